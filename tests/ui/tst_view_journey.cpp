// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A morning with the program, through its window and mostly by keyboard: what changed, since when, how sure, what else, and the picture for
// the report. Real workspace, real store.
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/charts/failure_chart.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/marker_card_dialog.h"
#include "ui/common/marker_editor.h"
#include "ui/common/text_table.h"
#include "ui/failures/failures_page.h"
#include "ui/markers/markers_page.h"
#include "ui/overview/endpoint_card.h"
#include "ui/overview/overview_page.h"
#include "ui/samples/sample_detail.h"
#include "ui/samples/samples_page.h"
#include "ui/shell/main_window.h"
#include "ui/trends/distribution_window.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int patience = 30'000;
constexpr int days = 10;

/// An attempt of each endpoint every 20 minutes until now. In the middle the first one becomes a third slower; of the second one every
/// tenth attempt fails.
UtcMicros fillTwo(PageBench& bench) {
  Endpoint slow;
  slow.name = "Aurora";
  slow.baseUrl = "http://127.0.0.1:9/v1";
  slow.model = "aurora-1";
  slow.key = {SecretRef::Kind::environment, "AURORA_KEY"};
  slow = *bench.write([&](Tables& tables) { return tables.endpoints.save(slow, 1000); });
  const Endpoint failing = bench.addEndpoint("Basalt");
  const Suite suite = bench.addSuite("daily");
  const UtcMicros now = Format::now();
  const UtcMicros change = now - days / 2 * microsPerDay;
  std::vector<Sample> samples;
  int number = 0;
  for (UtcMicros at = now - days * microsPerDay; at < now; at += 20 * microsPerMinute) {
    Sample one = makeSample(slow, suite, at);
    one.at.firstToken = (at < change ? 300 : 400) * microsPerMilli;
    one.at.lastToken = *one.at.firstToken + 200 * microsPerMilli;
    samples.push_back(one);
    samples.push_back(makeSample(failing, suite, at + microsPerMinute, ++number % 10 == 0 ? Outcome::rateLimited : Outcome::ok));
  }
  bench.write([&](Tables& tables) { return tables.samples.insertMany(samples); });
  return change;
}

}  // namespace

class TestViewJourney : public QObject {
  Q_OBJECT

 public:
  static void initMain() { isolateSettings(); }

 private:
  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<Preferences> m_preferences;
  std::unique_ptr<MainWindow> m_window;
  UtcMicros m_change = 0;

  template <typename P>
  P* page(const char* id) {
    m_window->showPage(QLatin1String(id));
    return qobject_cast<P*>(m_window->page(QLatin1String(id)));
  }
  ViewState& view() { return *m_window->viewState(); }
  static QToolButton* tool(const QWidget& parent, const QString& text) {
    const auto all = parent.findChildren<QToolButton*>();
    const auto found = std::find_if(all.begin(), all.end(), [&](QToolButton* one) { return one->isVisible() && one->text() == text; });
    return found == all.end() ? nullptr : *found;
  }
  static QAction* entry(QMenu* menu, const QString& text) {
    Q_EMIT menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (QString(action->text()).remove(QLatin1Char('&')).startsWith(text)) {
        return action;
      }
    }
    return nullptr;
  }
  static bool says(const QWidget* parent, const QString& text) {
    const auto labels = parent->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
  }

 private Q_SLOTS:
  void init() { failOnAnyWarning(); }
  void initTestCase() {
    m_bench = std::make_unique<PageBench>();
    m_change = fillTwo(*m_bench);
    m_preferences = std::make_unique<Preferences>();
    m_preferences->setZone("UTC");
    m_window = std::make_unique<MainWindow>(m_bench->monitor.get(), m_preferences.get());
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    view().setRange(Format::now() - days * microsPerDay, Format::now(), true);
  }
  void cleanupTestCase() {
    m_window.reset();
    m_bench.reset();
  }

  void overviewLeadsToTheTrend();
  void crosshairAndTableSayTheSame();
  void brushLimitsTheDistributions();
  void markerHasItsCard();
  void viewIsSavedAndComesBack();
  void failuresLeadToASample();
  void samplesAreComparedAndCopied();
  void wholeViewIsExportedInAnotherLanguage();
};

