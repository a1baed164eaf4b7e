// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/ranking_query.h"

#include <array>

namespace scoville {

namespace {

/// Kind of every case of a suite's version; empty when the version cannot be read.
std::map<CaseId, std::string> kindsOf(Tables& tables, SuiteVersionId version) {
  std::map<CaseId, std::string> kinds;
  if (const auto suite = tables.suites.byVersion(version)) {
    for (const Case& one : suite->cases) {
      kinds[one.id] = one.taskKind;
    }
  }
  return kinds;
}

/// The currency of the costs; of a price row that is gone it is unknown, hence no currency of another.
std::string currencyOf(const std::vector<SamplePoint>& points, const std::map<PriceRowId, std::string>& currencies) {
  std::string currency;
  for (const SamplePoint& point : points) {
    if (point.costPico) {
      const auto found = currencies.find(point.priceRow);
      currency = found == currencies.end() ? std::string() : found->second;
    }
  }
  return currency;
}

Result<Rankings> load(Tables& tables, UtcMicros now) {
  const auto endpoints = tables.endpoints.current();
  const auto series = tables.series.find({{}, {}, {}, {Mode::scheduled}});
  const auto prices = tables.prices.all();
  if (!endpoints || !series || !prices) {
    return tl::unexpected<Error>(!endpoints ? endpoints.error() : !series ? series.error() : prices.error());
  }
  Rankings rankings;
  for (const Endpoint& endpoint : *endpoints) {
    rankings.names[endpoint.id] = endpoint.name;
  }
  std::map<PriceRowId, std::string> currencies;
  for (const PriceRow& row : *prices) {
    currencies[row.id] = row.currency;
  }
  std::map<SuiteVersionId, std::map<CaseId, std::string>> kinds;
  std::vector<CaseRecord> records;
  for (const SeriesKey& key : *series) {
    if (!rankings.names.contains(key.endpoint)) {
      continue;
    }
    CaseRecord record{key.endpoint, {}, key.caseId, {}, {}};
    const auto read = tables.samples.visitPoints(std::array{key.id}, now - rankedWindow, now, [&record](const SamplePoint& point) {
      record.points.push_back(point);
      return true;
    });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    if (record.points.empty()) {
      continue;
    }
    if (!kinds.contains(key.suiteVersion)) {
      kinds[key.suiteVersion] = kindsOf(tables, key.suiteVersion);
    }
    record.taskKind = kinds[key.suiteVersion][key.caseId];
    record.currency = currencyOf(record.points, currencies);
    records.push_back(std::move(record));
  }
  rankings.kinds = rankEndpoints(records);
  return rankings;
}

}  // namespace

Result<Rankings> loadRankings(const Workspace& workspace, UtcMicros now) {
  return workspace.read([now](Tables& tables) { return load(tables, now); });
}

}  // namespace scoville
