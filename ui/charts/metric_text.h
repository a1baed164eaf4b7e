// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/analysis/calendar.h"
#include "core/analysis/trend.h"

namespace scoville {

/// Every metric a pane offers, in the order of the menu.
const std::vector<Metric>& allMetrics();
/// "p50", "p99.9".
QString percentileTitle(double p);
/// "rate limited"
QString failureGroupTitle(FailureGroup group);
/// What each of a bucket's values is: "p50", the group of failures, or one empty text.
std::vector<QString> valueTitles(const Trend& trend);
/// True for metrics in milliseconds.
bool isDurationMetric(Metric metric);
/// "automatic", "5 min", "hour" ...
QString bucketTitle(BucketUnit unit);

/// A value with its unit, three significant digits: "850 µs", "420 ms", "3.2 s", "48.1 tokens/s", "1.3%", "$2.14 per 1M tokens".
QString valueText(Metric metric, double value, const QString& currency);
/// The same without the words an axis or a heading already says: "$2.14".
QString shortValueText(Metric metric, double value, const QString& currency);

/// How an axis that shows up to `maximum` (in the metric's own unit) is labelled: labels are value x factor, in `unit`.
struct AxisUnit {
  double factor = 1;
  QString unit;
};
AxisUnit axisUnit(Metric metric, double maximum, const QString& currency);
/// A tick's label: as many digits as ticks `step` apart (already in label units) need, no more.
QString tickText(double value, double step);

}  // namespace scoville
