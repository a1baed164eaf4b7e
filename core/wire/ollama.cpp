// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/mapper.h"

namespace scoville {

namespace {

/// Ollama's own API: one object a line, counts and durations (ns) in the last one. Every count may be left out: absent is unknown.
class OllamaMapper final : public Mapper {
 public:
  void map(const Json& record, std::string_view /*event*/, Answer& answer) override {
    if (!record.is_object()) {
      return;
    }
    answer.setModel(textMember(record, "model"));
    answer.setIdentity(&Identity::provider, textMember(record, "remote_host"));
    const Json* done = member(record, "done");
    if (const Json* message = objectMember(record, "message")) {
      answer.seeChoice(0);
      mapMessage(*message, answer);
    } else {  // /api/generate
      answer.addText(0, textMember(record, "response"));
      answer.addReasoning(0, textMember(record, "thinking"));
    }
    if (done == nullptr || !done->is_boolean()) {
      return;
    }
    answer.seeChoice(0);
    if (done->get<bool>()) {
      mapEnd(record, answer);
    }
  }

 private:
  static void mapMessage(const Json& message, Answer& answer) {
    answer.addText(0, textMember(message, "content"));
    answer.addReasoning(0, textMember(message, "thinking"));
    if (const Json* calls = arrayMember(message, "tool_calls")) {
      for (const Json& call : *calls) {
        if (const Json* function = objectMember(call, "function")) {
          answer.addTool(textMember(*function, "name"));
        }
      }
    }
  }

  static void mapEnd(const Json& record, Answer& answer) {
    const std::string_view raw = textMember(record, "done_reason");
    answer.finishChoice(0, raw, raw.empty() ? std::string_view() : meaningOf(raw, {{"stop", "stop"}, {"length", "length"}}));
    answer.terminalMarker();
    TokenUsage tokens;
    tokens.input = countMember(record, "prompt_eval_count");
    tokens.output = countMember(record, "eval_count");
    if (tokens.input || tokens.output) {
      answer.setUsage(tokens);
    }
    for (const char* name : {"total_duration", "load_duration", "prompt_eval_duration", "eval_duration"}) {
      if (const auto nanoseconds = numberMember(record, name)) {
        answer.setTiming(name, *nanoseconds / 1e6);
      }
    }
  }
};

}  // namespace

std::unique_ptr<Mapper> makeOllamaMapper() {
  return std::make_unique<OllamaMapper>();
}

}  // namespace scoville
