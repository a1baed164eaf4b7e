// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "core/analysis/quantile.h"

using namespace scoville;

class TestQuantile : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void typeSeven_data();
  void typeSeven();
  void emptyIsNull();
  void oneSortOrSelectionAgree();
  void errorAdjusted();
  void inkRule_data();
  void inkRule();
};

void TestQuantile::typeSeven_data() {
  QTest::addColumn<QList<double>>("values");
  QTest::addColumn<double>("p");
  QTest::addColumn<double>("expected");
  // h = (n - 1) p, worked by hand.
  QTest::newRow("one value") << QList<double>{7} << 0.99 << 7.0;
  QTest::newRow("median of two") << QList<double>{10, 2} << 0.5 << 6.0;
  QTest::newRow("median of three") << QList<double>{9, 1, 4} << 0.5 << 4.0;
  QTest::newRow("quarter of four") << QList<double>{4, 3, 2, 1} << 0.25 << 1.75;
  QTest::newRow("p90 of five") << QList<double>{50, 10, 40, 20, 30} << 0.9 << 46.0;
  QTest::newRow("p95 of five") << QList<double>{50, 10, 40, 20, 30} << 0.95 << 48.0;
  QTest::newRow("lowest") << QList<double>{3, 1, 2} << 0.0 << 1.0;
  QTest::newRow("highest") << QList<double>{3, 1, 2} << 1.0 << 3.0;
  QTest::newRow("ties") << QList<double>{5, 5, 5, 5} << 0.3 << 5.0;
  QTest::newRow("negative") << QList<double>{-4, -2} << 0.25 << -3.5;
}

void TestQuantile::typeSeven() {
  QFETCH(QList<double>, values);
  QFETCH(double, p);
  QFETCH(double, expected);
  std::vector<double> list(values.begin(), values.end());
  const auto selected = quantile(list, p);
  QVERIFY(selected);
  QVERIFY2(std::abs(*selected - expected) < 1e-12, qPrintable(QString::number(*selected)));
  const auto sorted = quantiles(std::vector<double>(values.begin(), values.end()), std::array{p});
  QVERIFY(std::abs(*sorted.front() - expected) < 1e-12);
}

void TestQuantile::emptyIsNull() {
  std::vector<double> none;
  QVERIFY(!quantile(none, 0.5));
  QVERIFY(!sortedQuantile(none, 0.5));
  QVERIFY(!errorAdjustedQuantile({}, 0, 0.5));
  const auto several = quantiles({}, std::array{0.5, 0.9});
  QCOMPARE(several.size(), std::size_t(2));
  QVERIFY(!several[0] && !several[1]);
}

void TestQuantile::oneSortOrSelectionAgree() {
  std::mt19937 random(42);
  std::lognormal_distribution<double> spread(3, 1);
  for (std::size_t n = 1; n < 300; n += 7) {
    std::vector<double> values(n);
    std::generate(values.begin(), values.end(), [&] { return spread(random); });
    const std::array ps = {0.0, 0.1, 0.5, 0.9, 0.95, 0.99, 1.0};
    const auto sorted = quantiles(values, ps);
    for (std::size_t i = 0; i < ps.size(); ++i) {
      std::vector<double> copy = values;
      QCOMPARE(*quantile(copy, ps[i]), *sorted[i]);
    }
  }
}

void TestQuantile::errorAdjusted() {
  const double infinite = std::numeric_limits<double>::infinity();
  // Without failures it is the plain percentile.
  QCOMPARE(*errorAdjustedQuantile({4, 1, 3, 2}, 0, 0.5), 2.5);
  // Ranks 0..4 with one infinity at rank 4: p = 0.75 is rank 3 exactly, still finite.
  QCOMPARE(*errorAdjustedQuantile({4, 1, 3, 2}, 1, 0.75), 4.0);
  // A hair further uses rank 4, the infinity, as upper order statistic.
  QCOMPARE(*errorAdjustedQuantile({4, 1, 3, 2}, 1, 0.76), infinite);
  // The median moves up as failures are added, then becomes infinite.
  QCOMPARE(*errorAdjustedQuantile({4, 1, 3, 2}, 2, 0.5), 3.5);
  QCOMPARE(*errorAdjustedQuantile({4, 1, 3, 2}, 4, 0.5), infinite);
  QCOMPARE(*errorAdjustedQuantile({}, 3, 0.5), infinite);
}

void TestQuantile::inkRule_data() {
  QTest::addColumn<int>("n");
  QTest::addColumn<double>("p");
  QTest::addColumn<int>("ink");
  const auto add = [](int n, double p, Ink ink) { QTest::addRow("n=%d p=%g", n, p) << n << p << static_cast<int>(ink); };
  add(0, 0.5, Ink::absent);
  add(1, 0.5, Ink::absent);
  add(2, 0.5, Ink::light);
  add(9, 0.5, Ink::light);
  add(10, 0.5, Ink::full);
  add(9, 0.9, Ink::absent);
  add(10, 0.9, Ink::light);
  add(49, 0.9, Ink::light);
  add(50, 0.9, Ink::full);
  add(19, 0.95, Ink::absent);
  add(20, 0.95, Ink::light);
  add(100, 0.95, Ink::full);
  add(99, 0.99, Ink::absent);
  add(100, 0.99, Ink::light);
  add(499, 0.99, Ink::light);
  add(500, 0.99, Ink::full);
}

void TestQuantile::inkRule() {
  QFETCH(int, n);
  QFETCH(double, p);
  QFETCH(int, ink);
  QCOMPARE(static_cast<int>(inkFor(static_cast<std::size_t>(n), p)), ink);
}

QTEST_GUILESS_MAIN(TestQuantile)
#include "tst_quantile.moc"
