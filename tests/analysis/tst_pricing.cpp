// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <limits>
#include <random>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"

using namespace scoville;

namespace {

PriceRow row(PriceRowId id, UtcMicros from, ServiceTier tier = ServiceTier::standard, std::optional<DayWindow> hours = {}) {
  PriceRow price;
  price.id = id;
  price.model = "m";
  price.effectiveFrom = from;
  price.serviceTier = tier;
  price.hours = hours;
  return price;
}

/// Three dollars in, fifteen out, a tenth for cached, 1.25 and 2 times for writes; above 200,000 tokens twice (1.5 times out).
PriceRow sonnet() {
  PriceRow price = row(1, 0);
  price.inputPico = 3'000'000;
  price.outputPico = 15'000'000;
  price.cachedReadPico = 300'000;
  price.cacheWritePico = 3'750'000;
  price.cacheWriteHourPico = 6'000'000;
  price.tiers = {{200'000, 6'000'000, 22'500'000, 600'000, 7'500'000, 12'000'000, {}}};
  return price;
}

struct Counts {
  std::int64_t input, output, cached, written, hour, reasoning;
};

TokenUsage usage(const Counts& c) {
  TokenUsage tokens;
  tokens.input = c.input;
  tokens.output = c.output;
  tokens.cachedRead = c.cached;
  tokens.cacheWrite = c.written;
  tokens.cacheWriteHour = c.hour;
  tokens.reasoning = c.reasoning;
  return tokens;
}

}  // namespace

class TestPricing : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void formulas_data();
  void formulas();
  void reasoningOfItsOwn();
  void unknownParts();
  void lastMicrosecond();
  void hours();
  void serviceTiers();
  void corrections();
  void bookAnswersAsTheList();
  void partsSumToTheTotal();
  void decimals_data();
  void decimals();
  void texts();
};

