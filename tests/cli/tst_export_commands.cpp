// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros begin = 1'780'000'000 * microsPerSecond;  // 2026-05-28T20:26:40Z

}  // namespace

class TestExportCommands : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void samplesFilter();
  void samplesToFile();
  void trendOfOneEndpoint();
  void trendOfEachSeries();
  void trendBucketsAndZone();
  void costsByCurrency();
  void nothingMatches();
  void badOptions_data();
  void badOptions();

 private:
  std::vector<QJsonObject> trend(const QStringList& more) const {
    return m_cli.on(QStringList{"trend", "export", "--format", "json"} + more).lines();
  }
  Cli m_cli;
};

/// Endpoint A: 120 samples a minute apart with TTFT 100 to 219 ms, every tenth a failure. Endpoint B: ten manual ones with costs.
void TestExportCommands::initTestCase() {
  auto opened = Workspace::open(m_cli.workspaceFile().toStdString());
  QVERIFY(opened);
  Workspace& workspace = **opened;
  const auto filled = workspace.write([](Tables& tables) -> Result<void> {
    Suite suite;
    suite.name = "S";
    suite.cases.resize(2);
    for (std::size_t i = 0; i < suite.cases.size(); ++i) {
      suite.cases[i].name = "case " + std::to_string(i);
      suite.cases[i].messages = {{"user", "p"}};
    }
    suite = *tables.suites.save(suite, begin);
    const auto endpoint = [&](const char* name) {
      Endpoint row;
      row.name = name;
      row.baseUrl = "http://127.0.0.1:9";
      row.model = "m";
      return *tables.endpoints.save(row, begin);
    };
    const Endpoint a = endpoint("A");
    const Endpoint b = endpoint("B");
    std::vector<PriceRowId> prices;
    for (const char* currency : {"USD", "EUR"}) {
      PriceRow row;
      row.model = currency;
      row.currency = currency;
      row.inputPico = 1;
      prices.push_back(tables.prices.add(row)->id);
    }
    std::vector<Sample> samples;
    for (int i = 0; i < 120; ++i) {
      Sample sample;
      sample.endpointVersion = a.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases[static_cast<std::size_t>(i % 2)].id;
      sample.started = begin + i * microsPerMinute;
      sample.at.firstToken = (100 + i) * microsPerMilli;
      sample.at.lastToken = (1100 + i) * microsPerMilli;
      sample.outcome = i % 10 == 9 ? Outcome::serverError : Outcome::ok;
      sample.error = sample.outcome == Outcome::ok ? "" : "=1+2";
      samples.push_back(sample);
    }
    for (int i = 0; i < 10; ++i) {
      Sample sample;
      sample.endpointVersion = b.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases[0].id;
      sample.mode = Mode::manual;
      sample.started = begin + i * microsPerMinute;
      sample.at.firstToken = 5 * microsPerMilli;
      sample.tokens.input = 600'000;
      sample.tokens.output = 400'000;
      sample.priceRow = prices[static_cast<std::size_t>(i % 2)];
      sample.cost = Money{(i % 2 == 0 ? 3 : 7) * 1'000'000'000'000, i % 2 == 0 ? "USD" : "EUR"};
      samples.push_back(sample);
    }
    return tables.samples.insertMany(samples);
  });
  QVERIFY2(filled, filled ? "" : filled.error().message.c_str());
}

void TestExportCommands::samplesFilter() {
  const auto count = [&](const QStringList& more) {
    return m_cli.on(QStringList{"samples", "export", "--format", "json"} + more).lines().size();
  };
  QCOMPARE(count({}), std::size_t(130));
  QCOMPARE(count({"--endpoint", "A"}), std::size_t(120));
  QCOMPARE(count({"--endpoint", "A", "--endpoint", "B"}), std::size_t(130));
  QCOMPARE(count({"--mode", "manual"}), std::size_t(10));
  QCOMPARE(count({"--failures-only"}), std::size_t(12));
  QCOMPARE(count({"--outcome", "server_error"}), std::size_t(12));
  QCOMPARE(count({"--endpoint", "A", "--from", "2026-05-28T20:36:40Z", "--to", "2026-05-28T20:46:40Z"}), std::size_t(10));
  const QByteArray csv = m_cli.on({"samples", "export", "--failures-only"}).out;
  QCOMPARE(csv.count('\n'), 13);
  QVERIFY2(csv.contains(",'=1+2,"), csv.left(2000).constData());
  // A failed attempt has no latency in an export, but its raw points in time.
  const QJsonObject failed = m_cli.on({"samples", "export", "--format", "json", "--failures-only"}).line();
  QVERIFY(failed["ttft_ms"].isNull());
  QCOMPARE(failed["first_token_ms"].toDouble(), 109.0);
}

void TestExportCommands::samplesToFile() {
  const QString file = m_cli.path("out.csv");
  const CliResult result = m_cli.on({"samples", "export", "--output", file});
  QCOMPARE(result.code, 0);
  QVERIFY(result.out.isEmpty());
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QCOMPARE(written.readAll(), m_cli.on({"samples", "export"}).out);
  QVERIFY(!QFile::exists(file + ".part"));
  QCOMPARE(m_cli.on({"samples", "export", "--output", "/no/such/directory/x.csv"}).code, 7);
  if (QFile::exists("/dev/full")) {
    QProcess shell;
    shell.start("/bin/sh", QStringList{"-c", "\"$@\" > /dev/full", "sh", SCOVILLE_CLI, "samples", "export"} + m_cli.workspaceOption());
    QCOMPARE(Cli::finish(shell).code, 7);
  }
}

