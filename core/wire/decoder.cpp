// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/decoder.h"

#include <algorithm>
#include <utility>

#include "core/wire/answer.h"
#include "core/wire/content_type.h"
#include "core/wire/error_body.h"
#include "core/wire/framer.h"
#include "core/wire/inflater.h"
#include "core/wire/json.h"
#include "core/wire/mapper.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

constexpr std::size_t errorBodyLimit = 256u << 10;  ///< of an error body, a page or stray lines this much is kept

std::unique_ptr<Mapper> makeMapper(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
      return makeOpenaiChatMapper();
    case Dialect::openaiCompletions:
      return makeOpenaiCompletionsMapper();
    case Dialect::openaiResponses:
      return makeOpenaiResponsesMapper();
    case Dialect::azureOpenai:
      return makeAzureOpenaiMapper();
    case Dialect::anthropic:
      return makeAnthropicMapper();
    case Dialect::gemini:
      return makeGeminiMapper();
    case Dialect::ollama:
      return makeOllamaMapper();
  }
  return makeOpenaiChatMapper();
}

/// How the bytes of this body are read. Settled by the head, or by the body's first character where the head leaves it open.
enum class Reading { undecided, stream, document, kept, dropped };

}  // namespace

std::string_view ResponseHead::header(std::string_view name) const {
  const auto found = std::find_if(headers.rbegin(), headers.rend(), [&](const auto& entry) { return entry.first == name; });
  return found == headers.rend() ? std::string_view() : std::string_view(found->second);
}

struct Decoder::Impl {
  Impl(Dialect bodyDialect, ResponseHead responseHead, DecodeLimits bodyLimits)
      : dialect(bodyDialect),
        head(std::move(responseHead)),
        limits(bodyLimits),
        answer(bodyLimits.keptText),
        mapper(makeMapper(bodyDialect)) {
    answer.result().httpStatus = head.status;
    if (head.status < 200 || head.status > 299 || bodyKind(head) == BodyKind::foreign) {
      reading = Reading::kept;
    } else if (dialect == Dialect::ollama) {
      startStream(makeNdjsonFramer);
    } else if (bodyKind(head) != BodyKind::json && dialect != Dialect::gemini) {
      startStream(makeSseFramer);
    }
  }

  // --- bytes ---

  void feed(std::string_view bytes) {
    if (bytesSeen + bytes.size() > limits.bodyBytes) {
      bytes = bytes.substr(0, static_cast<std::size_t>(limits.bodyBytes - bytesSeen));
      feedWithin(bytes);
      passLimit();
      return;
    }
    feedWithin(bytes);
  }

  /// Holds the first byte back until the second tells text from compressed data; one byte completes no record.
  void feedWithin(std::string_view bytes) {
    bytesSeen += bytes.size();
    if (!startSeen) {
      start.append(bytes);
      if (start.size() < 2) {
        return;
      }
      settleStart();
      return;
    }
    feedEncoded(bytes);
  }

  void settleStart() {
    startSeen = true;
    const std::string first = std::exchange(start, {});
    const std::string_view two = std::string_view(first).substr(0, 2);
    const bool zlibHeader = two.size() == 2 && two[0] == '\x78';
    if (isDeflated(head) && (two == "\x1F\x8B" || zlibHeader)) {
      inflater = std::make_unique<Inflater>();
    } else if (startsBinary(two)) {
      badEncoding = true;
      reading = Reading::dropped;
    }
    feedEncoded(first);
  }

  void feedEncoded(std::string_view bytes) {
    if (inflater == nullptr) {
      feedPlain(bytes);
      return;
    }
    for (const char byte : bytes) {
      std::string plain;
      if (!inflater->feed(byte, plain, static_cast<std::size_t>(limits.bodyBytes - inflated))) {
        badEncoding = true;
        reading = Reading::dropped;
        return;
      }
      inflated += plain.size();
      feedPlain(plain);
      ++encodedOffset;
    }
  }

  void feedPlain(std::string_view bytes) {
    if (reading == Reading::undecided) {
      kept.append(bytes);
      decideByFirstCharacter();
      return;
    }
    if (reading == Reading::stream) {
      if (firstCharacter == '\0') {
        noteFirstCharacter(bytes);
      }
      framer->feed(bytes);
      if (framer->overLimit()) {
        passLimit();
      }
    } else if (reading == Reading::document) {
      kept.append(bytes);
      if (kept.size() > limits.lineBytes) {
        passLimit();
      }
    } else if (reading == Reading::kept) {
      kept.append(bytes.substr(0, errorBodyLimit - std::min(errorBodyLimit, kept.size())));
    }
  }