void TestPricing::formulas_data() {
  QTest::addColumn<std::vector<std::int64_t>>("counts");  // input, output, cached, written, hour, reasoning
  QTest::addColumn<qlonglong>("pico");
  using List = std::vector<std::int64_t>;
  // By hand: 1000 in at 3 $/M = 0.003 $; 500 out at 15 $/M = 0.0075 $.
  QTest::newRow("plain") << List{1000, 500, 0, 0, 0, 0} << qlonglong(10'500'000'000);
  // OpenAI: cached inside the input: 200 * 3 + 800 * 0.3 + 500 * 15 = 600 + 240 + 7500 millionths of a dollar.
  QTest::newRow("cached inside") << List{1000, 500, 800, 0, 0, 0} << qlonglong(8'340'000'000);
  // Anthropic, normalised: 100 uncached, 600 read, 200 written for 5 min, 100 for an hour, 50 out:
  // 300 + 180 + 750 + 600 + 750 = 2580.
  QTest::newRow("cache writes") << List{1000, 50, 600, 300, 100, 0} << qlonglong(2'580'000'000);
  // Gemini: candidates and thoughts are one output: (41 + 348) out: 389 * 15 = 5835, 10 in: 30.
  QTest::newRow("thoughts in output") << List{10, 389, 0, 0, 0, 348} << qlonglong(5'865'000'000);
  QTest::newRow("at the tier's limit") << List{200'000, 1, 0, 0, 0, 0} << qlonglong(600'000'000'000 + 15'000'000);
  // One token more moves the whole request: 200,001 * 6 + 22.5.
  QTest::newRow("above the limit") << List{200'001, 1, 0, 0, 0, 0} << qlonglong(1'200'006'000'000 + 22'500'000);
  QTest::newRow("tier, cached and written") << List{300'000, 2, 100'000, 50'000, 10'000, 0}
                                            << qlonglong(150'000LL * 6'000'000 + 100'000LL * 600'000 + 40'000LL * 7'500'000 +
                                                         10'000LL * 12'000'000 + 2 * 22'500'000);
  QTest::newRow("nothing") << List{0, 0, 0, 0, 0, 0} << qlonglong(0);
}

void TestPricing::formulas() {
  QFETCH(std::vector<std::int64_t>, counts);
  QFETCH(qlonglong, pico);
  const auto cost = costOf(usage({counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]}), sonnet());
  QVERIFY(cost);
  QCOMPARE(qlonglong(cost->pico), pico);
  PriceRow euro = sonnet();
  euro.currency = "EUR";
  euro.requestPico = 7'000'000;
  const auto other = costOf(usage({counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]}), euro);
  QCOMPARE(qlonglong(other->pico), pico + 7'000'000);
  QCOMPARE(other->currency, std::string("EUR"));
}

void TestPricing::reasoningOfItsOwn() {
  PriceRow price = sonnet();
  price.reasoningPico = 4'000'000;
  // 100 visible at 15, 300 of reasoning at 4.
  const auto parts = costParts(usage({0, 400, 0, 0, 0, 300}), price);
  QVERIFY(parts);
  QCOMPARE(parts->output, std::int64_t(1'500'000'000));
  QCOMPARE(parts->reasoning, std::int64_t(1'200'000'000));
  TokenUsage unsaid = usage({10, 400, 0, 0, 0, 0});
  unsaid.reasoning.reset();
  QVERIFY(!costParts(unsaid, price));  // how much of the output was reasoning is not known
  price.reasoningPico = price.outputPico;
  QCOMPARE(costOf(unsaid, price)->pico, std::int64_t(30'000'000 + 6'000'000'000));
  price.reasoningPico = 4'000'000;
  QCOMPARE(costParts(usage({0, 10, 0, 0, 0, 300}), price)->output, std::int64_t(0));  // never more than the output
}

void TestPricing::unknownParts() {
  PriceRow price = sonnet();
  price.cacheWriteHourPico.reset();
  QVERIFY(costOf(usage({100, 1, 0, 50, 0, 0}), price));
  QVERIFY(!costOf(usage({100, 1, 0, 50, 1, 0}), price));
  price.inputPico.reset();
  QVERIFY(!costOf(usage({100, 1, 0, 50, 0, 0}), price));
  QVERIFY(costOf(usage({300'000, 1, 0, 0, 0, 0}), price));  // the tier states it
  const std::int64_t huge = std::numeric_limits<std::int64_t>::max() / 2;
  QVERIFY(!costOf(usage({huge, huge, 0, 0, 0, 0}), sonnet()));
}

void TestPricing::lastMicrosecond() {
  const UtcMicros change = 1'788'220'800'000'000;  // 2026-09-01T00:00:00Z
  const std::vector<PriceRow> rows = {row(1, 0), row(2, change)};
  QCOMPARE(priceAt(rows, 1, "m", change - 1)->id, PriceRowId(1));
  QCOMPARE(priceAt(rows, 1, "m", change)->id, PriceRowId(2));
}

void TestPricing::hours() {
  const DayWindow day{30 * microsPerMinute, 16 * microsPerHour + 30 * microsPerMinute};
  const DayWindow night{day.to, day.from};
  const UtcMicros midnight = 20'000 * microsPerDay;
  QVERIFY(!isWithin(day, midnight + day.from - 1));
  QVERIFY(isWithin(day, midnight + day.from));
  QVERIFY(isWithin(day, midnight + day.to - 1));
  QVERIFY(!isWithin(day, midnight + day.to));
  for (const UtcMicros at : {midnight, midnight + day.from - 1, midnight + day.from, midnight + day.to - 1, midnight + day.to}) {
    QVERIFY(isWithin(day, at) != isWithin(night, at));
  }
  const std::vector<PriceRow> rows = {row(1, 0), row(2, 0, ServiceTier::standard, day), row(3, midnight + microsPerDay)};
  QCOMPARE(priceAt(rows, 1, "m", midnight)->id, PriceRowId(1));
  QCOMPARE(priceAt(rows, 1, "m", midnight + day.from)->id, PriceRowId(2));
  // A later row without hours ends them.
  QCOMPARE(priceAt(rows, 1, "m", midnight + microsPerDay + day.from)->id, PriceRowId(3));
}

void TestPricing::serviceTiers() {
  const std::vector<PriceRow> rows = {row(1, 0), row(2, 0, ServiceTier::flex)};
  QCOMPARE(priceAt(rows, 1, "m", 5, serviceTierOf("default"))->id, PriceRowId(1));
  QCOMPARE(priceAt(rows, 1, "m", 5, serviceTierOf(""))->id, PriceRowId(1));
  QCOMPARE(priceAt(rows, 1, "m", 5, serviceTierOf("Flex"))->id, PriceRowId(2));
  QVERIFY(priceAt(rows, 1, "m", 5, serviceTierOf("priority")) == nullptr);  // unknown, not the standard price
  for (const ServiceTier tier : {ServiceTier::standard, ServiceTier::batch, ServiceTier::flex, ServiceTier::priority}) {
    QVERIFY(serviceTierFromName(serviceTierName(tier)) == tier);
  }
}

void TestPricing::corrections() {
  PriceRow other = row(5, 100);
  other.currency = "EUR";
  const auto corrected =
      correctedRows(std::vector<PriceRow>{row(1, 100), row(2, 200), row(3, 100), row(4, 100, ServiceTier::batch), other});
  QCOMPARE(corrected.size(), std::size_t(2));
  QCOMPARE(corrected.at(1), PriceRowId(5));
  QCOMPARE(corrected.at(3), PriceRowId(5));
}

void TestPricing::bookAnswersAsTheList() {
  std::mt19937 random(7);
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<PriceRow> rows;
  for (int i = 1; i <= 300; ++i) {
    PriceRow price = row(i, pick(20) * microsPerDay, static_cast<ServiceTier>(pick(3)));
    price.model = std::string(1, static_cast<char>('a' + pick(4)));
    if (pick(4) == 0) {
      price.endpoint = pick(3);
      price.model = pick(2) == 0 ? "" : price.model;
    }
    if (pick(3) == 0) {
      price.hours = DayWindow{pick(12) * microsPerHour, (12 + pick(12)) * microsPerHour};
    }
    rows.push_back(price);
  }
  const PriceBook book(rows);
  int found = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string model(1, static_cast<char>('a' + pick(5)));
    const UtcMicros when = pick(21 * 24) * microsPerHour;
    const EndpointId endpoint = pick(4);
    const auto tier = static_cast<ServiceTier>(pick(4));
    const PriceRow* listed = priceAt(rows, endpoint, model, when, tier);
    const PriceRow* booked = book.at(endpoint, model, when, tier);
    QCOMPARE(booked == nullptr ? 0 : booked->id, listed == nullptr ? 0 : listed->id);
    found += listed != nullptr ? 1 : 0;
  }
  QVERIFY(found > 1000);
  QCOMPARE(book.byId(17)->id, PriceRowId(17));
  QVERIFY(book.byId(999) == nullptr);
}

/// The total is computed apart from the parts, with 128 bits and in another order.
void TestPricing::partsSumToTheTotal() {
  std::mt19937_64 random(11);
  const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n)); };
  PriceRow price = sonnet();
  for (int i = 0; i < 1'000'000; ++i) {
    if (i % 1000 == 0) {
      price.inputPico = below(20'000'000);
      price.outputPico = below(90'000'000);
      price.cachedReadPico = below(3'000'000);
      price.cacheWritePico = below(25'000'000);
      price.cacheWriteHourPico = below(40'000'000);
      price.reasoningPico = below(2) == 0 ? std::nullopt : std::optional(below(90'000'000));
      price.requestPico = below(2) == 0 ? std::nullopt : std::optional(below(1'000'000'000));
      price.tiers = {{1 + below(300'000), below(40'000'000), below(90'000'000), below(5'000'000), below(25'000'000), {}, {}}};
    }
    const Counts c{below(400'000), below(50'000), below(200'000), below(200'000), below(100'000), below(60'000)};
    const auto parts = costParts(usage(c), price);
    QVERIFY(parts);
    const bool moved = c.input > price.tiers[0].aboveInput;
    const std::int64_t cached = std::min(c.cached, c.input);
    const std::int64_t written = std::min(c.written, c.input - cached);
    const std::int64_t hour = std::min(c.hour, written);
    const std::int64_t out = moved ? *price.tiers[0].outputPico : *price.outputPico;
    const std::int64_t thought = price.reasoningPico ? std::min(c.reasoning, c.output) : 0;
    const std::int64_t total = price.requestPico.value_or(0) + thought * price.reasoningPico.value_or(0) + (c.output - thought) * out +
                               hour * *price.cacheWriteHourPico +
                               (written - hour) * (moved ? *price.tiers[0].cacheWritePico : *price.cacheWritePico) +
                               cached * (moved ? *price.tiers[0].cachedReadPico : *price.cachedReadPico) +
                               (c.input - cached - written) * (moved ? *price.tiers[0].inputPico : *price.inputPico);
    if (parts->total() != total || costOf(usage(c), price)->pico != total) {
      QFAIL(qPrintable(QStringLiteral("usage %1: %2 is not %3").arg(i).arg(parts->total()).arg(total)));
    }
  }
}

void TestPricing::decimals_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("shift");
  QTest::addColumn<qlonglong>("value");  // -1 = no number
  QTest::addColumn<bool>("exact");
  QTest::newRow("litellm") << QByteArray("2.5e-06") << 12 << 2'500'000LL << true;
  QTest::newRow("small") << QByteArray("3.625e-09") << 12 << 3'625LL << true;
  QTest::newRow("plain") << QByteArray("0.00000125") << 12 << 1'250'000LL << true;
  QTest::newRow("whole") << QByteArray("3") << 6 << 3'000'000LL << true;
  QTest::newRow("E+") << QByteArray("1E+1") << 0 << 10LL << true;
  QTest::newRow("zero") << QByteArray("0.0") << 12 << 0LL << true;
  QTest::newRow("below a pico-unit") << QByteArray("1.5e-12") << 12 << 2LL << false;
  QTest::newRow("rounds down") << QByteArray("1.4999e-12") << 12 << 1LL << false;
  QTest::newRow("vanishes") << QByteArray("1e-20") << 12 << 0LL << false;
  QTest::newRow("many digits") << QByteArray("0.1000000000000000055511151231257827") << 12 << 100'000'000'000LL << false;
  for (const char* bad : {"", ".", "-1", "1e", "1,5", "abc", "1e999", "99999999999999999999", "1 ", "0x10"}) {
    QTest::newRow(qPrintable(QStringLiteral("no number: ") + QString::fromLatin1(bad))) << QByteArray(bad) << 6 << -1LL << false;
  }
}

void TestPricing::decimals() {
  QFETCH(QByteArray, text);
  QFETCH(int, shift);
  QFETCH(qlonglong, value);
  QFETCH(bool, exact);
  bool kept = false;
  const auto read = scaledDecimal(text.toStdString(), shift, &kept);
  QCOMPARE(qlonglong(read.value_or(-1)), value);
  if (read) {
    QCOMPARE(kept, exact);
  }
  QCOMPARE(decimalText(2'580'000'000, 12), std::string("0.00258"));
}

void TestPricing::texts() {
  const auto tier = priceTierFromText(" 200000 : input = 6 ,cache_write_hour=0.003625");
  QVERIFY(tier);
  QCOMPARE(tier->aboveInput, std::int64_t(200'000));
  QCOMPARE(*tier->inputPico, std::int64_t(6'000'000));
  QCOMPARE(*tier->cacheWriteHourPico, std::int64_t(3'625));
  QVERIFY(!tier->outputPico);
  QCOMPARE(priceTierText(*tier), std::string("200000: input=6, cache_write_hour=0.003625"));
  for (const char* bad :
       {"", "200000", "200000:", "0: input=1", "x: input=1", "200: input", "200: price=1", "200: input=-1", "200: input=1,"}) {
    QVERIFY2(!priceTierFromText(bad), bad);
  }
  const auto window = hoursFromText("16:30-00:30:15");
  QVERIFY(window);
  QCOMPARE(window->to, Micros(30 * microsPerMinute + 15 * microsPerSecond));
  QCOMPARE(hoursText(*window), std::string("16:30-00:30:15"));
  QCOMPARE(hoursText(*hoursFromText("00:00-24:00")), std::string("00:00-24:00"));
  for (const char* bad : {"", "16:30", "16:30-16:30", "24:00-01:00", "25:00-26:00", "1:30-2:30", "12:60-13:00"}) {
    QVERIFY2(!hoursFromText(bad), bad);
  }
}

QTEST_GUILESS_MAIN(TestPricing)
#include "tst_pricing.moc"
