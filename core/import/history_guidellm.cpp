// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// guidellm's benchmark report: benchmarks, each with requests that succeeded, failed or were cut off when the benchmark ended.
#include <cmath>

#include "core/import/foreign_json.h"
#include "core/import/history_record.h"

namespace scoville {
namespace {

/// The first of several dotted paths that leads to a number.
std::optional<double> firstNumber(const Json& item, std::initializer_list<std::string_view> paths) {
  for (std::string_view path : paths) {
    const Json* at = &item;
    while (at != nullptr) {
      const std::size_t dot = path.find('.');
      if (dot == std::string_view::npos) {
        if (const auto number = numberMember(*at, path)) {
          return number;
        }
        break;
      }
      at = objectMember(*at, path.substr(0, dot));
      path.remove_prefix(dot + 1);
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> wholeOf(const std::optional<double>& number) {
  return number && *number >= 0 && *number < 1e15 ? std::optional<std::int64_t>(std::llround(*number)) : std::nullopt;
}

RawRecord readRequest(const Json& item, std::string_view group) {
  RawRecord raw;
  raw.startedEpoch = firstNumber(item, {"start_time", "request_start_time", "info.timings.request_start",
                                        "scheduler_info.request_timings.request_start", "scheduler_info.request_start"});
  raw.scheduledEpoch = firstNumber(
      item, {"scheduler_info.targeted_start_time", "info.timings.targeted_start", "scheduler_info.scheduler_timings.targeted_start"});
  const auto first = firstNumber(item, {"first_token_time", "info.timings.first_token_iteration", "info.timings.first_iteration",
                                        "scheduler_info.request_timings.first_iteration"});
  const auto last =
      firstNumber(item, {"last_token_time", "info.timings.last_token_iteration", "info.timings.last_iteration",
                         "scheduler_info.request_timings.last_iteration", "end_time", "request_end_time", "info.timings.request_end"});
  const auto since = [&](const std::optional<double>& at) {
    return at && raw.startedEpoch ? std::optional(*at - *raw.startedEpoch) : std::nullopt;
  };
  raw.ttft = since(first);
  if (const auto ms = firstNumber(item, {"time_to_first_token_ms"}); ms && !raw.ttft) {
    raw.ttft = *ms / 1e3;
  }
  raw.e2e = since(last);
  if (const auto seconds = firstNumber(item, {"request_latency"}); seconds && !raw.e2e) {
    raw.e2e = *seconds;
  }
  raw.tokensIn = wholeOf(firstNumber(item, {"prompt_tokens", "input_metrics.text_tokens", "input_metrics.total_tokens"}));
  raw.tokensOut = wholeOf(firstNumber(item, {"output_tokens", "output_metrics.text_tokens", "output_metrics.total_tokens"}));
  if (group != "successful") {
    const Json* info = objectMember(item, "info");
    const std::string_view own = textMember(item, "error");
    const std::string_view words = own.empty() && info != nullptr ? textMember(*info, "error") : own;
    raw.error = words.empty() ? std::string(group) : std::string(words);
    raw.status = static_cast<int>(firstNumber(item, {"status_code", "error_code"}).value_or(0));
    if (group == "incomplete") {
      raw.outcome = Outcome::cancelled;  // the benchmark ended: nothing failed
    }
    raw.ttft = first ? raw.ttft : std::nullopt;
    raw.e2e.reset();
    raw.tokensOut.reset();  // what was asked for, not what came
  }
  for (const char* name : {"time_to_first_token_ms", "inter_token_latency_ms", "time_per_output_token_ms"}) {
    if (const auto ms = firstNumber(item, {name}); ms && group == "successful") {
      raw.figures.emplace_back(std::string("guidellm ") + std::string(name, std::string_view(name).size() - 3), *ms);
    }
  }
  return raw;
}

std::string modelOf(const Json& benchmark) {
  for (const char* holder : {"worker", "backend", "config"}) {
    if (const Json* found = objectMember(benchmark, holder)) {
      for (const char* name : {"backend_model", "model"}) {
        if (const auto model = textMember(*found, name); !model.empty()) {
          return std::string(model);
        }
      }
    }
  }
  return {};
}

}  // namespace

Result<HistoryFile> readGuidellm(const std::string& text, const HistoryOptions& options) {
  const Result<Json> json = parseForeignJson(text);
  if (!json) {
    return tl::unexpected<Error>(json.error());
  }
  const Json* benchmarks = arrayMember(*json, "benchmarks");
  if (benchmarks == nullptr) {
    return fail(ErrorKind::invalidInput, "The file has no list \"benchmarks\", as reports of guidellm do.");
  }
  HistoryBuilder builder("guidellm", options);
  std::size_t number = 0;
  for (const Json& benchmark : *benchmarks) {
    const std::string which = "benchmark " + std::to_string(++number);
    const std::string model = modelOf(benchmark).empty() ? modelOf(*json) : modelOf(benchmark);
    const Json* requests = objectMember(benchmark, "requests");
    if (requests == nullptr) {
      if (const auto done = builder.broken(which, "no requests (the report was saved without them)"); !done) {
        return tl::unexpected<Error>(done.error());
      }
      continue;
    }
    for (const char* group : {"successful", "errored", "incomplete"}) {
      const Json* list = arrayMember(*requests, group);
      std::size_t record = 0;
      if (list == nullptr) {
        continue;
      }
      for (const Json& item : *list) {
        const std::string where = which + ", " + group + " request " + std::to_string(++record);
        RawRecord raw = readRequest(item, group);
        raw.model = model;
        const bool timed = raw.outcome || !raw.error.empty() || (raw.e2e && raw.startedEpoch);
        const auto done = timed ? builder.add(raw, where) : builder.broken(where, "no start or no end");
        if (!done) {
          return tl::unexpected<Error>(done.error());
        }
      }
    }
  }
  return builder.finish();
}

}  // namespace scoville
