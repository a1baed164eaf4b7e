// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/model/cost.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// The sums of cost by day, and the usage behind them.
class CostTable {
 public:
  explicit CostTable(Connection& db) : m_db(db) {}

  /// Counts a stored sample in. SampleTable calls it within the sample's own transaction. Throws SQLite::Exception.
  void count(const SampleUsage& usage);

  /// Cells of some series (all when empty) on UTC days [fromDay, toDay), by series and day.
  Result<std::vector<CostCell>> cells(std::span<const SeriesId> series, std::int64_t fromDay, std::int64_t toDay) const;

  /// Usage of every sample of some series in [from, to), each series in time order. `visit` returns false to stop.
  Result<void> visitUsage(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                          const std::function<bool(const SampleUsage&)>& visit) const;

  /// Gives a stored sample another cost (null = unknown) and price row, and moves it between the cells. `before` as visitUsage() gave it.
  Result<void> reprice(const SampleUsage& before, const std::optional<Money>& cost, std::optional<std::int64_t> costInputPico,
                       PriceRowId row);

 private:
  void add(const SampleUsage& usage, std::int64_t sign);
  Connection& m_db;
};

/// Bills a person entered.
class InvoiceTable {
 public:
  explicit InvoiceTable(Connection& db) : m_db(db) {}
  Result<std::vector<Invoice>> all() const;  ///< by month
  /// Errors: invalidInput for a month that is none, a negative amount or a currency that is no code.
  Result<Invoice> add(const Invoice& invoice);
  Result<void> remove(std::int64_t id);

 private:
  Connection& m_db;
};

/// What running an endpoint oneself costs; a later row takes over from its date.
class HostingTable {
 public:
  explicit HostingTable(Connection& db) : m_db(db) {}
  Result<std::vector<Hosting>> all() const;  ///< by endpoint and date
  Result<Hosting> add(const Hosting& hosting);
  Result<void> remove(std::int64_t id);

 private:
  Connection& m_db;
};

}  // namespace scoville
