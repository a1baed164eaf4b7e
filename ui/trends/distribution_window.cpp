// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/distribution_window.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/text_table.h"
#include "ui/common/view_state.h"

namespace scoville {

DistributionWindow::DistributionWindow(const PageContext& context, std::function<TrendRequest()> current, std::vector<Marker> markers,
                                       QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_context(context),
      m_current(std::move(current)),
      m_view(new QComboBox),
      m_metric(new QComboBox),
      m_split(new QComboBox),
      m_scope(new QLabel),
      m_clear(new QToolButton),
      m_showTable(new QToolButton),
      m_chart(new DistributionChart),
      m_table(new TextTable(tr("Figures behind the chart"))),
      m_message(new InlineMessage) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Distributions"));
  m_view->addItems({tr("Histogram"), tr("Cumulative share"), tr("Over time"), tr("Hour of the week"), tr("Gaps between chunks"),
                    tr("Against input tokens")});
  m_view->setAccessibleName(tr("View"));
  for (const Metric metric : allMetrics()) {
    if (isPercentileMetric(metric) && metric != Metric::gapJitter) {
      m_metric->addItem(Names::metric(metric), static_cast<int>(metric));
    }
  }
  m_metric->setAccessibleName(tr("Metric"));
  m_split->addItem(tr("Nothing compared"), qlonglong{0});
  m_split->addItem(tr("Brushed span and the rest"), qlonglong{-1});
  for (const Marker& marker : markers) {
    const QString label = marker.label.empty() ? Names::markerKind(marker.kind) : QString::fromStdString(marker.label);
    m_split->addItem(tr("Before and after: %1, %2").arg(label.left(40), timeText(marker.from, context.view->zone())),
                     static_cast<qlonglong>(marker.from));
  }
  m_split->setAccessibleName(tr("What is compared"));
  auto* row = new QHBoxLayout;
  for (QComboBox* box : {m_view, m_metric, m_split}) {
    row->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &DistributionWindow::load);
  }
  row->addStretch();
  row->addWidget(m_showTable);
  m_showTable->setText(tr("Table"));
  m_showTable->setToolTip(tr("Show the figures behind the chart"));
  m_showTable->setCheckable(true);
  m_clear->setText(tr("Whole range"));
  m_clear->setToolTip(tr("Take the brush away and look at everything that the trends show"));
  for (QToolButton* button : {m_showTable, m_clear}) {
    button->setFocusPolicy(Qt::StrongFocus);
  }
  auto* scope = new QHBoxLayout;
  m_scope->setWordWrap(true);
  scope->addWidget(m_scope, 1);
  scope->addWidget(m_clear);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(row);
  layout->addLayout(scope);
  layout->addWidget(m_message);
  layout->addWidget(m_chart, 2);
  layout->addWidget(m_table, 1);
  resize(860, 560);
  ViewState* view = context.view;
  connect(m_showTable, &QToolButton::toggled, this, [this](bool shown) {
    m_table->setVisible(shown);
    m_table->setTable(shown ? distributionTable(m_chart->plot()) : TextRows());
  });
  connect(m_clear, &QToolButton::clicked, view, [view] { view->setBrush({}); });
  connect(m_chart, &DistributionChart::brushCleared, view, [view] { view->setBrush({}); });
  connect(m_chart, &DistributionChart::brushChosen, view, [view](UtcMicros from, UtcMicros to) { view->setBrush(std::pair(from, to)); });
  connect(view, &ViewState::brushChanged, this, &DistributionWindow::showBrush);
  connect(view, &ViewState::brushChanged, this, &DistributionWindow::load);
  showBrush();
  connect(context.view, &ViewState::rangeChanged, this, &DistributionWindow::load);
  connect(context.view, &ViewState::filterChanged, this, &DistributionWindow::load);
  connect(context.view, &ViewState::zoneChanged, this, &DistributionWindow::showBrush);
  connect(context.view, &ViewState::zoneChanged, this, &DistributionWindow::load);
  load();
}

void DistributionWindow::showView(DistributionView view) {
  m_view->setCurrentIndex(static_cast<int>(view));
}

void DistributionWindow::showBrush() {
  const auto& brush = m_context.view->brush();
  m_scope->setText(brush ? tr("Brushed: %1").arg(spanText(brush->first, brush->second, m_context.view->zone()))
                         : tr("The range of the trends. Ctrl and drag there, or drag across the map over time, to look at a part of it."));
  m_clear->setVisible(brush.has_value());
  m_chart->setBrush(brush);
}

void DistributionWindow::load() {
  DistributionRequest request;
  request.range = m_current();
  request.brush = m_context.view->brush();
  request.range.widthPixels = std::max(200, m_chart->width());
  request.view = static_cast<DistributionView>(m_view->currentIndex());
  request.metric = static_cast<Metric>(m_metric->currentData().toInt());
  const bool comparable =
      request.view == DistributionView::histogram || request.view == DistributionView::ecdf || request.view == DistributionView::chunkGaps;
  const UtcMicros split = m_split->currentData().toLongLong();
  const UtcMicros from = request.brush ? request.brush->first : request.range.from;
  const UtcMicros to = request.brush ? request.brush->second : request.range.to;
  QString outside;
  if (comparable && split == -1) {
    request.withRest = request.brush.has_value();
    outside =
        request.brush ? QString() : tr("Nothing is brushed yet: drag across the map over time, or press Ctrl and drag in the trends.");
  } else if (comparable && split > from && split < to) {
    request.split = split;
  } else if (comparable && split != 0) {
    outside = tr("The marker lies outside of what is looked at, so there is nothing to compare.");
  }
  m_split->setEnabled(comparable);
  m_metric->setEnabled(request.view != DistributionView::chunkGaps);
  m_query.run(
      m_context.monitor->workspace(),
      [request](const Workspace& workspace, const QueryToken& token) { return loadDistribution(workspace, request, token); },
      [this, outside](Result<DistributionPlot> plot) {
        if (plot) {
          outside.isEmpty() ? m_message->clear() : m_message->say(InlineMessage::Kind::info, outside);
          m_chart->setPlot(std::move(*plot));
          if (m_showTable->isChecked()) {
            m_table->setTable(distributionTable(m_chart->plot()));
          }
          Q_EMIT loaded();
        } else if (plot.error().kind != ErrorKind::cancelled) {
          m_message->sayError(tr("The values could not be read."), plot.error());
        }
      });
}

}  // namespace scoville
