// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/model/run.h"
#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/store/workspace.h"

namespace scoville {

/// Who probes this workspace, and how it goes. A value for status lines.
struct ProbingState {
  enum class Role { owner, other, none };  ///< this process, another process, nobody (stopped or read-only)
  Role role = Role::none;
  QString otherHolder;   ///< "scoville-cli on host, process 123"
  bool pausedAll = false;
  int running = 0;       ///< exchanges under way
  std::optional<UtcMicros> nextRun;
};

/// One step of "Test connection", in the order of the first broken link.
struct ConnectionStep {
  enum class Link { address, secret, dns, tcp, tls, auth, quota, model, parameters, server, timeout, slow, answer };
  Link link = Link::address;
  bool ok = true;
  QString detail;  ///< figures or the server's words
};
struct ConnectionReport {
  std::vector<ConnectionStep> steps;
  bool ok = false;
  Sample sample;  ///< of the probe made, if any
};

/// Wires store, engine, scheduler and simulator together: the one live object both front ends hold. Lives on the thread that made
/// it (GUI or main); all signals come on that thread.
class Monitor : public QObject {
  Q_OBJECT

 public:
  struct Options {
    bool probe = true;  ///< try to hold the lease and run schedules
    QString program = QStringLiteral("scoville");
  };
  Monitor(std::unique_ptr<Workspace> workspace, Options options, QObject* parent = nullptr);
  ~Monitor() override;

  Workspace& workspace() const;
  /// True for the demo workspace, whose data is simulated.
  bool isDemo() const;
  ProbingState probingState() const;

  /// Starts lease, schedules and (if any endpoint is simulated) the built-in server.
  void start();
  /// Stops probing; waits until everything finished is on disk.
  void stop();
  void setPausedAll(bool paused);

  /// One run of the pair now (mode manual), unless one is under way (error inUse).
  Result<void> runNow(EndpointId endpoint, SuiteId suite);
  /// Every scheduled pair of the endpoint now.
  Result<void> probeNow(EndpointId endpoint);

  /// Tries the endpoint as given (saved or not) and reports once on this thread. Nothing is stored.
  void testConnection(const Endpoint& endpoint, std::function<void(const ConnectionReport&)> done);

  /// Call after changing endpoints, suites, schedules or prices through workspace().write(): the scheduler takes it up at once and
  /// configChanged() is emitted. Changes of other processes are noticed by polling the data version.
  void configurationEdited();
  void markersEdited();

 Q_SIGNALS:
  void sampleStored(const scoville::Sample& sample);  ///< committed by this process
  void samplesChanged();   ///< throttled to 4 Hz: new samples from this or another process
  void configChanged();
  void markersChanged();
  void runsChanged();
  void probingStateChanged();
  void storeProblem(const QString& message);  ///< for example a full disk; empty when over

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
