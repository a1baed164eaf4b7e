// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What nvidia-smi logs and servers' metrics pages say, in the spellings of several versions.
#include <QtTest>

#include "core/import/gpu_log.h"
#include "core/import/server_metrics.h"

using namespace scoville;

namespace {

GpuLogOptions inUtc() {
  GpuLogOptions options;
  options.zone = QTimeZone::utc();
  return options;
}

constexpr UtcMicros moment = 1'796'050'260'500'000;  // 2026-11-30T14:51:00.5Z

bool near(const std::optional<double>& value, double wanted) {
  return value && std::abs(*value - wanted) < 1e-6 * std::max(1.0, std::abs(wanted));
}

}  // namespace

class TestGpuLog : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unitsInTheCells();
  void unitsInTheHeading();
  void notAvailableIsNull();
  void whatIsNotUnderstoodIsListed();
  void gpusByAnotherIdentity();
  void withoutTimes();
  void withoutAHeading();
  void theHourThatComesTwice();
  void serversNameThingsDifferently_data();
  void serversNameThingsDifferently();
  void enginesAreAdded();
  void dcgm();
  void pagesWithoutFigures();
};

void TestGpuLog::unitsInTheCells() {
  const auto log = readGpuLog(
      "timestamp, index, name, utilization.gpu [%], memory.used [MiB], temperature.gpu, power.draw [W]\n"
      "2026/11/30 14:51:00.500, 0, NVIDIA H100 80GB HBM3, 45 %, 1024 MiB, 61, 312.40 W\n"
      "2026/11/30 14:51:00.500, 1, NVIDIA H100 80GB HBM3, 0 %, 2 GiB, 58, 71300 mW\n",
      inUtc());
  QVERIFY(log);
  QCOMPARE(log->batch.readings.size(), std::size_t(2));
  const TelemetryReading& first = log->batch.readings[0];
  QCOMPARE(first.at, moment);
  QVERIFY(near(first.gpuShare, 0.45));
  QVERIFY(near(first.memoryBytes, 1024.0 * 1048576));
  QVERIFY(near(first.temperatureC, 61));
  QVERIFY(near(first.powerW, 312.4));
  const TelemetryReading& second = log->batch.readings[1];
  QCOMPARE(second.device, 1);
  QVERIFY(near(second.gpuShare, 0));
  QVERIFY(near(second.memoryBytes, 2.0 * 1024 * 1048576));
  QVERIFY(near(second.powerW, 71.3));
  QVERIFY(log->notUnderstood.empty());
  QCOMPARE(log->batch.devices.at(0), std::string("NVIDIA H100 80GB HBM3"));
}

void TestGpuLog::unitsInTheHeading() {
  const auto log = readGpuLog(
      "timestamp,index,utilization.gpu [%],memory.used [GiB],power.draw.instant [W]\r\n"
      "2026-11-30T14:51:00.500Z,0,45,1.5,300\r\n",
      inUtc());
  QVERIFY(log);
  QVERIFY(near(log->batch.readings.at(0).memoryBytes, 1.5 * 1073741824));
  QVERIFY(near(log->batch.readings.at(0).powerW, 300));
  QCOMPARE(log->batch.devices.at(0), std::string("GPU 0"));
}

void TestGpuLog::notAvailableIsNull() {
  const auto log = readGpuLog(
      "timestamp, index, utilization.gpu [%], memory.used [MiB], temperature.gpu, power.draw [W]\n"
      "2026/11/30 14:51:00.500, 0, [N/A], [Not Supported], N/A, [Unknown Error]\n"
      "2026/11/30 14:51:05.500, 0, 3 %, [N/A], 40, [N/A]\n",
      inUtc());
  QVERIFY(log);
  QCOMPARE(log->rows, std::int64_t(2));
  QCOMPARE(log->batch.readings.size(), std::size_t(1));  // a row of nothing says nothing
  QVERIFY(!log->batch.readings[0].powerW);
  QVERIFY(!log->batch.readings[0].memoryBytes);
  QVERIFY(log->notUnderstood.empty());
}

