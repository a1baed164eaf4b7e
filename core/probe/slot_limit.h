// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/model/sample.h"

namespace scoville {

/// How many requests may be under way at once against a server that limits rates: halved when it answers 429, raised by one after as
/// many answers in a row as there are slots (additive increase, multiplicative decrease), from 1 to the wanted number.
class SlotLimit {
 public:
  explicit SlotLimit(int wanted) : m_wanted(wanted), m_limit(wanted) {}

  int inForce() const { return m_limit; }
  /// Takes in how a request ended. `startedNs`, `nowNs`: one monotonic clock. Requests that were under way when the limit was lowered met
  /// the same refusal: they do not lower it again.
  void finished(const Sample& sample, std::int64_t startedNs, std::int64_t nowNs);

 private:
  int m_wanted;
  int m_limit;
  int m_answeredInRow = 0;
  std::int64_t m_loweredAtNs = 0;
};

}  // namespace scoville
