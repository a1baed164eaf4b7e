// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the prober writes besides samples: runs, gaps, steps of the clock.
#include <cstdlib>

#include "core/monitor_prober.h"

namespace scoville {

namespace {

constexpr std::size_t maximumUnsavedGaps = 10'000;

std::string durationText(Micros duration) {
  const Micros seconds = duration / microsPerSecond;
  if (seconds >= 3600) {
    return std::to_string(seconds / 3600) + " h " + std::to_string(seconds % 3600 / 60) + " min";
  }
  return seconds >= 60 ? std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s" : std::to_string(seconds) + " s";
}

}  // namespace

void Prober::saveRun(const Run& run) {
  reportStore(m_workspace.write([&run](Tables& tables) { return tables.runs.update(run); }));
}

void Prober::saveGaps() {
  for (Gap& gap : m_scheduler.takeGaps()) {
    m_unsavedGaps.push_back(std::move(gap));
  }
  if (m_unsavedGaps.empty()) {
    return;
  }
  const Result<void> saved = m_workspace.write([this](Tables& tables) -> Result<void> {
    for (const Gap& gap : m_unsavedGaps) {
      if (const Result<void> added = tables.gaps.add(gap); !added) {
        return added;
      }
    }
    return {};
  });
  reportStore(saved);
  if (saved || m_unsavedGaps.size() > maximumUnsavedGaps) {
    m_unsavedGaps.clear();
  }
}

/// Says once when the store is in trouble (each sample that waits reports it), and once when it is over for samples and everything else
/// alike. Any thread.
void Prober::reportStore(const Result<void>& result, StoreUse use) {
  bool news = false;
  {
    const std::lock_guard lock(m_mutex);
    if (!result) {
      m_storeProblems.insert(use);
      news = m_toldStoreProblem != result.error().message;
      m_toldStoreProblem = result.error().message;
    } else if (m_storeProblems.erase(use) == 1 && m_storeProblems.empty()) {
      news = true;
      m_toldStoreProblem.clear();
    }
  }
  if (news) {
    m_events.storeProblem(result ? std::string() : result.error().message);
  }
}

/// A clock that was set moves what comes after it on the time axis: a marker says so.
void Prober::saveClockSteps() {
  for (const ClockStep& step : m_scheduler.takeClockSteps()) {
    Marker marker;
    marker.kind = MarkerKind::note;
    marker.origin = MarkerOrigin::automatic;
    marker.from = step.at;
    marker.created = step.at;
    marker.label = std::string("Clock set ") + (step.by > 0 ? "forward" : "back") + " by " + durationText(std::abs(step.by));
    marker.text = "The clock of this machine was set. Durations are not affected; times before the marker may be off by as much.";
    reportStore(m_workspace.write([&marker](Tables& tables) { return tables.markers.save(marker); }).map([](const Marker&) {}));
  }
}

}  // namespace scoville
