// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judged_points.h"

#include <algorithm>
#include <set>

namespace scoville {
namespace {

std::vector<std::string> listOf(const std::set<std::string>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

Result<JudgedPoints> judgedPoints(Tables& tables, const JudgedScope& scope) {
  if (scope.mode == Mode::ladder || scope.mode == Mode::soak) {
    return fail(ErrorKind::invalidInput, "Load tests (ladder and soak) are not judged: their load is not the usual one.");
  }
  SeriesFilter filter;
  filter.modes = {scope.mode};
  if (scope.endpoint) {
    filter.endpoints = {*scope.endpoint};
  }
  if (scope.suite) {
    filter.suites = {*scope.suite};
  }
  if (!scope.caseName.empty()) {
    filter.caseNames = {scope.caseName};
  }
  const auto keys = tables.series.find(filter);
  if (!keys) {
    return tl::unexpected<Error>(keys.error());
  }
  JudgedPoints judged;
  std::set<SeriesId> seen;
  std::set<std::string> suites;
  std::set<std::string> models;
  std::set<std::string> cacheModes;
  std::set<std::string> regions;
  std::set<std::string> modes;
  for (const SeriesKey& key : *keys) {
    const auto suite = tables.suites.byVersion(key.suiteVersion);
    const auto endpoint = tables.endpoints.byVersion(key.endpointVersion);
    if (!suite || !endpoint) {
      return tl::unexpected<Error>(suite ? endpoint.error() : suite.error());
    }
    if (scope.suiteVersion && suite->version != *scope.suiteVersion) {
      continue;
    }
    const std::size_t before = judged.points.size();
    const Result<void> read = tables.samples.visitPoints(std::span(&key.id, 1), scope.from, scope.to, [&](const SamplePoint& point) {
      judged.points.push_back(point);
      return true;
    });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    if (judged.points.size() == before) {
      continue;
    }
    judged.caseNames[key.id] = suite->name + " / " + key.caseName;
    suites.insert(suite->name + " version " + std::to_string(suite->version));
    models.insert(endpoint->model);
    regions.insert(endpoint->region);
    cacheModes.insert(std::string(cacheModeName(key.cacheMode)));
    modes.insert(std::string(modeName(key.mode)));
  }
  std::stable_sort(judged.points.begin(), judged.points.end(),
                   [](const SamplePoint& a, const SamplePoint& b) { return a.started < b.started; });
  judged.things = {listOf(suites), listOf(models), listOf(cacheModes), listOf(regions), listOf(modes)};
  return judged;
}

std::pair<ComparisonSide, ComparisonSide> comparisonSides(const JudgedPoints& before, const JudgedPoints& after, Metric metric) {
  std::map<std::string, int> groups;
  const auto sideOf = [&](const JudgedPoints& judged) {
    ComparisonSide side;
    for (const SamplePoint& point : judged.points) {
      if (const auto value = pointValue(point, metric)) {
        side.times.push_back(point.started);
        side.values.push_back(*value);
        side.groups.push_back(groups.try_emplace(judged.caseNames.at(point.series), static_cast<int>(groups.size())).first->second);
      }
    }
    return side;
  };
  ComparisonSide a = sideOf(before);
  return {std::move(a), sideOf(after)};
}

}  // namespace scoville
