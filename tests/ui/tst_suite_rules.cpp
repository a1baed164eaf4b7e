// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "core/starter_suites.h"
#include "tests/ui/page_fixture.h"
#include "ui/suites/case_form.h"
#include "ui/suites/case_model.h"
#include "ui/suites/suite_rules.h"

using namespace scoville;
using namespace scoville::test;

namespace {

Case aCase(const std::string& name) {
  Case testCase;
  testCase.name = name;
  testCase.messages = {{"user", "Count to ten."}};
  return testCase;
}

}  // namespace

class TestSuiteRules : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }

  void starterSuitesPass() {
    const auto suites = starterSuites();
    QVERIFY(!suites.empty());
    for (const Suite& suite : suites) {
      const auto notes = SuiteRules::check(suite, {});
      QVERIFY2(notes.empty(), notes.empty() ? "" : qPrintable(notes.front().text));
    }
  }

  void mistakes_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("field");
    QTest::addColumn<bool>("error");
    QTest::newRow("no name") << 0 << int(SuiteNote::Field::suite) << true;
    QTest::newRow("name taken") << 1 << int(SuiteNote::Field::suite) << true;
    QTest::newRow("no case") << 2 << int(SuiteNote::Field::cases) << true;
    QTest::newRow("case without name") << 3 << int(SuiteNote::Field::name) << true;
    QTest::newRow("two of a name") << 4 << int(SuiteNote::Field::name) << true;
    QTest::newRow("no prompt") << 5 << int(SuiteNote::Field::messages) << true;
    QTest::newRow("blank message") << 6 << int(SuiteNote::Field::messages) << true;
    QTest::newRow("no user") << 7 << int(SuiteNote::Field::messages) << false;
    QTest::newRow("private data") << 8 << int(SuiteNote::Field::messages) << false;
    QTest::newRow("JSON in few tokens") << 9 << int(SuiteNote::Field::checks) << false;
  }
  void mistakes() {
    QFETCH(int, which);
    Suite suite;
    suite.name = "mine";
    suite.cases = {aCase("one"), aCase("two")};
    QVERIFY(SuiteRules::check(suite, {"other"}).empty());
    QStringList taken;
    Case& first = suite.cases.front();
    switch (which) {
      case 0:
        suite.name = " ";
        break;
      case 1:
        taken = {"mine"};
        break;
      case 2:
        suite.cases.clear();
        break;
      case 3:
        first.name.clear();
        break;
      case 4:
        first.name = "two";
        break;
      case 5:
        first.messages.clear();
        break;
      case 6:
        first.messages.push_back({"user", " \n"});
        break;
      case 7:
        first.messages.front().role = "system";
        break;
      case 8:
        first.messages.push_back({"user", "My address is jane@example.com"});
        break;
      default:
        first.checks.validJson = true;
        first.maxTokens = 4;
        break;
    }
    const auto notes = SuiteRules::check(suite, taken);
    QCOMPARE(notes.size(), std::size_t(1));
    QTEST(int(notes.front().field), "field");
    QTEST(notes.front().weight == SuiteNote::Weight::error, "error");
    QTEST(SuiteRules::hasErrors(notes), "error");
    QVERIFY(!notes.front().text.contains("jane"));
  }

  void commandsAreTypedAsWords() {
    const std::vector<std::string> command{"python3", "-c", "print(\"a b\")", "x"};
    QCOMPARE(SuiteRules::commandOf(SuiteRules::commandText(command)), command);
    QCOMPARE(SuiteRules::commandText({"jq", "."}), QStringLiteral("jq ."));
    QVERIFY(SuiteRules::commandOf(QStringLiteral("  ")).empty());
    // Off on this computer, as by default: the editor says that such a case fails.
    Suite suite;
    suite.name = "suite";
    suite.cases = {aCase("one")};
    suite.cases[0].checks.command = command;
    const auto notes = SuiteRules::check(suite, {});
    QCOMPARE(notes.size(), std::size_t(1));
    QCOMPARE(int(notes[0].field), int(SuiteNote::Field::command));
    QVERIFY(notes[0].weight == SuiteNote::Weight::warning);
  }

  void formKeepsTheCommand() {
    CaseForm form;
    Case testCase = aCase("one");
    testCase.checks.command = {"program", "", "x y"};  // an empty argument cannot be typed
    testCase.checks.commandLimit = 3 * microsPerSecond;
    form.setCase(testCase);
    QCOMPARE(form.value().checks, testCase.checks);
    form.findChild<QLineEdit*>(QStringLiteral("command"))->setText(QStringLiteral("jq -e ."));
    QCOMPARE(form.value().checks.command, (std::vector<std::string>{"jq", "-e", "."}));
    form.findChild<QLineEdit*>(QStringLiteral("command"))->clear();
    QVERIFY(form.value().checks.command.empty());
  }

  void caseModelKeepsTheRulesOfModels() {
    CaseModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCases({aCase("one"), aCase("two"), aCase("three")});
    QCOMPARE(model.freeName("two"), QString("two 2"));
    model.insert(1, aCase("between"));
    QVERIFY(model.move(1, 1));
    QCOMPARE(model.cases()[2].name, std::string("between"));
    QVERIFY(model.move(2, -1));
    QCOMPARE(model.cases()[1].name, std::string("between"));
    QVERIFY(!model.move(0, -1));
    QVERIFY(!model.move(3, 1));
    model.remove(0);
    QCOMPARE(model.rowCount(), 3);
    Case changed = aCase("changed");
    changed.temperature.reset();
    changed.seed = 7;
    changed.checks.contains = "ten";
    model.setCase(0, changed);
    QCOMPARE(model.index(0, CaseModel::Temperature).data().toString(), QString("not sent"));
    QCOMPARE(model.index(0, CaseModel::Seed).data().toString(), QString("7"));
    QCOMPARE(model.index(0, CaseModel::Checks).data().toString(), QString("not empty, contains \"ten\""));
    model.setNotes({{SuiteNote::Field::messages, 0, SuiteNote::Weight::warning, "look"}});
    QVERIFY(model.index(0, CaseModel::Name).data().toString().startsWith(u'⚠'));
    QCOMPARE(model.index(0, CaseModel::Prompt).data(Qt::ToolTipRole).toString(), QString("look"));
  }
};

QTEST_MAIN(TestSuiteRules)
#include "tst_suite_rules.moc"
