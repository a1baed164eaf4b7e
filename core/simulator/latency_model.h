// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/suite.h"
#include "core/model/time.h"
#include "core/simulator/simulator.h"

namespace scoville {

using SimulationRandom = std::mt19937_64;

/// How a simulated server answers one request. Times in milliseconds, as the server spends them.
struct SimulatedAnswer {
  enum class Fault { none, rateLimited, serverError, overloaded, cutStream };
  Fault fault = Fault::none;
  double queueMs = 0;               ///< request read -> headers sent (routing and queue); for a refusal: until it is sent
  double prefillMs = 0;             ///< headers -> first token
  std::vector<double> tokenGapsMs;  ///< before each token after the first; a cut stream has fewer than asked for
  int inputTokens = 0;
  int cachedTokens = 0;
  int outputTokens = 0;   ///< tokens really sent
  bool hitLimit = false;  ///< finish reason "length" instead of "stop"
  std::string model;      ///< echoed
  std::string fingerprint;
};

/// What of a request decides the answer.
struct SimulatedLoad {
  int inputTokens = 0;
  int cachedTokens = 0;   ///< of these, found in the prompt cache: no prefill time
  int naturalLength = 0;  ///< output tokens the model would like to write
  int maxTokens = 0;      ///< output tokens allowed
};

/// The latency model, used alike by the live server and by the made-up history so that both agree. Pure: the same model, moment, load
/// and state of `random` give the same answer. Formulas and their reasons: docs/simulator.md.
SimulatedAnswer simulateAnswer(const SimulatedModel& model, UtcMicros at, const SimulatedLoad& load, SimulationRandom& random);

/// How busy the simulated data centre is at a moment, 0 (night, weekend) to 1 (weekday 15:00 UTC).
double simulatedBusyness(UtcMicros at);

/// Tokens of a text: about four bytes each, at least one for a non-empty text.
int simulatedTokenCount(std::string_view text);
/// Tokens of a chat prompt: the texts and four for each message's frame.
int simulatedPromptTokens(const std::vector<ChatMessage>& messages);
/// The length the model answers the prompt with, 20 to 118 tokens: decided by the end of the last message, so that a nonce in front
/// does not change it.
int simulatedNaturalLength(std::string_view lastMessage);
/// How long an identical prompt stays in the simulated prompt cache after its last use.
inline constexpr Micros simulatedCacheLifetime = 2 * microsPerHour;
/// Prompts below this are not cached; cached tokens come in steps of `simulatedCacheStep`.
inline constexpr int simulatedCacheMinimum = 256;
inline constexpr int simulatedCacheStep = 64;

}  // namespace scoville