void TestViewJourney::overviewLeadsToTheTrend() {
  auto* overview = page<OverviewPage>("overview");
  QTRY_COMPARE_WITH_TIMEOUT(overview->findChildren<EndpointCard*>().size(), 2, patience);
  EndpointCard* card = overview->findChildren<EndpointCard*>().first();
  QVERIFY(card->accessibleName().contains(QStringLiteral("Aurora")));
  // Tab reaches it, Enter opens its trend.
  overview->setFocus();
  for (int i = 0; i < 60 && QApplication::focusWidget() != card; ++i) {
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get(), Qt::Key_Tab);
  }
  QCOMPARE(QApplication::focusWidget(), card);
  QTest::keyClick(card, Qt::Key_Return);
  QCOMPARE(m_window->currentPage(), QStringLiteral("trends"));
  QCOMPARE(view().endpoints().size(), std::size_t(1));
  auto* trends = page<TrendsPage>("trends");
  QTRY_COMPARE_WITH_TIMEOUT(trends->chart()->scene().legend().size(), std::size_t(1), patience);
  QCOMPARE(trends->chart()->scene().legend().front()->name, QStringLiteral("Aurora"));
}

void TestViewJourney::crosshairAndTableSayTheSame() {
  auto* trends = page<TrendsPage>("trends");
  TrendChart* chart = trends->chart();
  chart->setFocus();
  QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY(chart->crosshair());
  QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY2(chart->readingText().contains(QStringLiteral("400 ms")), qPrintable(chart->readingText()));  // after the change
  QCOMPARE(chart->accessibleDescription(), chart->readingText());
  QToolButton* table = tool(*trends, QStringLiteral("Table"));
  QVERIFY(table);
  table->setFocus();
  QTest::keyClick(table, Qt::Key_Space);
  auto* figures = trends->findChild<QTableView*>();
  QTRY_VERIFY(figures->isVisible() && figures->model()->rowCount() > 0);
  QStringList cells;
  for (int row = 0; row < figures->model()->rowCount(); ++row) {
    for (int column = 0; column < figures->model()->columnCount(); ++column) {
      cells << figures->model()->index(row, column).data().toString();
    }
  }
  QVERIFY(cells.contains(QStringLiteral("300 ms")) && cells.contains(QStringLiteral("400 ms")));
  QTest::keyClick(table, Qt::Key_Space);
  QVERIFY(!figures->isVisible());
}

void TestViewJourney::brushLimitsTheDistributions() {
  auto* trends = page<TrendsPage>("trends");
  TrendChart* chart = trends->chart();
  chart->setFocus();
  chart->setCrosshair(m_change + microsPerDay);
  QTest::keyClick(chart, Qt::Key_B);
  chart->setCrosshair(m_change + 2 * microsPerDay);
  QTest::keyClick(chart, Qt::Key_B);
  QVERIFY(view().brush());
  QMenu* views = tool(*trends, QStringLiteral("Views"))->menu();
  entry(views, QStringLiteral("Distributions"))->trigger();
  auto* window = trends->findChild<DistributionWindow*>();
  QVERIFY(window && window->isVisible());
  QSignalSpy loaded(window, &DistributionWindow::loaded);
  QVERIFY(loaded.wait(patience));
  const auto brushed = static_cast<std::size_t>((view().brush()->second - view().brush()->first) / (20 * microsPerMinute));
  QCOMPARE(window->chart()->plot().n, brushed);
  QVERIFY(says(window, QStringLiteral("Brushed: ")));
  // Against the rest, which holds the time before the change.
  window->findChildren<QComboBox*>().at(2)->setCurrentIndex(1);
  QVERIFY(loaded.wait(patience));
  const DistributionPlot& plot = window->chart()->plot();
  QCOMPARE(plot.n, brushed);
  QVERIFY(plot.otherN > 400);
  QCOMPARE(plot.steps.front().value, 400.0);
  QCOMPARE(plot.otherSteps.front().value, 300.0);
  tool(*window, QStringLiteral("Whole range"))->click();
  QVERIFY(!view().brush());
  QVERIFY(loaded.wait(patience));
  QVERIFY(window->chart()->plot().n > 700);
  QVERIFY(says(window, QStringLiteral("Nothing is brushed yet")));
  window->close();
}

