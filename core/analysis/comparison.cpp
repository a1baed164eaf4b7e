// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "core/analysis/change_season.h"
#include "core/analysis/comparison_bootstrap.h"
#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr double percent = 100;

std::int64_t dayOf(UtcMicros time) {
  return time >= 0 ? time / microsPerDay : -((microsPerDay - 1 - time) / microsPerDay);
}

/// One side as the comparison looks at it.
struct Prepared {
  std::vector<UtcMicros> times;
  std::vector<double> logs;
  std::vector<int> groups;
};

Prepared prepare(const ComparisonSide& side) {
  Prepared prepared;
  for (std::size_t i = 0; i < side.values.size(); ++i) {
    if (side.values[i] > 0 && std::isfinite(side.values[i])) {
      prepared.times.push_back(side.times[i]);
      prepared.logs.push_back(std::log(side.values[i]));
      prepared.groups.push_back(side.groups.empty() ? 0 : side.groups[i]);
    }
  }
  return prepared;
}

std::map<int, double> mediansOf(const Prepared& side) {
  std::map<int, std::vector<double>> values;
  for (std::size_t i = 0; i < side.logs.size(); ++i) {
    values[side.groups[i]].push_back(side.logs[i]);
  }
  std::map<int, double> medians;
  for (auto& [group, logs] : values) {
    medians[group] = *quantile(logs, .5);
  }
  return medians;
}

/// Takes each group's level, the mean of its medians on both sides, off; drops the groups that are on one side only.
std::size_t matchGroups(Prepared& before, Prepared& after) {
  const std::map<int, double> a = mediansOf(before);
  const std::map<int, double> b = mediansOf(after);
  std::size_t dropped = 0;
  const auto keep = [&](Prepared& side) {
    Prepared kept;
    for (std::size_t i = 0; i < side.logs.size(); ++i) {
      const auto inA = a.find(side.groups[i]);
      const auto inB = b.find(side.groups[i]);
      if (inA == a.end() || inB == b.end()) {
        ++dropped;
        continue;
      }
      kept.times.push_back(side.times[i]);
      kept.logs.push_back(side.logs[i] - .5 * (inA->second + inB->second));
      kept.groups.push_back(side.groups[i]);
    }
    side = std::move(kept);
  };
  keep(before);
  keep(after);
  return dropped;
}

/// The course over the day, learnt from both sides at once (each about its own level), taken off both.
bool takeSeason(Prepared& before, Prepared& after) {
  if (before.times.empty() || after.times.empty()) {
    return false;
  }
  const auto spanOf = [](const Prepared& side) { return side.times.back() - side.times.front(); };
  if (spanOf(before) + spanOf(after) < leastDaysForSeason * microsPerDay) {
    return false;
  }
  std::vector<UtcMicros> times = before.times;
  times.insert(times.end(), after.times.begin(), after.times.end());
  std::vector<double> logs = before.logs;
  logs.insert(logs.end(), after.logs.begin(), after.logs.end());
  const std::array border = {before.times.size()};
  const std::vector<double> bare = withoutSeason(times, logs, border);
  const auto middle = bare.begin() + static_cast<std::ptrdiff_t>(border[0]);
  before.logs.assign(bare.begin(), middle);
  after.logs.assign(middle, bare.end());
  return true;
}

DayTable tableOf(const Prepared& side) {
  DayTable table;
  std::vector<std::size_t> order(side.logs.size());
  std::int64_t last = 0;
  std::vector<std::uint32_t> days;
  for (std::size_t i = 0; i < side.logs.size(); ++i) {
    order[i] = i;
    const std::int64_t day = dayOf(side.times[i]);
    if (table.sizes.empty() || day != last) {
      table.sizes.push_back(0);
      last = day;
    }
    ++table.sizes.back();
    days.push_back(static_cast<std::uint32_t>(table.sizes.size() - 1));
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return side.logs[a] < side.logs[b]; });
  for (const std::size_t i : order) {
    table.sorted.push_back(side.logs[i]);
    table.day.push_back(days[i]);
  }
  return table;
}

std::optional<double> superiorityOf(const std::vector<double>& before, const std::vector<double>& after) {
  if (before.empty() || after.empty()) {
    return std::nullopt;
  }
  double wins = 0;
  for (const double value : after) {
    const auto range = std::equal_range(before.begin(), before.end(), value);
    wins += .5 * static_cast<double>((range.first - before.begin()) + (range.second - before.begin()));
  }
  return wins / static_cast<double>(before.size()) / static_cast<double>(after.size());
}

