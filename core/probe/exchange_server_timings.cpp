// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_server_timings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "core/wire/json.h"

namespace scoville {
namespace {

using Timings = std::vector<std::pair<std::string, double>>;

constexpr std::size_t mostTimings = 64;
constexpr std::size_t longestName = 64;
constexpr double longestDuration = 1e9;  ///< ms; more than eleven days is a mistake

/// Headers whose value is a number of milliseconds. A gateway's copy of the server's own carries "llm_provider-" in front.
constexpr std::array millisecondHeaders = {std::string_view("openai-processing-ms"),
                                           std::string_view("x-envoy-upstream-service-time"),
                                           std::string_view("x-queue-time"),
                                           std::string_view("x-inference-time"),
                                           std::string_view("x-validation-time"),
                                           std::string_view("x-time-per-token"),
                                           std::string_view("x-total-time"),
                                           std::string_view("x-litellm-response-duration-ms"),
                                           std::string_view("x-litellm-overhead-duration-ms"),
                                           std::string_view("x-kong-upstream-latency"),
                                           std::string_view("x-kong-proxy-latency")};

std::optional<double> numberOf(std::string_view text) {
  text = trimmed(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

void add(Timings& timings, std::string_view name, std::optional<double> ms) {
  if (ms && std::isfinite(*ms) && *ms >= 0 && *ms <= longestDuration && !name.empty() && timings.size() < mostTimings) {
    timings.emplace_back(name.substr(0, longestName), *ms);
  }
}

/// Cuts `text` at the next `separator` that is not within a quoted string, and gives what was before it.
std::string_view takePart(std::string_view& text, char separator) {
  bool quoted = false;
  std::size_t end = 0;
  for (; end < text.size() && (quoted || text[end] != separator); ++end) {
    if (quoted && text[end] == '\\') {
      ++end;
    } else if (text[end] == '"') {
      quoted = !quoted;
    }
  }
  end = std::min(end, text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// Server-Timing (W3C): name;dur=milliseconds;desc="words", name ...
void addServerTiming(Timings& timings, std::string_view header) {
  while (!header.empty()) {
    std::string_view metric = takePart(header, ',');
    const std::string name = "server-timing " + std::string(takePart(metric, ';'));
    while (!metric.empty()) {
      std::string_view parameter = takePart(metric, ';');
      const std::string_view key = takePart(parameter, '=');
      if (key == "dur" || key == "Dur" || key == "DUR") {
        std::string_view value = trimmed(parameter);
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
          value = value.substr(1, value.size() - 2);
        }
        add(timings, name, numberOf(value));
        break;  // the first one counts
      }
    }
  }
}

}  // namespace

std::vector<std::pair<std::string, double>> serverTimings(const ResponseHead& head, const Decoded& decoded) {
  Timings timings;
  for (const auto& [name, value] : head.headers) {
    constexpr std::string_view copied = "llm_provider-";
    const std::string_view own = std::string_view(name).substr(name.starts_with(copied) ? copied.size() : 0);
    if (own == "server-timing") {
      addServerTiming(timings, value);
    } else if (std::find(millisecondHeaders.begin(), millisecondHeaders.end(), own) != millisecondHeaders.end()) {
      add(timings, name, numberOf(value));
    }
  }
  for (const auto& [name, ms] : decoded.serverTimings) {
    add(timings, name, ms);
  }
  return timings;
}

}  // namespace scoville
