// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/choose_view.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <set>

#include "core/cost_records.h"
#include "core/monitor.h"
#include "ui/charts/cost_charts.h"
#include "ui/common/format.h"
#include "ui/common/theme.h"

namespace scoville {

ChooseView::ChooseView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_task(new QComboBox),
      m_objective(new QDoubleSpinBox),
      m_failures(new QDoubleSpinBox),
      m_table(
          new CostTableView({{tr("Endpoint"), {}, false},
                             {tr("Meets it"), tr("The 95th percentile of E2E and the share of failures are within the objective."), false},
                             {tr("p95 of E2E"), {}},
                             {tr("95 % interval"), tr("By bootstrap over the hours.")},
                             {tr("Completed task"), tr("Cost of all attempts, retries and failures included, for each task completed.")},
                             {tr("95 % interval"), tr("By bootstrap over the hours.")},
                             {tr("Attempts"), {}},
                             {tr("Failed"), {}},
                             {tr("Unknown cost"), {}}})),
      m_scatter(new CostScatter),
      m_verdict(new QLabel) {
  m_task->addItem(QStringLiteral("chat"));
  m_objective->setRange(0.01, 3600);
  m_objective->setValue(2);
  m_objective->setSuffix(tr(" s"));
  m_failures->setRange(0, 100);
  m_failures->setValue(5);
  m_failures->setSuffix(tr(" %"));
  m_table->setAccessibleName(tr("Decision"));
  m_verdict->setWordWrap(true);
  m_verdict->setObjectName(QStringLiteral("verdict"));
  auto* choices = new QHBoxLayout;
  const auto field = [choices](const QString& text, QWidget* widget) {
    auto* label = new QLabel(text);
    label->setBuddy(widget);
    choices->addWidget(label);
    choices->addWidget(widget);
  };
  field(tr("&Kind of task"), m_task);
  field(tr("p95 of E2E at &most"), m_objective);
  field(tr("&Failures at most"), m_failures);
  choices->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(choices);
  layout->addWidget(m_verdict);
  layout->addWidget(m_scatter, 3);
  layout->addWidget(m_table, 2);
  connect(m_task, &QComboBox::currentTextChanged, this, &ChooseView::reload);
  connect(m_objective, &QDoubleSpinBox::valueChanged, this, &ChooseView::reload);
  connect(m_failures, &QDoubleSpinBox::valueChanged, this, &ChooseView::reload);
}

void ChooseView::reload() {
  DecisionRequest request;
  request.taskKind = m_task->currentText().toStdString();
  request.objective = {m_objective->value() * 1e3, m_failures->value() / 100};
  request.from = Format::now() - 30 * microsPerDay;
  m_read.run(
      m_context.monitor->workspace(),
      [request](const Workspace& workspace) -> Result<Snapshot> {
        auto rows = decide(workspace, request);
        auto kinds = taskKinds(workspace);
        const auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(true); });
        if (!rows || !kinds || !endpoints) {
          return tl::unexpected<Error>(!rows ? rows.error() : !kinds ? kinds.error() : endpoints.error());
        }
        Snapshot snapshot{std::move(*rows), std::move(*kinds), {}, request};
        for (const Endpoint& endpoint : *endpoints) {
          snapshot.endpoints[endpoint.id] = endpoint.name;
        }
        return snapshot;
      },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          show(*snapshot);
        } else {
          Q_EMIT failed(tr("The decision could not be computed."), snapshot.error());
        }
      });
}

void ChooseView::show(const Snapshot& snapshot) {
  const QString task = m_task->currentText();
  {
    const QSignalBlocker quiet(m_task);
    m_task->clear();
    for (const std::string& kind : snapshot.kinds) {
      m_task->addItem(QString::fromStdString(kind));
    }
    if (m_task->findText(task) < 0) {
      m_task->addItem(task);
    }
    m_task->setCurrentText(task);
  }
  const QString code = QString::fromStdString(snapshot.request.currency);
  const bool dark = isDark(palette());
  m_records.clear();
  std::vector<QStringList> rows;
  std::vector<CostScatter::Dot> dots;
  QString cheapest;
  for (const DecisionRow& row : snapshot.rows) {
    const auto known = snapshot.endpoints.find(row.endpoint);
    const QString name = known == snapshot.endpoints.end() ? Format::unknown() : QString::fromStdString(known->second);
    const auto interval = [](const QString& low, const QString& high) { return low + QStringLiteral(" - ") + high; };
    rows.push_back({name,
                    !row.enough  ? tr("too few answers")
                    : row.surely ? tr("yes, surely")
                    : row.meets  ? tr("yes")
                                 : tr("no"),
                    Format::durationMs(row.p95.value),
                    row.p95.low ? interval(Format::durationMs(row.p95.low), Format::durationMs(row.p95.high)) : QString(),
                    Format::moneyUnits(row.costPerTask.value, code),
                    row.costPerTask.low
                        ? interval(Format::moneyUnits(row.costPerTask.low, code), Format::moneyUnits(row.costPerTask.high, code))
                        : QString(),
                    Format::count(row.attempts), Format::count(row.failed), Format::count(row.unknownDone)});
    if (row.p95.value && row.costPerTask.value) {
      const auto thousand = [](const std::optional<double>& value) { return value ? std::optional(*value * 1000) : std::nullopt; };
      const auto second = [](const std::optional<double>& value) { return value ? std::optional(*value / 1000) : std::nullopt; };
      dots.push_back({name, endpointColor(row.endpoint, dark), *row.p95.value / 1000, *row.costPerTask.value * 1000, second(row.p95.low),
                      second(row.p95.high), thousand(row.costPerTask.low), thousand(row.costPerTask.high)});
    }
    cheapest = row.cheapest ? name : cheapest;
    m_records.push_back(costRecord(row, snapshot.request.currency, snapshot.endpoints));
  }
  m_table->setRows(rows);
  m_scatter->setDots(dots, tr("p95 of E2E (s)"), tr("%1 for 1,000 completed tasks").arg(code), snapshot.request.objective.p95Ms / 1000);
  m_verdict->setText(snapshot.rows.empty() ? tr("No scheduled request of this kind in the last 30 days.")
                     : cheapest.isEmpty()
                         ? tr("No endpoint with a known cost meets the objective (last 30 days, scheduled requests).")
                         : tr("%1 is the cheapest that meets the objective (last 30 days, scheduled requests).").arg(cheapest));
  Q_EMIT shown();
}

