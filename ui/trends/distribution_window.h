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

namespace scoville {

class InlineMessage;

/// Distributions of what the trends show: its range and filters are followed while the window is open.
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

  PageContext m_context;
  std::function<TrendRequest()> m_current;
  QComboBox* m_view;
  QComboBox* m_metric;
  QComboBox* m_split;
  DistributionChart* m_chart;
  InlineMessage* m_message;
  Query m_query;
};

}  // namespace scoville
