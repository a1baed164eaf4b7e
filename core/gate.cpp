// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate.h"

#include <QDateTime>
#include <QTimeZone>
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/judged_points.h"

namespace scoville {
namespace {

using Json = nlohmann::json;

tl::unexpected<Error> wrong(const std::string& what) {
  return fail(ErrorKind::invalidInput, "The gate cannot be read: " + what);
}

/// The members every level may have, with those of the levels above as defaults.
struct Defaults {
  std::string endpoint;
  std::string suite;
  std::string caseName;
  std::string baseline;
  std::size_t minimum = 0;
};

Result<void> checkMembers(const Json& object, std::initializer_list<const char*> known) {
  for (const auto& [name, value] : object.items()) {
    if (std::none_of(known.begin(), known.end(), [&](const char* candidate) { return name == candidate; })) {
      return wrong("\"" + name + "\" is not known.");
    }
  }
  return {};
}

Result<std::string> textMember(const Json& object, const char* name, const std::string& otherwise) {
  const auto found = object.find(name);
  if (found == object.end()) {
    return otherwise;
  }
  if (!found->is_string()) {
    return wrong(std::string("\"") + name + "\" must be a text.");
  }
  return found->get<std::string>();
}

Result<Defaults> readDefaults(const Json& object, const Defaults& above) {
  Defaults result = above;
  for (const auto& [name, place] : {std::pair("endpoint", &result.endpoint), std::pair("suite", &result.suite),
                                    std::pair("case", &result.caseName), std::pair("baseline", &result.baseline)}) {
    auto text = textMember(object, name, *place);
    if (!text) {
      return tl::unexpected<Error>(text.error());
    }
    *place = std::move(*text);
  }
  if (const auto minimum = object.find("minimum_n"); minimum != object.end()) {
    if (!minimum->is_number_unsigned() || *minimum == 0U) {
      return wrong("\"minimum_n\" must be a whole number above 0.");
    }
    result.minimum = minimum->get<std::size_t>();
  }
  return result;
}

Result<GateObjective> readObjective(const Json& entry, const Defaults& above) {
  Json object = entry;
  if (entry.is_string()) {
    object = Json{{"objective", entry}};
  }
  if (!object.is_object()) {
    return wrong("an objective is a text or an object.");
  }
  if (const auto known = checkMembers(object, {"objective", "name", "endpoint", "suite", "case", "baseline", "minimum_n"}); !known) {
    return tl::unexpected<Error>(known.error());
  }
  const auto defaults = readDefaults(object, above);
  const auto text = textMember(object, "objective", "");
  const auto name = textMember(object, "name", "");
  for (const Error* error : {defaults ? nullptr : &defaults.error(), text ? nullptr : &text.error(), name ? nullptr : &name.error()}) {
    if (error != nullptr) {
      return tl::unexpected<Error>(*error);
    }
  }
  auto objective = parseObjective(*text);
  if (!objective) {
    return tl::unexpected<Error>(objective.error());
  }
  if (defaults->minimum > 0) {
    objective->minimum = defaults->minimum;
  }
  if (objective->relative && defaults->baseline.empty()) {
    return wrong("\"" + *text + "\" is relative to a baseline, but none is named (\"baseline\").");
  }
  return GateObjective{std::move(*objective), *name, defaults->endpoint, defaults->suite, defaults->caseName, defaults->baseline};
}

/// "7d", "12h", "30m".
std::optional<Micros> durationFrom(const std::string& text) {
  double number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(read.ptr, static_cast<std::size_t>(text.data() + text.size() - read.ptr));
  const Micros micros = unit == "d" ? microsPerDay : (unit == "h" ? microsPerHour : (unit == "m" ? microsPerMinute : 0));
  constexpr double longestDays = 36'600;
  if (read.ec != std::errc() || micros == 0 || !(number > 0) || number * static_cast<double>(micros) > longestDays * microsPerDay) {
    return std::nullopt;
  }
  return static_cast<Micros>(number * static_cast<double>(micros));
}

std::optional<UtcMicros> momentFrom(const std::string& text) {
  const QString given = QString::fromStdString(text);
  constexpr qsizetype dateLength = 10;
  QDateTime moment = given.size() == dateLength ? QDate::fromString(given, Qt::ISODate).startOfDay(QTimeZone::utc())
                                                : QDateTime::fromString(given, Qt::ISODateWithMs);
  if (!moment.isValid()) {
    return std::nullopt;
  }
  if (moment.timeSpec() == Qt::LocalTime) {
    moment.setTimeZone(QTimeZone::utc());
  }
  return moment.toMSecsSinceEpoch() * microsPerMilli;
}

Result<void> readPeriod(const Json& object, Gate& gate) {
  const auto last = textMember(object, "last", "");
  const auto from = textMember(object, "from", "");
  const auto to = textMember(object, "to", "");
  if (!last || !from || !to) {
    return wrong("\"last\", \"from\" and \"to\" are texts.");
  }
  if (from->empty() != to->empty() || last->empty() == from->empty()) {
    return wrong("it needs a period: \"last\" (for example \"7d\"), or \"from\" and \"to\".");
  }
  if (!last->empty()) {
    const auto duration = durationFrom(*last);
    if (!duration) {
      return wrong("\"last\" is a duration such as 30m, 12h or 7d.");
    }
    gate.last = *duration;
    return {};
  }
  const auto begin = momentFrom(*from);
  const auto end = momentFrom(*to);
  if (!begin || !end || *end <= *begin) {
    return wrong("\"from\" and \"to\" are times such as 2026-11-30 or 2026-11-30T14:51Z, the second after the first.");
  }
  gate.from = *begin;
  gate.to = *end;
  return {};
}

/// The scope of an objective over one period.
Result<JudgedScope> scopeOf(Tables& tables, const GateObjective& objective) {
  JudgedScope scope;
  scope.caseName = objective.caseName;
  if (!objective.endpoint.empty()) {
    const auto endpoint = tables.endpoints.byName(objective.endpoint);
    if (!endpoint) {
      return tl::unexpected<Error>(endpoint.error());
    }
    scope.endpoint = endpoint->id;
  }
  if (!objective.suite.empty()) {
    const auto suite = tables.suites.byName(objective.suite);
    if (!suite) {
      return tl::unexpected<Error>(suite.error());
    }
    scope.suite = suite->id;
  }
  return scope;
}

Result<std::size_t> currenciesOf(Tables& tables, const std::vector<SamplePoint>& points) {
  const auto rows = tables.prices.all();
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  auto groups = byCurrency(points, *rows);
  groups.erase("");
  return groups.size();
}

Result<ObjectiveResult> judgeOne(Tables& tables, const GateObjective& one, UtcMicros from, UtcMicros to) {
  auto scope = scopeOf(tables, one);
  if (!scope) {
    return tl::unexpected<Error>(scope.error());
  }
  scope->from = from;
  scope->to = to;
  const auto points = judgedPoints(tables, *scope);
  if (!points) {
    return tl::unexpected<Error>(points.error());
  }
  JudgedPoints before;
  if (one.objective.relative) {
    const auto baseline = tables.baselines.byName(one.baseline);
    if (!baseline) {
      return tl::unexpected<Error>(baseline.error());
    }
    JudgedScope then = *scope;
    then.from = baseline->from;
    then.to = baseline->to;
    then.mode = baseline->mode;
    then.endpoint = baseline->endpoint ? baseline->endpoint : then.endpoint;
    auto read = judgedPoints(tables, then);
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    before = std::move(*read);
  }
  if (one.objective.metric == Metric::costPerMillion || one.objective.metric == Metric::spend) {
    std::vector<SamplePoint> all = points->points;
    all.insert(all.end(), before.points.begin(), before.points.end());
    const auto currencies = currenciesOf(tables, all);
    if (!currencies) {
      return tl::unexpected<Error>(currencies.error());
    }
    if (*currencies > 1) {
      ObjectiveResult mixed;
      mixed.reason = "The costs are in several currencies, which cannot be added.";
      return mixed;
    }
  }
  return judgeObjective(one.objective, points->points, before.points);
}

}  // namespace

Result<Gate> parseGate(const std::string& json) {
  const Json root = Json::parse(json, nullptr, false);
  if (!root.is_object()) {
    return wrong("it is not a JSON object.");
  }
  if (const auto known =
          checkMembers(root, {"name", "last", "from", "to", "endpoint", "suite", "case", "baseline", "minimum_n", "objectives"});
      !known) {
    return tl::unexpected<Error>(known.error());
  }
  Gate gate;
  const auto name = textMember(root, "name", "gate");
  const auto defaults = readDefaults(root, {});
  if (!name || !defaults) {
    return tl::unexpected<Error>(name ? defaults.error() : name.error());
  }
  gate.name = *name;
  if (const auto period = readPeriod(root, gate); !period) {
    return tl::unexpected<Error>(period.error());
  }
  const auto objectives = root.find("objectives");
  if (objectives == root.end() || !objectives->is_array() || objectives->empty()) {
    return wrong("\"objectives\" must be a list that is not empty.");
  }
  for (const Json& entry : *objectives) {
    auto objective = readObjective(entry, *defaults);
    if (!objective) {
      return tl::unexpected<Error>(objective.error());
    }
    gate.objectives.push_back(std::move(*objective));
  }
  return gate;
}

Result<GateResult> judgeGate(Tables& tables, const Gate& gate, UtcMicros now) {
  GateResult result;
  result.from = gate.last > 0 ? now - gate.last : gate.from;
  result.to = gate.last > 0 ? now : gate.to;
  bool failed = false;
  bool lacking = false;
  for (const GateObjective& objective : gate.objectives) {
    auto judged = judgeOne(tables, objective, result.from, result.to);
    if (!judged) {
      return tl::unexpected<Error>(judged.error());
    }
    failed = failed || judged->state == GateState::fail;
    lacking = lacking || judged->state == GateState::notEnough;
    result.objectives.push_back(std::move(*judged));
  }
  result.state = failed ? GateState::fail : (lacking ? GateState::notEnough : GateState::pass);
  return result;
}

}  // namespace scoville
