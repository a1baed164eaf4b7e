// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QFileDialog>

#include "core/export/marker_import.h"
#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/marker_card_dialog.h"
#include "ui/common/marker_desk.h"
#include "ui/markers/marker_model.h"
#include "ui/markers/markers_page.h"

namespace scoville {

void MarkersPage::askImport() {
  auto* dialog = new QFileDialog(this, tr("Import markers"), QString(), tr("Markers (*.csv *.json *.jsonl);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &MarkersPage::importFile);
  dialog->open();
}

void MarkersPage::importFile(const QString& name) {
  m_message->clear();
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) {
    m_message->sayError(tr("The markers were not imported."), Error{ErrorKind::io, file.errorString().toStdString()});
    return;
  }
  constexpr qint64 mostBytes = 64'000'000;
  const std::string text = file.read(mostBytes).toStdString();
  const auto endpoints = m_context.monitor->workspace().read([](Tables& tables) { return tables.endpoints.current(true); });
  std::map<std::string, EndpointId> ids;
  if (endpoints) {
    for (const Endpoint& endpoint : *endpoints) {
      ids[endpoint.name] = endpoint.id;
    }
  }
  const auto markers = importMarkers(text, ids, Format::now());
  if (!markers) {
    m_message->sayError(tr("The markers were not imported."), markers.error());
    return;
  }
  // All together are one step to undo.
  QUndoStack& undo = m_desk.undoStack();
  undo.beginMacro(tr("Import %1 markers").arg(markers->size()));
  Result<void> done;
  for (const Marker& marker : *markers) {
    if (const auto added = m_desk.add(marker); !added) {
      done = tl::unexpected<Error>(added.error());
      break;
    }
  }
  undo.endMacro();
  if (!done) {
    undo.undo();
    m_message->sayError(tr("The markers were not imported."), done.error());
    return;
  }
  m_message->say(InlineMessage::Kind::info, tr("%n markers imported.", nullptr, static_cast<int>(markers->size())));
}

void MarkersPage::showCard() {
  const auto ids = chosen();
  if (ids.size() == 1) {
    auto* card = new MarkerCardDialog(m_context, m_model->marker(m_model->rowOf(ids.front())), this);
    card->setAttribute(Qt::WA_DeleteOnClose);
    card->show();
  }
}

void MarkersPage::compareMarker() {
  if (const auto ids = chosen(); ids.size() == 1) {
    Q_EMIT pageRequested(QStringLiteral("compare:%1").arg(ids.front()));
  }
}

}  // namespace scoville
