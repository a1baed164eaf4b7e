// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/endpoint_options.h"
#include "app/cli/output.h"
#include "core/configuration.h"
#include "core/demo.h"

namespace scoville::cli {
namespace {

nlohmann::json secretText(const SecretRef& ref) {
  switch (ref.kind) {
    case SecretRef::Kind::environment:
      return "env:" + ref.name;
    case SecretRef::Kind::keychain:
      return "keychain:" + ref.name;
    case SecretRef::Kind::none:
      break;
  }
  return nullptr;
}

nlohmann::json seconds(Micros duration) {
  return static_cast<double>(duration) / static_cast<double>(microsPerSecond);
}

Record recordOf(const Endpoint& endpoint) {
  auto headers = nlohmann::json::array();
  for (const Header& header : endpoint.headers) {
    headers.push_back(header.name + ": " +
                      (header.secret.kind == SecretRef::Kind::none ? header.value : secretText(header.secret).get<std::string>()));
  }
  return {{"id", endpoint.id},
          {"name", endpoint.name},
          {"version", endpoint.version},
          {"base_url", endpoint.baseUrl},
          {"dialect", dialectName(endpoint.dialect)},
          {"model", endpoint.model},
          {"key", secretText(endpoint.key)},
          {"api_version", textOrNull(endpoint.apiVersion)},
          {"headers", headers.empty() ? nlohmann::json() : headers},
          {"proxy", textOrNull(endpoint.proxy)},
          {"ca_file", textOrNull(endpoint.caFile)},
          {"ip_version", ipVersionName(endpoint.ipVersion)},
          {"region", textOrNull(endpoint.region)},
          {"hardware", textOrNull(endpoint.hardwareNote)},
          {"driver", textOrNull(endpoint.driverNote)},
          {"note", textOrNull(endpoint.note)},
          {"tags", endpoint.tags.empty() ? nlohmann::json() : nlohmann::json(endpoint.tags)},
          {"connect_timeout_s", seconds(endpoint.timeouts.connect)},
          {"first_token_timeout_s", seconds(endpoint.timeouts.firstToken)},
          {"idle_timeout_s", seconds(endpoint.timeouts.idle)},
          {"timeout_s", seconds(endpoint.timeouts.total)},
          {"http2", endpoint.http2},
          {"simulated", endpoint.simulated},
          {"paused", endpoint.paused},
          {"archived", endpoint.archived},
          {"valid_from_utc", isoUtc(endpoint.validFrom)}};
}

Exit add(const Arguments& arguments) {
  Endpoint endpoint = endpointFrom(arguments);
  endpoint.name = arguments.text("name", "");
  if (endpoint.name.empty()) {
    failUsage("--name takes a name that is not empty.");
  }
  endpoint.region = arguments.text("region", "");
  endpoint.hardwareNote = arguments.text("hardware", "");
  endpoint.driverNote = arguments.text("driver", "");
  endpoint.note = arguments.text("note", "");
  endpoint.tags = arguments.texts("tag");
  const auto workspace = openOwnWorkspace(arguments);
  orFail(mayHoldEndpoint(*workspace, endpoint));
  const Endpoint saved = orFail(workspace->write([&](Tables& tables) { return saveEndpoint(tables, endpoint, utcNow()); }));
  printList(arguments, {recordOf(saved)}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const bool withArchived = arguments.has("all");
  std::vector<Record> records;
  for (const Endpoint& endpoint : orFail(workspace->read([&](Tables& tables) { return tables.endpoints.current(withArchived); }))) {
    records.push_back(recordOf(endpoint));
  }
  printList(arguments, records, recordOf({}));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const Endpoint endpoint = endpointNamed(*workspace, arguments.words().front());
  orFail(workspace->write([&](Tables& tables) -> Result<void> {
    const auto schedules = tables.schedules.all();
    if (!schedules) {
      return tl::unexpected<Error>(schedules.error());
    }
    for (const Schedule& schedule : *schedules) {
      const auto removed = schedule.endpoint == endpoint.id ? tables.schedules.remove(schedule.id) : Result<void>();
      if (!removed) {
        return removed;
      }
    }
    return tables.endpoints.setArchived(endpoint.id, true);
  }));
  return Exit::done;
}

}  // namespace

std::vector<Command> endpointCommands() {
  std::vector<Option> addOptions = {{"name", "NAME", "What you call the endpoint.", true}};
  const std::vector<Option> shared = endpointOptions();
  addOptions.insert(addOptions.end(), shared.begin(), shared.end());
  const std::vector<Option> notes = {{"region", "TEXT", "Where it is."},
                                     {"hardware", "TEXT", "What it runs on, as far as you know."},
                                     {"driver", "TEXT", "Driver or server version, as far as you know."},
                                     {"note", "TEXT", "Anything else."},
                                     {"tag", "TAG", "A tag.", false, true},
                                     workspaceOption(),
                                     formatOption()};
  addOptions.insert(addOptions.end(), notes.begin(), notes.end());
  return {
      {"endpoint add", "Adds an endpoint to a workspace.", "", false, addOptions, add},
      {"endpoint list", "Lists the endpoints.", "", false, {{"all", "", "Removed ones as well."}, workspaceOption(), formatOption()}, list},
      {"endpoint remove",
       "Removes an endpoint and its schedules.",
       "NAME",
       true,
       {workspaceOption()},
       remove,
       "The endpoint is hidden and no longer probed. Its samples stay."}};
}

}  // namespace scoville::cli
