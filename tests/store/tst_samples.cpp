// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <vector>

#include "core/model/figures.h"
#include "core/store/token_codec.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestSamples : public QObject {
  Q_OBJECT
 private slots:
  void everyMemberComesBack();
};

void TestSamples::everyMemberComesBack() {
  Bench bench;
  Sample sample = bench.fullSample(day0);
  const auto price = bench.workspace->write([&](Tables& tables) {
    PriceRow row;
    row.model = "granite-4";
    return tables.prices.add(row);
  });
  REQUIRE(price);
  sample.priceRow = price->id;
  const auto run = bench.workspace->write([&](Tables& tables) {
    Run started;
    started.endpointVersion = bench.endpoint.versionId;
    started.suiteVersion = bench.suite.versionId;
    started.started = day0;
    return tables.runs.insert(started);
  });
  REQUIRE(run);
  sample.run = run->id;
  Sample stored;
  bench.workspace->append(sample, [&](const Result<Sample>& result) { stored = result.value(); });
  bench.workspace->flush();
  sample.series = stored.series;
  QVERIFY(stored.series != 0);
  QVERIFY(parts(stored) == parts(sample));
  bench.open();
  const auto back = bench.workspace->read([&](Tables& tables) { return tables.samples.detail({stored.series, day0, stored.seq}); });
  REQUIRE(back);
  QVERIFY(parts(*back) == parts(sample));
}

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
