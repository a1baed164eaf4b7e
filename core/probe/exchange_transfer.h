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
#include "core/wire/decoder.h"

namespace scoville {

/// What all transfers of one engine share while libcurl is at work: which burst of callbacks belongs to one visit of a socket.
struct ReadTurn {
  std::uint64_t number = 0;             ///< goes up with every call into libcurl
  std::vector<std::uint64_t> hastened;  ///< transfers whose next deadline may have come nearer
};

/// One exchange: an easy handle, its callbacks and the sample they fill. Lives on the probe thread.
class Transfer {
 public:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

  Transfer(std::uint64_t id, ExchangeRequest request, ExchangeDone done, const Clock& clock, ReadTurn& turn);
  ~Transfer();
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  std::uint64_t id() const { return m_id; }
  CURL* easy() const { return m_easy; }
  void begin();  ///< the request starts now: call just before handing the handle to libcurl

  void noteConnectionProgress();  ///< libcurl waits for something else now

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
  void onPrerequest(const char* remoteAddress);
  std::size_t onHeader(std::string_view line);
  std::size_t onBody(std::string_view bytes);
  void onUploaded(std::int64_t bytes);
  void takeEvents(const std::vector<DecodedEvent>& events, std::int64_t atNs);
  std::int64_t readStamp();
  Verdict judgeEnd(CURLcode code, Stop stop) const;
  void completeSample(const Verdict& verdict, const Redactor& redact);
  Micros sinceT0(std::int64_t ns) const;

  static int prerequestCallback(void* self, char* remote, char* local, int remotePort, int localPort);
  static std::size_t headerCallback(char* data, std::size_t size, std::size_t count, void* self);
  static std::size_t bodyCallback(char* data, std::size_t size, std::size_t count, void* self);
  static int progressCallback(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t uploaded);

  std::uint64_t m_id;
  ExchangeRequest m_request;
  ExchangeDone m_done;
  const Clock& m_clock;
  ReadTurn& m_turn;
  CURL* m_easy = nullptr;
  curl_slist* m_headers = nullptr;
  std::array<char, CURL_ERROR_SIZE> m_errorText{};

  Sample m_sample;
  std::int64_t m_startedNs = 0;
  std::int64_t m_sleptNsAtStart = 0;  ///< boot clock minus monotonic clock
  std::optional<Micros> m_connectedAfter;  ///< TCP connected, from the start
  std::optional<std::int64_t> m_t0;
  bool m_resent = false;            ///< libcurl wanted to send the request a second time
  std::uint64_t m_stampTurn = 0;
  std::int64_t m_stamp = 0;         ///< of the read in progress
  std::int64_t m_tokenStamp = 0;    ///< of the latest token event
  std::int64_t m_lastReadNs = 0;    ///< of body bytes
  std::int64_t m_completeNs = never;  ///< when the answer had become complete
  bool m_terminal = false;          ///< a terminal record came: nothing after it matters
  std::int64_t m_worstLagNs = 0;

  ResponseHead m_head;
  bool m_headDone = false;
  std::optional<Decoder> m_decoder;
  std::string m_excerpt;  ///< the beginning of the body, for words about a failure
};

}  // namespace scoville
