// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "core/model/result.h"

class QLabel;
class QToolButton;

namespace scoville {

/// One message where it belongs, beside the thing it is about: hidden while there is none. Never a modal box.
class InlineMessage : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { info, warning, error };

  explicit InlineMessage(QWidget* parent = nullptr);
  void say(Kind kind, const QString& text, const QString& details = {});
  /// An error of core: its kind in the user's language, its sentence under "Details".
  void sayError(const QString& what, const Error& error);
  void clear();
  QString text() const;
  Kind kind() const { return m_kind; }

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void updateIcon();
  void showDetails();

  Kind m_kind = Kind::info;
  QString m_details;
  QLabel* m_icon;
  QLabel* m_text;
  QToolButton* m_more;
  QLabel* m_detailText;
  QToolButton* m_copy;
};

}  // namespace scoville
