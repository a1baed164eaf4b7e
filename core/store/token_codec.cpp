// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/token_codec.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <stdexcept>

namespace scoville {
namespace {

constexpr unsigned char codecVersion = 1;
constexpr unsigned parameterMask = 0x3f;
constexpr unsigned marksBit = 0x80;
constexpr unsigned coalescedBit = 0x20;
constexpr unsigned earlierBit = 0x10;
constexpr unsigned kindMask = 0x0f;
constexpr unsigned markBits = 6;
/// So many one bits announce a distance written out; longer codes would make one long silence cost more than all else.
constexpr unsigned escapeOnes = 24;
constexpr unsigned wideBits = 57;
/// No stamp is further from t0 than this many steps (thousands of years); keeps damaged blobs from overflowing.
constexpr std::int64_t furthest = std::int64_t{1} << 56;

/// Most significant bits first; finish() fills the last byte with zeros.
class BitWriter {
 public:
  explicit BitWriter(std::vector<unsigned char>& out) : m_out(out) {}
  /// At most wideBits at a time.
  void put(std::uint64_t value, unsigned count) {
    m_bits = (m_bits << count) | (value & ((std::uint64_t{1} << count) - 1));
    m_held += count;
    while (m_held >= 8) {
      m_held -= 8;
      m_out.push_back(static_cast<unsigned char>(m_bits >> m_held));
    }
  }
  void finish() {
    if (m_held > 0) {
      put(0, 8 - m_held);
    }
  }

 private:
  std::vector<unsigned char>& m_out;
  std::uint64_t m_bits = 0;  ///< the last m_held of them are not in `m_out` yet
  unsigned m_held = 0;       ///< below 8 between two calls
};

class BitReader {
 public:
  BitReader(const std::vector<unsigned char>& bytes, std::size_t from) : m_bytes(bytes), m_at(from * 8) {}
  std::uint64_t take(unsigned count) {
    if (count > left()) {
      throw std::runtime_error("token arrivals end too early");
    }
    std::uint64_t value = 0;
    while (count > 0) {
      const auto inByte = static_cast<unsigned>(8 - m_at % 8);
      const unsigned now = std::min(inByte, count);
      value = (value << now) | ((m_bytes[m_at / 8] >> (inByte - now)) & ((1U << now) - 1));
      m_at += now;
      count -= now;
    }
    return value;
  }
  /// One bits up to the next zero bit, at most `most`; the zero bit is passed over.
  unsigned ones(unsigned most) {
    unsigned count = 0;
    while (count < most && take(1) == 1) {
      ++count;
    }
    return count;
  }
  std::size_t left() const { return m_bytes.size() * 8 - m_at; }

 private:
  const std::vector<unsigned char>& m_bytes;
  std::size_t m_at;
};

/// Seven bits a byte, low ones first; the top bit says that more follow.
void putVarint(std::vector<unsigned char>& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<unsigned char>(value | 0x80));
    value >>= 7U;
  }
  out.push_back(static_cast<unsigned char>(value));
}

std::uint64_t takeVarint(const std::vector<unsigned char>& bytes, std::size_t& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 63; shift += 7) {
    if (at >= bytes.size()) {
      throw std::runtime_error("token arrivals end too early");
    }
    const unsigned char next = bytes[at++];
    value |= std::uint64_t{next & 0x7fU} << shift;
    if (next < 0x80) {
      return value;
    }
  }
  throw std::runtime_error("token arrivals hold a number that is too long");
}

std::int64_t toStep(Micros at) {
  const std::int64_t half = at >= 0 ? arrivalStep / 2 : -arrivalStep / 2;
  return (at + half) / arrivalStep;
}

std::uint64_t bitsWith(unsigned k, const std::vector<std::uint64_t>& distances) {
  std::uint64_t bits = 0;
  for (const std::uint64_t distance : distances) {
    const std::uint64_t ones = distance >> k;
    bits += ones >= escapeOnes ? escapeOnes + wideBits : ones + 1 + k;
  }
  return bits;
}

/// The parameter that makes the whole shortest, sought from the logarithm of the mean distance. The way down goes on past a rise that one
/// more distance written out explains.
unsigned parameterFor(const std::vector<std::uint64_t>& distances) {
  const std::uint64_t sum = std::accumulate(distances.begin(), distances.end(), std::uint64_t{0});
  auto best = distances.empty() ? 0U : std::min(static_cast<unsigned>(std::bit_width(sum / distances.size())), 32U);
  std::uint64_t shortest = bitsWith(best, distances);
  for (const int step : {-1, 1}) {
    for (int k = static_cast<int>(best) + step; k >= 0 && k <= 32; k += step) {
      const std::uint64_t bits = bitsWith(static_cast<unsigned>(k), distances);
      if (bits > shortest + escapeOnes + wideBits) {
        break;
      }
      if (bits < shortest) {
        shortest = bits;
        best = static_cast<unsigned>(k);
      }
    }
  }
  return best;
}

}  // namespace

