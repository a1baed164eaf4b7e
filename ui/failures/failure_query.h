// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <map>
#include <string>
#include <vector>

#include "core/analysis/calendar.h"
#include "core/analysis/failures.h"
#include "core/model/endpoint.h"
#include "core/model/suite.h"
#include "ui/common/query.h"

namespace scoville {

struct FailureRequest {
  std::vector<EndpointId> endpoints;  ///< empty = all, as the others
  std::vector<SuiteId> suites;
  std::vector<Mode> modes;
  UtcMicros from = 0;
  UtcMicros to = 0;  ///< exclusive
  QTimeZone zone = QTimeZone::utc();
  int widthPixels = 800;
};

struct FailureReport {
  std::vector<FailureBucket> buckets;
  std::vector<MessageGroup> groups;  ///< most frequent first
  std::size_t attempts = 0;
  std::size_t failures = 0;
  std::size_t read = 0;  ///< failures whose messages are in `groups`: the newest ones
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
};

/// Messages of more failures than this are not read: the newest ones are, and the page says how many.
inline constexpr std::size_t mostMessages = 20'000;
/// A bar is at least this wide.
inline constexpr int pixelsPerBar = 9;

/// Reads points and messages. Errors: those of the store; cancelled when the token says so.
Result<FailureReport> loadFailures(const Workspace& workspace, const FailureRequest& request, const QueryToken& token);

}  // namespace scoville
