// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/suite.h"

namespace scoville {

/// Per-endpoint adaptations learnt from a refusal (docs/outcomes.md): recorded in the sample, never silent.
struct RequestQuirks {
  bool maxCompletionTokens = false;  ///< max_completion_tokens instead of max_tokens
  bool noTemperature = false;
  bool noStreamOptions = false;
};

struct HttpRequest {
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers;  ///< with the key: never log or store these
  std::string body;
};

/// The request of one case in the endpoint's dialect, streaming or not as the case says. `nonce` (when not empty) stands in front of the
/// first user text so that no prompt cache can answer. `key` is the resolved secret (empty = none).
HttpRequest buildRequest(const Endpoint& endpoint, const Case& testCase, const std::string& key, const std::string& nonce,
                         const RequestQuirks& quirks = {});

}  // namespace scoville
