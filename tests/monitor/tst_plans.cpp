// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <QScopeGuard>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <mutex>
#include <set>

#include "core/analysis/load_figures.h"
#include "core/analysis/quantile.h"
#include "tests/monitor/monitor_fixture.h"

using namespace scoville;
using namespace scoville::test;
using std::chrono::milliseconds;

namespace {

constexpr int patience = 60'000;

RunPlan planOf(const MonitorFixture& fixture, PlanKind kind, std::vector<PlanStage> stages) {
  RunPlan plan;
  plan.kind = kind;
  plan.name = "test";
  plan.endpoints = {fixture.endpoint.id};
  plan.suite = fixture.suite.id;
  plan.stages = std::move(stages);
  return plan;
}

RunPlan stored(const Workspace& workspace, PlanId id) {
  return workspace.read([id](Tables& tables) { return tables.plans.byId(id); }).value();
}

std::vector<PlanSample> samplesOf(const Workspace& workspace, PlanId id) {
  return workspace
      .read([id](Tables& tables) -> Result<std::vector<PlanSample>> {
        std::vector<PlanSample> all;
        const std::vector<PlanRun> runs = tables.plans.runs(id).value();
        for (const PlanRun& run : runs) {
          const std::vector<PlanSample> samples = tables.plans.samples(run).value();
          all.insert(all.end(), samples.begin(), samples.end());
        }
        std::sort(all.begin(), all.end(), [](const PlanSample& a, const PlanSample& b) { return a.point.started < b.point.started; });
        return all;
      })
      .value();
}

bool isOver(const Workspace& workspace, PlanId id) {
  const PlanState state = stored(workspace, id).state;
  return state == PlanState::finished || state == PlanState::stopped;
}

/// Answers like a server with `slots` places: a request waits for one, then takes `service`.
std::function<Script(const ReceivedRequest&)> limitedServer(int places, milliseconds service) {
  struct State {
    std::mutex mutex;
    std::vector<std::int64_t> freeNs;
  };
  auto state = std::make_shared<State>();
  state->freeNs.assign(static_cast<std::size_t>(places), 0);
  return [state, service](const ReceivedRequest& request) {
    const std::lock_guard lock(state->mutex);
    auto place = std::min_element(state->freeNs.begin(), state->freeNs.end());
    const std::int64_t begin = std::max(*place, request.monotonicNs);
    *place = begin + std::chrono::nanoseconds(service).count();
    const auto wait = std::chrono::duration_cast<milliseconds>(std::chrono::nanoseconds(*place - request.monotonicNs));
    return Script().sleep(wait).head().role().token("a").token("b").finish().usage(5, 2).done().end();
  };
}

}  // namespace

class TestPlans : public QObject {
  Q_OBJECT

  /// Runs a plan to its end in a monitor of its own and gives its samples.
  static std::vector<PlanSample> complete(const MonitorFixture& fixture, const RunPlan& plan, RunPlan* ended = nullptr) {
    const auto monitor = fixture.monitor();
    monitor->start();
    const Result<RunPlan> begun = monitor->startPlan(plan);
    if (!begun) {
      qWarning("%s", begun.error().message.c_str());
      return {};
    }
    const PlanId id = begun->id;
    static_cast<void>(QTest::qWaitFor([&] { return isOver(monitor->workspace(), id); }, patience));
    monitor->stop();
    if (ended != nullptr) {
      *ended = stored(monitor->workspace(), id);
    }
    return samplesOf(monitor->workspace(), id);
  }

 private Q_SLOTS:
  void rounds() {
    MonitorFixture fixture;
    fixture.seed(2);
    RunPlan ended;
    const auto samples = complete(fixture, planOf(fixture, PlanKind::rounds, {{1, 10, 0, 0, 2}}), &ended);
    QCOMPARE(ended.state, PlanState::finished);
    QCOMPARE(samples.size(), std::size_t{12});
    const LoadFigures figures = loadFigures(samples);
    QCOMPARE(figures.attempts, std::int64_t{10});
    QVERIFY(figures.e2e.n == 10 && *figures.e2e.least <= *figures.e2e.median && *figures.e2e.median <= *figures.e2e.most);
    std::set<std::int64_t> tasks;
    for (const PlanSample& sample : samples) {
      tasks.insert(sample.task);
      QCOMPARE(sample.point.mode, Mode::manual);
    }
    QCOMPARE(tasks.size(), samples.size());
    // A warm-up asks something else: it must not warm a prompt cache for what is measured.
    QVERIFY(fixture.server.requests().front().body.find("Warm-up") != std::string::npos);
    QVERIFY(fixture.server.requests().back().body.find("Warm-up") == std::string::npos);
  }