WhatIfView::WhatIfView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_model(new QComboBox),
      m_span(new QComboBox),
      m_table(new CostTableView({{tr("Currency"), {}, false},
                                 {tr("Requests"), {}},
                                 {tr("Compared"), tr("Requests whose cost is known both ways.")},
                                 {tr("Unknown there"), tr("Requests that cannot be priced at the other price.")},
                                 {tr("Cost"), {}},
                                 {tr("Would cost"), {}},
                                 {tr("Difference"), {}},
                                 {tr("Ratio"), {}}})),
      m_note(new QLabel) {
  m_span->addItem(tr("last 30 days"), 30);
  m_span->addItem(tr("last 90 days"), 90);
  m_span->addItem(tr("everything"), 0);
  m_model->setEditable(true);
  m_model->setInsertPolicy(QComboBox::NoInsert);
  m_model->setMinimumContentsLength(24);
  m_model->lineEdit()->setPlaceholderText(tr("a model of the price list"));
  m_model->setAccessibleName(tr("Model"));
  m_span->setAccessibleName(tr("Time span"));
  m_table->setAccessibleName(tr("What-if"));
  m_note->setWordWrap(true);
  m_note->setText(tr(
      "The recorded numbers of tokens are held fixed; another model would use others for the same text. Add prices of other models on the "
      "Prices page."));
  auto* choices = new QHBoxLayout;
  auto* label = new QLabel(tr("All requests at the prices of &model"));
  label->setBuddy(m_model);
  choices->addWidget(label);
  choices->addWidget(m_model);
  choices->addWidget(m_span);
  choices->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(choices);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_note);
  connect(m_model, &QComboBox::textActivated, this, &WhatIfView::compute);
  connect(m_model->lineEdit(), &QLineEdit::returnPressed, this, &WhatIfView::compute);
  connect(m_span, &QComboBox::currentIndexChanged, this, &WhatIfView::compute);
}

void WhatIfView::reload() {
  m_models.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) -> Result<QStringList> {
        const auto rows = workspace.read([](Tables& tables) { return tables.prices.all(); });
        if (!rows) {
          return tl::unexpected<Error>(rows.error());
        }
        std::set<std::string> names;
        for (const PriceRow& row : *rows) {
          if (!row.endpoint) {
            names.insert(row.model);
          }
        }
        QStringList models;
        for (const std::string& name : names) {
          models << QString::fromStdString(name);
        }
        return models;
      },
      [this](const Result<QStringList>& models) {
        if (!models) {
          Q_EMIT failed(tr("The prices could not be read."), models.error());
          return;
        }
        const QString typed = m_model->currentText();
        const QSignalBlocker quiet(m_model);
        m_model->clear();
        m_model->addItems(*models);
        m_model->setCurrentText(typed);
        Q_EMIT shown();
      });
}

void WhatIfView::compute() {
  WhatIfRequest request;
  request.model = m_model->currentText().trimmed().toStdString();
  if (request.model.empty()) {
    return;
  }
  if (const int days = m_span->currentData().toInt(); days > 0) {
    request.from = Format::now() - days * microsPerDay;
  }
  m_read.run(
      m_context.monitor->workspace(),
      [request](const Workspace& workspace, const QueryToken& token) {
        return whatIf(workspace, request, [&token](std::int64_t) { return !token.isCancelled(); });
      },
      [this](const Result<WhatIfAnswer>& answer) {
        if (!answer) {
          Q_EMIT failed(tr("The question could not be answered."), answer.error());
          return;
        }
        m_records = costRecords(*answer);
        std::vector<QStringList> rows;
        for (const Record& record : m_records) {
          QStringList cells;
          for (const Field& field : record) {
            if (field.name == "ratio") {
              cells << Format::percent(field.value.is_null() ? std::nullopt : std::optional(field.value.get<double>()));
            } else if (field.value.is_number_float()) {
              cells << Format::moneyUnits(field.value.get<double>(), cells.value(0));
            } else {
              cells << (field.value.is_null()     ? Format::unknown()
                        : field.value.is_string() ? QString::fromStdString(field.value.get<std::string>())
                                                  : Format::count(field.value.get<std::int64_t>()));
            }
          }
          rows.push_back(cells);
        }
        m_table->setRows(rows);
        Q_EMIT shown();
      });
}

}  // namespace scoville
