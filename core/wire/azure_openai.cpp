// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_chat.h"

namespace scoville {

namespace {

/// Azure OpenAI: Chat Completions with filter verdicts (no output) and the service's own latency split inside usage.
class AzureOpenaiMapper final : public OpenaiChatMapper {
 public:
  void map(const Json& record, std::string_view event, Answer& answer) override {
    OpenaiChatMapper::map(record, event, answer);
    mapCheckpoint(record, answer);
  }
  void mapWhole(const Json& document, Answer& answer) override {
    OpenaiChatMapper::mapWhole(document, answer);
    mapCheckpoint(document, answer);
  }

 private:
  static void mapCheckpoint(const Json& record, Answer& answer) {
    const Json* usage = objectMember(record, "usage");
    const Json* checkpoint = usage != nullptr ? objectMember(*usage, "latency_checkpoint") : nullptr;
    if (checkpoint == nullptr) {
      return;
    }
    for (const auto& [name, value] : checkpoint->items()) {
      answer.setTiming(name, numberMember(*checkpoint, name));
    }
  }
};

}  // namespace

std::unique_ptr<Mapper> makeAzureOpenaiMapper() {
  return std::make_unique<AzureOpenaiMapper>();
}

}  // namespace scoville
