// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sources of telemetry from the desktop: a program that plays nvidia-smi, a scripted metrics page, a log.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "core/store/telemetry_table.h"
#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/common/inline_message.h"
#include "ui/telemetry/telemetry_dialog.h"

using namespace scoville;
using namespace scoville::test;

class TestTelemetryDialog : public QObject {
  Q_OBJECT

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<TelemetryDialog> m_dialog;
  QByteArray m_path;

  QTableWidget* table() const { return m_dialog->findChild<QTableWidget*>(); }
  QString cell(int row, int column) const { return table()->item(row, column) ? table()->item(row, column)->text() : QString(); }
  QString detail() const { return m_dialog->findChild<QLabel*>(QStringLiteral("detail"))->text(); }
  QComboBox* kind() const { return m_dialog->findChild<QComboBox*>(); }
  std::vector<TelemetrySource> sources() const {
    return *m_bench->workspace().read([](Tables& tables) { return TelemetryTable(tables).sources(); });
  }
  void add(TelemetryKind what, const char* name, const QString& url = {}) {
    kind()->setCurrentIndex(kind()->findData(static_cast<int>(what)));
    m_dialog->findChild<QLineEdit*>(QStringLiteral("sourceName"))->setText(QLatin1String(name));
    m_dialog->findChild<QLineEdit*>(QStringLiteral("url"))->setText(url);
    QVERIFY(button(*m_dialog, "Add")->isEnabled());
    const std::size_t before = sources().size();
    button(*m_dialog, "Add")->click();
    QTRY_COMPARE(sources().size(), before + 1);
    QTRY_COMPARE(table()->rowCount(), static_cast<int>(before) + 1);
  }
  /// A program called nvidia-smi in a folder that is the only one in PATH.
  void playGpu(const QByteArray& answer) {
    QFile script(m_bench->folder() + QStringLiteral("/nvidia-smi"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\ncat <<'END'\nindex, name, utilization.gpu [%], memory.used [MiB], temperature.gpu, power.draw [W]\n" + answer +
                 "END\n");
    script.close();
    QVERIFY(script.setPermissions(script.permissions() | QFileDevice::ExeOwner));
    qputenv("PATH", m_bench->folder().toUtf8() + ":/usr/bin:/bin");
  }

 private Q_SLOTS:
  void initTestCase() {
    isolateSettings();
    m_path = qgetenv("PATH");
  }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>(true);
    m_bench->addEndpoint("A");
    m_bench->monitor->start();
    m_dialog = std::make_unique<TelemetryDialog>(m_bench->monitor.get());
    m_dialog->show();
    QSignalSpy loaded(m_dialog.get(), &TelemetryDialog::loaded);
    QVERIFY(loaded.wait(10'000));
  }
  void cleanup() {
    m_dialog.reset();
    m_bench.reset();
    qputenv("PATH", m_path);
  }

  void emptySaysWhatItIsFor() {
    QVERIFY(detail().contains(QStringLiteral("under the trends")));
    QVERIFY(!button(*m_dialog, "Remove")->isEnabled());
    QVERIFY(!button(*m_dialog, "Add")->isEnabled());
  }

  void gpusAreReadAndShown() {
    playGpu("0, Test GPU, 47 %, 40000 MiB, 61, 250.5 W\n1, Test GPU, 12 %, 10000 MiB, 44, 90 W\n");
    add(TelemetryKind::nvidiaSmi, "gpus");
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, 3), QStringLiteral("is read"), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(detail().contains(QStringLiteral("GPU 1")), 20'000);
    QVERIFY2(detail().contains(QStringLiteral("use 47.0%")) && detail().contains(QStringLiteral("61 °C")) &&
                 detail().contains(QStringLiteral("251 W")),
             qPrintable(detail()));
    button(*m_dialog, "Pause")->click();
    QTRY_COMPARE(cell(0, 3), QStringLiteral("paused"));
    button(*m_dialog, "Resume")->click();
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, 3), QStringLiteral("is read"), 20'000);
    button(*m_dialog, "Remove")->click();
    QTRY_VERIFY(sources().empty());
    QTRY_COMPARE(table()->rowCount(), 0);
  }

  void withoutTheProgramASentenceSaysSo() {
    qputenv("PATH", m_bench->folder().toUtf8());
    add(TelemetryKind::nvidiaSmi, "gpus");
    QTRY_VERIFY2_WITH_TIMEOUT(detail().contains(QStringLiteral("nvidia-smi")), qPrintable(detail()), 20'000);
    QCOMPARE(cell(0, 3), QStringLiteral("⚠ not read"));
    QCOMPARE(cell(0, 4), QStringLiteral("none"));
  }

  void metricsPageIsRead() {
    ScriptedServer server;
    server.always(
        Script().answer(200, "text/plain; version=0.0.4",
                        "vllm:num_requests_running{model_name=\"m\"} 3\nvllm:num_requests_waiting 2\nvllm:kv_cache_usage_perc 0.25\n"));
    add(TelemetryKind::prometheus, "vllm", QString::fromStdString(server.url("/metrics")));
    QTRY_VERIFY2_WITH_TIMEOUT(detail().contains(QStringLiteral("running 3, waiting 2, KV cache 25.0%")), qPrintable(detail()), 20'000);
    server.always(Script().answer(503, "text/plain", "no"));
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, 3), QStringLiteral("⚠ not read"), 20'000);
    QVERIFY2(detail().contains(QStringLiteral("503")), qPrintable(detail()));
  }

  void whatCannotBeIsRefusedWithASentence() {
    kind()->setCurrentIndex(kind()->findData(static_cast<int>(TelemetryKind::prometheus)));
    m_dialog->findChild<QLineEdit*>(QStringLiteral("sourceName"))->setText(QStringLiteral("page"));
    QVERIFY(!button(*m_dialog, "Add")->isEnabled());
    m_dialog->findChild<QLineEdit*>(QStringLiteral("url"))->setText(QStringLiteral("no address"));
    button(*m_dialog, "Add")->click();
    auto* message = m_dialog->findChild<InlineMessage*>();
    QTRY_VERIFY(message->isVisible());
    QCOMPARE(message->kind(), InlineMessage::Kind::error);
    QVERIFY(sources().empty());
    QCOMPARE(m_dialog->findChild<QLineEdit*>(QStringLiteral("sourceName"))->text(), QStringLiteral("page"));  // what was typed stays
  }

  void logIsImportedOnce() {
    const QString name = m_bench->folder() + QStringLiteral("/gpu.csv");
    QFile log(name);
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(
        "timestamp, index, name, utilization.gpu [%], power.draw [W]\n2026/11/30 10:00:00.000, 0, GPU, 50 %, 200 W\n"
        "2026/11/30 10:00:05.000, 0, GPU, 60 %, [N/A]\n");
    log.close();
    QSignalSpy imported(m_dialog.get(), &TelemetryDialog::imported);
    m_dialog->importFile(name);
    QVERIFY(imported.wait(10'000));
    QCOMPARE(imported[0][0].toLongLong(), 2);
    QTRY_COMPARE(cell(0, 3), QStringLiteral("imported"));
    m_dialog->importFile(name);
    QVERIFY(imported.wait(10'000));
    QCOMPARE(imported[1][0].toLongLong(), 0);
    m_dialog->importFile(m_bench->folder() + QStringLiteral("/nothing.csv"));
    auto* message = m_dialog->findChild<InlineMessage*>();
    QTRY_COMPARE(message->kind(), InlineMessage::Kind::error);
  }
};

QTEST_MAIN(TestTelemetryDialog)
#include "tst_telemetry_dialog.moc"
