// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <iosfwd>
#include <memory>
#include <vector>

#include "app/cli/command.h"
#include "core/export/record.h"

namespace scoville::cli {

/// Prints a list as --format asks: columns for a person (without those that are empty throughout), CSV, or JSON lines. `shape` gives
/// the CSV header of an empty list.
void printList(const Arguments& arguments, const std::vector<Record>& records, const Record& shape);

/// The format of an export: csv (default) or json.
ExportFormat exportFormat(const Arguments& arguments);

/// Where an export goes: --output FILE, or standard output. A file is written beside its name and put in place by finish(), so that a
/// broken export never replaces a good one.
class Output {
 public:
  explicit Output(const Arguments& arguments);
  ~Output();
  std::ostream& stream();
  void finish();
  static Option option();

 private:
  std::string m_file;
  std::ofstream m_stream;
};

/// A line on standard error that is overwritten by the next; nothing where standard error is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  void show(const std::string& text);

 private:
  bool m_terminal = false;
  std::size_t m_width = 0;
};

/// A warning or a remark on standard error.
void remark(const std::string& text);

}  // namespace scoville::cli
