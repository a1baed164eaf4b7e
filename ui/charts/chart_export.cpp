// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTemporaryFile>
#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/export/trend_export.h"

namespace scoville {

namespace {

struct ExportWords {
  Q_DECLARE_TR_FUNCTIONS(scoville::ChartExport)
};

constexpr double cmPerInch = 2.54;
constexpr double mostPixels = 120e6;

tl::unexpected<Error> fileError(const QSaveFile& file) {
  const bool denied = file.error() == QFileDevice::PermissionsError || file.error() == QFileDevice::OpenError;
  return fail(denied ? ErrorKind::permission : ErrorKind::io,
              ExportWords::tr("%1 could not be written: %2.").arg(file.fileName(), file.errorString()).toStdString());
}

constexpr int screenDpi = 96;

/// With the size in centimetres, whichever way it was given.
ChartExportOptions inCm(ChartExportOptions options) {
  if (options.pixels.isValid()) {
    options.dpi = screenDpi;
    options.widthCm = options.pixels.width() * cmPerInch / screenDpi;
    options.heightCm = options.pixels.height() * cmPerInch / screenDpi;
  }
  return options;
}

/// Pictures given in pixels are looked at on a screen, those in centimetres are printed: 5 points are the least there.
ChartSheet sheetFor(const ChartScene& scene, const ChartExportOptions& options) {
  constexpr double leastPrinted = 0.175;
  constexpr double leastPixels = 12;
  const double least = options.pixels.isValid() ? leastPixels * cmPerInch / screenDpi : leastPrinted;
  return ChartSheet::fitted(scene, options.text, {options.markers, options.dark, options.language}, options.widthCm, options.heightCm,
                            least);
}

Result<void> writePng(const ChartSheet& sheet, const ChartExportOptions& options, const ChartSize& size, QSaveFile& file) {
  QImage image(size.pixels, QImage::Format_RGB32);
  if (image.isNull()) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("The picture is too large for the memory of this machine.").toStdString());
  }
  image.fill(Qt::white);
  image.setDotsPerMeterX(static_cast<int>(std::lround(options.dpi / cmPerInch * 100)));
  image.setDotsPerMeterY(image.dotsPerMeterX());
  const double scale = size.pixels.width() / sheet.width();
  if (const auto painted = sheet.paint(image, size.heightCm * sheet.width() / size.widthCm, scale, false); !painted) {
    return painted;
  }
  QImageWriter writer(&file, "png");
  writer.setText(QStringLiteral("Title"), options.text.title);
  writer.setText(QStringLiteral("Description"), options.text.subtitle);
  writer.setText(QStringLiteral("Source"), options.text.source);
  if (!writer.write(image)) {
    return fail(ErrorKind::io, ExportWords::tr("%1 could not be written: %2.").arg(file.fileName(), writer.errorString()).toStdString());
  }
  return {};
}

Result<void> writeSvg(const ChartSheet& sheet, const ChartExportOptions& options, const ChartSize& size, QSaveFile& file) {
  // Some versions of the generator escape title and description and some do not: placeholders stand in until everything is drawn.
  constexpr auto titleMark = "@scoville-title@";
  constexpr auto textMark = "@scoville-description@";
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  constexpr int dpi = 96;
  generator.setResolution(dpi);
  generator.setSize(
      QSize(static_cast<int>(std::lround(size.widthCm / cmPerInch * dpi)), static_cast<int>(std::lround(size.heightCm / cmPerInch * dpi))));
  const double height = size.heightCm * sheet.width() / size.widthCm;
  generator.setViewBox(QRectF(0, 0, sheet.width(), height));
  generator.setTitle(QLatin1String(titleMark));
  generator.setDescription(QLatin1String(textMark));
  if (const auto painted = sheet.paint(generator, height, 1, true); !painted) {
    return painted;
  }
  QByteArray svg = buffer.data();
  svg.replace(titleMark, options.text.title.toHtmlEscaped().toUtf8());
  svg.replace(textMark, (options.text.subtitle + QLatin1Char('\n') + options.text.source).toHtmlEscaped().toUtf8());
  return file.write(svg) == svg.size() ? Result<void>() : fileError(file);
}

Result<void> writePdf(const ChartSheet& sheet, const ChartExportOptions& options, const ChartSize& size, QSaveFile& file) {
  QPdfWriter writer(&file);
  constexpr int dpi = 600;
  writer.setResolution(dpi);
  writer.setTitle(options.text.title);
  writer.setCreator(QStringLiteral("Scoville ") + QCoreApplication::applicationVersion());
  writer.setPageSize(QPageSize(QSizeF(size.widthCm * 10, size.heightCm * 10), QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  return sheet.paint(writer, size.heightCm * sheet.width() / size.widthCm, size.widthCm / cmPerInch * dpi / sheet.width(), true);
}

/// A library writes the workbook to a path of its own; the bytes then go where everything else goes.
Result<std::string> workbook(const std::vector<NamedTrend>& trends) {
  QTemporaryFile place(QDir::tempPath() + QStringLiteral("/scoville-XXXXXX.xlsx"));
  if (!place.open()) {
    return fail(ErrorKind::io, ExportWords::tr("%1 could not be written: %2.").arg(place.fileName(), place.errorString()).toStdString());
  }
  if (const auto written = exportTrendXlsx(trends, place.fileName().toStdString()); !written) {
    return tl::unexpected<Error>(written.error());
  }
  QFile again(place.fileName());
  again.open(QIODevice::ReadOnly);
  return again.readAll().toStdString();
}

Result<void> writeFigures(const ChartScene& scene, ChartFormat format, QSaveFile& file) {
  std::vector<NamedTrend> trends;
  for (const ChartPane& pane : scene.panes) {
    for (const ChartSeries& series : pane.series) {
      NamedTrend named;
      if (series.earlier) {
        continue;  // the shown period alone
      }
      named.endpoint = series.name.toStdString();
      const bool money = pane.metric == Metric::costPerMillion || pane.metric == Metric::spend;
      named.currency = money ? series.currency.toStdString() : std::string();
      named.trend = series.trend;
      std::erase_if(named.trend.buckets, [&](const TrendBucket& bucket) { return bucket.to <= scene.from || bucket.from >= scene.to; });
      trends.push_back(std::move(named));
    }
  }
  std::ostringstream text;
  if (format == ChartFormat::xlsx) {
    const auto book = workbook(trends);
    if (!book) {
      return tl::unexpected<Error>(book.error());
    }
    text << *book;
  } else if (const auto written = exportTrend(trends, format == ChartFormat::csv ? ExportFormat::csv : ExportFormat::jsonLines, text);
             !written) {
    return tl::unexpected<Error>(written.error());
  }
  const std::string bytes = text.str();
  if (file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size())) {
    return fileError(file);
  }
  return {};
}

}  // namespace

