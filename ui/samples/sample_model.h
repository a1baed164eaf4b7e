// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QTimeZone>
#include <optional>
#include <vector>

#include "core/store/sample_table.h"
#include "ui/common/query.h"

namespace scoville {

/// The samples of a filter, newest first. Reads a page at a time off the GUI thread: older ones as the view asks for them, new ones
/// when refresh() is called; rows are only inserted or removed, so that selection and place stay.
class SampleModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    Time,
    EndpointName,
    CaseName,
    OutcomeText,
    Ttft,
    Ttfo,
    Tpot,
    TokensPerSecond,
    E2e,
    TokensIn,
    TokensOut,
    Cost,
    Model,
    Suite,
    ModeText,
    ColumnCount
  };

  explicit SampleModel(const Workspace& workspace, QObject* parent = nullptr);

  /// Starts again from the newest sample.
  void setFilter(const SampleFilter& filter);
  const SampleFilter& filter() const { return m_filter; }
  /// Moves the old end of the range without reading again: rows before it go.
  void dropBefore(UtcMicros from);
  /// Asks for what has been stored since.
  void refresh();
  void setZone(const QTimeZone& zone);

  std::optional<SampleKey> keyAt(int row) const;
  /// Row of a loaded sample, -1 when it is not loaded.
  int rowOf(const SampleKey& key) const;
  const SampleSummary* summaryAt(int row) const;
  bool isComplete() const { return m_complete; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  bool canFetchMore(const QModelIndex& parent) const override;
  void fetchMore(const QModelIndex& parent) override;

 Q_SIGNALS:
  void loaded();  ///< after a first page or more arrived, also an empty one
  void failed(const QString& text, const QString& details);

 private:
  using Page = Result<std::vector<SampleSummary>>;
  void takeFirst(Page page);
  void takeOlder(Page page);
  void takeNewer(Page page);
  void report(const Error& error);
  QString textAt(const SampleSummary& row, int column) const;

  const Workspace& m_workspace;
  SampleFilter m_filter;
  QTimeZone m_zone = QTimeZone::systemTimeZone();
  std::vector<SampleSummary> m_rows;
  bool m_complete = true;
  bool m_changing = false;  ///< rows are being inserted: not the moment to ask for more
  bool m_refreshAgain = false;
  Query m_older;  ///< first and older pages
  Query m_newer;
};

}  // namespace scoville
