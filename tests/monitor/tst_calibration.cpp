// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the instrument finds out about itself: real short calibrations, and the comparison with known errors.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <set>
#include <thread>
#include <tuple>

#include "core/calibration.h"
#include "core/calibration_figures.h"
#include "core/calibration_load.h"
#include "core/machine_facts.h"
#include "core/store/workspace.h"

using namespace scoville;

namespace {

constexpr std::int64_t microNs = 1000;
/// The client keeps whole microseconds, rounded down, and the kernel's wall clock is read to within some microseconds.
constexpr std::int64_t clockToleranceNs = 20 * microNs;
/// Nothing on loopback takes this long but on a machine that stands still.
constexpr std::int64_t generousNs = 2'000'000'000;

/// Five events, one each 10 ms, that the client saw `lateUs` late; its request took 30 us to be read.
CalibrationStream exampleStream(Micros lateUs) {
  CalibrationStream stream;
  stream.eventsPlanned = 5;
  stream.startedNs = 7'000'000'000;
  stream.sample.at.setup = 100;
  stream.sample.stampSource = StampSource::kernel;
  stream.sample.loopLag = 12;
  const std::int64_t t0 = stream.startedNs + 100 * microNs;
  stream.truth.requestReadNs = t0 + 30 * microNs;
  for (int i = 0; i < 5; ++i) {
    const Micros written = 50'000 + i * 10'000;
    stream.truth.writtenNs.push_back(t0 + written * microNs);
    stream.sample.events.push_back({written + lateUs, FragmentKind::text, false});
  }
  return stream;
}

}  // namespace

