// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "tests/store/store_fixture.h"

namespace scoville::test {

/// The value of a result that has to be one; ends the program with the error's words otherwise, in helpers that return values too.
template <typename T>
T must(Result<T> result) {
  if (!result) {
    qFatal("%s", words(result.error()).c_str());
  }
  if constexpr (!std::is_void_v<T>) {
    return std::move(*result);
  }
}

inline void store(Bench& bench, const std::vector<Sample>& samples) {
  must(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
}

inline std::vector<SeriesId> everySeries(const Bench& bench) {
  std::vector<SeriesId> ids;
  for (const SeriesKey& key : must(bench.workspace->read([](Tables& tables) { return tables.series.find({}); }))) {
    ids.push_back(key.id);
  }
  return ids;
}

}  // namespace scoville::test
