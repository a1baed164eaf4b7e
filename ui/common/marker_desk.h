// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>
#include <optional>

#include "core/model/marker.h"
#include "core/model/result.h"

class QWidget;

namespace scoville {

class Monitor;
class ViewState;

/// Adding, editing and deleting markers with undo and redo, for every page that shows them. One for each Monitor, found by of(). Writes go
/// straight to the workspace; changes of other processes are left alone (an undo that no longer fits says so through problem()).
class MarkerDesk : public QObject {
  Q_OBJECT

 public:
  /// The desk of this monitor, made on first use and owned by it.
  static MarkerDesk& of(Monitor& monitor);

  QUndoStack& undoStack() { return m_undo; }

  Result<Marker> add(const Marker& marker);
  Result<void> change(const Marker& marker);
  Result<void> remove(MarkerId id);

  /// Opens the editor for a new marker, without blocking; times are shown in the view's zone. `to` makes it a range.
  void addByDialog(UtcMicros from, std::optional<UtcMicros> to, const ViewState& view, QWidget* parent);
  void editByDialog(MarkerId id, const ViewState& view, QWidget* parent);

 Q_SIGNALS:
  void problem(const QString& text, const QString& details);

 private:
  explicit MarkerDesk(Monitor& monitor);
  friend class MarkerCommand;
  Result<Marker> store(const Marker& marker);
  Result<void> erase(MarkerId id);
  Result<Marker> find(MarkerId id) const;
  void report(const QString& what, const Error& error);
  void openEditor(const Marker& marker, const ViewState& view, QWidget* parent);

  Monitor& m_monitor;
  QUndoStack m_undo;
};

}  // namespace scoville
