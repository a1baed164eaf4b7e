// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_certificates.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>

namespace scoville::test {
namespace {

constexpr long day = 24 * 3600;

void addExtension(X509* certificate, X509* issuer, int id, const char* value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, id, value);
  if (extension == nullptr) {
    throw std::runtime_error("test certificate extension");
  }
  X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
}

X509* makeCertificate(EVP_PKEY* key, const char* name, X509* issuer, EVP_PKEY* issuerKey, const char* hosts, bool expired) {
  static long serial = 1;
  X509* certificate = X509_new();
  X509_set_version(certificate, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), ++serial);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3 * day);
  X509_gmtime_adj(X509_getm_notAfter(certificate), expired ? -day : 3 * day);
  X509_set_pubkey(certificate, key);
  X509_NAME* subject = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(name), -1, -1, 0);
  X509* const signer = issuer == nullptr ? certificate : issuer;
  X509_set_issuer_name(certificate, X509_get_subject_name(signer));
  addExtension(certificate, signer, NID_basic_constraints, hosts == nullptr ? "critical,CA:TRUE" : "CA:FALSE");
  addExtension(certificate, signer, NID_subject_key_identifier, "hash");
  if (hosts != nullptr) {
    addExtension(certificate, signer, NID_subject_alt_name, hosts);
  }
  X509_sign(certificate, issuerKey == nullptr ? key : issuerKey, EVP_sha256());
  return certificate;
}

}  // namespace

TestCertificates::TestCertificates(ServerOptions::Tls kind) {
  using Tls = ServerOptions::Tls;
  const std::unique_ptr<EVP_PKEY, Free> caKey(EVP_EC_gen("P-256"));
  m_key.reset(EVP_EC_gen("P-256"));
  const std::unique_ptr<X509, Free> ca(makeCertificate(caKey.get(), "Scoville test authority", nullptr, nullptr, nullptr, false));
  const char* const hosts = kind == Tls::wrongHost ? "DNS:elsewhere.invalid" : "DNS:localhost,IP:127.0.0.1";
  const bool selfSigned = kind == Tls::selfSigned;
  m_certificate.reset(makeCertificate(m_key.get(), "localhost", selfSigned ? nullptr : ca.get(), selfSigned ? nullptr : caKey.get(), hosts,
                                      kind == Tls::expired));
  m_caFile = (std::filesystem::temp_directory_path() / "scoville-test-ca-XXXXXX").string();
  const int descriptor = mkstemp(m_caFile.data());
  std::FILE* file = descriptor < 0 ? nullptr : fdopen(descriptor, "w");
  if (file == nullptr) {
    throw std::runtime_error("cannot write the test authority's file");
  }
  PEM_write_X509(file, ca.get());
  std::fclose(file);
}

TestCertificates::~TestCertificates() {
  std::error_code ignored;
  std::filesystem::remove(m_caFile, ignored);
}

}  // namespace scoville::test
