// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace scoville {

/// Row identities. 0 means "not stored yet".
using EndpointId = std::int64_t;         ///< the endpoint a person knows, across its versions
using EndpointVersionId = std::int64_t;  ///< one dated configuration of it
using SuiteId = std::int64_t;
using SuiteVersionId = std::int64_t;
using CaseId = std::int64_t;  ///< one case of one suite version
using ScheduleId = std::int64_t;
using RunId = std::int64_t;
using SeriesId = std::int64_t;
using MarkerId = std::int64_t;
using PriceRowId = std::int64_t;
using CalibrationId = std::int64_t;
using PlanId = std::int64_t;

}  // namespace scoville
