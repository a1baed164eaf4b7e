// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "core/model/sample.h"

namespace scoville {

/// One request as it goes, for a person who watches it. Written by whoever makes it, read from any thread.
class LiveExchange {
 public:
  enum class State { waiting, running, ended };
  struct Snapshot {
    State state = State::waiting;
    Sample sample;                     ///< what is known so far; whole once the request has ended
    std::int64_t startedNs = 0;        ///< on the monotonic clock; 0 = not begun yet
    std::optional<std::int64_t> t0Ns;  ///< the connection was ready
    std::string problem;               ///< why no request was made
  };
  Snapshot snapshot() const;

  /// An attempt as far as it has come. Events are taken over once, so that a long answer costs no more than its events.
  void note(const Sample& soFar, std::int64_t startedNs, std::optional<std::int64_t> t0Ns);
  void finish(const Sample& sample);       ///< the attempt ended; another may follow
  void close(const std::string& problem);  ///< nothing follows; `problem` when no request was made

  void stop() { m_stop = true; }
  bool stopWanted() const { return m_stop; }

 private:
  mutable std::mutex m_mutex;
  Snapshot m_now;
  std::atomic<bool> m_stop = false;
};

/// The sample as it stands at `nowNs`: the phase under way lasts until then.
Sample soFar(const LiveExchange::Snapshot& snapshot, std::int64_t nowNs);

}  // namespace scoville
