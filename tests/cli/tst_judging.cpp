// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QXmlStreamReader>
#include <cmath>
#include <random>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros monday = 1'767'571'200LL * microsPerSecond;  // 2026-01-05T00:00:00Z
constexpr int change = 700;
constexpr int rows = 1200;

/// A series that becomes 30 % slower at row `change`; `line(i, value)` writes it.
template <typename Line>
QByteArray series(const Line& line) {
  std::mt19937 random(11);
  std::normal_distribution<double> normal(0, .2);
  QByteArray text;
  for (int i = 0; i < rows; ++i) {
    text += line(i, QByteArray::number(std::exp(6 + normal(random) + (i >= change ? .26 : 0)), 'g', 12)) + '\n';
  }
  return text;
}

QByteArray seconds(int i) {
  return QByteArray::number(monday / microsPerSecond + i * 300);
}

}  // namespace

class TestJudging : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void changesInAnyForm_data();
  void changesInAnyForm();
  void changesOfNothing();
  void changesOfFailures();
  void badChanges_data();
  void badChanges();
  void baselines();
  void gate_data();
  void gate();
  void gateAsJunit();
  void gateTellsWrongOptionsApart();
  void badGates_data();
  void badGates();
  void comparePeriods();
  void compareEndpointsNamesWhatIsUnlike();
  void compareAroundMarker();
  void badComparisons();
  void suspicions();

 private:
  QString write(const QString& name, const QByteArray& text) {
    QFile file(m_cli.path(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
  }
  CliResult changes(const QByteArray& text, const QStringList& more = {}) {
    return m_cli.run(QStringList{"changes", "--input", write("series.csv", text), "--format", "json"} + more);
  }
  Cli m_cli;
};

/// Endpoint A: 40 days, a sample each half-hour; 200 ms, from day 20 on 250 ms. Endpoint B: the same suite, 400 ms, another model. A ladder
/// of A with absurd figures, which nothing here may see.
void TestJudging::initTestCase() {
  auto opened = Workspace::open(m_cli.workspaceFile().toStdString());
  QVERIFY(opened);
  const auto filled = (*opened)->write([](Tables& tables) -> Result<void> {
    Suite suite;
    suite.name = "S";
    suite.cases.resize(1);
    suite.cases[0].name = "short";
    suite.cases[0].messages = {{"user", "p"}};
    suite = *tables.suites.save(suite, monday);
    std::mt19937 random(3);
    std::normal_distribution<double> normal(0, .1);
    std::vector<Sample> samples;
    for (const bool second : {false, true}) {
      Endpoint row;
      row.name = second ? "B" : "A";
      row.baseUrl = "http://127.0.0.1:9";
      row.model = second ? "other" : "m";
      const Endpoint endpoint = *tables.endpoints.save(row, monday);
      for (int i = 0; i < 40 * 48; ++i) {
        Sample sample;
        sample.endpointVersion = endpoint.versionId;
        sample.suiteVersion = suite.versionId;
        sample.caseId = suite.cases[0].id;
        sample.started = monday + i * (microsPerHour / 2);
        const double level = second ? 400 : (i < 20 * 48 ? 200 : 250);
        const auto ttft = static_cast<Micros>(level * std::exp(normal(random)) * 1000);
        sample.at.firstToken = ttft;
        sample.at.lastToken = ttft + 1'000'000;
        sample.chunks = 2;
        sample.events = {{ttft, FragmentKind::text, false}, {ttft + 1'000'000, FragmentKind::text, false}};
        sample.tokens.output = 51;
        sample.outcome = i % 100 == 0 ? Outcome::overloaded : Outcome::ok;
        samples.push_back(sample);
        if (!second && i % 4 == 0) {
          sample.mode = Mode::ladder;
          sample.at.firstToken = 90'000'000;
          sample.at.lastToken = 91'000'000;
          samples.push_back(sample);
        }
      }
    }
    return tables.samples.insertMany(samples);
  });
  QVERIFY2(filled, filled ? "" : filled.error().message.c_str());
}

void TestJudging::changesInAnyForm_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QStringList>("more");
  QTest::addColumn<int>("index");
  const auto plain = series([](int i, const QByteArray& value) { return seconds(i) + ',' + value; });
  QTest::newRow("seconds") << plain << QStringList() << change;
  QTest::newRow("header") << "time,ms\n" + plain << QStringList() << change;
  QTest::newRow("carriage returns") << QByteArray(plain).replace("\n", "\r\n") << QStringList() << change;
  QTest::newRow("milliseconds, semicolons") << series([](int i, const QByteArray& value) { return seconds(i) + "500;" + value; })
                                            << QStringList() << change;
  QTest::newRow("ISO 8601, tabs, columns") << series([](int i, const QByteArray& value) {
    return "x\t" + value + '\t' + QDateTime::fromSecsSinceEpoch(seconds(i).toLongLong(), Qt::UTC).toString(Qt::ISODate).toUtf8();
  }) << QStringList{"--time-column", "2", "--value-column", "1"}
                                           << change;
  QTest::newRow("quoted")
      << "\"the \"\"time\"\", UTC\",\"ms\"\n" + series([](int i, const QByteArray& value) {
           return '"' + QDateTime::fromSecsSinceEpoch(seconds(i).toLongLong(), Qt::UTC).toString("yyyy-MM-dd HH:mm:ss.zzz").toUtf8() +
                  "\",\"" + value + '"';
         })
      << QStringList() << change;
  QTest::newRow("decimal commas") << series([](int i, QByteArray value) { return seconds(i) + ';' + value.replace('.', ','); })
                                  << QStringList() << change;
  // Rows that hold no value are rows all the same.
  QTest::newRow("empty, zero, negative, text") << series([](int i, const QByteArray& value) {
    const QByteArray bad[] = {"", "0", "-5", "n/a", "NaN"};
    return seconds(i) + ',' + (i % 40 == 3 ? bad[i / 40 % 5] : value);
  }) << QStringList() << change;
  QList<QByteArray> reversed = plain.trimmed().split('\n');
  std::reverse(reversed.begin(), reversed.end());
  QTest::newRow("newest first") << reversed.join('\n') << QStringList() << rows - 1 - change;
}

