// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include "core/analysis/change_monitor.h"
#include "core/analysis/change_points.h"
#include "core/analysis/change_season.h"
#include "core/analysis/change_threshold.h"

using namespace scoville;

namespace {

constexpr UtcMicros monday = 1'767'571'200LL * microsPerSecond;  // 2026-01-05T00:00:00Z

/// Latencies of about 400 ms, 5 minutes apart, `daily` high and low in the course of a day; `change(i, log)` does what is under test.
template <typename Change>
std::pair<std::vector<UtcMicros>, std::vector<double>> series(std::size_t n, double daily, std::uint32_t seed, const Change& change) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal(0, .2);
  std::pair<std::vector<UtcMicros>, std::vector<double>> made;
  for (std::size_t i = 0; i < n; ++i) {
    made.first.push_back(monday + static_cast<Micros>(i) * 5 * microsPerMinute);
    const double day = static_cast<double>(i) / 288;
    const double chance = std::generate_canonical<double, 53>(random);
    made.second.push_back(std::exp(std::log(400.0) + daily * std::sin(2 * std::numbers::pi * day) + change(i, normal(random), chance)));
  }
  return made;
}

std::vector<ChangePoint> find(const std::pair<std::vector<UtcMicros>, std::vector<double>>& made, const ChangeOptions& options = {}) {
  return findChanges(made.first, made.second, options).value_or(std::vector<ChangePoint>());
}

double unchanged(std::size_t, double noise, double) {
  return noise;
}

}  // namespace

class TestChangePoints : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void nothingInNoise();
  void kinds_data();
  void kinds();
  void intervalHoldsTheChange();
  void intervalIsAsWideAsItMustBe();
  void dayIsNoChange();
  void failedAttemptsAreSlowestInTheTail();
  void failureShare();
  void unusableValuesKeepTheirPlace();
  void gates();
  void fewDistinctValues();
  void tooShort();
  void cancelled();
  void tailMergesIntoBody();
  void thresholdsGrow();
  void monitorRaisesAlarm();
};

void TestChangePoints::nothingInNoise() {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const auto made = series(2000, 0, seed, unchanged);
    QCOMPARE(find(made).size(), std::size_t(0));
    ChangeOptions tail;
    tail.channel = ChangeChannel::tail;
    tail.alpha = .001;
    QCOMPARE(find(made, tail).size(), std::size_t(0));
  }
}

void TestChangePoints::kinds_data() {
  QTest::addColumn<int>("what");
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("effect");
  QTest::newRow("20 % slower") << 0 << static_cast<int>(ChangeKind::shift) << .2;
  QTest::newRow("20 % faster") << 1 << static_cast<int>(ChangeKind::shift) << -1 / 6.0;
  QTest::newRow("twice as wide") << 2 << static_cast<int>(ChangeKind::spread) << 1.0;
  QTest::newRow("a third of the requests moved") << 3 << static_cast<int>(ChangeKind::mixture) << -.16;
}

void TestChangePoints::kinds() {
  QFETCH(int, what);
  QFETCH(int, kind);
  QFETCH(double, effect);
  constexpr std::size_t place = 1800;
  const auto made = series(3000, 0, 7, [what](std::size_t i, double noise, double chance) {
    const bool changed = i >= place;
    switch (changed ? what : -1) {
      case 0:
        return noise + std::log(1.2);
      case 1:
        return noise - std::log(1.2);
      case 2:
        return noise * 2;
      case 3:
        return noise + (chance < .3 ? std::log(.4) : 0.0);
      default:
        return noise;
    }
  });
  const auto found = find(made);
  QCOMPARE(found.size(), std::size_t(1));
  QVERIFY2(std::abs(static_cast<double>(found[0].index) - place) <= 25, qPrintable(QString::number(found[0].index)));
  QCOMPARE(static_cast<int>(found[0].shape.kind), kind);
  QVERIFY2(std::abs(found[0].shape.effect - effect) < .12, qPrintable(QString::number(found[0].shape.effect)));
  QVERIFY(found[0].statistic > found[0].threshold);
  QCOMPARE(found[0].before + found[0].after, std::size_t(3000));
  if (found[0].shape.kind == ChangeKind::mixture) {
    QVERIFY2(std::abs(*found[0].shape.share - .3) <= .1, qPrintable(QString::number(*found[0].shape.share)));
  } else {
    QVERIFY(!found[0].shape.share);
  }
}

