// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store_writer.h"

#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <utility>

namespace scoville {
namespace {

/// Errors of the disk or of another process pass; those of the sample itself do not.
bool mayPass(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::diskFull:
    case ErrorKind::io:
    case ErrorKind::inUse:
    case ErrorKind::readOnly:
    case ErrorKind::permission:
    case ErrorKind::corrupt:
      return true;
    default:
      return false;
  }
}

}  // namespace

StoreWriter::StoreWriter(std::unique_ptr<Connection> db) : m_db(std::move(db)), m_tables(*m_db), m_thread([this] { loop(); }) {}

StoreWriter::~StoreWriter() {
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
  }
  m_wake.notify_one();
  m_thread.join();
}

void StoreWriter::append(Sample sample, Stored stored) {
  if (!stored) {
    stored = [](const Result<Sample>&) {};
  }
  {
    const std::lock_guard lock(m_mutex);
    if (m_samples >= queueLimit) {
      m_queue.emplace_back(Refused{std::move(stored)});
    } else {
      ++m_samples;
      m_queue.emplace_back(Append{std::move(sample), std::move(stored)});
    }
  }
  m_wake.notify_one();
}

Result<void> StoreWriter::run(const Job& job) {
  if (std::this_thread::get_id() == m_thread.get_id()) {
    return fail(ErrorKind::internal, "A write was started from inside the writer thread; it would wait for itself.");
  }
  Task task{&job, {}, false};
  std::future<Result<void>> done = task.done.get_future();
  {
    const std::lock_guard lock(m_mutex);
    m_queue.emplace_back(&task);
  }
  m_wake.notify_one();
  return done.get();
}

void StoreWriter::flush() {
  wait(false);
}

void StoreWriter::foldLog() {
  wait(true);
}

void StoreWriter::wait(bool foldLog) {
  if (std::this_thread::get_id() == m_thread.get_id()) {
    return;
  }
  Task task{nullptr, {}, foldLog};
  std::future<Result<void>> done = task.done.get_future();
  {
    const std::lock_guard lock(m_mutex);
    m_queue.emplace_back(&task);
  }
  m_wake.notify_one();
  done.wait();
}

void StoreWriter::loop() {
  std::unique_lock lock(m_mutex);
  for (;;) {
    const auto somethingToDo = [this] { return m_stopping || !m_queue.empty(); };
    if (m_stalled) {
      m_wake.wait_until(lock, m_retryAt, somethingToDo);
    } else {
      m_wake.wait(lock, somethingToDo);
    }
    std::deque<Entry> entries = std::exchange(m_queue, {});
    const bool last = m_stopping;
    lock.unlock();
    for (Entry& entry : entries) {
      handle(entry);
    }
    storeWaiting(last);
    lock.lock();
    if (last && m_queue.empty()) {
      return;
    }
  }
}

void StoreWriter::handle(Entry& entry) {
  if (auto* append = std::get_if<Append>(&entry)) {
    m_waiting.push_back(std::move(*append));
  } else if (auto* refused = std::get_if<Refused>(&entry)) {
    refused->stored(fail(m_lastError.kind, "The sample was not stored: too many are waiting already. " + m_lastError.message));
  } else {
    Task* task = std::get<Task*>(entry);
    storeWaiting(task->job == nullptr);
    if (task->foldLog) {
      m_db->tryExec("PRAGMA wal_checkpoint(PASSIVE)");
    }
    task->done.set_value(task->job == nullptr ? Result<void>() : transaction(*task->job));
  }
}

void StoreWriter::storeWaiting(bool now) {
  if (m_stalled && !now && std::chrono::steady_clock::now() < m_retryAt) {
    return;
  }
  bool refused = false;
  while (!m_waiting.empty() && !refused) {
    const std::size_t count = std::min(m_waiting.size(), batchLimit);
    Result<void> stored = storeBatch(count);
    if (!stored && !mayPass(stored.error().kind) && count > 1) {
      // One sample of the batch is bad: find it by storing each alone.
      stored = storeBatch(1);
    }
    if (stored) {
      m_stalled = false;
      continue;
    }
    m_lastError = stored.error();
    if (mayPass(stored.error().kind)) {
      refused = true;
      m_stalled = true;  // and stays so while it is tried again: others ask meanwhile
      m_retryAt = std::chrono::steady_clock::now() + retryInterval;
      for (const Append& append : m_waiting) {
        append.stored(tl::unexpected<Error>(stored.error()));
      }
    } else {
      const Append bad = std::move(m_waiting.front());
      m_waiting.pop_front();
      {
        const std::lock_guard lock(m_mutex);
        --m_samples;
      }
      bad.stored(tl::unexpected<Error>(stored.error()));
    }
  }
  m_stalled = refused;
}

Result<void> StoreWriter::storeBatch(std::size_t count) {
  std::vector<SampleKey> keys;
  const Result<void> committed = transaction([&](Tables& tables) -> Result<void> {
    for (std::size_t i = 0; i < count; ++i) {
      const Result<SampleKey> key = tables.samples.insert(m_waiting[i].sample);
      if (!key) {
        return tl::unexpected<Error>(key.error());
      }
      keys.push_back(*key);
    }
    return {};
  });
  if (!committed) {
    return committed;
  }
  {
    const std::lock_guard lock(m_mutex);
    m_samples -= count;
  }
  for (const SampleKey& key : keys) {
    Append done = std::move(m_waiting.front());
    m_waiting.pop_front();
    done.sample.series = key.series;
    done.sample.seq = key.seq;
    done.stored(std::move(done.sample));
  }
  return {};
}

Result<void> StoreWriter::transaction(const Job& job) {
  const Result<void> result = guarded(*m_db, [&]() -> Result<void> {
    SQLite::Transaction transaction(*m_db, SQLite::TransactionBehavior::IMMEDIATE);
    m_db->cache.closed.clear();
    // The error is put into words before the rollback, which would hide the system's error number.
    return guarded(*m_db, [&]() -> Result<void> {
      Result<void> done = job(m_tables);
      if (done) {
        transaction.commit();
      }
      return done;
    });
  });
  if (!result) {
    m_db->cache = {};  // ids made in the rolled back transaction are gone
  }
  return result;
}

}  // namespace scoville
