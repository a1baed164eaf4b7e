// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_scan.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace scoville {
namespace {

constexpr std::size_t gridPlaces = 400;
constexpr std::size_t progressEvery = 4096;

/// By how much a place's evidence may fall short of the best one's to be within the interval, so that it holds the true place with 95 %
/// probability. Of one level the evidence is a likelihood ratio, and (1 - exp(-x / 2))^2 = .95 gives 7.35 (Hansen, Econometrica 2000);
/// the mean of several levels varies less about its maximum, by simulation.
double leeway(ChangeChannel channel) {
  switch (channel) {
    case ChangeChannel::body:
      return 3;
    case ChangeChannel::tail:
    case ChangeChannel::lowerTail:
      return 5;
    case ChangeChannel::failures:
      break;
  }
  return 7.35;
}

struct Interval {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Calls `visit(interval, share done)` for every seeded interval of n values, longest first, until it returns false.
template <typename Visit>
bool visitSeededIntervals(std::size_t n, std::size_t least, const Visit& visit) {
  const double whole = static_cast<double>(n);
  const double shortest = 2.0 * static_cast<double>(least);
  const int layers = n >= 2 * least ? static_cast<int>(std::floor(2 * std::log2(whole / shortest))) + 1 : 0;
  for (int layer = 0; layer < layers; ++layer) {
    const double length = whole * std::pow(2.0, -layer / 2.0);
    const auto values = std::min(n, static_cast<std::size_t>(std::ceil(length)));
    const auto count = layer == 0 ? std::size_t(1) : 2 * static_cast<std::size_t>(std::ceil(whole / length)) - 1;
    const double step = count > 1 ? (whole - length) / static_cast<double>(count - 1) : 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t begin = std::min(static_cast<std::size_t>(std::floor(static_cast<double>(i) * step)), n - values);
      const double done = (layer + static_cast<double>(i) / static_cast<double>(count)) / layers;
      if (!visit(Interval{begin, begin + values}, done)) {
        return false;
      }
    }
  }
  return true;
}

double entropyTerm(double part, double whole) {
  return part > 0 ? part * std::log(part / whole) : 0;
}

struct Candidate {
  Interval interval;
  ChangeStatistic::Best best;
};

/// Shortest interval first; of equally short ones the clearest, then the earliest.
bool narrower(const Candidate& a, const Candidate& b) {
  const std::size_t lengthA = a.interval.end - a.interval.begin;
  const std::size_t lengthB = b.interval.end - b.interval.begin;
  if (lengthA != lengthB) {
    return lengthA < lengthB;
  }
  return a.best.value != b.best.value ? a.best.value > b.best.value : a.interval.begin < b.interval.begin;
}

std::vector<std::size_t> narrowestOverThreshold(std::vector<Candidate> candidates, std::size_t n) {
  std::sort(candidates.begin(), candidates.end(), narrower);
  // 1 where a place has been taken, as prefix sums in a Fenwick tree: "does this interval contain one?" in log n.
  std::vector<std::uint32_t> tree(n + 2, 0);
  const auto upTo = [&](std::size_t place) {
    std::uint32_t sum = 0;
    for (std::size_t i = place; i > 0; i -= i & (~i + 1)) {
      sum += tree[i];
    }
    return sum;
  };
  std::vector<std::size_t> taken;
  for (const Candidate& candidate : candidates) {
    if (upTo(candidate.interval.end - 1) != upTo(candidate.interval.begin)) {
      continue;
    }
    taken.push_back(candidate.best.at);
    for (std::size_t i = candidate.best.at; i < tree.size(); i += i & (~i + 1)) {
      ++tree[i];
    }
  }
  std::sort(taken.begin(), taken.end());
  return taken;
}

/// Points between fixed ends that are moved to the best place between their neighbours and dropped when too weak.
class Alternation {
 public:
  Alternation(const ChangeLevels& levels, ChangeChannel channel, double threshold, const std::vector<std::size_t>& places)
      : m_statistic(levels, channel), m_least(leastSegment(channel)), m_end(levels.size()), m_threshold(threshold) {
    for (const std::size_t place : places) {
      m_points.push_back({{place, place, place, 0}, true});
    }
  }

