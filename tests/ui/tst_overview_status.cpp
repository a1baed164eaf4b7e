// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that give an endpoint its state, on plain values.
#include <QTest>

#include "tests/ui/page_fixture.h"
#include "ui/overview/endpoint_status.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros now = 1'790'000'000 * microsPerSecond;

/// `count` answers, the newest a minute ago, `apart`; series 1.
std::vector<SamplePoint> answers(std::size_t count, Micros ttft, Micros apart = 10 * microsPerMinute) {
  std::vector<SamplePoint> points(count);
  for (std::size_t i = 0; i < count; ++i) {
    points[i].series = 1;
    points[i].started = now - microsPerMinute - static_cast<Micros>(count - 1 - i) * apart;
    points[i].ttft = ttft;
    points[i].httpStatus = 200;
  }
  return points;
}

void failLast(std::vector<SamplePoint>& points, std::size_t count) {
  for (std::size_t i = points.size() - count; i < points.size(); ++i) {
    points[i].outcome = Outcome::serverError;
    points[i].ttft.reset();
  }
}

}  // namespace

class TestOverviewStatus : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noDataIsNotZero();
  void youngEndpointsShowTheLastHour();
  void steadyIsOk();
  void threeOfTenIsFailing();
  void cancelledIsNoFailure();
  void slowAgainstItsOwnCase();
  void tooYoungToBeSlow();
  void pausedAndMissingKeyGoFirst();
  void sparkHasGaps();
};

void TestOverviewStatus::noDataIsNotZero() {
  const EndpointStatus status = judge({}, {}, std::nullopt, false, now);
  QCOMPARE(status.state, EndpointState::noData);
  QVERIFY(!status.ttft.p50);
  QVERIFY(!status.tokensPerSecond.p50);
  QVERIFY(!status.cost.perMillion);
  QVERIFY(!status.lastSample);
  QVERIFY(!status.slowness);
}

void TestOverviewStatus::youngEndpointsShowTheLastHour() {
  const auto points = answers(40, 200'000);
  QCOMPARE(judge({}, points, now - 2 * microsPerHour, false, now).window, microsPerHour);
  const EndpointStatus day = judge({}, points, now - 2 * microsPerDay, false, now);
  QCOMPARE(day.window, microsPerDay);
  QCOMPARE(day.attempts, std::size_t(40));
  QCOMPARE(judge({}, points, now - 2 * microsPerHour, false, now).attempts, std::size_t(6));
}

void TestOverviewStatus::steadyIsOk() {
  const EndpointStatus status = judge({}, answers(100, 200'000), now - microsPerDay * 3, false, now);
  QCOMPARE(status.state, EndpointState::ok);
  QCOMPARE(*status.ttft.p50, 200.0);
  QCOMPARE(*status.slowness, 1.0);
  QCOMPARE(*status.lastSample, now - microsPerMinute);
}

void TestOverviewStatus::threeOfTenIsFailing() {
  auto points = answers(100, 200'000);
  failLast(points, 2);
  QCOMPARE(judge({}, points, now - microsPerDay * 3, false, now).state, EndpointState::ok);
  failLast(points, 3);
  const EndpointStatus status = judge({}, points, now - microsPerDay * 3, false, now);
  QCOMPARE(status.state, EndpointState::failing);
  QCOMPARE(status.recentFailures, std::size_t(3));
  QCOMPARE(status.recentAttempts, std::size_t(10));
}

void TestOverviewStatus::cancelledIsNoFailure() {
  auto points = answers(100, 200'000);
  failLast(points, 5);
  for (std::size_t i = 95; i < 100; ++i) {
    points[i].outcome = Outcome::cancelled;
  }
  const EndpointStatus status = judge({}, points, now - microsPerDay * 3, false, now);
  QCOMPARE(status.state, EndpointState::ok);
  QCOMPARE(status.recentFailures, std::size_t(0));
}

void TestOverviewStatus::slowAgainstItsOwnCase() {
  auto points = answers(100, 200'000);
  for (std::size_t i = 90; i < 100; ++i) {
    points[i].ttft = 390'000;
  }
  QCOMPARE(judge({}, points, now - microsPerDay * 3, false, now).state, EndpointState::ok);
  for (std::size_t i = 90; i < 100; ++i) {
    points[i].ttft = 410'000;
  }
  QCOMPARE(judge({}, points, now - microsPerDay * 3, false, now).state, EndpointState::slow);
  // The same figures from a case that always takes that long are nothing new.
  for (std::size_t i = 60; i < 100; ++i) {
    points[i].series = 2;
    points[i].ttft = 410'000;
  }
  QCOMPARE(judge({}, points, now - microsPerDay * 3, false, now).state, EndpointState::ok);
}

void TestOverviewStatus::tooYoungToBeSlow() {
  auto points = answers(19, 200'000);
  for (std::size_t i = 9; i < 19; ++i) {
    points[i].ttft = 900'000;
  }
  const EndpointStatus status = judge({}, points, now - microsPerDay, false, now);
  QVERIFY(!status.slowness);
  QCOMPARE(status.state, EndpointState::ok);
}

void TestOverviewStatus::pausedAndMissingKeyGoFirst() {
  auto points = answers(100, 200'000);
  failLast(points, 10);
  Endpoint endpoint;
  QCOMPARE(judge(endpoint, points, now - microsPerDay * 3, true, now).state, EndpointState::keyMissing);
  endpoint.paused = true;
  QCOMPARE(judge(endpoint, points, now - microsPerDay * 3, true, now).state, EndpointState::paused);
}

void TestOverviewStatus::sparkHasGaps() {
  auto points = answers(144, 200'000);
  // Nothing was measured for six hours in the middle.
  std::erase_if(
      points, [](const SamplePoint& point) { return point.started > now - 15 * microsPerHour && point.started < now - 9 * microsPerHour; });
  const EndpointStatus status = judge({}, points, now - microsPerDay * 3, false, now);
  QCOMPARE(status.spark.size(), sparkParts);
  QVERIFY(status.spark.front());
  QVERIFY(status.spark.back());
  QVERIFY(!status.spark[12]);
}

QTEST_GUILESS_MAIN(TestOverviewStatus)
#include "tst_overview_status.moc"
