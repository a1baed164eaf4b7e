// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/price_catalogue.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>
#include <algorithm>
#include <tuple>
#include <utility>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"

namespace scoville {
namespace {

constexpr auto formatName = "scoville-prices-1";
constexpr auto unitName = "per million tokens";

std::string textOf(const QJsonObject& object, const char* name) {
  return object.value(QLatin1String(name)).toString().toStdString();
}

/// A price member: absent stays null, anything but decimal text is an error.
bool readPrice(const QJsonObject& object, const char* name, std::optional<std::int64_t>& price) {
  const QJsonValue value = object.value(QLatin1String(name));
  if (value.isUndefined()) {
    return true;
  }
  price = picoFromPerMillion(value.toString().toStdString());
  return price.has_value();
}

/// [{"above_input": 200000, "input": "6"}, ...] with ascending limits.
bool readTiers(const QJsonArray& list, std::vector<PriceTier>& tiers) {
  for (const QJsonValue& value : list) {
    const QJsonObject object = value.toObject();
    PriceTier tier;
    tier.aboveInput = object.value(QLatin1String("above_input")).toInteger();
    if (tier.aboveInput <= (tiers.empty() ? 0 : tiers.back().aboveInput)) {
      return false;
    }
    for (const auto& [name, price] : tierPriceNames) {
      if (!readPrice(object, name, tier.*price)) {
        return false;
      }
    }
    tiers.push_back(tier);
  }
  return true;
}

Result<CatalogueRow> readRow(const QJsonObject& object, const std::string& currency) {
  CatalogueRow row;
  row.provider = textOf(object, "provider");
  row.model = textOf(object, "model");
  row.currency = currency;
  row.origin = textOf(object, "origin");
  row.asOf = textOf(object, "as_of");
  row.note = textOf(object, "note");
  const std::string who = "price of " + row.provider + " " + row.model + ": ";
  if (row.provider.empty() || row.model.empty() || row.origin.empty() || row.asOf.empty()) {
    return fail(ErrorKind::invalidInput, who + "provider, model, origin and as_of must be given");
  }
  if (!readPrice(object, "input", row.inputPico) || !readPrice(object, "output", row.outputPico) ||
      !readPrice(object, "cached_read", row.cachedReadPico) || !readPrice(object, "cache_write", row.cacheWritePico) ||
      !readPrice(object, "cache_write_hour", row.cacheWriteHourPico) || !readPrice(object, "reasoning", row.reasoningPico) ||
      !readPrice(object, "per_million_requests", row.requestPico)) {
    return fail(ErrorKind::invalidInput, who + "a price is decimal text with at most six decimals, such as \"2.50\"");
  }
  if (!readTiers(object.value(QLatin1String("tiers")).toArray(), row.tiers)) {
    return fail(ErrorKind::invalidInput, who + "tiers have ascending limits above_input and prices as decimal text");
  }
  if (const std::string tier = textOf(object, "service_tier"); !tier.empty()) {
    const auto known = serviceTierFromName(tier);
    if (!known) {
      return fail(ErrorKind::invalidInput, who + "service_tier is standard, batch, flex or priority");
    }
    row.serviceTier = *known;
  }
  if (const std::string hours = textOf(object, "hours"); !hours.empty()) {
    const auto window = hoursFromText(hours);
    if (!window) {
      return fail(ErrorKind::invalidInput, who + window.error().message);
    }
    row.hours = *window;
  }
  const QJsonValue from = object.value(QLatin1String("effective_from"));
  if (!from.isUndefined()) {
    const QDate day = QDate::fromString(from.toString(), Qt::ISODate);
    if (!day.isValid()) {
      return fail(ErrorKind::invalidInput, who + "effective_from is a date such as \"2026-07-30\"");
    }
    row.effectiveFrom = day.startOfDay(QTimeZone::utc()).toMSecsSinceEpoch() * microsPerMilli;
  }
  return row;
}

std::vector<CatalogueRow> loadBuiltIn() {
  QFile file(QStringLiteral(":/scoville/prices/catalogue.json"));
  if (!file.open(QIODevice::ReadOnly)) {
    return {};
  }
  const QByteArray bytes = file.readAll();
  auto rows = parseCatalogue(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
  return rows ? std::move(*rows) : std::vector<CatalogueRow>();
}

}  // namespace

Result<std::vector<CatalogueRow>> parseCatalogue(std::string_view json) {
  QJsonParseError error;
  const auto document = QJsonDocument::fromJson(QByteArray(json.data(), static_cast<qsizetype>(json.size())), &error);
  if (error.error != QJsonParseError::NoError) {
    return fail(ErrorKind::invalidInput, "the price catalogue is not JSON: " + error.errorString().toStdString());
  }
  const QJsonObject top = document.object();
  const std::string currency = textOf(top, "currency");
  if (textOf(top, "format") != formatName || textOf(top, "unit") != unitName || currency.size() != 3) {
    return fail(ErrorKind::invalidInput, std::string("the price catalogue must name the format \"") + formatName + "\", the unit \"" +
                                             unitName + "\" and a currency such as \"USD\"");
  }
  std::vector<CatalogueRow> rows;
  const QJsonArray array = top.value(QLatin1String("rows")).toArray();
  for (const QJsonValue& value : array) {
    auto row = readRow(value.toObject(), currency);
    if (!row) {
      return tl::unexpected<Error>(row.error());
    }
    rows.push_back(std::move(*row));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const CatalogueRow& a, const CatalogueRow& b) {
    return std::tie(a.provider, a.model, a.serviceTier) < std::tie(b.provider, b.model, b.serviceTier);
  });
  return rows;
}

const std::vector<CatalogueRow>& priceCatalogue() {
  static const std::vector<CatalogueRow> rows = loadBuiltIn();
  return rows;
}

std::vector<CatalogueRow> searchCatalogue(std::string_view text) {
  const auto words = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).split(u' ', Qt::SkipEmptyParts);
  std::vector<CatalogueRow> found;
  for (const CatalogueRow& row : priceCatalogue()) {
    const QString haystack = QString::fromStdString(row.provider + ' ' + row.model);
    if (std::all_of(words.begin(), words.end(), [&](const QString& word) { return haystack.contains(word, Qt::CaseInsensitive); })) {
      found.push_back(row);
    }
  }
  // The model itself before its variants: "gpt-4o-mini" before "ft:gpt-4o-mini".
  std::stable_partition(found.begin(), found.end(),
                        [&](const CatalogueRow& row) { return words.contains(QString::fromStdString(row.model), Qt::CaseInsensitive); });
  return found;
}

PriceRow priceRowOf(const CatalogueRow& row, UtcMicros effectiveFrom) {
  PriceRow price;
  price.model = row.model;
  price.currency = row.currency;
  price.inputPico = row.inputPico;
  price.outputPico = row.outputPico;
  price.cachedReadPico = row.cachedReadPico;
  price.cacheWritePico = row.cacheWritePico;
  price.cacheWriteHourPico = row.cacheWriteHourPico;
  price.reasoningPico = row.reasoningPico;
  price.requestPico = row.requestPico;
  price.tiers = row.tiers;
  price.serviceTier = row.serviceTier;
  price.hours = row.hours;
  price.confidence = row.effectiveFrom ? PriceConfidence::stated : PriceConfidence::observed;
  price.effectiveFrom = effectiveFrom;
  price.source = "catalogue: " + row.origin + ", " + row.asOf;
  return price;
}

}  // namespace scoville
