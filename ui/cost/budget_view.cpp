// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/budget_view.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>
#include <map>

#include "core/monitor.h"
#include "core/spend_report.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

constexpr double picoPerUnit = 1e12;

QString stateText(const BudgetState& state) {
  return state.reached ? BudgetView::tr("reached") : state.warned ? BudgetView::tr("warning") : BudgetView::tr("within");
}

QString spentText(const BudgetState& state) {
  if (!state.budget.money) {
    return {};
  }
  return state.noPrice ? BudgetView::tr("no price") : Format::money(state.spentPico, QString::fromStdString(state.budget.money->currency));
}

Record recordOf(const BudgetState& state, const std::string& endpoint) {
  const Budget& budget = state.budget;
  const auto units = [](std::int64_t pico) { return nlohmann::json(static_cast<double>(pico) / picoPerUnit); };
  return {{"endpoint", endpoint},
          {"period", budget.period == BudgetPeriod::day ? "day" : "month"},
          {"money", budget.money ? units(budget.money->pico) : nlohmann::json()},
          {"currency", budget.money ? nlohmann::json(budget.money->currency) : nlohmann::json()},
          {"spent_money", budget.money && !state.noPrice ? units(state.spentPico) : nlohmann::json()},
          {"tokens", valueOrNull(budget.tokens)},
          {"spent_tokens", state.spentTokens},
          {"warn_percent", budget.warnPercent},
          {"state", state.reached  ? "reached"
                    : state.warned ? "warning"
                                   : "ok"}};
}

}  // namespace

BudgetView::BudgetView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_endpoint(new QComboBox),
      m_period(new QComboBox),
      m_money(new QDoubleSpinBox),
      m_currency(new QLineEdit(QStringLiteral("USD"))),
      m_tokens(new QLineEdit),
      m_warn(new QSpinBox),
      m_remove(new QPushButton(tr("Remo&ve budget"))),
      m_table(new CostTableView({{tr("Endpoint"), {}, false},
                                 {tr("Period"), tr("From midnight UTC."), false},
                                 {tr("Budget"), {}},
                                 {tr("Spent"), tr("What was settled, and what is held back for requests under way.")},
                                 {tr("Token budget"), {}},
                                 {tr("Tokens used"), {}},
                                 {tr("Warns from"), {}},
                                 {tr("State"), tr("A reached budget stops every request it concerns until the period ends."), false}})) {
  m_endpoint->setObjectName(QStringLiteral("budgetEndpoint"));
  m_endpoint->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_period->addItem(tr("a day"), static_cast<int>(BudgetPeriod::day));
  m_period->addItem(tr("a month"), static_cast<int>(BudgetPeriod::month));
  m_period->setObjectName(QStringLiteral("budgetPeriod"));
  m_money->setDecimals(2);
  m_money->setRange(0, 1e6);
  m_money->setSpecialValueText(tr("none"));
  m_money->setObjectName(QStringLiteral("budgetMoney"));
  m_currency->setMaxLength(3);
  m_currency->setMaximumWidth(60);
  m_tokens->setPlaceholderText(tr("none"));
  m_tokens->setMaximumWidth(140);
  m_tokens->setObjectName(QStringLiteral("budgetTokens"));
  m_warn->setRange(1, 100);
  m_warn->setValue(80);
  m_warn->setSuffix(tr(" %"));
  m_table->setAccessibleName(tr("Budgets"));
  auto* saveButton = new QPushButton(tr("&Set budget"));
  saveButton->setObjectName(QStringLiteral("setBudget"));
  auto* form = new QHBoxLayout;
  const auto field = [form](const QString& text, QWidget* widget) {
    auto* label = new QLabel(text);
    label->setBuddy(widget);
    form->addWidget(label);
    form->addWidget(widget);
  };
  field(tr("&Endpoint"), m_endpoint);
  form->addWidget(m_period);
  m_period->setAccessibleName(tr("Period"));
  field(tr("&Money"), m_money);
  form->addWidget(m_currency);
  m_currency->setAccessibleName(tr("Currency"));
  field(tr("&Tokens"), m_tokens);
  field(tr("&Warn from"), m_warn);
  form->addWidget(saveButton);
  form->addStretch();
  auto* explanation =
      new QLabel(tr("Before a request begins, the most it may cost is held back; a request that does not fit into what is left "
                    "is not made. This holds for schedules, runs and requests by hand alike."));
  explanation->setWordWrap(true);
  m_remove->setEnabled(false);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_remove);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(explanation);
  layout->addLayout(form);
  layout->addWidget(m_table, 1);
  layout->addLayout(buttons);
  connect(saveButton, &QPushButton::clicked, this, &BudgetView::save);
  connect(m_remove, &QPushButton::clicked, this, &BudgetView::removeCurrent);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
    m_remove->setEnabled(m_table->currentRow() >= 0);
    fillForm();
  });
}

