// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_chat.h"

#include "core/wire/openai_common.h"

namespace scoville {

namespace {

/// Mistral sends content as a list of typed parts, thinking among them; Databricks calls its part "reasoning".
void mapContentParts(const Json& parts, int index, Answer& answer) {
  for (const Json& part : parts) {
    const std::string_view type = textMember(part, "type");
    if (type == "text") {
      answer.addText(index, textMember(part, "text"));
    } else if (type == "reasoning") {
      if (const Json* summary = arrayMember(part, "summary")) {
        for (const Json& sentence : *summary) {
          answer.addReasoning(index, textMember(sentence, "text"));
        }
      }
    } else if (type == "thinking") {
      answer.addReasoning(index, textMember(part, "thinking"));
      if (const Json* thoughts = arrayMember(part, "thinking")) {
        for (const Json& thought : *thoughts) {
          answer.addReasoning(index, textMember(thought, "text"));
        }
      }
    }
  }
}

/// Servers name the same reasoning text in up to three ways in one delta: it counts once.
void mapReasoning(const Json& delta, int index, Answer& answer) {
  for (const char* name : {"reasoning", "reasoning_content"}) {
    if (const std::string_view text = textMember(delta, name); !text.empty()) {
      answer.addReasoning(index, text);
      return;
    }
  }
  if (const Json* details = arrayMember(delta, "reasoning_details")) {
    for (const Json& detail : *details) {
      answer.addReasoning(index, textMember(detail, "text"));
      answer.addReasoning(index, textMember(detail, "summary"));
    }
  }
}

void mapFunction(const Json* function, Answer& answer) {
  if (function == nullptr) {
    return;
  }
  answer.addTool(textMember(*function, "name"));
  answer.addTool(textMember(*function, "arguments"));
  answer.addTool(textMember(*function, "input"));
  if (const Json* arguments = objectMember(*function, "arguments"); arguments != nullptr && !arguments->empty()) {
    answer.addTool("{");  // some servers send the arguments as an object, whole
  }
}

void mapDelta(const Json& delta, int index, Answer& answer) {
  mapReasoning(delta, index, answer);
  answer.addText(index, textMember(delta, "content"));
  if (const Json* parts = arrayMember(delta, "content")) {
    mapContentParts(*parts, index, answer);
  }
  answer.addRefusal(index, textMember(delta, "refusal"));
  if (const Json* audio = objectMember(delta, "audio")) {  // spoken words; the sound itself is no text
    answer.addText(index, textMember(*audio, "transcript"));
  }
  mapFunction(objectMember(delta, "function_call"), answer);
  if (const Json* calls = arrayMember(delta, "tool_calls")) {
    for (const Json& call : *calls) {
      mapFunction(objectMember(call, "function"), answer);
      mapFunction(objectMember(call, "custom"), answer);
    }
  }
}

}  // namespace

void OpenaiChatMapper::map(const Json& record, std::string_view /*event*/, Answer& answer) {
  mapChoices(record, "delta", answer);
}

void OpenaiChatMapper::mapWhole(const Json& document, Answer& answer) {
  mapChoices(document, "message", answer);
}

void OpenaiChatMapper::mapChoices(const Json& record, std::string_view output, Answer& answer) {
  mapOpenaiRecord(record, answer);
  const Json* choices = arrayMember(record, "choices");
  if (choices == nullptr) {
    return;
  }
  for (const Json& choice : *choices) {
    if (!choice.is_object()) {
      continue;
    }
    const int index = choiceIndex(choice);
    answer.seeChoice(index);
    if (const Json* delta = objectMember(choice, output)) {
      mapDelta(*delta, index, answer);
    }
    mapOpenaiFinish(choice, index, answer);
  }
}

std::unique_ptr<Mapper> makeOpenaiChatMapper() {
  return std::make_unique<OpenaiChatMapper>();
}

}  // namespace scoville
