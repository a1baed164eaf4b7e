// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QTimeZone>
#include <cstdint>
#include <optional>

#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

/// Figures as text, the same on every page: three significant digits, the user's locale, "unknown" for null and never 0.
class Format {
  Q_DECLARE_TR_FUNCTIONS(scoville::Format)

 public:
  /// The word for null.
  static QString unknown();

  /// Three significant digits without trailing zeros below 1000, whole and grouped from there: 0.0123, 4.56, 12.3, 1,234.
  static QString number(std::optional<double> value);
  static QString count(std::optional<std::int64_t> value);

  /// Scales: 850 ns, 850 µs, 420 ms, 3.2 s, 2 min 5 s, 3 h 20 min, 2 d 4 h.
  static QString duration(std::optional<Micros> micros);
  static QString durationNs(std::optional<std::int64_t> nanos);
  /// For figures that analysis gives in milliseconds.
  static QString durationMs(std::optional<double> millis);

  /// Two decimals from one unit on, three significant digits below, so that small sums do not read as nothing: $12.34, $0.0123.
  static QString money(std::optional<std::int64_t> pico, const QString& currency);
  /// The same, of whole currency units.
  static QString moneyUnits(std::optional<double> units, const QString& currency);
  static QString money(const std::optional<Money>& amount);
  /// "$1.25 per 1M tokens" of a price in pico-units per token.
  static QString pricePerMillion(std::optional<std::int64_t> picoPerToken, const QString& currency);
  /// "$" where the symbol is unambiguous, else the code.
  static QString currencySymbol(const QString& currency);

  /// One decimal of a share 0..1: 12.3%. What is not zero never reads "0.0%" and what is not all never "100.0%".
  static QString percent(std::optional<double> share);
  /// 84.2 tokens/s
  static QString tokensPerSecond(std::optional<double> rate);
  /// 1.2 kB (powers of 1000)
  static QString bytes(std::optional<std::int64_t> size);

  /// "3 min ago", "in 5 s", "now".
  static QString age(UtcMicros then, UtcMicros now);

  enum class TimeDetail { brief, date, minutes, seconds, millis };
  /// ISO 8601 order in `zone`: 2026-11-30 14:52:08.123. `brief` is for dense lists: the time alone today, the date without a year this
  /// year.
  static QString time(UtcMicros when, const QTimeZone& zone, TimeDetail detail = TimeDetail::seconds);
  /// The offset that holds at `when`: "UTC", "UTC+02:00".
  static QString offset(UtcMicros when, const QTimeZone& zone);
  /// The clock of this machine, UTC. For ages and "until now" only, never for a latency.
  static UtcMicros now();
};

}  // namespace scoville
