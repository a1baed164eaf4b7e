// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <memory>
#include <mutex>

#include "core/monitor.h"
#include "core/secrets/secret_store.h"
#include "ui/common/page.h"
#include "ui/common/view_state.h"

namespace scoville::test {

/// A keychain in memory.
class FakeSecrets final : public SecretStore {
 public:
  Result<std::string> read(const SecretRef& ref) override {
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find(ref.name);
    if (ref.kind == SecretRef::Kind::none) {
      return std::string();
    }
    return found == m_entries.end() ? Result<std::string>(fail(ErrorKind::missingSecret, "There is no key named " + ref.name + "."))
                                    : found->second;
  }
  Result<void> write(const SecretRef& ref, const std::string& secret) override {
    const std::lock_guard lock(m_mutex);
    if (!available) {
      return fail(ErrorKind::unsupported, "No keychain service runs.");
    }
    m_entries[ref.name] = secret;
    return {};
  }
  Result<void> remove(const SecretRef& ref) override {
    const std::lock_guard lock(m_mutex);
    m_entries.erase(ref.name);
    return {};
  }
  bool keychainAvailable() override { return available; }
  std::string entry(const std::string& name) {
    const std::lock_guard lock(m_mutex);
    return m_entries[name];
  }

  std::atomic<bool> available{true};

 private:
  std::mutex m_mutex;
  std::map<std::string, std::string> m_entries;
};

/// A real workspace in a folder of its own, the monitor over it and what a page is given.
class PageBench {
 public:
  explicit PageBench(bool probe = false) {
    auto opened = Workspace::open(file().toStdString());
    if (!opened) {
      qFatal("%s", opened.error().message.c_str());
    }
    Monitor::Options options;
    options.probe = probe;
    options.secrets = secrets;
    monitor = std::make_unique<Monitor>(std::move(*opened), options);
    view.setZone(QTimeZone::utc());
    context.monitor = monitor.get();
    context.view = &view;
  }

  QString file() const { return m_folder.filePath(QStringLiteral("test.scoville")); }
  QString folder() const { return m_folder.path(); }
  Workspace& workspace() { return monitor->workspace(); }

  template <typename Job>
  auto write(Job job) {
    auto result = workspace().write(job);
    if (!result) {
      qFatal("%s", result.error().message.c_str());
    }
    return result;
  }

  Endpoint addEndpoint(const std::string& name, const std::string& baseUrl = "http://127.0.0.1:9/v1") {
    Endpoint endpoint;
    endpoint.name = name;
    endpoint.baseUrl = baseUrl;
    endpoint.model = "test-model";
    return *write([&](Tables& t) { return t.endpoints.save(endpoint, 1000); });
  }
  Suite addSuite(const std::string& name) {
    Suite suite;
    suite.name = name;
    Case testCase;
    testCase.name = "short";
    testCase.messages = {{"user", "Say hello."}};
    suite.cases = {testCase};
    return *write([&](Tables& t) { return t.suites.save(suite, 1000); });
  }

  /// True when `text` occurs in the workspace's files (database, journal), byte by byte.
  bool filesHold(const QByteArray& text) {
    workspace().flush();
    const QStringList names = QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden);
    for (const QString& name : names) {
      QFile one(m_folder.filePath(name));
      if (one.open(QIODevice::ReadOnly) && one.readAll().contains(text)) {
        return true;
      }
    }
    return false;
  }

  std::shared_ptr<FakeSecrets> secrets = std::make_shared<FakeSecrets>();
  std::unique_ptr<Monitor> monitor;
  ViewState view;
  PageContext context;

 private:
  QTemporaryDir m_folder;
};

/// One answered request: first token after 200 ms, then a token every 20 ms.
inline Sample makeSample(const Endpoint& endpoint, const Suite& suite, UtcMicros started, Outcome outcome = Outcome::ok) {
  Sample sample;
  sample.endpointVersion = endpoint.versionId;
  sample.suiteVersion = suite.versionId;
  sample.caseId = suite.cases.front().id;
  sample.started = started;
  sample.scheduled = started - 3000;
  sample.queueDelay = 3000;
  sample.outcome = outcome;
  sample.at.setup = 31'000;
  sample.at.dns = 1'000;
  sample.at.tcp = 10'000;
  sample.at.tls = 18'000;
  sample.identity.model = "answering-model";
  sample.httpStatus = 200;
  if (isFailure(outcome)) {
    sample.error = "The server said no.";
    sample.httpStatus = 500;
    return sample;
  }
  sample.at.requestSent = 500;
  sample.at.headers = 150'000;
  sample.at.firstByte = 150'000;
  sample.at.firstEvent = 150'000;
  sample.at.firstToken = 200'000;
  sample.at.firstVisible = 200'000;
  for (int i = 0; i < 11; ++i) {
    sample.events.push_back({200'000 + i * 20'000, FragmentKind::text, false});
  }
  sample.at.lastToken = sample.events.back().at;
  sample.at.eof = 401'000;
  sample.chunks = 11;
  sample.tokens = {12, 11, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
  sample.finishReason = "stop";
  sample.responseHeaders = {{"content-type", "text/event-stream"}, {"x-request-id", "abc"}};
  return sample;
}

/// Every Qt warning fails the test, but for one that the offscreen platform prints for any window.
inline void failOnAnyWarning() {
  QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support (propagateSizeHints|raise))")));
}

/// Settings of a test go to a folder of its own.
inline void isolateSettings() {
  QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName(QStringLiteral("scoville-test"));
  static const QTemporaryDir folder;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
}

}  // namespace scoville::test
