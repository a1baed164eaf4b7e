// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/marker.h"
#include "core/store/workspace.h"

namespace scoville {

/// How often the two stages of the watch see a change where there is none, on average.
struct FalseAlarmRate {
  int endpoints = 0;
  int series = 0;              ///< figures x endpoints with enough samples
  double samplesPerMonth = 0;  ///< values that come in, over all series
  double quickPerMonth = 0;    ///< suspected by the quick look, to be confirmed or withdrawn
  double searchPerMonth = 0;   ///< suspected by the full search
  int suspected = 0;           ///< markers of the last 90 days: open, ...
  int confirmed = 0;
  int dismissed = 0;  ///< ... also those withdrawn by the program
};

struct QuickLookOptions {
  double falseAlarmsPerMonth = 1;  ///< of all series together; a series' mean run length is never below leastRunLength
  UtcMicros newFrom = 0;           ///< alarms of samples before were reported by an earlier look
};
inline constexpr double leastRunLength = 10'000;

/// The first stage of the watch: the newest samples of every endpoint's TTFT, TPOT (each also its slowest tenth) and E2E against those
/// since the change before. Gives markers that are not stored yet, suspected and automatic, whose text says that the full search has still
/// to confirm them. Cheap beside findSuspicions(): it reads at most 60 days. Errors: the store's.
Result<std::vector<Marker>> quickLook(const Workspace& workspace, const QuickLookOptions& options, UtcMicros now);

/// Dismisses what the quick look suspected and the full search has not confirmed with `samples` samples since; gives their number.
Result<int> withdrawUnconfirmed(Workspace& workspace, std::size_t samples = 300);

/// What to expect of this workspace at the rate of the last 30 days, and what came of the suspicions of the last 90. `searchAlpha` is
/// SuspicionOptions::alpha, spent once in each `searchSpan` of history.
Result<FalseAlarmRate> falseAlarmRate(const Workspace& workspace, double searchAlpha, Micros searchSpan, UtcMicros now);
/// In a sentence.
std::string falseAlarmText(const FalseAlarmRate& rate);

bool isQuickLook(const Marker& marker);  ///< suspected by the quick look alone
bool isWithdrawn(const Marker& marker);  ///< dismissed by withdrawUnconfirmed()

}  // namespace scoville
