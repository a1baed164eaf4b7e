// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/failure_chart.h"

#include <qcustomplot.h>

#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "ui/charts/axis_tickers.h"
#include "ui/charts/chart_look.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

/// From below. `hue` is a slot of endpointColor(), the colour-blind safe set of the charts.
struct ClassLook {
  Outcome outcome;
  EndpointId hue;
  Qt::BrushStyle pattern;
};
constexpr std::array classLooks = {
    ClassLook{Outcome::dns, 1, Qt::SolidPattern},
    ClassLook{Outcome::connect, 1, Qt::Dense4Pattern},
    ClassLook{Outcome::tls, 1, Qt::BDiagPattern},
    ClassLook{Outcome::proxy, 1, Qt::HorPattern},
    ClassLook{Outcome::timeoutConnect, 2, Qt::SolidPattern},
    ClassLook{Outcome::timeoutFirstToken, 2, Qt::Dense4Pattern},
    ClassLook{Outcome::timeoutIdle, 2, Qt::BDiagPattern},
    ClassLook{Outcome::timeoutTotal, 2, Qt::HorPattern},
    ClassLook{Outcome::auth, 5, Qt::SolidPattern},
    ClassLook{Outcome::quota, 5, Qt::Dense4Pattern},
    ClassLook{Outcome::rateLimited, 5, Qt::BDiagPattern},
    ClassLook{Outcome::notFound, 4, Qt::SolidPattern},
    ClassLook{Outcome::badRequest, 4, Qt::Dense4Pattern},
    ClassLook{Outcome::contentFilter, 4, Qt::BDiagPattern},
    ClassLook{Outcome::overloaded, 8, Qt::SolidPattern},
    ClassLook{Outcome::serverError, 8, Qt::Dense4Pattern},
    ClassLook{Outcome::streamError, 8, Qt::BDiagPattern},
    ClassLook{Outcome::truncatedStream, 3, Qt::SolidPattern},
    ClassLook{Outcome::malformed, 3, Qt::Dense4Pattern},
    ClassLook{Outcome::notAStream, 3, Qt::BDiagPattern},
    ClassLook{Outcome::empty, 3, Qt::HorPattern},
    ClassLook{Outcome::checkFailed, 3, Qt::DiagCrossPattern},
};
constexpr double barShare = 0.86;  // of its bucket
constexpr int legendEntryWidth = 190;

double amount(const FailureBucket& bucket, std::size_t failures, FailureChart::Scale scale) {
  if (scale == FailureChart::Scale::count) {
    return static_cast<double>(failures);
  }
  return bucket.attempts == 0 ? 0 : 100.0 * static_cast<double>(failures) / static_cast<double>(bucket.attempts);
}

}  // namespace

QBrush failureBrush(Outcome outcome, bool dark) {
  const auto look = std::ranges::find(classLooks, outcome, &ClassLook::outcome);
  return look == classLooks.end() ? QBrush() : QBrush(endpointColor(look->hue, dark), look->pattern);
}

const std::vector<Outcome>& failureOrder() {
  static const std::vector<Outcome> order = [] {
    std::vector<Outcome> outcomes;
    for (const ClassLook& look : classLooks) {
      outcomes.push_back(look.outcome);
    }
    return outcomes;
  }();
  return order;
}

