// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/endpoint.h"
#include "core/model/price.h"
#include "core/repricing.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QPushButton;
class QStackedWidget;
class QTableView;

namespace scoville {

class CatalogueView;
class EmptyState;
class InlineMessage;
class PriceForm;
class PriceModel;

/// Prices per model with the date from which they hold. Rows are added, never changed: what was paid stays what it was.
class PricesPage : public Page {
  Q_OBJECT

 public:
  explicit PricesPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override;
  void setActive(bool active) override;

 public Q_SLOTS:
  void add();
  void removeCurrent();
  /// Counts what pricing the stored samples again would change, asks, and does it.
  void priceAgain();

 Q_SIGNALS:
  void loaded();

 private:
  struct Snapshot {
    std::vector<PriceRow> rows;
    std::vector<Endpoint> endpoints;
  };
  void reload();
  void takeSnapshot(const Snapshot& snapshot);
  void showMissing(const Snapshot& snapshot);
  void askToPriceAgain(const RepricingCount& count);
  void applyPricing();

  PageContext m_context;
  Query m_read;
  Query m_pricing;
  PriceRowId m_wanted = 0;
  InlineMessage* m_missing;
  PriceModel* m_model;
  QTableView* m_table;
  QStackedWidget* m_stack;
  EmptyState* m_empty;
  QPushButton* m_remove;
  QPushButton* m_again;
  InlineMessage* m_message;
  PriceForm* m_form;
  CatalogueView* m_catalogue;
};

}  // namespace scoville
