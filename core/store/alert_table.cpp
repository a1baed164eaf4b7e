// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/alert_table.h"

#include "core/store/json_columns.h"
#include "core/store/named_rows.h"
#include "core/store/tables.h"

namespace scoville {
namespace {

constexpr int eventsKept = 5000;

const std::string selectRule =
    "SELECT id, name, channel, url, url_secret_kind, url_secret_name, header, kinds, least_interval_us, paused, created_us FROM "
    "alert_rule ";
const std::string eventColumns = "e.id, e.at_us, e.kind, e.subject, e.title, e.text";

std::int64_t bitsOf(const std::set<AlertKind>& kinds) {
  std::int64_t bits = 0;
  for (const AlertKind kind : kinds) {
    bits |= std::int64_t{1} << static_cast<int>(kind);
  }
  return bits;
}

AlertRule readRule(BoundStatement& query) {
  AlertRule rule;
  rule.id = query.integer();
  rule.name = query.text();
  rule.channel = query.as<AlertChannel>();
  rule.url = query.text();
  rule.urlFrom.kind = query.as<SecretRef::Kind>();
  rule.urlFrom.name = query.text();
  if (const auto headers = headersFromJson(query.text()); !headers.empty()) {
    rule.secret = headers.front();
  }
  const std::int64_t bits = query.integer();
  for (int kind = 0; kind < alertKindCount; ++kind) {
    if ((bits >> kind & 1) != 0) {
      rule.kinds.insert(static_cast<AlertKind>(kind));
    }
  }
  rule.leastInterval = query.integer();
  rule.paused = query.flag();
  rule.created = query.integer();
  return rule;
}

AlertEvent readEvent(BoundStatement& query) {
  AlertEvent event;
  event.id = query.integer();
  event.at = query.integer();
  event.kind = query.as<AlertKind>();
  event.subject = query.text();
  event.title = query.text();
  event.text = query.text();
  return event;
}

AlertDelivery readDelivery(BoundStatement& query) {
  AlertDelivery delivery;
  delivery.id = query.integer();
  delivery.event = query.integer();
  delivery.rule = query.text();
  delivery.at = query.integer();
  delivery.state = query.as<DeliveryState>();
  delivery.tries = query.number();
  delivery.result = query.text();
  return delivery;
}

}  // namespace

AlertTable::AlertTable(Tables& tables) : m_db(tables.connection) {}

Result<std::vector<AlertRule>> AlertTable::rules() const {
  return readRows(m_db, selectRule + "ORDER BY name", readRule);
}

Result<AlertRule> AlertTable::ruleNamed(const std::string& name) const {
  return readNamed(m_db, selectRule, "alert", name, readRule);
}

Result<AlertRule> AlertTable::save(const AlertRule& rule) {
  if (rule.name.empty()) {
    return fail(ErrorKind::invalidInput, "An alert needs a name.");
  }
  return guarded(m_db, [&]() -> Result<AlertRule> {
    if (const Result<void> isFree = checkNameIsFree(m_db, "alert_rule", "alert", rule.name, rule.id); !isFree) {
      return tl::unexpected<Error>(isFree.error());
    }
    Header header = rule.secret;
    header.value.clear();  // a value never enters the file
    const std::string headers = header.name.empty() ? "[]" : headersToJson({header});
    AlertRule stored = rule;
    stored.secret = header;
    if (rule.id == 0) {
      BoundStatement(m_db,
                     "INSERT INTO alert_rule(name, channel, url, url_secret_kind, url_secret_name, header, kinds, least_interval_us, "
                     "paused, created_us) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     rule.name, rule.channel, rule.url, rule.urlFrom.kind, rule.urlFrom.name, headers, bitsOf(rule.kinds),
                     rule.leastInterval, rule.paused, rule.created)
          .run();
      stored.id = m_db.getLastInsertRowid();
    } else if (BoundStatement(m_db,
                              "UPDATE alert_rule SET name = ?, channel = ?, url = ?, url_secret_kind = ?, url_secret_name = ?, header = "
                              "?, kinds = ?, least_interval_us = ?, paused = ? WHERE id = ?",
                              rule.name, rule.channel, rule.url, rule.urlFrom.kind, rule.urlFrom.name, headers, bitsOf(rule.kinds),
                              rule.leastInterval, rule.paused, rule.id)
                   .run() == 0) {
      return noSuchRow("alert", rule.name);
    }
    return stored;
  });
}

Result<void> AlertTable::remove(const std::string& name) {
  return removeNamed(m_db, "alert_rule", "alert", name);
}

Result<AlertEvent> AlertTable::add(const AlertEvent& event) {
  return guarded(m_db, [&]() -> Result<AlertEvent> {
    BoundStatement(m_db, "INSERT INTO alert_event(at_us, kind, subject, title, text) VALUES(?, ?, ?, ?, ?)", event.at, event.kind,
                   event.subject, event.title, event.text)
        .run();
    AlertEvent stored = event;
    stored.id = m_db.getLastInsertRowid();
    BoundStatement(m_db, "DELETE FROM alert_event WHERE id <= ?", stored.id - eventsKept).run();
    return stored;
  });
}

Result<std::vector<AlertEvent>> AlertTable::eventsAfter(AlertEventId id) const {
  return readRows(m_db, "SELECT " + eventColumns + " FROM alert_event e WHERE e.id > ? ORDER BY e.id", readEvent, id);
}

Result<AlertEventId> AlertTable::newestEvent() const {
  return guarded(m_db, [&]() -> Result<AlertEventId> {
    BoundStatement query(m_db, "SELECT coalesce(max(id), 0) FROM alert_event");
    query.step();
    return query.integer();
  });
}

Result<AlertDelivery> AlertTable::save(const AlertDelivery& delivery) {
  return guarded(m_db, [&]() -> Result<AlertDelivery> {
    AlertDelivery stored = delivery;
    if (delivery.id == 0) {
      BoundStatement(m_db, "INSERT INTO alert_delivery(event, rule, at_us, state, tries, result) VALUES(?, ?, ?, ?, ?, ?)", delivery.event,
                     delivery.rule, delivery.at, delivery.state, delivery.tries, delivery.result)
          .run();
      stored.id = m_db.getLastInsertRowid();
    } else {
      BoundStatement(m_db, "UPDATE alert_delivery SET at_us = ?, state = ?, tries = ?, result = ? WHERE id = ?", delivery.at,
                     delivery.state, delivery.tries, delivery.result, delivery.id)
          .run();
    }
    return stored;
  });
}

Result<std::vector<std::pair<AlertEvent, AlertDelivery>>> AlertTable::deliveries(int most) const {
  return readRows(
      m_db,
      "SELECT " + eventColumns +
          ", d.id, d.event, d.rule, d.at_us, d.state, d.tries, d.result FROM alert_delivery d JOIN alert_event e ON e.id "
          "= d.event ORDER BY d.id DESC LIMIT ?",
      [](BoundStatement& query) {
        AlertEvent event = readEvent(query);  // before the delivery, whose columns follow
        return std::pair(std::move(event), readDelivery(query));
      },
      most);
}

Result<void> AlertTable::abandonWaiting(UtcMicros before, const std::string& result) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "UPDATE alert_delivery SET state = ?, result = ? WHERE state = ? AND at_us < ?", DeliveryState::failed, result,
                   DeliveryState::waiting, before)
        .run();
    return {};
  });
}

}  // namespace scoville
