// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QTest>
#include <string>
#include <tuple>

#include "core/store/workspace.h"

// What the store's tests share: a workspace file in a temporary directory with one endpoint and one suite, and samples that
// differ in every member.

namespace scoville::test {

inline constexpr UtcMicros day0 = 1'750'000'000'000'000;

inline std::string words(const Error& error) {
  return std::to_string(static_cast<int>(error.kind)) + ": " + error.message;
}

template <typename T>
std::string problem(const Result<T>& result) {
  return result ? std::string() : words(result.error());
}

/// Ends the test with the error's words when the expression gives one.
#define REQUIRE(expression)                                         \
  do {                                                              \
    const std::string words_ = scoville::test::problem(expression); \
    QVERIFY2(words_.empty(), words_.c_str());                       \
  } while (false)

inline Endpoint exampleEndpoint(const std::string& name = "Frankfurt") {
  Endpoint endpoint;
  endpoint.name = name;
  endpoint.baseUrl = "https://llm.example.com/v1";
  endpoint.dialect = Dialect::azureOpenai;
  endpoint.model = "granite-4";
  endpoint.apiVersion = "2026-01-01";
  endpoint.key = {SecretRef::Kind::environment, "LLM_KEY"};
  endpoint.headers = {{"X-Team", "probes \"ü\"", {}}, {"X-Secret", "", {SecretRef::Kind::keychain, "team"}}};
  endpoint.proxy = "http://proxy.example.com:3128";
  endpoint.caFile = "/etc/ssl/team.pem";
  endpoint.ipVersion = IpVersion::v6;
  endpoint.timeouts = {1, 2, 3, 4};
  endpoint.region = "eu-central";
  endpoint.hardwareNote = "8 x H200";
  endpoint.driverNote = "580.1";
  endpoint.note = "rented";
  endpoint.tags = {"prod", "eu"};
  endpoint.http2 = true;
  return endpoint;
}

inline Suite exampleSuite(const std::string& name = "short") {
  Suite suite;
  suite.name = name;
  suite.note = "two cases";
  Case hello;
  hello.name = "hello";
  hello.messages = {{"system", "Be brief."}, {"user", "Grüße, 世界"}};
  hello.maxTokens = 16;
  hello.temperature = std::nullopt;
  hello.seed = 7;
  hello.cacheMode = CacheMode::warm;
  hello.repeats = 3;
  hello.checks = {true, false, true, "ok", "o.", R"({"type":"string"})", 1, 9, {"jq", "a b"}, 5 * microsPerSecond};
  Case plain;
  plain.name = "plain";
  plain.taskKind = "completion";
  plain.temperature = 0.7;
  suite.cases = {hello, plain};
  suite.retries = {3, 250'000};
  return suite;
}

/// A workspace file of its own that goes away with the object.
struct Bench {
  QTemporaryDir directory;
  std::filesystem::path file = (directory.path() + "/w.scoville").toStdString();
  std::unique_ptr<Workspace> workspace;
  Endpoint endpoint;
  Suite suite;

  Bench() {
    open();
    const auto made = workspace->write([this](Tables& tables) -> Result<void> {
      endpoint = tables.endpoints.save(exampleEndpoint(), day0).value();
      suite = tables.suites.save(exampleSuite(), day0).value();
      return {};
    });
    if (!made) {
      qFatal("%s", words(made.error()).c_str());
    }
  }
  void open() {
    workspace.reset();
    auto opened = Workspace::open(file);
    if (!opened) {
      qFatal("%s", words(opened.error()).c_str());
    }
    workspace = std::move(*opened);
  }

  /// A plain successful attempt.
  Sample sample(UtcMicros started, std::size_t caseIndex = 0, Mode mode = Mode::scheduled) const {
    Sample sample;
    sample.endpointVersion = endpoint.versionId;
    sample.suiteVersion = suite.versionId;
    sample.caseId = suite.cases.at(caseIndex).id;
    sample.mode = mode;
    sample.started = started;
    sample.httpStatus = 200;
    sample.at.setup = 40'000;
    sample.at.tcp = 12'000;
    sample.at.rtt = 12'000;
    sample.at.firstToken = 250'000 + started % 1000;
    sample.at.firstVisible = sample.at.firstToken;
    sample.at.lastToken = 1'250'000;
    sample.tokens = {100, 32, 0, std::nullopt, std::nullopt, TokenSource::server};
    sample.chunks = 32;
    return sample;
  }

  /// Every member set to something that no default and no other member has. Arrival stamps are multiples of arrivalStep.
  Sample fullSample(UtcMicros started) const {
    Sample s = sample(started);
    s.mode = Mode::ladder;
    s.cacheMode = CacheMode::warm;
    s.task = 77;
    s.attempt = 3;
    s.concurrency = 16;
    s.warmup = s.simulated = s.connectionReused = s.cachedAnswer = s.buffered = true;
    s.scheduled = started - 5'500;
    s.queueDelay = 5'501;
    s.at = {101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114};
    s.events = {{250'000, FragmentKind::reasoning, false}, {250'000, FragmentKind::reasoning, true},
                {280'010, FragmentKind::text, false},      {280'010, FragmentKind::tool, false},
                {280'000, FragmentKind::refusal, true},    {9'000'000'000, FragmentKind::text, false}};
    s.firstEventTokens = 2;
    s.chunks = 6;
    s.coalesced = 2;
    s.stampSource = StampSource::kernel;
    s.stampGain = StampGain{31, 32, 34};
    s.loopLag = 33;
    s.tokens = {201, 202, 203, 204, 205, TokenSource::estimated, 203};
    s.outcome = Outcome::checkFailed;
    s.httpStatus = 418;
    s.error = "the answer was not \"JSON\": \xE4\xB8\x96";
    s.finishReason = "tool_calls";
    s.requestBytes = 1'001;
    s.responseBytes = 1'002;
    s.outputHash = "00ff";
    s.outputLength = 1'003;
    s.identity = {"m-echo", "fp_1", "prov", "reg", "tier", "192.0.2.1:443", "2", "TLSv1.3", "nginx/1.2"};
    s.responseHeaders = {{"x-a", "1"}, {"x-a", "2"}, {"date", "Mon"}};
    s.serverTimings = {{"queue_time", 1.25}, {"openai-processing-ms", 250.0}, {"queue_time", 0.0}};
    s.retryAfter = 1'004;
    s.cost = Money{-1, "EUR"};
    s.costInputPico = -2;
    s.statedCostPico = 1'005;
    s.metricsVersion = 9;
    return s;
  }
};

/// Everything of a sample, to compare two.
inline auto parts(const Sample& s) {
  return std::tie(s.endpointVersion, s.suiteVersion, s.caseId, s.mode, s.cacheMode, s.series, s.seq, s.run, s.task, s.attempt,
                  s.concurrency, s.warmup, s.simulated, s.started, s.scheduled, s.queueDelay, s.at, s.events, s.firstEventTokens, s.chunks,
                  s.coalesced, s.buffered, s.stampSource, s.stampGain, s.loopLag, s.tokens, s.outcome, s.httpStatus, s.error,
                  s.finishReason, s.connectionReused, s.cachedAnswer, s.requestBytes, s.responseBytes, s.outputHash, s.outputLength,
                  s.identity, s.responseHeaders, s.serverTimings, s.retryAfter, s.cost, s.costInputPico, s.statedCostPico, s.priceRow,
                  s.metricsVersion);
}

}  // namespace scoville::test
