// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/schedule_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/duration_field.h"
#include "ui/common/field_note.h"
#include "ui/endpoints/endpoint_rules.h"

namespace scoville {

/// One schedule.
class ScheduleEditor::Row : public QWidget {
 public:
  Row(ScheduleEditor* editor, const Schedule& schedule)
      : QWidget(editor),
        m_schedule(schedule),
        m_suite(new QComboBox),
        m_interval(new DurationField),
        m_jitter(new DurationField),
        m_paused(new QCheckBox(ScheduleEditor::tr("paused"))),
        m_note(new FieldNoteLabel) {
    m_suite->setAccessibleName(ScheduleEditor::tr("Suite"));
    m_suite->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_suite->setMinimumContentsLength(16);
    m_interval->setName(ScheduleEditor::tr("Interval"));
    m_jitter->setName(ScheduleEditor::tr("Jitter"));
    m_jitter->setToolTip(
        ScheduleEditor::tr("Each run starts up to this much later, so that it does not always meet the same moment of the hour."));
    m_jitter->setZeroText(ScheduleEditor::tr("none"));
    auto* remove = new QToolButton;
    remove->setText(QStringLiteral("✕"));
    remove->setAutoRaise(true);
    remove->setToolTip(ScheduleEditor::tr("Remove this schedule"));
    remove->setAccessibleName(ScheduleEditor::tr("Remove this schedule"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_suite, 0, 0);
    layout->addWidget(new QLabel(ScheduleEditor::tr("every")), 0, 1);
    layout->addWidget(m_interval, 0, 2);
    layout->addWidget(new QLabel(ScheduleEditor::tr("jitter")), 0, 3);
    layout->addWidget(m_jitter, 0, 4);
    layout->addWidget(m_paused, 0, 5);
    layout->addWidget(remove, 0, 6);
    layout->addWidget(m_note, 1, 0, 1, 7);
    layout->setColumnStretch(0, 1);
    fill(editor->m_choices);
    m_interval->setValue(schedule.interval);
    m_jitter->setValue(schedule.jitter);
    m_paused->setChecked(schedule.paused);
    const auto edited = [editor] {
      editor->check();
      Q_EMIT editor->changed();
    };
    QObject::connect(m_suite, &QComboBox::activated, editor, edited);
    QObject::connect(m_interval, &DurationField::changed, editor, edited);
    QObject::connect(m_jitter, &DurationField::changed, editor, edited);
    QObject::connect(m_paused, &QCheckBox::toggled, editor, edited);
    QObject::connect(remove, &QToolButton::clicked, editor, [editor, this] {
      editor->m_rows.erase(std::find(editor->m_rows.begin(), editor->m_rows.end(), this));
      deleteLater();
      hide();
      editor->check();
      Q_EMIT editor->changed();
    });
  }

  void fill(const std::vector<SuiteChoice>& choices) {
    const QSignalBlocker blocker(m_suite);
    const SuiteId chosen = m_suite->count() > 0 ? m_suite->currentData().toLongLong() : m_schedule.suite;
    m_suite->clear();
    for (const SuiteChoice& choice : choices) {
      m_suite->addItem(choice.name, static_cast<qlonglong>(choice.id));
    }
    if (m_suite->findData(static_cast<qlonglong>(chosen)) < 0 && chosen != 0) {
      m_suite->addItem(ScheduleEditor::tr("archived suite"), static_cast<qlonglong>(chosen));
    }
    m_suite->setCurrentIndex(m_suite->findData(static_cast<qlonglong>(chosen)));
  }

  Schedule value() const {
    Schedule schedule = m_schedule;
    schedule.suite = m_suite->currentIndex() < 0 ? 0 : m_suite->currentData().toLongLong();
    schedule.interval = m_interval->value();
    schedule.jitter = m_jitter->value();
    schedule.paused = m_paused->isChecked();
    return schedule;
  }

  void setProblem(const QString& text) { m_note->setNote(FieldNoteLabel::Weight::error, text); }

 private:
  Schedule m_schedule;
  QComboBox* m_suite;
  DurationField* m_interval;
  DurationField* m_jitter;
  QCheckBox* m_paused;
  FieldNoteLabel* m_note;
};

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
  for (Row* row : m_rows) {
    row->fill(choices);
  }
}

void ScheduleEditor::addRow(const Schedule& schedule) {
  auto* row = new Row(this, schedule);
  m_rows.push_back(row);
  m_rowLayout->addWidget(row);
}

std::vector<Schedule> ScheduleEditor::value() const {
  std::vector<Schedule> schedules;
  for (const Row* row : m_rows) {
    schedules.push_back(row->value());
  }
  return schedules;
}

void ScheduleEditor::setValue(const std::vector<Schedule>& schedules) {
  for (Row* row : m_rows) {
    delete row;
  }
  m_rows.clear();
  for (const Schedule& schedule : schedules) {
    addRow(schedule);
  }
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
