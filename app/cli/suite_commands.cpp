// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>

#include "app/cli/context.h"
#include "app/cli/endpoint_options.h"
#include "app/cli/output.h"
#include "app/cli/private_warning.h"
#include "core/configuration.h"
#include "core/export/prompt_import.h"
#include "core/export/suite_json.h"
#include "core/probe/check_command.h"
#include "core/probe/output_checks.h"

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

std::string contentOf(const std::string& file) {
  constexpr std::uintmax_t mostBytes = 64U << 20U;
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  std::ifstream stream(file, std::ios::binary);
  if (error || !stream || size > mostBytes) {
    throw Failure{Exit::file, "\"" + file + "\" cannot be read, or is larger than 64 MiB."};
  }
  return std::string((std::istreambuf_iterator<char>(stream)), {});
}

template <typename T>
T orUsage(Result<T> read, const std::string& file) {
  if (!read) {
    throw Failure{Exit::usage, "\"" + file + "\": " + read.error().message + "."};
  }
  return std::move(*read);
}

/// "0,0.5,1".
std::vector<double> numbersFrom(const Arguments& arguments, const std::string& option, double least, double most) {
  std::vector<double> numbers;
  const std::string text = arguments.text(option, "");
  for (std::size_t begin = 0; !text.empty() && begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    double value = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + end, value);
    if (read.ec != std::errc() || read.ptr != text.data() + end || !(value >= least && value <= most)) {
      failUsage("--" + option + " takes numbers with commas between, not \"" + text + "\".");
    }
    numbers.push_back(value);
    begin = end + 1;
  }
  return numbers;
}

Suite suiteFrom(const Arguments& arguments) {
  const auto file = arguments.text("file");
  const auto prompt = arguments.text("prompt");
  const auto prompts = arguments.text("prompts");
  if (file.has_value() + prompt.has_value() + prompts.has_value() != 1) {
    failUsage("Give the cases with --file, with --prompts, or one with --prompt.");
  }
  if (file) {
    return orUsage(suiteFromJson(contentOf(*file)), *file);
  }
  if (prompts) {
    Suite suite;
    suite.cases = orUsage(casesFromPrompts(contentOf(*prompts), promptFormatOf(*prompts)), *prompts);
    for (Case& one : suite.cases) {
      one.maxTokens = static_cast<int>(arguments.number("max-tokens", one.maxTokens, 1, 1'000'000));
    }
    return suite;
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
  std::vector<int> sizes;
  for (const double size : numbersFrom(arguments, "sweep-max-tokens", 1, 1'000'000)) {
    sizes.push_back(static_cast<int>(size));
  }
  suite.cases = sweep(suite.cases, numbersFrom(arguments, "sweep-temperature", 0, 2), sizes);
  for (const Case& one : suite.cases) {
    if (const Result<void> valid = validateChecks(one.checks); !valid) {
      failUsage("Case \"" + one.name + "\": " + valid.error().message);
    }
  }
  suite.name = arguments.text("name", suite.name);
  suite.note = arguments.text("note", suite.note);
  suite.retries = retriesFrom(arguments, suite.retries);
  if (suite.name.empty()) {
    failUsage("The suite has no name. Give one with --name.");
  }
  warnOfPrivateData(suite);
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

Exit commands(const Arguments& arguments) {
  if (arguments.has("allow") && arguments.has("forbid")) {
    failUsage("Give --allow or --forbid.");
  }
  if (arguments.has("allow") || arguments.has("forbid")) {
    orFail(allowCheckCommands(arguments.has("allow")));
  }
  printList(arguments, {{{"check_commands", checkCommandsAllowed() ? "allowed" : "off"}}}, {});
  return Exit::done;
}

}  // namespace

std::vector<Command> suiteCommands() {
  std::vector<Option> addOptions = {{"name", "NAME", "What you call the suite (default: the file's)."},
                                    {"file", "FILE", "The cases as JSON (docs/command-line.md, \"A suite file\")."},
                                    {"prompts", "FILE", "A case for each prompt of a CSV, JSON lines or text file, instead."},
                                    {"prompt", "TEXT", "One case with this prompt, instead of a file."},
                                    {"sweep-temperature", "LIST", "Every case at each of these temperatures, for example 0,0.5,1."},
                                    {"sweep-max-tokens", "LIST", "Every case with each of these token limits, for example 64,512."},
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
          {"suite commands",
           "Says, or sets, whether suites may run the commands of their checks on this computer.",
           "",
           false,
           {{"allow", "", "From now on they may."}, {"forbid", "", "From now on they may not (the default)."}, formatOption()},
           commands,
           "A case may name a program that judges its answers (docs/suites.md). Suites and workspaces may come from others."},
          {"suite remove",
           "Removes a suite and its schedules.",
           "NAME",
           true,
           {workspaceOption()},
           remove,
           "The suite is hidden and no longer run. Its samples stay."}};
}

}  // namespace scoville::cli
