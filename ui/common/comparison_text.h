// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "core/analysis/comparison.h"

namespace scoville {

/// A comparison in the user's words.
class ComparisonText {
  Q_DECLARE_TR_FUNCTIONS(scoville::ComparisonText)

 public:
  /// "TTFT fell 12 % [9, 15]", "TTFT unchanged within 4 %", "TTFT rose 8 % (too few days for an interval)".
  static QString sentence(const QString& metric, const ComparedPercentile& figure);
  /// "×1.12 [1.09, 1.15]"; "unknown" without a ratio.
  static QString ratio(const ComparedPercentile& figure);
  /// A sentence for each thing in which the sides are unlike.
  static QStringList unlike(const ComparedThings& before, const ComparedThings& after);
};

}  // namespace scoville
