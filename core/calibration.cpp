// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "core/calibration_figures.h"
#include "core/calibration_load.h"
#include "core/machine_facts.h"
#include "core/probe/clock.h"
#include "core/probe/exchange.h"
#include "core/simulator/metronome_server.h"

namespace scoville {

namespace {

constexpr Micros eventsApart = 10 * microsPerMilli;  // 100 tokens a second
constexpr Micros firstEventAfter = 50 * microsPerMilli;
constexpr Micros patience = 5 * microsPerSecond;  // beyond what a round should take
constexpr int mostStreams = 256;

/// The monotonic clock cut to whole microseconds, which is what a sample keeps: started + setup + arrival is then exact.
class WholeMicrosClock final : public Clock {
 public:
  UtcMicros utcNow() const override { return m_system.utcNow(); }
  std::int64_t monotonicNs() const override { return m_system.monotonicNs() / 1000 * 1000; }
  std::int64_t bootNs() const override { return m_system.bootNs(); }

 private:
  SystemClock m_system;
};

/// How long the answers of the round that makes the connections are held back, so that each stream needs a connection of its own: a
/// handshake costs some milliseconds of CPU.
Micros connectingTime(bool tls, int streams) {
  return (100 + (tls ? 4 * streams : streams)) * microsPerMilli;
}

/// Begins streams, waits for them, and pairs what the client reported with what the server knows.
class Rounds {
 public:
  Rounds(bool kernelStamps, const std::stop_token& stop) : m_kernelStamps(kernelStamps), m_stop(stop) {}

  /// `spread` delays each start against the one before.
  std::vector<CalibrationStream> run(MetronomeServer& server, int streams, const MetronomeServer::Beat& beat, Micros spread) {
    std::vector<int> numbers;
    m_streams.assign(static_cast<std::size_t>(streams), {});
    m_ended = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < streams && !m_stop.stop_requested(); ++i) {
      std::this_thread::sleep_until(begin + std::chrono::microseconds(i * spread));
      numbers.push_back(server.add(beat));
      start(server, beat, static_cast<std::size_t>(i), numbers.back());
    }
    std::unique_lock lock(m_mutex);
    if (!m_change.wait(lock, m_stop, [&] { return m_ended == numbers.size(); })) {
      lock.unlock();
      m_engine.cancelAll();
      lock.lock();
      m_change.wait(lock, [&] { return m_ended == numbers.size(); });
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      m_streams[i].truth = server.truth(numbers[i]);
    }
    return std::move(m_streams);
  }

 private:
  void start(const MetronomeServer& server, const MetronomeServer::Beat& beat, std::size_t index, int number) {
    ExchangeRequest request;
    request.http.url = server.url(number);
    request.http.body = "{}";
    request.caFile = server.caFile();
    request.kernelStamps = m_kernelStamps;
    request.timeouts.connect = patience;
    request.timeouts.firstToken = beat.firstAfter + patience;
    request.timeouts.idle = beat.apart + patience;
    request.timeouts.total = beat.firstAfter + beat.events * beat.apart + patience;
    request.sample.mode = Mode::calibration;
    // The queue delay tells when the request was taken up, on the clock that the server uses.
    const std::int64_t dueNs = m_clock.monotonicNs();
    request.dueMonotonicNs = dueNs;
    m_engine.start(std::move(request), [this, index, dueNs, planned = beat.events](Sample&& sample) {
      const std::lock_guard lock(m_mutex);
      CalibrationStream& stream = m_streams[index];
      stream.startedNs = dueNs + sample.queueDelay.value_or(0) * 1000;
      stream.eventsPlanned = planned;
      stream.sample = std::move(sample);
      ++m_ended;
      m_change.notify_all();
    });
  }

  const bool m_kernelStamps;
  const std::stop_token m_stop;
  std::mutex m_mutex;
  std::condition_variable_any m_change;
  std::vector<CalibrationStream> m_streams;  // guarded by m_mutex, as m_ended
  std::size_t m_ended = 0;
  WholeMicrosClock m_clock;
  ExchangeEngine m_engine{m_clock};  // last: its end still reports to the others
};

/// Keeps a window busy while it lives: the caller's, or a thread that stands for it.
class BusyTime {
 public:
  explicit BusyTime(const std::function<void(bool)>& setBusy) : m_setBusy(setBusy) {
    if (m_setBusy) {
      m_setBusy(true);
    } else {
      m_thread.emplace();
    }
  }
  ~BusyTime() {
    if (m_setBusy) {
      m_setBusy(false);
    }
  }
  BusyTime(const BusyTime&) = delete;
  BusyTime& operator=(const BusyTime&) = delete;