class TestCalibration : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comparesWithTheTruth() {
    CalibrationStream first = exampleStream(8);
    CalibrationStream second = exampleStream(20);
    second.sample.events[3].at += 1'000;  // one event 1,020 us late: two gaps are wrong by 1,000
    second.sample.events[3].coalesced = true;
    second.sample.stampSource = StampSource::user;
    second.sample.loopLag = 40;
    const CalibrationResult result = compareWithTruth(std::vector{first, second});
    QCOMPARE(result.eventsSent, std::int64_t{10});
    QCOMPARE(result.events, std::int64_t{10});
    QCOMPARE(result.failedStreams, 0);
    // Sorted delays: 8 x 5, 20 x 4, 1020. Type 7: p50 at rank 4.5, p99 at 8.91.
    QCOMPARE(result.addedDelay->p50Ns, 14 * microNs);
    QCOMPARE(result.addedDelay->p99Ns, 930 * microNs);
    QCOMPARE(result.addedDelay->maxNs, 1'020 * microNs);
    QCOMPARE(result.ttftError->p50Ns, 44 * microNs);  // 38 and 50: the way of the request counts too
    QCOMPARE(result.ttftError->maxNs, 50 * microNs);
    QCOMPARE(result.gapError->p50Ns, std::int64_t{0});
    QCOMPARE(result.gapError->maxNs, 1'000 * microNs);
    QCOMPARE(*result.coalescedShare, 0.1);
    QCOMPARE(result.stampSource, StampSource::user);
    QCOMPARE(*result.loopLag, Micros{40});
    QCOMPARE(compareWithTruth(std::vector{first}).stampSource, StampSource::kernel);
  }

  void leavesFailedStreamsOut() {
    CalibrationStream failed = exampleStream(8);
    failed.sample.outcome = Outcome::truncatedStream;
    failed.sample.error = "reset";
    CalibrationStream fewer = exampleStream(8);
    fewer.sample.events.pop_back();
    const CalibrationResult some = compareWithTruth(std::vector{failed, exampleStream(8), fewer});
    QCOMPARE(some.failedStreams, 2);
    QCOMPARE(some.firstError, std::string("truncated_stream: reset"));
    QCOMPARE(some.eventsSent, std::int64_t{15});
    QCOMPARE(some.events, std::int64_t{5});
    QCOMPARE(some.addedDelay->maxNs, 8 * microNs);
    // Nothing compared is null, not zero.
    const CalibrationResult none = compareWithTruth(std::vector{failed});
    QVERIFY(!none.addedDelay && !none.ttftError && !none.gapError && !none.coalescedShare);
    CalibrationReport report;
    report.results = {none};
    QVERIFY(!noiseFloorNs(report));
    report.results.push_back(some);
    QCOMPARE(*noiseFloorNs(report), 8 * microNs);
  }

  void shortCalibration() {
    QTemporaryDir folder;
    CalibrationOptions options;
    options.streams = {1, 4};
    options.seconds = 0.5;
    options.program = "test";
    options.version = "1.2.3";
    std::vector<CalibrationProgress> steps;
    const std::thread::id caller = std::this_thread::get_id();
    bool sameThread = true;
    QElapsedTimer timer;
    timer.start();
    const auto report = calibrate(options, [&](const CalibrationProgress& step) {
      steps.push_back(step);
      sameThread = sameThread && std::this_thread::get_id() == caller;
    });
    QVERIFY2(report.has_value(), report ? "" : report.error().message.c_str());
    QVERIFY(sameThread);
    QVERIFY2(static_cast<double>(timer.elapsed()) < 1000 * expectedCalibrationSeconds(options) + 20'000,
             qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(report->results.size(), std::size_t{8});
    QCOMPARE(steps.size(), std::size_t{8});
    std::set<std::tuple<bool, int, bool>> kinds;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const CalibrationResult& result = report->results[i];
      QCOMPARE(steps[i].done, static_cast<int>(i));
      QCOMPARE(steps[i].total, 8);
      QCOMPARE(std::tuple(result.tls, result.streams, result.busy), std::tuple(steps[i].tls, steps[i].streams, steps[i].busy));
      kinds.emplace(result.tls, result.streams, result.busy);
      QVERIFY2(result.failedStreams == 0, result.firstError.c_str());
      QCOMPARE(result.eventsSent, std::int64_t{50} * result.streams);
      QCOMPARE(result.events, result.eventsSent);
      for (const auto& figures : {result.addedDelay, result.ttftError, result.gapError, result.sleepLate}) {
        QVERIFY(figures.has_value());
        QVERIFY(figures->p50Ns <= figures->p99Ns && figures->p99Ns <= figures->maxNs);
        QVERIFY(figures->maxNs < generousNs);
      }
      QVERIFY2(result.addedDelay->p50Ns >= -clockToleranceNs, qPrintable(QString::number(result.addedDelay->p50Ns)));
      QVERIFY(result.addedDelay->maxNs > 0);
      QVERIFY(result.ttftError->p50Ns > 0);
      QVERIFY(result.gapError->p50Ns >= 0);
      QVERIFY(result.sleepLate->p50Ns > 0);
      QVERIFY(*result.coalescedShare >= 0 && *result.coalescedShare <= 1);
      QVERIFY(result.loopLag && *result.loopLag >= 0);
    }
    QCOMPARE(kinds.size(), std::size_t{8});
    QCOMPARE(report->machine, machineFacts());
    QVERIFY(!report->machine.cpu.empty() && !report->machine.kernel.empty() && report->machine.cores > 0);
    QVERIFY(report->took >= 8 * microsPerSecond / 2);
    QVERIFY(noiseFloorNs(*report).has_value());

    auto workspace = Workspace::open((folder.path() + "/w.scoville").toStdString());
    QVERIFY(workspace.has_value());
    const auto stored = (*workspace)->write([&](Tables& tables) { return tables.calibrations.insert(*report); });
    QVERIFY(stored.has_value());
    const auto found = (*workspace)->read([](Tables& tables) { return tables.calibrations.newest(5); });
    QVERIFY(found.has_value());
    QCOMPARE(found->size(), std::size_t{1});
    QVERIFY(found->front() == *stored);
    QVERIFY(stored->id > 0);
  }

  void userStampsAreNamed() {
    CalibrationOptions options;
    options.streams = {2};
    options.seconds = 0.1;
    options.kernelStamps = false;
    const auto report = calibrate(options);
    QVERIFY(report.has_value());
    for (const CalibrationResult& result : report->results) {
      QCOMPARE(result.stampSource, StampSource::user);
    }
  }

  void theCallersWindowIsKeptBusy() {
    CalibrationOptions options;
    options.streams = {1};
    options.seconds = 0.1;
    std::vector<bool> calls;
    options.setBusy = [&calls](bool busy) { calls.push_back(busy); };
    QVERIFY(calibrate(options).has_value());
    QCOMPARE(calls, (std::vector<bool>{true, false, true, false}));
  }

  void stops() {
    CalibrationOptions options;
    options.seconds = 20;
    std::stop_source stop;
    QElapsedTimer timer;
    std::jthread later;
    const auto report = calibrate(
        options,
        [&](const CalibrationProgress&) {
          timer.start();
          later = std::jthread([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            stop.request_stop();
          });
        },
        stop.get_token());
    QVERIFY(!report.has_value());
    QCOMPARE(report.error().kind, ErrorKind::cancelled);
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
  }

  void refusesBadOptions_data() {
    QTest::addColumn<QList<int>>("streams");
    QTest::addColumn<double>("seconds");
    QTest::newRow("none") << QList<int>{} << 1.0;
    QTest::newRow("zero") << QList<int>{0} << 1.0;
    QTest::newRow("too many") << QList<int>{1, 257} << 1.0;
    QTest::newRow("twice") << QList<int>{4, 4} << 1.0;
    QTest::newRow("too short") << QList<int>{1} << 0.05;
    QTest::newRow("too long") << QList<int>{1} << 61.0;
    QTest::newRow("no number") << QList<int>{1} << std::nan("");
  }
  void refusesBadOptions() {
    QFETCH(QList<int>, streams);
    QFETCH(double, seconds);
    CalibrationOptions options;
    options.streams = {streams.begin(), streams.end()};
    options.seconds = seconds;
    const auto report = calibrate(options);
    QVERIFY(!report.has_value());
    QCOMPARE(report.error().kind, ErrorKind::invalidInput);
  }

  void theDefaultIsBounded() { QVERIFY(expectedCalibrationSeconds({}) < 40); }
};

QTEST_GUILESS_MAIN(TestCalibration)
#include "tst_calibration.moc"
