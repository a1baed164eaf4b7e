// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "core/model/result.h"

namespace scoville {

/// A private authority made at run time, and the certificate of one server of this machine under it. Keys stay in memory; only the
/// authority's certificate is written, to a temporary file that goes away with the object. Nothing else ever trusts it.
class LocalCertificates {
 public:
  /// `trusted` is valid for localhost and 127.0.0.1 under the authority; the others are for tests of what must be refused.
  enum class Kind { trusted, expired, wrongHost, selfSigned };

  /// Errors: io (the temporary file), internal (the TLS library).
  static Result<std::unique_ptr<LocalCertificates>> make(Kind kind = Kind::trusted);
  ~LocalCertificates();
  LocalCertificates(const LocalCertificates&) = delete;
  LocalCertificates& operator=(const LocalCertificates&) = delete;

  const std::string& caFile() const { return m_caFile; }  ///< PEM
  /// Makes a server's context show the certificate. False when the TLS library refuses it.
  bool use(SSL_CTX* context) const;

 private:
  struct Free {
    void operator()(X509* value) const { X509_free(value); }
    void operator()(EVP_PKEY* value) const { EVP_PKEY_free(value); }
  };
  using Certificate = std::unique_ptr<X509, Free>;
  using Key = std::unique_ptr<EVP_PKEY, Free>;

  LocalCertificates() = default;
  static Certificate sign(EVP_PKEY* key, const char* name, X509* issuer, EVP_PKEY* issuerKey, const char* hosts, bool expired);
  Result<void> writeAuthority(X509* authority);

  Key m_key;
  Certificate m_certificate;
  std::string m_caFile;
};

}  // namespace scoville
