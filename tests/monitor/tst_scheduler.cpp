// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <set>

#include "core/probe/scheduler.h"
#include "tests/support/fake_clock.h"

using namespace scoville;
using scoville::test::FakeClock;

namespace {

constexpr UtcMicros begin = 1'790'856'000LL * microsPerSecond;  // 2026-10-01 12:00 UTC

PlannedPair pairOf(EndpointId endpoint, SuiteId suite, Micros interval, Micros jitter, std::optional<UtcMicros> lastKnown = begin) {
  PlannedPair pair;
  pair.schedule.endpoint = endpoint;
  pair.schedule.suite = suite;
  pair.schedule.interval = interval;
  pair.schedule.jitter = jitter;
  pair.lastKnown = lastKnown;
  return pair;
}

/// Lets the clock run to `until`, ticking as the prober does; every due run takes no time. Returns the scheduled times.
std::vector<UtcMicros> runUntil(Scheduler& scheduler, FakeClock& clock, UtcMicros until) {
  std::vector<UtcMicros> scheduled;
  while (clock.utcNow() < until) {
    const std::optional<UtcMicros> next = scheduler.nextDue();
    // A single wake-up at each slot stands for the ticks in between, in which nothing is due.
    clock.advance(next && *next > clock.utcNow() ? std::min(*next, until) - clock.utcNow() : scheduler.waitTime() + 1);
    for (const DueRun& due : scheduler.takeDue()) {
      scheduled.push_back(due.scheduled);
      scheduler.finished(due.endpoint, due.suite);
    }
  }
  return scheduled;
}

/// Ticks every second for `seconds`; due runs take no time.
std::vector<UtcMicros> tick(Scheduler& scheduler, FakeClock& clock, int seconds) {
  std::vector<UtcMicros> scheduled;
  for (int i = 0; i < seconds; ++i) {
    clock.advance(microsPerSecond);
    for (const DueRun& due : scheduler.takeDue()) {
      scheduled.push_back(due.scheduled);
      scheduler.finished(due.endpoint, due.suite);
    }
  }
  return scheduled;
}

}  // namespace

