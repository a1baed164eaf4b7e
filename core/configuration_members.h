// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/suite.h"

namespace scoville {

// The members of endpoints and schedules in configuration files. Reading changes what is given and leaves the rest; it returns a complaint,
// empty when all is well.

nlohmann::json endpointJson(const Endpoint& endpoint);
std::string readEndpoint(const nlohmann::json& object, Endpoint& endpoint);
nlohmann::json scheduleJson(const Schedule& schedule);
std::string readSchedule(const nlohmann::json& object, const std::string& where, Schedule& schedule);

/// "a: 1 -> 2; b: ..." of the members that differ.
std::string difference(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace scoville
