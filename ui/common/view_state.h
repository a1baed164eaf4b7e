// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimeZone>
#include <optional>
#include <utility>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/sample.h"
#include "core/model/sample_point.h"
#include "core/model/suite.h"

namespace scoville {

/// What every page shares: time range, filter and selection. Switching pages never loses the place.
class ViewState : public QObject {
  Q_OBJECT

 public:
  explicit ViewState(QObject* parent = nullptr);

  UtcMicros from() const { return m_from; }
  UtcMicros to() const { return m_to; }
  /// True while the right edge follows the clock.
  bool followsNow() const { return m_follow; }
  /// Sets the range; `follow` keeps its width and moves it with the clock. Pushes the old range on the history.
  void setRange(UtcMicros from, UtcMicros to, bool follow = false);
  /// A range still moving under the mouse: no history entry.
  void dragRange(UtcMicros from, UtcMicros to);
  /// Moves a following range to end at `now`.
  void tick(UtcMicros now);
  bool canGoBack() const { return !m_back.empty(); }
  bool canGoForward() const { return !m_forward.empty(); }
  void goBack();
  void goForward();

  QTimeZone zone() const { return m_zone; }
  void setZone(const QTimeZone& zone);

  /// Empty = all.
  const std::vector<EndpointId>& endpoints() const { return m_endpoints; }
  void setEndpoints(std::vector<EndpointId> endpoints);
  const std::vector<SuiteId>& suites() const { return m_suites; }
  void setSuites(std::vector<SuiteId> suites);
  /// Modes shown; scheduled only by default.
  const std::vector<Mode>& modes() const { return m_modes; }
  void setModes(std::vector<Mode> modes);

  /// The span within the range that was chosen for a closer look, from and to; null = all of the range.
  const std::optional<std::pair<UtcMicros, UtcMicros>>& brush() const { return m_brush; }
  void setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush);

  std::optional<SampleKey> selectedSample() const { return m_sample; }
  void selectSample(std::optional<SampleKey> key);

 Q_SIGNALS:
  void rangeChanged();
  void historyChanged();
  void zoneChanged();
  void filterChanged();
  void selectionChanged();
  void brushChanged();

 private:
  struct Range {
    UtcMicros from = 0;
    UtcMicros to = 0;
    bool follow = false;
  };
  void apply(const Range& range);

  UtcMicros m_from = 0;
  UtcMicros m_to = 0;
  bool m_follow = true;
  std::vector<Range> m_back;
  std::vector<Range> m_forward;
  QTimeZone m_zone = QTimeZone::systemTimeZone();
  std::vector<EndpointId> m_endpoints;
  std::vector<SuiteId> m_suites;
  std::vector<Mode> m_modes = {Mode::scheduled};
  std::optional<std::pair<UtcMicros, UtcMicros>> m_brush;
  std::optional<SampleKey> m_sample;
};

}  // namespace scoville
