// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/analysis/quantile.h"
#include "core/model/outcome.h"

namespace scoville {

namespace {

constexpr std::int64_t nsPerMicro = 1000;

/// Why a stream cannot be compared; empty when it can.
std::string problemOf(const CalibrationStream& stream) {
  if (!countsForLatency(stream.sample.outcome)) {
    const std::string outcome(outcomeName(stream.sample.outcome));
    return stream.sample.error.empty() ? outcome : outcome + ": " + stream.sample.error;
  }
  const auto planned = static_cast<std::size_t>(stream.eventsPlanned);
  if (stream.sample.events.size() != planned || stream.truth.writtenNs.size() != planned) {
    return "the server wrote " + std::to_string(stream.truth.writtenNs.size()) + " of " + std::to_string(planned) +
           " events, the client saw " + std::to_string(stream.sample.events.size());
  }
  return {};
}

}  // namespace

std::optional<NoiseFigures> noiseFiguresOf(const std::vector<double>& valuesNs) {
  if (valuesNs.empty()) {
    return std::nullopt;
  }
  static constexpr std::array wanted = {0.5, 0.99, 1.0};
  const auto found = quantiles(valuesNs, wanted);
  const auto whole = [&found](std::size_t index) { return static_cast<std::int64_t>(std::llround(*found[index])); };
  return NoiseFigures{whole(0), whole(1), whole(2)};
}

CalibrationResult compareWithTruth(std::span<const CalibrationStream> streams) {
  CalibrationResult result;
  std::vector<double> delays;
  std::vector<double> firsts;
  std::vector<double> gaps;
  std::int64_t coalesced = 0;
  bool kernel = true;
  for (const CalibrationStream& stream : streams) {
    const Sample& sample = stream.sample;
    const std::vector<std::int64_t>& written = stream.truth.writtenNs;
    result.eventsSent += static_cast<std::int64_t>(written.size());
    if (sample.loopLag) {
      result.loopLag = std::max(result.loopLag.value_or(0), *sample.loopLag);
    }
    if (const std::string problem = problemOf(stream); !problem.empty()) {
      ++result.failedStreams;
      result.firstError = result.firstError.empty() ? problem : result.firstError;
      continue;
    }
    kernel = kernel && sample.stampSource == StampSource::kernel;
    const std::int64_t t0 = stream.startedNs + sample.at.setup.value_or(0) * nsPerMicro;
    for (std::size_t i = 0; i < written.size(); ++i) {
      const TokenEvent& event = sample.events[i];
      delays.push_back(static_cast<double>(t0 + event.at * nsPerMicro - written[i]));
      coalesced += event.coalesced ? 1 : 0;
      if (i > 0) {
        const std::int64_t seen = (event.at - sample.events[i - 1].at) * nsPerMicro;
        gaps.push_back(std::fabs(static_cast<double>(seen - (written[i] - written[i - 1]))));
      }
    }
    if (!written.empty()) {
      const std::int64_t served = written.front() - stream.truth.requestReadNs;
      firsts.push_back(static_cast<double>(sample.events.front().at * nsPerMicro - served));
    }
  }
  result.events = static_cast<std::int64_t>(delays.size());
  result.stampSource = kernel && result.events > 0 ? StampSource::kernel : StampSource::user;
  result.addedDelay = noiseFiguresOf(delays);
  result.ttftError = noiseFiguresOf(firsts);
  result.gapError = noiseFiguresOf(gaps);
  if (result.events > 0) {
    result.coalescedShare = static_cast<double>(coalesced) / static_cast<double>(result.events);
  }
  return result;
}

}  // namespace scoville
