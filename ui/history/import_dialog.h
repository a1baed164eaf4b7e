// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "core/import/history.h"
#include "ui/common/query.h"

class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace scoville {

class InlineMessage;
class Monitor;

/// Takes over the requests another tool measured: a file, what it is, a preview, and the endpoint they belong to.
class ImportDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ImportDialog(Monitor* monitor, QWidget* parent = nullptr);
  /// Reads a file and shows what is in it; previewed() tells when.
  void openFile(const QString& file);

 public Q_SLOTS:
  void importNow();

 Q_SIGNALS:
  void previewed();
  void imported(qint64 stored);

 private:
  struct Preview {
    HistoryKind kind = HistoryKind::csv;
    HistoryFile file;
  };
  void chooseFile();
  void readAgain();
  void show(std::shared_ptr<const Preview> preview);
  HistoryOptions options() const;
  void check();

  Monitor* m_monitor;
  Query m_read;
  Query m_names;
  Query m_import;
  QString m_path;
  std::shared_ptr<const Preview> m_preview;
  QLabel* m_file;
  QComboBox* m_tool;
  QComboBox* m_endpoint;
  QDateTimeEdit* m_start;
  QLineEdit* m_columns;
  QLabel* m_summary;
  QTableWidget* m_table;
  QProgressBar* m_progress;
  InlineMessage* m_message;
  QPushButton* m_go;
};

}  // namespace scoville
