// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Telemetry of the serving side through the real program: an nvidia-smi of the test's own on PATH, a real metrics page.
#include <QSignalSpy>

#include "core/store/telemetry_table.h"
#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const char* const metricsPage =
    "# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{model_name=\"m\"} 3\nvllm:num_requests_waiting{model_name=\"m\"} 2\n"
    "vllm:kv_cache_usage_perc{model_name=\"m\"} 0.25\n";

}  // namespace

class TestTelemetry : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { m_cli = std::make_unique<Cli>(); }
  void gpusAreCollected();
  void absenceIsASentence();
  void aDriverInTroubleSpeaks();
  void aHangingProgramIsKilled();
  void metricsPage_();
  void pagesThatFail();
  void underTheRunnersLease();
  void logsAreImportedOnce();
  void energyFromMeasuredPower();
  void usage();

 private:
  /// Puts an nvidia-smi with this body in front of PATH.
  void fakeGpus(const QByteArray& body) {
    QDir().mkpath(m_cli->path("bin"));
    QFile file(m_cli->path("bin/nvidia-smi"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + body);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_cli->setVariable("PATH", m_cli->path("bin") + ":/usr/bin:/bin");
  }
  void fakeTwoGpus() {
    fakeGpus("echo \"$@\" > " + m_cli->path("asked").toUtf8() + "\nenv > " + m_cli->path("environment").toUtf8() +
             "\necho 'index, name, utilization.gpu [%], memory.used [MiB], temperature.gpu, power.draw [W]'\n"
             "echo '0, NVIDIA L4, 40 %, 1000 MiB, 50, 60.5 W'\necho '1, NVIDIA L4, 20 %, 3000 MiB, 70, [N/A]'\n");
  }
  void workspace() {
    QCOMPARE(m_cli->on({"endpoint", "add", "--name", "A", "--base-url", "http://127.0.0.1:1/v1", "--model", "m"}).code, 0);
  }
  QByteArray fileText(const QString& name) const {
    QFile file(m_cli->path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  std::unique_ptr<Cli> m_cli;
};

void TestTelemetry::gpusAreCollected() {
  workspace();
  fakeTwoGpus();
  m_cli->setVariable("OPENAI_API_KEY", "sk-secret-in-our-environment");
  QCOMPARE(m_cli->on({"telemetry", "add", "gpus", "--gpu", "--endpoint", "A"}).code, 0);
  const CliResult result = m_cli->on({"telemetry", "collect", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.lines().size(), std::size_t(2));
  QCOMPARE(result.lines()[0]["gpu_share"].toDouble(), 0.4);
  QCOMPARE(result.lines()[0]["power_w"].toDouble(), 60.5);
  QCOMPARE(result.lines()[1]["memory_bytes"].toDouble(), 3000.0 * 1048576);
  QVERIFY(result.lines()[1]["power_w"].isNull());
  QCOMPARE(fileText("asked").trimmed(),
           QByteArray("--query-gpu=index,name,utilization.gpu,memory.used,temperature.gpu,power.draw --format=csv"));
  QVERIFY(!fileText("environment").contains("sk-secret"));
  const CliResult list = m_cli->on({"telemetry", "list", "--format", "json"});
  QCOMPARE(list.line()["state"].toString(), QString("ok"));
  QCOMPARE(list.line()["readings"].toInt(), 2);
  QCOMPARE(list.line()["devices"].toInt(), 2);
  const CliResult exported = m_cli->on({"telemetry", "export"});
  QCOMPARE(exported.out.split('\n').size(), 4);  // heading, two rows, the end
  QVERIFY(exported.out.contains("NVIDIA L4"));
}

void TestTelemetry::absenceIsASentence() {
  workspace();
  m_cli->setVariable("PATH", m_cli->path("nothing"));
  QCOMPARE(m_cli->on({"telemetry", "add", "gpus", "--gpu"}).code, 0);
  const CliResult result = m_cli->on({"telemetry", "collect"});
  QCOMPARE(result.code, 0);
  QVERIFY2(result.err.contains("There is no nvidia-smi on this machine"), result.err.constData());
  const CliResult list = m_cli->on({"telemetry", "list", "--format", "json"});
  QCOMPARE(list.line()["state"].toString(), QString("problem"));
  QVERIFY(list.line()["problem"].toString().contains("no nvidia-smi"));
}

void TestTelemetry::aDriverInTroubleSpeaks() {
  workspace();
  fakeGpus("echo 'NVIDIA-SMI has failed because it could not communicate with the driver.'\nexit 9\n");
  QCOMPARE(m_cli->on({"telemetry", "add", "gpus", "--gpu"}).code, 0);
  const CliResult result = m_cli->on({"telemetry", "collect"});
  QVERIFY2(result.err.contains("ended with code 9: NVIDIA-SMI has failed"), result.err.constData());
  // Once it works again the problem is gone.
  fakeTwoGpus();
  QCOMPARE(m_cli->on({"telemetry", "collect"}).code, 0);
  QVERIFY(m_cli->on({"telemetry", "list", "--format", "json"}).line()["problem"].isNull());
}

void TestTelemetry::aHangingProgramIsKilled() {
  workspace();
  fakeGpus("sleep 300 &\necho $! > " + m_cli->path("child").toUtf8() + "\nsleep 300\n");
  QCOMPARE(m_cli->on({"telemetry", "add", "gpus", "--gpu"}).code, 0);
  const CliResult result = m_cli->on({"telemetry", "collect"});
  QVERIFY2(result.err.contains("did not end within 10 s"), result.err.constData());
  const auto child = static_cast<pid_t>(fileText("child").trimmed().toInt());
  QVERIFY(child > 0);
  // What it had started is gone as well: dead, or waited for by nobody (a zombie of the session).
  QVERIFY(QTest::qWaitFor([&] {
    QFile state(QStringLiteral("/proc/%1/stat").arg(child));
    return !state.open(QIODevice::ReadOnly) || state.readAll().contains(") Z ");
  }));
}

void TestTelemetry::metricsPage_() {
  workspace();
  ScriptedServer server;
  server.always(Script().answer(200, "text/plain; version=0.0.4", metricsPage));
  QCOMPARE(m_cli->on({"telemetry", "add", "vllm", "--url", QString::fromStdString(server.url("/metrics")), "--endpoint", "A"}).code, 0);
  const CliResult result = m_cli->on({"telemetry", "collect", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["running"].toDouble(), 3.0);
  QCOMPARE(result.line()["waiting"].toDouble(), 2.0);
  QCOMPARE(result.line()["kv_share"].toDouble(), 0.25);
  QVERIFY(result.line()["power_w"].isNull());
  QCOMPARE(result.line()["name"].toString(), QString("vLLM, m"));
}

void TestTelemetry::pagesThatFail() {
  workspace();
  ScriptedServer server;
  ScriptedServer elsewhere;
  elsewhere.always(Script().answer(200, "text/plain", metricsPage));
  QCOMPARE(m_cli->on({"telemetry", "add", "page", "--url", QString::fromStdString(server.url("/metrics"))}).code, 0);
  const auto problem = [&](Script script) {
    server.always(std::move(script));
    return m_cli->on({"telemetry", "collect"}).err;
  };
  QVERIFY(problem(Script().answer(404, "text/plain", "no")).contains("HTTP 404"));
  QVERIFY(problem(Script().answer(200, "text/html", "<html>")).contains("none of the figures"));
  // Only the page the user named: a redirect is not followed.
  const QByteArray moved = problem(Script().answer(302, "text/plain", "", {{"Location", elsewhere.url("/metrics")}}));
  QVERIFY2(moved.contains("HTTP 302"), moved.constData());
  QCOMPARE(elsewhere.requests().size(), std::size_t(0));
  const QByteArray large = problem(Script().answer(200, "text/plain", std::string(5 << 20, 'x')));
  QVERIFY2(large.contains("more than 4 MiB"), large.constData());
  const QByteArray silent = problem(Script().silent());
  QVERIFY2(silent.contains("within 5 s"), silent.constData());
  QCOMPARE(m_cli->on({"telemetry", "list", "--format", "json"}).line()["readings"].toInt(), 0);
}

void TestTelemetry::underTheRunnersLease() {
  workspace();
  fakeTwoGpus();
  ScriptedServer server;
  server.always(Script().answer(200, "text/plain", metricsPage));
  QCOMPARE(m_cli->on({"telemetry", "add", "gpus", "--gpu", "--every", "1s"}).code, 0);
  const auto runner = m_cli->start(QStringList{"run", "--wait", "--for", "30s"} + m_cli->workspaceOption());
  const auto readings = [&](const QString& name) {
    const auto open = m_cli->open();
    const auto count = open->read([&](Tables& tables) -> Result<std::int64_t> {
      const auto source = TelemetryTable(tables).sourceNamed(name.toStdString());
      return source ? TelemetryTable(tables).count(source->id) : Result<std::int64_t>(0);
    });
    return count.value_or(0);
  };
  QVERIFY(QTest::qWaitFor([&] { return readings("gpus") >= 4; }, Cli::patience));
  // A source added while it runs is taken up, one that is paused rests, and nobody else collects beside it.
  QCOMPARE(m_cli->on({"telemetry", "add", "vllm", "--every", "1s", "--url", QString::fromStdString(server.url("/metrics"))}).code, 0);
  QVERIFY(QTest::qWaitFor([&] { return readings("vllm") >= 1; }, Cli::patience));
  const CliResult beside = m_cli->on({"telemetry", "collect"});
  QVERIFY2(beside.err.contains("Another process probes"), beside.err.constData());
  QVERIFY(beside.code != 0);
  runner->terminate();
  QCOMPARE(Cli::finish(*runner).code, 0);
  const std::int64_t before = readings("gpus");
  QTest::qWait(1500);
  QCOMPARE(readings("gpus"), before);
}

void TestTelemetry::logsAreImportedOnce() {
  workspace();
  QFile log(m_cli->path("gpu.csv"));
  QVERIFY(log.open(QIODevice::WriteOnly));
  log.write(
      "timestamp, index, name, utilization.gpu [%], memory.used [MiB], temperature.gpu, power.draw [W], fan.speed [%]\n"
      "2026/11/30 14:51:00.500, 0, NVIDIA L4, 40 %, 1000 MiB, 50, 60.5 W, 30 %\n"
      "2026/11/30 14:51:05.500, 0, NVIDIA L4, [N/A], 1000 MiB, 50, 61.5 W, 30 %\n");
  log.close();
  const QStringList import = {"telemetry", "import", log.fileName(), "--endpoint", "A", "--zone", "UTC", "--format", "json"};
  const CliResult dry = m_cli->on(import + QStringList{"--dry-run"});
  QCOMPARE(dry.line()["stored"].toInt(), 0);
  const CliResult first = m_cli->on(import);
  QVERIFY2(first.code == 0, first.err.constData());
  QCOMPARE(first.line()["stored"].toInt(), 2);
  QCOMPARE(first.line()["first_utc"].toString(), QString("2026-11-30T14:51:00.500000Z"));
  QVERIFY2(first.err.contains("fan.speed"), first.err.constData());
  QCOMPARE(m_cli->on(import).line()["stored"].toInt(), 0);
  const CliResult exported = m_cli->on({"telemetry", "export", "--format", "json", "--from", "2026-11-30T14:51:01Z"});
  QCOMPARE(exported.lines().size(), std::size_t(1));
  QVERIFY(exported.line()["gpu_share"].isNull());
  QCOMPARE(m_cli->on({"telemetry", "prune", "--before", "2026-12-01"}).code, 0);
  QVERIFY(m_cli->on({"telemetry", "export", "--format", "json"}).lines().empty());
}

void TestTelemetry::energyFromMeasuredPower() {
  // Five requests of 100 tokens in 10 seconds: 50 tokens a second. At 100 W that is half a token a joule.
  QFile history(m_cli->path("history.json"));
  QVERIFY(history.open(QIODevice::WriteOnly));
  history.write("[");
  for (int i = 0; i < 5; ++i) {
    history.write(i == 0 ? "" : ",");
    history.write(R"({"ttft_s": 0.25, "end_to_end_latency_s": 10, "number_input_tokens": 10, "number_output_tokens": 100})");
  }
  history.write("]");
  history.close();
  // Both lie within the ninety days that are looked at, whenever the test runs.
  const QDateTime start = QDateTime::currentDateTimeUtc().addDays(-1);
  const QString begin = start.toString(Qt::ISODateWithMs);
  const CliResult imported = m_cli->on({"import", history.fileName(), "--endpoint", "A", "--from", "llmperf", "--start", begin});
  QVERIFY2(imported.code == 0, imported.err.constData());
  QCOMPARE(m_cli->on({"cost", "hosting", "add", "--endpoint", "A", "--gpu-hour", "1.8", "--kwh", "0.36"}).code, 0);
  const CliResult unknown = m_cli->on({"cost", "hosting", "--format", "json"});
  QVERIFY2(unknown.code == 0, unknown.err.constData());
  QVERIFY(unknown.line()["tokens_per_joule"].isNull());
  QVERIFY(unknown.line()["energy_per_million_output"].isNull());
  QVERIFY(unknown.line()["total_per_million_output"].isNull());
  QFile log(m_cli->path("gpu.csv"));
  QVERIFY(log.open(QIODevice::WriteOnly));
  log.write("timestamp, index, power.draw [W]\n");
  for (int i = 1; i < 10; i += 2) {
    log.write(start.addSecs(i).toString(QStringLiteral("yyyy/MM/dd hh:mm:ss.zzz")).toUtf8() + ", 0, 60 W\n");
    log.write(start.addSecs(i).toString(QStringLiteral("yyyy/MM/dd hh:mm:ss.zzz")).toUtf8() + ", 1, 40 W\n");
  }
  log.close();
  QCOMPARE(m_cli->on({"telemetry", "import", log.fileName(), "--endpoint", "A", "--zone", "UTC"}).code, 0);
  const QJsonObject known = m_cli->on({"cost", "hosting", "--format", "json"}).line();
  const auto about = [](const QJsonValue& value, double wanted) { return std::abs(value.toDouble() / wanted - 1) < 0.005; };
  QCOMPARE(known["watts"].toDouble(), 100.0);
  QCOMPARE(known["watts_from"].toString(), QString("telemetry"));
  QVERIFY(about(known["output_tokens_per_s"], 50));
  QVERIFY(about(known["tokens_per_joule"], 0.5));
  // 2 million joules are 0.5556 kWh.
  QVERIFY(about(known["energy_per_million_output"], 0.2));
  QVERIFY(about(known["total_per_million_output"], 1.8 / (50 * 3600) * 1e6 + 0.2));
}

void TestTelemetry::usage() {
  workspace();
  QCOMPARE(m_cli->on({"telemetry", "add", "x"}).code, 2);
  QCOMPARE(m_cli->on({"telemetry", "add", "x", "--gpu", "--url", "http://h/metrics"}).code, 2);
  QVERIFY(m_cli->on({"telemetry", "add", "x", "--url", "ftp://h/metrics"}).code != 0);
  const CliResult secret = m_cli->on({"telemetry", "add", "x", "--url", "http://user:pw@127.0.0.1/metrics"});
  QVERIFY(secret.code != 0);
  QVERIFY(!secret.err.contains("pw@"));
  QVERIFY(m_cli->on({"telemetry", "remove", "x"}).code != 0);
  QCOMPARE(m_cli->on({"telemetry", "add", "x", "--gpu"}).code, 0);
  QVERIFY(m_cli->on({"telemetry", "add", "x", "--gpu"}).code != 0);  // the name is taken
  QCOMPARE(m_cli->on({"telemetry", "pause", "x"}).code, 0);
  QVERIFY(m_cli->on({"telemetry", "collect"}).code != 0);  // nothing that is not paused
  QCOMPARE(m_cli->on({"telemetry", "remove", "x"}).code, 0);
  QVERIFY(m_cli->on({"telemetry", "import", m_cli->path("none.csv")}).code != 0);
}

QTEST_GUILESS_MAIN(TestTelemetry)
#include "tst_telemetry.moc"
