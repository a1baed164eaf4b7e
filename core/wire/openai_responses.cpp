// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/wire/error_body.h"
#include "core/wire/mapper.h"

namespace scoville {

namespace {

bool isToolDelta(std::string_view type) {
  constexpr std::string_view names[] = {"response.function_call_arguments.delta", "response.custom_tool_call_input.delta",
                                        "response.mcp_call_arguments.delta", "response.code_interpreter_call_code.delta",
                                        "response.shell_call_command.delta"};
  return std::find(std::begin(names), std::end(names), type) != std::end(names);
}

/// OpenAI Responses: typed events. Only deltas carry new output; the `*.done` events and the final response repeat it.
class OpenaiResponsesMapper final : public Mapper {
 public:
  void map(const Json& record, std::string_view event, Answer& answer) override {
    std::string_view type = textMember(record, "type");
    if (type.empty()) {
      type = event;
    }
    const std::string_view delta = textMember(record, "delta");
    if (type == "response.output_text.delta" || type == "response.audio.transcript.delta") {
      answer.addText(0, delta);
    } else if (type == "response.refusal.delta") {
      answer.addRefusal(0, delta);
    } else if (type == "response.reasoning_text.delta" || type == "response.reasoning_summary_text.delta") {
      answer.addReasoning(0, delta);
    } else if (isToolDelta(type)) {
      answer.addTool(delta);
    }
    if (const Json* response = objectMember(record, "response")) {
      mapResponse(*response, type, answer);
    }
  }

  void mapWhole(const Json& document, Answer& answer) override {
    if (const Json* output = arrayMember(document, "output")) {
      for (const Json& item : *output) {
        mapItem(item, answer);
      }
    }
    mapResponse(document, "response." + std::string(textMember(document, "status")), answer);
  }

 private:
  /// One item of an answer in one piece.
  static void mapItem(const Json& item, Answer& answer) {
    const bool reasoning = textMember(item, "type") == "reasoning";
    for (const char* name : {"summary", "content"}) {
      const Json* parts = arrayMember(item, name);
      for (const Json& part : parts != nullptr ? *parts : Json::array()) {
        if (reasoning) {
          answer.addReasoning(0, textMember(part, "text"));
        } else {
          answer.addText(0, textMember(part, "text"));
          answer.addRefusal(0, textMember(part, "refusal"));
        }
      }
    }
    for (const char* name : {"arguments", "input", "code"}) {
      answer.addTool(textMember(item, name));
    }
  }

  static void mapResponse(const Json& response, std::string_view type, Answer& answer) {
    answer.setModel(textMember(response, "model"));
    answer.setIdentity(&Identity::serviceTier, textMember(response, "service_tier"));
    if (const Json* usage = objectMember(response, "usage"); usage != nullptr && !usage->empty()) {
      mapUsage(*usage, answer);
    }
    if (type == "response.completed") {
      answer.finishChoice(0, "completed", hasFunctionCall(response) ? "tool_calls" : "stop");
      answer.terminalMarker();
    } else if (type == "response.incomplete") {
      mapIncomplete(response, answer);
      answer.terminalMarker();
    } else if (type == "response.failed") {
      const Json* error = objectMember(response, "error");
      answer.fail(error != nullptr ? statedErrorOf(*error) : StatedError{"server_error", "response.failed", {}});
      answer.finishChoice(0, "failed", "error");
      answer.terminalMarker();
    }
  }

  static void mapIncomplete(const Json& response, Answer& answer) {
    const Json* details = objectMember(response, "incomplete_details");
    const std::string_view reason = details != nullptr ? textMember(*details, "reason") : std::string_view();
    answer.finishChoice(
        0, reason.empty() ? "incomplete" : reason,
        meaningOf(reason, {{"max_output_tokens", "length"}, {"max_tokens", "length"}, {"content_filter", "content_filter"}}));
  }

  static bool hasFunctionCall(const Json& response) {
    const Json* output = arrayMember(response, "output");
    return output != nullptr && std::any_of(output->begin(), output->end(), [](const Json& item) {
             const std::string_view type = textMember(item, "type");
             return type == "function_call" || type == "custom_tool_call";
           });
  }

  static void mapUsage(const Json& usage, Answer& answer) {
    TokenUsage tokens;
    tokens.input = countMember(usage, "input_tokens");
    tokens.output = countMember(usage, "output_tokens");
    if (const Json* details = objectMember(usage, "input_tokens_details")) {
      tokens.cachedRead = countMember(*details, "cached_tokens");
      tokens.cacheWrite = countMember(*details, "cache_write_tokens");
    }
    if (const Json* details = objectMember(usage, "output_tokens_details")) {
      tokens.reasoning = countMember(*details, "reasoning_tokens");
    }
    answer.setUsage(tokens, countMember(usage, "total_tokens"));
  }
};

}  // namespace

std::unique_ptr<Mapper> makeOpenaiResponsesMapper() {
  return std::make_unique<OpenaiResponsesMapper>();
}

}  // namespace scoville
