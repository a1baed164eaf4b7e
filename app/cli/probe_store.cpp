// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/probe_store.h"

#include <QUrl>
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/failure.h"
#include "core/demo.h"
#include "core/probe/suite_run.h"

namespace scoville::cli {
namespace {

constexpr auto suiteName = "Ad-hoc probe";

std::string endpointName(const Endpoint& endpoint) {
  const QUrl url(QString::fromStdString(endpoint.baseUrl));
  return "Ad hoc: " + endpoint.model + " at " + url.authority(QUrl::FullyEncoded).toStdString();
}

/// Saves under its name: a version of the row that has it, or a new row.
template <typename Table, typename Row>
Result<Row> saveByName(Table& table, Row row, UtcMicros now) {
  const auto known = table.current(true);
  if (!known) {
    return tl::unexpected<Error>(known.error());
  }
  const auto same = std::find_if(known->begin(), known->end(), [&](const Row& other) { return other.name == row.name; });
  row.id = same == known->end() ? 0 : same->id;
  return table.save(row, now);
}

}  // namespace

ProbeStore::ProbeStore(std::unique_ptr<Workspace> workspace, const Endpoint& endpoint, const Case& testCase, const RetryPolicy& retries)
    : m_workspace(std::move(workspace)), m_lease(*m_workspace) {
  Endpoint row = endpoint;
  row.name = endpointName(endpoint);
  Suite suite;
  suite.name = suiteName;
  suite.cases = {testCase};
  suite.retries = retries;
  orFail(mayHoldEndpoint(*m_workspace, row));
  const UtcMicros now = utcNow();
  m_endpoint = orFail(m_workspace->write([&](Tables& tables) { return saveByName(tables.endpoints, row, now); }));
  m_suite = orFail(m_workspace->write([&](Tables& tables) { return saveByName(tables.suites, suite, now); }));
  m_prices = orFail(m_workspace->read([](Tables& tables) { return tables.prices.all(); }));
}

void ProbeStore::complete(Sample& sample) const {
  sample.endpointVersion = m_endpoint.versionId;
  sample.suiteVersion = m_suite.versionId;
  sample.caseId = m_suite.cases.front().id;
  priceSample(sample, m_prices, m_endpoint.id, m_endpoint.model);
}

void ProbeStore::append(const Sample& sample) {
  m_workspace->append(sample, [this](const Result<Sample>& stored) {
    const std::lock_guard lock(m_mutex);
    m_problem = stored ? std::string() : stored.error().message;
  });
}

void ProbeStore::finish() {
  m_workspace->flush();
  const std::lock_guard lock(m_mutex);
  if (!m_problem.empty()) {
    throw Failure{Exit::workspace, m_problem};
  }
}

}  // namespace scoville::cli
