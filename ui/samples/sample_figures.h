// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTimeZone>
#include <optional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/sample.h"
#include "core/model/suite.h"

namespace scoville {

/// A sample with the names behind its ids, as far as they could be read.
struct SampleStory {
  Sample sample;
  Endpoint endpoint;  ///< the version that was probed
  Suite suite;        ///< the version that was run; id 0 when it is not known
  const Case* testCase() const;
};

struct FigureText {
  QString name;
  QString value;
  QString definition;                 ///< tooltip
  std::optional<double> amount = {};  ///< the value as a number, for comparing two samples; in any unit, null when unknown or no number
};
struct FigureGroup {
  QString title;
  std::vector<FigureText> rows;
};

/// Everything that is known of a sample, in the user's words. Latency figures of a failed attempt are shown where they exist (they never
/// enter a trend).
std::vector<FigureGroup> figuresOf(const SampleStory& story, const QTimeZone& zone);

/// The same as plain text, for a report to a provider. Holds no key: keys are never stored.
QString sampleAsText(const SampleStory& story, const QTimeZone& zone);
/// Raw values with the field names of the exports, durations in milliseconds; null where unknown.
QString sampleAsJson(const SampleStory& story);
/// A command that repeats the request. The key and secret headers are shell variables: those of the environment by their own name, those
/// of the keychain as API_KEY and HEADER_1, HEADER_2 ...; no value of a secret is in it.
QString sampleAsCurl(const SampleStory& story);

}  // namespace scoville
