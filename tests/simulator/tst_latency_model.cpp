// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <numeric>
#include <set>

#include "core/model/figures.h"
#include "core/simulator/simulated_sample.h"

using namespace scoville;

namespace {

constexpr UtcMicros thursdayNight = 1'790'823'600LL * microsPerSecond;  // 2026-10-01 03:00 UTC, the quietest hour
constexpr UtcMicros thursdayAfternoon = thursdayNight + 12 * microsPerHour;
constexpr UtcMicros saturdayAfternoon = thursdayAfternoon + 2 * microsPerDay;

SimulatedModel quietModel() {
  SimulatedModel model;
  model.name = "m";
  model.echo = "m-1";
  model.fingerprint = "fp";
  model.stallRate = 0;
  model.errorRate = 0;
  return model;
}

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

/// Medians over many answers: queue, prefill, one token.
struct Medians {
  double queue = 0;
  double prefill = 0;
  double gap = 0;
};
Medians mediansOf(const SimulatedModel& model, UtcMicros at, const SimulatedLoad& load) {
  SimulationRandom random(7);
  std::vector<double> queue;
  std::vector<double> prefill;
  std::vector<double> gap;
  for (int i = 0; i < 2000; ++i) {
    const SimulatedAnswer answer = simulateAnswer(model, at, load, random);
    queue.push_back(answer.queueMs);
    prefill.push_back(answer.prefillMs);
    gap.push_back(sum(answer.tokenGapsMs) / static_cast<double>(answer.tokenGapsMs.size()));
  }
  return {median(queue), median(prefill), median(gap)};
}

constexpr SimulatedLoad smallLoad{100, 0, 40, 64};

}  // namespace

