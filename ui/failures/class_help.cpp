// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failures/class_help.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/common/format_names.h"
#include "ui/common/look.h"

namespace scoville {

namespace {

QLabel* words() {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

ClassHelp::ClassHelp(QWidget* parent)
    : QScrollArea(parent),
      m_title(makeHeading({}, 1.15)),
      m_message(words()),
      m_cause(words()),
      m_check(words()),
      m_action(words()),
      m_sample(new QPushButton(tr("Show the &newest one"))) {
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(10, 0, 4, 4);
  layout->setSpacing(4);
  m_title->setWordWrap(true);
  layout->addWidget(m_title);
  layout->addWidget(m_message);
  for (const auto& [title, text] :
       {std::pair(tr("Likely cause"), m_cause), std::pair(tr("How to check"), m_check), std::pair(tr("What to do"), m_action)}) {
    layout->addSpacing(4);
    layout->addWidget(makeHeading(title));
    layout->addWidget(text);
  }
  layout->addSpacing(8);
  layout->addWidget(m_sample, 0, Qt::AlignLeft);
  layout->addStretch();
  setWidget(body);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);
  body->setAutoFillBackground(false);
  setAccessibleName(tr("About this class"));
  setMinimumWidth(220);
  m_sample->setToolTip(tr("Opens the newest failure of this kind under Samples"));
  connect(m_sample, &QPushButton::clicked, this, &ClassHelp::sampleWanted);
}

void ClassHelp::showClass(Outcome outcome, const QString& message) {
  const OutcomeHelp help = OutcomeHelps::of(outcome);
  m_title->setText(Names::outcome(outcome));
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
  m_cause->setText(help.cause);
  m_check->setText(help.check);
  m_action->setText(help.action);
  setAccessibleDescription(QStringList{help.cause, help.check, help.action}.join(QLatin1Char('\n')));
}

}  // namespace scoville
