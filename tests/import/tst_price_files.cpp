// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/cost.h"
#include "core/import/price_file.h"

using namespace scoville;

namespace {

constexpr auto today = "2026-11-30";
constexpr UtcMicros now = 1'795'996'800'000'000;  // 2026-11-30
constexpr UtcMicros september = 1'788'220'800'000'000;

PriceFile read(PriceFileKind kind, const std::string& text) {
  auto file = readPriceFile(kind, text, today);
  if (!file) {
    qWarning("%s", file.error().message.c_str());
  }
  return file ? *file : PriceFile();
}

const CatalogueRow* find(const PriceFile& file, const std::string& model, ServiceTier tier = ServiceTier::standard) {
  const auto found = std::find_if(file.rows.begin(), file.rows.end(),
                                  [&](const CatalogueRow& row) { return row.model == model && row.serviceTier == tier; });
  return found == file.rows.end() ? nullptr : &*found;
}

std::int64_t noted(const PriceFile& file, const std::string& part) {
  std::int64_t count = 0;
  for (const NotUnderstood& note : file.notUnderstood) {
    count += note.what.find(part) != std::string::npos ? note.count : 0;
  }
  return count;
}

const std::string litellm = R"({
  "sample_spec": {"input_cost_per_token": 0.0, "mode": "one of: chat"},
  "rules_of_thumb": {"rules": []},
  "alpha-1": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": 3e-06, "output_cost_per_token": "1.5e-05",
    "cache_read_input_token_cost": 3e-07, "cache_creation_input_token_cost": 3.75e-06, "cache_creation_input_token_cost_above_1hr": 6e-06,
    "input_cost_per_token_above_200k_tokens": 6e-06, "output_cost_per_token_above_200k_tokens": 2.25e-05,
    "cache_creation_input_token_cost_above_1hr_above_200k_tokens": 1.2e-05,
    "input_cost_per_token_batches": 1.5e-06, "output_cost_per_token_batches": 7.5e-06,
    "input_cost_per_token_priority": 6e-06, "output_cost_per_token_priority": 3e-05, "input_cost_per_token_above_200k_tokens_priority": 9e-06,
    "search_context_cost_per_query": {"low": 0.01}, "supports_vision": true, "input_cost_per_audio_token": null},
  "acme/beta": {"litellm_provider": "acme", "input_cost_per_token": 1e-06, "output_cost_per_token": 2e-06, "output_cost_per_reasoning_token": 2e-06,
    "input_cost_per_token_cache_hit": 1e-07, "input_cost_per_image": 0.002},
  "steps": {"litellm_provider": "acme", "mode": "chat", "tiered_pricing": [
    {"range": [0, 256000.0], "input_cost_per_token": 5e-08, "output_cost_per_token": 4e-07},
    {"range": ["256000", 1000000], "input_cost_per_token": 2.5e-07, "output_cost_per_token": 2e-06, "output_cost_per_reasoning_token": 4e-06}]},
  "free": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": 0, "output_cost_per_token": 0},
  "odd": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": "cheap", "output_cost_per_token": -1},
  "letters": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_character": 1e-06},
  "painter": {"litellm_provider": "acme", "mode": "image_generation", "output_cost_per_image": 0.04, "input_cost_per_token": 1e-06},
  "surprise": 7
})";

