// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/record_xlsx.h"

#include <xlsxwriter.h>

namespace scoville {
namespace {

void writeValue(lxw_worksheet* sheet, std::size_t row, std::size_t column, const nlohmann::json& value) {
  const auto r = static_cast<lxw_row_t>(row);
  const auto c = static_cast<lxw_col_t>(column);
  if (value.is_number()) {
    worksheet_write_number(sheet, r, c, value.get<double>(), nullptr);
  } else if (value.is_boolean()) {
    worksheet_write_boolean(sheet, r, c, value.get<bool>() ? 1 : 0, nullptr);
  } else if (value.is_string()) {
    // Bytes that are no UTF-8 would make the workbook unreadable.
    const std::string text = nlohmann::json::parse(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)).get<std::string>();
    worksheet_write_string(sheet, r, c, text.c_str(), nullptr);
  } else if (!value.is_null()) {
    worksheet_write_string(sheet, r, c, value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str(), nullptr);
  }
}

}  // namespace

Result<void> writeXlsx(const std::vector<Record>& records, const std::string& sheet, const std::string& file) {
  if (records.size() > mostXlsxRows) {
    return fail(ErrorKind::invalidInput, "A worksheet holds " + std::to_string(mostXlsxRows) + " rows; choose wider buckets or CSV.");
  }
  lxw_workbook* const book = workbook_new(file.c_str());
  if (book == nullptr) {
    return fail(ErrorKind::io, file + " could not be written.");
  }
  lxw_worksheet* const page = workbook_add_worksheet(book, sheet.c_str());
  if (!records.empty()) {
    for (std::size_t column = 0; column < records.front().size(); ++column) {
      const std::string name(records.front()[column].name);
      worksheet_write_string(page, 0, static_cast<lxw_col_t>(column), name.c_str(), nullptr);
    }
    worksheet_freeze_panes(page, 1, 0);
  }
  for (std::size_t row = 0; row < records.size(); ++row) {
    for (std::size_t column = 0; column < records[row].size(); ++column) {
      writeValue(page, row + 1, column, records[row][column].value);
    }
  }
  const lxw_error error = workbook_close(book);
  return error == LXW_NO_ERROR ? Result<void>() : fail(ErrorKind::io, file + " could not be written: " + lxw_strerror(error) + ".");
}

}  // namespace scoville
