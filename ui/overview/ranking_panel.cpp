// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/ranking_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "ui/common/field_note.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/look.h"

namespace scoville {

namespace {

constexpr std::size_t mostPlaces = 3;
enum Column { kind, place, fastest, steadiest, cheapest, columnCount };

}  // namespace

RankingPanel::RankingPanel(QWidget* parent) : QWidget(parent), m_table(new QTableWidget(0, columnCount)) {
  auto* title = makeHeading(tr("Ranking by kind of task"), 1.1);
  title->setBuddy(m_table);
  auto* basis = new FieldNoteLabel;
  m_table->setHorizontalHeaderLabels(
      {tr("Task"), tr("Place"), tr("Fastest: E2E p50"), tr("Steadiest: p95 above p50"), tr("Cheapest: per answer")});
  m_table->horizontalHeaderItem(fastest)->setToolTip(tr("Median end-to-end latency"));
  m_table->horizontalHeaderItem(steadiest)->setToolTip(
      tr("How far the 95th percentile of the end-to-end latency lies above the median: (p95 - p50) / p50"));
  m_table->horizontalHeaderItem(cheapest)->setToolTip(tr("Cost of all attempts, failed ones included, divided by the answered ones"));
  for (int column = 0; column < columnCount; ++column) {
    m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  }
  m_table->setAccessibleName(title->text());
  dressTable(m_table);
  m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->horizontalHeader()->setSectionResizeMode(kind, QHeaderView::ResizeToContents);
  m_table->horizontalHeader()->setSectionResizeMode(place, QHeaderView::ResizeToContents);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 6, 0, 0);
  layout->setSpacing(4);
  layout->addWidget(title);
  layout->addWidget(basis);
  basis->setNote(FieldNoteLabel::Weight::hint,
                 tr("Scheduled probes of the last 7 days. Only cases that all compared endpoints answered count, "
                    "and of each case the same number of attempts for all."));
  layout->addWidget(m_table);
  setVisible(false);
}

void RankingPanel::setRankings(const Rankings& rankings) {
  const int current = m_table->currentRow();
  m_table->clearContents();
  m_table->setRowCount(0);
  const auto cell = [&](int row, int column, const RankPlace& who, const QString& value, const QString& meaning) {
    const auto name = rankings.names.find(who.endpoint);
    const QString text =
        QStringLiteral("%1 · %2").arg(name == rankings.names.end() ? Format::unknown() : QString::fromStdString(name->second), value);
    auto* item = new QTableWidgetItem(who.value ? text : tr("too few answers or no price"));
    item->setToolTip(tr("%1; from %2 answers").arg(meaning, Format::count(static_cast<std::int64_t>(who.n))));
    m_table->setItem(row, column, item);
  };
  for (const KindRanking& ranking : rankings.kinds) {
    const int first = m_table->rowCount();
    const std::size_t places = std::min(mostPlaces, ranking.fastest.size());
    const QString currency = QString::fromStdString(ranking.currency);
    for (std::size_t i = 0; i < places; ++i) {
      const int row = m_table->rowCount();
      m_table->insertRow(row);
      const QString name = Names::taskKind(QString::fromStdString(ranking.taskKind));
      auto* task = new QTableWidgetItem(i == 0 ? name : QString());
      task->setData(Qt::AccessibleTextRole, name);
      task->setToolTip(tr("Cases compared: %1").arg(Format::count(static_cast<std::int64_t>(ranking.cases))));
      m_table->setItem(row, kind, task);
      m_table->setItem(row, place, new QTableWidgetItem(QString::number(i + 1)));
      cell(row, fastest, ranking.fastest[i], Format::durationMs(ranking.fastest[i].value),
           m_table->horizontalHeaderItem(fastest)->toolTip());
      cell(row, steadiest, ranking.steadiest[i], QLatin1Char('+') + Format::percent(ranking.steadiest[i].value),
           m_table->horizontalHeaderItem(steadiest)->toolTip());
      cell(row, cheapest, ranking.cheapest[i], Format::moneyUnits(ranking.cheapest[i].value, currency),
           m_table->horizontalHeaderItem(cheapest)->toolTip());
    }
    QFont bold = m_table->font();
    bold.setWeight(QFont::DemiBold);
    m_table->item(first, kind)->setFont(bold);
  }
  if (current >= 0 && current < m_table->rowCount()) {
    m_table->setCurrentCell(current, kind);
  }
  fit();
  setVisible(m_table->rowCount() > 0);
}

void RankingPanel::fit() {
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                          m_table->rowCount() * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth());
}

void RankingPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
    fit();
  }
}

}  // namespace scoville
