// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/network_watch.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <cctype>
#include <memory>

namespace scoville {

namespace {

constexpr int fewestHosts = 2;

bool reachesOthers(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
    return (ntohl(v4->sin_addr.s_addr) >> 16U) != 0xa9feU;  // 169.254/16 is what a machine gives itself without a network
  }
  return address->sa_family == AF_INET6 && !IN6_IS_ADDR_LINKLOCAL(&reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
}

/// The request never reached a server.
bool foundNoWay(Outcome outcome) {
  return outcome == Outcome::dns || outcome == Outcome::connect || outcome == Outcome::timeoutConnect;
}

}  // namespace

bool networkInterfaceUp() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) {
    return true;  // nothing is known: the requests will tell
  }
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> guard(list, &freeifaddrs);
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const bool running = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_RUNNING) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (running && one->ifa_addr != nullptr && reachesOthers(one->ifa_addr)) {
      return true;
    }
  }
  return false;
}

std::string remoteHost(const std::string& url) {
  const std::size_t scheme = url.find("://");
  std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  const std::size_t end = std::min(url.find_first_of("/?#", begin), url.size());
  if (const std::size_t user = url.rfind('@', end); user != std::string::npos && user >= begin) {
    begin = user + 1;
  }
  std::string host = url.substr(begin, end - begin);
  if (host.starts_with('[')) {
    host = host.substr(1, host.find(']') - 1);
  } else {
    host = host.substr(0, host.find(':'));
  }
  std::transform(host.begin(), host.end(), host.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool here = host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "::1";
  return here ? std::string() : host;
}

NetworkWatch::NetworkWatch(std::function<bool()> interfaceUp) : m_interfaceUp(std::move(interfaceUp)) {}

void NetworkWatch::ended(const std::string& host, Outcome outcome, std::int64_t nowNs) {
  if (!host.empty() && outcome != Outcome::cancelled && outcome != Outcome::suspended && outcome != Outcome::budget) {
    m_hosts[host] = {foundNoWay(outcome), nowNs};
  }
}

bool NetworkWatch::offline(std::int64_t nowNs) const {
  if (!m_interfaceUp()) {
    return true;
  }
  int hosts = 0;
  for (const auto& [host, met] : m_hosts) {
    if (nowNs - met.atNs <= memoryNs) {
      if (!met.noWay) {
        return false;
      }
      ++hosts;
    }
  }
  return hosts >= fewestHosts;
}

bool NetworkWatch::mayTry(std::int64_t nowNs) {
  if (!offline(nowNs)) {
    return true;
  }
  if (!m_interfaceUp() || nowNs - m_triedNs < trialIntervalNs) {
    return false;
  }
  m_triedNs = nowNs;
  return true;
}

}  // namespace scoville
