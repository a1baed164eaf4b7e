// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/model/result.h"
#include "core/model/telemetry.h"

namespace scoville {

/// What a page of Prometheus text (/metrics) says of a server's load: device 0 has running, waiting and the use of the key-value cache as
/// vLLM, TGI, llama.cpp or SGLang name them; GPUs are devices from 0 on where the page is the DCGM exporter's. Requests of several engines
/// or models on one page are added; of several caches the fullest counts. `at` of the readings is 0. Errors: invalidInput when the page has
/// none of these figures.
Result<TelemetryBatch> readServerMetrics(std::string_view text);

}  // namespace scoville
