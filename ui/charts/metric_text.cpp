// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/metric_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace scoville {

namespace {

/// Context of every string here.
struct MetricText {
  Q_DECLARE_TR_FUNCTIONS(scoville::MetricText)
};

enum class Kind { duration, rate, share, costPerMillion, money, perHour };

Kind kindOf(Metric metric) {
  switch (metric) {
    case Metric::ttft:
    case Metric::ttfo:
    case Metric::tpot:
    case Metric::e2e:
    case Metric::responseTime:
    case Metric::rtt:
      return Kind::duration;
    case Metric::tokensPerSecond:
      return Kind::rate;
    case Metric::failureRate:
      return Kind::share;
    case Metric::costPerMillion:
      return Kind::costPerMillion;
    case Metric::requestRate:
      return Kind::perHour;
    case Metric::spend:
      return Kind::money;
  }
  return Kind::duration;
}

/// Three significant digits, no exponent, the locale's separators.
QString threeDigits(double value) {
  const double size = std::abs(value);
  const int decimals = size >= 99.95 || size == 0 ? 0 : std::clamp(2 - static_cast<int>(std::floor(std::log10(size) + 1e-9)), 0, 12);
  return QLocale().toString(value, 'f', decimals);
}

QString currencySign(const QString& currency) {
  if (currency == QLatin1String("USD")) {
    return QStringLiteral("$");
  }
  if (currency == QLatin1String("EUR")) {
    return QStringLiteral("€");
  }
  return currency.isEmpty() ? QStringLiteral("¤") : currency;
}

QString moneyText(double value, const QString& currency) { return currencySign(currency) + QChar(0x2009) + threeDigits(value); }

QString durationText(double ms) {
  const double size = std::abs(ms);
  if (size < 0.9995) {
    return MetricText::tr("%1 µs").arg(threeDigits(ms * 1000));
  }
  return size < 999.5 ? MetricText::tr("%1 ms").arg(threeDigits(ms)) : MetricText::tr("%1 s").arg(threeDigits(ms / 1000));
}

}  // namespace

const std::vector<Metric>& allMetrics() {
  static const std::vector<Metric> all = {Metric::ttft,        Metric::ttfo,           Metric::tpot,        Metric::tokensPerSecond,
                                          Metric::e2e,         Metric::responseTime,   Metric::rtt,         Metric::failureRate,
                                          Metric::requestRate, Metric::costPerMillion, Metric::spend};
  return all;
}

QString metricTitle(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return MetricText::tr("Time to first token (TTFT)");
    case Metric::ttfo:
      return MetricText::tr("Time to first answer token (TTFO)");
    case Metric::tpot:
      return MetricText::tr("Time per output token (TPOT)");
    case Metric::e2e:
      return MetricText::tr("End-to-end latency (E2E)");
    case Metric::responseTime:
      return MetricText::tr("Response time");
    case Metric::tokensPerSecond:
      return MetricText::tr("Tokens per second");
    case Metric::rtt:
      return MetricText::tr("Network round trip");
    case Metric::failureRate:
      return MetricText::tr("Failure rate");
    case Metric::costPerMillion:
      return MetricText::tr("Cost per million tokens");
    case Metric::requestRate:
      return MetricText::tr("Request rate");
    case Metric::spend:
      return MetricText::tr("Spend");
  }
  return {};
}

QString metricShortTitle(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return MetricText::tr("TTFT");
    case Metric::ttfo:
      return MetricText::tr("TTFO");
    case Metric::tpot:
      return MetricText::tr("TPOT");
    case Metric::e2e:
      return MetricText::tr("E2E");
    case Metric::rtt:
      return MetricText::tr("Round trip");
    case Metric::costPerMillion:
      return MetricText::tr("Cost per 1M tokens");
    default:
      return metricTitle(metric);
  }
}

