// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/query.h"

#include <QMetaObject>
#include <QThreadPool>
#include <condition_variable>
#include <mutex>

namespace scoville {

namespace {

/// Few threads: reads are bound by the disk, and probing shares the machine.
QThreadPool& readPool() {
  static QThreadPool pool;
  static const bool once = [] {
    pool.setMaxThreadCount(3);
    pool.setObjectName(QStringLiteral("queries"));
    return true;
  }();
  Q_UNUSED(once)
  return pool;
}

}  // namespace

struct Query::Pending {
  std::mutex mutex;
  std::condition_variable idle;
  int jobs = 0;
};

Query::Query(QObject* parent) : QObject(parent), m_pending(std::make_shared<Pending>()) {}

Query::~Query() {
  if (m_current) {
    m_current->store(true);
  }
  std::unique_lock lock(m_pending->mutex);
  m_pending->idle.wait(lock, [this] { return m_pending->jobs == 0; });
}

void Query::start(Work work) {
  const bool wasRunning = isRunning();
  if (m_current) {
    m_current->store(true);
  }
  m_current = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(m_pending->mutex);
    ++m_pending->jobs;
  }
  readPool().start([this, pending = m_pending, cancelled = m_current, work = std::move(work)] {
    if (!cancelled->load()) {
      const std::function<void()> deliver = work(QueryToken(cancelled));
      // The destructor waits for this job, so `this` lives here; an event already posted dies with the receiver.
      QMetaObject::invokeMethod(
          this, [this, cancelled, deliver] { finish(cancelled, deliver); }, Qt::QueuedConnection);
    }
    const std::lock_guard lock(pending->mutex);
    if (--pending->jobs == 0) {
      pending->idle.notify_all();
    }
  });
  if (!wasRunning) {
    Q_EMIT runningChanged(true);
  }
}

void Query::finish(const std::shared_ptr<std::atomic<bool>>& cancelled, const std::function<void()>& deliver) {
  if (cancelled != m_current) {
    return;
  }
  m_current.reset();
  Q_EMIT runningChanged(false);
  deliver();
}

void Query::cancel() {
  if (m_current) {
    m_current->store(true);
    m_current.reset();
    Q_EMIT runningChanged(false);
  }
}

}  // namespace scoville
