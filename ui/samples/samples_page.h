// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>

#include "core/store/sample_table.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QSplitter;
class QStackedLayout;
class QTableView;

namespace scoville {

class EmptyState;
class LiveRequest;
class InlineMessage;
class SampleDetail;
class SampleFilterBar;
class SampleModel;

/// Every stored attempt of the range, newest first, and everything about the selected one.
class SamplesPage : public Page {
  Q_OBJECT

 public:
  explicit SamplesPage(const PageContext& context, QWidget* parent = nullptr);
  ~SamplesPage() override;

  QString title() const override;
  void setActive(bool active) override;
  bool canExport() const override { return true; }
  void exportShown() override;

  /// Writes the samples of the filter to `file`, CSV or (for .jsonl) one JSON object a line, off the GUI thread.
  void exportTo(const QString& file);
  /// Opens the window in which one request is watched as it goes.
  void requestLive();

 Q_SIGNALS:
  void exported(const QString& file, qint64 rows);

 private:
  void readNames();
  void reload();
  void rangeMoved();
  void refresh();
  void countSamples();
  void showState();
  void takeSelection();
  void keepPlace(int first, int last);
  void restoreLayout();
  void saveLayout() const;
  void chooseColumns(const QPoint& position);

  PageContext m_context;
  SampleModel* m_model;
  SampleFilterBar* m_filter;
  InlineMessage* m_message;
  QTableView* m_table;
  SampleDetail* m_detail;
  QSplitter* m_splitter;
  EmptyState* m_empty;
  EmptyState* m_nothingYet;
  QStackedLayout* m_stack;
  QPointer<LiveRequest> m_live;
  Query m_names;
  Query m_count;
  Query m_export;
  QTimer m_refreshSoon;
  QTimer m_countSoon;
  bool m_active = false;
  bool m_stale = true;    ///< the filter changed while the page was hidden
  bool m_missed = false;  ///< samples came while the page was hidden
  bool m_selecting = false;
  bool m_anyEver = true;
  SampleFilter m_shown;
  Micros m_width = 0;
  bool m_followed = false;
};

}  // namespace scoville
