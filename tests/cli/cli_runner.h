// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>
#include <vector>

#include "core/store/workspace.h"

namespace scoville::test {

struct CliResult {
  int code = -1;
  QByteArray out;
  QByteArray err;

  std::vector<QJsonObject> lines() const {
    std::vector<QJsonObject> objects;
    for (const QByteArray& line : out.split('\n')) {
      if (!line.isEmpty()) {
        objects.push_back(QJsonDocument::fromJson(line).object());
      }
    }
    return objects;
  }
  QJsonObject line() const { return lines().empty() ? QJsonObject() : lines().front(); }
};

/// Runs the real scoville-cli with a home directory of its own.
class Cli {
 public:
  static constexpr int patience = 60'000;

  Cli() {
    m_environment.insert(QStringLiteral("HOME"), m_home.path());
    m_environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.filePath(QStringLiteral("data")));
    m_environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.filePath(QStringLiteral("config")));
    m_environment.insert(QStringLiteral("TZ"), QStringLiteral("America/New_York"));  // nothing may depend on it
    for (const char* name : {"http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "SCOVILLE_WORKSPACE"}) {
      m_environment.remove(QString::fromLatin1(name));
    }
  }

  void setVariable(const QString& name, const QString& value) { m_environment.insert(name, value); }
  QString path(const QString& name) const { return m_home.filePath(name); }
  QString workspaceFile() const { return path(QStringLiteral("test.scoville")); }
  QStringList workspaceOption() const { return {QStringLiteral("--workspace"), workspaceFile()}; }

  std::unique_ptr<QProcess> start(const QStringList& arguments) const {
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(m_environment);
    process->start(QStringLiteral(SCOVILLE_CLI), arguments);
    process->waitForStarted(patience);
    return process;
  }

  CliResult run(const QStringList& arguments) const { return finish(*start(arguments)); }

  /// A command that takes --workspace, on the test's workspace.
  CliResult on(const QStringList& arguments) const { return run(arguments + workspaceOption()); }

  static CliResult finish(QProcess& process) {
    CliResult result;
    if (!process.waitForFinished(patience)) {
      process.kill();
      process.waitForFinished(patience);
      return result;
    }
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    result.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return result;
  }

  /// The workspace as another process of the user sees it.
  std::unique_ptr<Workspace> open() const {
    auto opened = Workspace::open(workspaceFile().toStdString(), Workspace::OpenMode::existingOnly);
    return opened ? std::move(*opened) : nullptr;
  }

  std::int64_t storedSamples() const {
    const auto workspace = open();
    if (!workspace) {
      return -1;
    }
    const auto count = workspace->read([](Tables& tables) { return tables.samples.count({}); });
    return count ? *count : -1;
  }

 private:
  QTemporaryDir m_home;
  QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

}  // namespace scoville::test
