// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_line.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <algorithm>

#include "core/machine_facts.h"
#include "ui/common/format.h"
#include "ui/common/icons.h"

namespace scoville {

namespace {

QString inText(Micros wait) {
  if (wait < 90 * microsPerSecond) {
    return StatusLine::tr("next in %1 s").arg(std::max<Micros>(1, (wait + microsPerSecond / 2) / microsPerSecond));
  }
  if (wait < 90 * microsPerMinute) {
    return StatusLine::tr("next in %1 min").arg((wait + microsPerMinute / 2) / microsPerMinute);
  }
  return StatusLine::tr("next in %1 h").arg((wait + microsPerHour / 2) / microsPerHour);
}

/// The budget nearest to its end: "$1.82 of $5.00 today".
const BudgetState* tightest(const std::vector<BudgetState>& budgets) {
  const auto used = [](const BudgetState& state) {
    double share = 0;
    if (state.budget.money && !state.noPrice) {
      share = static_cast<double>(state.spentPico) / static_cast<double>(state.budget.money->pico);
    }
    if (state.budget.tokens) {
      share = std::max(share, static_cast<double>(state.spentTokens) / static_cast<double>(*state.budget.tokens));
    }
    return share;
  };
  const auto found =
      std::max_element(budgets.begin(), budgets.end(), [&](const BudgetState& a, const BudgetState& b) { return used(a) < used(b); });
  return found == budgets.end() ? nullptr : &*found;
}

QString amountText(const BudgetState& state) {
  const Budget& budget = state.budget;
  QString text;
  if (budget.money && !state.noPrice) {
    const QString currency = QString::fromStdString(budget.money->currency);
    text = StatusLine::tr("%1 of %2").arg(Format::money(state.spentPico, currency), Format::money(budget.money->pico, currency));
  } else if (budget.tokens) {
    text = StatusLine::tr("%1 of %2 tokens").arg(Format::count(state.spentTokens), Format::count(*budget.tokens));
  } else {
    return StatusLine::tr("budget without a price");
  }
  return budget.period == BudgetPeriod::day ? StatusLine::tr("%1 today").arg(text) : StatusLine::tr("%1 this month").arg(text);
}

}  // namespace

QString budgetStatusText(const ProbingState& state) {
  const BudgetState* tight = tightest(state.budgets);
  if (tight == nullptr) {
    return {};
  }
  const QString text = amountText(*tight);
  return tight->reached ? StatusLine::tr("%1 (reached)").arg(text) : tight->warned ? StatusLine::tr("%1 (warning)").arg(text) : text;
}

QString probingText(const ProbingState& state, UtcMicros now) {
  switch (state.role) {
    case ProbingState::Role::none:
      return StatusLine::tr("Probing is stopped");
    case ProbingState::Role::other:
      return StatusLine::tr("Another program probes this workspace: %1").arg(state.otherHolder);
    case ProbingState::Role::owner:
      break;
  }
  if (state.offline) {
    return StatusLine::tr("Offline: this machine has no way to the endpoints");
  }
  const QString running = state.running > 0 ? StatusLine::tr("%n probe(s) running", nullptr, state.running) : QString();
  if (state.pausedAll) {
    return running.isEmpty() ? StatusLine::tr("Paused") : StatusLine::tr("%1, then paused").arg(running);
  }
  if (!state.nextRun) {
    return running.isEmpty() ? StatusLine::tr("Nothing scheduled") : running;
  }
  const QString next = inText(std::max<Micros>(0, *state.nextRun - now));
  return running.isEmpty() ? StatusLine::tr("Idle, %1").arg(next) : StatusLine::tr("%1, %2").arg(running, next);
}

StatusLine::StatusLine(Monitor* monitor, QWidget* parent)
    : QWidget(parent),
      m_monitor(monitor),
      m_runner(new QLabel),
      m_pause(new QToolButton),
      m_budget(new QLabel),
      m_noiseFloor(new QToolButton) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(10, 0, 10, 0);
  layout->setSpacing(8);
  m_pause->setAutoRaise(true);
  m_pause->setIconSize(QSize(12, 12));
  connect(m_pause, &QToolButton::clicked, this, &StatusLine::pauseToggled);
  m_runner->setObjectName("runnerState");
  const QString file = QString::fromStdString(monitor->workspace().file().string());
  auto* workspace = new QLabel(QFileInfo(file).fileName());
  workspace->setToolTip(tr("Workspace: %1").arg(QDir::toNativeSeparators(file)));
  layout->addWidget(m_pause);
  layout->addWidget(m_runner);
  m_budget->setObjectName("budgetState");
  m_budget->setToolTip(tr("The budget nearest to its end. A reached one stops every request to its endpoint."));
  layout->addWidget(m_budget);
  layout->addStretch(1);
  if (monitor->isDemo()) {
    auto* badge = new QLabel(tr("Simulated"));
    badge->setFrameShape(QFrame::StyledPanel);
    badge->setMargin(1);
    layout->addWidget(badge);
  }
  m_noiseFloor->setAutoRaise(true);
  m_noiseFloor->setObjectName("noiseFloorState");
  m_noiseFloor->hide();
  connect(m_noiseFloor, &QToolButton::clicked, this, &StatusLine::calibrationRequested);
  layout->addWidget(m_noiseFloor);
  layout->addWidget(workspace);
  connect(monitor, &Monitor::probingStateChanged, this, &StatusLine::update);
  m_clock.setInterval(1000);
  connect(&m_clock, &QTimer::timeout, this, &StatusLine::update);
  m_clock.start();
  update();
  updateNoiseFloor();
}

void StatusLine::updateNoiseFloor() {
  m_calibrations.run(
      m_monitor->workspace(),
      [](const Workspace& from) { return from.read([](Tables& tables) { return tables.calibrations.newest(50); }); },
      [this](const Result<std::vector<CalibrationReport>>& found) {
        const std::string host = machineFacts().host;
        // What another machine added says nothing about this one.
        const auto own = [&host](const CalibrationReport& report) { return report.machine.host == host && noiseFloorNs(report); };
        const auto newest = found ? std::find_if(found->begin(), found->end(), own) : std::vector<CalibrationReport>::const_iterator();
        const bool any = found && newest != found->end();
        m_noiseFloor->setVisible(any);
        if (any) {
          const double ms = static_cast<double>(*noiseFloorNs(*newest)) / 1e6;
          m_noiseFloor->setText(tr("Noise floor p99 %1 ms").arg(Format::number(ms)));
          const QString age = Format::age(newest->started, Format::now());
          m_noiseFloor->setToolTip(
              machineWasLoaded(*newest)
                  ? tr("What Scoville adds to the times it reports, measured %1 on a busy machine. Click for details.").arg(age)
                  : tr("What Scoville adds to the times it reports, measured %1. Click for details.").arg(age));
        }
      });
}

void StatusLine::update() {
  const ProbingState state = m_monitor->probingState();
  const QString text = probingText(state, Format::now());
  if (text != m_runner->text()) {
    m_runner->setText(text);
  }
  const QString budget = budgetStatusText(state);
  m_budget->setVisible(!budget.isEmpty());
  m_budget->setText(budget);
  m_pause->setVisible(state.role == ProbingState::Role::owner);
  const QString name = state.pausedAll ? tr("Resume probing (Space)") : tr("Pause probing (Space)");
  if (name != m_pause->toolTip()) {
    m_pause->setToolTip(name);
    m_pause->setAccessibleName(name);
    m_pause->setIcon(actionIcon(state.pausedAll ? "play" : "pause"));
  }
}

}  // namespace scoville
