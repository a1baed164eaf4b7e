// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/ranking.h"

using namespace scoville;

namespace {

/// Attempts a second apart; end-to-end latencies in milliseconds, below 0 = failed; each costs `microDollars`.
CaseRecord record(EndpointId endpoint, std::int64_t caseKey, const std::vector<int>& latencies, std::int64_t microDollars = 100,
                  const std::string& kind = "chat") {
  CaseRecord record{endpoint, kind, caseKey, "USD", {}};
  for (std::size_t i = 0; i < latencies.size(); ++i) {
    SamplePoint point;
    point.started = static_cast<UtcMicros>(i) * microsPerSecond;
    point.costPico = microDollars * 1'000'000;
    if (latencies[i] < 0) {
      point.outcome = Outcome::serverError;
    } else {
      point.e2e = latencies[i] * microsPerMilli;
    }
    record.points.push_back(point);
  }
  return record;
}

std::vector<int> steady(int milliseconds, int count = 40) {
  return std::vector<int>(static_cast<std::size_t>(count), milliseconds);
}

/// As steady(), but one answer of five takes three times as long.
std::vector<int> restless(int milliseconds, int count = 40) {
  std::vector<int> all = steady(milliseconds, count);
  for (std::size_t i = 0; i < all.size(); i += 5) {
    all[i] *= 3;
  }
  return all;
}

}  // namespace

class TestRanking : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ordersEachWay() {
    const auto rankings = rankEndpoints(std::vector{record(1, 7, restless(100), 300), record(2, 7, steady(200), 100)});
    QCOMPARE(rankings.size(), std::size_t(1));
    const KindRanking& chat = rankings.front();
    QCOMPARE(chat.taskKind, std::string("chat"));
    QCOMPARE(chat.cases, std::size_t(1));
    QCOMPARE(chat.fastest.front().endpoint, EndpointId(1));
    QCOMPARE(*chat.fastest.front().value, 100.0);
    QCOMPARE(chat.steadiest.front().endpoint, EndpointId(2));
    QCOMPARE(*chat.steadiest.front().value, 0.0);
    QCOMPARE(*chat.steadiest.back().value, 2.0);
    QCOMPARE(chat.cheapest.front().endpoint, EndpointId(2));
    QCOMPARE(*chat.cheapest.front().value, 0.0001);
    QCOMPARE(chat.cheapest.front().n, std::size_t(40));
  }

  /// The quick endpoint also ran a hard case that the other never saw, and ran the easy one more often.
  void likeWithLikeOnly() {
    std::vector<int> slowThenQuick = steady(900, 60);
    std::fill(slowThenQuick.begin() + 40, slowThenQuick.end(), 100);
    const auto rankings =
        rankEndpoints(std::vector{record(1, 7, slowThenQuick), record(1, 8, steady(5000)), record(2, 7, steady(200, 20))});
    QCOMPARE(rankings.size(), std::size_t(1));
    QCOMPARE(rankings.front().cases, std::size_t(1));
    QCOMPARE(rankings.front().fastest.front().endpoint, EndpointId(1));
    QCOMPARE(*rankings.front().fastest.front().value, 100.0);  // the newest 20 of its 60
    QCOMPARE(rankings.front().fastest.front().n, std::size_t(20));
  }

  void aLonelyEndpointIsNotRanked() {
    QVERIFY(rankEndpoints(std::vector{record(1, 7, steady(100)), record(2, 8, steady(100))}).empty());
    QVERIFY(rankEndpoints({}).empty());
  }

  void thinDataHasNoValue() {
    const auto rankings = rankEndpoints(std::vector{record(1, 7, steady(300, 9)), record(2, 7, steady(100, 12))});
    QVERIFY(!rankings.front().fastest.front().value);
    const auto some = rankEndpoints(std::vector{record(1, 7, steady(300, 12)), record(2, 7, steady(100, 12))});
    QVERIFY(some.front().fastest.front().value);
    QVERIFY(!some.front().steadiest.front().value);  // a 95th percentile needs 20
  }

  void failuresArePaidForAndHaveNoLatency() {
    std::vector<int> half = steady(100);
    for (std::size_t i = 0; i < half.size(); i += 2) {
      half[i] = -1;
    }
    const auto rankings = rankEndpoints(std::vector{record(1, 7, half), record(2, 7, steady(100))});
    const KindRanking& chat = rankings.front();
    QCOMPARE(chat.cheapest.front().endpoint, EndpointId(2));
    QCOMPARE(*chat.cheapest.back().value, 0.0002);
    QCOMPARE(chat.cheapest.back().n, std::size_t(20));
    QCOMPARE(*chat.fastest.back().value, 100.0);
  }

  void anUnknownPriceIsNotCheap() {
    CaseRecord unpriced = record(1, 7, steady(100));
    unpriced.points.back().costPico.reset();
    CaseRecord euros = record(3, 7, steady(100), 1);
    euros.currency = "EUR";
    const auto rankings = rankEndpoints(std::vector{unpriced, record(2, 7, steady(100)), euros, record(4, 7, steady(100), 200)});
    const KindRanking& chat = rankings.front();
    QCOMPARE(chat.currency, std::string("USD"));
    QCOMPARE(chat.cheapest[0].endpoint, EndpointId(2));
    QCOMPARE(chat.cheapest[1].endpoint, EndpointId(4));
    QVERIFY(!chat.cheapest[2].value);
    QVERIFY(!chat.cheapest[3].value);
  }

  void warmUpsAndCachedAnswersDoNotCount() {
    CaseRecord one = record(1, 7, steady(100));
    for (std::size_t i = 0; i < 20; ++i) {
      one.points[i].e2e = 1;
      (i % 2 == 0 ? one.points[i].warmup : one.points[i].cachedAnswer) = true;
    }
    const auto rankings = rankEndpoints(std::vector{one, record(2, 7, steady(200))});
    QCOMPARE(*rankings.front().fastest.front().value, 100.0);
    QCOMPARE(rankings.front().fastest.front().n, std::size_t(20));
  }

  void kindsStandApart() {
    const auto rankings = rankEndpoints(std::vector{record(1, 7, steady(100), 1, "reasoning"), record(2, 7, steady(200), 1, "reasoning"),
                                                    record(1, 8, steady(300), 1, "chat"), record(2, 8, steady(200), 1, "chat")});
    QCOMPARE(rankings.size(), std::size_t(2));
    QCOMPARE(rankings[0].taskKind, std::string("chat"));
    QCOMPARE(rankings[0].fastest.front().endpoint, EndpointId(2));
    QCOMPARE(rankings[1].fastest.front().endpoint, EndpointId(1));
  }
};

QTEST_GUILESS_MAIN(TestRanking)
#include "tst_ranking.moc"