void TestGpuLog::whatIsNotUnderstoodIsListed() {
  const auto log = readGpuLog(
      "timestamp, index, fan.speed [%], utilization.gpu [%], memory.used [MiB], power.draw [W]\n"
      "2026/11/30 14:51:00.500, 0, 30 %, 45 %, 12 pages, 300 W\n"
      "2026/11/30 14:51:01.500, 0, 30 %, 450 %, 12 MiB, -3 W\n"
      "2026/11/30 14:51:02.500, 0, 30 %\n"
      "yesterday, 0, 30 %, 45 %, 12 MiB, 300 W\n"
      "2026/11/30 14:51:00.500, 0, 30 %, 46 %, 12 MiB, 300 W\n",
      inUtc());
  QVERIFY(log);
  QCOMPARE(log->batch.readings.size(), std::size_t(2));
  QVERIFY(!log->batch.readings[0].memoryBytes);
  QVERIFY(!log->batch.readings[1].gpuShare);
  QVERIFY(!log->batch.readings[1].powerW);
  QString all;
  for (const std::string& what : log->notUnderstood) {
    all += QString::fromStdString(what) + '\n';
  }
  for (const char* word : {"fan.speed", "12 pages", "450 %", "-3 W", "line 4", "line 5 has no time", "line 6 repeats"}) {
    QVERIFY2(all.contains(word), qPrintable(word + QStringLiteral(" not in:\n") + all));
  }
}

void TestGpuLog::gpusByAnotherIdentity() {
  const auto log = readGpuLog(
      "timestamp, uuid, utilization.gpu [%]\n"
      "2026/11/30 14:51:00.500, GPU-b, 1 %\n2026/11/30 14:51:00.500, GPU-a, 2 %\n2026/11/30 14:51:05.500, GPU-b, 3 %\n",
      inUtc());
  QVERIFY(log);
  QCOMPARE(log->batch.readings[0].device, 0);
  QCOMPARE(log->batch.readings[1].device, 1);
  QCOMPARE(log->batch.readings[2].device, 0);
  // Two rows of one moment without any identity cannot be told apart.
  const auto none = readGpuLog("timestamp, utilization.gpu [%]\n2026/11/30 14:51:00.500, 1 %\n2026/11/30 14:51:00.500, 2 %\n", inUtc());
  QVERIFY(!none);
  QVERIFY(QString::fromStdString(none.error().message).contains("Line 3"));
}

void TestGpuLog::withoutTimes() {
  const char* text = "index, power.draw [W]\n0, 100 W\n1, 200 W\n0, 110 W\n1, 210 W\n";
  QVERIFY(!readGpuLog(text, inUtc()));
  GpuLogOptions options = inUtc();
  options.start = moment;
  QVERIFY(!readGpuLog(text, options));  // how far apart the rounds are is not known
  options.every = 5 * microsPerSecond;
  const auto log = readGpuLog(text, options);
  QVERIFY(log);
  QCOMPARE(log->batch.readings[1].at, moment);
  QCOMPARE(log->batch.readings[3].at, moment + 5 * microsPerSecond);
}

void TestGpuLog::withoutAHeading() {
  QVERIFY(!readGpuLog("2026/11/30 14:51:00.500, 0, 45 %\n", inUtc()));
  GpuLogOptions options = inUtc();
  options.columns = {"timestamp", "index", "utilization.gpu"};
  const auto log = readGpuLog("2026/11/30 14:51:00.500, 0, 45 %\n", options);
  QVERIFY(log);
  QVERIFY(near(log->batch.readings.at(0).gpuShare, 0.45));
  QVERIFY(!readGpuLog("", inUtc()));
}

void TestGpuLog::theHourThatComesTwice() {
  GpuLogOptions options = inUtc();
  options.zone = QTimeZone("Europe/Berlin");
  const auto log = readGpuLog("timestamp, index, power.draw [W]\n2026/11/30 15:51:00.500, 0, 1 W\n", options);
  QVERIFY(log);
  QCOMPARE(log->batch.readings.at(0).at, moment);
}

