// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prices/prices_page.h"

#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/analysis/cost.h"
#include "core/configuration.h"
#include "core/monitor.h"
#include "ui/common/empty_state.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"
#include "ui/prices/catalogue_view.h"
#include "ui/prices/price_form.h"
#include "ui/prices/price_model.h"

namespace scoville {

PricesPage::PricesPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_missing(new InlineMessage),
      m_model(new PriceModel(this)),
      m_table(new QTableView),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState),
      m_remove(new QPushButton(tr("Remo&ve row"))),
      m_again(new QPushButton(tr("Price a&gain..."))),
      m_message(new InlineMessage),
      m_form(new PriceForm),
      m_catalogue(new CatalogueView) {
  m_model->setZone(m_context.view->zone());
  m_form->setZone(m_context.view->zone());
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Prices"));
  dressTable(m_table);
  m_table->horizontalHeader()->setStretchLastSection(true);
  const QFontMetrics metrics = m_table->fontMetrics();
  for (int column = 0; column < PriceModel::ColumnCount; ++column) {
    m_table->setColumnWidth(column, metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal).toString()) + 24);
  }
  m_table->setColumnWidth(PriceModel::Model, metrics.horizontalAdvance(QStringLiteral("a-medium-model-name")) + 20);
  m_table->setColumnWidth(PriceModel::Scope, metrics.horizontalAdvance(tr("every endpoint")) + 28);
  m_table->setColumnWidth(PriceModel::From, metrics.horizontalAdvance(QStringLiteral("2026-11-30 14:52")) + 20);
  m_empty->setText(
      tr("No price yet"),
      tr("Without a price the cost of a request is unknown; it is never taken as 0. Enter one by hand, or take it from the catalogue."));
  m_missing->setObjectName(QStringLiteral("missing"));
  m_message->setObjectName(QStringLiteral("message"));
  m_remove->setEnabled(false);
  m_again->setObjectName(QStringLiteral("again"));
  m_again->setToolTip(tr("Prices the stored requests by the list as it is now. They keep their cost until then."));
  m_remove->setToolTip(tr("Only rows that no request was priced with can be removed."));

  auto* left = new QWidget;
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(0, 0, 6, 0);
  m_stack->addWidget(m_table);
  m_stack->addWidget(m_empty);
  leftLayout->addWidget(m_missing);
  leftLayout->addWidget(m_stack, 1);
  leftLayout->addWidget(m_message);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_remove);
  buttons->addStretch();
  buttons->addWidget(m_again);
  leftLayout->addLayout(buttons);
  auto* right = new QWidget;
  auto* rightLayout = new QVBoxLayout(right);
  rightLayout->setContentsMargins(6, 0, 0, 0);
  auto* formBox = new QGroupBox(tr("New price"));
  auto* formLayout = new QVBoxLayout(formBox);
  formLayout->addWidget(m_form);
  auto* catalogueBox = new QGroupBox(tr("Catalogue"));
  auto* catalogueLayout = new QVBoxLayout(catalogueBox);
  catalogueLayout->addWidget(m_catalogue);
  rightLayout->addWidget(formBox);
  rightLayout->addWidget(catalogueBox, 1);
  auto* splitter = new QSplitter(Qt::Horizontal);
  splitter->addWidget(left);
  // On a low screen this side is scrolled, so that no field is pressed.
  auto* room = new QScrollArea;
  room->setWidget(right);
  room->setWidgetResizable(true);
  room->setFrameShape(QFrame::NoFrame);
  room->setFocusPolicy(Qt::NoFocus);
  room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  room->setMinimumWidth(right->minimumSizeHint().width());
  room->viewport()->setAutoFillBackground(false);
  right->setAutoFillBackground(false);
  splitter->addWidget(room);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({600, 470});
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(splitter);

  connect(m_form, &PriceForm::addRequested, this, &PricesPage::add);
  connect(m_catalogue, &CatalogueView::taken, m_form, &PriceForm::take);
  connect(m_remove, &QPushButton::clicked, this, &PricesPage::removeCurrent);
  connect(m_again, &QPushButton::clicked, this, &PricesPage::priceAgain);
  connect(&m_pricing, &Query::runningChanged, this, [this](bool running) { m_again->setEnabled(!running); });
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) { m_remove->setEnabled(current.isValid()); });
  connect(m_context.monitor, &Monitor::configChanged, this, [this] {
    if (isVisible()) {
      reload();
    }
  });
  connect(m_context.view, &ViewState::zoneChanged, this, [this] {
    m_model->setZone(m_context.view->zone());
    m_form->setZone(m_context.view->zone());
  });
  setFocusProxy(m_table);
}

QString PricesPage::title() const {
  return tr("Prices");
}

void PricesPage::setActive(bool active) {
  if (active) {
    reload();
  }
}

void PricesPage::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Snapshot> {
          auto rows = tables.prices.all();
          auto endpoints = tables.endpoints.current();
          if (!rows || !endpoints) {
            return tl::unexpected<Error>(!rows ? rows.error() : endpoints.error());
          }
          return Snapshot{std::move(*rows), std::move(*endpoints)};
        });
      },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          takeSnapshot(*snapshot);
        } else {
          m_message->sayError(tr("The prices could not be read."), snapshot.error());
        }
        Q_EMIT loaded();
      });
}

