// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/endpoints/endpoint_draft.h"

class QVBoxLayout;

namespace scoville {

class FieldNoteLabel;

/// The schedules of one endpoint: which suite, how often, how much jitter, paused or not.
class ScheduleEditor : public QWidget {
  Q_OBJECT

 public:
  explicit ScheduleEditor(QWidget* parent = nullptr);
  void setChoices(const std::vector<SuiteChoice>& choices);
  std::vector<Schedule> value() const;
  void setValue(const std::vector<Schedule>& schedules);
  /// Checks all rows; true when every one can be saved.
  bool isValid() const;

 Q_SIGNALS:
  void changed();

 private:
  class Row;
  void addRow(const Schedule& schedule);
  void check();

  std::vector<SuiteChoice> m_choices;
  std::vector<Row*> m_rows;
  QVBoxLayout* m_rowLayout;
  FieldNoteLabel* m_empty;
};

}  // namespace scoville
