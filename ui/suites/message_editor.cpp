// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suites/message_editor.h"

#include <QComboBox>
#include <QGridLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/icons.h"

namespace scoville {

/// One message.
class MessageEditor::Row : public QWidget {
 public:
  Row(MessageEditor* editor, const ChatMessage& message) : QWidget(editor), m_role(new QComboBox), m_text(new QPlainTextEdit) {
    m_text->setObjectName(QStringLiteral("message"));
    m_role->addItem(MessageEditor::tr("System"), QStringLiteral("system"));
    m_role->addItem(MessageEditor::tr("User"), QStringLiteral("user"));
    m_role->addItem(MessageEditor::tr("Assistant"), QStringLiteral("assistant"));
    m_role->setCurrentIndex(std::max(0, m_role->findData(QString::fromStdString(message.role))));
    m_role->setAccessibleName(MessageEditor::tr("Who says it"));
    m_text->setPlainText(QString::fromStdString(message.text));
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(MessageEditor::tr("Text of the message"));
    m_text->setMinimumHeight(m_text->fontMetrics().height() * 3 + 12);
    m_text->setMaximumHeight(m_text->fontMetrics().height() * 8 + 12);
    auto* remove = new QToolButton;
    remove->setIcon(actionIcon("close"));
    remove->setAutoRaise(true);
    remove->setToolTip(MessageEditor::tr("Remove this message"));
    remove->setAccessibleName(MessageEditor::tr("Remove this message"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_role, 0, 0, Qt::AlignTop);
    layout->addWidget(m_text, 0, 1);
    layout->addWidget(remove, 0, 2, Qt::AlignTop);
    layout->setColumnStretch(1, 1);
    QObject::connect(m_role, &QComboBox::activated, editor, &MessageEditor::changed);
    QObject::connect(m_text, &QPlainTextEdit::textChanged, editor, &MessageEditor::changed);
    QObject::connect(remove, &QToolButton::clicked, editor, [editor, this] {
      editor->m_rows.erase(std::find(editor->m_rows.begin(), editor->m_rows.end(), this));
      hide();
      deleteLater();
      Q_EMIT editor->changed();
    });
  }

  ChatMessage value() const { return {m_role->currentData().toString().toStdString(), m_text->toPlainText().toStdString()}; }
  QPlainTextEdit* text() const { return m_text; }

 private:
  QComboBox* m_role;
  QPlainTextEdit* m_text;
};

MessageEditor::MessageEditor(QWidget* parent) : QWidget(parent), m_rowLayout(new QVBoxLayout) {
  m_rowLayout->setSpacing(4);
  auto* add = new QPushButton(tr("Add messa&ge"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(add);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(m_rowLayout);
  layout->addLayout(buttons);
  connect(add, &QPushButton::clicked, this, [this] {
    addRow({"user", {}});
    m_rows.back()->text()->setFocus();
    Q_EMIT changed();
  });
}

void MessageEditor::addRow(const ChatMessage& message) {
  auto* row = new Row(this, message);
  m_rows.push_back(row);
  m_rowLayout->addWidget(row);
}

std::vector<ChatMessage> MessageEditor::value() const {
  std::vector<ChatMessage> messages;
  for (const Row* row : m_rows) {
    messages.push_back(row->value());
  }
  return messages;
}

void MessageEditor::setValue(const std::vector<ChatMessage>& messages) {
  if (messages == value()) {
    return;
  }
  for (Row* row : m_rows) {
    delete row;
  }
  m_rows.clear();
  for (const ChatMessage& message : messages) {
    addRow(message);
  }
}

}  // namespace scoville
