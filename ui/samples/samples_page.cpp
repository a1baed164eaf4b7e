// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_page.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <fstream>

#include "core/export/sample_export.h"
#include "core/monitor.h"
#include "ui/common/empty_state.h"
#include "ui/common/focus_lead.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"
#include "ui/samples/live_request.h"
#include "ui/samples/sample_detail.h"
#include "ui/samples/sample_filter_bar.h"
#include "ui/samples/sample_model.h"

namespace scoville {
namespace {

struct Lists {
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
};

struct Counts {
  std::int64_t all = 0;
  std::int64_t failures = 0;
  bool anyEver = false;
};

}  // namespace

SamplesPage::SamplesPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_model(new SampleModel(context.monitor->workspace(), this)),
      m_filter(new SampleFilterBar(*context.view)),
      m_message(new InlineMessage),
      m_table(new QTableView),
      m_detail(new SampleDetail(context.monitor->workspace())),
      m_splitter(new QSplitter(Qt::Horizontal)),
      m_empty(new EmptyState),
      m_nothingYet(new EmptyState),
      m_stack(new QStackedLayout) {
  m_model->setZone(m_context.view->zone());
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Samples"));
  dressTable(m_table);
  m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  m_table->horizontalHeader()->setSectionsMovable(true);
  m_table->horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);

  m_empty->setText(tr("No sample passes the filter"), tr("Choose a longer time range, or show every endpoint, mode and outcome."));
  connect(m_empty->addButton(tr("&Clear the filter")), &QPushButton::clicked, m_filter, &SampleFilterBar::clear);
  m_nothingYet->setText(tr("No samples yet"),
                        tr("Samples appear here as soon as an endpoint is probed. Add an endpoint and give it a suite and an interval."));
  connect(m_nothingYet->addButton(tr("Go to &endpoints")), &QPushButton::clicked, this,
          [this] { Q_EMIT pageRequested(QStringLiteral("endpoints")); });

  auto* listSide = new QWidget;
  m_stack = new QStackedLayout(listSide);
  m_stack->addWidget(m_table);
  m_stack->addWidget(m_empty);
  m_stack->addWidget(m_nothingYet);
  m_splitter->addWidget(listSide);
  m_splitter->addWidget(m_detail);
  m_splitter->setStretchFactor(0, 3);
  m_splitter->setStretchFactor(1, 2);
  m_splitter->setChildrenCollapsible(false);
  m_detail->setVisible(false);
  m_detail->setZone(m_context.view->zone());

  auto* layout = new QVBoxLayout(this);
  auto* top = new QHBoxLayout;
  top->addWidget(m_filter, 1);
  auto* live = new QPushButton(tr("One request, &live…"));
  live->setToolTip(tr("Send one request now and watch its phases and tokens as they come"));
  connect(live, &QPushButton::clicked, this, &SamplesPage::requestLive);
  top->addWidget(live);
  layout->addLayout(top);
  layout->addWidget(m_message);
  layout->addWidget(m_splitter, 1);

  m_refreshSoon.setSingleShot(true);
  m_refreshSoon.setInterval(400);
  connect(&m_refreshSoon, &QTimer::timeout, m_model, &SampleModel::refresh);
  m_countSoon.setSingleShot(true);
  m_countSoon.setInterval(3000);
  connect(&m_countSoon, &QTimer::timeout, this, &SamplesPage::countSamples);

  const ViewState* view = m_context.view;
  connect(m_filter, &SampleFilterBar::changed, this, &SamplesPage::reload);
  connect(view, &ViewState::filterChanged, this, &SamplesPage::reload);
  connect(view, &ViewState::rangeChanged, this, &SamplesPage::rangeMoved);
  connect(view, &ViewState::selectionChanged, this, &SamplesPage::takeSelection);
  connect(view, &ViewState::zoneChanged, this, [this] {
    m_model->setZone(m_context.view->zone());
    m_detail->setZone(m_context.view->zone());
  });
  connect(m_context.monitor, &Monitor::samplesChanged, this, &SamplesPage::refresh);
  connect(m_context.monitor, &Monitor::configChanged, this, &SamplesPage::readNames);
  connect(m_model, &SampleModel::loaded, this, &SamplesPage::showState);
  connect(m_model, &SampleModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) { keepPlace(first, last); });
  connect(m_model, &SampleModel::modelReset, this, &SamplesPage::takeSelection);
  connect(m_model, &SampleModel::failed, this,
          [this](const QString& text, const QString& details) { m_message->say(InlineMessage::Kind::error, text, details); });
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (!m_selecting && current.isValid()) {
      m_context.view->selectSample(m_model->keyAt(current.row()));
    }
  });
  connect(m_table->horizontalHeader(), &QHeaderView::customContextMenuRequested, this,
          [this](const QPoint& position) { chooseColumns(m_table->horizontalHeader()->viewport()->mapToGlobal(position)); });
  // The menu key on the list: the title row cannot have the focus.
  m_table->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(m_table, &QTableView::customContextMenuRequested, this,
          [this](const QPoint& position) { chooseColumns(m_table->viewport()->mapToGlobal(position)); });
  connect(m_detail, &SampleDetail::closeRequested, this, [this] {
    m_table->clearSelection();
    m_context.view->selectSample(std::nullopt);
    m_table->setFocus();
  });
  auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
  escape->setContext(Qt::WidgetWithChildrenShortcut);
  connect(escape, &QShortcut::activated, m_detail, &SampleDetail::closeRequested);
  auto* compare = new QShortcut(QKeySequence(Qt::Key_C), this);
  compare->setContext(Qt::WidgetWithChildrenShortcut);
  connect(compare, &QShortcut::activated, this, [this] {
    if (m_detail->story()) {
      m_detail->toggleKept();
    }
  });

  leadFocus(this, m_table);
  restoreLayout();
}

