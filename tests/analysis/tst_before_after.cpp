// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/before_after.h"

using namespace scoville;

namespace {

CardSample sample(Micros ttft, const std::string& model = "m1") {
  CardSample one;
  one.point.ttft = ttft;
  one.point.e2e = ttft * 2;
  one.point.tpotNs = 20'000'000;
  one.point.rtt = 20'000;
  one.point.tokensIn = 100;
  one.point.tokensOut = 50;
  one.caseName = "short";
  one.endpointVersion = 1;
  one.suiteVersion = 1;
  one.model = model;
  one.fingerprint = "fp1";
  return one;
}

std::vector<CardSample> twenty(Micros ttft) {
  return std::vector<CardSample>(20, sample(ttft));
}

std::vector<SamplePoint> pointsOf(const std::vector<CardSample>& samples) {
  std::vector<SamplePoint> points;
  for (const CardSample& one : samples) {
    points.push_back(one.point);
  }
  return points;
}

FactState state(const BeforeAfterCard& card, Fact fact) {
  return card.evidence.at(static_cast<std::size_t>(fact)).state;
}

}  // namespace

class TestBeforeAfter : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void figuresCarryBothSides() {
    auto after = twenty(100'000);
    CardSample failed;
    failed.point.outcome = Outcome::timeoutTotal;
    after.push_back(failed);
    const BeforeAfterCard card = beforeAfterCard(twenty(200'000), after, {});
    QCOMPARE(card.figures.front().metric, Metric::ttft);
    QCOMPARE(*card.figures.front().p50Before, 200.0);
    QCOMPARE(*card.figures.front().p95After, 100.0);
    QCOMPARE(card.figures.front().nAfter, std::size_t(20));
    QCOMPARE(card.figures[3].metric, Metric::failureRate);
    QCOMPARE(*card.figures[3].p50Before, 0.0);
    QCOMPARE(*card.figures[3].p50After, 1.0 / 21);
    QVERIFY(!card.figures[4].p50Before);  // no price: unknown, not 0
  }

  void equalSidesAreTheSame() {
    const BeforeAfterCard card = beforeAfterCard(twenty(1000), twenty(1000), {});
    QCOMPARE(card.evidence.size(), std::size_t(7));
    for (const Evidence& evidence : card.evidence) {
      QCOMPARE(evidence.state, evidence.fact == Fact::otherEndpoints ? FactState::unknown : FactState::same);
    }
  }

  void nothingToCompareIsUnknown() {
    for (const Evidence& evidence : beforeAfterCard(twenty(1000), {}, {}).evidence) {
      QCOMPARE(evidence.state, FactState::unknown);
    }
  }

  void eachFactChangesByItself() {
    auto after = twenty(1000);
    after.back().model = "m2";
    BeforeAfterCard card = beforeAfterCard(twenty(1000), after, {});
    QCOMPARE(state(card, Fact::model), FactState::changed);
    QCOMPARE(card.evidence.front().after, std::string("m1, m2"));
    QCOMPARE(state(card, Fact::fingerprint), FactState::same);

    after = twenty(1000);
    for (CardSample& one : after) {
      one.point.tokensIn = 101;
      one.point.tokensOut = 54;  // 8 %
      one.point.rtt = 30'000;
      one.suiteVersion = 2;
    }
    card = beforeAfterCard(twenty(1000), after, {});
    for (const Fact fact : {Fact::promptTokens, Fact::outputLength, Fact::networkRtt, Fact::ownEdits}) {
      QCOMPARE(state(card, fact), FactState::changed);
    }
    QCOMPARE(card.evidence[2].before, std::string("short: 100"));

    // Counts that overlap (a nonce in the prompt) and small steps are no change.
    after = twenty(1000);
    after.front().point.tokensIn = 99;
    after.back().point.tokensIn = 103;
    for (CardSample& one : after) {
      one.point.tokensOut = 52;
      one.point.rtt = 23'000;
    }
    card = beforeAfterCard(twenty(1000), after, {});
    for (const Fact fact : {Fact::promptTokens, Fact::outputLength, Fact::networkRtt}) {
      QCOMPARE(state(card, fact), FactState::same);
    }
  }

  void casesAreNeverMixed() {
    auto before = twenty(1000);
    auto after = twenty(1000);
    for (CardSample& one : after) {
      one.caseName = "long";
      one.point.tokensIn = 9000;
    }
    QCOMPARE(state(beforeAfterCard(before, after, {}), Fact::promptTokens), FactState::unknown);
  }

  void otherEndpointsSayWhetherTheyMovedToo() {
    const OtherEndpoint steady{"steady", pointsOf(twenty(1000)), pointsOf(twenty(1050))};
    const OtherEndpoint mover{"mover", pointsOf(twenty(1000)), pointsOf(twenty(1200))};
    const OtherEndpoint thin{"thin", {sample(1000).point}, {sample(9000).point}};
    QCOMPARE(state(beforeAfterCard({}, {}, std::vector{steady, thin}), Fact::otherEndpoints), FactState::same);
    QCOMPARE(state(beforeAfterCard({}, {}, std::vector{thin}), Fact::otherEndpoints), FactState::unknown);
    const BeforeAfterCard card = beforeAfterCard({}, {}, std::vector{steady, mover});
    QCOMPARE(state(card, Fact::otherEndpoints), FactState::changed);
    QCOMPARE(card.evidence[5].after, std::string("mover"));
  }
};

QTEST_GUILESS_MAIN(TestBeforeAfter)
#include "tst_before_after.moc"
