// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>

#include "ui/shell/preferences.h"

namespace scoville {

/// Settings of the program as a whole (docs/settings.md). Nothing changes before OK.
class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  SettingsDialog(const Preferences& preferences, bool trayExists, QWidget* parent);
  void storeTo(Preferences& preferences) const;

 private:
  QComboBox* m_language;
  QComboBox* m_theme;
  QComboBox* m_zone;
  QCheckBox* m_closeToTray;
  QCheckBox* m_commands;
};

}  // namespace scoville
