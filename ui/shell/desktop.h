// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "core/monitor.h"
#include "ui/shell/appearance.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/preferences.h"

namespace scoville {

class AlertDesk;
class AlertWatch;
class BackgroundJudge;
class SingleInstance;
class Tray;

/// The desktop program: which workspace is open, its monitor and window, language, theme and tray. One workspace at a time; opening
/// another closes the one shown once the new one is known to work.
class Desktop : public QObject {
  Q_OBJECT

 public:
  explicit Desktop(QObject* parent = nullptr);
  ~Desktop() override;

  enum class Start { running, raisedOther, gaveUp };
  /// Opens `workspaceFile`; empty takes the workspace open last, or the demo when there was none. Asks until something opens or
  /// the person gives up.
  Start start(const QString& workspaceFile);

  MainWindow* window() const { return m_window.get(); }
  Monitor* monitor() const { return m_monitor.get(); }
  Preferences& preferences() { return m_preferences; }

  /// Opens the file in place of the one shown, making it first when it does not exist and `create` is set. False when it did not
  /// open (the person was told) and the former one stays.
  bool open(const QString& file, bool create);
  /// Takes up changed preferences: theme at once, language by making the window anew.
  void applyPreferences();

 public Q_SLOTS:
  /// Keeps the window's state, stops probing and waits until everything finished is on disk.
  void quit();

 Q_SIGNALS:
  void finished();

 private:
  enum class Opened { yes, raisedOther, failed };
  Opened tryOpen(const QString& file, bool create, Error& error);
  Start openAsking(QString file, bool create);
  Result<void> prepare(Workspace& workspace, const QString& file);
  void makeWindow();
  void makeTray();
  void startJudge();
  void stopJudge();
  void watchOwnEndpoint();
  void editSettings();
  void quitAsking();

  Preferences m_preferences;
  Appearance m_appearance;
  Language m_language;
  QString m_appliedLanguage;
  bool m_quitting = false;  ///< also while a question is open before there is a window
  std::unique_ptr<SingleInstance> m_instance;
  std::unique_ptr<Monitor> m_monitor;
  std::unique_ptr<BackgroundJudge> m_judge;
  std::unique_ptr<AlertDesk> m_alerts;
  std::unique_ptr<AlertWatch> m_watch;
  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<Tray> m_tray;
};

}  // namespace scoville
