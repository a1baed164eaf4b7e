// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/token_codec.h"

#include <cstdint>
#include <stdexcept>

namespace scoville {
namespace {

constexpr unsigned char codecVersion = 1;
constexpr unsigned kindMask = 0x0f;
constexpr unsigned coalescedBit = 0x10;
constexpr unsigned earlierBit = 0x20;
/// No stamp is further from t0 than this many steps (thousands of years); keeps damaged blobs from overflowing.
constexpr std::int64_t furthest = std::int64_t{1} << 56;

/// Seven bits a byte, low ones first; the top bit says that more follow.
void putVarint(std::vector<unsigned char>& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<unsigned char>(value | 0x80));
    value >>= 7U;
  }
  out.push_back(static_cast<unsigned char>(value));
}

class Reader {
 public:
  explicit Reader(const std::vector<unsigned char>& bytes) : m_bytes(bytes) {}
  unsigned char byte() {
    if (m_at >= m_bytes.size()) {
      throw std::runtime_error("token arrivals end too early");
    }
    return m_bytes[m_at++];
  }
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const unsigned char next = byte();
      value |= std::uint64_t{next & 0x7fU} << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw std::runtime_error("token arrivals hold a number that is too long");
  }
  std::size_t left() const { return m_bytes.size() - m_at; }

 private:
  const std::vector<unsigned char>& m_bytes;
  std::size_t m_at = 0;
};

std::int64_t toStep(Micros at) {
  const std::int64_t half = at >= 0 ? arrivalStep / 2 : -arrivalStep / 2;
  return (at + half) / arrivalStep;
}

}  // namespace

std::vector<unsigned char> encodeArrivals(const std::vector<TokenEvent>& events) {
  std::vector<unsigned char> out{codecVersion};
  out.reserve(events.size() * 2 + 8);
  putVarint(out, events.size());
  std::int64_t last = 0;
  FragmentKind kind = FragmentKind::text;
  bool first = true;
  for (const TokenEvent& event : events) {
    const std::int64_t step = toStep(event.at);
    const bool earlier = step < last;
    const auto distance = static_cast<std::uint64_t>(earlier ? last - step : step - last);
    const bool coalescedExpected = !first && step == last;
    const bool more = earlier || event.kind != kind || event.coalesced != coalescedExpected;
    putVarint(out, (distance << 1U) | (more ? 1U : 0U));
    if (more) {
      out.push_back(static_cast<unsigned char>((static_cast<unsigned>(event.kind) & kindMask) | (event.coalesced ? coalescedBit : 0U) |
                                               (earlier ? earlierBit : 0U)));
    }
    last = step;
    kind = event.kind;
    first = false;
  }
  return out;
}

std::vector<TokenEvent> decodeArrivals(const std::vector<unsigned char>& blob) {
  Reader reader(blob);
  if (reader.byte() != codecVersion) {
    throw std::runtime_error("token arrivals of an unknown version");
  }
  const std::uint64_t count = reader.varint();
  if (count > reader.left()) {
    throw std::runtime_error("token arrivals end too early");
  }
  std::vector<TokenEvent> events;
  events.reserve(count);
  std::int64_t last = 0;
  FragmentKind kind = FragmentKind::text;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t head = reader.varint();
    auto distance = static_cast<std::int64_t>(head >> 1U);
    bool coalesced = i > 0 && distance == 0;
    if ((head & 1U) != 0) {
      const unsigned more = reader.byte();
      kind = static_cast<FragmentKind>(more & kindMask);
      coalesced = (more & coalescedBit) != 0;
      distance = (more & earlierBit) != 0 ? -distance : distance;
    }
    if (distance > furthest || distance < -furthest) {
      throw std::runtime_error("token arrivals hold a stamp out of range");
    }
    last += distance;
    if (last > furthest || last < -furthest) {
      throw std::runtime_error("token arrivals hold a stamp out of range");
    }
    events.push_back({last * arrivalStep, kind, coalesced});
  }
  return events;
}

}  // namespace scoville
