// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <fstream>
#include <thread>

#include "core/store/backup.h"
#include "core/store/bound_statement.h"
#include "core/store/file_check.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;
namespace fs = std::filesystem;

namespace {

void fill(Bench& bench, int first, int n) {
  std::vector<Sample> many;
  for (int i = first; i < first + n; ++i) {
    many.push_back(bench.sample(day0 + i));
    many.back().events = {{1000, FragmentKind::text, false}, {2000, FragmentKind::text, false}};
    many.back().error = std::string(200, 'x');
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); }));
}

std::int64_t countIn(const fs::path& file) {
  const auto opened = Workspace::open(file, Workspace::OpenMode::existingOnly);
  return opened ? (*opened)->read([](Tables& tables) { return tables.samples.count({}); }).value_or(-2) : -1;
}

}  // namespace

class TestBackup : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void copyOfAFileInUse();
  void copyWhileWriting();
  void cancelledLeavesNothing();
  void notOntoItself();
  void dailyKeepsN();
  void restoreKeepsTheOldFile();
  void restoreRefusals();
  void restoreOverDamage();
  void checkFindsDamage();
  void spaceAddsUp();
};

void TestBackup::copyOfAFileInUse() {
  Bench bench;
  fill(bench, 0, 500);
  const fs::path copy = bench.directory.filePath("copy.scoville").toStdString();
  std::int64_t last = 0;
  REQUIRE(backUpFile(bench.file, copy, [&](std::int64_t done, std::int64_t of) {
    last = of - done;
    return done <= of;
  }));
  QCOMPARE(last, std::int64_t{0});
  QCOMPARE(static_cast<int>(fs::status(copy).permissions()), 0600);
  QVERIFY(!fs::exists(copy.string() + ".part"));
  QCOMPARE(countIn(copy), std::int64_t{500});
  const auto report = checkWorkspace(copy);
  REQUIRE(report);
  QVERIFY(report->isSound());
  QCOMPARE(report->samples, std::int64_t{500});
  QCOMPARE(report->arrivals, std::int64_t{500});
}

void TestBackup::copyWhileWriting() {
  // The copy is of one moment, and ends although another thread never stops writing.
  Bench bench;
  fill(bench, 0, 3000);
  std::atomic<bool> stop{false};
  std::thread writer([&] {
    for (int i = 10'000; !stop; ++i) {
      bench.workspace->append(bench.sample(day0 + i), {});
      if (i % 50 == 0) {
        bench.workspace->flush();
      }
    }
  });
  for (int round = 0; round < 5; ++round) {
    const fs::path copy = bench.directory.filePath(QString("copy%1").arg(round)).toStdString();
    const Result<void> made = backUpFile(bench.file, copy, [](std::int64_t, std::int64_t) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      return true;
    });
    const auto report = checkWorkspace(copy);
    if (!made || !report || !report->isSound() || report->samples < 3000) {
      stop = true;
      writer.join();
      QFAIL("the copy is not whole");
    }
  }
  stop = true;
  writer.join();
}

void TestBackup::cancelledLeavesNothing() {
  Bench bench;
  fill(bench, 0, 20'000);
  const fs::path copy = bench.directory.filePath("copy").toStdString();
  const auto made = backUpFile(bench.file, copy, [](std::int64_t, std::int64_t) { return false; });
  QVERIFY(!made);
  QCOMPARE(made.error().kind, ErrorKind::cancelled);
  QVERIFY(!fs::exists(copy));
  QVERIFY(!fs::exists(copy.string() + ".part"));
}

void TestBackup::notOntoItself() {
  Bench bench;
  QCOMPARE(backUpFile(bench.file, bench.file).error().kind, ErrorKind::invalidInput);
  QCOMPARE(backUpFile(bench.directory.filePath("none").toStdString(), bench.directory.filePath("copy").toStdString()).error().kind,
           ErrorKind::io);
  QVERIFY(!backUpFile(bench.file, "/proc/copy"));
  bench.open();
}

void TestBackup::dailyKeepsN() {
  Bench bench;
  fill(bench, 0, 10);
  const UtcMicros noon = 1'790'000'000'000'000;
  QVERIFY(!dailyBackup(bench.file, noon, 0).value());
  for (int day = 0; day < 5; ++day) {
    const auto made = dailyBackup(bench.file, noon + day * microsPerDay, 3);
    REQUIRE(made);
    QVERIFY(made->has_value());
    QVERIFY(!dailyBackup(bench.file, noon + day * microsPerDay + microsPerMinute, 3).value());  // one a day
  }
  const auto kept = dailyBackups(bench.file);
  QCOMPARE(kept.size(), std::size_t{3});
  QCOMPARE(kept.front().filename().string(), std::string("2026-09-23.scoville"));
  QCOMPARE(kept.back().filename().string(), std::string("2026-09-25.scoville"));
  QCOMPARE(static_cast<int>(fs::status(dailyBackupDirectory(bench.file)).permissions()), 0700);
  // What a person put there stays.
  std::ofstream(dailyBackupDirectory(bench.file) / "before the move.scoville") << "x";
  REQUIRE(dailyBackup(bench.file, noon + 9 * microsPerDay, 1));
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{1});
  QVERIFY(fs::exists(dailyBackupDirectory(bench.file) / "before the move.scoville"));
}

