// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLabel>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTimer>
#include <memory>

#include "ui/common/page.h"
#include "ui/shell/page_list.h"
#include "ui/shell/preferences.h"

namespace scoville {

class MessageBar;
class Navigation;
class TimeBar;

/// The frame around the pages of one open workspace: navigation, time bar, messages, menus and status. Whatever concerns which
/// workspace is open, or the program as a whole, it asks of its owner by a signal.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  MainWindow(Monitor* monitor, Preferences* preferences, QWidget* parent = nullptr);
  ~MainWindow() override;

  ViewState* viewState() const { return m_view; }
  /// "overview", "trends" ...; made when first shown. Null when there is no such page.
  Page* page(const QString& id);
  QString currentPage() const { return m_current; }
  void showPage(const QString& id);
  void showProblem(const QString& text, const QString& details);
  /// Opens the editor for a new endpoint.
  void addEndpoint();
  /// True when nothing would be lost, or the person says so.
  bool mayClose();
  /// Whether closing hides the window in the tray. Set by the owner while a tray icon shows.
  void setHidesOnClose(bool hides) { m_hidesOnClose = hides; }
  void bringToFront();

 public Q_SLOTS:
  void togglePause();
  void probeNow();

 Q_SIGNALS:
  void newWorkspaceRequested();
  /// Empty: ask which.
  void openWorkspaceRequested(const QString& file);
  void demoRequested();
  /// An own endpoint is wanted while simulated data is shown.
  void ownEndpointRequested();
  void settingsRequested();
  void quitRequested();
  void closed();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void buildMenus();
  void buildPageMenu(QMenu* menu);
  void fillRecentMenu(QMenu* menu);
  void restore();
  void save();
  void showRequested(const QString& target);
  void followClock();
  void exportShown();
  void focusFilter();
  void showGuide();
  void showCalibration();
  void showWorkspace();
  void showAbout();

  PageContext m_context;
  Preferences* m_preferences;
  ViewState* m_view;
  std::vector<PageEntry> m_entries;
  QHash<QString, Page*> m_pages;
  QHash<QString, QWidget*> m_rooms;  ///< what scrolls a page, by its id
  QString m_current;
  Navigation* m_navigation;
  QLabel* m_title;
  TimeBar* m_timeBar;
  MessageBar* m_messages;
  QStackedWidget* m_stack;
  QAction* m_exportAction = nullptr;
  QTimer m_clock;
  bool m_hidesOnClose = false;
};

}  // namespace scoville
