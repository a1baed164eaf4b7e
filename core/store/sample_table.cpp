// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_table.h"

#include <algorithm>
#include <limits>
#include <map>

#include "core/store/bound_statement.h"
#include "core/store/json_columns.h"
#include "core/store/row_cursor.h"
#include "core/store/sample_columns.h"
#include "core/store/sample_merge.h"
#include "core/store/series_table.h"
#include "core/store/token_codec.h"

namespace scoville {
namespace {

/// What a series adds to each of its samples' summaries.
struct SeriesNames {
  EndpointId endpoint = 0;
  std::string endpointName;
  std::string suiteName;
  std::string caseName;
  Mode mode = Mode::scheduled;
};

std::map<SeriesId, SeriesNames> namesOfSeries(Connection& db) {
  BoundStatement query(
      db,
      "SELECT s.id, e.id, e.name, u.name, c.name, s.mode FROM series s JOIN endpoint_version ev ON ev.id = s.endpoint_version"
      " JOIN endpoint e ON e.id = ev.endpoint JOIN suite_version sv ON sv.id = s.suite_version JOIN suite u ON u.id = sv.suite"
      " JOIN suite_case c ON c.id = s.case_id");
  std::map<SeriesId, SeriesNames> names;
  while (query.step()) {
    SeriesNames& entry = names[query.integer()];
    entry.endpoint = query.integer();
    entry.endpointName = query.text();
    entry.suiteName = query.text();
    entry.caseName = query.text();
    entry.mode = query.as<Mode>();
  }
  return names;
}

UtcMicros openEnd(UtcMicros to) {
  return to == 0 ? std::numeric_limits<UtcMicros>::max() : to;
}

/// The filter in two halves: which series, and a condition on their rows.
struct Selection {
  std::vector<SeriesId> series;
  std::string condition;
};

Selection select(Connection& db, const SampleFilter& filter) {
  Selection selection;
  const Result<std::vector<SeriesKey>> keys = SeriesTable(db).find({filter.endpoints, filter.suites, {}, filter.modes});
  if (!keys) {
    throw std::runtime_error(keys.error().message);
  }
  for (const SeriesKey& key : *keys) {
    selection.series.push_back(key.id);
  }
  if (filter.outcomes.empty() && !filter.failuresOnly) {
    return selection;
  }
  std::string list;
  for (const Outcome outcome : filter.outcomes.empty() ? allOutcomes() : filter.outcomes) {
    if (!filter.failuresOnly || isFailure(outcome)) {
      list += (list.empty() ? "" : ",") + std::to_string(static_cast<int>(outcome));
    }
  }
  selection.condition = " AND h.outcome IN (" + list + ")";
  return selection;
}

SampleSummary readSummary(Connection& db, const SampleKey& key, const SeriesNames& names) {
  static const std::string sql =
      std::string("SELECT ") + pointColumns +
      ", d.http_status, m.value, d.error, c.value FROM sample h LEFT JOIN sample_detail d USING(series, started_us, seq)"
      " LEFT JOIN dimension m ON m.id = d.model LEFT JOIN dimension c ON c.id = d.currency"
      " WHERE h.series = ? AND h.started_us = ? AND h.seq = ?";
  BoundStatement query(db, sql, key.series, key.started, key.seq);
  query.step();
  SampleSummary summary;
  readPoint(query, summary.point);
  summary.point.series = key.series;
  summary.point.mode = names.mode;
  summary.point.httpStatus = static_cast<std::int32_t>(query.maybe().value_or(0));
  summary.model = query.text();
  summary.error = query.text();
  summary.currency = query.text();
  summary.endpoint = names.endpoint;
  summary.endpointName = names.endpointName;
  summary.suiteName = names.suiteName;
  summary.caseName = names.caseName;
  return summary;
}

void readDetailColumns(BoundStatement& row, Sample& sample) {
  sample.httpStatus = row.number();
  sample.metricsVersion = row.number();
  sample.run = row.maybe().value_or(0);
  sample.task = row.integer();
  sample.attempt = row.number();
  sample.concurrency = row.number();
  sample.scheduled = row.maybe();
  for (std::optional<Micros>* point : {&sample.at.dns, &sample.at.tcp, &sample.at.tls, &sample.at.requestSent, &sample.at.headers,
                                       &sample.at.firstByte, &sample.at.firstEvent, &sample.at.firstToken, &sample.at.firstVisible,
                                       &sample.at.lastToken, &sample.at.finishRecord, &sample.at.eof}) {
    *point = row.maybe();
  }
  if (const auto tokens = row.maybe()) {
    sample.firstEventTokens = static_cast<int>(*tokens);
  }
  sample.chunks = row.number();
  sample.coalesced = row.number();
  sample.buffered = row.flag();
  sample.stampSource = row.as<StampSource>();
  const auto gainFirst = row.maybe();
  const auto gainMedian = row.maybe();
  const auto gainMost = row.maybe();
  if (gainFirst && gainMedian && gainMost) {
    sample.stampGain = StampGain{*gainFirst, *gainMedian, *gainMost};
  }
  sample.loopLag = row.maybe();
  sample.tokens.cacheWrite = row.maybe();
  sample.tokens.cacheWriteHour = row.maybe();
  sample.tokens.reasoning = row.maybe();
  sample.tokens.source = row.as<TokenSource>();
  sample.error = row.text();
  sample.requestBytes = row.integer();
  sample.responseBytes = row.integer();
  sample.outputHash = row.text();
  sample.outputLength = row.maybe();
  if (const std::string headers = row.text(); !headers.empty()) {
    sample.responseHeaders = pairsFromJson(headers);
  }
  if (const std::string timings = row.text(); !timings.empty()) {
    sample.serverTimings = timingsFromJson(timings);
  }
  sample.retryAfter = row.maybe();
  sample.costInputPico = row.maybe();
  sample.statedCostPico = row.maybe();
  for (std::string* word : {&sample.finishReason, &sample.identity.model, &sample.identity.fingerprint, &sample.identity.provider,
                            &sample.identity.region, &sample.identity.serviceTier, &sample.identity.remoteAddress,
                            &sample.identity.httpVersion, &sample.identity.tlsVersion, &sample.identity.server}) {
    *word = row.text();
  }
  const std::string currency = row.text();
  if (sample.cost) {
    sample.cost->currency = currency;
  }
}

const char* figureColumn(Figure figure) {
  switch (figure) {
    case Figure::ttft:
      return "h.ttft_us";
    case Figure::ttfo:
      return "coalesce(h.ttft_us, 0) + h.visible_after_us";
    case Figure::e2e:
      return "h.e2e_us";
    case Figure::response:
      return "h.queue_delay_us + h.setup_us + h.e2e_us";
    case Figure::rtt:
      return "h.rtt_us";
    case Figure::tpot:
      return "nullif(h.tpot_ns, 0)";
  }
  return "NULL";
}

constexpr const char* detailSql =
    "SELECT s.endpoint_version, s.suite_version, s.case_id, s.mode, s.cache_mode,"
    " h.outcome, h.flags, h.setup_us, h.queue_delay_us, h.rtt_us, h.tokens_in, h.tokens_out, h.tokens_cached, h.cost_pico, h.price,"
    " t.arrivals, d.http_status, d.metrics_version, d.run, d.task, d.attempt, d.concurrency, d.scheduled_us, d.dns_us, d.tcp_us, d.tls_us, "
    "d.request_sent_us, d.headers_us, d.first_byte_us, d.first_event_us,"
    " d.first_token_us, d.first_visible_us, d.last_token_us, d.finish_record_us, d.eof_us, d.first_event_tokens, d.chunks, d.coalesced,"
    " d.buffered, d.stamp_source, d.stamp_gain_first_us, d.stamp_gain_median_us, d.stamp_gain_max_us, d.loop_lag_us, d.tokens_cache_write, "
    "d.tokens_cache_write_hour, d.tokens_reasoning, d.token_source, d.error, d.request_bytes,"
    " d.response_bytes, d.output_hash, d.output_length, d.response_headers, d.server_timings,"
    " d.retry_after_us, d.cost_input_pico, d.stated_cost_pico, (SELECT value FROM dimension WHERE id = d.finish_reason), (SELECT value "
    "FROM dimension WHERE id = d.model),"
    " (SELECT value FROM dimension WHERE id = d.fingerprint), (SELECT value FROM dimension WHERE id = d.provider),"
    " (SELECT value FROM dimension WHERE id = d.region), (SELECT value FROM dimension WHERE id = d.service_tier),"
    " (SELECT value FROM dimension WHERE id = d.address), (SELECT value FROM dimension WHERE id = d.http_version),"
    " (SELECT value FROM dimension WHERE id = d.tls_version), (SELECT value FROM dimension WHERE id = d.server),"
    " (SELECT value FROM dimension WHERE id = d.currency)"
    " FROM sample h JOIN series s ON s.id = h.series LEFT JOIN sample_tokens t USING(series, started_us, seq)"
    " LEFT JOIN sample_detail d USING(series, started_us, seq) WHERE h.series = ? AND h.started_us = ? AND h.seq = ?";

}  // namespace

Result<void> SampleTable::visitPoints(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                                      const std::function<bool(const SamplePoint&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    const std::map<SeriesId, SeriesNames> names = namesOfSeries(m_db);
    static const std::string sql =
        std::string("SELECT ") + pointColumns +
        " FROM sample h WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ? ORDER BY h.started_us, h.seq";
    RowCursor cursor(m_db, sql);
    for (const SeriesId id : series) {
      const auto known = names.find(id);
      if (known == names.end()) {
        continue;
      }
      SamplePoint point;
      point.series = id;
      point.mode = known->second.mode;
      cursor.start({id, from, openEnd(to)});
      while (cursor.step()) {
        readPoint(cursor, point);
        if (!visit(point)) {
          return {};
        }
      }
    }
    return {};
  });
}

