// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alert_watch.h"

#include <chrono>

#include "core/alert_desk.h"
#include "core/gate_watch.h"

namespace scoville {
namespace {

constexpr std::chrono::seconds farewell{5};

}  // namespace

AlertWatch::AlertWatch(Monitor& monitor, BackgroundJudge& judge, AlertDesk& desk, QObject* parent)
    : QObject(parent), m_monitor(monitor), m_desk(desk) {
  connect(&monitor, &Monitor::sampleStored, this, &AlertWatch::onSample);
  connect(&monitor, &Monitor::probingStateChanged, this, &AlertWatch::onState);
  connect(&monitor, &Monitor::configChanged, this, &AlertWatch::readNames);
  connect(&monitor, &Monitor::markersChanged, this, &AlertWatch::readMarkers);
  connect(&monitor, &Monitor::storeProblem, this, [this](const QString& message) {
    if (!message.isEmpty() && !m_storeFails) {
      raise(AlertKind::runner, {}, "Samples cannot be written", message.toStdString());
    }
    m_storeFails = !message.isEmpty();
  });
  connect(&judge, &BackgroundJudge::gateChanged, this, [this](const GateNews& news) {
    raise(AlertKind::gate, news.name, "Gate " + news.name + ": " + gateStateText(news.state), news.summary);
  });
  readNames();
  readMarkers();
}

AlertWatch::~AlertWatch() {
  m_reader.end();
}

void AlertWatch::raise(AlertKind kind, const std::string& subject, std::string title, std::string text) {
  if (m_monitor.probingState().role == ProbingState::Role::other) {
    return;  // the process that probes tells it
  }
  AlertEvent event;
  event.kind = kind;
  event.subject = subject;
  event.title = std::move(title);
  event.text = std::move(text);
  m_desk.raise(event);
}

void AlertWatch::readNames() {
  // A short read, and only after an edit.
  const auto read = m_monitor.workspace().read([](Tables& tables) { return tables.endpoints.current(true); });
  for (const Endpoint& endpoint : read.value_or(std::vector<Endpoint>())) {
    m_names[endpoint.id] = endpoint.name;
    m_endpointOf[endpoint.versionId] = endpoint.id;
  }
}

void AlertWatch::onSample(const Sample& sample) {
  const auto found = m_endpointOf.find(sample.endpointVersion);
  if (found == m_endpointOf.end()) {
    return;
  }
  const EndpointId endpoint = found->second;
  if (sample.outcome == Outcome::auth) {
    if (m_refused.insert(endpoint).second) {
      raise(AlertKind::key, m_names[endpoint], "The key of " + m_names[endpoint] + " is refused",
            "The server answered " + (sample.httpStatus > 0 ? "HTTP " + std::to_string(sample.httpStatus) : std::string("so")) +
                ". Check that the key is valid and may use the model.");
    }
  } else if (countsForLatency(sample.outcome)) {
    m_refused.erase(endpoint);
  }
}

void AlertWatch::onState() {
  const ProbingState state = m_monitor.probingState();
  const bool owner = state.role == ProbingState::Role::owner;
  if (owner && !m_owner) {
    m_desk.abandonLeftOvers();
    if (!m_formerOwner.isEmpty()) {
      raise(AlertKind::runner, {}, "Another process probes now",
            m_formerOwner.toStdString() + " no longer probes this workspace; this process has taken over.");
    }
  }
  m_owner = owner;
  m_formerOwner = state.role == ProbingState::Role::other ? state.otherHolder : QString();
  std::set<EndpointId> missing;
  for (const auto& [endpoint, problem] : state.problems) {
    missing.insert(endpoint);
    if (!m_missing.contains(endpoint)) {
      raise(AlertKind::key, m_names[endpoint], m_names[endpoint] + " cannot be probed", problem.toStdString());
    }
  }
  m_missing = std::move(missing);
  std::set<std::pair<EndpointId, BudgetPeriod>> spent;
  for (const BudgetState& budget : state.budgets) {
    if (!budget.reached) {
      continue;
    }
    const std::pair key(budget.budget.endpoint, budget.budget.period);
    spent.insert(key);
    if (!m_spent.contains(key)) {
      raise(AlertKind::budget, m_names[key.first], "The budget of " + m_names[key.first] + " is used up",
            budgetText(budget) + ". It is not probed until the next " + (key.second == BudgetPeriod::day ? "day" : "month") + " (UTC).");
    }
  }
  m_spent = std::move(spent);
}

void AlertWatch::readMarkers() {
  m_reader.post([this] {
    // This object waits for the task in its destructor, so `this` outlives it; the answer is queued to its thread.
    auto markers = m_monitor.workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
    if (markers) {
      QMetaObject::invokeMethod(
          this, [this, read = std::move(*markers)] { compareMarkers(read); }, Qt::QueuedConnection);
    }
  });
}

void AlertWatch::compareMarkers(const std::vector<Marker>& markers) {
  std::map<MarkerId, MarkerState> now;
  for (const Marker& marker : markers) {
    now[marker.id] = marker.state;
    if (!m_markers || marker.origin != MarkerOrigin::automatic) {
      continue;
    }
    const auto before = m_markers->find(marker.id);
    const std::string endpoint = marker.endpoint ? m_names[*marker.endpoint] : std::string();
    const std::string where = endpoint.empty() ? "" : " of " + endpoint;
    if (marker.state == MarkerState::suspected && before == m_markers->end()) {
      raise(AlertKind::suspected, endpoint, "Suspected change" + where, marker.label + "\n" + marker.text);
    } else if (marker.state == MarkerState::confirmed && before != m_markers->end() && before->second == MarkerState::suspected) {
      raise(AlertKind::confirmed, endpoint, "Confirmed change" + where, marker.label + "\n" + marker.text);
    }
  }
  m_markers = std::move(now);
}

void AlertWatch::runnerStops() {
  if (m_monitor.probingState().role == ProbingState::Role::owner) {
    raise(AlertKind::runner, {}, "The runner stops", "The process that probes this workspace ends. Nothing is measured until one begins.");
    m_desk.drain(farewell);
  }
}

}  // namespace scoville
