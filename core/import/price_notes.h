// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/import/price_file.h"
#include "core/wire/json.h"

namespace scoville {

/// Gathers what was not understood.
class PriceNotes {
 public:
  void add(const std::string& what, const std::string& where) {
    NotUnderstood& note = m_notes[what];
    note.what = what;
    note.example = note.count++ == 0 ? where : note.example;
  }
  std::vector<NotUnderstood> list() const {
    std::vector<NotUnderstood> notes;
    for (const auto& [what, note] : m_notes) {
      notes.push_back(note);
    }
    return notes;
  }

 private:
  std::map<std::string, NotUnderstood> m_notes;
};

/// A number, or text that holds one, times 10^`shift`. Null for anything else, for negative numbers and for null itself; what was rounded
/// or is no price goes into the notes under `what`.
std::optional<std::int64_t> priceOf(const Json& value, int shift, PriceNotes& notes, const std::string& what, const std::string& where);

/// "2026-09-01", also with a time behind it, as a moment in UTC.
std::optional<UtcMicros> dateOf(std::string_view text);

Result<PriceFile> readLitellmPrices(const std::string& text, const std::string& today);
Result<PriceFile> readLitellmChanges(const std::string& text);
Result<PriceFile> readGenaiPrices(const std::string& text, const std::string& today);
Result<PriceFile> readScovilleCsv(const std::string& text, const std::string& today);

}  // namespace scoville
