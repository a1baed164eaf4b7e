// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/desktop.h"

#include <QApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QSystemTrayIcon>

#include "core/alert_desk.h"
#include "core/alert_watch.h"
#include "core/background_judge.h"
#include "core/demo.h"
#include "core/starter_suites.h"
#include "ui/alerts/alert_form.h"
#include "ui/common/format.h"
#include "ui/common/icons.h"
#include "ui/common/view_state.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/single_instance.h"
#include "ui/shell/tray.h"
#include "ui/shell/workspace_dialogs.h"

namespace scoville {

Desktop::Desktop(QObject* parent) : QObject(parent) {
  QApplication::setQuitOnLastWindowClosed(false);
  m_appearance.setChoice(m_preferences.theme());
  m_appliedLanguage = m_preferences.language();
  m_language.apply(m_appliedLanguage);
}

Desktop::~Desktop() {
  // The window's pages read the workspace that the monitor owns.
  m_tray.reset();
  m_window.reset();
  stopJudge();
  m_monitor.reset();
}

Desktop::Start Desktop::start(const QString& workspaceFile) {
  if (!workspaceFile.isEmpty()) {
    return openAsking(workspaceFile, true);
  }
  const QString last = m_preferences.lastWorkspace();
  if (last.isEmpty() || last == WorkspaceDialogs::demoFile()) {
    return openAsking(WorkspaceDialogs::demoFile(), true);
  }
  return openAsking(last, false);
}

bool Desktop::open(const QString& file, bool create) {
  return openAsking(file, create) == Start::running;
}

Desktop::Start Desktop::openAsking(QString file, bool create) {
  while (true) {
    Error error;
    switch (tryOpen(file, create, error)) {
      case Opened::yes:
        return Start::running;
      case Opened::raisedOther:
        return Start::raisedOther;
      case Opened::failed:
        break;
    }
    const bool windowOpen = m_window != nullptr;
    if (error.kind == ErrorKind::cancelled || m_quitting) {
      return Start::gaveUp;
    }
    switch (WorkspaceDialogs::showOpenFailure(m_window.get(), file, error, windowOpen)) {
      case WorkspaceDialogs::Choice::another:
        if (const QString other = WorkspaceDialogs::askExistingFile(m_window.get()); !other.isEmpty()) {
          file = other;
          create = false;
        }
        break;
      case WorkspaceDialogs::Choice::freshDemo:
        WorkspaceDialogs::setDemoAside();
        [[fallthrough]];
      case WorkspaceDialogs::Choice::demo:
        file = WorkspaceDialogs::demoFile();
        create = true;
        break;
      case WorkspaceDialogs::Choice::giveUp:
        return Start::gaveUp;
    }
  }
}

Desktop::Opened Desktop::tryOpen(const QString& file, bool create, Error& error) {
  const QString path = QFileInfo(file).absoluteFilePath();
  if (m_monitor && QFileInfo(path) == QFileInfo(QString::fromStdString(m_monitor->workspace().file().string()))) {
    m_window->bringToFront();
    return Opened::yes;
  }
  auto instance = std::make_unique<SingleInstance>();
  if (!instance->claim(path)) {
    if (SingleInstance::raiseOther(path)) {
      return Opened::raisedOther;
    }
    error = {ErrorKind::inUse,
             "Another Scoville has this workspace open and does not answer. Close it, or end its process, and try again."};
    return Opened::failed;
  }
  auto opened = Workspace::open(path.toStdString(), create ? Workspace::OpenMode::createIfMissing : Workspace::OpenMode::existingOnly);
  if (!opened) {
    error = opened.error();
    return Opened::failed;
  }
  if (const Result<void> prepared = prepare(**opened, path); !prepared) {
    error = prepared.error();
    return Opened::failed;
  }
  if (m_window && !m_window->mayClose()) {
    error = {ErrorKind::cancelled, "The workspace shown was kept open."};
    return Opened::failed;
  }
  m_tray.reset();
  m_window.reset();
  stopJudge();
  if (m_monitor) {
    m_monitor->stop();
  }
  m_monitor = std::make_unique<Monitor>(std::move(*opened), Monitor::Options());
  m_instance = std::move(instance);
  connect(m_instance.get(), &SingleInstance::raiseRequested, this, [this] { m_window->bringToFront(); });
  m_monitor->start();
  startJudge();
  m_preferences.noteWorkspace(path);
  makeWindow();
  return Opened::yes;
}

Result<void> Desktop::prepare(Workspace& workspace, const QString& file) {
  const auto empty = workspace.read([](Tables& tables) -> Result<bool> {
    const auto endpoints = tables.endpoints.current(true);
    const auto suites = tables.suites.current(true);
    if (!endpoints || !suites) {
      return tl::unexpected<Error>(!endpoints ? endpoints.error() : suites.error());
    }
    return endpoints->empty() && suites->empty();
  });
  if (!empty || !*empty) {
    return empty ? Result<void>() : tl::unexpected<Error>(empty.error());
  }
  if (file == WorkspaceDialogs::demoFile()) {
    return WorkspaceDialogs::seedDemo(m_window.get(), workspace);
  }
  return workspace.write([](Tables& tables) -> Result<void> {
    for (const Suite& suite : starterSuites()) {
      if (const auto saved = tables.suites.save(suite, Format::now()); !saved) {
        return tl::unexpected<Error>(saved.error());
      }
    }
    return tables.settings.set("workspace.kind", "own");
  });
}

void Desktop::makeWindow() {
  m_window = std::make_unique<MainWindow>(m_monitor.get(), &m_preferences);
  connect(
      m_window.get(), &MainWindow::newWorkspaceRequested, this,
      [this] {
        if (const QString file = WorkspaceDialogs::askNewFile(m_window.get()); !file.isEmpty()) {
          open(file, true);
        }
      },
      Qt::QueuedConnection);
  connect(
      m_window.get(), &MainWindow::openWorkspaceRequested, this,
      [this](const QString& file) {
        const QString chosen = file.isEmpty() ? WorkspaceDialogs::askExistingFile(m_window.get()) : file;
        if (!chosen.isEmpty()) {
          open(chosen, false);
        }
      },
      Qt::QueuedConnection);
  connect(
      m_window.get(), &MainWindow::demoRequested, this, [this] { open(WorkspaceDialogs::demoFile(), true); }, Qt::QueuedConnection);
  connect(m_window.get(), &MainWindow::ownEndpointRequested, this, &Desktop::watchOwnEndpoint, Qt::QueuedConnection);
  connect(m_window.get(), &MainWindow::settingsRequested, this, &Desktop::editSettings, Qt::QueuedConnection);
  connect(m_window.get(), &MainWindow::quitRequested, this, &Desktop::quitAsking, Qt::QueuedConnection);
  connect(m_window.get(), &MainWindow::closed, this, &Desktop::quit, Qt::QueuedConnection);
  makeTray();
  m_window->show();
}

void Desktop::startJudge() {
  m_judge = std::make_unique<BackgroundJudge>(*m_monitor);
  connect(m_judge.get(), &BackgroundJudge::problem, this, [this](const QString& details) {
    if (m_window) {
      m_window->showProblem(tr("The search for changes failed"), details);
    }
  });
  AlertOptions options;
  options.desktop = true;
  // A child of the monitor, so that the page of alerts finds it.
  m_alerts = std::make_unique<AlertDesk>(m_monitor->workspace(), m_monitor->secrets(), options, m_monitor.get());
  connect(m_alerts.get(), &AlertDesk::notified, this, [this](AlertKind kind, const QString& title, const QString& text) {
    if (m_tray) {
      m_tray->say(alertKindTitle(kind), text.isEmpty() ? title : title + QLatin1Char('\n') + text.section(QLatin1Char('\n'), 0, 0));
    }
  });
  m_watch = std::make_unique<AlertWatch>(*m_monitor, *m_judge, *m_alerts);
}

/// What goes before the monitor, told in time.
void Desktop::stopJudge() {
  if (m_watch) {
    m_watch->runnerStops();
  }
  m_watch.reset();
  m_alerts.reset();
  m_judge.reset();
}

void Desktop::makeTray() {
  m_tray.reset();
  if (!QSystemTrayIcon::isSystemTrayAvailable()) {
    return;
  }
  m_tray = std::make_unique<Tray>(m_monitor.get(), applicationIcon(), nullptr);
  connect(m_tray.get(), &Tray::showRequested, m_window.get(), &MainWindow::bringToFront);
  connect(m_tray.get(), &Tray::pauseToggled, m_window.get(), &MainWindow::togglePause);
  connect(m_tray.get(), &Tray::probeRequested, m_window.get(), &MainWindow::probeNow);
  connect(m_tray.get(), &Tray::quitRequested, this, &Desktop::quitAsking, Qt::QueuedConnection);
  m_window->setHidesOnClose(m_preferences.closeToTray());
}

void Desktop::watchOwnEndpoint() {
  const QString file = WorkspaceDialogs::askNewFile(m_window.get());
  if (!file.isEmpty() && open(file, true)) {
    m_window->addEndpoint();
  }
}

void Desktop::editSettings() {
  SettingsDialog dialog(m_preferences, QSystemTrayIcon::isSystemTrayAvailable(), m_window.get());
  if (dialog.exec() == QDialog::Accepted) {
    dialog.storeTo(m_preferences);
    applyPreferences();
  }
}

void Desktop::applyPreferences() {
  m_appearance.setChoice(m_preferences.theme());
  if (m_appliedLanguage != m_preferences.language() && m_window->mayClose()) {
    m_appliedLanguage = m_preferences.language();
    m_tray.reset();
    m_window.reset();
    m_language.apply(m_appliedLanguage);
    makeWindow();
  }
  const QTimeZone zone(m_preferences.zone().toLatin1());
  m_window->viewState()->setZone(zone.isValid() ? zone : QTimeZone::systemTimeZone());
  m_window->setHidesOnClose(m_tray && m_preferences.closeToTray());
}

void Desktop::quitAsking() {
  if (!m_window || m_window->mayClose()) {
    quit();
  }
}

void Desktop::quit() {
  m_quitting = true;
  m_tray.reset();
  m_window.reset();
  stopJudge();
  if (m_monitor) {
    m_monitor->stop();  // what is finished is on disk when this returns
    m_monitor.reset();
    Q_EMIT finished();
  }
}

}  // namespace scoville
