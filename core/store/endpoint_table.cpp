// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/endpoint_table.h"

#include <algorithm>
#include <tuple>

#include "core/model/natural_order.h"
#include "core/store/bound_statement.h"
#include "core/store/json_columns.h"

namespace scoville {
namespace {

const std::string selectEndpoint =
    "SELECT e.id, v.id, v.version, v.valid_from_us, e.name, v.base_url, v.dialect, v.model, v.api_version, v.key_kind, v.key_name,"
    " v.headers, v.proxy, v.ca_file, v.ip_version, v.timeout_connect_us, v.timeout_first_token_us, v.timeout_idle_us, v.timeout_total_us, "
    "v.region,"
    " v.hardware_note, v.driver_note, v.note, v.tags, v.http2, v.simulated, e.paused, e.archived"
    " FROM endpoint e JOIN endpoint_version v ON v.endpoint = e.id ";
const std::string newestVersion = "v.version = (SELECT max(version) FROM endpoint_version WHERE endpoint = e.id) ";

Endpoint readEndpoint(BoundStatement& query) {
  Endpoint endpoint;
  endpoint.id = query.integer();
  endpoint.versionId = query.integer();
  endpoint.version = query.number();
  endpoint.validFrom = query.integer();
  endpoint.name = query.text();
  endpoint.baseUrl = query.text();
  endpoint.dialect = query.as<Dialect>();
  endpoint.model = query.text();
  endpoint.apiVersion = query.text();
  endpoint.key.kind = query.as<SecretRef::Kind>();
  endpoint.key.name = query.text();
  endpoint.headers = headersFromJson(query.text());
  endpoint.proxy = query.text();
  endpoint.caFile = query.text();
  endpoint.ipVersion = query.as<IpVersion>();
  endpoint.timeouts.connect = query.integer();
  endpoint.timeouts.firstToken = query.integer();
  endpoint.timeouts.idle = query.integer();
  endpoint.timeouts.total = query.integer();
  endpoint.region = query.text();
  endpoint.hardwareNote = query.text();
  endpoint.driverNote = query.text();
  endpoint.note = query.text();
  endpoint.tags = stringsFromJson(query.text());
  endpoint.http2 = query.flag();
  endpoint.simulated = query.flag();
  endpoint.paused = query.flag();
  endpoint.archived = query.flag();
  return endpoint;
}

/// What makes a version. The name is not part of it: renaming an endpoint does not cut its history.
bool sameVersion(const Endpoint& a, const Endpoint& b) {
  const auto parts = [](const Endpoint& e) {
    return std::tie(e.baseUrl, e.dialect, e.model, e.apiVersion, e.key, e.headers, e.proxy, e.caFile, e.ipVersion, e.timeouts, e.region,
                    e.hardwareNote, e.driverNote, e.note, e.tags, e.http2, e.simulated);
  };
  return parts(a) == parts(b);
}

Result<Endpoint> one(BoundStatement& query, const std::string& what) {
  if (!query.step()) {
    return fail(ErrorKind::notFound, "There is no " + what + ".");
  }
  return readEndpoint(query);
}

std::vector<Endpoint> list(BoundStatement& query) {
  std::vector<Endpoint> endpoints;
  while (query.step()) {
    endpoints.push_back(readEndpoint(query));
  }
  return endpoints;
}

}  // namespace

Result<std::vector<Endpoint>> EndpointTable::current(bool withArchived) const {
  return guarded(m_db, [&]() -> Result<std::vector<Endpoint>> {
    BoundStatement query(m_db, selectEndpoint + "WHERE " + newestVersion + "AND (? OR NOT e.archived)", withArchived);
    std::vector<Endpoint> endpoints = list(query);
    std::sort(endpoints.begin(), endpoints.end(), [](const Endpoint& a, const Endpoint& b) { return comesBefore(a.name, b.name); });
    return endpoints;
  });
}

Result<Endpoint> EndpointTable::byId(EndpointId id) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectEndpoint + "WHERE e.id = ? AND " + newestVersion, id);
    return one(query, "endpoint " + std::to_string(id));
  });
}

