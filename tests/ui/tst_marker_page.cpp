// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "tests/ui/trend_fixture.h"
#include "ui/common/inline_message.h"
#include "ui/common/marker_desk.h"
#include "ui/common/marker_editor.h"
#include "ui/common/marker_kinds.h"
#include "ui/markers/marker_model.h"
#include "ui/markers/markers_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {
const UtcMicros at = utc("2025-10-26T00:30:00Z");  // 02:30 in Berlin, the first of the two
}

class TestMarkerPage : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageBench> m_bench;
  std::vector<Marker> stored() const {
    return *m_bench->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
  }
  void cleanup() { m_bench.reset(); }

  void deskAddsEditsDeletesAndUndoes() {
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    QCOMPARE(&desk, &MarkerDesk::of(*m_bench->monitor));
    QSignalSpy changed(m_bench->monitor.get(), &Monitor::markersChanged);
    const auto added = desk.add(makeMarker(0, MarkerKind::note, at, "one"));
    QVERIFY(added.has_value());
    QVERIFY(changed.count() > 0);
    Marker edited = *added;
    edited.label = "two";
    QVERIFY(desk.change(edited).has_value());
    QCOMPARE(stored().front().label, std::string("two"));
    QVERIFY(desk.remove(added->id).has_value());
    QVERIFY(stored().empty());
    desk.undoStack().undo();
    QCOMPARE(stored().size(), std::size_t(1));
    QCOMPARE(stored().front().label, std::string("two"));
    QCOMPARE(stored().front().id, added->id);
    desk.undoStack().undo();
    QCOMPARE(stored().front().label, std::string("one"));
    desk.undoStack().undo();
    QVERIFY(stored().empty());
    desk.undoStack().redo();
    desk.undoStack().redo();
    QCOMPARE(stored().size(), std::size_t(1));
    QCOMPARE(stored().front().label, std::string("two"));
    QVERIFY(!desk.remove(12345).has_value());
  }

  void undoThatNoLongerFitsSaysSo() {
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    const auto added = desk.add(makeMarker(0, MarkerKind::note, at, "one"));
    m_bench->write([&](Tables& tables) { return tables.markers.remove(added->id); });  // another process
    QSignalSpy problem(&desk, &MarkerDesk::problem);
    desk.undoStack().undo();
    QVERIFY(problem.count() <= 1);  // gone already is no harm; an error would be told once
    QVERIFY(stored().empty());
  }

  void editorKeepsTimesItDoesNotTouch() {
    Marker marker = makeMarker(3, MarkerKind::hardware, at + 123456, "chip");
    MarkerEditor first(marker, {}, QTimeZone("Europe/Berlin"));
    QCOMPARE(first.marker()->from, marker.from);  // the repeated hour and the microseconds survive
    marker.from = at + microsPerHour;             // the second 02:30
    MarkerEditor second(marker, {}, QTimeZone("Europe/Berlin"));
    QCOMPARE(second.marker()->from, marker.from);
  }

  void editorReadsTimesInItsZone() {
    MarkerEditor editor(makeMarker(0, MarkerKind::note, utc("2025-07-01T12:00:00Z"), "x"), {}, QTimeZone("America/New_York"));
    const auto fields = editor.findChildren<QDateTimeEdit*>();
    QCOMPARE(fields.front()->time(), QTime(8, 0));
    fields.front()->setTime(QTime(9, 15));
    QCOMPARE(editor.marker()->from, utc("2025-07-01T13:15:00Z"));
    editor.findChild<QCheckBox*>()->setChecked(true);
    fields.back()->setDateTime(QDateTime(QDate(2025, 7, 1), QTime(11, 0), Qt::UTC));
    QCOMPARE(*editor.marker()->to, utc("2025-07-01T15:00:00Z"));
  }

  void editorRefusesInWordsAndKeepsTheInput() {
    MarkerEditor editor(makeMarker(0, MarkerKind::note, at, ""), {}, QTimeZone::utc());
    bool saved = false;
    editor.setSaver([&](const Marker&) -> Result<void> {
      saved = true;
      return fail(ErrorKind::diskFull, "no room");
    });
    editor.show();
    editor.accept();
    auto* message = editor.findChild<InlineMessage*>();
    QVERIFY(!saved && message->text().contains(QStringLiteral("label")));
    auto* label = editor.findChildren<QLineEdit*>().front();
    for (QLineEdit* field : editor.findChildren<QLineEdit*>()) {
      if (field->placeholderText() == QLatin1String("https://")) {
        field->setText(QStringLiteral("javascript:alert(1)"));
      } else if (!field->placeholderText().isEmpty()) {
        label = field;
      }
    }
    label->setText(QStringLiteral("driver 570"));
    editor.accept();
    QVERIFY(!saved && message->text().contains(QStringLiteral("https://")));
    for (QLineEdit* field : editor.findChildren<QLineEdit*>()) {
      if (field->placeholderText() == QLatin1String("https://")) {
        field->setText(QStringLiteral("https://example.org/change/1"));
      }
    }
    editor.accept();
    QVERIFY(saved && editor.isVisible());  // the error of the store leaves the dialog open
    QCOMPARE(label->text(), QStringLiteral("driver 570"));
  }

  void editorOffersScopes() {
    Endpoint endpoint;
    endpoint.id = 4;
    endpoint.name = "alpha";
    endpoint.tags = {"prod"};
    Marker marker = makeMarker(0, MarkerKind::note, at, "x");
    marker.tag = "prod";
    MarkerEditor editor(marker, {endpoint}, QTimeZone::utc());
    QCOMPARE(editor.marker()->tag, std::string("prod"));
    marker.tag.clear();
    marker.endpoint = 4;
    MarkerEditor other(marker, {endpoint}, QTimeZone::utc());
    QCOMPARE(*other.marker()->endpoint, EndpointId(4));
  }

  void modelIsSound() {
    MarkerModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    MarkerFilterModel filter;
    QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setSourceModel(&model);
    Marker scoped = makeMarker(2, MarkerKind::price, at + microsPerDay, "Price cut");
    scoped.endpoint = 4;
    scoped.text = "by a quarter";
    model.setMarkers({makeMarker(1, MarkerKind::note, at, "Baseline"), scoped}, {{4, QStringLiteral("alpha")}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(1, MarkerModel::scopeColumn).data().toString(), QStringLiteral("alpha"));
    model.setZone(QTimeZone("Asia/Tokyo"));
    QVERIFY(model.index(0, MarkerModel::timeColumn).data().toString().contains(QStringLiteral("09:30")));
    filter.setWords(QStringLiteral("QUARTER price"));
    QCOMPARE(filter.rowCount(), 1);
    filter.setWords({});
    filter.setKinds({static_cast<std::int64_t>(MarkerKind::note)});
    QCOMPARE(filter.rowCount(), 1);
    filter.setKinds({});
    model.setMarkers({scoped}, {});
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(model.rowOf(2), 0);
    QCOMPARE(model.rowOf(1), -1);
  }

  void pageListsDeletesUndoesAndJumps() {
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    for (int i = 0; i < 3; ++i) {
      QVERIFY(desk.add(makeMarker(0, MarkerKind::note, at + i * microsPerDay, qPrintable(QStringLiteral("m%1").arg(i)))).has_value());
    }
    MarkersPage page(m_bench->context);
    page.resize(1000, 500);
    page.show();
    QSignalSpy loaded(&page, &MarkersPage::loaded);
    QSignalSpy request(&page, &Page::pageRequested);
    page.setActive(true);
    QVERIFY(loaded.wait(10000));
    auto* table = page.findChild<QTableView*>();
    QCOMPARE(table->model()->rowCount(), 3);
    QCOMPARE(table->model()->index(0, MarkerModel::labelColumn).data().toString(), QStringLiteral("m2"));  // newest first
    table->selectRow(1);
    Q_EMIT table->activated(table->model()->index(1, 0));
    QCOMPARE(request.count(), 1);
    QCOMPARE(request.at(0).at(0).toString(), QStringLiteral("trends"));
    QVERIFY(m_bench->view.from() < at + microsPerDay && m_bench->view.to() > at + microsPerDay);
    table->selectAll();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_VERIFY(stored().empty());
    QTRY_COMPARE(table->model()->rowCount(), 0);
    desk.undoStack().undo();  // one step
    QTRY_COMPARE(table->model()->rowCount(), 3);
    page.grab();
  }

  void editingASuspicionSettlesIt() {
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    Marker suspicion = makeMarker(0, MarkerKind::hardware, at, "TTFT +30 %");
    suspicion.state = MarkerState::suspected;
    suspicion.origin = MarkerOrigin::automatic;
    const Marker added = *desk.add(suspicion);
    MarkerEditor editor(added, {}, QTimeZone::utc());
    QCOMPARE(editor.marker()->state, MarkerState::confirmed);
    auto* state = editor.findChildren<QComboBox*>().at(2);
    state->setCurrentIndex(state->findData(static_cast<int>(MarkerState::suspected)));
    QCOMPARE(editor.marker()->state, MarkerState::suspected);
  }

  void filterKnowsSuspicions() {
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    Marker suspicion = makeMarker(0, MarkerKind::hardware, at, "suspicion");
    suspicion.state = MarkerState::suspected;
    QVERIFY(desk.add(suspicion) && desk.add(makeMarker(0, MarkerKind::hardware, at, "known")));
    MarkerModel model;
    model.setMarkers(stored(), {});
    MarkerFilterModel filter;
    filter.setSourceModel(&model);
    const auto shown = [&filter] { return filter.index(0, MarkerModel::labelColumn).data().toString(); };
    filter.setKinds({static_cast<int>(MarkerKind::hardware)});
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(shown(), QStringLiteral("known"));
    filter.setKinds({markerKindChoices().front().id});
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(shown(), QStringLiteral("suspicion"));
  }

  void importedMarkersAreOneStepToUndo() {
    MarkersPage page(m_bench->context);
    page.setActive(true);
    const QString name = m_bench->folder() + "/markers.csv";
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("label,from_utc\none,2025-01-01\ntwo,2025-01-02\n");
    file.close();
    page.importFile(name);
    QCOMPARE(stored().size(), std::size_t(2));
    QCOMPARE(stored().front().origin, MarkerOrigin::imported);
    MarkerDesk::of(*m_bench->monitor).undoStack().undo();
    QVERIFY(stored().empty());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("label,from_utc\none,2025-01-01\ntwo,never\n");
    file.close();
    page.importFile(name);
    QVERIFY(stored().empty());
  }
};

QTEST_MAIN(TestMarkerPage)
#include "tst_marker_page.moc"