void TestJudging::changesInAnyForm() {
  QFETCH(QByteArray, text);
  QFETCH(QStringList, more);
  QFETCH(int, index);
  const CliResult result = changes(text, more);
  QVERIFY2(result.code == 0, result.err.constData());
  const QJsonArray found = QJsonDocument::fromJson(result.out).array();
  QCOMPARE(found.size(), 1);
  const QJsonObject one = found[0].toObject();
  QVERIFY2(std::abs(one["index"].toInt() - index) <= 3, result.out.constData());
  QVERIFY2(std::abs(one["effect"].toDouble() - .297) < .06, result.out.constData());
  QCOMPARE(one["kind"].toString(), QString("shift"));
  QVERIFY(one["ks"].toDouble() > .3 && one["statistic"].toDouble() > one["threshold"].toDouble());
  const auto at = [&](const char* name) {
    return QDateTime::fromString(one[name].toString().left(19) + 'Z', Qt::ISODate).toSecsSinceEpoch();
  };
  QVERIFY(std::abs(at("time") - seconds(change).toLongLong()) <= 900);
  QVERIFY(at("from") < at("time") && at("time") <= at("to"));
}

void TestJudging::changesOfNothing() {
  const QByteArray flat = series([](int i, const QByteArray&) { return seconds(i) + ",7"; });
  QCOMPARE(changes(flat).out.trimmed(), QByteArray("[]"));
  const CliResult bad = changes(series([](int i, const QByteArray&) { return seconds(i) + ",-7"; }));
  QCOMPARE(bad.out.trimmed(), QByteArray("[]"));
  QVERIFY2(bad.err.contains("1200 rows"), bad.err.constData());
  QCOMPARE(changes("time,value\n2026-01-01,4\n").out.trimmed(), QByteArray("[]"));
}

void TestJudging::changesOfFailures() {
  const QByteArray text = series([](int i, const QByteArray&) { return seconds(i) + ',' + (i % (i < change ? 100 : 5) == 0 ? "1" : "0"); });
  const QJsonArray found = QJsonDocument::fromJson(changes(text, {"--channel", "failures"}).out).array();
  QCOMPARE(found.size(), 1);
  QVERIFY(std::abs(found[0].toObject()["index"].toInt() - change) < 15);
  QVERIFY(std::abs(found[0].toObject()["effect"].toDouble() - .19) < .02);
  // Without zeros and ones whatever is no positive number has failed.
  const QByteArray lost =
      series([](int i, const QByteArray& value) { return seconds(i) + ',' + (i >= change && i % 5 == 0 ? QByteArray() : value); });
  QCOMPARE(QJsonDocument::fromJson(changes(lost, {"--channel", "failures"}).out).array().size(), 1);
}

