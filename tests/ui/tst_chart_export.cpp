// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImageReader>
#include <QLabel>
#include <QPushButton>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/common/inline_message.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const UtcMicros start = utc("2025-03-03T00:00:00Z");

ChartScene scene() {
  ChartScene made = hourlyScene(start, std::vector<std::optional<double>>(48, 250.0));
  made.panes.push_back(hourlyScene(start, std::vector<std::optional<double>>(48, 0.02), Metric::failureRate).panes.front());
  for (ChartPane& pane : made.panes) {
    pane.series.front().name = QStringLiteral("alpha & <beta>");  // one line in both panes: an endpoint's lines are told apart by name
  }
  made.markers = {makeMarker(1, MarkerKind::price, start + 5 * microsPerHour, "Price cut"),
                  makeMarker(2, MarkerKind::hardware, start + 30 * microsPerHour, "New chip"),
                  makeMarker(3, MarkerKind::note, start + 400 * microsPerHour, "Later than the range")};
  return made;
}

ChartExportOptions optionsFor(ChartFormat format) {
  ChartExportOptions options;
  options.format = format;
  options.text = sheetText(scene(), QStringLiteral("work.scoville"));
  return options;
}

QByteArray contents(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All character data of an SVG; empty when it is not well-formed. `smallest` gets the least font size.
QString svgText(const QByteArray& bytes, double& smallest) {
  QXmlStreamReader reader(bytes);
  QString text;
  while (!reader.atEnd()) {
    reader.readNext();
    if (reader.isCharacters()) {
      text += reader.text().toString() + QLatin1Char('\n');
    } else if (reader.isStartElement() && reader.name() == QLatin1String("text")) {
      smallest = std::min(smallest, reader.attributes().value(QLatin1String("font-size")).toDouble());
    }
  }
  return reader.hasError() ? QString() : text;
}

}  // namespace

