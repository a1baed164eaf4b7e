// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include "core/analysis/cost.h"
#include "core/configuration.h"
#include "core/cost_query.h"
#include "core/history_import.h"
#include "core/repricing.h"

using namespace scoville;

namespace {

constexpr UtcMicros october = 1'791'158'400'000'000;   // 2026-10-05
constexpr UtcMicros november = 1'793'836'800'000'000;  // 2026-11-05

PriceRow price(const char* model, std::int64_t input, std::int64_t output, UtcMicros from) {
  PriceRow row;
  row.model = model;
  row.inputPico = input;
  row.outputPico = output;
  row.effectiveFrom = from;
  return row;
}

const std::string responses = R"([
  {"ttft_s": 0.25, "end_to_end_latency_s": 1.25, "number_input_tokens": 1000, "number_output_tokens": 100},
  {"ttft_s": 0.25, "end_to_end_latency_s": 1.5, "number_input_tokens": 1000, "number_output_tokens": 100},
  {"error_code": 429, "error_msg": "Too many", "number_input_tokens": 1000, "number_output_tokens": 0}])";

}  // namespace

/// What stored samples cost: imported history, pricing again, and the questions about cost, on a real workspace.
class TestPricingHistory : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void importStoresOnce();
  void stoppedImportStoresNothing();
  void pricingAgain();
  void reportOfTheStore();
  void whatIfAnotherModel();
  void budgetAndForecast();
  void invoicesCompareOwnTraffic();
  void importedPricesMark();

 private:
  HistoryImport importInto(UtcMicros start, const std::string& endpoint = "Frankfurt") {
    HistoryOptions options;
    options.start = start;
    const auto file = readHistory(HistoryKind::llmperf, responses, options);
    auto done = importHistory(*m_workspace, *file, HistoryKind::llmperf, "a.json", endpoint, november);
    if (!done) {
      qWarning("%s", done.error().message.c_str());
    }
    return done ? *done : HistoryImport();
  }
  PriceRow add(const PriceRow& row) {
    return m_workspace->write([&](Tables& tables) { return addPrice(tables, row, november); }).value();
  }
  void sample(UtcMicros started, Mode mode, Outcome outcome = Outcome::ok) {
    const auto done = m_workspace->write([&](Tables& tables) -> Result<void> {
      Sample one;
      one.endpointVersion = m_endpoint.versionId;
      one.suiteVersion = m_suite.versionId;
      one.caseId = m_suite.cases[0].id;
      one.mode = mode;
      one.started = started;
      one.outcome = outcome;
      one.tokens = {1000, 100, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
      one.at.firstToken = 100'000;
      one.at.lastToken = 900'000;
      const PriceBook book(tables.prices.all().value());
      priceSampleBy(one, book);
      const auto stored = tables.samples.insert(one);
      return stored ? Result<void>() : tl::unexpected<Error>(stored.error());
    });
    QVERIFY2(done, done ? "" : done.error().message.c_str());
  }
  void priceSampleBy(Sample& one, const PriceBook& book) const;

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<Workspace> m_workspace;
  Endpoint m_endpoint;
  Suite m_suite;
};

void TestPricingHistory::priceSampleBy(Sample& one, const PriceBook& book) const {
  if (const PriceRow* row = book.at(m_endpoint.id, m_endpoint.model, one.started)) {
    const auto parts = costParts(one.tokens, *row);
    one.cost = Money{parts->total(), row->currency};
    one.costInputPico = parts->inputSide();
    one.priceRow = row->id;
  }
}

void TestPricingHistory::init() {
  m_workspace.reset();
  m_directory = std::make_unique<QTemporaryDir>();
  m_workspace = std::move(*Workspace::open(m_directory->filePath(QStringLiteral("w.scoville")).toStdString()));
  m_endpoint = Endpoint();
  m_endpoint.name = "Frankfurt";
  m_endpoint.baseUrl = "https://example.com/v1";
  m_endpoint.model = "m";
  m_suite = Suite();
  m_suite.name = "S";
  Case one;
  one.name = "hello";
  one.messages = {{"user", "hi"}};
  m_suite.cases = {one};
  m_endpoint = m_workspace->write([&](Tables& tables) { return tables.endpoints.save(m_endpoint, 1); }).value();
  m_suite = m_workspace->write([&](Tables& tables) { return tables.suites.save(m_suite, 1); }).value();
}

