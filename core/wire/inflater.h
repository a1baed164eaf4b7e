// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

namespace scoville {

/// Undoes gzip or deflate one byte at a time, so that each piece of output is known to have been complete with that byte.
class Inflater {
 public:
  Inflater();
  ~Inflater();
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  /// Appends what `byte` completes to `out`, at most `room` bytes; false when the data is broken or larger than that.
  bool feed(char byte, std::string& out, std::size_t room);

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scoville
