// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP/2 against a real server (http2_server.py, python3-h2).
#include <QProcess>
#include <QTemporaryDir>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {
constexpr Micros ms = microsPerMilli;
}

class TestExchangeHttp2 : public QObject {
  Q_OBJECT

 private:
  ExchangeRequest requestFor(const char* path) const {
    ExchangeRequest request = chatRequest("https://localhost:" + m_port + path);
    request.caFile = m_directory.filePath("cert.pem").toStdString();
    request.http2 = true;
    return request;
  }

  QTemporaryDir m_directory;
  QProcess m_server;
  std::string m_port;

 private Q_SLOTS:
  void initTestCase() {
    m_server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_server.start("/usr/bin/python3", {SCOVILLE_TEST_DATA "/../probe/http2_server.py", m_directory.path()});
    QVERIFY(m_server.waitForStarted());
    QVERIFY2(m_server.waitForReadyRead(20000), "The server did not start. It needs python3-h2: scripts/setup.");
    m_port = m_server.readLine().trimmed().toStdString();
  }
  void cleanupTestCase() {
    m_server.closeWriteChannel();
    QVERIFY(m_server.waitForFinished(10000));
  }

  void aStream() {
    ExchangeEngine engine;
    const Sample first = exchange(engine, requestFor("/ok"));
    COMPARE_OUTCOME(first, Outcome::ok);
    QCOMPARE(text(first.identity.httpVersion), "2");
    QCOMPARE(text(first.identity.tlsVersion), "1.3");
    QVERIFY(text(first.identity.remoteAddress).startsWith("127.0.0.1"));
    QCOMPARE(first.chunks, 5);
    QVERIFY(*first.at.tls > 0 && !first.connectionReused);
    QVERIFY(*first.at.lastToken - *first.at.firstToken >= 60 * ms);
    QVERIFY(first.stampSource == StampSource::user);  // streams share a socket
    const Sample second = exchange(engine, requestFor("/ok"));
    COMPARE_OUTCOME(second, Outcome::ok);
    QVERIFY(second.connectionReused && !second.at.tls);
    QCOMPARE(second.chunks, 5);
  }

  void manyStreamsShareAConnection() {
    ExchangeEngine engine;
    COMPARE_OUTCOME(exchange(engine, requestFor("/ok")), Outcome::ok);
    std::vector<std::future<Sample>> pending;
    for (int i = 0; i < 32; ++i) {
      pending.push_back(begin(engine, requestFor("/ok")));
    }
    int reused = 0;
    for (auto& future : pending) {
      const Sample sample = await(std::move(future));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QCOMPARE(sample.chunks, 5);
      reused += sample.connectionReused ? 1 : 0;
    }
    QVERIFY(reused > 0);
  }

  // The server lets the stream finish and wants no more on this connection: the next request makes another one.
  void aGoAwayWithoutAnError() {
    ExchangeEngine engine;
    const Sample sample = exchange(engine, requestFor("/drain"));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(sample.chunks, 5);
    const Sample next = exchange(engine, requestFor("/ok"));
    COMPARE_OUTCOME(next, Outcome::ok);
    QVERIFY(!next.connectionReused);
  }

  void brokenStreamsKeepWhatCame_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("outcome");
    QTest::newRow("goaway with an error") << QByteArray("/goaway") << static_cast<int>(Outcome::truncatedStream);
    QTest::newRow("stream reset") << QByteArray("/reset") << static_cast<int>(Outcome::truncatedStream);
    QTest::newRow("silence") << QByteArray("/silent") << static_cast<int>(Outcome::timeoutIdle);
  }
  void brokenStreamsKeepWhatCame() {
    QFETCH(const QByteArray, path);
    QFETCH(const int, outcome);
    ExchangeEngine engine;
    ExchangeRequest request = requestFor(path.constData());
    request.timeouts.idle = 500 * ms;
    const Sample sample = exchange(engine, request);
    COMPARE_OUTCOME(sample, static_cast<Outcome>(outcome));
    QCOMPARE(sample.chunks, 2);
    QVERIFY(ttft(sample, true) && !ttft(sample));
    QVERIFY(!sample.error.empty());
    COMPARE_OUTCOME(exchange(engine, requestFor("/ok")), Outcome::ok);
  }
};

QTEST_GUILESS_MAIN(TestExchangeHttp2)
#include "tst_exchange_http2.moc"
