// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace scoville {

/// One of the program's own monochrome drawings (resources/icons/actions/NAME.svg), inked in the palette's colours whenever it is
/// painted: light and dark need no second drawing. "overview", "trends", "add", "warning" ...
QIcon actionIcon(const QString& name);

/// The application's icon.
QIcon applicationIcon();

}  // namespace scoville
