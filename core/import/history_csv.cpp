// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any CSV whose columns can be named: ours are those of "export samples".
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/import/foreign_json.h"
#include "core/import/history_record.h"
#include "core/import/price_notes.h"

namespace scoville {
namespace {

constexpr std::string_view ourNames[] = {"started_utc", "scheduled_utc", "ttft_ms",          "ttft_s",      "e2e_ms",  "e2e_s", "tokens_in",
                                         "tokens_out",  "tokens_cached", "tokens_reasoning", "http_status", "outcome", "error", "model",
                                         "concurrency", "warmup"};

std::optional<double> numberOf(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// ISO 8601 in UTC, or a number since 1970 whose size tells seconds from milli-, micro- and nanoseconds.
std::optional<double> epochOf(std::string_view text) {
  if (const auto number = numberOf(text)) {
    double value = *number;
    while (value >= 1e11) {
      value /= 1e3;
    }
    return value;
  }
  const std::string_view whole = text.substr(0, text.find('.'));
  const auto at = dateOf(whole.ends_with('Z') ? whole.substr(0, whole.size() - 1) : whole);
  if (!at) {
    return std::nullopt;
  }
  double fraction = 0;
  if (whole.size() < text.size()) {
    std::string_view rest = text.substr(whole.size());
    rest.remove_suffix(rest.ends_with('Z') ? 1 : 0);
    const auto part = numberOf("0" + std::string(rest));
    if (!part) {
      return std::nullopt;
    }
    fraction = *part;
  }
  return static_cast<double>(*at) / 1e6 + fraction;
}

class CsvReader {
 public:
  CsvReader(const CsvRow& header, const HistoryOptions& options) {
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < header.cells.size(); ++i) {
      places.emplace(trimmed(header.cells[i]), i);
    }
    for (const std::string_view name : ourNames) {
      const auto mapped = options.columns.find(std::string(name));
      const auto at = places.find(mapped == options.columns.end() ? name : std::string_view(mapped->second));
      if (at != places.end()) {
        m_places[name] = at->second;
      } else if (mapped != options.columns.end()) {
        m_problem = "The file has no column \"" + mapped->second + "\".";
      }
    }
    for (const auto& [ours, theirs] : options.columns) {
      if (std::find(std::begin(ourNames), std::end(ourNames), ours) == std::end(ourNames)) {
        m_problem = "\"" + ours + "\" is no column that can be imported. docs/import.md lists them.";
      }
    }
    if (m_problem.empty() && !m_places.contains("e2e_ms") && !m_places.contains("e2e_s") && !m_places.contains("ttft_ms") &&
        !m_places.contains("ttft_s")) {
      m_problem = "No column holds a latency: name one with --columns e2e_ms=NAME or ttft_ms=NAME.";
    }
  }

  const std::string& problem() const { return m_problem; }

  /// What is wrong with the row; empty = nothing.
  std::string read(const CsvRow& row, RawRecord& raw) const {
    std::string wrong;
    const auto cell = [&](std::string_view name) {
      const auto at = m_places.find(name);
      return at == m_places.end() || at->second >= row.cells.size() ? std::string_view() : trimmed(row.cells[at->second]);
    };
    const auto take = [&](std::string_view name, double factor) -> std::optional<double> {
      const std::string_view text = cell(name);
      if (text.empty()) {
        return std::nullopt;
      }
      const auto number = numberOf(text);
      wrong = number ? wrong : "\"" + std::string(text) + "\" in the column of " + std::string(name) + " is no number";
      return number ? std::optional(*number * factor) : std::nullopt;
    };
    const auto count = [&](std::string_view name) -> std::optional<std::int64_t> {
      const auto number = take(name, 1);
      return number && std::abs(*number) < 1e15 ? std::optional<std::int64_t>(std::llround(*number)) : std::nullopt;
    };
    const auto moment = [&](std::string_view name) -> std::optional<double> {
      const std::string_view text = cell(name);
      const auto at = text.empty() ? std::nullopt : epochOf(text);
      wrong = text.empty() || at ? wrong : "\"" + std::string(text) + "\" in the column of " + std::string(name) + " is no time";
      return at;
    };
    raw.startedEpoch = moment("started_utc");
    raw.scheduledEpoch = moment("scheduled_utc");
    raw.ttft = m_places.contains("ttft_ms") ? take("ttft_ms", 1e-3) : take("ttft_s", 1);
    raw.e2e = m_places.contains("e2e_ms") ? take("e2e_ms", 1e-3) : take("e2e_s", 1);
    raw.tokensIn = count("tokens_in");
    raw.tokensOut = count("tokens_out");
    raw.tokensCached = count("tokens_cached");
    raw.tokensReasoning = count("tokens_reasoning");
    raw.status = static_cast<int>(count("http_status").value_or(0));
    raw.concurrency = static_cast<int>(count("concurrency").value_or(0));
    raw.warmup = cell("warmup") == "true" || cell("warmup") == "1";
    raw.error = cell("error");
    raw.model = cell("model");
    if (!cell("outcome").empty()) {
      raw.outcome = outcomeFromName(cell("outcome"));
      wrong = raw.outcome ? wrong : "\"" + std::string(cell("outcome")) + "\" is no outcome";
    } else if (raw.error.empty() && raw.status < 400 && !raw.ttft && !raw.e2e && wrong.empty()) {
      wrong = "neither a latency nor an error";
    }
    return wrong;
  }

 private:
  std::map<std::string_view, std::size_t> m_places;
  std::string m_problem;
};

}  // namespace

Result<HistoryFile> readHistoryCsv(const std::string& text, const HistoryOptions& options) {
  const auto rows = parseCsv(text);
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  if (rows->empty()) {
    return fail(ErrorKind::invalidInput, "The file is empty.");
  }
  const CsvReader reader(rows->front(), options);
  if (!reader.problem().empty()) {
    return fail(ErrorKind::invalidInput, reader.problem());
  }
  HistoryBuilder builder("csv", options);
  for (std::size_t i = 1; i < rows->size(); ++i) {
    RawRecord raw;
    const std::string where = "line " + std::to_string((*rows)[i].line);
    const std::string wrong = reader.read((*rows)[i], raw);
    const auto done = wrong.empty() ? builder.add(raw, where) : builder.broken(where, wrong);
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
  }
  return builder.finish();
}

}  // namespace scoville
