// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

using AlertRuleId = std::int64_t;
using AlertEventId = std::int64_t;

/// What somebody may want to be told. Numbers are stored.
enum class AlertKind : int { gate = 0, suspected = 1, confirmed = 2, key = 3, budget = 4, runner = 5, test = 6 };
inline constexpr int alertKindCount = 6;  ///< without the test

enum class AlertChannel : int { desktop = 0, webhook = 1 };

/// Whom to tell, how, and of what.
struct AlertRule {
  AlertRuleId id = 0;
  std::string name;  ///< unique
  AlertChannel channel = AlertChannel::webhook;
  std::string url;                             ///< of a webhook; empty when the address is itself a secret
  SecretRef urlFrom;                           ///< where a secret address is found
  Header secret;                               ///< a header whose value is found at secret.secret; no name = none
  std::set<AlertKind> kinds;                   ///< empty = all
  Micros leastInterval = 5 * microsPerMinute;  ///< between two messages of one kind; what comes sooner goes along with the next one
  bool paused = false;
  UtcMicros created = 0;

  bool wants(AlertKind kind) const { return kinds.empty() || kinds.contains(kind); }
};

/// Something that happened, in words.
struct AlertEvent {
  AlertEventId id = 0;  ///< 0: not stored
  UtcMicros at = 0;
  AlertKind kind = AlertKind::test;
  std::string subject;  ///< the endpoint's, gate's or (of a test) rule's name; may be empty
  std::string title;
  std::string text;
};

/// Numbers are stored. Waiting: not sent yet (held back by the interval, under way, or to be tried again).
enum class DeliveryState : int { waiting = 0, delivered = 1, failed = 2 };

/// That an event was sent by a rule, or was not.
struct AlertDelivery {
  std::int64_t id = 0;
  AlertEventId event = 0;
  std::string rule;  ///< its name then
  UtcMicros at = 0;  ///< of the newest try, or of the event while there was none
  DeliveryState state = DeliveryState::waiting;
  int tries = 0;
  std::string result;  ///< "HTTP 204", or why not
};

}  // namespace scoville
