// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/background_judge.h"

#include <QDateTime>

#include "core/monitor.h"

namespace scoville {
namespace {

constexpr Micros history = 180 * microsPerDay;

UtcMicros utcNow() {
  return QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
}

}  // namespace

BackgroundJudge::BackgroundJudge(Monitor& monitor, Micros every, QObject* parent) : QObject(parent), m_monitor(monitor) {
  m_timer.setSingleShot(true);
  m_timer.setInterval(static_cast<int>(every / microsPerMilli));
  connect(&m_timer, &QTimer::timeout, this, [this] { search(utcNow() - history); });
  connect(&monitor, &Monitor::samplesChanged, this, [this] {
    if (!m_timer.isActive()) {
      m_timer.start();
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
    QMetaObject::invokeMethod(
        this,
        [this, stored = std::move(stored)] {
          m_searching = false;
          if (!stored) {
            Q_EMIT problem(QString::fromStdString(stored.error().message));
          } else if (!stored->empty()) {
            m_monitor.markersEdited();
            Q_EMIT suspected(static_cast<int>(stored->size()), QString::fromStdString(stored->front().label));
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

}  // namespace scoville
