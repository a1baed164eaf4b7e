// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/model/figures.h"
#include "core/store/bound_statement.h"
#include "core/store/cost_counting.h"
#include "core/store/cost_table.h"
#include "core/store/json_columns.h"
#include "core/store/rollup_table.h"
#include "core/store/sample_columns.h"
#include "core/store/sample_table.h"
#include "core/store/series_table.h"
#include "core/store/token_codec.h"

namespace scoville {
namespace {

/// The id of a repeated word, made when new; NULL for an empty one.
std::optional<std::int64_t> dimension(Connection& db, const char* kind, const std::string& value) {
  if (value.empty()) {
    return std::nullopt;
  }
  std::string key = std::string(kind) + '\n' + value;
  if (const auto known = db.cache.dimensions.find(key); known != db.cache.dimensions.end()) {
    return known->second;
  }
  std::int64_t id = 0;
  if (BoundStatement find(db, "SELECT id FROM dimension WHERE kind = ? AND value = ?", kind, value); find.step()) {
    id = find.integer();
  } else {
    BoundStatement(db, "INSERT INTO dimension(kind, value) VALUES(?, ?)", kind, value).run();
    id = db.getLastInsertRowid();
  }
  db.cache.dimensions.emplace(std::move(key), id);
  return id;
}

std::optional<std::string> textOrNull(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

/// A price that was used may no longer be removed.
Result<void> markPriceUsed(Connection& db, PriceRowId id) {
  if (id == 0 || db.cache.usedPrices.contains(id)) {
    return {};
  }
  if (BoundStatement(db, "UPDATE price SET used = 1 WHERE id = ?", id).run() == 0) {
    return fail(ErrorKind::notFound, "There is no price " + std::to_string(id) + ".");
  }
  db.cache.usedPrices.insert(id);
  return {};
}

void insertHot(Connection& db, const SampleKey& key, const Sample& sample) {
  const SamplePoint point = toPoint(sample);
  const std::int64_t flags = (point.warmup ? flagWarmup : 0) | (point.cachedAnswer ? flagCachedAnswer : 0) |
                             (point.connectionReused ? flagConnectionReused : 0) | (point.simulated ? flagSimulated : 0);
  std::optional<Micros> visibleAfter = point.ttfo;
  if (visibleAfter) {
    *visibleAfter -= point.ttft.value_or(0);
  }
  BoundStatement(db,
                 "INSERT INTO sample(series, started_us, seq, outcome, flags, ttft_us, e2e_us, tpot_ns, visible_after_us, setup_us,"
                 " queue_delay_us, rtt_us, tokens_in, tokens_out, tokens_cached, cost_pico, price)"
                 " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                 key.series, key.started, key.seq, point.outcome, flags, point.ttft, point.e2e, point.tpotNs, visibleAfter, sample.at.setup,
                 point.queueDelay, point.rtt, point.tokensIn, point.tokensOut, point.tokensCached, point.costPico, idOrNull(point.priceRow))
      .run();
}

void insertDetail(Connection& db, const SampleKey& key, const Sample& sample) {
  const TimePoints& at = sample.at;
  const Identity& who = sample.identity;
  const std::optional<StampGain>& gain = sample.stampGain;
  BoundStatement(
      db,
      "INSERT INTO sample_detail(series, started_us, seq, http_status, metrics_version, run, task, attempt, concurrency, scheduled_us, "
      "dns_us, tcp_us, tls_us, request_sent_us, headers_us,"
      " first_byte_us, first_event_us, first_token_us, first_visible_us, last_token_us, finish_record_us, eof_us, first_event_tokens,"
      " chunks, coalesced, buffered, stamp_source, stamp_gain_first_us, stamp_gain_median_us, stamp_gain_max_us, loop_lag_us, "
      "tokens_cache_write, tokens_cache_write_hour, tokens_reasoning, token_source, error,"
      " finish_reason, request_bytes, response_bytes, output_hash, output_length, model, fingerprint, provider, region, service_tier,"
      " address, http_version, tls_version, server, currency, response_headers,"
      " server_timings, retry_after_us, cost_input_pico, stated_cost_pico)"
      " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
      " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      key.series, key.started, key.seq, sample.httpStatus, sample.metricsVersion, idOrNull(sample.run), sample.task, sample.attempt,
      sample.concurrency, sample.scheduled, at.dns, at.tcp, at.tls, at.requestSent, at.headers, at.firstByte, at.firstEvent, at.firstToken,
      at.firstVisible, at.lastToken, at.finishRecord, at.eof, sample.firstEventTokens, sample.chunks, sample.coalesced, sample.buffered,
      sample.stampSource, gain ? std::optional(gain->first) : std::nullopt, gain ? std::optional(gain->median) : std::nullopt,
      gain ? std::optional(gain->most) : std::nullopt, sample.loopLag, sample.tokens.cacheWrite, sample.tokens.cacheWriteHour,
      sample.tokens.reasoning, sample.tokens.source, textOrNull(sample.error), dimension(db, "finish_reason", sample.finishReason),
      sample.requestBytes, sample.responseBytes, textOrNull(sample.outputHash), sample.outputLength, dimension(db, "model", who.model),
      dimension(db, "fingerprint", who.fingerprint), dimension(db, "provider", who.provider), dimension(db, "region", who.region),
      dimension(db, "service_tier", who.serviceTier), dimension(db, "address", who.remoteAddress),
      dimension(db, "http_version", who.httpVersion), dimension(db, "tls_version", who.tlsVersion), dimension(db, "server", who.server),
      sample.cost ? dimension(db, "currency", sample.cost->currency) : std::nullopt,
      sample.responseHeaders.empty() ? std::nullopt : std::optional(pairsToJson(sample.responseHeaders)),
      sample.serverTimings.empty() ? std::nullopt : std::optional(timingsToJson(sample.serverTimings)), sample.retryAfter,
      sample.costInputPico, sample.statedCostPico)
      .run();
}

SampleUsage usageOf(const SampleKey& key, const Sample& sample) {
  SampleUsage usage;
  usage.series = key.series;
  usage.started = key.started;
  usage.seq = key.seq;
  usage.outcome = sample.outcome;
  usage.warmup = sample.warmup;
  usage.tokens = sample.tokens;
  usage.costPico = sample.cost ? std::optional(sample.cost->pico) : std::nullopt;
  usage.costInputPico = sample.costInputPico;
  usage.statedCostPico = sample.statedCostPico;
  usage.priceRow = sample.priceRow;
  return usage;
}

/// Up to when each series has samples, within one batch.
using Newest = std::unordered_map<SeriesId, UtcMicros>;

/// The number of a sample among those of its series that began at the same microsecond. Samples mostly come in order of time: then there
/// is no other, and no need to look.
std::int32_t sequence(Connection& db, Newest& newest, SeriesId series, UtcMicros started) {
  const auto [known, fresh] = newest.try_emplace(series, std::numeric_limits<UtcMicros>::min());
  if (fresh) {
    BoundStatement last(db, "SELECT max(started_us) FROM sample WHERE series = ?", series);
    last.step();
    known->second = last.maybe().value_or(known->second);
  }
  if (started > known->second) {
    known->second = started;
    return 0;
  }
  BoundStatement next(db, "SELECT coalesce(max(seq) + 1, 0) FROM sample WHERE series = ? AND started_us = ?", series, started);
  next.step();
  return static_cast<std::int32_t>(next.integer());
}

/// Everything but the cells of costs.
Result<SampleKey> insertRows(Connection& db, Newest& newest, const Sample& sample) {
  const Result<SeriesId> series =
      SeriesTable(db).idFor(sample.endpointVersion, sample.suiteVersion, sample.caseId, sample.mode, sample.cacheMode);
  if (!series) {
    return tl::unexpected<Error>(series.error());
  }
  if (const Result<void> priced = markPriceUsed(db, sample.priceRow); !priced) {
    return tl::unexpected<Error>(priced.error());
  }
  const SampleKey key{*series, sample.started, sequence(db, newest, *series, sample.started)};
  insertHot(db, key, sample);
  insertDetail(db, key, sample);
  if (!sample.events.empty()) {
    BoundStatement(db, "INSERT INTO sample_tokens(series, started_us, seq, arrivals) VALUES(?, ?, ?, ?)", key.series, key.started, key.seq,
                   encodeArrivals(sample.events))
        .run();
  }
  RollupTable(db).sampleStored(key.series, key.started);
  return key;
}

}  // namespace

Result<SampleKey> SampleTable::insert(const Sample& sample) {
  return guarded(m_db, [&]() -> Result<SampleKey> {
    Newest newest;
    const Result<SampleKey> key = insertRows(m_db, newest, sample);
    if (key) {
      CostTable(m_db).count(usageOf(*key, sample));
    }
    return key;
  });
}

Result<void> SampleTable::insertMany(std::span<const Sample> samples) {
  return guarded(m_db, [&]() -> Result<void> {
    Newest newest;
    std::vector<SampleUsage> usage;
    usage.reserve(samples.size());
    Result<void> stored;
    for (const Sample& sample : samples) {
      const Result<SampleKey> key = insertRows(m_db, newest, sample);
      if (!key) {
        stored = tl::unexpected<Error>(key.error());
        break;
      }
      usage.push_back(usageOf(*key, sample));
    }
    countUsage(m_db, usage);
    return stored;
  });
}

}  // namespace scoville