void TestJudging::badChanges_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  QTest::newRow("no file") << QStringList{"changes", "--input", "/no/such/file"} << 7;
  QTest::newRow("no times") << QStringList{"changes", "--input", write("words.csv", "a,b\nc,d\n")} << 7;
  QTest::newRow("channel") << QStringList{"changes", "--input", "x", "--channel", "middle"} << 2;
  QTest::newRow("season") << QStringList{"changes", "--input", "x", "--season", "on"} << 2;
  QTest::newRow("alpha") << QStringList{"changes", "--input", "x", "--alpha", "0"} << 2;
  QTest::newRow("effect") << QStringList{"changes", "--input", "x", "--min-effect", "-1"} << 2;
  QTest::newRow("column") << QStringList{"changes", "--input", "x", "--time-column", "first"} << 2;
}

void TestJudging::badChanges() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  const CliResult result = m_cli.run(arguments);
  QCOMPARE(result.code, code);
  QVERIFY(!result.err.isEmpty() && result.out.isEmpty());
}

void TestJudging::baselines() {
  const QStringList usual = {"baseline", "add", "--name", "first weeks", "--from", "2026-01-05", "--to", "2026-01-25"};
  QCOMPARE(m_cli.on(usual + QStringList{"--format", "json"}).line()["mode"].toString(), QString("scheduled"));
  QCOMPARE(m_cli.on(usual).code, 5);
  QCOMPARE(m_cli.on({"baseline", "add", "--name", "x", "--from", "2026-01-05", "--to", "2026-01-05"}).code, 2);
  const CliResult load = m_cli.on({"baseline", "add", "--name", "x", "--from", "2026-01-05", "--to", "2026-01-06", "--mode", "ladder"});
  QCOMPARE(load.code, 2);
  QVERIFY(load.err.contains("load test"));
  QCOMPARE(m_cli.on({"baseline", "add", "--name", "A only", "--from", "2026-01-05", "--to", "2026-01-25", "--endpoint", "A"}).code, 0);
  QCOMPARE(m_cli.on({"baseline", "list", "--format", "json"}).lines().size(), std::size_t(2));
  QCOMPARE(m_cli.on({"baseline", "remove", "A only"}).code, 0);
  QCOMPARE(m_cli.on({"baseline", "remove", "A only"}).code, 5);
}

void TestJudging::gate_data() {
  QTest::addColumn<QString>("objective");
  QTest::addColumn<int>("code");
  QTest::newRow("holds") << R"("p50 ttft < 300 ms")" << 0;
  QTest::newRow("broken") << R"("p50 ttft < 240 ms")" << 1;
  QTest::newRow("the ladder is not seen") << R"("p95 ttft < 1 s")" << 0;
  QTest::newRow("against the baseline") << R"({"objective": "p50 ttft <= 1.3 x baseline", "baseline": "first weeks"})" << 0;
  QTest::newRow("worse than the baseline") << R"({"objective": "p50 ttft <= 1.2 x baseline", "baseline": "first weeks"})" << 1;
  QTest::newRow("failures") << R"("failure rate < 2 %")" << 0;
  QTest::newRow("too few for p99.9") << R"("p99.9 ttft < 9 s")" << 2;
  QTest::newRow("broken beats too few") << R"("p99.9 ttft < 9 s", "p50 ttft < 240 ms")" << 1;
  QTest::newRow("no costs known") << R"("cost/1M < 3 USD")" << 2;
}

void TestJudging::gate() {
  QFETCH(QString, objective);
  QFETCH(int, code);
  const QString file = write(
      "gate.json", QStringLiteral(R"({"name": "nightly", "last": "14d", "endpoint": "A", "objectives": [%1]})").arg(objective).toUtf8());
  const CliResult result = m_cli.on({"gate", "--gate", file, "--at", "2026-02-14", "--format", "json"});
  QVERIFY2(result.code == code, (result.out + result.err).constData());
  const QJsonObject json = QJsonDocument::fromJson(result.out).object();
  const QStringList states = {"pass", "fail", "not_enough_data"};
  QCOMPARE(json["state"].toString(), states[code]);
  QCOMPARE(json["from_utc"].toString(), QString("2026-01-31T00:00:00.000000Z"));
  QVERIFY(!json["objectives"].toArray()[0].toObject()["reason"].toString().isEmpty());
}