void TestViewJourney::markerHasItsCard() {
  auto* trends = page<TrendsPage>("trends");
  TrendChart* chart = trends->chart();
  chart->setFocus();
  chart->setCrosshair(m_change);
  QTest::keyClick(chart, Qt::Key_M);
  MarkerEditor* editor = nullptr;
  QTRY_VERIFY((editor = m_window->findChild<MarkerEditor*>()) && editor->isVisible());
  QTest::keyClicks(editor->findChild<QLineEdit*>(), QStringLiteral("Slower since here"));
  editor->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
  auto* markers = page<MarkersPage>("markers");
  auto* table = markers->findChild<QTableView*>();
  QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, patience);
  table->setFocus();
  table->selectRow(0);
  button(*markers, QStringLiteral("Before and after"))->click();
  auto* card = markers->findChild<MarkerCardDialog*>();
  QVERIFY(card);
  QSignalSpy loaded(card, &MarkerCardDialog::loaded);
  QVERIFY(loaded.wait(patience));
  QVERIFY(card->windowTitle().contains(QStringLiteral("Slower since here")));
  for (const char* words : {"Aurora", "300 ms", "400 ms", "+33.3%", "Model that answered", "Prompt tokens of the same case",
                            "Other endpoints", "Own edits of endpoint or suite"}) {
    QVERIFY2(says(card, QLatin1String(words)), words);
  }
  QVERIFY(says(card, QStringLiteral("same")));
  QTest::keyClick(card, Qt::Key_Escape);
  QTRY_VERIFY(!card->isVisible());
  table->setFocus();
  button(*markers, QStringLiteral("Show on the chart"))->click();
  QCOMPARE(m_window->currentPage(), QStringLiteral("trends"));
  QVERIFY(view().from() < m_change && view().to() > m_change);
}

void TestViewJourney::viewIsSavedAndComesBack() {
  auto* trends = page<TrendsPage>("trends");
  const UtcMicros from = view().from();
  QMenu* views = tool(*trends, QStringLiteral("Views"))->menu();
  entry(views, QStringLiteral("Save this view"))->trigger();
  QInputDialog* dialog = nullptr;
  QTRY_VERIFY((dialog = trends->findChild<QInputDialog*>()) && dialog->isVisible());
  QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("The change"));
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_VERIFY(!trends->findChild<QInputDialog*>() || !trends->findChild<QInputDialog*>()->isVisible());
  view().setEndpoints({});
  view().setRange(Format::now() - microsPerHour, Format::now());
  QAction* saved = entry(views, QStringLiteral("The change"));
  QVERIFY(saved);
  saved->trigger();
  QCOMPARE(view().from(), from);
  QCOMPARE(view().endpoints().size(), std::size_t(1));
}

void TestViewJourney::failuresLeadToASample() {
  view().setEndpoints({});
  view().setRange(Format::now() - days * microsPerDay, Format::now(), true);
  auto* failures = page<FailuresPage>("failures");
  auto* kinds = failures->findChild<QTableView*>(QStringLiteral("kinds"));
  QTRY_COMPARE_WITH_TIMEOUT(kinds->model()->rowCount(), 1, patience);
  QVERIFY(says(failures, QStringLiteral("attempts failed (5")));
  // The figures behind the bars.
  QToolButton* show = tool(*failures, QStringLiteral("Table"));
  show->setFocus();
  QTest::keyClick(show, Qt::Key_Space);
  auto* figures = failures->findChild<TextTable*>();
  QVERIFY(figures->isVisible());
  int sum = 0;
  for (int row = 0; row < figures->model()->rowCount(); ++row) {
    sum += figures->model()->index(row, 2).data().toString().toInt();
  }
  QCOMPARE(sum, days * 72 / 10);
  QCOMPARE(figures->model()->headerData(4, Qt::Horizontal).toString(), QStringLiteral("Rate limited"));
  figures->setFocus();
  figures->selectRow(0);
  QTest::keySequence(figures, QKeySequence::Copy);
  QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1Char('\t')));
  QTest::keyClick(show, Qt::Key_Space);
  kinds->setFocus();
  kinds->selectRow(0);
  QTest::keyClick(kinds, Qt::Key_Return);
  QCOMPARE(m_window->currentPage(), QStringLiteral("samples"));
  QVERIFY(view().selectedSample());
  auto* samples = qobject_cast<SamplesPage*>(m_window->page("samples"));
  QTRY_VERIFY_WITH_TIMEOUT(says(samples->findChild<SampleDetail*>(), QStringLiteral("Rate limited")), patience);
}