void BudgetView::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) -> Result<Snapshot> {
        auto states = budgetStates(workspace, Format::now());
        auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(); });
        if (!states || !endpoints) {
          return tl::unexpected<Error>(!states ? states.error() : endpoints.error());
        }
        return Snapshot{std::move(*states), std::move(*endpoints)};
      },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          show(*snapshot);
        } else {
          Q_EMIT failed(tr("The budgets could not be read."), snapshot.error());
        }
      });
}

void BudgetView::show(const Snapshot& snapshot) {
  const QVariant chosen = m_endpoint->currentData();
  m_endpoint->clear();
  m_endpoint->addItem(tr("all together"), qlonglong(0));
  std::map<EndpointId, std::string> names = {{0, "all"}};
  for (const Endpoint& endpoint : snapshot.endpoints) {
    names[endpoint.id] = endpoint.name;
    m_endpoint->addItem(QString::fromStdString(endpoint.name), static_cast<qlonglong>(endpoint.id));
  }
  m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(chosen)));
  m_records.clear();
  m_budgets.clear();
  std::vector<QStringList> rows;
  for (const BudgetState& state : snapshot.states) {
    const Budget& budget = state.budget;
    rows.push_back({budget.endpoint == 0 ? tr("all together") : QString::fromStdString(names[budget.endpoint]),
                    budget.period == BudgetPeriod::day ? tr("day") : tr("month"),
                    budget.money ? Format::money(budget.money->pico, QString::fromStdString(budget.money->currency)) : QString(),
                    spentText(state), budget.tokens ? Format::count(*budget.tokens) : QString(), Format::count(state.spentTokens),
                    tr("%1 %").arg(budget.warnPercent), stateText(state)});
    m_budgets.push_back(budget);
    m_records.push_back(recordOf(state, names[budget.endpoint]));
  }
  m_table->setRows(rows);
  Q_EMIT shown();
}

/// The chosen row, to be changed.
void BudgetView::fillForm() {
  const int row = m_table->currentRow();
  if (row < 0 || row >= static_cast<int>(m_budgets.size())) {
    return;
  }
  const Budget& budget = m_budgets[static_cast<std::size_t>(row)];
  m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(static_cast<qlonglong>(budget.endpoint))));
  m_period->setCurrentIndex(m_period->findData(static_cast<int>(budget.period)));
  m_money->setValue(budget.money ? static_cast<double>(budget.money->pico) / picoPerUnit : 0);
  if (budget.money) {
    m_currency->setText(QString::fromStdString(budget.money->currency));
  }
  m_tokens->setText(budget.tokens ? QString::number(*budget.tokens) : QString());
  m_warn->setValue(budget.warnPercent);
}

void BudgetView::save() {
  Budget budget;
  budget.endpoint = m_endpoint->currentData().toLongLong();
  budget.period = static_cast<BudgetPeriod>(m_period->currentData().toInt());
  if (m_money->value() > 0) {
    budget.money = Money{std::llround(m_money->value() * 100) * 10'000'000'000, m_currency->text().trimmed().toUpper().toStdString()};
  }
  const QString tokens = m_tokens->text().trimmed();
  bool isNumber = true;
  if (!tokens.isEmpty()) {
    budget.tokens = tokens.toLongLong(&isNumber);
  }
  budget.warnPercent = m_warn->value();
  if (!isNumber || (budget.money && budget.money->currency.size() != 3)) {
    Q_EMIT failed(tr("A budget is a number of tokens, or an amount with a currency such as USD."),
                  Error{ErrorKind::invalidInput, (isNumber ? m_currency->text() : tokens).toStdString()});
    return;
  }
  if (const auto saved = m_context.monitor->workspace().write([&](Tables& tables) { return tables.budgets.save(budget); }); !saved) {
    Q_EMIT failed(tr("The budget was not saved."), saved.error());
    return;
  }
  m_context.monitor->configurationEdited();
  reload();
}

void BudgetView::removeCurrent() {
  const int row = m_table->currentRow();
  if (row < 0 || row >= static_cast<int>(m_budgets.size())) {
    return;
  }
  const Budget budget = m_budgets[static_cast<std::size_t>(row)];
  const auto removed =
      m_context.monitor->workspace().write([&](Tables& tables) { return tables.budgets.remove(budget.endpoint, budget.period); });
  if (!removed) {
    Q_EMIT failed(tr("The budget was not removed."), removed.error());
  }
  m_context.monitor->configurationEdited();
  reload();
}

}  // namespace scoville
