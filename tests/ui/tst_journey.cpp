// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A person's first quarter of an hour, through the windows they see: first start, demo, own endpoint, test, probe, marker, export.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/marker_editor.h"
#include "ui/endpoints/connection_panel.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/overview/endpoint_card.h"
#include "ui/samples/samples_page.h"
#include "ui/shell/demo_banner.h"
#include "ui/shell/desktop.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

template <typename P>
P* pageOf(Desktop& desktop, const char* id) {
  return qobject_cast<P*>(desktop.window()->page(id));
}

/// Reading the marked lines of a stack: every legend entry has at least one bucket with a value.
bool hasCurves(const TrendsPage* page) {
  return page && !page->chart()->scene().legend().empty();
}

}  // namespace

class TestJourney : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void init() { failOnAnyWarning(); }
  void firstStartShowsTheDemo();
  void ownEndpointGetsItsOwnWorkspace();
  void endpointIsEnteredAndTested();
  void probeNowBringsASample();
  void markerIsAdded();
  void chartIsExported();
  void nextStartComesBackHere();

 private:
  ScriptedServer m_server;
  QTemporaryDir m_folder;
  std::unique_ptr<Desktop> m_desktop;
};

void TestJourney::firstStartShowsTheDemo() {
  m_desktop = std::make_unique<Desktop>();
  QElapsedTimer watch;
  watch.start();
  QCOMPARE(m_desktop->start({}), Desktop::Start::running);
  qInfo("demo open after %lld ms", static_cast<long long>(watch.elapsed()));
  QVERIFY(m_desktop->monitor()->isDemo());
  MainWindow* window = m_desktop->window();
  QVERIFY(window->isVisible());
  QVERIFY(window->findChild<DemoBanner*>()->isVisible());
  QVERIFY(window->windowTitle().contains("simulated"));
  QTRY_COMPARE_WITH_TIMEOUT(window->findChildren<EndpointCard*>().size(), 2, 20'000);

  // The trend is there, and it lives: probes come in through the real socket path.
  window->showPage("trends");
  auto* trends = pageOf<TrendsPage>(*m_desktop, "trends");
  QTRY_VERIFY_WITH_TIMEOUT(hasCurves(trends), 20'000);
  QSignalSpy stored(m_desktop->monitor(), &Monitor::samplesChanged);
  QVERIFY(stored.count() > 0 || stored.wait(30'000));
}

void TestJourney::ownEndpointGetsItsOwnWorkspace() {
  const QString file = m_folder.filePath("own.scoville");
  onDialog<QFileDialog>([&](QFileDialog* dialog) {
    // Prefilled with a place in the data directory; the person chooses another.
    QVERIFY(dialog->selectedFiles().value(0).startsWith(qEnvironmentVariable("XDG_DATA_HOME")));
    chooseFile(dialog, file);
  });
  named<QPushButton>(m_desktop->window(), "ownEndpointButton")->click();
  QTRY_VERIFY_WITH_TIMEOUT(m_desktop->monitor() && !m_desktop->monitor()->isDemo(), 20'000);
  QVERIFY(!m_desktop->window()->findChild<DemoBanner*>());
  QTRY_COMPARE(m_desktop->window()->currentPage(), QStringLiteral("endpoints"));
  QTRY_VERIFY(named<QLineEdit>(m_desktop->window(), "name") != nullptr);
  QTRY_VERIFY(named<QLineEdit>(m_desktop->window(), "name")->isVisible());
}

void TestJourney::endpointIsEnteredAndTested() {
  Page* page = m_desktop->window()->page("endpoints");
  const auto type = [page](const char* field, const QString& text) {
    auto* line = named<QLineEdit>(page, field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
  };
  type("name", "My endpoint");
  type("baseUrl", QString::fromStdString(m_server.baseUrl()));
  auto* model = page->findChild<QWidget*>("model");
  auto* combo = qobject_cast<QComboBox*>(model);
  QLineEdit* modelLine = combo ? combo->lineEdit() : qobject_cast<QLineEdit*>(model);
  QVERIFY(modelLine);
  modelLine->selectAll();
  QTest::keyClicks(modelLine, "test-model");

  QPushButton* test = button(*page, "Test connection");
  QVERIFY(test && test->isEnabled());
  test->click();
  auto* panel = page->findChild<ConnectionPanel*>();
  QTRY_VERIFY_WITH_TIMEOUT(!panel->reportText().isEmpty(), 20'000);
  QVERIFY(m_server.requests().size() >= 1);

  QPushButton* save = button(*page, "Save");
  QVERIFY(save && save->isEnabled());
  save->click();
  QTRY_VERIFY(!page->hasUnsavedChanges());
  const auto stored = m_desktop->monitor()->workspace().read([](Tables& tables) { return tables.endpoints.byName("My endpoint"); });
  QVERIFY(stored);
  QVERIFY(!stored->simulated);
  QCOMPARE(stored->model, std::string("test-model"));
}

void TestJourney::probeNowBringsASample() {
  MainWindow* window = m_desktop->window();
  QTRY_COMPARE(m_desktop->monitor()->probingState().role, ProbingState::Role::owner);
  QSignalSpy stored(m_desktop->monitor(), &Monitor::sampleStored);
  window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window));
  window->setFocus();
  QTest::keyClick(window, Qt::Key_F5);
  QVERIFY(stored.count() > 0 || stored.wait(30'000));
  window->showPage("samples");
  auto* table = window->page("samples")->findChild<QTableView*>();
  const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  window->viewState()->setModes({});  // also those made by hand
  QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, 20'000);
  const auto count = m_desktop->monitor()->workspace().read([](Tables& tables) { return tables.samples.count({}); });
  QVERIFY(count && *count > 0);
}

void TestJourney::markerIsAdded() {
  MainWindow* window = m_desktop->window();
  window->showPage("trends");
  auto* trends = pageOf<TrendsPage>(*m_desktop, "trends");
  QTRY_VERIFY_WITH_TIMEOUT(hasCurves(trends), 20'000);
  trends->chart()->setFocus();
  QTest::keyClick(trends->chart(), Qt::Key_M);
  MarkerEditor* editor = nullptr;
  QTRY_VERIFY((editor = window->findChild<MarkerEditor*>()) && editor->isVisible());
  auto* label = editor->findChild<QLineEdit*>();
  QVERIFY(label);
  QTest::keyClicks(label, "New chip announced");
  editor->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
  QTRY_VERIFY(!window->findChild<MarkerEditor*>() || !editor->isVisible());
  const auto markers = m_desktop->monitor()->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
  QVERIFY(markers);
  QVERIFY(std::ranges::any_of(*markers, [](const Marker& marker) { return marker.label == "New chip announced"; }));
  // The chart reads it in the background.
  const auto isShown = [trends] {
    const auto shown = trends->chart()->scene().visibleMarkers();
    return std::ranges::any_of(shown, [](const Marker* marker) { return marker->label == "New chip announced"; });
  };
  QTRY_VERIFY_WITH_TIMEOUT(isShown(), 20'000);
}

void TestJourney::chartIsExported() {
  MainWindow* window = m_desktop->window();
  auto* trends = pageOf<TrendsPage>(*m_desktop, "trends");
  QTRY_VERIFY(trends->canExport());
  window->setFocus();
  QTest::keyClick(window, Qt::Key_E);
  ChartExportDialog* dialog = nullptr;
  QTRY_VERIFY((dialog = window->findChild<ChartExportDialog*>()) && dialog->isVisible());
  auto* format = dialog->findChild<QComboBox*>();
  const int svg = format->findData(static_cast<int>(ChartFormat::svg));
  QVERIFY(svg >= 0);
  format->setCurrentIndex(svg);
  const QString file = m_folder.filePath("chart.svg");
  onDialog<QFileDialog>([&](QFileDialog* chooser) { chooseFile(chooser, file); });
  button(*dialog, "Export")->click();
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), 20'000);
  QFile picture(file);
  QVERIFY(picture.open(QIODevice::ReadOnly));
  const QByteArray bytes = picture.readAll();
  QXmlStreamReader xml(bytes);
  QVERIFY(xml.readNextStartElement());
  QCOMPARE(xml.name().toString(), QStringLiteral("svg"));
  while (!xml.atEnd()) {
    xml.readNext();
  }
  QVERIFY(!xml.hasError());
  QVERIFY(bytes.contains("New chip announced"));
  QVERIFY(bytes.contains("own.scoville"));
}

void TestJourney::nextStartComesBackHere() {
  m_desktop->quit();
  m_desktop.reset();
  m_desktop = std::make_unique<Desktop>();
  QCOMPARE(m_desktop->start({}), Desktop::Start::running);
  QCOMPARE(QString::fromStdString(m_desktop->monitor()->workspace().file().filename().string()), QStringLiteral("own.scoville"));
  QCOMPARE(m_desktop->window()->currentPage(), QStringLiteral("trends"));
  m_desktop->quit();
}

QTEST_MAIN(TestJourney)
#include "tst_journey.moc"
