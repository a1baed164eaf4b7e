// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/marker_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <set>

#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

constexpr int longestLabel = 120;

QDateTimeEdit* timeField(UtcMicros at, const QTimeZone& zone) {
  auto* field = new QDateTimeEdit;
  field->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
  field->setCalendarPopup(true);
  // The field thinks in local wall-clock time; the zone is applied on reading, so any zone of the view works.
  const QDateTime wall = QDateTime::fromMSecsSinceEpoch(at / 1000, zone);
  field->setTimeSpec(Qt::UTC);
  field->setDateTime(QDateTime(wall.date(), wall.time(), Qt::UTC));
  return field;
}

UtcMicros timeOf(const QDateTimeEdit& field, const QTimeZone& zone) {
  return QDateTime(field.date(), field.time(), zone).toMSecsSinceEpoch() * 1000;
}

/// The stored time, unless the field was touched: a repeated wall-clock hour and parts of a second survive an edit of the words.
UtcMicros timeKept(const QDateTimeEdit& field, const QTimeZone& zone, UtcMicros stored) {
  const QDateTime wall = QDateTime::fromMSecsSinceEpoch(stored / 1000, zone);
  const bool same = wall.date() == field.date() && wall.time().msecsSinceStartOfDay() / 1000 == field.time().msecsSinceStartOfDay() / 1000;
  return same ? stored : timeOf(field, zone);
}

}  // namespace

MarkerEditor::MarkerEditor(const Marker& marker, const std::vector<Endpoint>& endpoints, const QTimeZone& zone, QWidget* parent)
    : QDialog(parent),
      m_marker(marker),
      m_zone(zone),
      m_kind(new QComboBox),
      m_label(new QLineEdit(QString::fromStdString(marker.label))),
      m_from(timeField(marker.from, zone)),
      m_range(new QCheckBox(tr("&Until"))),
      m_to(timeField(marker.to.value_or(marker.from + microsPerHour), zone)),
      m_scope(new QComboBox),
      m_state(new QComboBox),
      m_text(new QPlainTextEdit(QString::fromStdString(marker.text))),
      m_link(new QLineEdit(QString::fromStdString(marker.link))),
      m_author(new QLineEdit(QString::fromStdString(marker.author))),
      m_message(new InlineMessage) {
  setWindowTitle(marker.id == 0 ? tr("New marker") : tr("Edit marker"));
  const bool dark = isDark(palette());
  for (const MarkerKind kind : {MarkerKind::note, MarkerKind::hardware, MarkerKind::model, MarkerKind::version, MarkerKind::price,
                                MarkerKind::network, MarkerKind::configuration, MarkerKind::incident}) {
    m_kind->addItem(markerIcon(kind, dark), Names::markerKind(kind), static_cast<int>(kind));
  }
  m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(marker.kind)));
  for (const MarkerState state : {MarkerState::confirmed, MarkerState::suspected, MarkerState::dismissed}) {
    m_state->addItem(Names::markerState(state), static_cast<int>(state));
  }
  // Who puts a suspicion into words of their own has judged it, unless they say otherwise.
  const bool judges = marker.id != 0 && isSuspected(marker);
  m_state->setCurrentIndex(m_state->findData(static_cast<int>(judges ? MarkerState::confirmed : marker.state)));
  m_label->setMaxLength(longestLabel);
  m_label->setPlaceholderText(tr("Shown on the chart, for example: driver 570"));
  m_link->setPlaceholderText(QStringLiteral("https://"));
  m_text->setTabChangesFocus(true);
  m_text->setPlaceholderText(tr("What happened, and how you know"));
  m_text->setMinimumHeight(fontMetrics().height() * 4);
  m_range->setChecked(marker.to.has_value());
  m_to->setEnabled(marker.to.has_value());
  connect(m_range, &QCheckBox::toggled, m_to, &QWidget::setEnabled);
  fillScopes(endpoints);

  auto* until = new QHBoxLayout;
  until->addWidget(m_range);
  until->addWidget(m_to, 1);
  auto* form = new QFormLayout;
  form->addRow(tr("&Kind"), m_kind);
  form->addRow(tr("&Label"), m_label);
  form->addRow(tr("&At"), m_from);
  form->addRow(QString(), until);
  form->addRow(tr("&Scope"), m_scope);
  form->addRow(tr("S&tate"), m_state);
  if (judges) {
    auto* note = new QLabel(tr("So far this is a suspicion. Saving it settles it as the state above says."));
    note->setWordWrap(true);
    form->addRow(QString(), note);
  }
  form->addRow(tr("&Text"), m_text);
  form->addRow(tr("Lin&k"), m_link);
  form->addRow(tr("Aut&hor"), m_author);
  auto* zoneNote = new QLabel(tr("Times are in %1.").arg(QString::fromLatin1(zone.id())));
  zoneNote->setForegroundRole(QPalette::PlaceholderText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &MarkerEditor::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &MarkerEditor::reject);
  if (marker.id != 0) {
    QPushButton* remove = buttons->addButton(tr("&Delete"), QDialogButtonBox::DestructiveRole);
    connect(remove, &QPushButton::clicked, this, &MarkerEditor::removeMarker);
  }
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(zoneNote);
  layout->addWidget(m_message);
  layout->addWidget(buttons);
  m_to->setAccessibleName(tr("End of the range"));
  resize(460, sizeHint().height());
  m_label->setFocus();
}

