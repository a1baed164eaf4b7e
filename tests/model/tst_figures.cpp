// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/model/figures.h"

using namespace scoville;

namespace {

/// A good answer: connection ready 30 ms after the start, first token 200 ms after the request, 11 tokens until 1,200 ms.
Sample goodSample() {
  Sample sample;
  sample.outcome = Outcome::ok;
  sample.started = 1'000'000;
  sample.queueDelay = 5'000;
  sample.at.setup = 30'000;
  sample.at.tcp = 12'000;
  sample.at.rtt = 12'000;
  sample.at.firstToken = 200'000;
  sample.at.firstVisible = 250'000;
  sample.at.lastToken = 1'200'000;
  sample.tokens.input = 50;
  sample.tokens.output = 11;
  sample.chunks = 11;
  for (int i = 0; i < 11; ++i) {
    sample.events.push_back({200'000 + i * 100'000, FragmentKind::text, false});
  }
  return sample;
}

}  // namespace

class TestFigures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void figuresOfAGoodSample();
  void failuresHaveNoFiguresUnlessAsked_data();
  void failuresHaveNoFiguresUnlessAsked();
  void cachedAnswersLeave();
  void coldNeedsANewConnection();
  void responseNeedsASchedule();
  void tpotNullRules_data();
  void tpotNullRules();
  void fractionsOfSecondsCount();
  void tpotKnowsTheFirstEvent();
  void streamedReasoningKeepsTpot();
  void networkShareNeedsARoundTrip();
  void gapsAreDifferences();
  void pointCarriesTheFigures();
};

