// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/schedule_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QTimeEdit>
#include <QTimeZone>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/probe/cron.h"
#include "core/probe/schedule_times.h"
#include "ui/common/duration_field.h"
#include "ui/common/field_note.h"

namespace scoville {

namespace {

constexpr int previewCount = 5;
constexpr int lastDay = 0;
constexpr auto nothingChosen = "?";  // refused: an empty choice must not turn into an interval unnoticed

int minuteOf(const QTimeEdit* edit) {
  return edit->time().hour() * 60 + edit->time().minute();
}

QTime timeOf(int minute) {
  return {minute / 60, minute % 60};
}

QTimeEdit* timeEdit(const QString& name) {
  auto* edit = new QTimeEdit;
  edit->setDisplayFormat(QStringLiteral("HH:mm"));
  edit->setAccessibleName(name);
  return edit;
}

}  // namespace

ScheduleRow::ScheduleRow(const Schedule& schedule, const std::vector<SuiteChoice>& choices, QWidget* parent)
    : QWidget(parent),
      m_schedule(schedule),
      m_suite(new QComboBox),
      m_form(new QComboBox),
      m_interval(new DurationField),
      m_time(timeEdit(tr("Time of the day"))),
      m_weekdays(new QWidget),
      m_monthDay(new QComboBox),
      m_cron(new QLineEdit),
      m_jitter(new DurationField),
      m_zone(new QComboBox),
      m_quiet(new QCheckBox(tr("quiet from"))),
      m_quietFrom(timeEdit(tr("Quiet from"))),
      m_quietTo(timeEdit(tr("Quiet to"))),
      m_missed(new QComboBox),
      m_paused(new QCheckBox(tr("paused"))),
      m_note(new FieldNoteLabel) {
  m_suite->setAccessibleName(tr("Suite"));
  m_suite->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_suite->setMinimumContentsLength(14);
  m_form->setAccessibleName(tr("How often"));
  m_form->addItems({tr("every"), tr("daily at"), tr("weekly on"), tr("monthly on"), tr("cron")});
  m_interval->setName(tr("Interval"));
  m_cron->setAccessibleName(tr("Cron expression"));
  m_cron->setPlaceholderText(QStringLiteral("*/20 8-18 * * mon-fri"));
  m_cron->setToolTip(tr("Five fields: minute, hour, day of the month, month, day of the week."));
  m_monthDay->setAccessibleName(tr("Day of the month"));
  for (int day = 1; day <= 31; ++day) {
    m_monthDay->addItem(tr("day %1").arg(day), day);
  }
  m_monthDay->addItem(tr("the last day"), lastDay);
  auto* days = new QHBoxLayout(m_weekdays);
  days->setContentsMargins(0, 0, 0, 0);
  days->setSpacing(1);
  for (int day = 0; day < 7; ++day) {
    auto* button = new QToolButton;
    const int iso = day == 0 ? 7 : day;
    button->setText(QLocale().dayName(iso, QLocale::ShortFormat));
    button->setAccessibleName(QLocale().dayName(iso));
    button->setCheckable(true);
    m_days.push_back(button);
  }
  for (int day = 1; day <= 7; ++day) {
    days->addWidget(m_days[static_cast<std::size_t>(day % 7)]);
  }
  auto* remove = new QToolButton;
  remove->setText(QStringLiteral("✕"));
  remove->setAutoRaise(true);
  remove->setToolTip(tr("Remove this schedule"));
  remove->setAccessibleName(tr("Remove this schedule"));
  auto* first = new QHBoxLayout;
  first->addWidget(m_suite, 1);
  first->addWidget(m_form);
  for (QWidget* part : std::initializer_list<QWidget*>{m_interval, m_weekdays, m_monthDay, m_time, m_cron}) {
    first->addWidget(part);
  }
  first->addWidget(m_paused);
  first->addWidget(remove);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 6);
  layout->setSpacing(4);
  layout->addLayout(first);
  layout->addWidget(makeDetails());
  layout->addWidget(m_note);
  setChoices(choices);
  setWhen(schedule);
  showForm();

