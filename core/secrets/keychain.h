// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <atomic>

#include "core/model/result.h"

namespace scoville {

/// Blocking calls to the desktop keychain (service "scoville"), each bounded in time. Thread-safe.
class Keychain {
 public:
  explicit Keychain(int timeoutMs) : m_timeoutMs(timeoutMs) {}
  /// True where a keychain service runs or can be started on demand. Asks the session bus, which may take a moment.
  static bool available();
  /// Errors: unsupported (no service), missingSecret (no such entry, or the user refused), io (anything else, also the time-out).
  Result<QString> read(const QString& name);
  Result<void> write(const QString& name, const QString& secret);
  Result<void> remove(const QString& name);
  void cancel() { m_cancelled = true; }

 private:
  template <typename Job, typename Prepare>
  Result<QString> call(const QString& name, Prepare prepare);
  int m_timeoutMs;
  std::atomic<bool> m_cancelled{false};
};

}  // namespace scoville
