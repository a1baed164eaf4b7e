// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <curl/curl.h>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/probe/exchange.h"
#include "core/probe/exchange_headers.h"
#include "core/probe/exchange_outcome.h"
#include "core/probe/exchange_receive_stamps.h"
#include "core/probe/exchange_setup.h"
#include "core/wire/decoder.h"

namespace scoville {

/// The sample of an exchange that has ended, and what a check command needs of it.
struct TransferEnd {
  Sample sample;
  std::string answer;  ///< the visible text; empty unless the checks have a command
  Redactor redact;
};
using TransferDone = std::function<void(TransferEnd&&)>;

/// One exchange: an easy handle, its callbacks and the sample they fill. Lives on the probe thread.
class Transfer {
 public:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

  Transfer(std::uint64_t id, ExchangeRequest request, TransferDone done, const Clock& clock, ReadTurn& turn, HandshakeTimes& handshakes);
  ~Transfer();
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  std::uint64_t id() const { return m_id; }
  CURL* easy() const { return m_easy; }
  void begin();  ///< the request starts now: call just before handing the handle to libcurl

  void noteConnectionProgress();  ///< libcurl waits for something else now

  void lookAhead(int socket, WallOffset& offset);  ///< before libcurl reads the socket

  /// The next deadline on the monotonic clock and what it means.
  struct Deadline {
    std::int64_t atNs = never;
    Stop stop = Stop::none;
  };
  Deadline nextDeadline() const;
  bool machineSlept() const;
  void noteLag(std::int64_t ns);

  /// Ends the exchange (the handle must have left the multi handle) and reports the sample. `code` counts when `stop` is none.
  void finish(CURLcode code, Stop stop);

 private:
  /// Several HTTP/2 streams share one socket, whose bytes cannot be told apart.
  bool usesKernelStamps() const { return m_request.kernelStamps && !m_request.http2; }
  void onPrerequest(const char* remoteAddress);
  std::size_t onHeader(std::string_view line);
  std::size_t onBody(std::string_view bytes);
  void onSent(std::size_t bodyBytes);
  /// `bytes` is the piece of the body whose end completed the events; its first byte has the offset `offset` in the body.
  void takeEvents(const std::vector<DecodedEvent>& events, std::string_view bytes, std::uint64_t offset);
  void takeEvent(const DecodedEvent& event, Arrival arrival);
  Verdict judgeEnd(CURLcode code, Stop stop) const;
  void completeSample(const Verdict& verdict, const Redactor& redact);
  Micros sinceT0(std::int64_t ns) const;
  void shareProgress() const;  ///< with who watches the request

  static int prerequestCallback(void* self, char* remote, char* local, int remotePort, int localPort);
  static std::size_t headerCallback(char* data, std::size_t size, std::size_t count, void* self);
  static std::size_t bodyCallback(char* data, std::size_t size, std::size_t count, void* self);
  static int debugCallback(CURL*, curl_infotype type, char* data, std::size_t size, void* self);
  static int socketOptionCallback(void*, curl_socket_t socket, curlsocktype);

  std::uint64_t m_id;
  ExchangeRequest m_request;
  TransferDone m_done;
  const Clock& m_clock;
  ReadTurn& m_turn;
  HandshakeTimes& m_handshakes;
  bool m_encrypted = false;  ///< what the socket carries
  CURL* m_easy = nullptr;
  curl_slist* m_headers = nullptr;
  std::array<char, CURL_ERROR_SIZE> m_errorText{};

  Sample m_sample;
  std::int64_t m_startedNs = 0;
  std::int64_t m_sleptNsAtStart = 0;       ///< boot clock minus monotonic clock
  std::optional<Micros> m_connectedAfter;  ///< TCP connected, from the start
  std::optional<std::int64_t> m_t0;
  bool m_resent = false;  ///< libcurl wanted to send the request a second time
  ArrivalMap m_arrivals;
  std::size_t m_sentBytes = 0;        ///< of the request's body
  std::uint64_t m_bodyBytes = 0;      ///< handed to the decoder so far
  Arrival m_lastArrival;              ///< of the latest byte of the body
  std::vector<Micros> m_gains;        ///< of each token event with a kernel stamp: how much later our own clock was
  std::int64_t m_tokenStamp = 0;      ///< of the latest token event
  std::int64_t m_lastReadNs = 0;      ///< of body bytes
  std::int64_t m_completeNs = never;  ///< when the answer had become complete
  bool m_terminal = false;            ///< a terminal record came: nothing after it matters
  std::int64_t m_worstLagNs = 0;

  ResponseHead m_head;
  bool m_headDone = false;
  std::optional<Decoder> m_decoder;
  std::string m_excerpt;  ///< the beginning of the body, for words about a failure
};

}  // namespace scoville
