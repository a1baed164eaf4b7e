// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <set>

#include "tests/ui/page_fixture.h"
#include "ui/samples/sample_figures.h"
#include "ui/samples/token_timeline.h"
#include "ui/samples/waterfall.h"

using namespace scoville;
using namespace scoville::test;

namespace {

Sample answered() {
  Endpoint endpoint;
  Suite suite;
  suite.cases.resize(1);
  return makeSample(endpoint, suite, 1'764'500'000'000'000);
}

QStringList namesOf(const Sample& sample) {
  QStringList names;
  for (const Phase& phase : phasesOf(sample)) {
    names << phase.name;
  }
  return names;
}

}  // namespace

class TestSamplesPictures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }

  void phasesFollowEachOther() {
    const auto phases = phasesOf(answered());
    QCOMPARE(namesOf(answered()), QStringList({"Queue", "DNS", "TCP", "TLS", "Other set-up", "Send", "Wait for headers", "Wait for token",
                                               "Generation", "Until the end"}));
    Micros at = 0;
    for (const Phase& phase : phases) {
      QCOMPARE(phase.from, at);
      at += phase.length;
    }
    // queue 3 ms + set-up 31 ms + 401 ms from t0
    QCOMPARE(at, Micros(435'000));
  }

  void nothingIsFilledIn_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("reused") << 0 << QStringList({"Queue", "Send", "Wait for headers", "Wait for token", "Generation", "Until the end"});
    QTest::newRow("not scheduled") << 1
                                   << QStringList({"DNS", "TCP", "TLS", "Other set-up", "Send", "Wait for headers", "Wait for token",
                                                   "Generation", "Until the end"});
    QTest::newRow("no token") << 2
                              << QStringList({"Queue", "DNS", "TCP", "TLS", "Other set-up", "Send", "Wait for headers", "Until the end"});
    QTest::newRow("nothing known") << 3 << QStringList();
    QTest::newRow("dns only") << 4 << QStringList({"DNS"});
  }
  void nothingIsFilledIn() {
    QFETCH(int, which);
    Sample sample = answered();
    if (which == 0) {
      sample.connectionReused = true;
      sample.at.setup = 0;
      sample.at.dns = sample.at.tcp = sample.at.tls = std::nullopt;
    } else if (which == 1) {
      sample.queueDelay.reset();
    } else if (which == 2) {
      sample.outcome = Outcome::timeoutFirstToken;
      sample.at.firstToken = sample.at.firstVisible = sample.at.lastToken = std::nullopt;
    } else {
      sample.outcome = Outcome::dns;
      sample.at = {};
      sample.queueDelay.reset();
      if (which == 4) {
        sample.at.dns = 5000;
      }
    }
    QTEST(namesOf(sample), "names");
    const auto phases = phasesOf(sample);
    if (!phases.empty()) {
      QCOMPARE(phases.back().broken, isFailure(sample.outcome));
    }
  }

  void waterfallSaysWhatItShows() {
    Waterfall waterfall;
    waterfall.setSample(answered());
    QVERIFY(waterfall.accessibleDescription().contains("TLS 18 ms"));
    QVERIFY(waterfall.accessibleDescription().contains("Generation 200 ms"));
    waterfall.setSample({});
    QCOMPARE(waterfall.accessibleDescription(), QString("No phase is known."));
  }

  void waterfallIsDrawnInBothPalettes() {
    for (const bool dark : {false, true}) {
      Waterfall waterfall;
      QPalette palette(dark ? QColor(30, 31, 34) : QColor(250, 250, 250));
      palette.setColor(QPalette::WindowText, dark ? Qt::white : Qt::black);
      waterfall.setPalette(palette);
      waterfall.setSample(answered());
      waterfall.resize(waterfall.sizeHint());
      const QImage image = waterfall.grab().toImage();
      std::set<QRgb> colors;
      for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
          colors.insert(image.pixel(x, y));
        }
      }
      QVERIFY(colors.size() > 6);
    }
  }

  void timelineWalksByKey() {
    TokenTimeline timeline;
    Sample sample = answered();
    sample.events[3].coalesced = true;
    sample.events[3].at = sample.events[2].at;
    sample.events[0].kind = FragmentKind::reasoning;
    sample.coalesced = 1;
    timeline.setSample(sample);
    QVERIFY(timeline.accessibleDescription().contains("Events: 11, from 200 ms to 400 ms"));
    QVERIFY(timeline.accessibleDescription().contains("longest gap 40 ms before event 5"));
    timeline.resize(timeline.sizeHint());
    timeline.show();
    timeline.setFocus();
    QTest::keyClick(&timeline, Qt::Key_Right);
    QCOMPARE(timeline.currentEvent(), std::optional(0));
    QVERIFY(timeline.accessibleDescription().contains("reasoning, at 200 ms"));
    QTest::keyClick(&timeline, Qt::Key_End);
    QCOMPARE(timeline.currentEvent(), std::optional(10));
    QTest::keyClick(&timeline, Qt::Key_Left);
    QCOMPARE(timeline.currentEvent(), std::optional(9));
    QVERIFY(timeline.describe(3).contains("coalesced"));
    QCOMPARE(timeline.describe(4), QString("Event 5 of 11: text, at 280 ms, 40 ms after the one before"));
    timeline.setSample({});
    QVERIFY(!timeline.currentEvent().has_value());
    QCOMPARE(timeline.accessibleDescription(), QString("No output arrived."));
    timeline.grab();
  }

  void jsonHoldsNullAndNoZero() {
    SampleStory story;
    story.sample = answered();
    story.sample.tokens.cachedRead.reset();
    const QJsonObject object = QJsonDocument::fromJson(sampleAsJson(story).toUtf8()).object();
    QCOMPARE(object["ttft_ms"].toDouble(), 200.0);
    QCOMPARE(object["tpot_ms"].toDouble(), 20.0);
    QVERIFY(object["tokens_cached"].isNull());
    QVERIFY(object["cost"].isNull());
    QVERIFY(object.contains("cost"));
    QCOMPARE(object["events"].toArray().size(), 11);
  }

  void curlKeepsTheKeyAReference() {
    SampleStory story;
    story.sample = answered();
    story.endpoint.baseUrl = "https://api.example.com/v1";
    story.endpoint.model = "m";
    story.endpoint.key = {SecretRef::Kind::environment, "EXAMPLE_KEY"};
    QCOMPARE(sampleAsCurl(story), QString());  // the case is not known
    Case testCase;
    testCase.id = story.sample.caseId = 7;
    testCase.messages = {{"user", "It's a test"}};
    story.suite.cases = {testCase};
    const QString curl = sampleAsCurl(story);
    QVERIFY2(curl.contains("Bearer '\"$EXAMPLE_KEY\"''"), qPrintable(curl));
    QVERIFY2(curl.contains("It'\\''s a test"), qPrintable(curl));
    QVERIFY(curl.contains("https://api.example.com/v1/chat/completions"));
  }

  void textNamesEveryFigure() {
    SampleStory story;
    story.sample = answered();
    story.sample.cost = Money{1'230'000'000, "USD"};
    const QString text = sampleAsText(story, QTimeZone::utc());
    QVERIFY(text.contains("Time to first token: 200 ms"));
    QVERIFY(text.contains("Tokens per second: 50"));
    QVERIFY(text.contains("Cost: $0.00123"));
    QVERIFY(text.contains("Cached input tokens: unknown"));
    for (const FigureGroup& group : figuresOf(story, QTimeZone::utc())) {
      for (const FigureText& row : group.rows) {
        QVERIFY2(!row.value.isEmpty(), qPrintable(row.name));
      }
    }
  }
};

QTEST_MAIN(TestSamplesPictures)
#include "tst_samples_pictures.moc"
