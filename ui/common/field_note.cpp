// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/field_note.h"

#include <QEvent>
#include <QGuiApplication>

#include "ui/common/theme.h"

namespace scoville {

FieldNoteLabel::FieldNoteLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setFocusPolicy(Qt::NoFocus);
  setVisible(false);
}

void FieldNoteLabel::setNote(Weight weight, const QString& text) {
  m_weight = weight;
  m_note = text;
  // The sign makes the weight readable without colour.
  setText(weight == Weight::error ? QStringLiteral("✕ ") + text : weight == Weight::warning ? QStringLiteral("⚠ ") + text : text);
  ink();
  setVisible(!text.isEmpty());
}

void FieldNoteLabel::clearNote() {
  setNote(Weight::hint, {});
}

bool FieldNoteLabel::event(QEvent* event) {
  const bool known = QLabel::event(event);
  // A window is told of the application's palette, what lies in it of the parts that it has not set itself.
  if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange) {
    QMetaObject::invokeMethod(this, &FieldNoteLabel::ink, Qt::QueuedConnection);
  }
  return known;
}

void FieldNoteLabel::ink() {
  const QPalette base = QGuiApplication::palette();
  const ChartColors colors = ChartColors::from(base);
  const QColor text = m_weight == Weight::error     ? colors.failure
                      : m_weight == Weight::warning ? markerColor(MarkerKind::price, isDark(base))
                                                    : colors.faintText;
  if (palette().color(QPalette::WindowText) != text) {  // setting a palette tells of a change of palette
    QPalette own;
    own.setColor(QPalette::WindowText, text);
    setPalette(own);
  }
}

}  // namespace scoville
