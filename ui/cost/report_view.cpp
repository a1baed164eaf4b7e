// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/report_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <map>

#include "core/cost_records.h"
#include "core/monitor.h"
#include "ui/charts/cost_charts.h"
#include "ui/common/format.h"

namespace scoville {

ReportView::ReportView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_group(new QComboBox),
      m_period(new QComboBox),
      m_span(new QComboBox),
      m_table(
          new CostTableView({{tr("Period (UTC)"), {}, false},
                             {tr("Group"), {}, false},
                             {tr("Spend"), tr("Of every priced attempt, warm-ups, retries and failures included.")},
                             {tr("Input / 1M"), tr("Cost of the input side per million input tokens, cached ones included.")},
                             {tr("Output / 1M"), tr("The rest of the cost per million output tokens.")},
                             {tr("Mix / 1M"), tr("Total cost per million tokens as they were used.")},
                             {tr("3:1 / 1M"), tr("Three parts input, one part output: a convention of price comparisons.")},
                             {tr("1,000 requests"), tr("Cost of a thousand priced attempts.")},
                             {tr("Completed task"), tr("Cost of all attempts, retries and failures included, for each task completed.")},
                             {tr("Attempts"), {}},
                             {tr("Failed"), {}},
                             {tr("Unknown cost"), tr("Answers without a known cost. They are in no figure of money.")},
                             {tr("Tokens in"), {}},
                             {tr("Tokens out"), {}},
                             {tr("Ours - stated"), tr("Difference to what servers say their answers cost, over exactly those.")}})),
      m_bars(new SpendBars),
      m_note(new QLabel) {
  m_group->addItem(tr("by endpoint"), static_cast<int>(CostGroup::endpoint));
  m_group->addItem(tr("by model"), static_cast<int>(CostGroup::model));
  m_group->addItem(tr("by suite"), static_cast<int>(CostGroup::suite));
  m_group->addItem(tr("by case"), static_cast<int>(CostGroup::caseName));
  m_group->addItem(tr("by task kind"), static_cast<int>(CostGroup::taskKind));
  m_group->addItem(tr("all together"), static_cast<int>(CostGroup::none));
  m_period->addItem(tr("by month"), static_cast<int>(CostPeriod::month));
  m_period->addItem(tr("by day"), static_cast<int>(CostPeriod::day));
  m_period->addItem(tr("in total"), static_cast<int>(CostPeriod::all));
  m_span->addItem(tr("last 30 days"), 30);
  m_span->addItem(tr("last 90 days"), 90);
  m_span->addItem(tr("last 12 months"), 366);
  m_span->addItem(tr("everything"), 0);
  m_span->setCurrentIndex(2);
  m_group->setAccessibleName(tr("Group"));
  m_period->setAccessibleName(tr("Period"));
  m_span->setAccessibleName(tr("Time span"));
  m_table->setAccessibleName(tr("Cost report"));
  m_note->setWordWrap(true);
  auto* choices = new QHBoxLayout;
  for (QComboBox* box : {m_group, m_period, m_span}) {
    choices->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &ReportView::reload);
  }
  choices->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(choices);
  layout->addWidget(m_bars, 2);
  layout->addWidget(m_table, 3);
  layout->addWidget(m_note);
}

void ReportView::reload() {
  CostRequest request;
  request.group = static_cast<CostGroup>(m_group->currentData().toInt());
  request.period = static_cast<CostPeriod>(m_period->currentData().toInt());
  if (const int days = m_span->currentData().toInt(); days > 0) {
    request.fromDay = Format::now() / microsPerDay - days + 1;
  }
  m_read.run(
      m_context.monitor->workspace(), [request](const Workspace& workspace) { return costReport(workspace, request); },
      [this](const Result<std::vector<CostLine>>& lines) {
        if (lines) {
          show(*lines);
        } else {
          Q_EMIT failed(tr("The cost could not be read."), lines.error());
        }
      });
}

void ReportView::show(const std::vector<CostLine>& lines) {
  m_records.clear();
  std::vector<QStringList> rows;
  std::map<std::string, std::map<std::string, double>> spend;  // currency -> period
  std::map<std::string, double> totals;
  std::map<std::string, bool> periods;
  std::int64_t unknown = 0;
  for (const CostLine& line : lines) {
    const CostFigures& f = line.figures;
    const QString currency = QString::fromStdString(f.currency);
    const auto money = [&](const std::optional<double>& value) { return Format::moneyUnits(value, currency); };
    rows.push_back({line.period.empty() ? tr("total") : QString::fromStdString(line.period),
                    line.group.empty() ? tr("all") : QString::fromStdString(line.group),
                    money(f.currency.empty() ? std::nullopt : std::optional(f.spend)), money(f.perMillionInput), money(f.perMillionOutput),
                    money(f.perMillionMix), money(f.perMillion3to1), money(f.perThousandRequests), money(f.perCompletedTask),
                    Format::count(f.attempts), Format::count(f.failed), Format::count(f.unknownDone), Format::count(f.tokensIn),
                    Format::count(f.tokensOut),
                    f.statedDifference ? Format::moneyUnits(f.statedDifference, QStringLiteral("USD")) : QString()});
    periods[line.period] = true;
    unknown += f.unknownDone;
    if (!f.currency.empty()) {
      spend[f.currency][line.period] += f.spend;
      totals[f.currency] += f.spend;
    }
    m_records.push_back(costRecord(line));
  }
  m_table->setRows(rows);
  std::string main;
  for (const auto& [currency, total] : totals) {
    main = main.empty() || total > totals[main] ? currency : main;
  }
  std::vector<SpendBars::Bar> bars;
  for (const auto& [period, seen] : periods) {
    const auto value = spend[main].find(period);
    bars.push_back({period.empty() ? tr("total") : QString::fromStdString(period),
                    value == spend[main].end() ? std::nullopt : std::optional(value->second)});
  }
  m_bars->setBars(bars, QString::fromStdString(main));
  QStringList notes;
  if (totals.size() > 1) {
    notes << tr("Amounts in several currencies are never added; the bars show %1.").arg(QString::fromStdString(main));
  }
  if (unknown > 0) {
    notes << tr("%1 answers have no known cost: they are in no figure of money.").arg(Format::count(unknown));
  }
  if (lines.empty()) {
    notes << tr("No request in this time.");
  }
  m_note->setText(notes.join(QLatin1Char(' ')));
  m_note->setVisible(!notes.isEmpty());
  Q_EMIT shown();
}

}  // namespace scoville
