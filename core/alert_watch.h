// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/background_judge.h"
#include "core/model/alert.h"
#include "core/model/marker.h"
#include "core/model/sample.h"
#include "core/monitor.h"
#include "core/task_thread.h"

namespace scoville {

class AlertDesk;

/// Notices what somebody may want to be told, each thing once: suspected and confirmed changes, gates that change, keys that are refused
/// or missing, budgets that are used up, a runner that stopped. Only in the process that probes, so that nothing is told twice. Lives on
/// the monitor's thread and must go before the three it is given.
class AlertWatch : public QObject {
  Q_OBJECT

 public:
  AlertWatch(Monitor& monitor, BackgroundJudge& judge, AlertDesk& desk, QObject* parent = nullptr);
  ~AlertWatch() override;

  /// Before this process stops probing on purpose: tells so, and waits a few seconds for the message.
  void runnerStops();

 private:
  void raise(AlertKind kind, const std::string& subject, std::string title, std::string text);
  void onSample(const Sample& sample);
  void onState();
  void readMarkers();
  void compareMarkers(const std::vector<Marker>& markers);
  void readNames();

  Monitor& m_monitor;
  AlertDesk& m_desk;
  bool m_owner = false;
  QString m_formerOwner;
  std::map<EndpointVersionId, EndpointId> m_endpointOf;
  std::map<EndpointId, std::string> m_names;
  std::set<EndpointId> m_refused;
  std::set<EndpointId> m_missing;
  std::set<std::pair<EndpointId, BudgetPeriod>> m_spent;
  bool m_storeFails = false;
  std::optional<std::map<MarkerId, MarkerState>> m_markers;
  TaskThread m_reader;  ///< last: ends before the rest goes
};

}  // namespace scoville
