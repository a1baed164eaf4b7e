// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/cost_decision.h"
#include "core/analysis/cost_report.h"

using namespace scoville;

namespace {

const std::map<PriceRowId, std::string> currencies = {{1, "USD"}, {2, "EUR"}};
constexpr std::int64_t november = 20'758;  // 2026-11-01

CostCell cell(std::int64_t day, PriceRowId row, std::int64_t attempts, std::int64_t pico, std::int64_t inputPico) {
  CostCell c;
  c.day = day;
  c.series = 1;
  c.priceRow = row;
  c.attempts = attempts;
  c.completed = attempts;
  c.priced = row == 0 ? 0 : attempts;
  c.unknownDone = row == 0 ? attempts : 0;
  c.tokensIn = 1000 * attempts;
  c.tokensOut = 100 * attempts;
  c.pricedIn = row == 0 ? 0 : c.tokensIn;
  c.pricedOut = row == 0 ? 0 : c.tokensOut;
  c.costPico = pico;
  c.costInputPico = inputPico;
  return c;
}

bool near(const std::optional<double>& value, double expected) {
  return value && std::abs(*value - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

}  // namespace

class TestCostReport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void figuresByHand();
  void failuresAndRetriesCount();
  void warmUpsArePaidForOnly();
  void unknownIsNotNothing();
  void currenciesStayApart();
  void statedCost();
  void months();
  void forecast();
  void invoice();
  void selfHosted();
  void breakEvenByHand();
  void decision();
  void tooFewForAnInterval();
};

void TestCostReport::figuresByHand() {
  // 10 requests of 1000 in and 100 out: 2 $/M in = 0.02 $, 10 $/M out = 0.01 $.
  const std::vector<CostCell> cells = {cell(november, 1, 10, 30'000'000'000, 20'000'000'000)};
  const CostFigures f = costFigures(cells, currencies, "USD");
  QVERIFY(near(f.spend, 0.03));
  QVERIFY(near(f.perMillionInput, 2));
  QVERIFY(near(f.perMillionOutput, 10));
  QVERIFY(near(f.perMillionMix, 0.03 / 11'000 * 1e6));
  QVERIFY(near(f.perMillion3to1, 4));
  QVERIFY(near(f.perThousandRequests, 3));
  QVERIFY(near(f.perCompletedTask, 0.003));
}

void TestCostReport::failuresAndRetriesCount() {
  CostCell some = cell(november, 1, 10, 30'000'000'000, 20'000'000'000);
  some.completed = 6;
  some.failed = 4;
  const CostFigures f = costFigures(std::vector{some}, currencies, "USD");
  QVERIFY(near(f.perCompletedTask, 0.005));
  QVERIFY(near(f.perThousandRequests, 3));
  some.completed = 0;
  QVERIFY(!costFigures(std::vector{some}, currencies, "USD").perCompletedTask);
}

void TestCostReport::warmUpsArePaidForOnly() {
  CostCell warm = cell(november, 1, 5, 9'000'000'000'000, 1);
  warm.warmup = true;
  const std::vector<CostCell> cells = {cell(november, 1, 10, 30'000'000'000, 20'000'000'000), warm};
  const CostFigures f = costFigures(cells, currencies, "USD");
  QCOMPARE(f.attempts, std::int64_t(10));
  QVERIFY(near(f.spend, 9.03));
  QVERIFY(near(f.warmupSpend, 9));
  QVERIFY(near(f.perCompletedTask, 0.003));
}

void TestCostReport::unknownIsNotNothing() {
  const std::vector<CostCell> cells = {cell(november, 0, 4, 0, 0)};
  const CostFigures none = costFigures(cells, currencies, "USD");
  QVERIFY(none.currency.empty() && !none.perMillionMix && !none.perCompletedTask && !none.perThousandRequests);
  QCOMPARE(none.unknownDone, std::int64_t(4));
  // Answers without a price make the others neither cheaper nor dearer.
  const std::vector<CostCell> both = {cell(november, 0, 4, 0, 0), cell(november, 1, 10, 30'000'000'000, 20'000'000'000)};
  QVERIFY(near(costFigures(both, currencies, "USD").perCompletedTask, 0.003));
  QVERIFY(near(costFigures(both, currencies, "USD").perMillionInput, 2));
}

void TestCostReport::currenciesStayApart() {
  const std::vector<CostCell> cells = {cell(november, 1, 1, 5'000'000'000'000, 1), cell(november, 2, 1, 7'000'000'000'000, 1)};
  QVERIFY(near(costFigures(cells, currencies, "USD").spend, 5));
  QVERIFY(near(costFigures(cells, currencies, "EUR").spend, 7));
  QCOMPARE(currenciesOf(cells, currencies), (std::vector<std::string>{"EUR", "USD"}));
}

void TestCostReport::statedCost() {
  CostCell some = cell(november, 1, 2, 30'000'000'000, 20'000'000'000);
  some.stated = 2;
  some.statedPico = 33'000'000'000;
  some.statedOursPico = 30'000'000'000;
  const CostFigures f = costFigures(std::vector{some}, currencies, "USD");
  QVERIFY(near(f.statedSpend, 0.033));
  QVERIFY(near(f.statedDifference, -0.003));
}

void TestCostReport::months() {
  QCOMPARE(monthOfDay(november), std::string("2026-11"));
  QCOMPARE(monthOfDay(november - 1), std::string("2026-10"));
  QCOMPARE(dateOfDay(november + 29), std::string("2026-11-30"));
  QCOMPARE(*firstDayOf("2026-11"), november);
  QCOMPARE(monthAfter("2026-12"), std::string("2027-01"));
  QCOMPARE(monthAfter("2028-02"), std::string("2028-03"));
  for (const char* bad : {"", "2026-13", "2026-1", "november", "2026-11-01"}) {
    QVERIFY2(!firstDayOf(bad), bad);
  }
}

void TestCostReport::forecast() {
  std::vector<CostCell> cells;
  for (int day = 0; day < 10; ++day) {
    cells.push_back(cell(november + day, 1, 1, day < 3 ? 10'000'000'000'000 : 2'000'000'000'000, 0));
  }
  cells.push_back(cell(november + 10, 1, 1, 500'000'000'000, 0));  // today so far
  const UtcMicros now = (november + 10) * microsPerDay + 6 * microsPerHour;
  const Forecast f = forecastMonth(cells, currencies, "USD", now);
  QVERIFY(near(f.spent, 44.5));
  QCOMPARE(f.basedOnDays, 7);
  QCOMPARE(f.daysLeft, 19);
  QVERIFY(near(f.total, 44.5 + 1.5 + 19 * 2));  // two dollars a day in the last seven whole days
  QVERIFY(!forecastMonth(std::vector{cell(november + 10, 1, 1, 5, 0)}, currencies, "USD", now).total);
}

void TestCostReport::invoice() {
  Invoice bill;
  bill.month = "2026-11";
  bill.currency = "USD";
  bill.pico = 36'000'000'000;
  bill.tokens = 12'000;
  const std::vector<CostCell> cells = {cell(november, 1, 10, 30'000'000'000, 20'000'000'000), cell(november, 0, 1, 0, 0)};
  const InvoiceComparison c = compareInvoice(bill, cells, currencies);
  QVERIFY(near(c.computed, 0.03));
  QVERIFY(near(c.difference, 0.006));
  QVERIFY(near(c.ratio, 1.2));
  QCOMPARE(*c.tokenDifference, std::int64_t(12'000 - 12'100));
  QCOMPARE(c.unknownDone, std::int64_t(1));
  bill.currency = "EUR";
  QVERIFY(!compareInvoice(bill, cells, currencies).computed);
}

void TestCostReport::selfHosted() {
  Hosting hosting;
  hosting.gpuHourPico = 2'000'000'000'000;
  hosting.gpus = 4;
  hosting.utilisation = 0.5;
  hosting.kwhPico = 360'000'000'000;
  hosting.watts = 2000;
  // 8 $ an hour; 1000 tokens/s at half use are 1.8 million an hour.
  const HostingFigures f = hostingFigures(hosting, 1000, std::nullopt);
  QVERIFY(near(f.perMillionOutput, 8 / 1.8));
  QVERIFY(near(f.tokensPerJoule, 0.5));
  QVERIFY(near(f.energyPerMillion, 2e6 / 3.6e6 * 0.36));
  QVERIFY(near(f.total, 8 / 1.8 + 0.2));
  QVERIFY(!hostingFigures(hosting, std::nullopt, std::nullopt).perMillionOutput);
  hosting.watts.reset();
  QVERIFY(!hostingFigures(hosting, 1000, std::nullopt).tokensPerJoule);
  // A price of energy without a known power: the whole is unknown, and never the rent alone.
  QVERIFY(hostingFigures(hosting, 1000, std::nullopt).perMillionOutput);
  QVERIFY(!hostingFigures(hosting, 1000, std::nullopt).total);
  const HostingFigures measured = hostingFigures(hosting, 1000, 2.0);
  QVERIFY(near(measured.tokensPerJoule, 2));
  QVERIFY(near(measured.energyPerMillion, 1e6 / 2 / 3.6e6 * 0.36));
  QVERIFY(near(measured.total, 8 / 1.8 + 0.05));
  hosting.gpuHourPico.reset();
  QVERIFY(near(hostingFigures(hosting, 1000, 2.0).total, 0.05));
}

void TestCostReport::breakEvenByHand() {
  Hosting hosting;
  hosting.gpuHourPico = 2'000'000'000'000;
  hosting.gpus = 1;
  const BreakEven even = breakEven(hosting, 1000, 10);
  QVERIFY(near(even.tokensPerMonth, 1460.0 / 10 * 1e6));
  QVERIFY(near(even.capacity, 1000.0 * 3600 * 730));
  QVERIFY(*even.reachable);
  QVERIFY(!*breakEven(hosting, 10, 10).reachable);
  QVERIFY(!breakEven(hosting, 1000, 0).tokensPerMonth);
}

void TestCostReport::decision() {
  const DecisionObjective objective{1000, 0.1};
  const auto points = [](double ms, std::int64_t pico, int failEvery) {
    std::vector<DecisionPoint> list;
    for (int i = 0; i < 600; ++i) {
      const bool failed = failEvery > 0 && i % failEvery == 0;
      list.push_back({i * 10 * microsPerMinute, failed ? Outcome::serverError : Outcome::ok,
                      failed ? std::nullopt : std::optional(static_cast<Micros>((ms + i % 7) * 1000)),
                      failed ? std::nullopt : std::optional(pico)});
    }
    return list;
  };
  std::vector<DecisionRow> rows = {
      decisionRow(1, points(500, 2'000'000'000, 0), objective), decisionRow(2, points(700, 1'000'000'000, 0), objective),
      decisionRow(3, points(2000, 1'000'000, 0), objective), decisionRow(4, points(300, 1'000'000, 5), objective)};
  rank(rows);
  QCOMPARE(rows[0].endpoint, EndpointId(2));
  QVERIFY(rows[0].cheapest && rows[0].meets && rows[0].surely);
  QVERIFY(near(rows[0].costPerTask.value, 0.001));
  QCOMPARE(rows[1].endpoint, EndpointId(1));
  QVERIFY(rows[1].meets && !rows[1].cheapest);
  QVERIFY(!rows[2].meets && !rows[3].meets);  // one too slow, one failing too often
  QVERIFY(rows[0].p95.low && *rows[0].p95.low <= *rows[0].p95.value && *rows[0].p95.value <= *rows[0].p95.high);
  const DecisionRow again = decisionRow(2, points(700, 1'000'000'000, 0), objective);
  QCOMPARE(*again.p95.low, *rows[0].p95.low);  // the same data, the same answer
  // A failed attempt that was paid for makes the task dearer.
  std::vector<DecisionPoint> paid = points(500, 1'000'000'000, 2);
  for (DecisionPoint& point : paid) {
    point.costPico = 1'000'000'000;
  }
  QVERIFY(near(decisionRow(5, paid, objective).costPerTask.value, 0.002));
}

void TestCostReport::tooFewForAnInterval() {
  std::vector<DecisionPoint> few;
  for (int i = 0; i < 5; ++i) {
    few.push_back({i, Outcome::ok, 1000, 5});
  }
  const DecisionRow row = decisionRow(1, few, {1000, 1});
  QVERIFY(!row.enough && !row.p95.value && !row.meets);
  QVERIFY(row.costPerTask.value && !row.costPerTask.low);
}

QTEST_GUILESS_MAIN(TestCostReport)
#include "tst_cost_report.moc"
