// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QProcess>
#include <QTest>
#include <iostream>
#include <random>

#include "core/analysis/calendar.h"
#include "core/analysis/sketch.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/trend_reader.h"
#include "core/store/file_check.h"
#include "tests/store/store_fixture.h"

// A child writes samples out of order and closes days at the same time until it is killed; whatever cells are left must agree with the
// samples.

using namespace scoville;
using namespace scoville::test;

namespace {

int writeAndClose(const std::string& file, unsigned seed) {
  auto workspace = std::move(Workspace::open(file).value());
  const Endpoint endpoint = workspace->read([](Tables& tables) { return tables.endpoints.byName("Frankfurt"); }).value();
  const Suite suite = workspace->read([](Tables& tables) { return tables.suites.byName("short"); }).value();
  std::mt19937 random(seed);
  for (;;) {
    std::vector<Sample> some;
    for (int i = 0; i < 40; ++i) {
      Sample sample;
      sample.endpointVersion = endpoint.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases.at(random() % 2).id;
      sample.started = day0 + static_cast<Micros>(random() % 2'592'000) * microsPerSecond;
      sample.at.firstToken = 100'000 + static_cast<Micros>(random() % 400'000);
      sample.at.lastToken = *sample.at.firstToken + 500'000;
      some.push_back(sample);
    }
    const auto stored = workspace->write([&](Tables& tables) { return tables.samples.insertMany(some); });
    const auto closed = closeDays(*workspace, day0 + static_cast<Micros>(random() % 32) * microsPerDay);
    std::cout << (stored && closed ? "." : "!") << std::flush;
  }
}

}  // namespace

class TestRollupCrash : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void killedWhileClosing() {
    Bench bench;
    bench.workspace.reset();
    std::mt19937 random(1);
    for (int round = 0; round < 12; ++round) {
      QProcess child;
      child.start(QCoreApplication::applicationFilePath(),
                  {"--write", QString::fromStdString(bench.file.string()), QString::number(round)});
      QByteArray output;
      const int enough = 1 + static_cast<int>(random() % 20);
      while (output.size() < enough) {
        QVERIFY2(child.waitForReadyRead(30'000), "the child writes nothing");
        output += child.readAll();
      }
      QTest::qWait(static_cast<int>(random() % 15));
      child.kill();
      QVERIFY(child.waitForFinished(10'000));
      QVERIFY2(!output.contains('!'), output.constData());
      QVERIFY(checkWorkspace(bench.file)->isSound());
      bench.open();
      const auto agree = [&]() -> bool {
        TrendRange range;
        range.options.percentiles = {0.5, 0.9};
        range.edges = bucketEdges(day0, day0 + 30 * microsPerDay, BucketUnit::day, QTimeZone::utc());
        const std::vector<SeriesKey> keys = bench.workspace->read([](Tables& tables) { return tables.series.find({}); }).value();
        for (const SeriesKey& key : keys) {
          range.series.push_back(key.id);
        }
        range.source = TrendRange::Source::cells;
        const Trend cells = bench.workspace->read([&](Tables& tables) { return readTrend(tables, range); }).value().trend;
        range.source = TrendRange::Source::raw;
        const Trend raw = bench.workspace->read([&](Tables& tables) { return readTrend(tables, range); }).value().trend;
        for (std::size_t i = 0; i < raw.buckets.size(); ++i) {
          if (cells.buckets[i].n != raw.buckets[i].n || cells.buckets[i].attempts != raw.buckets[i].attempts ||
              cells.buckets[i].min != raw.buckets[i].min || cells.buckets[i].max != raw.buckets[i].max) {
            return false;
          }
        }
        return true;
      };
      QVERIFY(agree());
      REQUIRE(closeDays(*bench.workspace, day0 + 33 * microsPerDay));
      QVERIFY(agree());
      bench.workspace.reset();
    }
  }
};

int main(int argc, char** argv) {
  if (argc > 3 && std::string(argv[1]) == "--write") {
    return writeAndClose(argv[2], static_cast<unsigned>(std::atoi(argv[3])));
  }
  QCoreApplication app(argc, argv);
  TestRollupCrash test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_rollup_crash.moc"
