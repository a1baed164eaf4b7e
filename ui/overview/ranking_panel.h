// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/overview/ranking_query.h"

class QTableWidget;

namespace scoville {

/// Fastest, steadiest and cheapest endpoints at each kind of task, as a table that is as high as its rows. Hidden while there is nothing
/// to compare.
class RankingPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RankingPanel(QWidget* parent = nullptr);
  void setRankings(const Rankings& rankings);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fit();

  QTableWidget* m_table;
};

}  // namespace scoville
