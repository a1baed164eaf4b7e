// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sparkline.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/common/theme.h"

namespace scoville {

namespace {
constexpr double edge = 3.5;  ///< room for the end dot
}

Sparkline::Sparkline(QWidget* parent) : QWidget(parent), m_color(endpointColor(1, isDark(palette()))) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  setAccessibleName(tr("Trend line"));
}

void Sparkline::setValues(std::vector<std::optional<double>> values, std::vector<std::optional<double>> tail) {
  m_values = std::move(values);
  m_tail = std::move(tail);
  m_low = std::numeric_limits<double>::infinity();
  m_high = -m_low;
  for (const auto* line : {&m_values, &m_tail}) {
    for (const auto& value : *line) {
      if (value && std::isfinite(*value)) {
        m_low = std::min(m_low, *value);
        m_high = std::max(m_high, *value);
      }
    }
  }
  const double middle = (m_low + m_high) / 2;
  const double least = std::max(std::abs(middle) * 0.1, 1e-12);
  if (m_high - m_low < least) {
    m_low = middle - least / 2;
    m_high = middle + least / 2;
  }
  update();
}

void Sparkline::setColor(const QColor& color) {
  m_color = color;
  update();
}

void Sparkline::setDescription(const QString& text) {
  setAccessibleDescription(text);
  setToolTip(text);
}

QPointF Sparkline::place(std::size_t index, double value) const {
  const double steps = std::max<double>(1, static_cast<double>(std::max(m_values.size(), m_tail.size())) - 1);
  const double x = edge + (width() - 2 * edge) * static_cast<double>(index) / steps;
  const double y = edge + (height() - 2 * edge) * (1 - (value - m_low) / (m_high - m_low));
  return {x, y};
}

std::optional<QPointF> Sparkline::pointAt(std::size_t index) const {
  if (index >= m_values.size() || !m_values[index] || !std::isfinite(*m_values[index])) {
    return std::nullopt;
  }
  return place(index, *m_values[index]);
}

void Sparkline::drawLine(QPainter& painter, const std::vector<std::optional<double>>& line) const {
  QPolygonF run;
  const auto flush = [&] {
    if (run.size() == 1) {
      painter.setBrush(painter.pen().color());
      painter.drawEllipse(run.front(), 0.6, 0.6);
      painter.setBrush(Qt::NoBrush);
    } else if (run.size() > 1) {
      painter.drawPolyline(run);
    }
    run.clear();
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] && std::isfinite(*line[i])) {
      run.append(place(i, *line[i]));
    } else {
      flush();
    }
  }
  flush();
}

void Sparkline::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool dark = isDark(palette());
  painter.setPen(QPen(percentileTint(m_color, 0.95, dark), 1));
  drawLine(painter, m_tail);
  painter.setPen(QPen(m_color, 1.5));
  drawLine(painter, m_values);
  if (!m_values.empty()) {
    if (const auto end = pointAt(m_values.size() - 1)) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(m_color);
      painter.drawEllipse(*end, 2.5, 2.5);
    }
  }
}

}  // namespace scoville
