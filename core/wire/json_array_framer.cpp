// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/wire/framer.h"
#include "core/wire/json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

/// Follows strings and brackets only; whether an element is JSON is for the parser to say.
class JsonArrayFramer final : public Framer {
 public:
  JsonArrayFramer(FrameSink sink, std::uint64_t lineLimit) : m_sink(std::move(sink)), m_lineLimit(lineLimit) {}

  void feed(std::string_view bytes) override {
    for (std::size_t at = 0; at < bytes.size() && !m_overLimit && !m_closed; ++at) {
      take(bytes[at], m_offset + at);
    }
    m_offset += bytes.size();
  }

  void finish() override { m_leftover = m_closed ? std::string() : "[" + m_element; }

 private:
  void take(char c, std::uint64_t atByte) {
    if (m_inString) {
      m_element.push_back(c);
      if (!std::exchange(m_escaped, !m_escaped && c == '\\')) {
        m_inString = c != '"';
      }
    } else if (c == '{' || c == '[') {
      if (m_depth++ > 0) {
        m_element.push_back(c);
      }
    } else if (c == '}' || c == ']') {
      closeBracket(c, atByte);
    } else if (c == ',' && m_depth == 1) {
      emitElement(atByte);
    } else if (m_depth > 0) {  // what stands before the array is a byte order mark or blanks
      m_inString = c == '"';
      m_element.push_back(c);
    }
    m_overLimit = m_element.size() > m_lineLimit;
  }

  void closeBracket(char c, std::uint64_t atByte) {
    --m_depth;
    if (m_depth <= 0) {
      emitElement(atByte);
      m_closed = true;
      return;
    }
    m_element.push_back(c);
    if (m_depth == 1) {
      emitElement(atByte);
    }
  }

  void emitElement(std::uint64_t atByte) {
    if (!trimmed(m_element).empty()) {
      m_illFormed += replaceIllFormedUtf8(m_element);
      m_sink.record(Record{{}, std::exchange(m_element, {}), atByte});
    }
    m_element.clear();
  }

  FrameSink m_sink;
  std::uint64_t m_lineLimit;
  std::uint64_t m_offset = 0;
  std::string m_element;
  std::int64_t m_depth = 0;
  bool m_inString = false;
  bool m_escaped = false;
  bool m_closed = false;
};

}  // namespace

std::unique_ptr<Framer> makeJsonArrayFramer(FrameSink sink, std::uint64_t lineLimit) {
  return std::make_unique<JsonArrayFramer>(std::move(sink), lineLimit);
}

}  // namespace scoville