  /// JSON by its content type, or Gemini: an array of Gemini is a stream, other JSON one document; anything else is an event stream.
  void decideByFirstCharacter() {
    const std::size_t start0 = kept.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    const std::size_t at = kept.find_first_not_of(" \t\r\n", start0);
    if (at == std::string::npos || (start0 == 0 && kept[at] == '\xEF' && kept.size() - at < 3)) {
      return;
    }
    if (dialect == Dialect::gemini && kept[at] == '[') {
      startStream(makeJsonArrayFramer);
    } else if (bodyKind(head) == BodyKind::json && (kept[at] == '{' || kept[at] == '[' || kept[at] == '"')) {
      reading = Reading::document;
      return;
    } else {
      startStream(makeSseFramer);
    }
    feedPlain(std::exchange(kept, {}));
  }

  void noteFirstCharacter(std::string_view bytes) {
    const std::size_t at = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (at != std::string_view::npos) {
      firstCharacter = bytes[at];
    }
  }

  template <typename Make>
  void startStream(Make make) {
    reading = Reading::stream;
    FrameSink sink;
    sink.record = [this](Record&& record) { takeRecord(std::move(record)); };
    sink.comment = [this] { answer.result().comments += limitPassed ? 0 : 1; };
    sink.strayLine = [this](std::string_view line) { takeStrayLine(line); };
    framer = make(std::move(sink), limits.lineBytes);
  }

  // --- records ---

  void takeRecord(Record&& record) {
    if (limitPassed) {
      return;
    }
    if (answer.result().events >= limits.events) {
      passLimit();
      return;
    }
    answer.beginRecord(inflater != nullptr ? encodedOffset : record.atByte);
    if (doneSeen) {
      ++answer.result().eventsAfterDone;
    } else {
      readRecord(record);
    }
    found.push_back(answer.endRecord());
    if (answer.textOverLimit()) {
      passLimit();
    }
  }

  void readRecord(Record& record) {
    const std::string_view data = trimmed(record.data);
    if (data == "[DONE]") {
      doneSeen = true;
      answer.terminalMarker();
      return;
    }
    if (data.empty()) {
      return;
    }
    const std::string event(record.event);
    std::string words;
    if (event == "error") {
      words = data;
    }
    const auto parsed = parseJson(std::move(record.data));
    if (!parsed) {
      if (words.empty()) {
        ++answer.result().malformedEvents;
      } else {
        answer.fail({"server_error", words, {}});
      }
      return;
    }
    ++readableRecords;
    if (const auto error = statedError(*parsed, event)) {
      answer.fail(*error);
    }
    mapper->map(*parsed, event, answer);
  }

  /// Lines that are no fields: old llama.cpp servers sent failures in a field "error", Google bare JSON in the middle of a stream.
  void takeStrayLine(std::string_view line) {
    if (limitPassed || doneSeen) {
      return;
    }
    ++strayLines;
    if (line.starts_with("error:")) {
      const std::string_view value = trimmed(line.substr(6));
      const auto parsed = parseJson(std::string(value));
      answer.fail(parsed ? statedError(*parsed, "error").value_or(StatedError{"server_error", std::string(value), {}})
                         : StatedError{"server_error", std::string(value), {}});
    } else if (strayText.size() + line.size() < errorBodyLimit) {
      strayText.append(line).push_back('\n');
    }
  }

  void passLimit() {
    limitPassed = true;
    kept.clear();
    if (!answer.failed()) {
      answer.fail({"limit_exceeded", "The body is larger than the limits of one answer.", {}}, "");
    }
  }

  // --- the end ---

  void finish() {
    if (!startSeen) {
      settleStart();
    }
    if (reading == Reading::stream && framer != nullptr && !limitPassed) {
      framer->finish();
    }
    settleErrorClass();
  }

