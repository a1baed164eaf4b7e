// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Readings of the serving side under the trends.
#include <QtTest>

#include "core/store/telemetry_table.h"
#include "tests/ui/trend_fixture.h"
#include "ui/charts/metric_text.h"
#include "ui/trends/trend_query.h"

using namespace scoville;
using namespace scoville::test;

class TestTelemetryPanes : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }

  void endpointsShowTheirOwnSources() {
    PageBench bench;
    const Endpoint alpha = bench.addEndpoint("alpha");
    const Endpoint beta = bench.addEndpoint("beta");
    const UtcMicros noon = utc("2026-11-30T12:00:00Z");
    const auto addSource = [&](const char* name, std::optional<EndpointId> endpoint, double power) {
      bench.write([&](Tables& tables) -> Result<std::int64_t> {
        TelemetrySource source;
        source.name = name;
        source.endpoint = endpoint;
        const auto saved = TelemetryTable(tables).save(source);
        TelemetryBatch batch;
        batch.devices[0] = "GPU";
        for (int i = 0; i < 60; ++i) {
          TelemetryReading reading;
          reading.at = noon - i * microsPerMinute;
          reading.powerW = power;
          batch.readings.push_back(reading);
        }
        return TelemetryTable(tables).append(saved->id, batch);
      });
    };
    addSource("one", alpha.id, 100);
    addSource("two", alpha.id, 50);
    addSource("loose", std::nullopt, 7);
    TrendRequest request;
    request.from = noon - microsPerHour;
    request.to = noon + microsPerMinute;
    request.unit = BucketUnit::quarterHour;
    request.panes = {{Metric::gpuPower}, {Metric::serverRunning}, {Metric::ttft}};
    request.percentiles = {0.5};
    const auto load = [&] {
      auto answer = loadTrends(bench.workspace(), request, QueryToken(std::make_shared<std::atomic<bool>>(false)));
      return std::move(answer->scene);
    };
    ChartScene scene = load();
    const std::vector<ChartSeries>& lines = scene.panes.at(0).series;
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[0].name, QString("loose"));
    QCOMPARE(lines[1].name, QString("alpha"));
    QVERIFY(lines[0].ink() != lines[1].ink());
    const TrendBucket* bucket = bucketAt(lines[1].trend, noon - 20 * microsPerMinute);
    QVERIFY(bucket != nullptr);
    QCOMPARE(*bucket->values.at(0).value, 150.0);  // both sources of the endpoint
    QVERIFY(scene.panes.at(1).series.empty());
    // An endpoint without a source has no line, and sources of no endpoint are not its own.
    request.endpoints = {beta.id};
    scene = load();
    QVERIFY(scene.panes.at(0).series.empty());
    request.endpoints = {alpha.id};
    QCOMPARE(load().panes.at(0).series.size(), std::size_t(1));
  }

  void unitsAreSaid() {
    QCOMPARE(valueText(Metric::gpuPower, 312.4, {}), QString("312 W"));
    QCOMPARE(valueText(Metric::gpuMemory, 1.5 * 1073741824, {}), QString("1.5 GiB"));
    QCOMPARE(valueText(Metric::gpuUse, 0.45, {}), QString("45.0%"));
    QCOMPARE(axisUnit(Metric::gpuMemory, 1e10, {}).unit, QString("GiB"));
    for (const Metric metric : allMetrics()) {
      QCOMPARE(metricFromName(metricName(metric)), std::optional(metric));
    }
  }
};

QTEST_MAIN(TestTelemetryPanes)
#include "tst_telemetry_panes.moc"
