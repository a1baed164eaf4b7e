// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_transfer.h"

#include <algorithm>
#include <utility>

#include "core/probe/exchange_headers.h"
#include "core/probe/exchange_setup.h"

namespace scoville {
namespace {

constexpr std::int64_t nsPerMicro = 1000;
constexpr std::int64_t nsPerMilli = 1'000'000;
/// How long the connection's orderly end is waited for once nothing that counts can come: it keeps the connection reusable.
constexpr std::int64_t endAfterTerminalNs = 100 * nsPerMilli;
/// ... and once the answer is complete, but usage or a terminal record may still follow.
constexpr std::int64_t endAfterCompleteNs = 2000 * nsPerMilli;
constexpr std::int64_t sleepThresholdNs = 500 * nsPerMilli;
constexpr std::size_t excerptBytes = 16 * 1024;

}  // namespace

Transfer::Transfer(std::uint64_t id, ExchangeRequest request, TransferDone done, const Clock& clock, ReadTurn& turn,
                   HandshakeTimes& handshakes)
    : m_id(id),
      m_request(std::move(request)),
      m_done(std::move(done)),
      m_clock(clock),
      m_turn(turn),
      m_handshakes(handshakes),
      m_sample(m_request.sample),
      m_arrivals(clock, turn) {
  m_encrypted = m_request.http.url.starts_with("https") || m_request.proxy.starts_with("https");
  m_easy = curl_easy_init();
  m_headers = configureRequest(m_easy, m_request, m_errorText.data());
  curl_easy_setopt(m_easy, CURLOPT_PRIVATE, this);
  curl_easy_setopt(m_easy, CURLOPT_PREREQFUNCTION, &Transfer::prerequestCallback);
  curl_easy_setopt(m_easy, CURLOPT_PREREQDATA, this);
  curl_easy_setopt(m_easy, CURLOPT_HEADERFUNCTION, &Transfer::headerCallback);
  curl_easy_setopt(m_easy, CURLOPT_HEADERDATA, this);
  curl_easy_setopt(m_easy, CURLOPT_WRITEFUNCTION, &Transfer::bodyCallback);
  curl_easy_setopt(m_easy, CURLOPT_WRITEDATA, this);
  // The debug callback alone tells when bytes went out, and which were read before the chunked transfer coding is undone. libcurl's
  // words, which may hold a key, are not looked at.
  curl_easy_setopt(m_easy, CURLOPT_DEBUGFUNCTION, &Transfer::debugCallback);
  curl_easy_setopt(m_easy, CURLOPT_DEBUGDATA, this);
  curl_easy_setopt(m_easy, CURLOPT_VERBOSE, 1L);
  if (usesKernelStamps()) {
    curl_easy_setopt(m_easy, CURLOPT_SOCKOPTFUNCTION, &Transfer::socketOptionCallback);
  }
}

Transfer::~Transfer() {
  curl_easy_cleanup(m_easy);
  curl_slist_free_all(m_headers);
}

void Transfer::begin() {
  m_startedNs = m_clock.monotonicNs();
  m_sleptNsAtStart = m_clock.bootNs() - m_clock.monotonicNs();
  m_sample.started = m_clock.utcNow();
  if (m_request.dueMonotonicNs != 0) {
    m_sample.queueDelay = std::max<std::int64_t>(0, m_startedNs - m_request.dueMonotonicNs) / nsPerMicro;
  }
  m_sample.requestBytes = static_cast<std::int64_t>(m_request.http.body.size());
  shareProgress();
}

void Transfer::shareProgress() const {
  if (m_request.live) {
    m_request.live->note(m_sample, m_startedNs, m_t0);
  }
}

Transfer::Deadline Transfer::nextDeadline() const {
  Deadline next;
  const auto consider = [&next](std::int64_t fromNs, Micros limit, Stop stop) {
    if (limit > 0 && fromNs + limit * nsPerMicro < next.atNs) {
      next = {fromNs + limit * nsPerMicro, stop};
    }
  };
  if (m_terminal) {
    return {m_completeNs + endAfterTerminalNs, Stop::answered};
  }
  consider(m_startedNs, m_request.timeouts.total, Stop::timeoutTotal);
  if (!m_t0) {
    consider(m_startedNs, m_request.timeouts.connect, Stop::timeoutConnect);
    return next;
  }
  if (m_request.stream && !m_sample.at.firstToken) {
    consider(*m_t0, m_request.timeouts.firstToken, Stop::timeoutFirstToken);
  }
  if (m_lastReadNs != 0) {
    consider(m_lastReadNs, m_request.timeouts.idle, Stop::timeoutIdle);
  }
  if (m_completeNs != never) {
    consider(m_lastReadNs, endAfterCompleteNs / nsPerMicro, Stop::answered);
  }
  return next;
}

bool Transfer::machineSlept() const {
  return m_clock.bootNs() - m_clock.monotonicNs() - m_sleptNsAtStart > sleepThresholdNs;
}

void Transfer::noteLag(std::int64_t ns) {
  m_worstLagNs = std::max(m_worstLagNs, ns);
}

Micros Transfer::sinceT0(std::int64_t ns) const {
  return std::max<std::int64_t>(0, ns - m_t0.value_or(m_startedNs)) / nsPerMicro;
}

void Transfer::lookAhead(int socket, WallOffset& offset) {
  if (usesKernelStamps() && m_t0) {
    m_arrivals.look(socket, m_encrypted, offset);
  }
}

void Transfer::noteConnectionProgress() {
  if (!m_t0 && !m_connectedAfter && isConnected(m_easy)) {
    m_connectedAfter = (m_clock.monotonicNs() - m_startedNs) / nsPerMicro;
  }
}

void Transfer::onPrerequest(const char* remoteAddress) {
  m_t0 = m_clock.monotonicNs();
  m_arrivals.begin(*m_t0);
  m_sample.at.setup = (*m_t0 - m_startedNs) / nsPerMicro;
  m_sample.connectionReused = !isConnected(m_easy);
  m_sample.identity.remoteAddress = remoteAddress == nullptr ? "" : remoteAddress;
  m_sample.identity.tlsVersion = tlsVersion(m_easy);
  m_turn.hastened.push_back(m_id);
  if (m_request.live && !m_sample.connectionReused) {
    readSetupTimes(m_easy, m_connectedAfter, m_sample.at);
  }
  shareProgress();
}

std::size_t Transfer::onHeader(std::string_view line) {
  m_arrivals.tookHeader(line.size());
  m_sample.responseBytes += static_cast<std::int64_t>(line.size());
  if (line.starts_with("HTTP/")) {
    m_head = {};
    m_head.status = statusOf(line);
    m_headDone = false;
  } else if (line == "\r\n" || line == "\n") {
    if (m_head.status >= 200) {
      m_headDone = true;
      m_sample.at.headers = sinceT0(m_arrivals.ofHeader().atNs);
      if (m_sample.at.requestSent) {  // our clock is read a little after the bytes have gone; the kernel's stamp is not so late
        m_sample.at.requestSent = std::min(*m_sample.at.requestSent, *m_sample.at.headers);
      }
      m_decoder.emplace(m_request.dialect, m_head, DecodeLimits{}, m_request.stream ? AnswerForm::stream : AnswerForm::whole);
      shareProgress();
    }
  } else if (!m_headDone) {  // what follows the body (trailers) says nothing that is measured
    addHeaderLine(m_head, line);
  }
  return line.size();
}

std::size_t Transfer::onBody(std::string_view bytes) {
  if (bytes.empty()) {
    return 0;
  }
  const bool firstRead = m_lastReadNs == 0;
  m_lastReadNs = m_arrivals.now().atNs;
  m_sample.responseBytes += static_cast<std::int64_t>(bytes.size());
  if (firstRead) {
    m_sample.at.firstByte = sinceT0(m_arrivals.ofBody(bytes.data()).atNs);
    m_turn.hastened.push_back(m_id);
  }
  if (m_excerpt.size() < excerptBytes) {
    m_excerpt.append(bytes.substr(0, excerptBytes - m_excerpt.size()));
  }
  if (m_terminal || !m_decoder) {
    return bytes.size();
  }
  m_lastArrival = m_arrivals.ofBody(bytes.data() + bytes.size() - 1);
  const std::uint64_t offset = m_bodyBytes;
  m_bodyBytes += bytes.size();
  takeEvents(m_decoder->feed(bytes), bytes, offset);
  if (m_decoder->done() && !m_terminal) {
    return CURL_WRITEFUNC_ERROR;  // a limit was passed
  }
  return bytes.size();
}

void Transfer::takeEvents(const std::vector<DecodedEvent>& events, std::string_view bytes, std::uint64_t offset) {
  for (const DecodedEvent& event : events) {
    const std::uint64_t index = event.atByte < offset ? 0 : event.atByte - offset;
    takeEvent(event, index < bytes.size() ? m_arrivals.ofBody(bytes.data() + index) : m_lastArrival);
    if (m_terminal) {  // what the same read brings after the end counts no more than what a later one would
      break;
    }
  }
  if (m_terminal || (m_completeNs == never && m_decoder->result().complete)) {
    m_completeNs = m_lastReadNs;
    m_turn.hastened.push_back(m_id);
  }
  if (!events.empty()) {
    shareProgress();
  }
}

void Transfer::takeEvent(const DecodedEvent& event, Arrival arrival) {
  const Micros at = sinceT0(arrival.atNs);
  TimePoints& points = m_sample.at;
  if (!points.firstEvent) {
    points.firstEvent = at;
  }
  if (event.token) {
    const bool shared = !m_sample.events.empty() && m_tokenStamp == arrival.atNs;
    m_tokenStamp = arrival.atNs;
    m_sample.events.push_back({at, event.kind, shared});
    m_sample.chunks += 1;
    m_sample.coalesced += shared ? 1 : 0;
    if (arrival.kernel) {
      m_gains.push_back((arrival.userNs - arrival.atNs) / nsPerMicro);
    }
    points.lastToken = at;
    if (!points.firstToken) {
      points.firstToken = at;
      if (event.outputTokensSoFar) {
        constexpr std::int64_t most = std::numeric_limits<int>::max();  // a hostile server may state anything
        m_sample.firstEventTokens = static_cast<int>(std::clamp<std::int64_t>(*event.outputTokensSoFar, 0, most));
      }
    }
  }
  if (event.visible && !points.firstVisible) {
    points.firstVisible = at;
  }
  if (event.finish && !points.finishRecord) {
    points.finishRecord = at;
  }
  m_terminal = m_terminal || event.terminal;
}

void Transfer::onSent(std::size_t bodyBytes) {
  m_sentBytes += bodyBytes;
  if (m_t0 && !m_sample.at.requestSent && m_sentBytes >= m_request.http.body.size()) {
    m_sample.at.requestSent = sinceT0(m_clock.monotonicNs());
    shareProgress();
  }
}

int Transfer::prerequestCallback(void* self, char* remote, char*, int, int) {
  auto& transfer = *static_cast<Transfer*>(self);
  if (transfer.m_t0) {
    // libcurl is about to send the request again because the kept connection was dead. Each attempt is to be seen: this one ends.
    transfer.m_resent = true;
    return CURL_PREREQFUNC_ABORT;
  }
  transfer.onPrerequest(remote);
  return CURL_PREREQFUNC_OK;
}

std::size_t Transfer::headerCallback(char* data, std::size_t size, std::size_t count, void* self) {
  return static_cast<Transfer*>(self)->onHeader({data, size * count});
}

std::size_t Transfer::bodyCallback(char* data, std::size_t size, std::size_t count, void* self) {
  return static_cast<Transfer*>(self)->onBody({data, size * count});
}

int Transfer::debugCallback(CURL*, curl_infotype type, char* data, std::size_t size, void* self) {
  auto& transfer = *static_cast<Transfer*>(self);
  if (type == CURLINFO_DATA_IN) {
    transfer.m_arrivals.tookBody(data, size);
  } else if (type == CURLINFO_DATA_OUT || type == CURLINFO_HEADER_OUT) {
    transfer.onSent(type == CURLINFO_DATA_OUT ? size : 0);
  }
  return 0;
}

int Transfer::socketOptionCallback(void*, curl_socket_t socket, curlsocktype) {
  enableReceiveStamps(socket);  // without them the times are our own
  return CURL_SOCKOPT_OK;
}

}  // namespace scoville
