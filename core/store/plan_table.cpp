// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/plan_table.h"

#include <nlohmann/json.hpp>

#include "core/store/bound_statement.h"
#include "core/store/sample_columns.h"

namespace scoville {

namespace {

using Json = nlohmann::json;

const std::string selectPlan =
    "SELECT id, kind, name, suite, settings, created_us, started_us, ended_us, state, stop_requested, retry_failed, message FROM plan ";

std::string settingsOf(const RunPlan& plan) {
  Json stages = Json::array();
  for (const PlanStage& stage : plan.stages) {
    stages.push_back({{"concurrency", stage.concurrency},
                      {"requests", stage.requests},
                      {"duration_us", stage.duration},
                      {"rate_per_s", stage.ratePerS},
                      {"warmup", stage.warmup}});
  }
  return Json{{"endpoints", plan.endpoints},
              {"cases", plan.cases},
              {"stages", stages},
              {"chain_steps", plan.chainSteps},
              {"seed", plan.seed},
              {"stop_failure_share", plan.stopFailureShare ? Json(*plan.stopFailureShare) : Json()}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

void readSettings(const std::string& text, RunPlan& plan) {
  const Json json = Json::parse(text);
  plan.endpoints = json.at("endpoints").get<std::vector<EndpointId>>();
  plan.cases = json.at("cases").get<std::vector<std::string>>();
  for (const Json& item : json.at("stages")) {
    plan.stages.push_back({item.at("concurrency").get<int>(), item.at("requests").get<int>(), item.at("duration_us").get<Micros>(),
                           item.at("rate_per_s").get<double>(), item.at("warmup").get<int>()});
  }
  plan.chainSteps = json.at("chain_steps").get<int>();
  plan.seed = json.at("seed").get<std::uint64_t>();
  if (!json.at("stop_failure_share").is_null()) {
    plan.stopFailureShare = json.at("stop_failure_share").get<double>();
  }
}

std::vector<RunPlan> readPlans(BoundStatement& query) {
  std::vector<RunPlan> plans;
  while (query.step()) {
    RunPlan plan;
    plan.id = query.integer();
    plan.kind = query.as<PlanKind>();
    plan.name = query.text();
    plan.suite = query.integer();
    readSettings(query.text(), plan);
    plan.created = query.integer();
    plan.started = query.maybe();
    plan.ended = query.maybe();
    plan.state = query.as<PlanState>();
    plan.stopRequested = query.flag();
    plan.retryFailed = query.flag();
    plan.message = query.text();
    plans.push_back(std::move(plan));
  }
  return plans;
}

Error noPlan(PlanId id) {
  return {ErrorKind::notFound, "There is no plan " + std::to_string(id) + "."};
}

}  // namespace

Result<RunPlan> PlanTable::insert(const RunPlan& plan) {
  if (plan.name.empty() || plan.endpoints.empty() || plan.stages.empty()) {
    return fail(ErrorKind::invalidInput, "A run plan needs a name, an endpoint and a stage.");
  }
  return guarded(m_db, [&]() -> Result<RunPlan> {
    BoundStatement(m_db,
                   "INSERT INTO plan(kind, name, suite, settings, created_us, started_us, ended_us, state, stop_requested, retry_failed,"
                   " message) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   plan.kind, plan.name, plan.suite, settingsOf(plan), plan.created, plan.started, plan.ended, plan.state,
                   plan.stopRequested, plan.retryFailed, plan.message)
        .run();
    RunPlan stored = plan;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<RunPlan> PlanTable::byId(PlanId id) const {
  return guarded(m_db, [&]() -> Result<RunPlan> {
    BoundStatement query(m_db, selectPlan + "WHERE id = ?", id);
    std::vector<RunPlan> found = readPlans(query);
    return found.empty() ? Result<RunPlan>(tl::unexpected<Error>(noPlan(id))) : Result<RunPlan>(std::move(found.front()));
  });
}

Result<std::vector<RunPlan>> PlanTable::recent(int most) const {
  return guarded(m_db, [&]() -> Result<std::vector<RunPlan>> {
    BoundStatement query(m_db, selectPlan + "ORDER BY id DESC LIMIT ?", most);
    return readPlans(query);
  });
}

Result<std::vector<RunPlan>> PlanTable::open() const {
  return guarded(m_db, [&]() -> Result<std::vector<RunPlan>> {
    BoundStatement query(m_db, selectPlan + "WHERE state < 2 ORDER BY id");
    return readPlans(query);
  });
}

Result<void> PlanTable::update(const RunPlan& plan) {
  return guarded(m_db, [&]() -> Result<void> {
    const bool over = plan.state == PlanState::finished || plan.state == PlanState::stopped;
    const int changed = BoundStatement(m_db,
                                       "UPDATE plan SET started_us = ?, ended_us = ?, state = ?, retry_failed = ?, message = ?,"
                                       " stop_requested = CASE WHEN ? THEN 0 ELSE stop_requested END WHERE id = ?",
                                       plan.started, plan.ended, plan.state, plan.retryFailed, plan.message, over, plan.id)
                            .run();
    return changed == 0 ? Result<void>(tl::unexpected<Error>(noPlan(plan.id))) : Result<void>();
  });
}

Result<void> PlanTable::requestStop(PlanId id) {
  return guarded(m_db, [&]() -> Result<void> {
    const int changed = BoundStatement(m_db, "UPDATE plan SET stop_requested = 1 WHERE id = ? AND state < 2", id).run();
    return changed == 0 ? Result<void>(fail(ErrorKind::notFound, "There is no plan " + std::to_string(id) + " that is queued or running."))
                        : Result<void>();
  });
}

Result<bool> PlanTable::stopRequested(PlanId id) const {
  return guarded(m_db, [&]() -> Result<bool> {
    BoundStatement query(m_db, "SELECT stop_requested FROM plan WHERE id = ?", id);
    return query.step() && query.flag();
  });
}

Result<void> PlanTable::addRun(PlanId plan, const PlanRun& run) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "INSERT INTO plan_run(plan, endpoint, endpoint_version, suite_version, run) VALUES(?, ?, ?, ?, ?)", plan,
                   run.endpoint, run.endpointVersion, run.suiteVersion, run.run)
        .run();
    return {};
  });
}

Result<std::vector<PlanRun>> PlanTable::runs(PlanId plan) const {
  return guarded(m_db, [&]() -> Result<std::vector<PlanRun>> {
    BoundStatement query(m_db, "SELECT endpoint, endpoint_version, suite_version, run FROM plan_run WHERE plan = ? ORDER BY run", plan);
    std::vector<PlanRun> runs;
    while (query.step()) {
      PlanRun run;
      run.endpoint = query.integer();
      run.endpointVersion = query.integer();
      run.suiteVersion = query.integer();
      run.run = query.integer();
      runs.push_back(run);
    }
    return runs;
  });
}

Result<std::vector<PlanSample>> PlanTable::samples(const PlanRun& run) const {
  return guarded(m_db, [&]() -> Result<std::vector<PlanSample>> {
    // By the key of the samples: each series of the run, from the run's beginning on (a second before, should the clock have been set).
    static const std::string sql = std::string("SELECT s.id, s.case_id, s.mode, d.task, d.attempt, d.concurrency, ") + pointColumns +
                                   " FROM run r JOIN series s ON s.endpoint_version = r.endpoint_version"
                                   " AND s.suite_version = r.suite_version AND s.mode = r.mode"
                                   " JOIN sample h ON h.series = s.id AND h.started_us >= r.started_us - 1000000"
                                   " JOIN sample_detail d ON d.series = h.series AND d.started_us = h.started_us AND d.seq = h.seq"
                                   " WHERE r.id = ?1 AND d.run = ?1";
    BoundStatement query(m_db, sql, run.run);
    std::vector<PlanSample> samples;
    while (query.step()) {
      PlanSample sample;
      sample.endpoint = run.endpoint;
      sample.point.series = query.integer();
      sample.caseId = query.integer();
      sample.point.mode = query.as<Mode>();
      sample.task = query.integer();
      sample.attempt = query.number();
      sample.concurrency = query.number();
      readPoint(query, sample.point);
      samples.push_back(sample);
    }
    return samples;
  });
}

}  // namespace scoville
