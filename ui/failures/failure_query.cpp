// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failures/failure_query.h"

#include <algorithm>

#include "core/model/error_text.h"
#include "core/rollup/failure_reader.h"

namespace scoville {

namespace {

tl::unexpected<Error> stopped() {
  return fail(ErrorKind::cancelled, "loading was stopped");
}

/// Bars over the whole range, as narrow as can be seen: a failure is a fact however few there are.
std::vector<UtcMicros> edgesOf(const FailureRequest& request) {
  const BucketUnit unit = automaticUnit({}, request.from, request.to, std::max(1, request.widthPixels / pixelsPerBar), 0.5, request.zone);
  return bucketEdges(request.from, request.to, unit, request.zone);
}

Result<FailureReport> load(Tables& tables, const FailureRequest& request, const QueryToken& token) {
  FailureReport report;
  const auto series = tables.series.find({request.endpoints, request.suites, {}, request.modes});
  auto endpoints = tables.endpoints.current(true);
  auto suites = tables.suites.current(true);
  if (!series || !endpoints || !suites) {
    return tl::unexpected<Error>(!series ? series.error() : !endpoints ? endpoints.error() : suites.error());
  }
  report.endpoints = std::move(*endpoints);
  report.suites = std::move(*suites);
  std::map<SeriesId, EndpointId> endpointOf;
  std::vector<SeriesId> ids;
  for (const SeriesKey& key : *series) {
    endpointOf[key.id] = key.endpoint;
    ids.push_back(key.id);
  }
  auto reading =
      readFailures(tables, {std::move(ids), request.from, request.to, edgesOf(request), mostMessages, [&] { return token.isCancelled(); }});
  if (!reading) {
    return tl::unexpected<Error>(reading.error());
  }
  report.buckets = std::move(reading->buckets);
  for (const FailureBucket& bucket : report.buckets) {
    report.attempts += bucket.attempts;
    report.failures += bucket.failures;
  }
  FailureGrouper grouper;
  for (const SampleKey& key : reading->newest) {
    if (token.isCancelled()) {
      return stopped();
    }
    const auto sample = tables.samples.detail(key);
    if (!sample) {
      return tl::unexpected<Error>(sample.error());
    }
    grouper.add({key, endpointOf[key.series], sample->outcome, sample->httpStatus, errorSentence(sample->error)});
  }
  report.read = reading->newest.size();
  report.groups = grouper.groups();
  return report;
}

}  // namespace

Result<FailureReport> loadFailures(const Workspace& workspace, const FailureRequest& request, const QueryToken& token) {
  return workspace.read([&](Tables& tables) { return load(tables, request, token); });
}

}  // namespace scoville
