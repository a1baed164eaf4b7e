// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/endpoint.h"
#include "core/model/price.h"
#include "core/model/suite.h"
#include "core/store/tables.h"

namespace scoville {

// Changes of configuration that leave a trace on the time axis: each saves and, when a figure may change because of it, writes the
// automatic marker that says so. Every front end changes configuration through these, inside Workspace::write(). Errors are those of the
// tables.

/// A second or later version gets a marker: kind model when the model changed, hardware when its notes did, else configuration.
Result<Endpoint> saveEndpoint(Tables& tables, const Endpoint& endpoint, UtcMicros now);
/// A second or later version gets a marker of kind configuration.
Result<Suite> saveSuite(Tables& tables, const Suite& suite, UtcMicros now);
/// A row that follows another of the same scope gets a marker of kind price at the moment it takes effect. `created` is set to `now`.
Result<PriceRow> addPrice(Tables& tables, const PriceRow& row, UtcMicros now);
/// The same for many rows at once. A row whose scope had none before gets a marker only when an endpoint has that model: a list of
/// thousands of models must not flood the charts.
Result<void> addPrices(Tables& tables, const std::vector<PriceRow>& rows, UtcMicros now);
/// Removes a row no sample was priced by, and its marker.
Result<void> removePrice(Tables& tables, PriceRowId id);

}  // namespace scoville
