// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alert_desk.h"

#include <QSemaphore>

#include "core/alert_sender.h"

namespace scoville {

AlertDesk::AlertDesk(Workspace& workspace, SecretStore& secrets, AlertOptions options, QObject* parent) : QObject(parent) {
  // The thread ends in the destructor, so `this` outlives what it calls; the signals are queued to this object's thread.
  const auto queued = [this](auto call) { QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection); };
  AlertSenderEvents events;
  events.notify = [this, queued](const AlertEvent& newest, std::size_t earlier) {
    const QString more = earlier > 0 ? QStringLiteral("\n+%1").arg(earlier) : QString();
    queued([this, newest, more] {
      Q_EMIT notified(newest.kind, QString::fromStdString(newest.title), QString::fromStdString(newest.text) + more);
    });
  };
  events.deliveriesChanged = [this, queued] { queued([this] { Q_EMIT deliveriesChanged(); }); };
  events.tested = [this, queued](bool delivered, const std::string& result) {
    queued([this, delivered, text = QString::fromStdString(result)] { Q_EMIT tested(delivered, text); });
  };
  m_sender = std::make_unique<AlertSender>(workspace, secrets, std::move(options), std::move(events));
  m_sender->moveToThread(&m_thread);
  m_thread.start();
  QMetaObject::invokeMethod(m_sender.get(), [sender = m_sender.get()] { sender->begin(); });
}

AlertDesk::~AlertDesk() {
  QMetaObject::invokeMethod(
      m_sender.get(), [sender = m_sender.get()] { sender->end(); }, Qt::BlockingQueuedConnection);
  m_thread.quit();
  m_thread.wait();
}

void AlertDesk::raise(const AlertEvent& event) {
  QMetaObject::invokeMethod(m_sender.get(), [sender = m_sender.get(), event] { sender->raise(event); });
}

void AlertDesk::test(const AlertRule& rule) {
  QMetaObject::invokeMethod(m_sender.get(), [sender = m_sender.get(), rule] { sender->test(rule); });
}

void AlertDesk::abandonLeftOvers() {
  QMetaObject::invokeMethod(m_sender.get(), [sender = m_sender.get()] { sender->abandonLeftOvers(); });
}

void AlertDesk::drain(std::chrono::milliseconds most) {
  const auto done = std::make_shared<QSemaphore>();
  QMetaObject::invokeMethod(m_sender.get(), [sender = m_sender.get(), done] { sender->drain([done] { done->release(); }); });
  done->tryAcquire(1, static_cast<int>(most.count()));
}

}  // namespace scoville