class TestChartExport : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir m_folder;
  QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }

  void svgHoldsEveryWordAsText() {
    const auto written = exportChart(scene(), optionsFor(ChartFormat::svg), file("a.svg"));
    QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
    double smallest = 1000;
    const QString text = svgText(contents(file("a.svg")), smallest);
    for (const char* words : {"Time to first token", "Failure rate", "alpha & <beta>", "n = 48,000 attempts", "bucket 1 hour", "Price cut",
                              "New chip", "work.scoville", "p50", "UTC"}) {
      QVERIFY2(text.contains(QLatin1String(words)), words);
    }
    QVERIFY(!text.contains(QStringLiteral("Later than the range")));
    QVERIFY(!text.contains(QLatin1Char('@')));
    // 640 units are 8 cm at the least: 14 units are 5 pt.
    QVERIFY2(smallest >= 13.9, qPrintable(QString::number(smallest)));
    QSvgRenderer renderer(file("a.svg"));
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBoxF().width(), 640.0);
  }

  void pngHasTheSizeAskedForAndIsWhite() {
    ChartExportOptions options = optionsFor(ChartFormat::png);
    options.widthCm = 10;
    options.dpi = 254;
    QVERIFY(exportChart(scene(), options, file("a.png")).has_value());
    QImage image(file("a.png"));
    QCOMPARE(image.width(), 1000);
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    QCOMPARE(image.dotsPerMeterX(), 10000);
    QCOMPARE(image.text(QStringLiteral("Title")), options.text.title);
    const auto size = chartSize(scene(), options);
    QCOMPARE(size->pixels, image.size());
  }

  void pdfIsOnePageOfTheRightSize() {
    ChartExportOptions options = optionsFor(ChartFormat::pdf);
    options.heightCm = 24;
    QVERIFY(exportChart(scene(), options, file("a.pdf")).has_value());
    const QByteArray bytes = contents(file("a.pdf"));
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY(bytes.contains("%%EOF"));
    QCOMPARE(bytes.count("/Type /Page\n"), 1);
    QVERIFY2(bytes.contains("/MediaBox [0 0 454"), "16 cm are 453.5 pt");
  }

  void csvHoldsTheVisibleBuckets() {
    ChartScene cut = scene();
    cut.from = start + 10 * microsPerHour;
    cut.to = start + 20 * microsPerHour;
    QVERIFY(exportChart(cut, optionsFor(ChartFormat::csv), file("a.csv")).has_value());
    const QList<QByteArray> lines = contents(file("a.csv")).trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 2 * 10);
    QVERIFY(lines.front().contains("p50"));
    QVERIFY(lines.at(1).contains("250"));
  }

  void alwaysPrintsLight() {
    QPalette dark;
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    const QPalette before = QApplication::palette();
    QApplication::setPalette(dark);
    const auto image = chartImage(scene(), optionsFor(ChartFormat::png), 640);
    QApplication::setPalette(before);
    QVERIFY(image.has_value());
    qint64 darkPixels = 0;
    for (int y = 0; y < image->height(); ++y) {
      for (int x = 0; x < image->width(); ++x) {
        darkPixels += qGray(image->pixel(x, y)) < 90 ? 1 : 0;
      }
    }
    QVERIFY(darkPixels < static_cast<qint64>(image->width()) * image->height() / 10);
  }

  void impossibleSizesAreRefusedInWords() {
    ChartExportOptions options = optionsFor(ChartFormat::png);
    options.heightCm = 3;
    auto written = exportChart(scene(), options, file("b.png"));
    QVERIFY(!written && written.error().kind == ErrorKind::invalidInput);
    QVERIFY(QString::fromStdString(written.error().message).contains(QStringLiteral("cm")));
    options.heightCm = 0;
    options.widthCm = 100;
    options.dpi = 1200;
    written = exportChart(scene(), options, file("b.png"));
    QVERIFY(!written && written.error().kind == ErrorKind::invalidInput);
    QVERIFY(!QFile::exists(file("b.png")));
  }

  void failedWriteKeepsTheOldFile() {
    QVERIFY(exportChart(scene(), optionsFor(ChartFormat::svg), file("keep.svg")).has_value());
    const QByteArray before = contents(file("keep.svg"));
    ChartExportOptions options = optionsFor(ChartFormat::svg);
    options.heightCm = 1;
    QVERIFY(!exportChart(scene(), options, file("keep.svg")));
    QCOMPARE(contents(file("keep.svg")), before);
    const auto nowhere = exportChart(scene(), optionsFor(ChartFormat::svg), file("no/such/folder/a.svg"));
    QVERIFY(!nowhere);
    QVERIFY(QString::fromStdString(nowhere.error().message).contains(QStringLiteral("a.svg")));
    const auto folder = exportChart(scene(), optionsFor(ChartFormat::svg), m_folder.path());
    QVERIFY(!folder && folder.error().kind == ErrorKind::invalidInput);
  }

  void manyMarkersAndPanesStillFit() {
    ChartScene big = scene();
    while (big.panes.size() < 6) {
      big.panes.push_back(big.panes.front());
    }
    for (int i = 0; i < 60; ++i) {
      big.markers.push_back(
          makeMarker(100 + i, MarkerKind::note, start + i * microsPerHour / 2, "One of many markers with a label of some length"));
    }
    QVERIFY(exportChart(big, optionsFor(ChartFormat::pdf), file("big.pdf")).has_value());
    QVERIFY(exportChart(big, optionsFor(ChartFormat::png), file("big.png")).has_value());
  }

  void dialogShowsSizeAndRefusal() {
    ChartExportDialog dialog(scene(), QStringLiteral("work.scoville"));
    QCOMPARE(dialog.options().format, ChartFormat::png);
    QVERIFY(dialog.options().text.title.contains(QStringLiteral("Time to first token")));
    const auto labels = dialog.findChildren<QLabel*>();
    QVERIFY(
        std::any_of(labels.begin(), labels.end(), [](const QLabel* label) { return label->text().contains(QStringLiteral("1600 x")); }));
    dialog.grab();
  }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
