// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/wire/decoder.h"

namespace scoville {

/// Durations the server states, milliseconds by its own name, kept beside ours and never mixed with them: those of the headers
/// (openai-processing-ms, x-envoy-upstream-service-time, server-timing, the x-...-time of TGI, LiteLLM's and Kong's), then those the body
/// stated. Values that are no finite number from 0 on are left out; at most 64 are kept.
std::vector<std::pair<std::string, double>> serverTimings(const ResponseHead& head, const Decoded& decoded);

}  // namespace scoville
