// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/failure.h"
#include "core/model/time.h"

namespace scoville::cli {

/// One option of a command, as its help shows it.
struct Option {
  std::string name;   ///< "base-url"
  std::string value;  ///< "URL"; empty = a flag
  std::string help;
  bool required = false;
  bool repeatable = false;
};

/// What was given, checked against the command's options.
class Arguments {
 public:
  Arguments(std::map<std::string, std::vector<std::string>> values, std::vector<std::string> words);

  bool has(const std::string& option) const;
  /// The last value given, or nothing.
  std::optional<std::string> text(const std::string& option) const;
  std::string text(const std::string& option, const std::string& otherwise) const;
  std::vector<std::string> texts(const std::string& option) const;
  /// A whole number in [least, most]; anything else ends the command.
  std::int64_t number(const std::string& option, std::int64_t otherwise, std::int64_t least, std::int64_t most) const;
  std::optional<double> real(const std::string& option) const;
  /// A positive duration, "30", "30s", "1.5m", "2h", "1d", "500ms".
  std::optional<Micros> duration(const std::string& option) const;
  /// A moment, "2026-11-30", "2026-11-30T14:51", "...:53.250Z", "...+01:00"; UTC where no zone is given.
  std::optional<UtcMicros> moment(const std::string& option) const;
  /// Words that belong to no option: the positional argument of "remove NAME".
  const std::vector<std::string>& words() const { return m_words; }

 private:
  std::map<std::string, std::vector<std::string>> m_values;
  std::vector<std::string> m_words;
};

/// One command: its options and what it does. `run` may throw Failure.
struct Command {
  std::string name;     ///< "endpoint add"
  std::string summary;  ///< one line
  std::string word;     ///< what its one positional argument is called; empty = it takes none
  bool wordRequired = false;
  std::vector<Option> options;
  Exit (*run)(const Arguments& arguments) = nullptr;
  std::string notes = {};    ///< further lines of its help
  bool manyWords = false;    ///< the positional argument can be given several times
  Exit usage = Exit::usage;  ///< of a wrong option, where 2 means something else
};

// One list for each family, in a file of its own.
std::vector<Command> probeCommands();
std::vector<Command> endpointCommands();
std::vector<Command> suiteCommands();
std::vector<Command> scheduleCommands();
std::vector<Command> markerCommands();
std::vector<Command> priceCommands();
std::vector<Command> priceImportCommands();
std::vector<Command> costCommands();
std::vector<Command> importCommands();
std::vector<Command> runCommands();
std::vector<Command> planCommands();
std::vector<Command> budgetCommands();
std::vector<Command> statusCommands();
std::vector<Command> applyCommands();
std::vector<Command> exportCommands();
std::vector<Command> chartCommands();
std::vector<Command> decodeCommands();
std::vector<Command> calibrateCommands();
std::vector<Command> workspaceCommands();
std::vector<Command> retentionCommands();
std::vector<Command> changesCommands();
std::vector<Command> compareCommands();
std::vector<Command> baselineCommands();
std::vector<Command> gateCommands();
std::vector<Command> storedGateCommands();
std::vector<Command> alertCommands();
std::vector<Command> suspicionCommands();

Option workspaceOption();
/// --format with text as its default.
Option formatOption();

}  // namespace scoville::cli
