// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_cost [--samples N]: how fast requests are priced, and how fast a year of cost is read, in a workspace of N samples (default
// 200,000; 10,000,000 is the size the aims are meant for) of 40 series of 10 endpoints over 365 days.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "core/analysis/cost.h"
#include "core/cost_query.h"
#include "core/probe/suite_run.h"

using namespace scoville;

namespace {

using SteadyClock = std::chrono::steady_clock;
constexpr int endpoints = 10;
constexpr int cases = 4;
constexpr int days = 365;
constexpr std::int64_t firstDay = 20'454;  // 2026-01-01
constexpr int batch = 20'000;

double secondsSince(SteadyClock::time_point begin) {
  return std::chrono::duration<double>(SteadyClock::now() - begin).count();
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

PriceRow priceOf(int model, UtcMicros from) {
  PriceRow row;
  row.model = "model-" + std::to_string(model);
  row.inputPico = 2'500'000 + model;
  row.outputPico = 10'000'000;
  row.cachedReadPico = 250'000;
  row.cacheWritePico = 3'125'000;
  row.cacheWriteHourPico = 5'000'000;
  row.tiers = {{200'000, 5'000'000, 15'000'000, 500'000, {}, {}, {}}};
  row.effectiveFrom = from;
  return row;
}

/// A list like an imported one: thousands of models, each with two dated rows and a service tier.
void measurePricing() {
  std::vector<PriceRow> rows;
  PriceRowId id = 0;
  for (int model = 0; model < 2500; ++model) {
    for (const int day : {0, 180}) {
      rows.push_back(priceOf(model, (firstDay + day) * microsPerDay));
      rows.back().id = ++id;
    }
    rows.push_back(rows.back());
    rows.back().id = ++id;
    rows.back().serviceTier = ServiceTier::flex;
  }
  const PriceBook book(std::move(rows));
  std::minstd_rand random(3);
  struct Request {
    std::string model;
    UtcMicros when = 0;
    TokenUsage tokens;
  };
  std::vector<Request> requests(100'000);
  for (Request& request : requests) {
    request.model = "model-" + std::to_string(random() % 2500);
    request.when = (firstDay + random() % days) * microsPerDay;
    request.tokens.input = random() % 300'000;
    request.tokens.output = random() % 4000;
    request.tokens.cachedRead = random() % 100'000;
    request.tokens.cacheWrite = random() % 1000;
  }
  constexpr int rounds = 30;
  std::int64_t priced = 0;
  std::int64_t sum = 0;
  const auto begin = SteadyClock::now();
  for (int round = 0; round < rounds; ++round) {
    for (const Request& request : requests) {
      if (const PriceRow* row = book.at(1, request.model, request.when)) {
        if (const auto parts = costParts(request.tokens, *row)) {
          ++priced;
          sum ^= parts->total();
        }
      }
    }
  }
  const double rate = static_cast<double>(priced) / secondsSince(begin);
  std::cout << priced << " usages priced by a list of " << book.rows().size() << " rows (check " << sum << ")\n";
  aim("pricing", rate / 1e6, "million/s", 2, Bound::atLeast);
}

void fill(Workspace& workspace, std::int64_t samples) {
  std::vector<Endpoint> known;
  Suite suite;
  must(workspace.write([&](Tables& tables) -> Result<void> {
    suite.name = "bench";
    for (int i = 0; i < cases; ++i) {
      Case one;
      one.name = "case " + std::to_string(i);
      one.messages = {{"user", "hello"}};
      suite.cases.push_back(one);
    }
    suite = must(tables.suites.save(suite, 1));
    for (int i = 0; i < endpoints; ++i) {
      Endpoint endpoint;
      endpoint.name = "endpoint " + std::to_string(i);
      endpoint.baseUrl = "https://example.com/v1";
      endpoint.model = "model-" + std::to_string(i);
      known.push_back(must(tables.endpoints.save(endpoint, 1)));
      must(tables.prices.add(priceOf(i, firstDay * microsPerDay)));
      must(tables.prices.add(priceOf(i, (firstDay + 180) * microsPerDay)));
    }
    return {};
  }));
  const PriceBook book(must(workspace.read([](Tables& tables) { return tables.prices.all(); })));
  const UtcMicros step = days * microsPerDay / samples;
  std::minstd_rand random(5);
  for (std::int64_t done = 0; done < samples; done += batch) {
    must(workspace.write([&](Tables& tables) -> Result<void> {
      for (std::int64_t i = done; i < std::min(samples, done + batch); ++i) {
        const Endpoint& endpoint = known[random() % endpoints];
        Sample sample;
        sample.endpointVersion = endpoint.versionId;
        sample.suiteVersion = suite.versionId;
        sample.caseId = suite.cases[random() % cases].id;
        sample.started = firstDay * microsPerDay + i * step;
        if (random() % 50 == 0) {
          sample.outcome = Outcome::overloaded;
        } else {
          sample.at.firstToken = 250'000;
          sample.at.lastToken = 1'500'000;
          sample.tokens = {800, 64, 100, std::nullopt, std::nullopt, TokenSource::server};
        }
        priceSample(sample, book.at(endpoint.id, endpoint.model, sample.started));
        if (const auto stored = tables.samples.insert(sample); !stored) {
          return tl::unexpected<Error>(stored.error());
        }
      }
      return {};
    }));
  }
}

/// The median of some rounds, milliseconds, and how many lines the report had.
template <typename Job>
double median(Job job) {
  std::vector<double> times;
  for (int i = 0; i < 9; ++i) {
    const auto begin = SteadyClock::now();
    job();
    times.push_back(secondsSince(begin) * 1e3);
  }
  std::nth_element(times.begin(), times.begin() + 4, times.end());
  return times[4];
}

void measureReports(const Workspace& workspace) {
  CostRequest everything;
  everything.fromDay = firstDay;
  everything.toDay = firstDay + days;
  everything.group = CostGroup::none;
  std::size_t lines = 0;
  const double all = median([&] { lines = must(costReport(workspace, everything)).size(); });
  std::cout << "a year by month, everything: " << lines << " lines\n";
  aim("year_by_month_everything", all, "ms", 200, Bound::atMost);
  CostRequest one = everything;
  one.endpoints = {1};
  const double single = median([&] { lines = must(costReport(workspace, one)).size(); });
  std::cout << "a year by month, one endpoint: " << lines << " lines\n";
  aim("year_by_month_one_endpoint", single, "ms", 50, Bound::atMost);
  one.endpoints.clear();
  one.group = CostGroup::endpoint;
  one.period = CostPeriod::day;
  const double daily = median([&] { lines = must(costReport(workspace, one)).size(); });
  std::cout << "a year by day and endpoint: " << lines << " lines in " << daily << " ms\n";
}

}  // namespace

int main(int argc, char** argv) {
  std::int64_t samples = 200'000;
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::string(argv[i]) == "--samples") {
      samples = std::max(1000L, std::atol(argv[i + 1]));
    }
  }
  measurePricing();
  const auto directory =
      std::filesystem::temp_directory_path() / ("bench_cost_" + std::to_string(SteadyClock::now().time_since_epoch().count()));
  std::filesystem::create_directories(directory);
  {
    const auto workspace = must(Workspace::open(directory / "w.scoville"));
    const auto begin = SteadyClock::now();
    fill(*workspace, samples);
    std::cout << samples << " samples stored in " << secondsSince(begin) << " s\n";
    measureReports(*workspace);
  }
  std::filesystem::remove_all(directory);
  return 0;
}
