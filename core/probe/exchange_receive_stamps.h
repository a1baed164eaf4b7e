// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/probe/clock.h"

namespace scoville {

/// Asks the kernel to stamp what a socket receives. False where the platform has no such stamps.
bool enableReceiveStamps(int socket);

/// The kernel begins to stamp a moment after the first socket has asked for it, and stops with the last. While one of these lives,
/// it stamps.
class StampingKept {
 public:
  StampingKept();
  ~StampingKept();
  StampingKept(const StampingKept&) = delete;
  StampingKept& operator=(const StampingKept&) = delete;

 private:
  int m_socket = -1;
};

/// The kernel stamps with the wall clock. This keeps the distance from the wall clock to the monotonic clock and notices when
/// somebody sets the former.
class WallOffset {
 public:
  /// Wall clock minus monotonic clock, nanoseconds, read now; null when it has moved since the last reading by more than a clock
  /// discipline could slew it, so that a stamp of unknown age cannot be converted.
  std::optional<std::int64_t> read();
  /// The rule of read() for given readings; for tests.
  std::optional<std::int64_t> accept(std::int64_t monotonicNs, std::int64_t offsetNs, std::int64_t uncertaintyNs);

 private:
  std::optional<std::int64_t> m_offset;
  std::int64_t m_readAt = 0;
};

/// When bytes arrived.
struct Arrival {
  std::int64_t atNs = 0;    ///< monotonic clock
  std::int64_t userNs = 0;  ///< what our own clock said when the bytes were handed over
  bool kernel = false;      ///< from the kernel's stamp, or as close to it as a look and a read right after it can tell
};

/// What all transfers of one engine share while libcurl is at work.
struct ReadTurn {
  std::uint64_t number = 0;  ///< goes up with every call into libcurl
  /// In a turn that a timer began: when no socket had anything unread. Nothing read in the turn arrived earlier. Else 0.
  std::int64_t drainedAtNs = 0;
  std::vector<std::uint64_t> hastened;  ///< transfers whose next deadline may have come nearer
};

/// Knows for the bytes of one response when they arrived. Without kernel stamps that is when libcurl handed the first of them over
/// in the current turn. With them, the unread bytes are looked at before libcurl reads them: the kernel tells, for any number of
/// bytes, the stamp of the segment that holds the last of these.
class ArrivalMap {
 public:
  ArrivalMap(const Clock& clock, const ReadTurn& turn) : m_clock(clock), m_turn(turn) {}

  /// The request begins: nothing of the answer can have arrived earlier.
  void begin(std::int64_t atNs) { m_begunAt = atNs; }
  /// Before libcurl reads the socket. Encrypted bytes cannot be told apart: all that is read gets the last segment's stamp.
  void look(int socket, bool encrypted, WallOffset& offset);
  void tookHeader(std::size_t bytes);                  ///< libcurl handed over a line of the head, as received
  void tookBody(const char* data, std::size_t bytes);  ///< libcurl has read these bytes of the body, transfer coding included

  Arrival now();                     ///< of the turn, without the kernel
  Arrival ofHeader();                ///< of the last byte of the latest header line
  Arrival ofBody(const char* byte);  ///< of a byte within what tookBody() named last; else of its end

 private:
  struct Segment {
    std::uint64_t end = 0;  ///< offset in the stream of socket bytes behind its last byte
    std::int64_t atNs = 0;
  };
  Arrival at(std::uint64_t offset);

  const Clock& m_clock;
  const ReadTurn& m_turn;
  std::int64_t m_begunAt = 0;
  std::uint64_t m_stampTurn = 0;
  std::int64_t m_stamp = 0;
  std::uint64_t m_lookTurn = 0;
  std::int64_t m_lookedAt = 0;
  bool m_encrypted = false;
  std::vector<Segment> m_segments;
  std::uint64_t m_taken = 0;  ///< socket bytes handed over so far
  const char* m_bodyStart = nullptr;
  std::size_t m_bodyBytes = 0;
};

}  // namespace scoville