FailureChart::FailureChart(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot), m_reading(new QLabel) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Failures over time"));
  m_plot->setFocusPolicy(Qt::NoFocus);
  m_plot->setMouseTracking(true);
  m_plot->installEventFilter(this);
  m_plot->xAxis->setTicker(QSharedPointer<ZonedTicker>::create());
  m_plot->xAxis->grid()->setVisible(false);
  m_plot->yAxis->setNumberFormat("f");
  m_plot->yAxis->setNumberPrecision(0);
  m_plot->yAxis->grid()->setZeroLinePen(Qt::NoPen);
  m_plot->plotLayout()->setRowSpacing(4);
  auto* legend = new QCPLegend;
  m_plot->plotLayout()->addElement(1, 0, legend);
  m_plot->plotLayout()->setRowStretchFactor(1, 0.001);
  legend->setLayer("legend");
  legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
  legend->setBorderPen(Qt::NoPen);
  legend->setBrush(Qt::NoBrush);
  legend->setMargins({0, 0, 0, 0});
  m_plot->legend = legend;
  m_reading->setWordWrap(true);
  m_reading->setTextFormat(Qt::PlainText);
  m_reading->setMinimumHeight(m_reading->fontMetrics().height());
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(m_plot, 1);
  layout->addWidget(m_reading);
}

void FailureChart::setBuckets(std::vector<FailureBucket> buckets, const QTimeZone& zone) {
  const bool sameBuckets = buckets.size() == m_buckets.size() && !buckets.empty() && buckets.front().from == m_buckets.front().from;
  m_buckets = std::move(buckets);
  m_zone = zone;
  if (!sameBuckets) {
    m_current.reset();
  }
  rebuild();
}

void FailureChart::setScale(Scale scale) {
  m_scale = scale;
  rebuild();
}

void FailureChart::rebuild() {
  m_plot->clearPlottables();
  m_plot->clearItems();
  m_cursor = nullptr;
  auto times = qSharedPointerCast<ZonedTicker>(m_plot->xAxis->ticker());
  times->setZone(m_zone);
  times->setMostTicks(std::max(2, width() / 110));
  double highest = 0;
  for (const FailureBucket& bucket : m_buckets) {
    highest = std::max(highest, amount(bucket, bucket.failures, m_scale));
  }
  auto values = QSharedPointer<QCPAxisTickerFixed>::create();
  values->setTickStep(1);  // no half failures
  values->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  values->setTickCount(4);
  m_plot->yAxis->setTicker(values);
  m_plot->yAxis->setRange(0, std::max(highest * 1.08, 1.0));
  m_plot->yAxis->setLabel(m_scale == Scale::count ? tr("failed attempts") : tr("failed attempts, %"));
  if (!m_buckets.empty()) {
    m_plot->xAxis->setRange(chartKey(m_buckets.front().from), chartKey(m_buckets.back().to));
  }
  hatchGaps();
  addBars();
  m_cursor = new QCPItemRect(m_plot);
  applyLook();
  fitLegend();
  setCurrentBucket(m_current);
}

void FailureChart::addBars() {
  double narrowest = 0;
  for (const FailureBucket& bucket : m_buckets) {
    const double width = chartKey(bucket.to) - chartKey(bucket.from);
    narrowest = narrowest == 0 ? width : std::min(narrowest, width);
  }
  QCPBars* below = nullptr;
  for (const Outcome outcome : failureOrder()) {
    QVector<double> keys;
    QVector<double> heights;
    for (const FailureBucket& bucket : m_buckets) {
      if (const auto found = bucket.byOutcome.find(outcome); found != bucket.byOutcome.end()) {
        keys << (chartKey(bucket.from) + chartKey(bucket.to)) / 2;
        heights << amount(bucket, found->second, m_scale);
      }
    }
    if (keys.isEmpty()) {
      continue;
    }
    auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
    bars->setName(Names::outcome(outcome));
    bars->setProperty("outcome", static_cast<int>(outcome));
    bars->setWidthType(QCPBars::wtPlotCoords);
    bars->setWidth(narrowest * barShare);
    bars->setAntialiased(false);
    bars->setData(keys, heights, true);
    if (below != nullptr) {
      bars->moveAbove(below);
    }
    below = bars;
  }
}

