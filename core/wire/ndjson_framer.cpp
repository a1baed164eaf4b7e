// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/wire/framer.h"
#include "core/wire/json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

class NdjsonFramer final : public Framer {
 public:
  NdjsonFramer(FrameSink sink, std::uint64_t lineLimit) : m_sink(std::move(sink)), m_lineLimit(lineLimit) {}

  void feed(std::string_view bytes) override {
    std::size_t at = 0;
    while (at < bytes.size() && !m_overLimit) {
      const std::size_t end = bytes.find('\n', at);
      const std::size_t stop = end == std::string_view::npos ? bytes.size() : end;
      m_line.append(bytes, at, stop - at);
      m_overLimit = m_line.size() > m_lineLimit;
      if (end == std::string_view::npos || m_overLimit) {
        break;
      }
      endLine(m_offset + end);
      at = end + 1;
    }
    m_offset += bytes.size();
  }

  void finish() override {
    if (!m_line.empty() && !m_overLimit) {
      endLine(m_offset - 1);
    }
  }

 private:
  void endLine(std::uint64_t atByte) {
    m_illFormed += replaceIllFormedUtf8(m_line);
    if (std::exchange(m_firstLine, false) && m_line.starts_with("\xEF\xBB\xBF")) {
      m_line.erase(0, 3);
    }
    if (!trimmed(m_line).empty()) {
      m_sink.record(Record{{}, std::exchange(m_line, {}), atByte});
    }
    m_line.clear();
  }

  FrameSink m_sink;
  std::uint64_t m_lineLimit;
  std::uint64_t m_offset = 0;
  std::string m_line;
  bool m_firstLine = true;
};

}  // namespace

std::unique_ptr<Framer> makeNdjsonFramer(FrameSink sink, std::uint64_t lineLimit) {
  return std::make_unique<NdjsonFramer>(std::move(sink), lineLimit);
}

}  // namespace scoville
