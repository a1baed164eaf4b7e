// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <thread>

#include "core/model/plan.h"
#include "core/monitor_targets.h"
#include "core/probe/clock.h"
#include "core/probe/exchange.h"
#include "core/probe/plan_runner.h"
#include "core/store/workspace.h"

namespace scoville {

/// Works through the plans of a workspace, each on a thread of its own: those that are queued, and those that a killed or closed process
/// left unfinished. Used by the process that holds the lease.
class PlanDesk {
 public:
  struct Events {
    std::function<void(const Sample&)> stored;       ///< on the store's writer thread
    std::function<void(const Result<void>&)> store;  ///< how a write went; any thread
    std::function<void()> changed;                   ///< a plan began, went on or ended; any thread
  };
  /// `only`: this plan and no other. The references must outlive the desk.
  PlanDesk(Workspace& workspace, Targets& targets, ExchangeEngine& engine, const Clock& clock, SpendGuard& guard,
           std::optional<PlanId> only, Events events);
  ~PlanDesk();

  /// Begins and stops what the workspace asks for. Call at least every second; looks twice a second at most.
  void tick();
  /// Ends all work and waits for it. Unfinished plans stay so and go on with the next process that holds the lease.
  void stop();

 private:
  struct Loaded;
  Result<Loaded> load(RunPlan& plan);
  void work(RunPlan plan, const std::stop_token& stop);
  Result<void> save(const RunPlan& plan, const std::vector<Run>& runs);

  Workspace& m_workspace;
  Targets& m_targets;
  ExchangeEngine& m_engine;
  const Clock& m_clock;
  SpendGuard& m_guard;
  const std::optional<PlanId> m_only;
  const Events m_events;
  std::int64_t m_lookedNs = 0;
  std::atomic<bool> m_closing = false;
  struct Worker {
    std::jthread thread;
    std::atomic<bool> over = false;
  };
  std::map<PlanId, Worker> m_workers;
};

}  // namespace scoville
