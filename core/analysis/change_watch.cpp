// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_watch.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/analysis/change_season.h"
#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr std::size_t replayed = 256;

double effectOf(std::span<const double> logs, std::size_t window, ChangeChannel channel) {
  const double share = channel == ChangeChannel::tail ? .95 : .5;
  std::vector<double> before(logs.begin(), logs.end() - static_cast<std::ptrdiff_t>(window));
  std::vector<double> after(logs.end() - static_cast<std::ptrdiff_t>(window), logs.end());
  return std::exp(*quantile(after, share) - *quantile(before, share)) - 1;
}

}  // namespace

std::optional<WatchAlarm> watchNewest(std::span<const UtcMicros> times, std::span<const double> values, ChangeChannel channel,
                                      double runLength, UtcMicros newFrom) {
  std::vector<UtcMicros> at;
  std::vector<double> logs;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] > 0 && (std::isfinite(values[i]) || channel == ChangeChannel::tail)) {
      at.push_back(times[i]);
      logs.push_back(std::log(values[i]));
    }
  }
  if (logs.size() < leastReference + replayed) {
    return std::nullopt;
  }
  if (at.back() - at.front() >= leastDaysForSeason * microsPerDay) {
    logs = withoutSeason(at, logs);
  }
  const std::size_t reference = logs.size() - replayed;
  const double threshold = thresholdForRunLength(channel, runLength);
  const std::span<const double> all(logs);
  ChangeMonitor monitor(all.first(reference), channel, threshold);
  for (std::size_t i = reference; i < logs.size(); ++i) {
    const auto alarm = monitor.add(logs[i]);
    if (alarm && at[i] >= newFrom) {
      const std::size_t first = i + 1 - alarm->window;  // the first value after the change
      // The windows grow by half: the clearest one may hold so much more or less than what changed.
      const std::size_t half = alarm->window / 2;
      return WatchAlarm{at[first - 1 - std::min(half, first - 1)],         at[i], alarm->window, alarm->statistic, threshold,
                        effectOf(all.first(i + 1), alarm->window, channel)};
    }
  }
  return std::nullopt;
}

}  // namespace scoville
