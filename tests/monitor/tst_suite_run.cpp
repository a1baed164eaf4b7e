// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <nlohmann/json.hpp>

#include "core/probe/suite_run.h"

using namespace scoville;

namespace {

Suite makeSuite() {
  Suite suite;
  suite.id = 3;
  suite.versionId = 33;
  Case cold;
  cold.id = 1;
  cold.name = "cold";
  cold.messages = {{"user", "How are you?"}};
  cold.repeats = 2;
  Case warm = cold;
  warm.id = 2;
  warm.name = "warm";
  warm.cacheMode = CacheMode::warm;
  suite.cases = {cold, warm};
  return suite;
}

ResolvedEndpoint makeTarget() {
  ResolvedEndpoint target;
  target.endpoint.id = 5;
  target.endpoint.versionId = 55;
  target.endpoint.baseUrl = "http://user:hunter2@127.0.0.1:1/v1";
  target.endpoint.model = "m";
  target.endpoint.headers = {{"X-Plain", "seen", {}}, {"X-Secret", "header-secret", {SecretRef::Kind::environment, "V"}}};
  target.key = "sk-key";
  return target;
}

Run makeRun() {
  Run run;
  run.id = 9;
  run.mode = Mode::manual;
  return run;
}

Sample answered(const ExchangeRequest& request, Outcome outcome, int status, std::string error = {}) {
  Sample sample = request.sample;
  sample.outcome = outcome;
  sample.httpStatus = status;
  sample.error = std::move(error);
  return sample;
}

}  // namespace

