// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Overview over a real workspace: cards, figures, and the way to the trends.
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "tests/ui/page_fixture.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/overview/overview_page.h"

using namespace scoville;
using namespace scoville::test;

class TestOverviewPage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }
  void emptySaysWhatToDo();
  void cardsShowWhatTheStoreHolds();
  void clickOpensTheTrends();
  void newSamplesArrive();
  void hiddenPagesDoNotRead();
  void endpointsAreRanked();
};

namespace {

void addAnswers(PageBench& bench, const Endpoint& endpoint, const Suite& suite, int count) {
  const UtcMicros now = Format::now();
  bench.write([&](Tables& t) -> Result<void> {
    for (int i = 0; i < count; ++i) {
      if (const auto place = t.samples.insert(makeSample(endpoint, suite, now - (i + 1) * microsPerMinute)); !place) {
        return tl::unexpected<Error>(place.error());
      }
    }
    return {};
  });
}

bool shows(const QWidget* widget, const QString& text) {
  const auto labels = widget->findChildren<QLabel*>();
  return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == text; });
}

}  // namespace

void TestOverviewPage::emptySaysWhatToDo() {
  PageBench bench;
  OverviewPage page(bench.context);
  QSignalSpy refreshed(&page, &OverviewPage::refreshed);
  QSignalSpy asked(&page, &Page::pageRequested);
  page.resize(1000, 600);
  page.show();
  page.setActive(true);
  QVERIFY(refreshed.wait());
  auto* button = page.findChild<QPushButton*>();
  QVERIFY(button && button->isVisible());
  button->click();
  QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("endpoints:new"));
}

void TestOverviewPage::cardsShowWhatTheStoreHolds() {
  PageBench bench;
  const Endpoint aurora = bench.addEndpoint("Aurora");
  bench.addEndpoint("Quiet");
  const Suite suite = bench.addSuite("Suite");
  addAnswers(bench, aurora, suite, 30);
  OverviewPage page(bench.context);
  QSignalSpy refreshed(&page, &OverviewPage::refreshed);
  page.resize(1000, 600);
  page.show();
  page.setActive(true);
  QVERIFY(refreshed.wait());
  const auto cards = page.findChildren<EndpointCard*>();
  QCOMPARE(cards.size(), 2);
  QVERIFY(shows(cards[0], "200 ms"));
  QVERIFY(shows(cards[0], "50 tokens/s"));
  QVERIFY(shows(cards[0], "0.0%"));
  QVERIFY(shows(cards[0], stateTitle(EndpointState::ok)));
  QVERIFY(cards[0]->accessibleName().contains("Aurora"));
  // No price and no sample: unknown is a word.
  QVERIFY(shows(cards[0], Format::unknown()));
  QVERIFY(shows(cards[1], stateTitle(EndpointState::noData)));
  QVERIFY(!shows(cards[1], "0.0%"));
}

void TestOverviewPage::clickOpensTheTrends() {
  PageBench bench;
  const Endpoint aurora = bench.addEndpoint("Aurora");
  OverviewPage page(bench.context);
  QSignalSpy refreshed(&page, &OverviewPage::refreshed);
  QSignalSpy asked(&page, &Page::pageRequested);
  page.show();
  page.setActive(true);
  QVERIFY(refreshed.wait());
  auto* card = page.findChild<EndpointCard*>();
  card->setFocus();
  QTest::keyClick(card, Qt::Key_Return);
  QCOMPARE(asked.count(), 1);
  QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("trends"));
  QCOMPARE(bench.view.endpoints(), std::vector<EndpointId>{aurora.id});
}

void TestOverviewPage::newSamplesArrive() {
  PageBench bench;
  const Endpoint aurora = bench.addEndpoint("Aurora");
  const Suite suite = bench.addSuite("Suite");
  OverviewPage page(bench.context);
  QSignalSpy refreshed(&page, &OverviewPage::refreshed);
  page.show();
  page.setActive(true);
  QVERIFY(refreshed.wait());
  auto* card = page.findChild<EndpointCard*>();
  QVERIFY(shows(card, stateTitle(EndpointState::noData)));
  addAnswers(bench, aurora, suite, 5);
  Q_EMIT bench.monitor->samplesChanged();
  Q_EMIT bench.monitor->samplesChanged();
  QTRY_VERIFY_WITH_TIMEOUT(shows(card, stateTitle(EndpointState::ok)), 10'000);
}

void TestOverviewPage::hiddenPagesDoNotRead() {
  PageBench bench;
  bench.addEndpoint("Aurora");
  OverviewPage page(bench.context);
  QSignalSpy refreshed(&page, &OverviewPage::refreshed);
  Q_EMIT bench.monitor->samplesChanged();
  QTest::qWait(200);
  QCOMPARE(refreshed.count(), 0);
  page.setActive(true);
  QVERIFY(refreshed.wait());
}

void TestOverviewPage::endpointsAreRanked() {
  PageBench bench;
  const Endpoint aurora = bench.addEndpoint("Aurora");
  const Endpoint basalt = bench.addEndpoint("Basalt");
  const Suite suite = bench.addSuite("Suite");
  const UtcMicros now = Format::now();
  std::vector<Sample> samples;
  for (int i = 1; i <= 40; ++i) {
    samples.push_back(makeSample(aurora, suite, now - i * microsPerMinute));
    samples.push_back(makeSample(basalt, suite, now - i * microsPerMinute));
    *samples.back().at.lastToken += 100'000;
  }
  bench.write([&](Tables& t) { return t.samples.insertMany(samples); });
  OverviewPage page(bench.context);
  QSignalSpy ranked(&page, &OverviewPage::ranked);
  page.resize(1000, 600);
  page.show();
  page.setActive(true);
  QVERIFY(ranked.count() > 0 || ranked.wait());
  const auto* table = page.findChild<QTableWidget*>();
  QVERIFY(table->isVisible());
  QCOMPARE(table->rowCount(), 2);
  QCOMPARE(table->item(0, 0)->text(), Names::taskKind("chat"));
  QCOMPARE(table->item(0, 2)->text(), QString::fromUtf8("Aurora · 400 ms"));
  QCOMPARE(table->item(1, 2)->text(), QString::fromUtf8("Basalt · 500 ms"));
  QCOMPARE(table->item(0, 4)->text(), QString("too few answers or no price"));  // nothing is known of the cost
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overview_page.moc"
