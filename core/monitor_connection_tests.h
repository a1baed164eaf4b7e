// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/monitor_targets.h"
#include "core/probe/connection_test.h"
#include "core/probe/exchange.h"
#include "core/task_thread.h"

namespace scoville {

/// Tries endpoints beside the schedule. Never blocks the caller: the key is read on the errands thread, the request made by the engine.
class ConnectionTests {
 public:
  using Report = std::function<void(ConnectionReport&&)>;  ///< called once, on the errands or the probe thread
  ConnectionTests(Targets& targets, TaskThread& errands, ExchangeEngine& engine)
      : m_targets(targets), m_errands(errands), m_engine(engine) {}

  void start(const Endpoint& endpoint, Report report);

 private:
  void ask(const ResolvedEndpoint& target, const RequestQuirks& quirks, int attempt, std::vector<ConnectionStep> steps,
           const Report& report);
  Targets& m_targets;
  TaskThread& m_errands;
  ExchangeEngine& m_engine;
};

}  // namespace scoville
