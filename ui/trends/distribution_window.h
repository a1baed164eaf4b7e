// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "core/model/marker.h"
#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/trends/distribution_query.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace scoville {

class InlineMessage;
class TextTable;

/// Distributions of what the trends show: its range, filters and brush are followed while the window is open. A span of the map over time
/// can be brushed here as well, and may be laid over the rest of the range.
class DistributionWindow : public QWidget {
  Q_OBJECT

 public:
  /// `current` gives range, filters and zone as they are now; `markers` what the range can be split at.
  DistributionWindow(const PageContext& context, std::function<TrendRequest()> current, std::vector<Marker> markers, QWidget* parent);
  DistributionChart* chart() const { return m_chart; }
  void showView(DistributionView view);

 Q_SIGNALS:
  void loaded();

 private:
  void load();
  void showBrush();

  PageContext m_context;
  std::function<TrendRequest()> m_current;
  QComboBox* m_view;
  QComboBox* m_metric;
  QComboBox* m_split;
  QLabel* m_scope;  ///< what is looked at
  QToolButton* m_clear;
  QToolButton* m_showTable;
  DistributionChart* m_chart;
  TextTable* m_table;
  InlineMessage* m_message;
  Query m_query;
};

}  // namespace scoville
