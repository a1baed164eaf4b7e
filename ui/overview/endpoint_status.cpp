// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/endpoint_status.h"

#include <algorithm>

#include "core/analysis/cost.h"

namespace scoville {

namespace {

constexpr Micros usualWindow = 7 * microsPerDay;

std::vector<SeriesId> seriesIds(const std::vector<SeriesKey>& keys) {
  std::vector<SeriesId> ids;
  for (const SeriesKey& key : keys) {
    ids.push_back(key.id);
  }
  return ids;
}

/// The endpoint's own series in the modes that describe it.
Result<std::vector<SeriesId>> seriesOf(Tables& tables, EndpointId endpoint) {
  for (const Mode mode : {Mode::scheduled, Mode::manual}) {
    const auto keys = tables.series.find({.endpoints = {endpoint}, .suites = {}, .caseNames = {}, .modes = {mode}});
    if (!keys || !keys->empty()) {
      return keys.map(seriesIds);
    }
  }
  return std::vector<SeriesId>();
}

Result<EndpointStatus> loadStatus(Tables& tables, const Endpoint& endpoint, bool keyMissing, UtcMicros now) {
  const auto series = seriesOf(tables, endpoint.id);
  if (!series) {
    return tl::unexpected<Error>(series.error());
  }
  std::vector<SamplePoint> points;
  std::optional<UtcMicros> begun;
  if (!series->empty()) {
    const auto read = tables.samples.visitPoints(*series, now - usualWindow, now + microsPerDay, [&points](const SamplePoint& point) {
      points.push_back(point);
      return true;
    });
    const auto span = tables.samples.span(*series);
    if (!read || !span) {
      return tl::unexpected<Error>(!read ? read.error() : span.error());
    }
    if (*span) {
      begun = (*span)->first;
    }
    std::ranges::stable_sort(points, {}, &SamplePoint::started);
  }
  EndpointStatus status = judge(endpoint, points, begun, keyMissing, now);
  if (!status.lastSample && !series->empty()) {
    if (const auto span = tables.samples.span(*series); span && *span) {
      status.lastSample = (*span)->second;
    }
  }
  if (const auto prices = tables.prices.all()) {
    const PriceRow* price = priceAt(*prices, endpoint.id, endpoint.model, now);
    status.currency = price != nullptr ? price->currency : std::string();
  }
  return status;
}

/// Each answer against its own series, so that a run of long prompts does not look like a slow endpoint.
std::optional<double> slowness(std::span<const SamplePoint> week) {
  const auto counts = [](const SamplePoint& point) { return point.ttft && !point.warmup && !point.cachedAnswer; };
  std::map<SeriesId, std::vector<double>> bySeries;
  for (const SamplePoint& point : week) {
    if (counts(point)) {
      bySeries[point.series].push_back(static_cast<double>(*point.ttft));
    }
  }
  std::map<SeriesId, double> usual;
  for (auto& [series, values] : bySeries) {
    if (values.size() >= usualNeeds) {
      usual[series] = *quantile(values, 0.5);
    }
  }
  std::vector<double> ratios;
  for (auto point = week.rbegin(); point != week.rend() && ratios.size() < recentCount; ++point) {
    const auto of = usual.find(point->series);
    if (counts(*point) && of != usual.end() && of->second > 0) {
      ratios.push_back(static_cast<double>(*point->ttft) / of->second);
    }
  }
  return ratios.size() < recentCount ? std::nullopt : quantile(ratios, 0.5);
}

}  // namespace

EndpointStatus judge(const Endpoint& endpoint, std::span<const SamplePoint> week, std::optional<UtcMicros> begun, bool keyMissing,
                     UtcMicros now) {
  EndpointStatus status;
  status.endpoint = endpoint;
  status.window = !begun || now - *begun < microsPerDay ? microsPerHour : microsPerDay;
  const UtcMicros from = now - status.window;
  const auto inWindow = std::ranges::find_if(week, [from](const SamplePoint& point) { return point.started >= from; });
  const std::span<const SamplePoint> points(inWindow, week.end());
  status.ttft = summarise(points, Metric::ttft);
  status.tokensPerSecond = summarise(points, Metric::tokensPerSecond);
  status.attempts = status.ttft.attempts;
  status.failures = status.ttft.failures;
  status.cost = costOf(points);
  if (!week.empty()) {
    status.lastSample = week.back().started;
  }

  auto part = points.begin();
  for (std::size_t i = 1; i <= sparkParts; ++i) {
    const UtcMicros until = from + status.window * static_cast<Micros>(i) / static_cast<Micros>(sparkParts);
    const auto end =
        i == sparkParts ? points.end() : std::find_if(part, points.end(), [until](const SamplePoint& p) { return p.started >= until; });
    status.spark.push_back(summarise(std::span(part, end), Metric::ttft).p50);
    part = end;
  }

  for (auto point = week.rbegin(); point != week.rend() && status.recentAttempts < recentCount; ++point) {
    if (!point->warmup && countsAsAttempt(point->outcome)) {
      ++status.recentAttempts;
      status.recentFailures += isFailure(point->outcome) ? 1 : 0;
    }
  }
  status.slowness = slowness(week);
  const bool slow = status.slowness && *status.slowness >= slowFactor;
  status.state = endpoint.paused                        ? EndpointState::paused
                 : keyMissing                           ? EndpointState::keyMissing
                 : status.attempts == 0                 ? EndpointState::noData
                 : status.recentFailures >= failingFrom ? EndpointState::failing
                 : slow                                 ? EndpointState::slow
                                                        : EndpointState::ok;
  return status;
}

Result<std::vector<EndpointStatus>> loadStatuses(const Workspace& workspace, const std::map<EndpointId, QString>& problems, UtcMicros now) {
  return workspace.read([&problems, now](Tables& tables) -> Result<std::vector<EndpointStatus>> {
    const auto endpoints = tables.endpoints.current();
    if (!endpoints) {
      return tl::unexpected<Error>(endpoints.error());
    }
    std::vector<EndpointStatus> statuses;
    for (const Endpoint& endpoint : *endpoints) {
      const auto problem = problems.find(endpoint.id);
      auto status = loadStatus(tables, endpoint, problem != problems.end(), now);
      if (!status) {
        return tl::unexpected<Error>(status.error());
      }
      if (problem != problems.end()) {
        status->problem = problem->second.toStdString();
      }
      statuses.push_back(std::move(*status));
    }
    return statuses;
  });
}

}  // namespace scoville
