// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_store [--rows N] [--dir DIRECTORY]: how fast the store writes and reads, in a workspace of N samples (default 200,000) of
// 20 series, each sample with 64 token arrivals. The longest series has at least a quarter of the samples.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "core/analysis/quantile.h"
#include "core/store/workspace.h"

using namespace scoville;

namespace {

using Clock = std::chrono::steady_clock;
constexpr int seriesCount = 20;
constexpr int singleCommits = 1000;
constexpr int batch = 10'000;
constexpr UtcMicros firstDay = 1'700'000'000'000'000;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

enum class Bound { atLeast, atMost };

void aim(const std::string& name, double value, const std::string& unit, double bound, Bound kind) {
  const bool pass = kind == Bound::atLeast ? value >= bound : value <= bound;
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << ' ' << (kind == Bound::atLeast ? ">=" : "<=") << bound << ' '
            << (pass ? "pass" : "short") << '\n';
}

template <typename T>
T must(Result<T> result) {
  if (!result) {
    std::cerr << result.error().message << '\n';
    std::exit(1);
  }
  if constexpr (!std::is_void_v<T>) {
    return std::move(*result);
  }
}

/// Believable samples: log-normal first token, 64 tokens with jitter, 2 % failures.
class Source {
 public:
  Source(const Endpoint& endpoint, const Suite& suite) : m_endpoint(endpoint), m_suite(suite) {}
  Sample sample(std::size_t caseIndex, UtcMicros started) {
    Sample s;
    s.endpointVersion = m_endpoint.versionId;
    s.suiteVersion = m_suite.versionId;
    s.caseId = m_suite.cases[caseIndex].id;
    s.started = started;
    s.scheduled = started;
    s.queueDelay = 150;
    s.at.setup = 42'000;
    s.at.dns = 3'000;
    s.at.tcp = 12'000;
    s.at.tls = 25'000;
    s.httpStatus = 200;
    s.requestBytes = 512;
    s.identity = {"model-2026-01", "fp_44", "", "", "", "192.0.2.7:443", "1.1", "TLSv1.3", "edge"};
    s.responseHeaders = {{"content-type", "text/event-stream"}, {"date", "Mon, 01 Jan 2026 00:00:00 GMT"}, {"x-request-id", "4f2c9b8e"}};
    if (m_random() % 50 == 0) {
      s.outcome = Outcome::overloaded;
      s.httpStatus = 503;
      s.error = "The server answered 503.";
      return s;
    }
    Micros at = static_cast<Micros>(250'000 * m_spread(m_random));
    s.at.headers = at - 1'000;
    s.at.firstByte = at;
    s.at.firstEvent = at;
    s.at.firstToken = at;
    s.at.firstVisible = at;
    for (int i = 0; i < 64; ++i) {
      s.events.push_back({at, FragmentKind::text, false});
      at += static_cast<Micros>(20'000 * m_spread(m_random));
    }
    s.at.lastToken = s.events.back().at;
    s.at.eof = *s.at.lastToken + 500;
    s.chunks = 64;
    s.tokens = {812, 64, 0, std::nullopt, std::nullopt, TokenSource::server};
    s.responseBytes = 14'000;
    s.outputLength = 280;
    s.outputHash = std::string(64, 'a');
    s.finishReason = "stop";
    s.cost = Money{123'456'789, "USD"};
    return s;
  }

 private:
  const Endpoint& m_endpoint;
  const Suite& m_suite;
  std::minstd_rand m_random{1};
  std::lognormal_distribution<double> m_spread{0.0, 0.3};
};

/// A sample is shown only once it is durable: this is the wait of one.
void measureSingleCommits(Workspace& workspace, Source& source) {
  std::vector<double> waits;
  const auto begin = Clock::now();
  for (int i = 0; i < singleCommits; ++i) {
    const auto one = Clock::now();
    std::promise<bool> stored;
    workspace.append(source.sample(seriesCount - 1, firstDay + i * microsPerSecond),
                     [&stored](const Result<Sample>& result) { stored.set_value(result.has_value()); });
    if (!stored.get_future().get()) {
      std::cerr << "a sample was not stored\n";
      std::exit(1);
    }
    waits.push_back(secondsSince(one) * 1e3);
  }
  std::cout << "one commit a sample: " << singleCommits / secondsSince(begin) << " samples/s\n";
  aim("single_commit_p50", *quantile(waits, 0.5), "ms", 5, Bound::atMost);
  aim("single_commit_p99", *quantile(waits, 0.99), "ms", 50, Bound::atMost);
}

void measureBulk(Workspace& workspace, Source& source, int rows) {
  std::vector<Sample> samples;
  double inserting = 0;
  for (int done = 0; done < rows; done += batch) {
    samples.clear();
    for (int i = done; i < std::min(rows, done + batch); ++i) {
      // The first quarter of each batch goes to one series, the rest round the others.
      const auto series = static_cast<std::size_t>(i % 4 == 0 ? 0 : 1 + i % (seriesCount - 2));
      samples.push_back(source.sample(series, firstDay + i * (microsPerMinute / 2)));
    }
    const auto begin = Clock::now();
    must(workspace.write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
    inserting += secondsSince(begin);
  }
  aim("bulk_insert", rows / inserting, "rows/s", 20'000, Bound::atLeast);
}

void measureReading(Workspace& workspace) {
  const auto keys = must(workspace.read([](Tables& tables) { return tables.series.find({}); }));
  const SeriesId longest = keys.at(1).id;  // the first one took the single commits
  std::vector<double> best{1e9, 1e9};
  std::int64_t points = 0;
  std::size_t days = 0;
  // Warm: the best of several runs, each from the page cache.
  for (int round = 0; round < 5; ++round) {
    points = 0;
    const auto scan = Clock::now();
    must(workspace.read([&](Tables& tables) {
      return tables.samples.visitPoints(std::span(&longest, 1), 0, 0, [&](const SamplePoint& point) {
        points += point.ttft ? 1 : 0;
        return true;
      });
    }));
    best[0] = std::min(best[0], secondsSince(scan));
    const auto perDay = Clock::now();
    days = 0;
    std::vector<double> values;
    UtcMicros day = 0;
    const double ps[] = {0.5, 0.95, 0.99};
    const auto close = [&] {
      if (!values.empty()) {
        days += quantiles(std::move(values), ps).size() / 3;
        values = {};
      }
    };
    must(workspace.read([&](Tables& tables) {
      return tables.samples.visitPoints(std::span(&longest, 1), 0, 0, [&](const SamplePoint& point) {
        if (point.started / microsPerDay != day) {
          close();
          day = point.started / microsPerDay;
        }
        if (point.ttft) {
          values.push_back(static_cast<double>(*point.ttft));
        }
        return true;
      });
    }));
    close();
    best[1] = std::min(best[1], secondsSince(perDay));
  }
  std::cout << "one series: " << points << " points with TTFT, " << days << " days\n";
  aim("visit_points", static_cast<double>(points) / best[0], "rows/s", 2e6, Bound::atLeast);
  aim("one_series_p50_p95_p99_per_day", best[1] * 1e3 * 50'000 / static_cast<double>(points), "ms/50000rows", 50, Bound::atMost);
}

void measurePages(Workspace& workspace) {
  for (const int offset : {0, 100'000}) {
    const auto begin = Clock::now();
    const auto rows = must(workspace.read([&](Tables& tables) { return tables.samples.page({}, 100, offset); }));
    aim("page_at_" + std::to_string(offset), secondsSince(begin) * 1e3, "ms", offset == 0 ? 30 : 150, Bound::atMost);
  }
  const auto begin = Clock::now();
  const std::int64_t count = must(workspace.read([](Tables& tables) { return tables.samples.count({}); }));
  aim("count_all_of_" + std::to_string(count), secondsSince(begin) * 1e3, "ms", 100, Bound::atMost);
}

}  // namespace

int main(int argc, char** argv) {
  int rows = 200'000;
  std::filesystem::path directory = std::filesystem::temp_directory_path();
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--rows") {
      rows = std::atoi(argv[i + 1]);
    } else if (option == "--dir") {
      directory = argv[i + 1];
    }
  }
  if (rows < batch) {
    std::cerr << "usage: bench_store [--rows N (at least " << batch << ")] [--dir DIRECTORY]\n";
    return 2;
  }
  const auto start = Clock::now();
  directory /= "scoville-bench-" + std::to_string(std::random_device{}());
  std::filesystem::create_directories(directory);
  const std::filesystem::path file = directory / "bench.scoville";
  {
    auto workspace = must(Workspace::open(file));
    Endpoint endpoint;
    endpoint.name = "bench";
    Suite suite;
    suite.name = "bench";
    for (int i = 0; i < seriesCount; ++i) {
      suite.cases.emplace_back().name = "case " + std::to_string(i);
    }
    must(workspace->write([&](Tables& tables) -> Result<void> {
      endpoint = tables.endpoints.save(endpoint, firstDay).value();
      suite = tables.suites.save(suite, firstDay).value();
      return {};
    }));
    Source source(endpoint, suite);
    measureSingleCommits(*workspace, source);
    measureBulk(*workspace, source, rows);
    measureReading(*workspace);
    measurePages(*workspace);
  }
  std::cout << "bytes a sample, everything: " << std::filesystem::file_size(file) / static_cast<std::uintmax_t>(rows + singleCommits)
            << '\n';
  const auto begin = Clock::now();
  must(Workspace::open(file, Workspace::OpenMode::existingOnly));
  aim("open", secondsSince(begin) * 1e3, "ms", 150, Bound::atMost);
  if (std::getenv("SCOVILLE_BENCH_KEEP") == nullptr) {
    std::filesystem::remove_all(directory);
  }
  std::cout << "took " << secondsSince(start) << " s\n";
  return 0;
}
