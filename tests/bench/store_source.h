// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "core/store/workspace.h"

// What the bench of the store writes: twenty endpoints with ten cases each over two years, 99 gaps a sample.

namespace scoville::bench {

inline constexpr int endpointCount = 20;
inline constexpr int caseCount = 10;
inline constexpr int tokens = 100;
inline constexpr UtcMicros firstDay = 1'699'920'000'000'000;  // 2023-11-14
inline constexpr int days = 730;

template <typename T>
T must(Result<T> result) {
  if (!result) {
    std::cerr << result.error().message << '\n';
    std::exit(1);
  }
  if constexpr (!std::is_void_v<T>) {
    return std::move(*result);
  }
}

/// Believable samples: log-normal first token that drifts over the months, jitter between tokens, 2 % failures.
class Source {
 public:
  explicit Source(Workspace& workspace) {
    must(workspace.write([&](Tables& tables) -> Result<void> {
      Suite suite;
      suite.name = "bench";
      for (int i = 0; i < caseCount; ++i) {
        suite.cases.emplace_back().name = "case " + std::to_string(i);
      }
      m_suite = must(tables.suites.save(suite, firstDay));
      for (int i = 0; i < endpointCount; ++i) {
        Endpoint endpoint;
        endpoint.name = "endpoint " + std::to_string(i);
        m_endpoints.push_back(must(tables.endpoints.save(endpoint, firstDay)));
      }
      PriceRow price;
      price.model = "model-2026-01";
      price.outputPico = 10'000'000;
      m_price = must(tables.prices.add(price)).id;
      return {};
    }));
  }

  const Endpoint& endpoint(int index) const { return m_endpoints.at(static_cast<std::size_t>(index)); }

  Sample sample(int endpointIndex, int caseIndex, UtcMicros started) {
    Sample s;
    s.endpointVersion = endpoint(endpointIndex).versionId;
    s.suiteVersion = m_suite.versionId;
    s.caseId = m_suite.cases.at(static_cast<std::size_t>(caseIndex)).id;
    s.started = started;
    s.scheduled = started;
    s.queueDelay = static_cast<Micros>(150 * m_spread(m_random));
    s.at.setup = static_cast<Micros>(42'000 * m_spread(m_random));
    s.at.dns = 3'000;
    s.at.tcp = 12'000;
    s.at.tls = 25'000;
    s.at.rtt = static_cast<Micros>(12'000 * m_spread(m_random));
    s.httpStatus = 200;
    s.requestBytes = 512;
    s.identity = {"model-2026-01", "fp_44", "", "", "", "192.0.2.7:443", "1.1", "TLSv1.3", "edge"};
    s.responseHeaders = {{"content-type", "text/event-stream"}, {"date", "Mon, 01 Jan 2026 00:00:00 GMT"}, {"x-request-id", "4f2c9b8e"}};
    if (m_random() % 50 == 0) {
      s.outcome = Outcome::overloaded;
      s.httpStatus = 503;
      s.error = "The server answered 503.";
      return s;
    }
    const double drift = 1 + 0.3 * std::sin(static_cast<double>((started - firstDay) / microsPerDay) / 60);
    auto at = static_cast<Micros>((200'000 + 20'000 * endpointIndex) * drift * m_spread(m_random));
    s.at.requestSent = 300;
    s.at.headers = at - 1'000;
    s.at.firstByte = s.at.firstEvent = s.at.firstToken = s.at.firstVisible = at;
    for (int i = 0; i < tokens; ++i) {
      s.events.push_back({at, FragmentKind::text, false});
      at += static_cast<Micros>(20'000 * m_spread(m_random));
    }
    s.at.lastToken = s.events.back().at;
    s.at.finishRecord = s.at.eof = *s.at.lastToken + 500;
    s.chunks = tokens;
    s.tokens = {812, tokens, 0, std::nullopt, std::nullopt, TokenSource::server};
    s.responseBytes = 14'000;
    s.outputLength = 280;
    s.outputHash = std::string(64, 'a');
    s.finishReason = "stop";
    s.cost = Money{1'000'000'000, "USD"};
    s.priceRow = m_price;
    return s;
  }

 private:
  std::vector<Endpoint> m_endpoints;
  Suite m_suite;
  PriceRowId m_price = 0;
  std::minstd_rand m_random{1};
  std::lognormal_distribution<double> m_spread{0.0, 0.3};
};

}  // namespace scoville::bench
