// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "ui/samples/sample_figures.h"

namespace scoville {

/// One figure of two samples side by side.
struct ComparedRow {
  QString name;
  QString value;
  QString kept;        ///< of the sample kept for comparison; empty when it has no such figure
  QString difference;  ///< value against kept: "+12.3%" of figures, "differs" of words, empty when equal or unknown
  QString definition;
};
struct ComparedGroup {
  QString title;
  std::vector<ComparedRow> rows;
};

/// Rows of `value` with those of `kept` beside them by group and name; rows that `kept` alone has stand at their group's end.
std::vector<ComparedGroup> compareFigures(const std::vector<FigureGroup>& value, const std::vector<FigureGroup>& kept);

}  // namespace scoville
