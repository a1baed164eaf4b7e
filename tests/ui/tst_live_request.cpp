// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One request, watched as it goes: over real sockets, with its tokens on the screen before it has ended.
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <set>

#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/common/inline_message.h"
#include "ui/samples/live_request.h"
#include "ui/samples/samples_page.h"
#include "ui/samples/token_timeline.h"
#include "ui/samples/waterfall.h"

using namespace scoville;
using namespace scoville::test;
using std::chrono::milliseconds;

class TestLiveRequest : public QObject {
  Q_OBJECT

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<ScriptedServer> m_server;
  std::unique_ptr<LiveRequest> m_window;
  Endpoint m_endpoint;

  QLabel* label(const char* name) const { return m_window->findChild<QLabel*>(QLatin1String(name)); }
  void open() {
    m_bench->monitor->start();
    m_window = std::make_unique<LiveRequest>(m_bench->context);
    m_window->QDialog::show();
    QTRY_VERIFY_WITH_TIMEOUT(button(*m_window, "Send")->isEnabled(), 20'000);
  }
  std::vector<Sample> stored() const {
    std::vector<Sample> samples;
    const auto read = m_bench->workspace().read([&samples](Tables& tables) {
      return tables.samples.visitSamples({}, [&samples](const SampleSummary&, const Sample& sample) {
        samples.push_back(sample);
        return true;
      });
    });
    return read ? samples : std::vector<Sample>();
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>(true);
    m_server = std::make_unique<ScriptedServer>();
    m_endpoint = m_bench->addEndpoint("one", m_server->baseUrl());
    m_bench->addSuite("suite");
  }
  void cleanup() {
    m_window.reset();
    m_bench.reset();
    m_server.reset();
  }

  void phasesAndTokensComeAsTheyHappen() {
    m_server->always(Script::stream(30, milliseconds(40)));
    open();
    auto* waterfall = m_window->findChild<Waterfall*>();
    auto* timeline = m_window->findChild<TokenTimeline*>();
    button(*m_window, "Send")->click();
    QVERIFY(m_window->isRunning() && !button(*m_window, "Send")->isEnabled());
    std::set<QString> descriptions;
    QStringList phases;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
          if (m_window->isRunning() && timeline->isVisible()) {
            descriptions.insert(timeline->accessibleDescription());
            phases << waterfall->accessibleDescription();
          }
          return !m_window->isRunning();
        }(),
        30'000);
    QVERIFY2(descriptions.size() >= 5, qPrintable(QString::number(descriptions.size())));  // it grew before the eyes
    QVERIFY2(phases.first().contains(QStringLiteral("so far")), qPrintable(phases.first()));
    QVERIFY2(!waterfall->accessibleDescription().contains(QStringLiteral("so far")), qPrintable(waterfall->accessibleDescription()));
    QCOMPARE(label("state")->text(), QStringLiteral("OK"));
    QVERIFY2(label("figures")->text().contains(QStringLiteral("token-bearing events 30")), qPrintable(label("figures")->text()));
    QTRY_COMPARE(stored().size(), std::size_t(1));
    QCOMPARE(stored()[0].mode, Mode::manual);
    QCOMPARE(stored()[0].chunks, 30);
    QTRY_VERIFY(button(*m_window, "Show the sample")->isEnabled());
    QSignalSpy wanted(m_window.get(), &LiveRequest::sampleWanted);
    button(*m_window, "Show the sample")->click();
    QCOMPARE(wanted[0][0].value<SampleKey>().started, stored()[0].started);
    // Once more, on the connection that is there.
    button(*m_window, "Send")->click();
    QTRY_COMPARE_WITH_TIMEOUT(stored().size(), std::size_t(2), 30'000);
  }

  void isStopped() {
    m_server->always(Script::stream(2000, milliseconds(20)));
    open();
    button(*m_window, "Send")->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<TokenTimeline*>()->isVisible(), 20'000);
    button(*m_window, "Stop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isRunning(), 5'000);
    QVERIFY2(label("state")->text().startsWith(QStringLiteral("Cancelled")), qPrintable(label("state")->text()));
    QTRY_COMPARE(stored().size(), std::size_t(1));
    QCOMPARE(stored()[0].outcome, Outcome::cancelled);
    QVERIFY(stored()[0].chunks > 0);  // what had come is kept
    QVERIFY(button(*m_window, "Send")->isEnabled());
  }

  void aServerThatSaysNothingIsStoppedToo() {
    m_server->always(Script().sleep(milliseconds(20'000)).end());
    open();
    button(*m_window, "Send")->click();
    QTRY_COMPARE_WITH_TIMEOUT(label("state")->text(), QStringLiteral("waits for the first token"), 20'000);
    const QString phases = m_window->findChild<Waterfall*>()->accessibleDescription();
    QVERIFY2(phases.contains(QStringLiteral("Wait for headers")), qPrintable(phases));
    button(*m_window, "Stop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isRunning(), 5'000);
  }

  void whyThereIsNoRequest() {
    Endpoint changed = m_endpoint;
    changed.key = {SecretRef::Kind::environment, "SCOVILLE_TEST_KEY_THAT_IS_NOT_SET"};
    m_bench->write([&](Tables& tables) { return tables.endpoints.save(changed, 2000); });
    open();
    button(*m_window, "Send")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isRunning(), 20'000);
    auto* message = m_window->findChild<InlineMessage*>();
    QVERIFY(message->isVisible());
    QVERIFY2(label("state")->text().contains(QStringLiteral("SCOVILLE_TEST_KEY_THAT_IS_NOT_SET")), qPrintable(label("state")->text()));
    QVERIFY(stored().empty() && m_server->requests().empty());
  }

  void closingTheWindowLetsItEnd() {
    m_server->always(Script::stream(10, milliseconds(30)));
    open();
    button(*m_window, "Send")->click();
    m_window.reset();
    QTRY_COMPARE_WITH_TIMEOUT(stored().size(), std::size_t(1), 20'000);
  }
};

QTEST_MAIN(TestLiveRequest)
#include "tst_live_request.moc"
