// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost_query.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "core/analysis/cost.h"

namespace scoville {
namespace {

constexpr std::int64_t openDay = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t progressEvery = 50'000;

std::map<PriceRowId, std::string> currenciesByRow(const std::vector<PriceRow>& rows) {
  std::map<PriceRowId, std::string> currencies;
  for (const PriceRow& row : rows) {
    currencies[row.id] = row.currency;
  }
  return currencies;
}

/// What cells are read with: the series, the currencies, and names.
struct CostBasis {
  std::vector<SeriesKey> series;
  std::vector<CostCell> cells;
  std::map<PriceRowId, std::string> currencies;
  std::map<EndpointId, Endpoint> endpoints;
  std::map<SuiteId, std::string> suites;
  std::map<CaseId, std::string> taskKinds;
};

Result<CostBasis> basis(Tables& tables, const SeriesFilter& filter, std::int64_t fromDay, std::int64_t toDay) {
  CostBasis all;
  auto series = tables.series.find(filter);
  const auto prices = tables.prices.all();
  const auto endpoints = tables.endpoints.current(true);
  const auto suites = tables.suites.current(true);
  if (!series || !prices || !endpoints || !suites) {
    return tl::unexpected<Error>(!series ? series.error() : !prices ? prices.error() : !endpoints ? endpoints.error() : suites.error());
  }
  all.series = std::move(*series);
  all.currencies = currenciesByRow(*prices);
  for (const Endpoint& endpoint : *endpoints) {
    all.endpoints[endpoint.id] = endpoint;
  }
  for (const Suite& suite : *suites) {
    all.suites[suite.id] = suite.name;
  }
  std::set<SuiteVersionId> versions;
  std::vector<SeriesId> ids;
  for (const SeriesKey& key : all.series) {
    ids.push_back(key.id);
    versions.insert(key.suiteVersion);
  }
  for (const SuiteVersionId version : versions) {
    const auto suite = tables.suites.byVersion(version);
    if (!suite) {
      return tl::unexpected<Error>(suite.error());
    }
    for (const Case& item : suite->cases) {
      all.taskKinds[item.id] = item.taskKind;
    }
  }
  if (ids.empty()) {
    return all;
  }
  auto cells = tables.costs.cells(ids, fromDay, toDay == 0 ? openDay : toDay);
  if (!cells) {
    return tl::unexpected<Error>(cells.error());
  }
  all.cells = std::move(*cells);
  return all;
}

std::string groupOf(const SeriesKey& key, const CostBasis& all, CostGroup group) {
  const auto endpoint = all.endpoints.find(key.endpoint);
  const auto suite = all.suites.find(key.suite);
  const auto kind = all.taskKinds.find(key.caseId);
  switch (group) {
    case CostGroup::none:
      return {};
    case CostGroup::endpoint:
      return endpoint == all.endpoints.end() ? std::string() : endpoint->second.name;
    case CostGroup::model:
      return endpoint == all.endpoints.end() ? std::string() : endpoint->second.model;
    case CostGroup::suite:
      return suite == all.suites.end() ? std::string() : suite->second;
    case CostGroup::caseName:
      return (suite == all.suites.end() ? std::string() : suite->second + " / ") + key.caseName;
    case CostGroup::taskKind:
      return kind == all.taskKinds.end() ? std::string() : kind->second;
  }
  return {};
}

std::string periodOf(std::int64_t day, CostPeriod period) {
  return period == CostPeriod::all ? std::string() : period == CostPeriod::month ? monthOfDay(day) : dateOfDay(day);
}

}  // namespace

std::optional<CostGroup> costGroupFromName(std::string_view name) {
  constexpr std::string_view names[] = {"none", "endpoint", "suite", "case", "task", "model"};
  const auto found = std::find(std::begin(names), std::end(names), name);
  return found == std::end(names) ? std::nullopt : std::optional(static_cast<CostGroup>(found - std::begin(names)));
}

std::optional<CostPeriod> costPeriodFromName(std::string_view name) {
  constexpr std::string_view names[] = {"all", "month", "day"};
  const auto found = std::find(std::begin(names), std::end(names), name);
  return found == std::end(names) ? std::nullopt : std::optional(static_cast<CostPeriod>(found - std::begin(names)));
}

Result<std::vector<CostLine>> costReport(const Workspace& workspace, const CostRequest& request) {
  const auto all = workspace.read([&](Tables& tables) {
    return basis(tables, {request.endpoints, request.suites, {}, request.modes}, request.fromDay, request.toDay);
  });
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  std::map<SeriesId, std::string> groups;
  for (const SeriesKey& key : all->series) {
    groups[key.id] = groupOf(key, *all, request.group);
  }
  std::map<std::pair<std::string, std::string>, std::vector<CostCell>> sets;
  for (const CostCell& cell : all->cells) {
    sets[{periodOf(cell.day, request.period), groups[cell.series]}].push_back(cell);
  }
  std::vector<CostLine> lines;
  for (const auto& [place, cells] : sets) {
    std::vector<std::string> currencies = currenciesOf(cells, all->currencies);
    if (currencies.empty()) {
      currencies.emplace_back();
    }
    for (const std::string& currency : currencies) {
      lines.push_back({place.second, place.first, costFigures(cells, all->currencies, currency)});
    }
  }
  return lines;
}

Result<std::map<std::string, Forecast>> monthForecast(const Workspace& workspace, const std::vector<EndpointId>& endpoints, UtcMicros now) {
  const std::int64_t today = now / microsPerDay;
  const auto all = workspace.read([&](Tables& tables) { return basis(tables, {endpoints, {}, {}, {}}, today - 40, today + 1); });
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  std::map<std::string, Forecast> forecasts;
  for (const std::string& currency : currenciesOf(all->cells, all->currencies)) {
    forecasts[currency] = forecastMonth(all->cells, all->currencies, currency, now);
  }
  return forecasts;
}

Result<std::optional<Money>> monthBudget(const Workspace& workspace) {
  const auto budgets = workspace.read([](Tables& tables) { return tables.budgets.all(); });
  if (!budgets) {
    return tl::unexpected<Error>(budgets.error());
  }
  for (const Budget& budget : *budgets) {
    if (budget.endpoint == 0 && budget.period == BudgetPeriod::month) {
      return budget.money;
    }
  }
  return std::optional<Money>();
}

Result<std::vector<InvoiceComparison>> invoiceComparisons(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<std::vector<InvoiceComparison>> {
    const auto invoices = tables.invoices.all();
    if (!invoices) {
      return tl::unexpected<Error>(invoices.error());
    }
    std::vector<InvoiceComparison> comparisons;
    for (const Invoice& invoice : *invoices) {
      SeriesFilter filter;
      if (invoice.endpoint) {
        filter.endpoints = {*invoice.endpoint};
      }
      const auto all = basis(tables, filter, firstDayOf(invoice.month).value_or(0), firstDayOf(monthAfter(invoice.month)).value_or(0));
      if (!all) {
        return tl::unexpected<Error>(all.error());
      }
      // What another tool measured, and what no server answered, is on no bill of this endpoint's provider that we could check.
      std::set<SeriesId> own;
      for (const SeriesKey& key : all->series) {
        if (key.mode != Mode::imported && key.mode != Mode::simulated) {
          own.insert(key.id);
        }
      }
      std::vector<CostCell> cells;
      std::copy_if(all->cells.begin(), all->cells.end(), std::back_inserter(cells),
                   [&](const CostCell& cell) { return own.contains(cell.series); });
      comparisons.push_back(compareInvoice(invoice, cells, all->currencies));
    }
    return comparisons;
  });
}

