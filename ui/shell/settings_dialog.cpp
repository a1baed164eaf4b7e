// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QTimeZone>

#include "ui/shell/language.h"

namespace scoville {

SettingsDialog::SettingsDialog(const Preferences& preferences, bool trayExists, QWidget* parent)
    : QDialog(parent),
      m_language(new QComboBox),
      m_theme(new QComboBox),
      m_zone(new QComboBox),
      m_closeToTray(new QCheckBox),
      m_commands(new QCheckBox) {
  setWindowTitle(tr("Settings"));
  m_language->addItem(tr("As the system"), QString());
  for (const QString& code : Language::available()) {
    m_language->addItem(Language::nativeName(code), code);
  }
  m_language->setCurrentIndex(std::max(0, m_language->findData(preferences.language())));

  m_theme->addItem(tr("As the system"), static_cast<int>(ThemeChoice::system));
  m_theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::light));
  m_theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::dark));
  m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(preferences.theme())));

  m_zone->addItem(tr("As the system (%1)").arg(QString::fromLatin1(QTimeZone::systemTimeZoneId())), QString());
  m_zone->addItem(tr("UTC"), QStringLiteral("UTC"));
  for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
    if (id != "UTC") {
      m_zone->addItem(QString::fromLatin1(id), QString::fromLatin1(id));
    }
  }
  m_zone->setCurrentIndex(std::max(0, m_zone->findData(preferences.zone())));
  m_zone->setMaxVisibleItems(16);
  m_zone->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_zone->setMinimumContentsLength(28);

  m_closeToTray->setText(tr("Closing the window keeps Scoville &probing in the tray"));
  m_closeToTray->setChecked(trayExists && preferences.closeToTray());
  m_closeToTray->setEnabled(trayExists);
  if (!trayExists) {
    m_closeToTray->setToolTip(tr("This desktop has no tray"));
  }

  m_commands->setText(tr("&Run the check commands of suites"));
  m_commands->setToolTip(
      tr("A case may name a program that judges its answers. Suites and workspaces may come from others: allow this only when "
         "you know the commands in yours."));
  m_commands->setChecked(preferences.checkCommands());

  auto* form = new QFormLayout;
  form->setVerticalSpacing(8);
  form->addRow(tr("&Language"), m_language);
  form->addRow(tr("&Theme"), m_theme);
  form->addRow(tr("Time &zone"), m_zone);
  form->addRow(QString(), m_closeToTray);
  form->addRow(QString(), m_commands);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(16);
  layout->addLayout(form);
  layout->addStretch(1);
  layout->addWidget(buttons);
}

void SettingsDialog::storeTo(Preferences& preferences) const {
  preferences.setLanguage(m_language->currentData().toString());
  preferences.setTheme(static_cast<ThemeChoice>(m_theme->currentData().toInt()));
  preferences.setZone(m_zone->currentData().toString());
  preferences.setCheckCommands(m_commands->isChecked());
  if (m_closeToTray->isEnabled()) {  // what was chosen on another desktop stays
    preferences.setCloseToTray(m_closeToTray->isChecked());
  }
}

}  // namespace scoville
