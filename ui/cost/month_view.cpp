// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/month_view.h"

#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/analysis/cost.h"
#include "core/cost_records.h"
#include "core/monitor.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

/// An amount in whole units as it was typed; a decimal comma is a decimal point.
std::optional<std::int64_t> picoOf(const QLineEdit* edit) {
  return scaledDecimal(edit->text().trimmed().replace(QLatin1Char(','), QLatin1Char('.')).toStdString(), 12);
}

}  // namespace

MonthView::MonthView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_forecast(new QLabel),
      m_bar(new QProgressBar),
      m_month(new QLineEdit(QString::fromStdString(monthOfDay(Format::now() / microsPerDay)))),
      m_amount(new QLineEdit),
      m_currency(new QLineEdit(QStringLiteral("USD"))),
      m_tokens(new QLineEdit),
      m_note(new QLineEdit),
      m_add(new QPushButton(tr("&Enter bill"))),
      m_remove(new QPushButton(tr("Remo&ve bill"))),
      m_table(new CostTableView({{tr("Month"), {}, false},
                                 {tr("Applies to"), {}, false},
                                 {tr("Billed"), {}},
                                 {tr("Computed"), tr("What the requests of the month cost by the price list.")},
                                 {tr("Difference"), tr("Billed less computed.")},
                                 {tr("Billed / computed"), {}},
                                 {tr("Billed tokens"), {}},
                                 {tr("Counted tokens"), {}},
                                 {tr("Unknown cost"), tr("Answers without a known cost: part of the difference may be theirs.")},
                                 {tr("Note"), {}, false}})) {
  m_forecast->setWordWrap(true);
  m_forecast->setObjectName(QStringLiteral("forecast"));
  m_bar->setAccessibleName(tr("Share of the budget"));
  m_amount->setObjectName(QStringLiteral("amount"));
  m_tokens->setPlaceholderText(tr("not stated"));
  m_note->setPlaceholderText(tr("number of the bill"));
  m_currency->setMaxLength(3);
  m_table->setAccessibleName(tr("Bills"));
  for (QLineEdit* edit : {m_month, m_amount, m_currency, m_tokens}) {
    edit->setMaximumWidth(120);
  }
  auto* monthBox = new QGroupBox(tr("This month (UTC)"));
  auto* monthLayout = new QVBoxLayout(monthBox);
  monthLayout->addWidget(m_forecast);
  monthLayout->addWidget(m_bar);
  auto* invoiceBox = new QGroupBox(tr("Bills"));
  auto* invoiceLayout = new QVBoxLayout(invoiceBox);
  auto* form = new QHBoxLayout;
  const auto field = [form](const QString& text, QLineEdit* edit) {
    auto* label = new QLabel(text);
    label->setBuddy(edit);
    form->addWidget(label);
    form->addWidget(edit);
  };
  field(tr("&Month"), m_month);
  field(tr("&Amount"), m_amount);
  field(tr("&Currency"), m_currency);
  field(tr("&Tokens"), m_tokens);
  field(tr("&Note"), m_note);
  form->addWidget(m_add);
  invoiceLayout->addLayout(form);
  invoiceLayout->addWidget(m_table, 1);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_remove);
  buttons->addStretch();
  invoiceLayout->addLayout(buttons);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(monthBox);
  layout->addWidget(invoiceBox, 1);
  m_remove->setEnabled(false);
  m_add->setEnabled(false);
  const auto check = [this] {
    m_add->setEnabled(picoOf(m_amount).has_value() && firstDayOf(m_month->text().trimmed().toStdString()).has_value());
  };
  connect(m_amount, &QLineEdit::textChanged, this, check);
  connect(m_month, &QLineEdit::textChanged, this, check);
  connect(m_add, &QPushButton::clicked, this, &MonthView::addInvoice);
  connect(m_remove, &QPushButton::clicked, this, &MonthView::removeInvoice);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
}

void MonthView::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) -> Result<Snapshot> {
        auto forecasts = monthForecast(workspace, {}, Format::now());
        auto budget = monthBudget(workspace);
        auto invoices = invoiceComparisons(workspace);
        const auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(true); });
        if (!forecasts || !budget || !invoices || !endpoints) {
          return tl::unexpected<Error>(!forecasts  ? forecasts.error()
                                       : !budget   ? budget.error()
                                       : !invoices ? invoices.error()
                                                   : endpoints.error());
        }
        Snapshot snapshot{std::move(*forecasts), *budget, std::move(*invoices), {}};
        for (const Endpoint& endpoint : *endpoints) {
          snapshot.endpoints[endpoint.id] = endpoint.name;
        }
        return snapshot;
      },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          show(*snapshot);
        } else {
          Q_EMIT failed(tr("The month could not be read."), snapshot.error());
        }
      });
}