void PricesPage::takeSnapshot(const Snapshot& snapshot) {
  const PriceRow* current = m_model->rowAt(m_table->currentIndex().row());
  const PriceRowId wanted = m_wanted != 0 ? m_wanted : current != nullptr ? current->id : 0;
  m_wanted = 0;
  std::map<EndpointId, QString> names;
  for (const Endpoint& endpoint : snapshot.endpoints) {
    names[endpoint.id] = QString::fromStdString(endpoint.name);
  }
  m_model->setRows(snapshot.rows, std::move(names));
  m_form->setEndpoints(snapshot.endpoints);
  m_stack->setCurrentIndex(snapshot.rows.empty() ? 1 : 0);
  if (const int row = m_model->rowOf(wanted); row >= 0) {
    m_table->selectRow(row);
  }
  m_remove->setEnabled(m_table->currentIndex().isValid());
  showMissing(snapshot);
}

void PricesPage::showMissing(const Snapshot& snapshot) {
  QStringList missing;
  for (const Endpoint& endpoint : snapshot.endpoints) {
    if (priceAt(snapshot.rows, endpoint.id, endpoint.model, Format::now()) == nullptr) {
      missing << tr("%1 (%2)").arg(QString::fromStdString(endpoint.model), QString::fromStdString(endpoint.name));
    }
  }
  if (missing.isEmpty()) {
    m_missing->clear();
  } else {
    m_missing->say(InlineMessage::Kind::warning,
                   tr("No price for %1. The cost of their requests is unknown, not 0.").arg(missing.join(QStringLiteral(", "))));
  }
}

void PricesPage::add() {
  if (!m_form->problem().isEmpty()) {
    return;
  }
  const auto added =
      m_context.monitor->workspace().write([row = m_form->value()](Tables& tables) { return addPrice(tables, row, Format::now()); });
  if (!added) {
    m_message->sayError(tr("The price was not added."), added.error());
    return;
  }
  m_wanted = added->id;
  m_message->say(InlineMessage::Kind::info,
                 tr("Price of %1 added, effective from %2.")
                     .arg(QString::fromStdString(added->model),
                          Format::time(added->effectiveFrom, m_context.view->zone(), Format::TimeDetail::minutes)));
  m_form->clear();
  m_context.monitor->configurationEdited();
  m_context.monitor->markersEdited();
  reload();
}

void PricesPage::removeCurrent() {
  const PriceRow* row = m_model->rowAt(m_table->currentIndex().row());
  if (row == nullptr) {
    return;
  }
  const auto removed = m_context.monitor->workspace().write([id = row->id](Tables& tables) { return removePrice(tables, id); });
  if (!removed && removed.error().kind == ErrorKind::inUse) {
    m_message->say(InlineMessage::Kind::error, tr("Requests were priced with this row, so it stays. Add a row with a later date instead."),
                   QString::fromStdString(removed.error().message));
    return;
  }
  if (!removed) {
    m_message->sayError(tr("The price was not removed."), removed.error());
    return;
  }
  m_message->clear();
  m_context.monitor->configurationEdited();
  m_context.monitor->markersEdited();
  reload();
}

void PricesPage::priceAgain() {
  m_message->say(InlineMessage::Kind::info, tr("Counting what would change ..."));
  Workspace* workspace = &m_context.monitor->workspace();
  m_pricing.compute(
      [workspace](const QueryToken& token) {
        return repriceSamples(*workspace, {}, [&token](std::int64_t) { return !token.isCancelled(); });
      },
      [this](const Result<RepricingCount>& count) {
        m_message->clear();
        if (!count) {
          m_message->sayError(tr("The requests could not be priced."), count.error());
        } else if (count->changed == 0) {
          m_message->say(InlineMessage::Kind::info, tr("Every request is priced by the list as it is now."));
        } else {
          askToPriceAgain(*count);
        }
      });
}

void PricesPage::askToPriceAgain(const RepricingCount& count) {
  const auto sums = [](const std::map<std::string, std::int64_t>& amounts) {
    QStringList texts;
    for (const auto& [currency, pico] : amounts) {
      texts << Format::money(pico, QString::fromStdString(currency));
    }
    return texts.isEmpty() ? Format::unknown() : texts.join(QStringLiteral(", "));
  };
  auto* box = new QMessageBox(QMessageBox::Question, tr("Price again"),
                              tr("%1 of %2 requests would get another cost: %3 in all instead of %4. The old figures are not kept.")
                                  .arg(Format::count(count.changed), Format::count(count.samples), sums(count.after), sums(count.before)),
                              QMessageBox::Cancel, this);
  QPushButton* go = box->addButton(tr("Price &again"), QMessageBox::AcceptRole);
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(go, &QPushButton::clicked, this, &PricesPage::applyPricing);
  box->open();
}

void PricesPage::applyPricing() {
  Workspace* workspace = &m_context.monitor->workspace();
  m_pricing.compute(
      [workspace](const QueryToken& token) {
        RepricingRequest request;
        request.apply = true;
        return repriceSamples(*workspace, request, [&token](std::int64_t) { return !token.isCancelled(); });
      },
      [this](const Result<RepricingCount>& count) {
        if (count) {
          m_message->say(InlineMessage::Kind::info, tr("%1 requests priced again.").arg(Format::count(count->changed)));
          m_context.monitor->configurationEdited();
        } else {
          m_message->sayError(tr("The requests could not be priced."), count.error());
        }
      });
}

}  // namespace scoville
