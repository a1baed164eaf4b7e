// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other measuring tools got wrong in cutting a body into records. Values of our own; docs/pitfalls.md lists the numbers.
#include <zlib.h>

#include <QtTest>

#include "core/wire/request.h"
#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const std::string done = "[DONE]";
const std::string role = chunk(R"({"role":"assistant","content":""})");

std::string gzipped(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()), '\0');
  std::string in = text;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

class WirePitfallsFramingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void p03_oneReadGivesAllItsEvents() {
    Decoder decoder(Dialect::openaiChat, head());
    const std::string body = sse({say("a"), say("b"), say("c")});
    const auto events = decoder.feed(body);
    QCOMPARE(events.size(), std::size_t(3));
    QVERIFY(events[0].atByte < events[1].atByte && events[1].atByte < events[2].atByte);
    QCOMPARE(events[2].atByte, static_cast<std::uint64_t>(body.size() - 1));
  }

  void p04_anEventSplitOverReadsIsOneEvent() {
    const std::string body = sse({role, say("split me"), finishWith("stop"), done}, "\r\n");
    const Reading whole = read(Dialect::openaiChat, body);
    for (const std::size_t step : {1u, 2u, 3u, 50u}) {
      const Reading cut = read(Dialect::openaiChat, body, head(), step);
      QCOMPARE(cut.events.size(), whole.events.size());
      for (std::size_t i = 0; i < whole.events.size(); ++i) {
        QCOMPARE(cut.events[i].atByte, whole.events[i].atByte);
        QCOMPARE(cut.events[i].token, whole.events[i].token);
      }
      QCOMPARE(textOf(cut.decoded), std::string("split me"));
    }
  }

  void p05_aCharacterSplitOverReadsStaysWhole() {
    const std::string text = "\xE4\xB8\xAD\xE6\x96\x87";
    QCOMPARE(textOf(read(Dialect::openaiChat, sse({say(text), finishWith("stop")}), head(), 1).decoded), text);
  }

  void p06_blanksAtTheEdgeOfAReadStay() {
    const std::string body = sse({say("hello "), say(" world "), finishWith("stop"), done});
    for (std::size_t step = 1; step < 40; ++step) {
      QCOMPARE(textOf(read(Dialect::openaiChat, body, head(), step).decoded), std::string("hello  world "));
    }
  }

  void p07_allLineEndsGiveTheSame_data() {
    QTest::addColumn<QByteArray>("lineEnd");
    QTest::newRow("lf") << QByteArray("\n");
    QTest::newRow("crlf") << QByteArray("\r\n");
    QTest::newRow("cr") << QByteArray("\r");
  }
  void p07_allLineEndsGiveTheSame() {
    QFETCH(const QByteArray, lineEnd);
    const std::string body = sse({role, say("x"), say("y"), finishWith("stop"), done}, lineEnd.toStdString());
    for (const std::size_t step : {0u, 1u, 5u}) {
      const Decoded decoded = read(Dialect::openaiChat, body, head(), step).decoded;
      QCOMPARE(decoded.events, std::uint64_t(5));
      QCOMPARE(textOf(decoded), std::string("xy"));
      QVERIFY(decoded.complete && decoded.terminalMarker);
    }
  }

  void p08_noBlankAfterTheColon() {
    const Decoded decoded = decodeChat("data:" + say("tight") + "\n\ndata:" + finishWith("stop") + "\n\n");
    QCOMPARE(textOf(decoded), std::string("tight"));
    QVERIFY(decoded.complete);
  }

  void p09_doneWithoutOrWithMoreBlanks_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("tight") << QByteArray("data:[DONE]");
    QTest::newRow("one") << QByteArray("data: [DONE]");
    QTest::newRow("around") << QByteArray("data:   [DONE] ");
  }
  void p09_doneWithoutOrWithMoreBlanks() {
    QFETCH(const QByteArray, line);
    const Decoded decoded = decodeChat(sse({say("a"), finishWith("stop")}) + line.toStdString() + "\n\n");
    QVERIFY(decoded.terminalMarker);
    QCOMPARE(decoded.malformedEvents, std::uint64_t(0));
    QCOMPARE(outcomeOf(decoded), Outcome::ok);
  }

  void p10_keepAliveCommentsAreNoTokens() {
    const Decoded decoded = decodeChat(": ping\n\n:\n\n: GATEWAY WORKING\n\n" + sse({say("a"), finishWith("stop"), done}));
    QCOMPARE(decoded.comments, std::uint64_t(3));
    QCOMPARE(decoded.firstTokenEvent, std::optional<std::uint64_t>(0));
  }

  void p11_aCommentGluedToAnEvent() {
    const Decoded decoded = decodeChat(": ping\ndata: " + say("kept") + "\n: pong\n\n" + sse({finishWith("stop"), done}));
    QCOMPARE(textOf(decoded), std::string("kept"));
    QCOMPARE(decoded.comments, std::uint64_t(2));
  }

  void p12_fieldsBeforeData() {
    const Decoded decoded = decodeChat("event: completion\nid: 9\nretry: 10\ndata: " + say("named") +
                                       "\n\nevent: completion\ndata: " + finishWith("stop") + "\n\n");
    QCOMPARE(textOf(decoded), std::string("named"));
    QVERIFY(decoded.complete);
  }

  void p13_lineSeparatorsOfUnicodeAreText() {
    const std::string text =
        "a\xE2\x80\xA8"
        "b\xE2\x80\xA9"
        "c\xC2\x85"
        "d";
    QCOMPARE(textOf(decodeChat(sse({say(text), finishWith("stop")}))), text);
  }

  void p14_dataLinesAreJoinedByALineFeed() {
    const Decoded decoded =
        decodeChat("data: {\"choices\":\ndata: [{\"index\":0,\ndata: \"delta\":{\"content\":\"three\"}}]}\n\n" + sse({finishWith("stop")}));
    QCOMPARE(textOf(decoded), std::string("three"));
    // Inside a string the line feed stands raw, which is no JSON.
    QCOMPARE(decodeChat("data: {\"a\":\"x\ndata: y\"}\n\n").malformedEvents, std::uint64_t(1));
  }

  void p20_readingStopsAtTheTerminalRecord() {
    Decoder decoder(Dialect::openaiChat, head());
    decoder.feed(sse({say("a"), finishWith("stop")}));
    QVERIFY(!decoder.done());
    const auto events = decoder.feed(sse({done}));
    QVERIFY(decoder.done());
    QVERIFY(events.at(0).terminal);
    decoder.finish();
    QCOMPARE(outcomeOf(decoder.result()), Outcome::ok);
  }

  void p32_aCompressedStreamIsRefusedInAdvanceAndReadIfLabelled() {
    Endpoint endpoint;
    endpoint.baseUrl = "http://x";
    const HttpRequest request = buildRequest(endpoint, {}, "", "");
    QVERIFY(std::find(request.headers.begin(), request.headers.end(), std::pair<std::string, std::string>("Accept-Encoding", "identity")) !=
            request.headers.end());
    const std::string body = gzipped(sse({role, say("squeezed"), finishWith("stop"), done}));
    ResponseHead labelled = head();
    labelled.headers.emplace_back("content-encoding", "gzip");
    const Reading whole = read(Dialect::openaiChat, body, labelled);
    QCOMPARE(textOf(whole.decoded), std::string("squeezed"));
    QVERIFY(whole.decoded.complete);
    for (const DecodedEvent& event : whole.events) {
      QVERIFY(event.atByte < body.size());
    }
    const Reading cut = read(Dialect::openaiChat, body, labelled, 1);
    QCOMPARE(cut.events.back().atByte, whole.events.back().atByte);
    const std::string members = gzipped(sse({say("one, ")})) + gzipped(sse({say("two"), finishWith("stop"), done}));
    QCOMPARE(textOf(decode(Dialect::openaiChat, members, labelled)), std::string("one, two"));
    QVERIFY(decode(Dialect::openaiChat, body + "\x1F no member", labelled).complete);
    QCOMPARE(decodeChat(body).errorClass, std::string("bad_encoding"));
    QCOMPARE(decode(Dialect::openaiChat, body.substr(0, 12) + "broken broken broken", labelled).errorClass, std::string("bad_encoding"));
    QCOMPARE(textOf(decode(Dialect::openaiChat, sse({say("already undone"), finishWith("stop")}), labelled)),
             std::string("already undone"));
  }
};

QTEST_GUILESS_MAIN(WirePitfallsFramingTest)
#include "tst_pitfalls_framing.moc"
