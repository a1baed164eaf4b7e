// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>

#include "core/model/result.h"
#include "core/store/workspace.h"

class QWidget;

namespace scoville {

/// The questions around opening a workspace.
class WorkspaceDialogs {
  Q_DECLARE_TR_FUNCTIONS(scoville::WorkspaceDialogs)

 public:
  /// The file the demo lives in.
  static QString demoFile();
  /// Where a new workspace goes; prefilled with a free name in the XDG data directory. Empty when cancelled.
  static QString askNewFile(QWidget* parent);
  static QString askExistingFile(QWidget* parent);

  enum class Choice { another, demo, freshDemo, giveUp };
  /// A workspace could not be opened: what, why, and what can be done. With a window still open, giving up means staying there.
  static Choice showOpenFailure(QWidget* parent, const QString& file, const Error& error, bool windowOpen);

  /// Puts a demo file that does not open aside under another name, with what SQLite keeps beside it. False when that failed.
  static bool setDemoAside();

  /// Seeds a fresh demo behind a progress window that can be stopped. Error cancelled when it was.
  static Result<void> seedDemo(QWidget* parent, Workspace& workspace);
};

}  // namespace scoville
