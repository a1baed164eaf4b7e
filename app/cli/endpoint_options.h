// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/cli/command.h"
#include "core/model/endpoint.h"
#include "core/model/suite.h"
#include "core/secrets/secret_store.h"

namespace scoville::cli {

/// The options that describe an endpoint, shared by "probe" and "endpoint add".
std::vector<Option> endpointOptions();

/// The endpoint they describe, without a name. Ends the command when a value is not usable.
Endpoint endpointFrom(const Arguments& arguments);

/// The options of a retry policy, shared by "probe" and "suite add".
std::vector<Option> retryOptions();

/// The policy they describe; what is not given stays as in `otherwise`. Ends the command when a value is not usable.
RetryPolicy retriesFrom(const Arguments& arguments, RetryPolicy otherwise = {});

/// The endpoint's key; the values of its secret headers are filled in. Ends the command when one is missing.
std::string resolveSecrets(Endpoint& endpoint);

}  // namespace scoville::cli
