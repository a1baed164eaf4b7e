// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failures/failures_page.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/charts/failure_chart.h"
#include "ui/common/empty_state.h"
#include "ui/common/focus_lead.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/loading_note.h"
#include "ui/common/look.h"
#include "ui/common/text_table.h"
#include "ui/common/theme.h"
#include "ui/common/view_filter_bar.h"
#include "ui/common/view_state.h"
#include "ui/failures/class_help.h"
#include "ui/failures/failure_model.h"

namespace scoville {

namespace {

constexpr int shortestPauseMs = 2000;
/// Reading may take at most about this share of the time, however much the workspace holds.
constexpr int pauseFactor = 10;

}  // namespace

FailuresPage::FailuresPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_filter(new ViewFilterBar(*context.view)),
      m_scale(new QComboBox),
      m_sum(new QLabel),
      m_showFigures(new QToolButton),
      m_chart(new FailureChart),
      m_figures(new TextTable(tr("Figures behind the chart"))),
      m_model(new FailureModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView),
      m_help(new ClassHelp),
      m_part(new QLabel),
      m_none(new EmptyState),
      m_stack(new QStackedLayout) {
  m_scale->addItem(tr("Count"));
  m_scale->addItem(tr("Share of attempts"));
  m_scale->setAccessibleName(tr("What the bars show"));
  m_showFigures->setText(tr("Table"));
  m_showFigures->setToolTip(tr("Show the figures behind the chart"));
  m_showFigures->setCheckable(true);
  m_showFigures->setFocusPolicy(Qt::StrongFocus);
  connect(m_showFigures, &QToolButton::toggled, this, [this](bool shown) {
    m_figures->setVisible(shown);
    if (shown) {
      m_figures->setTable(m_chart->table());
    }
  });
  auto* controls = new QHBoxLayout;
  controls->addWidget(m_filter);
  controls->addWidget(m_scale);
  controls->addWidget(m_showFigures);
  controls->addStretch();
  controls->addWidget(new LoadingNote(m_query));
  controls->addWidget(m_sum);
  m_body = buildBody();
  m_clear = m_none->addButton(tr("&Clear the filter"));
  connect(m_clear, &QPushButton::clicked, m_filter, &ViewFilterBar::clear);
  m_toEndpoints = m_none->addButton(tr("Go to &endpoints"));
  connect(m_toEndpoints, &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(QStringLiteral("endpoints")); });
  m_stack->addWidget(new QWidget);  // nothing is known before the first answer
  m_stack->addWidget(m_body);
  m_stack->addWidget(m_none);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(controls);
  layout->addLayout(m_stack, 1);

  m_wait.setSingleShot(true);
  connect(&m_wait, &QTimer::timeout, this, [this] {
    if (m_stale) {
      reload();
    }
  });
  connect(m_scale, &QComboBox::currentIndexChanged, this,
          [this](int index) { m_chart->setScale(index == 0 ? FailureChart::Scale::count : FailureChart::Scale::share); });
  connect(m_chart, &FailureChart::rangeWanted, m_context.view, [this](qint64 from, qint64 to) { m_context.view->setRange(from, to); });
  connect(m_help, &ClassHelp::sampleWanted, this, &FailuresPage::showNewest);
  connect(context.view, &ViewState::filterChanged, this, &FailuresPage::reload);
  connect(context.view, &ViewState::zoneChanged, this, &FailuresPage::reload);
  connect(context.view, &ViewState::rangeChanged, this, [this] { m_context.view->followsNow() ? reloadSoon() : reload(); });
  connect(context.monitor, &Monitor::samplesChanged, this, &FailuresPage::reloadSoon);
  connect(context.monitor, &Monitor::configChanged, this, &FailuresPage::reloadSoon);
  leadFocus(this, m_chart);
}

QWidget* FailuresPage::buildBody() {
  m_sorted->setSourceModel(m_model);
  m_sorted->setSortRole(FailureModel::SortRole);
  m_model->setDark(isDark(palette()));
  m_table->setModel(m_sorted);
  m_table->setObjectName(QStringLiteral("kinds"));
  m_table->setAccessibleName(tr("Failures by kind"));
  dressTable(m_table);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(FailureModel::Count, Qt::DescendingOrder);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FailuresPage::showCurrent);
  connect(m_table, &QTableView::activated, this, &FailuresPage::showNewest);

  auto* kinds = new QWidget;
  auto* kindsLayout = new QVBoxLayout(kinds);
  kindsLayout->setContentsMargins(0, 0, 0, 0);
  kindsLayout->addWidget(m_table, 1);
  m_part->setWordWrap(true);
  kindsLayout->addWidget(m_part);
  auto* below = new QSplitter(Qt::Horizontal);
  below->addWidget(kinds);
  below->addWidget(m_help);
  below->setStretchFactor(0, 1);
  below->setSizes({720, 300});
  below->setChildrenCollapsible(false);
  auto* body = new QSplitter(Qt::Vertical);
  body->addWidget(m_chart);
  body->addWidget(m_figures);
  body->addWidget(below);
  body->setSizes({320, 160, 300});
  body->setStretchFactor(0, 1);
  body->setStretchFactor(2, 1);
  body->setChildrenCollapsible(false);
  return body;
}

