// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_upkeep.h"

#include <charconv>
#include <chrono>

#include "core/demo.h"
#include "core/probe/clock.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/retention.h"
#include "core/store/backup.h"

namespace scoville {
namespace {

constexpr std::chrono::seconds firstRound{30};
constexpr std::chrono::minutes betweenRounds{10};
constexpr std::chrono::nanoseconds backupAfter = std::chrono::minutes(10);
constexpr int backupsByDefault = 3;

int backupsToKeep(const Workspace& workspace) {
  if (isDemoWorkspace(workspace).value_or(true)) {
    return 0;
  }
  const auto text = workspace.read([](Tables& tables) { return tables.settings.get("backup.keep"); });
  if (!text || !*text) {
    return backupsByDefault;
  }
  int keep = backupsByDefault;
  std::from_chars((*text)->data(), (*text)->data() + (*text)->size(), keep);
  return keep;
}

}  // namespace

Result<void> keepUp(Workspace& workspace, UtcMicros now, DailyBackup backup, const std::function<bool()>& cancelled) {
  Result<void> first;
  const auto note = [&first](const auto& result) {
    if (!result && first && result.error().kind != ErrorKind::cancelled) {
      first = tl::unexpected<Error>(result.error());
    }
  };
  note(closeDays(workspace, now, cancelled));
  if (backup == DailyBackup::ifDue && !cancelled()) {
    note(dailyBackup(workspace.file(), now, backupsToKeep(workspace), [&](std::int64_t, std::int64_t) { return !cancelled(); }));
  }
  if (!cancelled()) {
    note(compact(workspace, cancelled));
  }
  return first;
}

Upkeep::Upkeep(Workspace& workspace, const Clock& clock, std::function<bool()> isOwner, std::function<void(const std::string&)> problem)
    : m_workspace(workspace), m_clock(clock), m_isOwner(std::move(isOwner)), m_problem(std::move(problem)) {}

Upkeep::~Upkeep() {
  stop();
}

void Upkeep::start() {
  if (!m_thread.joinable()) {
    m_stopping = false;
    m_startedNs = m_clock.monotonicNs();
    m_thread = std::thread([this] { loop(); });
  }
}

void Upkeep::stop() {
  if (!m_thread.joinable()) {
    return;
  }
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
  }
  m_wake.notify_one();
  m_thread.join();
}

void Upkeep::round() {
  if (!m_isOwner()) {
    return;
  }
  const bool quiet = m_clock.monotonicNs() - m_startedNs >= backupAfter.count();
  const Result<void> kept = keepUp(m_workspace, m_clock.utcNow(), quiet ? DailyBackup::ifDue : DailyBackup::notYet,
                                   [this] { return m_stopping || !m_isOwner(); });
  m_problem(kept ? std::string() : kept.error().message);
}

void Upkeep::loop() {
  std::chrono::seconds wait = firstRound;
  std::unique_lock lock(m_mutex);
  while (!m_wake.wait_for(lock, wait, [this] { return m_stopping.load(); })) {
    lock.unlock();
    round();
    wait = betweenRounds;
    lock.lock();
  }
}

}  // namespace scoville
