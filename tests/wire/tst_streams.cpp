// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every case of a directory: NAME.bin is a response body, NAME.json its head and what must come out, in the format told in
// tests/data/streams/README.md. SCOVILLE_STREAMS_DIR names another directory of such cases.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <algorithm>
#include <random>

#include "core/wire/decode_report.h"

using namespace scoville;

namespace {

struct StreamCase {
  Dialect dialect = Dialect::openaiChat;
  ResponseHead head;
  QByteArray body;
  std::vector<std::size_t> splits;
  QJsonObject expected;
  QJsonArray lenient;

  std::string_view bytes() const { return {body.constData(), static_cast<std::size_t>(body.size())}; }
};

QByteArray readAll(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

StreamCase readCase(const QString& sidecar) {
  StreamCase streamCase;
  const QJsonObject json = QJsonDocument::fromJson(readAll(sidecar)).object();
  streamCase.body = readAll(QString(sidecar).replace(QRegularExpression("\\.json$"), ".bin"));
  streamCase.dialect = dialectFromName(json["dialect"].toString().toStdString()).value_or(Dialect::openaiChat);
  const QJsonObject http = json["http"].toObject();
  streamCase.head.status = http["status"].toInt();
  const QJsonObject headers = http["headers"].toObject();
  for (auto header = headers.begin(); header != headers.end(); ++header) {
    streamCase.head.headers.emplace_back(header.key().toLower().toStdString(), header.value().toString().toStdString());
  }
  const QJsonArray splits = json["chunk_splits"].toArray();
  for (const QJsonValue& split : splits) {
    streamCase.splits.push_back(static_cast<std::size_t>(split.toInteger()));
  }
  streamCase.expected = json["expected"].toObject();
  streamCase.lenient = json["lenient"].toArray();
  return streamCase;
}

QString textOf(const QJsonValue& value) {
  return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

/// What differs between the report and an outcome, empty when nothing does. A text hash or length of an overlay that is null is
/// not compared.
QStringList differences(const QJsonObject& report, const QJsonObject& expected, const QJsonObject& overlay) {
  QJsonObject wanted = expected;
  for (auto member = overlay.begin(); member != overlay.end(); ++member) {
    if (member.key() == "note") {
      continue;
    }
    wanted[member.key()] = member.value();
    if (member.key() == "text") {  // told again by these
      for (const char* derived : {"choices", "text_len_bytes", "text_len_codepoints", "text_sha256"}) {
        wanted.remove(derived);
      }
    }
    if (member.key().startsWith("text_") && member.value().isNull()) {
      for (const char* derived : {"choices", "text", "text_len_bytes", "text_len_codepoints", "text_sha256"}) {
        wanted.remove(derived);
      }
    }
  }
  QStringList result;
  for (auto member = wanted.begin(); member != wanted.end(); ++member) {
    if (!report.contains(member.key()) || report[member.key()] != member.value()) {
      result << QString("%1: got %2, expected %3").arg(member.key(), textOf(report[member.key()]), textOf(member.value()));
    }
  }
  return result;
}

std::vector<std::size_t> randomSplits(std::size_t size, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::size_t> splits;
  for (std::size_t at = 0; at < size; at += 1 + random() % (seed % 2 == 0 ? 5 : 97)) {
    splits.push_back(at);
  }
  return splits;
}

}  // namespace

class StreamsTest : public QObject {
  Q_OBJECT

 private:
  static QString directory() { return qEnvironmentVariable("SCOVILLE_STREAMS_DIR", SCOVILLE_TEST_DATA "/streams"); }

  static void addCases() {
    QTest::addColumn<QString>("sidecar");
    const QStringList names = QDir(directory()).entryList({"*.json"}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
      if (QFile::exists(QDir(directory()).filePath(QString(name).replace(".json", ".bin")))) {
        QTest::newRow(qPrintable(name)) << QDir(directory()).filePath(name);
      }
    }
  }

 private Q_SLOTS:
  void directoryHoldsCases() { QVERIFY(QDir(directory()).entryList({"*.bin"}, QDir::Files).size() >= 40); }

  void givesTheExpectedOutcome_data() { addCases(); }
  void givesTheExpectedOutcome() {
    QFETCH(const QString, sidecar);
    const StreamCase c = readCase(sidecar);
    QVERIFY(!c.expected.isEmpty());
    const std::string whole = decodeReport(c.dialect, c.head, c.bytes());
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(whole)).object();
    QStringList strict = differences(report, c.expected, {});
    const bool allowed = std::any_of(c.lenient.begin(), c.lenient.end(), [&](const QJsonValue& overlay) {
      return differences(report, c.expected, overlay.toObject()).isEmpty();
    });
    QVERIFY2(strict.isEmpty() || allowed, qPrintable(strict.join("\n")));
    if (!strict.isEmpty()) {
      qInfo("accepted as lenient: %s", qPrintable(strict.join("; ")));
    }
  }

  void anyCuttingGivesTheSame_data() { addCases(); }
  void anyCuttingGivesTheSame() {
    QFETCH(const QString, sidecar);
    const StreamCase c = readCase(sidecar);
    const std::string whole = decodeReport(c.dialect, c.head, c.bytes());
    QCOMPARE(decodeReport(c.dialect, c.head, c.bytes(), evenSplits(c.bytes().size(), 1)), whole);
    QCOMPARE(decodeReport(c.dialect, c.head, c.bytes(), c.splits), whole);
    for (unsigned seed = 1; seed <= 8; ++seed) {
      QCOMPARE(decodeReport(c.dialect, c.head, c.bytes(), randomSplits(c.bytes().size(), seed)), whole);
    }
  }

  void anyCutOffKeepsTheFirstToken_data() { addCases(); }
  void anyCutOffKeepsTheFirstToken() {
    QFETCH(const QString, sidecar);
    const StreamCase c = readCase(sidecar);
    if (c.head.status < 200 || c.head.status > 299) {
      return;
    }
    Decoder whole(c.dialect, c.head);
    whole.feed(c.bytes());
    whole.finish();
    const std::size_t step = c.bytes().size() / 20000 + 1;
    for (std::size_t length = 0; length < c.bytes().size(); length += step) {
      Decoder part(c.dialect, c.head);
      part.feed(c.bytes().substr(0, length));
      part.finish();
      QVERIFY(!part.result().firstTokenEvent || part.result().firstTokenEvent == whole.result().firstTokenEvent);
      QVERIFY2(!part.result().complete || whole.result().complete, qPrintable(QString("complete at %1 bytes").arg(length)));
    }
  }
};

QTEST_GUILESS_MAIN(StreamsTest)
#include "tst_streams.moc"