bool enough(std::size_t n, double p) {
  return inkFor(n, p) == Ink::full;
}

std::string rounded(double value) {
  const double magnitude = std::abs(value);
  const int decimals = magnitude < 10 && magnitude > 0 ? 1 : 0;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

}  // namespace

Comparison compareSides(const ComparisonSide& before, const ComparisonSide& after, const ComparisonOptions& options) {
  Comparison result;
  Prepared a = prepare(before);
  Prepared b = prepare(after);
  for (const auto& [figure, p] : {std::pair(&result.median, .5), std::pair(&result.p95, .95)}) {
    std::vector<double> raw = a.logs;
    const auto toValue = [](std::optional<double> log) { return log ? std::optional(std::exp(*log)) : std::nullopt; };
    figure->before = enough(raw.size(), p) ? toValue(quantile(raw, p)) : std::nullopt;
    raw = b.logs;
    figure->after = enough(raw.size(), p) ? toValue(quantile(raw, p)) : std::nullopt;
  }
  result.unmatched = matchGroups(a, b);
  result.seasonTaken = takeSeason(a, b);
  const DayTable tableA = tableOf(a);
  const DayTable tableB = tableOf(b);
  result.before = a.logs.size();
  result.after = b.logs.size();
  result.daysBefore = static_cast<int>(tableA.sizes.size());
  result.daysAfter = static_cast<int>(tableB.sizes.size());
  result.superiority = superiorityOf(tableA.sorted, tableB.sorted);
  const bool enoughDays = std::min(result.daysBefore, result.daysAfter) >= leastDaysForInterval;
  const DayBootstrap bootstrap(tableA, tableB);
  result.blockDays = enoughDays ? bootstrap.blockDays() : 1;
  for (const auto& [figure, p] : {std::pair(&result.median, .5), std::pair(&result.p95, .95)}) {
    if (!enough(result.before, p) || !enough(result.after, p)) {
      continue;
    }
    const double difference = *sortedQuantile(tableB.sorted, p) - *sortedQuantile(tableA.sorted, p);
    figure->ratio = std::exp(difference);
    if (enoughDays) {
      const auto [low, high] = bootstrap.interval(p, difference, options.resamples, options.seed);
      figure->interval = EffectInterval{std::exp(low), std::exp(high)};
    }
  }
  return result;
}

std::string comparisonSentence(const std::string& metric, const ComparedPercentile& percentile) {
  if (!percentile.ratio) {
    return "not enough values for " + metric;
  }
  const double change = (*percentile.ratio - 1) * percent;
  const std::string verb = change < 0 ? " fell " : " rose ";
  if (!percentile.interval) {
    return metric + (rounded(change) == "0" ? " unchanged" : verb + rounded(std::abs(change)) + " %") + " (too few days for an interval)";
  }
  const double low = (percentile.interval->low - 1) * percent;
  const double high = (percentile.interval->high - 1) * percent;
  if (low <= 0 && high >= 0) {
    return metric + " unchanged within " + rounded(std::max(std::abs(low), high)) + " %";  // -0 is no bound
  }
  const double near = std::min(std::abs(low), std::abs(high));
  const double far = std::max(std::abs(low), std::abs(high));
  return metric + verb + rounded(std::abs(change)) + " % [" + rounded(near) + ", " + rounded(far) + "]";
}

std::vector<std::string> unlikeThings(const ComparedThings& before, const ComparedThings& after) {
  std::vector<std::string> sentences;
  const auto compare = [&](const char* what, std::vector<std::string> a, std::vector<std::string> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    if (a == b) {
      return;
    }
    const auto joined = [](const std::vector<std::string>& list) {
      std::string text;
      for (const std::string& item : list) {
        text += (text.empty() ? "" : ", ") + (item.empty() ? std::string("unknown") : item);
      }
      return text.empty() ? std::string("none") : text;
    };
    sentences.push_back(std::string("The ") + what + " differs: " + joined(a) + " against " + joined(b) + ".");
  };
  compare("suite", before.suites, after.suites);
  compare("model", before.models, after.models);
  compare("cache mode", before.cacheModes, after.cacheModes);
  compare("region", before.regions, after.regions);
  compare("mode", before.modes, after.modes);
  return sentences;
}

}  // namespace scoville