std::vector<unsigned char> encodeArrivals(const std::vector<TokenEvent>& events) {
  std::vector<std::uint64_t> distances;
  std::vector<unsigned> marks;  // 0 = none
  distances.reserve(events.size());
  marks.reserve(events.size());
  std::int64_t last = 0;
  FragmentKind kind = FragmentKind::text;
  for (const TokenEvent& event : events) {
    const std::int64_t step = toStep(event.at);
    const bool earlier = step < last;
    const bool coalescedExpected = !distances.empty() && step == last;
    const bool marked = earlier || event.kind != kind || event.coalesced != coalescedExpected;
    distances.push_back(static_cast<std::uint64_t>(earlier ? last - step : step - last));
    marks.push_back(!marked ? 0
                            : (1U << markBits) | (static_cast<unsigned>(event.kind) & kindMask) | (event.coalesced ? coalescedBit : 0U) |
                                  (earlier ? earlierBit : 0U));
    last = step;
    kind = event.kind;
  }
  const unsigned k = parameterFor(distances);
  const bool anyMark = std::any_of(marks.begin(), marks.end(), [](unsigned mark) { return mark != 0; });
  std::vector<unsigned char> out{codecVersion};
  out.reserve(events.size() * 2 + 8);
  putVarint(out, events.size());
  out.push_back(static_cast<unsigned char>(k | (anyMark ? marksBit : 0U)));
  BitWriter bits(out);
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (anyMark) {
      bits.put(marks[i], marks[i] != 0 ? markBits + 1 : 1);
    }
    const std::uint64_t ones = distances[i] >> k;
    if (ones >= escapeOnes) {
      bits.put((std::uint64_t{1} << escapeOnes) - 1, escapeOnes);
      bits.put(distances[i], wideBits);
    } else {
      bits.put(((std::uint64_t{1} << ones) - 1) << 1U, static_cast<unsigned>(ones) + 1);
      bits.put(distances[i], k);
    }
  }
  bits.finish();
  return out;
}

std::vector<TokenEvent> decodeArrivals(const std::vector<unsigned char>& blob) {
  if (blob.empty()) {
    throw std::runtime_error("token arrivals end too early");
  }
  if (blob[0] != codecVersion) {
    throw std::runtime_error("token arrivals of an unknown version");
  }
  std::size_t at = 1;
  const std::uint64_t count = takeVarint(blob, at);
  if (at >= blob.size()) {
    throw std::runtime_error("token arrivals end too early");
  }
  const unsigned head = blob[at++];
  const unsigned k = head & parameterMask;
  BitReader bits(blob, at);
  if (count > bits.left()) {
    throw std::runtime_error("token arrivals end too early");
  }
  if (k > wideBits) {
    throw std::runtime_error("token arrivals hold a parameter out of range");
  }
  std::vector<TokenEvent> events;
  events.reserve(count);
  std::int64_t last = 0;
  FragmentKind kind = FragmentKind::text;
  for (std::uint64_t i = 0; i < count; ++i) {
    unsigned mark = 0;
    const bool marked = (head & marksBit) != 0 && bits.take(1) == 1;
    if (marked) {
      mark = static_cast<unsigned>(bits.take(markBits));
      kind = static_cast<FragmentKind>(mark & kindMask);
    }
    const unsigned ones = bits.ones(escapeOnes);
    const std::uint64_t distance = ones == escapeOnes ? bits.take(wideBits) : (std::uint64_t{ones} << k) | bits.take(k);
    if (distance > static_cast<std::uint64_t>(furthest)) {
      throw std::runtime_error("token arrivals hold a stamp out of range");
    }
    last += (mark & earlierBit) != 0 ? -static_cast<std::int64_t>(distance) : static_cast<std::int64_t>(distance);
    if (last > furthest || last < -furthest) {
      throw std::runtime_error("token arrivals hold a stamp out of range");
    }
    events.push_back({last * arrivalStep, kind, marked ? (mark & coalescedBit) != 0 : i > 0 && distance == 0});
  }
  return events;
}

}  // namespace scoville
