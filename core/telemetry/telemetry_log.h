// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/import/gpu_log.h"
#include "core/store/tables.h"

namespace scoville {

/// Stores what a log says under an imported source, which is made when there is none of the name; gives how many readings were new. Errors:
/// alreadyExists (a source of the name is read live), those of the store.
Result<std::int64_t> storeGpuLog(Tables& tables, const GpuLog& log, const std::string& name, const std::string& fileName,
                                 std::optional<EndpointId> endpoint, UtcMicros now);

}  // namespace scoville
