// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "core/probe/suite_run.h"
#include "core/simulator/simulated_sample.h"
#include "core/starter_suites.h"

namespace scoville {

namespace {

constexpr std::size_t demoSuites = 2;  // of the starter suites, the first ones
constexpr const char* kindSetting = "workspace.kind";
constexpr const char* seededSetting = "demo.seeded";
constexpr Micros historyLength = 90 * microsPerDay;
constexpr const char* auroraModel = "aurora-1";
constexpr const char* basaltModel = "basalt-2";

/// 09:00 UTC of the day `days` before `seededAt`.
UtcMicros morningBefore(UtcMicros seededAt, int days) {
  return seededAt / microsPerDay * microsPerDay - days * microsPerDay + 9 * microsPerHour;
}

UtcMicros newChipAt(UtcMicros seededAt) {
  return morningBefore(seededAt, 40);
}
UtcMicros modelChangeAt(UtcMicros seededAt) {
  return morningBefore(seededAt, 22);
}
UtcMicros incidentFrom(UtcMicros seededAt) {
  return morningBefore(seededAt, 61) + 4 * microsPerHour;
}
UtcMicros incidentTo(UtcMicros seededAt) {
  return incidentFrom(seededAt) + 7 * microsPerHour;
}
UtcMicros priceCutAt(UtcMicros seededAt) {
  return morningBefore(seededAt, 30) - 9 * microsPerHour;
}

Endpoint makeEndpoint(const char* name, const char* model, const char* region, const char* note) {
  Endpoint endpoint;
  endpoint.name = name;
  endpoint.baseUrl = "http://127.0.0.1/v1";
  endpoint.model = model;
  endpoint.region = region;
  endpoint.note = note;
  endpoint.tags = {"simulated"};
  endpoint.simulated = true;
  return endpoint;
}

PriceRow makePrice(const char* model, std::int64_t input, std::int64_t output, UtcMicros from, UtcMicros now) {
  PriceRow row;
  row.model = model;
  row.inputPico = input;
  row.outputPico = output;
  row.cachedReadPico = input / 2;
  row.effectiveFrom = from;
  row.source = "made up for the demo";
  row.created = now;
  return row;
}

Marker makeMarker(MarkerKind kind, UtcMicros from, EndpointId endpoint, const char* label, const char* text, UtcMicros now) {
  Marker marker;
  marker.kind = kind;
  marker.from = from;
  marker.endpoint = endpoint;
  marker.label = label;
  marker.text = text;
  marker.author = "demo";
  marker.created = now;
  return marker;
}

struct DemoHistory {
  const SimulatedModel& model;
  const Endpoint& endpoint;
  const Suite& suite;
  Micros interval;
  Micros phase;
};

/// Simulated samples of one endpoint x suite, run by run; each case is its own series, inserted in time order.
Result<void> insertHistory(Tables& tables, const DemoHistory& history, std::span<const PriceRow> prices, UtcMicros now,
                           std::uint64_t seed) {
  for (std::size_t index = 0; index < history.suite.cases.size(); ++index) {
    const Case& testCase = history.suite.cases[index];
    SimulationRandom random(seed * 1000 + index);
    std::vector<Sample> samples;
    samples.reserve(static_cast<std::size_t>(historyLength / history.interval) + 1);
    const UtcMicros begin = now - historyLength;
    const UtcMicros end = now - microsPerMinute;
    for (UtcMicros slot = begin + history.phase; slot < end; slot += history.interval) {
      const Micros shift = std::uniform_int_distribution<Micros>(0, 30 * microsPerSecond)(random);
      const UtcMicros at = slot + shift + static_cast<Micros>(index) * 2 * microsPerSecond;
      const bool promptCached = slot != begin + history.phase && history.interval < simulatedCacheLifetime;
      Sample sample = simulatedSample(history.model, at, testCase, promptCached, index == 0, random);
      sample.endpointVersion = history.endpoint.versionId;
      sample.suiteVersion = history.suite.versionId;
      sample.caseId = testCase.id;
      sample.mode = Mode::scheduled;
      sample.task = static_cast<std::int64_t>(index) + 1;
      priceSample(sample, prices, history.endpoint.id, history.endpoint.model);
      samples.push_back(std::move(sample));
    }
    if (const Result<void> inserted = tables.samples.insertMany(samples); !inserted) {
      return inserted;
    }
  }
  return {};
}

/// Stops at the first error of several stores in a row.
class Steps {
 public:
  template <typename T>
  T keep(Result<T> result) {
    if (!result) {
      if (!m_error) {
        m_error = result.error();
      }
      return T{};
    }
    return std::move(*result);
  }
  void check(const Result<void>& result) {
    if (!result && !m_error) {
      m_error = result.error();
    }
  }
  bool failed() const { return m_error.has_value(); }
  Result<void> result() const { return m_error ? Result<void>(tl::unexpected<Error>(*m_error)) : Result<void>(); }

