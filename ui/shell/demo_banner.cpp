// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/demo_banner.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/common/theme.h"

namespace scoville {

DemoBanner::DemoBanner(QWidget* parent) : QFrame(parent) {
  setObjectName("demoBanner");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(16, 5, 12, 5);
  auto* text = new QLabel(tr("<b>Simulated data.</b> Two built-in endpoints on this computer; nothing here was measured elsewhere."));
  text->setTextFormat(Qt::RichText);
  text->setWordWrap(true);
  auto* button = new QPushButton(tr("Watch my own endpoint..."));
  button->setObjectName("ownEndpointButton");
  button->setToolTip(tr("Make a workspace of your own, so that real and simulated data never share one"));
  layout->addWidget(text, 1);
  layout->addWidget(button);
  connect(button, &QPushButton::clicked, this, &DemoBanner::ownEndpointWanted);
  setAutoFillBackground(true);
  tint();
}

bool DemoBanner::event(QEvent* event) {
  const bool known = QFrame::event(event);
  // A window is told of the application's palette, what lies in it of the parts of a palette that it has not set itself. Later, because
  // the application's palette may not be the new one yet.
  if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange) {
    QMetaObject::invokeMethod(this, &DemoBanner::tint, Qt::QueuedConnection);
  }
  return known;
}

/// The window's ground with a breath of blue.
void DemoBanner::tint() {
  const QPalette all = QGuiApplication::palette();
  const QColor ground = all.color(QPalette::Window);
  const QColor ink = all.color(QPalette::Highlight);
  const float share = isDark(all) ? 0.26F : 0.14F;
  const auto mixed = [share](float a, float b) { return a + (b - a) * share; };
  const QColor tinted =
      QColor::fromRgbF(mixed(ground.redF(), ink.redF()), mixed(ground.greenF(), ink.greenF()), mixed(ground.blueF(), ink.blueF()));
  if (palette().color(QPalette::Window) == tinted) {
    return;  // setting a palette tells of a change of palette
  }
  QPalette own;  // this one role; everything else, of the children too, stays the application's
  own.setColor(QPalette::Window, tinted);
  setPalette(own);
}

}  // namespace scoville
