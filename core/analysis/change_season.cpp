// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_season.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr Micros halfSeasonWindow = 7 * microsPerDay / 2;
constexpr Micros binLength = microsPerHour / 2;
constexpr std::size_t binCount = 48;
constexpr std::size_t leastInBin = 8;

/// The median of a set of values that come and go, all known beforehand. Counts by rank in two layers, so that a value costs two
/// additions and a median about 2 sqrt(n) of them.
class MovingMedian {
 public:
  explicit MovingMedian(std::span<const double> values) : m_sorted(values.size()), m_rank(values.size()), m_there(values.size(), 0) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
      m_rank[order[rank]] = rank;
      m_sorted[rank] = values[order[rank]];
    }
    m_block = std::max<std::size_t>(1, static_cast<std::size_t>(std::sqrt(static_cast<double>(values.size()))));
    m_inBlock.assign(values.size() / m_block + 1, 0);
  }
  void add(std::size_t i) { change(i, 1); }
  void remove(std::size_t i) { change(i, -1); }
  std::size_t size() const { return static_cast<std::size_t>(m_size); }
  /// The lower of the two middle values; size() > 0.
  double median() const {
    std::int64_t left = (m_size - 1) / 2;
    std::size_t block = 0;
    for (; left >= m_inBlock[block]; ++block) {
      left -= m_inBlock[block];
    }
    std::size_t rank = block * m_block;
    for (; left > 0 || m_there[rank] == 0; ++rank) {
      left -= m_there[rank];
    }
    return m_sorted[rank];
  }

 private:
  void change(std::size_t i, int by) {
    m_there[m_rank[i]] = static_cast<std::int8_t>(m_there[m_rank[i]] + by);
    m_inBlock[m_rank[i] / m_block] += by;
    m_size += by;
  }
  std::vector<double> m_sorted;
  std::vector<std::size_t> m_rank;
  std::vector<std::int8_t> m_there;
  std::vector<std::int64_t> m_inBlock;
  std::size_t m_block = 1;
  std::int64_t m_size = 0;
};

/// The running median at every full hour from the first time on (the last known one where a window is empty).
std::vector<double> hourlyLevels(std::span<const UtcMicros> times, std::span<const double> logs) {
  MovingMedian window(logs);
  const auto hours = static_cast<std::size_t>((times.back() - times.front()) / microsPerHour) + 2;
  std::vector<double> levels;
  levels.reserve(hours);
  std::size_t in = 0;
  std::size_t out = 0;
  for (std::size_t hour = 0; hour < hours; ++hour) {
    const UtcMicros centre = times.front() + static_cast<Micros>(hour) * microsPerHour;
    for (; in < times.size() && times[in] <= centre + halfSeasonWindow; ++in) {
      window.add(in);
    }
    for (; out < in && times[out] < centre - halfSeasonWindow; ++out) {
      window.remove(out);
    }
    levels.push_back(window.size() > 0 ? window.median() : (levels.empty() ? 0 : levels.back()));
  }
  return levels;
}

/// Of the UTC day; also for times before 1970.
Micros timeOfDay(UtcMicros time) {
  const Micros rest = time % microsPerDay;
  return rest < 0 ? rest + microsPerDay : rest;
}

bool isWeekend(UtcMicros time) {
  const std::int64_t day = (time - timeOfDay(time)) / microsPerDay;  // day 0 was a Thursday
  const std::int64_t weekday = ((day + 3) % 7 + 7) % 7;
  return weekday >= 5;
}

using Bins = std::array<double, binCount>;

/// Circular smoothing with 1/4, 1/2, 1/4.
Bins smoothed(const Bins& bins) {
  Bins result{};
  for (std::size_t i = 0; i < binCount; ++i) {
    result[i] = .25 * bins[(i + binCount - 1) % binCount] + .5 * bins[i] + .25 * bins[(i + 1) % binCount];
  }
  return result;
}

/// Linear between the centres of the bins, round the clock.
double seasonAt(const Bins& bins, UtcMicros time) {
  const double at = static_cast<double>(timeOfDay(time)) / static_cast<double>(binLength) - .5 + static_cast<double>(binCount);
  const double whole = std::floor(at);
  const auto lower = static_cast<std::size_t>(whole) % binCount;
  return bins[lower] + (at - whole) * (bins[(lower + 1) % binCount] - bins[lower]);
}

/// Distances from the running median by weekend and half-hour.
using Distances = std::array<std::array<std::vector<double>, binCount>, 2>;

void addDistances(std::span<const UtcMicros> times, std::span<const double> logs, Distances& distances) {
  const std::vector<double> levels = hourlyLevels(times, logs);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const Micros since = times[i] - times.front();
    const auto hour = static_cast<std::size_t>(since / microsPerHour);
    const double part = static_cast<double>(since % microsPerHour) / static_cast<double>(microsPerHour);
    const double distance = logs[i] - (levels[hour] + part * (levels[hour + 1] - levels[hour]));
    if (std::isfinite(distance)) {
      distances[isWeekend(times[i])][static_cast<std::size_t>(timeOfDay(times[i]) / binLength)].push_back(distance);
    }
  }
}

}  // namespace

std::vector<double> withoutSeason(std::span<const UtcMicros> times, std::span<const double> logs, std::span<const std::size_t> changes) {
  std::vector<double> result(logs.begin(), logs.end());
  Distances distances;
  std::size_t begin = 0;
  for (std::size_t segment = 0; segment <= changes.size(); ++segment) {
    const std::size_t end = segment < changes.size() ? changes[segment] : times.size();
    if (end > begin && times[end - 1] - times[begin] >= microsPerDay) {
      addDistances(times.subspan(begin, end - begin), logs.subspan(begin, end - begin), distances);
    }
    begin = end;
  }
  std::array<Bins, 2> seasons{};
  for (std::size_t kind = 0; kind < 2; ++kind) {
    for (std::size_t bin = 0; bin < binCount; ++bin) {
      std::vector<double>& values = distances[kind][bin];
      seasons[kind][bin] = values.size() < leastInBin ? 0 : *quantile(values, .5);
    }
    seasons[kind] = smoothed(seasons[kind]);
  }
  for (std::size_t i = 0; i < times.size(); ++i) {
    result[i] -= seasonAt(seasons[isWeekend(times[i])], times[i]);
  }
  return result;
}

}  // namespace scoville
