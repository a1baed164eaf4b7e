// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/price_text.h"

#include <charconv>
#include <cstdio>

#include "core/analysis/cost.h"

namespace scoville {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

template <typename Number>
std::optional<Number> wholeNumber(std::string_view text) {
  Number number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && number >= 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

Result<PriceTier> priceTierFromText(std::string_view text) {
  const auto wrong = [&] {
    return fail(ErrorKind::invalidInput,
                "A tier is written like \"200000: input=6, output=22.5\" (tokens of input, then prices per million), not \"" +
                    std::string(text) + "\".");
  };
  const std::size_t colon = text.find(':');
  const auto above = wholeNumber<std::int64_t>(trimmed(text.substr(0, colon)));
  if (colon == std::string_view::npos || !above || *above == 0) {
    return wrong();
  }
  PriceTier tier;
  tier.aboveInput = *above;
  std::string_view rest = text.substr(colon + 1);
  while (true) {
    const std::string_view item = trimmed(rest.substr(0, rest.find(',')));
    const std::size_t equals = item.find('=');
    bool known = false;
    for (const auto& [name, price] : tierPriceNames) {
      if (equals != std::string_view::npos && trimmed(item.substr(0, equals)) == name) {
        tier.*price = picoFromPerMillion(trimmed(item.substr(equals + 1)));
        known = (tier.*price).has_value();
      }
    }
    if (!known) {
      return wrong();
    }
    if (rest.find(',') == std::string_view::npos) {
      return tier;
    }
    rest = rest.substr(rest.find(',') + 1);
  }
}

std::string priceTierText(const PriceTier& tier) {
  std::string text;
  for (const auto& [name, price] : tierPriceNames) {
    if (tier.*price) {
      text += (text.empty() ? ": " : ", ") + std::string(name) + "=" + perMillionText(*(tier.*price));
    }
  }
  return std::to_string(tier.aboveInput) + text;
}

std::optional<Micros> timeOfDay(std::string_view text) {
  text = trimmed(text);
  text.remove_suffix(text.ends_with('Z') ? 1 : 0);
  if ((text.size() != 5 && text.size() != 8) || text[2] != ':' || (text.size() == 8 && text[5] != ':')) {
    return std::nullopt;
  }
  const auto hour = wholeNumber<int>(text.substr(0, 2));
  const auto minute = wholeNumber<int>(text.substr(3, 2));
  const auto second = text.size() == 8 ? wholeNumber<int>(text.substr(6, 2)) : std::optional(0);
  if (!hour || !minute || !second || *minute > 59 || *second > 59) {
    return std::nullopt;
  }
  const Micros time = *hour * microsPerHour + *minute * microsPerMinute + *second * microsPerSecond;
  return time <= microsPerDay ? std::optional(time) : std::nullopt;
}

Result<DayWindow> hoursFromText(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto from = timeOfDay(text.substr(0, dash));
  const auto to = dash == std::string_view::npos ? std::nullopt : timeOfDay(text.substr(dash + 1));
  if (!from || !to || *from == *to || *from == microsPerDay) {
    return fail(ErrorKind::invalidInput, "Hours of the UTC day are written like 16:30-00:30, not \"" + std::string(text) + "\".");
  }
  return DayWindow{*from, *to};
}

std::string hoursText(const DayWindow& hours) {
  const auto clock = [](Micros time) {
    const auto part = [time](Micros unit, int of) { return static_cast<int>(time / unit) % of; };
    char text[16];
    const int seconds = part(microsPerSecond, 60);
    if (seconds == 0) {
      std::snprintf(text, sizeof text, "%02d:%02d", part(microsPerHour, 25), part(microsPerMinute, 60));
    } else {
      std::snprintf(text, sizeof text, "%02d:%02d:%02d", part(microsPerHour, 25), part(microsPerMinute, 60), seconds);
    }
    return std::string(text);
  };
  return clock(hours.from) + "-" + clock(hours.to);
}

}  // namespace scoville
