// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QTableView>
#include <algorithm>

namespace scoville {

QLabel* makeHeading(const QString& text, double scale) {
  auto* label = new QLabel(text);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setWeight(QFont::DemiBold);
  label->setFont(font);
  label->setTextFormat(Qt::PlainText);
  return label;
}

void dressTable(QTableView* table) {
  constexpr int rowPadding = 8;
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setAlternatingRowColors(true);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->setTabKeyNavigation(false);
  table->setCornerButtonEnabled(false);
  table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table->verticalHeader()->hide();
  table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + rowPadding);
  table->horizontalHeader()->setHighlightSections(false);
}

void alignLabels(std::initializer_list<const QFormLayout*> forms) {
  int widest = 0;
  const auto eachLabel = [&forms](auto&& visit) {
    for (const QFormLayout* form : forms) {
      for (int row = 0; row < form->rowCount(); ++row) {
        if (QLayoutItem* item = form->itemAt(row, QFormLayout::LabelRole); item != nullptr && item->widget() != nullptr) {
          visit(item->widget());
        }
      }
    }
  };
  eachLabel([&widest](const QWidget* label) { widest = std::max(widest, label->sizeHint().width()); });
  eachLabel([widest](QWidget* label) { label->setMinimumWidth(widest); });
}

void labelField(const QFormLayout& form, QWidget* box, QWidget* field) {
  auto* label = qobject_cast<QLabel*>(form.labelForField(box));
  if (label == nullptr) {
    return;
  }
  label->setBuddy(field);
  if (field->accessibleName().isEmpty()) {
    static const QRegularExpression mnemonic(QStringLiteral("\\s*\\(&\\w\\)|&(?=\\w)"));
    field->setAccessibleName(label->text().remove(mnemonic));
  }
}

}  // namespace scoville
