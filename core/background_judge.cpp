// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/background_judge.h"

#include <QDateTime>
#include <array>

#include "core/monitor.h"
#include "core/quick_look.h"

namespace scoville {
namespace {

UtcMicros utcNow() {
  return QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
}

}  // namespace

BackgroundJudge::BackgroundJudge(Monitor& monitor, JudgeIntervals intervals, QObject* parent) : QObject(parent), m_monitor(monitor) {
  const std::array timers = {std::pair(&m_timer, intervals.search), std::pair(&m_lookTimer, intervals.look),
                             std::pair(&m_gateTimer, intervals.gates)};
  for (const auto& [timer, interval] : timers) {
    timer->setSingleShot(true);
    timer->setInterval(static_cast<int>(interval / microsPerMilli));
  }
  connect(&m_timer, &QTimer::timeout, this, [this] { search(utcNow() - history); });
  connect(&m_lookTimer, &QTimer::timeout, this, &BackgroundJudge::look);
  connect(&m_gateTimer, &QTimer::timeout, this, &BackgroundJudge::judgeGatesNow);
  connect(&monitor, &Monitor::samplesChanged, this, [this, timers] {
    if (m_monitor.probingState().role == ProbingState::Role::other) {
      return;
    }
    for (const auto& [timer, interval] : timers) {
      if (!timer->isActive()) {
        timer->start();
      }
    }
  });
}

BackgroundJudge::~BackgroundJudge() {
  m_stop = true;
  m_thread.end();
}

void BackgroundJudge::searchNow() {
  if (m_searching) {
    m_again = true;
    return;
  }
  search(0);
}

void BackgroundJudge::search(UtcMicros from) {
  if (m_searching) {
    return;
  }
  m_searching = true;
  m_timer.stop();
  m_thread.post([this, from] {
    // This object waits for the task in its destructor, so `this` outlives it; the answers are queued to its thread.
    SuspicionOptions options;
    options.from = from;
    int lastShown = -1;
    auto found = findSuspicions(m_monitor.workspace(), options, utcNow(), [&](double done) {
      if (const int percent = static_cast<int>(done * 100); percent != lastShown) {
        lastShown = percent;
        QMetaObject::invokeMethod(
            this, [this, done] { Q_EMIT progress(done); }, Qt::QueuedConnection);
      }
      return !m_stop;
    });
    Result<std::vector<Marker>> stored = found ? storeSuspicions(m_monitor.workspace(), *found) : std::move(found);
    const Result<int> withdrawn = stored ? withdrawUnconfirmed(m_monitor.workspace()) : Result<int>(0);
    QMetaObject::invokeMethod(
        this,
        [this, stored = std::move(stored), changed = withdrawn.value_or(0) > 0] {
          m_searching = false;
          tell(stored);
          if (changed) {
            m_monitor.markersEdited();
          }
          Q_EMIT searched();
          if (m_again) {
            m_again = false;
            search(0);
          }
        },
        Qt::QueuedConnection);
  });
}

void BackgroundJudge::tell(const Result<std::vector<Marker>>& stored) {
  if (!stored) {
    Q_EMIT problem(QString::fromStdString(stored.error().message));
  } else if (!stored->empty()) {
    m_monitor.markersEdited();
    Q_EMIT suspected(static_cast<int>(stored->size()), QString::fromStdString(stored->front().label));
  }
}

void BackgroundJudge::look() {
  m_thread.post([this] {
    const UtcMicros now = utcNow();
    QuickLookOptions options;
    options.newFrom = m_looked;
    const auto found = quickLook(m_monitor.workspace(), options, now);
    m_looked = now;
    auto stored = found ? storeSuspicions(m_monitor.workspace(), *found) : found;
    QMetaObject::invokeMethod(
        this,
        [this, stored = std::move(stored)] {
          tell(stored);
          if (stored && !stored->empty()) {
            search(utcNow() - history);  // does the whole history say so too?
          }
        },
        Qt::QueuedConnection);
  });
}

void BackgroundJudge::judgeGatesNow() {
  m_thread.post([this] {
    auto news = judgeStoredGates(m_monitor.workspace(), utcNow());
    QMetaObject::invokeMethod(
        this,
        [this, news = std::move(news)] {
          if (!news) {
            Q_EMIT problem(QString::fromStdString(news.error().message));
          } else {
            for (const GateNews& one : *news) {
              Q_EMIT gateChanged(one);
            }
          }
          Q_EMIT gatesJudged();
        },
        Qt::QueuedConnection);
  });
}

}  // namespace scoville
