// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

namespace {

void writeFile(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

const QByteArray prices =
    R"({"m": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": 2e-06, "output_cost_per_token": 8e-06,
  "input_cost_per_token_flex": 1e-06, "output_cost_per_token_flex": 4e-06, "input_cost_per_image": 0.1}})";

const QByteArray history = R"([
  {"ttft_s": 0.25, "end_to_end_latency_s": 1.25, "number_input_tokens": 1000, "number_output_tokens": 100},
  {"error_code": 503, "error_msg": "busy", "number_input_tokens": 1000}])";

}  // namespace

class TestCostCommands : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void priceRowsInFull();
  void importOfPrices();
  void importOfHistory();
  void importErrors();
  void report();
  void billsAndBudget();
  void usage();
};

void TestCostCommands::priceRowsInFull() {
  Cli cli;
  const CliResult added = cli.on({"price",
                                  "add",
                                  "--model",
                                  "m",
                                  "--input",
                                  "3",
                                  "--output",
                                  "15",
                                  "--cache-write-hour",
                                  "6",
                                  "--reasoning",
                                  "4",
                                  "--tier",
                                  "200000: input=6, output=22.5",
                                  "--service-tier",
                                  "flex",
                                  "--hours",
                                  "16:30-00:30",
                                  "--from",
                                  "2026-01-01",
                                  "--format",
                                  "json"});
  QVERIFY2(added.code == 0, added.err.constData());
  const QJsonObject line = added.line();
  QCOMPARE(line["cache_write_hour_per_million"].toString(), QString("6"));
  QCOMPARE(line["tiers"].toArray().at(0).toString(), QString("200000: input=6, output=22.5"));
  QCOMPARE(line["service_tier"].toString(), QString("flex"));
  QCOMPARE(line["hours_utc"].toString(), QString("16:30-00:30"));
  QCOMPARE(line["confidence"].toString(), QString("entered"));
  for (const QStringList& bad : {QStringList{"--tier", "x"}, QStringList{"--service-tier", "fast"}, QStringList{"--hours", "9-10"}}) {
    QCOMPARE(cli.on(QStringList{"price", "add", "--model", "m", "--input", "1"} + bad).code, 2);
  }
  // A correction shows which row it took the place of.
  cli.on({"price", "add", "--model", "c", "--input", "1", "--from", "2026-01-01"});
  cli.on({"price", "add", "--model", "c", "--input", "2", "--from", "2026-01-01"});
  int corrected = 0;
  for (const QJsonObject& row : cli.on({"price", "list", "--format", "json"}).lines()) {
    corrected += row["corrected_by"].isNull() ? 0 : 1;
  }
  QCOMPARE(corrected, 1);
}

