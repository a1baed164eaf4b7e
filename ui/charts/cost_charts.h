// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

class QCustomPlot;

namespace scoville {

/// One bar for each period: what was spent. A period without a known cost has no bar.
class SpendBars : public QWidget {
  Q_OBJECT

 public:
  explicit SpendBars(QWidget* parent = nullptr);
  struct Bar {
    QString label;
    std::optional<double> value;
  };
  /// `unit`: a currency. `limit`: a line across, a budget for example.
  void setBars(const std::vector<Bar>& bars, const QString& unit, std::optional<double> limit = {});
  QSize sizeHint() const override { return {480, 220}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  QCustomPlot* m_plot;
  std::vector<Bar> m_bars;
  QString m_unit;
  std::optional<double> m_limit;
};

/// Cost against latency, a dot with its intervals for each endpoint, and the objective as a line.
class CostScatter : public QWidget {
  Q_OBJECT

 public:
  explicit CostScatter(QWidget* parent = nullptr);
  struct Dot {
    QString name;
    QColor color;
    double x = 0;
    double y = 0;
    std::optional<double> xLow, xHigh, yLow, yHigh;
  };
  void setDots(const std::vector<Dot>& dots, const QString& xTitle, const QString& yTitle, std::optional<double> objective);
  QSize sizeHint() const override { return {480, 260}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  QCustomPlot* m_plot;
  std::vector<Dot> m_dots;
  QString m_xTitle;
  QString m_yTitle;
  std::optional<double> m_objective;
};

}  // namespace scoville
