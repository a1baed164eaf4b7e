// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/format.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace scoville {
namespace {

constexpr double picoPerUnit = 1e12;

/// Decimals that leave `digits` significant ones, after rounding (9.996 counts as 10.0).
int decimalsFor(double magnitude, int digits) {
  if (magnitude <= 0 || !std::isfinite(magnitude)) {
    return 0;
  }
  int decimals = digits - 1 - static_cast<int>(std::floor(std::log10(magnitude)));
  const double scale = std::pow(10.0, decimals);
  if (std::round(magnitude * scale) >= std::pow(10.0, digits)) {
    --decimals;
  }
  return std::clamp(decimals, 0, 12);
}

/// The user's locale. The C locale ("no locale set") has neither grouping nor a currency form: plain English figures stand in.
QLocale figures() {
  const QLocale locale;
  return locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale;
}

/// Three significant digits, trailing zeros dropped.
QString significant(double value) {
  int decimals = decimalsFor(std::abs(value), 3);
  const double rounded = std::round(value * std::pow(10.0, decimals)) / std::pow(10.0, decimals);
  while (decimals > 0) {
    const double scaled = rounded * std::pow(10.0, decimals - 1);
    if (std::abs(scaled - std::round(scaled)) > 1e-6) {
      break;
    }
    --decimals;
  }
  return figures().toString(rounded, 'f', decimals);
}

/// Whether three significant digits of `value` stay below `limit` (999.6 does not stay below 1000).
bool roundsBelow(double value, double limit) {
  return value < limit - 0.5 * limit / 1000;
}

}  // namespace

QString Format::unknown() {
  return tr("unknown");
}

QString Format::number(std::optional<double> value) {
  if (!value || std::isnan(*value)) {
    return unknown();
  }
  if (std::isinf(*value)) {
    return *value > 0 ? tr("infinite") : tr("minus infinite");
  }
  return significant(*value);
}

QString Format::count(std::optional<std::int64_t> value) {
  return value ? figures().toString(static_cast<qlonglong>(*value)) : unknown();
}

QString Format::duration(std::optional<Micros> micros) {
  return durationMs(micros ? std::optional(static_cast<double>(*micros) / 1000.0) : std::nullopt);
}

QString Format::durationNs(std::optional<std::int64_t> nanos) {
  return durationMs(nanos ? std::optional(static_cast<double>(*nanos) / 1e6) : std::nullopt);
}

QString Format::durationMs(std::optional<double> millis) {
  if (!millis || std::isnan(*millis)) {
    return unknown();
  }
  if (std::isinf(*millis)) {
    return number(millis);
  }
  const double size = std::abs(*millis);
  if (size == 0) {
    return tr("%1 ms").arg(significant(0));
  }
  if (roundsBelow(size, 1e-3)) {
    return tr("%1 ns").arg(significant(*millis * 1e6));
  }
  if (roundsBelow(size, 1)) {
    return tr("%1 µs").arg(significant(*millis * 1e3));
  }
  if (roundsBelow(size, 1000)) {
    return tr("%1 ms").arg(significant(*millis));
  }
  if (size < 59'950) {
    return tr("%1 s").arg(significant(*millis / 1000));
  }
  // From a minute on the two largest parts, each a whole number.
  const QLocale locale = figures();
  const auto seconds = static_cast<qlonglong>(std::llround(size / 1000));
  const QString sign = *millis < 0 ? QString(locale.negativeSign()) : QString();
  if (seconds < 3600) {
    return sign + tr("%1 min %2 s").arg(locale.toString(seconds / 60), locale.toString(seconds % 60));
  }
  const qlonglong minutes = (seconds + 30) / 60;
  if (minutes < 24 * 60) {
    return sign + tr("%1 h %2 min").arg(locale.toString(minutes / 60), locale.toString(minutes % 60));
  }
  const qlonglong hours = (minutes + 30) / 60;
  return sign + tr("%1 d %2 h").arg(locale.toString(hours / 24), locale.toString(hours % 24));
}

QString Format::currencySymbol(const QString& currency) {
  if (currency == QLatin1String("USD")) {
    return QStringLiteral("$");
  }
  if (currency == QLatin1String("EUR")) {
    return QStringLiteral("€");
  }
  if (currency == QLatin1String("GBP")) {
    return QStringLiteral("£");
  }
  return currency;
}

QString Format::money(std::optional<std::int64_t> pico, const QString& currency) {
  return moneyUnits(pico ? std::optional(static_cast<double>(*pico) / picoPerUnit) : std::nullopt, currency);
}

