// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/spend_guard.h"
#include "core/model/money.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace scoville {

namespace {

constexpr EndpointId allEndpoints = 0;  // of a budget: what they spend together
constexpr int stepsPerBudget = 20;      // of writing ahead
constexpr int requestsPerStep = 16;     // at least

std::int64_t dayNumber(UtcMicros now) {
  return now / microsPerDay - (now % microsPerDay < 0 ? 1 : 0);
}

std::int64_t firstDayOf(BudgetPeriod period, std::int64_t day) {
  if (period == BudgetPeriod::day) {
    return day;
  }
  using namespace std::chrono;
  const year_month_day date{sys_days{days{day}}};
  return sys_days{date.year() / date.month() / 1}.time_since_epoch().count();
}

/// The request may have used tokens although nothing says how many.
bool reachedServer(const Sample& sample) {
  switch (sample.outcome) {
    case Outcome::dns:
    case Outcome::connect:
    case Outcome::tls:
    case Outcome::proxy:
    case Outcome::timeoutConnect:
    case Outcome::budget:
      return false;
    default:
      // A refusal with an error status generates nothing; servers do not bill it.
      return sample.httpStatus < 400;
  }
}

std::string amount(std::int64_t pico, const std::string& currency) {
  std::array<char, 48> text{};
  const double value = static_cast<double>(pico) / picoPerUnit;
  std::snprintf(text.data(), text.size(), value == 0 || value >= 0.01 ? "%.2f" : "%.2g", value);
  return currency == "USD" ? std::string("$") + text.data() : text.data() + (" " + currency);
}

const char* periodName(BudgetPeriod period) {
  return period == BudgetPeriod::day ? "today" : "this month";
}

bool concerns(const Budget& budget, EndpointId endpoint) {
  return budget.endpoint == endpoint || budget.endpoint == allEndpoints;
}

std::string budgetName(const Budget& budget) {
  return std::string("The budget ") + (budget.period == BudgetPeriod::day ? "of the day" : "of the month") +
         (budget.endpoint == allEndpoints ? " for all endpoints" : "");
}

}  // namespace

void SpendGuard::setLimits(const std::vector<EndpointLimits>& limits) {
  const std::lock_guard lock(m_mutex);
  for (auto& [endpoint, gate] : m_gates) {
    gate.setLimits({endpoint, 0, 0, 0});
  }
  for (const EndpointLimits& one : limits) {
    m_gates[one.endpoint].setLimits(one);
  }
}

void SpendGuard::setBudgets(const std::vector<Budget>& budgets) {
  const std::lock_guard lock(m_mutex);
  m_budgets = budgets;
}

void SpendGuard::setSpent(const std::vector<DaySpend>& spent) {
  const std::lock_guard lock(m_mutex);
  for (const DaySpend& day : spent) {
    if (const auto [at, added] = m_days.try_emplace(Key{day.endpoint, day.day}); added) {
      at->second.pico = day.pico;
      at->second.tokens = day.tokens;
      at->second.written = day;
    }
  }
}

BudgetState SpendGuard::stateOf(const Budget& budget, std::int64_t day) const {
  BudgetState state;
  state.budget = budget;
  const std::int64_t first = firstDayOf(budget.period, day);
  // Whether an endpoint's money counts: not when it has no price, or one in another currency. Not known yet counts.
  const auto otherCurrency = [&](EndpointId endpoint) {
    const auto currency = m_currency.find(endpoint);
    return budget.money && currency != m_currency.end() && currency->second != budget.money->currency;
  };
  const auto add = [&](const Counted& counted, bool money) {
    state.spentPico += money ? counted.pico : 0;
    state.reservedPico += money ? counted.reservedPico : 0;
    state.spentTokens += counted.tokens;
    state.reservedTokens += counted.reservedTokens;
  };
  if (budget.endpoint == allEndpoints) {
    for (const auto& [key, counted] : m_days) {
      if (key.second >= first && key.second <= day) {
        add(counted, !otherCurrency(key.first));
      }
    }
    state.noPrice = budget.money && !m_currency.empty() && std::all_of(m_currency.begin(), m_currency.end(), [&](const auto& one) {
                      return one.second != budget.money->currency;
                    });
  } else {
    for (auto at = m_days.lower_bound({budget.endpoint, first}); at != m_days.end() && at->first <= Key{budget.endpoint, day}; ++at) {
      add(at->second, true);
    }
    state.noPrice = otherCurrency(budget.endpoint);
  }
  const auto share = [&](std::int64_t used, std::int64_t limit) { return used * 100 >= limit * budget.warnPercent; };
  const bool money = budget.money && !state.noPrice;
  state.warned =
      (money && share(state.spentPico / 1000, budget.money->pico / 1000)) || (budget.tokens && share(state.spentTokens, *budget.tokens));
  state.reached = (money && state.spentPico >= budget.money->pico) || (budget.tokens && state.spentTokens >= *budget.tokens);
  return state;
}