QString metricDefinition(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return MetricText::tr("First generated token of any kind, counted from the request's first byte on a ready connection.");
    case Metric::ttfo:
      return MetricText::tr("First visible token of the answer, counted from the request's first byte on a ready connection.");
    case Metric::tpot:
      return MetricText::tr("(last token - first token) / (output tokens - tokens of the first event).");
    case Metric::e2e:
      return MetricText::tr("Last token, counted from the request's first byte on a ready connection.");
    case Metric::responseTime:
      return MetricText::tr("Last token, counted from the time the request was scheduled for: waiting included.");
    case Metric::tokensPerSecond:
      return MetricText::tr("1 / time per output token; its p95 is 1 / (p95 of TPOT), the slow tail.");
    case Metric::rtt:
      return MetricText::tr("Duration of the TCP handshake; unknown for reused connections.");
    case Metric::failureRate:
      return MetricText::tr("Failed attempts / attempts; cancelled, over budget and suspended ones leave both.");
    case Metric::costPerMillion:
      return MetricText::tr("Total cost / total tokens over the same requests, retries included, actual mix of input and output.");
    case Metric::requestRate:
      return MetricText::tr("Attempts per hour.");
    case Metric::spend:
      return MetricText::tr("Sum of the known costs of all attempts.");
  }
  return {};
}

QString percentileTitle(double p) { return QStringLiteral("p%1").arg(QLocale::c().toString(std::round(p * 1e5) / 1e3, 'g', 6)); }

QString bucketTitle(BucketUnit unit) {
  switch (unit) {
    case BucketUnit::automatic:
      return MetricText::tr("automatic");
    case BucketUnit::minute:
      return MetricText::tr("1 minute");
    case BucketUnit::fiveMinutes:
      return MetricText::tr("5 minutes");
    case BucketUnit::quarterHour:
      return MetricText::tr("15 minutes");
    case BucketUnit::hour:
      return MetricText::tr("1 hour");
    case BucketUnit::threeHours:
      return MetricText::tr("3 hours");
    case BucketUnit::day:
      return MetricText::tr("1 day");
    case BucketUnit::week:
      return MetricText::tr("1 week");
    case BucketUnit::month:
      return MetricText::tr("1 month");
  }
  return {};
}

QString shortValueText(Metric metric, double value, const QString& currency) {
  switch (kindOf(metric)) {
    case Kind::duration:
      return durationText(value);
    case Kind::share:
      return MetricText::tr("%1 %").arg(QLocale().toString(value * 100, 'f', 1));
    case Kind::costPerMillion:
    case Kind::money:
      return moneyText(value, currency);
    case Kind::rate:
    case Kind::perHour:
      return threeDigits(value);
  }
  return {};
}

QString valueText(Metric metric, double value, const QString& currency) {
  const QString text = shortValueText(metric, value, currency);
  switch (kindOf(metric)) {
    case Kind::rate:
      return MetricText::tr("%1 tokens/s").arg(text);
    case Kind::perHour:
      return MetricText::tr("%1 per hour").arg(text);
    case Kind::costPerMillion:
      return MetricText::tr("%1 per 1M tokens").arg(text);
    default:
      return text;
  }
}

AxisUnit axisUnit(Metric metric, double maximum, const QString& currency) {
  switch (kindOf(metric)) {
    case Kind::duration:
      if (maximum < 1) {
        return {1000, MetricText::tr("µs")};
      }
      return maximum < 5000 ? AxisUnit{1, MetricText::tr("ms")} : AxisUnit{0.001, MetricText::tr("s")};
    case Kind::rate:
      return {1, MetricText::tr("tokens/s")};
    case Kind::share:
      return {100, MetricText::tr("%")};
    case Kind::costPerMillion:
      return {1, MetricText::tr("%1 per 1M tokens").arg(currencySign(currency))};
    case Kind::money:
      return {1, currencySign(currency)};
    case Kind::perHour:
      return {1, MetricText::tr("per hour")};
  }
  return {};
}

QString tickText(double value, double step) {
  const int decimals = step > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9) : 0;
  return QLocale().toString(std::abs(value) < step * 1e-6 ? 0.0 : value, 'f', decimals);
}

}  // namespace scoville