void TestPricingHistory::importStoresOnce() {
  add(price("m", 1'000'000, 2'000'000, 0));
  const HistoryImport first = importInto(october);
  QCOMPARE(first.stored, std::int64_t(3));
  QVERIFY(!first.endpointMade);
  const HistoryImport again = importInto(october);
  QCOMPARE(again.stored, std::int64_t(0));
  QCOMPARE(again.known, std::int64_t(3));
  const auto page = m_workspace->read([](Tables& tables) { return tables.samples.page({}, 10, 0); }).value();
  QCOMPARE(page.size(), std::size_t(3));
  QCOMPARE(page[0].suiteName, std::string("Imported: llmperf"));
  QVERIFY(page[0].point.mode == Mode::imported);
  QCOMPARE(*page[2].point.costPico, std::int64_t(1000 * 1'000'000 + 100 * 2'000'000));
  QVERIFY(page[0].point.outcome == Outcome::rateLimited);
  QCOMPARE(m_workspace->read([](Tables& tables) { return tables.imports.all(); })->size(), std::size_t(2));
  // Another endpoint is another history.
  const HistoryImport other = importInto(october, "Elsewhere");
  QVERIFY(other.endpointMade);
  QCOMPARE(other.stored, std::int64_t(3));
  QVERIFY(m_workspace->read([](Tables& tables) { return tables.endpoints.byName("Elsewhere"); })->paused);
}

void TestPricingHistory::stoppedImportStoresNothing() {
  HistoryFile file;
  HistoryRecord record;
  record.sample.mode = Mode::imported;
  for (int i = 0; i < 1000; ++i) {
    record.identity = i;
    record.sample.started = october + i;
    file.records.push_back(record);
  }
  const auto done = importHistory(*m_workspace, file, HistoryKind::csv, "a.csv", "New", november, [](std::int64_t) { return false; });
  QVERIFY(!done && done.error().kind == ErrorKind::cancelled);
  QCOMPARE(m_workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t(0));
  QVERIFY(!m_workspace->read([](Tables& tables) { return tables.endpoints.byName("New"); }));
}

