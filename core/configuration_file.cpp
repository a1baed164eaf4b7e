// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configuration_file.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <tuple>

#include "core/analysis/cost.h"
#include "core/configuration.h"
#include "core/configuration_members.h"
#include "core/export/json_reader.h"
#include "core/export/suite_json.h"
#include "core/probe/output_checks.h"
#include "core/probe/schedule_times.h"
#include "core/starter_suites.h"

namespace scoville {

namespace {

using Json = nlohmann::json;

Error complaint(const std::string& words) {
  return {ErrorKind::invalidInput, words};
}

/// Applies one file after the other within a transaction; remembers what it changed and what is wrong.
class Applier {
 public:
  Applier(Tables& tables, UtcMicros now) : m_tables(tables), m_now(now) {}

  Result<void> apply(const std::string& text) {
    const Json document = Json::parse(text, nullptr, false);
    if (!document.is_object()) {
      return tl::unexpected<Error>(complaint("A configuration file is one JSON object."));
    }
    JsonReader reader(document, "the file");
    using Each = Result<void> (Applier::*)(const Json&);
    for (const auto& [member, each] : std::initializer_list<std::pair<const char*, Each>>{{"endpoints", &Applier::endpoint},
                                                                                          {"suites", &Applier::suite},
                                                                                          {"prices", &Applier::price},
                                                                                          {"schedules", &Applier::schedule}}) {
      const Json* list = reader.member(member);
      if (list != nullptr && !list->is_array()) {
        return tl::unexpected<Error>(complaint(std::string("member \"") + member + "\" must be a list"));
      }
      for (const Json& item : list == nullptr ? Json::array() : *list) {
        if (const Result<void> done = (this->*each)(item); !done) {
          return done;
        }
      }
    }
    const std::string words = reader.complaint();
    return words.empty() ? Result<void>() : tl::unexpected<Error>(complaint(words));
  }

  std::vector<ConfigurationChange> changes;

 private:
  void note(const std::string& kind, const std::string& name, bool isNew, const std::string& what) {
    if (isNew || !what.empty()) {
      changes.push_back({isNew ? "add" : "change", kind, name, isNew ? std::string() : what});
    }
  }
  static Result<std::string> nameOf(const Json& item, const char* member, const char* kind) {
    if (!item.is_object() || !item.contains(member) || !item.at(member).is_string() || item.at(member).get<std::string>().empty()) {
      return tl::unexpected<Error>(complaint(std::string("each ") + kind + " needs a \"" + member + "\""));
    }
    return item.at(member).get<std::string>();
  }

  Result<void> endpoint(const Json& item) {
    const Result<std::string> name = nameOf(item, "name", "endpoint");
    if (!name) {
      return tl::unexpected<Error>(name.error());
    }
    const Result<Endpoint> known = m_tables.endpoints.byName(*name);
    Endpoint wanted = known.value_or(Endpoint());
    wanted.name = *name;
    Json own = item;
    const Json limits = own.contains("limits") ? own.at("limits") : Json();
    const Json budgets = own.contains("budgets") ? own.at("budgets") : Json::array();
    own.erase("limits");
    own.erase("budgets");
    if (const std::string words = readEndpoint(own, wanted); !words.empty()) {
      return tl::unexpected<Error>(complaint(words));
    }
    if (wanted.baseUrl.empty() || wanted.model.empty()) {
      return tl::unexpected<Error>(complaint("endpoint \"" + *name + "\" needs a \"base_url\" and a \"model\""));
    }
    note("endpoint", *name, !known, known ? difference(endpointJson(*known), endpointJson(wanted)) : "");
    const Result<Endpoint> saved = saveEndpoint(m_tables, wanted, m_now);
    if (!saved) {
      return tl::unexpected<Error>(saved.error());
    }
    if (const auto paused = m_tables.endpoints.setPaused(saved->id, wanted.paused); !paused) {
      return paused;
    }
    if (const auto done = setLimits(saved->id, *name, limits); !done) {
      return done;
    }
    for (const Json& budget : budgets) {
      if (const auto done = setBudget(saved->id, *name, budget); !done) {
        return done;
      }
    }
    return {};
  }

