// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/endpoints/endpoint_draft.h"

class QVBoxLayout;

namespace scoville {

class FieldNoteLabel;
class ScheduleRow;

/// The schedules of one endpoint, one row each.
class ScheduleEditor : public QWidget {
  Q_OBJECT

 public:
  explicit ScheduleEditor(QWidget* parent = nullptr);
  void setChoices(const std::vector<SuiteChoice>& choices);
  std::vector<Schedule> value() const;
  void setValue(const std::vector<Schedule>& schedules);
  /// What a schedule will use in a month, in words; shown below each row.
  void setSpending(std::function<QString(const Schedule&)> spending);
  /// Checks all rows; true when every one can be saved.
  bool isValid() const;

 Q_SIGNALS:
  void changed();

 private:
  void addRow(const Schedule& schedule);
  void check();

  std::vector<SuiteChoice> m_choices;
  std::vector<ScheduleRow*> m_rows;
  QVBoxLayout* m_rowLayout;
  FieldNoteLabel* m_empty;
  std::function<QString(const Schedule&)> m_spending;
};

}  // namespace scoville
