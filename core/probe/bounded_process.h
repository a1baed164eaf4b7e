// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/model/time.h"

namespace scoville {

/// A program to run once, within bounds.
struct BoundedProcess {
  std::string program;  ///< a path, or a name looked up in PATH
  std::vector<std::string> arguments;
  std::string input;                   ///< its standard input
  Micros limit = 5 * microsPerSecond;  ///< then it is killed
  std::size_t mostOutput = 1 << 20;    ///< of its standard output that are kept; the rest is read and dropped
  bool keepOutput = true;
};

struct ProcessResult {
  enum class End { exited, notStarted, died, tooLong, stopped };
  End end = End::notStarted;
  int exitCode = 0;
  std::string output;
  std::string errors;  ///< standard error, at most 64 KiB
};

/// Runs it without a shell, in a process group of its own (which is killed at the end with whatever it left running), with no environment
/// but PATH, HOME, LANG, TMPDIR and LD_LIBRARY_PATH: keys may stand in ours. Blocks; `stopped` is asked many times a second and ends it.
ProcessResult runBounded(const BoundedProcess& process, const std::function<bool()>& stopped = {});

}  // namespace scoville
