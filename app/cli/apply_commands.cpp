// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iterator>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/private_warning.h"
#include "core/configuration_file.h"

namespace scoville::cli {
namespace {

std::string readFile(const std::string& file) {
  constexpr std::uintmax_t mostBytes = 64U << 20U;
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  std::ifstream stream(file, std::ios::binary);
  if (error || !stream || size > mostBytes) {
    throw Failure{Exit::file, "\"" + file + "\" cannot be read, or is larger than 64 MiB."};
  }
  return std::string((std::istreambuf_iterator<char>(stream)), {});
}

/// Of the suites that were written; what was not applied is not in the workspace yet.
void warnOfChangedSuites(const Workspace& workspace, const std::vector<ConfigurationChange>& changes, bool onlyShown) {
  for (const ConfigurationChange& change : changes) {
    if (!onlyShown && change.kind == "suite") {
      const auto suite = workspace.read([&](Tables& tables) { return tables.suites.current(); });
      for (const Suite& one : suite.value_or(std::vector<Suite>())) {
        if (one.name == change.name) {
          warnOfPrivateData(one);
        }
      }
    }
  }
}

Exit apply(const Arguments& arguments) {
  std::vector<std::string> texts;
  for (const std::string& file : arguments.words()) {
    texts.push_back(readFile(file));
  }
  const bool diff = arguments.has("diff");
  const auto workspace = openOwnWorkspace(arguments);
  const auto changes = orFail(applyConfiguration(*workspace, texts, diff || arguments.has("dry-run"), utcNow()));
  std::vector<Record> records;
  for (const ConfigurationChange& change : changes) {
    records.push_back({{"action", change.action}, {"kind", change.kind}, {"name", change.name}, {"what", textOrNull(change.what)}});
  }
  warnOfChangedSuites(*workspace, changes, diff || arguments.has("dry-run"));
  printList(arguments, records, {{"action", nullptr}, {"kind", nullptr}, {"name", nullptr}, {"what", nullptr}});
  return diff && !changes.empty() ? Exit::probeFailed : Exit::done;
}

}  // namespace

std::vector<Command> applyCommands() {
  Command command{"apply",
                  "Brings a workspace to what configuration files say.",
                  "FILE",
                  true,
                  {{"diff", "", "Change nothing, show what would change, and end with 1 when something would."},
                   {"dry-run", "", "Change nothing and show what would change."},
                   workspaceOption(),
                   formatOption()},
                  apply,
                  "Several files are applied in order, all of them or none. A second time changes nothing. What they do not name stays.\n"
                  "docs/running.md shows the format."};
  command.manyWords = true;
  return {command};
}

}  // namespace scoville::cli
