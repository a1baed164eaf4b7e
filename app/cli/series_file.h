// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/model/time.h"

namespace scoville::cli {

/// A time series read from a text file, in order of time.
struct SeriesFile {
  std::vector<UtcMicros> times;
  std::vector<double> values;      ///< NaN where the field is empty, no number, or says so
  std::vector<std::size_t> rows;   ///< place of each value among the rows of the file, from 0, the header not counted
  std::vector<std::string> notes;  ///< what was odd, in words
};

/// Reads columns `timeColumn` and `valueColumn` (from 0) of a file of values separated by commas, semicolons or tabs. A first line whose
/// value is no number is a header. Times are seconds, milliseconds, microseconds or nanoseconds since 1970 (told apart by their size) or
/// ISO 8601 (UTC where no zone is given); rows without a time that can be read are left out. Throws Failure when the file cannot
/// be read or has no usable row.
SeriesFile readSeriesFile(const std::string& file, std::size_t timeColumn, std::size_t valueColumn);

}  // namespace scoville::cli
