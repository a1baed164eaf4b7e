// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QPalette>

#include "ui/shell/preferences.h"

namespace scoville {

/// Light or dark for the whole program: Fusion with an own palette each, so that both look the same everywhere. "System" asks the
/// desktop portal (which also tells of changes) and, until or unless that answers, goes by the palette the program started with.
class Appearance : public QObject {
  Q_OBJECT

 public:
  /// Needs the QApplication.
  explicit Appearance(QObject* parent = nullptr);

  void setChoice(ThemeChoice choice);
  bool isDark() const;

  static QPalette lightPalette();
  static QPalette darkPalette();

 private Q_SLOTS:
  void portalChanged(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  void askPortal();
  void takePortalValue(const QVariant& value);
  void apply();

  enum class Wish { none, dark, light };
  Wish m_portal = Wish::none;
  bool m_startedDark = false;
  ThemeChoice m_choice = ThemeChoice::system;
};

}  // namespace scoville