  void ladderFindsTheKneeOfAServer() {
    MonitorFixture fixture;
    fixture.server.answerWith(limitedServer(4, milliseconds(40)));
    fixture.seed(1);
    std::vector<PlanStage> stages;
    for (const int level : {1, 2, 4, 8, 16}) {
      stages.push_back({level, std::max(12, 4 * level), 0, 0, level});
    }
    const auto samples = complete(fixture, planOf(fixture, PlanKind::ladder, stages));
    const std::vector<LoadFigures> levels = figuresByStage(samples);
    QCOMPARE(levels.size(), stages.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
      QCOMPARE(levels[i].concurrency, stages[i].concurrency);
      QCOMPARE(levels[i].attempts, std::int64_t{stages[i].requests});
    }
    QCOMPARE(fixture.server.mostConcurrentRequests(), 16);
    const Knee knee = findKnee(levels);
    QVERIFY2(knee.index && *knee.index >= 1 && *knee.index <= 3, knee.words.c_str());
  }

  void ladderStopsOnFailures() {
    MonitorFixture fixture;
    fixture.server.answerWith([](const ReceivedRequest&) { return Script().answer(503, "application/json", "{}"); });
    fixture.seed(1);
    RunPlan plan = planOf(fixture, PlanKind::ladder, {{2, 100, 0, 0, 0}, {4, 100, 0, 0, 0}});
    plan.stopFailureShare = 0.5;
    RunPlan ended;
    const auto samples = complete(fixture, plan, &ended);
    QCOMPARE(ended.state, PlanState::stopped);
    QVERIFY2(ended.message.find("failed") != std::string::npos, ended.message.c_str());
    QVERIFY(samples.size() >= 20 && samples.size() <= 22);
  }

