// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThread>
#include <chrono>
#include <memory>
#include <vector>

#include "core/model/alert.h"
#include "core/store/workspace.h"

namespace scoville {

class AlertSender;
class SecretStore;

/// How alerts are sent.
struct AlertOptions {
  bool desktop = false;  ///< this process shows desktop notifications, also of what other processes noted
  std::vector<std::chrono::milliseconds> retryAfter = {std::chrono::seconds(2), std::chrono::seconds(10), std::chrono::minutes(1),
                                                       std::chrono::minutes(5)};
  std::chrono::milliseconds timeout{15'000};  ///< of one try
  std::chrono::milliseconds look{3'000};      ///< how often other processes' events are looked for
};

/// Stores what happened, and tells whom the workspace's rules name: webhooks by a thread of its own that no probe waits for, the
/// desktop by a signal. A message that fails is tried again with growing pauses; what comes sooner than a rule's interval waits and goes
/// along with the next message, so that nothing is lost and nobody is flooded. Each delivery is recorded. Lives on the thread that made it.
class AlertDesk : public QObject {
  Q_OBJECT

 public:
  /// Both must outlive the desk.
  AlertDesk(Workspace& workspace, SecretStore& secrets, AlertOptions options = {}, QObject* parent = nullptr);
  ~AlertDesk() override;  ///< what waits is recorded as not delivered

  /// Returns at once. Thread-safe.
  void raise(const AlertEvent& event);
  /// One try with this rule, stored or not; the answer comes by tested().
  void test(const AlertRule& rule);
  /// Sends what waits now, without further tries, and waits for it at most so long. For the end of the program.
  void drain(std::chrono::milliseconds most);
  /// Records what a process left waiting that is gone as failed. For the process that has just begun to probe.
  void abandonLeftOvers();

 Q_SIGNALS:
  void notified(scoville::AlertKind kind, const QString& title, const QString& text);
  void deliveriesChanged();
  void tested(bool delivered, const QString& result);

 private:
  QThread m_thread;
  std::unique_ptr<AlertSender> m_sender;
};

}  // namespace scoville
