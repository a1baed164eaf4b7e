// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/simulated_sample.h"

#include <cmath>

namespace scoville {

namespace {

constexpr int nonceTokens = 9;  // of a bracketed 128-bit hex number in front of a cold prompt

Micros micros(double ms) {
  return static_cast<Micros>(std::llround(ms * static_cast<double>(microsPerMilli)));
}

/// Loopback and kernel: what lies between the server's clock and the client's.
Micros transit(SimulationRandom& random) {
  return std::uniform_int_distribution<Micros>(40, 180)(random);
}

void fillRefusal(Sample& sample, SimulatedAnswer::Fault fault) {
  switch (fault) {
    case SimulatedAnswer::Fault::rateLimited:
      sample.outcome = Outcome::rateLimited;
      sample.httpStatus = 429;
      sample.error = "Too many requests; try again later.";
      return;
    case SimulatedAnswer::Fault::overloaded:
      sample.outcome = Outcome::overloaded;
      sample.httpStatus = 503;
      sample.error = "The engine is overloaded; try again later.";
      return;
    case SimulatedAnswer::Fault::serverError:
    case SimulatedAnswer::Fault::cutStream:
    case SimulatedAnswer::Fault::none:
      sample.outcome = Outcome::serverError;
      sample.httpStatus = 500;
      sample.error = "The server had an error while processing the request.";
      return;
  }
}

void fillTokens(Sample& sample, const SimulatedAnswer& answer, SimulationRandom& random) {
  double sinceHeadersMs = answer.prefillMs;
  sample.events.reserve(static_cast<std::size_t>(answer.outputTokens));
  for (int token = 0; token < answer.outputTokens; ++token) {
    if (token > 0) {
      sinceHeadersMs += answer.tokenGapsMs[static_cast<std::size_t>(token - 1)];
    }
    sample.events.push_back({*sample.at.headers + micros(sinceHeadersMs) + transit(random), FragmentKind::text, false});
  }
  for (std::size_t i = 1; i < sample.events.size(); ++i) {
    sample.events[i].at = std::max(sample.events[i].at, sample.events[i - 1].at);
  }
  sample.at.firstToken = sample.at.firstVisible = sample.events.front().at;
  sample.at.lastToken = sample.events.back().at;
  sample.chunks = answer.outputTokens;
  sample.firstEventTokens = 1;
  sample.outputLength = 5 * answer.outputTokens;
  sample.responseBytes = 420 + 210 * answer.outputTokens;
}

}  // namespace

Sample simulatedSample(const SimulatedModel& model, UtcMicros at, const Case& testCase, bool promptCached, bool freshConnection,
                       SimulationRandom& random) {
  SimulatedLoad load;
  load.inputTokens = simulatedPromptTokens(testCase.messages) + (testCase.cacheMode == CacheMode::cold ? nonceTokens : 0);
  if (promptCached && testCase.cacheMode != CacheMode::cold && load.inputTokens >= simulatedCacheMinimum) {
    load.cachedTokens = load.inputTokens / simulatedCacheStep * simulatedCacheStep;
  }
  load.naturalLength = simulatedNaturalLength(testCase.messages.empty() ? std::string_view() : testCase.messages.back().text);
  load.maxTokens = testCase.maxTokens;
  const SimulatedAnswer answer = simulateAnswer(model, at, load, random);

  Sample sample;
  sample.cacheMode = testCase.cacheMode;
  sample.simulated = true;
  sample.stampSource = StampSource::simulated;
  sample.queueDelay = std::uniform_int_distribution<Micros>(100, 900)(random);
  sample.scheduled = at;
  sample.started = at + *sample.queueDelay;
  sample.connectionReused = !freshConnection;
  if (freshConnection) {
    sample.at.tcp = transit(random);
    sample.at.rtt = sample.at.tcp;
    sample.at.setup = *sample.at.tcp + transit(random);
  } else {
    sample.at.setup = 0;
  }
  sample.at.requestSent = transit(random);
  sample.at.headers = *sample.at.requestSent + micros(answer.queueMs);
  sample.at.firstByte = sample.at.headers;
  sample.requestBytes = 380 + 4 * answer.inputTokens;
  sample.identity.remoteAddress = "127.0.0.1";
  sample.identity.httpVersion = "1.1";
  sample.identity.server = "scoville-simulator";
  if (answer.fault != SimulatedAnswer::Fault::none && answer.fault != SimulatedAnswer::Fault::cutStream) {
    fillRefusal(sample, answer.fault);
    sample.at.eof = sample.at.firstByte;
    sample.responseBytes = 180;
    return sample;
  }
  sample.httpStatus = 200;
  sample.at.firstEvent = sample.at.firstByte;
  sample.identity.model = answer.model;
  sample.identity.fingerprint = answer.fingerprint;
  fillTokens(sample, answer, random);
  if (answer.fault == SimulatedAnswer::Fault::cutStream) {
    sample.outcome = Outcome::truncatedStream;
    sample.error = "The connection ended before the answer was complete.";
    sample.at.eof = *sample.at.lastToken + transit(random);
    return sample;
  }
  sample.outcome = answer.hitLimit ? Outcome::truncatedOutput : Outcome::ok;
  sample.finishReason = answer.hitLimit ? "length" : "stop";
  sample.at.finishRecord = *sample.at.lastToken + transit(random);
  sample.at.eof = *sample.at.finishRecord + transit(random);
  sample.tokens.input = answer.inputTokens;
  sample.tokens.output = answer.outputTokens;
  sample.tokens.cachedRead = answer.cachedTokens;
  sample.tokens.source = TokenSource::server;
  return sample;
}

}  // namespace scoville
