// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/local_certificates.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace scoville {
namespace {

constexpr long day = 24 * 3600;

bool addExtension(X509* certificate, X509* issuer, int id, const char* value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, id, value);
  if (extension == nullptr) {
    return false;
  }
  const bool added = X509_add_ext(certificate, extension, -1) == 1;
  X509_EXTENSION_free(extension);
  return added;
}

}  // namespace

/// Null when the TLS library fails. `issuer` null = signed by itself; `hosts` null = an authority.
LocalCertificates::Certificate LocalCertificates::sign(EVP_PKEY* key, const char* name, X509* issuer, EVP_PKEY* issuerKey,
                                                       const char* hosts, bool expired) {
  Certificate made(X509_new());
  X509* const certificate = made.get();
  if (certificate == nullptr || key == nullptr) {
    return nullptr;
  }
  X509* const signer = issuer == nullptr ? certificate : issuer;
  const bool good =
      X509_set_version(certificate, 2) == 1 && ASN1_INTEGER_set(X509_get_serialNumber(certificate), issuer == nullptr ? 1 : 2) == 1 &&
      X509_gmtime_adj(X509_getm_notBefore(certificate), -3 * day) != nullptr &&
      X509_gmtime_adj(X509_getm_notAfter(certificate), expired ? -day : 3 * day) != nullptr && X509_set_pubkey(certificate, key) == 1 &&
      X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate), "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(name), -1,
                                 -1, 0) == 1 &&
      X509_set_issuer_name(certificate, X509_get_subject_name(signer)) == 1 &&
      addExtension(certificate, signer, NID_basic_constraints, hosts == nullptr ? "critical,CA:TRUE" : "CA:FALSE") &&
      addExtension(certificate, signer, NID_subject_key_identifier, "hash") &&
      (hosts == nullptr || addExtension(certificate, signer, NID_subject_alt_name, hosts)) &&
      X509_sign(certificate, issuerKey == nullptr ? key : issuerKey, EVP_sha256()) > 0;
  return good ? std::move(made) : nullptr;
}

Result<std::unique_ptr<LocalCertificates>> LocalCertificates::make(Kind kind) {
  std::unique_ptr<LocalCertificates> made(new LocalCertificates);
  const Key authorityKey(EVP_EC_gen("P-256"));
  made->m_key.reset(EVP_EC_gen("P-256"));
  const Certificate authority = sign(authorityKey.get(), "Scoville local authority", nullptr, nullptr, nullptr, false);
  const bool selfSigned = kind == Kind::selfSigned;
  const char* const hosts = kind == Kind::wrongHost ? "DNS:elsewhere.invalid" : "DNS:localhost,IP:127.0.0.1";
  if (authority != nullptr) {
    made->m_certificate = sign(made->m_key.get(), "localhost", selfSigned ? nullptr : authority.get(),
                               selfSigned ? nullptr : authorityKey.get(), hosts, kind == Kind::expired);
  }
  if (made->m_certificate == nullptr) {
    return fail(ErrorKind::internal, "The TLS library could not make a certificate for the built-in server.");
  }
  if (const Result<void> written = made->writeAuthority(authority.get()); !written) {
    return tl::unexpected<Error>(written.error());
  }
  return made;
}

Result<void> LocalCertificates::writeAuthority(X509* authority) {
  std::error_code noFolder;
  std::string name = (std::filesystem::temp_directory_path(noFolder) / "scoville-ca-XXXXXX").string();
  const int descriptor = noFolder ? -1 : mkstemp(name.data());
  if (descriptor < 0) {
    const std::string why = noFolder ? noFolder.message() : std::generic_category().message(errno);
    return fail(ErrorKind::io, "The built-in server's certificate cannot be written to \"" + name + "\": " + why + ".");
  }
  m_caFile = name;
  std::FILE* file = fdopen(descriptor, "w");
  bool good = file != nullptr && PEM_write_X509(file, authority) == 1;
  if (file != nullptr) {
    good = std::fclose(file) == 0 && good;
  } else {
    close(descriptor);
  }
  return good ? Result<void>() : fail(ErrorKind::io, "The built-in server's certificate cannot be written to \"" + name + "\".");
}

LocalCertificates::~LocalCertificates() {
  if (!m_caFile.empty()) {
    std::error_code ignored;
    std::filesystem::remove(m_caFile, ignored);
  }
}

bool LocalCertificates::use(SSL_CTX* context) const {
  return SSL_CTX_use_certificate(context, m_certificate.get()) == 1 && SSL_CTX_use_PrivateKey(context, m_key.get()) == 1;
}

}  // namespace scoville
