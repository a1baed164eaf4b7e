// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <limits>

#include "core/analysis/cost.h"
#include "core/analysis/price_catalogue.h"

using namespace scoville;

namespace {

PriceRow row(PriceRowId id, std::optional<EndpointId> endpoint, const std::string& model, UtcMicros from) {
  PriceRow price;
  price.id = id;
  price.endpoint = endpoint;
  price.model = model;
  price.effectiveFrom = from;
  return price;
}

/// The id of the row that applies, 0 for none.
PriceRowId idAt(const std::vector<PriceRow>& rows, EndpointId endpoint, const std::string& model, UtcMicros when) {
  const PriceRow* found = priceAt(rows, endpoint, model, when);
  return found == nullptr ? 0 : found->id;
}

PriceRow fullRow() {
  PriceRow price;
  price.currency = "EUR";
  price.inputPico = 2'500'000;
  price.outputPico = 15'000'000;
  price.cachedReadPico = 3'625;  // a list price that is no whole nano-unit a token
  price.cacheWritePico = 3'125'000;
  return price;
}

TokenUsage usage(std::int64_t input, std::int64_t output) {
  TokenUsage tokens;
  tokens.input = input;
  tokens.output = output;
  return tokens;
}

}  // namespace

class TestCost : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void partsArePricedApart();
  void unknownIsNull();
  void partsAreClamped();
  void absurdCountsAreUnknown();
  void rowAtItsBoundary();
  void overrideBeatsModel();
  void priceText();
  void catalogueIsSound();
  void catalogueSearch();
  void catalogueErrors_data();
  void catalogueErrors();
};

