// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/analysis/trend.h"

namespace scoville {

/// A sample with what the card compares beside its figures.
struct CardSample {
  SamplePoint point;
  std::string caseName;
  EndpointVersionId endpointVersion = 0;
  SuiteVersionId suiteVersion = 0;
  std::string model;  ///< empty = not said
  std::string fingerprint;
};

/// Another endpoint over the same two periods.
struct OtherEndpoint {
  std::string name;
  std::vector<SamplePoint> before;
  std::vector<SamplePoint> after;
};

/// One figure on both sides. Null = unknown or too few (inkFor() says absent).
struct CardFigure {
  Metric metric = Metric::ttft;
  std::optional<double> p50Before, p50After;  ///< of a metric without percentiles: its one value
  std::optional<double> p95Before, p95After;
  std::size_t nBefore = 0, nAfter = 0;
};

/// Plain facts that tell explanations apart. They are stated, not judged.
enum class Fact { model, fingerprint, promptTokens, outputLength, networkRtt, otherEndpoints, ownEdits };
enum class FactState { same, changed, unknown };
std::string_view factName(Fact fact);             ///< "prompt_tokens"
std::string_view factStateName(FactState state);  ///< "changed"

struct Evidence {
  Fact fact = Fact::model;
  FactState state = FactState::unknown;
  std::string before;  ///< in words without a language: names and numbers; empty = unknown
  std::string after;
};

struct BeforeAfterCard {
  std::vector<CardFigure> figures;  ///< TTFT, tokens/s, E2E, failure rate, cost per million tokens
  std::vector<Evidence> evidence;   ///< one of each Fact, in their order
};

/// The rules of "changed":
/// model, fingerprint: the sets of what the server said differ. Prompt tokens: of some case seen on both sides the counts do not overlap.
/// Output length: the medians of a case differ by more than 5 %, with at least 10 answers on each side. Network: the median round trip
/// differs by more than 20 % and 1 ms. Other endpoints: the median TTFT or time per token of one moved by more than 10 %, with at least 10
/// answers on each side. Own edits: versions of endpoint or suite differ. Unknown: one side has nothing to compare.
BeforeAfterCard beforeAfterCard(std::span<const CardSample> before, std::span<const CardSample> after,
                                std::span<const OtherEndpoint> others);

}  // namespace scoville
