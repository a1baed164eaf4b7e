// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Times that a server states in its headers. Anything may stand there: what is no plausible duration is left out.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

#include "core/probe/exchange_headers.h"
#include "core/wire/json.h"
#include "core/wire/utf8.h"

namespace scoville {
namespace {

constexpr std::size_t mostTimings = 64;  ///< of one sample, those of the body included
constexpr std::size_t nameBytes = 64;
constexpr double longestMs = 86'400'000;  ///< a day

class Timings {
 public:
  explicit Timings(std::vector<std::pair<std::string, double>>& timings) : m_timings(timings) {}

  void add(std::string name, std::string_view number) {
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool whole = error == std::errc() && end == number.data() + number.size();
    if (whole && std::isfinite(value) && value >= 0 && value <= longestMs && m_timings.size() < mostTimings) {
      m_timings.emplace_back(std::move(name), value);
    }
  }

 private:
  std::vector<std::pair<std::string, double>>& m_timings;
};

/// Takes the text up to the next `end` that stands outside quotes off the front of `rest`.
std::string_view takeUntil(std::string_view& rest, char end) {
  bool quoted = false;
  std::size_t at = 0;
  while (at < rest.size() && (quoted || rest[at] != end)) {
    if (rest[at] == '"') {
      quoted = !quoted;
    } else if (quoted && rest[at] == '\\') {
      ++at;
    }
    ++at;
  }
  at = std::min(at, rest.size());
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return trimmed(taken);
}

bool isToken(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c > 0x20 && c < 0x7F; });
}

bool isDuration(std::string_view name) {
  return name.size() == 3 && (name[0] | 0x20) == 'd' && (name[1] | 0x20) == 'u' && (name[2] | 0x20) == 'r';
}

/// Server-Timing (W3C): name;desc="a, b";dur=1.5, name;dur="2". The first duration of a metric counts.
void addServerTiming(std::string_view value, Timings& timings) {
  while (!value.empty()) {
    std::string_view metric = takeUntil(value, ',');
    const std::string_view name = takeUntil(metric, ';');
    while (isToken(name) && !metric.empty()) {
      std::string_view parameter = takeUntil(metric, ';');
      const std::string_view key = takeUntil(parameter, '=');
      if (isDuration(key)) {
        if (parameter.size() >= 2 && parameter.front() == '"' && parameter.back() == '"') {
          parameter = trimmed(parameter.substr(1, parameter.size() - 2));
        }
        timings.add("server-timing " + clippedUtf8(name, nameBytes), trimmed(parameter));
        break;
      }
    }
  }
}

}  // namespace

void addHeaderTimings(const ResponseHead& head, std::vector<std::pair<std::string, double>>& timings) {
  static constexpr std::array inMilliseconds{"openai-processing-ms",
                                             "x-envoy-upstream-service-time",
                                             "x-litellm-response-duration-ms",
                                             "x-litellm-overhead-duration-ms",
                                             "x-queue-time",
                                             "x-inference-time",
                                             "x-validation-time",
                                             "x-total-time",
                                             "x-time-per-token"};
  Timings kept(timings);
  for (const char* name : inMilliseconds) {
    kept.add(name, head.header(name));
  }
  for (const auto& [name, value] : head.headers) {
    if (name == "server-timing") {
      addServerTiming(value, kept);
    }
  }
}

}  // namespace scoville
