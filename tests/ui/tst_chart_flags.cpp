// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/marker_flags.h"
#include "ui/charts/pane_text.h"
#include "ui/common/theme.h"

using namespace scoville;
using namespace scoville::test;

namespace {

double width(const QString& text) {
  return 7.0 * static_cast<double>(text.size());
}
double x(UtcMicros at) {
  return static_cast<double>(at);
}

std::vector<MarkerFlag> layOut(const std::vector<Marker>& markers, bool numbered = false) {
  std::vector<const Marker*> pointers;
  for (const Marker& marker : markers) {
    pointers.push_back(&marker);
  }
  return layOutFlags(pointers, {0, 800, 0, 18, numbered}, x, width);
}

}  // namespace

class TestChartFlags : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }

  void labelsGiveWayAndNeverOverlap() {
    const auto flags =
        layOut({makeMarker(1, MarkerKind::note, 10, "a long label that does not fit"), makeMarker(2, MarkerKind::price, 120, "Price"),
                makeMarker(3, MarkerKind::model, 760, "Model moved to a newer one")});
    QCOMPARE(flags.size(), std::size_t(3));
    QVERIFY(flags[0].text.endsWith(QChar(0x2026)));
    QCOMPARE(flags[1].text, QStringLiteral("Price"));
    QCOMPARE(flags[2].text, QStringLiteral("Model moved to a newer one"));  // hangs to the left instead
    for (std::size_t i = 1; i < flags.size(); ++i) {
      QVERIFY(flags[i - 1].box.right() <= flags[i].box.left());
    }
    QVERIFY(flags[2].box.right() <= 801);
  }

  void numbersNeverOverlapNotEvenAtTheEdge() {
    const auto flags = layOut({makeMarker(1, MarkerKind::note, 730, "a"), makeMarker(2, MarkerKind::note, 764, "b"),
                               makeMarker(3, MarkerKind::note, 799, "c"), makeMarker(4, MarkerKind::note, 800, "d")},
                              true);
    QCOMPARE(flags.size(), std::size_t(3));
    for (std::size_t i = 1; i < flags.size(); ++i) {
      QVERIFY(flags[i - 1].box.right() <= flags[i].box.left());
    }
  }

  void denseMarkersAreCounted() {
    std::vector<Marker> markers;
    for (int i = 0; i < 500; ++i) {
      markers.push_back(makeMarker(i + 1, MarkerKind::note, 100 + i / 4, "x"));
    }
    markers.push_back(makeMarker(999, MarkerKind::note, 700, "alone"));
    const auto flags = layOut(markers);
    std::size_t members = 0;
    for (const MarkerFlag& flag : flags) {
      members += flag.members.size();
      if (flag.members.size() > 1) {
        QVERIFY(flag.text.contains(QString::number(flag.members.size())));
      }
    }
    QCOMPARE(members, markers.size());  // none is cut
    QCOMPARE(flags.back().text, QStringLiteral("alone"));
    for (std::size_t i = 1; i < flags.size(); ++i) {
      QVERIFY(flags[i - 1].box.right() <= flags[i].box.left());
    }
  }

  void numbersFollowTheList() {
    const auto flags = layOut(
        {makeMarker(5, MarkerKind::note, 100, "a"), makeMarker(6, MarkerKind::note, 102, "b"), makeMarker(7, MarkerKind::note, 400, "c")},
        true);
    QCOMPARE(flags.size(), std::size_t(2));
    QCOMPARE(flags[0].text, QString::fromUtf8("1–2"));
    QCOMPARE(flags[1].text, QStringLiteral("3"));
  }

  void tipsEscapeWhatAPersonTyped() {
    const auto flags = layOut({makeMarker(1, MarkerKind::note, 100, "<img src=x>")});
    const QString tip = flagTip(flags.front(), QTimeZone::utc());
    QVERIFY(!tip.contains(QStringLiteral("<img")));
    QVERIFY(tip.contains(QStringLiteral("&lt;img")));
  }

  void suspicionHasALookOfItsOwn() {
    Marker marker = makeMarker(1, MarkerKind::hardware, 100, "");
    marker.to = 200;
    marker.text = "evidence";
    const QRectF box(0, 0, 13, 13);
    const auto painted = [&marker] {
      const std::vector<const Marker*> one{&marker};
      const FlagRoom room{0, 300, 0, 18, false};
      const auto flags = layOutFlags(one, room, x, width);
      QImage image(300, 100, QImage::Format_ARGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      paintFlags(painter, {}, flags, room, 100, x, 0);
      return std::pair(image, flagTip(flags.front(), QTimeZone::utc()));
    };
    marker.state = MarkerState::suspected;
    const auto [image, tip] = painted();
    const auto dashes = [&image = image](int column) {
      int inked = 0;
      for (int y = 20; y < 100; ++y) {
        inked += image.pixelColor(column, y) == suspicionColor(false) ? 1 : 0;
      }
      return inked;
    };
    for (const int edge : {100, 200}) {  // it lies between two dashed lines
      QVERIFY2(dashes(edge) > 20 && dashes(edge) < 75, qPrintable(QString::number(dashes(edge))));
    }
    QVERIFY(tip.contains(QStringLiteral("Suspected change (Hardware?)")) && tip.contains(QStringLiteral("evidence")));
    const QPainterPath glyph = markerGlyph(marker, box);
    for (int kind = 0; kind <= static_cast<int>(MarkerKind::incident); ++kind) {
      QVERIFY(glyph != markerGlyph(static_cast<MarkerKind>(kind), box));
      for (const bool dark : {false, true}) {
        QVERIFY(suspicionColor(dark) != markerColor(static_cast<MarkerKind>(kind), dark));
      }
    }
    marker.state = MarkerState::confirmed;
    QCOMPARE(markerGlyph(marker, box), markerGlyph(MarkerKind::hardware, box));
    const auto [settled, settledTip] = painted();
    QCOMPARE(settled.pixelColor(100, 50), markerColor(MarkerKind::hardware, false));
    QVERIFY(!settledTip.contains(QStringLiteral("Suspected")));
  }

  void lineNamesMoveApart() {
    std::vector<EndLabel> labels;
    for (int i = 0; i < 5; ++i) {
      labels.push_back({50.0 + i, {}, QString::number(i), Qt::black, i});
    }
    const auto spread = spreadLabels(labels, 0, 100, 14);
    QCOMPARE(spread.size(), std::size_t(5));
    for (std::size_t i = 1; i < spread.size(); ++i) {
      QVERIFY(spread[i].y - spread[i - 1].y >= 14 - 1e-9);
    }
    QVERIFY(spread.front().y >= 7 && spread.back().y <= 93);
    // Too many for the room: the lowest percentiles keep theirs.
    const auto few = spreadLabels(labels, 0, 30, 14);
    QCOMPARE(few.size(), std::size_t(2));
    QVERIFY(few[0].order < 2 && few[1].order < 2);
  }
};

QTEST_MAIN(TestChartFlags)
#include "tst_chart_flags.moc"
