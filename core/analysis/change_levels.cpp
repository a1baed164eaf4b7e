// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_levels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr std::array bodyShares = {.05, .10, .15, .20, .25, .30, .35, .40, .45, .50, .55, .60, .65, .70, .75, .80, .85, .90, .95};
constexpr std::array tailShares = {.90, .95, .98};
constexpr std::array lowerTailShares = {.02, .05, .10};
constexpr std::array failureShares = {.5};  // between 0 and 1

constexpr std::size_t halfWindow = 150;  ///< values on each side of the local mean
constexpr std::size_t mostLags = 60;
constexpr double leastCorrelation = .03;
constexpr double mostAutoregression = .99;

double median(std::vector<double>& values) {
  return quantile(values, .5).value_or(0);
}

/// The autocorrelation of a first-order autoregression with the same ratio of two-step to one-step differences; medians, so that
/// spikes do not count. After Chakar, Lebarbier, Levy-Leduc and Robin, "A robust approach for estimating change-points in the mean of
/// an AR(1) process" (2017). 1 where the differences say nothing.
double robustAutoregression(std::span<const double> values) {
  std::vector<double> one;
  std::vector<double> two;
  one.reserve(values.size());
  two.reserve(values.size());
  for (std::size_t i = 0; i + 2 < values.size(); ++i) {
    if (std::isfinite(values[i]) && std::isfinite(values[i + 1]) && std::isfinite(values[i + 2])) {
      one.push_back(std::abs(values[i + 1] - values[i]));
      two.push_back(std::abs(values[i + 2] - values[i]));
    }
  }
  const double step = median(one);
  const double doubleStep = median(two);
  if (!(step > 0)) {
    return 1;
  }
  return std::clamp(doubleStep * doubleStep / (step * step) - 1, 0.0, mostAutoregression);
}

/// 1 + 2 sum of the autocorrelations of an indicator (0, 1 and, for ties, .5), after its local mean is taken off so that a change of level
/// is not mistaken for correlation.
double autocorrelationTime(std::span<const float> below) {
  const std::size_t n = below.size();
  std::vector<double> sums(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    sums[i + 1] = sums[i] + below[i];
  }
  std::vector<float> centred(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t from = i > halfWindow ? i - halfWindow : 0;
    const std::size_t to = std::min(n, i + halfWindow + 1);
    centred[i] = below[i] - static_cast<float>((sums[to] - sums[from]) / static_cast<double>(to - from));
  }
  const auto product = [&](std::size_t lag) {
    double sum = 0;
    for (std::size_t i = 0; i + lag < n; ++i) {
      sum += static_cast<double>(centred[i]) * static_cast<double>(centred[i + lag]);
    }
    return sum;
  };
  const double variance = product(0);
  double tau = 1;
  for (std::size_t lag = 1; variance > 0 && lag <= mostLags && lag < n; ++lag) {
    const double rho = product(lag) / variance;
    if (rho < leastCorrelation) {
      break;
    }
    // Taking the local mean off lowers every correlation by about 1/window.
    tau += 2 * (rho + 1.0 / static_cast<double>(2 * halfWindow + 1));
  }
  return tau;
}

/// The largest eigenvalue of the correlations of the indicators, as a share of their number: the statistic's upper tail falls as
/// exp(-S / (2 share)). Power iteration; all correlations are positive.
double leadingShare(std::span<const double> shares) {
  const std::size_t k = shares.size();
  std::vector<double> vector(k, 1);
  double length = 1;
  for (int round = 0; round < 50; ++round) {
    std::vector<double> next(k, 0);
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j) {
        const double low = std::min(shares[i], shares[j]);
        const double high = std::max(shares[i], shares[j]);
        next[i] += vector[j] * std::sqrt(low * (1 - high) / (high * (1 - low)));
      }
    }
    length = std::sqrt(std::inner_product(next.begin(), next.end(), next.begin(), 0.0));
    std::transform(next.begin(), next.end(), vector.begin(), [&](double v) { return v / length; });
  }
  return length / static_cast<double>(k);
}

}  // namespace

std::span<const double> levelShares(ChangeChannel channel) {
  switch (channel) {
    case ChangeChannel::body:
      return bodyShares;
    case ChangeChannel::tail:
      return tailShares;
    case ChangeChannel::lowerTail:
      return lowerTailShares;
    case ChangeChannel::failures:
      return failureShares;
  }
  return {};
}

std::size_t leastSegment(ChangeChannel channel) {
  return channel == ChangeChannel::body ? 5 : 25;
}

double ChangeLevels::share(std::size_t begin, std::size_t end, std::size_t k) const {
  return .5 * (halves(end)[k] - halves(begin)[k]) / static_cast<double>(end - begin);
}

ChangeLevels::ChangeLevels(std::span<const double> values, ChangeChannel channel) : m_size(values.size()) {
  const std::span<const double> shares = levelShares(channel);
  const std::size_t k = shares.size();
  if (channel == ChangeChannel::failures) {
    m_quantiles.assign(1, shares[0]);
  } else {
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    for (const double p : shares) {
      // Order statistics, not between two: an infinite neighbour must not make a finite level infinite.
      const auto rank = static_cast<std::size_t>(p * static_cast<double>(m_size));
      m_quantiles.push_back(sorted.empty() ? 0 : sorted[std::min(rank, m_size - 1)]);
    }
  }
  m_halves.assign((m_size + 1) * k, 0);
  // The bound from the differences holds for values that move; 0 and 1 do not move most of the time.
  const double autoregression = channel == ChangeChannel::failures ? 1 : robustAutoregression(values);
  const double most = autoregression < 1 ? (1 + autoregression) / (1 - autoregression) : static_cast<double>(2 * mostLags + 1);
  std::vector<float> below(m_size);
  std::vector<double> distinct;
  for (std::size_t level = 0; level < k; ++level) {
    const double q = m_quantiles[level];
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < m_size; ++i) {
      const int twice = values[i] < q ? 2 : (values[i] == q ? 1 : 0);
      below[i] = static_cast<float>(twice) * .5F;
      sum += twice;
      m_halves[(i + 1) * k + level] = sum;
    }
    m_tau.push_back(std::max(1.0, std::min(autocorrelationTime(below), most)));
    const double share = m_size > 0 ? .5 * sum / static_cast<double>(m_size) : 0;
    if (share > 0 && share < 1) {
      distinct.push_back(share);
    }
  }
  if (k > 1 && !distinct.empty()) {
    m_tailFactor = std::max(1.0, leadingShare(distinct) / leadingShare(shares));
  }
}

}  // namespace scoville
