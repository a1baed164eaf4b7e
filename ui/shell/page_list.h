// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "ui/common/page.h"

namespace scoville {

/// One entry of the navigation, in its order. Ctrl+1 is the first.
struct PageEntry {
  QString id;
  QString title;
  QString icon;
  bool usesRange = false;    ///< shows the time bar above
  bool startsGroup = false;  ///< a line before it in the navigation
  std::function<Page*(const PageContext&, QWidget*)> make;
};

/// Titles in the language in force now.
std::vector<PageEntry> pageList();

/// Ctrl+1 to Ctrl+9 lead to the first nine pages.
inline constexpr int pagesWithKeys = 9;

}  // namespace scoville
