// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestCosts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cellsSumSamples();
  void unknownIsNoCost();
  void repricingMovesASample();
  void invoices();
  void hosting();

 private:
  template <typename Job>
  auto write(Job job) {
    return m_bench->workspace->write(job);
  }
  std::vector<CostCell> cells() {
    return m_bench->workspace->read([](Tables& t) { return t.costs.cells({}, 0, 1'000'000); }).value();
  }
  PriceRowId price(const char* currency = "USD") {
    PriceRow row;
    row.model = "m";
    row.currency = currency;
    return write([&](Tables& t) { return t.prices.add(row); }).value().id;
  }
  Sample priced(UtcMicros started, PriceRowId row, std::int64_t pico, std::int64_t inputPico) {
    Sample sample = m_bench->sample(started);
    sample.tokens = {100, 20, 30, 5, 7, TokenSource::server};
    sample.cost = Money{pico, "USD"};
    sample.costInputPico = inputPico;
    sample.priceRow = row;
    return sample;
  }
  std::unique_ptr<Bench> m_bench;
};

void TestCosts::init() {
  m_bench = std::make_unique<Bench>();
}

void TestCosts::cellsSumSamples() {
  const PriceRowId row = price();
  const UtcMicros midnight = 20'500 * microsPerDay;
  Sample warm = priced(midnight + 3, row, 1, 1);
  warm.warmup = true;
  Sample failed = m_bench->sample(midnight + 4);
  failed.outcome = Outcome::rateLimited;
  failed.tokens = {};
  Sample stated = priced(midnight + 5, row, 40, 30);
  stated.statedCostPico = 44;
  stated.outcome = Outcome::truncatedOutput;
  REQUIRE(write([&](Tables& t) {
    return t.samples.insertMany(std::vector<Sample>{priced(midnight - 1, row, 10, 7), priced(midnight, row, 20, 15),
                                                    priced(midnight + 1, row, 30, 20), warm, failed, stated});
  }));
  const std::vector<CostCell> all = cells();
  QCOMPARE(all.size(), std::size_t(4));  // the day before; priced, warm-up and unpriced of the day
  const auto find = [&](std::int64_t day, bool warmup, PriceRowId id) {
    for (const CostCell& cell : all) {
      if (cell.day == day && cell.warmup == warmup && cell.priceRow == id) {
        return cell;
      }
    }
    return CostCell();
  };
  QCOMPARE(find(20'499, false, row).costPico, std::int64_t(10));
  const CostCell day = find(20'500, false, row);
  QCOMPARE(day.attempts, std::int64_t(3));
  QCOMPARE(day.completed, std::int64_t(3));
  QCOMPARE(day.costPico, std::int64_t(90));
  QCOMPARE(day.costInputPico, std::int64_t(65));
  QCOMPARE(day.pricedIn, std::int64_t(300));
  QCOMPARE(day.tokensCached, std::int64_t(90));
  QCOMPARE(day.tokensWritten, std::int64_t(15));
  QCOMPARE(day.tokensReasoning, std::int64_t(21));
  QCOMPARE(day.stated, std::int64_t(1));
  QCOMPARE(day.statedPico, std::int64_t(44));
  QCOMPARE(day.statedOursPico, std::int64_t(40));
  QCOMPARE(find(20'500, true, row).costPico, std::int64_t(1));
  const CostCell unpriced = find(20'500, false, 0);
  QCOMPARE(unpriced.attempts, std::int64_t(1));
  QCOMPARE(unpriced.failed, std::int64_t(1));
  QCOMPARE(unpriced.unknownDone, std::int64_t(0));
  const auto one = m_bench->workspace->read([](Tables& t) { return t.costs.cells({}, 20'499, 20'500); });
  QCOMPARE(one->size(), std::size_t(1));
}

void TestCosts::unknownIsNoCost() {
  Sample sample = m_bench->sample(day0);
  sample.tokens = {100, 20, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
  REQUIRE(write([&](Tables& t) { return t.samples.insert(sample); }));
  const CostCell cell = cells().at(0);
  QCOMPARE(cell.priced, std::int64_t(0));
  QCOMPARE(cell.unknownDone, std::int64_t(1));
  QCOMPARE(cell.tokensIn, std::int64_t(100));
  QCOMPARE(cell.pricedIn, std::int64_t(0));
}

void TestCosts::repricingMovesASample() {
  const PriceRowId dollars = price();
  const PriceRowId euros = price("EUR");
  const auto key = write([&](Tables& t) { return t.samples.insert(priced(day0, dollars, 10, 7)); });
  REQUIRE(key);
  std::vector<SampleUsage> usages;
  const auto visit = [&] {
    usages.clear();
    return m_bench->workspace->read([&](Tables& t) {
      return t.costs.visitUsage(std::vector{key->series}, 0, 0, [&](const SampleUsage& usage) {
        usages.push_back(usage);
        return true;
      });
    });
  };
  REQUIRE(visit());
  QCOMPARE(usages.size(), std::size_t(1));
  QVERIFY(usages[0].tokens.reasoning == 7 && usages[0].tokens.cacheWrite == 5 && usages[0].costPico == 10);
  REQUIRE(write([&](Tables& t) { return t.costs.reprice(usages[0], Money{99, "EUR"}, 50, euros); }));
  const Sample sample = m_bench->workspace->read([&](Tables& t) { return t.samples.detail(*key); }).value();
  QVERIFY(sample.cost == (Money{99, "EUR"}));
  QCOMPARE(sample.priceRow, euros);
  const std::vector<CostCell> moved = cells();
  QCOMPARE(moved.size(), std::size_t(1));
  QCOMPARE(moved[0].priceRow, euros);
  QCOMPARE(moved[0].costPico, std::int64_t(99));
  QVERIFY(!write([&](Tables& t) { return t.prices.remove(euros); }));
  REQUIRE(visit());
  REQUIRE(write([&](Tables& t) { return t.costs.reprice(usages[0], std::nullopt, std::nullopt, 0); }));
  QCOMPARE(cells().at(0).priced, std::int64_t(0));
  QVERIFY(!m_bench->workspace->read([&](Tables& t) { return t.samples.detail(*key); })->cost);
}

void TestCosts::invoices() {
  Invoice bill;
  bill.month = "2026-11";
  bill.pico = 12'340'000'000'000;
  bill.tokens = 77;
  bill.note = "no. 5";
  bill.created = 9;
  const auto added = write([&](Tables& t) { return t.invoices.add(bill); });
  REQUIRE(added);
  const auto all = m_bench->workspace->read([](Tables& t) { return t.invoices.all(); }).value();
  QCOMPARE(all.size(), std::size_t(1));
  QVERIFY(all[0].month == "2026-11" && all[0].pico == bill.pico && all[0].tokens == 77 && all[0].note == "no. 5" && !all[0].endpoint);
  for (const char* month : {"", "2026-13", "2026-00", "26-11", "2026/11", "2026-1x"}) {
    bill.month = month;
    QCOMPARE(write([&](Tables& t) { return t.invoices.add(bill); }).error().kind, ErrorKind::invalidInput);
  }
  bill.month = "2026-11";
  bill.pico = -1;
  QVERIFY(!write([&](Tables& t) { return t.invoices.add(bill); }));
  REQUIRE(write([&](Tables& t) { return t.invoices.remove(added->id); }));
  QCOMPARE(write([&](Tables& t) { return t.invoices.remove(added->id); }).error().kind, ErrorKind::notFound);
}

void TestCosts::hosting() {
  Hosting row;
  row.endpoint = m_bench->endpoint.id;
  row.gpuHourPico = 2'500'000'000'000;
  row.gpus = 8;
  row.utilisation = 0.6;
  row.watts = 5600;
  row.effectiveFrom = 5;
  const auto added = write([&](Tables& t) { return t.hosting.add(row); });
  REQUIRE(added);
  const auto all = m_bench->workspace->read([](Tables& t) { return t.hosting.all(); }).value();
  QVERIFY(all.size() == 1 && all[0].gpus == 8 && all[0].utilisation == 0.6 && all[0].watts == 5600.0 && !all[0].kwhPico);
  for (const double wrong : {0.0, -1.0, 1.5}) {
    row.utilisation = wrong;
    QCOMPARE(write([&](Tables& t) { return t.hosting.add(row); }).error().kind, ErrorKind::invalidInput);
  }
}

QTEST_GUILESS_MAIN(TestCosts)
#include "tst_costs.moc"
