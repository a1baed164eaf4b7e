// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "core/model/alert.h"
#include "core/model/result.h"

namespace scoville {

class Connection;
struct Tables;

/// Whom to tell of what (rules), what happened (events) and what was sent (deliveries). Of events and deliveries the newest thousands are
/// kept. Made where it is needed: AlertTable(tables).rules().
class AlertTable {
 public:
  explicit AlertTable(Tables& tables);
  /// By name.
  Result<std::vector<AlertRule>> rules() const;
  /// Errors: notFound.
  Result<AlertRule> ruleNamed(const std::string& name) const;
  /// Stores a new one (id 0) or replaces one. Errors: invalidInput (no name), alreadyExists (the name of another), notFound (the id).
  Result<AlertRule> save(const AlertRule& rule);
  /// Its deliveries stay. Errors: notFound.
  Result<void> remove(const std::string& name);

  Result<AlertEvent> add(const AlertEvent& event);
  /// Those with a larger id, oldest first.
  Result<std::vector<AlertEvent>> eventsAfter(AlertEventId id) const;
  /// 0 = none.
  Result<AlertEventId> newestEvent() const;

  /// Stores a new delivery (id 0) or brings one up to date.
  Result<AlertDelivery> save(const AlertDelivery& delivery);
  /// Newest first, each with its event.
  Result<std::vector<std::pair<AlertEvent, AlertDelivery>>> deliveries(int most) const;
  /// Ends what a process left that is gone: what waits and is older becomes failed with `result`.
  Result<void> abandonWaiting(UtcMicros before, const std::string& result);

 private:
  Connection& m_db;
};

}  // namespace scoville
