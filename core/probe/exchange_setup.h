// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <curl/curl.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/probe/exchange.h"

namespace scoville {

/// Sets an easy handle up for measuring. `errorText` has CURL_ERROR_SIZE bytes. The returned list must outlive the transfer; so must
/// the request (its body is not copied).
curl_slist* configureRequest(CURL* easy, const ExchangeRequest& request, char* errorText);

/// True once the transfer has made a TCP connection of its own; still false at t0 on one made for an earlier transfer.
bool isConnected(CURL* easy);

/// "1.3", "1.2"; empty without TLS.
std::string tlsVersion(CURL* easy);

/// The durations of the steps of a new connection; null for those that did not end. `connectedAfter`: our own reading of the TCP
/// connection's time since the start, for a set-up that failed after it.
void readSetupTimes(CURL* easy, std::optional<Micros> connectedAfter, TimePoints& points);

/// The newest TCP handshake with each address: the estimate of the network's round trip for requests on kept connections.
class HandshakeTimes {
 public:
  void note(const std::string& address, Micros duration, std::int64_t atNs);
  /// Null when there was none within the last hour.
  std::optional<Micros> newest(const std::string& address, std::int64_t nowNs) const;

 private:
  struct Handshake {
    Micros duration = 0;
    std::int64_t atNs = 0;
  };
  std::map<std::string, Handshake> m_newest;
};

/// "1.0", "1.1", "2"; empty before an answer.
std::string httpVersion(CURL* easy);

}  // namespace scoville
