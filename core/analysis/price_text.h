// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/model/price.h"
#include "core/model/result.h"

namespace scoville {

/// "200000: input=6, output=22.5" (per million tokens): what a request whose input exceeds 200,000 tokens costs. Errors: invalidInput.
Result<PriceTier> priceTierFromText(std::string_view text);
/// The same backwards.
std::string priceTierText(const PriceTier& tier);

/// "16:30-00:30" or "16:30:00-24:00": hours of the UTC day. Errors: invalidInput.
Result<DayWindow> hoursFromText(std::string_view text);
std::string hoursText(const DayWindow& hours);

/// "06:30" or "06:30:15" with an optional Z, microseconds since midnight; "24:00" is the end of the day.
std::optional<Micros> timeOfDay(std::string_view text);

}  // namespace scoville
