// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markers/markers_page.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <map>
#include <sstream>

#include "core/export/marker_export.h"
#include "core/monitor.h"
#include "ui/common/choice_button.h"
#include "ui/common/empty_state.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/marker_desk.h"
#include "ui/common/marker_kinds.h"
#include "ui/common/theme.h"
#include "ui/common/view_state.h"
#include "ui/markers/marker_model.h"

namespace scoville {

namespace {

struct MarkerList {
  std::vector<Marker> markers;
  QHash<EndpointId, QString> names;
};

Result<MarkerList> readMarkers(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<MarkerList> {
    auto markers = tables.markers.inRange(0, 0);
    const auto endpoints = tables.endpoints.current(true);
    if (!markers || !endpoints) {
      return tl::unexpected<Error>(markers ? endpoints.error() : markers.error());
    }
    MarkerList list{std::move(*markers), {}};
    for (const Endpoint& endpoint : *endpoints) {
      list.names.insert(endpoint.id, QString::fromStdString(endpoint.name));
    }
    return list;
  });
}

Result<void> writeMarkers(const Workspace& workspace, const QString& file) {
  const auto list = readMarkers(workspace);
  if (!list) {
    return tl::unexpected<Error>(list.error());
  }
  std::map<EndpointId, std::string> names;
  for (auto it = list->names.begin(); it != list->names.end(); ++it) {
    names[it.key()] = it.value().toStdString();
  }
  const bool json = file.endsWith(QLatin1String(".jsonl")) || file.endsWith(QLatin1String(".json"));
  std::ostringstream text;
  if (const auto done = exportMarkers(list->markers, names, json ? ExportFormat::jsonLines : ExportFormat::csv, text); !done) {
    return tl::unexpected<Error>(done.error());
  }
  QSaveFile save(file);
  const std::string bytes = text.str();
  const auto size = static_cast<qint64>(bytes.size());
  if (!save.open(QIODevice::WriteOnly) || save.write(bytes.data(), size) != size || !save.commit()) {
    return fail(ErrorKind::io, MarkersPage::tr("%1 could not be written: %2.").arg(file, save.errorString()).toStdString());
  }
  return {};
}

}  // namespace

MarkersPage::MarkersPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_desk(MarkerDesk::of(*context.monitor)),
      m_model(new MarkerModel(this)),
      m_filter(new MarkerFilterModel(this)),
      m_table(new QTableView),
      m_words(new QLineEdit),
      m_kinds(new ChoiceButton(tr("Kind"))),
      m_message(new InlineMessage),
      m_empty(new EmptyState),
      m_stack(new QStackedWidget),
      m_edit(new QPushButton(tr("&Edit…"))),
      m_remove(new QPushButton(tr("&Delete"))),
      m_show(new QPushButton(tr("Show on the &chart"))),
      m_card(new QPushButton(tr("&Before and after…"))),
      m_compare(new QPushButton(tr("C&ompare"))) {
  m_model->setZone(context.view->zone());
  m_model->setDark(isDark(palette()));
  m_filter->setSourceModel(m_model);
  m_table->setModel(m_filter);
  m_table->setAccessibleName(tr("Markers"));
  dressTable(m_table);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(MarkerModel::timeColumn, Qt::DescendingOrder);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->horizontalHeader()->setSectionResizeMode(MarkerModel::labelColumn, QHeaderView::Stretch);
  m_words->setPlaceholderText(tr("Find in markers"));
  m_words->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  m_words->setClearButtonEnabled(true);
  m_words->setAccessibleName(tr("Find in markers"));
  m_kinds->setEntries(markerKindChoices());
  m_empty->setText(tr("No markers yet"),
                   tr("Markers say what changed and when: a rollout, a price, an incident. They are drawn on every chart."));
  connect(m_empty->addButton(tr("&New marker")), &QPushButton::clicked, this, &MarkersPage::addMarker);

  auto* add = new QPushButton(tr("&New…"));
  auto* importButton = new QPushButton(tr("&Import…"));
  auto* row = new QHBoxLayout;
  row->addWidget(m_words, 1);
  row->addWidget(m_kinds);
  row->addStretch();
  for (QWidget* widget : std::initializer_list<QWidget*>{add, m_edit, m_remove, m_show, m_card, m_compare, importButton}) {
    row->addWidget(widget);
  }
  m_stack->addWidget(m_table);
  m_stack->addWidget(m_empty);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 8);
  layout->addLayout(row);
  layout->addWidget(m_message);
  layout->addWidget(m_stack, 1);

  connect(importButton, &QPushButton::clicked, this, &MarkersPage::askImport);
  connect(m_card, &QPushButton::clicked, this, &MarkersPage::showCard);
  m_compare->setToolTip(tr("Compare the 28 days before and after with intervals"));
  connect(m_compare, &QPushButton::clicked, this, &MarkersPage::compareMarker);
  connect(add, &QPushButton::clicked, this, &MarkersPage::addMarker);
  connect(m_edit, &QPushButton::clicked, this, &MarkersPage::editMarker);
  connect(m_remove, &QPushButton::clicked, this, &MarkersPage::removeMarkers);
  connect(m_show, &QPushButton::clicked, this, &MarkersPage::goToMarker);
  connect(m_table, &QTableView::activated, this, &MarkersPage::goToMarker);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MarkersPage::updateButtons);
  connect(m_words, &QLineEdit::textChanged, m_filter, &MarkerFilterModel::setWords);
  connect(m_kinds, &ChoiceButton::chosenChanged, this, [this] { m_filter->setKinds(m_kinds->chosen()); });
  connect(context.monitor, &Monitor::markersChanged, this, &MarkersPage::reload);
  connect(context.monitor, &Monitor::configChanged, this, &MarkersPage::reload);
  connect(context.view, &ViewState::zoneChanged, this, [this] { m_model->setZone(m_context.view->zone()); });
  connect(&m_desk, &MarkerDesk::problem, this, [this](const QString& text, const QString& details) {
    if (m_active) {
      Q_EMIT problem(text, details);
    }
  });
  QAction* undo = m_desk.undoStack().createUndoAction(this);
  undo->setShortcut(QKeySequence::Undo);
  QAction* redo = m_desk.undoStack().createRedoAction(this);
  redo->setShortcut(QKeySequence::Redo);
  auto* remove = new QAction(tr("Delete"), m_table);
  remove->setShortcut(QKeySequence::Delete);
  remove->setShortcutContext(Qt::WidgetShortcut);
  m_table->addAction(remove);
  connect(remove, &QAction::triggered, this, &MarkersPage::removeMarkers);
  for (QAction* action : {undo, redo}) {
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
  }
  updateButtons();
}

