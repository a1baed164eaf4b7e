// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/report_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
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
      m_context.monitor->workspace(),
      [request](const Workspace& workspace) -> Result<Report> {
        auto lines = costReport(workspace, request);
        const auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(true); });
        if (!lines || !endpoints) {
          return tl::unexpected<Error>(!lines ? lines.error() : endpoints.error());
        }
        Report report{std::move(*lines), {}};
        for (const Endpoint& endpoint : request.group == CostGroup::endpoint ? *endpoints : std::vector<Endpoint>()) {
          report.hues[endpoint.name] = endpoint.id;  // an endpoint has its hue on every page
        }
        return report;
      },
      [this](const Result<Report>& report) {
        if (report) {
          show(*report);
        } else {
          Q_EMIT failed(tr("The cost could not be read."), report.error());
        }
      });
}

void ReportView::showBars(const Report& report, const std::string& currency) {
  constexpr std::size_t mostGroups = 7;  // as many as there are hues and patterns to tell apart beside the rest
  std::map<std::string, double> totals;
  for (const CostLine& line : report.lines) {
    if (line.figures.currency == currency && !currency.empty()) {
      totals[line.group] += line.figures.spend;
    }
  }
  std::vector<std::string> names;
  for (const auto& [name, total] : totals) {
    names.push_back(name);
  }
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) { return totals[a] > totals[b]; });
  const bool rest = names.size() > mostGroups + 1;
  names.resize(rest ? mostGroups : names.size());
  std::vector<SpendBars::Group> groups;
  for (const std::string& name : names) {
    const auto hue = report.hues.find(name);
    groups.push_back({name.empty() ? tr("all") : QString::fromStdString(name),
                      hue == report.hues.end() ? static_cast<std::int64_t>(groups.size()) + 1 : hue->second});
  }
  if (rest) {
    groups.push_back({tr("all others"), 0});
  }
  std::map<std::string, SpendBars::Bar> bars;
  for (const CostLine& line : report.lines) {
    auto& bar = bars[line.period];
    bar.label = line.period.empty() ? tr("total") : QString::fromStdString(line.period);
    bar.parts.resize(groups.size());
    if (line.figures.currency != currency || currency.empty()) {
      continue;
    }
    const auto group = std::find(names.begin(), names.end(), line.group) - names.begin();
    bar.parts[static_cast<std::size_t>(group)] += line.figures.spend;  // past the named ones lies the rest
    bar.value = bar.value.value_or(0) + line.figures.spend;
  }
  std::vector<SpendBars::Bar> shown;
  for (auto& [period, bar] : bars) {
    shown.push_back(std::move(bar));
  }
  m_bars->setBars(shown, QString::fromStdString(currency), groups);
}

void ReportView::show(const Report& report) {
  const std::vector<CostLine>& lines = report.lines;
  m_records.clear();
  std::vector<QStringList> rows;
  std::map<std::string, double> totals;
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
    unknown += f.unknownDone;
    if (!f.currency.empty()) {
      totals[f.currency] += f.spend;
    }
    m_records.push_back(costRecord(line));
  }
  m_table->setRows(rows);
  std::string main;
  for (const auto& [currency, total] : totals) {
    main = main.empty() || total > totals[main] ? currency : main;
  }
  showBars(report, main);
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
