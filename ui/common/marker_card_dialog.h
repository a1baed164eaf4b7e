// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/export/marker_card.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace scoville {

class InlineMessage;

/// The time before and after a marker for every endpoint it concerns: figures with their counts, and a strip of plain facts.
class MarkerCardDialog : public QDialog {
  Q_OBJECT

 public:
  MarkerCardDialog(const PageContext& context, const Marker& marker, QWidget* parent = nullptr);

 Q_SIGNALS:
  void loaded();

 private:
  void load();
  void showCards(const std::vector<MarkerCard>& cards);
  QWidget* figuresOf(const MarkerCard& card);
  QWidget* evidenceOf(const MarkerCard& card);

  PageContext m_context;
  Marker m_marker;
  QComboBox* m_length;
  QWidget* m_body = nullptr;
  QVBoxLayout* m_place;
  InlineMessage* m_message;
  Query m_query;
};

}  // namespace scoville
