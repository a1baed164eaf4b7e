// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and shortcuts of the main window.
#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>

#include "core/monitor.h"
#include "ui/calibration/calibration_dialog.h"
#include "ui/common/view_state.h"
#include "ui/history/import_dialog.h"
#include "ui/shell/guide_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/shortcuts_dialog.h"
#include "ui/shell/status_line.h"
#include "ui/telemetry/telemetry_dialog.h"
#include "ui/workspace/workspace_dialog.h"

namespace scoville {

namespace {

/// A key that works without a modifier is shown beside the entry but handled in keyPressEvent: a shortcut would take it from fields and
/// buttons.
QString withKey(const QString& text, const QString& key) {
  return text + QLatin1Char('\t') + key;
}

}  // namespace

void MainWindow::buildMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  if (m_context.monitor->isDemo()) {
    file->addAction(tr("&Watch my own endpoint..."), this, &MainWindow::ownEndpointRequested);
    file->addSeparator();
  }
  file->addAction(tr("&New workspace..."), this, &MainWindow::newWorkspaceRequested)->setShortcut(QKeySequence::New);
  file->addAction(tr("&Open workspace..."), this, [this] { Q_EMIT openWorkspaceRequested({}); })->setShortcut(QKeySequence::Open);
  QMenu* recent = file->addMenu(tr("Open &recent"));
  connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(recent); });
  if (!m_context.monitor->isDemo()) {
    file->addAction(tr("Open the &demo workspace"), this, &MainWindow::demoRequested);
  }
  file->addAction(tr("Wor&kspace..."), this, &MainWindow::showWorkspace);
  file->addSeparator();
  if (!m_context.monitor->isDemo()) {
    file->addAction(tr("&Import history..."), this, [this] {
      auto* dialog = new ImportDialog(m_context.monitor, this);
      dialog->setAttribute(Qt::WA_DeleteOnClose);
      dialog->open();
    });
  }
  m_exportAction = file->addAction(withKey(tr("&Export what is shown..."), "E"), this, &MainWindow::exportShown);
  connect(file, &QMenu::aboutToShow, this, [this] {
    const Page* shown = m_pages.value(m_current);
    m_exportAction->setEnabled(shown && shown->canExport());
  });
  file->addSeparator();
  file->addAction(tr("&Settings..."), this, &MainWindow::settingsRequested)->setShortcut(QKeySequence("Ctrl+,"));
  file->addSeparator();
  QAction* quit = file->addAction(tr("&Quit"), this, &MainWindow::quitRequested);
  quit->setShortcut(QKeySequence("Ctrl+Q"));
  quit->setMenuRole(QAction::QuitRole);

  buildPageMenu(menuBar()->addMenu(tr("&View")));

  QMenu* probing = menuBar()->addMenu(tr("Pro&bing"));
  QAction* pause = probing->addAction(QString(), this, &MainWindow::togglePause);
  QAction* probe = probing->addAction(tr("Probe &now"), this, &MainWindow::probeNow);
  probe->setShortcut(QKeySequence("F5"));
  QAction* live = probing->addAction(tr("One request, &live…"), this, [this] { showRequested(QStringLiteral("samples:live")); });
  live->setShortcut(QKeySequence("Shift+F5"));
  probing->addSeparator();
  probing->addAction(tr("&Serving side..."), this, [this] {
    auto* dialog = new TelemetryDialog(m_context.monitor, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  probing->addAction(tr("&Calibrate..."), this, &MainWindow::showCalibration);
  const auto update = [this, pause, probe] {
    const ProbingState state = m_context.monitor->probingState();
    pause->setText(withKey(state.pausedAll ? tr("&Resume probing") : tr("&Pause probing"), tr("Space")));
    pause->setEnabled(state.role == ProbingState::Role::owner);
    probe->setEnabled(state.role == ProbingState::Role::owner);
  };
  connect(m_context.monitor, &Monitor::probingStateChanged, this, update);
  update();

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(tr("Help on this &page"), this, &MainWindow::showGuide)->setShortcut(QKeySequence("F1"));
  help->addAction(tr("&Keyboard"), this, [this] {
    ShortcutsDialog dialog(m_entries, this);
    dialog.exec();
  });
  help->addSeparator();
  QAction* about = help->addAction(tr("&About Scoville"), this, &MainWindow::showAbout);
  about->setMenuRole(QAction::AboutRole);
}

void MainWindow::buildPageMenu(QMenu* menu) {
  int number = 0;
  for (const PageEntry& entry : m_entries) {
    if (entry.startsGroup) {
      menu->addSeparator();
    }
    QAction* show = menu->addAction(entry.title, this, [this, id = entry.id] { showPage(id); });
    if (++number <= pagesWithKeys) {
      show->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(number)));
    }
  }
  menu->addSeparator();
  menu->addAction(tr("&Filter"), this, &MainWindow::focusFilter)->setShortcut(QKeySequence::Find);
  QAction* back = menu->addAction(tr("&Earlier view"), m_view, &ViewState::goBack);
  back->setShortcut(QKeySequence("Alt+Left"));
  QAction* forward = menu->addAction(tr("&Later view"), m_view, &ViewState::goForward);
  forward->setShortcut(QKeySequence("Alt+Right"));
  const auto update = [this, back, forward] {
    back->setEnabled(m_view->canGoBack());
    forward->setEnabled(m_view->canGoForward());
  };
  connect(m_view, &ViewState::historyChanged, this, update);
  update();
}