class TestLatencyModel : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sameSeedSameAnswer() {
    SimulationRandom a(3);
    SimulationRandom b(3);
    SimulationRandom c(4);
    const SimulatedModel model;
    const SimulatedAnswer first = simulateAnswer(model, thursdayNight, smallLoad, a);
    const SimulatedAnswer second = simulateAnswer(model, thursdayNight, smallLoad, b);
    QCOMPARE(first.queueMs, second.queueMs);
    QCOMPARE(first.prefillMs, second.prefillMs);
    QCOMPARE(first.tokenGapsMs, second.tokenGapsMs);
    QVERIFY(simulateAnswer(model, thursdayNight, smallLoad, c).queueMs != first.queueMs);
  }

  void prefillIsProportionalToThePrompt() {
    const Medians small = mediansOf(quietModel(), thursdayNight, {1000, 0, 40, 64});
    const Medians large = mediansOf(quietModel(), thursdayNight, {4000, 0, 40, 64});
    const double perToken = (large.prefill - small.prefill) / 3000;
    QVERIFY(perToken > 0.24 && perToken < 0.26);  // 0.25 ms a token
    const Medians cached = mediansOf(quietModel(), thursdayNight, {4000, 3968, 40, 64});
    QVERIFY(cached.prefill < small.prefill / 5);
  }

  void busyHoursQueue() {
    QVERIFY(simulatedBusyness(thursdayNight) < 0.01);
    QVERIFY(simulatedBusyness(thursdayAfternoon) > 0.99);
    QVERIFY(simulatedBusyness(saturdayAfternoon) > 0.3 && simulatedBusyness(saturdayAfternoon) < 0.5);
    QVERIFY(simulatedBusyness(-5 * microsPerDay) >= 0);
    for (UtcMicros at = thursdayNight; at < thursdayNight + 8 * microsPerDay; at += 37 * microsPerMinute) {
      QVERIFY(simulatedBusyness(at) >= 0 && simulatedBusyness(at) <= 1);
    }
    const Medians night = mediansOf(quietModel(), thursdayNight, smallLoad);
    const Medians day = mediansOf(quietModel(), thursdayAfternoon, smallLoad);
    QVERIFY(day.queue > night.queue * 1.25);
    QVERIFY(day.gap > night.gap * 1.03 && day.gap < night.gap * 1.1);
  }

  void rolloutsTakeEffectAtTheirTime() {
    SimulatedModel model = quietModel();
    model.rollouts = {{thursdayNight, 0.5, 0.5, "fp-2", ""}, {thursdayNight + microsPerHour, 1, 0.75, "", "m-2"}};
    const auto at = [&](Micros offset) { return mediansOf(model, thursdayNight + offset, smallLoad).gap; };
    const double before = at(-1);
    QVERIFY(std::abs(at(0) / before - 0.5) < 0.02);
    QVERIFY(std::abs(at(microsPerHour) / before - 0.75) < 0.02);  // relative to the model, not to the rollout before
    SimulationRandom random(1);
    QCOMPARE(simulateAnswer(model, thursdayNight - 1, smallLoad, random).fingerprint, std::string("fp"));
    QCOMPARE(simulateAnswer(model, thursdayNight, smallLoad, random).fingerprint, std::string("fp-2"));
    QCOMPARE(simulateAnswer(model, thursdayNight, smallLoad, random).model, std::string("m-1"));
    QCOMPARE(simulateAnswer(model, thursdayNight + microsPerHour, smallLoad, random).fingerprint, std::string("fp"));
    QCOMPARE(simulateAnswer(model, thursdayNight + microsPerHour, smallLoad, random).model, std::string("m-2"));
  }

  void faultsAndStallsAreRare() {
    SimulatedModel model = quietModel();
    model.errorRate = 0.05;
    model.stallRate = 0.05;
    SimulationRandom random(11);
    int faults = 0;
    int cut = 0;
    int stalls = 0;
    constexpr int total = 20'000;
    for (int i = 0; i < total; ++i) {
      const SimulatedAnswer answer = simulateAnswer(model, thursdayNight, smallLoad, random);
      faults += answer.fault != SimulatedAnswer::Fault::none ? 1 : 0;
      if (answer.fault == SimulatedAnswer::Fault::cutStream) {
        ++cut;
        QVERIFY(answer.outputTokens >= 1 && answer.outputTokens < 40);
      }
      const double longest = answer.tokenGapsMs.empty() ? 0 : *std::max_element(answer.tokenGapsMs.begin(), answer.tokenGapsMs.end());
      stalls += longest > 500 || answer.prefillMs > 900 ? 1 : 0;
    }
    QVERIFY(faults > total * 4 / 100 && faults < total * 6 / 100);
    QVERIFY(cut > faults / 10 && cut < faults / 4);
    QVERIFY(stalls > total * 4 / 100 && stalls < total * 6 / 100);
  }

  void lengthDependsOnTheEndOfThePrompt() {
    const std::string question = "Why is the sky blue?";
    QCOMPARE(simulatedNaturalLength(question), simulatedNaturalLength("[0123456789abcdef] " + question));
    QVERIFY(simulatedNaturalLength(question) != simulatedNaturalLength(question + "?"));
    QVERIFY(simulatedNaturalLength("") >= 20 && simulatedNaturalLength("") <= 118);
    SimulationRandom random(1);
    const SimulatedAnswer limited = simulateAnswer(quietModel(), thursdayNight, {10, 0, 100, 30}, random);
    QVERIFY(limited.hitLimit);
    QCOMPARE(limited.outputTokens, 30);
    QCOMPARE(limited.tokenGapsMs.size(), std::size_t{29});
    const SimulatedAnswer free = simulateAnswer(quietModel(), thursdayNight, {10, 0, 100, 200}, random);
    QVERIFY(!free.hitLimit);
    QCOMPARE(free.outputTokens, 100);
    QCOMPARE(simulateAnswer(quietModel(), thursdayNight, {0, 0, 1, 1}, random).outputTokens, 1);
  }

  void countsTokens() {
    QCOMPARE(simulatedTokenCount(""), 0);
    QCOMPARE(simulatedTokenCount("a"), 1);
    QCOMPARE(simulatedTokenCount("abcde"), 2);
    QCOMPARE(simulatedPromptTokens({{"user", "abcd"}, {"system", ""}}), 9);
  }

  void samplesAreCompleteAndMarked() {
    SimulatedModel model = quietModel();
    model.errorRate = 0.3;
    Case testCase;
    testCase.messages = {{"user", std::string(4000, 'x')}};
    testCase.cacheMode = CacheMode::warm;
    SimulationRandom random(5);
    std::set<Outcome> seen;
    for (int i = 0; i < 500; ++i) {
      const Sample sample = simulatedSample(model, thursdayNight, testCase, true, i % 2 == 0, random);
      seen.insert(sample.outcome);
      QVERIFY(sample.simulated);
      QCOMPARE(sample.stampSource, StampSource::simulated);
      QCOMPARE(sample.connectionReused, i % 2 != 0);
      QCOMPARE(sample.at.tcp.has_value(), i % 2 == 0);
      QCOMPARE(sample.started, *sample.scheduled + *sample.queueDelay);
      QVERIFY(*sample.at.headers <= *sample.at.eof);
      if (countsForLatency(sample.outcome)) {
        QVERIFY(*sample.tokens.cachedRead > 900);
        QCOMPARE(*sample.tokens.output, std::int64_t{sample.chunks});
        QVERIFY(std::is_sorted(sample.events.begin(), sample.events.end(),
                               [](const TokenEvent& a, const TokenEvent& b) { return a.at < b.at; }));
        QVERIFY(*sample.at.headers < *sample.at.firstToken && *sample.at.lastToken <= *sample.at.finishRecord);
        QVERIFY(ttft(sample) && tpotNs(sample) && e2e(sample));
      } else {
        QVERIFY(!sample.tokens.output && !sample.error.empty() && sample.finishReason.empty());
        QVERIFY(!ttft(sample));
      }
    }
    QVERIFY(seen.contains(Outcome::rateLimited) && seen.contains(Outcome::serverError) && seen.contains(Outcome::overloaded) &&
            seen.contains(Outcome::truncatedStream));
  }
};

QTEST_GUILESS_MAIN(TestLatencyModel)
#include "tst_latency_model.moc"
