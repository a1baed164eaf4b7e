// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/dialect_guess.h"

#include <algorithm>
#include <iterator>

namespace scoville {

namespace {

bool isAnthropicType(std::string_view type) {
  constexpr std::string_view names[] = {"message_start", "content_block_start", "content_block_delta", "message_delta", "message_stop"};
  return std::find(std::begin(names), std::end(names), type) != std::end(names);
}

std::optional<Dialect> dialectOfChoice(const Json& choice) {
  if (objectMember(choice, "delta") != nullptr) {
    return Dialect::openaiChat;
  }
  const Json* text = member(choice, "text");
  return text != nullptr && text->is_string() ? std::optional(Dialect::openaiCompletions) : std::nullopt;
}

}  // namespace

std::optional<Dialect> dialectOfRecord(const Json& record, std::string_view event) {
  const std::string_view type = textMember(record, "type").empty() ? event : textMember(record, "type");
  if (type.starts_with("response.")) {
    return Dialect::openaiResponses;
  }
  if (isAnthropicType(type)) {
    return Dialect::anthropic;
  }
  if (arrayMember(record, "candidates") != nullptr) {
    return Dialect::gemini;
  }
  if (const Json* choices = arrayMember(record, "choices"); choices != nullptr && !choices->empty()) {
    return dialectOfChoice(choices->front());
  }
  const Json* done = member(record, "done");
  const bool ollama = done != nullptr && done->is_boolean() && (objectMember(record, "message") != nullptr || record.contains("response"));
  return ollama ? std::optional(Dialect::ollama) : std::nullopt;
}

std::optional<Dialect> dialectOfLine(std::string_view line) {
  if (line.starts_with("data:")) {
    line.remove_prefix(5);
  }
  const auto record = parseJson(std::string(trimmed(line)));
  return record ? dialectOfRecord(*record, {}) : std::nullopt;
}

bool sameRecords(Dialect a, Dialect b) {
  const auto folded = [](Dialect dialect) { return dialect == Dialect::azureOpenai ? Dialect::openaiChat : dialect; };
  return folded(a) == folded(b);
}

std::string dialectSentence(Dialect dialect) {
  const auto name = [dialect]() -> std::string_view {
    switch (dialect) {
      case Dialect::openaiChat:
      case Dialect::azureOpenai:
        return "OpenAI Chat Completions";
      case Dialect::openaiCompletions:
        return "OpenAI Completions (legacy)";
      case Dialect::openaiResponses:
        return "OpenAI Responses";
      case Dialect::anthropic:
        return "Anthropic Messages";
      case Dialect::gemini:
        return "Google Gemini";
      case Dialect::ollama:
        return "Ollama";
    }
    return {};
  };
  return "The records are those of " + std::string(name()) + ".";
}

}  // namespace scoville
