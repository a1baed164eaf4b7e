// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QWidget>
#include <sstream>
#include <utility>

#include "ui/common/comparison_text.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct CompareText {
  Q_DECLARE_TR_FUNCTIONS(scoville::CompareExport)
};

constexpr QSize pictureSize{1200, 800};
constexpr int margin = 30;
constexpr double pngScale = 2;

std::string csvOf(const ComparisonReport& report) {
  std::ostringstream out;
  bool first = true;
  for (const Record& record : comparisonRecords(report)) {
    if (std::exchange(first, false)) {
      writeCsvHeader(out, record);
    }
    writeCsvRow(out, record);
  }
  return out.str();
}

QString shareText(const Summary& side) {
  const auto share =
      side.attempts == 0 ? std::nullopt : std::optional(static_cast<double>(side.failures) / static_cast<double>(side.attempts));
  return Format::percent(share);
}

/// Sentences above, the chart below, in light colours.
void paintSheet(QPainter& painter, const ComparisonReport& report, QWidget& chart) {
  painter.fillRect(QRect(QPoint(), pictureSize), Qt::white);
  painter.setPen(Qt::black);
  QFont font = chart.font();
  font.setPixelSize(18);
  painter.setFont(font);
  const QStringList text = ComparisonText::unlike(report.before, report.after) + reportSentences(report);
  const QRect room(margin, margin, pictureSize.width() - 2 * margin, pictureSize.height() / 2);
  QRect used;
  painter.drawText(room, Qt::TextWordWrap | Qt::AlignTop, text.join(QLatin1Char('\n')), &used);
  const QSize formerSize = chart.size();
  const QPalette former = chart.palette();
  QPalette light(QColor(0xF0, 0xF0, 0xF0));
  light.setColor(QPalette::Base, Qt::white);
  light.setColor(QPalette::Window, Qt::white);
  chart.setPalette(light);
  const int top = used.bottom() + margin;
  chart.resize(pictureSize.width() - 2 * margin, pictureSize.height() - top - margin);
  chart.render(&painter, QPoint(margin, top));
  chart.setPalette(former);
  chart.resize(formerSize);
}

QByteArray picture(const ComparisonReport& report, QWidget& chart, const QString& suffix) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (suffix == QLatin1String("png")) {
    QImage image(pictureSize * pngScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(pngScale);
    QPainter painter(&image);
    paintSheet(painter, report, chart);
    painter.end();
    image.save(&buffer, "PNG");
  } else if (suffix == QLatin1String("svg")) {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(pictureSize);
    generator.setViewBox(QRect(QPoint(), pictureSize));
    QPainter painter(&generator);
    paintSheet(painter, report, chart);
  } else {
    constexpr int dotsPerInch = 96;
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(QSizeF(pictureSize) / dotsPerInch, QPageSize::Inch));
    QPainter painter(&writer);
    paintSheet(painter, report, chart);
  }
  return bytes;
}

}  // namespace

QStringList reportSentences(const ComparisonReport& report) {
  QStringList sentences;
  for (const auto& [metric, comparison] : report.metrics) {
    const QString name = Names::metricShort(metric);
    sentences << CompareText::tr("%1; %2 (n %3 over %4 days against %5 over %6 days).")
                     .arg(ComparisonText::sentence(name, comparison.median),
                          ComparisonText::sentence(CompareText::tr("%1 p95").arg(name), comparison.p95),
                          Format::count(static_cast<std::int64_t>(comparison.before)), QString::number(comparison.daysBefore),
                          Format::count(static_cast<std::int64_t>(comparison.after)), QString::number(comparison.daysAfter));
  }
  sentences << CompareText::tr("Failures: %1 of %2 attempts before, %3 of %4 after.")
                   .arg(shareText(report.failuresBefore), Format::count(static_cast<std::int64_t>(report.failuresBefore.attempts)),
                        shareText(report.failuresAfter), Format::count(static_cast<std::int64_t>(report.failuresAfter.attempts)));
  return sentences;
}

Result<void> writeComparison(const ComparisonReport& report, QWidget& chart, const QString& file) {
  const QString suffix = QFileInfo(file).suffix().toLower();
  QByteArray bytes;
  if (suffix == QLatin1String("csv")) {
    bytes = QByteArray::fromStdString(csvOf(report));
  } else if (suffix == QLatin1String("png") || suffix == QLatin1String("svg") || suffix == QLatin1String("pdf")) {
    bytes = picture(report, chart, suffix);
  } else {
    return fail(ErrorKind::invalidInput, "A comparison is written as .csv, .png, .svg or .pdf, not as ." + suffix.toStdString() + ".");
  }
  QSaveFile out(file);
  if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit()) {
    return fail(ErrorKind::io, "\"" + file.toStdString() + "\" could not be written: " + out.errorString().toStdString());
  }
  return {};
}

}  // namespace scoville
