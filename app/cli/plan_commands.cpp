// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <charconv>

#include "app/cli/context.h"
#include "app/cli/lease_guard.h"
#include "app/cli/output.h"
#include "app/cli/plan_report.h"
#include "app/cli/signals.h"
#include "core/monitor.h"
#include "core/probe/plan_requests.h"

namespace scoville::cli {
namespace {

constexpr int lookIntervalMs = 200;

RunPlan planNow(const Workspace& workspace, PlanId id) {
  return orFail(workspace.read([id](Tables& tables) { return tables.plans.byId(id); }));
}

/// Waits until a plan has ended, working on it unless another process probes this workspace, which does it then.
Exit follow(const Arguments& arguments, Monitor& monitor, PlanId id) {
  ProgressLine progress;
  bool stopAsked = false;
  QTimer look;
  look.setInterval(lookIntervalMs);
  QObject::connect(&look, &QTimer::timeout, &monitor, [&] {
    const RunPlan plan = planNow(monitor.workspace(), id);
    if (plan.state == PlanState::finished || plan.state == PlanState::stopped) {
      QCoreApplication::quit();
      return;
    }
    progress.show(planProgressText(monitor.workspace(), plan, utcNow()));
    if (Signals::instance().requested() && !stopAsked) {
      stopAsked = true;
      static_cast<void>(monitor.stopPlan(id));
    }
  });
  QObject::connect(&monitor, &Monitor::storeProblem, &monitor, [](const QString& message) {
    if (!message.isEmpty()) {
      remark(message.toStdString());
    }
  });
  monitor.start();
  look.start();
  QCoreApplication::exec();
  monitor.stop();
  progress.show("");
  const RunPlan plan = planNow(monitor.workspace(), id);
  printPlanReport(arguments, monitor.workspace(), plan);
  if (Signals::instance().requested()) {
    remark("Stopped. \"plan resume " + std::to_string(id) + "\" goes on with it.");
    return Exit::interrupted;
  }
  const std::vector<PlanSample> samples = planSamples(monitor.workspace(), id);
  const bool failed = std::any_of(samples.begin(), samples.end(),
                                  [](const PlanSample& sample) { return isFailure(sample.point.outcome) && !sample.point.warmup; });
  return plan.state == PlanState::stopped || failed ? Exit::probeFailed : Exit::done;
}

std::unique_ptr<Monitor> monitorFor(std::unique_ptr<Workspace> workspace, PlanId id) {
  freeLeaseOfTheDead(*workspace);
  Monitor::Options options;
  options.program = QStringLiteral("scoville-cli");
  options.schedules = false;
  options.onlyPlan = id;
  return std::make_unique<Monitor>(std::move(workspace), options);
}

Exit start(const Arguments& arguments, RunPlan plan) {
  auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  for (const std::string& name : arguments.texts("endpoint")) {
    plan.endpoints.push_back(endpointNamed(*workspace, name).id);
  }
  plan.suite = suiteNamed(*workspace, arguments.text("suite", "")).id;
  plan.cases = arguments.texts("case");
  plan.name = arguments.text("name", std::string(planKindName(plan.kind)) + " of " + arguments.text("suite", ""));
  if (const auto percent = arguments.real("stop-at-failures")) {
    plan.stopFailureShare = *percent / 100;
  }
  plan.created = utcNow();
  const RunPlan stored = orFail(workspace->write([&plan](Tables& tables) -> Result<RunPlan> {
    const Result<Suite> suite = tables.suites.byId(plan.suite);
    if (!suite) {
      return tl::unexpected<Error>(suite.error());
    }
    const Result<void> valid = PlanRequests::check(plan, *suite);
    return valid ? tables.plans.insert(plan) : Result<RunPlan>(tl::unexpected<Error>(valid.error()));
  }));
  if (arguments.has("queue")) {
    remark("Plan " + std::to_string(stored.id) + " is queued: whoever probes this workspace makes it.");
    return Exit::done;
  }
  remark("Plan " + std::to_string(stored.id) + ".");
  const auto monitor = monitorFor(std::move(workspace), stored.id);
  return follow(arguments, *monitor, stored.id);
}

/// One round = every chosen case once on every endpoint.
std::int64_t requestsInRounds(const Arguments& arguments, std::int64_t rounds, std::size_t endpoints) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const std::size_t named = arguments.texts("case").size();
  const std::size_t cases = named > 0 ? named : suiteNamed(*workspace, arguments.text("suite", "")).cases.size();
  return rounds * static_cast<std::int64_t>(std::max<std::size_t>(cases, 1) * endpoints);
}

int concurrencyFrom(const Arguments& arguments, int otherwise) {
  return static_cast<int>(arguments.number("concurrency", otherwise, 1, 1024));
}

int warmupFrom(const Arguments& arguments) {
  return static_cast<int>(arguments.number("warmup", 0, 0, 10'000));
}

Exit rounds(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::rounds;
  const auto requests = requestsInRounds(arguments, arguments.number("rounds", 10, 1, 100'000), 1);
  plan.stages = {{concurrencyFrom(arguments, 1), static_cast<int>(requests), 0, 0, warmupFrom(arguments)}};
  return start(arguments, plan);
}

Exit ab(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::ab;
  const auto requests = requestsInRounds(arguments, arguments.number("rounds", 10, 1, 100'000), arguments.texts("endpoint").size());
  plan.stages = {{concurrencyFrom(arguments, 1), static_cast<int>(requests), 0, 0, warmupFrom(arguments)}};
  plan.seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, 1'000'000'000));
  return start(arguments, plan);
}

std::vector<int> levelsFrom(const std::string& text) {
  std::vector<int> levels;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    int level = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + end, level);
    if (read.ec != std::errc() || read.ptr != text.data() + end || level < 1 || level > 1024) {
      failUsage("--levels takes numbers from 1 to 1024, for example 1,2,5,10, not \"" + text + "\".");
    }
    levels.push_back(level);
    begin = end + 1;
  }
  return levels;
}

Exit ladder(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::ladder;
  if (arguments.has("requests") && arguments.has("for")) {
    failUsage("Give --requests or --for, not both.");
  }
  for (const int level : levelsFrom(arguments.text("levels", "1,2,5,10"))) {
    PlanStage stage;
    stage.concurrency = level;
    stage.warmup = static_cast<int>(arguments.number("warmup", level, 0, 10'000));
    if (const auto duration = arguments.duration("for")) {
      stage.duration = *duration;
    } else {
      stage.requests = static_cast<int>(arguments.number("requests", std::max(20, 10 * level), 1, 1'000'000));
    }
    plan.stages.push_back(stage);
  }
  return start(arguments, plan);
}

Exit openLoop(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::openLoop;
  const auto rate = arguments.real("rate");
  if (!rate || *rate <= 0) {
    failUsage("--rate takes requests a second, for example 2.5.");
  }
  PlanStage stage{concurrencyFrom(arguments, 256), 0, arguments.duration("for").value_or(60 * microsPerSecond), *rate,
                  warmupFrom(arguments)};
  plan.stages = {stage};
  return start(arguments, plan);
}

Exit chain(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::chain;
  plan.chainSteps = static_cast<int>(arguments.number("steps", 5, 1, 100));
  const auto chains = arguments.number("chains", 10, 1, 100'000);
  plan.stages = {{concurrencyFrom(arguments, 1), static_cast<int>(chains * plan.chainSteps), 0, 0, warmupFrom(arguments)}};
  return start(arguments, plan);
}

Exit soak(const Arguments& arguments) {
  RunPlan plan;
  plan.kind = PlanKind::soak;
  plan.stages = {{concurrencyFrom(arguments, 4), 0, arguments.duration("for").value_or(microsPerHour), 0, warmupFrom(arguments)}};
  return start(arguments, plan);
}

Record recordOf(const Workspace& workspace, const RunPlan& plan) {
  return {{"id", plan.id},
          {"kind", planKindName(plan.kind)},
          {"name", plan.name},
          {"state", planStateName(plan.state)},
          {"created_utc", isoUtc(plan.created)},
          {"progress", plan.id == 0 ? std::string() : planProgressText(workspace, plan, utcNow())}};
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  std::vector<Record> records;
  for (const RunPlan& plan : orFail(workspace->read([](Tables& tables) { return tables.plans.recent(50); }))) {
    records.push_back(recordOf(*workspace, plan));
  }
  printList(arguments, records, recordOf(*workspace, {}));
  return Exit::done;
}

Exit show(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  printPlanReport(arguments, *workspace, planNow(*workspace, idWord(arguments)));
  return Exit::done;
}

Exit stop(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([id = idWord(arguments)](Tables& tables) { return tables.plans.requestStop(id); }));
  return Exit::done;
}

Exit resume(const Arguments& arguments) {
  auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const PlanId id = idWord(arguments);
  planNow(*workspace, id);
  const auto monitor = monitorFor(std::move(workspace), id);
  orFail(monitor->resumePlan(id, arguments.has("failed")));
  return follow(arguments, *monitor, id);
}

Command command(const std::string& name, const std::string& summary, std::vector<Option> own, Exit (*run)(const Arguments&),
                const std::string& notes, bool severalEndpoints = false) {
  std::vector<Option> options = {{"endpoint", "NAME", "The endpoint.", true, severalEndpoints},
                                 {"suite", "NAME", "The suite whose cases are sent.", true},
                                 {"case", "NAME", "One case of it (default: all).", false, true}};
  options.insert(options.end(), own.begin(), own.end());
  options.push_back({"warmup", "N", "Requests before the measured ones, left out of every figure."});
  options.push_back({"stop-at-failures", "PERCENT", "Stop when more than this share of the last 20 or more requests failed."});
  options.push_back({"name", "TEXT", "What the plan is called."});
  options.push_back({"queue", "", "Leave it to the process that probes this workspace and do not wait."});
  options.push_back(workspaceOption());
  options.push_back(formatOption());
  return {name, summary, "", false, options, run, notes};
}

}  // namespace

std::vector<Command> planCommands() {
  const Option concurrency{"concurrency", "N", "Requests at a time."};
  const std::string resumable = "Ctrl-C stops it and keeps what is done; \"plan resume ID\" goes on. docs/running.md explains the figures.";
  return {
      command("rounds", "Sends the cases of a suite N times.", {{"rounds", "N", "How often (default 10)."}, concurrency}, rounds,
              resumable),
      command("ladder", "Raises the load step by step and names the knee.",
              {{"levels", "LIST", "Requests at a time, for example 1,4,16,64 (default 1,2,5,10)."},
               {"requests", "N", "Measured requests of each level (default 10 for each slot, at least 20)."},
               {"for", "DURATION", "Or: how long each level lasts."}},
              ladder, resumable),
      command("open-loop", "Sends requests at a rate, whatever is still under way.",
              {{"rate", "N", "Requests a second.", true},
               {"for", "DURATION", "How long (default 60s)."},
               {"concurrency", "N", "Most requests at a time (default 256)."}},
              openLoop, resumable),
      command(
          "ab", "Compares endpoints: the same cases, in random order.",
          {{"rounds", "N", "How often each case on each endpoint (default 10)."}, {"seed", "N", "Of the order (default 1)."}, concurrency},
          ab, resumable, true),
      command("chain", "Makes chains of dependent calls.",
              {{"steps", "N", "Calls of one chain (default 5)."}, {"chains", "N", "How many chains (default 10)."}, concurrency}, chain,
              resumable),
      command("soak", "Keeps a load up and compares its end with its beginning.",
              {{"for", "DURATION", "How long (default 1h)."}, {"concurrency", "N", "Requests at a time (default 4)."}}, soak, resumable),
      {"plan list", "Lists the plans.", "", false, {workspaceOption(), formatOption()}, list},
      {"plan show", "Shows what a plan measured so far.", "ID", true, {workspaceOption(), formatOption()}, show},
      {"plan stop", "Asks whoever works on a plan to stop.", "ID", true, {workspaceOption()}, stop},
      {"plan resume",
       "Goes on with a plan that was stopped or killed.",
       "ID",
       true,
       {{"failed", "", "Make failed requests again as well."}, workspaceOption(), formatOption()},
       resume}};
}

}  // namespace scoville::cli