  bool run(const ChangeProgress& progress) {
    constexpr int mostRounds = 50;  // two points may hand a value to and fro for ever
    for (int round = 0; settle(round < mostRounds); ++round) {
      if (progress && !progress(1)) {
        return false;
      }
    }
    return true;
  }

  std::vector<ScanPoint> points() {
    std::vector<ScanPoint> result;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
      ScanPoint point = m_points[i].point;
      m_statistic.setRange(before(i), after(i));
      std::tie(point.first, point.last) = m_statistic.near(point.at);
      result.push_back(point);
    }
    return result;
  }

 private:
  struct Entry {
    ScanPoint point;
    bool stale = true;  ///< a neighbour moved since the place was sought
  };
  std::size_t before(std::size_t i) const { return i == 0 ? 0 : m_points[i - 1].point.at; }
  std::size_t after(std::size_t i) const { return i + 1 == m_points.size() ? m_end : m_points[i + 1].point.at; }

  /// One round: seek what is stale, then drop what is weakest. False when nothing was left to do.
  bool settle(bool mayMove) {
    bool changed = false;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
      if (!m_points[i].stale) {
        continue;
      }
      m_points[i].stale = false;
      m_statistic.setRange(before(i), after(i));
      ScanPoint& point = m_points[i].point;
      const ChangeStatistic::Best best =
          mayMove ? m_statistic.best(m_least, true) : ChangeStatistic::Best{point.at, m_statistic.at(point.at)};
      point.statistic = best.value;
      if (best.value >= 0 && best.at != point.at) {
        point.at = best.at;
        touch(i);
        changed = true;
      }
    }
    return dropWeakest() || (changed && mayMove);
  }

  void touch(std::size_t i) {
    if (i > 0) {
      m_points[i - 1].stale = true;
    }
    if (i + 1 < m_points.size()) {
      m_points[i + 1].stale = true;
    }
  }

  /// Drops the points that are too weak and weaker than their neighbours: dropping a neighbour's neighbour first could not save them.
  bool dropWeakest() {
    std::vector<Entry> kept;
    bool dropped = false;
    bool leftDropped = false;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
      const double value = m_points[i].point.statistic;
      const bool weak = value <= m_threshold && !leftDropped && (i == 0 || value <= m_points[i - 1].point.statistic) &&
                        (i + 1 == m_points.size() || value <= m_points[i + 1].point.statistic);
      if (weak) {
        dropped = true;
        leftDropped = true;
        if (!kept.empty()) {
          kept.back().stale = true;
        }
        continue;
      }
      kept.push_back(m_points[i]);
      kept.back().stale = kept.back().stale || leftDropped;
      leftDropped = false;
    }
    m_points = std::move(kept);
    return dropped;
  }

  ChangeStatistic m_statistic;
  std::size_t m_least;
  std::size_t m_end;
  double m_threshold;
  std::vector<Entry> m_points;
};

}  // namespace

ChangeStatistic::ChangeStatistic(const ChangeLevels& levels, ChangeChannel channel)
    : m_levels(levels), m_channel(channel), m_start(levels.count(), 0), m_mean(levels.count(), 0), m_weight(levels.count(), 0) {}

void ChangeStatistic::setRange(std::size_t begin, std::size_t end) {
  m_begin = begin;
  m_end = end;
  const double n = static_cast<double>(end - begin);
  const std::size_t k = m_levels.count();
  for (std::size_t level = 0; level < k; ++level) {
    m_start[level] = m_levels.halves(begin)[level];
    m_mean[level] = (m_levels.halves(end)[level] - m_start[level]) / n;
    const double share = m_mean[level] / 2;
    const double variance = share * (1 - share);
    m_weight[level] = variance * n < 1 ? 0 : 1 / (4 * static_cast<double>(k) * variance * m_levels.autocorrelationTimes()[level]);
  }
}

