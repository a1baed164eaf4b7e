// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QtNetwork/QNetworkAccessManager>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/alert_desk.h"

class QNetworkReply;

namespace scoville {

/// What an AlertSender tells; called on its thread.
struct AlertSenderEvents {
  std::function<void(const AlertEvent& newest, std::size_t earlier)> notify;
  std::function<void()> deliveriesChanged;
  std::function<void(bool delivered, const std::string& result)> tested;
};

/// The part of an AlertDesk that runs on its thread.
class AlertSender : public QObject {
 public:
  AlertSender(Workspace& workspace, SecretStore& secrets, AlertOptions options, AlertSenderEvents events);

  // All on the sender's thread.
  void begin();
  void raise(AlertEvent event);
  void test(const AlertRule& rule);
  /// Calls `done` when nothing is under way any more.
  void drain(std::function<void()> done);
  void abandonLeftOvers();
  /// Records what waits as not delivered.
  void end();

 private:
  struct Entry {
    AlertEvent event;
    AlertDelivery delivery;
  };
  /// The messages of one rule and kind: one after the other.
  struct Lane {
    AlertRule rule;
    std::vector<Entry> waiting;  ///< for the next message
    std::vector<Entry> batch;    ///< of the message under way or to be tried again
    std::size_t tries = 0;
    bool sending = false;  ///< a request is under way
    bool timed = false;    ///< a timer will look at this lane
    qint64 notBefore = 0;  ///< of m_clock, milliseconds
  };
  using LaneKey = std::pair<std::string, AlertKind>;
  struct Answer {
    bool delivered = false;
    bool again = false;  ///< worth another try
    std::string result;
    std::chrono::milliseconds wait{0};  ///< that the receiver asked for
  };

  void look();
  void route(const AlertEvent& event, bool own);
  void pump(const LaneKey& key);
  void attempt(const LaneKey& key);
  void attempted(const LaneKey& key, const Answer& answer);
  void settle(std::vector<Entry>& entries, DeliveryState state, int tries, const std::string& result);
  void later(const LaneKey& key, std::chrono::milliseconds wait);
  void post(const AlertRule& rule, const std::vector<AlertEvent>& events, std::function<void(const Answer&)> done);
  void checkDrained();

  Workspace& m_workspace;
  SecretStore& m_secrets;
  const AlertOptions m_options;
  const AlertSenderEvents m_events;
  const std::string m_workspaceName;
  QElapsedTimer m_clock;
  std::unique_ptr<QNetworkAccessManager> m_network;
  std::unique_ptr<QTimer> m_look;
  std::map<LaneKey, Lane> m_lanes;
  std::set<AlertEventId> m_own;
  AlertEventId m_seen = 0;
  std::int64_t m_version = -1;
  std::function<void()> m_drained;
};

}  // namespace scoville