const std::string genai = R"([
  {"id": "acme", "name": "Acme", "models": [
    {"id": "plain", "match": {"equals": "plain"}, "prices": {"input_mtok": 1.25, "output_mtok": "10", "cache_read_mtok": 0.125,
      "input_audio_mtok": 40, "requests_kcount": 5, "output_reasoning_mtok": null}},
    {"id": "dated", "prices": [
      {"prices": {"input_mtok": 2, "output_mtok": 10, "cache_write_1h_mtok": 4}},
      {"constraint": {"start_date": "2026-09-01"}, "prices": {"input_mtok": 3, "output_mtok": 15}}]},
    {"id": "hours", "prices": [
      {"prices": {"input_mtok": 0.135, "output_mtok": 0.55}},
      {"constraint": {"start_time": "00:30:00Z", "end_time": "16:30:00Z"}, "prices": {"input_mtok": 0.27, "output_mtok": 1.1}},
      {"constraint": {"weekday": 3}, "prices": {"input_mtok": 9, "output_mtok": 9}}]},
    {"id": "tiers", "prices": {"input_mtok": {"base": 3, "tiers": [{"start": 200000, "price": 6}]},
      "output_mtok": {"base": 15, "tiers": [{"start": 200000, "price": 22.5}, {"start": 400000, "price": 30}]}, "cache_read_mtok": 0.3}},
    {"id": "none", "prices": {}},
    {"name": "nameless", "prices": {"input_mtok": 1}}
  ]},
  {"id": "other", "models": [{"id": "plain", "prices": {"input_mtok": 2, "output_mtok": 10}}]}
])";

}  // namespace

class TestPriceFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void litellmMap();
  void litellmHalfFree();
  void litellmChanges();
  void genaiPrices();
  void genaiZeros();
  void ownCsv();
  void ownCsvErrors_data();
  void ownCsvErrors();
  void brokenFiles_data();
  void brokenFiles();
  void guesses();
  void planOfAFirstImport();
  void planOfAChange();
  void planOfAmbiguousModels();
};