  /// A server that answers 429 beyond a rate: they are a class of their own and make no latency better.
  void rateLimitedServer() {
    MonitorFixture fixture;
    auto last = std::make_shared<std::atomic<std::int64_t>>(0);
    fixture.server.answerWith([last](const ReceivedRequest& request) {
      if (request.monotonicNs - last->load() < 50'000'000) {
        return Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})");
      }
      *last = request.monotonicNs;
      return Script().sleep(milliseconds(30)).head().role().token("a").finish().usage(5, 1).done().end();
    });
    fixture.seed(1);
    const auto samples = complete(fixture, planOf(fixture, PlanKind::openLoop, {{64, 60, 0, 60, 0}}));
    const LoadFigures figures = loadFigures(samples);
    QCOMPARE(figures.attempts, std::int64_t{60});
    QVERIFY(figures.rateLimited > 20 && figures.rateLimited == figures.failures);
    QVERIFY2(*figures.e2e.median >= 30'000, qPrintable(QString::number(*figures.e2e.median)));
    QVERIFY(*figures.e2e.least >= 30'000);
    QCOMPARE(figures.e2e.n, static_cast<std::size_t>(60 - figures.rateLimited));
  }

  /// The server stalls for 400 ms of every 2 s. A closed loop would send nothing meanwhile and hide it; the open loop's response times hold
  /// the wait: a fifth of the requests fall into a stall, and wait between nothing and all of it.
  void openLoopHidesNoStall_data() {
    QTest::addColumn<int>("concurrency");
    QTest::newRow("many slots") << 256;
    QTest::newRow("few slots") << 2;
  }
  void openLoopHidesNoStall() {
    QFETCH(int, concurrency);
    constexpr std::int64_t period = 2'000'000'000;
    constexpr std::int64_t stall = 400'000'000;
    MonitorFixture fixture;
    auto origin = std::make_shared<std::atomic<std::int64_t>>(0);
    fixture.server.answerWith([origin](const ReceivedRequest& request) {
      std::int64_t expected = 0;
      origin->compare_exchange_strong(expected, request.monotonicNs - stall);  // begins just behind a stall
      const std::int64_t phase = (request.monotonicNs - *origin) % period;
      const milliseconds wait(phase < stall ? (stall - phase) / 1'000'000 : 0);
      return Script().sleep(wait).head().role().token("a").finish().usage(5, 1).done().end();
    });
    fixture.seed(1);
    const auto samples = complete(fixture, planOf(fixture, PlanKind::openLoop, {{concurrency, 240, 0, 40, 0}}));
    QCOMPARE(samples.size(), std::size_t{240});
    const LoadFigures figures = loadFigures(samples);
    // 6 s at 40/s, three stalls: p50 undisturbed, p90 half of the stall, p99 nearly all of it.
    QVERIFY2(*figures.response.median < 100'000, qPrintable(QString::number(*figures.response.median)));
    QVERIFY2(std::abs(*figures.response.p90 - 200'000) < 90'000, qPrintable(QString::number(*figures.response.p90)));
    QVERIFY2(std::abs(*figures.response.p99 - 380'000) < 90'000, qPrintable(QString::number(*figures.response.p99)));
    // The scheduled times are kept: 25 ms apart, whatever the server did.
    std::vector<std::int64_t> due;
    for (const PlanSample& sample : samples) {
      QVERIFY(sample.point.queueDelay.has_value());
      due.push_back(sample.point.started - *sample.point.queueDelay);
    }
    std::sort(due.begin(), due.end());
    QVERIFY(std::abs((due.back() - due.front()) - 239 * 25'000) < 20'000);
  }

  void abIsInterleaved() {
    MonitorFixture fixture;
    fixture.seed(2);
    ScriptedServer other;
    Endpoint second = fixture.endpoint;
    second.id = 0;
    second.versionId = 0;
    second.name = "second";
    second.baseUrl = other.baseUrl();
    second = fixture.open()->write([&](Tables& tables) { return tables.endpoints.save(second, 1); }).value();
    RunPlan plan = planOf(fixture, PlanKind::ab, {{1, 40, 0, 0, 0}});
    plan.endpoints.push_back(second.id);
    plan.seed = 7;
    const auto samples = complete(fixture, plan);
    QCOMPARE(samples.size(), std::size_t{40});
    const auto sides = figuresByEndpoint(samples, plan.endpoints);
    QCOMPARE(sides[0].attempts, std::int64_t{20});
    QCOMPARE(sides[1].attempts, std::int64_t{20});
    // Each block of four holds every endpoint and case once, in an order that changes.
    std::set<std::vector<EndpointId>> orders;
    for (std::size_t block = 0; block < 10; ++block) {
      std::vector<EndpointId> order;
      std::set<std::pair<EndpointId, CaseId>> pairs;
      for (std::size_t i = 0; i < 4; ++i) {
        const PlanSample& sample = samples[block * 4 + i];
        order.push_back(sample.endpoint);
        pairs.insert({sample.endpoint, sample.caseId});
      }
      QCOMPARE(pairs.size(), std::size_t{4});
      orders.insert(order);
    }
    QVERIFY(orders.size() >= 3);
    plan.endpoints.pop_back();
    const auto monitor = fixture.monitor(false);
    QVERIFY(!monitor->startPlan(plan));  // one endpoint is no comparison
  }

  void chainsCallOneAfterTheOther() {
    MonitorFixture fixture;
    fixture.server.always(Script::stream(3, milliseconds(5)));
    fixture.seed(1);
    RunPlan plan = planOf(fixture, PlanKind::chain, {{2, 12, 0, 0, 0}});
    plan.chainSteps = 3;
    const auto samples = complete(fixture, plan);
    QCOMPARE(samples.size(), std::size_t{12});
    QCOMPARE(fixture.server.mostConcurrentRequests(), 2);
    const ChainFigures figures = chainFigures(samples, 3, 0);
    QCOMPARE(figures.completed, std::int64_t{4});
    for (const PlanSample& sample : samples) {
      if ((sample.task - 1) % 3 == 0) {
        continue;
      }
      const auto before = std::find_if(samples.begin(), samples.end(), [&](const PlanSample& one) { return one.task == sample.task - 1; });
      QVERIFY(sample.point.started >= before->point.started + *before->point.e2e);
    }
    // A step that fails ends its chain.
    fixture.server.answerWith([](const ReceivedRequest& request) {
      return request.body.find("step 2") != std::string::npos ? Script().answer(500, "text/plain", "no") : Script();
    });
    const auto broken = complete(fixture, plan);
    QCOMPARE(broken.size(), std::size_t{8});
    QCOMPARE(chainFigures(broken, 3, 0).completed, std::int64_t{0});
  }

  void stopKeepsWhatIsDoneAndResumeDoesTheRest() {
    MonitorFixture fixture;
    fixture.server.always(Script::stream(2, milliseconds(20)));
    fixture.seed(1);
    const auto monitor = fixture.monitor();
    monitor->start();
    const PlanId id = monitor->startPlan(planOf(fixture, PlanKind::rounds, {{2, 60, 0, 0, 0}})).value().id;
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(monitor->workspace(), id).size() >= 10, patience);
    QVERIFY(monitor->stopPlan(id));
    QTRY_VERIFY_WITH_TIMEOUT(isOver(monitor->workspace(), id), patience);
    QCOMPARE(stored(monitor->workspace(), id).state, PlanState::stopped);
    const std::size_t kept = samplesOf(monitor->workspace(), id).size();
    QVERIFY(kept >= 10 && kept < 60);
    QVERIFY(monitor->resumePlan(id, false));
    QTRY_COMPARE_WITH_TIMEOUT(stored(monitor->workspace(), id).state, PlanState::finished, patience);
    monitor->stop();
    std::map<std::int64_t, int> finished;
    for (const PlanSample& sample : samplesOf(monitor->workspace(), id)) {
      finished[sample.task] += sample.point.outcome == Outcome::ok ? 1 : 0;
    }
    QCOMPARE(finished.size(), std::size_t{60});
    QVERIFY(std::all_of(finished.begin(), finished.end(), [](const auto& task) { return task.second == 1; }));
  }

  void failedTasksCanBeMadeAgain() {
    MonitorFixture fixture;
    auto calls = std::make_shared<std::atomic<int>>(0);
    fixture.server.answerWith([calls](const ReceivedRequest&) {
      return ++*calls % 3 == 0 && *calls <= 12 ? Script().answer(500, "text/plain", "no") : Script();
    });
    fixture.seed(1);
    const auto monitor = fixture.monitor();
    monitor->start();
    const PlanId id = monitor->startPlan(planOf(fixture, PlanKind::rounds, {{1, 12, 0, 0, 0}})).value().id;
    QTRY_VERIFY_WITH_TIMEOUT(isOver(monitor->workspace(), id), patience);
    QCOMPARE(samplesOf(monitor->workspace(), id).size(), std::size_t{12});
    QVERIFY(monitor->resumePlan(id, true));
    QTRY_COMPARE_WITH_TIMEOUT(samplesOf(monitor->workspace(), id).size(), std::size_t{16}, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isOver(monitor->workspace(), id), patience);
    int second = 0;
    for (const PlanSample& sample : samplesOf(monitor->workspace(), id)) {
      second += sample.attempt == 2 && sample.point.outcome == Outcome::ok ? 1 : 0;
    }
    QCOMPARE(second, 4);
  }

  void aFullDiskHoldsThePlan() {
    // What the disk refuses waits; meanwhile nothing further is sent, and nothing is sent twice when there is room again.
    MonitorFixture fixture;
    fixture.server.answerWith(limitedServer(4, milliseconds(20)));
    fixture.seed(1);
    constexpr int wanted = 1000;
    const auto monitor = fixture.monitor();
    QStringList problems;
    connect(monitor.get(), &Monitor::storeProblem, monitor.get(), [&](const QString& message) { problems << message; });
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = limit.rlim_cur;
    const auto giveRoom = qScopeGuard([&] {
      limit.rlim_cur = before;
      setrlimit(RLIMIT_FSIZE, &limit);
    });
    monitor->start();
    const auto begun = monitor->startPlan(planOf(fixture, PlanKind::rounds, {{4, wanted, 0, 0, 0}}));
    QVERIFY(begun);
    const auto done = [&] { return samplesOf(monitor->workspace(), begun->id).size(); };
    QTRY_VERIFY_WITH_TIMEOUT(done() > 0, patience);
    limit.rlim_cur = 1000;  // less than the log has already
    setrlimit(RLIMIT_FSIZE, &limit);
    QTRY_VERIFY_WITH_TIMEOUT(!problems.isEmpty(), patience);
    QTest::qWait(1000);
    const auto sent = fixture.server.requests().size();
    QTest::qWait(1500);
    QCOMPARE(fixture.server.requests().size(), sent);
    QVERIFY(sent < wanted);
    limit.rlim_cur = before;
    setrlimit(RLIMIT_FSIZE, &limit);
    QTRY_VERIFY_WITH_TIMEOUT(isOver(monitor->workspace(), begun->id), patience);
    QCOMPARE(stored(monitor->workspace(), begun->id).state, PlanState::finished);
    QCOMPARE(fixture.server.requests().size(), std::size_t{wanted});
    QCOMPARE(done(), std::size_t{wanted});
    // Said once, and once that it is over, however many samples waited.
    QCOMPARE(problems.size(), 2);
    QVERIFY(problems.front().contains("no space left") && problems.back().isEmpty());
  }

  void aBudgetHoldsWith64AtATime() {
    MonitorFixture fixture;
    fixture.server.always(Script::stream(2, milliseconds(10)));  // 12 in, 2 out
    fixture.seed(1);
    static_cast<void>(fixture.open()->write([&](Tables& tables) {
      return tables.budgets.save({fixture.endpoint.id, BudgetPeriod::day, std::nullopt, 4000, 80});
    }));
    RunPlan ended;
    const auto samples = complete(fixture, planOf(fixture, PlanKind::rounds, {{64, 2000, 0, 0, 0}}), &ended);
    QCOMPARE(ended.state, PlanState::stopped);
    QVERIFY2(ended.message.find("budget") != std::string::npos, ended.message.c_str());
    std::int64_t used = 0;
    for (const PlanSample& sample : samples) {
      used += sample.point.tokensIn.value_or(0) + sample.point.tokensOut.value_or(0);
    }
    QVERIFY2(used <= 4000 && used > 1000, qPrintable(QString::number(used)));
    // And what was spent is known after a restart: nothing further goes.
    const auto again = complete(fixture, planOf(fixture, PlanKind::rounds, {{64, 2000, 0, 0, 0}}), &ended);
    for (const PlanSample& sample : again) {
      used += sample.point.tokensIn.value_or(0) + sample.point.tokensOut.value_or(0);
    }
    QVERIFY2(used <= 4000, qPrintable(QString::number(used)));
  }

  void limitsHoldAcrossPlans() {
    MonitorFixture fixture;
    fixture.server.always(Script::stream(2, milliseconds(30)));
    fixture.seed(1);
    static_cast<void>(fixture.open()->write([&](Tables& tables) { return tables.limits.save({fixture.endpoint.id, 3, 0, 0}); }));
    const auto monitor = fixture.monitor();
    monitor->start();
    const PlanId one = monitor->startPlan(planOf(fixture, PlanKind::rounds, {{8, 20, 0, 0, 0}})).value().id;
    const PlanId two = monitor->startPlan(planOf(fixture, PlanKind::soak, {{8, 0, microsPerSecond, 0, 0}})).value().id;
    QTRY_VERIFY_WITH_TIMEOUT(isOver(monitor->workspace(), one) && isOver(monitor->workspace(), two), patience);
    monitor->stop();
    QVERIFY(fixture.server.mostConcurrentRequests() <= 3);
    QCOMPARE(samplesOf(monitor->workspace(), one).size(), std::size_t{20});
    QVERIFY(samplesOf(monitor->workspace(), two).size() >= 3);
  }
};

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