void TestViewJourney::samplesAreComparedAndCopied() {
  view().setEndpoints({m_bench->workspace().read([](Tables& tables) { return tables.endpoints.byName("Aurora"); })->id});
  auto* samples = page<SamplesPage>("samples");
  m_window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  auto* table = samples->findChild<QTableView*>();
  QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 20, patience);
  auto* detail = samples->findChild<SampleDetail*>();
  QSignalSpy shown(detail, &SampleDetail::shown);
  table->setFocus();
  table->selectRow(2);
  QTRY_VERIFY(!shown.isEmpty());
  QTest::keyClick(table, Qt::Key_C);
  QTRY_VERIFY(detail->kept());
  QTest::keyClick(table, Qt::Key_Down);
  auto* figures = detail->findChild<QTreeWidget*>();
  QTRY_COMPARE(figures->columnCount(), 4);
  const auto buttons = detail->findChildren<QToolButton*>();
  QAction* curl = nullptr;
  for (QToolButton* one : buttons) {
    QAction* found = one->menu() ? entry(one->menu(), QStringLiteral("As curl")) : nullptr;
    curl = found ? found : curl;
  }
  QVERIFY(curl);
  curl->trigger();
  const QString command = QGuiApplication::clipboard()->text();
  QVERIFY2(command.startsWith(QStringLiteral("curl")) && command.contains(QStringLiteral("$AURORA_KEY")), qPrintable(command));
  QVERIFY(command.contains(QStringLiteral("Say hello.")));
  QTest::keyClick(table, Qt::Key_C);
  QTRY_COMPARE(figures->columnCount(), 2);
}

void TestViewJourney::wholeViewIsExportedInAnotherLanguage() {
  const QTemporaryDir folder;
  auto* trends = page<TrendsPage>("trends");
  QTRY_VERIFY_WITH_TIMEOUT(trends->canExport(), patience);
  trends->chart()->setFocus();
  QTest::keyClick(trends->chart(), Qt::Key_E);
  ChartExportDialog* dialog = nullptr;
  QTRY_VERIFY((dialog = m_window->findChild<ChartExportDialog*>()) && dialog->isVisible());
  auto* format = dialog->findChild<QComboBox*>();
  format->setCurrentIndex(format->findData(static_cast<int>(ChartFormat::svg)));
  auto* language = dialog->findChild<QComboBox*>(QStringLiteral("language"));
  language->setCurrentIndex(language->findData(QStringLiteral("zh_CN")));
  onDialog<QFileDialog>([&](QFileDialog* chooser) { chooseFile(chooser, folder.path()); });
  button(*dialog, QStringLiteral("Whole view"))->click();
  QTRY_VERIFY_WITH_TIMEOUT(says(dialog, QStringLiteral("of 8 files are in")), patience);
  const QStringList made = QDir(folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  QCOMPARE(made.size(), 1);
  const QDir there(folder.filePath(made.first()));
  QCOMPARE(there.entryList(QDir::Files).size(), 8);  // four panes, their stack, the figures thrice
  QFile stack(there.filePath(QStringLiteral("stack.svg")));
  QVERIFY(stack.open(QIODevice::ReadOnly));
  const QString words = QString::fromUtf8(stack.readAll());
  QVERIFY(words.contains(QStringLiteral("首 token 延迟")) && words.contains(QStringLiteral("Slower since here")));
  QVERIFY(!words.contains(QStringLiteral("Failure rate")));
  QCOMPARE(dialog->windowTitle(), QStringLiteral("Export chart"));  // the screen's stays
  dialog->reject();
}

QTEST_MAIN(TestViewJourney)
#include "tst_view_journey.moc"
