// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_kind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/analysis/change_levels.h"
#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr std::array kindNames = {std::string_view("shift"), std::string_view("spread"), std::string_view("tail"),
                                  std::string_view("mixture"), std::string_view("failures")};
constexpr double tailBegins = .9;
constexpr double significant = 3;  ///< standard errors

double quantileOf(std::span<const double> sorted, double p) {
  return sortedQuantile(sorted, p).value_or(0);
}

/// exp(b - a) - 1, also where both are infinite.
double relativeChange(double a, double b) {
  return a == b ? 0 : std::expm1(b - a);
}

double shareBelow(std::span<const double> sorted, double value) {
  const auto range = std::equal_range(sorted.begin(), sorted.end(), value);
  const auto halves = (range.first - sorted.begin()) + (range.second - sorted.begin());
  return .5 * static_cast<double>(halves) / static_cast<double>(sorted.size());
}

double kolmogorovDistance(std::span<const double> a, std::span<const double> b) {
  double greatest = 0;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const double value = std::min(a[i], b[j]);
    while (i < a.size() && a[i] <= value) {
      ++i;
    }
    while (j < b.size() && b[j] <= value) {
      ++j;
    }
    greatest = std::max(greatest, std::abs(static_cast<double>(i) / static_cast<double>(a.size()) -
                                           static_cast<double>(j) / static_cast<double>(b.size())));
  }
  return greatest;
}

/// The distribution after a change at the levels of the body, and how well it is known.
struct Levels {
  std::vector<double> at;      ///< logarithms
  std::vector<double> after;   ///< shares below
  std::vector<double> weight;  ///< 1 / variance of the difference of the shares
};

Levels levelsOf(std::span<const double> before, std::span<const double> after, double tau) {
  Levels levels;
  const double n1 = static_cast<double>(before.size());
  const double n2 = static_cast<double>(after.size());
  for (const double p : levelShares(ChangeChannel::body)) {
    // The quantile of both sides with equal weights: a small side counts as much as a large one.
    const double at = .5 * (quantileOf(before, p) + quantileOf(after, p));
    if (!std::isfinite(at)) {
      continue;
    }
    const double f1 = shareBelow(before, at);
    const double f2 = shareBelow(after, at);
    const double f = std::clamp((n1 * f1 + n2 * f2) / (n1 + n2), 1 / (n1 + n2), 1 - 1 / (n1 + n2));
    levels.at.push_back(at);
    levels.after.push_back(f2);
    levels.weight.push_back(1 / (f * (1 - f) * tau * (1 / n1 + 1 / n2)));
  }
  return levels;
}

/// Mean weighted squared distance between the shares after the change and `predicted` ones.
template <typename Predict>
double misfit(const Levels& levels, const Predict& predict) {
  double sum = 0;
  for (std::size_t k = 0; k < levels.at.size(); ++k) {
    const double distance = levels.after[k] - predict(levels.at[k]);
    sum += levels.weight[k] * distance * distance;
  }
  return levels.at.empty() ? 0 : sum / static_cast<double>(levels.at.size());
}

struct Fit {
  double misfit = std::numeric_limits<double>::infinity();
  double share = 1;
};

/// The best share and factor with which "a share of the values moved by this factor" explains the difference.
Fit fitMixture(const Levels& levels, std::span<const double> before, double furthest, bool whole) {
  constexpr int steps = 60;
  constexpr int shares = 20;
  Fit best;
  for (int step = -steps; step <= steps; ++step) {
    const double by = furthest * step / steps;
    std::vector<double> moved;
    std::vector<double> stayed;
    for (const double at : levels.at) {
      moved.push_back(shareBelow(before, at - by));
      stayed.push_back(shareBelow(before, at));
    }
    for (int part = whole ? shares : 1; part <= shares; ++part) {
      const double share = static_cast<double>(part) / shares;
      std::size_t k = 0;
      const double fit = misfit(levels, [&](double) {
        const double predicted = (1 - share) * stayed[k] + share * moved[k];
        ++k;
        return predicted;
      });
      if (fit < best.misfit) {
        best = {fit, share};
      }
    }
  }
  return best;
}

