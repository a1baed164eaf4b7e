// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/model/time.h"

namespace scoville {

/// The newest TCP handshake with each address: an estimate of the network's round trip for requests on connections made earlier. Not
/// thread-safe.
class RoundTrips {
 public:
  static constexpr std::int64_t keptNs = 3600LL * 1'000'000'000;
  static constexpr std::size_t mostAddresses = 1024;

  /// `nowNs` on the monotonic clock.
  void note(const std::string& address, Micros handshake, std::int64_t nowNs);
  /// Null when there was none within the last hour.
  std::optional<Micros> find(const std::string& address, std::int64_t nowNs) const;

 private:
  struct Handshake {
    Micros duration = 0;
    std::int64_t atNs = 0;
  };
  std::map<std::string, Handshake> m_newest;
};

}  // namespace scoville
