// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_tickers.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/chart_look.h"
#include "ui/charts/time_ticks.h"

namespace scoville {

void ZonedTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                           QVector<QString>* tickLabels) {
  ticks.clear();
  if (subTicks) {
    subTicks->clear();
  }
  if (tickLabels) {
    tickLabels->clear();
  }
  for (const TimeTick& tick : timeTicks(fromChartKey(range.lower), fromChartKey(range.upper), m_most, m_zone)) {
    ticks.append(chartKey(tick.at));
    if (tickLabels) {
      tickLabels->append(tick.label);
    }
  }
}

void ValueTicker::linear(double low, double high, QVector<double>& values, QVector<QString>& labels) const {
  const double rough = (high - low) / std::max(m_most, 1);
  const double decade = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * decade;
  for (const double candidate : {1.0, 2.0, 5.0}) {
    if (candidate * decade >= rough * (1 - 1e-9)) {
      step = candidate * decade;
      break;
    }
  }
  for (double index = std::ceil(low / step - 1e-9); index * step <= high * (1 + 1e-12); ++index) {
    values.append(index * step);
    labels.append(tickText(index * step, step));
  }
}

void ValueTicker::logarithmic(double low, double high, QVector<double>& values, QVector<QString>& labels) const {
  const double decades = std::log10(high / low);
  const bool all = decades * 3 <= m_most;  // 1, 2 and 5 of each decade, else only its start
  const int stride = std::max(1, static_cast<int>(std::ceil(decades / std::max(m_most, 1))));
  for (int power = static_cast<int>(std::floor(std::log10(low))); power <= std::log10(high); ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double value = factor * std::pow(10, power);
      if (value < low || value > high || (factor > 1 && !all) || (factor == 1.0 && power % stride != 0)) {
        continue;
      }
      values.append(value);
      labels.append(tickText(value, std::pow(10, power)));
    }
  }
}

void ValueTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                           QVector<QString>* tickLabels) {
  QVector<double> values;
  QVector<QString> labels;
  const double low = range.lower * m_unit.factor;
  const double high = range.upper * m_unit.factor;
  if (high > low && std::isfinite(high) && std::isfinite(low)) {
    if (m_logarithmic && low > 0) {
      logarithmic(low, high, values, labels);
    } else {
      linear(low, high, values, labels);
    }
  }
  for (double& value : values) {
    value /= m_unit.factor;
  }
  ticks = values;
  if (subTicks) {
    subTicks->clear();
  }
  if (tickLabels) {
    *tickLabels = labels;
  }
}

}  // namespace scoville
