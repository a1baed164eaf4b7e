// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/telemetry.h"

using namespace scoville;

namespace {

TelemetryReading gpu(int device, UtcMicros at, std::optional<double> share, std::optional<double> power) {
  TelemetryReading reading;
  reading.source = 1;
  reading.device = device;
  reading.at = at;
  reading.gpuShare = share;
  reading.powerW = power;
  reading.temperatureC = 40.0 + device;
  return reading;
}

const std::vector<UtcMicros> edges = {0, 10, 20, 30};

std::optional<double> valueAt(const Trend& trend, std::size_t bucket) {
  return trend.buckets.at(bucket).values.front().value;
}

}  // namespace

class TestTelemetryTrend : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void devicesAreJoined();
  void aPartIsNotTheWhole();
  void gapsStayOpen();
  void meansOfPower();
};

void TestTelemetryTrend::devicesAreJoined() {
  // GPU 0 is read twice as often in the first bucket: that must not make it count twice.
  const std::vector<TelemetryReading> readings = {gpu(0, 0, 0.2, 100), gpu(0, 5, 0.4, 200), gpu(1, 9, 0.9, 300), gpu(1, 10, 0.1, 50),
                                                  gpu(0, 19, 0.1, 50)};
  const Trend use = telemetryTrend(readings, edges, Metric::gpuUse);
  QVERIFY(qFuzzyCompare(*valueAt(use, 0), (0.3 + 0.9) / 2));
  QCOMPARE(use.buckets[0].n, std::size_t(3));
  QCOMPARE(use.buckets[0].min, std::optional(0.2));
  QCOMPARE(use.buckets[0].max, std::optional(0.9));
  const Trend power = telemetryTrend(readings, edges, Metric::gpuPower);
  QVERIFY(qFuzzyCompare(*valueAt(power, 0), 150.0 + 300));
  QVERIFY(qFuzzyCompare(*valueAt(power, 1), 100.0));  // an edge belongs to the bucket it begins
  QVERIFY(qFuzzyCompare(*valueAt(telemetryTrend(readings, edges, Metric::gpuTemperature), 0), 41.0));
}

void TestTelemetryTrend::aPartIsNotTheWhole() {
  TelemetryReading server;
  server.source = 2;
  server.at = 3;
  server.running = 4;
  server.kvShare = 0.5;
  const std::vector<TelemetryReading> readings = {gpu(0, 0, 0.2, 100), gpu(1, 1, 0.4, std::nullopt), gpu(0, 10, 0.2, 100), server};
  const Trend power = telemetryTrend(readings, edges, Metric::gpuPower);
  QVERIFY(!valueAt(power, 0));  // GPU 1 does not say its power
  QCOMPARE(power.buckets[0].values.front().ink, Ink::absent);
  QVERIFY(qFuzzyCompare(*valueAt(power, 1), 100.0));  // a server without GPU figures takes nothing away
  QVERIFY(qFuzzyCompare(*valueAt(telemetryTrend(readings, edges, Metric::gpuUse), 0), 0.3));
  QVERIFY(qFuzzyCompare(*valueAt(telemetryTrend(readings, edges, Metric::serverRunning), 0), 4.0));
  QVERIFY(!valueAt(telemetryTrend(readings, edges, Metric::serverWaiting), 0));
  QVERIFY(qFuzzyCompare(*valueAt(telemetryTrend(readings, edges, Metric::kvCacheUse), 0), 0.5));
}

void TestTelemetryTrend::gapsStayOpen() {
  const Trend trend = telemetryTrend(std::vector{gpu(0, -1, 1, 1), gpu(0, 12, 0.5, 9), gpu(0, 30, 1, 1)}, edges, Metric::gpuUse);
  QCOMPARE(trend.buckets.size(), std::size_t(3));
  QVERIFY(!valueAt(trend, 0));
  QVERIFY(qFuzzyCompare(*valueAt(trend, 1), 0.5));
  QVERIFY(!valueAt(trend, 2));
  QVERIFY(telemetryTrend({}, std::vector<UtcMicros>{1}, Metric::gpuUse).buckets.empty());
}

void TestTelemetryTrend::meansOfPower() {
  QVERIFY(!meanPower({}));
  QVERIFY(!meanPower(std::vector{gpu(0, 0, 1, 100), gpu(1, 0, 1, std::nullopt)}));
  QVERIFY(qFuzzyCompare(*meanPower(std::vector{gpu(0, 0, 1, 100), gpu(0, 1, 1, 200), gpu(1, 0, 1, 50)}), 200.0));
}

QTEST_GUILESS_MAIN(TestTelemetryTrend)
#include "tst_telemetry_trend.moc"
