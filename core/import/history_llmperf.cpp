// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// llmperf's individual responses: a list with one object for each request. No times of day, no separate events.
#include "core/import/foreign_json.h"
#include "core/import/history_record.h"

namespace scoville {

Result<HistoryFile> readLlmperf(const std::string& text, const HistoryOptions& options) {
  const Result<Json> json = parseForeignJson(text);
  if (!json) {
    return tl::unexpected<Error>(json.error());
  }
  if (!json->is_array()) {
    return fail(ErrorKind::invalidInput,
                "llmperf's individual responses are a list; this file is not one (its summary holds no requests).");
  }
  HistoryBuilder builder("llmperf", options);
  std::size_t number = 0;
  for (const Json& item : *json) {
    const std::string where = "record " + std::to_string(++number);
    Result<void> done;
    if (!item.is_object()) {
      done = builder.broken(where, "not an object");
    } else {
      RawRecord raw;
      raw.ttft = numberMember(item, "ttft_s");
      raw.e2e = numberMember(item, "end_to_end_latency_s");
      raw.tokensIn = countMember(item, "number_input_tokens");
      raw.tokensOut = countMember(item, "number_output_tokens");
      raw.model = textMember(item, "model");
      const Json* code = member(item, "error_code");
      const std::string_view message = textMember(item, "error_msg");
      if (code != nullptr || !message.empty()) {
        raw.status = code != nullptr && code->is_number_integer() && *code >= 100 && *code < 600 ? code->get<int>() : 0;
        raw.error = !message.empty() ? std::string(message) : "error code " + code->dump();
        raw.ttft.reset();  // llmperf writes 0 for what did not happen
        raw.e2e.reset();
        raw.tokensOut = raw.tokensOut.value_or(0) > 0 ? raw.tokensOut : std::nullopt;
      } else if (!raw.ttft || !raw.e2e) {
        done = builder.broken(where, "neither an error nor the times ttft_s and end_to_end_latency_s");
        if (!done) {
          return tl::unexpected<Error>(done.error());
        }
        continue;
      }
      for (const char* name : {"ttft_s", "end_to_end_latency_s", "inter_token_latency_s"}) {
        if (const auto seconds = numberMember(item, name); seconds && raw.error.empty()) {
          raw.figures.emplace_back(std::string("llmperf ") + std::string(name, std::string_view(name).size() - 2), *seconds * 1e3);
        }
      }
      done = builder.add(raw, where);
    }
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
  }
  return builder.finish();
}

}  // namespace scoville
