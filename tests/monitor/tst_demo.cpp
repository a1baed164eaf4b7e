// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <map>
#include <set>

#include "core/analysis/quantile.h"
#include "core/analysis/trend.h"
#include "core/demo.h"
#include "core/model/figures.h"
#include "core/store/workspace.h"

using namespace scoville;

namespace {

// 2026-10-01 12:00 UTC
constexpr UtcMicros seededAt = 1'790'856'000LL * microsPerSecond;

std::unique_ptr<Workspace> openWorkspace(const QTemporaryDir& directory, const char* name = "demo.scoville") {
  auto workspace = Workspace::open(directory.filePath(QString::fromLatin1(name)).toStdString());
  return workspace ? std::move(*workspace) : nullptr;
}

struct Loaded {
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
  std::vector<SeriesKey> series;
  std::vector<SamplePoint> points;
};

Loaded load(const Workspace& workspace) {
  Loaded loaded;
  const auto read = workspace.read([&loaded](Tables& tables) -> Result<bool> {
    loaded.endpoints = tables.endpoints.current().value();
    loaded.suites = tables.suites.current().value();
    loaded.series = tables.series.find({}).value();
    std::vector<SeriesId> ids;
    for (const SeriesKey& key : loaded.series) {
      ids.push_back(key.id);
    }
    const auto visited = tables.samples.visitPoints(ids, 0, seededAt + microsPerDay, [&loaded](const SamplePoint& point) {
      loaded.points.push_back(point);
      return true;
    });
    return visited.has_value();
  });
  return read.value_or(false) ? loaded : Loaded{};
}

}  // namespace

