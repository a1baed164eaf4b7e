// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/adhoc_probe.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

#include "core/probe/clock.h"
#include "core/probe/exchange.h"
#include "core/probe/probe_request.h"
#include "core/probe/retry.h"
#include "core/probe/slot_limit.h"

namespace scoville {

namespace {

/// One attempt of a task.
struct Attempt {
  std::int64_t task = 0;
  int attempt = 1;
  int retries = 0;  ///< attempts before it that repeated a failure
  UtcMicros scheduled = 0;
  std::int64_t dueNs = 0;      ///< on the monotonic clock
  std::int64_t startedNs = 0;  ///< on the monotonic clock
};

struct Completion {
  Sample sample;
  RequestQuirks sent;
  Attempt attempt;
};

/// Completed samples on their way from the probe thread to the caller's.
class Completions {
 public:
  void push(Completion&& completion) {
    {
      const std::lock_guard lock(m_mutex);
      m_done.push_back(std::move(completion));
    }
    m_arrived.notify_one();
  }
  void wake() {
    const std::lock_guard lock(m_mutex);
    m_woken = true;
    m_arrived.notify_one();
  }
  /// The next one; null when woken, or when none came for `longestNs`.
  std::optional<Completion> take(std::optional<std::int64_t> longestNs) {
    std::unique_lock lock(m_mutex);
    const auto arrived = [this] { return m_woken || !m_done.empty(); };
    if (longestNs) {
      m_arrived.wait_for(lock, std::chrono::nanoseconds(*longestNs), arrived);
    } else {
      m_arrived.wait(lock, arrived);
    }
    if (m_done.empty()) {
      m_woken = false;
      return std::nullopt;
    }
    auto first = std::move(m_done.front());
    m_done.pop_front();
    return first;
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_arrived;
  std::deque<Completion> m_done;
  bool m_woken = false;
};

}  // namespace

Result<int> probeMany(const AdhocProbe& probe, const std::function<void(const Sample&)>& finished, std::stop_token stop) {
  if (probe.repeat < 1 || probe.repeat > 100'000) {
    return fail(ErrorKind::invalidInput, "The number of requests must be between 1 and 100000.");
  }
  if (probe.concurrency < 1 || probe.concurrency > 256) {
    return fail(ErrorKind::invalidInput, "The concurrency must be between 1 and 256.");
  }
  if (probe.retries.maxAttempts < 1 || probe.retries.maxAttempts > mostAttempts || probe.retries.backoff < 0 ||
      probe.retries.backoff > longestBackoff) {
    return fail(ErrorKind::invalidInput, "A task can have 1 to 10 attempts, and the wait before the second one can be 0 to 60 seconds.");
  }
  const SystemClock clock;
  const UtcMicros begunUtc = clock.utcNow();
  const std::int64_t begunNs = clock.monotonicNs();
  const ResolvedEndpoint target{probe.endpoint, probe.key};
  RequestQuirks quirks;
  SlotLimit limit(probe.concurrency);
  Completions completions;
  ExchangeEngine engine;

  const auto start = [&](Attempt attempt) {
    attempt.startedNs = clock.monotonicNs();
    ExchangeRequest request = makeExchange(target, probe.testCase, quirks);
    request.dueMonotonicNs = attempt.dueNs;
    request.sample.mode = Mode::manual;
    request.sample.task = attempt.task;
    request.sample.attempt = attempt.attempt;
    request.sample.concurrency = limit.inForce();
    request.sample.scheduled = attempt.scheduled;
    engine.start(std::move(request), [&completions, sent = quirks, attempt](Sample&& sample) {
      completions.push({std::move(sample), sent, attempt});
    });
  };
  const std::stop_callback onStop(stop, [&] {
    engine.cancelAll();
    completions.wake();
  });

  int begun = 0;
  int running = 0;
  int reported = 0;
  std::multimap<std::int64_t, Attempt> waiting;  // further attempts by when they are due
  const auto again = [&](Attempt attempt, Micros wait) {
    ++attempt.attempt;
    attempt.scheduled = clock.utcNow() + wait;
    attempt.dueNs = clock.monotonicNs() + wait * 1000;
    waiting.emplace(attempt.dueNs, attempt);
  };
  while (running > 0 || (!stop.stop_requested() && (begun < probe.repeat || !waiting.empty()))) {
    while (running < limit.inForce() && !stop.stop_requested()) {
      if (!waiting.empty() && waiting.begin()->first <= clock.monotonicNs()) {
        start(waiting.extract(waiting.begin()).mapped());
      } else if (begun < probe.repeat) {
        start({++begun, 1, 0, begunUtc, begunNs, 0});
      } else {
        break;
      }
      ++running;
    }
    if (stop.stop_requested()) {
      engine.cancelAll();  // also one that began while the stop was asked for
    }
    std::optional<std::int64_t> untilNext;
    if (!waiting.empty() && running < limit.inForce() && !stop.stop_requested()) {
      untilNext = std::max<std::int64_t>(0, waiting.begin()->first - clock.monotonicNs());
    }
    std::optional<Completion> done = completions.take(untilNext);
    if (!done) {
      continue;
    }
    --running;
    ++reported;
    const std::optional<RequestQuirks> adapted = adaptToRefusal(probe.endpoint.dialect, done->sample, done->sent);
    limit.finished(done->sample, done->attempt.startedNs, clock.monotonicNs());
    noteQuirks(done->sample, done->sent);
    finished(done->sample);
    if (adapted) {
      quirks = mergeQuirks(quirks, *adapted);
      again(done->attempt, 0);
    } else if (const auto wait = retryWait(probe.retries, done->sample, done->attempt.retries, randomSpread())) {
      ++done->attempt.retries;
      again(done->attempt, *wait);
    }
  }
  return reported;
}

}  // namespace scoville
