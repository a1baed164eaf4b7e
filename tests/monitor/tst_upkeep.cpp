// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/monitor_upkeep.h"
#include "core/store/backup.h"
#include "tests/store/store_fixture.h"
#include "tests/support/fake_clock.h"

using namespace scoville;
using namespace scoville::test;

class TestUpkeep : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void closesDaysAndBacksUp();
  void noBackupsWanted();
  void demoGetsNone();
  void backupWaitsAfterStart();
  void stopsWhenAsked();
};

namespace {

constexpr UtcMicros later = day0 + 10 * microsPerDay;

bool goOn() {
  return false;
}

void fill(Bench& bench) {
  std::vector<Sample> some;
  for (int i = 0; i < 100; ++i) {
    some.push_back(bench.sample(day0 + i * microsPerHour));
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(some); }));
}

std::size_t closedSeries(const Bench& bench) {
  return bench.workspace->read([](Tables& tables) { return tables.rollups.closed(); }).value().size();
}

}  // namespace

void TestUpkeep::closesDaysAndBacksUp() {
  Bench bench;
  fill(bench);
  REQUIRE(keepUp(*bench.workspace, later, DailyBackup::ifDue, goOn));
  QCOMPARE(closedSeries(bench), std::size_t{1});
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{1});
  for (int day = 1; day < 6; ++day) {
    REQUIRE(keepUp(*bench.workspace, later + day * microsPerDay, DailyBackup::ifDue, goOn));
  }
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{3});
}

void TestUpkeep::noBackupsWanted() {
  Bench bench;
  REQUIRE(bench.workspace->write([](Tables& tables) { return tables.settings.set("backup.keep", "0"); }));
  REQUIRE(keepUp(*bench.workspace, later, DailyBackup::ifDue, goOn));
  QVERIFY(dailyBackups(bench.file).empty());
}

void TestUpkeep::demoGetsNone() {
  Bench bench;
  fill(bench);
  REQUIRE(bench.workspace->write([](Tables& tables) { return tables.settings.set("workspace.kind", "demo"); }));
  REQUIRE(keepUp(*bench.workspace, later, DailyBackup::ifDue, goOn));
  QVERIFY(dailyBackups(bench.file).empty());
  QCOMPARE(closedSeries(bench), std::size_t{1});  // its charts are to be quick too
}

void TestUpkeep::backupWaitsAfterStart() {
  Bench bench;
  fill(bench);
  FakeClock clock(later);
  clock.advance(3 * microsPerHour);  // how long the computer has been on says nothing
  std::string problem = "not told";
  bool owner = true;
  Upkeep upkeep(
      *bench.workspace, clock, [&owner] { return owner; }, [&problem](const std::string& text) { problem = text; });
  upkeep.start();
  upkeep.round();
  QCOMPARE(problem, std::string());
  QCOMPARE(closedSeries(bench), std::size_t{1});  // the days need not wait
  QVERIFY(dailyBackups(bench.file).empty());
  // Neither a wall clock that somebody sets nor a machine that sleeps is time in which the program was open.
  clock.step(microsPerHour);
  clock.sleep(microsPerHour);
  clock.advance(10 * 60 * microsPerSecond - 1);
  upkeep.round();
  QVERIFY(dailyBackups(bench.file).empty());
  clock.advance(1);
  owner = false;
  upkeep.round();
  QVERIFY(dailyBackups(bench.file).empty());
  owner = true;
  upkeep.round();
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{1});
  QCOMPARE(problem, std::string());
}

void TestUpkeep::stopsWhenAsked() {
  Bench bench;
  REQUIRE(keepUp(*bench.workspace, later, DailyBackup::ifDue, [] { return true; }));
  QVERIFY(dailyBackups(bench.file).empty());
  // The thread ends at once although its first round is half a minute away.
  const FakeClock clock(later);
  Upkeep upkeep(
      *bench.workspace, clock, [] { return true; }, [](const std::string&) {});
  upkeep.start();
  upkeep.stop();
  upkeep.stop();
}

QTEST_GUILESS_MAIN(TestUpkeep)
#include "tst_upkeep.moc"
