// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prices/catalogue_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/common/format.h"

namespace scoville {

CatalogueView::CatalogueView(QWidget* parent)
    : QWidget(parent),
      m_search(new QLineEdit),
      m_list(new QTreeWidget),
      m_note(new QLabel),
      m_use(new QPushButton(tr("&Take into the form"))) {
  m_search->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  m_search->setPlaceholderText(tr("Search provider or model"));
  m_search->setClearButtonEnabled(true);
  m_search->setAccessibleName(tr("Search the catalogue"));
  m_list->setHeaderLabels({tr("Provider"), tr("Model"), tr("In / 1M"), tr("Out / 1M"), tr("As of")});
  m_list->setAccessibleName(tr("Price catalogue"));
  m_list->setRootIsDecorated(false);
  m_list->setAlternatingRowColors(true);
  m_list->setUniformRowHeights(true);
  m_note->setWordWrap(true);
  m_use->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_search);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_note);
  layout->addWidget(m_use, 0, Qt::AlignRight);
  connect(m_search, &QLineEdit::textChanged, this, &CatalogueView::search);
  connect(m_list, &QTreeWidget::itemActivated, this, &CatalogueView::takeCurrent);
  connect(m_use, &QPushButton::clicked, this, &CatalogueView::takeCurrent);
  connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    m_use->setEnabled(item != nullptr);
    const int row = item == nullptr ? -1 : m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item));
    const CatalogueRow* chosen = row < 0 ? nullptr : &m_rows[static_cast<std::size_t>(row)];
    m_note->setText(chosen == nullptr ? tr("List prices found elsewhere. Check them against your contract before you rely on them.")
                                      : tr("From %1, as of %2. %3")
                                            .arg(QString::fromStdString(chosen->origin), QString::fromStdString(chosen->asOf),
                                                 QString::fromStdString(chosen->note)));
  });
  search();
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setMinimumSectionSize(60);
  m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(0, QHeaderView::Interactive);  // a long provider must not squeeze the model out
  m_list->header()->resizeSection(0, fontMetrics().horizontalAdvance(QStringLiteral("Amazon Bedrock")) + 16);
  m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
}

void CatalogueView::setSearch(const QString& text) {
  m_search->setText(text);
}

void CatalogueView::search() {
  m_rows = searchCatalogue(m_search->text().toStdString());
  m_list->clear();
  m_note->setText(m_rows.empty() ? tr("Nothing in the catalogue fits. Enter the price by hand.")
                                 : tr("List prices found elsewhere. Check them against your contract before you rely on them."));
  QList<QTreeWidgetItem*> items;
  for (const CatalogueRow& row : m_rows) {
    const auto price = [&row](const std::optional<std::int64_t>& pico) {
      return Format::moneyUnits(pico ? std::optional(static_cast<double>(*pico) / 1e6) : std::nullopt,
                                QString::fromStdString(row.currency));
    };
    const std::string_view tier = serviceTierName(row.serviceTier);
    const QString provider = QString::fromStdString(row.provider);
    auto* item = new QTreeWidgetItem({row.serviceTier == ServiceTier::standard
                                          ? provider
                                          : tr("%1, %2").arg(provider, QString::fromUtf8(tier.data(), static_cast<qsizetype>(tier.size()))),
                                      QString::fromStdString(row.model), price(row.inputPico), price(row.outputPico),
                                      QString::fromStdString(row.asOf)});
    item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(1, QString::fromStdString(row.model));
    items << item;
  }
  m_list->addTopLevelItems(items);
}

void CatalogueView::takeCurrent() {
  const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
  if (row >= 0 && row < static_cast<int>(m_rows.size())) {
    Q_EMIT taken(m_rows[static_cast<std::size_t>(row)]);
  }
}

}  // namespace scoville
