// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace scoville {

ShortcutsDialog::ShortcutsDialog(const std::vector<PageEntry>& pages, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard"));
  QString html;
  const auto group = [&html](const QString& title, const std::vector<std::pair<QString, QString>>& keys) {
    html += QStringLiteral("<h4>%1</h4><table cellspacing='0' cellpadding='3'>").arg(title.toHtmlEscaped());
    for (const auto& [key, meaning] : keys) {
      html += QStringLiteral("<tr><td width='150'><b>%1</b></td><td>%2</td></tr>").arg(key.toHtmlEscaped(), meaning.toHtmlEscaped());
    }
    html += "</table>";
  };
  std::vector<std::pair<QString, QString>> pageKeys;
  int number = 0;
  for (const PageEntry& page : pages) {
    if (++number <= pagesWithKeys) {
      pageKeys.emplace_back(QStringLiteral("Ctrl+%1").arg(number), page.title);
    }
  }
  pageKeys.emplace_back("F1", tr("Help on the page shown"));
  group(tr("Pages"), pageKeys);
  group(tr("Everywhere"), {{tr("Space"), tr("Pause or resume probing")},
                           {"F5", tr("Probe now: the endpoints filtered on, else all")},
                           {"Shift+F5", tr("One request, watched as it goes")},
                           {"Ctrl+F", tr("Go to the filter")},
                           {"E", tr("Export what is shown")},
                           {"Alt+Left, Alt+Right", tr("Earlier and later view")},
                           {"Esc", tr("Close the details")},
                           {"C", tr("Compare; on Samples: keep a sample and compare the next ones with it")},
                           {"Ctrl+N, Ctrl+O", tr("New workspace, open workspace")},
                           {"Ctrl+,", tr("Settings")},
                           {"Ctrl+Q", tr("Quit")}});
  group(tr("Charts"), {{tr("Left, Right"), tr("Move through time")},
                       {"+ -", tr("Zoom in and out")},
                       {"Home", tr("Everything")},
                       {"End", tr("Now")},
                       {tr("Backspace"), tr("Earlier view")},
                       {"M", tr("New marker at the crosshair")},
                       {"B, B", tr("Brush the span between two places of the crosshair, for the distributions")},
                       {"N, P", tr("Next and previous marker")},
                       {"Ctrl+Z, Ctrl+Shift+Z", tr("Undo and redo a marker edit")}});
  auto* text = new QTextBrowser;
  text->setHtml(html);
  text->setAccessibleName(windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(text);
  layout->addWidget(buttons);
  resize(520, 620);
}

}  // namespace scoville
