// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/change_threshold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace scoville {
namespace {

constexpr std::size_t powers = 6;

/// Thresholds for alpha 10^-1 ... 10^-6 over `n` values.
struct Row {
  int n;
  std::array<double, powers> thresholds;
};

// Written by tests/bench/bench_thresholds, which says how. Do not edit.
constexpr std::array body = {
    Row{50, {4.84, 6.86, 8.88, 10.89, 12.91, 14.93}},       Row{100, {5.87, 7.94, 10.02, 12.09, 14.17, 16.24}},
    Row{200, {6.90, 9.03, 11.16, 13.29, 15.42, 17.55}},     Row{500, {8.24, 10.44, 12.65, 14.85, 17.05, 19.25}},
    Row{1000, {9.13, 11.39, 13.65, 15.91, 18.16, 20.42}},   Row{2000, {9.97, 12.28, 14.60, 16.91, 19.23, 21.54}},
    Row{5000, {10.85, 13.24, 15.63, 18.01, 20.40, 22.79}},  Row{10000, {11.47, 13.91, 16.36, 18.80, 21.24, 23.69}},
    Row{30000, {12.80, 15.33, 17.86, 20.39, 22.93, 25.46}}, Row{100000, {13.93, 16.56, 19.19, 21.81, 24.44, 27.07}}};
constexpr std::array tail = {
    Row{50, {1.39, 3.03, 4.67, 6.31, 7.95, 9.59}},          Row{100, {4.10, 6.73, 9.37, 12.00, 14.63, 17.26}},
    Row{200, {6.69, 10.31, 13.94, 17.56, 21.19, 24.81}},    Row{500, {9.78, 14.72, 19.65, 24.59, 29.53, 34.46}},
    Row{1000, {11.98, 17.91, 23.84, 29.77, 35.69, 41.62}},  Row{2000, {14.61, 21.53, 28.45, 35.37, 42.29, 49.21}},
    Row{5000, {17.21, 25.44, 33.67, 41.91, 50.14, 58.37}},  Row{10000, {19.16, 28.38, 37.61, 46.83, 56.06, 65.28}},
    Row{30000, {23.85, 34.65, 45.44, 56.24, 67.04, 77.83}}, Row{100000, {28.24, 40.76, 53.28, 65.80, 78.32, 90.84}}};
constexpr std::array lowerTail = {
    Row{50, {1.82, 3.89, 5.95, 8.02, 10.09, 12.15}},        Row{100, {4.68, 7.61, 10.53, 13.46, 16.39, 19.31}},
    Row{200, {6.90, 10.69, 14.47, 18.26, 22.05, 25.83}},    Row{500, {9.95, 14.87, 19.80, 24.72, 29.64, 34.57}},
    Row{1000, {12.19, 17.97, 23.76, 29.54, 35.32, 41.11}},  Row{2000, {14.64, 21.28, 27.93, 34.57, 41.21, 47.86}},
    Row{5000, {16.71, 24.49, 32.27, 40.05, 47.83, 55.61}},  Row{10000, {19.62, 28.26, 36.90, 45.54, 54.18, 62.82}},
    Row{30000, {23.49, 33.49, 43.50, 53.50, 63.50, 73.51}}, Row{100000, {26.80, 38.30, 49.79, 61.29, 72.79, 84.29}}};
constexpr std::array failures = {
    Row{50, {2.86, 6.47, 10.07, 13.68, 17.29, 20.90}},     Row{100, {7.49, 11.46, 15.43, 19.40, 23.36, 27.33}},
    Row{200, {9.83, 14.16, 18.49, 22.82, 27.15, 31.48}},   Row{500, {12.67, 17.48, 22.28, 27.09, 31.90, 36.70}},
    Row{1000, {14.94, 20.11, 25.28, 30.44, 35.61, 40.78}}, Row{2000, {16.95, 22.48, 28.01, 33.54, 39.07, 44.60}},
    Row{5000, {19.12, 25.13, 31.13, 37.14, 43.15, 49.15}}, Row{10000, {20.86, 27.23, 33.60, 39.96, 46.33, 52.70}},
    Row{30000, {23.94, 30.88, 37.82, 44.76, 51.70, 58.64}}};

std::span<const Row> tableOf(ChangeChannel channel) {
  switch (channel) {
    case ChangeChannel::body:
      return body;
    case ChangeChannel::tail:
      return tail;
    case ChangeChannel::lowerTail:
      return lowerTail;
    case ChangeChannel::failures:
      return failures;
  }
  return {};
}

/// Linear in log10 of alpha.
double at(const Row& row, double power) {
  const auto lower = std::min(static_cast<std::size_t>(power), powers - 2);
  return std::lerp(row.thresholds[lower], row.thresholds[lower + 1], power - static_cast<double>(lower));
}

}  // namespace

double changeThreshold(ChangeChannel channel, std::size_t n, double alpha) {
  const double power = -std::log10(std::clamp(alpha, leastAlpha, mostAlpha)) - 1;
  const std::span<const Row> rows = tableOf(channel);
  // Linear in ln n, beyond both ends of the table too: the maximum grows with the logarithm of the number of places.
  std::size_t upper = 1;
  while (upper + 1 < rows.size() && static_cast<double>(rows[upper].n) < static_cast<double>(n)) {
    ++upper;
  }
  const double low = std::log(rows[upper - 1].n);
  const double high = std::log(rows[upper].n);
  const double part = (std::log(static_cast<double>(std::max<std::size_t>(n, 10))) - low) / (high - low);
  return std::lerp(at(rows[upper - 1], power), at(rows[upper], power), part);
}

}  // namespace scoville