// A script that asks "pass, fail or not enough data" must not take its own typing error for the last.
void TestJudging::gateTellsWrongOptionsApart() {
  const QString file = write("gate.json", R"({"name": "g", "last": "14d", "endpoint": "A", "objectives": ["p50 ttft < 1 s"]})");
  const QStringList wrong[] = {{"gate"},
                               {"gate", "--gat", file},
                               {"gate", "--gate", file, "--format", "xml"},
                               {"gate", "--gate", file, "--at", "some day"},
                               {"gate", "--gate", file, "word"}};
  for (const QStringList& arguments : wrong) {
    const CliResult result = m_cli.on(arguments);
    QVERIFY2(result.code == 64, (arguments.join(' ').toUtf8() + ": " + QByteArray::number(result.code) + ' ' + result.err).constData());
    QVERIFY(result.out.isEmpty() && !result.err.isEmpty());
  }
  QCOMPARE(m_cli.on({"gate", "list", "--formt", "json"}).code, 2);
}

void TestJudging::gateAsJunit() {
  const QString file = write("gate.json", R"({"name": "<nightly>", "from": "2026-01-31", "to": "2026-02-14", "endpoint": "A",
    "objectives": ["p50 ttft < 300 ms", "p50 ttft < 240 ms", "p99.9 ttft < 9 s"]})");
  const CliResult result = m_cli.on({"gate", "--gate", file, "--format", "junit"});
  QCOMPARE(result.code, 1);
  QXmlStreamReader xml(result.out);
  QMap<QString, int> elements;
  while (!xml.atEnd()) {
    if (xml.readNext() == QXmlStreamReader::StartElement) {
      ++elements[xml.name().toString()];
      if (xml.name() == QLatin1String("testsuite")) {
        QCOMPARE(xml.attributes().value("name").toString(), QString("<nightly>"));
        QCOMPARE(xml.attributes().value("failures").toString(), QString("1"));
      }
    }
  }
  QVERIFY(!xml.hasError());
  QCOMPARE(elements["testcase"], 3);
  QCOMPARE(elements["failure"], 1);
  QCOMPARE(elements["skipped"], 1);
}

void TestJudging::badGates_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("code");
  QTest::newRow("no JSON") << QByteArray("objectives") << 7;
  QTest::newRow("no period") << QByteArray(R"({"objectives": ["p50 ttft < 3 ms"]})") << 7;
  QTest::newRow("two periods") << QByteArray(
                                      R"({"last": "7d", "from": "2026-01-01", "to": "2026-01-02", "objectives": ["p50 ttft < 3 ms"]})")
                               << 7;
  QTest::newRow("no objectives") << QByteArray(R"({"last": "7d", "objectives": []})") << 7;
  QTest::newRow("unknown member") << QByteArray(R"({"last": "7d", "objectivs": [], "objectives": ["p50 ttft < 3 ms"]})") << 7;
  QTest::newRow("unreadable objective") << QByteArray(R"({"last": "7d", "objectives": ["ttft good"]})") << 7;
  QTest::newRow("no baseline named") << QByteArray(R"({"last": "7d", "objectives": ["p50 ttft < 2 x baseline"]})") << 7;
  QTest::newRow("unknown endpoint") << QByteArray(R"({"last": "7d", "endpoint": "Z", "objectives": ["p50 ttft < 3 ms"]})") << 5;
  QTest::newRow("unknown baseline") << QByteArray(R"({"last": "7d", "baseline": "Z", "objectives": ["p50 ttft < 2 x baseline"]})") << 5;
}

void TestJudging::badGates() {
  QFETCH(QByteArray, text);
  QFETCH(int, code);
  const CliResult result = m_cli.on({"gate", "--gate", write("bad.json", text)});
  QCOMPARE(result.code, code);
  QVERIFY(!result.err.isEmpty() && result.out.isEmpty());
}

void TestJudging::comparePeriods() {
  const QStringList periods = {"compare",    "--endpoint",   "A",          "--from",     "2026-01-05", "--to",
                               "2026-01-25", "--after-from", "2026-01-25", "--after-to", "2026-02-14"};
  const QJsonObject json = QJsonDocument::fromJson(m_cli.on(periods + QStringList{"--format", "json"}).out).object();
  QVERIFY(json["unlike"].toArray().isEmpty());
  const QJsonObject ttft = json["metrics"].toArray()[0].toObject();
  QCOMPARE(ttft["metric"].toString(), QString("ttft"));
  const QJsonObject median = ttft["median"].toObject();
  QVERIFY(std::abs(median["ratio"].toDouble() - 1.25) < .03);
  QVERIFY(median["interval"].toArray()[0].toDouble() < 1.25 && median["interval"].toArray()[1].toDouble() > 1.25);
  QCOMPARE(ttft["days_before"].toInt(), 20);
  QVERIFY(!ttft["too_few_days"].toBool());
  QVERIFY(ttft["superiority"].toDouble() > .85);
  QCOMPARE(json["failures"].toObject()["before"].toObject()["failures"].toInt(), 10);
  const QByteArray text = m_cli.on(periods).out;
  QVERIFY2(text.contains("TTFT rose 2"), text.constData());
  QVERIFY2(text.contains("TPOT unchanged within 0 %"), text.constData());
  // A week is too short for an interval.
  const QByteArray week =
      m_cli.on({"compare", "--endpoint", "A", "--from", "2026-01-05", "--to", "2026-01-12", "--after-from", "2026-01-26"}).out;
  QVERIFY2(week.contains("too few days for an interval"), week.constData());
}

