// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace scoville {
namespace {

constexpr unsigned char sketchVersion = 1;
constexpr unsigned mantissaBits = 6;
constexpr std::uint64_t perOctave = std::uint64_t{1} << mantissaBits;
constexpr std::size_t bucketCount = (64 - mantissaBits) * perOctave;
/// Grown by this much more than needed, so that values arriving in any order move the counts seldom.
constexpr std::size_t slack = 32;

std::size_t bucketOf(std::int64_t value) {
  const std::uint64_t whole = value > 0 ? static_cast<std::uint64_t>(value) : 0;
  if (whole < perOctave) {
    return whole;
  }
  const auto octave = static_cast<unsigned>(std::bit_width(whole)) - 1 - mantissaBits;
  return (octave + 1) * perOctave + ((whole >> octave) - perOctave);
}

/// The middle of a bucket.
double valueOf(std::size_t bucket) {
  if (bucket < perOctave) {
    return static_cast<double>(bucket);
  }
  const std::size_t octave = bucket / perOctave - 1;
  const std::uint64_t low = (perOctave + bucket % perOctave) << octave;
  return static_cast<double>(low) + static_cast<double>((std::uint64_t{1} << octave) - 1) / 2;
}

void putNumber(std::vector<unsigned char>& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<unsigned char>(value | 0x80));
    value >>= 7U;
  }
  out.push_back(static_cast<unsigned char>(value));
}

std::uint64_t takeNumber(std::span<const unsigned char> bytes, std::size_t& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 63; shift += 7) {
    if (at >= bytes.size()) {
      throw std::runtime_error("a sketch ends too early");
    }
    const unsigned char next = bytes[at++];
    value |= std::uint64_t{next & 0x7fU} << shift;
    if (next < 0x80) {
      return value;
    }
  }
  throw std::runtime_error("a sketch holds a number that is too long");
}

}  // namespace

void Sketch::add(std::int64_t value, std::int64_t times) {
  if (times <= 0) {
    return;
  }
  addToBucket(bucketOf(value), times);
  m_min = m_n == 0 ? value : std::min(m_min, value);
  m_max = m_n == 0 ? value : std::max(m_max, value);
  m_n += times;
  m_sum += value * times;
}

void Sketch::addToBucket(std::size_t bucket, std::int64_t times) {
  if (m_counts.empty()) {
    m_first = bucket - std::min(bucket, slack);
    m_counts.resize(2 * slack);
  } else if (bucket < m_first) {
    const std::size_t first = bucket - std::min(bucket, slack);
    m_counts.insert(m_counts.begin(), m_first - first, 0);
    m_first = first;
  }
  if (bucket - m_first >= m_counts.size()) {
    m_counts.resize(bucket - m_first + slack);
  }
  m_counts[bucket - m_first] += times;
}

void Sketch::merge(const Sketch& other) {
  if (other.m_n == 0) {
    return;
  }
  for (std::size_t i = 0; i < other.m_counts.size(); ++i) {
    if (other.m_counts[i] > 0) {
      addToBucket(other.m_first + i, other.m_counts[i]);
    }
  }
  m_min = m_n == 0 ? other.m_min : std::min(m_min, other.m_min);
  m_max = m_n == 0 ? other.m_max : std::max(m_max, other.m_max);
  m_n += other.m_n;
  m_sum += other.m_sum;
}

void Sketch::mergeEncoded(std::span<const unsigned char> encoded, std::int64_t n, std::int64_t sum, std::int64_t min, std::int64_t max) {
  if (encoded.empty() || encoded[0] != sketchVersion) {
    throw std::runtime_error("a sketch of an unknown version");
  }
  std::size_t bucket = 0;
  std::int64_t left = n;
  for (std::size_t at = 1; at < encoded.size();) {
    const std::uint64_t head = takeNumber(encoded, at);
    bucket += head >> 1U;
    const std::uint64_t count = (head & 1U) != 0 ? takeNumber(encoded, at) : 1;
    if (bucket >= bucketCount || count > static_cast<std::uint64_t>(left)) {
      throw std::runtime_error("a sketch does not hold what it says");
    }
    addToBucket(bucket, static_cast<std::int64_t>(count));
    left -= static_cast<std::int64_t>(count);
  }
  if (left != 0) {
    throw std::runtime_error("a sketch does not hold what it says");
  }
  if (n > 0) {
    m_min = m_n == 0 ? min : std::min(m_min, min);
    m_max = m_n == 0 ? max : std::max(m_max, max);
    m_n += n;
    m_sum += sum;
  }
}

double Sketch::orderStatistic(std::int64_t rank, Walk& walk) const {
  // The ends are known exactly.
  if (rank <= 0) {
    return static_cast<double>(m_min);
  }
  if (rank >= m_n - 1) {
    return static_cast<double>(m_max);
  }
  if (rank < walk.below) {
    walk = {};
  }
  while (walk.below + m_counts[walk.bucket] <= rank) {
    walk.below += m_counts[walk.bucket++];
  }
  return std::clamp(valueOf(m_first + walk.bucket), static_cast<double>(m_min), static_cast<double>(m_max));
}

std::vector<double> Sketch::quantiles(std::span<const double> ps) const {
  std::vector<double> found;
  Walk walk;
  for (const double p : m_n > 0 ? ps : std::span<const double>()) {
    const double h = static_cast<double>(m_n - 1) * std::clamp(p, 0.0, 1.0);
    const double whole = std::floor(h);
    const auto rank = static_cast<std::int64_t>(whole);
    const double lower = orderStatistic(rank, walk);
    found.push_back(h > whole ? lower + (h - whole) * (orderStatistic(rank + 1, walk) - lower) : lower);
  }
  return found;
}

std::optional<double> Sketch::quantile(double p) const {
  const std::vector<double> found = quantiles(std::span(&p, 1));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<unsigned char> Sketch::encode() const {
  std::vector<unsigned char> out{sketchVersion};
  std::size_t last = 0;
  for (std::size_t i = 0; i < m_counts.size(); ++i) {
    const std::int64_t count = m_counts[i];
    if (count == 0) {
      continue;
    }
    putNumber(out, ((m_first + i - last) << 1U) | (count > 1 ? 1U : 0U));
    if (count > 1) {
      putNumber(out, static_cast<std::uint64_t>(count));
    }
    last = m_first + i;
  }
  return out;
}

}  // namespace scoville
