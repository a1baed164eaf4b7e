// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <array>
#include <limits>
#include <sstream>

#include "core/export/marker_export.h"
#include "core/export/sample_export.h"
#include "core/export/sample_record.h"
#include "core/export/trend_export.h"
#include "core/model/figures.h"

using namespace scoville;

namespace {

/// Rows of cells by RFC 4180, written for this test alone.
std::vector<QStringList> parseCsv(const std::string& text) {
  std::vector<QStringList> rows;
  QStringList row;
  std::string cell;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      cell += '"';
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == ',' || c == '\n')) {
      row << QString::fromStdString(cell);
      cell.clear();
      if (c == '\n') {
        rows.push_back(row);
        row.clear();
      }
    } else {
      cell += c;
    }
  }
  return rows;
}

std::vector<QJsonObject> parseLines(const std::string& text) {
  std::vector<QJsonObject> objects;
  for (const QByteArray& line : QByteArray::fromStdString(text).split('\n')) {
    if (!line.isEmpty()) {
      objects.push_back(QJsonDocument::fromJson(line).object());
    }
  }
  return objects;
}

std::string csvOf(const nlohmann::json& value) {
  std::ostringstream out;
  writeCsvRow(out, {{"x", value}});
  return out.str();
}

Sample fullSample(int i) {
  Sample sample;
  sample.mode = Mode::scheduled;
  sample.cacheMode = CacheMode::warm;
  sample.task = i;
  sample.started = 1'700'000'000'000'000 + i * microsPerSecond + 7;
  sample.scheduled = sample.started - 5000;
  sample.queueDelay = 5000;
  sample.at.setup = 30'001;
  sample.at.dns = 2'000;
  sample.at.tcp = 10'500;
  sample.at.tls = 17'000;
  sample.at.headers = 90'000;
  sample.at.firstByte = 95'000;
  sample.at.firstToken = 100'000 + i;
  sample.at.firstVisible = 100'000 + i;
  sample.at.lastToken = 500'000 + i;
  sample.at.eof = 600'000 + i;
  sample.events = {
      {100'000 + i, FragmentKind::text, false}, {300'000 + i, FragmentKind::text, false}, {500'000 + i, FragmentKind::text, true}};
  sample.chunks = 3;
  sample.coalesced = 1;
  sample.tokens.input = 1200;
  sample.tokens.output = 41;
  sample.tokens.cachedRead = 1000;
  sample.tokens.source = TokenSource::server;
  sample.httpStatus = 200;
  sample.finishReason = "stop";
  sample.identity.model = "=cmd|' /C calc'!A0";
  sample.identity.fingerprint = "fp,\"quoted\"\nsecond line";
  sample.identity.remoteAddress = "127.0.0.1";
  sample.responseHeaders = {{"server", "test"}};
  sample.cost = Money{123'456'789, "USD"};
  return sample;
}

}  // namespace

class TestExport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void isoTimes_data();
  void isoTimes();
  void csvCells_data();
  void csvCells();
  void jsonKeepsInvalidText();
  void csvEqualsTheStore();
  void jsonEqualsTheStore();
  void failuresWithholdFigures();
  void progressAndCancel();
  void brokenStream();
  void trendRows();
  void trendRefusesMixedPercentiles();
  void markerRows();
  void percentileNames();

 private:
  QTemporaryDir m_folder;
  std::unique_ptr<Workspace> m_workspace;
  static constexpr int count = 600;
};

void TestExport::initTestCase() {
  auto opened = Workspace::open(m_folder.filePath("w.scoville").toStdString());
  QVERIFY(opened);
  m_workspace = std::move(*opened);
  const auto filled = m_workspace->write([](Tables& tables) -> Result<void> {
    Endpoint endpoint;
    endpoint.name = "@endpoint";
    endpoint.baseUrl = "http://127.0.0.1:9";
    endpoint.model = "m";
    endpoint = *tables.endpoints.save(endpoint, 1);
    Suite suite;
    suite.name = "Süite";
    suite.cases.resize(1);
    suite.cases[0].name = "c";
    suite.cases[0].messages = {{"user", "p"}};
    suite = *tables.suites.save(suite, 1);
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) {
      Sample sample = fullSample(i);
      sample.endpointVersion = endpoint.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases[0].id;
      if (i == count - 1) {
        sample.outcome = Outcome::timeoutIdle;
        sample.error = "-stalled";
        sample.cost.reset();
        sample.tokens = {};
      }
      samples.push_back(sample);
    }
    return tables.samples.insertMany(samples);
  });
  QVERIFY2(filled, filled ? "" : filled.error().message.c_str());
}

