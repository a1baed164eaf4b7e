// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Alerts and stored gates from the command line, against a real receiver.
#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

class TestAlertCommands : public QObject {
  Q_OBJECT

  std::unique_ptr<Cli> m_cli;
  std::unique_ptr<ScriptedServer> m_server;

  QString write(const QString& name, const QByteArray& text) const {
    QFile file(m_cli->path(name));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    return written ? file.fileName() : QString();
  }

 private Q_SLOTS:
  void init() {
    m_cli = std::make_unique<Cli>();
    m_server = std::make_unique<ScriptedServer>();
    m_server->always(Script().answer(204, "text/plain", ""));
    QVERIFY(Workspace::open(m_cli->workspaceFile().toStdString()));
  }

  void addListTestRemove() {
    const QString url = QString::fromStdString(m_server->url("/hook"));
    m_cli->setVariable("HOOK_AUTH", "Bearer sesame-0815");
    const CliResult added = m_cli->on({"alert", "add", "--name", "ops", "--webhook", url, "--header-env", "Authorization: HOOK_AUTH",
                                       "--on", "gate", "--on", "key", "--every", "1m", "--format", "json"});
    QVERIFY2(added.code == 0, added.err.constData());
    QCOMPARE(m_cli->on({"alert", "add", "--name", "ops", "--webhook", url}).code, 5);
    const QJsonObject listed = m_cli->on({"alert", "list", "--format", "json"}).line();
    QCOMPARE(listed["on"].toString(), QStringLiteral("gate,key"));
    QCOMPARE(listed["secret_from"].toString(), QStringLiteral("environment:HOOK_AUTH"));
    QCOMPARE(listed["every_s"].toInt(), 60);
    const CliResult tested = m_cli->on({"alert", "test", "ops"});
    QVERIFY2(tested.code == 0, tested.err.constData());
    QCOMPARE(m_server->requests().size(), std::size_t(1));
    QCOMPARE(m_server->requests()[0].header("authorization"), std::string("Bearer sesame-0815"));
    QCOMPARE(m_cli->on({"alert", "log", "--format", "json"}).line()["result"].toString(), QStringLiteral("HTTP 204"));
    QCOMPARE(m_cli->on({"alert", "remove", "ops"}).code, 0);
    QCOMPARE(m_cli->on({"alert", "remove", "ops"}).code, 5);
    QFile file(m_cli->workspaceFile());
    QVERIFY(file.open(QIODevice::ReadOnly) && !file.readAll().contains("sesame-0815"));
  }

  void deadReceiverIsExitOne() {
    const QString url = QStringLiteral("http://127.0.0.1:%1/").arg(unusedPort());
    QCOMPARE(m_cli->on({"alert", "add", "--name", "dead", "--webhook", url}).code, 0);
    const CliResult tested = m_cli->on({"alert", "test", "dead"});
    QCOMPARE(tested.code, 1);
    QVERIFY2(tested.out.contains("The connection was refused."), tested.out.constData());
  }

  void wrongUseIsRefused() {
    for (const QStringList& words : std::vector<QStringList>{{"--name", "x"},
                                                             {"--name", "x", "--webhook", "ftp://x/"},
                                                             {"--name", "x", "--webhook", "https://hooks.slack.com/services/T/B/x"},
                                                             {"--name", "x", "--desktop", "--webhook", "https://x/"},
                                                             {"--name", "x", "--desktop", "--on", "everything"},
                                                             {"--name", "x", "--webhook-env", "https://x/"}}) {
      QCOMPARE(m_cli->on(QStringList{"alert", "add"} + words).code, 2);
    }
    QVERIFY(m_cli->on({"alert", "list"}).out.isEmpty());
  }

  void gatesAreKeptAndJudged() {
    const QString file = write("g.json", R"({"name": "nightly", "last": "7d", "objectives": ["failure rate < 50 %"]})");
    QCOMPARE(m_cli->on({"gate", "add", "--gate", file}).code, 0);
    QCOMPARE(m_cli->on({"gate", "add", "--gate", write("bad.json", "{")}).code, 7);
    const QJsonObject listed = m_cli->on({"gate", "list", "--judge", "--format", "json"}).line();
    QCOMPARE(listed["name"].toString(), QStringLiteral("nightly"));
    QCOMPARE(listed["state"].toString(), QStringLiteral("not_enough_data"));
    QCOMPARE(m_cli->on({"gate", "history", "nightly", "--format", "json"}).lines().size(), std::size_t(1));
    QCOMPARE(m_cli->on({"gate", "remove", "nightly"}).code, 0);
    QCOMPARE(m_cli->on({"gate", "history", "nightly"}).code, 5);
  }

  void rateOfAnEmptyWorkspace() {
    const CliResult rate = m_cli->on({"suspicion", "rate"});
    QCOMPARE(rate.code, 0);
    QVERIFY(rate.out.startsWith("No scheduled samples"));
  }
};

QTEST_GUILESS_MAIN(TestAlertCommands)
#include "tst_alert_commands.moc"
