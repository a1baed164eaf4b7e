// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/suite_run.h"

#include <algorithm>

#include "core/analysis/cost.h"
#include "core/probe/retry.h"

namespace scoville {

void priceSample(Sample& sample, const PriceRow* row) {
  const std::optional<CostParts> parts = row != nullptr ? costParts(sample.tokens, *row) : std::nullopt;
  sample.cost = parts ? std::optional(Money{parts->total(), row->currency}) : std::nullopt;
  sample.costInputPico = parts ? std::optional(parts->inputSide()) : std::nullopt;
  sample.priceRow = parts ? row->id : 0;
}

void priceSample(Sample& sample, std::span<const PriceRow> prices, EndpointId endpoint, const std::string& model) {
  priceSample(sample, priceAt(prices, endpoint, model, sample.started, serviceTierOf(sample.identity.serviceTier)));
}

SuiteRun::SuiteRun(Run run, ResolvedEndpoint target, Suite suite, const RequestQuirks& quirks)
    : m_run(std::move(run)), m_target(std::move(target)), m_suite(std::move(suite)), m_quirks(quirks) {
  for (std::size_t i = 0; i < m_suite.cases.size(); ++i) {
    m_tasks.insert(m_tasks.end(), static_cast<std::size_t>(std::max(m_suite.cases[i].repeats, 1)), i);
  }
}

int SuiteRun::plannedRequests(const Suite& suite) {
  int planned = 0;
  for (const Case& testCase : suite.cases) {
    planned += std::max(testCase.repeats, 1);
  }
  return planned;
}

std::optional<ExchangeRequest> SuiteRun::next(UtcMicros scheduled, std::int64_t dueMonotonicNs) {
  if (m_task >= m_tasks.size()) {
    return std::nullopt;
  }
  ExchangeRequest request = makeExchange(m_target, m_suite.cases[m_tasks[m_task]], m_quirks);
  // The first request of a run makes its own connection, so that every run measures DNS, TCP and TLS once.
  request.freshConnection = !m_connected;
  m_connected = true;
  request.dueMonotonicNs = dueMonotonicNs;
  request.sample.suiteVersion = m_suite.versionId;
  request.sample.mode = m_run.mode;
  request.sample.run = m_run.id;
  request.sample.task = static_cast<std::int64_t>(m_task) + 1;
  request.sample.attempt = m_attempt;
  request.sample.concurrency = 1;
  request.sample.scheduled = scheduled;
  return request;
}

Micros SuiteRun::finished(const Sample& sample) {
  ++m_run.done;
  m_run.failed += isFailure(sample.outcome) ? 1 : 0;
  if (const std::optional<RequestQuirks> adapted = adaptToRefusal(m_target.endpoint.dialect, sample, m_quirks);
      adapted && m_task < m_tasks.size()) {
    m_quirks = *adapted;
    ++m_attempt;
    return 0;
  }
  if (const std::optional<Micros> wait = retryWait(m_suite.retries, sample, m_retries, randomSpread())) {
    ++m_attempt;
    ++m_retries;
    return *wait;
  }
  ++m_task;
  m_attempt = 1;
  m_retries = 0;
  return 0;
}

}  // namespace scoville
