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
  tint();
}

bool DemoBanner::event(QEvent* event) {
  const bool known = QFrame::event(event);
  if (event->type() == QEvent::ApplicationPaletteChange) {  // an own palette hides a part of the change from PaletteChange
    tint();
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
  QPalette own;  // this one role; everything else, of the children too, stays the application's
  own.setColor(QPalette::Window, QColor::fromRgbF(mixed(ground.redF(), ink.redF()), mixed(ground.greenF(), ink.greenF()),
                                                  mixed(ground.blueF(), ink.blueF())));
  setPalette(own);
  setAutoFillBackground(true);
}

}  // namespace scoville
