// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/result.h"

namespace scoville {

/// Where keys are read from. A seam for tests; the real one asks the environment and the desktop keychain.
class SecretStore {
 public:
  virtual ~SecretStore() = default;
  /// The secret, or missingSecret with a sentence that says what to set. Kind::none gives an empty string. May take as long as a
  /// keychain dialog: never on the probe thread.
  virtual Result<std::string> read(const SecretRef& ref) = 0;
  /// Keychain only. Errors: unsupported (no keychain service runs: use an environment variable), io.
  virtual Result<void> write(const SecretRef& ref, const std::string& secret) = 0;
  virtual Result<void> remove(const SecretRef& ref) = 0;
  /// False where no keychain service answers.
  virtual bool keychainAvailable() = 0;
  /// Makes a keychain call under way, on whatever thread, give up soon: for shutting down. Later calls give up as well.
  virtual void cancel() {}
};

/// Environment variables and the desktop keychain, each keychain call within `timeoutMs`. Calls from several threads take turns.
std::unique_ptr<SecretStore> makeSystemSecretStore(int timeoutMs = 60'000);

}  // namespace scoville
