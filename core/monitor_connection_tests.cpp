// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_connection_tests.h"

#include <algorithm>
#include <utility>

namespace scoville {

namespace {

ConnectionReport reportOf(std::vector<ConnectionStep> steps) {
  ConnectionReport report;
  report.ok = std::all_of(steps.begin(), steps.end(), [](const ConnectionStep& step) { return step.ok; });
  report.steps = std::move(steps);
  return report;
}

}  // namespace

void ConnectionTests::start(const Endpoint& endpoint, Report report) {
  m_errands.post([this, endpoint, report = std::move(report)] {
    std::vector<ConnectionStep> steps = {checkAddress(endpoint)};
    if (!steps.back().ok) {
      report(reportOf(std::move(steps)));
      return;
    }
    const Result<ResolvedEndpoint> target = m_targets.resolve(endpoint);
    steps.push_back(checkSecret(endpoint, target.map([](const ResolvedEndpoint&) {})));
    if (!target) {
      report(reportOf(std::move(steps)));
      return;
    }
    ask(*target, {}, 1, std::move(steps), report);
  });
}

void ConnectionTests::ask(const ResolvedEndpoint& target, const RequestQuirks& quirks, int attempt, std::vector<ConnectionStep> steps,
                          const Report& report) {
  ExchangeRequest request = makeExchange(target, connectionTestCase(), quirks);
  request.freshConnection = true;
  request.sample.mode = Mode::manual;
  request.sample.attempt = attempt;
  m_engine.start(std::move(request), [this, target, quirks, attempt, steps = std::move(steps), report](Sample&& sample) mutable {
    if (const std::optional<RequestQuirks> adapted = adaptToRefusal(target.endpoint.dialect, sample, quirks)) {
      // Begun from the errands thread: the engine is not called from within its own callback.
      m_errands.post([this, target, adapted = *adapted, attempt, steps = std::move(steps), report] {
        ask(target, adapted, attempt + 1, steps, report);
      });
      return;
    }
    for (ConnectionStep& step : stepsOf(target.endpoint, sample, quirks)) {
      steps.push_back(std::move(step));
    }
    ConnectionReport result = reportOf(std::move(steps));
    result.sample = std::move(sample);
    report(std::move(result));
  });
}

}  // namespace scoville
