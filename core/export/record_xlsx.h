// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/export/record.h"

namespace scoville {

/// Rows a worksheet can hold below its header.
inline constexpr std::size_t mostXlsxRows = 1'048'575;

/// A workbook of one worksheet: a header that stays in view, then a row for each record. Numbers and booleans keep their kind, null is an
/// empty cell, texts are never run as formulas. Errors: invalidInput for more than mostXlsxRows, io when the file cannot be written.
Result<void> writeXlsx(const std::vector<Record>& records, const std::string& sheet, const std::string& file);

}  // namespace scoville
