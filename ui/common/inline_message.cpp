// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/inline_message.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include "ui/common/format_names.h"
#include "ui/common/theme.h"

namespace scoville {

InlineMessage::InlineMessage(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel), m_text(new QLabel), m_more(new QToolButton), m_detailText(new QLabel), m_copy(new QToolButton) {
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_more->setText(tr("Details"));
  m_more->setCheckable(true);
  m_more->setAutoRaise(true);
  m_copy->setText(tr("Copy details"));
  m_copy->setAutoRaise(true);
  m_detailText->setWordWrap(true);
  m_detailText->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(10, 6, 6, 6);
  layout->setHorizontalSpacing(8);
  layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
  layout->addWidget(m_text, 0, 1);
  layout->addWidget(m_more, 0, 2, Qt::AlignTop);
  layout->addWidget(m_detailText, 1, 1);
  layout->addWidget(m_copy, 1, 2, Qt::AlignTop);
  layout->setColumnStretch(1, 1);

  connect(m_more, &QToolButton::toggled, this, &InlineMessage::showDetails);
  connect(m_copy, &QToolButton::clicked, this,
          [this] { QApplication::clipboard()->setText(m_text->text() + QLatin1Char('\n') + m_details); });
  clear();
}

void InlineMessage::say(Kind kind, const QString& text, const QString& details) {
  m_kind = kind;
  m_details = details;
  m_text->setText(text);
  m_detailText->setText(details);
  m_more->setChecked(false);
  m_more->setVisible(!details.isEmpty());
  showDetails();
  updateIcon();
  setAccessibleName(kind == Kind::error ? tr("Error") : kind == Kind::warning ? tr("Warning") : tr("Note"));
  setAccessibleDescription(text);
  setVisible(true);
}

void InlineMessage::sayError(const QString& what, const Error& error) {
  say(Kind::error, what + QLatin1Char(' ') + Names::error(error.kind), QString::fromStdString(error.message));
}

void InlineMessage::clear() {
  m_text->clear();
  m_details.clear();
  setVisible(false);
}

QString InlineMessage::text() const {
  return m_text->text();
}

void InlineMessage::showDetails() {
  m_detailText->setVisible(m_more->isChecked());
  m_copy->setVisible(m_more->isChecked());
}

void InlineMessage::updateIcon() {
  const auto icon = m_kind == Kind::error     ? QStyle::SP_MessageBoxCritical
                    : m_kind == Kind::warning ? QStyle::SP_MessageBoxWarning
                                              : QStyle::SP_MessageBoxInformation;
  m_icon->setPixmap(style()->standardIcon(icon, nullptr, this).pixmap(16, 16));
}

void InlineMessage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::StyleChange) {
    updateIcon();
  }
  QFrame::changeEvent(event);
}

void InlineMessage::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  // A tinted ground and a bar at the left, both from the theme: the icon and the accessible name say the kind as well.
  const bool dark = isDark(palette());
  const ChartColors colors = ChartColors::from(palette());
  QColor accent = m_kind == Kind::info      ? endpointColor(1, dark)
                  : m_kind == Kind::warning ? markerColor(MarkerKind::price, dark)
                                            : colors.failure;
  QPainter painter(this);
  QColor ground = accent;
  ground.setAlphaF(dark ? 0.16F : 0.09F);
  painter.fillRect(rect(), ground);
  painter.fillRect(QRect(0, 0, 3, height()), accent);
}

}  // namespace scoville
