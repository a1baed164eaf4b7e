// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/store/workspace.h"

namespace scoville::cli {

/// Holds the right to probe a workspace for as long as it lives, renewing it on a thread of its own. The constructor ends the command
/// when another process holds it.
class LeaseGuard {
 public:
  explicit LeaseGuard(Workspace& workspace);
  ~LeaseGuard();

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

/// Frees the lease when a process of this machine that no longer exists holds it: after a crash there is no need to wait for the
/// claim's time-out.
void freeLeaseOfTheDead(Workspace& workspace);

/// The end of a command because another process probes.
[[noreturn]] void failLeaseHeld(const std::string& holder);

}  // namespace scoville::cli
