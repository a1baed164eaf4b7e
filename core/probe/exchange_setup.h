// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <curl/curl.h>

#include <string>

#include "core/probe/exchange.h"

namespace scoville {

/// Sets an easy handle up for measuring. `errorText` has CURL_ERROR_SIZE bytes. The returned list must outlive the transfer; so must
/// the request (its body is not copied).
curl_slist* configureRequest(CURL* easy, const ExchangeRequest& request, char* errorText);

/// True when the transfer runs on a connection made for an earlier one.
bool isReused(CURL* easy);

/// "1.3", "1.2"; empty without TLS.
std::string tlsVersion(CURL* easy);

/// The durations that libcurl knows of the connection's set-up; all null on a reused connection.
void readSetupTimes(CURL* easy, TimePoints& points);

/// "1.0", "1.1", "2"; empty before an answer.
std::string httpVersion(CURL* easy);

}  // namespace scoville