QString Format::moneyUnits(std::optional<double> units, const QString& currency) {
  if (!units || !std::isfinite(*units)) {
    return unknown();
  }
  const double size = std::abs(*units);
  // A tenth and more reads best as a price (0.50); below that, digits that say something.
  const int decimals = size == 0 || size >= 0.0995 ? 2 : std::max(2, decimalsFor(size, 3));
  QString symbol = currencySymbol(currency);
  if (symbol.size() > 1) {
    symbol += QChar::Nbsp;
  }
  // Of a locale made from its name: the system's own takes the form of money from LC_MONETARY, which may be the C locale ("2.81$")
  // where the figures are not.
  const QLocale locale = figures();
  return QLocale(locale.language(), locale.script(), locale.territory()).toCurrencyString(*units, symbol, decimals).trimmed();
}

QString Format::money(const std::optional<Money>& amount) {
  return amount ? money(std::optional(amount->pico), QString::fromStdString(amount->currency)) : unknown();
}

QString Format::pricePerMillion(std::optional<std::int64_t> picoPerToken, const QString& currency) {
  if (!picoPerToken) {
    return unknown();
  }
  return tr("%1 per 1M tokens").arg(moneyUnits(static_cast<double>(*picoPerToken) * 1e6 / picoPerUnit, currency));
}

QString Format::percent(std::optional<double> share) {
  if (!share || !std::isfinite(*share)) {
    return unknown();
  }
  const QLocale locale = figures();
  if (*share > 0 && *share < 0.0005) {
    return tr("<%1%").arg(locale.toString(0.1, 'f', 1));
  }
  if (*share < 1 && *share >= 0.9995) {
    return tr(">%1%").arg(locale.toString(99.9, 'f', 1));
  }
  return tr("%1%").arg(locale.toString(*share * 100, 'f', 1));
}

QString Format::tokensPerSecond(std::optional<double> rate) {
  return rate && std::isfinite(*rate) ? tr("%1 tokens/s").arg(significant(*rate)) : unknown();
}

QString Format::bytes(std::optional<std::int64_t> size) {
  if (!size) {
    return unknown();
  }
  const auto value = static_cast<double>(*size);
  if (*size < 1000) {
    return tr("%1 B").arg(significant(value));
  }
  if (roundsBelow(value, 1e6)) {
    return tr("%1 kB").arg(significant(value / 1e3));
  }
  if (roundsBelow(value, 1e9)) {
    return tr("%1 MB").arg(significant(value / 1e6));
  }
  return tr("%1 GB").arg(significant(value / 1e9));
}

QString Format::age(UtcMicros then, UtcMicros now) {
  const Micros apart = now - then;
  const Micros size = apart < 0 ? -apart : apart;
  if (size < microsPerSecond) {
    return tr("now");
  }
  const QLocale locale = figures();
  QString amount;
  if (size < microsPerMinute) {
    amount = tr("%1 s").arg(locale.toString(static_cast<qlonglong>(size / microsPerSecond)));
  } else if (size < microsPerHour) {
    amount = tr("%1 min").arg(locale.toString(static_cast<qlonglong>(size / microsPerMinute)));
  } else if (size < 2 * microsPerDay) {
    amount = tr("%1 h").arg(locale.toString(static_cast<qlonglong>(size / microsPerHour)));
  } else {
    amount = tr("%1 d").arg(locale.toString(static_cast<qlonglong>(size / microsPerDay)));
  }
  return apart > 0 ? tr("%1 ago").arg(amount) : tr("in %1").arg(amount);
}

QString Format::time(UtcMicros when, const QTimeZone& zone, TimeDetail detail) {
  // Floor, so that times before 1970 keep their second too.
  const Micros millis = when >= 0 ? when / 1000 : (when - 999) / 1000;
  const QDateTime stamp = QDateTime::fromMSecsSinceEpoch(millis, zone);
  switch (detail) {
    case TimeDetail::brief: {
      const QDate today = QDateTime::currentDateTimeUtc().toTimeZone(zone).date();
      return stamp.toString(stamp.date() == today                 ? QStringLiteral("HH:mm:ss")
                            : stamp.date().year() == today.year() ? QStringLiteral("MM-dd HH:mm:ss")
                                                                  : QStringLiteral("yyyy-MM-dd HH:mm"));
    }
    case TimeDetail::date:
      return stamp.toString(QStringLiteral("yyyy-MM-dd"));
    case TimeDetail::minutes:
      return stamp.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    case TimeDetail::seconds:
      return stamp.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    case TimeDetail::millis:
      break;
  }
  return stamp.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString Format::offset(UtcMicros when, const QTimeZone& zone) {
  const int seconds = zone.offsetFromUtc(QDateTime::fromMSecsSinceEpoch(when / 1000, Qt::UTC));
  if (seconds == 0) {
    return QStringLiteral("UTC");
  }
  const int minutes = std::abs(seconds) / 60;
  return QStringLiteral("UTC%1%2:%3")
      .arg(seconds < 0 ? QLatin1Char('-') : QLatin1Char('+'))
      .arg(minutes / 60, 2, 10, QLatin1Char('0'))
      .arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

UtcMicros Format::now() {
  return QDateTime::currentMSecsSinceEpoch() * 1000;
}

}  // namespace scoville