 private:
  std::optional<Error> m_error;
};

std::vector<PriceRow> savePrices(Tables& tables, UtcMicros now, Steps& steps) {
  const UtcMicros begin = now - historyLength;
  std::vector<PriceRow> rows;
  rows.push_back(steps.keep(tables.prices.add(makePrice(auroraModel, 2'500'000, 10'000'000, begin, now))));
  rows.push_back(steps.keep(tables.prices.add(makePrice(basaltModel, 800'000, 3'200'000, begin, now))));
  rows.push_back(steps.keep(tables.prices.add(makePrice(basaltModel, 600'000, 2'400'000, priceCutAt(now), now))));
  return rows;
}

void saveMarkers(Tables& tables, EndpointId aurora, EndpointId basalt, UtcMicros now, Steps& steps) {
  Marker rollout =
      makeMarker(MarkerKind::hardware, newChipAt(now), aurora, "Suspected new chip",
                 "Simulated. Decoding became about a quarter faster while model and fingerprint stayed the same: the shape of a "
                 "serving or hardware change.",
                 now);
  rollout.state = MarkerState::suspected;
  rollout.origin = MarkerOrigin::automatic;
  Marker incident = makeMarker(MarkerKind::incident, incidentFrom(now), basalt, "Slow afternoon",
                               "Simulated. For seven hours everything took longer, then it was over: an incident, not a change.", now);
  incident.to = incidentTo(now);
  Marker note = makeMarker(MarkerKind::note, now - historyLength + 2 * microsPerDay, 0, "Simulated history begins",
                           "All samples of this workspace are simulated.", now);
  note.endpoint.reset();
  for (const Marker& marker :
       {rollout, incident, note,
        makeMarker(MarkerKind::model, modelChangeAt(now), basalt, "basalt-2-2026-05 to basalt-2-2026-09",
                   "Simulated. The answering model changed its name and fingerprint; the speed hardly moved.", now),
        makeMarker(MarkerKind::price, priceCutAt(now), basalt, "Price cut by a quarter", "Simulated. The price list changed.", now)}) {
    steps.keep(tables.markers.save(marker));
  }
}

Schedule makeSchedule(EndpointId endpoint, SuiteId suite, Micros interval, Micros jitter) {
  Schedule schedule;
  schedule.endpoint = endpoint;
  schedule.suite = suite;
  schedule.interval = interval;
  schedule.jitter = jitter;
  return schedule;
}

Result<void> seed(Tables& tables, UtcMicros now, const DemoProgress& progress) {
  const Result<std::vector<Endpoint>> existing = tables.endpoints.current(true);
  if (!existing) {
    return tl::unexpected<Error>(existing.error());
  }
  if (!existing->empty()) {
    return fail(ErrorKind::alreadyExists, "This workspace already has endpoints: the demo needs a new, empty one.");
  }
  const UtcMicros begin = now - historyLength;
  Steps steps;
  steps.check(tables.settings.set(kindSetting, "demo"));
  steps.check(tables.settings.set(seededSetting, std::to_string(now)));
  const std::vector<Endpoint> endpoints = {
      steps.keep(tables.endpoints.save(
          makeEndpoint("Aurora (simulated)", auroraModel, "simulated east", "Built in. Moves to a faster chip without saying so."), begin)),
      steps.keep(tables.endpoints.save(
          makeEndpoint("Basalt (simulated)", basaltModel, "simulated west", "Built in. Steady; changes its model version and says so."),
          begin))};
  std::vector<Suite> suites;
  std::vector<Suite> starters = starterSuites();
  starters.resize(demoSuites);
  for (const Suite& suite : starters) {
    suites.push_back(steps.keep(tables.suites.save(suite, begin)));
  }
  const std::vector<PriceRow> prices = savePrices(tables, now, steps);
  saveMarkers(tables, endpoints[0].id, endpoints[1].id, now, steps);
  const std::vector<SimulatedModel> models = demoModels(now);
  const int total = static_cast<int>(endpoints.size() * suites.size());
  int done = 0;
  for (std::size_t e = 0; e < endpoints.size() && !steps.failed(); ++e) {
    for (std::size_t s = 0; s < suites.size() && !steps.failed(); ++s) {
      if (progress && !progress(done, total)) {
        return fail(ErrorKind::cancelled, "Setting up the demo was stopped; nothing was kept.");
      }
      const bool quick = s == 0;
      const Micros interval = quick ? 15 * microsPerMinute : 40 * microsPerMinute;
      const DemoHistory history{models[e], endpoints[e], suites[s], interval, static_cast<Micros>(2 * e + s) * 97 * microsPerSecond};
      steps.check(insertHistory(tables, history, prices, now, 17 * (2 * e + s) + 1));
      steps.keep(tables.schedules.save(makeSchedule(endpoints[e].id, suites[s].id, quick ? 5 * microsPerSecond : 2 * microsPerMinute,
                                                    quick ? microsPerSecond : 10 * microsPerSecond)));
      ++done;
    }
  }
  if (progress && !steps.failed()) {
    progress(done, total);
  }
  return steps.result();
}

Result<std::string> setting(const Workspace& workspace, const char* name) {
  return workspace.read([name](Tables& tables) -> Result<std::string> {
    const Result<std::optional<std::string>> value = tables.settings.get(name);
    if (!value) {
      return tl::unexpected<Error>(value.error());
    }
    return value->value_or(std::string());
  });
}

}  // namespace

std::vector<SimulatedModel> demoModels(UtcMicros seededAt) {
  SimulatedModel aurora;
  aurora.name = auroraModel;
  aurora.echo = "aurora-1-2026-03";
  aurora.fingerprint = "fp_sim_a41c";
  aurora.baseMs = 95;
  aurora.prefillMsPerToken = 0.22;
  aurora.decodeMsPerToken = 16;
  // 28 % more tokens per second; nothing in the answer says so.
  aurora.rollouts = {{newChipAt(seededAt), 0.6, 1.0 / 1.28, {}, {}}};

  SimulatedModel basalt;
  basalt.name = basaltModel;
  basalt.echo = "basalt-2-2026-05";
  basalt.fingerprint = "fp_sim_b07e";
  basalt.baseMs = 140;
  basalt.prefillMsPerToken = 0.3;
  basalt.decodeMsPerToken = 11;
  basalt.busyHourFactor = 0.8;
  basalt.errorRate = 0.009;
  basalt.rollouts = {{incidentFrom(seededAt), 2.4, 1.7, {}, {}},
                     {incidentTo(seededAt), 1, 1, {}, {}},
                     {modelChangeAt(seededAt), 1, 1.02, "fp_sim_b19d", "basalt-2-2026-09"}};
  return {aurora, basalt};
}

Result<void> seedDemo(Workspace& workspace, UtcMicros now, const DemoProgress& progress) {
  return workspace.write([now, &progress](Tables& tables) -> Result<void> { return seed(tables, now, progress); });
}

Result<std::vector<SimulatedModel>> simulatedModels(const Workspace& workspace, UtcMicros now) {
  const Result<std::string> seeded = setting(workspace, seededSetting);
  if (!seeded) {
    return tl::unexpected<Error>(seeded.error());
  }
  UtcMicros seededAt = now;
  std::from_chars(seeded->data(), seeded->data() + seeded->size(), seededAt);
  return demoModels(seededAt);
}

Result<bool> isDemoWorkspace(const Workspace& workspace) {
  return setting(workspace, kindSetting).map([](const std::string& kind) { return kind == "demo"; });
}

Result<void> mayHoldEndpoint(const Workspace& workspace, const Endpoint& endpoint) {
  const Result<bool> demo = isDemoWorkspace(workspace);
  if (!demo) {
    return tl::unexpected<Error>(demo.error());
  }
  if (*demo && !endpoint.simulated) {
    return fail(
        ErrorKind::unsupported,
        "This is the demo workspace, whose data is simulated. Save your own endpoint in a new workspace, so that real and simulated "
        "data never mix.");
  }
  if (!*demo && endpoint.simulated) {
    return fail(ErrorKind::unsupported, "Simulated endpoints exist only in the demo workspace, so that real and simulated data never mix.");
  }
  return {};
}

}  // namespace scoville
