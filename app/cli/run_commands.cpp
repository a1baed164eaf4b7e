// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTimer>
#include <chrono>

#include "app/cli/context.h"
#include "app/cli/lease_guard.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/alert_desk.h"
#include "core/alert_watch.h"
#include "core/background_judge.h"
#include "core/monitor.h"

namespace scoville::cli {
namespace {

/// Ends early when there is nothing that could ever run.
void requireSchedules(const Workspace& workspace) {
  if (orFail(workspace.read([](Tables& tables) { return tables.schedules.all(); })).empty()) {
    throw Failure{Exit::refused, "This workspace has no schedule. Add one with \"schedule add\"."};
  }
}

Exit run(const Arguments& arguments) {
  const auto limit = arguments.duration("for");
  auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  // A service goes on without schedules, and while a desktop probes: either may change at any time.
  const bool wait = arguments.has("wait");
  if (!wait) {
    requireSchedules(*workspace);
  }
  freeLeaseOfTheDead(*workspace);
  Monitor::Options options;
  options.program = QStringLiteral("scoville-cli");
  Monitor monitor(std::move(workspace), options);

  std::int64_t attempts = 0;
  std::int64_t failed = 0;
  std::string otherHolder;
  ProgressLine progress;
  QObject::connect(&monitor, &Monitor::sampleStored, &monitor, [&](const Sample& sample) {
    ++attempts;
    failed += isFailure(sample.outcome) ? 1 : 0;
    progress.show(std::to_string(attempts) + " attempts stored, " + std::to_string(failed) + " failed");
  });
  QObject::connect(&monitor, &Monitor::storeProblem, &monitor, [](const QString& message) {
    if (!message.isEmpty()) {
      remark(message.toStdString());
    }
  });
  QObject::connect(&monitor, &Monitor::upkeepProblem, &monitor, [](const QString& message) { remark(message.toStdString()); });
  QObject::connect(&monitor, &Monitor::probingStateChanged, &monitor, [&] {
    const ProbingState state = monitor.probingState();
    if (state.role == ProbingState::Role::other && !wait) {
      otherHolder = state.otherHolder.toStdString();
      QCoreApplication::quit();
    }
  });
  if (limit) {
    QTimer::singleShot(std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(*limit)), Qt::PreciseTimer, &monitor,
                       [] { QCoreApplication::quit(); });
  }
  Signals::instance().onRequest(
      [] { QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection); });
  AlertDesk desk(monitor.workspace(), monitor.secrets());
  BackgroundJudge judge(monitor);
  QObject::connect(&judge, &BackgroundJudge::problem, &monitor, [](const QString& message) { remark(message.toStdString()); });
  AlertWatch watch(monitor, judge, desk);
  monitor.start();
  QCoreApplication::exec();
  Signals::instance().onRequest({});
  watch.runnerStops();
  monitor.stop();
  QCoreApplication::processEvents();  // what was stored while it stopped
  progress.show("");
  if (!otherHolder.empty()) {
    failLeaseHeld(otherHolder);
  }
  remark(std::to_string(attempts) + " attempts stored, " + std::to_string(failed) + " failed.");
  return Exit::done;
}

}  // namespace

std::vector<Command> runCommands() {
  return {
      {"run",
       "Runs the schedules of a workspace without a display.",
       "",
       false,
       {workspaceOption(),
        {"wait", "", "Stay although there is no schedule yet or another process probes, and take over when that is over."},
        {"for", "DURATION", "End after this time, for example 10m or 8h (default: when told to)."}},
       run,
       "Ctrl-C or SIGTERM ends it cleanly: every finished sample is on disk. Failed attempts are data and do not change the exit code."}};
}

}  // namespace scoville::cli
