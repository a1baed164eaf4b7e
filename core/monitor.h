// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/plan.h"
#include "core/model/result.h"
#include "core/model/run.h"
#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/probe/connection_test.h"
#include "core/probe/spend_guard.h"
#include "core/store/workspace.h"

namespace scoville {

class LiveExchange;
class SecretStore;

/// Who probes this workspace, and how it goes. A value for status lines.
struct ProbingState {
  enum class Role { owner, other, none };  ///< this process, another process, nobody (stopped or read-only)
  Role role = Role::none;
  QString otherHolder;  ///< "scoville-cli on host, process 123"
  bool pausedAll = false;
  int running = 0;  ///< exchanges under way
  std::optional<UtcMicros> nextRun;
  /// Endpoints that cannot be probed now, each with a sentence that says why and what to do (a missing key).
  std::map<EndpointId, QString> problems;
  bool offline = false;                   ///< this machine has no way to the endpoints
  std::vector<BudgetState> budgets = {};  ///< of this process, when it probes
};

/// Wires store, engine, scheduler and simulator together: the one live object both front ends hold. Lives on the thread that made
/// it (GUI or main); all signals come on that thread.
class Monitor : public QObject {
  Q_OBJECT

 public:
  struct Options {
    bool probe = true;                    ///< try to hold the lease and run schedules
    bool schedules = true;                ///< false: no schedules, only what is asked for
    std::optional<PlanId> onlyPlan = {};  ///< of the plans that are open, this one alone
    QString program = QStringLiteral("scoville");
    std::shared_ptr<SecretStore> secrets;  ///< null = the system's
  };
  Monitor(std::unique_ptr<Workspace> workspace, Options options, QObject* parent = nullptr);
  ~Monitor() override;

  Workspace& workspace() const;
  /// True for the demo workspace, whose data is simulated.
  bool isDemo() const;
  ProbingState probingState() const;
  /// The keys of this process; calls may block, so not on the GUI thread.
  SecretStore& secrets() const;

  /// Starts lease, schedules and (if any endpoint is simulated) the built-in server.
  void start();
  /// Stops probing; waits until everything finished is on disk.
  void stop();
  void setPausedAll(bool paused);

  /// One run of the pair now (mode manual). Errors: inUse (one is under way, or another process probes this workspace), unsupported
  /// (this process does not probe), notFound. A missing key shows up in ProbingState::problems.
  Result<void> runNow(EndpointId endpoint, SuiteId suite);
  /// One request of one case now (mode manual), to be watched as it goes and stopped with stopRequest(). Errors as runNow().
  Result<std::shared_ptr<LiveExchange>> requestNow(EndpointId endpoint, SuiteId suite, CaseId caseId);
  void stopRequest(const std::shared_ptr<LiveExchange>& live);
  /// Every scheduled pair of the endpoint now. Errors as runNow(); inUse only when not a single one could begin.
  Result<void> probeNow(EndpointId endpoint);

  /// Stores a plan; the process that probes this workspace begins it within a second. Errors: invalidInput, notFound, those of the store.
  Result<RunPlan> startPlan(RunPlan plan);
  /// Asks whoever works on it to stop; what is done is kept. Errors: notFound.
  Result<void> stopPlan(PlanId id);
  /// Lets an ended plan go on where it stopped; with `failed`, its failed tasks are made again. Errors: notFound.
  Result<void> resumePlan(PlanId id, bool failed);

  /// Tries the endpoint as given (saved or not) and reports once on this thread. Nothing is stored. A test still under way when the Monitor
  /// goes away is cancelled without a report.
  void testConnection(const Endpoint& endpoint, std::function<void(const ConnectionReport&)> done);

  /// Call after changing endpoints, suites, schedules or prices through workspace().write(): the scheduler takes it up at once and
  /// configChanged() is emitted. Changes of other processes are noticed by polling the data version.
  void configurationEdited();
  void markersEdited();

 Q_SIGNALS:
  void sampleStored(const scoville::Sample& sample);  ///< committed by this process
  void samplesChanged();                              ///< throttled to 4 Hz: new samples from this or another process
  void configChanged();
  void markersChanged();
  void runsChanged();
  void probingStateChanged();
  void storeProblem(const QString& message);   ///< for example a full disk; empty when over
  void upkeepProblem(const QString& message);  ///< no daily backup, no daily cells; said once for each problem

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
