// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/ids.h"
#include "core/model/outcome.h"
#include "core/model/time.h"

namespace scoville {

/// Why a request was made. Trends use `scheduled` unless asked otherwise. Numbers are stored.
enum class Mode : std::uint8_t {
  scheduled = 0,
  manual = 1,
  ladder = 2,
  soak = 3,
  ab = 4,
  chain = 5,
  calibration = 6,
  imported = 7,
  simulated = 8,
  openLoop = 9
};
enum class CacheMode : std::uint8_t { cold = 0, warm = 1, uncontrolled = 2 };
enum class TokenSource : std::uint8_t { unknown = 0, server = 1, estimated = 2 };
enum class StampSource : std::uint8_t { user = 0, kernel = 1, simulated = 2 };
enum class FragmentKind : std::uint8_t { text = 0, reasoning = 1, tool = 2, refusal = 3 };

std::string_view modeName(Mode mode);
std::optional<Mode> modeFromName(std::string_view name);
std::string_view cacheModeName(CacheMode mode);
std::optional<CacheMode> cacheModeFromName(std::string_view name);
std::string_view tokenSourceName(TokenSource source);
std::string_view stampSourceName(StampSource source);
std::string_view fragmentKindName(FragmentKind kind);

/// One token-bearing event.
struct TokenEvent {
  Micros at = 0;  ///< from t0
  FragmentKind kind = FragmentKind::text;
  bool coalesced = false;  ///< shared its read (hence its stamp) with an earlier event
  bool operator==(const TokenEvent&) const = default;
};

/// How much later this program's own clock would have stamped the token events than the kernel did.
struct StampGain {
  Micros first = 0;  ///< of the first token event
  Micros median = 0;
  Micros most = 0;
  bool operator==(const StampGain&) const = default;
};

/// Points in the life of one request. `setup` is t0 - started; all others count from t0 (just before the first byte of the
/// request is handed over on a ready connection) unless said otherwise. Null when it did not happen.
struct TimePoints {
  std::optional<Micros> setup;  ///< started -> t0
  std::optional<Micros> dns;    ///< duration; null when the connection was reused
  std::optional<Micros> tcp;    ///< duration
  std::optional<Micros> tls;    ///< duration
  /// Network round trip: the own TCP handshake; on a reused connection the newest one with the same address, at most an hour old. Null
  /// when there is none, and through a proxy, where the handshake reaches the proxy alone.
  std::optional<Micros> rtt;
  std::optional<Micros> requestSent;
  std::optional<Micros> headers;
  std::optional<Micros> firstByte;  ///< of the body
  std::optional<Micros> firstEvent;
  std::optional<Micros> firstToken;
  std::optional<Micros> firstVisible;
  std::optional<Micros> lastToken;  ///< without streaming: the last byte of the body, the only moment at which output is seen
  std::optional<Micros> finishRecord;
  std::optional<Micros> eof;
  bool operator==(const TimePoints&) const = default;
};

/// Parts of the whole; null = the server did not say. Input includes cached, output includes reasoning.
struct TokenUsage {
  std::optional<std::int64_t> input;
  std::optional<std::int64_t> output;
  std::optional<std::int64_t> cachedRead;
  std::optional<std::int64_t> cacheWrite;
  std::optional<std::int64_t> reasoning;
  TokenSource source = TokenSource::unknown;
  std::optional<std::int64_t> cacheWriteHour = {};  ///< of cacheWrite, what is kept for an hour
  bool operator==(const TokenUsage&) const = default;
};

/// What answered, as far as a client can tell. Empty = not said.
struct Identity {
  std::string model;
  std::string fingerprint;
  std::string provider;
  std::string region;
  std::string serviceTier;
  std::string remoteAddress;
  std::string httpVersion;  ///< "1.1", "2"
  std::string tlsVersion;
  std::string server;  ///< server/version headers
  bool operator==(const Identity&) const = default;
};

struct Money {
  std::int64_t pico = 0;  ///< 1e-12 of the currency's unit
  std::string currency;   ///< "USD"
  bool operator==(const Money&) const = default;
};

/// The definitions in docs/metrics.md that the derived figures of a sample follow.
inline constexpr int currentMetricsVersion = 1;

/// One attempt of one request, with its raw time stamps. Never averaged, never changed after it is stored.
struct Sample {
  // Which series it belongs to
  EndpointVersionId endpointVersion = 0;
  SuiteVersionId suiteVersion = 0;
  CaseId caseId = 0;
  Mode mode = Mode::scheduled;
  CacheMode cacheMode = CacheMode::uncontrolled;
  // Its place
  SeriesId series = 0;  ///< set by the store
  int seq = 0;          ///< set by the store: two samples of a series may share a microsecond
  RunId run = 0;
  std::int64_t task = 0;  ///< attempts of one task share it within a run
  int attempt = 1;
  int concurrency = 1;
  bool warmup = false;
  bool simulated = false;
  // When
  UtcMicros started = 0;
  std::optional<UtcMicros> scheduled;
  std::optional<Micros> queueDelay;  ///< started - scheduled, from the monotonic clock
  TimePoints at;
  std::vector<TokenEvent> events;
  std::optional<int> firstEventTokens;  ///< n_first of TPOT where known
  int chunks = 0;                       ///< token-bearing events
  int coalesced = 0;                    ///< of these, how many shared a read
  bool buffered = false;                ///< the stream came in lumps: ITL and TPOT withheld
  StampSource stampSource = StampSource::user;
  std::optional<StampGain> stampGain;  ///< with kernel stamps alone
  std::optional<Micros> loopLag;       ///< worst lag of the probe loop during the request
  // What
  TokenUsage tokens;
  Outcome outcome = Outcome::ok;
  int httpStatus = 0;  ///< 0 = no response
  std::string error;   ///< words for a person; keys redacted
  std::string finishReason;
  bool connectionReused = false;
  bool cachedAnswer = false;  ///< answered from a cache (age, cache-hit header): leaves the latency figures
  std::int64_t requestBytes = 0;
  std::int64_t responseBytes = 0;
  std::string outputHash;  ///< SHA-256 of the visible text, hex
  std::optional<std::int64_t> outputLength;
  Identity identity;
  std::vector<std::pair<std::string, std::string>> responseHeaders;  ///< redacted
  std::vector<std::pair<std::string, double>> serverTimings;         ///< milliseconds the server states, by its own name, as sent
  std::optional<Micros> retryAfter;                                  ///< how long the server asked to wait before another request
  // Cost
  std::optional<Money> cost;
  std::optional<std::int64_t> costInputPico;   ///< of it, the input side with cached tokens and cache writes
  std::optional<std::int64_t> statedCostPico;  ///< what the server says it cost, pico-USD; kept beside ours, never instead
  PriceRowId priceRow = 0;
  int metricsVersion = currentMetricsVersion;
};

}  // namespace scoville
