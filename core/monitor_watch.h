// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/store/workspace.h"

namespace scoville {

/// Notices what any process changed in a workspace. Not thread-safe; reads the store, so not on the GUI thread.
class WorkspaceWatch {
 public:
  struct Changes {
    bool samples = false;
    bool configuration = false;
    bool markers = false;
    bool runs = false;
  };
  explicit WorkspaceWatch(const Workspace& workspace) : m_workspace(workspace) {}

  /// What changed since the last call. Cheap while nobody commits; after commits it compares a small fingerprint, and takes longer
  /// pauses between comparisons the longer they take.
  Changes poll(std::int64_t monotonicNs);
  /// The same, at once: after own edits, whose effect is known already.
  Changes pollNow(std::int64_t monotonicNs);

 private:
  struct Fingerprint {
    std::vector<std::int64_t> samples;
    std::vector<std::int64_t> configuration;
    std::vector<std::int64_t> markers;
    std::vector<std::int64_t> runs;
  };
  Result<Fingerprint> take() const;
  const Workspace& m_workspace;
  std::optional<std::int64_t> m_version;
  std::int64_t m_notBeforeNs = 0;
  std::optional<Fingerprint> m_last;
};

}  // namespace scoville