Result<Endpoint> EndpointTable::byName(const std::string& name) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectEndpoint + "WHERE e.name = ? AND " + newestVersion, name);
    return one(query, "endpoint named \"" + name + "\"");
  });
}

Result<Endpoint> EndpointTable::byVersion(EndpointVersionId version) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectEndpoint + "WHERE v.id = ?", version);
    return one(query, "endpoint version " + std::to_string(version));
  });
}

Result<std::vector<Endpoint>> EndpointTable::versions(EndpointId id) const {
  return guarded(m_db, [&]() -> Result<std::vector<Endpoint>> {
    BoundStatement query(m_db, selectEndpoint + "WHERE e.id = ? ORDER BY v.version", id);
    return list(query);
  });
}

Result<Endpoint> EndpointTable::save(const Endpoint& endpoint, UtcMicros now) {
  if (endpoint.name.empty()) {
    return fail(ErrorKind::invalidInput, "An endpoint needs a name.");
  }
  return guarded(m_db, [&]() -> Result<Endpoint> {
    if (BoundStatement taken(m_db, "SELECT 1 FROM endpoint WHERE name = ? AND id <> ?", endpoint.name, endpoint.id); taken.step()) {
      return fail(ErrorKind::alreadyExists, "There is already an endpoint named \"" + endpoint.name + "\".");
    }
    EndpointId id = endpoint.id;
    int version = 1;
    if (id == 0) {
      BoundStatement(m_db, "INSERT INTO endpoint(name, paused, archived) VALUES(?, ?, ?)", endpoint.name, endpoint.paused,
                     endpoint.archived)
          .run();
      id = m_db.getLastInsertRowid();
    } else {
      const Result<Endpoint> before = byId(id);
      if (!before) {
        return before;
      }
      BoundStatement(m_db, "UPDATE endpoint SET name = ?, paused = ?, archived = ? WHERE id = ?", endpoint.name, endpoint.paused,
                     endpoint.archived, id)
          .run();
      if (sameVersion(*before, endpoint)) {
        return byId(id);
      }
      version = before->version + 1;
    }
    BoundStatement(
        m_db,
        "INSERT INTO endpoint_version(endpoint, version, valid_from_us, base_url, dialect, model, api_version, key_kind, key_name, headers,"
        " proxy, ca_file, ip_version, timeout_connect_us, timeout_first_token_us, timeout_idle_us, timeout_total_us, region, "
        "hardware_note, driver_note, note,"
        " tags, http2, simulated) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        id, version, now, endpoint.baseUrl, endpoint.dialect, endpoint.model, endpoint.apiVersion, endpoint.key.kind, endpoint.key.name,
        headersToJson(endpoint.headers), endpoint.proxy, endpoint.caFile, endpoint.ipVersion, endpoint.timeouts.connect,
        endpoint.timeouts.firstToken, endpoint.timeouts.idle, endpoint.timeouts.total, endpoint.region, endpoint.hardwareNote,
        endpoint.driverNote, endpoint.note, stringsToJson(endpoint.tags), endpoint.http2, endpoint.simulated)
        .run();
    return byId(id);
  });
}

Result<void> EndpointTable::setPaused(EndpointId id, bool paused) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "UPDATE endpoint SET paused = ? WHERE id = ?", paused, id).run() == 0) {
      return fail(ErrorKind::notFound, "There is no endpoint " + std::to_string(id) + ".");
    }
    return {};
  });
}

Result<void> EndpointTable::setArchived(EndpointId id, bool archived) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "UPDATE endpoint SET archived = ? WHERE id = ?", archived, id).run() == 0) {
      return fail(ErrorKind::notFound, "There is no endpoint " + std::to_string(id) + ".");
    }
    return {};
  });
}

}  // namespace scoville
