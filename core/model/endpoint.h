// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/dialect.h"
#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

/// Where a key is found. The key itself never enters a value that is stored, logged or exported.
struct SecretRef {
  enum class Kind { none, environment, keychain };
  Kind kind = Kind::none;
  std::string name;  ///< environment variable, or keychain entry (service "scoville")
  bool operator==(const SecretRef&) const = default;
};

struct Header {
  std::string name;
  std::string value;
  SecretRef secret;  ///< when set, the value comes from here and `value` is empty
  bool operator==(const Header&) const = default;
};

/// Deadlines of one request, each from the point named. 0 = none (only `total` may not be 0).
struct Timeouts {
  Micros connect = 10 * microsPerSecond;     ///< from started until the connection (with TLS) is ready
  Micros firstToken = 60 * microsPerSecond;  ///< from t0
  Micros idle = 30 * microsPerSecond;        ///< between two reads; keep-alive comments reset it
  Micros total = 300 * microsPerSecond;      ///< from started
  bool operator==(const Timeouts&) const = default;
};

/// Which addresses of a host are used. Numbers are stored.
enum class IpVersion : std::uint8_t { any = 0, v4 = 1, v6 = 2 };

/// "any", "4", "6".
std::string_view ipVersionName(IpVersion version);
std::optional<IpVersion> ipVersionFromName(std::string_view name);

/// As Endpoint::proxy: the proxy that the environment's variables name for the address (docs/endpoints.md).
inline constexpr std::string_view proxyFromEnvironment = "environment";

/// One dated configuration of an endpoint. Saving an edit makes a new version (with its date); samples point at a version.
struct Endpoint {
  EndpointId id = 0;
  EndpointVersionId versionId = 0;
  int version = 1;
  UtcMicros validFrom = 0;
  std::string name;
  std::string baseUrl;  ///< "https://api.example.com/v1": the dialect's path is added by core/wire
  Dialect dialect = Dialect::openaiChat;
  std::string model;
  std::string apiVersion;  ///< Azure only
  SecretRef key;
  std::vector<Header> headers;
  std::string proxy;   ///< URL (http, https, socks5, socks5h), empty = none, or proxyFromEnvironment
  std::string caFile;  ///< PEM file of the authorities to trust instead of the system's; empty = the system's
  IpVersion ipVersion = IpVersion::any;
  Timeouts timeouts;
  std::string region;
  std::string hardwareNote;
  std::string driverNote;
  std::string note;
  std::vector<std::string> tags;
  bool http2 = false;
  bool simulated = false;  ///< one of the built-in simulated endpoints; baseUrl is replaced by the live simulator's port
  bool paused = false;     ///< not versioned
  bool archived = false;   ///< hidden, history kept; not versioned
};

}  // namespace scoville
