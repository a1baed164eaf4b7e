// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace scoville {

/// The value of an environment variable, null when it is not set.
using ReadVariable = std::function<std::optional<std::string>(const char*)>;

/// The proxy that the environment names for an address; empty = none. Looks at http_proxy (lower case only: HTTP_PROXY can be set by a
/// request's header in CGI programs) or https_proxy and HTTPS_PROXY by the address's scheme, else all_proxy and ALL_PROXY; a value without
/// a scheme is an HTTP proxy. None for hosts that no_proxy or NO_PROXY lists: names with their subdomains, addresses, IPv4 networks such
/// as 10.0.0.0/8, or * for all.
std::string environmentProxy(std::string_view url, const ReadVariable& read);
/// With this process's environment.
std::string environmentProxy(std::string_view url);

}  // namespace scoville
