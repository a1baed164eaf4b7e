// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/dialect.h"
#include "core/model/sample.h"

namespace scoville {

/// The head of a response, names in lower case.
struct ResponseHead {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  /// The last value of a header (name in lower case), empty when absent.
  std::string_view header(std::string_view name) const;
};

/// What one dispatched event meant for the clock. `atByte` is the offset in the body of the last byte that completed the event,
/// so that the caller can look up when that byte arrived.
struct DecodedEvent {
  std::uint64_t atByte = 0;
  bool token = false;     ///< carries a non-empty fragment of generated output
  bool visible = false;   ///< ... of visible text or a tool call
  bool finish = false;    ///< carries the first finish reason / terminal record
  bool terminal = false;  ///< nothing after it matters ([DONE], message_stop, response.completed ...): stop reading
  FragmentKind kind = FragmentKind::text;
  std::optional<std::int64_t> outputTokensSoFar;  ///< where the server sends continuous usage
};

/// The whole result of a body, as far as it was fed. Names as in docs/outcomes.md.
struct Decoded {
  std::uint64_t events = 0;
  std::uint64_t comments = 0;
  std::uint64_t contentEvents = 0;
  std::uint64_t reasoningEvents = 0;
  std::uint64_t toolEvents = 0;
  std::optional<std::uint64_t> firstTokenEvent;
  std::optional<std::uint64_t> firstVisibleEvent;
  std::map<int, std::string> text;  ///< visible text by choice
  std::string reasoning;            ///< choice 0
  bool usageSeen = false;
  TokenUsage usage;
  std::optional<std::int64_t> usageTotal;
  std::string finishReasonRaw;
  std::string finishReason;  ///< stop, length, tool_calls, content_filter, refusal, pause, error, other; empty = none
  bool complete = false;
  bool terminalMarker = false;
  std::string errorClass;    ///< empty = none
  std::string errorMessage;  ///< the server's words, at most 8 KiB
  std::uint64_t malformedEvents = 0;
  std::uint64_t eventsAfterDone = 0;
  Identity identity;                 ///< model, fingerprint, provider, service tier from the body
  int httpStatus = 0;                ///< of the head the decoder was made with
  bool usageProvisional = false;     ///< the output count is a first guess (Anthropic's message_start); no final one came
  std::optional<Micros> retryAfter;  ///< the wait an error body asks for (Gemini RetryInfo); headers: retryAfter() in retry_after.h
  std::string refusedParameter;      ///< the request's member an error names ("max_tokens"), empty = none
  std::optional<double> statedCost;  ///< what the server says the request cost, in its own currency (OpenRouter: credits, USD)
  std::vector<std::pair<std::string, double>> serverTimings;  ///< milliseconds the server states, by the server's own name
};

/// How the answer was asked for.
enum class AnswerForm : std::uint8_t {
  stream,
  whole,  ///< one JSON document; nothing of it is a token event
};

/// Limits of one body; beyond them the decoder stops and says limit_exceeded.
struct DecodeLimits {
  std::uint64_t lineBytes = 16u << 20;
  std::uint64_t bodyBytes = 64u << 20;
  std::uint64_t events = 1'000'000;
  std::uint64_t keptText = 8u << 20;
};

/// Bytes of one response body -> events -> meaning. Incremental: any cutting of the body into reads gives the same result.
class Decoder {
 public:
  Decoder(Dialect dialect, ResponseHead head, DecodeLimits limits = {}, AnswerForm form = AnswerForm::stream);
  ~Decoder();
  Decoder(Decoder&&) noexcept;
  Decoder& operator=(Decoder&&) noexcept;

  /// Feeds one read and returns the events it completed.
  std::vector<DecodedEvent> feed(std::string_view bytes);
  /// The body ended (cleanly or not), or reading stopped after done(). Settles the error class. Returns events that only the end
  /// completes (NDJSON's last line).
  std::vector<DecodedEvent> finish();
  /// True once reading on is pointless: a terminal record came, or a limit was passed.
  bool done() const;
  const Decoded& result() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

/// The outcome that an error class of a decoded body stands for (docs/outcomes.md). `ok` and `truncated_output` come from the
/// finish reason when there is no error class.
Outcome outcomeOf(const Decoded& decoded);

}  // namespace scoville
