// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/gate_watch.h"
#include "ui/alerts/alert_form.h"
#include "ui/common/language_scope.h"

using namespace scoville;

class TestAlertTitle : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyTitleIsTranslated_data();
  void everyTitleIsTranslated();
  void whatIsUnknownStays();
};

void TestAlertTitle::everyTitleIsTranslated_data() {
  QTest::addColumn<QString>("title");
  QTest::addColumn<QString>("subject");
  for (const char* state : {"pass", "fail", "not_enough_data", "error"}) {
    QTest::newRow(state) << "Gate nightly: " + QString::fromStdString(gateStateText(state)) << "nightly";
  }
  QTest::newRow("suspected") << "Suspected change of A %2"
                             << "A %2";
  QTest::newRow("suspected anywhere") << "Suspected change"
                                      << "";
  QTest::newRow("confirmed") << "Confirmed change of A"
                             << "A";
  QTest::newRow("confirmed anywhere") << "Confirmed change"
                                      << "";
  QTest::newRow("key") << "The key of A is refused"
                       << "A";
  QTest::newRow("missing key") << "A cannot be probed"
                               << "A";
  QTest::newRow("budget") << "The budget of A is used up"
                          << "A";
  QTest::newRow("disk") << "Samples cannot be written"
                        << "";
  QTest::newRow("taken over") << "Another process probes now"
                              << "";
  QTest::newRow("stops") << "The runner stops"
                         << "";
  QTest::newRow("test") << "Test of the alert \"team\""
                        << "team";
}

void TestAlertTitle::everyTitleIsTranslated() {
  QFETCH(QString, title);
  QFETCH(QString, subject);
  AlertEvent event;
  event.title = title.toStdString();
  event.subject = subject.toStdString();
  QCOMPARE(alertTitle(event), title);
  const LanguageScope chinese(QStringLiteral("zh_CN"));
  const QString words = alertTitle(event);
  QVERIFY2(words != title && !words.contains("%1"), qPrintable(words));
  QVERIFY(words.contains(subject));
}

void TestAlertTitle::whatIsUnknownStays() {
  AlertEvent event;
  event.title = "The budget of B is used up";
  event.subject = "A";
  QCOMPARE(alertTitle(event), QStringLiteral("The budget of B is used up"));
}

QTEST_MAIN(TestAlertTitle)
#include "tst_alert_title.moc"
