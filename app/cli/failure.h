// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "core/model/result.h"

namespace scoville::cli {

/// Exit codes of scoville-cli. Stable: scripts depend on them (docs/command-line.md).
enum class Exit : int {
  done = 0,
  probeFailed = 1,  ///< at least one attempt failed
  usage = 2,        ///< the command line or a value in it
  workspace = 3,    ///< the workspace cannot be opened, read or written
  leaseHeld = 4,    ///< another process probes this workspace
  refused = 5,      ///< what was named does not exist, exists already, or may not be changed so
  secret = 6,       ///< a key is missing
  file = 7,         ///< another file or the output cannot be read or written
  interrupted = 130,
  gateFailed = 1,     ///< `gate`: an objective is broken
  notEnoughData = 2,  ///< `gate`: none is broken, one has not enough data
  gateUsage = 64,     ///< `gate`: the command line; 2 has its own meaning there
};

/// Ends a command: a sentence for standard error and the exit code. Caught in main() alone.
struct Failure {
  Exit exit = Exit::workspace;
  std::string message;
};

/// The exit code that stands for a kind of error.
Exit exitFor(ErrorKind kind);

[[noreturn]] inline void failUsage(std::string message) {
  throw Failure{Exit::usage, std::move(message)};
}

inline void orFail(const Result<void>& result) {
  if (!result) {
    throw Failure{exitFor(result.error().kind), result.error().message};
  }
}

/// The value, or the end of the command.
template <typename T>
T orFail(Result<T> result) {
  if (!result) {
    throw Failure{exitFor(result.error().kind), result.error().message};
  }
  return std::move(*result);
}

}  // namespace scoville::cli
