// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/marker_desk.h"

#include <QUndoCommand>
#include <utility>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/marker_editor.h"
#include "ui/common/view_state.h"

namespace scoville {

/// One step: a marker before and after; null on one side is an addition or a deletion. The step that was already carried out is
/// pushed with `done`, so that an error reaches the caller and not the undo stack.
class MarkerCommand : public QUndoCommand {
 public:
  MarkerCommand(MarkerDesk& desk, std::optional<Marker> before, std::optional<Marker> after, const QString& text)
      : QUndoCommand(text), m_desk(desk), m_before(std::move(before)), m_after(std::move(after)) {}
  void undo() override { apply(m_after, m_before); }
  void redo() override {
    if (std::exchange(m_done, false)) {
      return;
    }
    apply(m_before, m_after);
  }

 private:
  void apply(const std::optional<Marker>& from, const std::optional<Marker>& to) {
    const auto done = to ? m_desk.store(*to).map([](const Marker&) {}) : m_desk.erase(from->id);
    if (!done) {
      m_desk.report(MarkerDesk::tr("The marker could not be changed."), done.error());
      setObsolete(true);
    }
  }

  MarkerDesk& m_desk;
  std::optional<Marker> m_before;
  std::optional<Marker> m_after;
  bool m_done = true;
};

MarkerDesk::MarkerDesk(Monitor& monitor) : QObject(&monitor), m_monitor(monitor) {
  m_undo.setUndoLimit(200);
}

MarkerDesk& MarkerDesk::of(Monitor& monitor) {
  auto* desk = monitor.findChild<MarkerDesk*>(QString(), Qt::FindDirectChildrenOnly);
  return desk != nullptr ? *desk : *new MarkerDesk(monitor);
}

Result<Marker> MarkerDesk::store(const Marker& marker) {
  auto saved = m_monitor.workspace().write([&](Tables& tables) { return tables.markers.save(marker); });
  if (saved) {
    m_monitor.markersEdited();
  }
  return saved;
}

Result<void> MarkerDesk::erase(MarkerId id) {
  auto removed = m_monitor.workspace().write([&](Tables& tables) { return tables.markers.remove(id); });
  if (removed) {
    m_monitor.markersEdited();
  }
  return removed;
}

Result<Marker> MarkerDesk::find(MarkerId id) const {
  return m_monitor.workspace().read([&](Tables& tables) { return tables.markers.byId(id); });
}

Result<Marker> MarkerDesk::add(const Marker& marker) {
  Marker fresh = marker;
  fresh.id = 0;
  fresh.created = Format::now();
  auto saved = store(fresh);
  if (saved) {
    m_undo.push(new MarkerCommand(*this, std::nullopt, *saved, tr("Add marker")));
  }
  return saved;
}

Result<void> MarkerDesk::change(const Marker& marker) {
  const auto before = find(marker.id);
  if (!before) {
    return tl::unexpected<Error>(before.error());
  }
  const auto saved = store(marker);
  if (!saved) {
    return tl::unexpected<Error>(saved.error());
  }
  m_undo.push(new MarkerCommand(*this, *before, *saved, tr("Edit marker")));
  return {};
}

Result<void> MarkerDesk::remove(MarkerId id) {
  const auto before = find(id);
  if (!before) {
    return tl::unexpected<Error>(before.error());
  }
  if (auto removed = erase(id); !removed) {
    return removed;
  }
  m_undo.push(new MarkerCommand(*this, *before, std::nullopt, tr("Delete marker")));
  return {};
}

void MarkerDesk::report(const QString& what, const Error& error) {
  Q_EMIT problem(what + QLatin1Char(' ') + Names::error(error.kind), QString::fromStdString(error.message));
}

void MarkerDesk::addByDialog(UtcMicros from, std::optional<UtcMicros> to, const ViewState& view, QWidget* parent) {
  Marker marker;
  marker.from = from / microsPerSecond * microsPerSecond;
  marker.to = to;
  if (view.endpoints().size() == 1) {
    marker.endpoint = view.endpoints().front();
  }
  marker.author = qEnvironmentVariable("USER").toStdString();
  openEditor(marker, view, parent);
}

void MarkerDesk::editByDialog(MarkerId id, const ViewState& view, QWidget* parent) {
  const auto marker = find(id);
  if (!marker) {
    report(tr("The marker could not be opened."), marker.error());
    return;
  }
  openEditor(*marker, view, parent);
}

void MarkerDesk::openEditor(const Marker& marker, const ViewState& view, QWidget* parent) {
  const auto endpoints = m_monitor.workspace().read([](Tables& tables) { return tables.endpoints.current(true); });
  auto* editor = new MarkerEditor(marker, endpoints ? *endpoints : std::vector<Endpoint>{}, view.zone(), parent);
  editor->setAttribute(Qt::WA_DeleteOnClose);
  editor->setSaver([this](const Marker& edited) -> Result<void> {
    if (edited.id == 0) {
      return add(edited).map([](const Marker&) {});
    }
    return change(edited);
  });
  editor->setRemover([this](MarkerId id) { return remove(id); });
  editor->open();
}

}  // namespace scoville
