// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/decoder.h"

#include <algorithm>
#include <utility>

#include "core/wire/answer.h"
#include "core/wire/body_reader.h"
#include "core/wire/content_type.h"
#include "core/wire/dialect_guess.h"
#include "core/wire/error_body.h"
#include "core/wire/json.h"
#include "core/wire/mapper.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

constexpr std::size_t strayTextLimit = 256u << 10;
constexpr int mostGuessedLines = 8;
constexpr auto unreadableBody = "The body is compressed or no UTF-8 text.";

bool isSuccess(int status) {
  return status >= 200 && status <= 299;
}

std::optional<StatedError> errorInText(std::string_view text) {
  const auto parsed = parseJson(std::string(trimmed(text)));
  return parsed ? statedError(*parsed, {}) : std::nullopt;
}

/// True when an unfinished line can be the beginning of a line of an event stream.
bool beginsField(std::string_view line) {
  if (line.starts_with("\xEF\xBB\xBF")) {
    line.remove_prefix(3);
  }
  const std::string_view name = line.substr(0, line.find(':'));
  constexpr std::string_view fields[] = {"data", "event", "id", "retry"};
  return std::any_of(std::begin(fields), std::end(fields), [&](std::string_view field) { return field.starts_with(name); });
}

}  // namespace

std::string_view ResponseHead::header(std::string_view name) const {
  const auto found = std::find_if(headers.rbegin(), headers.rend(), [&](const auto& entry) { return entry.first == name; });
  return found == headers.rend() ? std::string_view() : std::string_view(found->second);
}

struct Decoder::Impl {
  Impl(Dialect bodyDialect, ResponseHead responseHead, const DecodeLimits& bodyLimits, AnswerForm answerForm)
      : dialect(bodyDialect),
        head(std::move(responseHead)),
        limits(bodyLimits),
        form(answerForm),
        answer(bodyLimits.keptText),
        mapper(makeMapper(bodyDialect)),
        reader(bodyDialect, head, bodyLimits, answerForm,
               {[this](Record&& record) { takeRecord(std::move(record)); }, [this] { answer.result().comments += limitPassed ? 0 : 1; },
                [this](std::string_view line) { takeStrayLine(line); }}) {
    answer.result().httpStatus = head.status;
  }

  void feed(std::string_view bytes) {
    reader.feed(bytes);
    if (reader.overLimit()) {
      passLimit();
    }
  }