void TestExport::isoTimes_data() {
  QTest::addColumn<qint64>("micros");
  QTest::addColumn<QString>("text");
  QTest::newRow("epoch") << qint64(0) << "1970-01-01T00:00:00.000000Z";
  QTest::newRow("one before") << qint64(-1) << "1969-12-31T23:59:59.999999Z";
  QTest::newRow("leap day") << qint64(1709164800123456) << "2024-02-29T00:00:00.123456Z";
  QTest::newRow("years ahead") << qint64(4102444799999999) << "2099-12-31T23:59:59.999999Z";
}

void TestExport::isoTimes() {
  QFETCH(qint64, micros);
  QFETCH(QString, text);
  QCOMPARE(QString::fromStdString(isoUtc(micros)), text);
}

void TestExport::csvCells_data() {
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("cell");
  QTest::newRow("plain") << "abc"
                         << "abc\n";
  QTest::newRow("comma") << "a,b"
                         << "\"a,b\"\n";
  QTest::newRow("quote") << "a\"b"
                         << "\"a\"\"b\"\n";
  QTest::newRow("line") << "a\nb"
                        << "\"a\nb\"\n";
  QTest::newRow("=") << "=1+1"
                     << "'=1+1\n";
  QTest::newRow("+") << "+1"
                     << "'+1\n";
  QTest::newRow("-") << "-1"
                     << "'-1\n";
  QTest::newRow("@") << "@SUM(1)"
                     << "'@SUM(1)\n";
  QTest::newRow("tab") << "\t=1"
                       << "'\t=1\n";
  QTest::newRow("return") << "\r=1"
                          << "\"'\r=1\"\n";
  QTest::newRow("quoted formula") << "=A(\"x\",1)"
                                  << "\"'=A(\"\"x\"\",1)\"\n";
  QTest::newRow("full width") << QString::fromUtf8("＝1") << QString::fromUtf8("'＝1\n");
  QTest::newRow("inside") << "a=1"
                          << "a=1\n";
}

void TestExport::csvCells() {
  QFETCH(QString, value);
  QFETCH(QString, cell);
  QCOMPARE(QString::fromStdString(csvOf(value.toStdString())), cell);
  // Numbers are numbers: a negative one is not touched.
  QCOMPARE(csvOf(-1.5), std::string("-1.5\n"));
  QCOMPARE(csvOf(nullptr), std::string("\n"));
  QCOMPARE(csvOf(true), std::string("true\n"));
  QCOMPARE(csvOf(nlohmann::json::array({1.5, 2})), std::string("1.5 2\n"));
}

void TestExport::jsonKeepsInvalidText() {
  std::ostringstream out;
  writeJsonLine(out, {{"x", std::string("a\xFF\xFE") + "b"}, {"y", nullptr}, {"z", std::numeric_limits<double>::infinity()}});
  const auto object = parseLines(out.str()).front();
  QVERIFY(object["x"].toString().startsWith('a') && object["x"].toString().endsWith('b'));
  QVERIFY(object["y"].isNull() && object["z"].isNull());
}

void TestExport::csvEqualsTheStore() {
  std::ostringstream out;
  const auto written = exportSamples(*m_workspace, {}, ExportFormat::csv, out);
  QVERIFY(written);
  QCOMPARE(*written, std::int64_t(count));
  const auto rows = parseCsv(out.str());
  QCOMPARE(rows.size(), std::size_t(count + 1));
  const QStringList head = rows.front();
  QCOMPARE(QSet<QString>(head.begin(), head.end()).size(), head.size());
  const auto cell = [&](std::size_t row, const char* column) { return rows[row][head.indexOf(QLatin1String(column))]; };
  for (const QStringList& row : rows) {
    QCOMPARE(row.size(), head.size());
  }
  for (int i : {0, 1, 255, 256, count - 2}) {
    const auto row = static_cast<std::size_t>(i + 1);
    const Sample sample = fullSample(i);
    QCOMPARE(cell(row, "started_utc"), QString::fromStdString(isoUtc(sample.started)));
    QCOMPARE(cell(row, "ttft_ms").toDouble(), static_cast<double>(*ttft(sample)) / 1000);
    QCOMPARE(cell(row, "ttft_cold_ms").toDouble(), static_cast<double>(*ttftCold(sample)) / 1000);
    QCOMPARE(cell(row, "response_ms").toDouble(), static_cast<double>(*responseTime(sample)) / 1000);
    QCOMPARE(cell(row, "eof_ms").toDouble(), static_cast<double>(*sample.at.eof) / 1000);
    QCOMPARE(cell(row, "tokens_in"), QString("1200"));
    QCOMPARE(cell(row, "tokens_reasoning"), QString());
    QCOMPARE(cell(row, "cost").toDouble(), 123'456'789e-12);
    QCOMPARE(cell(row, "chunk_gaps_ms"), QString("200.0 200.0"));
    QCOMPARE(cell(row, "cache_mode"), QString("warm"));
    // Hostile text is defused and comes back whole behind the apostrophe.
    QCOMPARE(cell(row, "model"), "'" + QString::fromStdString(sample.identity.model));
    QCOMPARE(cell(row, "fingerprint"), QString::fromStdString(sample.identity.fingerprint));
    QCOMPARE(cell(row, "endpoint"), QString("'@endpoint"));
    QCOMPARE(cell(row, "suite"), QString::fromUtf8("Süite"));
  }
}

