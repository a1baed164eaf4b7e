// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a caller may do to the engine from several threads at once, over plain HTTP and TLS. Exit code 0: all went as it should.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

#include "core/probe/exchange.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int exchanges = 16;

ExchangeRequest requestTo(const ScriptedServer& server) {
  ExchangeRequest request;
  request.http.url = server.url();
  request.http.body = R"({"model":"m","stream":true,"messages":[]})";
  request.caFile = server.caFile();
  return request;
}

bool waitFor(const std::atomic<int>& value, int expected) {
  for (int i = 0; i < 3000 && value != expected; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return value == expected;
}

/// Starts `exchanges` from two threads while a third looks on.
bool streamTogether(ServerOptions options) {
  ScriptedServer server(options);
  server.always(Script::stream(20, milliseconds(3)));
  std::atomic<int> ended{0};
  std::atomic<int> good{0};
  ExchangeEngine engine;
  const auto startHalf = [&] {
    for (int i = 0; i < exchanges / 2; ++i) {
      engine.start(requestTo(server), [&](Sample&& sample) {
        good += sample.outcome == Outcome::ok && sample.chunks == 20 ? 1 : 0;
        ++ended;
      });
    }
  };
  std::thread one(startHalf);
  std::thread two(startHalf);
  while (engine.running() > exchanges) {
    std::this_thread::yield();
  }
  one.join();
  two.join();
  return waitFor(ended, exchanges) && good == exchanges;
}

/// Cancels some one by one, and the rest by destroying the engine.
bool cancelInTheMiddle() {
  ScriptedServer server;
  server.always(Script().head().token("a").silent());
  std::atomic<int> cancelled{0};
  {
    ExchangeEngine engine;
    std::vector<std::uint64_t> ids;
    for (int i = 0; i < exchanges; ++i) {
      ids.push_back(engine.start(requestTo(server), [&](Sample&& sample) { cancelled += sample.outcome == Outcome::cancelled ? 1 : 0; }));
    }
    std::thread canceller([&] {
      for (std::size_t i = 0; i < ids.size(); i += 2) {
        engine.cancel(ids[i]);
      }
    });
    canceller.join();
    if (!waitFor(cancelled, exchanges / 2)) {
      return false;
    }
  }
  return cancelled == exchanges;
}

bool check(const char* what, bool passed) {
  std::printf("%s: %s\n", what, passed ? "ok" : "FAILED");
  return passed;
}

}  // namespace

int main() {
  ServerOptions tls;
  tls.tls = ServerOptions::Tls::trusted;
  bool passed = check("streams", streamTogether({}));
  passed = check("streams over TLS", streamTogether(tls)) && passed;
  passed = check("cancellation", cancelInTheMiddle()) && passed;
  return passed ? 0 : 1;
}
