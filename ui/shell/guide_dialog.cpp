// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

namespace scoville {

GuideDialog::GuideDialog(QWidget* parent) : QDialog(parent), m_text(new QTextBrowser) {
  setWindowTitle(tr("Guide"));
  m_text->setOpenExternalLinks(true);
  m_text->setAccessibleName(windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QPushButton* back = buttons->addButton(tr("&Back"), QDialogButtonBox::ActionRole);
  back->setEnabled(false);
  connect(back, &QPushButton::clicked, m_text, &QTextBrowser::backward);
  connect(m_text, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_text, &QTextBrowser::sourceChanged, this, &GuideDialog::dress, Qt::QueuedConnection);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_text);
  layout->addWidget(buttons);
  resize(720, 640);
}

/// Markdown has no look of its own: room around the text, and tables with quiet lines instead of the double frames of old.
void GuideDialog::dress() {
  constexpr double padding = 4;
  m_text->document()->setDocumentMargin(14);
  const QList<QTextFrame*> frames = m_text->document()->rootFrame()->childFrames();
  for (QTextFrame* frame : frames) {
    if (auto* table = qobject_cast<QTextTable*>(frame); table != nullptr && table->format().cellPadding() != padding) {
      QTextTableFormat format = table->format();
      format.setBorderCollapse(true);
      format.setBorder(1);
      format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
      format.setBorderBrush(palette().color(QPalette::Mid));
      format.setCellPadding(padding);
      format.setCellSpacing(0);
      table->setFormat(format);
    }
  }
}

void GuideDialog::showSection(const QString& heading) {
  //: The file of the guide in this language: keep guide.md unless a translated guide exists.
  m_text->setSource(QUrl(QStringLiteral("qrc:/docs/") + tr("guide.md")), QTextDocument::MarkdownResource);
  dress();
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
