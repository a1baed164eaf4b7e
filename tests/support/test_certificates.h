// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "tests/support/scripted_server.h"

namespace scoville::test {

/// A private authority made at run time, and the certificate of one server under it.
class TestCertificates {
 public:
  explicit TestCertificates(ServerOptions::Tls kind);
  ~TestCertificates();  ///< removes the file
  TestCertificates(const TestCertificates&) = delete;
  TestCertificates& operator=(const TestCertificates&) = delete;

  const std::string& caFile() const { return m_caFile; }  ///< PEM
  X509* certificate() const { return m_certificate.get(); }
  EVP_PKEY* key() const { return m_key.get(); }

 private:
  struct Free {
    void operator()(X509* value) const { X509_free(value); }
    void operator()(EVP_PKEY* value) const { EVP_PKEY_free(value); }
  };
  std::unique_ptr<EVP_PKEY, Free> m_key;
  std::unique_ptr<X509, Free> m_certificate;
  std::string m_caFile;
};

}  // namespace scoville::test
