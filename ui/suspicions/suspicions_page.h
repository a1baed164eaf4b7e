// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <vector>

#include "core/model/marker.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace scoville {

class EmptyState;
class InlineMessage;
class MarkerDesk;

/// The inbox of suspicions: changes the program found by itself and nobody has judged yet, each with its evidence, to confirm, dismiss
/// with a reason, edit, or look at on the chart.
class SuspicionsPage : public Page {
  Q_OBJECT

 public:
  explicit SuspicionsPage(const PageContext& context, QWidget* parent = nullptr);
  QString title() const override { return tr("Suspicions"); }
  void setActive(bool active) override;

 Q_SIGNALS:
  void loaded();

 private:
  void reload();
  void showMarkers(std::vector<Marker> markers, const QHash<EndpointId, QString>& names);
  void updateDetail();
  const Marker* current() const;
  void confirm();
  void dismiss();
  void settle(MarkerState state, const QString& reason);
  void goToChart();

  PageContext m_context;
  MarkerDesk& m_desk;
  std::vector<Marker> m_markers;
  QTreeWidget* m_list;
  QLabel* m_evidence;
  QPushButton* m_confirm;
  QPushButton* m_dismiss;
  QPushButton* m_edit;
  QPushButton* m_show;
  QPushButton* m_compare;
  QLabel* m_rate;
  InlineMessage* m_message;
  EmptyState* m_empty;
  QStackedWidget* m_stack;
  Query m_query;
  Query m_settle;
  bool m_active = false;
};

}  // namespace scoville
