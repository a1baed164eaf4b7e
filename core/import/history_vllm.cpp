// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// vLLM's detailed benchmark result: one object with parallel lists, an entry for each request.
#include <chrono>
#include <numeric>

#include "core/import/foreign_json.h"
#include "core/import/history_record.h"

namespace scoville {
namespace {

constexpr double year2001 = 1e9;  ///< start times below are of a monotonic clock, not since 1970

/// "20260801-101530" as seconds since 1970.
std::optional<double> stampOf(std::string_view text) {
  if (text.size() != 15 || text[8] != '-') {
    return std::nullopt;
  }
  int parts[6] = {};
  constexpr std::pair<std::size_t, std::size_t> places[6] = {{0, 4}, {4, 2}, {6, 2}, {9, 2}, {11, 2}, {13, 2}};
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t at = places[i].first; at < places[i].first + places[i].second; ++at) {
      if (text[at] < '0' || text[at] > '9') {
        return std::nullopt;
      }
      parts[i] = parts[i] * 10 + (text[at] - '0');
    }
  }
  const std::chrono::year_month_day day{std::chrono::year{parts[0]}, std::chrono::month{static_cast<unsigned>(parts[1])},
                                        std::chrono::day{static_cast<unsigned>(parts[2])}};
  if (!day.ok()) {
    return std::nullopt;
  }
  return static_cast<double>(std::chrono::sys_days(day).time_since_epoch().count()) * 86400.0 + parts[3] * 3600.0 + parts[4] * 60.0 +
         parts[5];
}

std::optional<double> numberAt(const Json* list, std::size_t i) {
  return list != nullptr && (*list)[i].is_number() ? std::optional((*list)[i].get<double>()) : std::nullopt;
}

Result<void> readRun(const Json& run, const std::string& prefix, const HistoryOptions& options, HistoryBuilder& builder) {
  const Json* ttfts = arrayMember(run, "ttfts");
  const Json* outputs = arrayMember(run, "output_lens");
  if (ttfts == nullptr || outputs == nullptr) {
    return fail(ErrorKind::invalidInput, prefix + "The result has no lists ttfts and output_lens: it was saved without --save-detailed.");
  }
  const Json* inputs = arrayMember(run, "input_lens");
  const Json* itls = arrayMember(run, "itls");
  const Json* starts = arrayMember(run, "start_times");
  const Json* errors = arrayMember(run, "errors");
  const std::pair<const char*, const Json*> lists[] = {
      {"output_lens", outputs}, {"input_lens", inputs}, {"itls", itls}, {"start_times", starts}, {"errors", errors}};
  for (const auto& [name, list] : lists) {
    if (list != nullptr && list->size() != ttfts->size()) {
      return fail(ErrorKind::invalidInput, prefix + "The list " + name + " has " + std::to_string(list->size()) + " entries, ttfts has " +
                                               std::to_string(ttfts->size()) + ": record " +
                                               std::to_string(std::min(list->size(), ttfts->size()) + 1) + " is not whole.");
    }
  }
  std::optional<double> base = stampOf(textMember(run, "date"));
  if (options.start != 0 || !base) {
    base = static_cast<double>(options.start) / 1e6;
  }
  double earliest = 0;
  for (std::size_t i = 0; i < ttfts->size(); ++i) {
    const auto at = numberAt(starts, i);
    earliest = at && (earliest == 0 || *at < earliest) ? *at : earliest;
  }
  for (std::size_t i = 0; i < ttfts->size(); ++i) {
    const std::string where = prefix + "record " + std::to_string(i + 1);
    RawRecord raw;
    raw.model = textMember(run, "model_id");
    raw.concurrency = static_cast<int>(countMember(run, "max_concurrency").value_or(0));
    raw.tokensIn = inputs != nullptr && (*inputs)[i].is_number_integer() ? std::optional((*inputs)[i].get<std::int64_t>()) : std::nullopt;
    raw.tokensOut = (*outputs)[i].is_number_integer() ? std::optional((*outputs)[i].get<std::int64_t>()) : std::nullopt;
    const auto ttft = numberAt(ttfts, i);
    if (errors != nullptr) {
      raw.error = textOf((*errors)[i]);
    }
    if (raw.error.empty() && ttft.value_or(0) == 0 && raw.tokensOut.value_or(0) == 0) {
      raw.error = "failed; the file keeps no reason";
    }
    if (const auto at = numberAt(starts, i)) {
      raw.startedEpoch = *at > year2001 ? *at : *base + *at - earliest;
    } else if (*base > 0) {
      raw.startedEpoch = *base + static_cast<double>(i) / 1e3;
    }
    Result<void> done;
    if (!raw.error.empty()) {
      raw.tokensOut.reset();
      done = builder.add(raw, where);
    } else if (!ttft) {
      done = builder.broken(where, "ttfts has no number there");
    } else {
      raw.ttft = ttft;
      if (itls != nullptr && (*itls)[i].is_array()) {
        for (const Json& gap : (*itls)[i]) {
          raw.gaps.push_back(gap.is_number() ? gap.get<double>() : -1.0);
        }
        raw.e2e = std::accumulate(raw.gaps.begin(), raw.gaps.end(), *ttft);
      }
      raw.figures.emplace_back("vllm ttft", *ttft * 1e3);
      done = builder.add(raw, where);
    }
    if (!done) {
      return done;
    }
  }
  return {};
}

}  // namespace

Result<HistoryFile> readVllm(const std::string& text, const HistoryOptions& options) {
  HistoryBuilder builder("vllm", options);
  const Result<Json> whole = parseForeignJson(text);
  if (whole) {
    if (const auto done = readRun(*whole, "", options, builder); !done) {
      return tl::unexpected<Error>(done.error());
    }
    return builder.finish();
  }
  // --append-result puts one result a line.
  const std::vector<NumberedLine> lines = linesOf(text);
  if (lines.size() < 2 || !parseForeignJson(std::string(lines.front().text))) {
    return tl::unexpected<Error>(whole.error());
  }
  for (const NumberedLine& line : lines) {
    const std::string prefix = "line " + std::to_string(line.number) + ", ";
    const Result<Json> run = parseForeignJson(std::string(line.text));
    const auto done = run ? readRun(*run, prefix, options, builder) : builder.broken("line " + std::to_string(line.number), "not JSON");
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
  }
  return builder.finish();
}

}  // namespace scoville
