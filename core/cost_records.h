// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/cost_query.h"
#include "core/export/record.h"
#include "core/serving_load.h"

namespace scoville {

// The lines of cost that the command line prints and the desktop exports.
Record costRecord(const CostLine& line);
Record costRecord(const std::string& currency, const Forecast& forecast, const std::optional<Money>& budget);
Record costRecord(const InvoiceComparison& comparison, const std::map<EndpointId, std::string>& endpoints);
Record costRecord(const DecisionRow& row, const std::string& currency, const std::map<EndpointId, std::string>& endpoints);
Record costRecord(const Hosting& hosting, const std::optional<ServingLoad>& load, std::optional<double> apiPerMillionOutput,
                  const std::map<EndpointId, std::string>& endpoints);
/// A line for each currency; one even when nothing could be compared.
std::vector<Record> costRecords(const WhatIfAnswer& answer);

}  // namespace scoville
