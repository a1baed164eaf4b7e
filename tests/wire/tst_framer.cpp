// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <string>
#include <vector>

#include "core/wire/framer.h"

using namespace scoville;

namespace {

struct Frames {
  std::vector<std::string> names;
  std::vector<std::string> data;
  std::vector<std::uint64_t> at;
  std::vector<std::string> stray;
  int comments = 0;
  std::string leftover;
  bool overLimit = false;
  std::uint64_t illFormed = 0;
};

using Make = std::unique_ptr<Framer> (*)(FrameSink, std::uint64_t);

Frames frame(Make make, std::string_view body, std::size_t step = 0, std::uint64_t limit = 1 << 20) {
  Frames frames;
  FrameSink sink;
  sink.record = [&](Record&& record) {
    frames.names.emplace_back(record.event);
    frames.data.push_back(record.data);
    frames.at.push_back(record.atByte);
  };
  sink.comment = [&] { ++frames.comments; };
  sink.strayLine = [&](std::string_view line) { frames.stray.emplace_back(line); };
  const auto framer = make(std::move(sink), limit);
  for (std::size_t at = 0; at < body.size(); at += step == 0 ? body.size() : step) {
    framer->feed(body.substr(at, step == 0 ? std::string_view::npos : step));
  }
  framer->finish();
  frames.leftover = framer->leftover();
  frames.overLimit = framer->overLimit();
  frames.illFormed = framer->illFormed();
  return frames;
}

Frames sse(std::string_view body, std::size_t step = 0) {
  return frame(makeSseFramer, body, step);
}

using Strings = std::vector<std::string>;

}  // namespace

class FramerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyLineEndEndsALine_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("lf") << QByteArray("data: a\n\ndata: b\n\n");
    QTest::newRow("crlf") << QByteArray("data: a\r\n\r\ndata: b\r\n\r\n");
    QTest::newRow("cr") << QByteArray("data: a\r\rdata: b\r\r");
    QTest::newRow("cr then lf lines") << QByteArray("data: a\r\ndata: b\r\n\r\n").replace("a\r\n", "a\r\n\n");
    QTest::newRow("mixed") << QByteArray("data: a\n\rdata: b\r\n\n");
    QTest::newRow("mixed the other way") << QByteArray("data: a\r\n\rdata: b\r\r\n");
  }
  void everyLineEndEndsALine() {
    QFETCH(const QByteArray, body);
    for (std::size_t step = 0; step < 4; ++step) {
      QCOMPARE(sse(body.toStdString(), step).data, (Strings{"a", "b"}));
    }
  }

  // The dispatch must not wait for what comes after the CR.
  void aCrAtTheEndOfAReadDispatchesAtOnce() {
    Strings data;
    FrameSink sink{[&](Record&& record) { data.push_back(record.data); }, [] {}, [](std::string_view) {}};
    const auto framer = makeSseFramer(sink, 1000);
    framer->feed("data: x\r\n\r");
    QCOMPARE(data, Strings{"x"});
    framer->feed("\n");
    framer->feed("data: y\r\n\r\n");
    QCOMPARE(data, (Strings{"x", "y"}));
  }

  void tellsTheByteThatCompletedAnEvent() {
    const std::string body = "data: one\r\n\r\n: c\r\ndata: two\n\n";
    const Frames whole = sse(body);
    QCOMPARE(whole.at, (std::vector<std::uint64_t>{body.find("\r\n\r\n") + 2, body.size() - 1}));
    QCOMPARE(sse(body, 1).at, whole.at);
    QCOMPARE(sse(body, 7).at, whole.at);
  }

  void stripsExactlyOneByteOrderMark() {
    QCOMPARE(sse("\xEF\xBB\xBF"
                 "data: a\n\n",
                 1)
                 .data,
             Strings{"a"});
    const Frames twice =
        sse("\xEF\xBB\xBF\xEF\xBB\xBF"
            "data: a\n\ndata: b\n\n");
    QCOMPARE(twice.data, Strings{"b"});
    QCOMPARE(sse("data: a\n\n\xEF\xBB\xBF"
                 "data: b\n\ndata: c\n\n")
                 .data,
             (Strings{"a", "c"}));
  }

  void readsFieldsByTheStandard() {
    QCOMPARE(sse("data:a\n\ndata: a\n\ndata:  a\n\n").data, (Strings{"a", "a", " a"}));
    QCOMPARE(sse("data: a\ndata: b\ndata\n\n").data, Strings{"a\nb\n"});
    QCOMPARE(sse("data\n\n").data, Strings{""});
    QCOMPARE(sse("Data: a\n\nDATA: b\n\n data: c\n\n").data, Strings{});
    QCOMPARE(sse("event: x\n\ndata: a\n\n").names, Strings{""});
    QCOMPARE(sse("event: x\nevent: y\ndata: a\n\ndata: b\n\n").names, (Strings{"y", ""}));
    QCOMPARE(sse("event\ndata: a\n\n").names, Strings{""});
    QCOMPARE(sse("id: 7\nretry: 5\n\nretry: 5x\ndata: a\n\n").data, Strings{"a"});
  }

  void countsCommentLines() {
    const Frames frames = sse(":\n: a\n\n:b\ndata: x\n: c\ndata: y\n\n");
    QCOMPARE(frames.comments, 4);
    QCOMPARE(frames.data, Strings{"x\ny"});
  }

  void dropsWhatIsUnfinishedAtTheEnd() {
    QCOMPARE(sse("data: a\n\ndata: b\n").data, Strings{"a"});
    QCOMPARE(sse("data: a\n\ndata: b\n").leftover, std::string("data: b\n"));
    QCOMPARE(sse("data: a\n\ndata: b").data, Strings{"a"});
    QCOMPARE(sse("data: a\n\ndata: b").leftover, std::string("data: b"));
    QCOMPARE(sse("data: a\n\n").leftover, std::string());
  }

  void splitsAtCrAndLfAlone() {
    const std::string text =
        "a\xE2\x80\xA8"
        "b\xE2\x80\xA9"
        "c\xC2\x85"
        "d\x0B"
        "e\x0C"
        "f\x1C"
        "g";
    QCOMPARE(sse("data: " + text + "\n\n", 1).data, Strings{text});
  }

  void decodesWholeLines() {
    const std::string text = "\xE4\xB8\xAD\xF0\x9F\x8C\x8D";
    for (std::size_t step = 1; step < 6; ++step) {
      const Frames frames = sse("data: " + text + "\n\n", step);
      QCOMPARE(frames.data, Strings{text});
      QCOMPARE(frames.illFormed, std::uint64_t(0));
    }
  }

  void replacesIllFormedUtf8_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("replacements");
    QTest::newRow("lone lead") << QByteArray("\xC3") << 1;
    QTest::newRow("lone trail") << QByteArray("\x80") << 1;
    QTest::newRow("cut three-byte form") << QByteArray("\xE2\x82") << 1;
    QTest::newRow("cut four-byte form") << QByteArray("\xF0\x9F\x98") << 1;
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << 2;
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << 3;
    QTest::newRow("above the last code point") << QByteArray("\xF4\x90\x80\x80") << 4;
    QTest::newRow("never a byte of UTF-8") << QByteArray("\xFE\xFF") << 2;
  }
  void replacesIllFormedUtf8() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, replacements);
    const Frames frames = sse("data: <" + bytes.toStdString() + ">\n\n", 1);
    std::string expected = "<";
    for (int i = 0; i < replacements; ++i) {
      expected += "\xEF\xBF\xBD";
    }
    QCOMPARE(frames.data, Strings{expected + ">"});
    QCOMPARE(frames.illFormed, static_cast<std::uint64_t>(replacements));
  }

  void stopsAtTheLineLimit() {
    const std::string body = "data: a\n\ndata: " + std::string(200, 'x') + "\n\ndata: b\n\n";
    for (const std::size_t step : {0u, 1u, 13u}) {
      const Frames frames = frame(makeSseFramer, body, step, 100);
      QCOMPARE(frames.data, Strings{"a"});
      QVERIFY(frames.overLimit);
    }
    QVERIFY(!frame(makeSseFramer, body, 1, 206).overLimit);
    const std::string manyLines = "data: 0123456789\ndata: 0123456789\ndata: 0123456789\n\n";
    QVERIFY(frame(makeSseFramer, manyLines, 1, 30).overLimit);
  }

  void handsOutLinesThatAreNoFields() {
    QCOMPARE(sse("error: {\"a\":1}\n{\n  \"x\": 2\n}\n\ndata: a\n\n").stray, (Strings{"error: {\"a\":1}", "{", "  \"x\": 2", "}"}));
  }

  void ndjsonCountsTheLastLineWithoutItsEnd() {
    const std::string body = "{\"a\":1}\r\n\n  \r\n{\"b\":2}\n{\"c\":3}";
    for (const std::size_t step : {0u, 1u, 4u}) {
      const Frames frames = frame(makeNdjsonFramer, body, step);
      QCOMPARE(frames.data, (Strings{"{\"a\":1}\r", "{\"b\":2}", "{\"c\":3}"}));
      QCOMPARE(frames.at.back(), static_cast<std::uint64_t>(body.size() - 1));
    }
    QVERIFY(frame(makeNdjsonFramer, std::string(50, 'x'), 1, 49).overLimit);
    QCOMPARE(frame(makeNdjsonFramer, "\xEF\xBB\xBF{}\n", 1).data, Strings{"{}"});
  }

  void jsonArrayGivesEachElementWhenItCloses() {
    const std::string body = " [{\"a\":\"]},{\\\"\"},\n{\"b\":[1,{}]} , 7,null\n]\n";
    for (const std::size_t step : {0u, 1u, 3u}) {
      const Frames frames = frame(makeJsonArrayFramer, body, step);
      QCOMPARE(frames.data.size(), std::size_t(4));
      QCOMPARE(frames.data[0], std::string("{\"a\":\"]},{\\\"\"}"));
      QCOMPARE(frames.at[0], static_cast<std::uint64_t>(body.find("},\n")));
      QVERIFY(frames.leftover.empty());
    }
    const Frames cut = frame(makeJsonArrayFramer, "[{\"a\":1},{\"b\":", 1);
    QCOMPARE(cut.data, Strings{"{\"a\":1}"});
    QCOMPARE(cut.leftover, std::string("[{\"b\":"));
    QVERIFY(frame(makeJsonArrayFramer, "[{" + std::string(99, ' ') + "}]", 1, 80).overLimit);
  }
};

QTEST_GUILESS_MAIN(FramerTest)
#include "tst_framer.moc"