QString chartSuffix(ChartFormat format) {
  switch (format) {
    case ChartFormat::png:
      return QStringLiteral("png");
    case ChartFormat::svg:
      return QStringLiteral("svg");
    case ChartFormat::pdf:
      return QStringLiteral("pdf");
    case ChartFormat::csv:
      return QStringLiteral("csv");
    case ChartFormat::json:
      return QStringLiteral("json");
    case ChartFormat::xlsx:
      return QStringLiteral("xlsx");
  }
  return {};
}

Result<ChartSize> chartSize(const ChartScene& scene, const ChartExportOptions& wanted) {
  const ChartExportOptions options = inCm(wanted);
  if (options.widthCm < 4 || options.widthCm > 100) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("The width must be between 4 and 100 cm.").toStdString());
  }
  if (options.dpi < 50 || options.dpi > 1200) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("The resolution must be between 50 and 1200 dots per inch.").toStdString());
  }
  const ChartSheet sheet = sheetFor(scene, options);
  const double units = sheet.width() / options.widthCm;
  if (options.heightCm > 0 && options.heightCm * units < sheet.leastHeight() - 0.5) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("That is too low for %1 panes with their text: at least %2 cm, or fewer panes.")
                                             .arg(scene.panes.size())
                                             .arg(std::ceil(sheet.leastHeight() / units * 10) / 10)
                                             .toStdString());
  }
  ChartSize size;
  size.widthCm = options.widthCm;
  size.heightCm = options.heightCm > 0 ? options.heightCm : sheet.naturalHeight() / units;
  const double perCm = options.dpi / cmPerInch;
  size.pixels = options.pixels.isValid()
                    ? options.pixels
                    : QSize(static_cast<int>(std::lround(size.widthCm * perCm)), static_cast<int>(std::ceil(size.heightCm * perCm - 1e-6)));
  if (options.format == ChartFormat::png && static_cast<double>(size.pixels.width()) * size.pixels.height() > mostPixels) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("The picture would have %1 x %2 pixels; choose a smaller size or resolution.")
                                             .arg(size.pixels.width())
                                             .arg(size.pixels.height())
                                             .toStdString());
  }
  return size;
}

Result<void> exportChart(const ChartScene& scene, const ChartExportOptions& wanted, const QString& file) {
  const ChartExportOptions options = inCm(wanted);
  const auto size = isPicture(options.format) ? chartSize(scene, options) : Result<ChartSize>(ChartSize());
  if (!size) {
    return tl::unexpected<Error>(size.error());
  }
  if (QFileInfo(file).isDir()) {
    return fail(ErrorKind::invalidInput, ExportWords::tr("%1 is a folder; give the file a name.").arg(file).toStdString());
  }
  QSaveFile save(file);
  if (!save.open(QIODevice::WriteOnly)) {
    return fileError(save);
  }
  Result<void> written;
  if (!isPicture(options.format)) {
    written = writeFigures(scene, options.format, save);
  } else {
    const ChartSheet sheet = sheetFor(scene, options);
    switch (options.format) {
      case ChartFormat::svg:
        written = writeSvg(sheet, options, *size, save);
        break;
      case ChartFormat::pdf:
        written = writePdf(sheet, options, *size, save);
        break;
      default:
        written = writePng(sheet, options, *size, save);
        break;
    }
  }
  if (!written) {
    save.cancelWriting();
    return written;
  }
  // A full disk shows up here at the latest.
  return save.error() == QFileDevice::NoError && save.commit() ? Result<void>() : fileError(save);
}

Result<QImage> chartImage(const ChartScene& scene, const ChartExportOptions& wanted, int width) {
  const ChartExportOptions options = inCm(wanted);
  const auto size = chartSize(scene, options);
  if (!size) {
    return tl::unexpected<Error>(size.error());
  }
  const ChartSheet sheet = sheetFor(scene, options);
  const double scale = width / sheet.width();
  const double height = size->heightCm * sheet.width() / size->widthCm;
  QImage image(width, std::max(1, static_cast<int>(std::ceil(height * scale))), QImage::Format_RGB32);
  image.fill(Qt::white);
  if (const auto painted = sheet.paint(image, height, scale, false); !painted) {
    return tl::unexpected<Error>(painted.error());
  }
  return image;
}

}  // namespace scoville
