// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <QTemporaryDir>
#include <QtTest>
#include <set>

#include "core/import/foreign_json.h"
#include "core/import/history.h"
#include "core/model/figures.h"

using namespace scoville;

namespace {

HistoryFile read(HistoryKind kind, const std::string& text, const HistoryOptions& options = {}) {
  auto file = readHistory(kind, text, options);
  if (!file) {
    qWarning("%s", file.error().message.c_str());
  }
  return file ? *file : HistoryFile();
}

const std::string llmperf = R"([
  {"error_code": null, "error_msg": "", "ttft_s": 0.25, "end_to_end_latency_s": 1.25, "inter_token_latency_s": 0.0123456789,
   "number_input_tokens": 550, "number_output_tokens": 101},
  {"error_code": 429, "error_msg": "Too many", "ttft_s": 0, "end_to_end_latency_s": 0, "inter_token_latency_s": 0, "number_input_tokens": 550,
   "number_output_tokens": 0},
  {"error_code": -1, "error_msg": "Read timed out", "ttft_s": NaN, "end_to_end_latency_s": NaN, "number_input_tokens": 550}
])";

const std::string guidellm = R"({"benchmarks": [{"worker": {"backend_model": "qwen"}, "requests": {
  "successful": [{"start_time": 1758664746.5, "first_token_time": 1758664747.0, "last_token_time": 1758664748.0, "end_time": 1758664748.1,
    "prompt_tokens": 124, "output_tokens": 11, "inter_token_latency_ms": 100.0, "scheduler_info": {"targeted_start_time": 1758664746.4}}],
  "errored": [{"start_time": 1758664750.0, "error": "503 Service Unavailable", "prompt_tokens": 5, "output_tokens": 128}],
  "incomplete": [{"start_time": 1758664751.0, "error": "TimeoutError", "prompt_tokens": 5, "output_tokens": 128, "first_token_time": null}]}}]})";

const std::string newerGuidellm = R"({"benchmarks": [{"config": {"backend": {"model": "x"}}, "requests": {"successful": [
  {"info": {"timings": {"request_start": 1758664746.5, "first_iteration": 1758664746.75, "last_iteration": 1758664747.5, "request_end": 1758664747.6}},
   "input_metrics": {"text_tokens": 9}, "output_metrics": {"text_tokens": 4}}]}}]})";

const std::string vllm =
    R"({"date": "20260801-101530", "model_id": "m", "max_concurrency": 4, "input_lens": [10, 20, 30], "output_lens": [3, 0, 1],
  "ttfts": [0.5, 0.0, 0.25], "itls": [[0.1, 0.2], [], []], "start_times": [1000.5, 1000.0, 1002.0], "errors": ["", "Server disconnected", ""],
  "generated_texts": ["a", "", "b"]})";

const std::string aiperf =
    R"({"metadata": {"request_start_ns": 1762551534797067827, "benchmark_phase": "warmup", "was_cancelled": false}, "metrics": {"time_to_first_token": {"value": 30.5, "unit": "ms"}, "request_latency": {"value": 0.0905, "unit": "sec"}, "inter_chunk_latency": {"value": [20.0, 40.0], "unit": "ms"}, "output_sequence_length": {"value": 3, "unit": "tokens"}, "input_sequence_length": {"value": 100, "unit": "tokens"}}, "error": null}
{"metadata": {"request_start_ns": 1762551535797067827, "benchmark_phase": "profiling"}, "metrics": {}, "error": {"code": 429, "type": "X", "message": "slow down"}}

{"metadata": {"request_start_ns": 1762551536797067827, "was_cancelled": true}, "metrics": {"time_to_first_token": {"value": 30.5, "unit": "ms"}}}
)";

}  // namespace

class TestHistoryFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void llmperfResponses();
  void guidellmReport();
  void vllmResult();
  void zerosAreNotMeasured();
  void vllmLines();
  void aiperfExport();
  void anyCsv();
  void csvTimes_data();
  void csvTimes();
  void brokenFiles_data();
  void brokenFiles();
  void brokenRecordsCanBeLeftOut();
  void identities();
  void guesses();
  void compressedFiles();
};

