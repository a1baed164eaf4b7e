// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/inflater.h"

#include <zlib.h>

namespace scoville {

struct Inflater::State {
  z_stream stream{};
  bool ready = false;
  bool ended = false;
  bool again = false;  ///< one member has been read whole
};

Inflater::Inflater() : m_state(std::make_unique<State>()) {
  constexpr int anyHeader = 15 + 32;  // largest window; gzip or zlib header, told apart by zlib
  m_state->ready = inflateInit2(&m_state->stream, anyHeader) == Z_OK;
}

Inflater::~Inflater() {
  if (m_state->ready) {
    inflateEnd(&m_state->stream);
  }
}

bool Inflater::feed(char byte, std::string& out, std::size_t room) {
  State& state = *m_state;
  if (!state.ready) {
    return false;
  }
  if (state.ended) {
    constexpr char anotherMember = 0x1F;  // gzip members may follow one another; other bytes after the compressed data say nothing
    if (byte != anotherMember || inflateReset(&state.stream) != Z_OK) {
      return true;
    }
    state.ended = false;
    state.again = true;
  }
  Bytef input = static_cast<Bytef>(byte);
  state.stream.next_in = &input;
  state.stream.avail_in = 1;
  Bytef buffer[4096];
  do {
    state.stream.next_out = buffer;
    state.stream.avail_out = sizeof buffer;
    const int code = inflate(&state.stream, Z_SYNC_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) {
      state.ended = state.again;  // what came before stays whole
      return state.again;
    }
    const std::size_t produced = sizeof buffer - state.stream.avail_out;
    if (produced > room) {
      return false;
    }
    room -= produced;
    out.append(reinterpret_cast<const char*>(buffer), produced);
    state.ended = code == Z_STREAM_END;
  } while (!state.ended && state.stream.avail_out == 0);
  return true;
}

}  // namespace scoville