  Result<void> setLimits(EndpointId endpoint, const std::string& name, const Json& item) {
    if (item.is_null()) {
      return {};
    }
    const auto all = m_tables.limits.all();
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    const auto known = std::find_if(all->begin(), all->end(), [endpoint](const EndpointLimits& one) { return one.endpoint == endpoint; });
    EndpointLimits wanted = known == all->end() ? EndpointLimits{endpoint, 0, 0, 0} : *known;
    JsonReader reader(item, "the limits of \"" + name + "\"");
    int tokens = static_cast<int>(wanted.tokensPerMinute);
    reader.length("concurrency", wanted.concurrency, 1024);
    reader.length("requests_per_minute", wanted.requestsPerMinute, 1'000'000);
    reader.length("tokens_per_minute", tokens, 2'000'000'000);
    wanted.tokensPerMinute = tokens;
    if (const std::string words = reader.complaint(); !words.empty()) {
      return tl::unexpected<Error>(complaint(words));
    }
    const bool same = known == all->end() ? wanted == EndpointLimits{endpoint, 0, 0, 0} : wanted == *known;
    note("limits", name, false, same ? "" : item.dump());
    return m_tables.limits.save(wanted);
  }

  Result<void> setBudget(EndpointId endpoint, const std::string& name, const Json& item) {
    JsonReader reader(item, "a budget of \"" + name + "\"");
    std::string period = "day";
    double money = 0;
    std::string currency = "USD";
    std::optional<std::int64_t> tokens;
    Budget wanted;
    wanted.endpoint = endpoint;
    reader.text("period", period);
    reader.real("money", money, 0, 1e6);
    reader.text("currency", currency);
    reader.number("tokens", tokens);
    reader.count("warn_percent", wanted.warnPercent, 100);
    if (period != "day" && period != "month") {
      reader.complain("member \"period\" is day or month");
    }
    if (const std::string words = reader.complaint(); !words.empty()) {
      return tl::unexpected<Error>(complaint(words));
    }
    wanted.period = period == "day" ? BudgetPeriod::day : BudgetPeriod::month;
    wanted.money = money > 0 ? std::optional(Money{std::llround(money * 1e12), currency}) : std::nullopt;
    wanted.tokens = tokens;
    const auto all = m_tables.budgets.all();
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    const auto known =
        std::find_if(all->begin(), all->end(), [&](const Budget& one) { return one.endpoint == endpoint && one.period == wanted.period; });
    if (known != all->end() && *known == wanted) {
      return {};
    }
    note("budget", name + ", " + period, known == all->end(), item.dump());
    return m_tables.budgets.save(wanted);
  }

  Result<void> suite(const Json& item) {
    Suite wanted;
    if (item.is_object() && item.contains("starter")) {
      const auto starters = starterSuites();
      const auto found = std::find_if(starters.begin(), starters.end(), [&](const Suite& one) { return item.at("starter") == one.name; });
      if (found == starters.end()) {
        return tl::unexpected<Error>(complaint("there is no starter suite " + item.at("starter").dump()));
      }
      wanted = *found;
    } else {
      Result<Suite> read = suiteFromJson(item.dump());
      if (!read) {
        return tl::unexpected<Error>(read.error());
      }
      wanted = std::move(*read);
    }
    if (wanted.name.empty()) {
      return tl::unexpected<Error>(complaint("each suite needs a \"name\""));
    }
    for (const Case& one : wanted.cases) {
      if (const auto valid = validateChecks(one.checks); !valid) {
        return tl::unexpected<Error>(complaint("case \"" + one.name + "\" of suite \"" + wanted.name + "\": " + valid.error().message));
      }
    }
    const Result<Suite> known = m_tables.suites.byName(wanted.name);
    wanted.id = known ? known->id : 0;
    std::string what;
    if (known) {
      const Json before(suiteToJson(*known));
      const Json after(suiteToJson(wanted));
      for (const char* member : {"note", "retries", "cases"}) {
        what += before.at(member) == after.at(member) ? "" : (what.empty() ? "" : ", ") + std::string(member);
      }
      if (what.empty() && !known->archived) {
        return {};
      }
    }
    note("suite", wanted.name, !known, what.empty() ? "archived" : what);
    return saveSuite(m_tables, wanted, m_now).map([](const Suite&) {});
  }

  Result<void> price(const Json& item) {
    PriceRow wanted;
    std::string endpoint;
    std::string from;
    JsonReader reader(item, "a price");
    reader.text("model", wanted.model);
    reader.text("endpoint", endpoint);
    reader.text("currency", wanted.currency);
    reader.text("source", wanted.source);
    for (const auto& [member, amount] :
         std::initializer_list<std::pair<const char*, std::optional<std::int64_t>*>>{{"input", &wanted.inputPico},
                                                                                     {"output", &wanted.outputPico},
                                                                                     {"cached_read", &wanted.cachedReadPico},
                                                                                     {"cache_write", &wanted.cacheWritePico}}) {
      std::string text;
      reader.text(member, text);
      *amount = text.empty() ? std::nullopt : picoFromPerMillion(text);
      if (!text.empty() && !*amount) {
        reader.complain(std::string("member \"") + member + "\" is a price per million tokens as text, for example \"2.50\"");
      }
    }
    if (wanted.model.empty() == endpoint.empty()) {
      reader.complain("needs either a \"model\" or an \"endpoint\"");
    }
    if (const std::string words = reader.complaint(); !words.empty()) {
      return tl::unexpected<Error>(complaint(words));
    }
    if (!endpoint.empty()) {
      const Result<Endpoint> known = m_tables.endpoints.byName(endpoint);
      if (!known) {
        return tl::unexpected<Error>(known.error());
      }
      wanted.endpoint = known->id;
    }
    const auto rows = m_tables.prices.all();
    if (!rows) {
      return tl::unexpected<Error>(rows.error());
    }
    const PriceRow* current = nullptr;
    for (const PriceRow& row : *rows) {
      const bool its = row.endpoint == wanted.endpoint && row.model == wanted.model && row.effectiveFrom <= m_now;
      current = its && (current == nullptr || row.effectiveFrom >= current->effectiveFrom) ? &row : current;
    }
    const auto amounts = [](const PriceRow& row) {
      return std::tie(row.currency, row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico);
    };
    if (current != nullptr && amounts(*current) == amounts(wanted)) {
      return {};
    }
    note("price", wanted.model.empty() ? endpoint : wanted.model, current == nullptr, item.dump());
    wanted.effectiveFrom = m_now;
    return addPrice(m_tables, wanted, m_now).map([](const PriceRow&) {});
  }

  Result<void> schedule(const Json& item) {
    const Result<std::string> endpointName = nameOf(item, "endpoint", "schedule");
    const Result<std::string> suiteName = nameOf(item, "suite", "schedule");
    if (!endpointName || !suiteName) {
      return tl::unexpected<Error>(!endpointName ? endpointName.error() : suiteName.error());
    }
    const Result<Endpoint> endpoint = m_tables.endpoints.byName(*endpointName);
    const Result<Suite> suite = m_tables.suites.byName(*suiteName);
    const Result<std::vector<Schedule>> all = m_tables.schedules.all();
    if (!endpoint || !suite || !all) {
      return tl::unexpected<Error>(!endpoint ? endpoint.error() : !suite ? suite.error() : all.error());
    }
    const auto known =
        std::find_if(all->begin(), all->end(), [&](const Schedule& one) { return one.endpoint == endpoint->id && one.suite == suite->id; });
    Schedule wanted = known == all->end() ? Schedule() : *known;
    wanted.endpoint = endpoint->id;
    wanted.suite = suite->id;
    const std::string name = *suiteName + " on " + *endpointName;
    if (item.contains("every_s") && !item.contains("cron")) {
      wanted.cron.clear();
    }
    if (const std::string words = readSchedule(item, "schedule \"" + name + "\"", wanted); !words.empty()) {
      return tl::unexpected<Error>(complaint(words));
    }
    note("schedule", name, known == all->end(), known == all->end() ? "" : difference(scheduleJson(*known), scheduleJson(wanted)));
    return m_tables.schedules.save(wanted).map([](const Schedule&) {});
  }

  Tables& m_tables;
  const UtcMicros m_now;
};

}  // namespace

Result<std::vector<ConfigurationChange>> applyConfiguration(Workspace& workspace, const std::vector<std::string>& texts, bool dryRun,
                                                            UtcMicros now) {
  std::vector<ConfigurationChange> changes;
  bool worked = false;
  const Result<void> written = workspace.write([&](Tables& tables) -> Result<void> {
    Applier applier(tables, now);
    for (const std::string& text : texts) {
      if (const Result<void> done = applier.apply(text); !done) {
        return done;
      }
    }
    changes = std::move(applier.changes);
    worked = true;
    // An error takes everything back: a dry run goes through the same motions as the real one.
    return dryRun ? Result<void>(fail(ErrorKind::internal, "dry run")) : Result<void>();
  });
  if (!written && !(dryRun && worked)) {
    return tl::unexpected<Error>(written.error());
  }
  return changes;
}

}  // namespace scoville
