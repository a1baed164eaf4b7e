// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// LiteLLM's price map: one object, a member for each model, prices per token and in the names of the members everything else: tiers by
// length of the prompt, service tiers, cache writes kept for an hour.
#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "core/import/foreign_json.h"
#include "core/import/price_notes.h"

namespace scoville {
namespace {

enum class What { input, output, cachedRead, cacheWrite, reasoning };

constexpr std::pair<std::string_view, What> stems[] = {{"input_cost_per_token_cache_hit", What::cachedRead},
                                                       {"input_cost_per_token", What::input},
                                                       {"output_cost_per_token", What::output},
                                                       {"cache_read_input_token_cost", What::cachedRead},
                                                       {"cache_creation_input_token_cost", What::cacheWrite},
                                                       {"output_cost_per_reasoning_token", What::reasoning}};

/// What the name of a member says.
struct Member {
  What what = What::input;
  bool hour = false;
  std::int64_t above = 0;
  ServiceTier tier = ServiceTier::standard;
};

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) {
    return false;
  }
  text.remove_prefix(word.size());
  return true;
}

/// "above_200k_tokens", "above_1m_tokens", "above_32000_tokens".
bool takeAbove(std::string_view& text, std::int64_t& above) {
  std::string_view rest = text;
  if (!take(rest, "_above_")) {
    return false;
  }
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), above);
  if (read.ec != std::errc() || above <= 0 || above > 1'000'000'000) {
    return false;
  }
  rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
  above *= take(rest, "k") ? 1000 : take(rest, "m") ? 1'000'000 : 1;
  if (!take(rest, "_tokens")) {
    return false;
  }
  text = rest;
  return true;
}

std::optional<Member> memberOf(std::string_view name) {
  for (const auto& [stem, what] : stems) {
    std::string_view rest = name;
    if (!take(rest, stem)) {
      continue;
    }
    Member member;
    member.what = what;
    while (!rest.empty()) {
      if (what == What::cacheWrite && take(rest, "_above_1hr")) {
        member.hour = true;
      } else if (take(rest, "_batches") || take(rest, "_batch")) {
        member.tier = ServiceTier::batch;
      } else if (take(rest, "_flex")) {
        member.tier = ServiceTier::flex;
      } else if (take(rest, "_priority")) {
        member.tier = ServiceTier::priority;
      } else if (!takeAbove(rest, member.above)) {
        return std::nullopt;
      }
    }
    return member;
  }
  return std::nullopt;
}

std::optional<std::int64_t>& slot(PriceTier& tier, const Member& member) {
  switch (member.what) {
    case What::input:
      return tier.inputPico;
    case What::output:
      return tier.outputPico;
    case What::cachedRead:
      return tier.cachedReadPico;
    case What::cacheWrite:
      return member.hour ? tier.cacheWriteHourPico : tier.cacheWritePico;
    case What::reasoning:
      break;
  }
  return tier.reasoningPico;
}

/// The prices of one service tier by the length above which they hold; 0 = the base.
using Lengths = std::map<std::int64_t, PriceTier>;