  void settleErrorClass() {
    Decoded& result = answer.result();
    if (head.status < 200 || head.status > 299) {
      answer.fail(httpError(head, kept), "http_");
    } else if (badEncoding) {
      answer.fail({"bad_encoding", "The body is compressed or no UTF-8 text.", {}}, "");
    } else if (reading == Reading::kept) {
      answer.fail({"not_a_stream", pageWords(kept), {}}, "");
    } else if (reading == Reading::document) {
      settleDocument();
    } else if (!answer.failed()) {
      settleStream(result);
    }
  }

  /// One JSON document where a stream was asked for: an error, or an answer that shows no first token.
  void settleDocument() {
    std::string text = kept;
    replaceIllFormedUtf8(text);
    const auto parsed = parseJson(std::string(trimmed(text)));
    const auto error = parsed ? statedError(*parsed, {}) : std::nullopt;
    answer.fail(error.value_or(StatedError{"not_a_stream", "The server sent one JSON document instead of a stream.", {}}),
                error ? "stream_error_" : "");
  }

  void settleStream(Decoded& result) {
    if (!trimmed(strayText).empty()) {
      const auto parsed = parseJson(std::string(trimmed(strayText)));
      if (const auto error = parsed ? statedError(*parsed, {}) : std::nullopt) {
        answer.fail(*error);
        return;
      }
    }
    if (result.complete) {
      if (result.malformedEvents > 0 && result.errorClass.empty()) {
        result.errorClass = "malformed";
        result.errorMessage = "Some records of the stream could not be read.";
      }
      return;
    }
    result.errorClass = incompleteClass(result);
  }

  std::string incompleteClass(const Decoded& result) const {
    const bool markup = firstCharacter == '<' || firstCharacter == '{' || firstCharacter == '[';
    if (readableRecords == 0 && framer != nullptr) {
      if (framer->illFormed() > 0) {
        return "bad_encoding";
      }
      const bool foreignLines = dialect == Dialect::ollama ? firstCharacter != '{' && result.malformedEvents > 0
                                                           : strayLines > 0 || (framer->pending() && markup && dialect != Dialect::gemini);
      if (foreignLines) {
        return "not_a_stream";
      }
      return framer->pending() || result.malformedEvents > 0 ? "truncated" : "empty";
    }
    if (readableRecords == 0) {
      return "empty";
    }
    return !result.firstTokenEvent && result.terminalMarker ? "empty" : "truncated";
  }

  Dialect dialect;
  ResponseHead head;
  DecodeLimits limits;
  Answer answer;
  std::unique_ptr<Mapper> mapper;
  std::unique_ptr<Framer> framer;
  std::unique_ptr<Inflater> inflater;
  Reading reading = Reading::undecided;
  std::string start;      ///< the body's first byte until the second comes
  std::string kept;       ///< an undecided, document or error body
  std::string strayText;  ///< lines of an event stream that are no fields
  std::vector<DecodedEvent> found;
  std::uint64_t bytesSeen = 0;
  std::uint64_t inflated = 0;
  std::uint64_t encodedOffset = 0;
  std::uint64_t strayLines = 0;
  std::uint64_t readableRecords = 0;
  char firstCharacter = '\0';
  bool startSeen = false;
  bool doneSeen = false;
  bool badEncoding = false;
  bool limitPassed = false;
  bool finished = false;
};

Decoder::Decoder(Dialect dialect, ResponseHead head, DecodeLimits limits)
    : m_impl(std::make_unique<Impl>(dialect, std::move(head), limits)) {}
Decoder::~Decoder() = default;
Decoder::Decoder(Decoder&&) noexcept = default;
Decoder& Decoder::operator=(Decoder&&) noexcept = default;

std::vector<DecodedEvent> Decoder::feed(std::string_view bytes) {
  if (!m_impl->limitPassed && !m_impl->finished && !bytes.empty()) {
    m_impl->feed(bytes);
  }
  return std::exchange(m_impl->found, {});
}

std::vector<DecodedEvent> Decoder::finish() {
  if (!std::exchange(m_impl->finished, true)) {
    m_impl->finish();
  }
  return std::exchange(m_impl->found, {});
}

bool Decoder::done() const {
  const Decoded& result = m_impl->answer.result();
  return m_impl->limitPassed || (result.terminalMarker && m_impl->dialect != Dialect::gemini);
}

const Decoded& Decoder::result() const {
  return m_impl->answer.result();
}

}  // namespace scoville
