// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_changes [--labelled DIRECTORY] [--alpha A] [--min-effect PCT] [--min-ks D]: how well changes are found.
//   - made series (change_generator.h) of 30 days, 20 of each kind, by the scan and by the rules of other tools (change_rivals.h)
//   - labelled series of DIRECTORY (labelled_series.h): precision, recall and F1 at +-2 and +-10 values
//   - seconds for 100,000 and 1,000,000 values
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iomanip>
#include <iostream>

#include "core/analysis/change_points.h"
#include "tests/bench/aim.h"
#include "tests/bench/change_generator.h"
#include "tests/bench/change_rivals.h"
#include "tests/bench/labelled_series.h"

using namespace scoville;
using namespace scoville::bench;

namespace {

using Rule = std::function<std::vector<std::size_t>(const MadeSeries&)>;
constexpr int repeats = 20;

std::vector<std::size_t> indices(const std::vector<ChangePoint>& changes) {
  std::vector<std::size_t> result;
  for (const ChangePoint& change : changes) {
    result.push_back(change.index);
  }
  return result;
}

std::vector<double> logs(const std::vector<double>& values) {
  std::vector<double> result;
  for (const double value : values) {
    result.push_back(std::log(value));
  }
  return result;
}

/// Body and upper tail together, as the program looks at a series by itself.
Rule scanRule(ChangeOptions options) {
  return [options](const MadeSeries& series) mutable {
    options.searches = 2;
    options.channel = ChangeChannel::body;
    const auto body = findChanges(series.times, series.values, options);
    options.channel = ChangeChannel::tail;
    return indices(mergeChannels(*body, *findChanges(series.times, series.values, options)));
  };
}

Rule oneChannel(ChangeOptions options, ChangeChannel channel) {
  options.channel = channel;
  return [options](const MadeSeries& series) { return indices(*findChanges(series.times, series.values, options)); };
}

struct Kind {
  const char* name;
  SeriesRecipe recipe;
};

std::vector<Kind> kinds() {
  const auto with = [](auto change) {
    SeriesRecipe recipe;
    change(recipe);
    return recipe;
  };
  return {{"no change", {}},
          {"no change, AR .9", with([](SeriesRecipe& r) { r.autoregression = .9; })},
          {"no change, no bursts", with([](SeriesRecipe& r) { r.burstsADay = 0; })},
          {"shift 20 %", with([](SeriesRecipe& r) { r.changeDay = 15, r.factor = 1.2; })},
          {"shift 10 %", with([](SeriesRecipe& r) { r.changeDay = 15, r.factor = 1.1; })},
          {"spread x1.6", with([](SeriesRecipe& r) { r.changeDay = 15, r.spread = 1.6; })},
          {"tail 3 to 12 %", with([](SeriesRecipe& r) { r.changeDay = 15, r.newTail = .12; })},
          {"30 % x .65", with([](SeriesRecipe& r) { r.changeDay = 15, r.factor = .65, r.share = .3; })}};
}

struct Outcome {
  int found = 0;  ///< series with a point within a day of the change
  int others = 0;
};

Outcome judge(const Kind& kind, const Rule& rule) {
  Outcome outcome;
  for (int i = 0; i < repeats; ++i) {
    SeriesRecipe recipe = kind.recipe;
    recipe.seed = static_cast<std::uint32_t>(1000 + i);
    recipe.changeDay += recipe.changeDay >= 0 ? .23 * i - 2.3 : 0;
    if (i % 2 == 1 && recipe.share == 1) {
      recipe.factor = 1 / recipe.factor;
    }
    const MadeSeries series = makeSeries(recipe);
    bool found = false;
    for (const std::size_t at : rule(series)) {
      const bool hit = recipe.changeDay >= 0 && !found && std::abs(series.times[at] - series.times[series.change]) <= microsPerDay;
      found = found || hit;
      outcome.others += hit ? 0 : 1;
    }
    outcome.found += found ? 1 : 0;
  }
  return outcome;
}

void measureMade(const ChangeOptions& options) {
  const Rule scan = scanRule(options);
  const std::vector<std::pair<const char*, Rule>> rules = {
      {"scan", scan},
      {"body only", oneChannel(options, ChangeChannel::body)},
      {"tail only", oneChannel(options, ChangeChannel::tail)},
      {"Hunter", [](const MadeSeries& s) { return hunterRule(logs(s.values)); }},
      {"Perfherder", [](const MadeSeries& s) { return perfherderRule(logs(s.values)); }},
      {"PELT", [](const MadeSeries& s) { return peltRule(logs(s.values)); }}};
  std::cout << repeats << " series of 30 days of each kind: found within a day / points elsewhere\n" << std::left << std::setw(24) << "";
  for (const auto& [name, rule] : rules) {
    std::cout << std::setw(14) << name;
  }
  std::cout << '\n';
  for (const Kind& kind : kinds()) {
    std::cout << std::setw(24) << kind.name;
    Outcome ours;
    for (const auto& [name, rule] : rules) {
      const Outcome outcome = judge(kind, rule);
      ours = &rule == &rules.front().second ? outcome : ours;
      const bool changes = kind.recipe.changeDay >= 0;
      std::cout << std::setw(14) << ((changes ? std::to_string(outcome.found) + " / " : std::string()) + std::to_string(outcome.others));
    }
    std::cout << std::endl;
    const std::string name = kind.name;
    if (name == "no change") {
      aim("false_points_in_20_series", ours.others, "points", 1, Bound::atMost);
    } else if (name == "no change, AR .9") {
      aim("false_points_in_20_series_ar_.9", ours.others, "points", 4, Bound::atMost);
    } else if (kind.recipe.changeDay >= 0) {
      std::string plain = name;
      plain.erase(std::remove_if(plain.begin(), plain.end(), [](char c) { return c == ' ' || c == '%'; }), plain.end());
      aim("found_" + plain, static_cast<double>(ours.found) / repeats, "share", name == "shift 20 %" ? 1 : .9, Bound::atLeast);
    }
  }
}

void measureLabelled(const std::filesystem::path& directory, const ChangeOptions& options) {
  const std::vector<LabelledSeries> all = readLabelled(directory);
  if (all.empty()) {
    std::cerr << "no labelled series in " << directory << '\n';
    std::exit(1);
  }
  const std::vector<std::pair<const char*, Rule>> rules = {
      {"scan, body", oneChannel(options, ChangeChannel::body)},
      {"scan, both", scanRule(options)},
      {"Hunter", [](const MadeSeries& s) { return hunterRule(logs(s.values)); }},
      {"Perfherder", [](const MadeSeries& s) { return perfherderRule(logs(s.values)); }},
      {"PELT", [](const MadeSeries& s) { return peltRule(logs(s.values)); }}};
  for (const std::string kind : {"real", "synthetic"}) {
    for (const auto& [name, rule] : rules) {
      Score strict;
      Score wide;
      for (const LabelledSeries& labelled : all) {
        if (labelled.kind != kind) {
          continue;
        }
        MadeSeries series;
        std::vector<std::size_t> origin;
        for (std::size_t i = 0; i < labelled.values.size(); ++i) {
          if (labelled.values[i] > 0) {
            series.times.push_back(labelled.times[i]);
            series.values.push_back(labelled.values[i]);
            origin.push_back(i);
          }
        }
        std::vector<std::size_t> found = rule(series);
        std::transform(found.begin(), found.end(), found.begin(), [&](std::size_t at) { return origin[at]; });
        strict.add(found, labelled.changes, 2);
        wide.add(found, labelled.changes, 10);
      }
      std::cout << std::setw(11) << kind << std::setw(12) << name << std::setprecision(3);
      for (const Score& score : {strict, wide}) {
        std::cout << "  precision " << score.precision() << " recall " << score.recall() << " F1 " << score.f1();
      }
      std::cout << "  points " << strict.predicted << " of " << strict.labelled << std::endl;
    }
  }
}

void measureSpeed(const ChangeOptions& options) {
  for (const double days : {350.0, 3500.0}) {
    SeriesRecipe recipe;
    recipe.days = days;
    recipe.changeDay = days / 2;
    recipe.factor = 1.1;
    recipe.minutesApart = 4.6;
    MadeSeries series = makeSeries(recipe);
    const std::size_t n = days < 1000 ? 100'000 : 1'000'000;
    series.times.resize(std::min(n, series.times.size()));
    series.values.resize(series.times.size());
    // Of the processor: the search runs on one thread, and other programs are none of its business.
    const std::clock_t begin = std::clock();
    const auto found = findChanges(series.times, series.values, options);
    const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::cout << series.values.size() << " values: " << took << " s, " << found->size() << " points\n";
    aim("seconds_for_" + std::to_string(n), took, "s", days < 1000 ? 1 : 10, Bound::atMost);
  }
}

}  // namespace

int main(int argc, char** argv) {
  ChangeOptions options;
  options.leastEffect = 0;
  std::filesystem::path labelled;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--labelled") {
      labelled = argv[i + 1];
    } else if (option == "--alpha") {
      options.alpha = std::atof(argv[i + 1]);
    } else if (option == "--min-effect") {
      options.leastEffect = std::atof(argv[i + 1]) / 100;
    } else if (option == "--min-ks") {
      options.leastDistance = std::atof(argv[i + 1]);
    } else {
      std::cerr << "usage: bench_changes [--labelled DIRECTORY] [--alpha A] [--min-effect PCT] [--min-ks D]\n";
      return 2;
    }
  }
  if (!labelled.empty()) {
    measureLabelled(labelled, options);
  }
  measureMade(options);
  measureSpeed(options);
  return 0;
}