double ChangeStatistic::likelihoodRatio(std::size_t at) const {
  const double n1 = static_cast<double>(at - m_begin);
  const double n2 = static_cast<double>(m_end - at);
  const double low1 = (m_levels.halves(at)[0] - m_start[0]) / 2;
  const double low2 = (m_levels.halves(m_end)[0] - m_levels.halves(at)[0]) / 2.0;
  const double low = low1 + low2;
  const double n = n1 + n2;
  const double two = entropyTerm(low1, n1) + entropyTerm(n1 - low1, n1) + entropyTerm(low2, n2) + entropyTerm(n2 - low2, n2);
  const double one = entropyTerm(low, n) + entropyTerm(n - low, n);
  return 2 * (two - one) / m_levels.autocorrelationTimes()[0];
}

double ChangeStatistic::at(std::size_t at) const {
  if (m_channel == ChangeChannel::failures) {
    return likelihoodRatio(at);
  }
  const double n1 = static_cast<double>(at - m_begin);
  const double n2 = static_cast<double>(m_end - at);
  const std::int32_t* halves = m_levels.halves(at);
  double sum = 0;
  for (std::size_t level = 0; level < m_mean.size(); ++level) {
    const double excess = halves[level] - m_start[level] - n1 * m_mean[level];
    sum += m_weight[level] * excess * excess;
  }
  return sum * (n1 + n2) / (n1 * n2);
}

ChangeStatistic::Best ChangeStatistic::best(std::size_t least, bool everyPlace) const {
  Best best;
  if (m_end - m_begin < 2 * least) {
    return best;
  }
  const auto take = [&](std::size_t from, std::size_t to, std::size_t step) {
    for (std::size_t place = from; place <= to; place += step) {
      const double value = at(place);
      if (value > best.value) {
        best = {place, value};
      }
    }
  };
  const std::size_t from = m_begin + least;
  const std::size_t to = m_end - least;
  const std::size_t step = everyPlace ? 1 : std::max<std::size_t>(1, (to - from) / gridPlaces);
  take(from, to, step);
  if (step > 1) {
    take(std::max(from, best.at - std::min(best.at, step - 1)), std::min(to, best.at + step - 1), 1);
  }
  return best;
}

std::pair<std::size_t, std::size_t> ChangeStatistic::near(std::size_t place) const {
  const double least = at(place) - leeway(m_channel);
  std::size_t first = m_begin + 1;
  while (first < place && at(first) < least) {
    ++first;
  }
  std::size_t last = m_end - 1;
  while (last > place && at(last) < least) {
    --last;
  }
  return {first, last};
}

double greatestStatistic(const ChangeLevels& levels, ChangeChannel channel) {
  ChangeStatistic statistic(levels, channel);
  const std::size_t least = leastSegment(channel);
  double greatest = 0;
  visitSeededIntervals(levels.size(), least, [&](const Interval& interval, double) {
    statistic.setRange(interval.begin, interval.end);
    greatest = std::max(greatest, statistic.best(least, false).value);
    return true;
  });
  return greatest;
}

std::optional<std::vector<ScanPoint>> scanForChanges(const ChangeLevels& levels, ChangeChannel channel, double threshold,
                                                     const ChangeProgress& progress) {
  ChangeStatistic statistic(levels, channel);
  const std::size_t least = leastSegment(channel);
  std::vector<Candidate> candidates;
  std::size_t visited = 0;
  const bool whole = visitSeededIntervals(levels.size(), least, [&](const Interval& interval, double done) {
    statistic.setRange(interval.begin, interval.end);
    const ChangeStatistic::Best best = statistic.best(least, false);
    if (best.value > threshold) {
      candidates.push_back({interval, best});
    }
    return !progress || ++visited % progressEvery != 0 || progress(done);
  });
  if (!whole) {
    return std::nullopt;
  }
  Alternation alternation(levels, channel, threshold, narrowestOverThreshold(std::move(candidates), levels.size()));
  if (!alternation.run(progress)) {
    return std::nullopt;
  }
  return alternation.points();
}

}  // namespace scoville
