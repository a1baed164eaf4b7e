// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_window.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/common/format.h"
#include "ui/common/time_bar.h"
#include "ui/trends/trends_page.h"

namespace scoville {

TrendWindow::TrendWindow(const PageContext& context, const TrendView& view, QWidget* parent) : QWidget(parent, Qt::Window) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(view.name.empty() ? tr("Trends") : tr("Trends: %1").arg(QString::fromStdString(view.name)));
  m_view.setZone(context.view->zone());
  m_view.setEndpoints(context.view->endpoints());
  m_view.setSuites(context.view->suites());
  m_view.setModes(context.view->modes());
  m_view.setRange(context.view->from(), context.view->to(), context.view->followsNow());
  PageContext own = context;
  own.view = &m_view;
  m_page = new TrendsPage(own);
  auto* problems = new QLabel;
  problems->setWordWrap(true);
  problems->hide();
  connect(m_page, &Page::problem, problems, [problems](const QString& text, const QString&) {
    problems->setText(text);
    problems->show();
  });
  // Other pages are in the window this one was opened from.
  auto* bar = new TimeBar(own);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(bar, 0, Qt::AlignRight);
  layout->addWidget(problems);
  layout->addWidget(m_page, 1);
  resize(1100, 760);
  constexpr int tickMs = 1000;
  connect(&m_clock, &QTimer::timeout, this, [this] { m_view.tick(Format::now()); });
  m_clock.start(tickMs);
  m_page->setActive(true);
}

TrendWindow::~TrendWindow() {
  delete m_page;  // it holds the view, which is a member
}

}  // namespace scoville
