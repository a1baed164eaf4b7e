// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <functional>

namespace scoville::test {

/// A user who has never started the program: empty home, configuration, data and runtime folders. Call from initMain().
inline QString beginWithFreshHome() {
  static const QTemporaryDir home;
  const auto folder = [](const char* variable, const char* name) {
    const QString path = home.filePath(QString::fromLatin1(name));
    QDir().mkpath(path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv(variable, path.toLocal8Bit());
  };
  qputenv("HOME", home.path().toLocal8Bit());
  folder("XDG_CONFIG_HOME", "config");
  folder("XDG_DATA_HOME", "data");
  folder("XDG_STATE_HOME", "state");
  folder("XDG_CACHE_HOME", "cache");
  folder("XDG_RUNTIME_DIR", "run");
  qunsetenv("DBUS_SESSION_BUS_ADDRESS");
  qunsetenv("SCOVILLE_WORKSPACE");
  qputenv("LANGUAGE", "en");
  QCoreApplication::setApplicationName("scoville");
  QCoreApplication::setOrganizationName("scoville");
  QCoreApplication::setApplicationVersion("0.1.0");
  return home.path();
}

/// Waits (while `run`'s modal dialogs spin their own loops) for a dialog of the class and hands it over, once.
template <typename Dialog>
void onDialog(std::function<void(Dialog*)> handle) {
  auto* poll = new QTimer(qApp);
  poll->setInterval(20);
  QObject::connect(poll, &QTimer::timeout, poll, [poll, handle, watch = [] {
                     QElapsedTimer t;
                     t.start();
                     return t;
                   }()] {
    if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) {
      poll->stop();
      poll->deleteLater();
      handle(dialog);
    } else if (watch.elapsed() > 60'000) {
      qFatal("the expected dialog did not appear");
    }
  });
  poll->start();
}

/// Types the whole path and accepts. QFileDialog::selectFile() leaves the field alone while it has the focus.
inline void chooseFile(QFileDialog* dialog, const QString& file) {
  dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file);
  QMetaObject::invokeMethod(dialog, "accept");
}

template <typename Widget>
Widget* named(QWidget* parent, const char* name) {
  return parent->findChild<Widget*>(QLatin1String(name));
}

}  // namespace scoville::test
