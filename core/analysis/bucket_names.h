// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/analysis/calendar.h"

namespace scoville {

struct BucketName {
  std::string_view name;
  BucketUnit unit;
};
/// The names of units on the command line and in saved views.
inline constexpr std::array bucketNames = {
    BucketName{"auto", BucketUnit::automatic},  BucketName{"1m", BucketUnit::minute}, BucketName{"5m", BucketUnit::fiveMinutes},
    BucketName{"15m", BucketUnit::quarterHour}, BucketName{"1h", BucketUnit::hour},   BucketName{"3h", BucketUnit::threeHours},
    BucketName{"1d", BucketUnit::day},          BucketName{"1w", BucketUnit::week},   BucketName{"1mo", BucketUnit::month}};

constexpr std::string_view bucketUnitName(BucketUnit unit) {
  for (const BucketName& item : bucketNames) {
    if (item.unit == unit) {
      return item.name;
    }
  }
  return "auto";
}

constexpr std::optional<BucketUnit> bucketUnitFromName(std::string_view name) {
  for (const BucketName& item : bucketNames) {
    if (item.name == name) {
      return item.unit;
    }
  }
  return std::nullopt;
}

}  // namespace scoville
