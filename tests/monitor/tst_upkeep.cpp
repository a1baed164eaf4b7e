// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/monitor_upkeep.h"
#include "core/store/backup.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestUpkeep : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void closesDaysAndBacksUp();
  void noBackupsWanted();
  void demoGetsNone();
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
  REQUIRE(keepUp(*bench.workspace, later, goOn));
  QCOMPARE(closedSeries(bench), std::size_t{1});
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{1});
  for (int day = 1; day < 6; ++day) {
    REQUIRE(keepUp(*bench.workspace, later + day * microsPerDay, goOn));
  }
  QCOMPARE(dailyBackups(bench.file).size(), std::size_t{3});
}

void TestUpkeep::noBackupsWanted() {
  Bench bench;
  REQUIRE(bench.workspace->write([](Tables& tables) { return tables.settings.set("backup.keep", "0"); }));
  REQUIRE(keepUp(*bench.workspace, later, goOn));
  QVERIFY(dailyBackups(bench.file).empty());
}

void TestUpkeep::demoGetsNone() {
  Bench bench;
  fill(bench);
  REQUIRE(bench.workspace->write([](Tables& tables) { return tables.settings.set("workspace.kind", "demo"); }));
  REQUIRE(keepUp(*bench.workspace, later, goOn));
  QVERIFY(dailyBackups(bench.file).empty());
  QCOMPARE(closedSeries(bench), std::size_t{1});  // its charts are to be quick too
}

void TestUpkeep::stopsWhenAsked() {
  Bench bench;
  REQUIRE(keepUp(*bench.workspace, later, [] { return true; }));
  QVERIFY(dailyBackups(bench.file).empty());
  // The thread ends at once although its first round is half a minute away.
  Upkeep upkeep(
      *bench.workspace, [] { return true; }, [](const std::string&) {});
  upkeep.start();
  upkeep.stop();
  upkeep.stop();
}

QTEST_GUILESS_MAIN(TestUpkeep)
#include "tst_upkeep.moc"
