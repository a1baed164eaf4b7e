// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGridLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTimer>
#include <vector>

#include "ui/common/empty_state.h"
#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/overview/endpoint_card.h"
#include "ui/overview/ranking_panel.h"

namespace scoville {

/// A card for each endpoint: did anything change since yesterday?
class OverviewPage : public Page {
  Q_OBJECT

 public:
  explicit OverviewPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override;
  void setActive(bool active) override;

 Q_SIGNALS:
  /// The cards show what the store held when this refresh began.
  void refreshed();
  /// The ranking shows what the store held.
  void ranked();
  void againstShown();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refreshSoon();
  void refresh();
  void refreshRanking(UtcMicros now);
  void refreshAgainst(UtcMicros now);
  void fill(const std::vector<EndpointStatus>& statuses, UtcMicros now);
  void arrange();
  void openTrends(EndpointId endpoint);

  PageContext m_context;
  Query m_query;
  Query m_rankingQuery;
  Query m_againstQuery;
  QStackedLayout* m_layers;
  EmptyState* m_empty;
  QScrollArea* m_scroll;
  QWidget* m_board;
  QGridLayout* m_grid;
  std::vector<EndpointCard*> m_cards;
  RankingPanel* m_ranking;
  int m_columns = 0;
  std::size_t m_problems = 0;  ///< endpoints that could not be probed when last looked
  QTimer m_wait;               ///< runs until the next refresh is allowed
  QTimer m_ages;
  UtcMicros m_ranked = 0;   ///< when the ranking was last read
  UtcMicros m_against = 0;  ///< when the baselines were
  bool m_active = false;
  bool m_stale = true;
};

}  // namespace scoville
