// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <map>

#include "core/probe/proxy_environment.h"
#include "core/probe/retry.h"
#include "core/probe/slot_limit.h"

using namespace scoville;

namespace {

Sample ended(Outcome outcome, std::optional<Micros> retryAfter = {}) {
  Sample sample;
  sample.outcome = outcome;
  sample.retryAfter = retryAfter;
  return sample;
}

constexpr Micros second = microsPerSecond;

}  // namespace

class TestRetry : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void whatIsWorthRepeating() {
    const std::vector<Outcome> worth = {Outcome::connect,     Outcome::timeoutConnect, Outcome::timeoutFirstToken,
                                        Outcome::rateLimited, Outcome::overloaded,     Outcome::serverError};
    for (const Outcome outcome : allOutcomes()) {
      const bool expected = std::find(worth.begin(), worth.end(), outcome) != worth.end();
      QVERIFY2(worthRetrying(ended(outcome)) == expected, outcomeName(outcome).data());
    }
    Sample partial = ended(Outcome::overloaded);
    partial.at.firstToken = 1;
    QVERIFY(!worthRetrying(partial));  // it was answered in part, and billed
    Sample unwanted = ended(Outcome::serverError);
    unwanted.responseHeaders = {{"x-should-retry", "false"}};
    QVERIFY(!worthRetrying(unwanted));
    unwanted.responseHeaders = {{"x-should-retry", "true"}};
    QVERIFY(worthRetrying(unwanted));
  }

  void theWaitDoublesUpToAMinute() {
    const RetryPolicy policy{10, 4 * second};
    const std::vector<Micros> waits = {4 * second, 8 * second, 16 * second, 32 * second, 60 * second, 60 * second};
    for (std::size_t i = 0; i < waits.size(); ++i) {
      QCOMPARE(*retryWait(policy, ended(Outcome::overloaded), static_cast<int>(i), 0), waits[i]);
      QCOMPARE(*retryWait(policy, ended(Outcome::overloaded), static_cast<int>(i), 1), waits[i] - waits[i] / 4);
    }
  }

  void attemptsAreCounted() {
    QVERIFY(!retryWait({}, ended(Outcome::overloaded), 0, 0));  // none unless asked for
    QVERIFY(retryWait({3, 0}, ended(Outcome::overloaded), 1, 0));
    QVERIFY(!retryWait({3, 0}, ended(Outcome::overloaded), 2, 0));
    QVERIFY(!retryWait({3, 0}, ended(Outcome::quota, 1), 0, 0));  // waiting mends no quota
  }

  void theServersWaitIsTheLeast() {
    const RetryPolicy policy{3, second};
    QCOMPARE(*retryWait(policy, ended(Outcome::rateLimited, 7 * second), 0, 1), 7 * second);
    QCOMPARE(*retryWait(policy, ended(Outcome::rateLimited, 10), 0, 0), second);
    QCOMPARE(*retryWait(policy, ended(Outcome::rateLimited, longestRetryWait), 0, 0), longestRetryWait);
    QVERIFY(!retryWait(policy, ended(Outcome::rateLimited, longestRetryWait + 1), 0, 0));  // neither earlier nor that late
    for (int i = 0; i < 100; ++i) {
      const double spread = randomSpread();
      QVERIFY(spread >= 0 && spread < 1);
    }
  }

  void slotsAreHalvedAndComeBackOneByOne() {
    SlotLimit limit(8);
    QCOMPARE(limit.inForce(), 8);
    limit.finished(ended(Outcome::rateLimited), 0, 100);
    QCOMPARE(limit.inForce(), 4);
    limit.finished(ended(Outcome::rateLimited), 50, 110);  // was under way when the first one came back
    QCOMPARE(limit.inForce(), 4);
    limit.finished(ended(Outcome::rateLimited), 120, 130);
    QCOMPARE(limit.inForce(), 2);
    limit.finished(ended(Outcome::ok), 100, 140);  // began before: says nothing of two slots
    limit.finished(ended(Outcome::ok), 140, 150);
    QCOMPARE(limit.inForce(), 2);
    limit.finished(ended(Outcome::serverError), 140, 150);  // neither
    limit.finished(ended(Outcome::truncatedOutput), 140, 150);
    QCOMPARE(limit.inForce(), 3);
    for (int i = 0; i < 100; ++i) {
      limit.finished(ended(Outcome::ok), 200, 210);
    }
    QCOMPARE(limit.inForce(), 8);  // never more than wanted
    for (int i = 0; i < 10; ++i) {
      limit.finished(ended(Outcome::rateLimited), 300 + 10 * i, 305 + 10 * i);
    }
    QCOMPARE(limit.inForce(), 1);
  }

  void proxyOfTheEnvironment_data() {
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("variables");
    QTest::addColumn<QString>("proxy");
    QTest::newRow("nothing set") << "https://a.example/v1"
                                 << ""
                                 << "";
    QTest::newRow("by scheme") << "https://a.example/v1"
                               << "http_proxy=http://p:1;https_proxy=http://s:2"
                               << "http://s:2";
    QTest::newRow("plain") << "http://a.example/v1"
                           << "http_proxy=http://p:1;https_proxy=http://s:2"
                           << "http://p:1";
    QTest::newRow("capitals") << "https://a.example/v1"
                              << "HTTPS_PROXY=http://s:2"
                              << "http://s:2";
    QTest::newRow("capital http is not trusted") << "http://a.example/v1"
                                                 << "HTTP_PROXY=http://p:1"
                                                 << "";
    QTest::newRow("for all") << "http://a.example/v1"
                             << "ALL_PROXY=socks5h://p:1080"
                             << "socks5h://p:1080";
    QTest::newRow("no scheme") << "https://a.example/v1"
                               << "https_proxy=p:3128"
                               << "http://p:3128";
    QTest::newRow("empty") << "https://a.example/v1"
                           << "https_proxy=;all_proxy=http://p"
                           << "http://p";
    QTest::newRow("exempt") << "https://A.example:8443/v1"
                            << "https_proxy=http://p;no_proxy=b.example, a.example"
                            << "";
    QTest::newRow("exempt domain") << "https://x.a.example/v1"
                                   << "https_proxy=http://p;NO_PROXY=.a.example"
                                   << "";
    QTest::newRow("other name with the same end") << "https://xa.example/v1"
                                                  << "https_proxy=http://p;no_proxy=a.example"
                                                  << "http://p";
    QTest::newRow("all exempt") << "https://a.example/v1"
                                << "https_proxy=http://p;no_proxy=*"
                                << "";
    QTest::newRow("address") << "https://10.1.2.3/v1"
                             << "https_proxy=http://p;no_proxy=10.1.2.3"
                             << "";
    QTest::newRow("end of an address") << "https://10.1.2.3/v1"
                                       << "https_proxy=http://p;no_proxy=2.3"
                                       << "http://p";
    QTest::newRow("network") << "https://10.1.2.3/v1"
                             << "https_proxy=http://p;no_proxy=10.0.0.0/8"
                             << "";
    QTest::newRow("other network") << "https://11.1.2.3/v1"
                                   << "https_proxy=http://p;no_proxy=10.0.0.0/8"
                                   << "http://p";
    QTest::newRow("broken network") << "https://11.1.2.3/v1"
                                    << "https_proxy=http://p;no_proxy=10.0.0.0/x,11.0.0.0/99,/8"
                                    << "http://p";
    QTest::newRow("version 6") << "https://[::1]:8443/v1"
                               << "https_proxy=http://p;no_proxy=[::1]"
                               << "";
    QTest::newRow("user in the address") << "https://u:p@a.example/v1"
                                         << "https_proxy=http://p;no_proxy=a.example"
                                         << "";
  }
  void proxyOfTheEnvironment() {
    QFETCH(QString, url);
    QFETCH(QString, variables);
    QFETCH(QString, proxy);
    std::map<std::string, std::string> environment;
    for (const QString& pair : variables.split(u';', Qt::SkipEmptyParts)) {
      environment[pair.section(u'=', 0, 0).toStdString()] = pair.section(u'=', 1).toStdString();
    }
    const std::string found = environmentProxy(url.toStdString(), [&environment](const char* name) -> std::optional<std::string> {
      const auto value = environment.find(name);
      return value == environment.end() ? std::nullopt : std::optional(value->second);
    });
    QCOMPARE(QString::fromStdString(found), proxy);
  }
};

QTEST_GUILESS_MAIN(TestRetry)
#include "tst_retry.moc"
