// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_page.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

constexpr int shortestPauseMs = 2000;
/// Reading may take at most about this share of the time, however much the workspace holds.
constexpr int pauseFactor = 10;
constexpr int agesEveryMs = 1000;
constexpr int refreshEveryMs = 60'000;  ///< figures age even when nothing is probed
constexpr Micros rankingEvery = microsPerMinute;
constexpr Micros againstEvery = microsPerMinute;
constexpr int cardWidth = 380;
constexpr int gap = 14;

}  // namespace

OverviewPage::OverviewPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_layers(new QStackedLayout(this)),
      m_empty(new EmptyState),
      m_scroll(new QScrollArea),
      m_board(new QWidget),
      m_grid(new QGridLayout),
      m_ranking(new RankingPanel) {
  m_scroll->setWidget(m_board);
  m_scroll->setWidgetResizable(true);
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_grid->setSpacing(gap);
  auto* boardLayout = new QVBoxLayout(m_board);
  boardLayout->setContentsMargins(16, 8, 16, 16);
  boardLayout->addLayout(m_grid);
  boardLayout->addWidget(m_ranking);
  boardLayout->addStretch(1);
  m_empty->setText(
      tr("No endpoint yet"),
      tr("Add the address of a model API and a suite of prompts. Scoville probes it on a schedule and shows here how it does."));
  connect(m_empty->addButton(tr("Add an endpoint...")), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested("endpoints:new"); });
  m_layers->addWidget(m_scroll);
  m_layers->addWidget(m_empty);

  m_wait.setSingleShot(true);
  connect(&m_wait, &QTimer::timeout, this, [this] {
    if (m_stale) {
      refresh();
    }
  });
  m_ages.setInterval(agesEveryMs);
  connect(&m_ages, &QTimer::timeout, this, [this, seconds = 0]() mutable {
    for (EndpointCard* card : m_cards) {
      card->updateAge(Format::now());
    }
    if (++seconds * agesEveryMs >= refreshEveryMs) {
      seconds = 0;
      refreshSoon();
    }
  });
  connect(context.monitor, &Monitor::samplesChanged, this, &OverviewPage::refreshSoon);
  connect(context.monitor, &Monitor::configChanged, this, &OverviewPage::refreshSoon);
  connect(context.monitor, &Monitor::probingStateChanged, this, [this] {
    if (m_context.monitor->probingState().problems.size() != m_problems) {
      m_problems = m_context.monitor->probingState().problems.size();
      refreshSoon();
    }
  });
}

QString OverviewPage::title() const {
  return tr("Overview");
}

void OverviewPage::setActive(bool active) {
  m_active = active;
  if (active) {
    m_ages.start();
    m_against = 0;  // a baseline or gate may have been edited on another page
    refreshSoon();
  } else {
    m_ages.stop();
  }
}

void OverviewPage::refreshSoon() {
  m_stale = true;
  if (m_active && !m_wait.isActive() && !m_query.isRunning()) {
    refresh();
  }
}

void OverviewPage::refresh() {
  if (!m_active) {
    return;
  }
  m_stale = false;
  const UtcMicros now = Format::now();
  QElapsedTimer watch;
  watch.start();
  m_query.run(
      m_context.monitor->workspace(),
      [now, problems = m_context.monitor->probingState().problems](const Workspace& workspace) {
        return loadStatuses(workspace, problems, now);
      },
      [this, now, watch](const Result<std::vector<EndpointStatus>>& statuses) {
        m_wait.start(std::max<int>(shortestPauseMs, pauseFactor * static_cast<int>(watch.elapsed())));
        if (statuses) {
          fill(*statuses, now);
          refreshRanking(now);
          refreshAgainst(now);
          Q_EMIT refreshed();
        } else {
          Q_EMIT problem(tr("The overview could not be read. %1").arg(Names::error(statuses.error().kind)),
                         QString::fromStdString(statuses.error().message));
        }
      });
}

