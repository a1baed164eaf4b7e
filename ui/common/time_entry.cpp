// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/time_entry.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "ui/common/format.h"
#include "ui/common/view_state.h"

namespace scoville {

std::optional<UtcMicros> momentFromText(const QString& text, const QTimeZone& zone, UtcMicros now) {
  static const QRegularExpression relative(QStringLiteral("^now(?:\\s*-\\s*(\\d{1,6})\\s*([mhdw]))?$"),
                                           QRegularExpression::CaseInsensitiveOption);
  const QString trimmed = text.trimmed();
  if (const auto match = relative.match(trimmed); match.hasMatch()) {
    const QString unit = match.captured(2).toLower();
    const Micros length = unit == QLatin1String("m")   ? microsPerMinute
                          : unit == QLatin1String("h") ? microsPerHour
                          : unit == QLatin1String("d") ? microsPerDay
                                                       : 7 * microsPerDay;
    return now - match.captured(1).toLongLong() * length;
  }
  static const QRegularExpression withZone(QStringLiteral("T.*(Z|[+-]\\d\\d:?\\d\\d)$"));
  QString iso = trimmed;
  iso.replace(QLatin1Char(' '), QLatin1Char('T'));
  if (withZone.match(iso).hasMatch()) {
    const QDateTime parsed = QDateTime::fromString(iso, Qt::ISODate);
    return parsed.isValid() ? std::optional(parsed.toMSecsSinceEpoch() * microsPerMilli) : std::nullopt;
  }
  const QDate date = QDate::fromString(iso.left(10), Qt::ISODate);
  if (!date.isValid()) {
    return std::nullopt;
  }
  if (iso.size() == 10) {
    return date.startOfDay(zone).toMSecsSinceEpoch() * microsPerMilli;  // its first moment, which need not be midnight
  }
  const QTime time = QTime::fromString(iso.mid(11), Qt::ISODate);
  const QDateTime when(date, time, zone);
  // An hour that the clocks skip is moved or refused, depending on the zone.
  const bool exists = iso.at(10) == QLatin1Char('T') && time.isValid() && when.isValid() && when.time() == time;
  return exists ? std::optional(when.toMSecsSinceEpoch() * microsPerMilli) : std::nullopt;
}

RangeDialog::RangeDialog(ViewState& view, QWidget* parent)
    : QDialog(parent), m_view(view), m_from(new QLineEdit), m_to(new QLineEdit), m_note(new QLabel) {
  setWindowTitle(tr("Time range"));
  const auto show = [&view](UtcMicros at) { return Format::time(at, view.zone(), Format::TimeDetail::seconds); };
  if (view.to() > view.from()) {
    m_from->setText(show(view.from()));
    m_to->setText(view.followsNow() ? QStringLiteral("now") : show(view.to()));
  }
  m_note->setWordWrap(true);
  auto* form = new QFormLayout;
  form->addRow(tr("&From"), m_from);
  form->addRow(tr("&To"), m_to);
  auto* hint =
      new QLabel(tr("In %1. For example 2026-11-30, 2026-11-30 14:51, now, now-6h, now-7d. A range up to \"now\" follows the clock.")
                     .arg(QString::fromLatin1(view.zone().id())));
  hint->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_ok = buttons->button(QDialogButtonBox::Ok);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(hint);
  layout->addWidget(m_note);
  layout->addWidget(buttons);
  resize(420, sizeHint().height());
  connect(m_from, &QLineEdit::textChanged, this, &RangeDialog::check);
  connect(m_to, &QLineEdit::textChanged, this, &RangeDialog::check);
  connect(buttons, &QDialogButtonBox::accepted, this, &RangeDialog::apply);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  check();
}

void RangeDialog::check() {
  const UtcMicros now = Format::now();
  const auto from = momentFromText(m_from->text(), m_view.zone(), now);
  const auto to = momentFromText(m_to->text(), m_view.zone(), now);
  m_note->setText(!from          ? tr("The begin is no time that exists in this zone.")
                  : !to          ? tr("The end is no time that exists in this zone.")
                  : *from >= *to ? tr("The end must be later than the begin.")
                                 : QString());
  m_ok->setEnabled(m_note->text().isEmpty());
}

void RangeDialog::apply() {
  const UtcMicros now = Format::now();
  const auto from = momentFromText(m_from->text(), m_view.zone(), now);
  const auto to = momentFromText(m_to->text(), m_view.zone(), now);
  if (from && to && *from < *to) {
    m_view.setRange(*from, *to, m_to->text().trimmed().compare(QLatin1String("now"), Qt::CaseInsensitive) == 0);
    accept();
  }
}

}  // namespace scoville
