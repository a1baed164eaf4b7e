// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QSystemTrayIcon>

#include "core/monitor.h"

namespace scoville {

/// The icon in the tray, where the desktop has one: the state at a glance, pause, probe, show, quit.
class Tray : public QObject {
  Q_OBJECT

 public:
  Tray(Monitor* monitor, const QIcon& icon, QObject* parent);
  /// A notification of the desktop; a click on it shows the window.
  void say(const QString& title, const QString& text);

 Q_SIGNALS:
  void showRequested();
  void pauseToggled();
  void probeRequested();
  void quitRequested();

 private:
  void update();

  Monitor* m_monitor;
  QMenu m_menu;
  QAction* m_pause;
  QSystemTrayIcon m_icon;
};

}  // namespace scoville