 private:
  const std::function<void(bool)>& m_setBusy;
  std::optional<BusyThread> m_thread;
};

CalibrationResult measure(const CalibrationOptions& options, const CalibrationProgress& circumstances, MetronomeServer& server,
                          Rounds& rounds) {
  const int streams = circumstances.streams;
  MetronomeServer::Beat beat;
  beat.events = std::max(2, static_cast<int>(options.seconds * microsPerSecond / eventsApart));
  beat.apart = eventsApart;
  beat.firstAfter = firstEventAfter;
  std::optional<BusyTime> busy;
  if (circumstances.busy) {
    busy.emplace(options.setBusy);
  }
  SleepWatch sleeper;
  // Eleven beats, evenly divided: no two streams fall on the same moment of a beat, and none waits for another's request.
  const std::vector<CalibrationStream> ended = rounds.run(server, streams, beat, 11 * eventsApart / streams);
  const std::vector<double> late = sleeper.end();
  CalibrationResult result = compareWithTruth(ended);
  result.sleepLate = noiseFiguresOf(late);
  result.tls = circumstances.tls;
  result.streams = streams;
  result.busy = circumstances.busy;
  return result;
}

Result<void> checkOptions(const CalibrationOptions& options) {
  const bool inRange = std::all_of(options.streams.begin(), options.streams.end(), [](int n) { return n >= 1 && n <= mostStreams; });
  const std::set<int> distinct(options.streams.begin(), options.streams.end());
  if (options.streams.empty() || !inRange || distinct.size() != options.streams.size()) {
    return fail(ErrorKind::invalidInput, "The numbers of streams must be from 1 to 256, each given once.");
  }
  if (!(options.seconds >= 0.1 && options.seconds <= 60)) {
    return fail(ErrorKind::invalidInput, "A measurement takes from 0.1 to 60 seconds.");
  }
  return {};
}

}  // namespace

double expectedCalibrationSeconds(const CalibrationOptions& options) {
  Micros total = 0;
  for (const int streams : options.streams) {
    for (const bool tls : {false, true}) {
      total += connectingTime(tls, streams) + 2 * (11 * eventsApart + firstEventAfter);
    }
  }
  return static_cast<double>(total) / microsPerSecond + 4 * static_cast<double>(options.streams.size()) * options.seconds;
}

Result<CalibrationReport> calibrate(const CalibrationOptions& options, const std::function<void(const CalibrationProgress&)>& progress,
                                    const std::stop_token& stop) {
  if (const Result<void> good = checkOptions(options); !good) {
    return tl::unexpected<Error>(good.error());
  }
  const SystemClock clock;
  const std::int64_t begin = clock.monotonicNs();
  CalibrationReport report;
  report.started = clock.utcNow();
  report.machine = machineFacts();
  report.program = options.program;
  report.version = options.version;
  CalibrationProgress now;
  now.total = static_cast<int>(options.streams.size()) * 4;
  for (const bool tls : {false, true}) {
    const Result<std::unique_ptr<MetronomeServer>> server = MetronomeServer::start(tls);
    if (!server) {
      return tl::unexpected<Error>(server.error());
    }
    Rounds rounds(options.kernelStamps, stop);
    for (const int streams : options.streams) {
      rounds.run(**server, streams, {1, connectingTime(tls, streams), 0}, 0);
      for (const bool busy : {false, true}) {
        if (stop.stop_requested()) {
          return fail(ErrorKind::cancelled, "The calibration was stopped; nothing of it is kept.");
        }
        now.tls = tls;
        now.streams = streams;
        now.busy = busy;
        if (progress) {
          progress(now);
        }
        report.results.push_back(measure(options, now, **server, rounds));
        ++now.done;
      }
    }
  }
  if (stop.stop_requested()) {
    return fail(ErrorKind::cancelled, "The calibration was stopped; nothing of it is kept.");
  }
  if (!noiseFloorNs(report)) {
    return fail(ErrorKind::internal, "Not one stream of the calibration could be read: " + report.results.front().firstError + ".");
  }
  report.took = (clock.monotonicNs() - begin) / 1000;
  return report;
}

}  // namespace scoville