void TestFigures::figuresOfAGoodSample() {
  const Sample sample = goodSample();
  QCOMPARE(ttft(sample), std::optional<Micros>(200'000));
  QCOMPARE(ttftCold(sample), std::optional<Micros>(230'000));
  QCOMPARE(ttfo(sample), std::optional<Micros>(250'000));
  QCOMPARE(e2e(sample), std::optional<Micros>(1'200'000));
  QCOMPARE(responseTime(sample), std::optional<Micros>(1'235'000));
  QCOMPARE(tpotNs(sample), std::optional<std::int64_t>(100'000'000));  // 1,000 ms / (11 - 1)
  QCOMPARE(*tokensPerSecond(sample), 10.0);
  const Sample empty;
  QVERIFY(!ttft(empty) && !ttftCold(empty) && !ttfo(empty) && !e2e(empty) && !responseTime(empty) && !tpotNs(empty));
}

void TestFigures::failuresHaveNoFiguresUnlessAsked_data() {
  QTest::addColumn<int>("outcome");
  for (const Outcome outcome : allOutcomes()) {
    QTest::newRow(std::string(outcomeName(outcome)).c_str()) << static_cast<int>(outcome);
  }
}

void TestFigures::failuresHaveNoFiguresUnlessAsked() {
  QFETCH(int, outcome);
  Sample sample = goodSample();
  sample.outcome = static_cast<Outcome>(outcome);
  const bool counts = sample.outcome == Outcome::ok || sample.outcome == Outcome::truncatedOutput || sample.outcome == Outcome::checkFailed;
  QCOMPARE(ttft(sample).has_value(), counts);
  QCOMPARE(ttftCold(sample).has_value(), counts);
  QCOMPARE(ttfo(sample).has_value(), counts);
  QCOMPARE(e2e(sample).has_value(), counts);
  QCOMPARE(responseTime(sample).has_value(), counts);
  QCOMPARE(tpotNs(sample).has_value(), counts);
  // What a failed attempt did produce is shown when asked for.
  QCOMPARE(ttft(sample, true), std::optional<Micros>(200'000));
  QCOMPARE(e2e(sample, true), std::optional<Micros>(1'200'000));
  QVERIFY(tpotNs(sample, true));
}

void TestFigures::cachedAnswersLeave() {
  Sample sample = goodSample();
  sample.cachedAnswer = true;
  QVERIFY(!ttft(sample) && !e2e(sample) && !tpotNs(sample) && !responseTime(sample));
  QVERIFY(ttft(sample, true));
}

void TestFigures::coldNeedsANewConnection() {
  Sample sample = goodSample();
  sample.connectionReused = true;
  QVERIFY(!ttftCold(sample));
  QVERIFY(!ttftCold(sample, true));
  QVERIFY(ttft(sample));
  sample.connectionReused = false;
  sample.at.setup.reset();
  QVERIFY(!ttftCold(sample));
}

void TestFigures::responseNeedsASchedule() {
  Sample sample = goodSample();
  sample.queueDelay.reset();
  QVERIFY(!responseTime(sample));
  QVERIFY(e2e(sample));
}

void TestFigures::tpotNullRules_data() {
  QTest::addColumn<QString>("rule");
  for (const char* rule : {"output unknown", "one output token", "span 0", "hidden reasoning", "one burst", "buffered", "no first token",
                           "first event held everything"}) {
    QTest::newRow(rule) << QString::fromLatin1(rule);
  }
}

void TestFigures::tpotNullRules() {
  QFETCH(QString, rule);
  Sample sample = goodSample();
  QVERIFY(tpotNs(sample));
  if (rule == QLatin1String("output unknown")) {
    sample.tokens.output.reset();
  } else if (rule == QLatin1String("one output token")) {
    sample.tokens.output = 1;
  } else if (rule == QLatin1String("span 0")) {
    sample.at.lastToken = sample.at.firstToken;
  } else if (rule == QLatin1String("hidden reasoning")) {
    sample.tokens.reasoning = 4;  // counted in the output, yet no event carried it
  } else if (rule == QLatin1String("one burst")) {
    sample.coalesced = sample.chunks - 1;
  } else if (rule == QLatin1String("buffered")) {
    sample.buffered = true;
  } else if (rule == QLatin1String("no first token")) {
    sample.at.firstToken.reset();
  } else {
    sample.firstEventTokens = 11;
  }
  QVERIFY(!tpotNs(sample));
  QVERIFY(!tpotNs(sample, true));
  QVERIFY(!tokensPerSecond(sample));
}

void TestFigures::fractionsOfSecondsCount() {
  Sample sample = goodSample();
  sample.at.lastToken = *sample.at.firstToken + 1'900'000;
  sample.tokens.output = 39;
  QCOMPARE(tpotNs(sample), std::optional<std::int64_t>(50'000'000));  // 1.9 s / 38; whole seconds would say 26 or 52
  QCOMPARE(*tokensPerSecond(sample), 20.0);
}

void TestFigures::tpotKnowsTheFirstEvent() {
  Sample sample = goodSample();
  sample.firstEventTokens = 3;
  QCOMPARE(tpotNs(sample), std::optional<std::int64_t>(125'000'000));  // 1,000 ms / (11 - 3)
}

void TestFigures::streamedReasoningKeepsTpot() {
  Sample sample = goodSample();
  sample.tokens.reasoning = 4;
  sample.events.front().kind = FragmentKind::reasoning;
  QVERIFY(tpotNs(sample));
  sample.tokens.reasoning = 0;
  sample.events.front().kind = FragmentKind::text;
  QVERIFY(tpotNs(sample));
}

void TestFigures::gapsAreDifferences() {
  Sample sample;
  QVERIFY(chunkGaps(sample).empty());
  sample.events = {{100, FragmentKind::text, false}};
  QVERIFY(chunkGaps(sample).empty());
  sample.events = {{100, FragmentKind::text, false},
                   {150, FragmentKind::text, false},
                   {150, FragmentKind::text, true},
                   {400, FragmentKind::tool, false}};
  QCOMPARE(chunkGaps(sample), (std::vector<Micros>{50, 0, 250}));
}

void TestFigures::networkShareNeedsARoundTrip() {
  Sample sample = goodSample();
  QCOMPARE(*networkShare(sample), 0.06);  // 12 of 200 ms
  sample.at.rtt = 250'000;                // it has changed since the handshake
  QCOMPARE(*networkShare(sample), 1.0);
  sample.at.rtt.reset();
  QVERIFY(!networkShare(sample));  // also when the connection was new and its handshake is unknown
  sample.at.rtt = 12'000;
  sample.outcome = Outcome::streamError;
  QVERIFY(!networkShare(sample));
  QCOMPARE(*networkShare(sample, true), 0.06);
}

void TestFigures::pointCarriesTheFigures() {
  Sample sample = goodSample();
  sample.series = 4;
  sample.seq = 2;
  sample.cost = Money{123, "USD"};
  sample.priceRow = 9;
  const SamplePoint point = toPoint(sample);
  QCOMPARE(point.started, sample.started);
  QCOMPARE(point.series, SeriesId(4));
  QCOMPARE(point.ttft, ttft(sample));
  QCOMPARE(point.response, responseTime(sample));
  QCOMPARE(point.tpotNs, tpotNs(sample));
  QCOMPARE(point.rtt, std::optional<Micros>(12'000));
  QCOMPARE(point.costPico, std::optional<std::int64_t>(123));
  QCOMPARE(point.tokensOut, std::optional<std::int64_t>(11));
  sample.cost.reset();
  sample.outcome = Outcome::timeoutIdle;
  const SamplePoint failed = toPoint(sample);
  QVERIFY(!failed.costPico && !failed.ttft && !failed.e2e);
  QVERIFY(failed.rtt);
}

QTEST_GUILESS_MAIN(TestFigures)
#include "tst_figures.moc"
