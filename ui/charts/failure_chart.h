// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QTimeZone>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/analysis/failures.h"
#include "ui/common/text_table.h"

class QCPItemRect;
class QCPRange;
class QCustomPlot;
class QLabel;

namespace scoville {

/// How a class of failures is inked: one hue for each family (network, time limit, account, request, server, answer), one pattern for each
/// class of the family, so that classes are told apart without colour.
QBrush failureBrush(Outcome outcome, bool dark);
/// The failure classes in the order they are stacked, from below.
const std::vector<Outcome>& failureOrder();

/// Failures over time as stacked bars, a bar for each bucket and in it a part for each class. Stretches in which nothing was attempted are
/// hatched, so that they do not look like days without a failure. The bucket under the mouse, or walked to with Left and Right, is read
/// out below; Enter or a double click asks for its time range.
class FailureChart : public QWidget {
  Q_OBJECT

 public:
  enum class Scale { count, share };  ///< share = of the bucket's attempts

  explicit FailureChart(QWidget* parent = nullptr);
  /// Buckets of equal kind in time order.
  void setBuckets(std::vector<FailureBucket> buckets, const QTimeZone& zone);
  void setScale(Scale scale);
  std::optional<int> currentBucket() const { return m_current; }
  void setCurrentBucket(std::optional<int> index);
  /// "3 Mar 2025 14:00 - 15:00: 12 of 340 attempts failed (3.5%): Rate limited 8, Server error 4".
  QString describe(int index) const;
  /// The same of every bucket: attempts, failures, and each class that occurs.
  TextRows table() const;
  QSize minimumSizeHint() const override { return {240, 150}; }

 Q_SIGNALS:
  void rangeWanted(qint64 from, qint64 to);  ///< UTC microseconds

 protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void rebuild();
  void applyLook();
  void addBars();
  void hatchGaps();
  void fitLegend();
  int bucketAt(double x) const;

  std::vector<FailureBucket> m_buckets;
  QTimeZone m_zone = QTimeZone::utc();
  Scale m_scale = Scale::count;
  std::optional<int> m_current;
  QCustomPlot* m_plot;
  QCPItemRect* m_cursor = nullptr;
  QLabel* m_reading;
};

}  // namespace scoville