class TestDemo : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_directory = std::make_unique<QTemporaryDir>();
    m_workspace = openWorkspace(*m_directory);
    QVERIFY(m_workspace);
  }
  void cleanup() {
    m_workspace.reset();
    m_directory.reset();
  }

  void seedsEverything() {
    QElapsedTimer timer;
    timer.start();
    std::vector<int> progress;
    int total = 0;
    const auto seeded = seedDemo(*m_workspace, seededAt, [&](int done, int of) {
      progress.push_back(done);
      total = of;
      return true;
    });
    QVERIFY2(seeded, seeded ? "" : seeded.error().message.c_str());
    qInfo("seeding took %lld ms, file %lld KiB", timer.elapsed(),
          QFileInfo(QString::fromStdString(m_workspace->file().string())).size() / 1024);
    QVERIFY(std::is_sorted(progress.begin(), progress.end()));
    QCOMPARE(progress.back(), total);

    QVERIFY(*isDemoWorkspace(*m_workspace));
    const Loaded loaded = load(*m_workspace);
    QCOMPARE(loaded.endpoints.size(), std::size_t{2});
    QCOMPARE(loaded.suites.size(), std::size_t{2});
    QCOMPARE(loaded.series.size(), std::size_t{10});
    QVERIFY(loaded.points.size() > 35'000 && loaded.points.size() < 60'000);
    for (const Endpoint& endpoint : loaded.endpoints) {
      QVERIFY(endpoint.simulated);
    }
    std::size_t failures = 0;
    std::size_t priced = 0;
    for (const SamplePoint& point : loaded.points) {
      QVERIFY(point.simulated);
      QCOMPARE(point.mode, Mode::scheduled);
      QVERIFY(point.started < seededAt && point.started >= seededAt - 90 * microsPerDay);
      failures += isFailure(point.outcome) ? 1 : 0;
      priced += point.costPico ? 1 : 0;
      QVERIFY(point.costPico.has_value() == point.tokensOut.has_value());
    }
    QVERIFY(failures > loaded.points.size() / 500 && failures < loaded.points.size() / 50);
    QVERIFY(priced > loaded.points.size() * 9 / 10);

    const auto rest = m_workspace->read([](Tables& tables) -> Result<std::vector<std::size_t>> {
      std::vector<std::size_t> counts = {tables.schedules.all().value().size(), tables.prices.all().value().size()};
      const auto markers = tables.markers.inRange(0, 0).value();
      counts.push_back(markers.size());
      counts.push_back(static_cast<std::size_t>(std::count_if(markers.begin(), markers.end(), [](const Marker& m) {
        return m.state == MarkerState::suspected && m.kind == MarkerKind::hardware;
      })));
      return counts;
    });
    QCOMPARE(*rest, (std::vector<std::size_t>{4, 3, 5, 1}));
  }

  void newChipShowsInTheTrend() {
    QVERIFY(seedDemo(*m_workspace, seededAt));
    const Loaded loaded = load(*m_workspace);
    const Endpoint& aurora =
        *std::find_if(loaded.endpoints.begin(), loaded.endpoints.end(), [](const Endpoint& e) { return e.model == "aurora-1"; });
    const UtcMicros rollout = demoModels(seededAt)[0].rollouts[0].at;
    QVERIFY(rollout < seededAt - 38 * microsPerDay && rollout > seededAt - 42 * microsPerDay);
    for (const SeriesKey& series : loaded.series) {
      if (series.endpoint != aurora.id) {
        continue;
      }
      const std::vector<UtcMicros> edges = {rollout - 30 * microsPerDay, rollout, rollout + 30 * microsPerDay};
      std::vector<SamplePoint> points;
      std::copy_if(loaded.points.begin(), loaded.points.end(), std::back_inserter(points),
                   [&](const SamplePoint& p) { return p.series == series.id; });
      const std::vector<double> median = {0.5};
      const Trend tpot = computeTrend(points, edges, Metric::tpot, median);
      const double ratio = *tpot.buckets[1].values[0].value / *tpot.buckets[0].values[0].value;
      QVERIFY2(ratio > 0.75 && ratio < 0.81, qPrintable(QString::number(ratio)));  // 1 / 1.28 = 0.781
      const Trend first = computeTrend(points, edges, Metric::ttft, median);
      QVERIFY2(*first.buckets[1].values[0].value < *first.buckets[0].values[0].value * 0.99, series.caseName.c_str());
    }
  }

  void identityTellsTheTwoChangesApart() {
    QVERIFY(seedDemo(*m_workspace, seededAt));
    const auto distinct = m_workspace->read([](Tables& tables) -> Result<std::map<std::string, std::set<std::string>>> {
      std::map<std::string, std::set<std::string>> seen;
      SampleFilter filter;
      const auto visited = tables.samples.visitSamples(filter, [&seen](const SampleSummary& summary, const Sample& sample) {
        if (!sample.identity.fingerprint.empty()) {
          seen[summary.endpointName].insert(sample.identity.model + "/" + sample.identity.fingerprint);
        }
        return sample.simulated && sample.stampSource == StampSource::simulated;
      });
      return visited ? Result<std::map<std::string, std::set<std::string>>>(seen) : tl::unexpected<Error>(visited.error());
    });
    QVERIFY(distinct);
    QCOMPARE(distinct->at("Aurora (simulated)").size(), std::size_t{1});  // a faster chip that does not show in the identity
    QCOMPARE(distinct->at("Basalt (simulated)").size(), std::size_t{2});
  }

  void isDeterministic() {
    QVERIFY(seedDemo(*m_workspace, seededAt));
    const auto second = openWorkspace(*m_directory, "second.scoville");
    QVERIFY(seedDemo(*second, seededAt));
    const Loaded a = load(*m_workspace);
    const Loaded b = load(*second);
    QCOMPARE(a.points.size(), b.points.size());
    for (std::size_t i = 0; i < a.points.size(); ++i) {
      QCOMPARE(a.points[i].started, b.points[i].started);
      QCOMPARE(a.points[i].ttft, b.points[i].ttft);
      QCOMPARE(a.points[i].e2e, b.points[i].e2e);
    }
  }

  void stoppedSeedingLeavesNothing() {
    const auto seeded = seedDemo(*m_workspace, seededAt, [](int done, int) { return done < 2; });
    QVERIFY(!seeded);
    QCOMPARE(seeded.error().kind, ErrorKind::cancelled);
    QVERIFY(load(*m_workspace).endpoints.empty());
    QVERIFY(load(*m_workspace).points.empty());
    QVERIFY(!*isDemoWorkspace(*m_workspace));
  }

  void refusesAWorkspaceInUse() {
    QVERIFY(seedDemo(*m_workspace, seededAt));
    const auto again = seedDemo(*m_workspace, seededAt);
    QVERIFY(!again);
    QCOMPARE(again.error().kind, ErrorKind::alreadyExists);
  }

  void realAndSimulatedNeverShare() {
    Endpoint own;
    own.name = "own";
    own.baseUrl = "https://api.example.com/v1";
    Endpoint simulated = own;
    simulated.simulated = true;
    QVERIFY(mayHoldEndpoint(*m_workspace, own));
    QCOMPARE(mayHoldEndpoint(*m_workspace, simulated).error().kind, ErrorKind::unsupported);
    QVERIFY(seedDemo(*m_workspace, seededAt));
    QCOMPARE(mayHoldEndpoint(*m_workspace, own).error().kind, ErrorKind::unsupported);
    QVERIFY(mayHoldEndpoint(*m_workspace, simulated));
  }

 private:
  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<Workspace> m_workspace;
};

QTEST_GUILESS_MAIN(TestDemo)
#include "tst_demo.moc"
