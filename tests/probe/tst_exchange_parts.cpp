// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of an exchange that need no network: redaction, headers, checks, lumps, the clocks' distance.
#include "core/probe/exchange_headers.h"
#include "core/probe/exchange_outcome.h"
#include "core/probe/exchange_output.h"
#include "core/probe/exchange_receive_stamps.h"
#include "core/probe/exchange_setup.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

std::vector<TokenEvent> eventsAt(const std::vector<Micros>& times) {
  std::vector<TokenEvent> events;
  for (const Micros at : times) {
    events.push_back({at, FragmentKind::text, false});
  }
  return events;
}

std::vector<TokenEvent> lumps(int count, int each, Micros apart, Micros within) {
  std::vector<Micros> times;
  for (int lump = 0; lump < count; ++lump) {
    for (int i = 0; i < each; ++i) {
      times.push_back(lump * apart + i * within);
    }
  }
  return eventsAt(times);
}

}  // namespace

class TestExchangeParts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void redaction() {
    HttpRequest request;
    request.url = "https://host.example/v1beta/models/m:stream?alt=sse&key=AIzaTopSecret";
    request.headers = {{"Authorization", "Bearer sk-abcdef"}, {"api-key", "azure-secret"}, {"X-Harmless", "plainword"}};
    const Redactor redact({"extra-secret", "abc"}, request, "http://me:hunter22@proxy.example:3128");
    QCOMPARE(text(redact("sk-abcdef azure-secret extra-secret AIzaTopSecret hunter22 plainword abc")),
             "[redacted] [redacted] [redacted] [redacted] [redacted] plainword abc");
    QCOMPARE(text(redact("twice sk-abcdefsk-abcdef")), "twice [redacted][redacted]");
    const std::string cut = std::string(5000, '.') + "azure-se";
    QVERIFY(text(redact(cut)).endsWith("....[redacted]"));
    QCOMPARE(text(redact("short text ends azure-se")), "short text ends azure-se");
  }

  void headLines() {
    QCOMPARE(statusOf("HTTP/1.1 404 Not Found\r\n"), 404);
    QCOMPARE(statusOf("HTTP/2 200 \r\n"), 200);
    QCOMPARE(statusOf("nonsense"), 0);
    ResponseHead head;
    addHeaderLine(head, "X-Request-ID:  abc \r\n");
    addHeaderLine(head, "no colon\r\n");
    QCOMPARE(int(head.headers.size()), 1);
    QCOMPARE(text(head.headers[0].first), "x-request-id");
    QCOMPARE(text(head.headers[0].second), "abc");
  }

  void identity() {
    ResponseHead head;
    head.headers = {{"server", "uvicorn"}, {"cf-ray", "8a1b2c3d4e5f-FRA"}};
    Identity identity;
    identity.provider = "from the body";
    identifyFromHeaders(head, identity);
    QCOMPARE(text(identity.server), "uvicorn");
    QCOMPARE(text(identity.region), "edge FRA");
    QCOMPARE(text(identity.provider), "from the body");
    head.headers.emplace_back("x-ms-region", "Sweden Central");
    identity.region.clear();
    identifyFromHeaders(head, identity);
    QCOMPARE(text(identity.region), "Sweden Central");
  }

  void cachedAnswers_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("cached");
    QTest::newRow("age") << "age"
                         << "0" << true;
    QTest::newRow("x-cache hit") << "x-cache"
                                 << "Hit from cloudfront" << true;
    QTest::newRow("x-cache miss") << "x-cache"
                                  << "Miss from cloudfront" << false;
    QTest::newRow("cf hit") << "cf-cache-status"
                            << "HIT" << true;
    QTest::newRow("cf expired") << "cf-cache-status"
                                << "EXPIRED" << true;
    QTest::newRow("cf dynamic") << "cf-cache-status"
                                << "DYNAMIC" << false;
    QTest::newRow("cf miss") << "cf-cache-status"
                             << "MISS" << false;
    QTest::newRow("gateway") << "x-litellm-cache-hit"
                             << "True" << true;
    QTest::newRow("other") << "content-type"
                           << "text/event-stream" << false;
  }
  void cachedAnswers() {
    QFETCH(QString, header);
    QFETCH(QString, value);
    QFETCH(bool, cached);
    ResponseHead head;
    head.headers = {{header.toStdString(), value.toStdString()}};
    QCOMPARE(isCachedAnswer(head), cached);
  }
  void anAgeOfNothingBesideAMiss() {
    ResponseHead head;
    head.headers = {{"age", "0"}};
    QVERIFY(isCachedAnswer(head));
    head.headers.emplace_back("x-cache", "MISS");
    QVERIFY(!isCachedAnswer(head));
    head.headers[0].second = "7";
    QVERIFY(isCachedAnswer(head));
  }

  void statedTimes() {
    ResponseHead head;
    head.headers = {
        {"openai-processing-ms", "123"}, {"x-queue-time", "nonsense"}, {"server-timing", "gfet4t7; dur=4.5, cache;desc=\"x\", edge;dur=1"}};
    std::vector<std::pair<std::string, double>> timings;
    addHeaderTimings(head, timings);
    const std::vector<std::pair<std::string, double>> expected{
        {"openai-processing-ms", 123}, {"server-timing gfet4t7", 4.5}, {"server-timing edge", 1}};
    QCOMPARE(timings, expected);
  }

  void hostileStatedTimes() {
    const auto timesOf = [](std::initializer_list<std::string> values) {
      ResponseHead head;
      for (const std::string& value : values) {
        head.headers.emplace_back("server-timing", value);
      }
      std::vector<std::pair<std::string, double>> timings;
      addHeaderTimings(head, timings);
      return timings;
    };
    using Times = std::vector<std::pair<std::string, double>>;
    // Commas, semicolons and durations inside quotes belong to the text; a quoted duration is one.
    QCOMPARE(timesOf({"db;desc=\"a, b;dur=9, c\\\" ;dur=8\";dur=3, app;DUR=\"4.5\""}),
             (Times{{"server-timing db", 3}, {"server-timing app", 4.5}}));
    // Several headers of the name are one list.
    QCOMPARE(timesOf({"a;dur=1", "b;dur=2"}), (Times{{"server-timing a", 1}, {"server-timing b", 2}}));
    for (const char* nonsense :
         {"", ",,;;,", "x;dur=-1", "x;dur=nan", "x;dur=inf", "x;dur=1e309", "x;dur=1e300", "x;dur=", "x;dur", "x;dur=12abc", "x;xdur=4",
          ";dur=3", "\x01\xFF;dur=3", "x;desc=\"never closed;dur=3", "x;dur=0x10", "x;dur=1;dur"}) {
      QVERIFY2(timesOf({nonsense}).size() <= (std::string_view(nonsense) == "x;dur=1;dur" ? 1u : 0u), nonsense);
    }
    QCOMPARE(timesOf({std::string(5000, 'n') + ";dur=2"}).front().first.size(), std::size_t(14 + 64));
    std::string many;
    for (int i = 0; i < 5000; ++i) {
      many += "m;dur=1,";
    }
    QCOMPARE(timesOf({many}).size(), std::size_t(64));
  }

  void handshakes() {
    constexpr std::int64_t second = 1'000'000'000;
    HandshakeTimes times;
    QVERIFY(!times.newest("192.0.2.1", 0));
    times.note("192.0.2.1", 5'000, 10 * second);
    times.note("192.0.2.1", 7'000, 20 * second);
    QCOMPARE(*times.newest("192.0.2.1", 3'600 * second), 7'000);
    QVERIFY(!times.newest("192.0.2.1", 3'621 * second));
    QVERIFY(!times.newest("192.0.2.2", 20 * second));
  }

  void hostsInWords() {
    QCOMPARE(text(hostOf("https://api.example.com/v1?key=secret")), "api.example.com");
    QCOMPARE(text(hostOf("http://user:pw@127.0.0.1:8080/")), "127.0.0.1:8080");
    QCOMPARE(text(hostOf("http://[::1/secret")), "the endpoint");
  }

  /// Pitfall 30.
  void lumpedStreams() {
    QVERIFY(isBuffered(lumps(5, 18, 200'000, 0)));   // 90 events in 5 lumps
    QVERIFY(isBuffered(lumps(5, 18, 200'000, 20)));  // the same, told apart by microseconds
    QVERIFY(isBuffered(lumps(1, 20, 0, 0)));         // all at once
    QVERIFY(isBuffered(lumps(1, 50, 0, 6)));         // 160,000 tokens a second
    QVERIFY(!isBuffered(lumps(1, 3, 0, 0)));         // too few to tell
    QVERIFY(!isBuffered(lumps(40, 1, 20'000, 0)));   // steady
    QVERIFY(!isBuffered(lumps(1, 200, 0, 500)));     // 2,000 tokens a second, evenly
    QVERIFY(!isBuffered(lumps(20, 2, 20'000, 0)));   // pairs: speculative decoding
    QVERIFY(!isBuffered({}));
  }

  void tokenEstimates() {
    Decoded decoded;
    QVERIFY(tokensOf(decoded).source == TokenSource::unknown && !tokensOf(decoded).output);
    decoded.text[0] = "\xe4\xb8\xad\xe6\x96\x87\xe5\xad\x97\xe7\xac\xa6!";  // five characters
    QCOMPARE(*tokensOf(decoded).output, 2);
    QVERIFY(tokensOf(decoded).source == TokenSource::estimated && !tokensOf(decoded).input);
    decoded.usageSeen = true;
    QVERIFY(tokensOf(decoded).source == TokenSource::server && !tokensOf(decoded).output);  // not said is not known
  }

  void checks() {
    Decoded decoded;
    decoded.finishReason = "stop";
    OutputChecks checks;
    QVERIFY(!failedCheck(checks, decoded).empty());
    decoded.toolEvents = 1;
    QVERIFY(failedCheck(checks, decoded).empty());
    decoded.text[0] = R"({"a":1})";
    checks.validJson = true;
    QVERIFY(failedCheck(checks, decoded).empty());
    decoded.text[0] = R"({"a":1)";
    QVERIFY(text(failedCheck(checks, decoded)).contains("JSON"));
  }

  void clockSteps() {
    constexpr std::int64_t ms = 1'000'000;
    WallOffset offset;
    QVERIFY(!offset.accept(0, 1000, 50));                            // nothing to compare with
    QVERIFY(offset.accept(20 * ms, 1000 + 8'000, 50));               // 8 us in 20 ms: a slew
    QVERIFY(!offset.accept(40 * ms, 1000 + 3'600 * 1000 * ms, 50));  // an hour: a step
    QVERIFY(offset.accept(60 * ms, 1000 + 3'600 * 1000 * ms, 50));
    QVERIFY(!offset.accept(80 * ms, 1000 + 3'600 * 1000 * ms - ms, 50));  // a millisecond back
    WallOffset real;
    real.read();
    QVERIFY(real.read().has_value());
  }
};

QTEST_GUILESS_MAIN(TestExchangeParts)
#include "tst_exchange_parts.moc"
