// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/view_state.h"

#include <utility>

namespace scoville {

ViewState::ViewState(QObject* parent) : QObject(parent) {}

void ViewState::apply(const Range& range) {
  m_from = range.from;
  m_to = range.to;
  m_follow = range.follow;
  Q_EMIT rangeChanged();
}

void ViewState::setRange(UtcMicros from, UtcMicros to, bool follow) {
  if (to <= from || (from == m_from && to == m_to && follow == m_follow)) {
    return;
  }
  if (m_to > m_from) {
    m_back.push_back({m_from, m_to, m_follow});
  }
  m_forward.clear();
  apply({from, to, follow});
  Q_EMIT historyChanged();
}

void ViewState::dragRange(UtcMicros from, UtcMicros to) {
  if (to > from) {
    apply({from, to, false});
  }
}

void ViewState::tick(UtcMicros now) {
  if (m_follow && m_to > m_from && now != m_to) {
    apply({now - (m_to - m_from), now, true});
  }
}

void ViewState::goBack() {
  if (m_back.empty()) {
    return;
  }
  m_forward.push_back({m_from, m_to, m_follow});
  const Range range = m_back.back();
  m_back.pop_back();
  apply(range);
  Q_EMIT historyChanged();
}

void ViewState::goForward() {
  if (m_forward.empty()) {
    return;
  }
  m_back.push_back({m_from, m_to, m_follow});
  const Range range = m_forward.back();
  m_forward.pop_back();
  apply(range);
  Q_EMIT historyChanged();
}

void ViewState::setZone(const QTimeZone& zone) {
  if (zone.isValid() && zone != m_zone) {
    m_zone = zone;
    Q_EMIT zoneChanged();
  }
}

void ViewState::setEndpoints(std::vector<EndpointId> endpoints) {
  if (std::exchange(m_endpoints, std::move(endpoints)) != m_endpoints) {
    Q_EMIT filterChanged();
  }
}

void ViewState::setSuites(std::vector<SuiteId> suites) {
  if (std::exchange(m_suites, std::move(suites)) != m_suites) {
    Q_EMIT filterChanged();
  }
}

void ViewState::setModes(std::vector<Mode> modes) {
  if (std::exchange(m_modes, std::move(modes)) != m_modes) {
    Q_EMIT filterChanged();
  }
}

void ViewState::setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush) {
  if (brush && brush->second <= brush->first) {
    brush.reset();
  }
  if (brush != m_brush) {
    m_brush = brush;
    Q_EMIT brushChanged();
  }
}

void ViewState::selectSample(std::optional<SampleKey> key) {
  if (key != m_sample) {
    m_sample = key;
    Q_EMIT selectionChanged();
  }
}

}  // namespace scoville
