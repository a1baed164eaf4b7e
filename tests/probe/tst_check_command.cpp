// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that judge answers: allowed first, without a shell, without keys, within bounds, and never in the way of what is measured.
#include <QTemporaryDir>
#include <nlohmann/json.hpp>

#include "core/model/figures.h"
#include "core/probe/check_command.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;
const std::vector<std::string> pythonParses{"python3", "-I", "-c", "import ast, sys; ast.parse(sys.stdin.read())"};

std::string answerWith(const std::string& content) {
  const nlohmann::json body = {{"model", "m"},
                               {"choices", {{{"index", 0}, {"message", {{"content", content}}}, {"finish_reason", "stop"}}}},
                               {"usage", {{"prompt_tokens", 9}, {"completion_tokens", 5}}}};
  return body.dump();
}

ExchangeRequest requestTo(const ScriptedServer& server, const std::vector<std::string>& command) {
  ExchangeRequest request = chatRequest(server);
  request.stream = false;
  request.checks.command = command;
  return request;
}

}  // namespace

class TestCheckCommand : public QObject {
  Q_OBJECT

  std::unique_ptr<QTemporaryDir> m_folder;
  ScriptedServer m_server;

  void answers(const std::string& content) { m_server.always(Script().answer(200, "application/json", answerWith(content))); }
  std::string path(const char* name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->path().toUtf8());
    QVERIFY(allowCheckCommands(true));
    answers("x = 1");
  }

  void codeIsTheFirstFencedBlock() {
    QCOMPARE(codeOf("x = 1\n"), std::string("x = 1\n"));
    QCOMPARE(codeOf("Here:\n```python\nx = 1\ny = 2\n```\nand\n```\nz\n```"), std::string("x = 1\ny = 2\n"));
    QCOMPARE(codeOf("```\nx\n"), std::string("x\n"));                   // cut before its end
    QCOMPARE(codeOf("use ```x``` so"), std::string("use ```x``` so"));  // within a line: no block
    QCOMPARE(codeOf("```"), std::string("```"));
    QCOMPARE(codeOf(""), std::string());
  }

  void offUntilAllowed() {
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(QStringLiteral("elsewhere")).toUtf8());
    QVERIFY(!checkCommandsAllowed());
    const Sample sample = exchange(requestTo(m_server, {"touch", path("ran")}));
    COMPARE_OUTCOME(sample, Outcome::ok);  // what this computer does not run is no failure of the server
    QVERIFY2(text(sample.error).contains("off on this computer"), sample.error.c_str());
    QVERIFY(!QFile::exists(text(path("ran"))));
    COMPARE_OUTCOME(exchange(requestTo(m_server, {})), Outcome::ok);
  }

  void codeParsesOrNot() {
    answers("Here it is:\n```python\ndef f(x):\n    return x + 1\n```\nDone.");
    COMPARE_OUTCOME(exchange(requestTo(m_server, pythonParses)), Outcome::ok);
    answers("```python\ndef f(x)\n    return\n```");
    const Sample sample = exchange(requestTo(m_server, pythonParses));
    COMPARE_OUTCOME(sample, Outcome::checkFailed);
    QVERIFY2(text(sample.error).contains("exit code 1") && text(sample.error).contains("SyntaxError"), sample.error.c_str());
    QVERIFY(e2e(sample));  // its latency counts
    answers("{\"a\": 1}");
    COMPARE_OUTCOME(exchange(requestTo(m_server, {"python3", "-I", "-m", "json.tool"})), Outcome::ok);
    answers("{\"a\": 1");
    COMPARE_OUTCOME(exchange(requestTo(m_server, {"python3", "-I", "-m", "json.tool"})), Outcome::checkFailed);
  }

  void onlyWhatPassedTheOtherChecks() {
    ExchangeRequest request = requestTo(m_server, {"touch", path("ran")});
    request.checks.contains = "something else";
    COMPARE_OUTCOME(exchange(request), Outcome::checkFailed);
    m_server.always(Script().answer(500, "text/plain", "no"));
    COMPARE_OUTCOME(exchange(requestTo(m_server, {"touch", path("ran")})), Outcome::serverError);
    QVERIFY(!QFile::exists(text(path("ran"))));
  }

  void noShell() {
    const Sample sample = exchange(requestTo(m_server, {"true", ";", "touch", path("ran"), "$(touch " + path("ran") + ")"}));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(!QFile::exists(text(path("ran"))));
    const Sample missing = exchange(requestTo(m_server, {"no-such-program-here; true"}));
    COMPARE_OUTCOME(missing, Outcome::ok);
    QVERIFY2(text(missing.error).contains("could not be started"), missing.error.c_str());
  }

  void noKeys() {
    qputenv("OWN_API_KEY", "sk-very-secret-key-0123456789");
    ExchangeRequest request = requestTo(
        m_server, {"python3", "-I", "-c",
                   "import os, sys; e = os.environ; sys.exit(f\"{'PATH' in e} {'OWN_API_KEY' in e} {'very' in str(e)} echo-me-secret\")"});
    request.http.headers.emplace_back("Authorization", "Bearer sk-very-secret-key-0123456789");
    request.redact = {"echo-me-secret"};
    const Sample sample = exchange(request);
    qunsetenv("OWN_API_KEY");
    COMPARE_OUTCOME(sample, Outcome::checkFailed);
    QVERIFY2(text(sample.error).contains("True False False"), sample.error.c_str());
    QVERIFY2(!text(sample.error).contains("secret"), sample.error.c_str());
  }

  void boundedInTimeAndOutput() {
    ExchangeRequest request = requestTo(m_server, {"sleep", "30"});
    request.checks.commandLimit = microsPerSecond;
    QElapsedTimer watch;
    watch.start();
    const Sample slow = exchange(request);
    COMPARE_OUTCOME(slow, Outcome::checkFailed);
    QVERIFY2(text(slow.error).contains("within 1 s"), slow.error.c_str());
    QVERIFY(watch.elapsed() < 5000);
    QVERIFY(*e2e(slow) < 500 * ms);  // the command's time is no part of it
    const Sample loud = exchange(
        requestTo(m_server, {"python3", "-I", "-c", "import sys; sys.stderr.write('x' * 5000000 + '\\nthe point\\n'); sys.exit(3)"}));
    COMPARE_OUTCOME(loud, Outcome::checkFailed);
    QVERIFY2(loud.error.size() < 1000, qPrintable(QString::number(loud.error.size())));
  }

  void othersAreNotHeldUp() {
    ExchangeEngine engine;
    ExchangeRequest slow = requestTo(m_server, {"sleep", "2"});
    auto checked = begin(engine, slow);
    QTest::qWait(300);
    QElapsedTimer watch;
    watch.start();
    COMPARE_OUTCOME(exchange(engine, requestTo(m_server, {})), Outcome::ok);
    QVERIFY2(watch.elapsed() < 1000, qPrintable(QString::number(watch.elapsed())));
    QCOMPARE(engine.running(), 1);  // the other is still being checked
    COMPARE_OUTCOME(await(std::move(checked)), Outcome::ok);
    QCOMPARE(engine.running(), 0);
  }

  void canBeStopped() {
    QElapsedTimer watch;
    watch.start();
    {
      ExchangeEngine engine;
      std::uint64_t id = 0;
      auto first = begin(engine, requestTo(m_server, {"sleep", "30"}), &id);
      auto second = begin(engine, requestTo(m_server, {"sleep", "30"}));
      auto third = begin(engine, requestTo(m_server, {"sleep", "30"}));
      QTest::qWait(500);
      engine.cancel(id);
      COMPARE_OUTCOME(await(std::move(first)), Outcome::cancelled);
      engine.cancelAll();
      COMPARE_OUTCOME(await(std::move(second)), Outcome::cancelled);
      COMPARE_OUTCOME(await(std::move(third)), Outcome::cancelled);
      auto last = begin(engine, requestTo(m_server, {"sleep", "30"}));
      QTest::qWait(300);
    }  // the engine goes while a command runs
    QVERIFY2(watch.elapsed() < 10'000, qPrintable(QString::number(watch.elapsed())));
  }
};

QTEST_GUILESS_MAIN(TestCheckCommand)
#include "tst_check_command.moc"