void TestPricingHistory::pricingAgain() {
  const PriceRow wrong = add(price("m", 1'000'000, 2'000'000, 0));
  for (int i = 0; i < 5000; ++i) {
    sample(october + i / 3, Mode::scheduled);  // several share a microsecond
  }
  add(price("m", 3'000'000, 4'000'000, 0));  // a correction
  RepricingRequest request;
  auto count = repriceSamples(*m_workspace, request);
  QVERIFY(count);
  QCOMPARE(count->samples, std::int64_t(5000));
  QCOMPARE(count->changed, std::int64_t(5000));
  QCOMPARE(count->before.at("USD"), 5000 * std::int64_t(1'200'000'000));
  QCOMPARE(count->after.at("USD"), 5000 * std::int64_t(3'400'000'000));
  const auto spend = [this] { return costReport(*m_workspace, {}).value().at(0).figures.spend; };
  QCOMPARE(spend(), 6.0);  // a question changes nothing
  request.apply = true;
  QVERIFY(repriceSamples(*m_workspace, request));
  QCOMPARE(spend(), 17.0);
  count = repriceSamples(*m_workspace, request);
  QCOMPARE(count->changed, std::int64_t(0));
  Q_UNUSED(wrong)
}

void TestPricingHistory::reportOfTheStore() {
  add(price("m", 1'000'000, 2'000'000, 0));
  sample(october, Mode::scheduled);
  sample(october + 1, Mode::scheduled, Outcome::serverError);
  sample(november, Mode::manual);
  CostRequest request;
  auto lines = costReport(*m_workspace, request).value();
  QCOMPARE(lines.size(), std::size_t(2));
  QCOMPARE(lines[0].period, std::string("2026-10"));
  QCOMPARE(lines[0].group, std::string("Frankfurt"));
  QCOMPARE(*lines[0].figures.perCompletedTask, 0.0024);  // the failed attempt was paid for
  request.modes = {Mode::manual};
  request.group = CostGroup::caseName;
  request.period = CostPeriod::day;
  lines = costReport(*m_workspace, request).value();
  QCOMPARE(lines.size(), std::size_t(1));
  QCOMPARE(lines[0].group, std::string("S / hello"));
  QCOMPARE(lines[0].period, std::string("2026-11-05"));
}

void TestPricingHistory::whatIfAnotherModel() {
  add(price("m", 1'000'000, 2'000'000, 0));
  add(price("cheap", 500'000, 1'000'000, 0));
  sample(october, Mode::scheduled);
  sample(november, Mode::scheduled);
  WhatIfRequest request;
  request.model = "cheap";
  const auto answer = whatIf(*m_workspace, request).value();
  QCOMPARE(answer.compared, std::int64_t(2));
  QCOMPARE(answer.was.at("USD"), 0.0024);
  QCOMPARE(answer.wouldBe.at("USD"), 0.0012);
  request.model = "unheard-of";
  QCOMPARE(whatIf(*m_workspace, request)->unknownNow, std::int64_t(2));
  // The same model at the prices of a later day.
  add(price("m", 4'000'000, 8'000'000, november + 1));
  request.model.clear();
  request.at = november + microsPerDay;
  QCOMPARE(whatIf(*m_workspace, request)->wouldBe.at("USD"), 0.0096);
}

void TestPricingHistory::budgetAndForecast() {
  QVERIFY(!monthBudget(*m_workspace).value());
  // The budget of the spend guard for all endpoints and a month is the one of the forecast; those of a day or of one endpoint are not.
  Budget wanted;
  wanted.money = Money{5'000'000'000'000, "USD"};
  QVERIFY(m_workspace->write([&](Tables& tables) { return tables.budgets.save(wanted); }));
  QVERIFY(!monthBudget(*m_workspace).value());
  wanted.period = BudgetPeriod::month;
  wanted.money = Money{12'340'000'000'000, "EUR"};
  QVERIFY(m_workspace->write([&](Tables& tables) { return tables.budgets.save(wanted); }));
  wanted.money->pico += 1;  // saved again, it takes the place of the former
  QVERIFY(m_workspace->write([&](Tables& tables) { return tables.budgets.save(wanted); }));
  QCOMPARE(m_workspace->read([](Tables& tables) { return tables.budgets.all(); })->size(), std::size_t(2));
  const auto budget = monthBudget(*m_workspace).value();
  QVERIFY(budget && budget->pico == 12'340'000'000'001 && budget->currency == "EUR");
  QVERIFY(m_workspace->write([](Tables& tables) { return tables.budgets.remove(0, BudgetPeriod::month); }));
  QVERIFY(!monthBudget(*m_workspace).value());
  add(price("m", 1'000'000, 2'000'000, 0));
  sample(november - microsPerDay, Mode::scheduled);
  sample(november, Mode::scheduled);
  const auto forecasts = monthForecast(*m_workspace, {}, november + microsPerHour).value();
  QVERIFY(std::abs(forecasts.at("USD").spent - 0.0024) < 1e-12);
  QVERIFY(std::abs(*forecasts.at("USD").total - (0.0024 + 25 * 0.0012)) < 1e-12);
}

void TestPricingHistory::invoicesCompareOwnTraffic() {
  add(price("m", 1'000'000, 2'000'000, 0));
  sample(october, Mode::scheduled);
  importInto(october);
  Invoice bill;
  bill.month = "2026-10";
  bill.pico = 1'500'000'000;
  QVERIFY(m_workspace->write([&](Tables& tables) { return tables.invoices.add(bill); }));
  const auto comparisons = invoiceComparisons(*m_workspace).value();
  QCOMPARE(comparisons.size(), std::size_t(1));
  QCOMPARE(*comparisons[0].computed, 0.0012);
  QCOMPARE(comparisons[0].tokens, std::int64_t(1100));
}

void TestPricingHistory::importedPricesMark() {
  const auto markers = [this] { return m_workspace->read([](Tables& tables) { return tables.markers.inRange(0, 0); })->size(); };
  const auto addAll = [this](const std::vector<PriceRow>& rows) {
    QVERIFY(m_workspace->write([&](Tables& tables) { return addPrices(tables, rows, november); }));
  };
  // Models nobody uses: no marker for what a first list says of the past.
  addAll({price("x", 1, 1, 0), price("x", 2, 2, october), price("m", 1, 1, 0)});
  QCOMPARE(markers(), std::size_t(0));
  addAll({price("x", 3, 3, november), price("m", 2, 2, november)});
  QCOMPARE(markers(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestPricingHistory)
#include "tst_pricing_history.moc"
