// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "ui/charts/chart_export.h"

namespace scoville {

/// A whole view as files: the stack, each of its panes, and the figures as CSV, JSON lines and XLSX. One file in each turn of the event
/// loop, so that the window lives meanwhile and a person can stop. Files that were finished stay.
class ChartBatch : public QObject {
  Q_OBJECT

 public:
  /// Pictures of the format of `options` (PNG where that is no picture), with its size for the stack; panes are as wide, and as high as
  /// they like where the height is not given. `workspaceName` stands in the source lines.
  ChartBatch(const ChartScene& scene, ChartExportOptions options, const QString& workspaceName, QObject* parent = nullptr);

  int count() const { return static_cast<int>(m_files.size()); }
  /// Writes into a folder of its own within `parent`: "trends 2025-03-03 to 2025-03-10", with a number behind where that exists.
  void start(const QString& parent);
  void stop();
  bool isRunning() const { return m_next.isActive(); }
  const QString& folder() const { return m_folder; }
  /// Of the last file; stopping is no error.
  const Result<void>& result() const { return m_result; }

 Q_SIGNALS:
  void progressed(int written);
  void finished(int written);  ///< of count() files; an error ends it

 private:
  struct File {
    QString name;
    ChartScene scene;
    ChartExportOptions options;
  };
  void writeNext();

  std::vector<File> m_files;
  QString m_stem;
  QString m_folder;
  int m_written = 0;
  Result<void> m_result;
  QTimer m_next;
};

}  // namespace scoville
