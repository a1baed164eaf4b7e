// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace scoville {

/// What a page shows while it has nothing to show: what that means and a button that does the next thing.
class EmptyState : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyState(QWidget* parent = nullptr);
  void setText(const QString& title, const QString& text);
  /// The first button added is the primary one. Owned by this widget.
  QPushButton* addButton(const QString& text);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitText();

  QLabel* m_title;
  QLabel* m_text;
  QHBoxLayout* m_buttons;
};

}  // namespace scoville
