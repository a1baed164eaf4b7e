// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/schedule_editor.h"

#include <QPushButton>
#include <QTimeZone>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/field_note.h"
#include "ui/common/icons.h"
#include "ui/endpoints/endpoint_rules.h"
#include "ui/endpoints/schedule_row.h"

namespace scoville {

ScheduleEditor::ScheduleEditor(QWidget* parent) : QWidget(parent), m_rowLayout(new QVBoxLayout), m_empty(new FieldNoteLabel) {
  m_rowLayout->setSpacing(4);
  auto* add = new QPushButton(tr("Add schedu&le"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(add);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_empty);
  layout->addLayout(m_rowLayout);
  layout->addLayout(buttons);
  connect(add, &QPushButton::clicked, this, [this] {
    // The first suite that has no schedule here yet: each pair has one.
    Schedule schedule;
    if (const QByteArray zone = QTimeZone::systemTimeZoneId(); zone.contains('/') && !zone.startsWith("Etc/")) {
      schedule.timeZone = zone.toStdString();
    }
    const auto used = value();
    for (const SuiteChoice& choice : m_choices) {
      if (std::none_of(used.begin(), used.end(), [&](const Schedule& other) { return other.suite == choice.id; })) {
        schedule.suite = choice.id;
        break;
      }
    }
    addRow(schedule);
    check();
    Q_EMIT changed();
  });
  check();
}

void ScheduleEditor::setChoices(const std::vector<SuiteChoice>& choices) {
  m_choices = choices;
  for (ScheduleRow* row : m_rows) {
    row->setChoices(choices);
  }
}

void ScheduleEditor::addRow(const Schedule& schedule) {
  auto* row = new ScheduleRow(schedule, m_choices);
  connect(row, &ScheduleRow::changed, this, [this] {
    check();
    Q_EMIT changed();
  });
  connect(row, &ScheduleRow::removeAsked, this, [this, row] {
    m_rows.erase(std::find(m_rows.begin(), m_rows.end(), row));
    row->hide();
    row->deleteLater();
    check();
    Q_EMIT changed();
  });
  m_rows.push_back(row);
  m_rowLayout->addWidget(row);
}

std::vector<Schedule> ScheduleEditor::value() const {
  std::vector<Schedule> schedules;
  for (const ScheduleRow* row : m_rows) {
    schedules.push_back(row->value());
  }
  return schedules;
}

void ScheduleEditor::setValue(const std::vector<Schedule>& schedules) {
  for (ScheduleRow* row : m_rows) {
    delete row;
  }
  m_rows.clear();
  for (const Schedule& schedule : schedules) {
    addRow(schedule);
  }
  check();
}

void ScheduleEditor::setSpending(std::function<QString(const Schedule&)> spending) {
  m_spending = std::move(spending);
  check();
}

void ScheduleEditor::check() {
  const auto all = value();
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    QString problem = EndpointRules::checkSchedule(all[i]);
    if (problem.isEmpty() && std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                                         [&](const Schedule& s) { return s.suite == all[i].suite; })) {
      problem = tr("This suite has a schedule already.");
    }
    m_rows[i]->setSpending(problem.isEmpty() && m_spending ? m_spending(all[i]) : QString());
    m_rows[i]->setProblem(problem);
  }
  m_empty->setNote(FieldNoteLabel::Weight::hint, m_rows.empty() ? tr("Not probed by itself. Add a schedule to see a trend.") : QString());
}

bool ScheduleEditor::isValid() const {
  const auto all = value();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool twice =
        std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), [&](const Schedule& s) { return s.suite == all[i].suite; });
    if (twice || !EndpointRules::checkSchedule(all[i]).isEmpty()) {
      return false;
    }
  }
  return true;
}

}  // namespace scoville
