// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/message_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "ui/common/icons.h"

namespace scoville {

MessageBar::MessageBar(QWidget* parent) : QWidget(parent), m_message(new InlineMessage) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12, 6, 8, 0);
  auto* close = new QToolButton;
  close->setIcon(actionIcon("close"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(close->toolTip());
  layout->addWidget(m_message, 1);
  layout->addWidget(close, 0, Qt::AlignTop);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void MessageBar::showProblem(const QString& text, const QString& details) {
  m_lasting = false;
  m_message->say(InlineMessage::Kind::warning, text, details);
  show();
}

void MessageBar::setLasting(const QString& text, const QString& details) {
  if (!text.isEmpty()) {
    showProblem(text, details);
    m_lasting = true;
  } else if (m_lasting) {
    m_lasting = false;
    hide();
  }
}

}  // namespace scoville
