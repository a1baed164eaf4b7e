// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranking.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/analysis/quantile.h"
#include "core/model/money.h"

namespace scoville {

namespace {

bool counts(const SamplePoint& point) {
  return !point.warmup && !point.cachedAnswer && countsAsAttempt(point.outcome);
}

using Attempts = std::vector<SamplePoint>;
struct Contender {
  std::map<std::int64_t, Attempts> byCase;  ///< counted attempts, oldest first
  std::map<std::string, std::size_t> currencies;
};

/// The case answered by most endpoints decides who is compared; then every case that all of those answered.
std::pair<std::set<EndpointId>, std::set<std::int64_t>> comparable(const std::map<EndpointId, Contender>& contenders) {
  std::map<std::int64_t, std::set<EndpointId>> answered;
  for (const auto& [endpoint, contender] : contenders) {
    for (const auto& [caseKey, attempts] : contender.byCase) {
      if (std::ranges::any_of(attempts, [](const SamplePoint& point) { return point.e2e.has_value(); })) {
        answered[caseKey].insert(endpoint);
      }
    }
  }
  std::set<EndpointId> endpoints;
  for (const auto& [caseKey, who] : answered) {
    if (who.size() > endpoints.size()) {
      endpoints = who;
    }
  }
  std::set<std::int64_t> cases;
  for (const auto& [caseKey, who] : answered) {
    if (std::ranges::includes(who, endpoints)) {
      cases.insert(caseKey);
    }
  }
  return {endpoints, cases};
}

/// The newest attempts of each case, as many as every endpoint has.
Attempts evenShare(const Contender& contender, const std::map<std::int64_t, std::size_t>& perCase) {
  Attempts share;
  for (const auto& [caseKey, wanted] : perCase) {
    const Attempts& attempts = contender.byCase.at(caseKey);
    share.insert(share.end(), attempts.end() - static_cast<std::ptrdiff_t>(wanted), attempts.end());
  }
  return share;
}

RankPlace costPlace(EndpointId endpoint, const Attempts& attempts, bool sameCurrency) {
  RankPlace place{endpoint, {}, 0};
  double total = 0;
  bool known = sameCurrency;
  for (const SamplePoint& point : attempts) {
    if (!isFailure(point.outcome)) {
      ++place.n;
      known = known && point.costPico.has_value();  // an answer without a price makes the sum a lie
    }
    total += static_cast<double>(point.costPico.value_or(0)) / picoPerUnit;
  }
  if (known && place.n >= fastestNeeds) {
    place.value = total / static_cast<double>(place.n);
  }
  return place;
}

void order(std::vector<RankPlace>& places) {
  std::ranges::stable_sort(places, [](const RankPlace& a, const RankPlace& b) {
    return a.value && b.value ? *a.value < *b.value : a.value.has_value() && !b.value.has_value();
  });
}

std::string mainCurrency(const std::map<EndpointId, Contender>& contenders, const std::set<EndpointId>& endpoints) {
  std::map<std::string, std::size_t> counts;
  for (const EndpointId endpoint : endpoints) {
    for (const auto& [currency, n] : contenders.at(endpoint).currencies) {
      counts[currency] += n;
    }
  }
  const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
  return most == counts.end() ? std::string() : most->first;
}

std::optional<KindRanking> rankKind(const std::string& kind, const std::map<EndpointId, Contender>& contenders) {
  const auto [endpoints, cases] = comparable(contenders);
  if (endpoints.size() < 2) {
    return std::nullopt;
  }
  std::map<std::int64_t, std::size_t> perCase;
  for (const std::int64_t caseKey : cases) {
    for (const EndpointId endpoint : endpoints) {
      const std::size_t has = contenders.at(endpoint).byCase.at(caseKey).size();
      const auto [entry, isNew] = perCase.try_emplace(caseKey, has);
      entry->second = std::min(entry->second, has);
    }
  }
  KindRanking ranking;
  ranking.taskKind = kind;
  ranking.cases = cases.size();
  ranking.currency = mainCurrency(contenders, endpoints);
  for (const EndpointId endpoint : endpoints) {
    const Contender& contender = contenders.at(endpoint);
    const Attempts attempts = evenShare(contender, perCase);
    std::vector<double> latency;
    for (const SamplePoint& point : attempts) {
      if (point.e2e) {
        latency.push_back(static_cast<double>(*point.e2e) / 1000.0);
      }
    }
    RankPlace fast{endpoint, {}, latency.size()};
    RankPlace steady{endpoint, {}, latency.size()};
    const auto p50 = quantile(latency, 0.5);
    const auto p95 = quantile(latency, 0.95);
    if (fast.n >= fastestNeeds) {
      fast.value = p50;
    }
    if (steady.n >= steadiestNeeds && p50 && *p50 > 0) {
      steady.value = (*p95 - *p50) / *p50;
    }
    const bool sameCurrency = contender.currencies.size() == 1 && contender.currencies.begin()->first == ranking.currency;
    ranking.fastest.push_back(fast);
    ranking.steadiest.push_back(steady);
    ranking.cheapest.push_back(costPlace(endpoint, attempts, sameCurrency));
  }
  for (std::vector<RankPlace>* places : {&ranking.fastest, &ranking.steadiest, &ranking.cheapest}) {
    order(*places);
  }
  return ranking;
}

}  // namespace

std::vector<KindRanking> rankEndpoints(std::span<const CaseRecord> records) {
  std::map<std::string, std::map<EndpointId, Contender>> kinds;
  for (const CaseRecord& record : records) {
    Contender& contender = kinds[record.taskKind][record.endpoint];
    Attempts& attempts = contender.byCase[record.caseKey];
    for (const SamplePoint& point : record.points) {
      if (counts(point)) {
        attempts.push_back(point);
        if (point.costPico) {
          ++contender.currencies[record.currency];
        }
      }
    }
  }
  std::vector<KindRanking> rankings;
  for (auto& [kind, contenders] : kinds) {
    for (auto& [endpoint, contender] : contenders) {
      for (auto& [caseKey, attempts] : contender.byCase) {
        std::ranges::stable_sort(attempts, {}, &SamplePoint::started);  // a case may come from several series
      }
    }
    if (auto ranking = rankKind(kind, contenders)) {
      rankings.push_back(std::move(*ranking));
    }
  }
  return rankings;
}

}  // namespace scoville
