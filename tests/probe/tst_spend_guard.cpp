// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <atomic>
#include <thread>

#include "core/probe/network_watch.h"
#include "core/probe/rate_gate.h"
#include "core/probe/spend_guard.h"

using namespace scoville;
using Kind = SpendGuard::Answer::Kind;

namespace {

constexpr UtcMicros now = 1'790'856'000LL * microsPerSecond;  // 2026-10-01 12:00 UTC
constexpr std::int64_t second = 1'000'000'000;

RequestBound bound(std::int64_t tokens, std::int64_t pico = 0) {
  return {tokens / 2, tokens - tokens / 2, pico > 0 ? std::optional(Money{pico, "USD"}) : std::nullopt};
}

Sample ended(Outcome outcome, std::optional<std::int64_t> input, std::optional<std::int64_t> output, std::optional<std::int64_t> pico,
             int status = 200) {
  Sample sample;
  sample.outcome = outcome;
  sample.httpStatus = status;
  sample.tokens.input = input;
  sample.tokens.output = output;
  sample.tokens.source = input ? TokenSource::server : TokenSource::unknown;
  if (pico) {
    sample.cost = Money{*pico, "USD"};
  }
  return sample;
}

Budget tokenBudget(std::int64_t tokens, BudgetPeriod period = BudgetPeriod::day) {
  return {1, period, std::nullopt, tokens, 80};
}

}  // namespace