class TestScheduler : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aYearWithoutDrift() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    const Micros interval = 15 * microsPerMinute;
    const Micros jitter = 30 * microsPerSecond;
    scheduler.setPlan({pairOf(1, 1, interval, jitter)});
    const std::vector<UtcMicros> runs = runUntil(scheduler, clock, begin + 365 * microsPerDay);
    QVERIFY(runs.size() == 365 * 96 || runs.size() == 365 * 96 - 1);
    Micros lowest = 0;
    Micros highest = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const Micros offset = runs[i] - runs[0] - static_cast<Micros>(i) * interval;
      lowest = std::min(lowest, offset);
      highest = std::max(highest, offset);
    }
    // All within one width of jitter of the same grid, and the width is used.
    QVERIFY(highest - lowest <= jitter);
    QVERIFY(highest - lowest > jitter * 9 / 10);
    QVERIFY(scheduler.takeGaps().empty());
  }

  void wholeIntervalOfJitterKeepsTheOrder() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 10 * microsPerMinute)});
    const std::vector<UtcMicros> runs = runUntil(scheduler, clock, begin + microsPerDay);
    QVERIFY(std::is_sorted(runs.begin(), runs.end()));
    // Slots may come close to each other, then one is passed over as the previous run only just ended; none is run twice.
    QVERIFY(runs.size() > 1300 && runs.size() <= 1441);
    QVERIFY(std::adjacent_find(runs.begin(), runs.end()) == runs.end());
  }

  void pairsDoNotAllStartTogether() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    std::vector<PlannedPair> plan;
    for (EndpointId endpoint = 1; endpoint <= 20; ++endpoint) {
      plan.push_back(pairOf(endpoint, 1, microsPerHour, 0));
    }
    scheduler.setPlan(plan);
    const std::vector<UtcMicros> runs = runUntil(scheduler, clock, begin + microsPerHour);
    QCOMPARE(runs.size(), std::size_t{20});
    const std::set<Micros> minutes = [&runs] {
      std::set<Micros> all;
      for (const UtcMicros run : runs) {
        all.insert(run % microsPerHour / (5 * microsPerMinute));
      }
      return all;
    }();
    QVERIFY(minutes.size() >= 6);
  }

  void dueTimeOnTheMonotonicClock() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    const UtcMicros slot = *scheduler.nextDue();
    clock.advance(slot - begin + 700'000);  // the tick comes 0.7 s late
    const std::vector<DueRun> due = scheduler.takeDue();
    QCOMPARE(due.size(), std::size_t{1});
    QCOMPARE(due[0].scheduled, slot);
    QCOMPARE(clock.monotonicNs() - due[0].dueMonotonicNs, std::int64_t{700'000'000});
  }

  void firstRunOfANewPairIsDueAtOnce() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerDay, 0, std::nullopt)});
    QCOMPARE(scheduler.waitTime(), Micros{0});
    QCOMPARE(scheduler.takeDue().size(), std::size_t{1});
    scheduler.finished(1, 1);
    QVERIFY(scheduler.takeDue().empty());
    QVERIFY(scheduler.takeGaps().empty());
  }

  void sleepIsAGapAndNotACatchUp() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 2, microsPerMinute, 0)});
    tick(scheduler, clock, 600);
    scheduler.takeGaps();
    const UtcMicros asleepAt = clock.utcNow();
    clock.sleep(8 * microsPerHour + 20 * microsPerSecond);
    const std::vector<UtcMicros> after = tick(scheduler, clock, 600);
    QVERIFY(after.size() >= 9 && after.size() <= 10);
    QVERIFY(after.front() > asleepAt + 8 * microsPerHour);
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].reason, std::string("asleep"));
    QCOMPARE(gaps[0].endpoint, EndpointId{1});
    QCOMPARE(gaps[0].suite, SuiteId{2});
    QVERIFY(gaps[0].missedRuns >= 480 && gaps[0].missedRuns <= 481);
    QVERIFY(gaps[0].from > asleepAt && gaps[0].from <= asleepAt + microsPerMinute);
    QVERIFY(gaps[0].to >= asleepAt + 8 * microsPerHour && gaps[0].to < asleepAt + 9 * microsPerHour);
  }

  void runOnceAfterSleepAndAbsence() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    PlannedPair pair = pairOf(1, 2, microsPerHour, 0);
    pair.schedule.missed = MissedRuns::runOnce;
    scheduler.setPlan({pair});
    tick(scheduler, clock, 60);
    clock.sleep(10 * microsPerHour);
    const UtcMicros awake = clock.utcNow();
    const std::vector<UtcMicros> after = tick(scheduler, clock, 30);
    QCOMPARE(after.size(), std::size_t{1});
    QVERIFY(after.front() >= awake);  // due now: the night is a gap and no queue
    std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QVERIFY(gaps[0].missedRuns == 9 && gaps[0].reason == "asleep");
    // The same after a stop: what was missed but for the run that catches up.
    Scheduler next(clock);
    pair.lastKnown = clock.utcNow() - 5 * microsPerHour;
    next.setPlan({pair});
    QCOMPARE(next.takeDue().size(), std::size_t{1});
    gaps = next.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QVERIFY(gaps[0].missedRuns == 4 && gaps[0].reason == "not running");
    pair.paused = true;
    Scheduler paused(clock);
    paused.setPlan({pair});
    QVERIFY(paused.takeDue().empty());
  }

  void stepsOfTheClockAreTold() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    tick(scheduler, clock, 10);
    clock.step(500'000);
    tick(scheduler, clock, 2);
    clock.sleep(microsPerHour);
    tick(scheduler, clock, 2);
    QVERIFY(scheduler.takeClockSteps().empty());  // neither a slew nor a sleep is one
    clock.step(3 * microsPerHour);
    tick(scheduler, clock, 2);
    clock.step(-microsPerHour);
    tick(scheduler, clock, 2);
    const std::vector<ClockStep> steps = scheduler.takeClockSteps();
    QCOMPARE(steps.size(), std::size_t{2});
    QCOMPARE(steps[0].by, 3 * microsPerHour);
    QCOMPARE(steps[1].by, -microsPerHour);
    QVERIFY(scheduler.takeClockSteps().empty());
  }

  void cronTimesAreRunAsTheyAre() {
    FakeClock clock(begin);  // 12:00 UTC
    Scheduler scheduler(clock);
    PlannedPair pair = pairOf(1, 1, microsPerHour, 0, std::nullopt);
    pair.schedule.cron = "30 14 * * *";
    pair.schedule.timeZone = "Europe/Berlin";
    scheduler.setPlan({pair});
    QVERIFY(scheduler.takeDue().empty());  // a new one does not run at once
    const std::vector<UtcMicros> runs = runUntil(scheduler, clock, begin + 3 * microsPerDay);
    QCOMPARE(runs.size(), std::size_t{3});
    QCOMPARE(runs.front(), begin + 30 * microsPerMinute);
    QVERIFY(scheduler.takeGaps().empty());
  }

  void clockStepForwardIsNotCaughtUp() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    tick(scheduler, clock, 120);
    clock.step(3 * microsPerHour);
    const std::vector<UtcMicros> after = tick(scheduler, clock, 300);
    QVERIFY(after.size() >= 4 && after.size() <= 5);
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].reason, std::string("clock step"));
    QVERIFY(gaps[0].missedRuns >= 180 && gaps[0].missedRuns <= 181);
  }

  void clockStepBackDoesNotStopProbing() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    tick(scheduler, clock, 120);
    clock.step(-5 * microsPerHour);
    const std::vector<UtcMicros> after = tick(scheduler, clock, 300);
    QVERIFY(after.size() >= 4 && after.size() <= 5);
    QVERIFY(after.front() < begin);
    QVERIFY(scheduler.takeGaps().empty());
  }

  void smallCorrectionsOfTheClockChangeNothing() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    std::size_t runs = 0;
    for (int minute = 0; minute < 60; ++minute) {
      runs += tick(scheduler, clock, 60).size();
      clock.step(minute % 2 == 0 ? 400'000 : -400'000);
    }
    QVERIFY(runs >= 59 && runs <= 61);
    QVERIFY(scheduler.takeGaps().empty());
  }

  void heldUpProgramSkipsAllButTheLatest() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    const UtcMicros first = *scheduler.nextDue();
    clock.advance(first - begin + 5 * microsPerMinute + microsPerSecond);  // no tick for over five minutes
    const std::vector<DueRun> due = scheduler.takeDue();
    QCOMPARE(due.size(), std::size_t{1});
    QCOMPARE(due[0].scheduled, first + 5 * microsPerMinute);
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].missedRuns, 5);
    QCOMPARE(gaps[0].from, first);
    QCOMPARE(gaps[0].to, first + 5 * microsPerMinute);
    QCOMPARE(gaps[0].reason, std::string("not running"));
  }

  void pauseIsOneGap_data() {
    QTest::addColumn<bool>("all");
    QTest::newRow("all") << true;
    QTest::newRow("pair") << false;
  }
  void pauseIsOneGap() {
    QFETCH(bool, all);
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    PlannedPair paused = pairOf(1, 1, microsPerMinute, 0);
    PlannedPair other = pairOf(2, 1, microsPerMinute, 0);
    const auto setPaused = [&](bool on) {
      if (all) {
        scheduler.setPausedAll(on);
      } else {
        paused.paused = on;
        scheduler.setPlan({paused, other});
      }
    };
    scheduler.setPlan({paused, other});
    tick(scheduler, clock, 120);
    setPaused(true);
    const std::size_t runsInPause = tick(scheduler, clock, 1800).size();
    QCOMPARE(runsInPause, std::size_t(all ? 0 : 30));
    QCOMPARE(scheduler.nextDue().has_value(), !all);
    setPaused(false);
    tick(scheduler, clock, 120);
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t(all ? 2 : 1));
    for (const Gap& gap : gaps) {
      QCOMPARE(gap.reason, std::string("paused"));
      QCOMPARE(gap.missedRuns, 30);
    }
  }

  void neverTwoRunsOfOnePair() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0), pairOf(1, 2, microsPerMinute, 0)});
    int firstSuite = 0;
    int secondSuite = 0;
    for (int i = 0; i < 600; ++i) {
      clock.advance(microsPerSecond);
      for (const DueRun& due : scheduler.takeDue()) {
        (due.suite == 1 ? firstSuite : secondSuite) += 1;
        if (due.suite == 2) {
          scheduler.finished(1, 2);  // suite 1 never ends
        }
      }
    }
    QCOMPARE(firstSuite, 1);
    QCOMPARE(secondSuite, 10);
    QVERIFY(!scheduler.begin(1, 1));
    scheduler.finished(1, 1);
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].reason, std::string("previous run still under way"));
    QCOMPARE(gaps[0].missedRuns, 9);
    QVERIFY(scheduler.begin(1, 1));
    QVERIFY(!scheduler.begin(1, 1));
  }

  void whatWasMissedWhileNotRunningIsRecorded() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerHour, 0, begin - 10 * microsPerDay)});
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].reason, std::string("not running"));
    QCOMPARE(gaps[0].missedRuns, 240);
    QVERIFY(gaps[0].from >= begin - 10 * microsPerDay);
    QCOMPARE(gaps[0].to, begin);
    QVERIFY(scheduler.takeDue().empty());
    // The gap's end is what is known now: a further start records nothing twice.
    Scheduler next(clock);
    next.setPlan({pairOf(1, 1, microsPerHour, 0, gaps[0].to)});
    QVERIFY(next.takeGaps().empty());
  }

  void aStartInTheFutureSaysNothing() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0, begin + 30 * microsPerDay)});
    QVERIFY(scheduler.takeGaps().empty());
    QVERIFY(tick(scheduler, clock, 120).size() >= 1);
  }

  void aRestartDoesNotRepeatASlot() {
    FakeClock clock(begin);
    UtcMicros ran = 0;
    {
      Scheduler scheduler(clock);
      scheduler.setPlan({pairOf(1, 1, microsPerHour, microsPerMinute)});
      clock.advance(*scheduler.nextDue() - clock.utcNow());
      ran = scheduler.takeDue().at(0).scheduled;
    }
    clock.advance(microsPerSecond);
    Scheduler again(clock);
    again.setPlan({pairOf(1, 1, microsPerHour, microsPerMinute, ran)});
    QVERIFY(again.takeDue().empty());
    QVERIFY(again.takeGaps().empty());
    QVERIFY(*again.nextDue() > ran + 50 * microsPerMinute);
  }

  void skippedRunsBecomeOneGap() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    int skipped = 0;
    for (int i = 0; i < 300; ++i) {
      clock.advance(microsPerSecond);
      for (const DueRun& due : scheduler.takeDue()) {
        scheduler.skipped(due, "missing key");
        ++skipped;
      }
    }
    QCOMPARE(skipped, 5);
    QVERIFY(scheduler.takeGaps().empty());  // still open
    tick(scheduler, clock, 60);             // the key is there again: a run takes place
    const std::vector<Gap> gaps = scheduler.takeGaps();
    QCOMPARE(gaps.size(), std::size_t{1});
    QCOMPARE(gaps[0].reason, std::string("missing key"));
    QCOMPARE(gaps[0].missedRuns, 5);
  }

  void closingKeepsOpenGaps() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerMinute, 0)});
    scheduler.setPausedAll(true);
    tick(scheduler, clock, 300);
    scheduler.closeGaps();
    QCOMPARE(scheduler.takeGaps().at(0).missedRuns, 5);
  }

  void editsKeepUnrelatedPairs() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, microsPerHour, 0), pairOf(2, 1, microsPerHour, 0)});
    const UtcMicros before = *scheduler.nextDue();
    // The other pair gets a new interval; nothing is reported as missed for it.
    scheduler.setPlan({pairOf(1, 1, microsPerHour, 0), pairOf(2, 1, 7 * microsPerDay, 0)});
    QVERIFY(*scheduler.nextDue() >= before);
    scheduler.setPlan({});
    QVERIFY(!scheduler.nextDue());
    QVERIFY(scheduler.takeDue().empty());
    QVERIFY(scheduler.takeGaps().empty());
    QCOMPARE(scheduler.waitTime(), Scheduler::longestWait);
  }

  void absurdIntervalsAreBounded() {
    FakeClock clock(begin);
    Scheduler scheduler(clock);
    scheduler.setPlan({pairOf(1, 1, 0, 0), pairOf(2, 1, -5, -5)});
    QVERIFY(tick(scheduler, clock, 10).size() <= 22);  // not more than one a second each
  }
};

QTEST_GUILESS_MAIN(TestScheduler)
#include "tst_scheduler.moc"
