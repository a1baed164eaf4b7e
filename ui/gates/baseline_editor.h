// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/model/baseline.h"
#include "core/model/endpoint.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace scoville {

class InlineMessage;

/// The named periods that gates, comparisons and the Overview refer to.
class BaselineEditor : public QWidget {
  Q_OBJECT

 public:
  explicit BaselineEditor(const PageContext& context, QWidget* parent = nullptr);
  void reload();

 Q_SIGNALS:
  void loaded();

 private:
  struct Content;
  void showContent(Content content);
  void takeRange();
  void add();
  void remove();

  PageContext m_context;
  QTableWidget* m_table;
  QLineEdit* m_name;
  QComboBox* m_endpoint;
  QLineEdit* m_from;
  QLineEdit* m_to;
  QLineEdit* m_note;
  QPushButton* m_add;
  QPushButton* m_remove;
  InlineMessage* m_message;
  std::vector<Baseline> m_baselines;
  Query m_query;
  Query m_write;
};

}  // namespace scoville
