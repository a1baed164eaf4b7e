// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/probe/clock.h"
#include "core/probe/live_exchange.h"
#include "core/wire/request.h"

namespace scoville {

/// Everything one measured exchange needs; the caller fills `sample` with what is known beforehand (series, mode, task, attempt,
/// concurrency) and gets it back completed.
struct ExchangeRequest {
  HttpRequest http;
  Dialect dialect = Dialect::openaiChat;
  Timeouts timeouts;
  OutputChecks checks;
  bool stream = true;  ///< false: the answer comes in one piece; TTFT and everything between tokens stays unknown
  std::string proxy;   ///< URL, empty = none; environment variables are looked at by the caller (environmentProxy())
  std::string caFile;  ///< PEM file of the authorities to trust instead of the system's; empty = the system's
  IpVersion ipVersion = IpVersion::any;
  bool http2 = false;
  bool kernelStamps = true;            ///< take the kernel's receive stamps where there are any (docs/measuring.md)
  bool freshConnection = false;        ///< cold probe: never reuse a connection, a looked-up name or a TLS session
  std::vector<std::string> redact;     ///< secrets to blank out of error texts and headers
  std::shared_ptr<LiveExchange> live;  ///< told how the request goes; null = nobody watches
  std::int64_t dueMonotonicNs = 0;     ///< when it was due on the monotonic clock; 0 = not scheduled. Gives the queue delay.
  Sample sample;
};

/// Called when the exchange has ended, exactly once: on the probe thread, or on that of the checks when the answer's checks have a command.
/// Must not block: hand the sample to the store's queue.
using ExchangeDone = std::function<void(Sample&&)>;

/// Runs all exchanges on one thread of its own with libcurl's multi interface. Thread-safe; never blocks the caller.
class ExchangeEngine {
 public:
  ExchangeEngine();
  /// With a clock of the caller's, which must outlive the engine. Its monotonic time must be CLOCK_MONOTONIC.
  explicit ExchangeEngine(const Clock& clock);
  ~ExchangeEngine();  ///< cancels what runs or is being checked; each still reports `cancelled`

  /// Starts at once; a ready (kept-alive or pre-connected) connection is used where there is one, else one is made before t0.
  std::uint64_t start(ExchangeRequest request, ExchangeDone done);
  void cancel(std::uint64_t id);
  void cancelAll();
  int running() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
