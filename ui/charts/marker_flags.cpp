// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/marker_flags.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/charts/time_ticks.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct MarkerText {
  Q_DECLARE_TR_FUNCTIONS(scoville::MarkerText)
};

constexpr double glyphSize = 13;
constexpr double flagPad = 3;
constexpr double leastText = 28;  ///< narrower labels say nothing
constexpr double widestText = 220;

QString labelOf(const Marker& marker) {
  return marker.label.empty() ? Names::markerKind(marker) : QString::fromStdString(marker.label);
}

QString numbersText(const std::vector<int>& numbers) {
  const QString first = QString::number(numbers.front());
  return numbers.size() == 1 ? first : first + QChar(0x2013) + QString::number(numbers.back());
}

double flagWidth(double text) {
  return glyphSize + 2 * flagPad + (text > 0 ? text + flagPad : 0);
}

/// Shortens the flag's text to `room` px; numbers and counts are never cut.
void fitText(MarkerFlag& flag, double room, bool numbered, const std::function<double(const QString&)>& textWidth) {
  room = std::min(room, widestText);
  if (numbered || textWidth(flag.text) + 1 <= room) {
    return;
  }
  if (flag.members.size() > 1) {
    flag.text = QString::number(flag.members.size());
  } else if (room < leastText) {
    flag.text.clear();
  } else {
    QString shortened = flag.text;
    while (shortened.size() > 1 && textWidth(shortened + QChar(0x2026)) + 1 > room) {
      shortened.chop(1);
    }
    flag.text = shortened.trimmed() + QChar(0x2026);
  }
}

}  // namespace

std::vector<MarkerFlag> layOutFlags(const std::vector<const Marker*>& markers, const FlagRoom& room,
                                    const std::function<double(UtcMicros)>& toX, const std::function<double(const QString&)>& textWidth) {
  std::vector<MarkerFlag> flags;
  int number = 0;
  double reach = room.left;  // where the last flag's must-have part ends
  for (const Marker* marker : markers) {
    ++number;
    const double x = std::clamp(toX(marker->from), room.left, room.right);
    if (!flags.empty() && x < reach) {
      flags.back().members.push_back(marker);
      flags.back().numbers.push_back(number);
    } else {
      flags.push_back({{marker}, {number}, x, {}, {}});
    }
    MarkerFlag& flag = flags.back();
    flag.text = room.numbered             ? numbersText(flag.numbers)
                : flag.members.size() > 1 ? MarkerText::tr("%1 markers").arg(flag.members.size())
                                          : labelOf(*marker);
    // Numbers and counts must be read; a label may give way to the next flag.
    const double must = room.numbered             ? textWidth(flag.text)
                        : flag.members.size() > 1 ? textWidth(QString::number(flag.members.size()))
                                                  : 0;
    reach = flag.x + flagWidth(must) + flagPad;
  }
  // From the right: a label takes the room up to the flag after it.
  double end = room.right;
  for (std::size_t i = flags.size(); i-- > 0;) {
    MarkerFlag& flag = flags[i];
    double left = flag.x;
    if (i + 1 == flags.size() && !room.numbered) {
      // The newest flag may hang to the left of its line rather than lose its words at the edge; numbers find room beyond it.
      const double before = i > 0 ? flags[i - 1].x + glyphSize + 4 * flagPad : room.left;
      left = std::max(std::min(before, flag.x), std::min(flag.x, end - flagWidth(std::min(textWidth(flag.text) + 1, widestText))));
    }
    fitText(flag, end - left - flagWidth(0) - flagPad, room.numbered, textWidth);
    flag.box = QRectF(left, room.top, flagWidth(flag.text.isEmpty() ? 0 : textWidth(flag.text) + 1), room.height);
    end = left - flagPad;
  }
  return flags;
}

