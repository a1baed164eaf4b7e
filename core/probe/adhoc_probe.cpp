// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/adhoc_probe.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <set>

#include "core/probe/clock.h"
#include "core/probe/exchange.h"
#include "core/probe/probe_request.h"

namespace scoville {

namespace {

struct Completion {
  Sample sample;
  RequestQuirks sent;
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
  /// The next one; null when woken.
  std::optional<Completion> take() {
    std::unique_lock lock(m_mutex);
    m_arrived.wait(lock, [this] { return m_woken || !m_done.empty(); });
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
  const SystemClock clock;
  const UtcMicros begunUtc = clock.utcNow();
  const std::int64_t begunNs = clock.monotonicNs();
  const ResolvedEndpoint target{probe.endpoint, probe.key};
  RequestQuirks quirks;
  Completions completions;
  ExchangeEngine engine;

  const auto start = [&](std::int64_t task, int attempt, UtcMicros scheduled, std::int64_t dueNs) {
    ExchangeRequest request = makeExchange(target, probe.testCase, quirks);
    request.dueMonotonicNs = dueNs;
    request.sample.mode = Mode::manual;
    request.sample.task = task;
    request.sample.attempt = attempt;
    request.sample.concurrency = probe.concurrency;
    request.sample.scheduled = scheduled;
    engine.start(std::move(request), [&completions, sent = quirks](Sample&& sample) { completions.push({std::move(sample), sent}); });
  };
  const std::stop_callback onStop(stop, [&] {
    engine.cancelAll();
    completions.wake();
  });

  int begun = 0;
  int running = 0;
  int reported = 0;
  while (running > 0 || (begun < probe.repeat && !stop.stop_requested())) {
    while (begun < probe.repeat && running < probe.concurrency && !stop.stop_requested()) {
      start(++begun, 1, begunUtc, begunNs);
      ++running;
    }
    if (stop.stop_requested()) {
      engine.cancelAll();  // also one that began while the stop was asked for
    }
    std::optional<Completion> done = completions.take();
    if (!done) {
      continue;
    }
    --running;
    ++reported;
    const std::optional<RequestQuirks> adapted = adaptToRefusal(done->sample, done->sent);
    noteQuirks(done->sample, done->sent);
    finished(done->sample);
    if (adapted && !stop.stop_requested()) {
      quirks = mergeQuirks(quirks, *adapted);
      start(done->sample.task, done->sample.attempt + 1, clock.utcNow(), clock.monotonicNs());
      ++running;
    }
  }
  return reported;
}

}  // namespace scoville
