// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tray.h"

#include <QFileInfo>

#include "ui/common/format.h"
#include "ui/shell/status_line.h"

namespace scoville {

Tray::Tray(Monitor* monitor, const QIcon& icon, QObject* parent) : QObject(parent), m_monitor(monitor), m_icon(icon) {
  m_menu.addAction(tr("&Show Scoville"), this, &Tray::showRequested);
  m_menu.addSeparator();
  m_pause = m_menu.addAction(QString(), this, &Tray::pauseToggled);
  m_menu.addAction(tr("Probe &now"), this, &Tray::probeRequested);
  m_menu.addSeparator();
  m_menu.addAction(tr("&Quit"), this, &Tray::quitRequested);
  m_icon.setContextMenu(&m_menu);
  connect(&m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
    if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick) {
      Q_EMIT showRequested();
    }
  });
  connect(&m_icon, &QSystemTrayIcon::messageClicked, this, &Tray::showRequested);
  connect(m_monitor, &Monitor::probingStateChanged, this, &Tray::update);
  update();
  m_icon.show();
}

void Tray::say(const QString& title, const QString& text) {
  m_icon.showMessage(title, text, QSystemTrayIcon::Information);
}

void Tray::update() {
  const ProbingState state = m_monitor->probingState();
  m_pause->setText(state.pausedAll ? tr("&Resume probing") : tr("&Pause probing"));
  m_pause->setEnabled(state.role == ProbingState::Role::owner);
  const QString name = QFileInfo(QString::fromStdString(m_monitor->workspace().file().string())).completeBaseName();
  m_icon.setToolTip(tr("Scoville, %1: %2").arg(name, probingText(state, Format::now())));
}

}  // namespace scoville
