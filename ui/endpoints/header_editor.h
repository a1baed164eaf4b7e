// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/model/endpoint.h"

class QPushButton;
class QTableWidget;

namespace scoville {

/// Extra request headers: name, where the value comes from, and the value or the name of its source.
class HeaderEditor : public QWidget {
  Q_OBJECT

 public:
  explicit HeaderEditor(QWidget* parent = nullptr);
  std::vector<Header> value() const;
  void setValue(const std::vector<Header>& headers);
  QTableWidget* table() const { return m_table; }
  void addRow(const Header& header);

 Q_SIGNALS:
  void changed();

 private:
  void fit();

  QTableWidget* m_table;
  QPushButton* m_remove;
  bool m_filling = false;
};

}  // namespace scoville
