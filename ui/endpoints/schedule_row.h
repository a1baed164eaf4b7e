// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/endpoints/endpoint_draft.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTimeEdit;
class QToolButton;

namespace scoville {

class DurationField;
class FieldNoteLabel;

/// One schedule: which suite, when, and when not; with the next five times it would run.
class ScheduleRow : public QWidget {
  Q_OBJECT

 public:
  ScheduleRow(const Schedule& schedule, const std::vector<SuiteChoice>& choices, QWidget* parent = nullptr);
  void setChoices(const std::vector<SuiteChoice>& choices);
  Schedule value() const;
  /// Shows what is wrong; empty = nothing, and the next times are shown.
  void setProblem(const QString& text);
  /// What it will use, shown by setProblem(): "about $3.40 a month, 1.2 million tokens".
  void setSpending(const QString& text);
  QString preview() const;

 Q_SIGNALS:
  void changed();
  void removeAsked();

 private:
  enum Form { every, daily, weekly, monthly, cron };
  void setWhen(const Schedule& schedule);
  void showForm();
  QWidget* makeDetails();

  Schedule m_schedule;
  QString m_spending;
  QComboBox* m_suite;
  QComboBox* m_form;
  DurationField* m_interval;
  QTimeEdit* m_time;
  QWidget* m_weekdays;
  std::vector<QToolButton*> m_days;
  QComboBox* m_monthDay;
  QLineEdit* m_cron;
  DurationField* m_jitter;
  QComboBox* m_zone;
  QCheckBox* m_quiet;
  QTimeEdit* m_quietFrom;
  QTimeEdit* m_quietTo;
  QComboBox* m_missed;
  QCheckBox* m_paused;
  FieldNoteLabel* m_note;
};

}  // namespace scoville
