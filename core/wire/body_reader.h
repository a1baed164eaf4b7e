// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/wire/decoder.h"
#include "core/wire/framer.h"
#include "core/wire/inflater.h"

namespace scoville {

/// The bytes of one body on their way to records: undoes a labelled compression, and settles from the head, the dialect and the
/// body's first character how the body is cut.
class BodyReader {
 public:
  enum class Kind {
    undecided,  ///< nothing but blanks so far
    stream,     ///< records go to the sink
    document,   ///< one JSON document: text() holds it
    page,       ///< an error body or a page: text() holds its beginning
    binary,     ///< compressed without saying so, or no UTF-8: dropped
  };

  BodyReader(Dialect dialect, const ResponseHead& head, const DecodeLimits& limits, AnswerForm form, FrameSink sink);

  void feed(std::string_view bytes);
  void finish();

  Kind kind() const { return m_kind; }
  const std::string& text() const { return m_text; }
  bool overLimit() const { return m_overLimit; }  ///< the body or a line of it is larger than allowed; the rest is not read
  /// Offset of the compressed byte that is being undone, where the body is compressed.
  std::optional<std::uint64_t> compressedOffset() const;
  std::uint64_t illFormed() const { return m_framer != nullptr ? m_framer->illFormed() : 0; }
  std::string_view leftover() const { return m_framer != nullptr ? m_framer->leftover() : std::string_view(); }

 private:
  void settleStart();
  void inflate(std::string_view bytes);
  void feedPlain(std::string_view bytes);
  void decideByFirstCharacter();

  Dialect m_dialect;
  ResponseHead m_head;
  DecodeLimits m_limits;
  AnswerForm m_form;
  FrameSink m_sink;
  Kind m_kind = Kind::undecided;
  std::unique_ptr<Framer> m_framer;
  std::unique_ptr<Inflater> m_inflater;
  std::string m_start;  ///< the body's first byte until the second comes
  std::string m_text;
  std::size_t m_blanks = 0;  ///< of m_text, while the first character that is none is waited for
  std::uint64_t m_seen = 0;
  std::uint64_t m_inflated = 0;
  std::uint64_t m_compressedOffset = 0;
  bool m_started = false;
  bool m_overLimit = false;
};

}  // namespace scoville
