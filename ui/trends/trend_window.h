// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/common/page.h"
#include "ui/common/view_state.h"
#include "ui/trends/trend_view.h"

namespace scoville {

class TrendsPage;

/// Trends in a window of their own, with their own range and filters. Closes with the window it was opened from.
class TrendWindow : public QWidget {
  Q_OBJECT

 public:
  TrendWindow(const PageContext& context, const TrendView& view, QWidget* parent);
  ~TrendWindow() override;
  TrendsPage* page() const { return m_page; }

 private:
  ViewState m_view;
  TrendsPage* m_page;
  QTimer m_clock;
};

}  // namespace scoville
