// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_view.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/bucket_names.h"

namespace scoville {

namespace {

constexpr int formatVersion = 1;
constexpr auto savedViewsKey = "trend_views";
constexpr std::array<std::string_view, 7> splitNames = {"none", "model", "fingerprint", "provider", "region", "address", "case"};
constexpr std::array<std::string_view, 3> earlierNames = {"none", "day", "week"};

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<int>(view.size()));
}

QJsonArray texts(const std::vector<std::string>& values) {
  QJsonArray array;
  for (const std::string& value : values) {
    array.append(QString::fromStdString(value));
  }
  return array;
}

std::vector<std::string> texts(const QJsonValue& value) {
  std::vector<std::string> values;
  for (const QJsonValue& one : value.toArray()) {
    values.push_back(one.toString().toStdString());
  }
  return values;
}

double seconds(Micros micros) {
  return static_cast<double>(micros) / microsPerSecond;
}

Micros micros(const QJsonValue& value) {
  return static_cast<Micros>(value.toDouble() * microsPerSecond);
}

tl::unexpected<Error> wrong(const QString& what) {
  return fail(ErrorKind::invalidInput, "The view cannot be read: " + what.toStdString());
}

template <std::size_t n>
std::optional<int> indexOf(const std::array<std::string_view, n>& names, const QJsonValue& value) {
  const std::string name = value.toString(QStringLiteral("none")).toStdString();
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

QJsonObject toObject(const TrendView& view) {
  QJsonObject object{{"scoville_view", formatVersion}, {"name", QString::fromStdString(view.name)}};
  QJsonArray panes;
  for (const PaneChoice& pane : view.panes) {
    panes.append(QJsonObject{{"metric", text(metricName(pane.metric))}, {"logarithmic", pane.logarithmic}, {"height", pane.weight}});
  }
  object["panes"] = panes;
  QJsonArray percentiles;
  for (const double p : view.percentiles) {
    percentiles.append(std::round(p * 1e7) / 1e5);
  }
  object["percentiles"] = percentiles;
  object["bucket"] = text(bucketUnitName(view.unit));
  object["rolling_s"] = seconds(view.rolling);
  object["split"] = text(splitNames.at(static_cast<std::size_t>(view.split)));
  object["earlier"] = text(earlierNames.at(std::min<std::size_t>(static_cast<std::size_t>(view.earlier), 2)));
  object["bands"] = view.bands;
  QJsonObject limits;
  const auto add = [&limits](const char* name, const std::optional<double>& value) {
    if (value) {
      limits[QLatin1String(name)] = *value;
    }
  };
  add("over_ms", view.limits.overMs);
  add("ttft_ms", view.limits.ttftMs);
  add("tpot_ms", view.limits.tpotMs);
  add("e2e_ms", view.limits.e2eMs);
  object["limits"] = limits;
  object["cases"] = texts(view.cases);
  object["endpoints"] = texts(view.endpoints);
  object["suites"] = texts(view.suites);
  QJsonArray modes;
  for (const Mode mode : view.modes) {
    modes.append(text(modeName(mode)));
  }
  object["modes"] = modes;
  if (view.last > 0) {
    object["last_s"] = seconds(view.last);
  } else if (view.to > view.from) {
    object["from_us"] = QString::number(view.from);  // as text: a double does not hold every microsecond
    object["to_us"] = QString::number(view.to);
  }
  object["zone"] = QString::fromStdString(view.zone);
  return object;
}

Result<TrendView> fromObject(const QJsonObject& object) {
  if (object["scoville_view"].toInt() != formatVersion) {
    return wrong(QStringLiteral("it is not a view of this version (\"scoville_view\": %1).").arg(formatVersion));
  }
  TrendView view;
  view.name = object["name"].toString().toStdString();
  view.panes.clear();
  for (const QJsonValue& one : object["panes"].toArray()) {
    const QJsonObject pane = one.toObject();
    const auto metric = metricFromName(pane["metric"].toString().toStdString());
    if (!metric) {
      return wrong(QStringLiteral("there is no metric \"%1\".").arg(pane["metric"].toString()));
    }
    view.panes.push_back({*metric, pane["logarithmic"].toBool(), std::clamp(pane["height"].toDouble(1), 0.2, 10.0)});
  }
  view.percentiles.clear();
  for (const QJsonValue& one : object["percentiles"].toArray()) {
    const double percent = one.toDouble();
    if (!(percent > 0 && percent < 100)) {
      return wrong(QStringLiteral("percentiles lie between 0 and 100."));
    }
    view.percentiles.push_back(std::round(percent * 1e5) / 1e7);  // 99.9 / 100 is not 0.999 in binary
  }
  const auto unit = bucketUnitFromName(object["bucket"].toString(QStringLiteral("auto")).toStdString());
  const auto split = indexOf(splitNames, object["split"]);
  const auto earlier = indexOf(earlierNames, object["earlier"]);
  if (view.panes.empty() || view.percentiles.empty() || !unit || !split || !earlier) {
    return wrong(view.panes.empty()         ? QStringLiteral("it has no pane.")
                 : view.percentiles.empty() ? QStringLiteral("it has no percentile.")
                                            : QStringLiteral("its bucket, split or earlier period is not known."));
  }
  view.unit = *unit;
  view.rolling = std::max<Micros>(0, micros(object["rolling_s"]));
  view.split = static_cast<Split>(*split);
  view.earlier = static_cast<Earlier::Kind>(*earlier);
  view.bands = object["bands"].toBool();
  const QJsonObject limits = object["limits"].toObject();
  const auto limit = [&limits](const char* name) {
    const double value = limits[QLatin1String(name)].toDouble();
    return value > 0 ? std::optional(value) : std::nullopt;
  };
  view.limits = {limit("over_ms"), limit("ttft_ms"), limit("tpot_ms"), limit("e2e_ms")};
  view.cases = texts(object["cases"]);
  view.endpoints = texts(object["endpoints"]);
  view.suites = texts(object["suites"]);
  for (const std::string& name : texts(object["modes"])) {
    const auto mode = modeFromName(name);
    if (!mode) {
      return wrong(QStringLiteral("there is no mode \"%1\".").arg(QString::fromStdString(name)));
    }
    view.modes.push_back(*mode);
  }
  view.last = std::max<Micros>(0, micros(object["last_s"]));
  view.from = object["from_us"].toString().toLongLong();
  view.to = object["to_us"].toString().toLongLong();
  view.zone = object["zone"].toString().toStdString();
  return view;
}

Result<QJsonArray> storedArray(Tables& tables) {
  const auto stored = tables.settings.get(savedViewsKey);
  if (!stored) {
    return tl::unexpected<Error>(stored.error());
  }
  return QJsonDocument::fromJson(QByteArray::fromStdString(stored->value_or("[]"))).array();
}

Result<void> changeViews(Workspace& workspace, const std::string& name, const TrendView* added) {
  return workspace.write([&](Tables& tables) -> Result<void> {
    auto array = storedArray(tables);
    if (!array) {
      return tl::unexpected<Error>(array.error());
    }
    for (int i = static_cast<int>(array->size()); i-- > 0;) {
      if (array->at(i).toObject()["name"].toString().toStdString() == name) {
        array->removeAt(i);
      }
    }
    if (added != nullptr) {
      array->append(toObject(*added));
    }
    return tables.settings.set(savedViewsKey, QJsonDocument(*array).toJson(QJsonDocument::Compact).toStdString());
  });
}

}  // namespace

QByteArray viewToJson(const TrendView& view) {
  return QJsonDocument(toObject(view)).toJson();
}

Result<TrendView> viewFromJson(const QByteArray& json) {
  QJsonParseError problem;
  const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
  if (!document.isObject()) {
    return wrong(problem.error == QJsonParseError::NoError ? QStringLiteral("it is not a JSON object.") : problem.errorString() + '.');
  }
  return fromObject(document.object());
}

Result<std::vector<TrendView>> savedViews(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<std::vector<TrendView>> {
    const auto array = storedArray(tables);
    if (!array) {
      return tl::unexpected<Error>(array.error());
    }
    std::vector<TrendView> views;
    for (const QJsonValue& one : *array) {
      if (auto view = fromObject(one.toObject())) {
        views.push_back(std::move(*view));
      }
    }
    std::sort(views.begin(), views.end(), [](const TrendView& a, const TrendView& b) { return a.name < b.name; });
    return views;
  });
}

Result<void> saveView(Workspace& workspace, const TrendView& view) {
  return changeViews(workspace, view.name, &view);
}

Result<void> removeView(Workspace& workspace, const std::string& name) {
  return changeViews(workspace, name, nullptr);
}

}  // namespace scoville