  connect(m_form, &QComboBox::activated, this, [this] {
    showForm();
    Q_EMIT changed();
  });
  for (QComboBox* box : {m_suite, m_monthDay, m_missed, m_zone}) {
    connect(box, &QComboBox::activated, this, &ScheduleRow::changed);
  }
  connect(m_zone->lineEdit(), &QLineEdit::editingFinished, this, &ScheduleRow::changed);
  connect(m_interval, &DurationField::changed, this, &ScheduleRow::changed);
  connect(m_jitter, &DurationField::changed, this, &ScheduleRow::changed);
  connect(m_cron, &QLineEdit::textEdited, this, &ScheduleRow::changed);
  for (QTimeEdit* edit : {m_time, m_quietFrom, m_quietTo}) {
    connect(edit, &QTimeEdit::timeChanged, this, &ScheduleRow::changed);
  }
  connect(m_quiet, &QCheckBox::toggled, this, [this](bool on) {
    m_quietFrom->setEnabled(on);
    m_quietTo->setEnabled(on);
    Q_EMIT changed();
  });
  connect(m_paused, &QCheckBox::toggled, this, &ScheduleRow::changed);
  for (QToolButton* day : m_days) {
    connect(day, &QToolButton::toggled, this, &ScheduleRow::changed);
  }
  connect(remove, &QToolButton::clicked, this, &ScheduleRow::removeAsked);
}

/// Jitter, zone, quiet hours, missed runs.
QWidget* ScheduleRow::makeDetails() {
  m_jitter->setName(tr("Jitter"));
  m_jitter->setToolTip(tr("Each run starts up to this much later, so that it does not always meet the same moment of the hour."));
  m_jitter->setZeroText(tr("none"));
  m_zone->setAccessibleName(tr("Time zone"));
  m_zone->setToolTip(tr("Whose clock the time of the day and the quiet hours follow."));
  m_zone->setEditable(true);
  m_zone->setInsertPolicy(QComboBox::NoInsert);
  m_zone->addItem(QStringLiteral("UTC"));
  for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
    if (id.contains('/') && !id.startsWith("Etc/")) {
      m_zone->addItem(QString::fromLatin1(id));
    }
  }
  m_zone->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_zone->setMinimumContentsLength(14);
  m_quiet->setToolTip(tr("No run begins in this part of each day."));
  m_missed->setAccessibleName(tr("Missed runs"));
  m_missed->addItem(tr("skip missed runs"), static_cast<int>(MissedRuns::skip));
  m_missed->addItem(tr("run once after a gap"), static_cast<int>(MissedRuns::runOnce));
  m_missed->setToolTip(tr("What happens after the machine slept or Scoville was not running."));
  auto* details = new QWidget;
  auto* when = new QHBoxLayout;
  when->addWidget(new QLabel(tr("jitter")));
  when->addWidget(m_jitter);
  when->addWidget(m_zone);
  when->addWidget(m_missed);
  when->addStretch();
  auto* quiet = new QHBoxLayout;
  quiet->addWidget(m_quiet);
  quiet->addWidget(m_quietFrom);
  quiet->addWidget(new QLabel(tr("to")));
  quiet->addWidget(m_quietTo);
  quiet->addStretch();
  auto* rows = new QVBoxLayout(details);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  rows->addLayout(when);
  rows->addLayout(quiet);
  return details;
}

void ScheduleRow::setChoices(const std::vector<SuiteChoice>& choices) {
  const QSignalBlocker blocker(m_suite);
  const SuiteId chosen = m_suite->count() > 0 ? m_suite->currentData().toLongLong() : m_schedule.suite;
  m_suite->clear();
  for (const SuiteChoice& choice : choices) {
    m_suite->addItem(choice.name, static_cast<qlonglong>(choice.id));
  }
  if (m_suite->findData(static_cast<qlonglong>(chosen)) < 0 && chosen != 0) {
    m_suite->addItem(tr("archived suite"), static_cast<qlonglong>(chosen));
  }
  m_suite->setCurrentIndex(m_suite->findData(static_cast<qlonglong>(chosen)));
}

