// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/model/calibration.h"

namespace scoville {

/// The measurements of one calibration; times in microseconds.
class CalibrationTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    Connection,
    Streams,
    Window,
    Stamps,
    Events,
    DelayMedian,
    DelayTail,
    DelayMost,
    TtftMedian,
    TtftTail,
    GapMedian,
    GapTail,
    Coalesced,
    Sleep,
    ColumnCount
  };

  using QAbstractTableModel::QAbstractTableModel;
  void setResults(std::vector<CalibrationResult> results);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  std::vector<CalibrationResult> m_results;
};

}  // namespace scoville
