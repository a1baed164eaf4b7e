// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/look.h"

namespace scoville {

EmptyState::EmptyState(QWidget* parent) : QWidget(parent), m_title(makeHeading({}, 1.25)), m_text(new QLabel), m_buttons(new QHBoxLayout) {
  m_title->setAlignment(Qt::AlignCenter);
  m_title->setWordWrap(true);
  m_text->setAlignment(Qt::AlignCenter);
  m_text->setWordWrap(true);

  m_buttons->addStretch();
  m_buttons->addStretch();

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(24, 24, 24, 24);
  layout->setSpacing(12);
  layout->addStretch(2);
  layout->addWidget(m_title);
  layout->addWidget(m_text, 0, Qt::AlignHCenter);
  layout->addLayout(m_buttons);
  layout->addStretch(3);
}

void EmptyState::setText(const QString& title, const QString& text) {
  m_title->setText(title);
  m_text->setText(text);
  m_text->setVisible(!text.isEmpty());
  fitText();
  setAccessibleName(title);
  setAccessibleDescription(text);
}

void EmptyState::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitText();
}

void EmptyState::fitText() {
  // A column of readable width, as high as its lines need.
  const int column = std::clamp(width() - 48, 160, 520);
  m_text->setFixedWidth(column);
  m_text->setMinimumHeight(m_text->heightForWidth(column));
}

QPushButton* EmptyState::addButton(const QString& text) {
  auto* button = new QPushButton(text, this);
  if (m_buttons->count() == 2) {
    button->setDefault(true);
  }
  m_buttons->insertWidget(m_buttons->count() - 1, button);
  return button;
}

}  // namespace scoville
