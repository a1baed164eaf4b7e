// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/history_import.h"
#include "core/import/foreign_json.h"

namespace scoville::cli {
namespace {

template <typename T>
T orFailFile(Result<T> result, const std::string& file) {
  if (!result) {
    throw Failure{Exit::file,
                  result.error().message.find(file) == std::string::npos ? file + ": " + result.error().message : result.error().message};
  }
  return std::move(*result);
}

/// --columns "ttft_ms=TTFT,e2e_ms=Total"
std::map<std::string, std::string> columnsOf(const Arguments& arguments) {
  std::map<std::string, std::string> columns;
  for (const std::string& text : arguments.texts("columns")) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      const std::string pair = text.substr(begin, end - begin);
      const std::size_t equals = pair.find('=');
      if (equals == std::string::npos || equals == 0 || equals + 1 == pair.size()) {
        failUsage("--columns is written like ttft_ms=TTFT,e2e_ms=Total, not \"" + text + "\".");
      }
      columns[pair.substr(0, equals)] = pair.substr(equals + 1);
      begin = end + 1;
    }
  }
  return columns;
}

HistoryKind kindOf(const Arguments& arguments, const std::string& text) {
  const auto name = arguments.text("from");
  const auto kind = name ? historyKindFromName(*name) : guessHistoryKind(text);
  if (!kind) {
    failUsage(name ? "--from is llmperf, guidellm, vllm, aiperf or csv, not \"" + *name + "\"."
                   : std::string("The file does not say what it is: give --from llmperf, guidellm, vllm, aiperf or csv."));
  }
  return *kind;
}

Exit importFile(const Arguments& arguments) {
  const std::string path = arguments.words().front();
  const std::string text = orFailFile(readForeignFile(path), path);
  const HistoryKind kind = kindOf(arguments, text);
  HistoryOptions options;
  options.columns = columnsOf(arguments);
  options.skipBroken = arguments.has("skip-broken");
  options.start = arguments.moment("start").value_or(0);
  HistoryFile file = orFailFile(readHistory(kind, text, options), path);
  const bool apply = !arguments.has("dry-run");
  if (!file.hasTimes && options.start == 0 && apply) {
    failUsage(path + " has no times of day: give --start TIME, when its first request was made.");
  }
  HistoryImport done;
  if (apply) {
    const auto workspace = openOwnWorkspace(arguments);
    ProgressLine progress;
    done = orFail(importHistory(*workspace, file, kind, std::filesystem::path(path).filename().string(), *arguments.text("endpoint"),
                                utcNow(), [&](std::int64_t count) {
                                  progress.show(std::to_string(count) + " requests");
                                  return !Signals::instance().requested();
                                }));
  }
  const Record record = {{"tool", historyKindName(kind)},
                         {"records", file.records.size()},
                         {"failures", file.failures},
                         {"cancelled", file.cancelled},
                         {"broken", file.broken.size()},
                         {"stored", done.stored},
                         {"already_known", done.known},
                         {"endpoint", *arguments.text("endpoint")},
                         {"endpoint_made", done.endpointMade},
                         {"model", textOrNull(file.model)},
                         {"applied", apply}};
  printList(arguments, {record}, record);
  for (const std::string& broken : file.broken) {
    remark("Left out: " + broken);
  }
  remark(std::string(historyDefinitions(kind)));
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  const auto recordOf = [&](const ImportedFile& file) {
    const auto endpoint = endpoints.find(file.endpoint);
    return Record{{"imported_utc", isoUtc(file.imported)},
                  {"tool", file.tool},
                  {"file", file.file},
                  {"endpoint", endpoint == endpoints.end() ? nlohmann::json() : nlohmann::json(endpoint->second)},
                  {"records", file.records},
                  {"stored", file.stored},
                  {"definitions", file.definitions}};
  };
  std::vector<Record> records;
  for (const ImportedFile& file : orFail(workspace->read([](Tables& tables) { return tables.imports.all(); }))) {
    records.push_back(recordOf(file));
  }
  printList(arguments, records, recordOf({}));
  return Exit::done;
}

}  // namespace

std::vector<Command> importCommands() {
  return {
      {"import",
       "Takes over the requests that another tool measured.",
       "FILE",
       true,
       {{"endpoint", "NAME", "The endpoint they were sent to; made, without a schedule, when there is none of that name.", true},
        {"from", "TOOL", "llmperf, guidellm, vllm, aiperf or csv (default: what the file looks like). FILE may be gzip."},
        {"columns", "LIST", "CSV: which column holds what, ttft_ms=NAME,e2e_ms=NAME ... (default: our own names).", false, true},
        {"start", "TIME", "When the first request was made, for files without times."},
        {"skip-broken", "", "Leave broken records out instead of refusing the file."},
        {"dry-run", "", "Read the file, say what is in it and store nothing."},
        workspaceOption(),
        formatOption()},
       importFile,
       "The samples get the mode imported and a suite of their own; what the tool's figures mean is noted there and in docs/import.md.\n"
       "Importing the same file again stores nothing twice."},
      {"import list", "Lists what was imported.", "", false, {workspaceOption(), formatOption()}, list}};
}

}  // namespace scoville::cli
