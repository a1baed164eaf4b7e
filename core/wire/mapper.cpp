// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/mapper.h"

namespace scoville {

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
