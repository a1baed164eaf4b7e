// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/figures.h"

#include <algorithm>

namespace scoville {
namespace {

bool timed(const Sample& sample, bool evenIfFailed) {
  return evenIfFailed || (countsForLatency(sample.outcome) && !sample.cachedAnswer);
}

/// True when output tokens were generated that no event carried: their time cannot be told from the stream.
bool hasHiddenReasoning(const Sample& sample) {
  if (sample.tokens.reasoning.value_or(0) <= 0) {
    return false;
  }
  return std::none_of(sample.events.begin(), sample.events.end(),
                      [](const TokenEvent& event) { return event.kind == FragmentKind::reasoning; });
}

}  // namespace

std::optional<Micros> ttft(const Sample& sample, bool evenIfFailed) {
  return timed(sample, evenIfFailed) ? sample.at.firstToken : std::nullopt;
}

std::optional<Micros> ttftCold(const Sample& sample, bool evenIfFailed) {
  if (!timed(sample, evenIfFailed) || sample.connectionReused || !sample.at.firstToken || !sample.at.setup) {
    return std::nullopt;
  }
  return *sample.at.setup + *sample.at.firstToken;
}

std::optional<Micros> ttfo(const Sample& sample, bool evenIfFailed) {
  return timed(sample, evenIfFailed) ? sample.at.firstVisible : std::nullopt;
}

std::optional<Micros> e2e(const Sample& sample, bool evenIfFailed) {
  return timed(sample, evenIfFailed) ? sample.at.lastToken : std::nullopt;
}

std::optional<Micros> responseTime(const Sample& sample, bool evenIfFailed) {
  if (!timed(sample, evenIfFailed) || !sample.queueDelay || !sample.at.lastToken || !sample.at.setup) {
    return std::nullopt;
  }
  return *sample.queueDelay + *sample.at.setup + *sample.at.lastToken;
}

std::optional<std::int64_t> tpotNs(const Sample& sample, bool evenIfFailed) {
  if (!timed(sample, evenIfFailed) || sample.buffered || !sample.tokens.output || !sample.at.firstToken || !sample.at.lastToken) {
    return std::nullopt;
  }
  const std::int64_t rest = *sample.tokens.output - sample.firstEventTokens.value_or(1);
  const Micros span = *sample.at.lastToken - *sample.at.firstToken;
  const bool oneBurst = sample.chunks > 1 && sample.coalesced >= sample.chunks - 1;
  if (*sample.tokens.output < 2 || rest < 1 || span <= 0 || oneBurst || hasHiddenReasoning(sample)) {
    return std::nullopt;
  }
  return span * 1000 / rest;
}

std::optional<double> tokensPerSecond(const Sample& sample, bool evenIfFailed) {
  const auto perToken = tpotNs(sample, evenIfFailed);
  if (!perToken || *perToken <= 0) {
    return std::nullopt;
  }
  return 1e9 / static_cast<double>(*perToken);
}

std::optional<double> networkShare(const Sample& sample, bool evenIfFailed) {
  const auto first = ttft(sample, evenIfFailed);
  if (!first || *first <= 0 || !sample.at.rtt) {
    return std::nullopt;
  }
  return std::min(1.0, static_cast<double>(*sample.at.rtt) / static_cast<double>(*first));
}

std::vector<Micros> chunkGaps(const Sample& sample) {
  std::vector<Micros> gaps;
  for (std::size_t i = 1; i < sample.events.size(); ++i) {
    gaps.push_back(sample.events[i].at - sample.events[i - 1].at);
  }
  return gaps;
}

SamplePoint toPoint(const Sample& sample) {
  SamplePoint point;
  point.started = sample.started;
  point.series = sample.series;
  point.seq = sample.seq;
  point.httpStatus = sample.httpStatus;
  point.outcome = sample.outcome;
  point.mode = sample.mode;
  point.warmup = sample.warmup;
  point.cachedAnswer = sample.cachedAnswer;
  point.connectionReused = sample.connectionReused;
  point.simulated = sample.simulated;
  point.ttft = ttft(sample);
  point.ttftCold = ttftCold(sample);
  point.ttfo = ttfo(sample);
  point.e2e = e2e(sample);
  point.response = responseTime(sample);
  point.queueDelay = sample.queueDelay;
  point.rtt = sample.at.rtt;
  point.tpotNs = tpotNs(sample);
  point.tokensIn = sample.tokens.input;
  point.tokensOut = sample.tokens.output;
  point.tokensCached = sample.tokens.cachedRead;
  point.costPico = sample.cost ? std::optional(sample.cost->pico) : std::nullopt;
  point.priceRow = sample.priceRow;
  return point;
}

}  // namespace scoville
