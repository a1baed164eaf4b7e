// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTextBrowser>

namespace scoville {

/// The user guide (docs/guide.md, in the language in force where it exists), opened at a page's section.
class GuideDialog : public QDialog {
  Q_OBJECT

 public:
  explicit GuideDialog(QWidget* parent);
  /// `heading`: the page's title, which is the section's heading. The start when there is no such section.
  void showSection(const QString& heading);

 private:
  void dress();

  QTextBrowser* m_text;
};

}  // namespace scoville
