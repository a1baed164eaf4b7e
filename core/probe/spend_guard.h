// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/spend_estimate.h"
#include "core/model/budget.h"
#include "core/probe/rate_gate.h"

namespace scoville {

/// How an endpoint's budget of one period stands.
struct BudgetState {
  Budget budget;
  std::int64_t spentPico = 0;
  std::int64_t spentTokens = 0;
  std::int64_t reservedPico = 0;  ///< for requests under way
  std::int64_t reservedTokens = 0;
  bool noPrice = false;  ///< its money cannot be watched: no price, or one in another currency
  bool warned = false;   ///< at or above the warning share
  bool reached = false;  ///< no further request is let through
  bool operator==(const BudgetState&) const = default;
};

/// Lets requests through that the limits and budgets of their endpoint allow. Each reserves the most it may use before it begins and
/// settles when it has ended: requests under way at the same moment cannot overrun a budget together. One for all that a process runs.
/// Thread-safe.
class SpendGuard {
 public:
  /// Writes a day's spending to the disk and says whether it is there. Called ahead of the spending, in steps.
  using Persist = std::function<bool(const DaySpend&)>;
  explicit SpendGuard(Persist persist) : m_persist(std::move(persist)) {}

  void setLimits(const std::vector<EndpointLimits>& limits);
  void setBudgets(const std::vector<Budget>& budgets);
  /// What was spent before this process began, this month. Takes effect for days this guard has not counted itself.
  void setSpent(const std::vector<DaySpend>& spent);

  struct Answer {
    enum class Kind { go, later, full, budget };
    Kind kind = Kind::go;
    std::uint64_t ticket = 0;  ///< go: for settle()
    std::int64_t atNs = 0;     ///< later: when to ask again
    std::string reason = {};   ///< budget: a sentence
  };
  /// May a request begin now? `full`: a slot or a reservation of a request under way is in the way; ask again when one has ended. `nowNs`
  /// on the monotonic clock.
  Answer ask(EndpointId endpoint, const RequestBound& bound, std::int64_t nowNs, UtcMicros now);
  /// Why no request of this size may begin now for want of budget; null when it may.
  std::optional<std::string> overBudget(EndpointId endpoint, const RequestBound& bound, UtcMicros now);
  /// What the request used in fact. Without usage (or, where there is a price, without cost) it counts with all that was reserved, unless
  /// it never reached the server.
  void settle(std::uint64_t ticket, const Sample& sample);
  /// Nothing was sent after all.
  void giveBack(std::uint64_t ticket);

  /// In which currency an endpoint's requests are priced; empty = not at all. ask() sets it from what it is asked for.
  void setCurrency(EndpointId endpoint, const std::string& currency);
  std::vector<BudgetState> states(UtcMicros now) const;
  /// Writes what is not on the disk exactly. Call from time to time and at the end.
  void flush();

 private:
  struct Reserved {
    EndpointId endpoint = 0;
    std::int64_t day = 0;
    std::uint64_t gateNumber = 0;
    std::int64_t pico = 0;
    std::int64_t tokens = 0;
    bool priced = false;
  };
  struct Counted {
    std::int64_t pico = 0;
    std::int64_t tokens = 0;
    std::int64_t reservedPico = 0;
    std::int64_t reservedTokens = 0;
    DaySpend written;
    bool exact = true;
  };
  using Key = std::pair<EndpointId, std::int64_t>;

  BudgetState stateOf(const Budget& budget, std::int64_t day) const;
  /// Why a request does not fit into what its budgets leave; `reserved` says whether what is under way counts.
  std::optional<std::string> refusal(EndpointId endpoint, const RequestBound& bound, std::int64_t day, bool reserved);
  bool writeAhead(EndpointId endpoint, std::int64_t day, const RequestBound& bound);
  void close(std::uint64_t ticket, std::int64_t pico, std::int64_t tokens);

  const Persist m_persist;
  mutable std::mutex m_mutex;
  std::map<EndpointId, RateGate> m_gates;
  std::vector<Budget> m_budgets;
  std::map<EndpointId, std::string> m_currency;  ///< of the newest priced request; empty = it had no price
  std::map<Key, Counted> m_days;
  std::map<std::uint64_t, Reserved> m_reserved;
  std::uint64_t m_next = 1;
};

/// "day" and the share used, for a person: "$1.82 of $5.00 today".
std::string budgetText(const BudgetState& state);

}  // namespace scoville
