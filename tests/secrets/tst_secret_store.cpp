// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include "core/secrets/secret_store.h"

using namespace scoville;

namespace {

SecretRef variable(const char* name) {
  return {SecretRef::Kind::environment, name};
}
SecretRef entry(const char* name) {
  return {SecretRef::Kind::keychain, name};
}

}  // namespace

/// Runs without a session bus: the state of a server, a container or a login without a desktop.
class TestSecretStore : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    qunsetenv("XDG_RUNTIME_DIR");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    m_store = makeSystemSecretStore(2000);
  }

  void noKeyIsAnEmptyOne() { QCOMPARE(*m_store->read({}), std::string()); }

  void readsAVariable() {
    qputenv("SCOVILLE_TEST_KEY", "sk-123");
    QCOMPARE(*m_store->read(variable("SCOVILLE_TEST_KEY")), std::string("sk-123"));
    qputenv("SCOVILLE_TEST_KEY", "sk-456");  // looked up each time
    QCOMPARE(*m_store->read(variable("SCOVILLE_TEST_KEY")), std::string("sk-456"));
    qputenv("SCOVILLE_TEST_KEY", "sk-789 \r\n");
    QCOMPARE(*m_store->read(variable("SCOVILLE_TEST_KEY")), std::string("sk-789"));
  }

  void saysWhichVariableIsMissing() {
    qunsetenv("SCOVILLE_TEST_KEY");
    const auto missing = m_store->read(variable("SCOVILLE_TEST_KEY"));
    QCOMPARE(missing.error().kind, ErrorKind::missingSecret);
    QVERIFY(missing.error().message.find("SCOVILLE_TEST_KEY") != std::string::npos);
    qputenv("SCOVILLE_TEST_KEY", "");
    QCOMPARE(m_store->read(variable("SCOVILLE_TEST_KEY")).error().kind, ErrorKind::missingSecret);
    qputenv("SCOVILLE_TEST_KEY", "\n");
    QCOMPARE(m_store->read(variable("SCOVILLE_TEST_KEY")).error().kind, ErrorKind::missingSecret);
  }

  void refusesWhatWouldBreakAHeader() {
    qputenv("SCOVILLE_TEST_KEY", "sk-1\r\nX-Other: 2");
    const auto broken = m_store->read(variable("SCOVILLE_TEST_KEY"));
    QCOMPARE(broken.error().kind, ErrorKind::invalidInput);
    QVERIFY(broken.error().message.find("sk-1") == std::string::npos);  // the message never holds the key
    QCOMPARE(m_store->read(variable("")).error().kind, ErrorKind::invalidInput);
    QCOMPARE(m_store->read(variable("A=B")).error().kind, ErrorKind::invalidInput);
  }

  void withoutAKeychainItOffersTheVariable() {
    QVERIFY(!m_store->keychainAvailable());
    for (const Result<void>& result : {m_store->read(entry("x")).map([](const std::string&) {}), m_store->write(entry("x"), "secret-text"),
                                       m_store->remove(entry("x"))}) {
      QCOMPARE(result.error().kind, ErrorKind::unsupported);
      QVERIFY(result.error().message.find("environment variable") != std::string::npos);
      QVERIFY(result.error().message.find("secret-text") == std::string::npos);
    }
  }

  void writesOnlyNamedKeychainEntries() {
    QCOMPARE(m_store->write(variable("V"), "s").error().kind, ErrorKind::invalidInput);
    QCOMPARE(m_store->write(entry(""), "s").error().kind, ErrorKind::invalidInput);
    QCOMPARE(m_store->write(entry("x"), "").error().kind, ErrorKind::invalidInput);
    QCOMPARE(m_store->remove({}).error().kind, ErrorKind::invalidInput);
  }

  void aDeadBusIsNoKeychain() {
    QTemporaryDir directory;
    qputenv("XDG_RUNTIME_DIR", directory.path().toUtf8());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + directory.path().toUtf8() + "/nobody");
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(m_store->read(entry("x")).error().kind, ErrorKind::unsupported);
    QVERIFY(timer.elapsed() < 10'000);
  }

 private:
  std::unique_ptr<SecretStore> m_store;
};

QTEST_GUILESS_MAIN(TestSecretStore)
#include "tst_secret_store.moc"
