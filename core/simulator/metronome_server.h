// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

/// The ground truth for calibration: an HTTP/1.1 server on 127.0.0.1, plain or TLS, that streams token events of Chat Completions on a
/// beat and notes the time just before each write. One thread of its own. Thread-safe. All times are CLOCK_MONOTONIC.
class MetronomeServer {
 public:
  /// One answer. Its head is sent as soon as the request has been read.
  struct Beat {
    int events = 0;
    Micros firstAfter = 0;  ///< request read -> first event
    Micros apart = 0;       ///< from one event to the next
  };
  struct Truth {
    std::int64_t requestReadNs = 0;       ///< 0 = no request came
    std::vector<std::int64_t> writtenNs;  ///< one for each event written so far
  };

  /// Errors: io (no port, no temporary file), internal (the TLS library).
  static Result<std::unique_ptr<MetronomeServer>> start(bool tls);
  ~MetronomeServer();  ///< cuts what is under way
  MetronomeServer(const MetronomeServer&) = delete;
  MetronomeServer& operator=(const MetronomeServer&) = delete;

  /// Announces an answer and gives its number, from 0. A second request for the same number begins its truth anew.
  int add(const Beat& beat);
  /// Where to POST for the answer with this number.
  std::string url(int number) const;
  Truth truth(int number) const;

  std::uint16_t port() const;
  const std::string& caFile() const;  ///< PEM of the authority to trust; empty without TLS

 private:
  struct Impl;
  explicit MetronomeServer(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
