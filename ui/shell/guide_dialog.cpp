// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_dialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QScrollBar>
#include <QTextBlock>
#include <QVBoxLayout>

namespace scoville {

GuideDialog::GuideDialog(QWidget* parent) : QDialog(parent), m_text(new QTextBrowser) {
  setWindowTitle(tr("Guide"));
  //: The file of the guide in this language: keep guide.md unless a translated guide exists.
  QFile file(QStringLiteral(":/docs/") + tr("guide.md"));
  if (file.open(QIODevice::ReadOnly)) {
    m_text->setMarkdown(QString::fromUtf8(file.readAll()));
  }
  m_text->setOpenLinks(false);
  m_text->setAccessibleName(windowTitle());
  m_text->document()->setDocumentMargin(14);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_text);
  layout->addWidget(buttons);
  resize(720, 640);
}

void GuideDialog::showSection(const QString& heading) {
  show();
  raise();
  QTextBlock found = m_text->document()->begin();
  for (QTextBlock block = found; block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() > 0 && block.text().trimmed() == heading) {
      found = block;
      break;
    }
  }
  m_text->setTextCursor(QTextCursor(found));
  m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + m_text->cursorRect().top() - 12);
}

}  // namespace scoville
