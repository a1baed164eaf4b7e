// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/body_reader.h"

#include <algorithm>
#include <utility>

#include "core/wire/content_type.h"

namespace scoville {

namespace {

constexpr std::uint64_t pageLimit = 256u << 10;  ///< of an error body or a page this much is kept
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

}  // namespace

BodyReader::BodyReader(Dialect dialect, const ResponseHead& head, const DecodeLimits& limits, AnswerForm form, FrameSink sink)
    : m_dialect(dialect), m_head(head), m_limits(limits), m_form(form), m_sink(std::move(sink)) {
  if (head.status < 200 || head.status > 299 || bodyKind(head) == BodyKind::foreign) {
    m_kind = Kind::page;
  } else if (form == AnswerForm::stream && dialect == Dialect::ollama) {
    m_kind = Kind::stream;
    m_framer = makeNdjsonFramer(m_sink, limits.lineBytes);
  }
}

void BodyReader::feed(std::string_view bytes) {
  if (m_overLimit) {
    return;
  }
  const auto room = static_cast<std::size_t>(m_limits.bodyBytes - m_seen);
  m_overLimit = bytes.size() > room;
  bytes = bytes.substr(0, room);
  m_seen += bytes.size();
  if (m_started) {
    m_inflater != nullptr ? inflate(bytes) : feedPlain(bytes);
    return;
  }
  // One byte completes no record: it waits for the second, which tells text from compressed data.
  m_start.append(bytes);
  if (m_start.size() >= 2) {
    settleStart();
  }
}

void BodyReader::finish() {
  if (!m_started) {
    settleStart();
  }
  if (m_framer != nullptr && !m_overLimit) {
    m_framer->finish();
  }
}

void BodyReader::settleStart() {
  m_started = true;
  const std::string first = std::exchange(m_start, {});
  const std::string_view two = std::string_view(first).substr(0, 2);
  if (isDeflated(m_head) && (two == "\x1F\x8B" || two.starts_with('\x78'))) {
    m_inflater = std::make_unique<Inflater>();
    inflate(first);
    return;
  }
  if (startsBinary(two)) {
    m_kind = Kind::binary;
  }
  feedPlain(first);
}

void BodyReader::inflate(std::string_view bytes) {
  for (const char byte : bytes) {
    std::string plain;
    if (m_kind == Kind::binary || m_overLimit) {
      return;
    }
    if (!m_inflater->feed(byte, plain, static_cast<std::size_t>(m_limits.bodyBytes - m_inflated))) {
      m_kind = Kind::binary;
      return;
    }
    m_inflated += plain.size();
    feedPlain(plain);
    ++m_compressedOffset;
  }
}

void BodyReader::feedPlain(std::string_view bytes) {
  switch (m_kind) {
    case Kind::undecided:
      m_text.append(bytes);
      decideByFirstCharacter();
      break;
    case Kind::stream:
      m_framer->feed(bytes);
      m_overLimit = m_overLimit || m_framer->overLimit();
      break;
    case Kind::document:
      m_text.append(bytes);
      m_overLimit = m_overLimit || m_text.size() > m_limits.lineBytes;
      break;
    case Kind::page:
      m_text.append(bytes.substr(0, static_cast<std::size_t>(pageLimit - std::min<std::uint64_t>(pageLimit, m_text.size()))));
      break;
    case Kind::binary:
      break;
  }
}

/// An array of Gemini is a stream, JSON by its content type is one document, anything else is an event stream; where
/// no stream was asked for, all is one document.
void BodyReader::decideByFirstCharacter() {
  const std::string_view text = m_text;
  if (text.size() < byteOrderMark.size() && byteOrderMark.starts_with(text)) {
    return;
  }
  const std::size_t mark = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
  const std::size_t at = text.find_first_not_of(" \t\r\n", std::max(mark, m_blanks));
  if (at == std::string_view::npos) {
    m_blanks = text.size();
    return;
  }
  const bool opensJson = text[at] == '{' || text[at] == '[' || text[at] == '"';
  if (m_form == AnswerForm::stream && m_dialect == Dialect::gemini && text[at] == '[') {
    m_framer = makeJsonArrayFramer(m_sink, m_limits.lineBytes);
  } else if (m_form == AnswerForm::whole || (bodyKind(m_head) == BodyKind::json && opensJson)) {
    m_kind = Kind::document;
    m_overLimit = m_overLimit || m_text.size() > m_limits.lineBytes;
    return;
  } else {
    m_framer = makeSseFramer(m_sink, m_limits.lineBytes);
  }
  m_kind = Kind::stream;
  feedPlain(std::exchange(m_text, {}));
}

std::optional<std::uint64_t> BodyReader::compressedOffset() const {
  return m_inflater != nullptr ? std::optional(m_compressedOffset) : std::nullopt;
}

}  // namespace scoville