void MarkersPage::setActive(bool active) {
  m_active = active;
  if (active) {
    reload();
  }
}

void MarkersPage::reload() {
  if (!m_active) {
    return;
  }
  m_query.run(m_context.monitor->workspace(), readMarkers, [this](Result<MarkerList> list) {
    if (!list) {
      m_message->sayError(tr("The markers could not be read."), list.error());
      return;
    }
    const std::vector<MarkerId> before = chosen();
    m_model->setMarkers(std::move(list->markers), std::move(list->names));
    if (!m_loadedOnce) {
      m_table->resizeColumnsToContents();
      m_loadedOnce = m_model->rowCount() > 0;
    }
    // A range is longer than the instants that came first.
    const int had = m_table->columnWidth(MarkerModel::timeColumn);
    m_table->resizeColumnToContents(MarkerModel::timeColumn);
    m_table->setColumnWidth(MarkerModel::timeColumn, std::max(had, m_table->columnWidth(MarkerModel::timeColumn)));
    for (const MarkerId id : before) {
      if (const int row = m_model->rowOf(id); row >= 0 && m_table->selectionModel()->selectedRows().isEmpty()) {
        m_table->selectRow(m_filter->mapFromSource(m_model->index(row, 0)).row());
      }
    }
    m_stack->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_empty);
    updateButtons();
    Q_EMIT loaded();
  });
}

std::vector<MarkerId> MarkersPage::chosen() const {
  std::vector<MarkerId> ids;
  const QModelIndexList rows = m_table->selectionModel()->selectedRows();
  for (const QModelIndex& index : rows) {
    ids.push_back(m_model->marker(m_filter->mapToSource(index).row()).id);
  }
  return ids;
}

void MarkersPage::updateButtons() {
  const std::size_t count = chosen().size();
  m_edit->setEnabled(count == 1);
  m_show->setEnabled(count == 1);
  m_card->setEnabled(count == 1);
  m_compare->setEnabled(count == 1);
  m_remove->setEnabled(count > 0);
}

void MarkersPage::addMarker() {
  m_desk.addByDialog(Format::now(), std::nullopt, *m_context.view, this);
}

void MarkersPage::editMarker() {
  if (const auto ids = chosen(); ids.size() == 1) {
    m_desk.editByDialog(ids.front(), *m_context.view, this);
  }
}

void MarkersPage::removeMarkers() {
  m_message->clear();
  const auto ids = chosen();
  if (ids.empty()) {
    return;
  }
  // Several at once are one step to undo.
  m_desk.undoStack().beginMacro(ids.size() == 1 ? tr("Delete marker") : tr("Delete %1 markers").arg(ids.size()));
  for (const MarkerId id : ids) {
    if (const auto removed = m_desk.remove(id); !removed) {
      m_message->sayError(tr("The marker could not be deleted."), removed.error());
      break;
    }
  }
  m_desk.undoStack().endMacro();
}

void MarkersPage::goToMarker() {
  const auto ids = chosen();
  if (ids.size() != 1) {
    return;
  }
  const Marker& marker = m_model->marker(m_model->rowOf(ids.front()));
  const Micros length = std::max<Micros>(marker.to.value_or(marker.from) - marker.from, 0);
  const Micros around = std::max<Micros>(length, 3 * microsPerDay / 2);
  const UtcMicros to = std::min<UtcMicros>(marker.to.value_or(marker.from) + around, std::max(Format::now(), marker.from + microsPerHour));
  m_context.view->setRange(marker.from - around, to);
  Q_EMIT pageRequested(QStringLiteral("trends"));
}

bool MarkersPage::canExport() const {
  return m_model->rowCount() > 0;
}

void MarkersPage::exportShown() {
  auto* dialog = new QFileDialog(this, tr("Export markers"), QString(), tr("CSV table (*.csv);;JSON lines (*.jsonl)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  dialog->selectFile(QStringLiteral("markers.csv"));
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    dialog->setDefaultSuffix(filter.contains(QLatin1String("jsonl")) ? QStringLiteral("jsonl") : QStringLiteral("csv"));
  });
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
    m_export.run(
        m_context.monitor->workspace(), [file](const Workspace& workspace) { return writeMarkers(workspace, file); },
        [this, file](Result<void> written) {
          if (written) {
            m_message->say(InlineMessage::Kind::info, tr("Written to %1.").arg(file));
          } else {
            m_message->sayError(tr("The markers were not exported."), written.error());
          }
        });
  });
  dialog->open();
}

void MarkersPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) {
    m_model->setDark(isDark(palette()));
  }
  Page::changeEvent(event);
}

}  // namespace scoville
