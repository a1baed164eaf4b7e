// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/secret_store.h"

#include <QString>
#include <cstdlib>

#include "core/secrets/keychain.h"

namespace scoville {

namespace {

Result<std::string> readVariable(const std::string& name) {
  if (name.empty() || name.find('=') != std::string::npos || name.find('\0') != std::string::npos) {
    return fail(ErrorKind::invalidInput, "The name of the environment variable for the key is empty or not a variable's name.");
  }
  const char* value = std::getenv(name.c_str());
  if (value == nullptr) {
    return fail(ErrorKind::missingSecret,
                "The environment variable " + name + " is not set. Set it to the key before starting the program.");
  }
  std::string secret = value;
  // A key read from a file often carries its line end along.
  while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r' || secret.back() == ' ')) {
    secret.pop_back();
  }
  if (secret.empty()) {
    return fail(ErrorKind::missingSecret, "The environment variable " + name + " is empty. Set it to the key before starting the program.");
  }
  for (const char c : secret) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      return fail(ErrorKind::invalidInput, "The key in the environment variable " + name + " has a line break or control character in it.");
    }
  }
  return secret;
}

class SystemSecretStore final : public SecretStore {
 public:
  explicit SystemSecretStore(int timeoutMs) : m_keychain(timeoutMs) {}

  Result<std::string> read(const SecretRef& ref) override {
    switch (ref.kind) {
      case SecretRef::Kind::none:
        return std::string();
      case SecretRef::Kind::environment:
        return readVariable(ref.name);
      case SecretRef::Kind::keychain:
        break;
    }
    const Result<QString> secret = m_keychain.read(QString::fromStdString(ref.name));
    if (!secret) {
      return tl::unexpected<Error>(secret.error());
    }
    if (secret->isEmpty()) {
      return fail(ErrorKind::missingSecret,
                  "The keychain entry \"" + ref.name + "\" is empty. Enter the key again in the endpoint's settings.");
    }
    return secret->toStdString();
  }

  Result<void> write(const SecretRef& ref, const std::string& secret) override {
    if (ref.kind != SecretRef::Kind::keychain || ref.name.empty()) {
      return fail(ErrorKind::invalidInput, "A key can be saved in the keychain only, under a name.");
    }
    if (secret.empty()) {
      return fail(ErrorKind::invalidInput, "The key is empty.");
    }
    return m_keychain.write(QString::fromStdString(ref.name), QString::fromStdString(secret));
  }

  Result<void> remove(const SecretRef& ref) override {
    if (ref.kind != SecretRef::Kind::keychain || ref.name.empty()) {
      return fail(ErrorKind::invalidInput, "Only a keychain entry can be removed.");
    }
    return m_keychain.remove(QString::fromStdString(ref.name));
  }

  bool keychainAvailable() override { return Keychain::available(); }
  void cancel() override { m_keychain.cancel(); }

 private:
  Keychain m_keychain;
};

}  // namespace

std::unique_ptr<SecretStore> makeSystemSecretStore(int timeoutMs) {
  return std::make_unique<SystemSecretStore>(timeoutMs);
}

}  // namespace scoville
