// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "core/analysis/quantile.h"
#include "core/analysis/sketch.h"

using namespace scoville;

namespace {

/// Values of very different shapes: latencies, ties, tiny numbers, many powers of ten.
std::vector<std::int64_t> randomValues(std::mt19937_64& random, std::size_t n) {
  std::vector<std::int64_t> values(n);
  const auto shape = random() % 4;
  std::lognormal_distribution<double> latency(12.5, 0.2 + static_cast<double>(random() % 20) / 10);
  for (std::int64_t& value : values) {
    switch (shape) {
      case 0:
        value = static_cast<std::int64_t>(latency(random));
        break;
      case 1:
        value = static_cast<std::int64_t>(random() % 5) * 1000;
        break;
      case 2:
        value = static_cast<std::int64_t>(random() % 100);
        break;
      default:
        value = static_cast<std::int64_t>(random() >> (1 + random() % 62));
    }
  }
  return values;
}

Sketch sketchOf(const std::vector<std::int64_t>& values) {
  Sketch sketch;
  for (const std::int64_t value : values) {
    sketch.add(value);
  }
  return sketch;
}

}  // namespace

class TestSketch : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void empty();
  void smallNumbersAreExact();
  void percentilesWithinTheError();
  void mergingAddsNoError();
  void encodedComesBack();
  void size();
  void damaged();
};

void TestSketch::empty() {
  const Sketch sketch;
  QVERIFY(!sketch.quantile(0.5) && !sketch.min() && !sketch.max());
  QCOMPARE(sketch.n(), std::int64_t{0});
  Sketch other;
  other.merge(sketch);
  other.mergeEncoded(sketch.encode(), 0, 0, 0, 0);
  QVERIFY(!other.quantile(0.5));
}

void TestSketch::smallNumbersAreExact() {
  const Sketch sketch = sketchOf({0, 5, 63, 7, 7});
  QCOMPARE(*sketch.quantile(0.5), 7.0);
  QCOMPARE(*sketch.quantile(0.25), 5.0);
  QCOMPARE(*sketch.quantile(0.375), 6.0);  // type 7: halfway between 5 and 7
  QCOMPARE(sketch.sum(), std::int64_t{82});
  const Sketch negative = sketchOf({-3, -3, 4});
  QCOMPARE(*negative.min(), std::int64_t{-3});
  QCOMPARE(*negative.quantile(0.5), 0.0);  // counted as 0
}

void TestSketch::percentilesWithinTheError() {
  std::mt19937_64 random(5);
  double worst = 0;
  for (int round = 0; round < 400; ++round) {
    const std::vector<std::int64_t> values = randomValues(random, 1 + random() % 3000);
    std::vector<double> exact(values.begin(), values.end());
    std::sort(exact.begin(), exact.end());
    const Sketch sketch = sketchOf(values);
    QCOMPARE(*sketch.min(), *std::min_element(values.begin(), values.end()));
    QCOMPARE(*sketch.max(), *std::max_element(values.begin(), values.end()));
    for (const double p : {0.0, 0.01, 0.25, 0.5, 0.9, 0.95, 0.99, 0.999, 1.0}) {
      const double wanted = *sortedQuantile(exact, p);
      const double found = *sketch.quantile(p);
      const double error = wanted == 0 ? std::abs(found) : std::abs(found - wanted) / wanted;
      worst = std::max(worst, error);
    }
  }
  QVERIFY2(worst <= Sketch::relativeError * (1 + 1e-9), qPrintable(QString::number(worst)));
  QVERIFY(Sketch::relativeError <= 0.01);
}

void TestSketch::mergingAddsNoError() {
  std::mt19937_64 random(6);
  for (int round = 0; round < 100; ++round) {
    const std::vector<std::int64_t> values = randomValues(random, 2000);
    Sketch parts[3];
    for (const std::int64_t value : values) {
      parts[random() % 3].add(value);
    }
    parts[0].merge(parts[1]);
    parts[0].mergeEncoded(parts[2].encode(), parts[2].n(), parts[2].sum(), parts[2].min().value_or(0), parts[2].max().value_or(0));
    const Sketch whole = sketchOf(values);
    QCOMPARE(parts[0].n(), whole.n());
    QVERIFY(parts[0].encode() == whole.encode());
    QCOMPARE(parts[0].sum(), whole.sum());
    QCOMPARE(*parts[0].quantile(0.95), *whole.quantile(0.95));
  }
}

void TestSketch::encodedComesBack() {
  std::mt19937_64 random(8);
  for (int round = 0; round < 200; ++round) {
    const Sketch sketch = sketchOf(randomValues(random, 1 + random() % 500));
    Sketch back;
    back.mergeEncoded(sketch.encode(), sketch.n(), sketch.sum(), *sketch.min(), *sketch.max());
    QVERIFY(back.encode() == sketch.encode());
  }
}

void TestSketch::size() {
  // A day of one series: some 70 latencies.
  std::mt19937_64 random(9);
  std::lognormal_distribution<double> latency(12.5, 0.3);
  Sketch sketch;
  for (int i = 0; i < 70; ++i) {
    sketch.add(static_cast<std::int64_t>(latency(random)));
  }
  QVERIFY2(sketch.encode().size() < 80, qPrintable(QString::number(sketch.encode().size())));
}

void TestSketch::damaged() {
  Sketch sketch;
  const std::vector<unsigned char> good = sketchOf({1, 1, 1000, 5'000'000}).encode();
  QVERIFY_EXCEPTION_THROWN(sketch.mergeEncoded({}, 0, 0, 0, 0), std::runtime_error);
  QVERIFY_EXCEPTION_THROWN(sketch.mergeEncoded(good, 3, 0, 0, 0), std::runtime_error);  // fewer than it holds
  QVERIFY_EXCEPTION_THROWN(sketch.mergeEncoded(good, 5, 0, 0, 0), std::runtime_error);
  std::mt19937 random(10);
  for (int round = 0; round < 20'000; ++round) {
    std::vector<unsigned char> noise(1 + random() % 30);
    for (unsigned char& byte : noise) {
      byte = static_cast<unsigned char>(random());
    }
    noise[0] = 1;
    try {
      Sketch any;
      any.mergeEncoded(noise, static_cast<std::int64_t>(random() % 100), 1, 1, 1);
    } catch (const std::runtime_error&) {
      continue;
    }
  }
}

QTEST_GUILESS_MAIN(TestSketch)
#include "tst_sketch.moc"
