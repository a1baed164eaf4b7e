// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pane_text.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "ui/charts/series_glyph.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct PaneText {
  Q_DECLARE_TR_FUNCTIONS(scoville::PaneText)
};

QFont bold(QFont font) {
  font.setWeight(QFont::DemiBold);
  return font;
}

}  // namespace

void paintPaneHeading(QPainter& painter, const ChartLook& look, const QRect& box, const ChartPane& pane, const AxisUnit& unit) {
  const auto words = [&](const QFont& font, const QColor& ink, Qt::Alignment side, int from, const QString& text) {
    const int width = QFontMetrics(font).horizontalAdvance(text);
    const int left = side == Qt::AlignLeft ? box.left() + from : box.right() - width;
    painter.fillRect(QRect(left - 2, box.top(), width + 4, box.height()), look.colors.ground);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRect(left, box.top(), width + 2, box.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    return from + width;
  };
  const int used = words(bold(look.font), look.colors.text, Qt::AlignLeft, 0, Names::metric(pane.metric)) + 8;
  words(look.font, look.colors.faintText, Qt::AlignLeft, used,
        pane.logarithmic ? PaneText::tr("%1, logarithmic").arg(unit.unit) : unit.unit);
  const bool simulated = std::any_of(pane.series.begin(), pane.series.end(), [](const ChartSeries& series) { return series.simulated; });
  if (simulated) {
    const bool all = std::all_of(pane.series.begin(), pane.series.end(), [](const ChartSeries& series) { return series.simulated; });
    words(look.font, look.colors.failure, Qt::AlignRight, 0, all ? PaneText::tr("Simulated data") : PaneText::tr("Partly simulated data"));
  }
}

std::vector<EndLabel> spreadLabels(std::vector<EndLabel> labels, double top, double bottom, double height) {
  const auto fits = static_cast<std::size_t>(std::max(0.0, std::floor((bottom - top) / height)));
  if (labels.size() > fits) {
    std::stable_sort(labels.begin(), labels.end(), [](const EndLabel& a, const EndLabel& b) { return a.order < b.order; });
    labels.resize(fits);
  }
  std::stable_sort(labels.begin(), labels.end(), [](const EndLabel& a, const EndLabel& b) { return a.y < b.y; });
  // Down once, then back up from the bottom: neighbours end exactly one height apart at worst.
  double next = top + height / 2;
  for (EndLabel& label : labels) {
    label.y = std::max(label.y, next);
    next = label.y + height;
  }
  double limit = bottom - height / 2;
  for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
    label->y = std::min(label->y, limit);
    limit = label->y - height;
  }
  return labels;
}

void paintLabelsAtEnd(QPainter& painter, const ChartLook& look, const QRect& box, std::vector<EndLabel> labels) {
  const QFontMetrics metrics(look.font);
  painter.setFont(look.font);
  constexpr int leader = 9;
  for (EndLabel& label : labels) {
    label.end = std::clamp(label.y, box.top() * 1.0, box.bottom() * 1.0);
  }
  for (const EndLabel& label : spreadLabels(std::move(labels), box.top(), box.bottom() + 1, metrics.height())) {
    painter.setRenderHint(QPainter::Antialiasing);
    QColor thin = label.color;
    thin.setAlpha(150);
    painter.setPen(QPen(thin, 1));
    painter.drawLine(QPointF(box.left() - 3, label.end), QPointF(box.left() + leader - 3, label.y));
    int left = box.left() + leader;
    if (label.ink != 0) {
      paintSeriesGlyph(painter, label.ink, QPointF(left + 4, label.y), 4, label.color);
      left += 12;
    }
    QString text = label.rank;
    if (!label.name.isEmpty()) {
      const int room = box.right() - left - (label.rank.isEmpty() ? 0 : metrics.horizontalAdvance(label.rank + QLatin1Char(' ')));
      text = (text.isEmpty() ? text : text + QLatin1Char(' ')) + metrics.elidedText(label.name, Qt::ElideRight, room);
    }
    painter.setPen(label.color);
    const QRect line(left, static_cast<int>(std::lround(label.y - metrics.height() / 2.0)), box.right() - left, metrics.height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
  }
}

void paintCountStrip(QPainter& painter, const ChartLook& look, const QRect& box, const std::vector<CountBar>& bars) {
  std::size_t most = 0;
  for (const CountBar& bar : bars) {
    most = std::max(most, bar.n);
  }
  painter.setFont(look.font);
  painter.setPen(look.colors.faintText);
  const QString text = PaneText::tr("n ≤ %1").arg(Format::count(static_cast<std::int64_t>(most)));
  const int width = QFontMetrics(look.font).horizontalAdvance(text);
  painter.drawText(QRect(box.left() - width - 6, box.top() - 2, width + 2, box.height() + 4),
                   Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
  if (most == 0) {
    return;
  }
  painter.setClipRect(box, Qt::IntersectClip);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(Qt::NoPen);
  for (const CountBar& bar : bars) {
    if (bar.n == 0) {
      continue;
    }
    const double height = std::max(1.0, (box.height() - 3) * static_cast<double>(bar.n) / static_cast<double>(most));
    const double gap = bar.right - bar.left >= 4 ? 1 : 0;
    const double left = std::max(bar.left, box.left() * 1.0);
    const double right = std::min(std::max(bar.right - gap, bar.left + 1), box.right() + 1.0);
    QColor ink = look.colors.counts;
    if (bar.thin) {
      ink.setAlpha(110);
    }
    painter.fillRect(QRectF(left, box.bottom() + 1 - height, right - left, height), ink);
  }
}

}  // namespace scoville
