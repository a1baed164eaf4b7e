// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_running: what it costs to run plans and schedules. bench_running --soak 30m [--streams 64]: a soak against a server with 5 %
// faults.
#include <sys/resource.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>

#include "core/analysis/load_figures.h"
#include "core/monitor.h"
#include "core/probe/plan_runner.h"
#include "tests/bench/load_server.h"

using namespace scoville;

namespace {

double cpuSeconds() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
  return seconds(use.ru_utime) + seconds(use.ru_stime);
}

double residentMb() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) {
      return std::atof(line.c_str() + 6) / 1024;
    }
  }
  return 0;
}

int descriptors() {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    ++count;
  }
  return count;
}

void aim(const std::string& name, double value, const std::string& unit, double most) {
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << " <=" << most << ' ' << (value <= most ? "pass" : "short") << '\n';
}

template <typename T>
T must(Result<T> result) {
  if (!result) {
    std::cerr << result.error().message << '\n';
    std::exit(1);
  }
  return std::move(*result);
}

Endpoint endpointAt(const std::string& url) {
  Endpoint endpoint;
  endpoint.id = 1;
  endpoint.versionId = 1;
  endpoint.name = "bench";
  endpoint.baseUrl = url;
  endpoint.model = "m";
  return endpoint;
}

Suite oneCase() {
  Suite suite;
  suite.name = "bench";
  Case one;
  one.name = "one";
  one.messages = {{"user", "Say something."}};
  suite.cases = {one};
  return suite;
}

RunPlan planOf(PlanKind kind, PlanStage stage) {
  RunPlan plan;
  plan.kind = kind;
  plan.name = "bench";
  plan.endpoints = {1};
  plan.suite = 1;
  plan.stages = {stage};
  return plan;
}

/// Runs a plan without a store; gives its samples.
std::vector<Sample> run(const std::string& url, const RunPlan& plan) {
  ExchangeEngine engine;
  const SystemClock clock;
  SpendGuard guard([](const DaySpend&) { return true; });
  std::mutex mutex;
  std::vector<Sample> samples;
  PlanRunner::Hooks hooks;
  hooks.store = [&](Sample&& sample) {
    const std::lock_guard lock(mutex);
    samples.push_back(std::move(sample));
  };
  PlanRunner runner(engine, clock, guard, PlanRequests(plan, oneCase().cases), {{{endpointAt(url), {}}, 1, 1}}, {}, {}, {}, hooks);
  runner.run({});
  return samples;
}

void overhead() {
  constexpr std::int64_t serverDelayUs = 20'000;
  const bench::LoadServer server{std::chrono::microseconds(serverDelayUs), 0};
  for (const int streams : {64, 1, 16, 256}) {
    const int requests = std::max(60, 30 * streams);
    run(server.baseUrl(), planOf(PlanKind::soak, {streams, streams, 0, 0, 0}));  // what is allocated once
    const double cpuBefore = cpuSeconds();
    const std::vector<Sample> samples = run(server.baseUrl(), planOf(PlanKind::soak, {streams, requests, 0, 0, 0}));
    const double cpu = (cpuSeconds() - cpuBefore) / requests;
    std::vector<double> added;
    for (const Sample& sample : samples) {
      if (sample.at.lastToken) {
        added.push_back(static_cast<double>(*sample.at.lastToken - serverDelayUs) / 1e3);
      }
    }
    const Spread spread = spreadOf(std::move(added));
    std::cout << "overhead at " << streams << " streams: " << cpu * 1e6
              << " us CPU a request, added delay (server and loopback included) p50 " << spread.median.value_or(0) << " ms, p99 "
              << spread.p99.value_or(0) << " ms, n " << spread.n << '\n';
    aim("cpu_per_request_" + std::to_string(streams), cpu * 1e3, "ms", 2);
    if (streams == 64) {
      aim("memory_64_streams", residentMb(), "MB", 120);
    }
  }
}

