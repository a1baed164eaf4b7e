// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <QWidget>
#include <vector>

#include "core/analysis/price_catalogue.h"
#include "core/model/endpoint.h"
#include "core/model/price.h"

class QComboBox;
class QDateTimeEdit;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace scoville {

class FieldNoteLabel;

/// A new row of the price list, checked as it is typed. An empty price is unknown, which is not the same as 0.
class PriceForm : public QWidget {
  Q_OBJECT

 public:
  explicit PriceForm(QWidget* parent = nullptr);
  void setEndpoints(const std::vector<Endpoint>& endpoints);
  void setZone(const QTimeZone& zone);
  void setModel(const QString& model);
  /// Takes the prices over; the model only when none is entered yet.
  void take(const CatalogueRow& row);
  /// What keeps the row from being added; empty = nothing.
  QString problem() const;
  PriceRow value() const;
  void clear();

 Q_SIGNALS:
  void addRequested();

 private:
  void check();
  QWidget* makeFurther();

  QTimeZone m_zone = QTimeZone::utc();
  QComboBox* m_model;
  QComboBox* m_scope;
  QLineEdit* m_currency;
  QLineEdit* m_input;
  QLineEdit* m_output;
  QLineEdit* m_cachedRead;
  QLineEdit* m_cacheWrite;
  QLineEdit* m_cacheWriteHour;
  QLineEdit* m_reasoning;
  QLineEdit* m_tiers;
  QLineEdit* m_hours;
  QComboBox* m_serviceTier;
  QToolButton* m_more;
  QWidget* m_further;
  QDateTimeEdit* m_from;
  QLineEdit* m_source;
  FieldNoteLabel* m_note;
  QPushButton* m_add;
};

}  // namespace scoville
