// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <curl/curl.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include "core/probe/check_runner.h"
#include "core/probe/event_loop.h"
#include "core/probe/exchange.h"
#include "core/probe/exchange_transfer.h"

namespace scoville {
namespace {

/// While anything runs the loop looks this often at its own lag and at whether the machine slept.
constexpr std::int64_t heartbeatNs = 20'000'000;
constexpr long keptConnections = 512;

void initialiseCurlOnce() {
  static const CURLcode result = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(result);
}

const Clock& systemClock() {
  static const SystemClock clock;
  return clock;
}

}  // namespace

struct ExchangeEngine::Impl {
  explicit Impl(const Clock& useClock);
  ~Impl();

  void begin(std::uint64_t id, ExchangeRequest request, ExchangeDone done);
  void end(Transfer& transfer, CURLcode code, Stop stop);
  void act(int socket, int what);
  Transfer*& reader(int socket);
  void reapFinished();
  void watchDeadline(std::uint64_t id);
  void heartbeat();
  void shareLag();
  static int socketCallback(CURL* easy, curl_socket_t socket, int what, void* self, void*);
  static int timerCallback(CURLM* multi, long timeoutMs, void* self);

  struct Running {
    std::unique_ptr<Transfer> transfer;
    EventLoop::TimerId deadline = 0;
    std::int64_t deadlineAt = Transfer::never;
  };

  const Clock& clock;
  CheckRunner checks;  ///< outlives what hands it answers
  EventLoop loop;
  CURLM* multi = nullptr;
  ReadTurn turn;
  bool closing = false;
  EventLoop::TimerId curlTimer = 0;
  EventLoop::TimerId heartbeatTimer = 0;
  std::map<std::uint64_t, Running> transfers;
  std::vector<Transfer*> readers;  ///< which transfer reads a socket, by its number; null = none
  StampingKept stamping;
  WallOffset wallOffset;
  HandshakeTimes handshakes;
  std::atomic<std::uint64_t> lastId{0};
  std::atomic<int> running{0};
  std::thread thread;
};

ExchangeEngine::Impl::Impl(const Clock& useClock) : clock(useClock) {
  initialiseCurlOnce();
  multi = curl_multi_init();
  curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, &Impl::socketCallback);
  curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, this);
  curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, &Impl::timerCallback);
  curl_multi_setopt(multi, CURLMOPT_TIMERDATA, this);
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, keptConnections);
  // No limit of connections to one host or in all: nothing measured may wait in a queue that is not recorded.
  curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 0L);
  curl_multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 0L);
  thread = std::thread([this] { loop.run(); });
}

ExchangeEngine::Impl::~Impl() {
  loop.post([this] {
    closing = true;
    while (!transfers.empty()) {
      end(*transfers.begin()->second.transfer, CURLE_OK, Stop::cancelled);
    }
  });
  loop.stop();
  thread.join();
  checks.cancelAll();
  curl_multi_cleanup(multi);
}

void ExchangeEngine::Impl::begin(std::uint64_t id, ExchangeRequest request, ExchangeDone done) {
  shareLag();  // what was late before concerns the others only
  TransferDone ended = [this, id, checked = request.checks, done = std::move(done)](TransferEnd&& end) {
    const bool answered = end.sample.outcome == Outcome::ok || end.sample.outcome == Outcome::truncatedOutput;
    if (checked.command.empty() || !answered) {
      done(std::move(end.sample));
      return;
    }
    ++running;  // it has not ended before it is checked
    checks.check({id, checked, std::move(end.answer), std::move(end.sample), end.redact, [this, done](Sample&& sample) {
                    --running;
                    done(std::move(sample));
                  }});
  };
  Running& entry = transfers[id];
  entry.transfer = std::make_unique<Transfer>(id, std::move(request), std::move(ended), clock, turn, handshakes);
  Transfer& transfer = *entry.transfer;
  transfer.begin();
  if (closing) {
    end(transfer, CURLE_OK, Stop::cancelled);
    return;
  }
  ++turn.number;
  const CURLMcode added = curl_multi_add_handle(multi, transfer.easy());
  if (added != CURLM_OK) {
    end(transfer, CURLE_FAILED_INIT, Stop::none);
    return;
  }
  watchDeadline(id);
  if (heartbeatTimer == 0) {
    wallOffset.read();
    heartbeatTimer = loop.startTimer(clock.monotonicNs() + heartbeatNs, [this] { heartbeat(); });
  }
}

void ExchangeEngine::Impl::end(Transfer& transfer, CURLcode code, Stop stop) {
  shareLag();
  const auto position = transfers.find(transfer.id());
  const Running entry = std::move(position->second);
  transfers.erase(position);
  std::replace(readers.begin(), readers.end(), &transfer, static_cast<Transfer*>(nullptr));
  loop.stopTimer(entry.deadline);
  ++turn.number;
  curl_multi_remove_handle(multi, entry.transfer->easy());
  --running;
  entry.transfer->finish(code, stop);
}

Transfer*& ExchangeEngine::Impl::reader(int socket) {
  const auto index = static_cast<std::size_t>(socket);
  if (index >= readers.size()) {
    readers.resize(index + 1);
  }
  return readers[index];
}

void ExchangeEngine::Impl::act(int socket, int what) {
  ++turn.number;
  turn.drainedAtNs = socket == CURL_SOCKET_TIMEOUT ? loop.drainedAtNs() : 0;
  if ((what & CURL_CSELECT_IN) != 0 && reader(socket) != nullptr) {
    reader(socket)->lookAhead(socket, wallOffset);
  }
  int stillRunning = 0;
  curl_multi_socket_action(multi, socket, what, &stillRunning);
  reapFinished();
  for (const std::uint64_t id : std::exchange(turn.hastened, {})) {
    watchDeadline(id);
  }
}