void TestExportCommands::trendOfOneEndpoint() {
  const auto lines = trend({"--endpoint", "A", "--bucket", "1d", "--percentiles", "50,95,99"});
  QCOMPARE(lines.size(), std::size_t(1));
  const QJsonObject line = lines.front();
  QCOMPARE(line["metric"].toString(), QString("ttft"));
  QCOMPARE(line["unit"].toString(), QString("ms"));
  QCOMPARE(line["from_utc"].toString(), QString("2026-05-28T00:00:00.000000Z"));
  QCOMPARE(line["to_utc"].toString(), QString("2026-05-29T00:00:00.000000Z"));
  QCOMPARE(line["attempts"].toInt(), 120);
  QCOMPARE(line["failures"].toInt(), 12);
  QCOMPARE(line["n"].toInt(), 108);
  QCOMPARE(line["series"].toInt(), 2);
  QCOMPARE(line["min"].toDouble(), 100.0);
  QCOMPARE(line["max"].toDouble(), 218.0);
  QVERIFY(line["value"].isNull());
  // Type 7 over the 108 values left: h = 53.5, between the 54th (158, as 5 failures lie below) and the 55th (160: 159 failed).
  QCOMPARE(line["p50"].toDouble(), 159.0);
  QVERIFY(!line["p99"].isNull());
  const QJsonObject rate = trend({"--endpoint", "A", "--bucket", "1d", "--metric", "failure_rate"}).front();
  QCOMPARE(rate["value"].toDouble(), 0.1);
  QVERIFY(rate["p50"].isNull());
}

void TestExportCommands::trendOfEachSeries() {
  const auto lines = trend({"--endpoint", "A", "--bucket", "1d", "--by", "series"});
  QCOMPARE(lines.size(), std::size_t(2));
  QCOMPARE(lines[0]["suite"].toString(), QString("S"));
  QVERIFY(lines[0]["case"].toString() != lines[1]["case"].toString());
  QCOMPARE(lines[0]["attempts"].toInt(), 60);
  QVERIFY(lines[0]["p99"].isNull());  // too few for one in a hundred
  QCOMPARE(trend({"--case", "case 1", "--bucket", "1d"}).front()["attempts"].toInt(), 60);
}

void TestExportCommands::trendBucketsAndZone() {
  // 20:26:40 to 22:25:40 UTC touches three hours; in Kolkata (five and a half hours ahead) as many, at half past.
  QCOMPARE(trend({"--bucket", "1h"}).size(), std::size_t(3));
  const auto kolkata = trend({"--bucket", "1h", "--zone", "Asia/Kolkata"});
  QVERIFY(kolkata.front()["from_utc"].toString().contains("T19:30:00"));
  QCOMPARE(trend({"--bucket", "1h", "--from", "2026-05-28", "--to", "2026-05-29"}).size(), std::size_t(24));
  int attempts = 0;
  for (const QJsonObject& line : trend({})) {
    attempts += line["attempts"].toInt();
  }
  QCOMPARE(attempts, 120);
}

void TestExportCommands::costsByCurrency() {
  const auto lines = trend({"--mode", "manual", "--metric", "cost_per_million", "--metric", "spend", "--bucket", "1d"});
  QCOMPARE(lines.size(), std::size_t(4));
  double usd = 0;
  double euroSpend = 0;
  for (const QJsonObject& line : lines) {
    if (line["currency"].toString() == "USD" && line["metric"].toString() == "cost_per_million") {
      usd = line["value"].toDouble();
    }
    if (line["currency"].toString() == "EUR" && line["metric"].toString() == "spend") {
      euroSpend = line["value"].toDouble();
    }
  }
  QCOMPARE(usd, 3.0);
  QCOMPARE(euroSpend, 35.0);
}

void TestExportCommands::nothingMatches() {
  const CliResult result = m_cli.on({"trend", "export", "--endpoint", "B"});  // only manual samples there
  QCOMPARE(result.code, 0);
  QVERIFY2(result.err.contains("--mode"), result.err.constData());
  QVERIFY(result.out.startsWith("endpoint,suite,case,"));
  QCOMPARE(result.out.count('\n'), 1);
  QVERIFY(m_cli.on({"samples", "export", "--from", "2030-01-01", "--format", "json"}).out.isEmpty());
}

void TestExportCommands::badOptions_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  QTest::newRow("metric") << QStringList{"trend", "export", "--metric", "speed"} << 2;
  QTest::newRow("percentiles") << QStringList{"trend", "export", "--percentiles", "50,100"} << 2;
  QTest::newRow("bucket") << QStringList{"trend", "export", "--bucket", "2h"} << 2;
  QTest::newRow("zone") << QStringList{"trend", "export", "--zone", "Middle/Earth"} << 2;
  QTest::newRow("by") << QStringList{"trend", "export", "--by", "colour"} << 2;
  QTest::newRow("too many buckets") << QStringList{"trend", "export", "--bucket", "1m", "--from", "1990-01-01"} << 2;
  QTest::newRow("turned round") << QStringList{"trend", "export", "--from", "2026-02-01", "--to", "2026-01-01"} << 2;
  QTest::newRow("endpoint") << QStringList{"samples", "export", "--endpoint", "C"} << 5;
  QTest::newRow("suite") << QStringList{"samples", "export", "--suite", "C"} << 5;
  QTest::newRow("mode") << QStringList{"samples", "export", "--mode", "fast"} << 2;
  QTest::newRow("outcome") << QStringList{"samples", "export", "--outcome", "bad"} << 2;
  QTest::newRow("format") << QStringList{"samples", "export", "--format", "text"} << 2;
}

void TestExportCommands::badOptions() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  const CliResult result = m_cli.on(arguments);
  QCOMPARE(result.code, code);
  QVERIFY(!result.err.isEmpty());
  QVERIFY(result.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestExportCommands)
#include "tst_export_commands.moc"