void TestExport::jsonEqualsTheStore() {
  std::ostringstream out;
  SampleFilter filter;
  filter.outcomes = {Outcome::ok};
  QCOMPARE(*exportSamples(*m_workspace, filter, ExportFormat::jsonLines, out), std::int64_t(count - 1));
  const auto lines = parseLines(out.str());
  QCOMPARE(lines.size(), std::size_t(count - 1));
  for (int i : {0, 300, count - 2}) {
    const QJsonObject& line = lines[static_cast<std::size_t>(i)];
    const Sample sample = fullSample(i);
    QCOMPARE(line["model"].toString(), QString::fromStdString(sample.identity.model));
    QCOMPARE(line["tpot_ms"].toDouble(), static_cast<double>(*tpotNs(sample)) / 1e6);
    QCOMPARE(line["task"].toInt(), i);
    QCOMPARE(line["events"].toArray().size(), 3);
    QCOMPARE(line["events"].toArray()[2].toObject()["coalesced"].toBool(), true);
    QCOMPARE(line["response_headers"].toArray()[0].toArray()[0].toString(), QString("server"));
    QVERIFY(line["tokens_reasoning"].isNull() && line.contains("tokens_reasoning"));
  }
}

void TestExport::failuresWithholdFigures() {
  std::ostringstream out;
  SampleFilter filter;
  filter.failuresOnly = true;
  QCOMPARE(*exportSamples(*m_workspace, filter, ExportFormat::jsonLines, out), std::int64_t(1));
  const QJsonObject line = parseLines(out.str()).front();
  QCOMPARE(line["outcome"].toString(), QString("timeout_idle"));
  for (const char* member :
       {"ttft_ms", "ttfo_ms", "e2e_ms", "ttft_cold_ms", "response_ms", "tpot_ms", "tokens_per_s", "cost", "currency", "tokens_out"}) {
    QVERIFY2(line.contains(member) && line[member].isNull(), member);
  }
  QVERIFY(line["first_token_ms"].toDouble() > 0);
  // A live probe shows what there was.
  Record record;
  Sample sample = fullSample(1);
  sample.outcome = Outcome::timeoutIdle;
  appendMeasurement(record, sample, PartialFigures::shown);
  const auto ttftField = std::find_if(record.begin(), record.end(), [](const Field& field) { return field.name == "ttft_ms"; });
  QCOMPARE(ttftField->value.get<double>(), 100.001);
  // Arrival times that were thinned out are unknown, not empty.
  sample.events.clear();
  record.clear();
  appendMeasurement(record, sample, PartialFigures::shown);
  const auto gaps = std::find_if(record.begin(), record.end(), [](const Field& field) { return field.name == "chunk_gaps_ms"; });
  QVERIFY(gaps->value.is_null());
}

void TestExport::progressAndCancel() {
  std::ostringstream out;
  std::vector<std::int64_t> seen;
  QVERIFY(exportSamples(*m_workspace, {}, ExportFormat::csv, out, [&](std::int64_t done) {
    seen.push_back(done);
    return true;
  }));
  QCOMPARE(seen, (std::vector<std::int64_t>{256, 512, count}));
  const auto cancelled = exportSamples(*m_workspace, {}, ExportFormat::csv, out, [](std::int64_t done) { return done < 512; });
  QVERIFY(!cancelled);
  QVERIFY(cancelled.error().kind == ErrorKind::cancelled);
  QVERIFY(cancelled.error().message.find("512") != std::string::npos);
}

