// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "ui/common/private_data.h"
#include "ui/endpoints/endpoint_draft.h"
#include "ui/endpoints/endpoint_rules.h"

using namespace scoville;

namespace {

Endpoint valid() {
  Endpoint endpoint;
  endpoint.name = "one";
  endpoint.baseUrl = "https://api.example.com/v1";
  endpoint.model = "m";
  return endpoint;
}

QString worst(const std::vector<FieldNote>& notes, EndpointField field) {
  const FieldNote* found = nullptr;
  for (const FieldNote& note : notes) {
    if (note.field == field && (found == nullptr || note.weight > found->weight)) {
      found = &note;
    }
  }
  if (found == nullptr) {
    return QStringLiteral("none");
  }
  return found->weight == FieldNote::Weight::error     ? QStringLiteral("error")
         : found->weight == FieldNote::Weight::warning ? QStringLiteral("warning")
                                                       : QStringLiteral("hint");
}

}  // namespace

class TestEndpointRules : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aGoodEndpointPasses() { QVERIFY(!EndpointRules::hasErrors(EndpointRules::check(valid(), {}))); }

  void urls_data() {
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("weight");
    QTest::newRow("good") << "https://api.example.com/v1"
                          << "hint";
    QTest::newRow("bare host") << "https://api.example.com"
                               << "hint";
    QTest::newRow("local http") << "http://localhost:8000/v1"
                                << "hint";
    QTest::newRow("ip") << "http://127.0.0.1:8000/v1"
                        << "hint";
    QTest::newRow("ipv6") << "http://[::1]:8000/v1"
                          << "hint";
    QTest::newRow("path without version") << "https://api.example.com/llm"
                                          << "warning";
    QTest::newRow("empty") << ""
                           << "error";
    QTest::newRow("no scheme") << "api.example.com/v1"
                               << "error";
    QTest::newRow("ftp") << "ftp://api.example.com/v1"
                         << "error";
    QTest::newRow("file") << "file:///etc/passwd"
                          << "error";
    QTest::newRow("no host") << "https:///v1"
                             << "error";
    QTest::newRow("space") << "https://api.exam ple.com/v1"
                           << "error";
    QTest::newRow("bad port") << "https://api.example.com:99999/v1"
                              << "error";
    QTest::newRow("user") << "https://me:secret@api.example.com/v1"
                          << "error";
    QTest::newRow("key parameter") << "https://api.example.com/v1?key=abc"
                                   << "error";
    QTest::newRow("key-like value") << "https://api.example.com/v1?x=sk-abcdefghijklmnop1234"
                                    << "error";
    QTest::newRow("key in path") << "https://api.example.com/sk-abcdefghijklmnop1234/v1"
                                 << "error";
    QTest::newRow("fragment") << "https://api.example.com/v1#here"
                              << "error";
    QTest::newRow("harmless query") << "https://api.example.com/v1?region=eu"
                                    << "hint";
  }
  void urls() {
    QFETCH(QString, url);
    Endpoint endpoint = valid();
    endpoint.baseUrl = url.toStdString();
    QTEST(worst(EndpointRules::check(endpoint, {}), EndpointField::baseUrl), "weight");
  }

  void simulatedOnesHideTheAddress() {
    Endpoint endpoint = valid();
    endpoint.simulated = true;
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::baseUrl), QString("none"));
  }

  void keyOverPlainHttpIsWarnedOf() {
    Endpoint endpoint = valid();
    endpoint.baseUrl = "http://api.example.com/v1";
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::baseUrl), QString("hint"));
    endpoint.key = {SecretRef::Kind::environment, "HOME"};
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::baseUrl), QString("warning"));
    endpoint.baseUrl = "http://localhost:8000/v1";
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::baseUrl), QString("hint"));
  }

  void names() {
    Endpoint endpoint = valid();
    QCOMPARE(worst(EndpointRules::check(endpoint, {"two"}), EndpointField::name), QString("none"));
    QCOMPARE(worst(EndpointRules::check(endpoint, {"one"}), EndpointField::name), QString("error"));
    endpoint.name = "  ";
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::name), QString("error"));
  }

  void keys_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("key");
    QTest::newRow("variable") << "OPENAI_API_KEY" << false;
    QTest::newRow("long variable") << "MY_COMPANY_PRODUCTION_OPENAI_API_KEY_2026" << false;
    QTest::newRow("lower variable") << "openai_api_key" << false;
    QTest::newRow("entry name") << "openai production" << false;
    QTest::newRow("model") << "gpt-4.1-mini-2025-04-14" << false;
    QTest::newRow("model with path") << "meta-llama/Llama-3.3-70B-Instruct" << false;
    QTest::newRow("sk") << "sk-proj-0123456789abcdefABCDEF" << true;
    QTest::newRow("google") << "AIzaSyA1234567890abcdefghijklmnopqrstuv" << true;
    QTest::newRow("groq") << "gsk_abcdefghijklmnop" << true;
    QTest::newRow("anthropic") << "sk-ant-api03-abcdef" << true;
    QTest::newRow("hex") << "0123456789abcdef0123456789abcdef" << true;
    QTest::newRow("bearer") << "Bearer abc" << true;
    QTest::newRow("mixed") << "aB3dE6gH9jK2mN5pQ8sT" << true;
    QTest::newRow("jwt") << "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.x" << true;
  }
  void keys() {
    QFETCH(QString, text);
    QTEST(looksLikeKey(text), "key");
  }

  void secrets_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("weight");
    QTest::newRow("none") << 0 << ""
                          << "none";
    QTest::newRow("set variable") << 1 << "PATH"
                                  << "hint";
    QTest::newRow("unset variable") << 1 << "SCOVILLE_TEST_UNSET"
                                    << "warning";
    QTest::newRow("no name") << 1 << ""
                             << "error";
    QTest::newRow("not a name") << 1 << "MY-KEY"
                                << "error";
    QTest::newRow("digit first") << 1 << "1KEY"
                                 << "error";
    QTest::newRow("a key") << 1 << "sk-proj-0123456789abcdef"
                           << "error";
    QTest::newRow("entry") << 2 << "openai"
                           << "none";
    QTest::newRow("empty entry") << 2 << " "
                                 << "error";
    QTest::newRow("a key as entry") << 2 << "sk-proj-0123456789abcdef"
                                    << "error";
  }
  void secrets() {
    QFETCH(int, kind);
    QFETCH(QString, name);
    const auto notes = EndpointRules::checkSecret({static_cast<SecretRef::Kind>(kind), name.toStdString()}, EndpointField::key);
    QTEST(worst(notes, EndpointField::key), "weight");
  }

  void headers_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("weight");
    QTest::newRow("plain") << "X-Team"
                           << "blue"
                           << "none";
    QTest::newRow("no name") << ""
                             << "blue"
                             << "error";
    QTest::newRow("space in name") << "X Team"
                                   << "blue"
                                   << "error";
    QTest::newRow("colon in name") << "X-Team:"
                                   << "blue"
                                   << "error";
    QTest::newRow("line break") << "X-Team"
                                << "blue\r\nX-Evil: 1"
                                << "error";
    QTest::newRow("authorization") << "Authorization"
                                   << "anything"
                                   << "error";
    QTest::newRow("api key") << "x-api-key"
                             << "anything"
                             << "error";
    QTest::newRow("key-like") << "X-Other"
                              << "sk-proj-0123456789abcdef"
                              << "error";
  }
  void headers() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    Endpoint endpoint = valid();
    endpoint.headers = {{name.toStdString(), value.toStdString(), {}}};
    QTEST(worst(EndpointRules::check(endpoint, {}), EndpointField::headers), "weight");
  }

  void headersByReferenceAndTwice() {
    Endpoint endpoint = valid();
    endpoint.headers = {{"Authorization", {}, {SecretRef::Kind::environment, "PATH"}}};
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::headers), QString("none"));
    endpoint.headers.push_back({"authorization", "", {SecretRef::Kind::environment, "PATH"}});
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::headers), QString("error"));
  }

  void authoritiesNeedAWholePath() {
    Endpoint endpoint = valid();
    endpoint.caFile = "team.pem";
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::caFile), QString("error"));
    endpoint.caFile = "/etc/ssl/team.pem";
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::caFile), QString("none"));
  }

  void proxies_data() {
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<QString>("weight");
    QTest::newRow("none") << ""
                          << "none";
    QTest::newRow("http") << "http://proxy.example.com:3128"
                          << "none";
    QTest::newRow("socks") << "socks5h://localhost:1080"
                           << "none";
    QTest::newRow("from the environment") << "environment"
                                          << "none";
    QTest::newRow("bare") << "proxy.example.com:3128"
                          << "error";
    QTest::newRow("socks4 looks no names up") << "socks4://localhost:1080"
                                              << "error";
    QTest::newRow("no such port") << "http://proxy.example.com:99999"
                                  << "error";
    QTest::newRow("IPv6") << "http://[::1]:3128"
                          << "none";
    QTest::newRow("ftp") << "ftp://proxy.example.com"
                         << "error";
    QTest::newRow("password") << "http://me:secret@proxy.example.com:3128"
                              << "error";
  }
  void proxies() {
    QFETCH(QString, proxy);
    Endpoint endpoint = valid();
    endpoint.proxy = proxy.toStdString();
    QTEST(worst(EndpointRules::check(endpoint, {}), EndpointField::proxy), "weight");
  }

  void timeouts() {
    Endpoint endpoint = valid();
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::timeouts), QString("none"));
    endpoint.timeouts.total = 0;
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::timeouts), QString("error"));
    endpoint.timeouts.total = 5 * microsPerSecond;
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::timeouts), QString("warning"));
    endpoint.timeouts.total = 2 * microsPerDay;
    QCOMPARE(worst(EndpointRules::check(endpoint, {}), EndpointField::timeouts), QString("error"));
  }

  void schedules_data() {
    QTest::addColumn<qint64>("suite");
    QTest::addColumn<qint64>("interval");
    QTest::addColumn<qint64>("jitter");
    QTest::addColumn<bool>("good");
    QTest::newRow("good") << qint64(1) << 15 * qint64(microsPerMinute) << 30 * qint64(microsPerSecond) << true;
    QTest::newRow("starter") << qint64(-1) << 15 * qint64(microsPerMinute) << qint64(0) << true;
    QTest::newRow("no suite") << qint64(0) << 15 * qint64(microsPerMinute) << qint64(0) << false;
    QTest::newRow("too often") << qint64(1) << qint64(microsPerSecond / 2) << qint64(0) << false;
    QTest::newRow("too seldom") << qint64(1) << 400 * qint64(microsPerDay) << qint64(0) << false;
    QTest::newRow("jitter too large") << qint64(1) << qint64(microsPerMinute) << 31 * qint64(microsPerSecond) << false;
    QTest::newRow("negative jitter") << qint64(1) << qint64(microsPerMinute) << qint64(-1) << false;
  }
  void schedules() {
    QFETCH(qint64, suite);
    QFETCH(qint64, interval);
    QFETCH(qint64, jitter);
    Schedule schedule;
    schedule.suite = suite;
    schedule.interval = interval;
    schedule.jitter = jitter;
    QTEST(EndpointRules::checkSchedule(schedule).isEmpty(), "good");
  }

  void changesAreNamedWithoutSecrets() {
    Endpoint before = valid();
    Endpoint after = before;
    QVERIFY(changesBetween(before, after).isEmpty());
    after.model = "m2";
    after.hardwareNote = "8 accelerators";
    after.key = {SecretRef::Kind::keychain, "entry"};
    after.timeouts.idle = 0;
    after.tags = {"eu"};
    after.headers = {{"X-Team", "blue", {}}};
    const QStringList lines = changesBetween(before, after);
    QCOMPARE(lines.size(), 6);
    QVERIFY(lines.contains(u"Model: m → m2"_qs));
    QVERIFY(lines.contains(u"Key: none → keychain entry entry"_qs));
    QVERIFY(lines.contains(u"Idle timeout: 30 s → none"_qs));
    before = after;
    after.headers.front().value = "green";
    QCOMPARE(changesBetween(before, after), QStringList({"Header values changed"}));
  }

  void privateData_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("plain") << "Explain how rain forms. Use 3 sentences, about 120 words." << QStringList();
    QTest::newRow("numbers") << "Add 1234567 and 7654321, then multiply by 3.14159." << QStringList();
    QTest::newRow("date and version") << "On 2026-11-30 at 14:52 version 10.2.33 came out." << QStringList();
    QTest::newRow("mail") << "Write to jane.doe@example.com please" << QStringList({"an e-mail address"});
    QTest::newRow("key") << "Use the key sk-proj-0123456789abcdef." << QStringList({"a key or password"});
    QTest::newRow("password") << "password: hunter22" << QStringList({"a key or password"});
    QTest::newRow("phone") << "Call +49 170 1234567" << QStringList({"a telephone number"});
    QTest::newRow("chinese mobile") << u"我的手机是 13812345678"_qs << QStringList({"a telephone number"});
    QTest::newRow("card") << "4111 1111 1111 1111" << QStringList({"a card number"});
    QTest::newRow("not a card") << "4111 1111 1111 1112" << QStringList();
    QTest::newRow("ssn") << "My number is 078-05-1120" << QStringList({"an identity number"});
    QTest::newRow("chinese id") << "11010519491231002X" << QStringList({"an identity number"});
    QTest::newRow("iban") << "DE89 3704 0044 0532 0130 00" << QStringList({"a bank account number"});
    QTest::newRow("private key") << "-----BEGIN RSA PRIVATE KEY-----" << QStringList({"a key or password"});
    QTest::newRow("address of a page") << "See https://example.com/Docs/aB3dE6gH9jK2mN5pQ8sT" << QStringList();
  }
  void privateData() {
    QFETCH(QString, text);
    QTEST(PrivateData::findIn(text), "found");
  }
};

QTEST_MAIN(TestEndpointRules)
#include "tst_endpoint_rules.moc"