Result<WhatIfAnswer> whatIf(const Workspace& workspace, const WhatIfRequest& request, const std::function<bool(std::int64_t)>& progress) {
  return workspace.read([&](Tables& tables) -> Result<WhatIfAnswer> {
    const auto all = basis(tables, {request.endpoints, {}, {}, {}}, 0, 1);
    const auto prices = tables.prices.all();
    if (!all || !prices) {
      return tl::unexpected<Error>(!all ? all.error() : prices.error());
    }
    const PriceBook book(*prices);
    WhatIfAnswer answer;
    bool stopped = false;
    for (const SeriesKey& key : all->series) {
      const auto endpoint = all->endpoints.find(key.endpoint);
      if (endpoint == all->endpoints.end()) {
        continue;
      }
      const bool other = !request.model.empty();
      const auto visited = tables.costs.visitUsage(std::span(&key.id, 1), request.from, request.to, [&](const SampleUsage& usage) {
        ++answer.requests;
        // The override of an endpoint is its contract: it says nothing about another model.
        const PriceRow* row = book.at(other ? 0 : key.endpoint, other ? request.model : endpoint->second.model,
                                      request.at.value_or(usage.started), serviceTierOf(usage.serviceTier));
        const auto parts = row != nullptr ? costParts(usage.tokens, *row) : std::nullopt;
        const PriceRow* before = book.byId(usage.priceRow);
        if (usage.costPico && before != nullptr && parts) {
          ++answer.compared;
          answer.was[before->currency] += static_cast<double>(*usage.costPico) / 1e12;
          answer.wouldBe[row->currency] += static_cast<double>(parts->total()) / 1e12;
        } else if (usage.costPico) {
          ++answer.unknownNow;
        }
        stopped = progress && answer.requests % progressEvery == 0 && !progress(answer.requests);
        return !stopped;
      });
      if (!visited) {
        return tl::unexpected<Error>(visited.error());
      }
      if (stopped) {
        return fail(ErrorKind::cancelled, "Stopped.");
      }
    }
    return answer;
  });
}

Result<std::vector<DecisionRow>> decide(const Workspace& workspace, const DecisionRequest& request) {
  return workspace.read([&](Tables& tables) -> Result<std::vector<DecisionRow>> {
    const auto all = basis(tables, {{}, {}, {}, request.modes}, 0, 1);
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    std::map<EndpointId, std::vector<SeriesId>> series;
    for (const SeriesKey& key : all->series) {
      const auto kind = all->taskKinds.find(key.caseId);
      if (kind != all->taskKinds.end() && kind->second == request.taskKind) {
        series[key.endpoint].push_back(key.id);
      }
    }
    std::vector<DecisionRow> rows;
    for (const auto& [endpoint, ids] : series) {
      std::vector<DecisionPoint> points;
      const auto read = tables.samples.visitPoints(ids, request.from, request.to, [&](const SamplePoint& point) {
        if (!point.warmup && !point.cachedAnswer) {
          const auto currency = all->currencies.find(point.priceRow);
          const bool counts = currency != all->currencies.end() && currency->second == request.currency;
          points.push_back({point.started, point.outcome, point.e2e, counts ? point.costPico : std::nullopt});
        }
        return true;
      });
      if (!read) {
        return tl::unexpected<Error>(read.error());
      }
      if (!points.empty()) {
        rows.push_back(decisionRow(endpoint, points, request.objective));
      }
    }
    rank(rows);
    return rows;
  });
}

Result<std::vector<std::string>> taskKinds(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<std::vector<std::string>> {
    const auto all = basis(tables, {}, 0, 1);
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    std::set<std::string> kinds;
    for (const auto& [id, kind] : all->taskKinds) {
      kinds.insert(kind);
    }
    return std::vector<std::string>(kinds.begin(), kinds.end());
  });
}

}  // namespace scoville
