// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_page.h"

#include <QDateTime>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/monitor.h"
#include "ui/common/empty_state.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/runs/plan_form.h"

namespace scoville {

namespace {

constexpr int refreshMs = 1000;
constexpr int mostPlans = 100;
constexpr int planRole = Qt::UserRole;

UtcMicros utcNow() {
  return QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
}

}  // namespace

RunsPage::RunsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_form(new PlanForm),
      m_list(new QTableWidget(0, 3)),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState),
      m_view(new PlanView),
      m_message(new InlineMessage) {
  m_list->setHorizontalHeaderLabels({tr("Run"), tr("State"), tr("Started")});
  m_list->setAccessibleName(tr("Runs"));
  m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_list->setSelectionMode(QAbstractItemView::SingleSelection);
  m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_list->setShowGrid(false);
  m_list->setAlternatingRowColors(true);
  m_list->setTabKeyNavigation(false);
  m_list->setWordWrap(false);
  m_list->verticalHeader()->hide();
  m_list->verticalHeader()->setDefaultSectionSize(m_list->fontMetrics().height() + 6);
  m_list->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_list->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_empty->setText(
      tr("No run yet"),
      tr("Schedules watch by themselves. A run answers one question now: how steady an endpoint is, how much load it stands, or "
         "which of two is faster."));
  m_message->setObjectName(QStringLiteral("message"));
  m_stack->addWidget(m_empty);
  m_stack->addWidget(m_view);
  auto* left = new QWidget;
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(0, 0, 6, 0);
  auto* formBox = new QGroupBox(tr("New run"));
  auto* formLayout = new QVBoxLayout(formBox);
  formLayout->addWidget(m_form);
  leftLayout->addWidget(formBox);
  auto* live = new QPushButton(tr("One request, &live…"));
  live->setToolTip(tr("Send one request now and watch its phases and tokens as they come"));
  connect(live, &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(QStringLiteral("samples:live")); });
  leftLayout->addWidget(live);
  leftLayout->addWidget(m_list, 1);
  auto* right = new QWidget;
  auto* rightLayout = new QVBoxLayout(right);
  rightLayout->setContentsMargins(0, 0, 0, 0);
  rightLayout->addWidget(m_message);
  rightLayout->addWidget(m_stack, 1);
  auto* splitter = new QSplitter(Qt::Horizontal);
  splitter->addWidget(left);
  splitter->addWidget(right);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({360, 760});
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(splitter);

  m_refresh.setInterval(refreshMs);
  connect(&m_refresh, &QTimer::timeout, this, &RunsPage::reload);
  connect(m_form, &PlanForm::startRequested, this, &RunsPage::start);
  connect(m_list, &QTableWidget::currentCellChanged, this, [this] {
    if (!m_filling) {
      m_wanted = chosen();
      reload();
    }
  });
  connect(m_view, &PlanView::stopRequested, this, [this](PlanId id) {
    if (const Result<void> stopped = m_context.monitor->stopPlan(id); !stopped) {
      m_message->sayError(tr("The run could not be stopped."), stopped.error());
    }
    reload();
  });
  connect(m_view, &PlanView::resumeRequested, this, [this](PlanId id, bool failed) {
    if (const Result<void> resumed = m_context.monitor->resumePlan(id, failed); !resumed) {
      m_message->sayError(tr("The run could not go on."), resumed.error());
    }
    reload();
  });
  for (const auto signal : {&Monitor::configChanged, &Monitor::runsChanged}) {
    connect(m_context.monitor, signal, this, [this] {
      if (m_refresh.isActive()) {
        reload();
      }
    });
  }
}

QString RunsPage::title() const {
  return tr("Runs");
}

void RunsPage::setActive(bool active) {
  if (active) {
    m_refresh.start();
    reload();
  } else {
    m_refresh.stop();
  }
}

void RunsPage::start() {
  m_message->clear();
  const Result<RunPlan> started = m_context.monitor->startPlan(m_form->value());
  if (!started) {
    m_message->sayError(tr("The run could not be started."), started.error());
    return;
  }
  if (m_context.monitor->probingState().role == ProbingState::Role::none) {
    m_message->say(InlineMessage::Kind::info, tr("Nobody probes this workspace now. The run begins as soon as somebody does."));
  }
  m_wanted = started->id;
  reload();
}

