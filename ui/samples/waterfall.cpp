// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/waterfall.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/common/format.h"
#include "ui/common/theme.h"

namespace scoville {
namespace {

/// Collects phases one after the other.
class PhaseBuilder {
  Q_DECLARE_TR_FUNCTIONS(scoville::Waterfall)

 public:
  static std::vector<Phase> build(const Sample& sample);

 private:
  void add(Phase::Part part, const QString& name, const QString& meaning, std::optional<Micros> length) {
    if (length && *length > 0) {
      phases.push_back({part, name, meaning, at, *length, false});
      at += *length;
    }
  }
  /// From the last point known until `point`, both counted from t0.
  void until(Phase::Part part, const QString& name, const QString& meaning, std::optional<Micros> point) {
    if (point && *point > last) {
      add(part, name, meaning, *point - last);
      last = *point;
    }
  }

  std::vector<Phase> phases;
  Micros at = 0;
  Micros last = 0;
};

std::vector<Phase> PhaseBuilder::build(const Sample& sample) {
  PhaseBuilder b;
  const TimePoints& points = sample.at;
  b.add(Phase::Part::queue, tr("Queue"), tr("Waiting for a slot after the request was due."), sample.queueDelay);
  b.add(Phase::Part::setup, tr("DNS"), tr("Name look-up."), points.dns);
  b.add(Phase::Part::setup, tr("TCP"), tr("TCP handshake: one network round trip."), points.tcp);
  b.add(Phase::Part::setup, tr("TLS"), tr("TLS handshake."), points.tls);
  if (points.setup) {
    const Micros known = points.dns.value_or(0) + points.tcp.value_or(0) + points.tls.value_or(0);
    b.add(Phase::Part::setup, known > 0 ? tr("Other set-up") : tr("Set-up"), tr("The rest of the time until the connection was ready."),
          *points.setup - known);
  }
  b.until(Phase::Part::wait, tr("Send"), tr("Handing over the request."), points.requestSent);
  b.until(Phase::Part::wait, tr("Wait for headers"), tr("Until the response headers arrived."), points.headers);
  b.until(Phase::Part::wait, tr("Wait for token"), tr("Until the first generated output arrived."), points.firstToken);
  b.until(Phase::Part::generation, tr("Generation"), tr("From the first to the last generated output."), points.lastToken);
  b.until(Phase::Part::closing, tr("Until the end"), tr("From the last output until the stream's end."),
          points.eof ? points.eof : points.finishRecord);
  const bool failed = isFailure(sample.outcome) && sample.outcome != Outcome::checkFailed;
  if (failed && !b.phases.empty()) {
    b.phases.back().broken = true;
  }
  return b.phases;
}

QColor colorOf(Phase::Part part, bool dark) {
  // Hues of the colour-blind safe set; every bar carries its name as well.
  switch (part) {
    case Phase::Part::queue:
    case Phase::Part::closing:
      return QColor(dark ? 0xff8a8e94 : 0xff9a9ea4);
    case Phase::Part::setup:
      return endpointColor(6, dark);
    case Phase::Part::wait:
      return endpointColor(5, dark);
    case Phase::Part::generation:
      return endpointColor(3, dark);
  }
  return {};
}

}  // namespace

std::vector<Phase> phasesOf(const Sample& sample) {
  return PhaseBuilder::build(sample);
}

Waterfall::Waterfall(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Phases of the request"));
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Waterfall::setLeastTotal(Micros total) {
  m_leastTotal = total;
  update();
}

void Waterfall::setSample(const Sample& sample, bool open) {
  m_open = open;
  m_phases = phasesOf(sample);
  m_total = m_phases.empty() ? 0 : m_phases.back().from + m_phases.back().length;
  QStringList words;
  for (const Phase& phase : m_phases) {
    const QString text = tr("%1 %2").arg(phase.name, Format::duration(phase.length));
    words << (phase.broken ? tr("%1 (failed here)").arg(text) : text);
  }
  if (open && !words.isEmpty()) {
    words.last() = tr("%1 so far").arg(words.last());
  }
  setAccessibleDescription(words.isEmpty() ? tr("No phase is known.") : words.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

int Waterfall::rowHeight() const {
  return fontMetrics().height() + 5;
}

QSize Waterfall::sizeHint() const {
  const int rows = std::max<int>(1, static_cast<int>(m_phases.size()));
  return {360, rows * rowHeight() + 2};
}

QSize Waterfall::minimumSizeHint() const {
  return {240, sizeHint().height()};
}

void Waterfall::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
    updateGeometry();
    update();
  }
  QWidget::changeEvent(event);
}

void Waterfall::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  QPainter painter(this);
  const bool dark = isDark(palette());
  const ChartColors colors = ChartColors::from(palette());
  if (m_phases.empty()) {
    painter.setPen(colors.faintText);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, tr("No phase is known."));
    return;
  }
  const QFontMetrics metrics = fontMetrics();
  int nameWidth = 0;
  int valueWidth = 0;
  for (const Phase& phase : m_phases) {
    nameWidth = std::max(nameWidth, metrics.horizontalAdvance(phase.name));
    valueWidth = std::max(valueWidth, metrics.horizontalAdvance(Format::duration(phase.length)));
  }
  const int rowH = rowHeight();
  const int left = nameWidth + 10;
  const int right = width() - valueWidth - 8;
  const double scale = static_cast<double>(std::max(10, right - left)) / static_cast<double>(std::max<Micros>({m_total, m_leastTotal, 1}));
  for (std::size_t i = 0; i < m_phases.size(); ++i) {
    const Phase& phase = m_phases[i];
    const int y = static_cast<int>(i) * rowH;
    painter.setPen(colors.text);
    painter.drawText(QRect(0, y, nameWidth, rowH), Qt::AlignLeft | Qt::AlignVCenter, phase.name);
    painter.drawText(QRect(right + 4, y, valueWidth + 4, rowH), Qt::AlignRight | Qt::AlignVCenter, Format::duration(phase.length));
    // A faint rail shows where the bar lies in the whole.
    painter.setPen(colors.grid);
    painter.drawLine(left, y + rowH / 2, right, y + rowH / 2);
    const double x = left + static_cast<double>(phase.from) * scale;
    const double w = std::max(2.0, static_cast<double>(phase.length) * scale);
    const QRectF bar(std::min(x, static_cast<double>(right) - 2), y + 4, w, rowH - 8);
    painter.fillRect(bar, colorOf(phase.part, dark));
    if (m_open && i + 1 == m_phases.size()) {
      // What is not over has an open end: an arrow head, not a square edge.
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setPen(Qt::NoPen);
      painter.setBrush(colorOf(phase.part, dark));
      const double reach = bar.height() / 2;
      painter.drawPolygon(QPolygonF({bar.topRight(), bar.topRight() + QPointF(reach, reach), bar.bottomRight()}));
      painter.setBrush(Qt::NoBrush);
      painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (phase.broken) {
      // A failure is marked by form: a cross at the end of the bar.
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setPen(QPen(colors.failure, 2));
      const QPointF c(std::min(bar.right(), static_cast<double>(right) - 5), y + rowH / 2.0);
      painter.drawLine(c + QPointF(-4, -4), c + QPointF(4, 4));
      painter.drawLine(c + QPointF(-4, 4), c + QPointF(4, -4));
      painter.setRenderHint(QPainter::Antialiasing, false);
    }
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

int Waterfall::rowAt(const QPoint& position) const {
  const int row = position.y() / rowHeight();
  return row >= 0 && row < static_cast<int>(m_phases.size()) ? row : -1;
}

bool Waterfall::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos());
    if (row < 0) {
      QToolTip::hideText();
      event->ignore();
      return true;
    }
    const Phase& phase = m_phases[static_cast<std::size_t>(row)];
    QString text =
        tr("%1: %2, beginning at %3.\n%4").arg(phase.name, Format::duration(phase.length), Format::duration(phase.from), phase.meaning);
    if (phase.broken) {
      text += QLatin1Char('\n') + tr("The attempt failed here.");
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace scoville
