// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/preferences.h"

#include <QFileInfo>
#include <QStandardPaths>

#include "core/probe/check_command.h"

namespace scoville {

namespace {

QString configFile(const char* name) {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QLatin1String("/scoville/") + QLatin1String(name);
}

constexpr int recentLimit = 8;

}  // namespace

Preferences::Preferences()
    : m_settings(configFile("settings.ini"), QSettings::IniFormat), m_state(configFile("state.ini"), QSettings::IniFormat) {}

QString Preferences::language() const {
  return m_settings.value("language").toString();
}
void Preferences::setLanguage(const QString& language) {
  m_settings.setValue("language", language);
}

ThemeChoice Preferences::theme() const {
  const QString name = m_settings.value("theme").toString();
  return name == "light" ? ThemeChoice::light : name == "dark" ? ThemeChoice::dark : ThemeChoice::system;
}

void Preferences::setTheme(ThemeChoice theme) {
  m_settings.setValue("theme", theme == ThemeChoice::light ? "light" : theme == ThemeChoice::dark ? "dark" : "system");
}

QString Preferences::zone() const {
  return m_settings.value("zone").toString();
}
void Preferences::setZone(const QString& id) {
  m_settings.setValue("zone", id);
}
bool Preferences::checkCommands() const {
  return checkCommandsAllowed();
}
void Preferences::setCheckCommands(bool allowed) {
  // As with every other choice, one that cannot be written lasts until the end of the program at most.
  static_cast<void>(allowCheckCommands(allowed));
}

bool Preferences::closeToTray() const {
  return m_settings.value("close_to_tray", false).toBool();
}
void Preferences::setCloseToTray(bool on) {
  m_settings.setValue("close_to_tray", on);
}

QString Preferences::lastWorkspace() const {
  return m_state.value("workspaces").toStringList().value(0);
}

QStringList Preferences::recentWorkspaces() const {
  QStringList files;
  const QStringList stored = m_state.value("workspaces").toStringList();
  for (const QString& file : stored) {
    if (QFileInfo::exists(file)) {
      files << file;
    }
  }
  return files;
}

void Preferences::noteWorkspace(const QString& file) {
  QStringList files = m_state.value("workspaces").toStringList();
  files.removeAll(file);
  files.prepend(file);
  m_state.setValue("workspaces", files.mid(0, recentLimit));
  m_state.sync();  // another start must find it at once
}

QByteArray Preferences::windowGeometry() const {
  return m_state.value("window/geometry").toByteArray();
}
QByteArray Preferences::windowState() const {
  return m_state.value("window/state").toByteArray();
}

void Preferences::setWindow(const QByteArray& geometry, const QByteArray& state) {
  m_state.setValue("window/geometry", geometry);
  m_state.setValue("window/state", state);
}

QString Preferences::lastPage() const {
  return m_state.value("window/page").toString();
}
void Preferences::setLastPage(const QString& page) {
  m_state.setValue("window/page", page);
}
qint64 Preferences::rangeWidth(bool demo) const {
  return m_state.value(demo ? "range/demo" : "range/own", 0).toLongLong();
}
void Preferences::setRangeWidth(bool demo, qint64 width) {
  m_state.setValue(demo ? "range/demo" : "range/own", width);
}

}  // namespace scoville
