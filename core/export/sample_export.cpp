// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/sample_export.h"

#include <ostream>

#include "core/export/sample_record.h"

namespace scoville {
namespace {

nlohmann::json eventsOf(const Sample& sample) {
  auto events = nlohmann::json::array();
  for (const TokenEvent& event : sample.events) {
    events.push_back({{"at_ms", millisOrNull(event.at)}, {"kind", fragmentKindName(event.kind)}, {"coalesced", event.coalesced}});
  }
  return events;
}

nlohmann::json headersOf(const Sample& sample) {
  auto headers = nlohmann::json::array();
  for (const auto& [name, value] : sample.responseHeaders) {
    headers.push_back({name, value});
  }
  return headers;
}

Record recordOf(const SampleSummary& summary, const Sample& sample, ExportFormat format) {
  Record record;
  const auto add = [&record](std::string_view name, nlohmann::json value) { record.push_back({name, std::move(value)}); };
  add("endpoint", textOrNull(summary.endpointName));
  add("suite", textOrNull(summary.suiteName));
  add("case", textOrNull(summary.caseName));
  add("endpoint_version_id", sample.endpointVersion);
  add("suite_version_id", sample.suiteVersion);
  add("series", sample.series);
  add("seq", sample.seq);
  add("run", sample.run > 0 ? nlohmann::json(sample.run) : nlohmann::json());
  add("task", sample.task);
  add("attempt", sample.attempt);
  add("concurrency", sample.concurrency);
  add("warmup", sample.warmup);
  add("simulated", sample.simulated);
  appendMeasurement(record, sample, PartialFigures::withheld);
  add("scheduled_utc", sample.scheduled ? nlohmann::json(isoUtc(*sample.scheduled)) : nlohmann::json());
  appendTimePoints(record, sample.at);
  add("tokens_cache_write", valueOrNull(sample.tokens.cacheWrite));
  add("first_event_tokens", valueOrNull(sample.firstEventTokens));
  appendCircumstances(record, sample);
  add("request_bytes", sample.requestBytes);
  add("response_bytes", sample.responseBytes);
  add("output_length", valueOrNull(sample.outputLength));
  add("output_sha256", textOrNull(sample.outputHash));
  add("price_row", sample.priceRow > 0 ? nlohmann::json(sample.priceRow) : nlohmann::json());
  add("metrics_version", sample.metricsVersion);
  add("tokens_cache_write_hour", valueOrNull(sample.tokens.cacheWriteHour));
  add("stated_cost_usd", sample.statedCostPico ? nlohmann::json(unitsOf({*sample.statedCostPico, "USD"})) : nlohmann::json());
  if (format == ExportFormat::jsonLines) {
    add("events", eventsOf(sample));
    add("response_headers", headersOf(sample));
  }
  return record;
}

}  // namespace

Result<std::int64_t> exportSamples(const Workspace& workspace, const SampleFilter& filter, ExportFormat format, std::ostream& out,
                                   const ExportProgress& progress) {
  constexpr std::int64_t progressEvery = 256;
  std::int64_t done = 0;
  bool cancelled = false;
  if (format == ExportFormat::csv) {
    writeCsvHeader(out, recordOf({}, {}, format));
  }
  const auto visited = workspace.read([&](Tables& tables) {
    return tables.samples.visitSamples(filter, [&](const SampleSummary& summary, const Sample& sample) {
      const Record record = recordOf(summary, sample, format);
      format == ExportFormat::csv ? writeCsvRow(out, record) : writeJsonLine(out, record);
      ++done;
      cancelled = progress && done % progressEvery == 0 && !progress(done);
      return out.good() && !cancelled;
    });
  });
  if (!visited) {
    return tl::unexpected<Error>(visited.error());
  }
  out.flush();
  if (cancelled) {
    return fail(ErrorKind::cancelled, "the export was stopped after " + std::to_string(done) + " samples");
  }
  const auto written = checkWritten(out);
  if (!written) {
    return tl::unexpected<Error>(written.error());
  }
  if (progress) {
    progress(done);
  }
  return done;
}

}  // namespace scoville
