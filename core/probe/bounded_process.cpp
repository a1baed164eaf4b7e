// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/bounded_process.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QProcess>
#include <QProcessEnvironment>
#include <algorithm>

#ifdef Q_OS_UNIX
#include <signal.h>
#include <unistd.h>
#endif

namespace scoville {

namespace {

constexpr std::size_t mostErrors = 64 * 1024;
constexpr int stepMs = 50;

QProcessEnvironment bareEnvironment() {
  const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
  QProcessEnvironment bare;
  for (const char* name : {"PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH"}) {
    if (own.contains(QLatin1String(name))) {
      bare.insert(QLatin1String(name), own.value(QLatin1String(name)));
    }
  }
  return bare;
}

void killGroup([[maybe_unused]] qint64 leader) {
#ifdef Q_OS_UNIX
  if (leader > 0) {
    ::kill(-static_cast<pid_t>(leader), SIGKILL);
  }
#endif
}

void keep(std::string& kept, const QByteArray& part, std::size_t most) {
  kept.append(part.constData(), std::min(static_cast<std::size_t>(part.size()), most - std::min(most, kept.size())));
}

}  // namespace

ProcessResult runBounded(const BoundedProcess& wanted, const std::function<bool()>& stopped) {
  ProcessResult result;
  QStringList arguments;
  for (const std::string& argument : wanted.arguments) {
    arguments << QString::fromStdString(argument);
  }
  QProcess process;
  process.setProcessEnvironment(bareEnvironment());
  process.setWorkingDirectory(QDir::tempPath());
  if (!wanted.keepOutput) {
    process.setStandardOutputFile(QProcess::nullDevice());
  }
#ifdef Q_OS_UNIX
  process.setChildProcessModifier([] { ::setpgid(0, 0); });
#endif
  const QDeadlineTimer deadline(wanted.limit / microsPerMilli);
  process.start(QString::fromStdString(wanted.program), arguments);
  if (!process.waitForStarted(static_cast<int>(std::max<qint64>(1, deadline.remainingTime())))) {
    return result;
  }
  const qint64 leader = process.processId();
  process.write(wanted.input.data(), static_cast<qint64>(wanted.input.size()));
  process.closeWriteChannel();
  bool given = false;
  while (process.state() != QProcess::NotRunning && !deadline.hasExpired() && !given) {
    process.waitForFinished(stepMs);
    keep(result.output, process.readAllStandardOutput(), wanted.mostOutput);
    keep(result.errors, process.readAllStandardError(), mostErrors);
    given = stopped && stopped();
  }
  const bool running = process.state() != QProcess::NotRunning;
  killGroup(leader);
  if (running) {
    process.kill();
    process.waitForFinished(1000);
    result.end = given ? ProcessResult::End::stopped : ProcessResult::End::tooLong;
    return result;
  }
  result.end = process.exitStatus() == QProcess::NormalExit ? ProcessResult::End::exited : ProcessResult::End::died;
  result.exitCode = process.exitCode();
  return result;
}

}  // namespace scoville
