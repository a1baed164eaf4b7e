// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <fstream>
#include <sstream>

#include "core/export/archive.h"
#include "core/export/csv_text.h"
#include "core/store/file_check.h"
#include "core/store/table_dump.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;
namespace fs = std::filesystem;

namespace {

/// A workspace with a row in every kind of table and texts that try to break the formats.
struct Whole {
  Bench bench;
  Whole() {
    const auto done = [](const Result<void>& result) {
      if (!result) {
        qFatal("%s", words(result.error()).c_str());
      }
    };
    const auto filled = bench.workspace->write([&](Tables& tables) -> Result<void> {
      for (int i = 0; i < 50; ++i) {
        tables.samples.insert(bench.sample(day0 + i)).value();
      }
      tables.samples.insert(bench.fullSample(day0 + 1000)).value();
      Marker marker;
      marker.label = "=HYPERLINK(\"http://x\")";
      marker.text = "line one\r\nline \"two\", and\nthree";
      marker.author = "'=not a formula, an apostrophe";
      marker.tag = "-1+1";
      marker.link = "\tTab";
      tables.markers.save(marker).value();
      PriceRow price;
      price.model = "@model";
      price.currency = "USD";
      price.inputPico = 2'500'000;
      tables.prices.add(price).value();
      Run run;
      run.endpointVersion = bench.endpoint.versionId;
      run.suiteVersion = bench.suite.versionId;
      tables.runs.insert(run).value();
      done(tables.settings.set("ui.text", ""));
      DayRow day;
      day.counts.samples = 5;
      day.figures = {{Figure::ttft, 1, 2, 2, 2, {1, 4}}};
      done(tables.rollups.add(true, 1, 20'000, day));
      done(tables.rollups.add(false, 1, 20'001, day));
      RetentionRule rule;
      rule.endpoint = bench.endpoint.id;
      rule.tokensAfter = microsPerDay;
      return tables.retention.set(rule);
    });
    if (!filled) {
      qFatal("%s", words(filled.error()).c_str());
    }
  }
  fs::path path(const char* name) const { return bench.directory.filePath(name).toStdString(); }
};

/// Every row of every table as text.
std::vector<std::string> rowsOf(const Workspace& workspace) {
  std::vector<std::string> rows;
  const auto tables = dumpTables(workspace);
  const auto visited = visitRows(workspace, *tables, [&](const DumpTable& table, const std::vector<Value>& values) {
    std::ostringstream out;
    out << table.name;
    for (const Value& value : values) {
      out << '|' << value.index() << ':';
      if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        out << *integer;
      } else if (const auto* real = std::get_if<double>(&value)) {
        out << std::hexfloat << *real;
      } else if (const auto* text = std::get_if<std::string>(&value)) {
        out << *text;
      } else if (const auto* bytes = std::get_if<std::vector<unsigned char>>(&value)) {
        out << std::string(bytes->begin(), bytes->end());
      }
    }
    rows.push_back(out.str());
    return true;
  });
  return visited ? rows : std::vector<std::string>();
}

void replaceIn(const fs::path& file, const std::string& what, const std::string& with) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto at = text.find(what);
  QVERIFY(at != std::string::npos);
  std::ofstream(file, std::ios::binary) << text.replace(at, what.size(), with);
}

}  // namespace

class TestArchive : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void csvText_data();
  void csvText();
  void roundTrip_data();
  void roundTrip();
  void formulasAreDefused();
  void neverOverwrites();
  void stoppedLeavesNothing();
  void brokenInput_data();
  void brokenInput();
  void missingTable();
};

void TestArchive::csvText_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* text : {"", "plain", "=1+1", "'=1", "'", "''x", "a,b", "a\"b", "a\r\nb", "-", "+x", "\t", " spaces ",
                           "\xEF\xBC\x9D"
                           "full"}) {
    QTest::newRow(*text == 0 ? "empty" : text) << QByteArray(text);
  }
}

void TestArchive::csvText() {
  QFETCH(QByteArray, text);
  std::stringstream file;
  writeCsvText(file, text.toStdString());
  file << ',';
  writeCsvText(file, text.toStdString());
  file << "\n,x\n";
  const auto record = readCsvRecord(file);
  QCOMPARE(record->size(), std::size_t{2});
  for (const CsvCell& cell : *record) {
    QCOMPARE(scoville::csvText(cell.text), text.toStdString());
    QVERIFY(!cell.text.empty() || cell.quoted);
    QVERIFY(cell.text.empty() || QString("=+-@\t").indexOf(cell.text[0]) < 0);
  }
  const auto second = readCsvRecord(file);
  QVERIFY(second->front().text.empty() && !second->front().quoted);
  QVERIFY(!readCsvRecord(file));
}

void TestArchive::roundTrip_data() {
  QTest::addColumn<bool>("csv");
  QTest::newRow("CSV") << true;
  QTest::newRow("JSON Lines") << false;
}

void TestArchive::roundTrip() {
  QFETCH(bool, csv);
  const Whole whole;
  const fs::path archive = whole.path("archive");
  const auto written = exportArchive(*whole.bench.workspace, csv ? ArchiveFormat::csv : ArchiveFormat::jsonLines, archive);
  REQUIRE(written);
  const fs::path copy = whole.path("copy.scoville");
  const auto read = importArchive(archive, copy);
  REQUIRE(read);
  QCOMPARE(*read, *written);
  const auto opened = Workspace::open(copy, Workspace::OpenMode::existingOnly);
  REQUIRE(opened);
  const auto before = rowsOf(*whole.bench.workspace);
  const auto after = rowsOf(**opened);
  QVERIFY(before.size() > 60);
  QCOMPARE(static_cast<std::int64_t>(before.size()), *written);
  QVERIFY(before == after);
  QVERIFY(checkWorkspace(copy)->isSound());
  QCOMPARE(static_cast<int>(fs::status(copy).permissions()), 0600);
}

