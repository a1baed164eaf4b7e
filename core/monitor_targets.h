// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/probe/probe_request.h"
#include "core/secrets/secret_store.h"
#include "core/simulator/simulator.h"
#include "core/store/workspace.h"

namespace scoville {

/// Makes endpoints ready for requests: fills in their secrets and, for simulated ones, the address of the built-in server, which it
/// starts when first needed. Thread-safe.
class Targets {
 public:
  Targets(const Workspace& workspace, SecretStore& secrets) : m_workspace(workspace), m_secrets(secrets) {}

  /// May block on the keychain when mayBlock() says so. Errors: missingSecret and the other errors of SecretStore::read, io.
  Result<ResolvedEndpoint> resolve(const Endpoint& endpoint);
  /// True when a secret of the endpoint lives in the keychain.
  static bool mayBlock(const Endpoint& endpoint);

 private:
  Result<std::string> simulatorUrl();
  const Workspace& m_workspace;
  SecretStore& m_secrets;
  std::mutex m_mutex;
  std::unique_ptr<Simulator> m_simulator;
};

}  // namespace scoville
