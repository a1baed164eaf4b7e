// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <curl/curl.h>

#include <string>

#include "core/model/outcome.h"
#include "core/wire/decoder.h"

namespace scoville {

/// Why a transfer is over, where libcurl does not know it.
enum class Stop { none, answered, timeoutConnect, timeoutFirstToken, timeoutIdle, timeoutTotal, cancelled, suspended };

/// Everything the class of an ended attempt is decided from.
struct Ending {
  CURLcode code = CURLE_OK;
  Stop stop = Stop::none;
  bool connected = false;  ///< t0 was reached
  bool resent = false;     ///< the kept connection turned out dead when the request was sent
  bool viaProxy = false;
  long proxyStatus = 0;  ///< the answer to CONNECT, 0 = none
  long osError = 0;      ///< errno of the connect that failed
  std::string url;
  std::string proxy;
  std::string curlText;  ///< libcurl's own words
  std::string redirect;  ///< the Location header of a redirect
  std::string excerpt;   ///< the beginning of the body
  int status = 0;
  const Decoded* decoded = nullptr;  ///< null before the head of an answer
};

struct Verdict {
  Outcome outcome = Outcome::ok;
  std::string words;  ///< for a person: what happened, to what, what to do; empty for ok. Not yet redacted.
};

/// The one class of an attempt (docs/outcomes.md). An answer that was complete stays good whatever happened to its connection.
Verdict judge(const Ending& ending);

/// "host:port" of a URL, for words; the URL itself when it has none.
std::string hostOf(const std::string& url);

}  // namespace scoville