std::optional<std::string> SpendGuard::refusal(EndpointId endpoint, const RequestBound& bound, std::int64_t day, bool reserved) {
  m_currency[endpoint] = bound.cost ? bound.cost->currency : std::string();
  for (const Budget& budget : m_budgets) {
    if (!concerns(budget, endpoint)) {
      continue;
    }
    const BudgetState state = stateOf(budget, day);
    const std::int64_t tokens = state.spentTokens + (reserved ? state.reservedTokens : 0) + bound.tokens();
    const bool money = budget.money && bound.cost && bound.cost->currency == budget.money->currency;
    if (money && state.spentPico + (reserved ? state.reservedPico : 0) + bound.cost->pico > budget.money->pico) {
      return budgetName(budget) + " is used up: " + budgetText(state) + ", and the next request may cost " +
             amount(bound.cost->pico, bound.cost->currency) + ".";
    }
    if (budget.tokens && tokens > *budget.tokens) {
      return budgetName(budget) + " is used up: " + std::to_string(state.spentTokens) + " of " + std::to_string(*budget.tokens) +
             " tokens " + periodName(budget.period) + ", and the next request may use " + std::to_string(bound.tokens()) + ".";
    }
  }
  return std::nullopt;
}

/// Puts on the disk that this much may be spent, before it is: after a crash the endpoint cannot have spent more than is written.
bool SpendGuard::writeAhead(EndpointId endpoint, std::int64_t day, const RequestBound& bound) {
  Counted& counted = m_days[{endpoint, day}];
  const std::int64_t pico = counted.pico + counted.reservedPico + (bound.cost ? bound.cost->pico : 0);
  const std::int64_t tokens = counted.tokens + counted.reservedTokens + bound.tokens();
  if (pico <= counted.written.pico && tokens <= counted.written.tokens) {
    return true;
  }
  DaySpend ahead{endpoint, day, pico, tokens};
  std::optional<std::int64_t> mostPico;
  std::optional<std::int64_t> mostTokens;
  bool budgeted = false;
  for (const Budget& budget : m_budgets) {
    if (concerns(budget, endpoint)) {
      budgeted = true;
      mostPico = budget.money ? std::min(mostPico.value_or(budget.money->pico), budget.money->pico) : mostPico;
      mostTokens = budget.tokens ? std::min(mostTokens.value_or(*budget.tokens), *budget.tokens) : mostTokens;
    }
  }
  if (!budgeted) {
    counted.exact = false;  // flush() writes it
    return true;
  }
  const auto step = [](std::int64_t used, std::int64_t request, const std::optional<std::int64_t>& most) {
    const std::int64_t further = std::max(request * requestsPerStep, most.value_or(0) / stepsPerBudget);
    return most ? std::max(used, std::min(used + further, *most)) : used + further;
  };
  ahead.pico = step(pico, bound.cost ? bound.cost->pico : 0, mostPico);
  ahead.tokens = step(tokens, bound.tokens(), mostTokens);
  if (!m_persist(ahead)) {
    return false;
  }
  counted.written = ahead;
  counted.exact = false;
  return true;
}

