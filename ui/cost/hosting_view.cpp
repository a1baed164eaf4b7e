// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/hosting_view.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "core/cost_records.h"
#include "core/monitor.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

QDoubleSpinBox* amount(double value, double most, const QString& suffix, int decimals) {
  auto* box = new QDoubleSpinBox;
  box->setDecimals(decimals);
  box->setRange(0, most);
  box->setValue(value);
  box->setSuffix(suffix);
  return box;
}

/// 0 = not entered.
std::optional<std::int64_t> picoOf(const QDoubleSpinBox* box) {
  return box->value() > 0 ? std::optional<std::int64_t>(std::llround(box->value() * 1e4) * 100'000'000) : std::nullopt;
}

QString powerText(const Hosting& row, const std::optional<ServingLoad>& load) {
  if (row.watts) {
    return HostingView::tr("%1 W").arg(Format::number(row.watts));
  }
  return load && load->watts ? HostingView::tr("%1 W measured").arg(Format::number(load->watts)) : Format::unknown();
}

}  // namespace

HostingView::HostingView(const PageContext& context, QWidget* parent)
    : CostView(context, parent),
      m_endpoint(new QComboBox),
      m_hour(amount(0, 1e4, tr(" $"), 4)),
      m_gpus(amount(1, 1e5, {}, 0)),
      m_utilisation(amount(100, 100, tr(" %"), 0)),
      m_kwh(amount(0, 100, tr(" $"), 4)),
      m_watts(amount(0, 1e7, tr(" W"), 0)),
      m_api(amount(10, 1e5, tr(" $"), 4)),
      m_remove(new QPushButton(tr("Remo&ve row"))),
      m_table(new CostTableView({{tr("Endpoint"), {}, false},
                                 {tr("From"), {}, false},
                                 {tr("GPUs"), {}},
                                 {tr("GPU hour"), {}},
                                 {tr("Utilisation"), {}},
                                 {tr("Tokens/s"), tr("The most output tokens a second of any stretch of overlapping requests in 90 days.")},
                                 {tr("Output / 1M"), tr("GPUs x price of an hour / (output tokens an hour x utilisation).")},
                                 {tr("Power"), tr("As entered, else as telemetry measured it while the endpoint was busy.")},
                                 {tr("Tokens / J"), tr("Output tokens a second / power, both of the same time.")},
                                 {tr("Energy / 1M"), tr("1,000,000 / tokens a joule / 3,600,000 x price of a kWh.")},
                                 {tr("Total / 1M"), tr("GPUs and energy; unknown when the energy has a price and its amount is unknown.")},
                                 {tr("Break-even"), tr("Output tokens a month from which the GPUs cost less than the API.")},
                                 {tr("Reachable"), tr("Whether the GPUs can make that many in a month."), false}})) {
  m_gpus->setMinimum(1);
  m_utilisation->setMinimum(1);
  auto* addButton = new QPushButton(tr("&Add"));
  auto* form = new QFormLayout;
  const auto pair = [form](const QString& left, QWidget* a, const QString& right, QWidget* b) {
    auto* row = new QHBoxLayout;
    row->addWidget(a);
    auto* label = new QLabel(right);
    label->setBuddy(b);
    row->addWidget(label);
    row->addWidget(b);
    row->addStretch();
    form->addRow(left, row);
  };
  pair(tr("&Endpoint"), m_endpoint, tr("&GPUs"), m_gpus);
  pair(tr("Price of a GPU &hour"), m_hour, tr("&Utilisation"), m_utilisation);
  pair(tr("Price of a &kWh"), m_kwh, tr("&Power of all GPUs"), m_watts);
  pair(tr("API to compare, output / 1&M"), m_api, {}, addButton);
  m_table->setAccessibleName(tr("Own GPUs"));
  m_remove->setEnabled(false);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_remove);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(m_table, 1);
  layout->addLayout(buttons);
  connect(addButton, &QPushButton::clicked, this, &HostingView::add);
  connect(m_remove, &QPushButton::clicked, this, &HostingView::removeCurrent);
  connect(m_api, &QDoubleSpinBox::editingFinished, this, &HostingView::reload);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
}

