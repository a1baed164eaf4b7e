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
  if (event->type() == QEvent::ApplicationPaletteChange) {  // no changeEvent() tells of it
    ink();
  }
  return known;
}

void FieldNoteLabel::ink() {
  const QPalette base = QGuiApplication::palette();
  const ChartColors colors = ChartColors::from(base);
  QPalette own;
  own.setColor(QPalette::WindowText, m_weight == Weight::error     ? colors.failure
                                     : m_weight == Weight::warning ? markerColor(MarkerKind::price, isDark(base))
                                                                   : colors.faintText);
  setPalette(own);
}

}  // namespace scoville
