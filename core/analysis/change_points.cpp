// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_points.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/analysis/change_season.h"
#include "core/analysis/change_threshold.h"

namespace scoville {
namespace {

constexpr std::size_t sameChange = 150;

bool takesPart(double value, ChangeChannel channel) {
  if (channel == ChangeChannel::failures) {
    return value == 0 || value == 1;
  }
  return value > 0 && (std::isfinite(value) || channel == ChangeChannel::tail);
}

/// The values that take part, on the scale the scan looks at, and where they come from.
struct Prepared {
  std::vector<std::size_t> origin;
  std::vector<UtcMicros> times;
  std::vector<double> values;
};

Prepared prepare(std::span<const UtcMicros> times, std::span<const double> values, const ChangeOptions& options) {
  Prepared prepared;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (takesPart(values[i], options.channel)) {
      prepared.origin.push_back(i);
      prepared.times.push_back(times[i]);
      prepared.values.push_back(options.channel == ChangeChannel::failures ? values[i] : std::log(values[i]));
    }
  }
  return prepared;
}

bool hasSeason(const Prepared& prepared, const ChangeOptions& options) {
  return options.season && options.channel != ChangeChannel::failures && !prepared.times.empty() &&
         prepared.times.back() - prepared.times.front() >= leastDaysForSeason * microsPerDay;
}

/// A scan and what it looked at.
struct Scan {
  std::vector<double> values;
  double tau = 1;
  double threshold = 0;
  std::vector<ScanPoint> points;
};

std::optional<Scan> scan(std::vector<double> values, const ChangeOptions& options, const ChangeProgress& progress) {
  const ChangeLevels levels(values, options.channel);
  Scan result;
  const std::vector<double>& tau = levels.autocorrelationTimes();
  result.tau = tau[tau.size() / 2];
  result.threshold = changeThreshold(options.channel, values.size(), options.alpha / std::max(1, options.searches)) * levels.tailFactor();
  auto found = scanForChanges(levels, options.channel, result.threshold, progress);
  if (!found) {
    return std::nullopt;
  }
  result.points = std::move(*found);
  result.values = std::move(values);
  return result;
}

/// Where a change blurs the course over the day, that course is learnt anew between the changes found and the scan repeated. A series in
/// which nothing is found is scanned once, so that this cannot raise the number of false changes there.
std::optional<Scan> scanWithoutSeason(const Prepared& prepared, const ChangeOptions& options, const ChangeProgress& progress) {
  if (!hasSeason(prepared, options)) {
    return scan(prepared.values, options, progress);
  }
  auto first = scan(withoutSeason(prepared.times, prepared.values), options, progress);
  if (!first || first->points.empty()) {
    return first;
  }
  std::vector<std::size_t> places;
  std::transform(first->points.begin(), first->points.end(), std::back_inserter(places), [](const ScanPoint& point) { return point.at; });
  return scan(withoutSeason(prepared.times, prepared.values, places), options, progress);
}

ChangeShape shapeOfFailures(std::span<const double> before, std::span<const double> after) {
  const auto share = [](std::span<const double> side) {
    return static_cast<double>(std::count(side.begin(), side.end(), 1.0)) / static_cast<double>(side.size());
  };
  ChangeShape shape;
  shape.kind = ChangeKind::failures;
  shape.effect = share(after) - share(before);
  shape.largest = shape.effect;
  shape.ks = std::abs(shape.effect);
  return shape;
}

bool passes(const ChangeShape& shape, const ChangeOptions& options) {
  const double effect = options.channel == ChangeChannel::tail ? shape.tailEffect : shape.largest;
  return std::abs(effect) >= options.leastEffect && shape.ks >= options.leastDistance;
}

}  // namespace

std::optional<std::vector<ChangePoint>> findChanges(std::span<const UtcMicros> times, std::span<const double> values,
                                                    const ChangeOptions& options, const ChangeProgress& progress) {
  const Prepared prepared = prepare(times, values, options);
  const std::size_t n = prepared.values.size();
  std::vector<ChangePoint> changes;
  if (n < 2 * leastSegment(options.channel)) {
    return changes;
  }
  const std::optional<Scan> scanned = scanWithoutSeason(prepared, options, progress);
  if (!scanned) {
    return std::nullopt;
  }
  const std::vector<ScanPoint>& points = scanned->points;
  std::vector<double> sides[2];
  const auto fill = [&](std::vector<double>& side, std::size_t begin, std::size_t end) {
    side.assign(scanned->values.begin() + static_cast<std::ptrdiff_t>(begin), scanned->values.begin() + static_cast<std::ptrdiff_t>(end));
    std::sort(side.begin(), side.end());
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    const ScanPoint& point = points[i];
    const std::size_t begin = i == 0 ? 0 : points[i - 1].at;
    const std::size_t end = i + 1 == points.size() ? n : points[i + 1].at;
    fill(sides[0], begin, point.at);
    fill(sides[1], point.at, end);
    ChangePoint change;
    change.shape =
        options.channel == ChangeChannel::failures ? shapeOfFailures(sides[0], sides[1]) : changeShape(sides[0], sides[1], scanned->tau);
    if (!passes(change.shape, options)) {
      continue;
    }
    change.channel = options.channel;
    change.index = prepared.origin[point.at];
    change.first = prepared.origin[point.first];
    change.last = prepared.origin[point.last];
    change.time = prepared.times[point.at];
    change.from = prepared.times[point.first - 1];
    change.to = prepared.times[point.last];
    change.statistic = point.statistic;
    change.threshold = scanned->threshold;
    change.before = point.at - begin;
    change.after = end - point.at;
    changes.push_back(change);
  }
  return changes;
}

std::vector<ChangePoint> mergeChannels(std::vector<ChangePoint> body, const std::vector<ChangePoint>& tail) {
  const std::size_t ofBody = body.size();
  for (const ChangePoint& change : tail) {
    const bool seen = std::any_of(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(ofBody), [&](const ChangePoint& other) {
      return (other.index > change.index ? other.index - change.index : change.index - other.index) <= sameChange;
    });
    if (!seen) {
      body.push_back(change);
    }
  }
  std::stable_sort(body.begin(), body.end(), [](const ChangePoint& a, const ChangePoint& b) { return a.index < b.index; });
  return body;
}

}  // namespace scoville
