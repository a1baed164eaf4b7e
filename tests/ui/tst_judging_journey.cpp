// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A rollout through the windows a person sees: it is found as a suspicion, confirmed, compared, exported; a gate and an alert are set up.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTreeWidget>
#include <cmath>
#include <random>

#include "core/background_judge.h"
#include "core/quick_look.h"
#include "core/store/alert_table.h"
#include "core/store/gate_table.h"
#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/alerts/alerts_page.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/theme.h"
#include "ui/compare/compare_page.h"
#include "ui/gates/baseline_editor.h"
#include "ui/gates/gates_page.h"
#include "ui/markers/marker_model.h"
#include "ui/markers/markers_page.h"
#include "ui/overview/endpoint_card.h"
#include "ui/overview/overview_page.h"
#include "ui/shell/main_window.h"
#include "ui/suspicions/suspicions_page.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int patience = 60'000;
constexpr int days = 40;

constexpr int rollout = days * 12;  ///< the first sample after it
/// docs/changes.md: a shift of three times the spread is suspected within as many samples.
constexpr int statedDelay = 15;

/// Hourly samples that end now, `from` to `to` of them; from the rollout on the server is a third slower: three times the spread.
void fill(PageBench& bench, const Endpoint& endpoint, const Suite& suite, int from, int to) {
  static std::mt19937 random(1);
  static const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  std::normal_distribution<double> normal(0, .1);
  std::vector<Sample> samples;
  for (int i = from; i < to; ++i) {
    Sample sample;
    sample.endpointVersion = endpoint.versionId;
    sample.suiteVersion = suite.versionId;
    sample.caseId = suite.cases.front().id;
    sample.started = now - (days * 24 - i) * microsPerHour;
    const double factor = (i < rollout ? 1 : 1.33) * std::exp(normal(random));
    sample.at.firstToken = static_cast<Micros>(300'000 * factor);
    sample.at.lastToken = *sample.at.firstToken + static_cast<Micros>(500'000 * factor);
    sample.chunks = 11;
    sample.tokens = {12, 11, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
    samples.push_back(sample);
  }
  bench.write([&](Tables& tables) { return tables.samples.insertMany(samples); });
}

}  // namespace

class TestJudgingJourney : public QObject {
  Q_OBJECT

 public:
  static void initMain() { isolateSettings(); }

 private:
  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<Preferences> m_preferences;
  std::unique_ptr<MainWindow> m_window;
  ScriptedServer m_server;
  Endpoint m_endpoint;
  Suite m_suite;

  Marker onlyMarker() const {
    const auto markers = m_bench->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
    return markers && markers->size() == 1 ? markers->front() : Marker();
  }
  /// What the list of markers shows in a column of its only row.
  QString listed(int column) {
    auto* table = page<MarkersPage>("markers")->findChild<QTableView*>();
    return table->model()->rowCount() == 1 ? table->model()->index(0, column).data().toString() : QString();
  }
  /// Whether the chart of trends has drawn something in this colour: a marker's line.
  bool chartHas(const QColor& color) {
    auto* trends = page<TrendsPage>("trends");
    const QImage image = trends->chart()->grab().toImage();
    for (int x = 0; x < image.width(); ++x) {
      for (int y = image.height() / 2; y < image.height(); ++y) {
        if (image.pixelColor(x, y) == color) {
          return true;
        }
      }
    }
    return false;
  }

  template <typename P>
  P* page(const char* id) {
    m_window->showPage(QLatin1String(id));
    return qobject_cast<P*>(m_window->page(QLatin1String(id)));
  }
  static QLabel* label(const QWidget* parent, const char* name) { return parent->findChild<QLabel*>(QLatin1String(name)); }

 private Q_SLOTS:
  void initTestCase() {
    m_bench = std::make_unique<PageBench>();
    m_endpoint = m_bench->addEndpoint("A");
    m_suite = m_bench->addSuite("S");
    fill(*m_bench, m_endpoint, m_suite, 0, rollout);
    m_preferences = std::make_unique<Preferences>();
    m_window = std::make_unique<MainWindow>(m_bench->monitor.get(), m_preferences.get());
    m_window->resize(1280, 800);
    m_window->show();
  }
  void cleanupTestCase() {
    m_window.reset();
    m_bench.reset();
  }

  void rolloutIsSuspectedWithinTheStatedDelay() {
    auto* suspicions = page<SuspicionsPage>("suspicions");
    QVERIFY(suspicions);
    auto* list = suspicions->findChild<QTreeWidget*>();
    BackgroundJudge judge(*m_bench->monitor, {microsPerHour, 10 * microsPerMilli, microsPerHour});
    QSignalSpy searched(&judge, &BackgroundJudge::searched);
    judge.searchNow();
    QVERIFY(searched.wait(patience));
    QVERIFY(onlyMarker().id == 0);  // nothing yet
    fill(*m_bench, m_endpoint, m_suite, rollout, rollout + statedDelay);
    // The full search follows at once and may be through before the list is looked at here.
    bool unconfirmedFirst = false;
    const auto look = [&] {
      const QTreeWidgetItem* first = list->topLevelItem(0);
      unconfirmedFirst = unconfirmedFirst || (first != nullptr && first->text(0).contains(QStringLiteral("not confirmed yet")));
    };
    connect(list->model(), &QAbstractItemModel::rowsInserted, this, look);
    connect(list->model(), &QAbstractItemModel::dataChanged, this, look);
    const auto lookNoMore = qScopeGuard([&] { list->model()->disconnect(this); });
    Q_EMIT m_bench->monitor->samplesChanged();  // as when they arrive
    QTRY_COMPARE_WITH_TIMEOUT(list->topLevelItemCount(), 1, patience);
    QVERIFY(unconfirmedFirst);
    QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("Hardware"));
    QVERIFY(isSuspected(onlyMarker()));
    QTRY_COMPARE_WITH_TIMEOUT(searched.count(), 2, patience);  // the search that a suspicion asks for
  }

  void isShownAsASuspicion() {
    QTRY_COMPARE_WITH_TIMEOUT(listed(MarkerModel::kindColumn), QStringLiteral("Suspected change (Hardware?)"), patience);
    QCOMPARE(listed(MarkerModel::stateColumn), QStringLiteral("suspected"));
    auto* suspicions = page<SuspicionsPage>("suspicions");
    button(*suspicions, QStringLiteral("Show on the chart"))->click();
    QCOMPARE(m_window->currentPage(), QStringLiteral("trends"));
    QTRY_VERIFY_WITH_TIMEOUT(chartHas(suspicionColor(false)), patience);
    QVERIFY(!chartHas(markerColor(MarkerKind::hardware, false)));
  }

  void fullSearchConfirmsIt() {
    const MarkerId quick = onlyMarker().id;
    fill(*m_bench, m_endpoint, m_suite, rollout + statedDelay, days * 24);
    auto* suspicions = page<SuspicionsPage>("suspicions");
    BackgroundJudge judge(*m_bench->monitor);
    QSignalSpy searched(&judge, &BackgroundJudge::searched);
    judge.searchNow();
    QVERIFY(searched.wait(patience));
    auto* list = suspicions->findChild<QTreeWidget*>();
    m_window->showPage(QStringLiteral("markers"));
    m_window->showPage(QStringLiteral("suspicions"));
    QTRY_COMPARE_WITH_TIMEOUT(list->topLevelItemCount(), 1, patience);
    QTRY_VERIFY2_WITH_TIMEOUT(!list->topLevelItem(0)->text(0).contains(QStringLiteral("not confirmed yet")),
                              qPrintable(list->topLevelItem(0)->text(0)), patience);
    QVERIFY2(!isQuickLook(onlyMarker()) && onlyMarker().text.find(" samples before and ") != std::string::npos, onlyMarker().text.c_str());
    QVERIFY(label(suspicions, "rate")->text().contains(QStringLiteral("7 series of 1 endpoints")));
    QCOMPARE(onlyMarker().id, quick);
    QCOMPARE(onlyMarker().kind, MarkerKind::hardware);
  }

  void isConfirmedAndCompared() {
    auto* suspicions = page<SuspicionsPage>("suspicions");
    auto* compare = page<ComparePage>("compare");
    QVERIFY(compare);
    QSignalSpy compared(compare, &ComparePage::compared);
    m_window->showPage(QStringLiteral("suspicions"));
    button(*suspicions, QStringLiteral("Compare"))->click();
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
    QVERIFY(compared.wait(patience));
    const QString sentences = label(compare, "sentences")->text();
    QVERIFY2(sentences.contains(QStringLiteral("TTFT rose 3")), qPrintable(sentences));
    QVERIFY2(sentences.contains(QLatin1Char('[')), qPrintable(sentences));  // an interval: twenty days a side
    auto* table = compare->findChild<QTableWidget*>();
    QCOMPARE(table->item(0, 0)->text(), QStringLiteral("TTFT"));
    QVERIFY2(table->item(0, 3)->text().startsWith(QStringLiteral("×1.3")), qPrintable(table->item(0, 3)->text()));
    m_window->showPage(QStringLiteral("suspicions"));
    button(*suspicions, QStringLiteral("Confirm"))->click();
    QTRY_COMPARE_WITH_TIMEOUT(suspicions->findChild<QTreeWidget*>()->topLevelItemCount(), 0, patience);
    // From now on it is a marker like any other.
    QTRY_COMPARE_WITH_TIMEOUT(listed(MarkerModel::kindColumn), QStringLiteral("Hardware"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(chartHas(markerColor(MarkerKind::hardware, false)), patience);
    QVERIFY(!chartHas(suspicionColor(false)));
  }

  void isExported() {
    auto* compare = page<ComparePage>("compare");
    QVERIFY(compare->canExport());
    for (const char* suffix : {"csv", "png", "svg", "pdf"}) {
      const QString file = m_bench->folder() + QStringLiteral("/comparison.") + QLatin1String(suffix);
      const Result<void> written = compare->writeTo(file);
      QVERIFY2(written, written ? "" : written.error().message.c_str());
      QVERIFY(QFileInfo(file).size() > 200);
    }
    QFile csv(m_bench->folder() + QStringLiteral("/comparison.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QVERIFY(csv.readLine().startsWith("metric,p50_before_ms,p50_after_ms,p50_ratio,"));
    QVERIFY(csv.readLine().startsWith("ttft,"));
    QCOMPARE(compare->writeTo(m_bench->folder() + QStringLiteral("/comparison.doc")).error().kind, ErrorKind::invalidInput);
    const QImage picture(m_bench->folder() + QStringLiteral("/comparison.png"));
    QCOMPARE(picture.size(), QSize(2400, 1600));
  }

  void aSideWithoutSamplesSaysSo() {
    auto* compare = page<ComparePage>("compare");
    QSignalSpy compared(compare, &ComparePage::compared);
    const auto froms = compare->findChildren<QLineEdit*>(QStringLiteral("from"));
    const auto tos = compare->findChildren<QLineEdit*>(QStringLiteral("to"));
    froms[0]->setText(QStringLiteral("2001-01-01"));
    tos[0]->setText(QStringLiteral("2000-01-01"));
    button(*compare, QStringLiteral("Compare"))->click();
    QCOMPARE(compared.count(), 0);  // the end before the beginning: nothing is asked
    tos[0]->setText(QStringLiteral("2001-02-01"));
    button(*compare, QStringLiteral("Compare"))->click();
    QVERIFY(compared.wait(patience));
    const auto labels = compare->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](QLabel* one) { return one->text().startsWith(QStringLiteral("One side has no samples")); }));
  }

  void baselineAndGateAreKept() {
    auto* gates = page<GatesPage>("gates");
    QVERIFY(gates);
    auto* editor = gates->findChild<BaselineEditor*>();
    gates->findChild<QLineEdit*>(QStringLiteral("baselineName"))->setText(QStringLiteral("before"));
    gates->findChild<QLineEdit*>(QStringLiteral("baselineFrom"))->setText(QStringLiteral("now-40d"));
    gates->findChild<QLineEdit*>(QStringLiteral("baselineTo"))->setText(QStringLiteral("now-21d"));
    for (QPushButton* one : editor->findChildren<QPushButton*>()) {
      if (one->text().contains(QStringLiteral("Add"))) {
        one->click();
      }
    }
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->workspace().read([](Tables& tables) { return tables.baselines.all(); })->size(), std::size_t(1),
                              patience);
    auto* text = gates->findChild<QPlainTextEdit*>();
    text->setPlainText(QStringLiteral("{\"last\": \"7d\", \"objectives\": [\"ttft good\"]}"));
    QVERIFY2(label(gates, "check")->text().contains(QStringLiteral("ttft good")), qPrintable(label(gates, "check")->text()));
    text->setPlainText(QStringLiteral(
        "{\"last\": \"7d\", \"endpoint\": \"A\", \"baseline\": \"before\", \"objectives\": [\"p50 ttft <= 1.1 x baseline\"]}"));
    QTRY_VERIFY2_WITH_TIMEOUT(label(gates, "state")->text().contains(QStringLiteral("broken")), qPrintable(label(gates, "state")->text()),
                              patience);
    gates->findChild<QLineEdit*>(QStringLiteral("gateName"))->setText(QStringLiteral("speed"));
    QSignalSpy saved(gates, &GatesPage::saved);
    button(*gates, QStringLiteral("Save"))->click();
    QVERIFY(saved.wait(patience));
    QVERIFY(!gates->hasUnsavedChanges());
    QVERIFY(judgeStoredGates(m_bench->workspace(), QDateTime::currentMSecsSinceEpoch() * microsPerMilli));
    m_window->showPage(QStringLiteral("markers"));
    m_window->showPage(QStringLiteral("gates"));
    auto* list = gates->findChild<QListWidget*>();
    QTRY_COMPARE_WITH_TIMEOUT(list->count() > 0 ? list->item(0)->text() : QString(), QStringLiteral("speed: ✗ broken"), patience);
  }

  void overviewShowsBoth() {
    auto* overview = page<OverviewPage>("overview");
    QSignalSpy against(overview, &OverviewPage::againstShown);
    QVERIFY(against.count() > 0 || against.wait(patience));
    auto* card = overview->findChild<EndpointCard*>();
    const QString text = label(card, "against")->toolTip();
    QVERIFY2(text.contains(QStringLiteral("Gate broken: speed")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Seven days against before: TTFT rose 3")), qPrintable(text));
  }

  void alertIsSavedAndTested() {
    m_server.always(Script().answer(204, "text/plain", ""));
    auto* alerts = page<AlertsPage>("alerts");
    QVERIFY(alerts);
    QSignalSpy loaded(alerts, &AlertsPage::loaded);
    QVERIFY(loaded.wait(patience));
    button(*alerts, QStringLiteral("New alert"))->click();
    auto* address = alerts->findChild<QLineEdit*>(QStringLiteral("address"));
    QSignalSpy saved(alerts, &AlertsPage::saved);
    address->setText(QStringLiteral("https://hooks.slack.com/services/T/B/x"));
    button(*alerts, QStringLiteral("Save"))->click();  // an address that is a secret
    QVERIFY(!saved.wait(300));
    address->setText(QString::fromStdString(m_server.url("/hook")));
    button(*alerts, QStringLiteral("Save"))->click();
    QVERIFY(saved.wait(patience));
    QCOMPARE(m_bench->workspace().read([](Tables& tables) { return AlertTable(tables).rules(); })->size(), std::size_t(1));
    auto* test = button(*alerts, QStringLiteral("Send a test"));
    test->click();
    QTRY_VERIFY_WITH_TIMEOUT(test->isEnabled(), patience);
    QCOMPARE(m_server.requests().size(), std::size_t(1));
    auto* log = alerts->findChild<QTableWidget*>();
    QTRY_COMPARE_WITH_TIMEOUT(log->rowCount(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(log->item(0, 4)->text(), QStringLiteral("delivered, HTTP 204"), patience);
  }
};

QTEST_MAIN(TestJudgingJourney)
#include "tst_judging_journey.moc"
