// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/mapper.h"

namespace scoville {

namespace {

/// Gemini generateContent: each record holds candidates with parts; usage is cumulative in every record.
class GeminiMapper final : public Mapper {
 public:
  void map(const Json& record, std::string_view /*event*/, Answer& answer) override {
    answer.setModel(textMember(record, "modelVersion"));
    if (const Json* usage = objectMember(record, "usageMetadata"); usage != nullptr && !usage->empty()) {
      mapUsage(*usage, answer);
    }
    if (const Json* candidates = arrayMember(record, "candidates")) {
      for (const Json& candidate : *candidates) {
        mapCandidate(candidate, answer);
      }
    }
    if (const Json* feedback = objectMember(record, "promptFeedback")) {
      const std::string_view reason = textMember(*feedback, "blockReason");
      if (!reason.empty() && reason != "BLOCK_REASON_UNSPECIFIED" && reason != "BLOCKED_REASON_UNSPECIFIED") {
        answer.block(reason);
        answer.result().terminalMarker = true;
      }
    }
  }

 private:
  static void mapCandidate(const Json& candidate, Answer& answer) {
    if (!candidate.is_object()) {
      return;
    }
    const int index = choiceIndex(candidate);
    answer.seeChoice(index);
    if (const Json* content = objectMember(candidate, "content")) {
      if (const Json* parts = arrayMember(*content, "parts")) {
        for (const Json& part : *parts) {
          mapPart(part, index, answer);
        }
      }
    }
    const std::string_view raw = textMember(candidate, "finishReason");
    if (!raw.empty() && raw != "FINISH_REASON_UNSPECIFIED") {
      answer.finishChoice(index, raw, meaning(raw));
      answer.result().terminalMarker = true;  // no other end is sent; reading on is still worth it for a later usage
    }
  }

  static void mapPart(const Json& part, int index, Answer& answer) {
    const Json* thought = member(part, "thought");
    const std::string_view text = textMember(part, "text");
    if (thought != nullptr && thought->is_boolean() && thought->get<bool>()) {
      answer.addReasoning(index, text);
    } else {
      answer.addText(index, text);
    }
    if (objectMember(part, "functionCall") != nullptr) {
      answer.addTool("{");  // the call comes whole, its arguments may be empty
    }
    if (const Json* code = objectMember(part, "executableCode")) {
      answer.addTool(textMember(*code, "code"));
    }
  }

  static std::string_view meaning(std::string_view raw) {
    return meaningOf(raw, {{"STOP", "stop"},
                           {"MAX_TOKENS", "length"},
                           {"SAFETY", "content_filter"},
                           {"RECITATION", "content_filter"},
                           {"BLOCKLIST", "content_filter"},
                           {"PROHIBITED_CONTENT", "content_filter"},
                           {"SPII", "content_filter"},
                           {"IMAGE_SAFETY", "content_filter"},
                           {"IMAGE_PROHIBITED_CONTENT", "content_filter"},
                           {"IMAGE_RECITATION", "content_filter"},
                           {"MALFORMED_FUNCTION_CALL", "error"},
                           {"UNEXPECTED_TOOL_CALL", "error"},
                           {"TOO_MANY_TOOL_CALLS", "error"}});
  }

  static void mapUsage(const Json& usage, Answer& answer) {
    const auto candidates = countMember(usage, "candidatesTokenCount");
    const auto thoughts = countMember(usage, "thoughtsTokenCount");
    const auto total = countMember(usage, "totalTokenCount");
    TokenUsage tokens;
    tokens.input = countMember(usage, "promptTokenCount");
    tokens.cachedRead = countMember(usage, "cachedContentTokenCount");
    tokens.reasoning = thoughts;
    if (candidates || thoughts) {
      tokens.output = candidates.value_or(0) + thoughts.value_or(0);
    }
    // Some versions leave the thoughts out and show them in the total alone.
    if (!thoughts && total && tokens.input) {
      const std::int64_t generated = *total - *tokens.input - countMember(usage, "toolUsePromptTokenCount").value_or(0);
      if (generated > tokens.output.value_or(0)) {
        tokens.output = generated;
      }
    }
    answer.setUsage(tokens, total);
  }
};

}  // namespace

std::unique_ptr<Mapper> makeGeminiMapper() {
  return std::make_unique<GeminiMapper>();
}

}  // namespace scoville
