// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/single_instance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QStandardPaths>

namespace scoville {

namespace {

constexpr int answerTimeoutMs = 10'000;

/// The same for every spelling of one file, short enough for a socket address (108 bytes).
QString baseName(const QString& workspaceFile) {
  const QFileInfo info(workspaceFile);
  const QString canonical = info.exists() ? info.canonicalFilePath() : QDir::cleanPath(info.absoluteFilePath());
  const QByteArray hash = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
  QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
  if (folder.isEmpty()) {
    folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/scoville";
    QDir().mkpath(folder);
  }
  return folder + "/scoville-" + QString::fromLatin1(hash);
}

}  // namespace

bool SingleInstance::claim(const QString& workspaceFile) {
  const QString base = baseName(workspaceFile);
  if (m_server && m_server->fullServerName() == base + ".socket") {
    return true;
  }
  auto lock = std::make_unique<QLockFile>(base + ".lock");
  lock->setStaleLockTime(0);  // held as long as the process lives, however long that is; a dead holder is noticed by its id
  if (!lock->tryLock(0) && lock->error() == QLockFile::LockFailedError) {
    return false;
  }
  auto server = std::make_unique<QLocalServer>();
  server->setSocketOptions(QLocalServer::UserAccessOption);
  QLocalServer::removeServer(base + ".socket");  // left behind by a crash: the lock proves that nobody listens
  server->listen(base + ".socket");
  connect(server.get(), &QLocalServer::newConnection, this, &SingleInstance::answer);
  m_server = std::move(server);
  m_lock = std::move(lock);
  return true;
}

void SingleInstance::answer() {
  while (QLocalSocket* socket = m_server->nextPendingConnection()) {
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
      // "raise TOKEN": on Wayland only the activation token of the newer start lets this window come to the front.
      const QByteArray line = socket->readLine(4096).trimmed();
      if (line == "raise" || line.startsWith("raise ")) {
        if (line.size() > 6) {
          qputenv("XDG_ACTIVATION_TOKEN", line.mid(6));
        }
        socket->write("ok\n");
        socket->flush();
        Q_EMIT raiseRequested();
      }
      socket->disconnectFromServer();
    });
  }
}

bool SingleInstance::raiseOther(const QString& workspaceFile) {
  QLocalSocket socket;
  socket.connectToServer(baseName(workspaceFile) + ".socket");
  if (!socket.waitForConnected(answerTimeoutMs)) {
    return false;
  }
  QByteArray request = "raise";
  if (const QByteArray token = qgetenv("XDG_ACTIVATION_TOKEN"); !token.isEmpty()) {
    request += ' ' + token;
  }
  socket.write(request + '\n');
  socket.flush();
  return socket.waitForReadyRead(answerTimeoutMs) && socket.readLine().trimmed() == "ok";
}

}  // namespace scoville
