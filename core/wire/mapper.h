// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <memory>
#include <string_view>

#include "core/model/dialect.h"
#include "core/wire/answer.h"
#include "core/wire/json.h"

namespace scoville {

/// Reads the meaning of one record in one dialect. Tolerates unknown members, events and types everywhere; errors in a common form
/// were already read by the decoder (statedError).
class Mapper {
 public:
  virtual ~Mapper() = default;
  /// `event` is the SSE event name, for servers that leave the type out of the record; the record's own type goes first.
  virtual void map(const Json& record, std::string_view event, Answer& answer) = 0;
  /// An answer in one piece. In some dialects it looks like the last record of a stream.
  virtual void mapWhole(const Json& document, Answer& answer) { map(document, {}, answer); }
};

std::unique_ptr<Mapper> makeOpenaiChatMapper();
std::unique_ptr<Mapper> makeOpenaiCompletionsMapper();
std::unique_ptr<Mapper> makeOpenaiResponsesMapper();
std::unique_ptr<Mapper> makeAzureOpenaiMapper();
std::unique_ptr<Mapper> makeAnthropicMapper();
std::unique_ptr<Mapper> makeGeminiMapper();
std::unique_ptr<Mapper> makeOllamaMapper();
std::unique_ptr<Mapper> makeMapper(Dialect dialect);

/// A dialect's finish reasons and what they mean; what is not in the table is "other".
struct FinishMeaning {
  std::string_view raw;
  std::string_view meaning;
};
std::string_view meaningOf(std::string_view raw, std::initializer_list<FinishMeaning> table);

/// The choice number of a record; anything that is no number is choice 0.
int choiceIndex(const Json& choice);

}  // namespace scoville
