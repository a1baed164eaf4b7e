// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/decode_report.h"

#include <algorithm>

#include "core/wire/digest.h"
#include "core/wire/json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

constexpr std::uint64_t shownText = 400;  ///< code points; longer text is told by its hash alone

template <typename T>
Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json orNull(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json shown(const std::string& text) {
  return codePoints(text) <= shownText ? Json(text) : Json();
}

Json usageReport(const Decoded& decoded) {
  if (!decoded.usageSeen) {
    return {};
  }
  const TokenUsage& usage = decoded.usage;
  return Json{{"input", orNull(usage.input)},
              {"output", orNull(usage.output)},
              {"total", orNull(decoded.usageTotal)},
              {"cached_read", orNull(usage.cachedRead)},
              {"cache_write", orNull(usage.cacheWrite)},
              {"reasoning", orNull(usage.reasoning)}};
}

Json report(const Decoded& decoded) {
  const auto first = decoded.text.find(0);
  const std::string text = first == decoded.text.end() ? std::string() : first->second;
  Json choices = Json::object();
  for (const auto& [index, words] : decoded.text) {
    choices[std::to_string(index)] = {{"text_len_codepoints", codePoints(words)}, {"text", shown(words)}};
  }
  return Json{{"events", decoded.events},
              {"comments", decoded.comments},
              {"content_events", decoded.contentEvents},
              {"reasoning_events", decoded.reasoningEvents},
              {"tool_events", decoded.toolEvents},
              {"first_token_event_index", orNull(decoded.firstTokenEvent)},
              {"first_visible_event_index", orNull(decoded.firstVisibleEvent)},
              {"text_len_bytes", text.size()},
              {"text_len_codepoints", codePoints(text)},
              {"text_sha256", sha256Hex(text)},
              {"text", shown(text)},
              {"reasoning_len_codepoints", codePoints(decoded.reasoning)},
              {"reasoning_text", shown(decoded.reasoning)},
              {"choices", choices},
              {"usage", usageReport(decoded)},
              {"finish_reason_raw", orNull(decoded.finishReasonRaw)},
              {"finish_reason", orNull(decoded.finishReason)},
              {"complete", decoded.complete},
              {"terminal_marker", decoded.terminalMarker},
              {"error_class", orNull(decoded.errorClass)},
              {"error_message", orNull(decoded.errorMessage)},
              {"malformed_events", decoded.malformedEvents},
              {"events_after_done", decoded.eventsAfterDone},
              {"model", orNull(decoded.identity.model)},
              {"outcome", outcomeName(outcomeOf(decoded))}};
}

}  // namespace

std::string decodeReport(Dialect dialect, const ResponseHead& head, std::string_view body, const std::vector<std::size_t>& splits,
                         const DecodeLimits& limits, AnswerForm form) {
  std::vector<std::size_t> cuts = splits;
  cuts.push_back(body.size());
  std::sort(cuts.begin(), cuts.end());
  Decoder decoder(dialect, head, limits, form);
  std::size_t from = 0;
  for (const std::size_t cut : cuts) {
    if (cut > from && cut <= body.size()) {
      decoder.feed(body.substr(from, cut - from));
      from = cut;
    }
  }
  decoder.finish();
  return report(decoder.result()).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::size_t> evenSplits(std::size_t size, std::size_t step) {
  std::vector<std::size_t> splits;
  for (std::size_t at = step; step > 0 && at < size; at += step) {
    splits.push_back(at);
  }
  return splits;
}

}  // namespace scoville
