// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_targets.h"

#include <algorithm>

#include "core/demo.h"
#include "core/probe/clock.h"

namespace scoville {

Result<ResolvedEndpoint> Targets::resolve(const Endpoint& endpoint) {
  ResolvedEndpoint target{endpoint, {}};
  if (endpoint.simulated) {
    Result<std::string> url = simulatorUrl();
    if (!url) {
      return tl::unexpected<Error>(url.error());
    }
    target.endpoint.baseUrl = std::move(*url);
    target.endpoint.proxy.clear();  // it is on this machine, over plain IPv4
    target.endpoint.ipVersion = IpVersion::any;
    return target;
  }
  Result<std::string> key = m_secrets.read(endpoint.key);
  if (!key) {
    return tl::unexpected<Error>(key.error());
  }
  target.key = std::move(*key);
  for (Header& header : target.endpoint.headers) {
    if (header.secret.kind == SecretRef::Kind::none) {
      continue;
    }
    Result<std::string> value = m_secrets.read(header.secret);
    if (!value) {
      return fail(value.error().kind, "Header " + header.name + ": " + value.error().message);
    }
    header.value = std::move(*value);
  }
  return target;
}

bool Targets::mayBlock(const Endpoint& endpoint) {
  return endpoint.key.kind == SecretRef::Kind::keychain ||
         std::any_of(endpoint.headers.begin(), endpoint.headers.end(),
                     [](const Header& header) { return header.secret.kind == SecretRef::Kind::keychain; });
}

Result<std::string> Targets::simulatorUrl() {
  const std::lock_guard lock(m_mutex);
  if (!m_simulator) {
    Result<std::vector<SimulatedModel>> models = simulatedModels(m_workspace, SystemClock().utcNow());
    if (!models) {
      return tl::unexpected<Error>(models.error());
    }
    auto simulator = std::make_unique<Simulator>(std::move(*models));
    if (const Result<void> started = simulator->start(); !started) {
      return tl::unexpected<Error>(started.error());
    }
    m_simulator = std::move(simulator);
  }
  return m_simulator->baseUrl();
}

}  // namespace scoville
