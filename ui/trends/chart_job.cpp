// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/chart_job.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <atomic>
#include <memory>

#include "ui/charts/chart_export.h"
#include "ui/common/format.h"
#include "ui/trends/trend_view.h"

namespace scoville {

namespace {

constexpr int pictureWidth = 1600;  ///< for choosing buckets where the size is given in centimetres

std::optional<ChartFormat> formatOf(const QString& file) {
  for (const ChartFormat format :
       {ChartFormat::png, ChartFormat::svg, ChartFormat::pdf, ChartFormat::csv, ChartFormat::json, ChartFormat::xlsx}) {
    if (QFileInfo(file).suffix().compare(chartSuffix(format), Qt::CaseInsensitive) == 0) {
      return format;
    }
  }
  return std::nullopt;
}

/// The ids of all names. Errors: notFound.
template <typename Item>
Result<std::vector<std::int64_t>> idsOf(const std::vector<Item>& items, const std::vector<std::string>& names, const std::string& what) {
  std::vector<std::int64_t> ids;
  for (const std::string& name : names) {
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.name == name; });
    if (found == items.end()) {
      return fail(ErrorKind::notFound, "There is no " + what + " \"" + name + "\".");
    }
    ids.push_back(found->id);
  }
  return ids;
}

Result<TrendRequest> requestOf(const Workspace& workspace, const TrendView& view, int width) {
  TrendRequest request;
  const auto choices = loadChoices(workspace);
  if (!choices) {
    return tl::unexpected<Error>(choices.error());
  }
  const auto endpoints = idsOf(choices->endpoints, view.endpoints, "endpoint");
  const auto suites = idsOf(choices->suites, view.suites, "suite");
  if (!endpoints || !suites) {
    return tl::unexpected<Error>(endpoints ? suites.error() : endpoints.error());
  }
  if (!choices->span) {
    return fail(ErrorKind::notFound, "The workspace holds no sample.");
  }
  const UtcMicros now = Format::now();
  request.from = view.last > 0 ? now - view.last : view.from != 0 ? view.from : choices->span->first;
  request.to = view.last > 0 ? now : view.to != 0 ? view.to : choices->span->second + 1;
  if (request.from >= request.to) {
    return fail(ErrorKind::invalidInput, "The range must end later than it begins.");
  }
  request.endpoints = *endpoints;
  request.suites = *suites;
  request.caseNames = view.cases;
  request.modes = view.modes.empty() ? std::vector<Mode>{Mode::scheduled} : view.modes;
  request.widthPixels = width;
  const QTimeZone zone(QByteArray::fromStdString(view.zone));
  request.zone = zone.isValid() ? zone : QTimeZone::utc();
  request.unit = view.unit;
  request.rolling = view.rolling;
  request.split = view.split;
  request.earlier = {view.earlier, 0};
  request.bands = view.bands;
  request.limits = view.limits;
  request.panes = view.panes;
  request.percentiles = view.percentiles;
  return request;
}

}  // namespace

QString chartLanguage(const QByteArray& description) {
  return QJsonDocument::fromJson(description).object()["language"].toString();
}

Result<void> drawChart(const QByteArray& description) {
  const QJsonObject object = QJsonDocument::fromJson(description).object();
  const QString out = object["out"].toString();
  const auto format = formatOf(out);
  if (!format) {
    return fail(ErrorKind::invalidInput, "The name of the output must end in .png, .svg, .pdf, .csv, .json or .xlsx.");
  }
  const auto view = viewFromJson(QJsonDocument(object["view"].toObject()).toJson());
  if (!view) {
    return tl::unexpected<Error>(view.error());
  }
  const QString file = object["workspace"].toString();
  auto workspace = Workspace::open(file.toStdString(), Workspace::OpenMode::existingOnly);
  if (!workspace) {
    return tl::unexpected<Error>(workspace.error());
  }
  ChartExportOptions options;
  options.format = *format;
  options.pixels = QSize(object["width_px"].toInt(-1), object["height_px"].toInt(-1));
  options.widthCm = object["width_cm"].toDouble(options.widthCm);
  options.heightCm = object["height_cm"].toDouble(options.heightCm);
  options.dpi = object["dpi"].toInt(options.dpi);
  options.dark = object["dark"].toBool();
  options.markers = object["markers"].toBool();
  const auto request = requestOf(**workspace, *view, options.pixels.isValid() ? options.pixels.width() : pictureWidth);
  if (!request) {
    return tl::unexpected<Error>(request.error());
  }
  auto answer = loadTrends(**workspace, *request, QueryToken(std::make_shared<std::atomic<bool>>(false)));
  if (!answer) {
    return tl::unexpected<Error>(answer.error());
  }
  if (answer->pointsInRange == 0) {
    return fail(ErrorKind::notFound,
                "No sample passes the filter in this range. Charts hold scheduled samples unless --mode says otherwise.");
  }
  options.text = sheetText(answer->scene, QFileInfo(file).fileName());
  if (const QString title = object["title"].toString(); !title.isEmpty()) {
    options.text.title = title;
  }
  if (const QString subtitle = object["subtitle"].toString(); !subtitle.isEmpty()) {
    options.text.subtitle = subtitle;
  }
  return exportChart(answer->scene, options, out);
}

}  // namespace scoville
