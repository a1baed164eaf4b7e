// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schedule_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::vector<Schedule>> ScheduleTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<Schedule>> {
    BoundStatement query(m_db,
                         "SELECT id, endpoint, suite, interval_us, jitter_us, paused, cron, time_zone, quiet_from_min, quiet_to_min, missed"
                         " FROM schedule ORDER BY id");
    std::vector<Schedule> schedules;
    while (query.step()) {
      Schedule schedule;
      schedule.id = query.integer();
      schedule.endpoint = query.integer();
      schedule.suite = query.integer();
      schedule.interval = query.integer();
      schedule.jitter = query.integer();
      schedule.paused = query.flag();
      schedule.cron = query.text();
      schedule.timeZone = query.text();
      const auto quietFrom = query.maybe();
      const auto quietTo = query.maybe();
      if (quietFrom && quietTo) {
        schedule.quiet = QuietHours{static_cast<int>(*quietFrom), static_cast<int>(*quietTo)};
      }
      schedule.missed = query.as<MissedRuns>();
      schedules.push_back(schedule);
    }
    return schedules;
  });
}

Result<Schedule> ScheduleTable::save(const Schedule& schedule) {
  if (schedule.interval <= 0 || schedule.jitter < 0) {  // what cron expressions may be is checked by whoever makes one (ScheduleTimes)
    return fail(ErrorKind::invalidInput, "A schedule needs an interval above zero and a jitter of zero or more.");
  }
  return guarded(m_db, [&]() -> Result<Schedule> {
    BoundStatement query(
        m_db,
        "INSERT INTO schedule(endpoint, suite, interval_us, jitter_us, paused, cron, time_zone, quiet_from_min, quiet_to_min,"
        " missed) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT(endpoint, suite) DO UPDATE SET"
        " interval_us = ?3, jitter_us = ?4, paused = ?5, cron = ?6, time_zone = ?7, quiet_from_min = ?8, quiet_to_min = ?9,"
        " missed = ?10 RETURNING id",
        schedule.endpoint, schedule.suite, schedule.interval, schedule.jitter, schedule.paused, schedule.cron, schedule.timeZone,
        schedule.quiet ? std::optional(schedule.quiet->fromMinute) : std::nullopt,
        schedule.quiet ? std::optional(schedule.quiet->toMinute) : std::nullopt, schedule.missed);
    query.step();
    Schedule stored = schedule;
    stored.id = query.integer();
    if (schedule.id != 0 && schedule.id != stored.id) {
      // The schedule was moved to another pair: the row of the old pair goes.
      BoundStatement(m_db, "DELETE FROM schedule WHERE id = ?", schedule.id).run();
    }
    return stored;
  });
}

Result<void> ScheduleTable::remove(ScheduleId id) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "DELETE FROM schedule WHERE id = ?", id).run() == 0) {
      return fail(ErrorKind::notFound, "There is no schedule " + std::to_string(id) + ".");
    }
    return {};
  });
}

}  // namespace scoville
