// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <thread>

#include "core/store/bound_statement.h"
#include "core/store/file_check.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestStrain : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void manySamplesAtOneTime();
  void clockGoesBackwards();
  void longReader();
  void readOnlyFile();
};

void TestStrain::manySamplesAtOneTime() {
  // Two million for a thorough look: SCOVILLE_SAME_TIME=2000000.
  const int given = qEnvironmentVariableIntValue("SCOVILLE_SAME_TIME");
  const int total = given > 0 ? given : 100'000;
  Bench bench;
  std::vector<Sample> some(10'000, bench.sample(day0));
  for (int done = 0; done < total; done += static_cast<int>(some.size())) {
    REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(some); }));
  }
  std::int32_t next = 0;
  bool inOrder = true;
  REQUIRE(bench.workspace->read([&](Tables& tables) {
    const SeriesId series = tables.series.find({}).value().front().id;
    return tables.samples.visitPoints(std::span(&series, 1), 0, 0, [&](const SamplePoint& point) {
      inOrder = inOrder && point.started == day0 && point.seq == next++;
      return true;
    });
  }));
  QVERIFY(inOrder);
  QCOMPARE(next, total);
  const auto page = bench.workspace->read([](Tables& tables) { return tables.samples.page({}, 50, 60); });
  REQUIRE(page);
  QCOMPARE(page->front().point.seq, total - 61);
}

void TestStrain::clockGoesBackwards() {
  Bench bench;
  for (int i = 0; i < 500; ++i) {
    // Every tenth sample the clock is an hour behind, once it is in 1971, once far ahead.
    const UtcMicros at = i == 250 ? 40'000'000'000'000 : i == 251 ? day0 + 9'000 * microsPerDay : day0 + i * microsPerSecond;
    bench.workspace->append(bench.sample(i % 10 == 9 ? at - microsPerHour : at), {});
  }
  bench.workspace->flush();
  UtcMicros last = 0;
  int found = 0;
  bool inOrder = true;
  REQUIRE(bench.workspace->read([&](Tables& tables) {
    return tables.samples.visitSamples({}, [&](const SampleSummary&, const Sample& sample) {
      inOrder = inOrder && sample.started >= last;
      last = sample.started;
      ++found;
      return true;
    });
  }));
  QVERIFY(inOrder);
  QCOMPARE(found, 500);
}

void TestStrain::longReader() {
  // A reader that stays for long sees its moment, holds nobody up, and the log it kept from being folded is folded afterwards.
  Bench bench;
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insert(bench.sample(day0)); }));
  const std::filesystem::path log = bench.file.string() + "-wal";
  std::int64_t before = 0;
  std::int64_t after = 0;
  REQUIRE(bench.workspace->read([&](Tables& tables) -> Result<void> {
    before = tables.samples.count({}).value();
    for (int i = 1; i <= 40; ++i) {
      std::vector<Sample> some(200, bench.sample(day0 + i));
      const auto written = bench.workspace->write([&](Tables& writer) { return writer.samples.insertMany(some); });
      if (!written) {
        return written;
      }
    }
    bench.workspace->foldLog();
    after = tables.samples.count({}).value();
    return {};
  }));
  QCOMPARE(before, std::int64_t{1});
  QCOMPARE(after, std::int64_t{1});
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{8001});
  bench.workspace->foldLog();
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insert(bench.sample(day0)); }));
  bench.workspace.reset();
  QVERIFY(!std::filesystem::exists(log));
  QVERIFY(checkWorkspace(bench.file)->isSound());
}

void TestStrain::readOnlyFile() {
  // A copy on a medium that cannot be written: looking at it and copying it works, opening it for work says why not.
  Bench bench;
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insert(bench.sample(day0)); }));
  bench.workspace.reset();
  const std::filesystem::path copy = bench.directory.filePath("copy").toStdString();
  REQUIRE(backUpFile(bench.file, copy));
  std::filesystem::permissions(copy, std::filesystem::perms::owner_read);
  QVERIFY(checkWorkspace(copy)->isSound());
  REQUIRE(backUpFile(copy, bench.directory.filePath("second").toStdString()));
}

QTEST_GUILESS_MAIN(TestStrain)
#include "tst_strain.moc"