void MainWindow::fillRecentMenu(QMenu* menu) {
  menu->clear();
  const QString open = QString::fromStdString(m_context.monitor->workspace().file().string());
  const QStringList files = m_preferences->recentWorkspaces();
  for (const QString& file : files) {
    if (file != open) {
      // An ampersand in a file name is not a mnemonic.
      menu->addAction(QString(file).replace('&', "&&"), this, [this, file] { Q_EMIT openWorkspaceRequested(file); });
    }
  }
  if (menu->isEmpty()) {
    menu->addAction(tr("No other workspace yet"))->setEnabled(false);
  }
}

void MainWindow::focusFilter() {
  if (Page* shown = m_pages.value(m_current)) {
    if (auto* filter = shown->findChild<QWidget*>("filter")) {
      filter->setFocus(Qt::ShortcutFocusReason);
    }
  }
}

void MainWindow::showGuide() {
  auto* dialog = findChild<GuideDialog*>();
  if (!dialog) {
    dialog = new GuideDialog(this);
  }
  dialog->showSection(m_title->text());
}

void MainWindow::showWorkspace() {
  auto* dialog = findChild<WorkspaceDialog*>();
  if (!dialog) {
    dialog = new WorkspaceDialog(m_context, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WorkspaceDialog::openWorkspaceRequested, this, &MainWindow::openWorkspaceRequested);
  }
  dialog->show();
  dialog->raise();
}

void MainWindow::showCalibration() {
  auto* dialog = findChild<CalibrationDialog*>();
  if (!dialog) {
    dialog = new CalibrationDialog(m_context, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CalibrationDialog::calibrated, findChild<StatusLine*>(), &StatusLine::updateNoiseFloor);
  }
  dialog->show();
  dialog->raise();
}

void MainWindow::showAbout() {
  QMessageBox box(this);
  box.setWindowTitle(tr("About Scoville"));
  box.setIconPixmap(windowIcon().pixmap(64, 64));
  box.setTextFormat(Qt::RichText);
  box.setText(tr("<h3>Scoville %1</h3><p>Watches LLM inference endpoints over months.</p>").arg(QApplication::applicationVersion()));
  box.setInformativeText(tr("Copyright 2026 Scoville contributors. Free software under the GNU General Public License, version 3 or later. "
                            "It comes with no warranty.<br><br>Qt %1")
                             .arg(QString::fromLatin1(qVersion())));
  box.exec();
}

}  // namespace scoville
