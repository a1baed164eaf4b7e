// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace scoville {

/// One line under a field of a form: a hint in faint ink, a warning or an error with its sign. Hidden while empty.
class FieldNoteLabel : public QLabel {
  Q_OBJECT

 public:
  enum class Weight { hint, warning, error };

  explicit FieldNoteLabel(QWidget* parent = nullptr);
  void setNote(Weight weight, const QString& text);
  void clearNote();
  Weight weight() const { return m_weight; }
  /// The text without its sign.
  QString note() const { return m_note; }

 protected:
  bool event(QEvent* event) override;

 private:
  void ink();

  Weight m_weight = Weight::hint;
  QString m_note;
};

}  // namespace scoville
