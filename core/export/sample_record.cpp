// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/sample_record.h"

#include "core/model/figures.h"

namespace scoville {
namespace {

/// The gaps, or null where the arrival times of a long-ago sample were thinned out.
nlohmann::json gapsOrNull(const Sample& sample) {
  if (sample.events.empty() && sample.chunks > 1) {
    return nullptr;
  }
  auto gaps = nlohmann::json::array();
  for (const Micros gap : chunkGaps(sample)) {
    gaps.push_back(millisOrNull(gap));
  }
  return gaps;
}

/// By name; null when the server stated none. Of two with one name the last counts.
nlohmann::json timingsOrNull(const Sample& sample) {
  nlohmann::json timings;
  for (const auto& [name, ms] : sample.serverTimings) {
    timings[name] = ms;
  }
  return timings;
}

}  // namespace

double unitsOf(const Money& money) {
  return static_cast<double>(money.pico) / 1e12;
}

void appendMeasurement(Record& record, const Sample& sample, PartialFigures partial) {
  const bool evenIfFailed = partial == PartialFigures::shown;
  const auto tpot = tpotNs(sample, evenIfFailed);
  const auto add = [&record](std::string_view name, nlohmann::json value) { record.push_back({name, std::move(value)}); };
  add("outcome", outcomeName(sample.outcome));
  add("http_status", sample.httpStatus > 0 ? nlohmann::json(sample.httpStatus) : nlohmann::json());
  add("error", textOrNull(sample.error));
  add("started_utc", isoUtc(sample.started));
  add("dns_ms", millisOrNull(sample.at.dns));
  add("tcp_ms", millisOrNull(sample.at.tcp));
  add("tls_ms", millisOrNull(sample.at.tls));
  add("headers_ms", millisOrNull(sample.at.headers));
  add("first_byte_ms", millisOrNull(sample.at.firstByte));
  add("ttft_ms", millisOrNull(ttft(sample, evenIfFailed)));
  add("ttfo_ms", millisOrNull(ttfo(sample, evenIfFailed)));
  add("e2e_ms", millisOrNull(e2e(sample, evenIfFailed)));
  add("tpot_ms", tpot ? nlohmann::json(static_cast<double>(*tpot) / 1e6) : nlohmann::json());
  add("tokens_per_s", valueOrNull(tokensPerSecond(sample, evenIfFailed)));
  add("tokens_in", valueOrNull(sample.tokens.input));
  add("tokens_out", valueOrNull(sample.tokens.output));
  add("tokens_cached", valueOrNull(sample.tokens.cachedRead));
  add("tokens_reasoning", valueOrNull(sample.tokens.reasoning));
  add("token_source", tokenSourceName(sample.tokens.source));
  add("chunks", sample.chunks);
  add("coalesced", sample.coalesced);
  add("chunk_gaps_ms", gapsOrNull(sample));
  add("finish_reason", textOrNull(sample.finishReason));
  add("model", textOrNull(sample.identity.model));
  add("fingerprint", textOrNull(sample.identity.fingerprint));
  // Without a ready connection there was none to be new or reused.
  add("connection_reused", sample.at.setup ? nlohmann::json(sample.connectionReused) : nlohmann::json());
  add("remote_address", textOrNull(sample.identity.remoteAddress));
  add("cost", sample.cost ? nlohmann::json(unitsOf(*sample.cost)) : nlohmann::json());
  add("currency", sample.cost ? nlohmann::json(sample.cost->currency) : nlohmann::json());
  add("ttft_cold_ms", millisOrNull(ttftCold(sample, evenIfFailed)));
  add("queue_delay_ms", millisOrNull(sample.queueDelay));
  add("response_ms", millisOrNull(responseTime(sample, evenIfFailed)));
  add("mode", modeName(sample.mode));
  add("cache_mode", cacheModeName(sample.cacheMode));
  add("rtt_ms", millisOrNull(sample.at.rtt));
  add("retry_after_ms", millisOrNull(sample.retryAfter));
  add("server_timings", timingsOrNull(sample));
}

void appendCircumstances(Record& record, const Sample& sample) {
  record.push_back({"cached_answer", sample.cachedAnswer});
  record.push_back({"buffered", sample.buffered});
  record.push_back({"stamp_source", stampSourceName(sample.stampSource)});
  record.push_back({"loop_lag_ms", millisOrNull(sample.loopLag)});
  record.push_back({"provider", textOrNull(sample.identity.provider)});
  record.push_back({"region", textOrNull(sample.identity.region)});
  record.push_back({"service_tier", textOrNull(sample.identity.serviceTier)});
  record.push_back({"http_version", textOrNull(sample.identity.httpVersion)});
  record.push_back({"tls_version", textOrNull(sample.identity.tlsVersion)});
  record.push_back({"server", textOrNull(sample.identity.server)});
}

void appendTimePoints(Record& record, const TimePoints& at) {
  record.push_back({"setup_ms", millisOrNull(at.setup)});
  record.push_back({"request_sent_ms", millisOrNull(at.requestSent)});
  record.push_back({"first_event_ms", millisOrNull(at.firstEvent)});
  record.push_back({"first_token_ms", millisOrNull(at.firstToken)});
  record.push_back({"first_visible_ms", millisOrNull(at.firstVisible)});
  record.push_back({"last_token_ms", millisOrNull(at.lastToken)});
  record.push_back({"finish_record_ms", millisOrNull(at.finishRecord)});
  record.push_back({"eof_ms", millisOrNull(at.eof)});
}

}  // namespace scoville
