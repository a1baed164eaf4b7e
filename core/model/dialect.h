// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace scoville {

/// The API a person says an endpoint speaks; never guessed from bytes. Numbers are stored.
enum class Dialect : std::uint8_t {
  openaiChat = 0,
  openaiCompletions = 1,
  openaiResponses = 2,
  azureOpenai = 3,
  anthropic = 4,
  gemini = 5,
  ollama = 6,
};

/// "openai-chat", "openai-completions", "openai-responses", "azure-openai", "anthropic", "gemini", "ollama".
std::string_view dialectName(Dialect dialect);
/// Accepts '-' and '_' alike.
std::optional<Dialect> dialectFromName(std::string_view name);

}  // namespace scoville
