// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_setup.h"

#include <openssl/ssl.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

namespace scoville {
namespace {

/// Idle connections older than this are not used again: most servers and middle boxes drop theirs at 60 s or later, and a drop that
/// comes while the request is being sent costs the sample.
constexpr long idleConnectionSeconds = 55;

bool hasHeader(const HttpRequest& http, std::string_view name) {
  return std::any_of(http.headers.begin(), http.headers.end(), [name](const auto& header) {
    return std::equal(header.first.begin(), header.first.end(), name.begin(), name.end(), [](char a, char b) {
      return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
  });
}

curl_slist* headerList(const HttpRequest& http) {
  curl_slist* list = nullptr;
  for (const auto& [name, value] : http.headers) {
    // libcurl leaves a header out when nothing follows the colon; a semicolon asks for an empty one.
    const std::string line = value.empty() ? name + ";" : name + ": " + value;
    if (line.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos) {
      list = curl_slist_append(list, line.c_str());
    }
  }
  list = curl_slist_append(list, "Expect:");  // a large body would wait a second for "100 Continue" inside TTFT
  if (!hasHeader(http, "accept-encoding")) {
    list = curl_slist_append(list, "Accept-Encoding: identity");  // compression lumps a stream; core/wire undoes it if it comes anyway
  }
  if (!hasHeader(http, "user-agent")) {
    list = curl_slist_append(list, "User-Agent: scoville");
  }
  return list;
}

std::optional<Micros> positive(curl_off_t duration) {
  return duration > 0 ? std::optional<Micros>(duration) : std::nullopt;
}

}  // namespace

curl_slist* configureRequest(CURL* easy, const ExchangeRequest& request, char* errorText) {
  curl_slist* const headers = headerList(request.http);
  curl_easy_setopt(easy, CURLOPT_URL, request.http.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, errorText);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  if (!request.http.body.empty()) {  // without a body it is a GET
    curl_easy_setopt(easy, CURLOPT_POST, 1L);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.http.body.size()));
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request.http.body.data());
  }
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, request.http2 ? long{CURL_HTTP_VERSION_2TLS} : long{CURL_HTTP_VERSION_1_1});
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);  // a redirect would carry the key elsewhere
  curl_easy_setopt(easy, CURLOPT_PROXY, request.proxy.c_str());
  curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
  curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  // Without this, leaving while a name is being looked up blocks the whole thread until the resolver gives up.
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
  // A directory of authorities switches libcurl's cache of the parsed bundle off; each handshake would parse it anew.
  curl_easy_setopt(easy, CURLOPT_CAPATH, nullptr);
  if (!request.caFile.empty()) {
    curl_easy_setopt(easy, CURLOPT_CAINFO, request.caFile.c_str());
    curl_easy_setopt(easy, CURLOPT_PROXY_CAINFO, request.caFile.c_str());
  }
  const long addresses = request.ipVersion == IpVersion::v4   ? CURL_IPRESOLVE_V4
                         : request.ipVersion == IpVersion::v6 ? CURL_IPRESOLVE_V6
                                                              : CURL_IPRESOLVE_WHATEVER;
  curl_easy_setopt(easy, CURLOPT_IPRESOLVE, addresses);
  curl_easy_setopt(easy, CURLOPT_SSLVERSION, long{CURL_SSLVERSION_TLSv1_2});
  // Deadlines are kept by the engine, which tells their classes apart; libcurl's own are put out of the way.
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, 86400L);
  curl_easy_setopt(easy, CURLOPT_MAXAGE_CONN, idleConnectionSeconds);
  curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
  if (request.freshConnection) {
    curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(easy, CURLOPT_DNS_CACHE_TIMEOUT, 0L);
    curl_easy_setopt(easy, CURLOPT_SSL_SESSIONID_CACHE, 0L);
  }
  return headers;
}

std::string tlsVersion(CURL* easy) {
  curl_tlssessioninfo* info = nullptr;
  if (curl_easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &info) != CURLE_OK || info == nullptr || info->internals == nullptr ||
      info->backend != CURLSSLBACKEND_OPENSSL) {
    return {};
  }
  const std::string_view name = SSL_get_version(static_cast<SSL*>(info->internals));
  return std::string(name.starts_with("TLSv") ? name.substr(4) : name);
}

bool isConnected(CURL* easy) {
  long made = 0;
  curl_easy_getinfo(easy, CURLINFO_NUM_CONNECTS, &made);
  return made > 0;
}

void readSetupTimes(CURL* easy, std::optional<Micros> connectedAfter, TimePoints& points) {
  curl_off_t lookup = 0;
  curl_off_t connect = 0;
  curl_off_t secured = 0;
  curl_easy_getinfo(easy, CURLINFO_NAMELOOKUP_TIME_T, &lookup);
  curl_easy_getinfo(easy, CURLINFO_CONNECT_TIME_T, &connect);
  curl_easy_getinfo(easy, CURLINFO_APPCONNECT_TIME_T, &secured);
  if (connect == 0) {  // libcurl tells the TCP time only once the whole connection stands
    connect = connectedAfter.value_or(0);
  }
  points.dns = positive(lookup);
  points.tcp = connect > 0 ? positive(connect - lookup) : std::nullopt;
  points.tls = secured > 0 ? positive(secured - connect) : std::nullopt;
}

void HandshakeTimes::note(const std::string& address, Micros duration, std::int64_t atNs) {
  m_newest[address] = {duration, atNs};
}

std::optional<Micros> HandshakeTimes::newest(const std::string& address, std::int64_t nowNs) const {
  constexpr std::int64_t hourNs = std::int64_t{microsPerHour} * 1000;
  const auto found = m_newest.find(address);
  return found != m_newest.end() && nowNs - found->second.atNs <= hourNs ? std::optional(found->second.duration) : std::nullopt;
}

std::string httpVersion(CURL* easy) {
  long version = 0;
  curl_easy_getinfo(easy, CURLINFO_HTTP_VERSION, &version);
  switch (version) {
    case CURL_HTTP_VERSION_1_0:
      return "1.0";
    case CURL_HTTP_VERSION_1_1:
      return "1.1";
    case CURL_HTTP_VERSION_2_0:
      return "2";
    case CURL_HTTP_VERSION_3:
      return "3";
    default:
      return {};
  }
}

}  // namespace scoville