/// A week's ranking does not change by the second.
void OverviewPage::refreshRanking(UtcMicros now) {
  if (m_rankingQuery.isRunning() || now - m_ranked < rankingEvery) {
    return;
  }
  m_ranked = now;
  m_rankingQuery.run(
      m_context.monitor->workspace(), [now](const Workspace& workspace) { return loadRankings(workspace, now); },
      [this](const Result<Rankings>& rankings) {
        if (rankings) {
          m_ranking->setRankings(*rankings);
          Q_EMIT ranked();
        } else {
          Q_EMIT problem(tr("The ranking could not be read. %1").arg(Names::error(rankings.error().kind)),
                         QString::fromStdString(rankings.error().message));
        }
      });
}

/// Nor does a week against a baseline.
void OverviewPage::refreshAgainst(UtcMicros now) {
  if (m_againstQuery.isRunning() || now - m_against < againstEvery) {
    return;
  }
  m_against = now;
  using States = std::map<EndpointId, BaselineState>;
  m_againstQuery.run(
      m_context.monitor->workspace(),
      [now](const Workspace& workspace) {
        return workspace.read([now](Tables& tables) -> Result<States> {
          const auto endpoints = tables.endpoints.current();
          if (!endpoints) {
            return tl::unexpected<Error>(endpoints.error());
          }
          States states;
          for (const Endpoint& endpoint : *endpoints) {
            auto state = baselineState(tables, endpoint, now);
            if (!state) {
              return tl::unexpected<Error>(state.error());
            }
            states[endpoint.id] = std::move(*state);
          }
          return states;
        });
      },
      [this](const Result<States>& states) {
        if (!states) {
          Q_EMIT problem(tr("The baselines could not be read. %1").arg(Names::error(states.error().kind)),
                         QString::fromStdString(states.error().message));
          return;
        }
        for (EndpointCard* card : m_cards) {
          if (const auto found = states->find(card->endpoint()); found != states->end()) {
            card->setAgainst(found->second);
          }
        }
        Q_EMIT againstShown();
      });
}

void OverviewPage::fill(const std::vector<EndpointStatus>& statuses, UtcMicros now) {
  while (m_cards.size() > statuses.size()) {
    delete m_cards.back();
    m_cards.pop_back();
  }
  const bool more = m_cards.size() < statuses.size();
  while (m_cards.size() < statuses.size()) {
    auto* card = new EndpointCard(m_board);
    connect(card, &EndpointCard::clicked, this, [this, card] { openTrends(card->endpoint()); });
    m_cards.push_back(card);
  }
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    m_cards[i]->setStatus(statuses[i], now);
  }
  m_layers->setCurrentWidget(statuses.empty() ? static_cast<QWidget*>(m_empty) : m_scroll);
  if (more) {
    m_columns = 0;
    arrange();
  }
}

void OverviewPage::arrange() {
  const int room = m_scroll->viewport()->width() - 32;
  const int columns = std::clamp((room + gap) / (cardWidth + gap), 1, 4);
  if (columns == m_columns) {
    return;
  }
  m_columns = columns;
  for (int column = 0; column <= 4; ++column) {
    m_grid->setColumnStretch(column, column < columns ? 1 : 0);
  }
  for (EndpointCard* card : m_cards) {
    m_grid->removeWidget(card);
  }
  int index = 0;
  for (EndpointCard* card : m_cards) {
    m_grid->addWidget(card, index / columns, index % columns, Qt::AlignTop);
    card->setVisible(true);
    ++index;
  }
  for (int row = 0; row <= index; ++row) {
    m_grid->setRowStretch(row, row == (index + columns - 1) / columns ? 1 : 0);
  }
}

void OverviewPage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  arrange();
}

void OverviewPage::openTrends(EndpointId endpoint) {
  m_context.view->setEndpoints({endpoint});
  Q_EMIT pageRequested("trends");
}

}  // namespace scoville
