// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <memory>

namespace scoville {

/// One desktop per user and workspace: the first start holds a lock and listens on a local socket in the user's runtime directory;
/// a later one asks it to come to the front.
class SingleInstance : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Holds `workspaceFile` for this process, in place of the one held before. False when another desktop has it.
  bool claim(const QString& workspaceFile);
  /// Asks the desktop that holds the file to show its window. True when it answered.
  static bool raiseOther(const QString& workspaceFile);

 Q_SIGNALS:
  void raiseRequested();

 private:
  void answer();
  std::unique_ptr<QLockFile> m_lock;
  std::unique_ptr<QLocalServer> m_server;
};

}  // namespace scoville
