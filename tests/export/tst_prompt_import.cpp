// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <nlohmann/json.hpp>

#include "core/export/prompt_import.h"
#include "core/export/suite_json.h"
#include "core/probe/output_checks.h"

using namespace scoville;

class TestPromptImport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void text() {
    const auto cases = casesFromPrompts("First prompt,\r\nof two lines.\r\n\r\n\r\nSecond.\n", PromptFormat::text);
    QVERIFY(cases);
    QCOMPARE(cases->size(), std::size_t{2});
    QCOMPARE((*cases)[0].name, std::string("Prompt 1"));
    QCOMPARE((*cases)[0].messages[0].text, std::string("First prompt,\r\nof two lines."));
    QVERIFY(!casesFromPrompts(" \n\n", PromptFormat::text));
  }

  void csv() {
    const auto cases = casesFromPrompts("\xEF\xBB\xBFname;prompt;max_tokens;system\na;\"one; \"\"two\"\"\nthree\";32;Be brief.\na;four;;\n",
                                        PromptFormat::csv);
    QVERIFY(cases);
    QCOMPARE(cases->size(), std::size_t{2});
    QCOMPARE((*cases)[0].messages.size(), std::size_t{2});
    QCOMPARE((*cases)[0].messages[1].text, std::string("one; \"two\"\nthree"));
    QCOMPARE((*cases)[0].maxTokens, 32);
    QCOMPARE((*cases)[1].name, std::string("a (2)"));
    for (const char* bad : {"name,text\na,b\n", "prompt\n\"open\n", "prompt,max_tokens\na,many\n", "name,prompt\na,\n"}) {
      const auto refused = casesFromPrompts(bad, PromptFormat::csv);
      QVERIFY2(!refused && refused.error().message.find("line") != std::string::npos, bad);
    }
  }

  void jsonLines() {
    const auto cases = casesFromPrompts(R"({"prompt":"one","system":"s","temperature":0.5}

{"name":"n","messages":[{"role":"user","text":"two"}]}
)",
                                        PromptFormat::jsonLines);
    QVERIFY(cases);
    QCOMPARE(cases->size(), std::size_t{2});
    QCOMPARE((*cases)[0].messages.front().role, std::string("system"));
    QCOMPARE(*(*cases)[0].temperature, 0.5);
    QCOMPARE((*cases)[1].name, std::string("n"));
    const auto refused = casesFromPrompts("{\"prompt\":\"a\"}\n{\"promt\":\"b\"}\n", PromptFormat::jsonLines);
    QVERIFY(!refused && refused.error().message.find("line 2") != std::string::npos);
    QVERIFY(!casesFromPrompts("[1]\n", PromptFormat::jsonLines));
  }

  void formats() {
    QVERIFY(promptFormatOf("a.CSV") == PromptFormat::csv);
    QVERIFY(promptFormatOf("a.jsonl") == PromptFormat::jsonLines);
    QVERIFY(promptFormatOf("prompts.txt") == PromptFormat::text);
  }

  void sweeps() {
    Case one;
    one.name = "c";
    const auto all = sweep({one}, {0, 0.5}, {64, 512});
    QCOMPARE(all.size(), std::size_t{4});
    QCOMPARE(all[3].name, std::string("c, t 0.5, 512 tokens"));
    QCOMPARE(all[3].maxTokens, 512);
    QCOMPARE(sweep({one}, {}, {}).front().name, std::string("c"));
  }

  void checks_data() {
    QTest::addColumn<QString>("checks");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("passes");
    const char* schema = R"({"json_schema":{"type":"object","required":["n"],"properties":{"n":{"type":"integer","minimum":3}}}})";
    QTest::newRow("schema met") << schema << R"({"n":4})" << true;
    QTest::newRow("schema not met") << schema << R"({"n":2})" << false;
    QTest::newRow("schema, member missing") << schema << R"({"m":4})" << false;
    QTest::newRow("schema, no JSON") << schema << "n is 4" << false;
    QTest::newRow("matches") << R"({"matches":"^\\d{3}$"})"
                             << "123" << true;
    QTest::newRow("does not match") << R"({"matches":"^\\d{3}$"})"
                                    << "1234" << false;
    QTest::newRow("length") << R"({"min_length":2,"max_length":3})" << QStringLiteral("äöü") << true;
    QTest::newRow("too long") << R"({"min_length":2,"max_length":3})"
                              << "abcd" << false;
    QTest::newRow("too short") << R"({"min_length":2})"
                               << "a" << false;
    QTest::newRow("contains") << R"({"contains":"b"})"
                              << "abc" << true;
    QTest::newRow("valid JSON") << R"({"valid_json":true})"
                                << "[1]" << true;
    QTest::newRow("not JSON") << R"({"valid_json":true})"
                              << "[1" << false;
  }
  void checks() {
    QFETCH(QString, checks);
    QFETCH(QString, answer);
    QFETCH(bool, passes);
    const auto suite = suiteFromJson(R"({"name":"s","cases":[{"name":"c","prompt":"p","checks":)" + checks.toStdString() + "}]}");
    QVERIFY2(suite, suite ? "" : suite.error().message.c_str());
    const OutputChecks& read = suite->cases.front().checks;
    const std::string failed = failedTextCheck(read, answer.toStdString());
    QVERIFY2(failed.empty() == passes, failed.c_str());
    // And a suite keeps them when it is written and read again.
    const auto again = suiteFromJson(suiteToJson(*suite).dump());
    QVERIFY(again && again->cases.front().checks == read);
  }

  void checksThatAreNone() {
    OutputChecks checks;
    checks.matches = "(";
    QVERIFY(!validateChecks(checks));
    QVERIFY(!failedTextCheck(checks, "x").empty());
    checks = {};
    checks.jsonSchema = "{";
    QVERIFY(!validateChecks(checks));
    QVERIFY(!failedTextCheck(checks, "{}").empty());
    checks = {};
    checks.minLength = 5;
    checks.maxLength = 2;
    QVERIFY(!validateChecks(checks));
    QVERIFY(validateChecks({}));
  }

  void suiteFilesCarryCommands() {
    Suite suite;
    suite.name = "S";
    suite.cases.resize(1);
    suite.cases[0].name = "c";
    suite.cases[0].messages = {{"user", "hi"}};
    suite.cases[0].checks.command = (std::vector<std::string>{"python3", "-c", "a \"b\""});
    suite.cases[0].checks.commandLimit = 7 * microsPerSecond;
    const auto read = suiteFromJson(suiteToJson(suite).dump());
    QVERIFY(read);
    QVERIFY(read->cases[0].checks == suite.cases[0].checks);
    const auto bad = suiteFromJson(R"({"name":"S","cases":[{"name":"c","prompt":"p","checks":{"command":"rm -rf x"}}]})");
    QVERIFY(!bad);
    QVERIFY2(QString::fromStdString(bad.error().message).contains("a list of texts"), bad.error().message.c_str());
  }
};

QTEST_GUILESS_MAIN(TestPromptImport)
#include "tst_prompt_import.moc"