void lateness() {
  const bench::LoadServer server{std::chrono::microseconds(2000), 0};
  const std::vector<Sample> samples = run(server.baseUrl(), planOf(PlanKind::openLoop, {256, 10'000, 0, 800, 0}));
  std::vector<double> late;
  for (const Sample& sample : samples) {
    late.push_back(static_cast<double>(sample.queueDelay.value_or(0)) / 1e3);
  }
  const Spread spread = spreadOf(std::move(late));
  std::cout << "lateness of " << spread.n << " starts at 800/s: p50 " << spread.median.value_or(0) << " ms, p99 " << spread.p99.value_or(0)
            << " ms, most " << spread.most.value_or(0) << " ms\n";
  aim("start_lateness_p99", spread.p99.value_or(0), "ms", 20);
}

std::unique_ptr<Workspace> workspaceIn(const std::filesystem::path& folder, const std::string& url) {
  std::filesystem::create_directories(folder);
  auto workspace = must(Workspace::open(folder / "bench.scoville"));
  must(workspace->write([&](Tables& tables) {
    Endpoint endpoint = endpointAt(url);
    endpoint.id = 0;
    return tables.endpoints.save(endpoint, 1);
  }));
  must(workspace->write([](Tables& tables) { return tables.suites.save(oneCase(), 1); }));
  return workspace;
}

/// A plan of 10,000 requests of which 9,999 are on the disk: how long until the last one is finished.
void resume(const std::filesystem::path& folder) {
  const bench::LoadServer server{std::chrono::microseconds(1000), 0};
  auto workspace = workspaceIn(folder / "resume", server.baseUrl());
  RunPlan plan = planOf(PlanKind::rounds, {1, 10'000, 0, 0, 0});
  plan.created = 1;
  plan.started = 1'800'000'000'000'000;
  plan.state = PlanState::running;
  plan = must(workspace->write([&](Tables& tables) -> Result<RunPlan> {
    Run row;
    row.endpointVersion = 1;
    row.suiteVersion = 1;
    row.mode = Mode::manual;
    row.started = *plan.started;
    row.planned = 10'000;
    const Result<RunPlan> stored = tables.plans.insert(plan);
    const Result<Run> run = tables.runs.insert(row);
    static_cast<void>(tables.plans.addRun(stored->id, {1, 1, 1, run->id}));
    std::vector<Sample> samples(9'999);
    for (std::size_t i = 0; i < samples.size(); ++i) {
      samples[i].endpointVersion = 1;
      samples[i].suiteVersion = 1;
      samples[i].caseId = 1;
      samples[i].mode = Mode::manual;
      samples[i].cacheMode = CacheMode::cold;
      samples[i].run = run->id;
      samples[i].task = static_cast<std::int64_t>(i) + 1;
      samples[i].started = *plan.started + static_cast<std::int64_t>(i) * 1000;
    }
    static_cast<void>(tables.samples.insertMany(samples));
    return stored;
  }));
  Monitor::Options options;
  options.schedules = false;
  options.onlyPlan = plan.id;
  Monitor monitor(std::move(workspace), options);
  QElapsedTimer timer;
  timer.start();
  monitor.start();
  while (timer.elapsed() < 20'000) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    if (must(monitor.workspace().read([&](Tables& tables) { return tables.plans.byId(plan.id); })).state == PlanState::finished) {
      break;
    }
  }
  const double seconds = static_cast<double>(timer.elapsed()) / 1e3;
  monitor.stop();
  aim("resume_10000_requests", seconds, "s", 1);
}

void idle(const std::filesystem::path& folder) {
  auto workspace = workspaceIn(folder / "idle", "http://127.0.0.1:9/v1");
  for (int i = 0; i < 49; ++i) {
    must(workspace->write([&](Tables& tables) {
      Suite suite = oneCase();
      suite.name = "bench " + std::to_string(i);
      return tables.suites.save(suite, 1);
    }));
  }
  for (SuiteId suite = 1; suite <= 50; ++suite) {
    must(workspace->write([&](Tables& tables) {
      Schedule schedule;
      schedule.endpoint = 1;
      schedule.suite = suite;
      schedule.cron = std::to_string(suite) + " 3 1 1 *";
      schedule.timeZone = "Europe/Berlin";
      return tables.schedules.save(schedule);
    }));
  }
  Monitor monitor(std::move(workspace), {});
  monitor.start();
  QElapsedTimer timer;
  timer.start();
  while (timer.elapsed() < 1000) {
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 100);
  }
  const double before = cpuSeconds();
  timer.restart();
  while (timer.elapsed() < 8000) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    QCoreApplication::processEvents();
  }
  const double share = 100 * (cpuSeconds() - before) / (static_cast<double>(timer.elapsed()) / 1e3);
  monitor.stop();
  aim("idle_cpu_50_schedules", share, "%", 0.5);
}

void soak(const std::filesystem::path& folder, Micros duration, int streams) {
  const bench::LoadServer server{std::chrono::microseconds(200'000), 0.05};
  auto workspace = workspaceIn(folder / "soak", server.baseUrl());
  Monitor::Options options;
  options.schedules = false;
  Monitor monitor(std::move(workspace), options);
  monitor.start();
  const PlanId id = must(monitor.startPlan(planOf(PlanKind::soak, {streams, 0, duration, 0, 0}))).id;
  std::vector<double> memory;
  std::vector<double> files;
  QElapsedTimer timer;
  timer.start();
  const std::int64_t step = std::max<std::int64_t>(duration / 1000 / 30, 1000);
  std::int64_t next = step;
  const double cpuBefore = cpuSeconds();
  for (;;) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (timer.elapsed() < next) {
      continue;
    }
    next += step;
    const PlanState state = must(monitor.workspace().read([&](Tables& tables) { return tables.plans.byId(id); })).state;
    memory.push_back(residentMb());
    files.push_back(descriptors());
    std::cout << timer.elapsed() / 1000 << " s: " << memory.back() << " MB, " << files.back() << " descriptors\n" << std::flush;
    if (state != PlanState::running && state != PlanState::queued) {
      break;
    }
  }
  const double cpu = cpuSeconds() - cpuBefore;
  monitor.stop();
  const std::vector<PlanSample> samples =
      must(monitor.workspace().read([&](Tables& tables) { return tables.plans.samples(tables.plans.runs(id).value().front()); }));
  const LoadFigures figures = loadFigures(samples);
  std::cout << figures.attempts << " attempts in " << timer.elapsed() / 1000 << " s, " << 100 * figures.failureShare()
            << " % failed, queue delay p99 " << figures.queueDelay.p99.value_or(0) / 1e3 << " ms, e2e p50 "
            << figures.e2e.median.value_or(0) / 1e3 << " ms p99 " << figures.e2e.p99.value_or(0) / 1e3 << " ms, CPU "
            << 100 * cpu / (static_cast<double>(timer.elapsed()) / 1e3) << " %\n";
  if (const auto drift = driftOf(samples)) {
    std::cout << drift->words << '\n';
  }
  const std::size_t early = memory.size() / 5;
  aim("soak_memory_growth", memory.back() / memory[early], "x", 1.2);
  aim("soak_descriptor_growth", files.back() - *std::max_element(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(early) + 1),
      "descriptors", 8);
}

}  // namespace

int main(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("bench_running." + std::to_string(getpid()));
  const QStringList arguments = QCoreApplication::arguments();
  const auto value = [&](const char* name) {
    const qsizetype at = arguments.indexOf(QLatin1String(name));
    return at >= 0 && at + 1 < arguments.size() ? arguments[at + 1] : QString();
  };
  if (const QString length = value("--soak"); !length.isEmpty()) {
    const Micros unit = length.endsWith('h') ? microsPerHour : length.endsWith('m') ? microsPerMinute : microsPerSecond;
    const QString streams = value("--streams");
    soak(folder, length.left(length.size() - (length.back().isDigit() ? 0 : 1)).toLongLong() * unit,
         streams.isEmpty() ? 64 : streams.toInt());
  } else {
    overhead();
    lateness();
    resume(folder);
    idle(folder);
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
  return 0;
}
