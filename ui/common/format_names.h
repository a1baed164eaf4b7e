// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/analysis/trend.h"
#include "core/model/dialect.h"
#include "core/model/marker.h"
#include "core/model/outcome.h"
#include "core/model/result.h"
#include "core/model/run.h"
#include "core/model/sample.h"

namespace scoville {

/// The model's enumerations in the user's words.
class Names {
  Q_DECLARE_TR_FUNCTIONS(scoville::Names)

 public:
  static QString outcome(Outcome outcome);
  static QString dialect(Dialect dialect);
  static QString mode(Mode mode);
  static QString cacheMode(CacheMode mode);
  static QString tokenSource(TokenSource source);
  static QString stampSource(StampSource source);
  static QString fragment(FragmentKind kind);
  static QString markerKind(MarkerKind kind);
  /// The kind, or that it is only suspected: "Suspected change (Hardware?)".
  static QString markerKind(const Marker& marker);
  static QString markerState(MarkerState state);
  static QString markerOrigin(MarkerOrigin origin);
  static QString runState(RunState state);
  /// A case's task kind, given by its stored name ("long_context").
  static QString taskKind(const QString& stored);

  /// "Time to first token"
  static QString metric(Metric metric);
  /// "TTFT"
  static QString metricShort(Metric metric);
  /// The definition in docs/metrics.md, in one or two sentences: the figure's tooltip.
  static QString metricDefinition(Metric metric);

  /// What went wrong, by kind, in one sentence. The English message with its particulars belongs under "Details".
  static QString error(ErrorKind kind);
};

/// What a person can do about an outcome.
struct OutcomeHelp {
  QString cause;
  QString check;
  QString action;
};

class OutcomeHelps {
  Q_DECLARE_TR_FUNCTIONS(scoville::OutcomeHelps)

 public:
  static OutcomeHelp of(Outcome outcome);
};

}  // namespace scoville
