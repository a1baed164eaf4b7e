// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/ladder_chart.h"
#include "ui/common/format.h"

namespace scoville {

namespace {

constexpr int progressSteps = 1000;

QString stateText(PlanState state) {
  switch (state) {
    case PlanState::queued:
      return PlanView::tr("waiting to begin");
    case PlanState::running:
      return PlanView::tr("running");
    case PlanState::finished:
      return PlanView::tr("finished");
    case PlanState::stopped:
      return PlanView::tr("stopped");
  }
  return {};
}

std::optional<Micros> micros(const std::optional<double>& value) {
  return value ? std::optional(static_cast<Micros>(*value)) : std::nullopt;
}

/// What the first column of a row says.
QString rowName(const PlanSnapshot& snapshot, std::size_t row) {
  switch (snapshot.plan.kind) {
    case PlanKind::ladder:
      return PlanView::tr("%1 at a time").arg(snapshot.rows[row].concurrency);
    case PlanKind::ab:
      return row < snapshot.endpointNames.size() ? QString::fromStdString(snapshot.endpointNames[row]) : QString();
    case PlanKind::chain:
      return PlanView::tr("step %1").arg(row + 1);
    case PlanKind::rounds:
    case PlanKind::openLoop:
    case PlanKind::soak:
      break;
  }
  return PlanView::tr("all");
}

}  // namespace

void fillFigures(PlanSnapshot& snapshot, const std::vector<PlanSample>& samples) {
  switch (snapshot.plan.kind) {
    case PlanKind::ladder: {
      snapshot.rows = figuresByStage(samples);
      const Knee knee = findKnee(snapshot.rows);
      snapshot.knee = knee.index;
      snapshot.sentence = knee.words;
      break;
    }
    case PlanKind::ab:
      snapshot.rows = figuresByEndpoint(samples, snapshot.plan.endpoints);
      break;
    case PlanKind::chain: {
      ChainFigures chains = chainFigures(samples, snapshot.plan.chainSteps, snapshot.plan.stages.front().warmup);
      snapshot.rows = std::move(chains.steps);
      snapshot.chainTotal = chains.total;
      snapshot.chainsCompleted = chains.completed;
      break;
    }
    case PlanKind::soak:
      if (const auto drift = driftOf(samples)) {
        snapshot.sentence = drift->words;
      }
      snapshot.rows = {loadFigures(samples)};
      break;
    case PlanKind::rounds:
    case PlanKind::openLoop:
      snapshot.rows = {loadFigures(samples)};
      break;
  }
}

PlanView::PlanView(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_state(new QLabel),
      m_bar(new QProgressBar),
      m_stop(new QPushButton(tr("S&top"))),
      m_resume(new QPushButton(tr("&Go on"))),
      m_again(new QPushButton(tr("Make failed ones &again"))),
      m_sentence(new QLabel),
      m_table(new QTableWidget),
      m_chart(new LadderChart) {
  QFont bold = m_title->font();
  bold.setWeight(QFont::DemiBold);
  m_title->setFont(bold);
  m_sentence->setWordWrap(true);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setObjectName(QStringLiteral("sentence"));
  m_state->setObjectName(QStringLiteral("state"));
  m_bar->setTextVisible(false);
  m_bar->setMaximumHeight(8);
  m_bar->setAccessibleName(tr("Progress"));
  m_table->setAccessibleName(tr("Figures of the run"));
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setShowGrid(false);
  m_table->setAlternatingRowColors(true);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
  m_table->setTabKeyNavigation(false);
  auto* head = new QHBoxLayout;
  head->addWidget(m_title);
  head->addStretch();
  head->addWidget(m_stop);
  head->addWidget(m_resume);
  head->addWidget(m_again);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 0, 0, 0);
  layout->addLayout(head);
  layout->addWidget(m_state);
  layout->addWidget(m_bar);
  layout->addWidget(m_sentence);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_chart, 3);
  connect(m_stop, &QPushButton::clicked, this, [this] { Q_EMIT stopRequested(m_plan); });
  connect(m_resume, &QPushButton::clicked, this, [this] { Q_EMIT resumeRequested(m_plan, false); });
  connect(m_again, &QPushButton::clicked, this, [this] { Q_EMIT resumeRequested(m_plan, true); });
}

