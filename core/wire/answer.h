// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/wire/decoder.h"

namespace scoville {

/// What an error record says: the class without its prefix (overloaded, rate_limit, quota, server_error, content_filter, auth,
/// bad_request) and the server's words.
struct StatedError {
  std::string kind;
  std::string message;
  std::optional<Micros> retryAfter;
  std::string parameter = {};  ///< the request's member that was refused, where the server names it
};

/// Gathers the meaning of a body record by record. The mappers call it; it knows nothing of any dialect.
class Answer {
 public:
  explicit Answer(std::uint64_t keptTextLimit) : m_keptLimit(keptTextLimit) {}

  void beginRecord(std::uint64_t atByte);
  /// Counts the record in the result and returns what it meant.
  DecodedEvent endRecord();

  // Fragments of generated output; empty ones count for nothing.
  void addText(int choice, std::string_view fragment);
  void addRefusal(int choice, std::string_view fragment);  ///< refusal text is visible text
  void addReasoning(int choice, std::string_view fragment);
  void addTool(std::string_view fragment);

  /// The choice exists: the answer is complete only when it has finished too.
  void seeChoice(int choice) { m_unfinished += m_finished.try_emplace(choice, false).second ? 1 : 0; }
  /// `meaning` is one of the finish reasons in docs/outcomes.md. The first reason of a choice stands.
  void finishChoice(int choice, std::string_view raw, std::string_view meaning);
  /// A server sent an empty finish reason (or, `empty` false, none after all). Some send it in every record, Together in the last
  /// alone: it finishes the choice only if the terminal marker follows.
  void emptyFinish(int choice, bool empty);
  void terminalMarker();  ///< the dialect's last record: reading on is pointless
  void fail(const StatedError& error, std::string_view classPrefix = "stream_error_");
  void block(std::string_view raw);  ///< the prompt was refused before any output: complete, class content_filter

  /// Replaces what was stated before; nothing is ever added up over records. Without a stated total it is input + output.
  void setUsage(const TokenUsage& usage, std::optional<std::int64_t> total = {});
  void setModel(std::string_view name);
  void setIdentity(std::string Identity::*field, std::string_view value);  ///< empty values do not erase
  void setTiming(std::string_view name, std::optional<double> milliseconds);

  bool textOverLimit() const { return m_kept > m_keptLimit; }
  bool failed() const { return m_failed; }
  Decoded& result() { return m_result; }
  const Decoded& result() const { return m_result; }

 private:
  void keep(std::string& store, std::string_view fragment);
  bool noneFinished() const { return m_unfinished == m_finished.size(); }

  Decoded m_result;
  DecodedEvent m_event;
  bool m_content = false;
  bool m_reasoning = false;
  bool m_tool = false;
  bool m_refusal = false;
  bool m_failed = false;
  std::map<int, bool> m_finished;
  std::size_t m_unfinished = 0;  ///< of the choices in it
  std::set<int> m_emptyFinish;
  std::uint64_t m_kept = 0;
  std::uint64_t m_keptLimit;
};

}  // namespace scoville
