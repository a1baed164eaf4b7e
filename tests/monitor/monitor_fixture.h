// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QtTest>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/monitor.h"
#include "core/secrets/secret_store.h"
#include "core/store/workspace.h"
#include "tests/support/scripted_server.h"

namespace scoville::test {

/// Keys from memory.
class FakeSecrets final : public SecretStore {
 public:
  Result<std::string> read(const SecretRef& ref) override {
    if (ref.kind == SecretRef::Kind::none) {
      return std::string();
    }
    const std::lock_guard lock(m_mutex);
    const auto found = m_keys.find(ref.name);
    return found == m_keys.end()
               ? Result<std::string>(fail(ErrorKind::missingSecret, "The environment variable " + ref.name + " is not set."))
               : Result<std::string>(found->second);
  }
  Result<void> write(const SecretRef& ref, const std::string& secret) override {
    const std::lock_guard lock(m_mutex);
    m_keys[ref.name] = secret;
    return {};
  }
  Result<void> remove(const SecretRef& ref) override {
    const std::lock_guard lock(m_mutex);
    m_keys.erase(ref.name);
    return {};
  }
  bool keychainAvailable() override { return true; }

 private:
  std::mutex m_mutex;
  std::map<std::string, std::string> m_keys;
};

/// A workspace file in a temporary directory with one endpoint that points at a scripted server, and a suite of short cases.
struct MonitorFixture {
  QTemporaryDir directory;
  ScriptedServer server;
  std::shared_ptr<FakeSecrets> secrets = std::make_shared<FakeSecrets>();
  Endpoint endpoint;
  Suite suite;

  std::unique_ptr<Workspace> open() const {
    auto opened = Workspace::open(directory.filePath(QStringLiteral("test.scoville")).toStdString());
    return opened ? std::move(*opened) : nullptr;
  }
  std::unique_ptr<Monitor> monitor(bool probe = true) const {
    Monitor::Options options;
    options.probe = probe;
    options.program = QStringLiteral("test");
    options.secrets = secrets;
    return std::make_unique<Monitor>(open(), options);
  }
  void seed(int cases = 2, int repeats = 1) {
    const auto workspace = open();
    const auto written = workspace->write([&](Tables& tables) -> Result<void> {
      endpoint.name = "scripted";
      endpoint.baseUrl = server.baseUrl();
      endpoint.model = "m";
      endpoint.timeouts.firstToken = 5 * microsPerSecond;
      endpoint = tables.endpoints.save(endpoint, 1).value();
      suite.name = "short";
      for (int i = 0; i < cases; ++i) {
        Case one;
        one.name = "case " + std::to_string(i + 1);
        one.messages = {{"user", "Say something."}};
        one.repeats = repeats;
        suite.cases.push_back(one);
      }
      suite = tables.suites.save(suite, 1).value();
      return {};
    });
    Q_ASSERT(written);
    Q_UNUSED(written)
  }
  void schedule(Micros interval, bool paused = false) {
    const auto workspace = open();
    static_cast<void>(workspace->write([&](Tables& tables) {
      Schedule wanted;
      wanted.endpoint = endpoint.id;
      wanted.suite = suite.id;
      wanted.interval = interval;
      wanted.jitter = 0;
      wanted.paused = paused;
      return tables.schedules.save(wanted);
    }));
  }
  /// Every stored sample, in time order.
  static std::vector<Sample> samples(const Workspace& workspace) {
    std::vector<Sample> all;
    static_cast<void>(workspace.read([&all](Tables& tables) -> Result<bool> {
      static_cast<void>(tables.samples.visitSamples({}, [&all](const SampleSummary&, const Sample& sample) {
        all.push_back(sample);
        return true;
      }));
      return true;
    }));
    return all;
  }
  static std::vector<Run> runs(const Workspace& workspace) {
    return workspace.read([](Tables& tables) { return tables.runs.recent(1000); }).value_or(std::vector<Run>{});
  }
  static std::vector<Gap> gaps(const Workspace& workspace) {
    return workspace.read([](Tables& tables) { return tables.gaps.inRange(0, std::int64_t{1} << 60); }).value_or(std::vector<Gap>{});
  }
};

inline bool isOwner(const Monitor& monitor) {
  return monitor.probingState().role == ProbingState::Role::owner;
}

}  // namespace scoville::test