Result<void> SampleTable::visitFigure(SeriesId series, Figure figure, UtcMicros from, UtcMicros to,
                                      const std::function<bool(const FigurePoint&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    RowCursor row(m_db, std::string("SELECT h.started_us, h.outcome, h.flags, ") + figureColumn(figure) +
                            " FROM sample h WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ? ORDER BY h.started_us, h.seq");
    row.start({series, from, openEnd(to)});
    FigurePoint point;
    while (row.step()) {
      point.started = row.integer();
      point.outcome = static_cast<Outcome>(row.integer());
      point.warmup = (row.integer() & flagWarmup) != 0;
      point.value = row.maybe();
      if (!visit(point)) {
        break;
      }
    }
    return {};
  });
}

Result<Sample> SampleTable::detail(const SampleKey& key) const {
  return guarded(m_db, [&]() -> Result<Sample> {
    BoundStatement row(m_db, detailSql, key.series, key.started, key.seq);
    if (!row.step()) {
      return fail(ErrorKind::notFound, "There is no such sample.");
    }
    Sample sample;
    sample.series = key.series;
    sample.started = key.started;
    sample.seq = key.seq;
    sample.endpointVersion = row.integer();
    sample.suiteVersion = row.integer();
    sample.caseId = row.integer();
    sample.mode = row.as<Mode>();
    sample.cacheMode = row.as<CacheMode>();
    sample.outcome = row.as<Outcome>();
    const std::int64_t flags = row.integer();
    sample.warmup = (flags & flagWarmup) != 0;
    sample.cachedAnswer = (flags & flagCachedAnswer) != 0;
    sample.connectionReused = (flags & flagConnectionReused) != 0;
    sample.simulated = (flags & flagSimulated) != 0;
    sample.at.setup = row.maybe();
    sample.queueDelay = row.maybe();
    sample.at.rtt = row.maybe();
    sample.tokens.input = row.maybe();
    sample.tokens.output = row.maybe();
    sample.tokens.cachedRead = row.maybe();
    if (const auto pico = row.maybe()) {
      sample.cost = Money{*pico, ""};
    }
    sample.priceRow = row.maybe().value_or(0);
    if (const Blob arrivals = row.blob(); !arrivals.empty()) {
      sample.events = decodeArrivals(arrivals);
    }
    readDetailColumns(row, sample);
    return sample;
  });
}

