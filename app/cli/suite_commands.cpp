// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iterator>

#include "app/cli/context.h"
#include "app/cli/endpoint_options.h"
#include "app/cli/output.h"
#include "core/configuration.h"
#include "core/export/suite_json.h"

namespace scoville::cli {
namespace {

Record recordOf(const Suite& suite) {
  return {{"id", suite.id},
          {"name", suite.name},
          {"version", suite.version},
          {"cases", suite.cases.size()},
          {"retries", suite.retries.maxAttempts - 1},
          {"note", textOrNull(suite.note)},
          {"archived", suite.archived},
          {"valid_from_utc", isoUtc(suite.validFrom)}};
}

Suite readFile(const std::string& file) {
  constexpr std::uintmax_t mostBytes = 64U << 20U;
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  std::ifstream stream(file, std::ios::binary);
  if (error || !stream || size > mostBytes) {
    throw Failure{Exit::file, "\"" + file + "\" cannot be read, or is larger than 64 MiB."};
  }
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  auto suite = suiteFromJson(text);
  if (!suite) {
    throw Failure{Exit::usage, "\"" + file + "\": " + suite.error().message + "."};
  }
  return std::move(*suite);
}

Suite suiteFrom(const Arguments& arguments) {
  const auto file = arguments.text("file");
  const auto prompt = arguments.text("prompt");
  if (file.has_value() == prompt.has_value()) {
    failUsage("Give the cases either with --file or one with --prompt.");
  }
  if (file) {
    return readFile(*file);
  }
  Case item;
  item.name = "Prompt";
  if (const std::string system = arguments.text("system", ""); !system.empty()) {
    item.messages.push_back({"system", system});
  }
  item.messages.push_back({"user", *prompt});
  item.maxTokens = static_cast<int>(arguments.number("max-tokens", item.maxTokens, 1, 1'000'000));
  item.repeats = static_cast<int>(arguments.number("repeats", item.repeats, 1, 1'000));
  const std::string cacheText = arguments.text("cache-mode", "cold");
  const auto cacheMode = cacheModeFromName(cacheText);
  if (!cacheMode) {
    failUsage("--cache-mode is cold, warm or uncontrolled, not \"" + cacheText + "\".");
  }
  item.cacheMode = *cacheMode;
  item.stream = !arguments.has("no-stream");
  Suite suite;
  suite.cases.push_back(std::move(item));
  return suite;
}

Exit add(const Arguments& arguments) {
  Suite suite = suiteFrom(arguments);
  suite.name = arguments.text("name", suite.name);
  suite.note = arguments.text("note", suite.note);
  suite.retries = retriesFrom(arguments, suite.retries);
  if (suite.name.empty()) {
    failUsage("The suite has no name. Give one with --name.");
  }
  const auto workspace = openOwnWorkspace(arguments);
  const Suite saved = orFail(workspace->write([&](Tables& tables) { return saveSuite(tables, suite, utcNow()); }));
  printList(arguments, {recordOf(saved)}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const bool withArchived = arguments.has("all");
  const auto suites = orFail(workspace->read([&](Tables& tables) { return tables.suites.current(withArchived); }));
  std::vector<Record> records;
  for (const Suite& suite : suites) {
    records.push_back(recordOf(suite));
    if (arguments.text("format", "text") == "json") {
      const auto whole = suiteToJson(suite);  // whole cases and retries instead of their numbers, as a suite file has them
      records.back()[3].value = whole["cases"];
      records.back()[4].value = whole["retries"];
    }
  }
  printList(arguments, records, recordOf({}));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const Suite suite = suiteNamed(*workspace, arguments.words().front());
  orFail(workspace->write([&](Tables& tables) -> Result<void> {
    const auto schedules = tables.schedules.all();
    if (!schedules) {
      return tl::unexpected<Error>(schedules.error());
    }
    for (const Schedule& schedule : *schedules) {
      const auto removed = schedule.suite == suite.id ? tables.schedules.remove(schedule.id) : Result<void>();
      if (!removed) {
        return removed;
      }
    }
    return tables.suites.setArchived(suite.id, true);
  }));
  return Exit::done;
}

}  // namespace

std::vector<Command> suiteCommands() {
  std::vector<Option> addOptions = {{"name", "NAME", "What you call the suite (default: the file's)."},
                                    {"file", "FILE", "The cases as JSON (docs/command-line.md, \"A suite file\")."},
                                    {"prompt", "TEXT", "One case with this prompt, instead of a file."},
                                    {"system", "TEXT", "The system message of that case."},
                                    {"max-tokens", "N", "Its most output tokens (default 64)."},
                                    {"repeats", "N", "How often it is asked in one run (default 1)."},
                                    {"cache-mode", "MODE", "cold (default), warm or uncontrolled."},
                                    {"no-stream", "", "Ask for the answer in one piece: E2E only, no TTFT."},
                                    {"note", "TEXT", "Anything else."},
                                    workspaceOption(),
                                    formatOption()};
  const std::vector<Option> retries = retryOptions();
  addOptions.insert(addOptions.end() - 3, retries.begin(), retries.end());
  return {{"suite add", "Adds a suite of prompts to a workspace.", "", false, addOptions, add,
           "Prompts are sent to the endpoints and stored: put nothing private into them."},
          {"suite list", "Lists the suites.", "", false, {{"all", "", "Removed ones as well."}, workspaceOption(), formatOption()}, list},
          {"suite remove",
           "Removes a suite and its schedules.",
           "NAME",
           true,
           {workspaceOption()},
           remove,
           "The suite is hidden and no longer run. Its samples stay."}};
}

}  // namespace scoville::cli