SpendGuard::Answer SpendGuard::ask(EndpointId endpoint, const RequestBound& bound, std::int64_t nowNs, UtcMicros now) {
  const std::lock_guard lock(m_mutex);
  RateGate& gate = m_gates[endpoint];
  const std::optional<std::int64_t> earliest = gate.earliest(bound.tokens(), nowNs);
  if (!earliest) {
    return {Answer::Kind::full};
  }
  if (*earliest > nowNs) {
    return {Answer::Kind::later, 0, *earliest};
  }
  const std::int64_t day = dayNumber(now);
  if (std::optional<std::string> reason = refusal(endpoint, bound, day, false)) {
    return {Answer::Kind::budget, 0, 0, std::move(*reason)};
  }
  if (refusal(endpoint, bound, day, true)) {
    return {Answer::Kind::full};  // it may well fit once what is under way has settled at less than it reserved
  }
  if (!writeAhead(endpoint, day, bound)) {
    return {Answer::Kind::budget, 0, 0, "What is spent could not be written to the workspace, so nothing further is."};
  }
  Reserved reserved{
      endpoint, day, gate.begin(bound.tokens(), nowNs), bound.cost ? bound.cost->pico : 0, bound.tokens(), bound.cost.has_value()};
  Counted& counted = m_days[{endpoint, day}];
  counted.reservedPico += reserved.pico;
  counted.reservedTokens += reserved.tokens;
  m_reserved.emplace(m_next, reserved);
  return {Answer::Kind::go, m_next++};
}

std::optional<std::string> SpendGuard::overBudget(EndpointId endpoint, const RequestBound& bound, UtcMicros now) {
  const std::lock_guard lock(m_mutex);
  return refusal(endpoint, bound, dayNumber(now), false);
}

void SpendGuard::close(std::uint64_t ticket, std::int64_t pico, std::int64_t tokens) {
  const auto found = m_reserved.find(ticket);
  if (found == m_reserved.end()) {
    return;
  }
  const Reserved& reserved = found->second;
  Counted& counted = m_days[{reserved.endpoint, reserved.day}];
  counted.reservedPico -= reserved.pico;
  counted.reservedTokens -= reserved.tokens;
  counted.pico += pico;
  counted.tokens += tokens;
  counted.exact = false;
  m_gates[reserved.endpoint].end(reserved.gateNumber, tokens);
  m_reserved.erase(found);
}

void SpendGuard::settle(std::uint64_t ticket, const Sample& sample) {
  const std::lock_guard lock(m_mutex);
  const auto found = m_reserved.find(ticket);
  if (found == m_reserved.end()) {
    return;
  }
  const Reserved& reserved = found->second;
  const bool known = sample.tokens.input && sample.tokens.output && sample.tokens.source == TokenSource::server;
  const bool used = known || reachedServer(sample);
  const std::int64_t tokens = known ? *sample.tokens.input + *sample.tokens.output : used ? reserved.tokens : 0;
  const bool costKnown = known && sample.cost;
  close(ticket, costKnown ? sample.cost->pico : used ? reserved.pico : 0, tokens);
}

void SpendGuard::giveBack(std::uint64_t ticket) {
  const std::lock_guard lock(m_mutex);
  close(ticket, 0, 0);
}

void SpendGuard::setCurrency(EndpointId endpoint, const std::string& currency) {
  const std::lock_guard lock(m_mutex);
  m_currency[endpoint] = currency;
}

std::vector<BudgetState> SpendGuard::states(UtcMicros now) const {
  const std::lock_guard lock(m_mutex);
  std::vector<BudgetState> states;
  for (const Budget& budget : m_budgets) {
    states.push_back(stateOf(budget, dayNumber(now)));
  }
  return states;
}

void SpendGuard::flush() {
  const std::lock_guard lock(m_mutex);
  for (auto& [key, counted] : m_days) {
    const DaySpend exact{key.first, key.second, counted.pico + counted.reservedPico, counted.tokens + counted.reservedTokens};
    if (!counted.exact && m_persist(exact)) {
      counted.written = exact;
      counted.exact = counted.reservedPico == 0 && counted.reservedTokens == 0;
    }
  }
}

std::string budgetText(const BudgetState& state) {
  std::string text;
  if (state.budget.money) {
    text = state.noPrice ? "no price in " + state.budget.money->currency + ", so its money is not watched"
                         : amount(state.spentPico, state.budget.money->currency) + " of " +
                               amount(state.budget.money->pico, state.budget.money->currency);
  }
  if (state.budget.tokens) {
    text += (text.empty() ? "" : ", ") + std::to_string(state.spentTokens) + " of " + std::to_string(*state.budget.tokens) + " tokens";
  }
  return text + " " + periodName(state.budget.period);
}

}  // namespace scoville