Result<RunsPage::Snapshot> RunsPage::read(const Workspace& workspace, PlanId shown) {
  return workspace.read([shown](Tables& tables) -> Result<Snapshot> {
    auto plans = tables.plans.recent(mostPlans);
    auto endpoints = tables.endpoints.current();
    auto suites = tables.suites.current();
    auto prices = tables.prices.all();
    if (!plans || !endpoints || !suites || !prices) {
      return tl::unexpected<Error>(!plans ? plans.error() : !endpoints ? endpoints.error() : !suites ? suites.error() : prices.error());
    }
    Snapshot snapshot{std::move(*plans), std::move(*endpoints), std::move(*suites), std::move(*prices), std::nullopt};
    const auto plan = std::find_if(snapshot.plans.begin(), snapshot.plans.end(), [shown](const RunPlan& one) { return one.id == shown; });
    if (plan == snapshot.plans.end() && !snapshot.plans.empty() && shown != 0) {
      return snapshot;
    }
    const RunPlan* picked = plan != snapshot.plans.end() ? &*plan : snapshot.plans.empty() ? nullptr : &snapshot.plans.front();
    if (picked == nullptr) {
      return snapshot;
    }
    PlanSnapshot own;
    own.plan = *picked;
    std::vector<PlanSample> samples;
    const auto runs = tables.plans.runs(picked->id);
    for (const PlanRun& one : runs ? *runs : std::vector<PlanRun>()) {
      const auto run = tables.runs.byId(one.run);
      const auto stored = tables.plans.samples(one);
      if (!run || !stored) {
        return tl::unexpected<Error>(!run ? run.error() : stored.error());
      }
      own.planned += run->planned;
      own.done += static_cast<std::int64_t>(stored->size());
      own.failed += std::count_if(stored->begin(), stored->end(), [](const PlanSample& sample) { return isFailure(sample.point.outcome); });
      samples.insert(samples.end(), stored->begin(), stored->end());
    }
    for (const EndpointId id : picked->endpoints) {
      const auto endpoint = tables.endpoints.byId(id);
      own.endpointNames.push_back(endpoint ? endpoint->name : std::string());
    }
    fillFigures(own, samples);
    snapshot.shown = std::move(own);
    return snapshot;
  });
}

void RunsPage::reload() {
  m_read.run(
      m_context.monitor->workspace(), [shown = m_wanted](const Workspace& workspace) { return read(workspace, shown); },
      [this](const Result<Snapshot>& snapshot) {
        if (snapshot) {
          take(*snapshot);
        } else {
          m_message->sayError(tr("The runs could not be read."), snapshot.error());
        }
        Q_EMIT loaded();
      });
}

void RunsPage::take(const Snapshot& snapshot) {
  m_form->setChoices(snapshot.endpoints, snapshot.suites, snapshot.prices);
  if (snapshot.shown) {
    m_wanted = snapshot.shown->plan.id;
    m_view->showPlan(*snapshot.shown, utcNow());
  }
  m_stack->setCurrentWidget(snapshot.shown ? static_cast<QWidget*>(m_view) : m_empty);
  fillList(snapshot.plans);
}

void RunsPage::fillList(const std::vector<RunPlan>& plans) {
  m_filling = true;
  m_list->setRowCount(static_cast<int>(plans.size()));
  for (int row = 0; row < m_list->rowCount(); ++row) {
    const RunPlan& plan = plans[static_cast<std::size_t>(row)];
    const QString state = plan.state == PlanState::queued     ? tr("waiting")
                          : plan.state == PlanState::running  ? tr("running")
                          : plan.state == PlanState::finished ? tr("finished")
                                                              : tr("stopped");
    const QStringList cells = {QString::fromStdString(plan.name), state,
                               Format::time(plan.started.value_or(plan.created), m_context.view->zone(), Format::TimeDetail::brief)};
    for (int column = 0; column < cells.size(); ++column) {
      auto* item = m_list->item(row, column);
      if (item == nullptr) {
        item = new QTableWidgetItem;
        m_list->setItem(row, column, item);
      }
      item->setText(cells[column]);
      item->setToolTip(cells[column]);
      item->setData(planRole, static_cast<qlonglong>(plan.id));
    }
    if (plan.id == m_wanted && m_list->currentRow() != row) {
      m_list->setCurrentCell(row, 0);
    }
  }
  m_filling = false;
}

PlanId RunsPage::chosen() const {
  const QTableWidgetItem* item = m_list->currentRow() < 0 ? nullptr : m_list->item(m_list->currentRow(), 0);
  return item == nullptr ? 0 : item->data(planRole).toLongLong();
}

}  // namespace scoville
