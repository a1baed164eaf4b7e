// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configuration_members.h"

#include <cmath>
#include <cstdio>
#include <initializer_list>

#include "core/export/json_reader.h"
#include "core/probe/schedule_times.h"

namespace scoville {

namespace {

using Json = nlohmann::json;

constexpr double microsPerUnit = 1e6;

Json secretJson(const SecretRef& secret) {
  switch (secret.kind) {
    case SecretRef::Kind::none:
      return nullptr;
    case SecretRef::Kind::environment:
      return "env:" + secret.name;
    case SecretRef::Kind::keychain:
      return "keychain:" + secret.name;
  }
  return nullptr;
}

/// "env:NAME" or "keychain:ENTRY".
bool readSecret(const std::string& text, SecretRef& secret) {
  const std::size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  if (colon == std::string::npos || colon + 1 == text.size() || (kind != "env" && kind != "keychain")) {
    return false;
  }
  secret = {kind == "env" ? SecretRef::Kind::environment : SecretRef::Kind::keychain, text.substr(colon + 1)};
  return true;
}

}  // namespace

/// The members of an endpoint that a file can set, as it writes them.
Json endpointJson(const Endpoint& e) {
  return {{"base_url", e.baseUrl},
          {"dialect", dialectName(e.dialect)},
          {"model", e.model},
          {"api_version", e.apiVersion},
          {"key", secretJson(e.key)},
          {"proxy", e.proxy},
          {"ca_file", e.caFile},
          {"ip_version", ipVersionName(e.ipVersion)},
          {"http2", e.http2},
          {"timeout_connect_s", static_cast<double>(e.timeouts.connect) / microsPerUnit},
          {"timeout_first_token_s", static_cast<double>(e.timeouts.firstToken) / microsPerUnit},
          {"timeout_idle_s", static_cast<double>(e.timeouts.idle) / microsPerUnit},
          {"timeout_total_s", static_cast<double>(e.timeouts.total) / microsPerUnit},
          {"region", e.region},
          {"hardware", e.hardwareNote},
          {"driver", e.driverNote},
          {"note", e.note},
          {"tags", e.tags},
          {"paused", e.paused}};
}

std::string readEndpoint(const Json& object, Endpoint& e) {
  const std::string where = "endpoint \"" + e.name + "\"";
  JsonReader reader(object, where);
  std::string name;
  std::string dialect(dialectName(e.dialect));
  std::string key;
  std::string ip(ipVersionName(e.ipVersion));
  reader.text("name", name);
  reader.text("base_url", e.baseUrl);
  reader.text("dialect", dialect);
  reader.text("model", e.model);
  reader.text("api_version", e.apiVersion);
  reader.text("key", key);
  reader.text("proxy", e.proxy);
  reader.text("ca_file", e.caFile);
  reader.text("ip_version", ip);
  reader.flag("http2", e.http2);
  for (const auto& [member, timeout] :
       std::initializer_list<std::pair<const char*, Micros*>>{{"timeout_connect_s", &e.timeouts.connect},
                                                              {"timeout_first_token_s", &e.timeouts.firstToken},
                                                              {"timeout_idle_s", &e.timeouts.idle},
                                                              {"timeout_total_s", &e.timeouts.total}}) {
    double seconds = static_cast<double>(*timeout) / microsPerUnit;
    reader.real(member, seconds, 0, 86'400);
    *timeout = std::llround(seconds * microsPerUnit);
  }
  reader.text("region", e.region);
  reader.text("hardware", e.hardwareNote);
  reader.text("driver", e.driverNote);
  reader.text("note", e.note);
  reader.flag("paused", e.paused);
  if (const Json* tags = reader.member("tags")) {
    e.tags.clear();
    for (const Json& tag : *tags) {
      if (!tag.is_string()) {
        return where + " member \"tags\" must be a list of texts";
      }
      e.tags.push_back(tag.get<std::string>());
    }
  }
  if (!key.empty() && !readSecret(key, e.key)) {
    return where + " member \"key\" names where the key is, \"env:NAME\" or \"keychain:ENTRY\", and is never the key itself";
  }
  const auto knownDialect = dialectFromName(dialect);
  const auto knownIp = ipVersionFromName(ip);
  if (!knownDialect || !knownIp) {
    return where + (knownDialect ? " member \"ip_version\" is any, 4 or 6" : " has no known dialect \"" + dialect + "\"");
  }
  e.dialect = *knownDialect;
  e.ipVersion = *knownIp;
  return reader.complaint();
}

namespace {

std::string clockText(int minute) {
  const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
  return two(minute / 60) + ":" + two(minute % 60);
}

}  // namespace

Json scheduleJson(const Schedule& s) {
  return {{"every_s", static_cast<double>(s.interval) / microsPerUnit},
          {"cron", s.cron},
          {"time_zone", s.timeZone},
          {"jitter_s", static_cast<double>(s.jitter) / microsPerUnit},
          {"quiet", s.quiet ? Json(clockText(s.quiet->fromMinute) + "-" + clockText(s.quiet->toMinute)) : Json("")},
          {"missed", s.missed == MissedRuns::skip ? "skip" : "run-once"},
          {"paused", s.paused}};
}

namespace {

bool readQuiet(const std::string& text, std::optional<QuietHours>& quiet) {
  int fromHour = 0;
  int fromMinute = 0;
  int toHour = 0;
  int toMinute = 0;
  int used = 0;
  quiet.reset();
  if (text.empty()) {
    return true;
  }
  if (std::sscanf(text.c_str(), "%2d:%2d-%2d:%2d%n", &fromHour, &fromMinute, &toHour, &toMinute, &used) != 4 ||
      used != static_cast<int>(text.size()) || fromHour > 23 || toHour > 23 || fromMinute > 59 || toMinute > 59) {
    return false;
  }
  quiet = QuietHours{fromHour * 60 + fromMinute, toHour * 60 + toMinute};
  return true;
}

}  // namespace

std::string readSchedule(const Json& object, const std::string& where, Schedule& s) {
  JsonReader reader(object, where);
  std::string endpoint;
  std::string suite;
  double every = static_cast<double>(s.interval) / microsPerUnit;
  double jitter = static_cast<double>(s.jitter) / microsPerUnit;
  std::string quiet = scheduleJson(s).at("quiet").get<std::string>();
  std::string missed = s.missed == MissedRuns::skip ? "skip" : "run-once";
  reader.text("endpoint", endpoint);
  reader.text("suite", suite);
  reader.real("every_s", every, 1, 366 * 86'400.0);
  reader.text("cron", s.cron);
  reader.text("time_zone", s.timeZone);
  reader.real("jitter_s", jitter, 0, 43'200);
  reader.text("quiet", quiet);
  reader.text("missed", missed);
  reader.flag("paused", s.paused);
  s.interval = std::llround(every * microsPerUnit);
  s.jitter = std::llround(jitter * microsPerUnit);
  s.missed = missed == "run-once" ? MissedRuns::runOnce : MissedRuns::skip;
  if (!readQuiet(quiet, s.quiet)) {
    return where + " member \"quiet\" is two times of the day, \"22:00-06:00\"";
  }
  if (missed != "skip" && missed != "run-once") {
    return where + " member \"missed\" is skip or run-once";
  }
  if (const std::string words = reader.complaint(); !words.empty()) {
    return words;
  }
  const Result<void> valid = ScheduleTimes::check(s);
  return valid ? std::string() : where + ": " + valid.error().message;
}

/// "a: 1 -> 2; b: ..." of the members that differ.
std::string difference(const Json& before, const Json& after) {
  std::string text;
  for (const auto& [name, value] : after.items()) {
    if (before.at(name) != value) {
      text += (text.empty() ? "" : "; ") + name + ": " + before.at(name).dump() + " -> " + value.dump();
    }
  }
  return text;
}

}  // namespace scoville
