// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/budget_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::vector<Budget>> BudgetTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<Budget>> {
    BoundStatement query(m_db,
                         "SELECT coalesce(endpoint, 0), period, money_pico, currency, tokens, warn_percent FROM budget"
                         " ORDER BY coalesce(endpoint, 0), period");
    std::vector<Budget> all;
    while (query.step()) {
      Budget budget;
      budget.endpoint = query.integer();
      budget.period = query.as<BudgetPeriod>();
      const auto pico = query.maybe();
      const std::string currency = query.text();
      if (pico) {
        budget.money = Money{*pico, currency};
      }
      budget.tokens = query.maybe();
      budget.warnPercent = query.number();
      all.push_back(std::move(budget));
    }
    return all;
  });
}

Result<void> BudgetTable::save(const Budget& budget) {
  if (!budget.money && !budget.tokens) {
    return fail(ErrorKind::invalidInput, "A budget needs an amount of money or a number of tokens.");
  }
  if ((budget.money && (budget.money->pico <= 0 || budget.money->currency.empty())) || (budget.tokens && *budget.tokens <= 0)) {
    return fail(ErrorKind::invalidInput,
                "A budget must be above zero, and money needs a currency. To stop all probing, pause the endpoint.");
  }
  if (budget.warnPercent < 1 || budget.warnPercent > 100) {
    return fail(ErrorKind::invalidInput, "The warning of a budget must lie between 1 and 100 percent.");
  }
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db,
                   "INSERT OR REPLACE INTO budget(endpoint, period, money_pico, currency, tokens, warn_percent) VALUES(?, ?, ?, ?, ?, ?)",
                   idOrNull(budget.endpoint), budget.period, budget.money ? std::optional(budget.money->pico) : std::nullopt,
                   budget.money ? budget.money->currency : std::string(), budget.tokens, budget.warnPercent)
        .run();
    return {};
  });
}

Result<void> BudgetTable::remove(EndpointId endpoint, BudgetPeriod period) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "DELETE FROM budget WHERE coalesce(endpoint, 0) = ? AND period = ?", endpoint, period).run() == 0) {
      return fail(ErrorKind::notFound, "There is no such budget.");
    }
    return {};
  });
}

}  // namespace scoville
