// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

/// Tells a job under way that nobody waits for its answer any more. Long loops ask it now and then.
class QueryToken {
 public:
  explicit QueryToken(std::shared_ptr<std::atomic<bool>> cancelled) : m_cancelled(std::move(cancelled)) {}
  bool isCancelled() const { return m_cancelled->load(std::memory_order_relaxed); }

 private:
  std::shared_ptr<std::atomic<bool>> m_cancelled;
};

/// One question at a time, asked off the GUI thread. A page holds one Query for each thing it shows (as a child or a member); a newer
/// run() makes the answer of an older one stale, and stale answers are dropped, so what is shown is always what was asked for last.
///
///   m_query.run(monitor->workspace(),
///               [filter](const Workspace& workspace) { return workspace.read([&](Tables& t) { return t.samples.count(filter); }); },
///               [this](Result<std::int64_t> count) { ... });   // GUI thread, only while the Query lives
///
/// Destroying the Query cancels and waits for jobs under way, so that no job outlives the page, hence the workspace behind it.
class Query : public QObject {
  Q_OBJECT

 public:
  explicit Query(QObject* parent = nullptr);
  ~Query() override;

  /// `job` is called on a pool thread as job(workspace) or job(workspace, token) and returns Result<T>; `deliver` is called on the thread
  /// of this object with Result<T>. An exception of the job arrives as an error of kind internal.
  template <typename Job, typename Deliver>
  void run(const Workspace& workspace, Job job, Deliver deliver) {
    const Workspace* const from = &workspace;
    compute(
        [from, job = std::move(job)](const QueryToken& token) mutable {
          if constexpr (std::is_invocable_v<Job&, const Workspace&, const QueryToken&>) {
            return job(*from, token);
          } else {
            (void)token;
            return job(*from);
          }
        },
        std::move(deliver));
  }

  /// The same for work that needs no workspace (writing a file): job(token) returns Result<T>.
  template <typename Job, typename Deliver>
  void compute(Job job, Deliver deliver) {
    using Answer = std::invoke_result_t<Job&, const QueryToken&>;
    auto sharedJob = std::make_shared<Job>(std::move(job));
    auto sharedDeliver = std::make_shared<Deliver>(std::move(deliver));
    start([sharedJob, sharedDeliver](const QueryToken& token) -> std::function<void()> {
      auto answer = std::make_shared<Answer>(fail(ErrorKind::internal, "the query did not run"));
      try {
        *answer = (*sharedJob)(token);
      } catch (const std::exception& error) {
        *answer = fail(ErrorKind::internal, error.what());
      }
      return [sharedDeliver, answer] { (*sharedDeliver)(std::move(*answer)); };
    });
  }

  /// Drops the answer under way, if any.
  void cancel();
  bool isRunning() const { return m_current != nullptr; }

 Q_SIGNALS:
  /// For a busy sign; false only when the newest answer was delivered or cancelled.
  void runningChanged(bool running);

 private:
  struct Pending;
  using Work = std::function<std::function<void()>(const QueryToken&)>;
  void start(Work work);
  void finish(const std::shared_ptr<std::atomic<bool>>& cancelled, const std::function<void()>& deliver);

  std::shared_ptr<Pending> m_pending;            ///< counts jobs that still run
  std::shared_ptr<std::atomic<bool>> m_current;  ///< cancellation flag of the newest job; null when idle
};

}  // namespace scoville
