// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTableWidget>
#include <QWidget>
#include <vector>

#include "core/cost_query.h"
#include "core/export/record.h"
#include "ui/common/page.h"

namespace scoville {

/// One tab of the Cost page.
class CostView : public QWidget {
  Q_OBJECT

 public:
  CostView(const PageContext& context, QWidget* parent);
  /// Reads again; called when the page or the tab is shown and when data changed.
  virtual void reload() = 0;
  /// What is shown, for the export as CSV; empty = nothing yet.
  const std::vector<Record>& records() const { return m_records; }
  virtual QString exportName() const = 0;

 Q_SIGNALS:
  /// The view shows what it read last.
  void shown();
  void failed(const QString& what, const scoville::Error& error);

 protected:
  PageContext m_context;
  std::vector<Record> m_records;
};

/// A read-only table of words and figures.
class CostTableView : public QTableWidget {
  Q_OBJECT

 public:
  struct Column {
    QString title;
    QString tip;
    bool number = true;
  };
  explicit CostTableView(const std::vector<Column>& columns, QWidget* parent = nullptr);
  void setRows(const std::vector<QStringList>& rows);

 private:
  std::vector<Column> m_columns;
};

}  // namespace scoville
