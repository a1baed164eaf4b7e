// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/mapper.h"

namespace scoville {

/// OpenAI Chat Completions and the servers that copy it (vLLM, SGLang, llama.cpp, TGI, TensorRT-LLM, Groq, DeepSeek, OpenRouter,
/// Mistral, Together, Fireworks): their additions are read where they are sent.
class OpenaiChatMapper : public Mapper {
 public:
  void map(const Json& record, std::string_view event, Answer& answer) override;
  void mapWhole(const Json& document, Answer& answer) override;

 private:
  /// `output`: the member of a choice that holds what was generated.
  static void mapChoices(const Json& record, std::string_view output, Answer& answer);
};

}  // namespace scoville
