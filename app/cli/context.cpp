// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/context.h"

#include <QString>
#include <charconv>
#include <chrono>

namespace scoville::cli {

std::filesystem::path workspaceFile(const Arguments& arguments) {
  const auto given = arguments.text("workspace");
  if (given && given->empty()) {
    failUsage("--workspace takes the name of a file.");
  }
  const std::string file = given ? *given : qEnvironmentVariable("SCOVILLE_WORKSPACE").toStdString();
  return file.empty() ? Workspace::defaultFile("endpoints") : std::filesystem::path(file);
}

std::unique_ptr<Workspace> openWorkspace(const Arguments& arguments, Workspace::OpenMode mode) {
  auto opened = Workspace::open(workspaceFile(arguments), mode);
  if (!opened) {
    throw Failure{Exit::workspace, opened.error().message};
  }
  return std::move(*opened);
}

std::unique_ptr<Workspace> openOwnWorkspace(const Arguments& arguments) {
  auto workspace = openWorkspace(arguments, Workspace::OpenMode::createIfMissing);
  orFail(workspace->write([](Tables& tables) -> Result<void> {
    const auto kind = tables.settings.get("workspace.kind");
    if (!kind) {
      return tl::unexpected<Error>(kind.error());
    }
    return *kind ? Result<void>() : tables.settings.set("workspace.kind", "own");
  }));
  return workspace;
}

UtcMicros utcNow() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Endpoint endpointNamed(const Workspace& workspace, const std::string& name) {
  return orFail(workspace.read([&](Tables& tables) { return tables.endpoints.byName(name); }));
}

Suite suiteNamed(const Workspace& workspace, const std::string& name) {
  return orFail(workspace.read([&](Tables& tables) { return tables.suites.byName(name); }));
}

std::map<EndpointId, std::string> endpointNames(const Workspace& workspace) {
  std::map<EndpointId, std::string> names;
  for (const Endpoint& endpoint : orFail(workspace.read([](Tables& tables) { return tables.endpoints.current(true); }))) {
    names[endpoint.id] = endpoint.name;
  }
  return names;
}

std::map<SuiteId, std::string> suiteNames(const Workspace& workspace) {
  std::map<SuiteId, std::string> names;
  for (const Suite& suite : orFail(workspace.read([](Tables& tables) { return tables.suites.current(true); }))) {
    names[suite.id] = suite.name;
  }
  return names;
}

std::int64_t idWord(const Arguments& arguments) {
  const std::string& word = arguments.words().front();
  std::int64_t id = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), id);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size() || id <= 0) {
    failUsage("An id is a whole number, as the list shows it, not \"" + word + "\".");
  }
  return id;
}

}  // namespace scoville::cli