double fitSpread(const Levels& levels, std::span<const double> before) {
  constexpr int steps = 40;
  const double middle = quantileOf(before, .5);
  double best = std::numeric_limits<double>::infinity();
  for (int step = -steps; step <= steps; ++step) {
    const double factor = std::exp(std::log(8.0) * step / steps);
    best = std::min(best, misfit(levels, [&](double at) { return shareBelow(before, middle + (at - middle) / factor); }));
  }
  return best;
}

bool onlyTail(const Levels& levels, std::span<const double> before) {
  for (std::size_t k = 0; k < levels.at.size(); ++k) {
    const double f1 = shareBelow(before, levels.at[k]);
    if (std::max(f1, levels.after[k]) < tailBegins && std::abs(levels.after[k] - f1) * std::sqrt(levels.weight[k]) > significant) {
      return false;
    }
  }
  return true;
}

/// Without the failed attempts, which count as infinite.
std::span<const double> answered(std::span<const double> sorted) {
  const auto end = std::lower_bound(sorted.begin(), sorted.end(), std::numeric_limits<double>::infinity());
  return sorted.first(static_cast<std::size_t>(end - sorted.begin()));
}

/// Failures that replace answers of any speed lower the shares at every level, and yet no answer became faster or slower: seen when they
/// are left out. Failures that replace slow answers, as a time limit does, are seen when they are left in; so either will do.
bool onlyTailOrFailures(std::span<const double> before, std::span<const double> after, const Levels& levels, double tau) {
  if (onlyTail(levels, before)) {
    return true;
  }
  const auto a = answered(before);
  const auto b = answered(after);
  const bool failures = a.size() < before.size() || b.size() < after.size();
  return failures && (a.empty() || b.empty() || onlyTail(levelsOf(a, b, tau), a));
}

/// How far apart values lie, in logarithms: no shift is further than three times this plus the distance of the medians.
double reach(std::span<const double> before, std::span<const double> after) {
  const double medians = std::abs(quantileOf(after, .5) - quantileOf(before, .5));
  const double width = quantileOf(before, .9) - quantileOf(before, .1) + quantileOf(after, .9) - quantileOf(after, .1);
  const double furthest = medians + 1.5 * width;
  return std::isfinite(furthest) ? furthest : 3;
}

}  // namespace

std::string_view changeKindName(ChangeKind kind) {
  return kindNames[static_cast<std::size_t>(kind)];
}

ChangeShape changeShape(std::span<const double> before, std::span<const double> after, double tau) {
  ChangeShape shape;
  shape.ks = kolmogorovDistance(before, after);
  const auto change = [&](double p) { return relativeChange(quantileOf(before, p), quantileOf(after, p)); };
  for (const double p : {.1, .25, .5, .75, .9}) {
    const double relative = change(p);
    if (std::abs(relative) > std::abs(shape.largest)) {
      shape.largest = relative;
    }
  }
  shape.tailEffect = change(.95);
  shape.effect = change(.5);
  const Levels levels = levelsOf(before, after, tau);
  if (onlyTailOrFailures(before, after, levels, tau)) {
    shape.kind = ChangeKind::tail;
    shape.effect = shape.tailEffect;
    return shape;
  }
  const double furthest = reach(before, after);
  const double shift = fitMixture(levels, before, furthest, true).misfit;
  const double spread = fitSpread(levels, before);
  const Fit mixture = fitMixture(levels, before, furthest, false);
  // A share is one thing more to choose: it must explain clearly more than chance does (the misfit of a true model is about 1).
  constexpr double clearly = 3;
  constexpr double nearlyAll = .9;
  const double simple = std::min(shift, spread);
  if (mixture.share < nearlyAll && simple - mixture.misfit > clearly) {
    shape.kind = ChangeKind::mixture;
    shape.share = mixture.share;
  } else if (spread < shift) {
    shape.kind = ChangeKind::spread;
    const auto width = [](std::span<const double> side) { return quantileOf(side, .9) - quantileOf(side, .1); };
    shape.effect = width(before) > 0 ? width(after) / width(before) - 1 : 0;
  }
  return shape;
}

}  // namespace scoville
