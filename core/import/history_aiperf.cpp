// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// AIPerf's profile_export.jsonl: an object a line, with metadata and metrics that carry their unit.
#include <cmath>

#include "core/import/foreign_json.h"
#include "core/import/history_record.h"

namespace scoville {
namespace {

std::optional<double> metric(const Json& metrics, std::string_view name) {
  const Json* entry = member(metrics, name);
  if (entry == nullptr) {
    return std::nullopt;
  }
  return entry->is_object() ? numberMember(*entry, "value") : numberMember(metrics, name);
}

std::optional<double> seconds(const Json& metrics, std::string_view name) {
  const auto value = metric(metrics, name);
  const Json* entry = objectMember(metrics, name);
  const std::string_view unit = entry == nullptr ? std::string_view() : textMember(*entry, "unit");
  return value ? secondsOf(*value, unit.empty() ? "ms" : unit) : std::nullopt;
}

std::optional<std::int64_t> tokens(const Json& metrics, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const auto value = metric(metrics, name); value && *value >= 0 && *value < 1e15) {
      return std::llround(*value);
    }
  }
  return std::nullopt;
}

RawRecord readLine(const Json& line) {
  static const Json none = Json::object();
  const Json* found = objectMember(line, "metadata");
  const Json& metadata = found == nullptr ? none : *found;
  found = objectMember(line, "metrics");
  const Json& metrics = found == nullptr ? none : *found;
  RawRecord raw;
  if (const auto ns = numberMember(metadata, "request_start_ns")) {
    raw.startedEpoch = *ns / 1e9;
  }
  raw.ttft = seconds(metrics, "time_to_first_token");
  raw.e2e = seconds(metrics, "request_latency");
  const Json* gaps = objectMember(metrics, "inter_chunk_latency");
  if (const Json* values = gaps == nullptr ? nullptr : arrayMember(*gaps, "value")) {
    const std::string_view unit = textMember(*gaps, "unit").empty() ? "ms" : textMember(*gaps, "unit");
    for (const Json& gap : *values) {
      raw.gaps.push_back(gap.is_number() ? secondsOf(gap.get<double>(), unit).value_or(-1) : -1);
    }
  }
  raw.tokensIn = tokens(metrics, {"input_sequence_length", "input_token_count", "usage_prompt_tokens"});
  raw.tokensOut = tokens(metrics, {"output_sequence_length", "output_token_count", "usage_completion_tokens"});
  raw.tokensReasoning = tokens(metrics, {"reasoning_token_count"});
  raw.warmup = textMember(metadata, "benchmark_phase") == "warmup";
  raw.model = textMember(metadata, "model");
  for (const char* name : {"time_to_first_token", "request_latency", "inter_token_latency"}) {
    if (const auto value = seconds(metrics, name)) {
      raw.figures.emplace_back(std::string("aiperf ") + name, *value * 1e3);
    }
  }
  const Json* cancelled = member(metadata, "was_cancelled");
  if (cancelled != nullptr && cancelled->is_boolean() && cancelled->get<bool>()) {
    raw.outcome = Outcome::cancelled;
    raw.error = "cancelled by AIPerf";
  }
  if (const Json* error = member(line, "error")) {
    raw.error = error->is_string() ? error->get<std::string>() : std::string(textMember(*error, "message"));
    raw.error = raw.error.empty() ? "failed: " + error->dump().substr(0, 200) : raw.error;
    raw.status = static_cast<int>(numberMember(*error, "code").value_or(0));
    raw.status = raw.status >= 100 && raw.status < 600 ? raw.status : 0;
  }
  if (!raw.error.empty()) {
    raw.e2e.reset();
  }
  return raw;
}

}  // namespace

Result<HistoryFile> readAiperf(const std::string& text, const HistoryOptions& options) {
  HistoryBuilder builder("aiperf", options);
  for (const NumberedLine& line : linesOf(text)) {
    const std::string where = "line " + std::to_string(line.number);
    const Result<Json> json = parseForeignJson(std::string(line.text));
    Result<void> done;
    if (!json || !json->is_object()) {
      done = builder.broken(where, "not a JSON object; a run that was killed leaves its last line cut");
    } else {
      const RawRecord raw = readLine(*json);
      done = raw.error.empty() && !raw.e2e ? builder.broken(where, "neither an error nor a request_latency") : builder.add(raw, where);
    }
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
  }
  return builder.finish();
}

}  // namespace scoville
