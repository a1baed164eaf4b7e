// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/sample.h"

namespace scoville {

struct ChatMessage {
  std::string role;  ///< system, user, assistant
  std::string text;
  bool operator==(const ChatMessage&) const = default;
};

/// Output checks; a failed one is `check_failed`, never a network failure.
struct OutputChecks {
  bool notTruncated = false;
  bool notEmpty = true;
  bool validJson = false;
  std::string contains;    ///< empty = not checked
  std::string matches;     ///< a regular expression (PCRE2) that must be found in the answer; empty = not checked
  std::string jsonSchema;  ///< the answer must be JSON that this schema (draft 7) accepts; empty = not checked
  int minLength = 0;       ///< characters of visible text
  int maxLength = 0;       ///< 0 = not checked
  /// A program and its arguments that gets the answer's code on its standard input and must end with exit code 0; empty = not checked. Run
  /// without a shell, and only where this computer's user allows such commands (core/probe/check_command.h).
  std::vector<std::string> command;
  Micros commandLimit = 10 * microsPerSecond;  ///< 1 to 60 s, then it is killed and the answer fails
  bool operator==(const OutputChecks&) const = default;
};

struct Case {
  CaseId id = 0;
  std::string name;
  std::string taskKind = "chat";  ///< chat, completion, long_context, reasoning, agent_chain, structured_output
  std::vector<ChatMessage> messages;
  int maxTokens = 64;
  std::optional<double> temperature = 0.0;
  std::optional<std::int64_t> seed;
  CacheMode cacheMode = CacheMode::cold;
  bool stream = true;  ///< false: one answer in one piece; E2E only, no TTFT and no TPOT
  int repeats = 1;
  OutputChecks checks;
};

/// When a failed request is made again, as a further attempt of its task: docs/schedules.md names the outcomes. None by default.
struct RetryPolicy {
  int maxAttempts = 1;                   ///< of one task, 1..10; 1 = never again
  Micros backoff = 1 * microsPerSecond;  ///< least wait before the second attempt, doubled for each further one; 0..60 s
  bool operator==(const RetryPolicy&) const = default;
};
inline constexpr int mostAttempts = 10;
inline constexpr Micros longestBackoff = 60 * microsPerSecond;

/// A versioned set of cases. Editing makes a new version; figures of different versions are different series.
struct Suite {
  SuiteId id = 0;
  SuiteVersionId versionId = 0;
  int version = 1;
  UtcMicros validFrom = 0;
  std::string name;
  std::string note;
  std::vector<Case> cases;
  RetryPolicy retries;
  bool archived = false;
};

/// A part of every day in which no run begins, by the clock on the wall of the schedule's zone. From inclusive, to exclusive, minutes since
/// midnight, 0..1439; to < from spans midnight.
struct QuietHours {
  int fromMinute = 0;
  int toMinute = 0;
  bool operator==(const QuietHours&) const = default;
};

/// What happens to slots that passed while the machine slept or nothing was running. Numbers are stored.
enum class MissedRuns : std::uint8_t { skip = 0, runOnce = 1 };

/// When a suite is run on an endpoint: every `interval`, or at the times of a cron expression when there is one; each slot shifted by up
/// to `jitter`.
struct Schedule {
  ScheduleId id = 0;
  EndpointId endpoint = 0;
  SuiteId suite = 0;
  Micros interval = 15 * microsPerMinute;  ///< not used when `cron` is set
  Micros jitter = 30 * microsPerSecond;
  bool paused = false;
  std::string cron;      ///< five fields (docs/schedules.md); empty = every `interval`
  std::string timeZone;  ///< IANA name for `cron` and `quiet`; empty = UTC
  std::optional<QuietHours> quiet;
  MissedRuns missed = MissedRuns::skip;
};

}  // namespace scoville
