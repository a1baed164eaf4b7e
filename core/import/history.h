// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"
#include "core/model/sample.h"

namespace scoville {

/// Result files of other tools.
enum class HistoryKind { llmperf, guidellm, vllm, aiperf, csv };
std::optional<HistoryKind> historyKindFromName(std::string_view name);
std::string_view historyKindName(HistoryKind kind);
/// What the tool's figures mean where they differ from ours, in a few sentences (docs/import.md has the whole).
std::string_view historyDefinitions(HistoryKind kind);
/// The kind by what a text looks like; null when it is none that can be told.
std::optional<HistoryKind> guessHistoryKind(std::string_view text);

struct HistoryOptions {
  UtcMicros start = 0;                         ///< of the first request, where the file has no times
  std::map<std::string, std::string> columns;  ///< CSV: our name -> the file's column; empty = the file uses our names
  bool skipBroken = false;                     ///< leave broken records out instead of refusing the file
};

/// One request of a file, as a sample without a place, and what tells it from every other one.
struct HistoryRecord {
  Sample sample;
  std::int64_t identity = 0;  ///< of the record's content: the same request imported again has the same
};

struct HistoryFile {
  std::vector<HistoryRecord> records;
  std::string model;                ///< as the file names it, empty when it does not
  std::int64_t failures = 0;        ///< of the records
  std::int64_t cancelled = 0;       ///< requests that the tool itself ended
  bool hasTimes = false;            ///< false: the records stand one millisecond apart from HistoryOptions::start on
  std::vector<std::string> broken;  ///< with skipBroken: what was left out, and where
};

/// Reads a result file. Times become microseconds; the tool's own figures stay beside them, unrounded, as server timings in milliseconds.
/// A failed request stays a failure, without latency figures. Errors: invalidInput, naming the line or record.
Result<HistoryFile> readHistory(HistoryKind kind, const std::string& text, const HistoryOptions& options);

}  // namespace scoville
