// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_receive_stamps.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>

namespace scoville {
namespace {

/// Bytes that came between a look and the read have no stamp, but must have arrived between the two. Up to this distance the reading
/// of our own clock stands for the kernel's.
constexpr std::int64_t kernelGradeNs = 200'000;
constexpr std::size_t mostSegments = 64;
constexpr std::size_t everything = 1u << 30;  // far more than a socket's buffer; recvmmsg() counts in 32 bits

/// What the kernel says of the first `length` unread bytes: how many there are, and when the last of them arrived (wall clock).
struct Peek {
  std::size_t bytes = 0;
  std::int64_t wallNs = 0;  ///< 0 = no stamp
};

#ifdef __linux__

/// Where the kernel puts what it says about `length` unread bytes.
struct Question {
  iovec nowhere{};
  alignas(cmsghdr) std::array<char, 64> control;

  void ask(msghdr& message, std::size_t length) {
    nowhere.iov_len = length;
    message.msg_iov = &nowhere;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
  }
};

std::int64_t stampIn(msghdr& message) {
  for (cmsghdr* part = CMSG_FIRSTHDR(&message); part != nullptr; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_TIMESTAMPNS) {
      timespec stamp{};
      std::memcpy(&stamp, CMSG_DATA(part), sizeof stamp);
      return std::int64_t{stamp.tv_sec} * 1'000'000'000 + stamp.tv_nsec;
    }
  }
  return 0;
}

// MSG_TRUNC skips the copying, MSG_PEEK leaves the bytes where they are.
constexpr int peeking = MSG_PEEK | MSG_TRUNC | MSG_DONTWAIT;

Peek peek(int socket, std::size_t length) {
  Question question;
  msghdr message{};
  question.ask(message, length);
  const ssize_t got = recvmsg(socket, &message, peeking);
  return got <= 0 ? Peek{} : Peek{static_cast<std::size_t>(got), stampIn(message)};
}

/// The first unread byte and all unread bytes, in one system call: it is made for every event.
std::array<Peek, 2> peekEnds(int socket) {
  std::array<Question, 2> questions;
  std::array<mmsghdr, 2> messages{};
  questions[0].ask(messages[0].msg_hdr, 1);
  questions[1].ask(messages[1].msg_hdr, everything);
  const int answered = recvmmsg(socket, messages.data(), messages.size(), peeking, nullptr);
  std::array<Peek, 2> ends;
  for (std::size_t i = 0; answered > 0 && i < static_cast<std::size_t>(answered); ++i) {
    ends[i] = {messages[i].msg_len, stampIn(messages[i].msg_hdr)};
  }
  return ends;
}

#else

Peek peek(int, std::size_t) {
  return {};
}

std::array<Peek, 2> peekEnds(int) {
  return {};
}

#endif

std::int64_t readNs(clockid_t id) {
  timespec now{};
  clock_gettime(id, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

bool enableReceiveStamps(int socket) {
#ifdef __linux__
  const int on = 1;
  return setsockopt(socket, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on) == 0;
#else
  static_cast<void>(socket);
  return false;
#endif
}

StampingKept::StampingKept() : m_socket(socket(AF_INET, SOCK_DGRAM, 0)) {
  enableReceiveStamps(m_socket);
}

StampingKept::~StampingKept() {
  if (m_socket >= 0) {
    close(m_socket);
  }
}

std::optional<std::int64_t> WallOffset::read() {
  // The wall clock is read between two readings of the monotonic one; of at most three tries the tightest counts.
  constexpr std::int64_t tightEnough = 1'000;
  std::int64_t tightest = INT64_MAX;
  std::int64_t offset = 0;
  std::int64_t middle = 0;
  for (int i = 0; i < 3 && tightest > tightEnough; ++i) {
    const std::int64_t before = readNs(CLOCK_MONOTONIC);
    const std::int64_t wall = readNs(CLOCK_REALTIME);
    const std::int64_t after = readNs(CLOCK_MONOTONIC);
    if (after - before < tightest) {
      tightest = after - before;
      middle = before + tightest / 2;
      offset = wall - middle;
    }
  }
  return accept(middle, offset, tightest);
}

std::optional<std::int64_t> WallOffset::accept(std::int64_t monotonicNs, std::int64_t offsetNs, std::int64_t uncertaintyNs) {
  constexpr std::int64_t readingError = 5'000;
  constexpr std::int64_t slewDivisor = 2'000;  // 500 ppm, the fastest that clock disciplines slew
  const std::int64_t allowed = readingError + 2 * uncertaintyNs + (monotonicNs - m_readAt) / slewDivisor;
  const bool steady = m_offset && std::llabs(offsetNs - *m_offset) <= allowed;
  m_offset = offsetNs;
  m_readAt = monotonicNs;
  return steady ? m_offset : std::nullopt;
}

void ArrivalMap::look(int socket, bool encrypted, WallOffset& offset) {
  m_lookTurn = m_turn.number;
  m_encrypted = encrypted;
  m_segments.clear();
  const auto [first, all] = encrypted ? std::array{Peek{}, peek(socket, everything)} : peekEnds(socket);
  const auto toMonotonic = offset.read();
  m_lookedAt = m_clock.monotonicNs();
  if (all.wallNs == 0 || !toMonotonic) {
    return;
  }
  const auto add = [this, &toMonotonic](std::size_t end, std::int64_t wallNs) {
    m_segments.push_back({m_taken + end, std::min(wallNs - *toMonotonic, m_lookedAt)});
  };
  if (encrypted || first.wallNs == all.wallNs) {
    add(all.bytes, all.wallNs);
    return;
  }
  // Finds where the stamp changes by halving: `from` is the stamp of byte `low`, `to` that of byte `high`.
  const std::function<void(std::size_t, std::int64_t, std::size_t, std::int64_t)> split = [&](std::size_t low, std::int64_t from,
                                                                                              std::size_t high, std::int64_t to) {
    if (from == to || m_segments.size() >= mostSegments) {
      return;
    }
    if (high - low == 1) {
      add(low, from);
      return;
    }
    const std::size_t middle = low + (high - low) / 2;
    const std::int64_t stamp = peek(socket, middle).wallNs;
    const std::int64_t between = stamp == 0 ? to : stamp;
    split(low, from, middle, between);
    split(middle, between, high, to);
  };
  if (first.wallNs != 0) {
    split(1, first.wallNs, all.bytes, all.wallNs);
  }
  add(all.bytes, all.wallNs);
}

void ArrivalMap::tookHeader(std::size_t bytes) {
  m_taken += bytes;
  m_bodyStart = nullptr;
}

void ArrivalMap::tookBody(const char* data, std::size_t bytes) {
  m_taken += bytes;
  m_bodyStart = data;
  m_bodyBytes = bytes;
}

Arrival ArrivalMap::now() {
  if (m_stampTurn != m_turn.number) {
    m_stampTurn = m_turn.number;
    m_stamp = m_clock.monotonicNs();
  }
  return {m_stamp, m_stamp, false};
}

Arrival ArrivalMap::at(std::uint64_t offset) {
  const Arrival user = now();
  if (m_lookTurn != m_turn.number) {
    // A timer's turn, or the turn that sent the request and found the answer at once.
    const std::int64_t notBefore = std::max(m_turn.drainedAtNs, m_begunAt);
    return {user.atNs, user.atNs, user.atNs - notBefore <= kernelGradeNs};
  }
  if (m_segments.empty()) {
    return user;
  }
  const auto segment = m_encrypted ? m_segments.begin()
                                   : std::upper_bound(m_segments.begin(), m_segments.end(), offset,
                                                      [](std::uint64_t value, const Segment& each) { return value < each.end; });
  if (segment == m_segments.end()) {
    return {user.atNs, user.atNs, user.atNs - m_lookedAt <= kernelGradeNs};
  }
  return {std::min(segment->atNs, user.atNs), user.atNs, true};
}

Arrival ArrivalMap::ofHeader() {
  return at(m_taken == 0 ? 0 : m_taken - 1);
}

Arrival ArrivalMap::ofBody(const char* byte) {
  const bool within = m_bodyStart != nullptr && !std::less<>()(byte, m_bodyStart) && std::less<>()(byte, m_bodyStart + m_bodyBytes);
  const std::uint64_t end = m_taken == 0 ? 0 : m_taken - 1;
  return at(within ? m_taken - m_bodyBytes + static_cast<std::uint64_t>(byte - m_bodyStart) : end);
}

}  // namespace scoville
