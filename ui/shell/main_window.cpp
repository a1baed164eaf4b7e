// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"
#include "ui/samples/samples_page.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QStatusBar>
#include <QVBoxLayout>
#include <QWindow>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/icons.h"
#include "ui/common/look.h"
#include "ui/common/time_bar.h"
#include "ui/common/view_state.h"
#include "ui/compare/compare_page.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/shell/demo_banner.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/navigation.h"
#include "ui/shell/status_line.h"

namespace scoville {

namespace {

/// Of QMainWindow::saveState; raise it when docks or tool bars change.
constexpr int stateVersion = 1;
/// Narrower windows show the pages' icons alone.
constexpr int compactBelow = 1000;
constexpr Micros firstRange = microsPerDay;
constexpr Micros firstRangeOfDemo = 90 * microsPerDay;

}  // namespace

MainWindow::MainWindow(Monitor* monitor, Preferences* preferences, QWidget* parent)
    : QMainWindow(parent),
      m_preferences(preferences),
      m_view(new ViewState(this)),
      m_entries(pageList()),
      m_navigation(new Navigation(m_entries)),
      m_title(makeHeading({}, 1.35)),
      m_messages(new MessageBar),
      m_stack(new QStackedWidget) {
  setObjectName("mainWindow");
  m_context = {monitor, m_view};
  m_timeBar = new TimeBar(m_context);
  const QString file = QFileInfo(QString::fromStdString(monitor->workspace().file().string())).completeBaseName();
  setWindowTitle(monitor->isDemo() ? tr("Scoville - simulated data") : tr("%1 - Scoville").arg(file));
  setWindowIcon(applicationIcon());

  auto* header = new QHBoxLayout;
  header->setContentsMargins(16, 8, 12, 4);
  header->addWidget(m_title);
  header->addStretch(1);
  header->addWidget(m_timeBar);

  auto* right = new QVBoxLayout;
  right->setSpacing(0);
  if (monitor->isDemo()) {
    auto* banner = new DemoBanner;
    right->addWidget(banner);
    connect(banner, &DemoBanner::ownEndpointWanted, this, &MainWindow::ownEndpointRequested);
  }
  right->addWidget(m_messages);
  right->addLayout(header);
  right->addWidget(m_stack, 1);
  auto* central = new QWidget;
  auto* columns = new QHBoxLayout(central);
  columns->setContentsMargins(0, 0, 0, 0);
  columns->setSpacing(0);
  auto* line = new QFrame;
  line->setFrameShape(QFrame::VLine);
  line->setForegroundRole(QPalette::Mid);
  columns->addWidget(m_navigation);
  columns->addWidget(line);
  columns->addLayout(right, 1);
  setCentralWidget(central);

  auto* status = new StatusLine(monitor);
  statusBar()->setSizeGripEnabled(false);
  statusBar()->setContentsMargins(0, 0, 0, 0);
  statusBar()->addWidget(status, 1);
  connect(status, &StatusLine::pauseToggled, this, &MainWindow::togglePause);
  connect(status, &StatusLine::calibrationRequested, this, &MainWindow::showCalibration);
  connect(m_navigation, &Navigation::pageChosen, this, &MainWindow::showPage);
  connect(monitor, &Monitor::storeProblem, this, [this](const QString& message) {
    m_messages->setLasting(message.isEmpty() ? QString() : tr("Samples cannot be written to the workspace. They are kept and tried again."),
                           message);
  });
  connect(monitor, &Monitor::upkeepProblem, this, [this](const QString& message) {
    m_messages->showProblem(tr("The workspace could not be looked after: its daily cells or its backup are missing."), message);
  });
  connect(m_view, &ViewState::rangeChanged, this, [this] {
    // A following range moves by less than a pixel at a time; a year need not be redrawn every second.
    const Micros step = (m_view->to() - m_view->from()) / 1500;
    m_clock.setInterval(static_cast<int>(std::clamp<Micros>(step, microsPerSecond, microsPerMinute) / microsPerMilli));
  });
  connect(&m_clock, &QTimer::timeout, this, &MainWindow::followClock);
  // Lists and tables would take the letter for their search; fields keep it (they claim a key before a shortcut sees it).
  auto* exportKey = new QShortcut(QKeySequence(Qt::Key_E), this);
  connect(exportKey, &QShortcut::activated, this, &MainWindow::exportShown);
  buildMenus();
  restore();
}

MainWindow::~MainWindow() {
  save();
  // Pages hold queries on the workspace: they go before anything else of this window.
  disconnect(m_navigation, nullptr, this, nullptr);
  qDeleteAll(std::exchange(m_pages, {}));
}

Page* MainWindow::page(const QString& id) {
  if (Page* made = m_pages.value(id)) {
    return made;
  }
  for (const PageEntry& entry : m_entries) {
    if (entry.id == id) {
      Page* made = entry.make(m_context, nullptr);
      // On a screen too small for it a page keeps its least size and is scrolled.
      auto* room = new QScrollArea;
      room->setWidget(made);
      room->setWidgetResizable(true);
      room->setFrameShape(QFrame::NoFrame);
      room->setFocusPolicy(Qt::NoFocus);
      room->viewport()->setAutoFillBackground(false);
      made->setAutoFillBackground(false);
      m_stack->addWidget(room);
      m_rooms.insert(id, room);
      m_pages.insert(id, made);
      connect(made, &Page::pageRequested, this, &MainWindow::showRequested);
      connect(made, &Page::problem, this, &MainWindow::showProblem);
      if (auto* endpoints = qobject_cast<EndpointsPage*>(made)) {
        connect(endpoints, &EndpointsPage::newWorkspaceRequested, this, &MainWindow::ownEndpointRequested);
      }
      return made;
    }
  }
  return nullptr;
}

void MainWindow::showPage(const QString& id) {
  Page* next = page(id);
  if (!next || id == m_current) {
    return;
  }
  if (Page* shown = m_pages.value(m_current)) {
    shown->setActive(false);
  }
  m_current = id;
  for (const PageEntry& entry : m_entries) {
    if (entry.id == id) {
      m_title->setText(entry.title);
      m_timeBar->setVisible(entry.usesRange);
    }
  }
  m_stack->setCurrentWidget(m_rooms.value(id));
  m_navigation->setCurrentPage(id);
  if (isVisible()) {
    next->setActive(true);
  }
}

void MainWindow::showRequested(const QString& target) {
  if (target == QLatin1String("endpoints:new")) {
    addEndpoint();
    return;
  }
  const QString id = target.section(QLatin1Char(':'), 0, 0);
  showPage(id);
  if (auto* samples = qobject_cast<SamplesPage*>(page(id)); samples != nullptr && target.endsWith(QLatin1String(":live"))) {
    samples->requestLive();
  }
  if (auto* compare = qobject_cast<ComparePage*>(page(id)); compare != nullptr && target.contains(QLatin1Char(':'))) {
    compare->compareMarker(target.section(QLatin1Char(':'), 1).toLongLong());
  }
}

void MainWindow::addEndpoint() {
  showPage("endpoints");
  if (auto* endpoints = qobject_cast<EndpointsPage*>(page("endpoints"))) {
    endpoints->addEndpoint();
  }
}

bool MainWindow::mayClose() {
  QStringList unsaved;
  for (const PageEntry& entry : m_entries) {
    if (const Page* made = m_pages.value(entry.id); made && made->hasUnsavedChanges()) {
      unsaved << entry.title;
    }
  }
  if (unsaved.isEmpty()) {
    return true;
  }
  bringToFront();
  QMessageBox box(QMessageBox::Question, tr("Unsaved edits"),
                  tr("There are unsaved edits on: %1.").arg(QLocale().createSeparatedList(unsaved)),
                  QMessageBox::Discard | QMessageBox::Cancel, this);
  box.setInformativeText(tr("Go back to save them, or discard them."));
  box.button(QMessageBox::Cancel)->setText(tr("Go back"));
  box.setDefaultButton(QMessageBox::Cancel);
  return box.exec() == QMessageBox::Discard;
}

void MainWindow::showProblem(const QString& text, const QString& details) {
  m_messages->showProblem(text, details);
}

void MainWindow::bringToFront() {
  setWindowState(windowState() & ~Qt::WindowMinimized);
  show();
  raise();
  activateWindow();
  if (windowHandle()) {
    windowHandle()->requestActivate();
  }
}

void MainWindow::togglePause() {
  const ProbingState state = m_context.monitor->probingState();
  if (state.role == ProbingState::Role::owner) {
    m_context.monitor->setPausedAll(!state.pausedAll);
  }
}

void MainWindow::probeNow() {
  std::vector<EndpointId> wanted = m_view->endpoints();
  if (wanted.empty()) {
    const auto endpoints = m_context.monitor->workspace().read([](Tables& tables) { return tables.endpoints.current(); });
    for (const Endpoint& endpoint : endpoints.value_or(std::vector<Endpoint>())) {
      if (!endpoint.paused) {
        wanted.push_back(endpoint.id);
      }
    }
  }
  if (wanted.empty()) {
    showProblem(tr("There is no endpoint to probe yet. Add one under Endpoints."), {});
  }
  for (const EndpointId endpoint : wanted) {
    if (const Result<void> started = m_context.monitor->probeNow(endpoint); !started) {
      showProblem(tr("The probe could not be started. %1").arg(Names::error(started.error().kind)),
                  QString::fromStdString(started.error().message));
    }
  }
}

void MainWindow::exportShown() {
  if (Page* shown = m_pages.value(m_current); shown && shown->canExport()) {
    shown->exportShown();
  }
}

void MainWindow::followClock() {
  if (isVisible() && !isMinimized()) {
    m_view->tick(Format::now());
  }
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  // Single keys only arrive here when the focused widget has no use for them: typing in a field or pressing a button by Space still works.
  if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_Space) {
    togglePause();
  } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_E) {
    exportShown();
  } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_C) {
    showPage("compare");
  } else {
    QMainWindow::keyPressEvent(event);
  }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  m_navigation->setCompact(width() < compactBelow);
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  m_clock.start();
  followClock();
  if (Page* shown = m_pages.value(m_current)) {
    shown->setActive(true);
  }
}