void TestChangePoints::intervalHoldsTheChange() {
  constexpr std::size_t place = 500;
  const auto made = series(1000, 0, 3, [](std::size_t i, double noise, double) { return noise + (i >= place ? .5 : 0); });
  const auto found = find(made);
  QCOMPARE(found.size(), std::size_t(1));
  QVERIFY(std::abs(static_cast<int>(found[0].index) - static_cast<int>(place)) <= 2);
  QCOMPARE(found[0].time, made.first[found[0].index]);
  QVERIFY(found[0].from < found[0].time && found[0].time <= found[0].to);
  QCOMPARE(found[0].from, made.first[found[0].first - 1]);
  QCOMPARE(found[0].to, made.first[found[0].last]);
}

/// The interval nearly always holds a weak change, and is short where the change is strong: in the middle of a series as near its end.
void TestChangePoints::intervalIsAsWideAsItMustBe() {
  for (const std::size_t place : {300, 1000}) {
    int found = 0;
    int held = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
      const auto weak =
          find(series(2000, 0, seed, [place](std::size_t i, double noise, double) { return noise + (i >= place ? .08 : 0); }));
      if (weak.size() == 1) {
        ++found;
        held += weak[0].first <= place && place <= weak[0].last ? 1 : 0;
      }
      const auto strong =
          find(series(2000, 0, seed, [place](std::size_t i, double noise, double) { return noise + (i >= place ? .4 : 0); }));
      QVERIFY(!strong.empty());
      QVERIFY2(strong[0].last - strong[0].first <= 30, qPrintable(QString::number(strong[0].last - strong[0].first)));
    }
    QVERIFY2(found >= 30 && held >= found * .9, qPrintable(QString("%1 of %2").arg(held).arg(found)));
  }
}

void TestChangePoints::dayIsNoChange() {
  const auto made = series(28 * 288, .3, 5, unchanged);
  QCOMPARE(find(made).size(), std::size_t(0));
  ChangeOptions raw;
  raw.season = false;
  QVERIFY(find(made, raw).size() > 10);  // what the day looks like when it is left in
  const auto changed = series(28 * 288, .3, 5, [](std::size_t i, double noise, double) { return noise + (i >= 5000 ? .1 : 0); });
  const auto found = find(changed);
  QCOMPARE(found.size(), std::size_t(1));
  QVERIFY(std::abs(static_cast<int>(found[0].index) - 5000) < 144);
}

void TestChangePoints::failedAttemptsAreSlowestInTheTail() {
  auto made = series(4000, 0, 9, unchanged);
  std::mt19937 random(1);
  for (std::size_t i = 2000; i < 4000; ++i) {
    if (random() % 8 == 0) {
      made.second[i] = std::numeric_limits<double>::infinity();
    }
  }
  QCOMPARE(find(made).size(), std::size_t(0));
  ChangeOptions tail;
  tail.channel = ChangeChannel::tail;
  const auto found = find(made, tail);
  QCOMPARE(found.size(), std::size_t(1));
  QCOMPARE(found[0].shape.kind, ChangeKind::tail);
  QVERIFY(std::abs(static_cast<int>(found[0].index) - 2000) < 60);
}

void TestChangePoints::failureShare() {
  auto made = series(4000, 0, 9, unchanged);
  std::mt19937 random(1);
  for (std::size_t i = 0; i < 4000; ++i) {
    made.second[i] = random() % 100 < (i < 2500 ? 1U : 6U) ? 1 : 0;
  }
  ChangeOptions options;
  options.channel = ChangeChannel::failures;
  const auto found = find(made, options);
  QCOMPARE(found.size(), std::size_t(1));
  QCOMPARE(found[0].shape.kind, ChangeKind::failures);
  QVERIFY(std::abs(found[0].shape.effect - .05) < .02);
  QVERIFY(std::abs(static_cast<int>(found[0].index) - 2500) < 100);
}

void TestChangePoints::unusableValuesKeepTheirPlace() {
  auto made = series(1000, 0, 3, [](std::size_t i, double noise, double) { return noise + (i >= 500 ? .5 : 0); });
  const std::size_t place = find(made).at(0).index;
  for (std::size_t i = 0; i < 1000; i += 50) {
    if (i != place) {
      made.second[i] = std::array{0.0, -3.0, std::numeric_limits<double>::quiet_NaN()}[i / 50 % 3];
    }
  }
  QCOMPARE(find(made).at(0).index, place);
}

