// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace scoville {

/// Focus given to `page` goes on to `target` inside it. Not a focus proxy: of a widget with one, Tab leaves out everything that stands
/// before the proxy.
void leadFocus(QWidget* page, QWidget* target);

}  // namespace scoville