void TestJudging::compareEndpointsNamesWhatIsUnlike() {
  const CliResult result = m_cli.on({"compare", "--endpoint", "A", "--after-endpoint", "B"});
  QCOMPARE(result.code, 0);
  QVERIFY2(result.out.startsWith("Unlike: The model differs: m against other."), result.out.constData());
}

void TestJudging::compareAroundMarker() {
  const QJsonObject marker =
      m_cli.on({"marker", "add", "--label", "Rollout", "--at", "2026-01-25", "--endpoint", "A", "--format", "json"}).line();
  const QString id = QString::number(marker["id"].toInt());
  const CliResult result = m_cli.on({"compare", "--marker", id, "--length", "15d"});
  QCOMPARE(result.code, 0);
  QVERIFY2(result.out.contains("TTFT rose 2") && result.out.contains("15 days against"), result.out.constData());
  QCOMPARE(m_cli.on({"marker", "remove", id}).code, 0);
}

void TestJudging::badComparisons() {
  QCOMPARE(m_cli.on({"compare", "--endpoint", "A"}).code, 2);
  QCOMPARE(m_cli.on({"compare", "--marker", "99"}).code, 5);
  QCOMPARE(m_cli.on({"compare", "--endpoint", "A", "--suite-version", "1"}).code, 2);
  QCOMPARE(m_cli.on({"compare", "--endpoint", "A", "--from", "2020-01-01", "--to", "2020-02-01"}).code, 5);
}

void TestJudging::suspicions() {
  const QStringList find = {"suspicion", "find", "--format", "json"};
  const auto found = m_cli.on(find).lines();
  QCOMPARE(found.size(), std::size_t(1));
  const QJsonObject one = found[0];
  QCOMPARE(one["endpoint"].toString(), QString("A"));
  QCOMPARE(one["state"].toString(), QString("suspected"));
  QCOMPARE(one["origin"].toString(), QString("automatic"));
  QVERIFY2(one["text"].toString().contains("TTFT: shift +2"), qPrintable(one["text"].toString()));
  const QString day = QStringLiteral("2026-01-25");  // where it was put
  const QString from = one["from_utc"].toString();
  QVERIFY2(from.startsWith(QStringLiteral("2026-01-24T2")) || from.startsWith(day), qPrintable(from));
  const QString to = one["to_utc"].toString();  // what the slowest tenth says less well must not widen it
  QVERIFY2(to.startsWith(day), qPrintable(to));
  const QString id = QString::number(one["id"].toInt());
  // The same change is not marked twice, whatever became of the first mark.
  QVERIFY(m_cli.on(find).lines().empty());
  QCOMPARE(m_cli.on({"suspicion", "list", "--format", "json"}).lines().size(), std::size_t(1));
  QCOMPARE(m_cli.on({"suspicion", "dismiss", id}).code, 2);
  const QJsonObject dismissed = m_cli.on({"suspicion", "dismiss", id, "--reason", "our own proxy", "--format", "json"}).line();
  QCOMPARE(dismissed["state"].toString(), QString("dismissed"));
  QVERIFY(dismissed["text"].toString().endsWith("Dismissed: our own proxy"));
  QVERIFY(m_cli.on(find).lines().empty());
  QVERIFY(m_cli.on({"suspicion", "list", "--format", "json"}).lines().empty());
  QCOMPARE(m_cli.on({"suspicion", "confirm", id}).code, 2);
  QCOMPARE(m_cli.on({"suspicion", "confirm", "999"}).code, 5);
  QCOMPARE(m_cli.on({"marker", "remove", id}).code, 0);
}

QTEST_GUILESS_MAIN(TestJudging)
#include "tst_judging.moc"
