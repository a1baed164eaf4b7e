// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/wire/decoder.h"

namespace scoville::test {

inline ResponseHead head(int status = 200, const std::string& contentType = "text/event-stream") {
  ResponseHead result;
  result.status = status;
  if (!contentType.empty()) {
    result.headers.emplace_back("content-type", contentType);
  }
  return result;
}

/// An event stream of these records.
inline std::string sse(std::initializer_list<std::string> records, const std::string& lineEnd = "\n") {
  std::string body;
  for (const std::string& record : records) {
    body += "data: " + record + lineEnd + lineEnd;
  }
  return body;
}

/// One Chat Completions record with this delta and, where given, a finish reason.
inline std::string chunk(const std::string& delta, const std::string& finish = {}) {
  return R"({"model":"own-7b","choices":[{"index":0,"delta":)" + delta + R"(,"finish_reason":)" +
         (finish.empty() ? "null" : '"' + finish + '"') + "}]}";
}
inline std::string say(const std::string& text) {
  return chunk(R"({"content":")" + text + R"("})");
}
inline std::string finishWith(const std::string& reason) {
  return chunk("{}", reason);
}

struct Reading {
  Decoded decoded;
  std::vector<DecodedEvent> events;
};

/// Decodes `body` in reads of `step` bytes (0: whole).
inline Reading read(Dialect dialect, std::string_view body, const ResponseHead& responseHead = head(), std::size_t step = 0,
                    const DecodeLimits& limits = {}, AnswerForm form = AnswerForm::stream) {
  Reading reading;
  Decoder decoder(dialect, responseHead, limits, form);
  const auto take = [&](std::vector<DecodedEvent> events) { reading.events.insert(reading.events.end(), events.begin(), events.end()); };
  for (std::size_t at = 0; at < body.size(); at += step == 0 ? body.size() : step) {
    take(decoder.feed(body.substr(at, step == 0 ? std::string_view::npos : step)));
  }
  take(decoder.finish());
  reading.decoded = decoder.result();
  return reading;
}

inline Decoded decode(Dialect dialect, std::string_view body, const ResponseHead& responseHead = head()) {
  return read(dialect, body, responseHead).decoded;
}
inline Decoded decodeChat(std::string_view body) {
  return decode(Dialect::openaiChat, body);
}

/// Visible text of choice 0.
inline std::string textOf(const Decoded& decoded) {
  const auto found = decoded.text.find(0);
  return found == decoded.text.end() ? std::string() : found->second;
}

}  // namespace scoville::test
