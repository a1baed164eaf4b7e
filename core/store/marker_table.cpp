// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/marker_table.h"

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

const std::string selectMarker =
    "SELECT id, kind, state, origin, from_us, to_us, endpoint, tag, label, text, link, author, created_us FROM marker ";

Marker readMarker(BoundStatement& query) {
  Marker marker;
  marker.id = query.integer();
  marker.kind = query.as<MarkerKind>();
  marker.state = query.as<MarkerState>();
  marker.origin = query.as<MarkerOrigin>();
  marker.from = query.integer();
  marker.to = query.maybe();
  marker.endpoint = query.maybe();
  marker.tag = query.text();
  marker.label = query.text();
  marker.text = query.text();
  marker.link = query.text();
  marker.author = query.text();
  marker.created = query.integer();
  return marker;
}

}  // namespace

Result<std::vector<Marker>> MarkerTable::inRange(UtcMicros from, UtcMicros to) const {
  return guarded(m_db, [&]() -> Result<std::vector<Marker>> {
    // An instant touches the range when it lies in it; a range [a, b) when both overlap.
    BoundStatement query(
        m_db,
        selectMarker + "WHERE (?2 = 0 OR from_us < ?2) AND (from_us >= ?1 OR (to_us IS NOT NULL AND to_us > ?1)) ORDER BY from_us, id",
        from, to);
    std::vector<Marker> markers;
    while (query.step()) {
      markers.push_back(readMarker(query));
    }
    return markers;
  });
}

Result<Marker> MarkerTable::byId(MarkerId id) const {
  return guarded(m_db, [&]() -> Result<Marker> {
    BoundStatement query(m_db, selectMarker + "WHERE id = ?", id);
    if (!query.step()) {
      return fail(ErrorKind::notFound, "There is no marker " + std::to_string(id) + ".");
    }
    return readMarker(query);
  });
}

Result<Marker> MarkerTable::save(const Marker& marker) {
  if (marker.to && *marker.to <= marker.from) {
    return fail(ErrorKind::invalidInput, "A marker's range must end after it begins.");
  }
  return guarded(m_db, [&]() -> Result<Marker> {
    // AUTOINCREMENT never gives the id of a deleted marker to another, so undoing a delete always finds its id free.
    BoundStatement(m_db,
                   "INSERT INTO marker(id, kind, state, origin, from_us, to_us, endpoint, tag, label, text, link, author, created_us)"
                   " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
                   " ON CONFLICT(id) DO UPDATE SET kind = ?2, state = ?3, origin = ?4, from_us = ?5, to_us = ?6, endpoint = ?7, tag = ?8,"
                   " label = ?9, text = ?10, link = ?11, author = ?12, created_us = ?13",
                   idOrNull(marker.id), marker.kind, marker.state, marker.origin, marker.from, marker.to, marker.endpoint, marker.tag,
                   marker.label, marker.text, marker.link, marker.author, marker.created)
        .run();
    Marker stored = marker;
    if (stored.id == 0) {
      stored.id = m_db.getLastInsertRowid();
    }
    return stored;
  });
}

Result<void> MarkerTable::remove(MarkerId id) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "DELETE FROM marker WHERE id = ?", id).run() == 0) {
      return fail(ErrorKind::notFound, "There is no marker " + std::to_string(id) + ".");
    }
    return {};
  });
}

}  // namespace scoville
