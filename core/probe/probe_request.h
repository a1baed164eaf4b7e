// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/probe/exchange.h"
#include "core/wire/request.h"

namespace scoville {

/// An endpoint ready for requests: its secrets are filled in. Lives in memory only; never stored, logged or shown.
struct ResolvedEndpoint {
  Endpoint endpoint;  ///< values of secret headers filled in; baseUrl of a simulated endpoint is the live server's
  std::string key;    ///< empty = none
};

/// The exchange of one case: request, limits, checks and what must be blanked out of error texts. A cold case gets a nonce in front of
/// its prompt that no earlier request had, so that no prompt cache can answer; a warm one has the identical text each time. Fills the
/// sample's endpointVersion, caseId, cacheMode and simulated; the caller adds run, task, mode and times.
ExchangeRequest makeExchange(const ResolvedEndpoint& target, const Case& testCase, const RequestQuirks& quirks);

/// What to leave out or rename after the server refused a parameter by name (HTTP 400 or 422 that speaks of max_tokens, temperature
/// or stream_options), on top of `current`. Null when the refusal is about something else, or that adaptation is already in use.
/// max_completion_tokens exists in Chat Completions alone.
std::optional<RequestQuirks> adaptToRefusal(Dialect dialect, const Sample& refused, const RequestQuirks& current);

/// Both sets of adaptations together.
RequestQuirks mergeQuirks(const RequestQuirks& a, const RequestQuirks& b);
/// Says in the sample's words how its request was adapted; nothing when it was not.
void noteQuirks(Sample& sample, const RequestQuirks& sent);

}  // namespace scoville
