// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/model/telemetry.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace scoville {

class DurationField;
class InlineMessage;
class Monitor;

/// What is read of the serving side: GPUs of this machine, metrics pages of servers, logs that were imported. Lists the sources with what
/// each said last, or why it said nothing; adds, pauses and removes them.
class TelemetryDialog : public QDialog {
  Q_OBJECT

 public:
  explicit TelemetryDialog(Monitor* monitor, QWidget* parent = nullptr);
  /// Reads an nvidia-smi CSV log and stores what it says.
  void importFile(const QString& file);

 Q_SIGNALS:
  void loaded();
  void imported(qint64 readings);

 private:
  struct Line {
    TelemetrySource source;
    std::vector<TelemetryReading> newest;
    std::int64_t count = 0;
  };
  struct Snapshot {
    std::vector<Line> lines;
    std::vector<std::pair<EndpointId, std::string>> endpoints;
  };
  static Result<Snapshot> read(const Workspace& workspace);
  void reload();
  void take(const Snapshot& snapshot);
  void fillRow(int row, const Line& line);
  void addSource();
  void chooseLog();
  void changeChosen(std::optional<bool> paused);
  void write(const std::function<Result<void>(Tables&)>& job, const QString& problem);
  void updateForm();
  void updateChosen();
  const Line* chosen() const;
  std::optional<EndpointId> endpoint() const;

  Monitor* m_monitor;
  std::vector<Line> m_lines;
  QHash<EndpointId, QString> m_names;
  QTableWidget* m_table;
  QLabel* m_detail;
  QPushButton* m_pause;
  QPushButton* m_remove;
  QComboBox* m_kind;
  QLineEdit* m_name;
  QLineEdit* m_url;
  QComboBox* m_endpoint;
  DurationField* m_every;
  QPushButton* m_add;
  InlineMessage* m_message;
  QTimer m_refresh;
  Query m_read;
  Query m_write;
  Query m_import;
};

}  // namespace scoville
