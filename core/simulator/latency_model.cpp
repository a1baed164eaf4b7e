// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/latency_model.h"

#include <algorithm>
#include <cmath>

namespace scoville {

namespace {

constexpr std::size_t decisiveBytes = 16;  // shorter than most questions, so that a nonce before it does not reach in

/// The latest rollout at or before `at`; nullptr before the first.
const SimulatedRollout* rolloutAt(const SimulatedModel& model, UtcMicros at) {
  const SimulatedRollout* found = nullptr;
  for (const SimulatedRollout& rollout : model.rollouts) {
    if (rollout.at <= at && (found == nullptr || rollout.at >= found->at)) {
      found = &rollout;
    }
  }
  return found;
}

/// A factor around 1 with median 1 and relative spread `sigma`.
double jitter(double sigma, SimulationRandom& random) {
  return sigma > 0 ? std::lognormal_distribution<double>(0.0, sigma)(random) : 1.0;
}

bool chance(double probability, SimulationRandom& random) {
  return std::uniform_real_distribution<double>(0.0, 1.0)(random) < probability;
}

SimulatedAnswer::Fault drawFault(double errorRate, SimulationRandom& random) {
  if (!chance(errorRate, random)) {
    return SimulatedAnswer::Fault::none;
  }
  const double kind = std::uniform_real_distribution<double>(0.0, 1.0)(random);
  if (kind < 0.40) {
    return SimulatedAnswer::Fault::rateLimited;
  }
  if (kind < 0.65) {
    return SimulatedAnswer::Fault::overloaded;
  }
  return kind < 0.85 ? SimulatedAnswer::Fault::serverError : SimulatedAnswer::Fault::cutStream;
}

std::int64_t floorDiv(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

}  // namespace

double simulatedBusyness(UtcMicros at) {
  const std::int64_t day = floorDiv(at, microsPerDay);
  const double hour = static_cast<double>(at - day * microsPerDay) / static_cast<double>(microsPerHour);
  // A raised cosine around 15:00 UTC, squared: a flat night and a clear peak while Europe and America work.
  const double wave = 0.5 + 0.5 * std::cos((hour - 15.0) / 24.0 * 2.0 * M_PI);
  const std::int64_t weekday = ((day + 3) % 7 + 7) % 7;  // 0 = Monday; 1970-01-01 was a Thursday
  return wave * wave * (weekday >= 5 ? 0.45 : 1.0);
}

int simulatedTokenCount(std::string_view text) {
  return static_cast<int>((text.size() + 3) / 4);
}

int simulatedPromptTokens(const std::vector<ChatMessage>& messages) {
  int tokens = 0;
  for (const ChatMessage& message : messages) {
    tokens += 4 + simulatedTokenCount(message.text);
  }
  return tokens;
}

int simulatedNaturalLength(std::string_view lastMessage) {
  // FNV-1a (Fowler, Noll, Vo) of the last bytes: stable across platforms, unlike std::hash.
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : lastMessage.substr(lastMessage.size() > decisiveBytes ? lastMessage.size() - decisiveBytes : 0)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  return 20 + static_cast<int>(hash % 99);
}

SimulatedAnswer simulateAnswer(const SimulatedModel& model, UtcMicros at, const SimulatedLoad& load, SimulationRandom& random) {
  SimulatedAnswer answer;
  answer.model = model.echo.empty() ? model.name : model.echo;
  answer.fingerprint = model.fingerprint;
  double prefillFactor = 1;
  double decodeFactor = 1;
  if (const SimulatedRollout* rollout = rolloutAt(model, at)) {
    prefillFactor = rollout->prefillFactor;
    decodeFactor = rollout->decodeFactor;
    answer.model = rollout->model.empty() ? answer.model : rollout->model;
    answer.fingerprint = rollout->fingerprint.empty() ? answer.fingerprint : rollout->fingerprint;
  }
  const double busy = simulatedBusyness(at);
  // Routing takes `base`; the queue adds an exponential wait whose mean grows with the load.
  const double meanWait = model.baseMs * model.busyHourFactor * busy;
  answer.queueMs = model.baseMs * jitter(0.18, random);
  if (meanWait > 0) {
    answer.queueMs += std::exponential_distribution<double>(1.0 / meanWait)(random);
  }
  answer.fault = drawFault(model.errorRate, random);
  answer.inputTokens = load.inputTokens;
  if (answer.fault != SimulatedAnswer::Fault::none && answer.fault != SimulatedAnswer::Fault::cutStream) {
    return answer;
  }
  answer.cachedTokens = std::min(load.cachedTokens, load.inputTokens);
  const int uncached = load.inputTokens - answer.cachedTokens;
  const double perToken = model.decodeMsPerToken * decodeFactor * (1.0 + 0.06 * busy);
  answer.prefillMs = (perToken + model.prefillMsPerToken * prefillFactor * uncached) * jitter(0.08, random);
  const bool stalls = chance(model.stallRate, random);
  const double stallMs = stalls ? std::uniform_real_distribution<double>(1000.0, 4000.0)(random) : 0.0;

  int tokens = std::min(load.naturalLength, load.maxTokens);
  answer.hitLimit = load.naturalLength > load.maxTokens;
  if (answer.fault == SimulatedAnswer::Fault::cutStream && tokens > 1) {
    tokens = std::uniform_int_distribution<int>(1, tokens - 1)(random);
  }
  answer.outputTokens = std::max(tokens, 1);
  const int stallAt = stalls ? std::uniform_int_distribution<int>(0, answer.outputTokens - 1)(random) : -1;
  // One draw for the whole request (its batch and machine) and one for each token.
  const double requestJitter = jitter(model.decodeJitter / 3, random);
  answer.tokenGapsMs.reserve(static_cast<std::size_t>(answer.outputTokens - 1));
  for (int token = 1; token < answer.outputTokens; ++token) {
    answer.tokenGapsMs.push_back(perToken * requestJitter * jitter(model.decodeJitter, random) + (token == stallAt ? stallMs : 0.0));
  }
  if (stallAt == 0) {
    answer.prefillMs += stallMs;
  }
  return answer;
}

}  // namespace scoville