void TestPriceFiles::litellmMap() {
  const PriceFile file = read(PriceFileKind::litellm, litellm);
  QCOMPARE(file.models, std::int64_t(7));
  QCOMPARE(file.otherKinds, std::int64_t(1));
  QCOMPARE(file.withoutPrice, std::int64_t(3));  // free, odd, letters
  QCOMPARE(file.rows.size(), std::size_t(5));
  const CatalogueRow* alpha = find(file, "alpha-1");
  QVERIFY(alpha != nullptr);
  QCOMPARE(*alpha->inputPico, std::int64_t(3'000'000));
  QCOMPARE(*alpha->outputPico, std::int64_t(15'000'000));
  QCOMPARE(*alpha->cacheWriteHourPico, std::int64_t(6'000'000));
  QCOMPARE(alpha->tiers.size(), std::size_t(1));
  QCOMPARE(alpha->tiers[0].aboveInput, std::int64_t(200'000));
  QCOMPARE(*alpha->tiers[0].cacheWriteHourPico, std::int64_t(12'000'000));
  QVERIFY(!alpha->tiers[0].cachedReadPico && !alpha->effectiveFrom);
  QCOMPARE(*find(file, "alpha-1", ServiceTier::batch)->outputPico, std::int64_t(7'500'000));
  QCOMPARE(*find(file, "alpha-1", ServiceTier::priority)->tiers.at(0).inputPico, std::int64_t(9'000'000));
  const CatalogueRow* beta = find(file, "beta");  // the route is not part of the name
  QVERIFY(beta != nullptr && !beta->reasoningPico);
  QCOMPARE(*beta->cachedReadPico, std::int64_t(100'000));
  const CatalogueRow* steps = find(file, "steps");
  QCOMPARE(*steps->inputPico, std::int64_t(50'000));
  QCOMPARE(steps->tiers.at(0).aboveInput, std::int64_t(256'000));
  QCOMPARE(*steps->tiers.at(0).reasoningPico, std::int64_t(4'000'000));
  QCOMPARE(noted(file, "search_context_cost_per_query"), std::int64_t(1));
  QCOMPARE(noted(file, "input_cost_per_image"), std::int64_t(1));
  QCOMPARE(noted(file, "input_cost_per_character"), std::int64_t(1));
  QCOMPARE(noted(file, "image_generation"), std::int64_t(1));
  QCOMPARE(noted(file, "not a price"), std::int64_t(2));
  QCOMPARE(noted(file, "price 0"), std::int64_t(1));
  QCOMPARE(noted(file, "no model"), std::int64_t(2));
  QCOMPARE(noted(file, "audio"), std::int64_t(0));  // null says nothing
}

void TestPriceFiles::litellmHalfFree() {
  const PriceFile file = read(PriceFileKind::litellm, R"({
  "online": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": 0, "output_cost_per_token": 2e-06, "cache_read_input_token_cost": 0},
  "tiered": {"litellm_provider": "acme", "input_cost_per_token": 1e-06, "output_cost_per_token": 2e-06,
    "input_cost_per_token_above_128k_tokens": 2e-06, "output_cost_per_token_above_128k_tokens": 0, "output_cost_per_second": 0.1}})");
  const CatalogueRow* online = find(file, "online");
  QVERIFY(online != nullptr);
  QVERIFY(!online->inputPico);  // as likely not known as free
  QCOMPARE(*online->outputPico, std::int64_t(2'000'000));
  QCOMPARE(*online->cachedReadPico, std::int64_t(0));  // caches are free at some providers
  const CatalogueRow* tiered = find(file, "tiered");
  QCOMPARE(tiered->tiers.at(0).aboveInput, std::int64_t(128'000));
  QVERIFY(!tiered->tiers[0].outputPico);
  QCOMPARE(noted(file, "taken as not known"), std::int64_t(2));
  QCOMPARE(noted(file, "output_cost_per_second"), std::int64_t(1));
}

void TestPriceFiles::litellmChanges() {
  const PriceFile file = read(PriceFileKind::litellm,
                              "observed_date,litellm_key,litellm_provider,field,old,new,mirror\n"
                              "2026-03-01,m,acme,input_cost_per_token,1e-05,2e-06,x\n"
                              "2026-03-01,m,acme,output_cost_per_token,4e-05,8e-06,x\n"
                              "2026-05-01,m,acme,output_cost_per_token,8e-06,7e-06,x\n"
                              "soon,m,acme,output_cost_per_token,8e-06,7e-06,x\n");
  QVERIFY(file.partial);
  QCOMPARE(file.rows.size(), std::size_t(3));
  QVERIFY(!file.rows[0].effectiveFrom);
  QCOMPARE(*file.rows[0].inputPico, std::int64_t(10'000'000));
  QCOMPARE(*file.rows[2].inputPico, std::int64_t(2'000'000));  // unchanged since March
  QCOMPARE(*file.rows[2].outputPico, std::int64_t(7'000'000));
  QCOMPARE(noted(file, "without a date"), std::int64_t(1));
}

void TestPriceFiles::genaiPrices() {
  const PriceFile file = read(PriceFileKind::genaiPrices, genai);
  QCOMPARE(file.models, std::int64_t(6));
  QCOMPARE(file.withoutPrice, std::int64_t(1));
  QCOMPARE(file.rows.size(), std::size_t(7));
  const CatalogueRow* plain = find(file, "plain");
  QCOMPARE(*plain->outputPico, std::int64_t(10'000'000));
  QCOMPARE(*plain->requestPico, std::int64_t(5'000'000'000));  // 5 $ a thousand
  QVERIFY(!plain->reasoningPico);
  std::vector<const CatalogueRow*> dated;
  std::vector<const CatalogueRow*> hours;
  for (const CatalogueRow& row : file.rows) {
    (row.model == "dated" ? dated : hours).push_back(&row);
  }
  QCOMPARE(dated.size(), std::size_t(2));
  QVERIFY(!dated[0]->effectiveFrom);
  QCOMPARE(*dated[0]->cacheWriteHourPico, std::int64_t(4'000'000));
  QCOMPARE(*dated[1]->effectiveFrom, september);
  std::erase_if(hours, [](const CatalogueRow* row) { return row->model != "hours"; });
  QCOMPARE(hours.size(), std::size_t(2));  // the weekday is not understood
  QVERIFY(hours[1]->hours == (DayWindow{30 * microsPerMinute, 16 * microsPerHour + 30 * microsPerMinute}));
  const CatalogueRow* tiers = find(file, "tiers");
  QCOMPARE(tiers->tiers.size(), std::size_t(2));
  QCOMPARE(*tiers->tiers[1].inputPico, std::int64_t(6'000'000));  // its own last step goes on
  QCOMPARE(*tiers->tiers[1].outputPico, std::int64_t(30'000'000));
  QCOMPARE(noted(file, "constraint weekday"), std::int64_t(1));
  QCOMPARE(noted(file, "input_audio_mtok"), std::int64_t(1));
  QCOMPARE(noted(file, "without an id"), std::int64_t(1));
}

void TestPriceFiles::genaiZeros() {
  const PriceFile file = read(PriceFileKind::genaiPrices, R"([{"id": "acme", "models": [
    {"id": "free", "prices": {"input_mtok": 0, "output_mtok": 0}},
    {"id": "half", "prices": {"input_mtok": 0, "output_mtok": 4, "output_image_mtok": 3}}]}])");
  QVERIFY(find(file, "free") == nullptr);
  QVERIFY(find(file, "half") != nullptr && !find(file, "half")->inputPico);
  QCOMPARE(noted(file, "price 0"), std::int64_t(2));
  QCOMPARE(noted(file, "output_image_mtok"), std::int64_t(1));
}

void TestPriceFiles::ownCsv() {
  const PriceFile file = read(PriceFileKind::scovilleCsv,
                              "\xEF\xBB\xBFprovider,model,currency,input,output,tiers,service_tier,hours,effective_from,colour\r\n"
                              "Acme,m,EUR,2.50,10,\"200000: input=5; 400000: input=7\",flex,16:30-00:30,2026-09-01,red\r\n");
  QCOMPARE(file.rows.size(), std::size_t(1));
  const CatalogueRow& row = file.rows[0];
  QCOMPARE(row.currency, std::string("EUR"));
  QCOMPARE(*row.inputPico, std::int64_t(2'500'000));
  QCOMPARE(row.tiers.size(), std::size_t(2));
  QVERIFY(row.serviceTier == ServiceTier::flex && row.hours && *row.effectiveFrom == september && !row.cachedReadPico);
  QCOMPARE(noted(file, "colour"), std::int64_t(1));
}

void TestPriceFiles::ownCsvErrors_data() {
  QTest::addColumn<QByteArray>("line");
  QTest::addColumn<QString>("word");
  QTest::newRow("model") << QByteArray(",1,,,") << "model";
  QTest::newRow("price") << QByteArray("m,-1,,,") << "price";
  QTest::newRow("tiers") << QByteArray("m,1,5=6,,") << "tier";
  QTest::newRow("service tier") << QByteArray("m,1,,fast,") << "service tier";
  QTest::newRow("date") << QByteArray("m,1,,,soon") << "date";
  QTest::newRow("quote") << QByteArray("\"m,1,,,") << "quote";
}

void TestPriceFiles::ownCsvErrors() {
  QFETCH(QByteArray, line);
  QFETCH(QString, word);
  const auto file = readPriceFile(PriceFileKind::scovilleCsv,
                                  "model,input,tiers,service_tier,effective_from\nok,1,,,\n" + line.toStdString() + "\n", today);
  QVERIFY(!file);
  QVERIFY2(QString::fromStdString(file.error().message).contains(word), file.error().message.c_str());
  QVERIFY2(file.error().message.find("ine 3") != std::string::npos, file.error().message.c_str());
}

void TestPriceFiles::brokenFiles_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<QByteArray>("text");
  for (const auto kind : {PriceFileKind::litellm, PriceFileKind::genaiPrices, PriceFileKind::scovilleJson, PriceFileKind::scovilleCsv}) {
    for (const char* text : {"", "[]", "{", "nonsense", "{\"a\": 1}", "[1, 2]", "{\"x\": {\"y\": 3}}"}) {
      QTest::addRow("%d %s", static_cast<int>(kind), text) << static_cast<int>(kind) << QByteArray(text);
    }
  }
}

void TestPriceFiles::brokenFiles() {
  QFETCH(int, kind);
  QFETCH(QByteArray, text);
  const auto file = readPriceFile(static_cast<PriceFileKind>(kind), text.toStdString(), today);
  QVERIFY(!file);
  QVERIFY(!file.error().message.empty());
}

void TestPriceFiles::guesses() {
  QVERIFY(guessPriceFileKind(litellm) == PriceFileKind::litellm);
  QVERIFY(guessPriceFileKind(genai) == PriceFileKind::genaiPrices);
  QVERIFY(guessPriceFileKind("{\"format\": \"scoville-prices-1\"}") == PriceFileKind::scovilleJson);
  QVERIFY(guessPriceFileKind("provider,model,input\n") == PriceFileKind::scovilleCsv);
  QVERIFY(guessPriceFileKind("observed_date,litellm_key,field,new\n") == PriceFileKind::litellm);
  QVERIFY(!guessPriceFileKind("hello"));
}

void TestPriceFiles::planOfAFirstImport() {
  const PriceFile file = read(PriceFileKind::genaiPrices, genai);
  PriceImportChoice choice;
  choice.providers = {"acme"};
  choice.effectiveFrom = now;
  PriceImportPlan plan = planPriceImport(file, {}, choice);
  QCOMPARE(plan.chosen, std::int64_t(6));
  QCOMPARE(plan.rows.size(), std::size_t(6));
  QVERIFY(plan.ambiguous.empty());
  const auto row = [&](const std::string& model, UtcMicros when) { return priceAt(plan.rows, 1, model, when); };
  QCOMPARE(row("plain", now)->effectiveFrom, now);
  QVERIFY(row("plain", now)->confidence == PriceConfidence::observed);
  QCOMPARE(*row("dated", september - 1)->inputPico, std::int64_t(2'000'000));  // undated beside a dated one: from the beginning
  QCOMPARE(*row("dated", september)->inputPico, std::int64_t(3'000'000));
  QVERIFY(row("dated", september)->confidence == PriceConfidence::stated);
  QCOMPARE(*row("hours", now + microsPerHour)->inputPico, std::int64_t(270'000));
  QCOMPARE(*row("hours", now)->inputPico, std::int64_t(135'000));
  // The same again adds nothing.
  PriceRowId id = 0;
  for (PriceRow& stored : plan.rows) {
    stored.id = ++id;
  }
  const PriceImportPlan again = planPriceImport(file, plan.rows, choice);
  QVERIFY(again.rows.empty());
  QCOMPARE(again.unchanged, std::int64_t(6));
}

void TestPriceFiles::planOfAChange() {
  const auto fileOf = [](const char* input) {
    return read(PriceFileKind::litellm,
                std::string("{\"m\": {\"litellm_provider\": \"acme\", \"mode\": \"chat\", \"input_cost_per_token\": ") + input +
                    ", \"output_cost_per_token\": 1e-5}}");
  };
  PriceImportChoice choice;
  choice.effectiveFrom = september;
  std::vector<PriceRow> rows = planPriceImport(fileOf("2e-6"), {}, choice).rows;
  rows[0].id = 1;
  choice.effectiveFrom = now;
  const PriceImportPlan plan = planPriceImport(fileOf("1e-6"), rows, choice);
  QCOMPARE(plan.changes, std::int64_t(1));
  QCOMPARE(plan.fresh, std::int64_t(0));
  QCOMPARE(plan.rows.at(0).effectiveFrom, now);
  QCOMPARE(*plan.rows.at(0).inputPico, std::int64_t(1'000'000));
  choice.models = {"other"};
  QCOMPARE(planPriceImport(fileOf("1e-6"), rows, choice).chosen, std::int64_t(0));
}

void TestPriceFiles::planOfAmbiguousModels() {
  const PriceFile file = read(PriceFileKind::genaiPrices, genai);
  const PriceImportPlan plan = planPriceImport(file, {}, {});
  QCOMPARE(plan.ambiguous, std::vector<std::string>{"plain"});
  QVERIFY(priceAt(plan.rows, 1, "plain", now) == nullptr);
  QCOMPARE(*priceAt(plan.rows, 1, "other/plain", now)->inputPico, std::int64_t(2'000'000));
}

QTEST_GUILESS_MAIN(TestPriceFiles)
#include "tst_price_files.moc"