void TestChangePoints::gates() {
  const auto made = series(3000, 0, 7, [](std::size_t i, double noise, double) { return noise + (i >= 1500 ? .12 : 0); });
  ChangeOptions options;
  QCOMPARE(find(made, options).size(), std::size_t(1));
  options.leastEffect = .5;
  QCOMPARE(find(made, options).size(), std::size_t(0));
  options.leastEffect = 0;
  options.leastDistance = .9;
  QCOMPARE(find(made, options).size(), std::size_t(0));
}

/// With few sizes many levels coincide; the threshold must rise with them.
void TestChangePoints::fewDistinctValues() {
  int points = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    auto made = series(1000, 0, seed, unchanged);
    std::mt19937 random(seed);
    for (double& value : made.second) {
      value = random() % 2 == 0 ? 10 : 11;
    }
    points += static_cast<int>(find(made).size());
  }
  QVERIFY2(points <= 1, qPrintable(QString::number(points)));
  QCOMPARE(find(series(1000, 0, 1, [](std::size_t, double, double) { return 0.0; })).size(), std::size_t(0));
}

void TestChangePoints::tooShort() {
  for (const std::size_t n : {0U, 1U, 9U, 10U, 50U}) {
    for (const ChangeChannel channel : {ChangeChannel::body, ChangeChannel::tail, ChangeChannel::lowerTail, ChangeChannel::failures}) {
      ChangeOptions options;
      options.channel = channel;
      QCOMPARE(find(series(n, 0, 1, unchanged), options).size(), std::size_t(0));
    }
  }
}

void TestChangePoints::cancelled() {
  const auto made = series(20'000, 0, 1, unchanged);
  double last = 0;
  QVERIFY(findChanges(made.first, made.second, {}, [&](double done) {
    last = done;
    return true;
  }));
  QVERIFY(last > .5 && last <= 1);
  QVERIFY(!findChanges(made.first, made.second, {}, [](double) { return false; }));
}

void TestChangePoints::tailMergesIntoBody() {
  const auto at = [](std::size_t index, ChangeChannel channel) {
    ChangePoint point;
    point.index = index;
    point.channel = channel;
    return point;
  };
  const auto merged = mergeChannels({at(1000, ChangeChannel::body)},
                                    {at(400, ChangeChannel::tail), at(1150, ChangeChannel::tail), at(1151, ChangeChannel::tail)});
  QCOMPARE(merged.size(), std::size_t(3));
  QCOMPARE(merged[0].index, std::size_t(400));
  QCOMPARE(merged[1].index, std::size_t(1000));
  QCOMPARE(merged[2].index, std::size_t(1151));
}

void TestChangePoints::thresholdsGrow() {
  for (const ChangeChannel channel : {ChangeChannel::body, ChangeChannel::tail, ChangeChannel::lowerTail, ChangeChannel::failures}) {
    QVERIFY(changeThreshold(channel, 1000, .01) > changeThreshold(channel, 1000, .1));
    QVERIFY(changeThreshold(channel, 1000, 1e-6) > changeThreshold(channel, 1000, 1e-5));
    QVERIFY(changeThreshold(channel, 1'000'000, .01) > changeThreshold(channel, 100'000, .01));
    QVERIFY(changeThreshold(channel, 1000, .01) > changeThreshold(channel, 700, .01));
    QCOMPARE(changeThreshold(channel, 1000, 1), changeThreshold(channel, 1000, .1));
  }
}

void TestChangePoints::monitorRaisesAlarm() {
  std::mt19937 random(4);
  std::normal_distribution<double> normal;
  std::vector<double> reference(500);
  std::generate(reference.begin(), reference.end(), [&] { return normal(random); });
  ChangeMonitor monitor(reference, ChangeChannel::body, thresholdForRunLength(ChangeChannel::body, 10'000));
  for (int i = 0; i < 200; ++i) {
    QVERIFY(!monitor.add(normal(random)));
  }
  std::optional<ChangeMonitor::Alarm> alarm;
  int needed = 0;
  for (; !alarm && needed < 100; ++needed) {
    alarm = monitor.add(normal(random) + 2);
  }
  QVERIFY(alarm);
  QVERIFY2(needed <= 20, qPrintable(QString::number(needed)));
  QVERIFY(static_cast<int>(alarm->window) >= needed / 2 && static_cast<int>(alarm->window) <= 3 * needed);
}

QTEST_GUILESS_MAIN(TestChangePoints)
#include "tst_change_points.moc"