void PlanView::showPlan(const PlanSnapshot& snapshot, UtcMicros now) {
  m_plan = snapshot.plan.id;
  m_title->setText(QString::fromStdString(snapshot.plan.name));
  const bool open = snapshot.plan.state == PlanState::queued || snapshot.plan.state == PlanState::running;
  m_stop->setVisible(open);
  m_stop->setEnabled(!snapshot.plan.stopRequested);
  m_resume->setVisible(snapshot.plan.state == PlanState::stopped);
  m_again->setVisible(!open && snapshot.failed > 0);
  showProgress(snapshot, now);
  QString sentence = QString::fromStdString(snapshot.sentence);
  if (snapshot.chainTotal && snapshot.chainTotal->median) {
    sentence = tr("%1 whole chains: median %2, p95 %3.")
                   .arg(Format::count(snapshot.chainsCompleted), Format::duration(micros(snapshot.chainTotal->median)),
                        Format::duration(micros(snapshot.chainTotal->p95)));
  }
  if (!snapshot.plan.message.empty()) {
    sentence += (sentence.isEmpty() ? QString() : QStringLiteral("\n")) + QString::fromStdString(snapshot.plan.message);
  }
  m_sentence->setText(sentence);
  m_sentence->setVisible(!sentence.isEmpty());
  showTable(snapshot);
  m_chart->setVisible(snapshot.plan.kind == PlanKind::ladder);
  if (snapshot.plan.kind == PlanKind::ladder) {
    m_chart->setLevels(snapshot.rows, snapshot.knee);
  }
}

void PlanView::showProgress(const PlanSnapshot& snapshot, UtcMicros now) {
  QString text = stateText(snapshot.plan.state);
  text += snapshot.planned > 0 ? tr(": %1 of %2 requests").arg(Format::count(snapshot.done), Format::count(snapshot.planned))
                               : tr(": %1 requests").arg(Format::count(snapshot.done));
  text += tr(", %1 failed").arg(Format::count(snapshot.failed));
  const std::optional<Micros> left = remainingTime(snapshot.plan, snapshot.planned, snapshot.done, now);
  if (left) {
    text += tr(", about %1 left").arg(Format::duration(left));
  }
  m_state->setText(text);
  const bool running = snapshot.plan.state == PlanState::running;
  m_bar->setVisible(running);
  if (running && left && snapshot.plan.started) {
    const double gone = static_cast<double>(std::max<Micros>(0, now - *snapshot.plan.started));
    m_bar->setRange(0, progressSteps);
    m_bar->setValue(static_cast<int>(progressSteps * gone / std::max(1.0, gone + static_cast<double>(*left))));
  } else {
    m_bar->setRange(0, 0);
  }
}

void PlanView::showTable(const PlanSnapshot& snapshot) {
  const QStringList headers = {QString(),        tr("n"),        tr("failed"),      tr("TTFT p50"), tr("E2E min"),
                               tr("E2E p50"),    tr("E2E mean"), tr("E2E p95"),     tr("E2E max"),  tr("response p95"),
                               tr("requests/s"), tr("tokens/s"), tr("rate limited")};
  if (m_table->columnCount() != headers.size()) {
    m_table->setColumnCount(static_cast<int>(headers.size()));
    m_table->setHorizontalHeaderLabels(headers);
  }
  m_table->setRowCount(static_cast<int>(snapshot.rows.size()));
  for (std::size_t row = 0; row < snapshot.rows.size(); ++row) {
    const LoadFigures& figures = snapshot.rows[row];
    const QStringList cells = {rowName(snapshot, row),
                               Format::count(figures.attempts),
                               figures.attempts == 0 ? Format::unknown() : Format::percent(figures.failureShare()),
                               Format::duration(micros(figures.ttft.median)),
                               Format::duration(micros(figures.e2e.least)),
                               Format::duration(micros(figures.e2e.median)),
                               Format::duration(micros(figures.e2e.mean)),
                               Format::duration(micros(figures.e2e.p95)),
                               Format::duration(micros(figures.e2e.most)),
                               Format::duration(micros(figures.response.p95)),
                               Format::number(figures.requestsPerS),
                               Format::number(figures.tokensPerS),
                               Format::count(figures.rateLimited)};
    for (int column = 0; column < cells.size(); ++column) {
      auto* item = m_table->item(static_cast<int>(row), column);
      if (item == nullptr) {
        item = new QTableWidgetItem;
        item->setTextAlignment(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(static_cast<int>(row), column, item);
      }
      item->setText(cells[column]);
      QFont font = item->font();
      font.setBold(snapshot.knee == row);
      item->setFont(font);
    }
  }
  m_table->resizeColumnsToContents();
}

}  // namespace scoville