Result<std::vector<SampleSummary>> SampleTable::page(const SampleFilter& filter, int limit, int offset) const {
  return guarded(m_db, [&]() -> Result<std::vector<SampleSummary>> {
    const Selection selection = select(m_db, filter);
    const std::map<SeriesId, SeriesNames> names = namesOfSeries(m_db);
    SampleMerge merge(m_db, selection.series, filter.from, filter.to, selection.condition, SampleMerge::Order::newestFirst);
    std::vector<SampleSummary> rows;
    for (int i = 0; i < offset; ++i) {
      if (!merge.next()) {
        return rows;
      }
    }
    while (static_cast<int>(rows.size()) < limit) {
      const std::optional<SampleKey> key = merge.next();
      if (!key) {
        break;
      }
      rows.push_back(readSummary(m_db, *key, names.at(key->series)));
    }
    return rows;
  });
}

Result<std::int64_t> SampleTable::count(const SampleFilter& filter) const {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    const Selection selection = select(m_db, filter);
    const std::string sql =
        "SELECT count(*) FROM sample h WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ?" + selection.condition;
    std::int64_t total = 0;
    for (const SeriesId id : selection.series) {
      BoundStatement query(m_db, sql, id, filter.from, openEnd(filter.to));
      query.step();
      total += query.integer();
    }
    return total;
  });
}

