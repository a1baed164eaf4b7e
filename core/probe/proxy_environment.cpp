// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/proxy_environment.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <initializer_list>

namespace scoville {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// The host of "scheme://[user@]host[:port]...", lower case, without the brackets of an IPv6 address.
std::string hostOfUrl(std::string_view url) {
  const auto scheme = url.find("://");
  std::string_view authority = scheme == std::string_view::npos ? url : url.substr(scheme + 3);
  authority = authority.substr(0, std::min(authority.find_first_of("/?#"), authority.size()));
  if (const auto at = authority.rfind('@'); at != std::string_view::npos) {
    authority.remove_prefix(at + 1);
  }
  if (authority.starts_with('[')) {
    return lower(authority.substr(1, authority.find(']') - 1));
  }
  return lower(authority.substr(0, authority.find(':')));
}

std::optional<std::uint32_t> ipv4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1 ? std::optional(ntohl(address.s_addr)) : std::nullopt;
}

/// "10.0.0.0/8" holds the host's address.
bool networkHolds(const std::string& network, const std::string& host) {
  const auto slash = network.find('/');
  const auto address = ipv4(host);
  const auto base = ipv4(network.substr(0, slash));
  unsigned bits = 0;
  const char* const end = network.data() + network.size();
  if (!address || !base || std::from_chars(network.data() + slash + 1, end, bits).ptr != end || bits > 32) {
    return false;
  }
  const std::uint32_t mask = bits == 0 ? 0 : ~std::uint32_t{0} << (32 - bits);
  return (*address & mask) == (*base & mask);
}

bool entryHolds(std::string entry, const std::string& host) {
  if (entry == "*") {
    return true;
  }
  if (entry.find('/') != std::string::npos) {
    return networkHolds(entry, host);
  }
  if (entry.starts_with('[') && entry.ends_with(']')) {
    entry = entry.substr(1, entry.size() - 2);
  }
  entry.erase(0, entry.find_first_not_of('.'));
  return !entry.empty() && (host == entry || (host.ends_with("." + entry) && !ipv4(host)));
}

bool isExempt(const std::string& list, const std::string& host) {
  constexpr std::string_view between = ", \t";
  for (std::size_t begin = list.find_first_not_of(between); begin != std::string::npos;) {
    const std::size_t end = std::min(list.find_first_of(between, begin), list.size());
    if (entryHolds(lower(list.substr(begin, end - begin)), host)) {
      return true;
    }
    begin = list.find_first_not_of(between, end);
  }
  return false;
}

}  // namespace

std::string environmentProxy(std::string_view url, const ReadVariable& read) {
  const auto first = [&read](std::initializer_list<const char*> names) -> std::string {
    for (const char* name : names) {
      if (const auto value = read(name); value && !value->empty()) {
        return *value;
      }
    }
    return {};
  };
  const bool encrypted = lower(url.substr(0, 6)) == "https:";
  std::string proxy =
      encrypted ? first({"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"}) : first({"http_proxy", "all_proxy", "ALL_PROXY"});
  if (proxy.empty() || isExempt(first({"no_proxy", "NO_PROXY"}), hostOfUrl(url))) {
    return {};
  }
  return proxy.find("://") == std::string::npos ? "http://" + proxy : proxy;
}

std::string environmentProxy(std::string_view url) {
  return environmentProxy(url, [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);  // nothing in this program changes the environment once threads run
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  });
}

}  // namespace scoville
