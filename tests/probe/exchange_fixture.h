// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <chrono>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/probe/exchange.h"
#include "tests/support/scripted_server.h"

namespace scoville::test {

inline ExchangeRequest chatRequest(const std::string& url) {
  ExchangeRequest request;
  request.http.url = url;
  request.http.headers = {{"Content-Type", "application/json"}};
  request.http.body = R"({"model":"test-model","stream":true,"messages":[{"role":"user","content":"Say hi"}]})";
  request.timeouts.connect = 5 * microsPerSecond;
  request.timeouts.firstToken = 10 * microsPerSecond;
  request.timeouts.idle = 10 * microsPerSecond;
  request.timeouts.total = 20 * microsPerSecond;
  return request;
}

inline ExchangeRequest chatRequest(const ScriptedServer& server) {
  ExchangeRequest request = chatRequest(server.url());
  request.caFile = server.caFile();
  return request;
}

/// Starts an exchange; the future gets its sample.
inline std::future<Sample> begin(ExchangeEngine& engine, ExchangeRequest request, std::uint64_t* id = nullptr) {
  auto promise = std::make_shared<std::promise<Sample>>();
  std::future<Sample> future = promise->get_future();
  const std::uint64_t started = engine.start(std::move(request), [promise](Sample&& sample) { promise->set_value(std::move(sample)); });
  if (id != nullptr) {
    *id = started;
  }
  return future;
}

inline Sample await(std::future<Sample> future) {
  if (future.wait_for(std::chrono::seconds(30)) != std::future_status::ready) {
    throw std::runtime_error("the exchange did not end");
  }
  return future.get();
}

inline Sample exchange(ExchangeEngine& engine, ExchangeRequest request) {
  return await(begin(engine, std::move(request)));
}

/// One exchange with an engine of its own.
inline Sample exchange(ExchangeRequest request) {
  ExchangeEngine engine;
  return exchange(engine, std::move(request));
}

inline QString text(const std::string& utf8) {
  return QString::fromStdString(utf8);
}
inline QString name(Outcome outcome) {
  return text(std::string(outcomeName(outcome)));
}

/// A sample's outcome, its words shown when it is another one.
#define COMPARE_OUTCOME(sample, expected)                                             \
  do {                                                                                \
    const scoville::Sample& compared = (sample);                                      \
    if (compared.outcome != (expected)) {                                             \
      qWarning("%s", compared.error.c_str());                                         \
    }                                                                                 \
    QCOMPARE(scoville::test::name(compared.outcome), scoville::test::name(expected)); \
  } while (false)

}  // namespace scoville::test
