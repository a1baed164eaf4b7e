// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/header_editor.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace scoville {
namespace {

enum Column { Name, Source, Value };

QString cell(const QTableWidget* table, int row, int column) {
  const QTableWidgetItem* item = table->item(row, column);
  return item != nullptr ? item->text().trimmed() : QString();
}

}  // namespace

HeaderEditor::HeaderEditor(QWidget* parent)
    : QWidget(parent), m_table(new QTableWidget(0, 3)), m_remove(new QPushButton(tr("Remove header"))) {
  m_table->setHorizontalHeaderLabels({tr("Header"), tr("Value from"), tr("Value, variable or entry")});
  m_table->setAccessibleName(tr("Extra headers"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->setColumnWidth(Name, 150);
  m_table->setColumnWidth(Source, 160);
  auto* add = new QPushButton(tr("Add header"));
  m_remove->setEnabled(false);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(add);
  buttons->addWidget(m_remove);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_table);
  layout->addLayout(buttons);
  setFocusProxy(m_table);

  connect(add, &QPushButton::clicked, this, [this] {
    addRow({});
    m_table->setCurrentCell(m_table->rowCount() - 1, Name);
    m_table->editItem(m_table->item(m_table->rowCount() - 1, Name));
    Q_EMIT changed();
  });
  connect(m_remove, &QPushButton::clicked, this, [this] {
    m_table->removeRow(m_table->currentRow());
    fit();
    Q_EMIT changed();
  });
  connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
  connect(m_table, &QTableWidget::itemChanged, this, [this] {
    if (!m_filling) {
      Q_EMIT changed();
    }
  });
  fit();
}

void HeaderEditor::addRow(const Header& header) {
  m_filling = true;
  const int row = m_table->rowCount();
  m_table->insertRow(row);
  m_table->setItem(row, Name, new QTableWidgetItem(QString::fromStdString(header.name)));
  auto* source = new QComboBox;
  source->addItems({tr("Plain text"), tr("Environment variable"), tr("Keychain entry")});
  source->setCurrentIndex(static_cast<int>(header.secret.kind));
  source->setAccessibleName(tr("Where the value comes from"));
  m_table->setCellWidget(row, Source, source);
  const bool plain = header.secret.kind == SecretRef::Kind::none;
  m_table->setItem(row, Value, new QTableWidgetItem(QString::fromStdString(plain ? header.value : header.secret.name)));
  connect(source, &QComboBox::activated, this, &HeaderEditor::changed);
  m_filling = false;
  fit();
}

std::vector<Header> HeaderEditor::value() const {
  std::vector<Header> headers;
  for (int row = 0; row < m_table->rowCount(); ++row) {
    Header header;
    header.name = cell(m_table, row, Name).toStdString();
    const auto* source = qobject_cast<QComboBox*>(m_table->cellWidget(row, Source));
    header.secret.kind = static_cast<SecretRef::Kind>(std::max(0, source != nullptr ? source->currentIndex() : 0));
    std::string& text = header.secret.kind == SecretRef::Kind::none ? header.value : header.secret.name;
    text = cell(m_table, row, Value).toStdString();
    if (!header.name.empty() || !text.empty()) {
      headers.push_back(std::move(header));
    }
  }
  return headers;
}

void HeaderEditor::setValue(const std::vector<Header>& headers) {
  if (headers == value() && m_table->rowCount() == static_cast<int>(headers.size())) {
    return;
  }
  m_table->setRowCount(0);
  for (const Header& header : headers) {
    addRow(header);
  }
  fit();
}

void HeaderEditor::fit() {
  // As high as its rows, so that the form scrolls and not the table.
  const int rowHeight = std::max(m_table->verticalHeader()->defaultSectionSize(), m_table->fontMetrics().height() + 10);
  m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + std::max(1, m_table->rowCount()) * rowHeight + 4);
  m_remove->setEnabled(m_table->currentRow() >= 0);
}

}  // namespace scoville