bool isAboutMoney(std::string_view name) {
  for (const char* word : {"cost", "price", "pricing", "multiplier", "provider_specific_entry"}) {
    if (name.find(word) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

class LitellmReader {
 public:
  explicit LitellmReader(std::string today) : m_today(std::move(today)) {}

  void model(const std::string& key, const Json& entry) {
    ++file.models;
    const std::string_view mode = textMember(entry, "mode");
    if (!mode.empty() && mode != "chat" && mode != "completion" && mode != "responses") {
      ++file.otherKinds;
      notes.add("mode " + std::string(mode) + ": generates no text", key);
      return;
    }
    std::map<ServiceTier, Lengths> tiers;
    std::optional<std::int64_t> request;
    for (const auto& [name, value] : entry.items()) {
      if (const auto member = memberOf(name)) {
        if (const auto pico = priceOf(value, 12, notes, name, key)) {
          std::optional<std::int64_t>& price = slot(tiers[member->tier][member->above], *member);
          // An older name says the same; the newer one counts.
          price = price && name == "input_cost_per_token_cache_hit" ? price : pico;
        }
      } else if (name == "input_cost_per_request") {
        request = priceOf(value, 12, notes, name, key);
      } else if (name == "tiered_pricing") {
        steps(key, value, tiers[ServiceTier::standard]);
      } else if (isAboutMoney(name) && !value.is_null()) {
        notes.add(name, key);
      }
    }
    addRows(key, entry, tiers, request);
  }

  PriceFile file;
  PriceNotes notes;

 private:
  /// [{"range": [0, 256000], "input_cost_per_token": 5e-08, ...}, ...]
  void steps(const std::string& key, const Json& list, Lengths& lengths) {
    if (!list.is_array()) {
      notes.add("tiered_pricing: not a list", key);
      return;
    }
    for (const Json& step : list) {
      const Json* range = arrayMember(step, "range");
      const auto above = range != nullptr && !range->empty() ? priceOf(range->front(), 0, notes, "range", key) : std::nullopt;
      if (!above) {
        notes.add("tiered_pricing: a step without a range", key);
        continue;
      }
      for (const auto& [name, value] : step.items()) {
        const auto member = memberOf(name);
        if (member && member->above == 0 && member->tier == ServiceTier::standard) {
          std::optional<std::int64_t>& price = slot(lengths[*above], *member);
          price = price ? price : priceOf(value, 12, notes, name, key);
        } else if (isAboutMoney(name)) {
          notes.add("tiered_pricing: " + name, key);
        }
      }
    }
  }

  void addRows(const std::string& key, const Json& entry, std::map<ServiceTier, Lengths>& tiers, std::optional<std::int64_t> request) {
    const std::size_t before = file.rows.size();
    for (auto& [tier, lengths] : tiers) {
      PriceTier base = lengths[0];
      const bool free = base.inputPico.value_or(0) == 0 && base.outputPico.value_or(0) == 0 && lengths.size() == 1;
      if (free) {
        if (base.inputPico || base.outputPico) {
          notes.add("price 0: free or not known", key);
        } else if (tier != ServiceTier::standard) {
          notes.add(std::string(serviceTierName(tier)) + ": neither input nor output has a price", key);
        }
        continue;
      }
      // One side free beside a price of the other: as likely not known. A cost made with it would be too small and look right.
      for (auto& [above, prices] : lengths) {
        if ((prices.inputPico == 0) != (prices.outputPico == 0)) {
          notes.add(prices.inputPico == 0 ? "input price 0 beside an output price: taken as not known"
                                          : "output price 0 beside an input price: taken as not known",
                    key);
          (prices.inputPico == 0 ? prices.inputPico : prices.outputPico).reset();
        }
      }
      base = lengths[0];
      CatalogueRow row;
      row.provider = textMember(entry, "litellm_provider");
      row.provider = row.provider.empty() ? key.substr(0, key.find('/')) : row.provider;
      row.model = modelName(key, row.provider);
      row.inputPico = base.inputPico;
      row.outputPico = base.outputPico;
      row.cachedReadPico = base.cachedReadPico;
      row.cacheWritePico = base.cacheWritePico;
      row.cacheWriteHourPico = base.cacheWriteHourPico;
      row.reasoningPico = base.reasoningPico == base.outputPico ? std::nullopt : base.reasoningPico;
      row.requestPico = request.value_or(0) > 0 ? request : std::nullopt;
      row.serviceTier = tier;
      row.origin = "LiteLLM";
      row.asOf = m_today;
      for (auto& [above, prices] : lengths) {
        if (above > 0) {
          prices.aboveInput = above;
          row.tiers.push_back(prices);
        }
      }
      file.rows.push_back(std::move(row));
    }
    file.withoutPrice += file.rows.size() == before ? 1 : 0;
  }

  /// The name the provider's own API takes: the map puts the route in front of it.
  static std::string modelName(const std::string& key, const std::string& provider) {
    const std::size_t slash = key.find('/');
    const std::string route = slash == std::string::npos ? std::string() : key.substr(0, slash);
    return !route.empty() && (provider == route || provider.starts_with(route + "_") || provider.starts_with(route + "-"))
               ? key.substr(slash + 1)
               : key;
  }

  std::string m_today;
};

}  // namespace

Result<PriceFile> readLitellmPrices(const std::string& text, const std::string& today) {
  const Result<Json> json = parseForeignJson(text);
  if (!json) {
    return tl::unexpected<Error>(json.error());
  }
  if (!json->is_object()) {
    return fail(ErrorKind::invalidInput, "LiteLLM's price map is an object with a member for each model.");
  }
  LitellmReader reader(today);
  for (const auto& [key, entry] : json->items()) {
    if (key == "sample_spec") {
      continue;  // explains the members
    }
    const bool isModel = entry.is_object() && (entry.contains("litellm_provider") || entry.contains("mode") ||
                                               entry.contains("input_cost_per_token") || entry.contains("output_cost_per_token"));
    if (isModel) {
      reader.model(key, entry);
    } else {
      reader.notes.add("entry that is no model", key);
    }
  }
  if (reader.file.models == 0) {
    return fail(ErrorKind::invalidInput, "The file holds no model of LiteLLM's price map.");
  }
  reader.file.notUnderstood = reader.notes.list();
  return std::move(reader.file);
}

/// Lines of observed changes: observed_date, litellm_key, litellm_provider, field, old, new.
Result<PriceFile> readLitellmChanges(const std::string& text) {
  const auto rows = parseCsv(text);
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  std::map<std::string_view, std::size_t> columns;
  for (std::size_t i = 0; !rows->empty() && i < rows->front().cells.size(); ++i) {
    columns[trimmed(rows->front().cells[i])] = i;
  }
  for (const char* needed : {"observed_date", "litellm_key", "field", "new"}) {
    if (!columns.contains(needed)) {
      return fail(ErrorKind::invalidInput, std::string("The file has no column \"") + needed + "\".");
    }
  }
  const auto cell = [&](const CsvRow& row, const char* name) {
    const auto at = columns.find(name);
    return at == columns.end() || at->second >= row.cells.size() ? std::string_view() : trimmed(row.cells[at->second]);
  };
  PriceNotes notes;
  using Fields = std::map<std::string, Json>;
  std::map<std::pair<std::string, std::string>, std::map<std::string, Fields>> changes;  // provider, key -> date -> what changed
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const CsvRow& row = (*rows)[i];
    const std::string where = "line " + std::to_string(row.line);
    const std::string date(cell(row, "observed_date"));
    if (!dateOf(date) || cell(row, "litellm_key").empty() || cell(row, "field").empty()) {
      notes.add("line without a date, a model or a field", where);
      continue;
    }
    std::map<std::string, Fields>& dates = changes[{std::string(cell(row, "litellm_provider")), std::string(cell(row, "litellm_key"))}];
    const std::string field(cell(row, "field"));
    dates[date][field] = std::string(cell(row, "new"));
    const bool first =
        std::none_of(dates.begin(), dates.end(), [&](const auto& day) { return day.first < date && day.second.contains(field); });
    if (first && !cell(row, "old").empty()) {
      dates[""].try_emplace(field, std::string(cell(row, "old")));
    }
  }
  PriceFile file;
  file.partial = true;
  for (const auto& [who, dates] : changes) {
    ++file.models;
    Json state = Json::object({{"litellm_provider", who.first}});
    const std::size_t before = file.rows.size();
    for (const auto& [date, fields] : dates) {
      for (const auto& [name, value] : fields) {
        state[name] = value == "" ? Json() : value;
      }
      LitellmReader reader(date.empty() ? dates.rbegin()->first : date);
      reader.model(who.second, state);
      for (CatalogueRow& row : reader.file.rows) {
        row.effectiveFrom = date.empty() ? std::nullopt : dateOf(date);
        row.origin = "LiteLLM, observed";
        file.rows.push_back(std::move(row));
      }
      for (const NotUnderstood& note : reader.notes.list()) {
        notes.add(note.what, note.example);
      }
    }
    file.withoutPrice += file.rows.size() == before ? 1 : 0;
  }
  file.notUnderstood = notes.list();
  return file;
}

}  // namespace scoville
