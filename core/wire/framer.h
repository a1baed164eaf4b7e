// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace scoville {

/// One record cut out of a body, text made well-formed UTF-8.
struct Record {
  std::string_view event;  ///< SSE event name, empty when none was given
  std::string data;
  std::uint64_t atByte = 0;  ///< offset of the body's byte that completed it
};

/// Receives what a framer finds. All views are valid during the call only.
struct FrameSink {
  std::function<void(Record&&)> record;
  std::function<void()> comment;
  /// A line of an event stream whose field name the standard does not know, `line` without its end.
  std::function<void(std::string_view line)> strayLine;
};

/// Cuts a body into records, whatever way the body is cut into reads.
class Framer {
 public:
  virtual ~Framer() = default;
  virtual void feed(std::string_view bytes) = 0;
  virtual void finish() = 0;
  bool overLimit() const { return m_overLimit; }  ///< a line or record is longer than allowed; nothing more is read
  /// After finish(): what was left of an unfinished record or line.
  std::string_view leftover() const { return m_leftover; }
  std::uint64_t illFormed() const { return m_illFormed; }  ///< sequences that were no UTF-8

 protected:
  bool m_overLimit = false;
  std::string m_leftover;
  std::uint64_t m_illFormed = 0;
};

/// Server-sent events (WHATWG HTML, "Server-sent events", event stream interpretation): CR, LF and CRLF end a line; a CR ends it at
/// once and an LF right after it is swallowed; an event without its blank line at the end of the body is dropped.
std::unique_ptr<Framer> makeSseFramer(FrameSink sink, std::uint64_t lineLimit);
/// One record a line (LF, optional CR before it); blank lines are skipped; the last line counts without a line end.
std::unique_ptr<Framer> makeNdjsonFramer(FrameSink sink, std::uint64_t lineLimit);
/// The elements of one JSON array, each as soon as it is closed.
std::unique_ptr<Framer> makeJsonArrayFramer(FrameSink sink, std::uint64_t lineLimit);

}  // namespace scoville