SamplesPage::~SamplesPage() {
  saveLayout();
}

QString SamplesPage::title() const {
  return tr("Samples");
}

void SamplesPage::setActive(bool active) {
  m_active = active;
  if (!active) {
    m_refreshSoon.stop();
    m_countSoon.stop();
    return;
  }
  readNames();
  if (m_stale) {
    reload();
  } else if (m_missed) {
    rangeMoved();
    refresh();
  }
  takeSelection();
}

void SamplesPage::readNames() {
  if (!m_active) {
    return;
  }
  m_names.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Lists> {
          auto endpoints = tables.endpoints.current(true);
          auto suites = tables.suites.current(true);
          if (!endpoints) {
            return tl::unexpected<Error>(endpoints.error());
          }
          if (!suites) {
            return tl::unexpected<Error>(suites.error());
          }
          return Lists{std::move(*endpoints), std::move(*suites)};
        });
      },
      [this](const Result<Lists>& lists) {
        if (lists) {
          m_filter->setEndpoints(lists->endpoints);
          m_filter->setSuites(lists->suites);
        }
      });
}

void SamplesPage::reload() {
  m_width = m_context.view->to() - m_context.view->from();
  m_followed = m_context.view->followsNow();
  m_stale = !m_active;
  if (!m_active) {
    return;
  }
  m_missed = false;
  m_message->clear();
  m_model->setFilter(m_filter->filter());
  countSamples();
}

void SamplesPage::rangeMoved() {
  const ViewState* view = m_context.view;
  const bool onlyTheClock = view->followsNow() && m_followed && view->to() - view->from() == m_width;
  if (!onlyTheClock) {
    reload();
  } else if (m_active) {
    m_model->dropBefore(view->from());
  }
}

void SamplesPage::refresh() {
  if (!m_active) {
    m_missed = true;
    return;
  }
  m_missed = false;
  if (!m_refreshSoon.isActive()) {
    m_refreshSoon.start();
  }
  if (!m_countSoon.isActive()) {
    m_countSoon.start();
  }
}

void SamplesPage::countSamples() {
  m_count.run(
      m_context.monitor->workspace(),
      [filter = m_filter->filter()](const Workspace& workspace) {
        return workspace.read([&](Tables& tables) -> Result<Counts> {
          SampleFilter failures = filter;
          failures.failuresOnly = true;
          const auto all = tables.samples.count(filter);
          const auto failed = tables.samples.count(failures);
          const auto any = tables.samples.page({}, 1, 0);
          if (!all || !failed || !any) {
            return tl::unexpected<Error>(!all ? all.error() : !failed ? failed.error() : any.error());
          }
          return Counts{*all, *failed, !any->empty()};
        });
      },
      [this](const Result<Counts>& counts) {
        if (!counts) {
          m_filter->setCountText({});
          return;
        }
        m_anyEver = counts->anyEver;
        m_filter->setCountText(tr("Samples: %1, failed: %2").arg(Format::count(counts->all), Format::count(counts->failures)));
        showState();
      });
}

void SamplesPage::showState() {
  if (m_model->rowCount() > 0) {
    m_stack->setCurrentWidget(m_table);
  } else {
    m_stack->setCurrentWidget(m_anyEver ? m_empty : m_nothingYet);
  }
}

void SamplesPage::takeSelection() {
  if (!m_active) {
    return;
  }
  const auto key = m_context.view->selectedSample();
  m_detail->setKey(key);
  m_detail->setVisible(key.has_value());
  const int row = key ? m_model->rowOf(*key) : -1;
  if (row == m_table->currentIndex().row()) {
    return;
  }
  m_selecting = true;
  if (row >= 0) {
    m_table->selectRow(row);
    m_table->scrollTo(m_model->index(row, m_table->horizontalHeader()->logicalIndex(0)));
  } else {
    m_table->clearSelection();
    m_table->setCurrentIndex({});
  }
  m_selecting = false;
}

void SamplesPage::keepPlace(int first, int last) {
  // Scrolled by rows: what is inserted above the first visible row would push the rest down. At the very top new rows stay in sight.
  QScrollBar* bar = m_table->verticalScrollBar();
  const int top = bar->value();
  if (top > 0 && first <= top) {
    bar->setMaximum(std::max(bar->maximum(), top + last - first + 1));
    bar->setValue(top + last - first + 1);
  }
}

