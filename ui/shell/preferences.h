// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace scoville {

enum class ThemeChoice { system, light, dark };

/// What a person chose for the program as a whole, and where the window was left. Two files in the XDG config directory:
/// settings.ini (choices) and state.ini (view state, safe to delete). Nothing of a workspace is kept here but its path.
class Preferences {
 public:
  Preferences();

  /// "" follows the system locale, else "en" or "zh_CN".
  QString language() const;
  void setLanguage(const QString& language);
  ThemeChoice theme() const;
  void setTheme(ThemeChoice theme);
  /// "" follows the system, else an IANA zone id.
  QString zone() const;
  void setZone(const QString& id);
  bool closeToTray() const;
  void setCloseToTray(bool on);
  /// Whether suites may run the commands of their checks (core/probe/check_command.h).
  bool checkCommands() const;
  void setCheckCommands(bool allowed);

  /// Absolute path of the workspace open last; empty before the first start.
  QString lastWorkspace() const;
  /// Newest first, at most eight; files that no longer exist are left out.
  QStringList recentWorkspaces() const;
  void noteWorkspace(const QString& file);

  QByteArray windowGeometry() const;
  QByteArray windowState() const;
  void setWindow(const QByteArray& geometry, const QByteArray& state);
  QString lastPage() const;
  void setLastPage(const QString& page);
  /// Width of the time range in microseconds, apart for the demo with its long history; 0 = none kept.
  qint64 rangeWidth(bool demo) const;
  void setRangeWidth(bool demo, qint64 width);

 private:
  QSettings m_settings;
  QSettings m_state;
};

}  // namespace scoville
