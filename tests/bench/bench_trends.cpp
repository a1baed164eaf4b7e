// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_trends [--rows N] [--scale S]: how fast trends are read and drawn, at 1600x900 with six panes of three percentile lines, bands and
// 50 markers. The workspace holds N samples (default 100,000; 10,000,000 for the size the bounds are meant for) of endpoints with ten
// cases each over two years; the one that is shown has 500,000 of them, or all when there are fewer.
#include <sys/resource.h>

#include <QApplication>
#include <QDir>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "core/analysis/quantile.h"
#include "core/rollup/day_closer.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/trend_chart.h"
#include "ui/trends/trend_query.h"

using namespace scoville;

namespace {

using Clock = std::chrono::steady_clock;
constexpr UtcMicros start = 1'700'000'000'000'000;
constexpr Micros years = 730 * microsPerDay;
constexpr int cases = 10;
constexpr int mostOfOne = 500'000;

double millisecondsSince(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

void aim(const std::string& name, double value, const std::string& unit, double bound) {
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << " <=" << bound << ' ' << (value <= bound ? "pass" : "short") << '\n';
}

template <typename T>
T must(Result<T> result) {
  if (!result) {
    std::cerr << result.error().message << '\n';
    std::exit(1);
  }
  if constexpr (!std::is_void_v<T>) {
    return std::move(*result);
  }
}

void fill(Workspace& workspace, int rows) {
  const int endpoints = std::max(1, rows / mostOfOne);
  std::minstd_rand random{1};
  std::lognormal_distribution<double> spread{0.0, 0.4};
  Suite suite;
  suite.name = "bench";
  for (int i = 0; i < cases; ++i) {
    suite.cases.emplace_back().name = "case " + std::to_string(i);
  }
  suite = must(workspace.write([&](Tables& tables) { return tables.suites.save(suite, start); }));
  for (int e = 0; e < endpoints; ++e) {
    Endpoint endpoint;
    endpoint.name = "endpoint " + std::to_string(e);
    endpoint = must(workspace.write([&](Tables& tables) { return tables.endpoints.save(endpoint, start); }));
    const int own = rows / endpoints;
    constexpr int batch = 20'000;
    for (int done = 0; done < own; done += batch) {
      std::vector<Sample> samples;
      for (int i = done; i < std::min(own, done + batch); ++i) {
        Sample sample;
        sample.endpointVersion = endpoint.versionId;
        sample.suiteVersion = suite.versionId;
        sample.caseId = suite.cases[static_cast<std::size_t>(i % cases)].id;
        sample.started = start + static_cast<Micros>(static_cast<double>(i) / own * years);
        const auto first = static_cast<Micros>(300'000 * spread(random));
        sample.at.firstToken = first;
        sample.at.firstVisible = first;
        sample.at.lastToken = first + static_cast<Micros>(2'000'000 * spread(random));
        sample.tokens = {500, 100, 0, std::nullopt, std::nullopt, TokenSource::server};
        sample.chunks = 100;
        sample.outcome = random() % 50 == 0 ? Outcome::overloaded : Outcome::ok;
        samples.push_back(std::move(sample));
      }
      must(workspace.write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
    }
  }
}

std::vector<Marker> markers(int count) {
  std::vector<Marker> made;
  for (int i = 0; i < count; ++i) {
    Marker marker;
    marker.id = i + 1;
    marker.kind = static_cast<MarkerKind>(i % 8);
    marker.from = start + years / count * i;
    marker.label = "Marker " + std::to_string(i);
    made.push_back(std::move(marker));
  }
  return made;
}

/// The frames of a pan and of a zoom, as the mouse makes them: each event with the replot and the paint it causes.
std::vector<double> frames(TrendChart& chart) {
  QWidget* const plot = chart.findChild<QWidget*>();
  const QRectF area = chart.plotArea();
  std::vector<double> times;
  const auto frame = [&](QEvent&& event) {
    const auto begin = Clock::now();
    QApplication::sendEvent(plot, &event);
    QApplication::processEvents();
    times.push_back(millisecondsSince(begin));
  };
  const auto mouse = [&](QEvent::Type type, const QPointF& at, Qt::MouseButton button) {
    return QMouseEvent(type, at, plot->mapToGlobal(at), button, Qt::LeftButton, Qt::NoModifier);
  };
  const QPointF pressed(area.right() - 200, area.top() + 60);
  QMouseEvent press = mouse(QEvent::MouseButtonPress, pressed, Qt::LeftButton);
  QApplication::sendEvent(plot, &press);
  for (int i = 1; i <= 60; ++i) {
    frame(mouse(QEvent::MouseMove, pressed - QPointF(i * 12.0, 0), Qt::NoButton));
  }
  for (int i = 60; i >= 0; --i) {
    frame(mouse(QEvent::MouseMove, pressed - QPointF(i * 12.0, 0), Qt::NoButton));
  }
  QMouseEvent release = mouse(QEvent::MouseButtonRelease, pressed, Qt::LeftButton);
  QApplication::sendEvent(plot, &release);
  const QPointF at = area.center();
  for (int i = 0; i < 40; ++i) {
    frame(QWheelEvent(at, plot->mapToGlobal(at), {}, QPoint(0, i < 20 ? 30 : -30), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false));
  }
  while (chart.isMoving()) {
    QApplication::processEvents(QEventLoop::WaitForMoreEvents);  // the hand rests
  }
  return times;
}

TrendRequest request(UtcMicros from, UtcMicros to, EndpointId endpoint, int width) {
  TrendRequest wanted;
  wanted.from = from;
  wanted.to = to;
  wanted.widthPixels = width;
  wanted.endpoints = {endpoint};
  wanted.modes = {Mode::scheduled};
  for (const Metric metric : {Metric::ttft, Metric::ttfo, Metric::tpot, Metric::tokensPerSecond, Metric::e2e, Metric::rtt}) {
    wanted.panes.push_back({metric, false, 1});
  }
  wanted.panes.back().metric = Metric::e2e;  // six panes of three lines and bands
  wanted.percentiles = {0.5, 0.95, 0.99};
  wanted.bands = true;
  return wanted;
}

void measure(Workspace& workspace, double scale) {
  const EndpointId endpoint = must(workspace.read([](Tables& tables) { return tables.endpoints.current(true); })).front().id;
  const QueryToken token(std::make_shared<std::atomic<bool>>(false));
  TrendChart chart;
  chart.resize(1600, 900);
  chart.show();
  QApplication::processEvents();
  const auto load = [&] {
    TrendAnswer answer = must(loadTrends(workspace, request(start, start + years, endpoint, 1450), token));
    answer.scene.markers = markers(50);
    return answer.scene;
  };
  load();  // warm
  double change = 1e9;
  ChartScene scene;
  for (int i = 0; i < 3; ++i) {
    const auto begin = Clock::now();
    scene = load();
    chart.setScene(scene);
    chart.flush();
    chart.repaint();
    change = std::min(change, millisecondsSince(begin));
  }
  const std::size_t buckets = scene.panes.front().series.front().trend.buckets.size();
  std::cout << "one endpoint over two years: " << scene.attempts() << " attempts in " << buckets << " buckets\n";
  aim("range_change_two_years", change, "ms", 150);
  const std::string scaled = scale > 1 ? "_scale2" : "";
  const double frameBound = scale > 1 ? 33 : 16;
  std::vector<double> moved = frames(chart);
  std::cout << "pan and zoom frame p50 " << *quantile(moved, 0.5) << " ms, longest " << *quantile(moved, 1) << " ms\n";
  aim("pan_zoom_frame_p95" + scaled, *quantile(moved, 0.95), "ms", frameBound);
  chart.setRange(start, start + years);
  std::vector<double> still;
  for (int i = 0; i < 10; ++i) {
    const auto begin = Clock::now();
    chart.flush();
    chart.repaint();
    still.push_back(millisecondsSince(begin));
  }
  std::cout << "at rest, lines smoothed: p50 " << *quantile(still, 0.5) << " ms\n";
  std::vector<double> appended;
  for (int i = 0; i < 20; ++i) {
    // A new sample changes the newest bucket.
    ++scene.panes.front().series.front().trend.buckets[buckets / 2].attempts;
    ChartScene next = scene;
    const auto begin = Clock::now();
    chart.setScene(std::move(next));
    QApplication::processEvents();
    appended.push_back(millisecondsSince(begin));
  }
  aim("live_append_frame_p95" + scaled, *quantile(appended, 0.95), "ms", frameBound);
  std::vector<double> cross;
  for (int i = 0; i < 100; ++i) {
    const auto begin = Clock::now();
    chart.setCrosshair(start + years / 100 * i);
    chart.repaint();
    cross.push_back(millisecondsSince(begin));
  }
  aim("crosshair_p95", *quantile(cross, 0.95), "ms", 16);
  chart.setMarkers(markers(6000));
  chart.flush();
  moved = frames(chart);
  aim("pan_zoom_frame_p95_6000_markers" + scaled, *quantile(moved, 0.95), "ms", frameBound);

  const QTemporaryDir folder;
  ChartExportOptions options;
  options.text = sheetText(scene, QStringLiteral("bench"));
  for (const ChartFormat format : {ChartFormat::svg, ChartFormat::pdf, ChartFormat::png}) {
    options.format = format;
    const QString file = folder.filePath(QStringLiteral("chart.") + chartSuffix(format));
    const auto begin = Clock::now();
    must(exportChart(scene, options, file));
    aim("export_" + chartSuffix(format).toStdString(), millisecondsSince(begin) / 1000, "s", 2);
    std::cout << chartSuffix(format).toStdString() << " of " << QFileInfo(file).size() / 1000 << " kB\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  int rows = 100'000;
  double scale = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--rows") {
      rows = std::atoi(argv[i + 1]);
    } else if (option == "--scale") {
      scale = std::atof(argv[i + 1]);
    }
  }
  if (rows < 1000 || scale < 1) {
    std::cerr << "usage: bench_trends [--rows N (at least 1000)] [--scale S]\n";
    return 2;
  }
  qputenv("QT_SCALE_FACTOR", QByteArray::number(scale));
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
  QApplication application(argc, argv);
  const QTemporaryDir folder;
  const auto begin = Clock::now();
  const auto workspace = must(Workspace::open(folder.filePath(QStringLiteral("bench.scoville")).toStdString()));
  fill(*workspace, rows);
  std::cout << rows << " samples made in " << millisecondsSince(begin) / 1000 << " s\n";
  must(closeDays(*workspace, start + years + 2 * microsPerDay));  // as the probing process does once a day is over
  measure(*workspace, scale);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::cout << "peak memory " << usage.ru_maxrss / 1000 << " MB\n";
  return 0;
}