class TestSpendGuard : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void requestsTogetherNeverOverrunABudget() {
    std::atomic<std::int64_t> written = 0;
    SpendGuard guard([&](const DaySpend& spend) {
      written = spend.tokens;
      return true;
    });
    guard.setBudgets({tokenBudget(1000)});
    std::atomic<std::int64_t> used = 0;
    std::atomic<std::int64_t> most = 0;
    std::atomic<int> refused = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 64; ++i) {
      threads.emplace_back([&, i] {
        for (int round = 0; round < 20; ++round) {
          const auto answer = guard.ask(1, bound(30), second, now);
          if (answer.kind != Kind::go) {
            ++refused;
            continue;
          }
          // What is under way or was used is on the disk before it is spent.
          const std::int64_t tokens = 10 + (i + round) % 21;
          used += tokens;
          most = std::max(most.load(), used.load());
          if (used > written) {
            most = 1'000'000;
          }
          guard.settle(answer.ticket, ended(Outcome::ok, tokens - 5, 5, std::nullopt));
        }
      });
    }
    for (std::thread& thread : threads) {
      thread.join();
    }
    QVERIFY(refused > 0);
    QVERIFY2(most <= 1000, qPrintable(QString::number(most.load())));
    QVERIFY(used > 970);  // and it is used up to the last request that fits
    const BudgetState state = guard.states(now).front();
    QCOMPARE(state.spentTokens, used.load());
    QCOMPARE(state.reservedTokens, std::int64_t{0});
    QVERIFY(state.warned);
    guard.flush();
    QCOMPARE(written.load(), used.load());
  }

  void whatSettles_data() {
    QTest::addColumn<int>("outcome");
    QTest::addColumn<bool>("usage");
    QTest::addColumn<int>("status");
    QTest::addColumn<qint64>("tokens");
    QTest::newRow("usage known") << int(Outcome::ok) << true << 200 << qint64(7);
    QTest::newRow("failed with usage") << int(Outcome::truncatedStream) << true << 200 << qint64(7);
    QTest::newRow("failed without usage") << int(Outcome::timeoutIdle) << false << 200 << qint64(100);
    QTest::newRow("no answer at all") << int(Outcome::timeoutFirstToken) << false << 0 << qint64(100);
    QTest::newRow("cancelled") << int(Outcome::cancelled) << false << 200 << qint64(100);
    QTest::newRow("never reached") << int(Outcome::connect) << false << 0 << qint64(0);
    QTest::newRow("refused") << int(Outcome::rateLimited) << false << 429 << qint64(0);
  }
  void whatSettles() {
    QFETCH(int, outcome);
    QFETCH(bool, usage);
    QFETCH(int, status);
    QFETCH(qint64, tokens);
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setBudgets({tokenBudget(1000)});
    const auto answer = guard.ask(1, bound(100), second, now);
    QCOMPARE(answer.kind, Kind::go);
    QCOMPARE(guard.states(now).front().reservedTokens, std::int64_t{100});
    guard.settle(answer.ticket, ended(static_cast<Outcome>(outcome), usage ? std::optional<std::int64_t>(4) : std::nullopt,
                                      usage ? std::optional<std::int64_t>(3) : std::nullopt, std::nullopt, status));
    QCOMPARE(guard.states(now).front().spentTokens, std::int64_t{tokens});
    QCOMPARE(guard.states(now).front().reservedTokens, std::int64_t{0});
  }

  void moneyAndMonth() {
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setBudgets({{1, BudgetPeriod::month, Money{1'000'000'000'000, "USD"}, std::nullopt, 50}});
    guard.setSpent({{1, now / microsPerDay, 200'000'000'000, 10}, {1, now / microsPerDay - 1, 900'000'000'000, 10}});
    // Yesterday was in September: 0.20 of 1.00 is spent.
    const auto first = guard.ask(1, bound(10, 700'000'000'000), second, now);
    QCOMPARE(first.kind, Kind::go);
    QCOMPARE(guard.ask(1, bound(10, 200'000'000'000), second, now).kind, Kind::full);  // until the first has settled
    guard.settle(first.ticket, ended(Outcome::ok, 5, 5, 650'000'000'000));
    const auto refused = guard.ask(1, bound(10, 200'000'000'000), second, now);
    QCOMPARE(refused.kind, Kind::budget);
    QVERIFY2(refused.reason.find("$0.85 of $1.00 this month") != std::string::npos, refused.reason.c_str());
    // Another endpoint has no budget, and the next month a new one.
    QCOMPARE(guard.ask(2, bound(10, 200'000'000'000), second, now).kind, Kind::go);
    QCOMPARE(guard.ask(1, bound(10, 200'000'000'000), second, now + 31 * microsPerDay).kind, Kind::go);
  }

  void allEndpointsTogether() {
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setBudgets({{0, BudgetPeriod::day, Money{1'000'000'000'000, "USD"}, 500, 80}});
    guard.setSpent({{3, now / microsPerDay, 100'000'000'000, 10}});
    const auto first = guard.ask(1, bound(10, 600'000'000'000), second, now);
    QCOMPARE(first.kind, Kind::go);
    // What the first holds back is in the way of the second endpoint, and no longer once it has settled.
    QCOMPARE(guard.ask(2, bound(10, 400'000'000'000), second, now).kind, Kind::full);
    guard.settle(first.ticket, ended(Outcome::ok, 5, 5, 400'000'000'000));
    const auto other = guard.ask(2, bound(10, 400'000'000'000), second, now);
    QCOMPARE(other.kind, Kind::go);
    guard.settle(other.ticket, ended(Outcome::ok, 5, 5, 400'000'000'000));
    const auto refused = guard.ask(1, bound(10, 200'000'000'000), second, now);
    QCOMPARE(refused.kind, Kind::budget);
    QVERIFY2(refused.reason.find("for all endpoints is used up: $0.90 of $1.00") != std::string::npos, refused.reason.c_str());
    // An endpoint without a price is watched by its tokens alone, and its money is in no sum.
    QCOMPARE(guard.ask(4, bound(100), second, now).kind, Kind::go);
    QCOMPARE(guard.ask(4, bound(500), second, now).kind, Kind::budget);
    QVERIFY(!guard.states(now).front().noPrice);
    QCOMPARE(guard.states(now).front().spentPico, std::int64_t{900'000'000'000});
  }

  void withoutAPriceTheTokensCountAndItSaysSo() {
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setBudgets({{1, BudgetPeriod::day, Money{1000, "USD"}, 150, 80}});
    const auto first = guard.ask(1, bound(100), second, now);
    QCOMPARE(first.kind, Kind::go);
    guard.settle(first.ticket, ended(Outcome::timeoutIdle, std::nullopt, std::nullopt, std::nullopt));
    const BudgetState state = guard.states(now).front();
    QVERIFY(state.noPrice);
    QVERIFY(budgetText(state).find("no price") != std::string::npos);
    QCOMPARE(guard.ask(1, bound(100), second, now).kind, Kind::budget);
  }

  void nothingIsSpentThatCannotBeWritten() {
    SpendGuard guard([](const DaySpend&) { return false; });
    guard.setBudgets({tokenBudget(1000)});
    QCOMPARE(guard.ask(1, bound(10), second, now).kind, Kind::budget);
    QCOMPARE(guard.ask(2, bound(10), second, now).kind, Kind::go);
  }

  void rates() {
    RateGate gate({1, 2, 3, 1000});
    QCOMPARE(*gate.earliest(10, second), second);
    const auto first = gate.begin(10, second);
    gate.begin(10, 2 * second);
    QVERIFY(!gate.earliest(10, 3 * second));  // both slots are taken
    gate.end(first, 500);
    QCOMPARE(*gate.earliest(10, 3 * second), 3 * second);
    QCOMPARE(*gate.earliest(600, 3 * second), 61 * second);  // tokens: not before the first start is a minute ago
    gate.end(gate.begin(10, 3 * second), 10);
    QCOMPARE(*gate.earliest(1, 4 * second), 61 * second);  // three starts in the minute
    QCOMPARE(*gate.earliest(1, 61 * second), 61 * second);
    RateGate large({1, 0, 0, 100});
    QCOMPARE(*large.earliest(500, second), second);  // larger than the limit, but nothing before it
  }

  void giveBack() {
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setLimits({{1, 1, 0, 0}});
    const auto answer = guard.ask(1, bound(10), second, now);
    QCOMPARE(guard.ask(1, bound(10), second, now).kind, Kind::full);
    guard.giveBack(answer.ticket);
    QCOMPARE(guard.ask(1, bound(10), second, now).kind, Kind::go);
  }

  void offline() {
    bool up = true;
    NetworkWatch watch([&up] { return up; });
    QVERIFY(watch.mayTry(second));
    up = false;
    QVERIFY(watch.offline(second) && !watch.mayTry(second));
    up = true;
    watch.ended("a.example", Outcome::dns, second);
    QVERIFY(!watch.offline(second));  // one host may be down by itself
    watch.ended("b.example", Outcome::timeoutConnect, second);
    QVERIFY(watch.offline(2 * second));
    QVERIFY(watch.mayTry(40 * second));  // a trial
    QVERIFY(!watch.mayTry(41 * second));
    QVERIFY(watch.mayTry(71 * second));
    watch.ended("a.example", Outcome::serverError, 72 * second);  // any answer is a way
    QVERIFY(!watch.offline(72 * second) && watch.mayTry(72 * second));
  }

  void hosts() {
    QCOMPARE(remoteHost("https://user:pw@API.example.com:8443/v1?x"), std::string("api.example.com"));
    QCOMPARE(remoteHost("http://[2001:db8::1]:80/v1"), std::string("2001:db8::1"));
    for (const char* here : {"http://localhost:1/v1", "http://127.0.0.1:8000/v1", "http://[::1]/v1", "https://x.localhost/"}) {
      QCOMPARE(remoteHost(here), std::string());
    }
  }

  void bounds() {
    Case one;
    one.messages = {{"user", std::string(100, 'x')}};
    one.maxTokens = 50;
    one.cacheMode = CacheMode::warm;
    PriceRow price;
    price.inputPico = 2;
    price.cacheWritePico = 3;
    price.outputPico = 10;
    const RequestBound most = boundOf(one, &price);
    QCOMPARE(most.tokens(), std::int64_t{166});
    QCOMPARE(most.cost->pico, std::int64_t{116 * 3 + 500});
    QVERIFY(!boundOf(one, nullptr).cost);
    Suite suite;
    one.repeats = 2;
    suite.cases = {one};
    const SpendEstimate reckoned = estimateRuns(suite, 100, nullptr);
    QCOMPARE(reckoned.requests, 200.0);
    QVERIFY(!reckoned.money && !reckoned.measured);
    QVERIFY(spendText(reckoned, "a month").find("unknown") != std::string::npos);
    one.name = "c";
    suite.cases = {one};
    price.inputPico = 2'000'000;
    price.outputPico = 10'000'000;
    const SpendEstimate measured = estimateRuns(suite, 1000, &price, {{"c", {500, 70}}});
    QVERIFY(measured.measured);
    QCOMPARE(*measured.money, 2000 * (500 * 2e-6 + 70 * 1e-5));
    QCOMPARE(spendText(measured, "a month"), std::string("about $3.40 a month, 1.1 million tokens"));
  }
};

QTEST_GUILESS_MAIN(TestSpendGuard)
#include "tst_spend_guard.moc"
