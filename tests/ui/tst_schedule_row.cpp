// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <QTimeEdit>
#include <QToolButton>

#include "tests/ui/page_fixture.h"
#include "ui/common/field_note.h"
#include "ui/endpoints/endpoint_rules.h"
#include "ui/endpoints/schedule_row.h"

using namespace scoville;
using namespace scoville::test;

class TestScheduleRow : public QObject {
  Q_OBJECT

  static QComboBox* box(const ScheduleRow& row, const char* name) {
    for (QComboBox* one : row.findChildren<QComboBox*>()) {
      if (one->accessibleName() == QLatin1String(name)) {
        return one;
      }
    }
    return nullptr;
  }
  static void choose(const ScheduleRow& row, int form) {
    box(row, "How often")->setCurrentIndex(form);
    Q_EMIT box(row, "How often")->activated(form);
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }

  /// What is shown gives back what was given, for every form.
  void keepsWhatItIsGiven_data() {
    QTest::addColumn<QString>("cron");
    for (const char* cron : {"", "5 9 * * *", "0 18 * * 1,5", "0 6 L * *", "30 6 15 * *", "*/20 8-18 * * mon-fri"}) {
      QTest::newRow(cron) << QString::fromLatin1(cron);
    }
  }
  void keepsWhatItIsGiven() {
    QFETCH(QString, cron);
    Schedule given;
    given.id = 4;
    given.suite = 2;
    given.interval = 20 * microsPerMinute;
    given.jitter = 10 * microsPerSecond;
    given.cron = cron.toStdString();
    given.timeZone = "Europe/Berlin";
    given.quiet = QuietHours{1380, 300};
    given.missed = MissedRuns::runOnce;
    given.paused = true;
    const ScheduleRow row(given, {{2, QStringLiteral("short")}});
    const Schedule value = row.value();
    QCOMPARE(value.cron, given.cron);
    QCOMPARE(value.interval, given.interval);
    QCOMPARE(value.jitter, given.jitter);
    QCOMPARE(value.timeZone, given.timeZone);
    QVERIFY(value.quiet == given.quiet);
    QVERIFY(value.missed == given.missed);
    QVERIFY(value.paused);
    QVERIFY2(EndpointRules::checkSchedule(value).isEmpty(), qPrintable(EndpointRules::checkSchedule(value)));
  }

  void formsMakeExpressions() {
    Schedule given;
    given.suite = 2;
    ScheduleRow row(given, {{2, QStringLiteral("short")}});
    choose(row, 1);
    QCOMPARE(row.value().cron, std::string("0 9 * * *"));
    choose(row, 2);
    QCOMPARE(row.value().cron, std::string("0 9 * * 1"));
    for (QToolButton* day : row.findChildren<QToolButton*>()) {
      if (day->isCheckable()) {
        day->setChecked(false);
      }
    }
    QVERIFY(!EndpointRules::checkSchedule(row.value()).isEmpty());  // no day is no schedule, and not every day
    choose(row, 3);
    QCOMPARE(row.value().cron, std::string("0 9 1 * *"));
    choose(row, 4);
    for (QLineEdit* edit : row.findChildren<QLineEdit*>()) {
      if (edit->accessibleName() == QLatin1String("Cron expression")) {
        edit->setText(QStringLiteral("61 * * * *"));
        QVERIFY(!EndpointRules::checkSchedule(row.value()).isEmpty());
        edit->setText(QString());
        QVERIFY(!EndpointRules::checkSchedule(row.value()).isEmpty());
        edit->setText(QStringLiteral("*/10 * * * *"));
      }
    }
    QVERIFY(EndpointRules::checkSchedule(row.value()).isEmpty());
    QCOMPARE(row.preview().count(QStringLiteral(" · ")), qsizetype{4});
  }

  void problemsAndPreview() {
    Schedule given;
    given.suite = 2;
    ScheduleRow row(given, {{2, QStringLiteral("short")}});
    row.setProblem(QStringLiteral("Broken."));
    QCOMPARE(row.findChild<FieldNoteLabel*>()->note(), QStringLiteral("Broken."));
    row.setSpending(QStringLiteral("About $3 a month."));
    row.setProblem({});
    QVERIFY(row.findChild<FieldNoteLabel*>()->note().startsWith(QLatin1String("Next:")));
    QVERIFY(row.findChild<FieldNoteLabel*>()->note().endsWith(QLatin1String("About $3 a month.")));
  }
};

QTEST_MAIN(TestScheduleRow)
#include "tst_schedule_row.moc"
