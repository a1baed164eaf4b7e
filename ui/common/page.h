// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace scoville {

class Monitor;
class ViewState;

/// What each page gets from the shell. Pages never know each other; they ask for another page by the signal.
struct PageContext {
  Monitor* monitor = nullptr;
  ViewState* view = nullptr;
};

class Page : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  virtual QString title() const = 0;
  /// Called by the shell when the page becomes visible or hidden, so that hidden pages do no work.
  virtual void setActive(bool active) { Q_UNUSED(active) }
  /// E: export what is shown. Pages without an export leave it.
  virtual bool canExport() const { return false; }
  virtual void exportShown() {}
  /// An edit that is neither saved nor discarded. Switching pages keeps it; whoever closes the window asks first.
  virtual bool hasUnsavedChanges() const { return false; }

 Q_SIGNALS:
  /// "trends", "samples", "endpoints", "suites", "markers" ...; "endpoints:new" begins a new endpoint there.
  void pageRequested(const QString& page);
  /// Something a person can act on went wrong; shown in the page's or window's message bar, with details behind a button.
  void problem(const QString& text, const QString& details);
};

}  // namespace scoville
