// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>

#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/store/connection.h"
#include "core/store/tables.h"

namespace scoville {

/// The only thread of this process that writes: samples in batches, other changes one transaction each, in order of arrival.
class StoreWriter {
 public:
  using Stored = std::function<void(const Result<Sample>&)>;
  using Job = std::function<Result<void>(Tables&)>;

  /// More samples than this wait only when the disk refuses them for long; further ones are refused with an error.
  static constexpr std::size_t queueLimit = 20'000;
  static constexpr std::size_t batchLimit = 512;
  static constexpr std::chrono::seconds retryInterval{3};

  explicit StoreWriter(std::unique_ptr<Connection> db);
  ~StoreWriter();  ///< stores what is queued, then ends the thread

  void append(Sample sample, Stored stored);
  Result<void> run(const Job& job);
  void flush();
  /// The disk refused the newest samples: they wait and are tried again. Any thread.
  bool isStalled() const { return m_stalled; }
  /// Folds the log into the file as far as readers allow, without waiting for them.
  void foldLog();

 private:
  struct Append {
    Sample sample;
    Stored stored;
  };
  struct Refused {
    Stored stored;
  };
  struct Task {
    const Job* job;  ///< null = flush
    std::promise<Result<void>> done;
    bool foldLog = false;  ///< after the flush
  };
  void wait(bool foldLog);
  using Entry = std::variant<Append, Refused, Task*>;

  void loop();
  void handle(Entry& entry);
  /// Stores all of m_waiting unless the disk refused lately (`now` = try nevertheless).
  void storeWaiting(bool now);
  Result<void> storeBatch(std::size_t count);
  Result<void> transaction(const Job& job);

  std::unique_ptr<Connection> m_db;
  Tables m_tables;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::deque<Entry> m_queue;
  std::size_t m_samples = 0;  ///< in m_queue and m_waiting
  bool m_stopping = false;
  // The thread's own
  std::deque<Append> m_waiting;
  std::atomic<bool> m_stalled = false;  ///< read by others
  std::chrono::steady_clock::time_point m_retryAt;
  Error m_lastError{ErrorKind::io, "The disk is too slow."};
  std::thread m_thread;
};

}  // namespace scoville
