// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/model/result.h"

namespace scoville {

/// A chart drawn without a window, described by JSON (written by `scoville-cli chart`):
///   workspace, out       files; the suffix of `out` decides the format (png, svg, pdf, csv, json, xlsx)
///   width_px, height_px  or width_cm, height_cm (0: what the panes like) and dpi
///   dark, markers        booleans
///   title, subtitle      empty: made from what is shown
///   view                 see viewToJson(); without a range: everything there is
/// Needs a QApplication. Errors: invalidInput, notFound (an endpoint, a suite, or no sample at all), and those of store and export.
Result<void> drawChart(const QByteArray& description);

/// "en", "zh_CN"; empty = the system's. Read before anything is drawn.
QString chartLanguage(const QByteArray& description);

}  // namespace scoville
