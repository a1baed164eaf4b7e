// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/metric_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/common/format.h"

namespace scoville {

namespace {

/// Context of every string here.
struct MetricText {
  Q_DECLARE_TR_FUNCTIONS(scoville::MetricText)
};

constexpr double bytesPerGib = 1073741824.0;

enum class Kind { duration, rate, share, ratio, costPerMillion, money, perHour, bytes, degrees, watts, requests };

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
    case Metric::networkShare:
    case Metric::cachedShare:
    case Metric::overLimit:
    case Metric::failureClasses:
    case Metric::goodput:
    case Metric::gpuUse:
    case Metric::kvCacheUse:
      return Kind::share;
    case Metric::gpuMemory:
      return Kind::bytes;
    case Metric::gpuTemperature:
      return Kind::degrees;
    case Metric::gpuPower:
      return Kind::watts;
    case Metric::serverRunning:
    case Metric::serverWaiting:
      return Kind::requests;
    case Metric::e2eSpread:
    case Metric::gapJitter:
      return Kind::ratio;
    case Metric::costPerMillion:
      return Kind::costPerMillion;
    case Metric::requestRate:
      return Kind::perHour;
    case Metric::spend:
      return Kind::money;
  }
  return Kind::duration;
}

}  // namespace

const std::vector<Metric>& allMetrics() {
  static const std::vector<Metric> all = {Metric::ttft,
                                          Metric::ttfo,
                                          Metric::tpot,
                                          Metric::tokensPerSecond,
                                          Metric::e2e,
                                          Metric::responseTime,
                                          Metric::rtt,
                                          Metric::networkShare,
                                          Metric::e2eSpread,
                                          Metric::gapJitter,
                                          Metric::failureRate,
                                          Metric::failureClasses,
                                          Metric::overLimit,
                                          Metric::goodput,
                                          Metric::cachedShare,
                                          Metric::requestRate,
                                          Metric::costPerMillion,
                                          Metric::spend,
                                          Metric::gpuUse,
                                          Metric::gpuMemory,
                                          Metric::gpuTemperature,
                                          Metric::gpuPower,
                                          Metric::serverRunning,
                                          Metric::serverWaiting,
                                          Metric::kvCacheUse};
  return all;
}

QString percentileTitle(double p) {
  return QStringLiteral("p%1").arg(QLocale::c().toString(std::round(p * 1e5) / 1e3, 'g', 6));
}

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

QString failureGroupTitle(FailureGroup group) {
  switch (group) {
    case FailureGroup::access:
      return MetricText::tr("access");
    case FailureGroup::rateLimited:
      return MetricText::tr("rate limited");
    case FailureGroup::timeout:
      return MetricText::tr("time-out");
    case FailureGroup::connection:
      return MetricText::tr("connection");
    case FailureGroup::server:
      return MetricText::tr("server error");
    case FailureGroup::stream:
      return MetricText::tr("broken stream");
    case FailureGroup::output:
      return MetricText::tr("bad output");
  }
  return {};
}

std::vector<QString> valueTitles(const Trend& trend) {
  std::vector<QString> titles;
  if (trend.metric == Metric::failureClasses) {
    for (const FailureGroup group : failureGroups) {
      titles.push_back(failureGroupTitle(group));
    }
  } else if (isPercentileMetric(trend.metric)) {
    for (const double p : trend.percentiles) {
      titles.push_back(percentileTitle(p));
    }
  } else {
    titles.emplace_back();
  }
  return titles;
}

bool isDurationMetric(Metric metric) {
  return kindOf(metric) == Kind::duration;
}

QString shortValueText(Metric metric, double value, const QString& currency) {
  switch (kindOf(metric)) {
    case Kind::duration:
      return Format::durationMs(value);
    case Kind::share:
      return Format::percent(value);
    case Kind::costPerMillion:
    case Kind::money:
      return Format::moneyUnits(value, currency);
    case Kind::bytes:
      return MetricText::tr("%1 GiB").arg(Format::number(value / bytesPerGib));
    case Kind::degrees:
      return MetricText::tr("%1 °C").arg(Format::number(value));
    case Kind::watts:
      return MetricText::tr("%1 W").arg(Format::number(value));
    case Kind::rate:
    case Kind::ratio:
    case Kind::perHour:
    case Kind::requests:
      return Format::number(value);
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
    case Kind::ratio:
      return {1, {}};
    case Kind::costPerMillion:
      return {1, MetricText::tr("%1 per 1M tokens").arg(Format::currencySymbol(currency))};
    case Kind::money:
      return {1, Format::currencySymbol(currency)};
    case Kind::perHour:
      return {1, MetricText::tr("per hour")};
    case Kind::bytes:
      return {1 / bytesPerGib, MetricText::tr("GiB")};
    case Kind::degrees:
      return {1, MetricText::tr("°C")};
    case Kind::watts:
      return {1, MetricText::tr("W")};
    case Kind::requests:
      return {1, MetricText::tr("requests")};
  }
  return {};
}

QString tickText(double value, double step) {
  const int decimals = step > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9) : 0;
  return QLocale().toString(std::abs(value) < step * 1e-6 ? 0.0 : value, 'f', decimals);
}

}  // namespace scoville
