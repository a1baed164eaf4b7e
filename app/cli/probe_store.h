// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/cli/lease_guard.h"
#include "core/model/endpoint.h"
#include "core/model/price.h"
#include "core/model/suite.h"
#include "core/store/workspace.h"

namespace scoville::cli {

/// Where the samples of "probe --workspace FILE" go: rows of their own for endpoint and suite, so that the samples are a series like any
/// other (mode manual), priced by the workspace's price list.
class ProbeStore {
 public:
  /// Stores endpoint and case when they are new. Ends the command when the workspace may not hold the endpoint.
  ProbeStore(std::unique_ptr<Workspace> workspace, const Endpoint& endpoint, const Case& testCase, const RetryPolicy& retries);

  /// Fills in series, price row and cost.
  void complete(Sample& sample) const;
  /// Queues a completed sample for the disk.
  void append(const Sample& sample);
  /// Waits until everything is on disk. Ends the command when something could not be stored.
  void finish();

 private:
  std::unique_ptr<Workspace> m_workspace;
  LeaseGuard m_lease;
  Endpoint m_endpoint;
  Suite m_suite;
  std::vector<PriceRow> m_prices;
  std::mutex m_mutex;
  std::string m_problem;
};

}  // namespace scoville::cli
