// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimeZone>
#include <QTimer>
#include <stop_token>
#include <vector>

#include "core/calibration.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace scoville {

class CalibrationTableModel;
class InlineMessage;

/// Measures the noise floor of this machine and shows the results kept in the workspace. While a measurement wants a busy window, this
/// window is busy. Closing stops a calibration under way; nothing of it is kept.
class CalibrationDialog : public QDialog {
  Q_OBJECT

 public:
  explicit CalibrationDialog(const PageContext& context, QWidget* parent = nullptr);
  ~CalibrationDialog() override;
  /// Streams and length of the next calibration; program, version and the busy window are the dialog's own.
  void setOptions(const CalibrationOptions& options);
  bool isCalibrating() const { return m_calibrating; }

 public Q_SLOTS:
  void calibrateNow();
  void stop();

 Q_SIGNALS:
  /// A new result is in the workspace.
  void calibrated();

 private:
  void buildLayout();
  void setCalibrating(bool calibrating);
  void showProgress(const CalibrationProgress& progress);
  void load();
  void showReport(int index);

  Monitor* m_monitor;
  QTimeZone m_zone;
  CalibrationOptions m_options;
  bool m_calibrating = false;
  std::stop_source m_stop;
  QTimer m_busy;
  std::vector<CalibrationReport> m_reports;
  CalibrationTableModel* m_model;
  QLabel* m_floor;
  QComboBox* m_choice;
  QLabel* m_machine;
  QTableView* m_table;
  InlineMessage* m_message;
  QProgressBar* m_progress;
  QPushButton* m_start;
  QPushButton* m_stopButton;
  Query m_load;
  Query m_calibration;  ///< last: its end waits for the job, which names the members above
};

}  // namespace scoville
