// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/model/outcome.h"

namespace scoville {

/// True when an interface other than the loopback one is up and has an address that others can reach.
bool networkInterfaceUp();

/// "api.example.com" of a URL, in lower case and without port; empty for a host on this machine (localhost, 127.0.0.0/8, ::1).
std::string remoteHost(const std::string& url);

/// Tells whether this machine is offline: no interface is up, or the newest requests to all of at least two hosts found no way (no name, no
/// connection). One state, so that a lost network is one gap and not a failure of every endpoint. Not thread-safe.
class NetworkWatch {
 public:
  explicit NetworkWatch(std::function<bool()> interfaceUp = networkInterfaceUp);

  /// How a request to a host (remoteHost(), not empty) ended.
  void ended(const std::string& host, Outcome outcome, std::int64_t nowNs);
  /// False while offline. While only the failures say so, one request is let through every `trialInterval` to find out.
  bool mayTry(std::int64_t nowNs);
  bool offline(std::int64_t nowNs) const;

  static constexpr std::int64_t trialIntervalNs = 30'000'000'000;
  /// What a host met longer ago says nothing any more.
  static constexpr std::int64_t memoryNs = 900'000'000'000;

 private:
  struct Met {
    bool noWay = false;
    std::int64_t atNs = 0;
  };
  std::function<bool()> m_interfaceUp;
  std::map<std::string, Met> m_hosts;
  std::int64_t m_triedNs = 0;
};

}  // namespace scoville
