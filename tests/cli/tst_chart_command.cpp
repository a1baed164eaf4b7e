// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// chart, marker import, marker card: what is drawn and compared without a window.
#include <QtEndian>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros begin = 1'780'000'000 * microsPerSecond;
constexpr UtcMicros change = begin + microsPerDay;

QByteArray contents(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestChartCommand : public QObject {
  Q_OBJECT

  Cli m_cli;
  MarkerId m_marker = 0;

  QStringList chart(const QString& out, const QStringList& more = {}) const {
    return QStringList{"chart", "--out", m_cli.path(out), "--endpoint", "A", "--metric", "ttft", "--percentiles", "50,95,99"} + more;
  }

 private Q_SLOTS:
  /// Endpoint A: a request each five minutes for two days; after the first day twice as fast and by another model. B: steady.
  void initTestCase() {
    auto opened = Workspace::open(m_cli.workspaceFile().toStdString());
    QVERIFY(opened);
    const auto filled = (*opened)->write([this](Tables& tables) -> Result<void> {
      Suite suite;
      suite.name = "S";
      suite.cases.emplace_back().name = "short";
      suite = *tables.suites.save(suite, begin);
      for (const char* name : {"A", "B"}) {
        Endpoint endpoint;
        endpoint.name = name;
        endpoint = *tables.endpoints.save(endpoint, begin);
        std::vector<Sample> samples;
        for (UtcMicros at = begin; at < begin + 2 * microsPerDay; at += 5 * microsPerMinute) {
          const bool faster = at >= change && endpoint.name == "A";
          Sample sample;
          sample.endpointVersion = endpoint.versionId;
          sample.suiteVersion = suite.versionId;
          sample.caseId = suite.cases.front().id;
          sample.started = at;
          sample.identity.model = faster ? "m2" : "m1";
          sample.at.firstToken = (faster ? 100 : 200) * microsPerMilli;
          sample.at.lastToken = 1000 * microsPerMilli;
          sample.tokens = {50, 20, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
          sample.chunks = 20;
          samples.push_back(std::move(sample));
        }
        if (const auto inserted = tables.samples.insertMany(samples); !inserted) {
          return inserted;
        }
        if (endpoint.name == "A") {
          Marker marker;
          marker.from = change;
          marker.endpoint = endpoint.id;
          marker.label = "Rollout <1>";
          m_marker = tables.markers.save(marker)->id;
        }
      }
      return {};
    });
    QVERIFY(filled);
  }

  void drawsEveryFormat() {
    const QStringList size = {"--size", "1600x900", "--markers", "--bands"};
    CliResult result = m_cli.on(chart("a.png", size));
    QVERIFY2(result.code == 0, result.err.constData());
    const QByteArray png = contents(m_cli.path("a.png"));  // width and height stand in its first chunk
    QVERIFY(png.startsWith("\x89PNG") && png.size() > 1000);
    QCOMPARE(qFromBigEndian<quint32>(png.constData() + 16), 1600U);
    QCOMPARE(qFromBigEndian<quint32>(png.constData() + 20), 900U);
    result = m_cli.on(chart("a.svg", size));
    QVERIFY2(result.code == 0, result.err.constData());
    const QByteArray svg = contents(m_cli.path("a.svg"));
    QVERIFY(svg.contains("Time to first token") && svg.contains("Rollout &lt;1&gt;"));
    QCOMPARE(m_cli.on(chart("a.pdf", {"--size", "8x6cm"})).code, 0);
    QVERIFY(contents(m_cli.path("a.pdf")).startsWith("%PDF"));
    QCOMPARE(m_cli.on(chart("a.csv")).code, 0);
    QVERIFY(contents(m_cli.path("a.csv")).startsWith("endpoint,suite,case"));
    QCOMPARE(m_cli.on(chart("a.xlsx")).code, 0);
    QVERIFY(contents(m_cli.path("a.xlsx")).startsWith("PK"));
    QCOMPARE(m_cli.on(chart("zh.svg", {"--language", "zh_CN"})).code, 0);
    QVERIFY(!contents(m_cli.path("zh.svg")).contains("Time to first token"));
  }

  void sameFiguresAsTrendExport() {
    QCOMPARE(m_cli.on(chart("same.csv", {"--bucket", "1d"})).code, 0);
    const CliResult trend = m_cli.on({"trend", "export", "--endpoint", "A", "--metric", "ttft", "--bucket", "1d"});
    const QList<QByteArray> drawn = contents(m_cli.path("same.csv")).split('\n');
    for (const QByteArray& line : trend.out.split('\n')) {
      if (line.startsWith("A,")) {
        // "series" counts what was joined, which a chart does not say.
        QVERIFY2(std::any_of(drawn.begin(), drawn.end(),
                             [&](const QByteArray& one) { return one.mid(one.indexOf("ttft")) == line.mid(line.indexOf("ttft")); }),
                 line.constData());
      }
    }
  }

  void saysWhatIsWrong_data() {
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<int>("code");
    QTest::newRow("format") << QStringList{"--out", "/tmp/chart.doc"} << 2;
    QTest::newRow("metric") << QStringList{"--metric", "speed"} << 2;
    QTest::newRow("size") << QStringList{"--size", "wide"} << 2;
    QTest::newRow("percentiles") << QStringList{"--percentiles", "50,,99"} << 2;
    QTest::newRow("zone") << QStringList{"--zone", "Mars"} << 2;
    QTest::newRow("split") << QStringList{"--split", "colour"} << 2;
    QTest::newRow("endpoint") << QStringList{"--endpoint", "C"} << 5;
    QTest::newRow("nothing there") << QStringList{"--to", "2001-01-01", "--from", "2000-01-01"} << 5;
  }
  void saysWhatIsWrong() {
    QFETCH(QStringList, more);
    QFETCH(int, code);
    const CliResult result = m_cli.on(chart("wrong.png", more));
    QVERIFY2(result.code == code, result.err.constData());
    QVERIFY(!result.err.isEmpty());
  }
  void saysThatAFolderIsMissing() {
    const CliResult result = m_cli.on(chart("no/such/folder.png"));
    QVERIFY2(result.code == 7, result.err.constData());
    QVERIFY(result.err.contains("folder"));
  }

  void cardComparesBothSides() {
    const CliResult result = m_cli.on({"marker", "card", QString::number(m_marker), "--length", "1d", "--format", "json"});
    QVERIFY2(result.code == 0, result.err.constData());
    std::map<QString, QJsonObject> byName;
    for (const QJsonObject& line : result.lines()) {
      QCOMPARE(line["endpoint"].toString(), QStringLiteral("A"));
      byName[line["name"].toString()] = line;
    }
    QCOMPARE(byName["ttft_p50"]["before"].toDouble(), 200.0);
    QCOMPARE(byName["ttft_p50"]["after"].toDouble(), 100.0);
    QCOMPARE(byName["ttft_p50"]["n_after"].toInt(), 288);
    QCOMPARE(byName["model"]["state"].toString(), QStringLiteral("changed"));
    QCOMPARE(byName["prompt_tokens"]["state"].toString(), QStringLiteral("same"));
    QCOMPARE(byName["other_endpoints"]["state"].toString(), QStringLiteral("same"));
    QCOMPARE(byName["fingerprint"]["state"].toString(), QStringLiteral("unknown"));
    QCOMPARE(m_cli.on({"marker", "card", "999"}).code, 5);
  }

  void importsWhatListWrites() {
    const CliResult list = m_cli.on({"marker", "list", "--format", "csv"});
    QFile file(m_cli.path("markers.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(list.out);
    file.close();
    QCOMPARE(m_cli.on({"marker", "import", file.fileName()}).code, 0);
    const auto lines = m_cli.on({"marker", "list", "--format", "json"}).lines();
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[1]["label"].toString(), QStringLiteral("Rollout <1>"));
    QCOMPARE(lines[1]["origin"].toString(), QStringLiteral("imported"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("label,from_utc\na,2026-01-01\nb,never\n");
    file.close();
    const CliResult wrong = m_cli.on({"marker", "import", file.fileName()});
    QCOMPARE(wrong.code, 2);
    QVERIFY(wrong.err.contains("Line 3"));
    QCOMPARE(m_cli.on({"marker", "list", "--format", "json"}).lines().size(), std::size_t(2));
  }
};

QTEST_GUILESS_MAIN(TestChartCommand)
#include "tst_chart_command.moc"
