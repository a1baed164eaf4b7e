// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/wire/mapper.h"

namespace scoville {

namespace {

/// The larger of two counts, unknown only when both are.
std::optional<std::int64_t> larger(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  return a && b ? std::max(*a, *b) : (a ? a : b);
}

/// Anthropic Messages: typed events around content blocks. Unknown events, blocks and deltas are skipped, as its versioning asks.
class AnthropicMapper final : public Mapper {
 public:
  void map(const Json& record, std::string_view event, Answer& answer) override {
    std::string_view type = textMember(record, "type");
    if (type.empty()) {
      type = event;
    }
    if (type == "content_block_delta") {
      if (const Json* delta = objectMember(record, "delta")) {
        mapDelta(*delta, answer);
      }
    } else if (type == "content_block_start") {
      if (const Json* block = objectMember(record, "content_block")) {
        mapBlock(*block, answer);
      }
    } else if (type == "message_start") {
      if (const Json* message = objectMember(record, "message")) {
        answer.seeChoice(0);
        answer.setModel(textMember(*message, "model"));
        mapUsage(*message, answer, true);
      }
    } else if (type == "message_delta") {
      answer.seeChoice(0);
      if (const Json* delta = objectMember(record, "delta")) {
        mapStop(*delta, answer);
      }
      mapUsage(record, answer, false);
    } else if (type == "message_stop") {
      answer.terminalMarker();
    }
  }

  void mapWhole(const Json& document, Answer& answer) override {
    answer.setModel(textMember(document, "model"));
    if (const Json* content = arrayMember(document, "content")) {
      for (const Json& block : *content) {
        mapBlock(block, answer);
      }
    }
    mapStop(document, answer);
    mapUsage(document, answer, false);
  }

 private:
  static void mapDelta(const Json& delta, Answer& answer) {
    const std::string_view type = textMember(delta, "type");
    answer.seeChoice(0);
    if (type == "text_delta") {
      answer.addText(0, textMember(delta, "text"));
    } else if (type == "thinking_delta") {
      answer.addReasoning(0, textMember(delta, "thinking"));
    } else if (type == "input_json_delta") {
      answer.addTool(textMember(delta, "partial_json"));
    }
  }

  /// A block opens empty at Anthropic; compatible servers may put the first output into it.
  static void mapBlock(const Json& block, Answer& answer) {
    const std::string_view type = textMember(block, "type");
    answer.seeChoice(0);
    if (type == "text") {
      answer.addText(0, textMember(block, "text"));
    } else if (type == "thinking") {
      answer.addReasoning(0, textMember(block, "thinking"));
    } else if (type == "tool_use" || type == "server_tool_use") {
      if (const Json* input = objectMember(block, "input"); input != nullptr && !input->empty()) {
        answer.addTool("{");
      }
    }
  }

  static void mapStop(const Json& delta, Answer& answer) {
    const std::string_view raw = textMember(delta, "stop_reason");
    if (raw.empty()) {
      return;
    }
    answer.finishChoice(0, raw,
                        meaningOf(raw, {{"end_turn", "stop"},
                                        {"stop_sequence", "stop"},
                                        {"max_tokens", "length"},
                                        {"model_context_window_exceeded", "length"},
                                        {"tool_use", "tool_calls"},
                                        {"pause_turn", "pause"},
                                        {"refusal", "refusal"}}));
  }

  static std::optional<std::int64_t> cacheWrites(const Json& usage) {
    if (const auto total = countMember(usage, "cache_creation_input_tokens")) {
      return total;
    }
    const Json* parts = objectMember(usage, "cache_creation");
    if (parts == nullptr) {
      return std::nullopt;
    }
    const auto brief = countMember(*parts, "ephemeral_5m_input_tokens");
    const auto hour = countMember(*parts, "ephemeral_1h_input_tokens");
    return brief || hour ? std::optional(brief.value_or(0) + hour.value_or(0)) : std::nullopt;
  }

  /// Input stands in message_start, in message_delta or in both (one of them may be 0): the larger counts. Output is cumulative:
  /// the last counts; that of message_start is provisional.
  void mapUsage(const Json& holder, Answer& answer, bool provisional) {
    const Json* usage = objectMember(holder, "usage");
    if (usage == nullptr) {
      return;
    }
    answer.setIdentity(&Identity::serviceTier, textMember(*usage, "service_tier"));
    answer.setIdentity(&Identity::region, textMember(*usage, "inference_geo"));
    m_uncached = larger(m_uncached, countMember(*usage, "input_tokens"));
    m_tokens.cachedRead = larger(m_tokens.cachedRead, countMember(*usage, "cache_read_input_tokens"));
    m_tokens.cacheWrite = larger(m_tokens.cacheWrite, cacheWrites(*usage));
    if (const Json* parts = objectMember(*usage, "cache_creation")) {
      m_tokens.cacheWriteHour = larger(m_tokens.cacheWriteHour, countMember(*parts, "ephemeral_1h_input_tokens"));
    }
    if (const auto output = countMember(*usage, "output_tokens")) {
      m_tokens.output = output;
      answer.result().usageProvisional = provisional;
    }
    if (const Json* details = objectMember(*usage, "output_tokens_details")) {
      m_tokens.reasoning = countMember(*details, "thinking_tokens");
    }
    if (m_uncached) {
      m_tokens.input = *m_uncached + m_tokens.cachedRead.value_or(0) + m_tokens.cacheWrite.value_or(0);
    }
    answer.setUsage(m_tokens);
  }

  std::optional<std::int64_t> m_uncached;
  TokenUsage m_tokens;
};

}  // namespace

std::unique_ptr<Mapper> makeAnthropicMapper() {
  return std::make_unique<AnthropicMapper>();
}

}  // namespace scoville