void TestArchive::formulasAreDefused() {
  const Whole whole;
  const fs::path archive = whole.path("archive");
  REQUIRE(exportArchive(*whole.bench.workspace, ArchiveFormat::csv, archive));
  for (const auto& entry : fs::directory_iterator(archive)) {
    std::ifstream in(entry.path(), std::ios::binary);
    bool head = true;
    while (const auto record = readCsvRecord(in)) {
      for (const CsvCell& cell : *record) {
        const bool number = !cell.text.empty() && cell.text.find_first_not_of("-0123456789.e") == std::string::npos;
        QVERIFY2(head || number || cell.text.empty() || QString("=+-@\t\r").indexOf(cell.text[0]) < 0, cell.text.c_str());
      }
      head = false;
    }
  }
}

void TestArchive::neverOverwrites() {
  const Whole whole;
  const fs::path archive = whole.path("archive");
  std::ofstream(archive) << "mine";
  for (const auto format : {ArchiveFormat::csv, ArchiveFormat::jsonLines}) {
    QCOMPARE(exportArchive(*whole.bench.workspace, format, archive).error().kind, ErrorKind::alreadyExists);
  }
  QCOMPARE(importArchive(archive, whole.bench.file).error().kind, ErrorKind::alreadyExists);
  QCOMPARE(importArchive(whole.path("none"), whole.path("new")).error().kind, ErrorKind::notFound);
}

void TestArchive::stoppedLeavesNothing() {
  Whole whole;
  std::vector<Sample> many;
  for (int i = 0; i < 3000; ++i) {
    many.push_back(whole.bench.sample(day0 + 5000 + i));
  }
  REQUIRE(whole.bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); }));
  for (const auto format : {ArchiveFormat::csv, ArchiveFormat::jsonLines}) {
    const fs::path archive = whole.path("archive");
    const auto stopped = exportArchive(*whole.bench.workspace, format, archive, [](std::int64_t) { return false; });
    QCOMPARE(stopped.error().kind, ErrorKind::cancelled);
    QVERIFY(!fs::exists(archive) && !fs::exists(archive.string() + ".part"));
    REQUIRE(exportArchive(*whole.bench.workspace, format, archive));
    const fs::path copy = whole.path("copy");
    QCOMPARE(importArchive(archive, copy, [](std::int64_t) { return false; }).error().kind, ErrorKind::cancelled);
    QVERIFY(!fs::exists(copy));
    fs::remove_all(archive);
  }
}

void TestArchive::brokenInput_data() {
  QTest::addColumn<bool>("csv");
  QTest::addColumn<QByteArray>("what");
  QTest::addColumn<QByteArray>("with");
  QTest::addColumn<QByteArray>("words");
  QTest::newRow("no archive") << false << QByteArray("workspace") << QByteArray("shopping") << QByteArray("no export");
  QTest::newRow("version") << false << QByteArray("\"version\":1") << QByteArray("\"version\":2") << QByteArray("newer");
  QTest::newRow("no JSON") << false << QByteArray("{\"table\"") << QByteArray("{\"table") << QByteArray("line 2");
  QTest::newRow("table") << false << QByteArray("\"table\":\"setting\"") << QByteArray("\"table\":\"sitting\"") << QByteArray("no row");
  QTest::newRow("column") << false << QByteArray("\"valid_from_us\":") << QByteArray("\"valid_from\":") << QByteArray("no column");
  QTest::newRow("type") << false << QByteArray("\"paused\":0") << QByteArray("\"paused\":\"no\"") << QByteArray("no column of");
  QTest::newRow("reference") << false << QByteArray("\"endpoint\":1") << QByteArray("\"endpoint\":99") << QByteArray("refers");
  QTest::newRow("CSV cell") << true << QByteArray(",0,0\n") << QByteArray(",zero,0\n") << QByteArray("no value of");
  QTest::newRow("CSV cells") << true << QByteArray(",0,0\n") << QByteArray(",0\n") << QByteArray("cells instead of");
  QTest::newRow("CSV column") << true << QByteArray("paused") << QByteArray("posed") << QByteArray("no column");
}

void TestArchive::brokenInput() {
  QFETCH(bool, csv);
  QFETCH(QByteArray, what);
  QFETCH(QByteArray, with);
  QFETCH(QByteArray, words);
  const Whole whole;
  const fs::path archive = whole.path("archive");
  REQUIRE(exportArchive(*whole.bench.workspace, csv ? ArchiveFormat::csv : ArchiveFormat::jsonLines, archive));
  replaceIn(csv ? archive / "endpoint.csv" : archive, what.toStdString(), with.toStdString());
  const fs::path copy = whole.path("copy");
  const auto read = importArchive(archive, copy);
  QVERIFY(!read);
  QVERIFY2(read.error().message.find(words.toStdString()) != std::string::npos, read.error().message.c_str());
  QVERIFY(!fs::exists(copy));
}

void TestArchive::missingTable() {
  const Whole whole;
  const fs::path archive = whole.path("archive");
  REQUIRE(exportArchive(*whole.bench.workspace, ArchiveFormat::csv, archive));
  fs::remove(archive / "series.csv");
  const auto read = importArchive(archive, whole.path("copy"));
  QVERIFY(!read);
  QVERIFY(read.error().message.find("series.csv") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_archive.moc"
