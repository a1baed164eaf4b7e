// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/cost_decision.h"
#include "core/analysis/cost_report.h"
#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

// Questions about cost that the command line and the desktop ask alike: they read the store and call core/analysis.

enum class CostGroup { none, endpoint, suite, caseName, taskKind, model };
enum class CostPeriod { all, month, day };
std::optional<CostGroup> costGroupFromName(std::string_view name);    ///< none, endpoint, suite, case, task, model
std::optional<CostPeriod> costPeriodFromName(std::string_view name);  ///< all, month, day

struct CostRequest {
  std::vector<EndpointId> endpoints;  ///< empty = all
  std::vector<SuiteId> suites;
  std::vector<Mode> modes;   ///< empty = all
  std::int64_t fromDay = 0;  ///< days since 1970, UTC
  std::int64_t toDay = 0;    ///< exclusive; 0 = open
  CostGroup group = CostGroup::endpoint;
  CostPeriod period = CostPeriod::month;
};

/// One line of a report: a group in a period in one currency. A group whose cost is nowhere known has one line without a currency.
struct CostLine {
  std::string group;
  std::string period;  ///< "2026-11", "2026-11-30", "" = all
  CostFigures figures;
};

Result<std::vector<CostLine>> costReport(const Workspace& workspace, const CostRequest& request);

/// Forecast of the running month, one for each currency.
Result<std::map<std::string, Forecast>> monthForecast(const Workspace& workspace, const std::vector<EndpointId>& endpoints, UtcMicros now);

/// What all endpoints together may spend in a month, if the budgets say so (docs/budgets.md).
Result<std::optional<Money>> monthBudget(const Workspace& workspace);

Result<std::vector<InvoiceComparison>> invoiceComparisons(const Workspace& workspace);

/// The recorded traffic at another price.
struct WhatIfRequest {
  std::vector<EndpointId> endpoints;  ///< empty = all
  UtcMicros from = 0;
  UtcMicros to = 0;             ///< exclusive; 0 = open
  std::string model;            ///< empty = the model each endpoint had
  std::optional<UtcMicros> at;  ///< prices of this moment; null = of the moment of each request
};
struct WhatIfAnswer {
  std::int64_t requests = 0;
  std::int64_t compared = 0;          ///< requests whose cost is known both ways
  std::map<std::string, double> was;  ///< of those, by currency
  std::map<std::string, double> wouldBe;
  std::int64_t unknownNow = 0;  ///< known before, not at the other price
};
Result<WhatIfAnswer> whatIf(const Workspace& workspace, const WhatIfRequest& request,
                            const std::function<bool(std::int64_t)>& progress = {});

struct DecisionRequest {
  std::string taskKind;  ///< "chat"
  UtcMicros from = 0;
  UtcMicros to = 0;  ///< exclusive; 0 = open
  std::string currency = "USD";
  std::vector<Mode> modes = {Mode::scheduled};
  DecisionObjective objective;
};
/// Ranked. Endpoints without an attempt of that kind are left out.
Result<std::vector<DecisionRow>> decide(const Workspace& workspace, const DecisionRequest& request);

/// The task kinds that suites use.
Result<std::vector<std::string>> taskKinds(const Workspace& workspace);

}  // namespace scoville
