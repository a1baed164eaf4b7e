// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/chart_batch.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/common/inline_message.h"
#include "ui/common/language_scope.h"

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
  static ChartScene sixPanes() {
    ChartScene big = scene();
    while (big.panes.size() < 6) {
      big.panes.push_back(big.panes.front());
    }
    return big;
  }
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

  void panesGetMostOfAPicture() {
    ChartScene one = scene();
    one.panes.resize(1);
    for (const auto& [shown, share] : {std::pair(one, 0.62), std::pair(sixPanes(), 0.62)}) {
      const SheetText text = sheetText(shown, QStringLiteral("work.scoville"));
      const ChartSheet sheet = ChartSheet::fitted(shown, text, {}, 16, 9, 0.1);
      const double height = 9 * sheet.width() / 16;
      QVERIFY2(sheet.plotHeight(height) >= share * height, qPrintable(QString::number(sheet.plotHeight(height) / height)));
      QVERIFY(sheet.leastHeight() <= height);
    }
    // Print: never below 5 pt, and 8 cm wide pages keep the largest text.
    QCOMPARE(ChartSheet::fitted(one, sheetText(one, {}), {}, 8, 0, 0.175).width(), ChartSheet::sheetWidth);
    QVERIFY(ChartSheet::fitted(sixPanes(), sheetText(one, {}), {}, 8, 8, 0.175).width() <= 640);
  }

  void nothingIsCut() {
    ChartScene two = scene();
    ChartSeries other = two.panes[0].series[0];
    other.endpoint = 2;
    other.name = QStringLiteral("An endpoint whose name is as long as names of deployments tend to be, eu-central-1");
    two.panes[0].series.push_back(other);
    ChartExportOptions options = optionsFor(ChartFormat::svg);
    options.pixels = QSize(1600, 900);
    QVERIFY(exportChart(two, options, file("whole.svg")).has_value());
    double smallest = 1000;
    const QString text = svgText(contents(file("whole.svg")), smallest);
    QVERIFY(text.contains(other.name));
    QVERIFY2(!text.contains(QChar(0x2026)), "a name was cut short");
    options.format = ChartFormat::png;
    for (const QSize size : {QSize(1600, 900), QSize(800, 800)}) {
      options.pixels = size;
      QVERIFY(exportChart(two, options, file("whole.png")).has_value());
      const QImage image(file("whole.png"));
      for (const int x : {2, 10, image.width() - 10, image.width() - 3}) {
        for (int y = 0; y < image.height(); ++y) {
          QVERIFY2(image.pixelColor(x, y) == QColor(Qt::white), qPrintable(QStringLiteral("ink at %1, %2").arg(x).arg(y)));
        }
      }
    }
  }

  void drawingsKeepToTheirPanes() {
    // SVG knows no clip, and the figures reach beyond the range shown.
    ChartScene wide = scene();
    wide.markers.clear();
    wide.from = start + 20 * microsPerHour;
    wide.to = start + 30 * microsPerHour;
    wide.panes.resize(1);
    for (TrendBucket& bucket : wide.panes[0].series[0].trend.buckets) {
      for (const double value : {100.0, 120.0, 150.0, 180.0, 300.0, 350.0, 380.0, 400.0}) {
        bucket.bands.push_back({value, Ink::full});
      }
    }
    QVERIFY(exportChart(wide, optionsFor(ChartFormat::svg), file("kept.svg")).has_value());
    QSvgRenderer renderer(file("kept.svg"));
    QImage image(1280, static_cast<int>(1280 * renderer.viewBoxF().height() / renderer.viewBoxF().width()), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    for (const int x : {4, 20, image.width() - 20, image.width() - 4}) {
      for (int y = 0; y < image.height(); ++y) {
        QVERIFY2(image.pixelColor(x, y) == QColor(Qt::white), qPrintable(QStringLiteral("ink at %1, %2").arg(x).arg(y)));
      }
    }
  }

  void markersStandSideBySideWhereThereIsRoom() {
    ChartScene many = scene();
    for (int i = 0; i < 12; ++i) {
      many.markers.push_back(makeMarker(100 + i, MarkerKind::note, start + i * microsPerHour, "Short"));
    }
    const SheetText text = sheetText(many, {});
    const double height = 1000;
    const double wide = ChartSheet(many, text, {}, 1400).plotHeight(height);
    ChartScene none = many;
    none.markers.clear();
    const double lines = (ChartSheet(none, text, {}, 1400).plotHeight(height) - wide) / 19;
    QVERIFY2(lines < 14 / 2.0, qPrintable(QString::number(lines)));
  }

  void languageOfThePictureIsItsOwn() {
    ChartScene before = scene();
    before.earlier = EarlierPeriod::week;
    ChartExportOptions options = optionsFor(ChartFormat::svg);
    options.language = QStringLiteral("zh_CN");
    options.text = sheetText(before, QStringLiteral("work.scoville"), options.language);
    QVERIFY(exportChart(before, options, file("zh.svg")).has_value());
    double smallest = 1000;
    const QString chinese = svgText(contents(file("zh.svg")), smallest);
    QVERIFY(chinese.contains(QStringLiteral("首 token 延迟")));
    QVERIFY(chinese.contains(QStringLiteral("失败率")));
    QVERIFY(!chinese.contains(QStringLiteral("Time to first token")) && !chinese.contains(QStringLiteral("Failure rate")));
    // The screen's stays.
    QCOMPARE(QLocale().language(), QLocale::English);
    QVERIFY(sheetText(before, {}).title.startsWith(QStringLiteral("Time to first token")));
    // The other way round: a Chinese screen, an English picture.
    const LanguageScope screen(QStringLiteral("zh_CN"));
    QVERIFY(sheetText(before, {}).title.startsWith(QStringLiteral("首 token")));
    options.language = QStringLiteral("en");
    options.text = sheetText(before, {}, options.language);
    QVERIFY(exportChart(before, options, file("en.svg")).has_value());
    const QString english = svgText(contents(file("en.svg")), smallest);
    QVERIFY(english.contains(QStringLiteral("Time to first token")) && english.contains(QStringLiteral("7 days earlier")));
    QVERIFY(!english.contains(QStringLiteral("失败率")));
    QCOMPARE(QLocale().language(), QLocale::Chinese);
  }

  void wholeViewIsWrittenAndCanBeStopped() {
    ChartExportOptions options = optionsFor(ChartFormat::svg);
    ChartBatch batch(scene(), options, QStringLiteral("work.scoville"));
    QCOMPARE(batch.count(), 6);
    QSignalSpy finished(&batch, &ChartBatch::finished);
    batch.start(m_folder.path());
    QVERIFY(finished.wait(20'000));
    QVERIFY(batch.result().has_value());
    QCOMPARE(finished.at(0).at(0).toInt(), 6);
    QCOMPARE(QFileInfo(batch.folder()).fileName(), QStringLiteral("trends 2025-03-03 to 2025-03-04"));
    const QDir made(batch.folder());
    QCOMPARE(made.entryList(QDir::Files, QDir::Name),
             QStringList({"failure_rate.svg", "figures.csv", "figures.json", "figures.xlsx", "stack.svg", "ttft.svg"}));
    double smallest = 1000;
    const QString alone = svgText(contents(made.filePath("ttft.svg")), smallest);
    QVERIFY(alone.contains(QStringLiteral("Time to first token")) && !alone.contains(QStringLiteral("Failure rate")));
    const QString stack = svgText(contents(made.filePath("stack.svg")), smallest);
    QVERIFY(stack.contains(QStringLiteral("Time to first token")) && stack.contains(QStringLiteral("Failure rate")));

    // Again: beside the first, which stays; and stopped after two files.
    connect(&batch, &ChartBatch::progressed, &batch, [&batch](int written) {
      if (written == 2) {
        batch.stop();
      }
    });
    batch.start(m_folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, 20'000);
    QCOMPARE(finished.at(1).at(0).toInt(), 2);
    QVERIFY(batch.folder().endsWith(QStringLiteral("(2)")));
    QTest::qWait(50);
    QCOMPARE(QDir(batch.folder()).entryList(QDir::Files).size(), 2);

    ChartBatch nowhere(scene(), options, {});
    QSignalSpy refused(&nowhere, &ChartBatch::finished);
    nowhere.start(file("no/such/folder"));
    QCOMPARE(refused.count(), 1);
    QVERIFY(!nowhere.result());
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

  void dialogSpeaksTheLanguageChosen() {
    ChartExportDialog dialog(scene(), QStringLiteral("work.scoville"));
    auto* language = dialog.findChild<QComboBox*>(QStringLiteral("language"));
    const auto lines = dialog.findChildren<QLineEdit*>();
    const auto title = std::find_if(lines.begin(), lines.end(), [](QLineEdit* line) { return line->text().startsWith("Time to first"); });
    QVERIFY(title != lines.end());
    language->setCurrentIndex(language->findData(QStringLiteral("zh_CN")));
    QVERIFY((*title)->text().startsWith(QStringLiteral("首 token")));
    QCOMPARE(dialog.options().language, QStringLiteral("zh_CN"));
    QVERIFY(dialog.options().text.source.contains(QStringLiteral("work.scoville")));
    (*title)->setText(QStringLiteral("My own words"));
    language->setCurrentIndex(0);
    QCOMPARE(dialog.options().text.title, QStringLiteral("My own words"));
    QVERIFY(dialog.options().text.subtitle.contains(QStringLiteral("attempts")));
    QCOMPARE(dialog.windowTitle(), QStringLiteral("Export chart"));
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
