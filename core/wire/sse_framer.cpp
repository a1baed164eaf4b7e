// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/wire/framer.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

class SseFramer final : public Framer {
 public:
  SseFramer(FrameSink sink, std::uint64_t lineLimit) : m_sink(std::move(sink)), m_lineLimit(lineLimit) {}

  void feed(std::string_view bytes) override {
    std::size_t at = 0;
    while (at < bytes.size() && !m_overLimit) {
      if (m_afterCr) {
        m_afterCr = false;
        if (bytes[at] == '\n') {
          ++at;
          continue;
        }
      }
      const std::size_t end = bytes.find_first_of("\r\n", at);
      const std::size_t stop = end == std::string_view::npos ? bytes.size() : end;
      m_line.append(bytes, at, stop - at);
      if (m_line.size() + m_data.size() > m_lineLimit) {
        m_overLimit = true;
        break;
      }
      if (end == std::string_view::npos) {
        break;
      }
      m_afterCr = bytes[end] == '\r';
      endLine(m_offset + end);
      at = end + 1;
    }
    m_offset += bytes.size();
  }

  void finish() override { m_leftover = m_data.empty() ? std::move(m_line) : "data: " + m_data; }

 private:
  void endLine(std::uint64_t atByte) {
    m_illFormed += replaceIllFormedUtf8(m_line);
    std::string_view line = m_line;
    if (std::exchange(m_firstLine, false) && line.starts_with("\xEF\xBB\xBF")) {
      line.remove_prefix(3);
    }
    if (line.empty()) {
      dispatch(atByte);
    } else if (line.front() == ':') {
      m_sink.comment();
    } else {
      readField(line);
    }
    m_line.clear();
  }

  void readField(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' ')) {
      value.remove_prefix(1);
    }
    if (name == "data") {
      m_data.append(value).push_back('\n');
    } else if (name == "event") {
      m_event = value;
    } else if (name != "id" && name != "retry") {  // these two serve reconnection, which a measured request never does
      m_sink.strayLine(line);
    }
  }

  void dispatch(std::uint64_t atByte) {
    if (!m_data.empty()) {
      m_data.pop_back();
      m_sink.record(Record{m_event, std::exchange(m_data, {}), atByte});
    }
    m_event.clear();
  }

  FrameSink m_sink;
  std::uint64_t m_lineLimit;
  std::uint64_t m_offset = 0;
  std::string m_line;
  std::string m_data;
  std::string m_event;
  bool m_afterCr = false;
  bool m_firstLine = true;
};

}  // namespace

std::unique_ptr<Framer> makeSseFramer(FrameSink sink, std::uint64_t lineLimit) {
  return std::make_unique<SseFramer>(std::move(sink), lineLimit);
}

}  // namespace scoville