void MonthView::show(const Snapshot& snapshot) {
  QStringList lines;
  m_bar->setVisible(snapshot.budget.has_value());
  for (const auto& [currency, forecast] : snapshot.forecasts) {
    const QString code = QString::fromStdString(currency);
    const QString spent = Format::moneyUnits(forecast.spent, code);
    lines << (forecast.total
                  ? tr("%1 spent; about %2 at the end of the month (from the last %n whole days).", nullptr, forecast.basedOnDays)
                        .arg(spent, Format::moneyUnits(forecast.total, code))
                  : tr("%1 spent. A forecast needs one whole day.").arg(spent));
    if (snapshot.budget && snapshot.budget->currency == currency && snapshot.budget->pico > 0) {
      const double share = forecast.spent / (static_cast<double>(snapshot.budget->pico) / 1e12);
      m_bar->setRange(0, 1000);
      m_bar->setValue(static_cast<int>(std::min(1.0, share) * 1000));
      m_bar->setFormat(tr("%1 of %2").arg(Format::percent(share), Format::money(snapshot.budget->pico, code)));
      if (forecast.total && *forecast.total > static_cast<double>(snapshot.budget->pico) / 1e12) {
        lines << tr("The forecast is above the budget.");
      }
    }
  }
  if (!snapshot.budget) {
    lines << tr("There is no budget for the month of all endpoints; the tab Budgets sets one.");
  }
  m_forecast->setText(snapshot.forecasts.empty() ? tr("Nothing with a known cost this month.") : lines.join(QLatin1Char('\n')));
  m_records.clear();
  m_ids.clear();
  std::vector<QStringList> rows;
  for (const InvoiceComparison& c : snapshot.invoices) {
    const QString code = QString::fromStdString(c.invoice.currency);
    const auto endpoint = c.invoice.endpoint ? snapshot.endpoints.find(*c.invoice.endpoint) : snapshot.endpoints.end();
    rows.push_back({QString::fromStdString(c.invoice.month),
                    endpoint == snapshot.endpoints.end() ? tr("all") : QString::fromStdString(endpoint->second),
                    Format::money(c.invoice.pico, code), Format::moneyUnits(c.computed, code), Format::moneyUnits(c.difference, code),
                    Format::percent(c.ratio), c.invoice.tokens ? Format::count(*c.invoice.tokens) : QString(), Format::count(c.tokens),
                    Format::count(c.unknownDone), QString::fromStdString(c.invoice.note)});
    m_ids.push_back(c.invoice.id);
    m_records.push_back(costRecord(c, snapshot.endpoints));
  }
  m_table->setRows(rows);
  Q_EMIT shown();
}

void MonthView::addInvoice() {
  Invoice invoice;
  invoice.month = m_month->text().trimmed().toStdString();
  invoice.currency = m_currency->text().trimmed().toUpper().toStdString();
  invoice.pico = picoOf(m_amount).value_or(0);
  bool counted = false;
  const qlonglong tokens = m_tokens->text().trimmed().toLongLong(&counted);
  invoice.tokens = counted ? std::optional<std::int64_t>(tokens) : std::nullopt;
  invoice.note = m_note->text().trimmed().toStdString();
  invoice.created = Format::now();
  const auto added = m_context.monitor->workspace().write([&](Tables& tables) { return tables.invoices.add(invoice); });
  if (!added) {
    Q_EMIT failed(tr("The bill was not entered."), added.error());
    return;
  }
  m_amount->clear();
  m_tokens->clear();
  m_note->clear();
  reload();
}

void MonthView::removeInvoice() {
  const int row = m_table->currentRow();
  if (row < 0 || row >= static_cast<int>(m_ids.size())) {
    return;
  }
  const std::int64_t id = m_ids[static_cast<std::size_t>(row)];
  if (const auto removed = m_context.monitor->workspace().write([id](Tables& tables) { return tables.invoices.remove(id); }); !removed) {
    Q_EMIT failed(tr("The bill was not removed."), removed.error());
  }
  reload();
}

}  // namespace scoville
