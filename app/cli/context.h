// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/cli/command.h"
#include "core/store/workspace.h"

namespace scoville::cli {

/// Opens the workspace that --workspace names, else the environment variable SCOVILLE_WORKSPACE, else the default one. Ends the command
/// when that fails.
std::unique_ptr<Workspace> openWorkspace(const Arguments& arguments, Workspace::OpenMode mode);

/// The file that openWorkspace() would open.
std::filesystem::path workspaceFile(const Arguments& arguments);

/// As above for a workspace that gets real endpoints: a new one is marked as such.
std::unique_ptr<Workspace> openOwnWorkspace(const Arguments& arguments);

/// Microseconds since 1970, by the machine's clock.
UtcMicros utcNow();

Endpoint endpointNamed(const Workspace& workspace, const std::string& name);
Suite suiteNamed(const Workspace& workspace, const std::string& name);

/// Names by id, archived ones included.
std::map<EndpointId, std::string> endpointNames(const Workspace& workspace);
std::map<SuiteId, std::string> suiteNames(const Workspace& workspace);

/// The id that "remove ID" was given.
std::int64_t idWord(const Arguments& arguments);

}  // namespace scoville::cli
