// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/alert.h"
#include "core/model/result.h"

namespace scoville {

/// "gate", "suspected", "confirmed", "key", "budget", "runner", "test".
std::string_view alertKindName(AlertKind kind);
std::optional<AlertKind> alertKindFromName(std::string_view name);
std::string_view deliveryStateName(DeliveryState state);

/// Whether a rule can be stored: a name, an http(s) address without a secret in it, at least a second between messages, a header that may
/// be sent. Errors: invalidInput.
Result<void> checkAlertRule(const AlertRule& rule);

/// The rules that hold: without a desktop rule of its own a workspace tells the desktop of everything.
std::vector<AlertRule> effectiveRules(std::vector<AlertRule> stored);

/// The JSON body of a webhook (docs/alerts.md). `events` oldest first, at least one: what waited goes along with the newest.
std::string alertBody(const std::vector<AlertEvent>& events, const std::string& workspace);

}  // namespace scoville
