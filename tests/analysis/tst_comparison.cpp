// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <cmath>
#include <random>

#include "core/analysis/comparison.h"

using namespace scoville;

namespace {

constexpr UtcMicros monday = 1'767'571'200LL * microsPerSecond;  // 2026-01-05T00:00:00Z

ComparisonSide side(int days, double factor, std::uint32_t seed, UtcMicros from = monday) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal(std::log(400 * factor), .2);
  ComparisonSide made;
  for (int i = 0; i < days * 48; ++i) {
    made.times.push_back(from + i * (microsPerHour / 2));
    made.values.push_back(std::exp(normal(random)));
  }
  return made;
}

}  // namespace

class TestComparison : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void intervalHoldsTheTruth();
  void unchangedSaysSo();
  void fewDaysGiveNoInterval();
  void correlatedDaysWiden();
  void casesAreNotMixed();
  void empty();
  void sentences();
  void unlikeThingsAreNamed();
};

void TestComparison::intervalHoldsTheTruth() {
  const Comparison found = compareSides(side(21, 1, 1), side(21, .88, 2, monday + 21 * microsPerDay));
  QVERIFY(found.median.interval.has_value());
  QVERIFY(found.median.interval->low < .88 && found.median.interval->high > .88);
  QVERIFY(found.median.interval->high < 1);
  QVERIFY(found.p95.interval->low < .88 && found.p95.interval->high > .88);
  QVERIFY(std::abs(*found.median.before - 400) < 15);
  // P(after > before) of two normals .128 apart with .2 each: Phi(-.4519) = .3257.
  QVERIFY2(std::abs(*found.superiority - .3257) < .03, qPrintable(QString::number(*found.superiority)));
  QCOMPARE(found.daysBefore, 21);
  QCOMPARE(found.before, std::size_t(21 * 48));
  QVERIFY(found.seasonTaken);
  const Comparison again = compareSides(side(21, 1, 1), side(21, .88, 2, monday + 21 * microsPerDay));
  QCOMPARE(again.median.interval->low, found.median.interval->low);
}

void TestComparison::unchangedSaysSo() {
  const Comparison found = compareSides(side(28, 1, 3), side(28, 1, 4, monday + 28 * microsPerDay));
  QVERIFY(found.median.interval->low < 1 && found.median.interval->high > 1);
  QVERIFY(QString::fromStdString(comparisonSentence("TTFT", found.median)).startsWith("TTFT unchanged within "));
}

void TestComparison::fewDaysGiveNoInterval() {
  const Comparison found = compareSides(side(28, 1, 1), side(13, 1.2, 2, monday + 28 * microsPerDay));
  QVERIFY(found.median.ratio.has_value());
  QVERIFY(std::abs(*found.median.ratio - 1.2) < .05);
  QVERIFY(!found.median.interval);
  QVERIFY(!found.p95.interval);
  QCOMPARE(found.daysAfter, 13);
}

/// Days that drift together say less than as many independent ones.
void TestComparison::correlatedDaysWiden() {
  const auto drifting = [](double correlation, UtcMicros from, std::uint32_t seed) {
    ComparisonSide made = side(28, 1, seed, from);
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    double level = 0;
    for (std::size_t i = 0; i < made.values.size(); ++i) {
      if (i % 48 == 0) {
        level = correlation * level + std::sqrt(1 - correlation * correlation) * normal(random);
      }
      made.values[i] *= std::exp(.05 * level);
    }
    return made;
  };
  const auto width = [&](double correlation) {
    const Comparison found = compareSides(drifting(correlation, monday, 5), drifting(correlation, monday + 28 * microsPerDay, 6));
    return std::pair(found.median.interval->high / found.median.interval->low, found.blockDays);
  };
  QVERIFY(width(.8).first > width(0).first);
  QVERIFY(width(.8).second > 1);
}

/// The slow case is asked more often after: every value of every case is the same, so nothing changed.
void TestComparison::casesAreNotMixed() {
  const auto mixed = [](int slowOf10) {
    ComparisonSide made = side(20, 1, 1);
    made.groups.resize(made.values.size());
    for (std::size_t i = 0; i < made.values.size(); ++i) {
      made.groups[i] = static_cast<int>(i % 10) < slowOf10 ? 1 : 0;
      made.values[i] = made.groups[i] == 1 ? 900 + static_cast<double>(i % 7) : 300 + static_cast<double>(i % 7);
    }
    return made;
  };
  const Comparison found = compareSides(mixed(2), mixed(8));
  QVERIFY(*found.median.after > 2 * *found.median.before);  // as measured
  QVERIFY2(std::abs(*found.median.ratio - 1) < .01, qPrintable(QString::number(*found.median.ratio)));
  ComparisonSide other = mixed(0);
  const Comparison partly = compareSides(mixed(2), other);
  QCOMPARE(partly.unmatched, std::size_t(192));
}

void TestComparison::empty() {
  const Comparison found = compareSides({}, side(20, 1, 1));
  QVERIFY(!found.median.ratio && !found.median.before && !found.superiority);
  QCOMPARE(comparisonSentence("TTFT", found.median), std::string("not enough values for TTFT"));
}

void TestComparison::sentences() {
  ComparedPercentile figure;
  figure.ratio = .88;
  QCOMPARE(comparisonSentence("TPOT", figure), std::string("TPOT fell 12 % (too few days for an interval)"));
  figure.interval = EffectInterval{.85, .905};
  QCOMPARE(comparisonSentence("TPOT", figure), std::string("TPOT fell 12 % [9.5, 15]"));
  figure.interval = EffectInterval{.97, 1.04};
  QCOMPARE(comparisonSentence("TPOT", figure), std::string("TPOT unchanged within 4.0 %"));
  figure.ratio = 1.5;
  figure.interval = EffectInterval{1.4, 1.61};
  QCOMPARE(comparisonSentence("TPOT", figure), std::string("TPOT rose 50 % [40, 61]"));
}

void TestComparison::unlikeThingsAreNamed() {
  ComparedThings a{{"S version 1"}, {"m"}, {"cold"}, {""}, {"scheduled"}};
  ComparedThings b = a;
  QVERIFY(unlikeThings(a, b).empty());
  b.suites = {"S version 2"};
  b.regions = {"eu"};
  const auto sentences = unlikeThings(a, b);
  QCOMPARE(sentences.size(), std::size_t(2));
  QCOMPARE(sentences[0], std::string("The suite differs: S version 1 against S version 2."));
  QCOMPARE(sentences[1], std::string("The region differs: unknown against eu."));
}

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
