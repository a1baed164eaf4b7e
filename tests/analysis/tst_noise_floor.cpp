// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/noise_floor.h"

using namespace scoville;

namespace {

CalibrationResult measured(int streams, bool tls, bool busy, std::optional<std::int64_t> p99) {
  CalibrationResult result;
  result.streams = streams;
  result.tls = tls;
  result.busy = busy;
  if (p99) {
    result.addedDelay = NoiseFigures{1, *p99, *p99 * 9};
  }
  return result;
}

const MachineFacts here{"desk", "CPU 3", "Linux 6.1", 8};

CalibrationReport report(UtcMicros started, MachineFacts machine, std::vector<CalibrationResult> results) {
  CalibrationReport made;
  made.started = started;
  made.machine = std::move(machine);
  made.results = std::move(results);
  return made;
}

}  // namespace

class TestNoiseFloor : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theNewestOfThisMachineCounts() {
    MachineFacts newKernel = here;
    newKernel.kernel = "Linux 6.12";
    const std::vector<CalibrationReport> reports = {
        report(100, here, {measured(1, false, false, 9'999)}),
        report(300, newKernel,
               {measured(64, false, true, 70), measured(1, false, false, 20), measured(1, false, true, 40), measured(1, true, false, 50),
                measured(16, false, false, std::nullopt)}),
        report(400, {"other", "CPU 3", "", 8}, {measured(1, false, false, 7'777)}),
        report(200, here, {measured(1, false, false, 8'888)}),
    };
    const std::vector<NoiseFloor> expected{{1, false, 40}, {1, true, 50}, {64, false, 70}};
    QVERIFY(noiseFloors(reports, here) == expected);
    QVERIFY(noiseFloors(reports, {"third", "", "", 0}).empty());
    QVERIFY(noiseFloors({}, here).empty());
  }

  void theNextLargerNumberOfStreamsHolds() {
    const std::vector<NoiseFloor> floors{{1, false, 10}, {16, false, 30}, {64, false, 20}, {1, true, 90}};
    QCOMPARE(noiseFloorNs(floors, 1, false), std::optional<std::int64_t>(10));
    QCOMPARE(noiseFloorNs(floors, 2, false), std::optional<std::int64_t>(30));
    QCOMPARE(noiseFloorNs(floors, 16, false), std::optional<std::int64_t>(30));
    QCOMPARE(noiseFloorNs(floors, 17, false), std::optional<std::int64_t>(20));
    QCOMPARE(noiseFloorNs(floors, 256, false), std::optional<std::int64_t>(20));
    QCOMPARE(noiseFloorNs(floors, 5, true), std::optional<std::int64_t>(90));
    QVERIFY(!noiseFloorNs({}, 1, false));
  }
};

QTEST_GUILESS_MAIN(TestNoiseFloor)
#include "tst_noise_floor.moc"