void MainWindow::hideEvent(QHideEvent* event) {
  QMainWindow::hideEvent(event);
  m_clock.stop();
  if (Page* shown = m_pages.value(m_current)) {
    shown->setActive(false);
  }
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (m_hidesOnClose) {
    hide();
    event->ignore();
    return;
  }
  event->setAccepted(mayClose());
  if (event->isAccepted()) {
    Q_EMIT closed();
  }
}

void MainWindow::restore() {
  const bool hadGeometry = restoreGeometry(m_preferences->windowGeometry());
  restoreState(m_preferences->windowState(), stateVersion);
  if (!hadGeometry) {
    const QSize room = screen()->availableSize();
    resize(std::min(1360, room.width() * 9 / 10), std::min(860, room.height() * 9 / 10));
  }
  const QTimeZone zone(m_preferences->zone().toLatin1());
  if (zone.isValid()) {
    m_view->setZone(zone);
  }
  connect(m_view, &ViewState::zoneChanged, this, [this] {
    const QByteArray id = m_view->zone().id();
    m_preferences->setZone(id == QTimeZone::systemTimeZoneId() ? QString() : QString::fromLatin1(id));
  });
  const bool demo = m_context.monitor->isDemo();
  const Micros kept = m_preferences->rangeWidth(demo);
  const Micros width = kept >= microsPerMinute ? kept : demo ? firstRangeOfDemo : firstRange;
  const UtcMicros now = Format::now();
  m_view->setRange(now - width, now, true);
  showPage(m_preferences->lastPage());
  if (m_current.isEmpty() && !m_entries.empty()) {
    showPage(m_entries.front().id);
  }
}

void MainWindow::save() {
  m_preferences->setWindow(saveGeometry(), saveState(stateVersion));
  m_preferences->setLastPage(m_current);
  m_preferences->setRangeWidth(m_context.monitor->isDemo(), m_view->to() - m_view->from());
}

}  // namespace scoville