class TestSuiteRun : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void goesThroughCasesAndRepeatsInOrder() {
    SuiteRun run(makeRun(), makeTarget(), makeSuite(), {});
    QCOMPARE(SuiteRun::plannedRequests(makeSuite()), 4);
    std::vector<CaseId> cases;
    std::vector<std::int64_t> tasks;
    std::vector<bool> fresh;
    std::vector<std::string> bodies;
    while (auto request = run.next(1000 + static_cast<UtcMicros>(cases.size()), 77)) {
      cases.push_back(request->sample.caseId);
      tasks.push_back(request->sample.task);
      fresh.push_back(request->freshConnection);
      bodies.push_back(request->http.body);
      QCOMPARE(request->sample.run, RunId{9});
      QCOMPARE(request->sample.mode, Mode::manual);
      QCOMPARE(request->sample.suiteVersion, SuiteVersionId{33});
      QCOMPARE(request->sample.endpointVersion, EndpointVersionId{55});
      QCOMPARE(request->dueMonotonicNs, std::int64_t{77});
      QVERIFY(request->sample.scheduled.has_value());
      run.finished(answered(*request, Outcome::ok, 200));
    }
    QVERIFY(run.over());
    QCOMPARE(cases, (std::vector<CaseId>{1, 1, 2, 2}));
    QCOMPARE(tasks, (std::vector<std::int64_t>{1, 2, 3, 4}));
    QCOMPARE(fresh, (std::vector<bool>{true, false, false, false}));
    QVERIFY(bodies[0] != bodies[1]);  // a nonce of its own in front of each cold prompt
    QCOMPARE(bodies[2], bodies[3]);   // the identical prefix each time
    const auto prompt = [](const std::string& body) { return nlohmann::json::parse(body)["messages"][0]["content"].get<std::string>(); };
    QVERIFY(prompt(bodies[0]).starts_with("[") && prompt(bodies[0]).ends_with("How are you?"));
    QCOMPARE(prompt(bodies[2]), std::string("How are you?"));
    QCOMPARE(run.run().done, 4);
    QCOMPARE(run.run().failed, 0);
  }

  void secretsAreMarkedForRedaction() {
    SuiteRun run(makeRun(), makeTarget(), makeSuite(), {});
    const auto request = run.next(0, 0);
    for (const char* secret : {"sk-key", "header-secret", "user:hunter2", "hunter2"}) {
      QVERIFY2(std::find(request->redact.begin(), request->redact.end(), secret) != request->redact.end(), secret);
    }
    QVERIFY(std::find(request->redact.begin(), request->redact.end(), "seen") == request->redact.end());
  }

  void aRefusedParameterComesAgainAdapted() {
    SuiteRun run(makeRun(), makeTarget(), makeSuite(), {});
    auto first = run.next(0, 0);
    QVERIFY(nlohmann::json::parse(first->http.body).contains("max_tokens"));
    run.finished(answered(*first, Outcome::badRequest, 400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."));
    auto second = run.next(0, 0);
    QCOMPARE(second->sample.task, first->sample.task);
    QCOMPARE(second->sample.attempt, 2);
    QVERIFY(!nlohmann::json::parse(second->http.body).contains("max_tokens"));
    QVERIFY(nlohmann::json::parse(second->http.body).contains("max_completion_tokens"));
    run.finished(answered(*second, Outcome::badRequest, 400, "'temperature' does not support 0 with this model."));
    auto third = run.next(0, 0);
    QCOMPARE(third->sample.attempt, 3);
    QVERIFY(!nlohmann::json::parse(third->http.body).contains("temperature"));
    run.finished(answered(*third, Outcome::ok, 200));
    // Known from now on: the next task begins adapted.
    auto next = run.next(0, 0);
    QCOMPARE(next->sample.task, std::int64_t{2});
    QCOMPARE(next->sample.attempt, 1);
    QVERIFY(!nlohmann::json::parse(next->http.body).contains("temperature"));
    Sample noted = answered(*next, Outcome::ok, 200);
    noteQuirks(noted, run.quirks());
    QVERIFY(noted.error.find("max_completion_tokens") != std::string::npos && noted.error.find("temperature") != std::string::npos);
    QCOMPARE(run.run().failed, 2);
  }

  void otherRefusalsAreNotRetried() {
    for (const auto& [outcome, status, words] : std::vector<std::tuple<Outcome, int, std::string>>{
             {Outcome::badRequest, 400, "The prompt is empty."},
             {Outcome::auth, 401, "Key without right to set temperature."},
             {Outcome::badRequest, 413, "max_tokens too large"},
             {Outcome::serverError, 500, "temperature sensor broken"},
         }) {
      SuiteRun run(makeRun(), makeTarget(), makeSuite(), {});
      const auto first = run.next(0, 0);
      run.finished(answered(*first, outcome, status, words));
      QCOMPARE(run.next(0, 0)->sample.task, std::int64_t{2});
    }
  }

  void onlyChatCompletionsKnowTheOtherName() {
    ResolvedEndpoint target = makeTarget();
    target.endpoint.dialect = Dialect::anthropic;
    SuiteRun run(makeRun(), target, makeSuite(), {});
    run.finished(answered(*run.next(0, 0), Outcome::badRequest, 400, "max_tokens: 100000 > 8192"));
    QCOMPARE(run.next(0, 0)->sample.task, std::int64_t{2});
  }

  void aFailureIsRepeatedAsThePolicySays() {
    Suite suite = makeSuite();
    suite.retries = {3, 100'000};
    SuiteRun run(makeRun(), makeTarget(), suite, {});
    auto request = run.next(0, 0);
    Sample limited = answered(*request, Outcome::rateLimited, 429);
    limited.retryAfter = 2'000'000;
    QCOMPARE(run.finished(limited), Micros{2'000'000});
    request = run.next(0, 0);
    QCOMPARE(request->sample.task, std::int64_t{1});
    QCOMPARE(request->sample.attempt, 2);
    // A refused parameter in between is no failure of the policy's kind and uses none of its attempts.
    QCOMPARE(run.finished(answered(*request, Outcome::badRequest, 400, "unsupported: temperature")), Micros{0});
    request = run.next(0, 0);
    QCOMPARE(request->sample.attempt, 3);
    const Micros second = run.finished(answered(*request, Outcome::overloaded, 503));
    QVERIFY(second >= 150'000 && second <= 200'000);  // twice the first wait, less up to a quarter
    request = run.next(0, 0);
    QCOMPARE(request->sample.attempt, 4);
    QCOMPARE(run.finished(answered(*request, Outcome::overloaded, 503)), Micros{0});  // the last attempt stands
    request = run.next(0, 0);
    QCOMPARE(request->sample.task, std::int64_t{2});
    QCOMPARE(request->sample.attempt, 1);
    QVERIFY(run.finished(answered(*request, Outcome::connect, 0)) > 0);  // each task has attempts of its own
    QCOMPARE(run.run().done, 5);
  }

  void aStubbornServerIsNotAskedForEver() {
    SuiteRun run(makeRun(), makeTarget(), makeSuite(), {});
    int requests = 0;
    while (auto request = run.next(0, 0)) {
      QVERIFY(++requests < 20);
      run.finished(answered(*request, Outcome::badRequest, 400, "bad: max_tokens, max_completion_tokens, temperature, stream_options"));
    }
    QCOMPARE(requests, 4 + 3);  // each adaptation is tried once
  }

  void priceOfTheDay() {
    PriceRow early;
    early.id = 1;
    early.model = "m";
    early.inputPico = 1'000'000;
    early.outputPico = 2'000'000;
    early.effectiveFrom = 100;
    PriceRow late = early;
    late.id = 2;
    late.inputPico = 500'000;
    late.effectiveFrom = 200;
    const std::vector<PriceRow> prices = {early, late};
    Sample sample;
    sample.started = 150;
    sample.tokens.input = 10;
    sample.tokens.output = 3;
    priceSample(sample, prices, 5, "m");
    QCOMPARE(sample.cost->pico, std::int64_t{16'000'000});
    QCOMPARE(sample.priceRow, PriceRowId{1});
    sample.started = 200;
    priceSample(sample, prices, 5, "m");
    QCOMPARE(sample.cost->pico, std::int64_t{11'000'000});
    QCOMPARE(sample.priceRow, PriceRowId{2});
    Sample unknown;
    unknown.started = 300;
    priceSample(unknown, prices, 5, "m");
    QVERIFY(!unknown.cost && unknown.priceRow == 0);
    Sample tooEarly = sample;
    tooEarly.started = 50;
    tooEarly.cost.reset();
    tooEarly.priceRow = 0;
    priceSample(tooEarly, prices, 5, "m");
    QVERIFY(!tooEarly.cost && tooEarly.priceRow == 0);
  }
};

QTEST_GUILESS_MAIN(TestSuiteRun)
#include "tst_suite_run.moc"
