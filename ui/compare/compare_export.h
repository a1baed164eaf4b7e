// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/comparison_report.h"

class QWidget;

namespace scoville {

/// What the figures say, a sentence for each metric and one for the failures.
QStringList reportSentences(const ComparisonReport& report);

/// Writes the figures (.csv) or a picture of `chart` under the sentences (.png, .svg, .pdf), replacing `file` only when everything was
/// written. Pictures are on white whatever the screen shows. Errors: invalidInput (another suffix), io. Needs the GUI thread.
Result<void> writeComparison(const ComparisonReport& report, QWidget& chart, const QString& file);

}  // namespace scoville
