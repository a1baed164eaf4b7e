// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/mapper.h"
#include "core/wire/openai_common.h"

namespace scoville {

namespace {

/// Legacy Completions: no role record, so the first non-empty text, even a line end, is the first token.
class OpenaiCompletionsMapper final : public Mapper {
 public:
  void map(const Json& record, std::string_view /*event*/, Answer& answer) override {
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
      answer.addText(index, textMember(choice, "text"));
      mapOpenaiFinish(choice, index, answer);
    }
  }
};

}  // namespace

std::unique_ptr<Mapper> makeOpenaiCompletionsMapper() {
  return std::make_unique<OpenaiCompletionsMapper>();
}

}  // namespace scoville