void FailureChart::hatchGaps() {
  for (std::size_t i = 0; i < m_buckets.size(); ++i) {
    if (m_buckets[i].attempts > 0) {
      continue;
    }
    std::size_t last = i;
    while (last + 1 < m_buckets.size() && m_buckets[last + 1].attempts == 0) {
      ++last;
    }
    auto* gap = new QCPItemRect(m_plot);
    gap->setProperty("gap", true);
    gap->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    gap->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    gap->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    gap->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    gap->topLeft->setCoords(chartKey(m_buckets[i].from), 0);
    gap->bottomRight->setCoords(chartKey(m_buckets[last].to), 1);
    i = last;
  }
}

void FailureChart::applyLook() {
  const ChartColors colors = ChartColors::from(palette());
  const bool dark = isDark(palette());
  m_plot->setBackground(QBrush(colors.ground));
  for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
    axis->setTickLabelColor(colors.faintText);
    axis->setLabelColor(colors.faintText);
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
    axis->setBasePen(colors.axis);
    axis->setTickPen(colors.axis);
    axis->setSubTickPen(Qt::NoPen);
    axis->grid()->setPen(QPen(colors.grid, 1));
  }
  m_plot->legend->setFont(font());
  m_plot->legend->setTextColor(colors.text);
  for (int i = 0; i < m_plot->plottableCount(); ++i) {
    auto* bars = m_plot->plottable(i);
    const QBrush brush = failureBrush(static_cast<Outcome>(bars->property("outcome").toInt()), dark);
    bars->setBrush(brush);
    bars->setPen(QPen(brush.color(), 1));
  }
  for (int i = 0; i < m_plot->itemCount(); ++i) {
    if (auto* rect = qobject_cast<QCPItemRect*>(m_plot->item(i)); rect != nullptr && rect->property("gap").toBool()) {
      rect->setPen(Qt::NoPen);
      rect->setBrush(QBrush(colors.grid, Qt::BDiagPattern));
    }
  }
  if (m_cursor != nullptr) {
    QColor tint = palette().color(QPalette::Active, QPalette::Highlight);
    m_cursor->setPen(QPen(tint, 1));
    tint.setAlphaF(0.12F);
    m_cursor->setBrush(tint);
  }
  m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void FailureChart::fitLegend() {
  m_plot->legend->setWrap(std::max(1, width() / legendEntryWidth));
  m_plot->legend->setVisible(m_plot->plottableCount() > 0);
}

