// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/sample.h"
#include "core/wire/decoder.h"
#include "core/wire/request.h"

namespace scoville {

/// "HTTP/1.1 200 OK" -> 200; 0 when it is no status line.
int statusOf(std::string_view statusLine);

/// Adds "Name: value" (as received, with its line end) to a head, the name in lower case.
void addHeaderLine(ResponseHead& head, std::string_view line);

/// Blanks secrets out of text that is stored, shown or exported.
class Redactor {
 public:
  /// The given secrets, and those that the request itself carries: authorization-like headers, keys in the URL's query, the
  /// credentials of the proxy's URL.
  Redactor(std::vector<std::string> secrets, const HttpRequest& request, const std::string& proxy);
  std::string operator()(std::string text) const;

 private:
  std::vector<std::string> m_secrets;  ///< longest first
};

/// The headers worth keeping: all but cookies and authorization-like ones, values redacted and cut at 2 KiB.
std::vector<std::pair<std::string, std::string>> storableHeaders(const ResponseHead& head, const Redactor& redact);

/// Fills what the headers tell of who answered; what the body said stays.
void identifyFromHeaders(const ResponseHead& head, Identity& identity);

/// Adds the times that headers state, in milliseconds, under the header's own name ("server-timing" with the metric's name behind it).
/// At most 64 in all, none negative or longer than a day.
void addHeaderTimings(const ResponseHead& head, std::vector<std::pair<std::string, double>>& timings);

/// What the server says the request cost, pico-USD: `fromBody` (OpenRouter's usage.cost), else the header x-litellm-response-cost. Null
/// when neither is a number from 0 to a million.
std::optional<std::int64_t> statedCostPico(const ResponseHead& head, const std::optional<double>& fromBody);

/// True when a cache answered: `age`, a cache-hit header, or a cf-cache-status other than DYNAMIC, BYPASS and MISS.
bool isCachedAnswer(const ResponseHead& head);

}  // namespace scoville
