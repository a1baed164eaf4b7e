// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a transfer that has ended becomes a finished sample.
#include <algorithm>
#include <utility>

#include "core/probe/exchange_headers.h"
#include "core/probe/exchange_outcome.h"
#include "core/probe/exchange_output.h"
#include "core/probe/exchange_setup.h"
#include "core/probe/exchange_transfer.h"
#include "core/wire/retry_after.h"

namespace scoville {

namespace {

/// `gains` in the order of the events, at least one.
StampGain gainOf(std::vector<Micros> gains) {
  StampGain gain;
  gain.first = gains.front();
  const auto middle = gains.begin() + static_cast<std::ptrdiff_t>(gains.size() / 2);
  std::nth_element(gains.begin(), middle, gains.end());
  gain.median = *middle;
  gain.most = *std::max_element(middle, gains.end());
  return gain;
}

}  // namespace

void Transfer::finish(CURLcode code, Stop stop) {
  if (code == CURLE_OK && stop == Stop::none && m_headDone) {
    m_sample.at.eof = sinceT0(m_clock.monotonicNs());
  }
  if (m_decoder) {
    takeEvents(m_decoder->finish(), {}, m_bodyBytes);
    if (!m_request.stream && m_decoder->result().complete) {
      m_sample.at.lastToken = sinceT0(m_lastArrival.atNs);
    }
  }
  if (machineSlept()) {
    stop = Stop::suspended;
  }
  const Redactor redact(m_request.redact, m_request.http, m_request.proxy);
  completeSample(judgeEnd(code, stop), redact);
  const bool hasAnswer = m_decoder && !m_request.checks.command.empty();
  m_done({std::move(m_sample), hasAnswer ? visibleText(m_decoder->result()) : std::string(), redact});
}

Verdict Transfer::judgeEnd(CURLcode code, Stop stop) const {
  Ending ending;
  ending.code = code;
  ending.stop = stop;
  ending.connected = m_t0.has_value();
  ending.resent = m_resent;
  ending.url = m_request.http.url;
  ending.proxy = m_request.proxy;
  ending.viaProxy = !m_request.proxy.empty();
  curl_easy_getinfo(m_easy, CURLINFO_HTTP_CONNECTCODE, &ending.proxyStatus);
  curl_easy_getinfo(m_easy, CURLINFO_OS_ERRNO, &ending.osError);
  ending.curlText = m_errorText.data();
  ending.excerpt = m_excerpt;
  ending.status = m_headDone ? m_head.status : 0;
  ending.redirect = m_head.header("location");
  ending.decoded = m_decoder ? &m_decoder->result() : nullptr;
  Verdict verdict = judge(ending);
  if (verdict.outcome == Outcome::ok || verdict.outcome == Outcome::truncatedOutput) {
    verdict.words = failedCheck(m_request.checks, *ending.decoded);
    if (!verdict.words.empty()) {
      verdict.outcome = Outcome::checkFailed;
    }
  }
  return verdict;
}

void Transfer::completeSample(const Verdict& verdict, const Redactor& redact) {
  m_sample.outcome = verdict.outcome;
  m_sample.error = redact(verdict.words);
  m_sample.httpStatus = m_headDone ? m_head.status : 0;
  m_sample.loopLag = m_worstLagNs / 1000;
  m_sample.identity.httpVersion = httpVersion(m_easy);
  if (!m_sample.connectionReused) {
    readSetupTimes(m_easy, m_connectedAfter, m_sample.at);
  }
  if (m_request.proxy.empty()) {  // through a proxy, the handshake reaches the proxy alone
    const std::string& address = m_sample.identity.remoteAddress;
    if (m_sample.at.tcp) {
      m_sample.at.rtt = m_sample.at.tcp;
      m_handshakes.note(address, *m_sample.at.tcp, m_startedNs);
    } else if (m_sample.connectionReused) {
      m_sample.at.rtt = m_handshakes.newest(address, m_startedNs);
    }
  }
  if (!m_decoder) {
    return;
  }
  m_sample.cachedAnswer = isCachedAnswer(m_head);
  m_sample.responseHeaders = storableHeaders(m_head, redact);
  const Decoded& decoded = m_decoder->result();
  Identity identity = decoded.identity;
  identity.remoteAddress = m_sample.identity.remoteAddress;
  identity.tlsVersion = m_sample.identity.tlsVersion;
  identity.httpVersion = m_sample.identity.httpVersion;
  identifyFromHeaders(m_head, identity);
  m_sample.identity = std::move(identity);
  m_sample.tokens = tokensOf(decoded);
  m_sample.statedCostPico = statedCostPico(m_head, decoded.statedCost);
  m_sample.serverTimings = decoded.serverTimings;
  addHeaderTimings(m_head, m_sample.serverTimings);
  m_sample.retryAfter = retryAfter(m_head, decoded, m_clock.utcNow());
  m_sample.finishReason = decoded.finishReason;
  if (m_sample.chunks > 0 && m_gains.size() == m_sample.events.size()) {
    m_sample.stampSource = StampSource::kernel;
    m_sample.stampGain = gainOf(m_gains);
  }
  m_sample.buffered = isBuffered(m_sample.events);
  if (m_sample.at.firstToken || m_sample.at.lastToken) {
    const std::string visible = visibleText(decoded);
    m_sample.outputHash = sha256Hex(visible);
    m_sample.outputLength = static_cast<std::int64_t>(visible.size());
  }
}

}  // namespace scoville
