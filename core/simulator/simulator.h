// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

/// A scripted change of a simulated model from a moment on, until the next one. Factors are relative to the model's own figures, not
/// to the rollout before.
struct SimulatedRollout {
  UtcMicros at = 0;
  double prefillFactor = 1;  ///< multiplies time per prompt token
  double decodeFactor = 1;   ///< multiplies time per output token
  std::string fingerprint;   ///< empty = unchanged
  std::string model;         ///< echoed; empty = unchanged
};

/// The latency model of one simulated endpoint (docs/simulator.md).
struct SimulatedModel {
  std::string name;  ///< requested as "model"
  std::string echo;
  std::string fingerprint;
  double baseMs = 80;  ///< routing and queue at a quiet hour
  double prefillMsPerToken = 0.25;
  double decodeMsPerToken = 14;
  double decodeJitter = 0.12;   ///< relative, log-normal
  double busyHourFactor = 0.6;  ///< added share of base at the busiest hour
  double stallRate = 0.004;     ///< share of requests with a stall of 1-4 s
  double errorRate = 0.006;     ///< share answered 429, 500 or 503, or cut off
  std::vector<SimulatedRollout> rollouts;
};

struct SimulatorOptions {
  std::string key;                    ///< when set, requests without "Authorization: Bearer KEY" get 401
  std::uint64_t seed = 0;             ///< of the latencies; 0 = another one at each start
  double timeScale = 1;               ///< multiplies every wait; below 1 for tests
  std::function<UtcMicros()> utcNow;  ///< the calendar that rollouts and busy hours follow; empty = the system's
};

/// The built-in endpoint: a real HTTP/1.1 server on 127.0.0.1 that speaks streaming Chat Completions. Own thread.
class Simulator {
 public:
  explicit Simulator(std::vector<SimulatedModel> models, SimulatorOptions options = {});
  ~Simulator();
  /// Binds port 0 on 127.0.0.1. Errors: io.
  Result<void> start();
  /// Cuts open connections and ends the thread. Harmless when not running.
  void stop();
  std::string baseUrl() const;  ///< "http://127.0.0.1:PORT/v1"; empty before start()

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
