// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/keychain.h"

#include <QThread>
#include <chrono>
#include <future>
#include <memory>

#include <qt6keychain/keychain.h>

#ifdef Q_OS_LINUX
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusReply>
#endif

namespace scoville {

namespace {

constexpr const char* serviceName = "scoville";

/// The one thread all keychain jobs run on. QtKeychain queues its jobs through one object for the whole process, which belongs to the
/// thread of the first job: with a single thread for all, that thread never goes away under it.
class KeychainThread {
 public:
  static QObject* context() {
    static KeychainThread thread;
    return thread.m_context;
  }

 private:
  KeychainThread() : m_context(new QObject) {
    m_thread.setObjectName(QStringLiteral("keychain"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
  }
  ~KeychainThread() {
    m_context->deleteLater();
    m_thread.quit();
    m_thread.wait(2000);
  }
  QThread m_thread;
  QObject* m_context;
};

ErrorKind kindOf(QKeychain::Error error) {
  switch (error) {
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
      return ErrorKind::missingSecret;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
      return ErrorKind::unsupported;
    default:
      return ErrorKind::io;
  }
}

}  // namespace

bool Keychain::available() {
#ifdef Q_OS_LINUX
  // Without an address libdbus would start a bus of its own where X11 runs: a keychain nobody else sees.
  if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") && qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
    return false;
  }
  const QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) {
    return false;
  }
  for (const char* service : {"org.freedesktop.secrets", "org.kde.kwalletd5", "org.kde.kwalletd6"}) {
    if (bus.interface()->isServiceRegistered(QLatin1String(service)).value()) {
      return true;
    }
  }
  const QStringList onDemand = bus.interface()->activatableServiceNames().value();
  return onDemand.contains(QLatin1String("org.freedesktop.secrets")) || onDemand.contains(QLatin1String("org.kde.kwalletd5")) ||
         onDemand.contains(QLatin1String("org.kde.kwalletd6"));
#else
  return true;
#endif
}

template <typename Job, typename Prepare>
Result<QString> Keychain::call(const QString& name, Prepare prepare) {
  if (!available()) {
    return fail(ErrorKind::unsupported,
                "No keychain service answers on this desktop session. Put the key into an environment variable and choose that instead.");
  }
  auto promise = std::make_shared<std::promise<Result<QString>>>();
  std::future<Result<QString>> future = promise->get_future();
  QObject* context = KeychainThread::context();
  QMetaObject::invokeMethod(
      context,
      [context, promise, name, prepare] {
        auto* job = new Job(QString::fromLatin1(serviceName));
        job->setKey(name);
        prepare(job);
        QObject::connect(job, &QKeychain::Job::finished, context, [promise, name](QKeychain::Job* done) {
          if (done->error() == QKeychain::EntryNotFound) {
            promise->set_value(fail(ErrorKind::missingSecret, "The keychain has no entry \"" + name.toStdString() + "\" of service \"" +
                                                                  serviceName + "\". Enter the key in the endpoint's settings."));
            return;
          }
          if (done->error() != QKeychain::NoError) {
            promise->set_value(fail(kindOf(done->error()), "The keychain entry \"" + name.toStdString() + "\" of service \"" + serviceName +
                                                               "\" could not be used: " + done->errorString().toStdString()));
            return;
          }
          const auto* read = qobject_cast<QKeychain::ReadPasswordJob*>(done);
          promise->set_value(read != nullptr ? read->textData() : QString());
        });
        job->start();
      },
      Qt::QueuedConnection);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(m_timeoutMs);
  while (future.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
    if (m_cancelled) {
      return fail(ErrorKind::cancelled, "Asking the keychain was given up because the program is closing.");
    }
    if (std::chrono::steady_clock::now() > deadline) {
      return fail(ErrorKind::io, "The keychain did not answer within " + std::to_string(m_timeoutMs / 1000) +
                                     " s. Unlock it and try again, or use an environment variable.");
    }
  }
  return future.get();
}

Result<QString> Keychain::read(const QString& name) {
  return call<QKeychain::ReadPasswordJob>(name, [](QKeychain::ReadPasswordJob*) {});
}

Result<void> Keychain::write(const QString& name, const QString& secret) {
  return call<QKeychain::WritePasswordJob>(name, [secret](QKeychain::WritePasswordJob* job) { job->setTextData(secret); })
      .map([](const QString&) {});
}

Result<void> Keychain::remove(const QString& name) {
  return call<QKeychain::DeletePasswordJob>(name, [](QKeychain::DeletePasswordJob*) {}).map([](const QString&) {});
}

}  // namespace scoville