void ScheduleRow::setWhen(const Schedule& schedule) {
  m_interval->setValue(schedule.interval);
  m_jitter->setValue(schedule.jitter);
  m_paused->setChecked(schedule.paused);
  m_zone->setCurrentText(m_schedule.timeZone.empty() ? QStringLiteral("UTC") : QString::fromStdString(m_schedule.timeZone));
  m_quiet->setChecked(schedule.quiet.has_value());
  const QuietHours quiet = schedule.quiet.value_or(QuietHours{22 * 60, 6 * 60});
  m_quietFrom->setTime(timeOf(quiet.fromMinute));
  m_quietTo->setTime(timeOf(quiet.toMinute));
  m_quietFrom->setEnabled(schedule.quiet.has_value());
  m_quietTo->setEnabled(schedule.quiet.has_value());
  m_missed->setCurrentIndex(m_missed->findData(static_cast<int>(schedule.missed)));
  m_time->setTime(QTime(9, 0));
  m_cron->setText(QString::fromStdString(schedule.cron));
  m_days[1]->setChecked(true);
  const auto simple = simpleCron(schedule.cron);
  if (schedule.cron.empty() || !simple) {
    m_form->setCurrentIndex(schedule.cron.empty() ? every : cron);
    return;
  }
  m_time->setTime(timeOf(simple->minute));
  if (simple->monthDay) {
    m_form->setCurrentIndex(monthly);
    m_monthDay->setCurrentIndex(m_monthDay->findData(*simple->monthDay));
    return;
  }
  m_form->setCurrentIndex(simple->weekdays == 0 ? daily : weekly);
  for (std::size_t day = 0; day < m_days.size() && simple->weekdays != 0; ++day) {
    m_days[day]->setChecked((simple->weekdays >> day & 1U) != 0);
  }
}

void ScheduleRow::showForm() {
  const int form = m_form->currentIndex();
  m_interval->setVisible(form == every);
  m_weekdays->setVisible(form == weekly);
  m_monthDay->setVisible(form == monthly);
  m_time->setVisible(form == daily || form == weekly || form == monthly);
  m_cron->setVisible(form == cron);
}

Schedule ScheduleRow::value() const {
  Schedule schedule = m_schedule;
  schedule.suite = m_suite->currentIndex() < 0 ? 0 : m_suite->currentData().toLongLong();
  schedule.jitter = m_jitter->value();
  schedule.paused = m_paused->isChecked();
  const QString zone = m_zone->currentText().trimmed();
  schedule.timeZone = zone == QLatin1String("UTC") ? std::string() : zone.toStdString();
  schedule.quiet = m_quiet->isChecked() ? std::optional(QuietHours{minuteOf(m_quietFrom), minuteOf(m_quietTo)}) : std::nullopt;
  schedule.missed = static_cast<MissedRuns>(m_missed->currentData().toInt());
  std::uint32_t weekdays = 0;
  for (std::size_t day = 0; day < m_days.size(); ++day) {
    weekdays |= m_days[day]->isChecked() ? 1U << day : 0U;
  }
  schedule.cron.clear();
  switch (m_form->currentIndex()) {
    case every:
      schedule.interval = m_interval->value();
      break;
    case daily:
      schedule.cron = cronDaily(minuteOf(m_time));
      break;
    case weekly:
      schedule.cron = weekdays == 0 ? nothingChosen : cronDaily(minuteOf(m_time), weekdays);
      break;
    case monthly:
      schedule.cron = cronMonthly(m_monthDay->currentData().toInt(), minuteOf(m_time));
      break;
    default:
      schedule.cron = m_cron->text().trimmed().isEmpty() ? nothingChosen : m_cron->text().trimmed().toStdString();
  }
  return schedule;
}

QString ScheduleRow::preview() const {
  const Schedule schedule = value();
  const QTimeZone zone = schedule.timeZone.empty() ? QTimeZone::utc() : QTimeZone(QByteArray::fromStdString(schedule.timeZone));
  // The date stands where it changes; seconds only where they differ.
  const bool seconds = schedule.cron.empty() && schedule.interval % microsPerMinute != 0;
  QStringList times;
  QDate day;
  for (const UtcMicros at : ScheduleTimes(schedule).next(QDateTime::currentMSecsSinceEpoch() * microsPerMilli, previewCount)) {
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(at / microsPerMilli, zone);
    const QString clock = seconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm");
    times << QLocale().toString(local, local.date() == day ? clock : QStringLiteral("ddd d MMM ") + clock);
    day = local.date();
  }
  return tr("Next: %1 (%2)")
      .arg(times.join(QStringLiteral(" · ")), schedule.timeZone.empty() ? QStringLiteral("UTC") : m_zone->currentText());
}

void ScheduleRow::setProblem(const QString& text) {
  if (!text.isEmpty()) {
    m_note->setNote(FieldNoteLabel::Weight::error, text);
    return;
  }
  m_note->setNote(FieldNoteLabel::Weight::hint, m_spending.isEmpty() ? preview() : preview() + QStringLiteral("\n") + m_spending);
}

void ScheduleRow::setSpending(const QString& text) {
  m_spending = text;
}

}  // namespace scoville
