// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/probe/clock.h"
#include "core/store/workspace.h"

namespace scoville {

/// Keeps this process's claim on probing a workspace alive, or waits for the claim of another to run out. Not thread-safe.
class LeaseKeeper {
 public:
  static constexpr Micros renewal = 5 * microsPerSecond;
  LeaseKeeper(Workspace& workspace, std::string program, const Clock& clock);

  /// Renews or tries to take the lease when that is due, which blocks for the write; false when it was not due. Call often. Errors of
  /// the store; the claim then holds until its time-out.
  Result<bool> tick();
  bool mine() const { return m_mine; }
  /// Who holds it instead, in words: "scoville-cli on host, process 123". Empty when it is ours or free.
  const std::string& otherHolder() const { return m_otherHolder; }
  void release();

 private:
  Workspace& m_workspace;
  const Clock& m_clock;
  std::string m_program;
  std::string m_holder;
  std::string m_otherHolder;
  bool m_mine = false;
  // On the boot-time clock, which goes on while the machine sleeps: after a sleep the claim is renewed before anything is sent.
  std::optional<std::int64_t> m_triedNs;
  std::optional<std::int64_t> m_renewedNs;
};

}  // namespace scoville