void TestGpuLog::serversNameThingsDifferently_data() {
  QTest::addColumn<QByteArray>("page");
  QTest::addColumn<double>("running");
  QTest::addColumn<double>("waiting");
  QTest::addColumn<double>("kv");  // below 0 = not said
  QTest::newRow("vLLM") << QByteArray(
                               "# HELP vllm:num_requests_running Number of requests in model execution batches.\n"
                               "# TYPE vllm:num_requests_running gauge\n"
                               "vllm:num_requests_running{engine=\"0\",model_name=\"m \\\"x\\\" {1}\"} 3.0\n"
                               "vllm:num_requests_waiting{engine=\"0\",model_name=\"m\"} 2.0 1395066363000\n"
                               "vllm:kv_cache_usage_perc{engine=\"0\",model_name=\"m\"} 0.25\n"
                               "vllm:num_requests_running_total{engine=\"0\"} 900\n")
                        << 3.0 << 2.0 << 0.25;
  QTest::newRow("older vLLM") << QByteArray(
                                     "vllm:num_requests_running{model_name=\"m\"} 1\nvllm:gpu_cache_usage_perc{model_name=\"m\"} 1\n"
                                     "vllm:num_requests_waiting{model_name=\"m\"} 0\n")
                              << 1.0 << 0.0 << 1.0;
  QTest::newRow("renamed by an exporter") << QByteArray("vllm_num_requests_running 4\nvllm_num_requests_waiting 1\n") << 4.0 << 1.0 << -1.0;
  QTest::newRow("TGI") << QByteArray("tgi_queue_size 7\ntgi_batch_current_size 12\n") << 12.0 << 7.0 << -1.0;
  QTest::newRow("llama.cpp") << QByteArray(
                                    "llamacpp:requests_processing 2\nllamacpp:requests_deferred 5\nllamacpp:kv_cache_usage_ratio 0.5\n")
                             << 2.0 << 5.0 << 0.5;
  QTest::newRow("SGLang") << QByteArray(
                                 "sglang:num_running_reqs{a=\"b\"} 8\nsglang:num_queue_reqs{a=\"b\"} 0\nsglang:token_usage{a=\"b\"} 0.1\n")
                          << 8.0 << 0.0 << 0.1;
  QTest::newRow("a share that is none") << QByteArray("tgi_queue_size 7\ntgi_batch_current_size 1\nvllm:kv_cache_usage_perc 55\n") << 1.0
                                        << 7.0 << -1.0;
}

void TestGpuLog::serversNameThingsDifferently() {
  QFETCH(QByteArray, page);
  QFETCH(double, running);
  QFETCH(double, waiting);
  QFETCH(double, kv);
  const auto batch = readServerMetrics(std::string_view(page.constData(), static_cast<std::size_t>(page.size())));
  QVERIFY(batch);
  QCOMPARE(batch->readings.size(), std::size_t(1));
  QVERIFY(near(batch->readings[0].running, running));
  QVERIFY(near(batch->readings[0].waiting, waiting));
  QCOMPARE(batch->readings[0].kvShare.value_or(-1), kv);
}

void TestGpuLog::enginesAreAdded() {
  const auto batch = readServerMetrics(
      "vllm:num_requests_running{engine=\"0\"} 3\nvllm:num_requests_running{engine=\"1\"} 4\n"
      "vllm:kv_cache_usage_perc{engine=\"0\"} 0.2\nvllm:kv_cache_usage_perc{engine=\"1\"} 0.6\nvllm:num_requests_waiting{engine=\"0\"} "
      "NaN\n");
  QVERIFY(batch);
  QVERIFY(near(batch->readings[0].running, 7));
  QVERIFY(near(batch->readings[0].kvShare, 0.6));
  QVERIFY(!batch->readings[0].waiting);  // no number is no 0
}

void TestGpuLog::dcgm() {
  const auto batch = readServerMetrics(
      "DCGM_FI_DEV_GPU_UTIL{gpu=\"0\",modelName=\"NVIDIA L4\"} 50\nDCGM_FI_DEV_POWER_USAGE{gpu=\"1\",modelName=\"NVIDIA L4\"} 71.5\n");
  QVERIFY(batch);
  QCOMPARE(batch->readings.size(), std::size_t(2));
  QVERIFY(near(batch->readings[0].gpuShare, 0.5));
  QVERIFY(near(batch->readings[1].powerW, 71.5));
  QCOMPARE(batch->devices.at(1), std::string("NVIDIA L4"));
}

void TestGpuLog::pagesWithoutFigures() {
  for (const char* page :
       {"", "<html><body>404</body></html>", "process_cpu_seconds_total 12\n", "vllm:num_requests_running{a=\"b", "{} 1\n"}) {
    const auto batch = readServerMetrics(page);
    QVERIFY2(!batch, page);
    QCOMPARE(batch.error().kind, ErrorKind::invalidInput);
  }
}

QTEST_GUILESS_MAIN(TestGpuLog)
#include "tst_gpu_log.moc"
