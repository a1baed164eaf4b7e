// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/mapper.h"

namespace scoville {

std::unique_ptr<Mapper> makeMapper(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
      return makeOpenaiChatMapper();
    case Dialect::openaiCompletions:
      return makeOpenaiCompletionsMapper();
    case Dialect::openaiResponses:
      return makeOpenaiResponsesMapper();
    case Dialect::azureOpenai:
      return makeAzureOpenaiMapper();
    case Dialect::anthropic:
      return makeAnthropicMapper();
    case Dialect::gemini:
      return makeGeminiMapper();
    case Dialect::ollama:
      return makeOllamaMapper();
  }
  return makeOpenaiChatMapper();
}

std::string_view meaningOf(std::string_view raw, std::initializer_list<FinishMeaning> table) {
  for (const FinishMeaning& row : table) {
    if (row.raw == raw) {
      return row.meaning;
    }
  }
  return "other";
}

int choiceIndex(const Json& choice) {
  const auto index = countMember(choice, "index");
  return index && *index < 100000 ? static_cast<int>(*index) : 0;
}

}  // namespace scoville
