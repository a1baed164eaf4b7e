// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/token_timeline.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/theme.h"

namespace scoville {
namespace {

constexpr int gapHeight = 34;

QColor colorOf(FragmentKind kind, bool dark) {
  switch (kind) {
    case FragmentKind::text:
      return endpointColor(3, dark);
    case FragmentKind::reasoning:
      return endpointColor(4, dark);
    case FragmentKind::tool:
      return endpointColor(1, dark);
    case FragmentKind::refusal:
      return endpointColor(2, dark);
  }
  return {};
}

/// 1, 2 or 5 times a power of ten, so that about `count` steps fill `span`.
Micros roundStep(Micros span, int count) {
  const double raw = static_cast<double>(std::max<Micros>(span, 1)) / std::max(count, 1);
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) {
      return std::max<Micros>(1, static_cast<Micros>(factor * power));
    }
  }
  return std::max<Micros>(1, static_cast<Micros>(10 * power));
}

}  // namespace

TokenTimeline::TokenTimeline(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Arrival of the output"));
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TokenTimeline::setSample(const Sample& sample) {
  m_events = sample.events;
  m_lanes.clear();
  m_longestGap = 0;
  m_longestAt = -1;
  m_current.reset();
  for (std::size_t i = 0; i < m_events.size(); ++i) {
    if (std::find(m_lanes.begin(), m_lanes.end(), m_events[i].kind) == m_lanes.end()) {
      m_lanes.push_back(m_events[i].kind);
    }
    if (i > 0 && m_events[i].at - m_events[i - 1].at > m_longestGap) {
      m_longestGap = m_events[i].at - m_events[i - 1].at;
      m_longestAt = static_cast<int>(i);
    }
  }
  m_end = m_events.empty() ? 0 : m_events.back().at;
  QString words;
  if (m_events.empty()) {
    words = sample.chunks > 0 ? tr("The arrival times are no longer kept.") : tr("No output arrived.");
  } else {
    words =
        tr("Events: %1, from %2 to %3")
            .arg(Format::count(static_cast<std::int64_t>(m_events.size())), Format::duration(m_events.front().at), Format::duration(m_end));
    if (sample.coalesced > 0) {
      words += tr(", coalesced: %1").arg(Format::count(sample.coalesced));
    }
    if (m_longestAt > 0) {
      words += tr(", longest gap %1 before event %2").arg(Format::duration(m_longestGap)).arg(m_longestAt + 1);
    }
    words += tr(". Left and Right walk through the events.");
  }
  setAccessibleDescription(words);
  updateGeometry();
  update();
}

QString TokenTimeline::describe(int index) const {
  const TokenEvent& event = m_events.at(static_cast<std::size_t>(index));
  QString text =
      tr("Event %1 of %2: %3, at %4").arg(index + 1).arg(m_events.size()).arg(Names::fragment(event.kind), Format::duration(event.at));
  if (index > 0) {
    text += tr(", %1 after the one before").arg(Format::duration(event.at - m_events[static_cast<std::size_t>(index) - 1].at));
  }
  if (event.coalesced) {
    text += tr(", coalesced: it shared a read with an earlier event");
  }
  return text;
}

void TokenTimeline::setCurrentEvent(std::optional<int> index) {
  m_current = index && *index >= 0 && *index < static_cast<int>(m_events.size()) ? index : std::nullopt;
  if (m_current) {
    setAccessibleDescription(describe(*m_current));
  }
  update();
}

int TokenTimeline::laneHeight() const {
  return std::max(16, fontMetrics().height() + 2);
}

QSize TokenTimeline::sizeHint() const {
  if (m_events.empty()) {
    return {360, fontMetrics().height() + 6};
  }
  // lanes, gap bars, axis labels, the line of words about the current event
  return {360, static_cast<int>(m_lanes.size()) * laneHeight() + 6 + gapHeight + 2 * fontMetrics().height() + 10};
}

QSize TokenTimeline::minimumSizeHint() const {
  return {240, sizeHint().height()};
}

QRect TokenTimeline::plot() const {
  int labels = fontMetrics().horizontalAdvance(tr("gaps"));
  for (const FragmentKind kind : m_lanes) {
    labels = std::max(labels, fontMetrics().horizontalAdvance(Names::fragment(kind)));
  }
  const int top = 2;
  const int height = static_cast<int>(m_lanes.size()) * laneHeight() + 6 + gapHeight;
  return {labels + 10, top, std::max(20, width() - labels - 10 - 12), height};
}

double TokenTimeline::xOf(Micros at) const {
  const QRect area = plot();
  return area.left() + static_cast<double>(at) / static_cast<double>(std::max<Micros>(m_end, 1)) * area.width();
}

void TokenTimeline::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  QPainter painter(this);
  const ChartColors colors = ChartColors::from(palette());
  if (m_events.empty()) {
    painter.setPen(colors.faintText);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, accessibleDescription());
  } else {
    paintAxis(painter);
    paintTicks(painter);
    paintGaps(painter);
    painter.setPen(m_current ? colors.text : colors.faintText);
    QString words;
    if (m_current) {
      words = describe(*m_current);
    } else if (m_longestAt > 0) {
      words = tr("Longest gap %1, before event %2 of %3").arg(Format::duration(m_longestGap)).arg(m_longestAt + 1).arg(m_events.size());
    }
    const QRect line(0, height() - fontMetrics().height() - 2, width(), fontMetrics().height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(words, Qt::ElideRight, width()));
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

void TokenTimeline::paintAxis(QPainter& painter) const {
  const QRect area = plot();
  const ChartColors colors = ChartColors::from(palette());
  painter.setPen(colors.axis);
  painter.drawLine(area.left(), area.bottom() + 1, area.right(), area.bottom() + 1);
  const int labelWidth = fontMetrics().horizontalAdvance(Format::duration(8'888'000)) + 16;
  const Micros step = roundStep(m_end, std::max(2, area.width() / std::max(labelWidth, 1)));
  for (Micros at = 0; at <= m_end; at += step) {
    const int x = static_cast<int>(std::lround(xOf(at)));
    painter.setPen(colors.grid);
    painter.drawLine(x, area.top(), x, area.bottom());
    painter.setPen(colors.faintText);
    QRect box(x - labelWidth / 2, area.bottom() + 2, labelWidth, fontMetrics().height());
    box.moveRight(std::min(box.right(), width() - 1));
    painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop, Format::duration(at));
  }
}