void TestCostCommands::importOfPrices() {
  Cli cli;
  const QString file = cli.path("prices.json");
  writeFile(file, prices);
  CliResult result = cli.on({"price", "import", file, "--from", "litellm", "--effective-from", "2026-01-01", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["new"].toInt(), 2);
  QCOMPARE(result.line()["not_understood"].toArray().at(0).toString(), QString("input_cost_per_image (1)"));
  QCOMPARE(cli.on({"price", "list", "--format", "json"}).lines().size(), std::size_t(2));
  result = cli.on({"price", "import", file});
  QVERIFY2(result.out.contains("0 new, 0 changed, 2 unchanged"), result.out.constData());
  QVERIFY(result.out.contains("input_cost_per_image"));
  // A difference becomes a dated row and a marker.
  writeFile(file, QByteArray(prices).replace("2e-06", "1.5e-06"));
  result = cli.on({"price", "import", file, "--effective-from", "2026-06-01", "--dry-run", "--format", "json"});
  QCOMPARE(result.line()["changed"].toInt(), 1);
  QCOMPARE(cli.on({"price", "list", "--format", "json"}).lines().size(), std::size_t(2));
  QCOMPARE(cli.on({"price", "import", file, "--effective-from", "2026-06-01"}).code, 0);
  QCOMPARE(cli.on({"price", "list", "--format", "json"}).lines().size(), std::size_t(3));
  const auto markers = cli.on({"marker", "list", "--format", "json"}).lines();
  QCOMPARE(markers.size(), std::size_t(1));
  QVERIFY(markers[0]["label"].toString().contains("1.5 in"));
  writeFile(file, "{");
  QCOMPARE(cli.on({"price", "import", file}).code, 7);
  QCOMPARE(cli.on({"price", "import", cli.path("absent")}).code, 7);
  QCOMPARE(cli.on({"price", "import", file, "--from", "x"}).code, 2);
}

void TestCostCommands::importOfHistory() {
  Cli cli;
  const QString file = cli.path("responses.json");
  writeFile(file, history);
  QCOMPARE(cli.on({"import", file, "--endpoint", "A"}).code, 2);  // it has no times
  CliResult result = cli.on({"import", file, "--endpoint", "A", "--start", "2026-10-05", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["tool"].toString(), QString("llmperf"));
  QCOMPARE(result.line()["stored"].toInt(), 2);
  QCOMPARE(result.line()["failures"].toInt(), 1);
  QVERIFY(result.line()["endpoint_made"].toBool());
  QVERIFY(result.err.contains("inter-token latency"));
  QCOMPARE(cli.on({"import", file, "--endpoint", "A", "--start", "2026-10-05", "--format", "json"}).line()["already_known"].toInt(), 2);
  QCOMPARE(cli.storedSamples(), std::int64_t(2));
  QCOMPARE(cli.on({"import", "list", "--format", "json"}).lines().size(), std::size_t(2));
  const auto samples = cli.on({"samples", "export", "--format", "json"}).lines();
  QCOMPARE(samples.at(0)["mode"].toString(), QString("imported"));
  QCOMPARE(samples.at(1)["outcome"].toString(), QString("overloaded"));
}

void TestCostCommands::importErrors() {
  Cli cli;
  const QString file = cli.path("odd.csv");
  writeFile(file, "when,total\n2026-10-05T00:00:00Z,1500\n2026-10-05T00:00:01Z,slow\n");
  const QStringList command = {"import", file, "--endpoint", "A", "--from", "csv", "--columns", "started_utc=when,e2e_ms=total"};
  CliResult result = cli.on(command);
  QCOMPARE(result.code, 7);
  QVERIFY2(result.err.contains("line 3"), result.err.constData());
  result = cli.on(command + QStringList{"--skip-broken"});
  QCOMPARE(result.code, 0);
  QVERIFY(result.err.contains("Left out: line 3"));
  QCOMPARE(cli.storedSamples(), std::int64_t(1));
  QCOMPARE(cli.on({"import", file, "--endpoint", "A", "--columns", "e2e_ms"}).code, 2);
}

void TestCostCommands::report() {
  Cli cli;
  const QString file = cli.path("responses.json");
  writeFile(file, history);
  cli.on({"price", "add", "--model", "unknown", "--input", "2", "--output", "8", "--from", "2026-01-01"});
  cli.on({"import", file, "--endpoint", "A", "--start", "2026-10-05"});
  QJsonObject line = cli.on({"cost", "report", "--format", "json"}).line();
  QCOMPARE(line["period"].toString(), QString("2026-10"));
  QCOMPARE(line["group"].toString(), QString("A"));
  QCOMPARE(line["spend"].toDouble(), 0.0028);
  QCOMPARE(line["per_million_input"].toDouble(), 2.0);
  QCOMPARE(line["failed"].toInt(), 1);
  QVERIFY(cli.on({"cost", "report", "--from", "2026-11", "--format", "json"}).lines().empty());
  QVERIFY(cli.on({"cost", "report", "--format", "csv"}).out.startsWith("period,group,currency,spend,"));
  cli.on({"price", "add", "--model", "other", "--input", "4", "--output", "16", "--from", "2026-01-01"});
  line = cli.on({"cost", "what-if", "--model", "other", "--format", "json"}).line();
  QCOMPARE(line["ratio"].toDouble(), 2.0);
  line = cli.on({"cost", "decide", "--task", "completion", "--p95", "2s", "--mode", "imported", "--format", "json"}).line();
  QCOMPARE(line["endpoint"].toString(), QString("A"));
  QVERIFY(line["meets_objective"].isNull());  // too few answers to say
  // A correction counts only once it is asked for.
  cli.on({"price", "add", "--model", "unknown", "--input", "4", "--output", "16", "--from", "2026-01-01"});
  QCOMPARE(cli.on({"price", "reprice", "--dry-run", "--format", "json"}).line()["changed"].toInt(), 1);
  QCOMPARE(cli.on({"cost", "report", "--format", "json"}).line()["spend"].toDouble(), 0.0028);
  QCOMPARE(cli.on({"price", "reprice"}).code, 0);
  QCOMPARE(cli.on({"cost", "report", "--format", "json"}).line()["spend"].toDouble(), 0.0056);
}

void TestCostCommands::billsAndBudget() {
  Cli cli;
  cli.on({"endpoint", "add", "--name", "A", "--base-url", "https://api.example.com/v1", "--model", "m"});
  const QJsonObject budget =
      cli.on({"budget", "set", "--all", "--period", "month", "--money", "12.5", "--currency", "EUR", "--format", "json"}).line();
  QCOMPARE(budget["endpoint"].toString(), QString("all"));
  QCOMPARE(budget["money"].toDouble(), 12.5);
  QCOMPARE(cli.on({"budget", "set", "--all", "--endpoint", "A", "--money", "1"}).code, 2);
  QCOMPARE(cli.on({"budget", "set", "--money", "1"}).code, 2);
  QCOMPARE(cli.on({"budget", "remove", "--all", "--period", "month"}).code, 0);
  QVERIFY(cli.on({"budget", "list", "--format", "json"}).lines().empty());
  QCOMPARE(cli.on({"cost", "invoice", "add", "--month", "2026-10", "--amount", "3.21", "--endpoint", "A"}).code, 0);
  QCOMPARE(cli.on({"cost", "invoice", "add", "--month", "2026-1", "--amount", "3.21"}).code, 2);
  const QJsonObject bill = cli.on({"cost", "invoice", "--format", "json"}).line();
  QCOMPARE(bill["billed"].toString(), QString("3.21"));
  QVERIFY(bill["computed"].isNull());
  QCOMPARE(cli.on({"cost", "invoice", "remove", QString::number(bill["id"].toInt())}).code, 0);
  QVERIFY(cli.on({"cost", "invoice", "--format", "json"}).lines().empty());
  QCOMPARE(cli.on({"cost", "hosting", "add", "--endpoint", "A", "--gpu-hour", "2", "--gpus", "4", "--utilisation", "50"}).code, 0);
  const QJsonObject own = cli.on({"cost", "hosting", "--throughput", "1000", "--api-output", "10", "--format", "json"}).line();
  QVERIFY(std::abs(own["per_million_output"].toDouble() - 8 / 1.8) < 1e-9);
  QCOMPARE(own["break_even_within_capacity"].toBool(), true);
}

void TestCostCommands::usage() {
  Cli cli;
  cli.on({"endpoint", "add", "--name", "A", "--base-url", "https://api.example.com/v1", "--model", "m"});
  for (const QStringList& bad : {QStringList{"cost", "report", "--by", "colour"}, QStringList{"cost", "what-if"},
                                 QStringList{"cost", "decide", "--task", "chat"}, QStringList{"cost", "budget"}}) {
    QCOMPARE(cli.on(bad).code, 2);
  }
  QVERIFY(cli.on({"cost", "forecast", "--format", "json"}).lines().empty());
}

QTEST_GUILESS_MAIN(TestCostCommands)
#include "tst_cost_commands.moc"