  void takeRecord(Record&& record) {
    if (limitPassed || answer.result().events >= limits.events) {
      passLimit();
      return;
    }
    answer.beginRecord(reader.compressedOffset().value_or(record.atByte));
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
    if (data.empty()) {  // an empty event carries nothing that could be unreadable
      return;
    }
    firstRecordIsObject = firstRecordIsObject || (answer.result().events == 0 && data.front() == '{');
    const bool namedError = record.event == "error";
    const bool maybeGuessed = !guess && guessedLines < mostGuessedLines;
    const std::string words(namedError || maybeGuessed ? data : std::string_view());
    const auto parsed = parseJson(std::move(record.data));
    if (!parsed) {
      if (namedError) {
        answer.fail({"server_error", words, {}});
      } else {
        ++answer.result().malformedEvents;
        guessLine(words);
      }
      return;
    }
    ++readableRecords;
    if (!guess) {
      guess = dialectOfRecord(*parsed, record.event);
    }
    if (const auto error = statedError(*parsed, record.event)) {
      answer.fail(*error);
    }
    mapper->map(*parsed, record.event, answer);
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
      const auto error = parsed ? statedError(*parsed, "error") : std::nullopt;
      answer.fail(error.value_or(StatedError{"server_error", std::string(value), {}}));
    } else if (strayText.size() + line.size() < strayTextLimit) {
      strayText.append(line).push_back('\n');
      guessLine(line);
    }
  }

  /// Lines of another dialect's framing, Ollama's in place of an event stream or the other way round. The first ones tell.
  void guessLine(std::string_view line) {
    if (!guess && ++guessedLines <= mostGuessedLines) {
      guess = dialectOfLine(line);
    }
  }

  void passLimit() {
    limitPassed = true;
    answer.fail({"limit_exceeded", "The body is larger than the limits of one answer.", {}}, "");
  }

  void finish() {
    reader.finish();
    if (limitPassed) {  // what had been read by then depends on the reads
      return;
    }
    if (!isSuccess(head.status)) {
      answer.fail(httpError(head, reader.text()), "http_");
      return;
    }
    switch (reader.kind()) {
      case BodyReader::Kind::undecided:
        answer.fail({"empty", "The body is empty.", {}}, "");
        break;
      case BodyReader::Kind::stream:
        settleStream();
        break;
      case BodyReader::Kind::document:
        form == AnswerForm::whole ? settleWhole() : settleDocument();
        break;
      case BodyReader::Kind::page:
        answer.fail({reader.text().empty() ? "empty" : "not_a_stream",
                     isAmazonEventStream(head) ? "The body is an Amazon event stream, which is not read." : pageWords(reader.text()),
                     {}},
                    "");
        break;
      case BodyReader::Kind::binary:
        answer.fail({"bad_encoding", unreadableBody, {}}, "");
        break;
    }
  }

  /// One JSON document where a stream was asked for: an error, or an answer that shows no first token.
  void settleDocument() {
    std::string text = reader.text();
    replaceIllFormedUtf8(text);
    if (const auto error = errorInText(text)) {
      answer.fail(*error);
    } else {
      answer.fail({"not_a_stream", pageWords(text), {}}, "");
    }
  }

  /// The answer that was asked for in one piece. It tells no token event: all of its output is seen at once.
  void settleWhole() {
    std::string text = reader.text();
    if (text.starts_with("\xEF\xBB\xBF")) {
      text.erase(0, 3);
    }
    replaceIllFormedUtf8(text);
    const auto document = parseJson(text);
    if (!document || !document->is_structured()) {
      const char first = trimmed(text).empty() ? '\0' : trimmed(text).front();
      const bool json = first == '{' || first == '[';
      answer.fail({json ? "truncated" : "not_a_stream", json ? "" : pageWords(text), {}}, "");
      return;
    }
    answer.beginRecord(0);
    if (const auto error = statedError(*document, {})) {
      answer.fail(*error);
    }
    mapper->mapWhole(*document, answer);
    answer.terminalMarker();
    answer.endRecord();
    Decoded& result = answer.result();
    result.firstTokenEvent.reset();
    result.firstVisibleEvent.reset();
    if (!answer.failed() && result.errorClass.empty() && !result.complete) {
      const bool nothing = result.text.empty() && result.reasoning.empty() && result.toolEvents == 0;
      answer.fail({nothing ? "malformed" : "truncated", nothing ? "The JSON document is no answer of this dialect." : "", {}}, "");
    }
  }

  void settleStream() {
    if (answer.failed()) {
      return;
    }
    if (otherDialect() && readableRecords > 0 && !answer.result().firstTokenEvent) {
      answer.fail({"malformed", dialectSentence(*guess), {}}, "");
      return;
    }
    const std::string strayEnd = strayText + std::string(reader.leftover());  // bare JSON may end without a line end
    for (const std::string& text : {strayText, strayEnd}) {
      if (const auto error = errorInText(text)) {
        answer.fail(*error);
        return;
      }
    }
    Decoded& result = answer.result();
    if (!result.complete) {
      const std::string errorClass = incompleteClass(result);
      answer.fail({errorClass, wordsFor(errorClass, strayEnd), {}}, "");
    } else if (result.malformedEvents > 0 && result.errorClass.empty()) {
      answer.fail({"malformed", "Some records of the stream could not be read.", {}}, "");
    }
  }

  /// Words for an incomplete answer; a cut one needs none.
  std::string wordsFor(std::string_view errorClass, const std::string& strays) const {
    if (errorClass == "bad_encoding") {
      return unreadableBody;
    }
    if (errorClass != "not_a_stream") {
      return {};
    }
    return otherDialect() ? dialectSentence(*guess) : pageWords(strays);
  }

  bool otherDialect() const { return guess && !sameRecords(*guess, dialect); }

  std::string incompleteClass(const Decoded& result) const {
    if (readableRecords > 0) {
      return !result.firstTokenEvent && result.terminalMarker ? "empty" : "truncated";
    }
    if (reader.illFormed() > 0 || isUnreadableEncoding(head)) {
      return "bad_encoding";
    }
    if (dialect == Dialect::ollama) {
      return result.malformedEvents == 0 ? "empty" : (firstRecordIsObject ? "truncated" : "not_a_stream");
    }
    const std::string_view leftover = reader.leftover();
    const bool cutArray = dialect == Dialect::gemini && leftover.starts_with('[');
    if (strayLines > 0 || !(cutArray || beginsField(leftover))) {
      std::string rest(leftover);
      return replaceIllFormedUtf8(rest) > 0 ? "bad_encoding" : "not_a_stream";
    }
    const bool nothing = leftover.empty() || leftover.starts_with(':');  // a comment that was cut
    return result.malformedEvents > 0 || !nothing ? "truncated" : "empty";
  }

  Dialect dialect;
  ResponseHead head;
  DecodeLimits limits;
  AnswerForm form;
  Answer answer;
  std::unique_ptr<Mapper> mapper;
  BodyReader reader;
  std::string strayText;  ///< lines of an event stream that are no fields
  std::vector<DecodedEvent> found;
  std::uint64_t strayLines = 0;
  std::uint64_t readableRecords = 0;
  std::optional<Dialect> guess;  ///< the dialect of the first record that tells one
  int guessedLines = 0;
  bool firstRecordIsObject = false;
  bool doneSeen = false;
  bool limitPassed = false;
  bool finished = false;
};

Decoder::Decoder(Dialect dialect, ResponseHead head, DecodeLimits limits, AnswerForm form)
    : m_impl(std::make_unique<Impl>(dialect, std::move(head), limits, form)) {}
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
  // Gemini sends no end of its own: its last usage may follow the finish reason.
  return m_impl->limitPassed || (result.terminalMarker && m_impl->dialect != Dialect::gemini);
}

const Decoded& Decoder::result() const {
  return m_impl->answer.result();
}

}  // namespace scoville