void TestBackup::restoreKeepsTheOldFile() {
  Bench bench;
  fill(bench, 0, 100);
  const fs::path copy = bench.directory.filePath("copy").toStdString();
  REQUIRE(backUpFile(bench.file, copy));
  fill(bench, 100, 50);
  const auto open = restoreBackup(copy, bench.file);
  QVERIFY(!open);
  QCOMPARE(open.error().kind, ErrorKind::inUse);
  bench.workspace.reset();
  const auto kept = restoreBackup(copy, bench.file);
  REQUIRE(kept);
  QCOMPARE(kept->string(), bench.file.string() + ".replaced-1");
  QCOMPARE(countIn(bench.file), std::int64_t{100});
  QCOMPARE(countIn(*kept), std::int64_t{150});
  QCOMPARE(restoreBackup(copy, bench.file)->string(), bench.file.string() + ".replaced-2");
  // Onto a name that is not there.
  const fs::path fresh = bench.directory.filePath("fresh").toStdString();
  QVERIFY(restoreBackup(copy, fresh)->empty());
  QCOMPARE(countIn(fresh), std::int64_t{100});
}

void TestBackup::restoreRefusals() {
  Bench bench;
  fill(bench, 0, 3000);
  const fs::path copy = bench.directory.filePath("copy").toStdString();
  REQUIRE(backUpFile(bench.file, copy));
  bench.workspace.reset();
  QCOMPARE(restoreBackup(bench.directory.filePath("none").toStdString(), bench.file).error().kind, ErrorKind::notFound);
  fs::resize_file(copy, fs::file_size(copy) / 2);
  QCOMPARE(restoreBackup(copy, bench.file).error().kind, ErrorKind::corrupt);
  QCOMPARE(countIn(bench.file), std::int64_t{3000});
}

void TestBackup::restoreOverDamage() {
  Bench bench;
  fill(bench, 0, 100);
  const fs::path copy = bench.directory.filePath("copy").toStdString();
  REQUIRE(backUpFile(bench.file, copy));
  bench.workspace.reset();
  std::ofstream(bench.file) << "not a database any more";
  const auto kept = restoreBackup(copy, bench.file);
  REQUIRE(kept);
  QCOMPARE(countIn(bench.file), std::int64_t{100});
  QVERIFY(fs::exists(*kept));
}

void TestBackup::checkFindsDamage() {
  Bench bench;
  fill(bench, 0, 2000);
  QVERIFY(checkWorkspace(bench.file)->isSound());  // while in use
  REQUIRE(bench.workspace->write([](Tables& tables) -> Result<void> {
    BoundStatement(tables.connection, "UPDATE sample_tokens SET arrivals = x'0103' WHERE started_us = ?", day0 + 7).run();
    return {};
  }));
  const auto blob = checkWorkspace(bench.file);
  QCOMPARE(blob->problems.size(), std::size_t{1});
  QVERIFY(blob->problems.front().find("token arrivals") != std::string::npos);
  bench.workspace.reset();
  {
    Connection db(bench.file, Connection::Access::readWrite);
    db.exec("PRAGMA foreign_keys=OFF; DELETE FROM series");
  }
  QVERIFY(checkWorkspace(bench.file)->problems.front().find("refers") != std::string::npos);
  {
    std::fstream file(bench.file, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(60 * 4096);
    file << std::string(20'000, '\x7f');
  }
  QVERIFY(!checkWorkspace(bench.file)->isSound());
  QCOMPARE(checkWorkspace(bench.directory.filePath("none").toStdString()).error().kind, ErrorKind::notFound);
}

void TestBackup::spaceAddsUp() {
  Bench bench;
  fill(bench, 0, 2000);
  bench.workspace->foldLog();
  const auto space = spaceOf(bench.file);
  REQUIRE(space);
  std::int64_t parts = space->free;
  for (const SpaceReport::Part& part : space->parts) {
    parts += part.bytes;
  }
  const auto size = static_cast<std::int64_t>(fs::file_size(bench.file));
  QVERIFY2(parts > size * 9 / 10 && parts <= size, qPrintable(QString("%1 of %2").arg(parts).arg(size)));
  QCOMPARE(space->parts.front().name, std::string("sample_detail"));
}

QTEST_GUILESS_MAIN(TestBackup)
#include "tst_backup.moc"
