// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/import/history.h"
#include "core/wire/json.h"

namespace scoville {

/// What a record of any tool comes down to. Durations in seconds from the start of the request.
struct RawRecord {
  std::optional<double> startedEpoch;  ///< seconds since 1970; null = the file has no times
  std::optional<double> scheduledEpoch;
  std::optional<double> ttft;
  std::optional<double> e2e;
  std::vector<double> gaps;  ///< between successive events, where the tool kept them
  std::optional<std::int64_t> tokensIn;
  std::optional<std::int64_t> tokensOut;
  std::optional<std::int64_t> tokensCached;
  std::optional<std::int64_t> tokensReasoning;
  std::optional<Outcome> outcome;  ///< null = judged by `error` and `status`
  int status = 0;
  std::string error;
  std::string model;
  bool warmup = false;
  int concurrency = 0;                                  ///< 0 = the file does not say
  std::vector<std::pair<std::string, double>> figures;  ///< the tool's own, milliseconds
};

/// Gathers records into a file; refuses or leaves out broken ones.
class HistoryBuilder {
 public:
  HistoryBuilder(std::string_view tool, const HistoryOptions& options) : m_tool(tool), m_options(options) {}

  /// `where` names the record in words ("record 7", "line 12"). Errors: invalidInput when it contradicts itself (negative or absurd times,
  /// a first token after the end).
  Result<void> add(const RawRecord& raw, const std::string& where);
  /// A record that could not be read at all.
  Result<void> broken(const std::string& where, const std::string& why);
  /// Errors: invalidInput when no record was found.
  Result<HistoryFile> finish();

 private:
  std::string m_tool;
  const HistoryOptions& m_options;
  HistoryFile m_file;
  std::map<std::int64_t, int> m_seen;
};

/// The class of a failure by the status a tool kept or the words it wrote.
Outcome failureOf(int status, std::string_view words);

/// The value as a number of seconds: `unit` is ns, us, ms, s or sec; null for another unit.
std::optional<double> secondsOf(double value, std::string_view unit);

Result<HistoryFile> readLlmperf(const std::string& text, const HistoryOptions& options);
Result<HistoryFile> readGuidellm(const std::string& text, const HistoryOptions& options);
Result<HistoryFile> readVllm(const std::string& text, const HistoryOptions& options);
Result<HistoryFile> readAiperf(const std::string& text, const HistoryOptions& options);
Result<HistoryFile> readHistoryCsv(const std::string& text, const HistoryOptions& options);

}  // namespace scoville
