// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/endpoint.h"

namespace scoville {

/// The address a request goes to; Gemini has another one for an answer in one piece (`stream` false). The base URL may end with or without
/// a slash, with or without the API's version segment, or be the full address already; a query of the base URL is kept.
std::string requestUrl(const Endpoint& endpoint, bool stream = true);

/// Why a proxy cannot be used; null for none, for the environment's and for a URL with the scheme http, https, socks5 or socks5h, a host
/// and no user or password (it would be stored).
enum class ProxyFault { notAProxyUrl, holdsCredentials };
std::optional<ProxyFault> proxyFault(std::string_view proxy);

/// One path segment or query value with everything but unreserved characters percent-encoded (RFC 3986).
std::string percentEncoded(const std::string& text);

}  // namespace scoville