void TokenTimeline::paintTicks(QPainter& painter) const {
  const QRect area = plot();
  const bool dark = isDark(palette());
  const ChartColors colors = ChartColors::from(palette());
  const int lane = laneHeight();
  for (std::size_t row = 0; row < m_lanes.size(); ++row) {
    const int top = area.top() + static_cast<int>(row) * lane;
    painter.setPen(colors.text);
    painter.drawText(QRect(0, top, area.left() - 8, lane), Qt::AlignLeft | Qt::AlignVCenter, Names::fragment(m_lanes[row]));
    QColor ink = colorOf(m_lanes[row], dark);
    // Ticks closer than a pixel show as a darker place instead of a solid block.
    const double perPixel = static_cast<double>(m_events.size()) / area.width();
    ink.setAlphaF(perPixel > 0.5 ? 0.55F : 1.0F);
    painter.setPen(QPen(ink, perPixel > 0.25 ? 1 : 2));
    for (const TokenEvent& event : m_events) {
      if (event.kind != m_lanes[row]) {
        continue;
      }
      const int x = static_cast<int>(std::lround(xOf(event.at)));
      if (event.coalesced) {
        // Only the lower third: many events at one time stamp stay told apart from one.
        painter.drawLine(x + 2, top + lane * 2 / 3, x + 2, top + lane - 2);
      } else {
        painter.drawLine(x, top + 2, x, top + lane - 2);
      }
    }
  }
  if (m_current) {
    const int x = static_cast<int>(std::lround(xOf(m_events[static_cast<std::size_t>(*m_current)].at)));
    painter.setPen(QPen(colors.crosshair, 1));
    painter.drawLine(x, area.top(), x, area.bottom());
  }
}

void TokenTimeline::paintGaps(QPainter& painter) const {
  const QRect area = plot();
  const ChartColors colors = ChartColors::from(palette());
  const int base = area.bottom();
  painter.setPen(colors.faintText);
  painter.drawText(QRect(0, base - gapHeight, area.left() - 8, gapHeight), Qt::AlignLeft | Qt::AlignVCenter, tr("gaps"));
  if (m_longestGap <= 0) {
    return;
  }
  for (std::size_t i = 1; i < m_events.size(); ++i) {
    const Micros gap = m_events[i].at - m_events[i - 1].at;
    const double x0 = xOf(m_events[i - 1].at);
    const double x1 = xOf(m_events[i].at);
    const double h = static_cast<double>(gap) / static_cast<double>(m_longestGap) * (gapHeight - 2);
    const QRectF bar(x0 + 0.5, base - h, std::max(1.0, x1 - x0 - 1), h);
    painter.fillRect(bar, static_cast<int>(i) == m_longestAt ? colors.faintText : colors.counts);
  }
}

int TokenTimeline::nearest(const QPoint& position) const {
  int best = -1;
  double distance = 0;
  for (std::size_t i = 0; i < m_events.size(); ++i) {
    const double away = std::abs(xOf(m_events[i].at) - position.x());
    if (best < 0 || away < distance) {
      best = static_cast<int>(i);
      distance = away;
    }
  }
  return best;
}

bool TokenTimeline::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = nearest(help->pos());
    if (index >= 0) {
      QToolTip::showText(help->globalPos(), describe(index), this);
    }
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // These keys move the chart in other places of the window; here they walk through the events.
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void TokenTimeline::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(m_events.size()) - 1;
  if (last < 0) {
    QWidget::keyPressEvent(event);
    return;
  }
  switch (event->key()) {
    case Qt::Key_Left:
      setCurrentEvent(std::max(0, m_current.value_or(last + 1) - 1));
      break;
    case Qt::Key_Right:
      setCurrentEvent(std::min(last, m_current.value_or(-1) + 1));
      break;
    case Qt::Key_Home:
      setCurrentEvent(0);
      break;
    case Qt::Key_End:
      setCurrentEvent(last);
      break;
    default:
      QWidget::keyPressEvent(event);
      return;
  }
}

void TokenTimeline::mousePressEvent(QMouseEvent* event) {
  setCurrentEvent(nearest(event->pos()));
  QWidget::mousePressEvent(event);
}

void TokenTimeline::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
    updateGeometry();
    update();
  }
  QWidget::changeEvent(event);
}

}  // namespace scoville
