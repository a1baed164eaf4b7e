// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "ui/common/page.h"
#include "ui/trends/trend_view.h"

class QMenu;
class QToolButton;

namespace scoville {

class TrendControls;

/// The menu of whole views: saving under a name, showing, sharing as JSON, another window, full screen.
class ViewMenu : public QObject {
  Q_OBJECT

 public:
  ViewMenu(const PageContext& context, TrendControls& controls, QWidget* page);

  /// What is shown now, shared parts and range included.
  TrendView current() const;
  /// Shows the view; names that this workspace does not have are reported by problem() and left out.
  void apply(const TrendView& view);
  void toggleFullScreen();

 Q_SIGNALS:
  void windowRequested();
  void distributionsRequested();
  void problem(const QString& text, const QString& details);

 private:
  void fill();
  void saveAs();
  void importView();
  void exportView();

  PageContext m_context;
  TrendControls& m_controls;
  QWidget* m_page;
  QMenu* m_menu;
};

}  // namespace scoville