void TestHistoryFiles::llmperfResponses() {
  HistoryOptions options;
  options.start = 1'000'000'000;
  const HistoryFile file = read(HistoryKind::llmperf, llmperf, options);
  QCOMPARE(file.records.size(), std::size_t(3));
  QVERIFY(!file.hasTimes);
  QCOMPARE(file.failures, std::int64_t(2));
  const Sample& first = file.records[0].sample;
  QVERIFY(first.mode == Mode::imported && first.outcome == Outcome::ok);
  QCOMPARE(*ttft(first), Micros(250'000));
  QCOMPARE(*e2e(first), Micros(1'250'000));
  QCOMPARE(*tpotNs(first), std::int64_t(10'000'000));
  QVERIFY(!ttftCold(first));
  QVERIFY(first.tokens.source == TokenSource::estimated);
  const auto figure = std::find_if(first.serverTimings.begin(), first.serverTimings.end(),
                                   [](const auto& timing) { return timing.first == "llmperf inter_token_latency"; });
  QVERIFY(figure != first.serverTimings.end());
  QCOMPARE(figure->second, 12.3456789);  // as the tool wrote it, to the last digit
  QVERIFY(file.records[1].sample.outcome == Outcome::rateLimited);
  QVERIFY(!ttft(file.records[1].sample, true) && !file.records[1].sample.tokens.output);
  QVERIFY(file.records[2].sample.outcome == Outcome::timeoutTotal);
  QCOMPARE(file.records[2].sample.started, options.start + 2000);
}

void TestHistoryFiles::guidellmReport() {
  const HistoryFile file = read(HistoryKind::guidellm, guidellm);
  QCOMPARE(file.records.size(), std::size_t(3));
  QCOMPARE(file.model, std::string("qwen"));
  QVERIFY(file.hasTimes);
  const Sample& done = file.records[0].sample;
  QCOMPARE(done.started, UtcMicros(1'758'664'746'500'000));
  QCOMPARE(*ttft(done), Micros(500'000));
  QCOMPARE(*e2e(done), Micros(1'500'000));
  QCOMPARE(*tpotNs(done), std::int64_t(100'000'000));
  QCOMPARE(*done.queueDelay, Micros(100'000));
  QVERIFY(file.records[1].sample.outcome == Outcome::overloaded);
  QVERIFY(!file.records[1].sample.tokens.output);  // what was asked for is not what came
  QVERIFY(file.records[2].sample.outcome == Outcome::cancelled);
  QCOMPARE(file.failures, std::int64_t(1));
  QCOMPARE(file.cancelled, std::int64_t(1));
  const HistoryFile newer = read(HistoryKind::guidellm, newerGuidellm);
  QCOMPARE(*ttft(newer.records.at(0).sample), Micros(250'000));
  QCOMPARE(*e2e(newer.records.at(0).sample), Micros(1'000'000));
  QCOMPARE(*newer.records.at(0).sample.tokens.output, std::int64_t(4));
}

void TestHistoryFiles::vllmResult() {
  const HistoryFile file = read(HistoryKind::vllm, vllm);
  QCOMPARE(file.records.size(), std::size_t(3));
  const Sample& first = file.records[0].sample;
  QCOMPARE(first.concurrency, 4);
  QCOMPARE(first.started, UtcMicros(1'785'579'330'500'000));  // 10:15:30, half a second after the earliest
  QCOMPARE(*e2e(first), Micros(800'000));
  QCOMPARE(chunkGaps(first), (std::vector<Micros>{100'000, 200'000}));
  QVERIFY(file.records[1].sample.outcome == Outcome::truncatedStream);
  QVERIFY(!ttft(file.records[1].sample, true));
  const Sample& single = file.records[2].sample;
  QCOMPARE(*ttft(single), *e2e(single));
  QVERIFY(!tpotNs(single));
}

void TestHistoryFiles::zerosAreNotMeasured() {
  // A version of vLLM that keeps an empty text where a request failed without a reason.
  const HistoryFile vllmFile =
      read(HistoryKind::vllm, R"({"ttfts": [0.5, 0.0], "output_lens": [3, 0], "itls": [[0.1, 0.1], []], "errors": ["", ""]})");
  QCOMPARE(vllmFile.failures, std::int64_t(1));
  QVERIFY(!ttft(vllmFile.records.at(1).sample, true));
  HistoryOptions options;
  options.start = 1;
  const HistoryFile perf =
      read(HistoryKind::llmperf,
           R"([{"ttft_s": 0, "end_to_end_latency_s": 2.0, "number_input_tokens": 5, "number_output_tokens": 0, "error_code": null,
                                "error_msg": ""}])",
           options);
  QVERIFY(!ttft(perf.records.at(0).sample));
  QCOMPARE(*e2e(perf.records.at(0).sample), Micros(2'000'000));
  const HistoryFile guide = read(HistoryKind::guidellm, R"({"benchmarks": [{"requests": {"successful": [], "errored": [
    {"info": {"error": "HTTP 429: too many requests", "timings": {"request_start": 1758664746.5}}, "output_metrics": {"text_tokens": 64}}]}}]})");
  QVERIFY(guide.records.at(0).sample.outcome == Outcome::rateLimited);
  QVERIFY(!guide.records[0].sample.tokens.output);
}

void TestHistoryFiles::vllmLines() {
  std::string line = vllm;
  std::erase(line, '\n');
  QCOMPARE(read(HistoryKind::vllm, line + "\n" + line + "\n").records.size(), std::size_t(6));
  const auto cut = readHistory(HistoryKind::vllm, line + "\n" + line.substr(0, 90) + "\n", {});
  QVERIFY(!cut && cut.error().message.find("line 2") != std::string::npos);
}

void TestHistoryFiles::aiperfExport() {
  const HistoryFile file = read(HistoryKind::aiperf, aiperf);
  QCOMPARE(file.records.size(), std::size_t(3));
  const Sample& first = file.records[0].sample;
  QVERIFY(first.warmup);
  QCOMPARE(first.started, UtcMicros(1'762'551'534'797'068));
  QCOMPARE(*ttft(first), Micros(30'500));
  QCOMPARE(*e2e(first), Micros(90'500));
  QCOMPARE(chunkGaps(first), (std::vector<Micros>{20'000, 40'000}));
  QCOMPARE(*tpotNs(first), std::int64_t(30'000'000));
  QVERIFY(file.records[1].sample.outcome == Outcome::rateLimited);
  QCOMPARE(file.records[1].sample.error, std::string("slow down"));
  QVERIFY(file.records[2].sample.outcome == Outcome::cancelled);
}

void TestHistoryFiles::anyCsv() {
  HistoryOptions options;
  options.columns = {{"started_utc", "when"}, {"ttft_s", "first"}, {"e2e_ms", "total, ms"}, {"tokens_out", "out"}, {"http_status", "code"}};
  const HistoryFile file = read(HistoryKind::csv,
                                "when,first,\"total, ms\",out,code,more\n"
                                "2026-08-01T10:00:00.250Z,0.5,1500,11,200,x\n"
                                "2026-08-01 10:00:01,,,,503,\n",
                                options);
  QCOMPARE(file.records.size(), std::size_t(2));
  QCOMPARE(file.records[0].sample.started, UtcMicros(1'785'578'400'250'000));
  QCOMPARE(*tpotNs(file.records[0].sample), std::int64_t(100'000'000));
  QVERIFY(file.records[1].sample.outcome == Outcome::overloaded);
  options.columns["ttft_s"] = "second";
  QVERIFY(!readHistory(HistoryKind::csv, "when,first,\"total, ms\"\n", options));
  options.columns = {{"speed", "when"}};
  QVERIFY(!readHistory(HistoryKind::csv, "when,e2e_ms\n1,2\n", options));
  // Our own export needs no mapping.
  QCOMPARE(read(HistoryKind::csv, "outcome,started_utc,e2e_ms\nauth,2026-08-01T10:00:00.000000Z,\n").failures, std::int64_t(1));
}

void TestHistoryFiles::csvTimes_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("iso") << QByteArray("2026-08-01T10:00:00Z");
  QTest::newRow("seconds") << QByteArray("1785578400");
  QTest::newRow("milliseconds") << QByteArray("1785578400000");
  QTest::newRow("microseconds") << QByteArray("1785578400000000");
  QTest::newRow("nanoseconds") << QByteArray("1785578400000000000");
}

void TestHistoryFiles::csvTimes() {
  QFETCH(QByteArray, text);
  const HistoryFile file = read(HistoryKind::csv, "started_utc,e2e_ms\n" + text.toStdString() + ",5\n");
  QCOMPARE(file.records.at(0).sample.started, UtcMicros(1'785'578'400'000'000));
}

void TestHistoryFiles::brokenFiles_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("words");
  const auto row = [](const char* name, HistoryKind kind, const std::string& text, const char* words) {
    QTest::newRow(name) << static_cast<int>(kind) << QByteArray::fromStdString(text) << QString::fromLatin1(words);
  };
  row("llmperf cut", HistoryKind::llmperf, llmperf.substr(0, 250), "line 4");
  row("llmperf summary", HistoryKind::llmperf, "{\"version\": 1}", "list");
  row("llmperf empty", HistoryKind::llmperf, "[]", "no request");
  row("llmperf no times", HistoryKind::llmperf, "[{\"ttft_s\": 1, \"end_to_end_latency_s\": 2}, {\"number_output_tokens\": 5}]",
      "record 2");
  row("llmperf negative", HistoryKind::llmperf, "[{\"ttft_s\": -1, \"end_to_end_latency_s\": 2}]", "record 1");
  row("llmperf first after last", HistoryKind::llmperf, "[{\"ttft_s\": 3, \"end_to_end_latency_s\": 2}]", "after the end");
  row("guidellm other", HistoryKind::guidellm, "{\"a\": 1}", "benchmarks");
  row("guidellm no requests", HistoryKind::guidellm, "{\"benchmarks\": [{\"metrics\": {}}]}", "benchmark 1");
  row("vllm summary", HistoryKind::vllm, "{\"mean_ttft_ms\": 3}", "save-detailed");
  row("vllm lengths", HistoryKind::vllm, "{\"ttfts\": [1, 2], \"output_lens\": [1, 2], \"itls\": [[]]}", "record 2");
  row("vllm gap", HistoryKind::vllm, "{\"ttfts\": [1], \"output_lens\": [2], \"itls\": [[\"x\"]]}", "record 1");
  row("aiperf cut", HistoryKind::aiperf, aiperf.substr(0, aiperf.size() - 40), "line 4");
  row("aiperf nothing", HistoryKind::aiperf, "", "no request");
  row("csv no latency", HistoryKind::csv, "a,b\n1,2\n", "latency");
  row("csv number", HistoryKind::csv, "e2e_ms\n1\nfast\n", "line 3");
  row("csv time", HistoryKind::csv, "e2e_ms,started_utc\n1,soon\n", "line 2");
}

void TestHistoryFiles::brokenFiles() {
  QFETCH(int, kind);
  QFETCH(QByteArray, text);
  QFETCH(QString, words);
  const auto file = readHistory(static_cast<HistoryKind>(kind), text.toStdString(), {});
  QVERIFY(!file);
  QVERIFY2(QString::fromStdString(file.error().message).contains(words), file.error().message.c_str());
}

void TestHistoryFiles::brokenRecordsCanBeLeftOut() {
  HistoryOptions options;
  options.skipBroken = true;
  const HistoryFile file = read(HistoryKind::aiperf, aiperf.substr(0, aiperf.size() - 40), options);
  QCOMPARE(file.records.size(), std::size_t(2));
  QCOMPARE(file.broken.size(), std::size_t(1));
  QVERIFY(file.broken[0].find("line 4") != std::string::npos);
}

void TestHistoryFiles::identities() {
  const std::string twice =
      R"([{"ttft_s": 1, "end_to_end_latency_s": 2}, {"ttft_s": 1, "end_to_end_latency_s": 2}, {"ttft_s": 1, "end_to_end_latency_s": 3}])";
  const HistoryFile file = read(HistoryKind::llmperf, twice);
  const HistoryFile again = read(HistoryKind::llmperf, twice);
  std::set<std::int64_t> ids;
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(file.records[i].identity, again.records[i].identity);
    ids.insert(file.records[i].identity);
  }
  QCOMPARE(ids.size(), std::size_t(3));
}

void TestHistoryFiles::guesses() {
  QVERIFY(guessHistoryKind(llmperf) == HistoryKind::llmperf);
  QVERIFY(guessHistoryKind(guidellm) == HistoryKind::guidellm);
  QVERIFY(guessHistoryKind(vllm) == HistoryKind::vllm);
  QVERIFY(guessHistoryKind(aiperf) == HistoryKind::aiperf);
  QVERIFY(guessHistoryKind("a,b\n") == HistoryKind::csv);
  QVERIFY(!guessHistoryKind("hello"));
  for (const auto kind : {HistoryKind::llmperf, HistoryKind::guidellm, HistoryKind::vllm, HistoryKind::aiperf, HistoryKind::csv}) {
    QVERIFY(historyKindFromName(historyKindName(kind)) == kind);
    QVERIFY(!historyDefinitions(kind).empty());
  }
}

void TestHistoryFiles::compressedFiles() {
  QTemporaryDir directory;
  const std::string path = directory.filePath(QStringLiteral("a.json.gz")).toStdString();
  gzFile out = gzopen(path.c_str(), "wb");
  QVERIFY(out != nullptr);
  std::string text;
  for (int i = 0; i < 50'000; ++i) {
    text += std::to_string(i * 7919 % 104'729) + ' ';
  }
  gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
  gzclose(out);
  QCOMPARE(readForeignFile(path).value(), text);
  QFile file(QString::fromStdString(path));
  QVERIFY(file.resize(file.size() / 2));
  QVERIFY(!readForeignFile(path));
  QVERIFY(!readForeignFile(directory.filePath(QStringLiteral("absent")).toStdString()));
}

QTEST_GUILESS_MAIN(TestHistoryFiles)
#include "tst_history_files.moc"
