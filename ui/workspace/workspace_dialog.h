// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <atomic>
#include <memory>

#include "core/rollup/retention.h"
#include "core/store/file_check.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace scoville {

class InlineMessage;
class RetentionEditor;

/// The open workspace as a file: how large it is and what takes the space, a check, backups, and what may be removed when it is old.
class WorkspaceDialog : public QDialog {
  Q_OBJECT

 public:
  explicit WorkspaceDialog(const PageContext& context, QWidget* parent = nullptr);
  ~WorkspaceDialog() override;
  bool isBusy() const { return m_work.isRunning(); }

 public Q_SLOTS:
  void check();
  void backUpNow();
  /// Copies a backup to a new file beside the workspace and asks for it to be opened; the open workspace stays as it is.
  void openBackup(const QString& backup);
  void compactNow();

 Q_SIGNALS:
  void openWorkspaceRequested(const QString& file);

 private:
  QWidget* buildSpace();
  QWidget* buildBackups();
  void load();
  void showSpace(const SpaceReport& space, std::int64_t samples);
  void setBusy(const QString& what);
  void showProgress(std::int64_t done, std::int64_t of);
  void chooseBackup();
  StoreProgress progress();

  Monitor* m_monitor;
  QLabel* m_file;
  QLabel* m_space;
  InlineMessage* m_message;
  QProgressBar* m_progress;
  QPushButton* m_check;
  QPushButton* m_compact;
  QPushButton* m_backUp;
  QPushButton* m_openBackup;
  QPushButton* m_stop;
  QListWidget* m_backups;
  QSpinBox* m_keep;
  RetentionEditor* m_retention;
  std::shared_ptr<std::atomic<bool>> m_stopped = std::make_shared<std::atomic<bool>>(false);
  Query m_load;
  Query m_work;  ///< last: its end waits for the job
};

}  // namespace scoville
