// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QTimeZone>

#include "ui/charts/metric_text.h"

namespace scoville {

/// Ticks of time axes (keys: chartKey()) in any zone. The library's own date ticker places its ticks in the machine's zone.
class ZonedTicker : public QCPAxisTicker {
 public:
  void setZone(const QTimeZone& zone) { m_zone = zone; }
  void setMostTicks(int most) { m_most = most; }
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  QTimeZone m_zone = QTimeZone::utc();
  int m_most = 8;
};

/// Ticks of value axes: round in the unit of the labels, linear or 1-2-5 per decade, with no more digits than the step needs.
class ValueTicker : public QCPAxisTicker {
 public:
  void setUnit(const AxisUnit& unit) { m_unit = unit; }
  void setLogarithmic(bool logarithmic) { m_logarithmic = logarithmic; }
  void setMostTicks(int most) { m_most = most; }
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  void linear(double low, double high, QVector<double>& values, QVector<QString>& labels) const;
  void logarithmic(double low, double high, QVector<double>& values, QVector<QString>& labels) const;

  AxisUnit m_unit;
  bool m_logarithmic = false;
  int m_most = 5;
};

}  // namespace scoville