void TestCost::partsArePricedApart() {
  TokenUsage tokens = usage(1000, 7);
  tokens.cachedRead = 301;
  tokens.cacheWrite = 99;
  const auto cost = costOf(tokens, fullRow());
  QVERIFY(cost);
  QCOMPARE(cost->pico,
           std::int64_t(600) * 2'500'000 + std::int64_t(301) * 3'625 + std::int64_t(99) * 3'125'000 + std::int64_t(7) * 15'000'000);
  QCOMPARE(cost->currency, std::string("EUR"));
}

void TestCost::unknownIsNull() {
  PriceRow price = fullRow();
  TokenUsage tokens;
  tokens.input = 5;
  QVERIFY(!costOf(tokens, price));  // output not said
  tokens.output = 5;
  QVERIFY(costOf(tokens, price));
  tokens.input.reset();
  QVERIFY(!costOf(tokens, price));
  tokens.input = 5;
  price.cachedReadPico.reset();
  QVERIFY(costOf(tokens, price));  // not needed: nothing was cached
  tokens.cachedRead = 1;
  QVERIFY(!costOf(tokens, price));
  tokens.cachedRead = 0;
  price.outputPico.reset();
  QVERIFY(!costOf(tokens, price));
  // A price of zero is a price.
  price.outputPico = 0;
  price.inputPico = 0;
  QCOMPARE(costOf(tokens, price)->pico, std::int64_t(0));
}

void TestCost::partsAreClamped() {
  TokenUsage tokens = usage(10, 0);
  tokens.cachedRead = 25;  // some gateways count cached tokens apart from the input
  QCOMPARE(costOf(tokens, fullRow())->pico, std::int64_t(10) * 3'625);
  tokens.cachedRead = -4;
  QCOMPARE(costOf(tokens, fullRow())->pico, std::int64_t(10) * 2'500'000);
}

void TestCost::absurdCountsAreUnknown() {
  QVERIFY(!costOf(usage(std::numeric_limits<std::int64_t>::max(), 1), fullRow()));
  QVERIFY(!costOf(usage(1, std::numeric_limits<std::int64_t>::max() / 2), fullRow()));
}

void TestCost::rowAtItsBoundary() {
  const std::vector<PriceRow> rows = {row(1, {}, "m", 1000), row(2, {}, "m", 2000), row(3, {}, "other", 0), row(4, {}, "m", 2000)};
  QCOMPARE(idAt(rows, 9, "m", 999), PriceRowId(0));
  QCOMPARE(idAt(rows, 9, "m", 1000), PriceRowId(1));
  QCOMPARE(idAt(rows, 9, "m", 1999), PriceRowId(1));
  QCOMPARE(idAt(rows, 9, "m", 2000), PriceRowId(4));  // of two rows of one date the later correction
  QCOMPARE(idAt(rows, 9, "unheard-of", 5000), PriceRowId(0));
}

void TestCost::overrideBeatsModel() {
  const std::vector<PriceRow> rows = {row(1, 7, "m", 1000), row(2, {}, "m", 500), row(3, {}, "m", 3000)};
  QCOMPARE(idAt(rows, 7, "m", 800), PriceRowId(2));   // the override is not valid yet
  QCOMPARE(idAt(rows, 7, "m", 4000), PriceRowId(1));  // a later row of the model does not end it
  QCOMPARE(idAt(rows, 8, "m", 4000), PriceRowId(3));
  // An override that names a model ends with it; one that names none holds for whatever the endpoint serves.
  QCOMPARE(idAt(rows, 7, "other", 4000), PriceRowId(0));
  QCOMPARE(idAt({row(1, 7, "", 1000), row(2, {}, "m", 500)}, 7, "other", 4000), PriceRowId(1));
  QCOMPARE(idAt({row(1, 7, "", 1000), row(2, {}, "m", 500)}, 7, "m", 4000), PriceRowId(1));
}

void TestCost::priceText() {
  QCOMPARE(picoFromPerMillion("2.50"), std::optional<std::int64_t>(2'500'000));
  QCOMPARE(picoFromPerMillion("0.003625"), std::optional<std::int64_t>(3'625));
  QCOMPARE(picoFromPerMillion("150"), std::optional<std::int64_t>(150'000'000));
  QCOMPARE(picoFromPerMillion("0"), std::optional<std::int64_t>(0));
  for (const char* bad : {"", ".", ".5", "1.", "-1", "+1", "1e3", "1,5", "0.0000001", "1.2.3", "abc", " 1", "99999999999999"}) {
    QVERIFY2(!picoFromPerMillion(bad), bad);
  }
  QCOMPARE(perMillionText(2'500'000), std::string("2.5"));
  QCOMPARE(perMillionText(3'625), std::string("0.003625"));
  QCOMPARE(perMillionText(0), std::string("0"));
  QCOMPARE(perMillionText(150'000'000), std::string("150"));
  for (const CatalogueRow& item : priceCatalogue()) {
    QCOMPARE(picoFromPerMillion(perMillionText(*item.inputPico)), item.inputPico);
  }
}

void TestCost::catalogueIsSound() {
  QFile file(QStringLiteral(":/scoville/prices/catalogue.json"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  const auto parsed = parseCatalogue(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
  QVERIFY2(parsed, parsed ? "" : parsed.error().message.c_str());
  QCOMPARE(parsed->size(), priceCatalogue().size());
  QVERIFY(parsed->size() >= 800);
  int tiers = 0;
  int services = 0;
  int hours = 0;
  for (const CatalogueRow& item : *parsed) {
    QVERIFY2(item.inputPico && item.outputPico, item.model.c_str());
    QVERIFY2(!item.cachedReadPico || *item.cachedReadPico <= *item.inputPico, item.model.c_str());
    QVERIFY(QDate::fromString(QString::fromStdString(item.asOf), Qt::ISODate).isValid());
    QVERIFY2(*item.inputPico > 0 || *item.outputPico > 0, item.model.c_str());
    tiers += item.tiers.empty() ? 0 : 1;
    services += item.serviceTier == ServiceTier::standard ? 0 : 1;
    hours += item.hours ? 1 : 0;
  }
  QVERIFY(tiers > 20 && services > 30 && hours > 0);
}

void TestCost::catalogueSearch() {
  QCOMPARE(searchCatalogue("").size(), priceCatalogue().size());
  const auto found = searchCatalogue("  openai GPT-4o ");
  QVERIFY(found.size() >= 6);  // gpt-4o, gpt-4o-mini, each also batch and priority
  QVERIFY(std::all_of(found.begin(), found.end(), [](const CatalogueRow& row) { return row.model.find("gpt-4o") != std::string::npos; }));
  const auto plain = std::find_if(found.begin(), found.end(), [](const CatalogueRow& row) { return row.model == "gpt-4o"; });
  QVERIFY(plain != found.end() && plain->serviceTier == ServiceTier::standard);  // before its other service tiers
  QCOMPARE(plain->inputPico, std::optional<std::int64_t>(2'500'000));
  QVERIFY(searchCatalogue("no-such-model").empty());
  // One model, two dated prices.
  auto dated = searchCatalogue("openai luna");
  std::erase_if(dated, [](const CatalogueRow& row) { return row.provider != "OpenAI" || row.serviceTier != ServiceTier::standard; });
  QCOMPARE(dated.size(), std::size_t(2));
  QVERIFY(!dated[0].effectiveFrom);
  QVERIFY(dated[1].effectiveFrom);
  const PriceRow price = priceRowOf(dated[1], 77);
  QCOMPARE(price.effectiveFrom, UtcMicros(77));
  QCOMPARE(price.model, dated[1].model);
  QVERIFY(price.source.find("genai-prices") != std::string::npos);
}

void TestCost::catalogueErrors_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QString>("word");
  const QByteArray head = R"({"format":"scoville-prices-1","unit":"per million tokens","currency":"USD","rows":[)";
  QTest::newRow("not json") << QByteArray("{") << "JSON";
  QTest::newRow("other format") << QByteArray(R"({"format":"x","currency":"USD"})") << "format";
  QTest::newRow("no model") << QByteArray(head + R"({"provider":"A","origin":"o","as_of":"2026-01-01"}]})") << "model";
  QTest::newRow("number") << QByteArray(head + R"({"provider":"A","model":"m","origin":"o","as_of":"d","input":2.5}]})") << "decimal";
  QTest::newRow("date") << QByteArray(head + R"({"provider":"A","model":"m","origin":"o","as_of":"d","effective_from":"soon"}]})")
                        << "effective_from";
}

void TestCost::catalogueErrors() {
  QFETCH(QByteArray, json);
  QFETCH(QString, word);
  const auto parsed = parseCatalogue(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
  QVERIFY(!parsed);
  QVERIFY(parsed.error().kind == ErrorKind::invalidInput);
  QVERIFY2(QString::fromStdString(parsed.error().message).contains(word), parsed.error().message.c_str());
}

QTEST_GUILESS_MAIN(TestCost)
#include "tst_cost.moc"