void MarkerEditor::fillScopes(const std::vector<Endpoint>& endpoints) {
  m_scope->addItem(tr("All endpoints"));
  std::set<std::string> tags;
  if (!m_marker.tag.empty()) {
    tags.insert(m_marker.tag);
  }
  for (const Endpoint& endpoint : endpoints) {
    if (!endpoint.archived || endpoint.id == m_marker.endpoint) {
      m_scope->addItem(QString::fromStdString(endpoint.name), QVariantList{static_cast<qlonglong>(endpoint.id), QString()});
    }
    tags.insert(endpoint.tags.begin(), endpoint.tags.end());
  }
  for (const std::string& tag : tags) {
    m_scope->addItem(tr("Endpoints tagged “%1”").arg(QString::fromStdString(tag)), QVariantList{0, QString::fromStdString(tag)});
  }
  for (int i = 1; i < m_scope->count(); ++i) {
    const QVariantList scope = m_scope->itemData(i).toList();
    const bool sameEndpoint = m_marker.endpoint && scope[0].toLongLong() == *m_marker.endpoint;
    const bool sameTag = !m_marker.endpoint && !m_marker.tag.empty() && scope[1].toString().toStdString() == m_marker.tag;
    if (sameEndpoint || sameTag) {
      m_scope->setCurrentIndex(i);
    }
  }
}

Result<Marker> MarkerEditor::marker() const {
  Marker marker = m_marker;
  marker.kind = static_cast<MarkerKind>(m_kind->currentData().toInt());
  marker.state = static_cast<MarkerState>(m_state->currentData().toInt());
  marker.label = m_label->text().trimmed().toStdString();
  marker.text = m_text->toPlainText().trimmed().toStdString();
  marker.link = m_link->text().trimmed().toStdString();
  marker.author = m_author->text().trimmed().toStdString();
  marker.from = timeKept(*m_from, m_zone, m_marker.from);
  marker.to.reset();
  if (m_range->isChecked()) {
    marker.to = m_marker.to ? timeKept(*m_to, m_zone, *m_marker.to) : timeOf(*m_to, m_zone);
    if (*marker.to <= marker.from) {
      return fail(ErrorKind::invalidInput, tr("The end of the range must come after its start.").toStdString());
    }
  }
  const QVariantList scope = m_scope->currentData().toList();
  marker.endpoint.reset();
  marker.tag.clear();
  if (scope.size() == 2) {
    if (scope[0].toLongLong() != 0) {
      marker.endpoint = scope[0].toLongLong();
    }
    marker.tag = scope[1].toString().toStdString();
  }
  if (marker.label.empty() && marker.text.empty()) {
    return fail(ErrorKind::invalidInput, tr("Give the marker a label or a text, so that it says something later.").toStdString());
  }
  if (!marker.link.empty()) {
    const QUrl url(m_link->text().trimmed(), QUrl::StrictMode);
    if (!url.isValid() || (url.scheme() != QLatin1String("https") && url.scheme() != QLatin1String("http")) || url.host().isEmpty()) {
      return fail(ErrorKind::invalidInput, tr("The link must be a web address that starts with http:// or https://.").toStdString());
    }
  }
  return marker;
}

void MarkerEditor::accept() {
  const auto edited = marker();
  if (!edited) {
    m_message->say(InlineMessage::Kind::error, QString::fromStdString(edited.error().message));
    return;
  }
  if (m_save) {
    if (const auto saved = m_save(*edited); !saved) {
      m_message->sayError(tr("The marker could not be saved."), saved.error());
      return;
    }
  }
  QDialog::accept();
}

void MarkerEditor::removeMarker() {
  if (m_remove) {
    if (const auto removed = m_remove(m_marker.id); !removed) {
      m_message->sayError(tr("The marker could not be deleted."), removed.error());
      return;
    }
  }
  QDialog::reject();
}

}  // namespace scoville
