// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/wire/request.h"

namespace scoville {

/// One step of "Test connection", in the order of the first broken link.
struct ConnectionStep {
  enum class Link { address, secret, dns, tcp, tls, auth, quota, model, parameters, server, timeout, slow, answer };
  Link link = Link::address;
  bool ok = true;
  QString detail;  ///< figures, or what is broken and how to mend it, with the server's words
};
struct ConnectionReport {
  std::vector<ConnectionStep> steps;  ///< ends with the first broken link
  bool ok = false;
  Sample sample;  ///< of the probe made, if any
};

/// "address", "secret", "dns" ... for logs and the command line.
const char* connectionLinkName(ConnectionStep::Link link);

/// What can be said of the address without a network: a broken `address` step, or an ok one.
ConnectionStep checkAddress(const Endpoint& endpoint);
/// The step for a key that could be read, or not.
ConnectionStep checkSecret(const Endpoint& endpoint, const Result<void>& resolved);
/// The short question the test asks.
Case connectionTestCase();
/// The steps that the sample of that question proves or disproves, from DNS on. `sent`: adaptations the server asked for.
std::vector<ConnectionStep> stepsOf(const Endpoint& endpoint, const Sample& sample, const RequestQuirks& sent);
/// From here on a first token counts as slow.
inline constexpr Micros slowFirstToken = 10 * microsPerSecond;

}  // namespace scoville