void TestExport::brokenStream() {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  const auto written = exportSamples(*m_workspace, {}, ExportFormat::jsonLines, out);
  QVERIFY(!written);
  QVERIFY(written.error().kind == ErrorKind::io);
  QVERIFY(!exportTrend({}, ExportFormat::csv, out));
  QVERIFY(!exportMarkers({}, {}, ExportFormat::csv, out));
}

void TestExport::trendRows() {
  NamedTrend named;
  named.endpoint = "A";
  named.trend.metric = Metric::ttft;
  named.trend.percentiles = {0.5, 0.99};
  TrendBucket bucket;
  bucket.from = 0;
  bucket.to = microsPerHour;
  bucket.attempts = 12;
  bucket.failures = 2;
  bucket.n = 10;
  bucket.min = 1.5;
  bucket.max = 9;
  bucket.values = {{4.25, Ink::full}, {std::nullopt, Ink::absent}};
  named.trend.buckets = {bucket, {}};
  NamedTrend rate = named;
  rate.trend.metric = Metric::failureRate;
  rate.trend.buckets[0].values = {{0.25, Ink::full}};
  std::ostringstream csv;
  const std::array both = {named, rate};
  QCOMPARE(*exportTrend(both, ExportFormat::csv, csv), std::int64_t(4));
  const auto rows = parseCsv(csv.str());
  QCOMPARE(
      rows[0].join(','),
      QString("endpoint,suite,case,series,metric,unit,currency,from_utc,to_utc,attempts,failures,n,value,min,max,p50,p99,class,window_s"));
  QCOMPARE(rows[1].join(','), QString("A,,,1,ttft,ms,,1970-01-01T00:00:00.000000Z,1970-01-01T01:00:00.000000Z,12,2,10,,1.5,9.0,4.25,,,"));
  QCOMPARE(rows[2].mid(9).join(','), QString("0,0,0,,,,,,,"));  // an empty bucket stays
  QCOMPARE(rows[3][12], QString("0.25"));
  QCOMPARE(rows[3][15], QString());
  std::ostringstream json;
  QVERIFY(exportTrend(both, ExportFormat::jsonLines, json));
  QCOMPARE(parseLines(json.str())[0]["p50"].toDouble(), 4.25);
  QVERIFY(parseLines(json.str())[0]["p99"].isNull());
}

void TestExport::trendRefusesMixedPercentiles() {
  NamedTrend one;
  one.trend.percentiles = {0.5};
  NamedTrend other;
  other.trend.percentiles = {0.9};
  std::ostringstream out;
  QVERIFY(!exportTrend(std::array{one, other}, ExportFormat::csv, out));
  QVERIFY(out.str().empty());
}

void TestExport::markerRows() {
  Marker marker;
  marker.id = 5;
  marker.kind = MarkerKind::hardware;
  marker.from = microsPerSecond;
  marker.endpoint = 3;
  marker.label = "=evil";
  marker.state = MarkerState::suspected;
  marker.origin = MarkerOrigin::automatic;
  std::ostringstream csv;
  QCOMPARE(*exportMarkers(std::array{marker}, {{3, "A"}}, ExportFormat::csv, csv), std::int64_t(1));
  const auto rows = parseCsv(csv.str());
  QCOMPARE(rows[0].join(','), QString("id,kind,from_utc,to_utc,endpoint,tag,label,text,link,author,state,origin,created_utc"));
  QCOMPARE(rows[1].join(','),
           QString("5,hardware,1970-01-01T00:00:01.000000Z,,A,,'=evil,,,,suspected,automatic,1970-01-01T00:00:00.000000Z"));
  std::ostringstream json;
  QVERIFY(exportMarkers(std::array{marker}, {}, ExportFormat::jsonLines, json));
  QCOMPARE(parseLines(json.str())[0]["label"].toString(), QString("=evil"));
}

void TestExport::percentileNames() {
  QCOMPARE(percentileName(0.5), std::string("p50"));
  QCOMPARE(percentileName(0.99), std::string("p99"));
  QCOMPARE(percentileName(0.999), std::string("p99.9"));
  QCOMPARE(metricUnit(Metric::tokensPerSecond), std::string_view("tokens/s"));
}

QTEST_GUILESS_MAIN(TestExport)
#include "tst_export.moc"