QString flagTip(const MarkerFlag& flag, const QTimeZone& zone) {
  constexpr std::size_t most = 12;
  QStringList parts;
  for (std::size_t i = 0; i < std::min(flag.members.size(), most); ++i) {
    const Marker& marker = *flag.members[i];
    QStringList lines;
    lines.append(marker.label.empty() ? Names::markerKind(marker)
                                      : QStringLiteral("%1: %2").arg(Names::markerKind(marker), QString::fromStdString(marker.label)));
    lines.append(marker.to ? spanText(marker.from, *marker.to, zone) : timeText(marker.from, zone));
    if (!marker.text.empty()) {
      lines.append(QString::fromStdString(marker.text).left(400));
    }
    if (!marker.author.empty()) {
      lines.append(QString::fromStdString(marker.author));
    }
    parts.append(lines.join(QLatin1Char('\n')));
  }
  if (flag.members.size() > most) {
    parts.append(MarkerText::tr("and %1 more; zoom in to see them").arg(flag.members.size() - most));
  }
  // A tool tip that starts like a tag would be taken for rich text.
  return parts.join(QStringLiteral("\n\n"))
      .toHtmlEscaped()
      .prepend(QLatin1String("<p style='white-space:pre-wrap'>"))
      .append(QLatin1String("</p>"));
}

void paintGlyph(QPainter& painter, const Marker& marker, const QRectF& box, bool dark) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillPath(markerGlyph(marker, box), markerColor(marker, dark));
}

void paintFlags(QPainter& painter, const ChartLook& look, const std::vector<MarkerFlag>& flags, const FlagRoom& room, double bottom,
                const std::function<double(UtcMicros)>& toX, MarkerId highlighted) {
  const double lineTop = room.top + room.height;
  painter.setRenderHint(QPainter::Antialiasing, false);
  const auto dashedLine = [&](double x, const QColor& color) {
    QPen pen(color, 1, Qt::DashLine);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(QPointF(x, lineTop), QPointF(x, bottom));
  };
  double lastLine = -10;
  for (const MarkerFlag& flag : flags) {
    for (const Marker* marker : flag.members) {
      const QColor color = markerColor(*marker, look.dark);
      const double raw = toX(marker->from);
      const bool strong = marker->id != 0 && marker->id == highlighted;
      if (marker->to) {
        const double left = std::clamp(raw, room.left, room.right);
        const double right = std::clamp(toX(*marker->to), room.left, room.right);
        QColor tint = color;
        tint.setAlpha(strong ? 60 : 32);
        painter.fillRect(QRectF(left, lineTop, std::max(1.0, right - left), bottom - lineTop), tint);
        painter.fillRect(QRectF(left, lineTop, std::max(1.0, right - left), 2), color);
        if (isSuspected(*marker) && toX(*marker->to) <= room.right) {
          dashedLine(toX(*marker->to), color);  // it lies between the two
        }
      }
      // One line for each pixel column is all that can be seen.
      if (raw < room.left || raw > room.right || (!strong && raw - lastLine < 1)) {
        continue;
      }
      lastLine = raw;
      if (!isSuspected(*marker)) {
        // A filled column takes a fraction of the time of a line where the screen has several points a pixel.
        painter.fillRect(QRectF(std::floor(raw), lineTop, strong ? 2 : 1, bottom - lineTop), color);
        continue;
      }
      dashedLine(raw, color);
    }
  }
  painter.setFont(look.font);
  for (const MarkerFlag& flag : flags) {
    const Marker& first = *flag.members.front();
    const QColor color = markerColor(first, look.dark);
    QColor ground = color;
    ground.setAlpha(look.dark ? 46 : 28);
    painter.fillRect(flag.box, ground);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(std::clamp(flag.x, flag.box.left(), flag.box.right()) - 0.5, flag.box.top(), 1.5, flag.box.height()), color);
    const QRectF glyph(flag.box.left() + flagPad + 1, flag.box.top() + (flag.box.height() - glyphSize) / 2, glyphSize, glyphSize);
    paintGlyph(painter, first, glyph, look.dark);
    painter.setPen(look.colors.text);
    painter.drawText(flag.box.adjusted(glyphSize + 2 * flagPad + 1, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     flag.text);
  }
}

}  // namespace scoville
