// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <sstream>

#include "core/export/marker_export.h"
#include "core/export/marker_import.h"

using namespace scoville;

namespace {

const std::map<std::string, EndpointId> ids = {{"alpha", 7}};
const std::map<EndpointId, std::string> names = {{7, "alpha"}};

std::vector<Marker> examples() {
  Marker range;
  range.kind = MarkerKind::incident;
  range.state = MarkerState::suspected;
  range.from = 1'700'000'000'123'456;
  range.to = range.from + microsPerHour;
  range.endpoint = 7;
  range.label = "=SUM(\"a\", b)";
  range.text = "two\nlines, and a comma";
  range.author = "Ärzte";
  range.created = range.from + 5;
  Marker instant;
  instant.kind = MarkerKind::price;
  instant.from = 1'700'000'000'000'000;
  instant.tag = "eu";
  instant.label = "'quoted'";
  instant.link = "https://example.org/a";
  instant.created = 1;
  return {range, instant};
}

}  // namespace

class TestMarkerImport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsWhatTheExportWrites_data() {
    QTest::addColumn<int>("format");
    QTest::newRow("csv") << static_cast<int>(ExportFormat::csv);
    QTest::newRow("json") << static_cast<int>(ExportFormat::jsonLines);
  }
  void readsWhatTheExportWrites() {
    QFETCH(int, format);
    std::ostringstream out;
    QVERIFY(exportMarkers(examples(), names, static_cast<ExportFormat>(format), out).has_value());
    const auto read = importMarkers(out.str(), ids, 99);
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(read->size(), std::size_t(2));
    for (std::size_t i = 0; i < 2; ++i) {
      const Marker wanted = examples()[i];
      const Marker& got = (*read)[i];
      QCOMPARE(got.from, wanted.from);
      QCOMPARE(got.to, wanted.to);
      QCOMPARE(got.kind, wanted.kind);
      QCOMPARE(got.state, wanted.state);
      QCOMPARE(got.endpoint, wanted.endpoint);
      QCOMPARE(got.tag, wanted.tag);
      QCOMPARE(got.label, wanted.label);
      QCOMPARE(got.text, wanted.text);
      QCOMPARE(got.link, wanted.link);
      QCOMPARE(got.author, wanted.author);
      QCOMPARE(got.created, wanted.created);
      QCOMPARE(got.origin, MarkerOrigin::imported);
      QCOMPARE(got.id, MarkerId(0));
    }
  }

  void takesTheLeastThatMeansSomething() {
    const auto csv = importMarkers("\xEF\xBB\xBFlabel,from_utc\r\nRollout,2026-03-01T12:00\r\n\r\n", ids, 42);
    QVERIFY2(csv.has_value(), csv ? "" : csv.error().message.c_str());
    QCOMPARE(csv->front().from, UtcMicros(1'772'366'400'000'000));
    QCOMPARE(csv->front().kind, MarkerKind::note);
    QCOMPARE(csv->front().created, UtcMicros(42));
    const auto json =
        importMarkers(R"([{"from_utc": "2026-03-01T13:00:00+01:00", "text": "x", "unknown": {"a": 1}, "tag": null}])", ids, 1);
    QCOMPARE(json->front().from, UtcMicros(1'772'366'400'000'000));
  }

  void saysWhichLineIsWrong_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("empty") << QByteArray(" \n") << QByteArray("no marker");
    QTest::newRow("time") << QByteArray("label,from_utc\na,2026-01-01\nb,noon\n") << QByteArray("Line 3: \"noon\"");
    QTest::newRow("cells") << QByteArray("label,from_utc\n\"a\nb\",2026-01-01\nc\n") << QByteArray("Line 4: 1 cells");
    QTest::newRow("quote") << QByteArray("label,from_utc\n\"a,2026-01-01\n") << QByteArray("does not end");
    QTest::newRow("endpoint") << QByteArray("label,from_utc,endpoint\na,2026-01-01,beta\n") << QByteArray("no endpoint \"beta\"");
    QTest::newRow("kind")
        << QByteArray("{\"from_utc\":\"2026-01-01\",\"label\":\"a\"}\n{\"from_utc\":\"2026-01-01\",\"label\":\"a\",\"kind\":\"x\"}")
        << QByteArray("Line 2: there is no kind");
    QTest::newRow("range") << QByteArray("{\"from_utc\":\"2026-01-02\",\"to_utc\":\"2026-01-02\",\"label\":\"a\"}") << QByteArray("later");
    QTest::newRow("link") << QByteArray("{\"from_utc\":\"2026-01-02\",\"label\":\"a\",\"link\":\"javascript:x\"}") << QByteArray("link");
    QTest::newRow("wordless") << QByteArray("{\"from_utc\":\"2026-01-02\"}") << QByteArray("label or a text");
    QTest::newRow("json") << QByteArray("{\"from_utc\":") << QByteArray("not a JSON object");
  }
  void saysWhichLineIsWrong() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    const auto read = importMarkers(text.toStdString(), ids, 1);
    QVERIFY(!read.has_value());
    QVERIFY2(QByteArray::fromStdString(read.error().message).contains(words), read.error().message.c_str());
  }
};

QTEST_GUILESS_MAIN(TestMarkerImport)
#include "tst_marker_import.moc"