Result<void> SampleTable::visitSamples(const SampleFilter& filter,
                                       const std::function<bool(const SampleSummary&, const Sample&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    const Selection selection = select(m_db, filter);
    const std::map<SeriesId, SeriesNames> names = namesOfSeries(m_db);
    SampleMerge merge(m_db, selection.series, filter.from, filter.to, selection.condition, SampleMerge::Order::oldestFirst);
    while (const std::optional<SampleKey> key = merge.next()) {
      const Result<Sample> sample = detail(*key);
      if (!sample) {
        return tl::unexpected<Error>(sample.error());
      }
      if (!visit(readSummary(m_db, *key, names.at(key->series)), *sample)) {
        return {};
      }
    }
    return {};
  });
}

Result<std::int64_t> SampleTable::remove(SeriesId series, UtcMicros from, UtcMicros to) {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    // The cold rows go first: deleting through the foreign key looks for each of them on its own.
    std::int64_t removed = 0;
    for (const char* table : {"sample_tokens", "sample_detail", "sample"}) {
      removed = BoundStatement(m_db, std::string("DELETE FROM ") + table + " WHERE series = ? AND started_us >= ? AND started_us < ?",
                               series, from, to)
                    .run();
    }
    return removed;
  });
}

Result<std::optional<std::pair<UtcMicros, UtcMicros>>> SampleTable::span(std::span<const SeriesId> series) const {
  return guarded(m_db, [&]() -> Result<std::optional<std::pair<UtcMicros, UtcMicros>>> {
    std::vector<SeriesId> wanted(series.begin(), series.end());
    if (wanted.empty()) {
      wanted = select(m_db, {}).series;
    }
    std::optional<std::pair<UtcMicros, UtcMicros>> span;
    for (const SeriesId id : wanted) {
      // Two seeks; min and max in one SELECT would scan the series.
      BoundStatement query(
          m_db, "SELECT (SELECT min(started_us) FROM sample WHERE series = ?1), (SELECT max(started_us) FROM sample WHERE series = ?1)",
          id);
      query.step();
      const auto first = query.maybe();
      const auto last = query.maybe();
      if (first && last) {
        span = span ? std::pair(std::min(span->first, *first), std::max(span->second, *last)) : std::pair(*first, *last);
      }
    }
    return span;
  });
}

}  // namespace scoville
