// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QString>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

class QCPLegend;
class QCustomPlot;

namespace scoville {

/// How a group is filled: its hue (as endpointColor()) with a pattern of its own, so that groups are told apart without colours too. Slot
/// 0: everything else, grey.
QBrush spendBrush(std::int64_t slot, bool dark, double ratio);

/// Spend by period: one bar for each, made up of groups that lie on each other, with a legend where there are several.
class SpendBars : public QWidget {
  Q_OBJECT

 public:
  explicit SpendBars(QWidget* parent = nullptr);
  struct Group {
    QString name;
    std::int64_t slot = 0;  ///< of spendBrush()
  };
  struct Bar {
    QString label;
    std::optional<double> value;  ///< the whole; null = unknown
    std::vector<double> parts;    ///< one for each group
  };
  /// `unit`: a currency.
  void setBars(const std::vector<Bar>& bars, const QString& unit, const std::vector<Group>& groups);
  const std::vector<Bar>& bars() const { return m_bars; }
  const std::vector<Group>& groups() const { return m_groups; }
  QSize sizeHint() const override { return {480, 220}; }

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void draw();
  QString describe(QPointF position) const;

  QCustomPlot* m_plot;
  QCPLegend* m_legend;
  std::vector<Bar> m_bars;
  std::vector<Group> m_groups;
  QString m_unit;
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