void HostingView::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) -> Result<Snapshot> {
        auto rows = workspace.read([](Tables& tables) { return tables.hosting.all(); });
        auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(); });
        if (!rows || !endpoints) {
          return tl::unexpected<Error>(!rows ? rows.error() : endpoints.error());
        }
        Snapshot snapshot{std::move(*rows), {}, std::move(*endpoints)};
        for (const Hosting& row : snapshot.rows) {
          const auto measured = servingLoad(workspace, row.endpoint, Format::now());
          if (!measured) {
            return tl::unexpected<Error>(measured.error());
          }
          snapshot.loads[row.id] = *measured;
        }
        return snapshot;
      },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          show(*snapshot);
        } else {
          Q_EMIT failed(tr("The costs of own GPUs could not be read."), snapshot.error());
        }
      });
}

void HostingView::show(const Snapshot& snapshot) {
  const QVariant chosen = m_endpoint->currentData();
  m_endpoint->clear();
  std::map<EndpointId, std::string> names;
  for (const Endpoint& endpoint : snapshot.endpoints) {
    names[endpoint.id] = endpoint.name;
    m_endpoint->addItem(QString::fromStdString(endpoint.name), static_cast<qlonglong>(endpoint.id));
  }
  m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(chosen)));
  m_records.clear();
  m_ids.clear();
  std::vector<QStringList> rows;
  for (const Hosting& row : snapshot.rows) {
    const std::optional<ServingLoad>& load = snapshot.loads.at(row.id);
    const auto rate = load ? std::optional(load->tokensPerSecond) : std::nullopt;
    const HostingFigures figures = hostingFigures(row, rate, load ? load->tokensPerJoule : std::nullopt);
    const BreakEven even = breakEven(row, rate, m_api->value());
    const QString code = QString::fromStdString(row.currency);
    const auto count = [](const std::optional<double>& value) { return value ? Format::count(std::llround(*value)) : Format::unknown(); };
    rows.push_back({QString::fromStdString(names[row.endpoint]),
                    Format::time(row.effectiveFrom, QTimeZone::utc(), Format::TimeDetail::date), Format::number(row.gpus),
                    Format::money(row.gpuHourPico, code), Format::percent(row.utilisation), Format::number(rate),
                    Format::moneyUnits(figures.perMillionOutput, code), powerText(row, load), Format::number(figures.tokensPerJoule),
                    Format::moneyUnits(figures.energyPerMillion, code), Format::moneyUnits(figures.total, code), count(even.tokensPerMonth),
                    !even.reachable   ? Format::unknown()
                    : *even.reachable ? tr("yes")
                                      : tr("no")});
    m_ids.push_back(row.id);
    m_records.push_back(costRecord(row, load, m_api->value(), names));
  }
  m_table->setRows(rows);
  Q_EMIT shown();
}

void HostingView::add() {
  Hosting row;
  row.endpoint = m_endpoint->currentData().toLongLong();
  row.gpuHourPico = picoOf(m_hour);
  row.gpus = m_gpus->value();
  row.utilisation = m_utilisation->value() / 100;
  row.kwhPico = picoOf(m_kwh);
  row.watts = m_watts->value() > 0 ? std::optional(m_watts->value()) : std::nullopt;
  row.created = Format::now();
  row.effectiveFrom = row.created;
  if (const auto added = m_context.monitor->workspace().write([&](Tables& tables) { return tables.hosting.add(row); }); !added) {
    Q_EMIT failed(tr("The cost was not added."), added.error());
    return;
  }
  reload();
}

void HostingView::removeCurrent() {
  const int row = m_table->currentRow();
  if (row < 0 || row >= static_cast<int>(m_ids.size())) {
    return;
  }
  const std::int64_t id = m_ids[static_cast<std::size_t>(row)];
  if (const auto removed = m_context.monitor->workspace().write([id](Tables& tables) { return tables.hosting.remove(id); }); !removed) {
    Q_EMIT failed(tr("The row was not removed."), removed.error());
  }
  reload();
}

}  // namespace scoville
