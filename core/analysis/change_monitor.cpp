// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_monitor.h"

#include <cmath>

namespace scoville {
namespace {

constexpr std::array<std::size_t, 13> windows = {4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256};
constexpr std::size_t shortestOfTail = 16;

/// ln of the mean run length = first + second x threshold.
struct RunLengthLine {
  double base;
  double slope;
};

RunLengthLine lineOf(ChangeChannel channel) {
  return channel == ChangeChannel::body ? RunLengthLine{.63, .909} : RunLengthLine{4.42, .251};
}

}  // namespace

double meanRunLength(ChangeChannel channel, double threshold) {
  const RunLengthLine line = lineOf(channel);
  return std::exp(line.base + line.slope * threshold);
}

double thresholdForRunLength(ChangeChannel channel, double runLength) {
  const RunLengthLine line = lineOf(channel);
  return (std::log(runLength) - line.base) / line.slope;
}

ChangeMonitor::ChangeMonitor(std::span<const double> reference, ChangeChannel channel, double threshold)
    : m_threshold(threshold), m_least(channel == ChangeChannel::body ? windows.front() : shortestOfTail), m_seen(reference.size()) {
  const ChangeLevels levels(reference, channel);
  m_quantiles = levels.quantiles();
  m_tau = levels.autocorrelationTimes();
  m_halves.assign(levels.halves(levels.size()), levels.halves(levels.size()) + levels.count());
}

std::optional<ChangeMonitor::Alarm> ChangeMonitor::add(double value) {
  m_earlier.push_back(m_halves);
  if (m_earlier.size() > windows.back()) {
    m_earlier.pop_front();
  }
  for (std::size_t k = 0; k < m_quantiles.size(); ++k) {
    m_halves[k] += value < m_quantiles[k] ? 2 : (value == m_quantiles[k] ? 1 : 0);
  }
  ++m_seen;
  std::optional<Alarm> clearest;
  for (const std::size_t window : windows) {
    if (window > m_earlier.size()) {
      break;
    }
    if (window < m_least) {
      continue;
    }
    const std::vector<std::int64_t>& before = m_earlier[m_earlier.size() - window];
    const double n = static_cast<double>(m_seen);
    const double n1 = static_cast<double>(m_seen - window);
    double sum = 0;
    for (std::size_t k = 0; k < m_quantiles.size(); ++k) {
      const double share = .5 * static_cast<double>(m_halves[k]) / n;
      const double variance = share * (1 - share);
      if (variance * n >= 1) {
        const double excess = .5 * static_cast<double>(before[k]) - n1 * share;
        sum += excess * excess / (variance * m_tau[k]);
      }
    }
    const double statistic = sum * n / (n1 * static_cast<double>(window)) / static_cast<double>(m_quantiles.size());
    if (statistic > m_threshold && (!clearest || statistic > clearest->statistic)) {
      clearest = {window, statistic};
    }
  }
  return clearest;
}

}  // namespace scoville
