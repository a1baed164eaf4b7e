// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "core/machine_facts.h"
#include "tests/ui/page_fixture.h"
#include "ui/calibration/calibration_dialog.h"
#include "ui/calibration/calibration_table_model.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/shell/status_line.h"

using namespace scoville;
using namespace scoville::test;

namespace {

CalibrationReport exampleReport(UtcMicros started, std::int64_t delayNs) {
  CalibrationReport report;
  report.started = started;
  report.machine = machineFacts();
  report.program = "scoville-cli";
  report.version = "0.1.0";
  CalibrationResult plain;
  plain.streams = 16;
  plain.eventsSent = plain.events = 3200;
  plain.stampSource = StampSource::kernel;
  plain.addedDelay = NoiseFigures{4'000, delayNs, 90'000};
  plain.ttftError = NoiseFigures{61'000, 70'000, 71'000};
  plain.gapError = NoiseFigures{1'000, 20'000, 85'000};
  plain.coalescedShare = 0.004;
  plain.sleepLate = NoiseFigures{60'000, 200'000, 400'000};
  CalibrationResult lost;
  lost.tls = lost.busy = true;
  lost.streams = 1;
  lost.failedStreams = 1;
  lost.firstError = "tls: refused";
  report.results = {plain, lost};
  return report;
}

QPushButton* button(QWidget& dialog, const QString& text) {
  for (QPushButton* one : dialog.findChildren<QPushButton*>()) {
    if (one->text().remove('&') == text) {
      return one;
    }
  }
  return nullptr;
}

}  // namespace

class TestCalibrationDialog : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    isolateSettings();
    QCoreApplication::setApplicationVersion("9.8.7");
  }
  void init() { failOnAnyWarning(); }

  void modelShowsWhatWasMeasured() {
    CalibrationTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setResults(exampleReport(1, 35'200).results);
    const auto cell = [&model](int row, CalibrationTableModel::Column column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, CalibrationTableModel::Connection), QString("Plain"));
    QCOMPARE(cell(0, CalibrationTableModel::Stamps), QString("Kernel"));
    QCOMPARE(cell(0, CalibrationTableModel::Events), QString("3,200"));
    QCOMPARE(cell(0, CalibrationTableModel::DelayTail), QString("35.2"));
    QCOMPARE(cell(0, CalibrationTableModel::Coalesced), QString("0.4%"));
    // Nothing measured is not zero.
    QCOMPARE(cell(1, CalibrationTableModel::DelayTail), QString("unknown"));
    QCOMPARE(cell(1, CalibrationTableModel::Stamps), QString("unknown"));
    QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains("tls: refused"));
  }

  void earlierResultsAreListed() {
    PageBench bench;
    const UtcMicros day = 1'764'500'000'000'000;
    bench.write([&](Tables& t) { return t.calibrations.insert(exampleReport(day, 35'200)); });
    bench.write([&](Tables& t) { return t.calibrations.insert(exampleReport(day + microsPerDay, 48'000)); });
    CalibrationDialog dialog(bench.context);
    dialog.show();
    auto* choice = dialog.findChild<QComboBox*>();
    QTRY_COMPARE(choice->count(), 2);
    auto* floor = dialog.findChild<QLabel*>("noiseFloor");
    QVERIFY2(floor->text().contains("48"), qPrintable(floor->text()));
    choice->setCurrentIndex(1);
    QVERIFY2(floor->text().contains("35.2"), qPrintable(floor->text()));
    QVERIFY(choice->currentText().startsWith("2025-11-30"));
    // A stream that failed is named.
    QCOMPARE(dialog.findChild<InlineMessage*>()->kind(), InlineMessage::Kind::warning);
  }

  void calibratesAndKeepsTheResult() {
    PageBench bench;
    StatusLine status(bench.monitor.get());
    status.show();
    auto* shown = status.findChild<QToolButton*>("noiseFloorState");
    QVERIFY(shown->isHidden());
    CalibrationDialog dialog(bench.context);
    CalibrationOptions options;
    options.streams = {1, 2};
    options.seconds = 0.3;
    dialog.setOptions(options);
    connect(&dialog, &CalibrationDialog::calibrated, &status, &StatusLine::updateNoiseFloor);
    const QSignalSpy done(&dialog, &CalibrationDialog::calibrated);
    dialog.show();
    auto* progress = dialog.findChild<QProgressBar*>();
    QVERIFY(progress->isHidden());
    button(dialog, "Calibrate")->click();
    QVERIFY(dialog.isCalibrating());
    QVERIFY(!button(dialog, "Calibrate")->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(progress->maximum(), 8, 20'000);
    QVERIFY(progress->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 60'000);
    QVERIFY(!dialog.isCalibrating());
    QTRY_COMPARE(dialog.findChild<QTableView*>()->model()->rowCount(), 8);
    const auto stored = bench.workspace().read([](Tables& t) { return t.calibrations.newest(5); });
    QCOMPARE(stored->size(), std::size_t{1});
    QCOMPARE(stored->front().program, std::string("scoville"));
    QCOMPARE(stored->front().version, std::string("9.8.7"));
    QTRY_VERIFY(shown->isVisible());
    QVERIFY2(shown->text().startsWith("Noise floor p99 ") && shown->text().endsWith(" ms"), qPrintable(shown->text()));
    const QSignalSpy wanted(&status, &StatusLine::calibrationRequested);
    shown->click();
    QCOMPARE(wanted.count(), 1);
  }

  void stopKeepsNothing() {
    PageBench bench;
    CalibrationDialog dialog(bench.context);
    CalibrationOptions options;
    options.seconds = 30;
    dialog.setOptions(options);
    dialog.show();
    button(dialog, "Calibrate")->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog.findChild<QProgressBar*>()->maximum() > 0, 20'000);
    button(dialog, "Stop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.isCalibrating(), 20'000);
    QCOMPARE(dialog.findChild<InlineMessage*>()->kind(), InlineMessage::Kind::info);
    QVERIFY(bench.workspace().read([](Tables& t) { return t.calibrations.newest(5); })->empty());
  }

  void closingStopsIt() {
    PageBench bench;
    {
      CalibrationDialog dialog(bench.context);
      CalibrationOptions options;
      options.seconds = 30;
      dialog.setOptions(options);
      dialog.show();
      button(dialog, "Calibrate")->click();
      QTest::qWait(300);
    }
    QVERIFY(bench.workspace().read([](Tables& t) { return t.calibrations.newest(5); })->empty());
  }

  void anotherMachinesFloorIsNotShown() {
    PageBench bench;
    CalibrationReport foreign = exampleReport(Format::now(), 35'200);
    foreign.machine.host += "-elsewhere";
    bench.write([&](Tables& t) { return t.calibrations.insert(foreign); });
    StatusLine status(bench.monitor.get());
    status.show();
    auto* shown = status.findChild<QToolButton*>("noiseFloorState");
    QTest::qWait(300);
    QVERIFY(shown->isHidden());
    bench.write([&](Tables& t) { return t.calibrations.insert(exampleReport(Format::now() - microsPerDay, 35'200)); });
    status.updateNoiseFloor();
    QTRY_VERIFY(shown->isVisible());
    QCOMPARE(shown->text(), QString("Noise floor p99 0.0352 ms"));
  }
};

QTEST_MAIN(TestCalibrationDialog)
#include "tst_calibration_dialog.moc"