void FailureChart::setCurrentBucket(std::optional<int> index) {
  const int count = static_cast<int>(m_buckets.size());
  m_current = index && *index >= 0 && *index < count ? index : std::nullopt;
  if (m_cursor != nullptr) {
    m_cursor->setVisible(m_current.has_value());
    if (m_current) {
      const FailureBucket& bucket = m_buckets[static_cast<std::size_t>(*m_current)];
      m_cursor->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
      m_cursor->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
      m_cursor->topLeft->setCoords(chartKey(bucket.from), 0);
      m_cursor->bottomRight->setCoords(chartKey(bucket.to), 1);
    }
  }
  const QString hint = tr("Point at a bar, or press Left and Right, to read it; Enter or a double click zooms in to it.");
  m_reading->setText(m_current ? describe(*m_current) : hint);
  setAccessibleDescription(m_reading->text());
  m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QString FailureChart::describe(int index) const {
  const FailureBucket& bucket = m_buckets.at(static_cast<std::size_t>(index));
  const QString when = spanText(bucket.from, bucket.to, m_zone);
  if (bucket.attempts == 0) {
    return tr("%1: nothing was attempted").arg(when);
  }
  const double share = static_cast<double>(bucket.failures) / static_cast<double>(bucket.attempts);
  const QString sum = tr("%1: %2 of %3 attempts failed (%4)")
                          .arg(when, Format::count(static_cast<std::int64_t>(bucket.failures)),
                               Format::count(static_cast<std::int64_t>(bucket.attempts)), Format::percent(share));
  QStringList parts;
  for (const Outcome outcome : failureOrder()) {
    if (const auto found = bucket.byOutcome.find(outcome); found != bucket.byOutcome.end()) {
      parts << tr("%1 %2").arg(Names::outcome(outcome), Format::count(static_cast<std::int64_t>(found->second)));
    }
  }
  return parts.isEmpty() ? sum : sum + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

TextRows FailureChart::table() const {
  std::vector<Outcome> seen;
  TextRows table;
  table.headings = QStringList{tr("Time"), tr("Attempts"), tr("Failures"), tr("Share")};
  for (const Outcome outcome : failureOrder()) {
    if (std::any_of(m_buckets.begin(), m_buckets.end(), [outcome](const FailureBucket& one) { return one.byOutcome.contains(outcome); })) {
      seen.push_back(outcome);
      table.headings << Names::outcome(outcome);
    }
  }
  const auto count = [](std::size_t n) { return Format::count(static_cast<std::int64_t>(n)); };
  for (const FailureBucket& bucket : m_buckets) {
    const bool any = bucket.attempts > 0;
    QStringList row{spanText(bucket.from, bucket.to, m_zone), count(bucket.attempts), any ? count(bucket.failures) : Format::unknown(),
                    any ? Format::percent(static_cast<double>(bucket.failures) / static_cast<double>(bucket.attempts)) : Format::unknown()};
    for (const Outcome outcome : seen) {
      const auto found = bucket.byOutcome.find(outcome);
      row << (any ? count(found == bucket.byOutcome.end() ? 0 : found->second) : Format::unknown());
    }
    table.rows << row;
  }
  return table;
}

int FailureChart::bucketAt(double x) const {
  const UtcMicros at = fromChartKey(m_plot->xAxis->pixelToCoord(x));
  for (std::size_t i = 0; i < m_buckets.size(); ++i) {
    if (at >= m_buckets[i].from && at < m_buckets[i].to) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

bool FailureChart::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_plot) {
    if (event->type() == QEvent::MouseMove) {
      setCurrentBucket(bucketAt(static_cast<QMouseEvent*>(event)->position().x()));
    } else if (event->type() == QEvent::Leave && !hasFocus()) {
      setCurrentBucket(std::nullopt);
    } else if (event->type() == QEvent::MouseButtonPress) {
      setFocus(Qt::MouseFocusReason);
    } else if (event->type() == QEvent::MouseButtonDblClick && m_current) {
      const FailureBucket& bucket = m_buckets[static_cast<std::size_t>(*m_current)];
      Q_EMIT rangeWanted(bucket.from, bucket.to);
    }
  }
  return QWidget::eventFilter(watched, event);
}

void FailureChart::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(m_buckets.size()) - 1;
  if (last < 0) {
    QWidget::keyPressEvent(event);
  } else if (event->key() == Qt::Key_Left) {
    setCurrentBucket(std::max(0, m_current.value_or(last + 1) - 1));
  } else if (event->key() == Qt::Key_Right) {
    setCurrentBucket(std::min(last, m_current.value_or(-1) + 1));
  } else if (event->key() == Qt::Key_Home) {
    setCurrentBucket(0);
  } else if (event->key() == Qt::Key_End) {
    setCurrentBucket(last);
  } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_current) {
    const FailureBucket& bucket = m_buckets[static_cast<std::size_t>(*m_current)];
    Q_EMIT rangeWanted(bucket.from, bucket.to);
  } else {
    QWidget::keyPressEvent(event);
  }
}

void FailureChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  if (!m_current && !m_buckets.empty() && event->reason() != Qt::MouseFocusReason) {
    setCurrentBucket(static_cast<int>(m_buckets.size()) - 1);  // the focus is seen
  }
}

void FailureChart::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  setCurrentBucket(std::nullopt);
}

void FailureChart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    applyLook();
  }
}

void FailureChart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  qSharedPointerCast<ZonedTicker>(m_plot->xAxis->ticker())->setMostTicks(std::max(2, width() / 110));
  fitLegend();
}

}  // namespace scoville