void FailuresPage::setActive(bool active) {
  m_active = active;
  if (active && m_stale) {
    reload();
  }
}

void FailuresPage::reloadSoon() {
  m_stale = true;
  if (m_active && !m_wait.isActive() && !m_query.isRunning()) {
    reload();
  }
}

void FailuresPage::reload() {
  m_stale = true;
  if (!m_active) {
    return;
  }
  m_stale = false;
  const ViewState& view = *m_context.view;
  const FailureRequest request = {
      view.endpoints(), view.suites(), view.modes(), view.from(), view.to(), view.zone(), std::max(200, m_chart->width())};
  QElapsedTimer watch;
  watch.start();
  m_query.run(
      m_context.monitor->workspace(),
      [request](const Workspace& workspace, const QueryToken& token) { return loadFailures(workspace, request, token); },
      [this, watch](Result<FailureReport> report) {
        m_wait.start(std::max<int>(shortestPauseMs, pauseFactor * static_cast<int>(watch.elapsed())));
        if (report) {
          fill(std::move(*report));
        } else {
          Q_EMIT problem(tr("The failures could not be read. %1").arg(Names::error(report.error().kind)),
                         QString::fromStdString(report.error().message));
        }
        Q_EMIT loaded();
      });
}

void FailuresPage::fill(FailureReport report) {
  m_filter->setEndpoints(report.endpoints);
  m_filter->setSuites(report.suites);
  const auto count = [](std::size_t n) { return Format::count(static_cast<std::int64_t>(n)); };
  if (report.failures == 0) {
    const bool noEndpoint = report.endpoints.empty();
    m_clear->setVisible(!noEndpoint);
    m_toEndpoints->setVisible(noEndpoint);
    if (noEndpoint) {
      m_none->setText(tr("Nothing is watched yet"), tr("Add an endpoint and give it a suite and an interval. What fails appears here."));
    } else if (report.attempts == 0) {
      m_none->setText(tr("Nothing was attempted in this time range"), tr("Choose a longer one, or show every endpoint, suite and mode."));
    } else {
      m_none->setText(tr("No failures"), tr("None of %1 attempts in this time range failed.").arg(count(report.attempts)));
    }
    m_sum->clear();
    m_stack->setCurrentWidget(m_none);
    return;
  }
  m_stack->setCurrentWidget(m_body);
  m_sum->setText(tr("%1 of %2 attempts failed (%3)")
                     .arg(count(report.failures), count(report.attempts),
                          Format::percent(static_cast<double>(report.failures) / static_cast<double>(report.attempts))));
  m_part->setText(tr("Messages of the newest %1 of %2 failures").arg(count(report.read), count(report.failures)));
  m_part->setVisible(report.read < report.failures);
  m_chart->setBuckets(std::move(report.buckets), m_context.view->zone());
  if (m_figures->isVisibleTo(this)) {
    m_figures->setTable(m_chart->table());
  }
  // The chosen kind stays chosen.
  const MessageGroup* before = current();
  const auto kept = before != nullptr ? std::optional(std::pair(before->outcome, messageForm(before->message))) : std::nullopt;
  const bool first = m_model->rowCount() == 0;
  m_model->setGroups(std::move(report.groups), report.endpoints, report.attempts, m_context.view->zone());
  int row = 0;
  for (int i = 0; kept && i < m_model->rowCount(); ++i) {
    const MessageGroup& group = *m_model->groupAt(i);
    if (std::pair(group.outcome, messageForm(group.message)) == *kept) {
      row = m_sorted->mapFromSource(m_model->index(i, 0)).row();
    }
  }
  m_table->setCurrentIndex(m_sorted->index(row, 0));
  if (first) {
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(FailureModel::Endpoints, std::min(130, m_table->columnWidth(FailureModel::Endpoints)));
  }
  showCurrent();
}

const MessageGroup* FailuresPage::current() const {
  return m_model->groupAt(m_sorted->mapToSource(m_table->currentIndex()).row());
}

void FailuresPage::showCurrent() {
  const MessageGroup* group = current();
  m_help->setVisible(group != nullptr);
  if (group != nullptr) {
    m_help->showClass(group->outcome, QString::fromStdString(group->message));
  }
}

void FailuresPage::showNewest() {
  if (const MessageGroup* group = current()) {
    m_context.view->selectSample(group->newest);
    Q_EMIT pageRequested(QStringLiteral("samples"));
  }
}

void FailuresPage::changeEvent(QEvent* event) {
  Page::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    m_model->setDark(isDark(palette()));
  }
}

}  // namespace scoville