void SamplesPage::restoreLayout() {
  const QSettings settings;
  QHeaderView* header = m_table->horizontalHeader();
  if (!header->restoreState(settings.value(QStringLiteral("samples/header")).toByteArray()) ||
      header->count() != SampleModel::ColumnCount) {
    const QFontMetrics metrics = m_table->fontMetrics();
    const auto width = [&](const QString& text) { return metrics.horizontalAdvance(text) + 18; };
    header->resizeSection(SampleModel::Time, width(QStringLiteral("11-30 14:52:08")));
    header->resizeSection(SampleModel::EndpointName, width(QStringLiteral("a-medium-endpoint")));
    header->resizeSection(SampleModel::CaseName, width(QStringLiteral("a medium case")));
    header->resizeSection(SampleModel::OutcomeText, width(Names::outcome(Outcome::truncatedOutput)));
    for (int column = SampleModel::Ttft; column <= SampleModel::Cost; ++column) {
      // What is not known is a word, and a longer one than most figures.
      header->resizeSection(column, std::max({width(QStringLiteral("88.8 ms")), width(Format::unknown()),
                                              width(m_model->headerData(column, Qt::Horizontal).toString())}));
    }
    header->resizeSection(SampleModel::Cost, width(QStringLiteral("$0.000888")));
    header->resizeSection(SampleModel::Model, width(QStringLiteral("a-medium-model-name")));
    header->resizeSection(SampleModel::Suite, width(QStringLiteral("a medium suite")));
  }
  if (!m_splitter->restoreState(settings.value(QStringLiteral("samples/splitter")).toByteArray())) {
    m_splitter->setSizes({660, 430});
  }
}

void SamplesPage::saveLayout() const {
  QSettings settings;
  settings.setValue(QStringLiteral("samples/header"), m_table->horizontalHeader()->saveState());
  settings.setValue(QStringLiteral("samples/splitter"), m_splitter->saveState());
}

void SamplesPage::chooseColumns(const QPoint& position) {
  QMenu menu(this);
  QHeaderView* header = m_table->horizontalHeader();
  for (int column = SampleModel::EndpointName; column < SampleModel::ColumnCount; ++column) {
    QAction* action = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
    action->setCheckable(true);
    action->setChecked(!header->isSectionHidden(column));
    connect(action, &QAction::toggled, this, [header, column](bool shown) { header->setSectionHidden(column, !shown); });
  }
  menu.exec(position);
}

void SamplesPage::requestLive() {
  if (!m_live) {
    m_live = new LiveRequest(m_context, this);
    m_live->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_live, &LiveRequest::sampleWanted, this, [this](const SampleKey& key) {
      const auto modes = m_context.view->modes();
      if (!modes.empty() && std::find(modes.begin(), modes.end(), Mode::manual) == modes.end()) {
        std::vector<Mode> wider = modes;
        wider.push_back(Mode::manual);
        m_context.view->setModes(wider);
      }
      m_context.view->selectSample(key);
      Q_EMIT pageRequested(QStringLiteral("samples"));
    });
  }
  m_live->show();
  m_live->raise();
  m_live->activateWindow();
}

void SamplesPage::exportShown() {
  const QString csv = tr("CSV table (*.csv)");
  const QString file = QFileDialog::getSaveFileName(this, tr("Export samples"), QStringLiteral("samples.csv"),
                                                    csv + QStringLiteral(";;") + tr("JSON lines (*.jsonl)"));
  if (!file.isEmpty()) {
    exportTo(file);
  }
}

void SamplesPage::exportTo(const QString& file) {
  const auto format = file.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive) ? ExportFormat::jsonLines : ExportFormat::csv;
  m_message->say(InlineMessage::Kind::info, tr("Exporting to %1 ...").arg(file));
  m_export.run(
      m_context.monitor->workspace(),
      [file, format, filter = m_filter->filter()](const Workspace& workspace, const QueryToken& token) -> Result<std::int64_t> {
        std::ofstream out(file.toStdString(), std::ios::binary | std::ios::trunc);
        if (!out) {
          return fail(ErrorKind::io, "Cannot write " + file.toStdString() + ".");
        }
        auto rows = exportSamples(workspace, filter, format, out, [&token](std::int64_t) { return !token.isCancelled(); });
        out.close();
        if (rows && !out) {
          return fail(ErrorKind::io, "Writing " + file.toStdString() + " failed. Is the disk full?");
        }
        return rows;
      },
      [this, file](const Result<std::int64_t>& rows) {
        if (!rows) {
          m_message->sayError(tr("The export failed."), rows.error());
          return;
        }
        m_message->say(InlineMessage::Kind::info, tr("%1 samples written to %2.").arg(Format::count(*rows), file));
        Q_EMIT exported(file, *rows);
      });
}

}  // namespace scoville
