// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/telemetry_collector.h"

#include <algorithm>
#include <chrono>

#include "core/probe/clock.h"
#include "core/store/telemetry_table.h"
#include "core/store/workspace.h"
#include "core/telemetry/telemetry_reader.h"

namespace scoville {

namespace {

constexpr Micros lookInterval = 1 * microsPerSecond;     // at what sources there are
constexpr Micros absentInterval = 60 * microsPerSecond;  // a program that is not there may be installed some day
constexpr std::size_t mostSources = 64;

}  // namespace

struct TelemetryCollector::Worker {
  TelemetrySource source;
  std::atomic<bool> ending{false};
  std::thread thread;
};

TelemetryCollector::TelemetryCollector(Workspace& workspace, std::function<bool()> isOwner)
    : m_workspace(workspace), m_isOwner(std::move(isOwner)) {}

TelemetryCollector::~TelemetryCollector() {
  stop();
}

void TelemetryCollector::start() {
  if (!m_thread.joinable()) {
    m_stopping = false;
    m_thread = std::thread([this] { loop(); });
  }
}

void TelemetryCollector::stop() {
  if (!m_thread.joinable()) {
    return;
  }
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
  }
  m_wake.notify_all();
  m_thread.join();
}

/// Waits; false when it is time to end.
bool TelemetryCollector::pause(const Worker* worker, Micros time) {
  std::unique_lock lock(m_mutex);
  return !m_wake.wait_for(lock, std::chrono::microseconds(time), [&] { return m_stopping || (worker != nullptr && worker->ending); });
}

void TelemetryCollector::loop() {
  std::int64_t version = -1;
  do {
    if (const std::int64_t now = m_workspace.dataVersion(); now != version) {
      version = now;
      adapt();
    }
  } while (pause(nullptr, lookInterval));
  for (auto& [id, worker] : m_workers) {
    worker->thread.join();
  }
  m_workers.clear();
}

/// A worker for each source that is to be read, as it is set now.
void TelemetryCollector::adapt() {
  const auto sources = m_workspace.read([](Tables& tables) { return TelemetryTable(tables).sources(); });
  if (!sources) {
    return;  // the next look tries again
  }
  std::map<TelemetrySourceId, TelemetrySource> wanted;
  for (const TelemetrySource& source : *sources) {
    if (!source.paused && source.kind != TelemetryKind::imported && wanted.size() < mostSources) {
      wanted[source.id] = source;
    }
  }
  std::erase_if(m_workers, [&](auto& entry) {
    Worker& worker = *entry.second;
    const auto still = wanted.find(entry.first);
    if (still != wanted.end() && still->second.kind == worker.source.kind && still->second.target == worker.source.target &&
        still->second.interval == worker.source.interval) {
      return false;
    }
    {
      const std::lock_guard lock(m_mutex);
      worker.ending = true;
    }
    m_wake.notify_all();
    worker.thread.join();
    return true;
  });
  for (const auto& [id, source] : wanted) {
    if (!m_workers.contains(id)) {
      auto worker = std::make_unique<Worker>();
      worker->source = source;
      worker->thread = std::thread([this, one = worker.get()] { collect(*one); });
      m_workers.emplace(id, std::move(worker));
    }
  }
}

void TelemetryCollector::collect(Worker& worker) {
  TelemetryReader reader;
  std::string problem = worker.source.problem;
  Micros wait = 0;
  std::int64_t due = 0;
  const SystemClock clock;
  while (pause(&worker, wait)) {
    if (!m_isOwner()) {
      wait = lookInterval;
      continue;
    }
    const std::int64_t begun = clock.monotonicNs();
    const auto batch = reader.read(worker.source, [&] { return m_stopping || worker.ending; });
    if (!batch && batch.error().kind == ErrorKind::cancelled) {
      return;
    }
    const std::string now = batch ? std::string() : batch.error().message;
    const TelemetrySourceId id = worker.source.id;
    const auto stored = m_workspace.write([&](Tables& tables) -> Result<std::int64_t> {
      if (now != problem) {
        if (const auto said = TelemetryTable(tables).setProblem(id, now); !said) {
          return tl::unexpected<Error>(said.error());
        }
      }
      return batch ? TelemetryTable(tables).append(id, *batch) : Result<std::int64_t>(0);
    });
    if (stored) {
      problem = now;
    }
    // At the interval, however long a reading takes; what was missed is not made up for.
    due = std::max(begun, due) + worker.source.interval * 1000;
    wait = !batch && batch.error().kind == ErrorKind::notFound ? absentInterval : std::max<Micros>(0, (due - clock.monotonicNs()) / 1000);
    if (due < clock.monotonicNs()) {
      due = clock.monotonicNs();
    }
  }
}

}  // namespace scoville