void ExchangeEngine::Impl::reapFinished() {
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi, &left)) {
    if (message->msg != CURLMSG_DONE) {
      continue;
    }
    const CURLcode code = message->data.result;  // the message dies with the handle's removal
    Transfer* transfer = nullptr;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
    end(*transfer, code, Stop::none);
  }
}

void ExchangeEngine::Impl::watchDeadline(std::uint64_t id) {
  const auto position = transfers.find(id);
  if (position == transfers.end()) {
    return;
  }
  Running& entry = position->second;
  const std::int64_t at = entry.transfer->nextDeadline().atNs;
  // Deadlines move away with every read. The timer is not moved along: when it fires too early it is set anew.
  if (at >= entry.deadlineAt || at == Transfer::never) {
    return;
  }
  loop.stopTimer(entry.deadline);
  entry.deadlineAt = at;
  entry.deadline = loop.startTimer(at, [this, id] {
    const auto found = transfers.find(id);
    if (found == transfers.end()) {
      return;
    }
    found->second.deadline = 0;
    found->second.deadlineAt = Transfer::never;
    const Transfer::Deadline due = found->second.transfer->nextDeadline();
    if (due.atNs <= clock.monotonicNs()) {
      end(*found->second.transfer, CURLE_OK, due.stop);
    } else {
      watchDeadline(id);
    }
  });
}

void ExchangeEngine::Impl::heartbeat() {
  heartbeatTimer = 0;
  shareLag();
  wallOffset.read();
  std::vector<std::uint64_t> slept;
  for (const auto& [id, entry] : transfers) {
    if (entry.transfer->machineSlept()) {
      slept.push_back(id);
    }
  }
  for (const std::uint64_t id : slept) {
    if (const auto position = transfers.find(id); position != transfers.end()) {
      end(*position->second.transfer, CURLE_OK, Stop::suspended);
    }
  }
  if (!transfers.empty() && heartbeatTimer == 0) {
    heartbeatTimer = loop.startTimer(clock.monotonicNs() + heartbeatNs, [this] { heartbeat(); });
  }
}

void ExchangeEngine::Impl::shareLag() {
  const std::int64_t lag = loop.takeWorstLagNs();
  for (const auto& [id, entry] : transfers) {
    if (entry.transfer) {
      entry.transfer->noteLag(lag);
    }
  }
}

int ExchangeEngine::Impl::socketCallback(CURL* easy, curl_socket_t socket, int what, void* self, void*) {
  auto& impl = *static_cast<Impl*>(self);
  Transfer* transfer = nullptr;
  if (curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer) == CURLE_OK && transfer != nullptr) {
    transfer->noteConnectionProgress();
  }
  if (what == CURL_POLL_REMOVE) {
    impl.reader(socket) = nullptr;
    impl.loop.unwatch(socket);
    return 0;
  }
  impl.reader(socket) = transfer;
  impl.loop.watch(socket, (what & CURL_POLL_IN) != 0, (what & CURL_POLL_OUT) != 0, [&impl, socket](EventLoop::Ready ready) {
    impl.act(socket,
             (ready.readable ? CURL_CSELECT_IN : 0) | (ready.writable ? CURL_CSELECT_OUT : 0) | (ready.error ? CURL_CSELECT_ERR : 0));
  });
  return 0;
}

int ExchangeEngine::Impl::timerCallback(CURLM*, long timeoutMs, void* self) {
  auto& impl = *static_cast<Impl*>(self);
  impl.loop.stopTimer(impl.curlTimer);
  impl.curlTimer = 0;
  if (timeoutMs >= 0) {
    impl.curlTimer = impl.loop.startTimer(impl.clock.monotonicNs() + std::int64_t{timeoutMs} * 1'000'000, [&impl] {
      impl.curlTimer = 0;
      impl.act(CURL_SOCKET_TIMEOUT, 0);
    });
  }
  return 0;
}

ExchangeEngine::ExchangeEngine() : ExchangeEngine(systemClock()) {}
ExchangeEngine::ExchangeEngine(const Clock& clock) : m_impl(std::make_unique<Impl>(clock)) {}
ExchangeEngine::~ExchangeEngine() = default;

std::uint64_t ExchangeEngine::start(ExchangeRequest request, ExchangeDone done) {
  const std::uint64_t id = ++m_impl->lastId;
  ++m_impl->running;
  m_impl->loop.post([impl = m_impl.get(), id, request = std::move(request), done = std::move(done)]() mutable {
    impl->begin(id, std::move(request), std::move(done));
  });
  return id;
}

void ExchangeEngine::cancel(std::uint64_t id) {
  m_impl->loop.post([impl = m_impl.get(), id] {
    if (const auto position = impl->transfers.find(id); position != impl->transfers.end()) {
      impl->end(*position->second.transfer, CURLE_OK, Stop::cancelled);
    } else {
      impl->checks.cancel(id);
    }
  });
}

void ExchangeEngine::cancelAll() {
  m_impl->loop.post([impl = m_impl.get()] {
    std::vector<std::uint64_t> ids;
    for (const auto& [id, entry] : impl->transfers) {
      ids.push_back(id);
    }
    for (const std::uint64_t id : ids) {
      if (const auto position = impl->transfers.find(id); position != impl->transfers.end()) {
        impl->end(*position->second.transfer, CURLE_OK, Stop::cancelled);
      }
    }
    impl->checks.cancelAll();
  });
}

int ExchangeEngine::running() const {
  return m_impl->running;
}

}  // namespace scoville
