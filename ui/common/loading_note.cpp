// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/loading_note.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/common/query.h"

namespace scoville {

LoadingNote::LoadingNote(Query& query, QWidget* parent) : QWidget(parent) {
  constexpr int momentMs = 400;  // a quicker answer would only make it flash
  auto* stop = new QToolButton;
  stop->setText(tr("Stop"));
  stop->setFocusPolicy(Qt::StrongFocus);
  connect(stop, &QToolButton::clicked, &query, &Query::cancel);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(new QLabel(tr("Loading…")));
  layout->addWidget(stop);
  hide();
  m_slow.setSingleShot(true);
  m_slow.setInterval(momentMs);
  connect(&m_slow, &QTimer::timeout, this, &QWidget::show);
  connect(&query, &Query::runningChanged, this, [this](bool running) {
    if (running) {
      m_slow.start();
    } else {
      m_slow.stop();
      hide();
    }
  });
}

}  // namespace scoville
