// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include "core/store/workspace.h"

using namespace scoville;

class TestSampleFacets : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  std::unique_ptr<Workspace> m_workspace;
  std::vector<SeriesId> m_series;

  static Sample answered(const Endpoint& endpoint, const Suite& suite, UtcMicros at, const char* model) {
    Sample sample;
    sample.endpointVersion = endpoint.versionId;
    sample.suiteVersion = suite.versionId;
    sample.caseId = suite.cases.front().id;
    sample.started = at;
    sample.identity.model = model;
    sample.identity.region = "eu";
    sample.events = {{100'000, FragmentKind::text, false}, {100'000, FragmentKind::text, true}, {120'000, FragmentKind::text, false}};
    sample.at.firstToken = 100'000;
    sample.at.lastToken = 120'000;
    sample.chunks = 3;
    return sample;
  }

 private Q_SLOTS:
  void initTestCase() {
    auto opened = Workspace::open(m_folder.filePath("facets.scoville").toStdString());
    QVERIFY(opened.has_value());
    m_workspace = std::move(*opened);
    const auto written = m_workspace->write([&](Tables& tables) -> Result<void> {
      Endpoint endpoint;
      endpoint.name = "alpha";
      endpoint = *tables.endpoints.save(endpoint, 1);
      Suite suite;
      suite.name = "suite";
      suite.cases.emplace_back().name = "short";
      suite = *tables.suites.save(suite, 1);
      std::vector<Sample> samples = {answered(endpoint, suite, 10, "m1"), answered(endpoint, suite, 20, "m2"),
                                     answered(endpoint, suite, 30, ""),   answered(endpoint, suite, 40, "m1"),
                                     answered(endpoint, suite, 50, "m1"), answered(endpoint, suite, 60, "m1"),
                                     answered(endpoint, suite, 70, "m1")};
      samples[3].warmup = true;
      samples[4].outcome = Outcome::timeoutIdle;
      samples[5].buffered = true;
      samples[6].cachedAnswer = true;
      return tables.samples.insertMany(samples);
    });
    QVERIFY(written.has_value());
    const auto keys = m_workspace->read([](Tables& tables) { return tables.series.find({}); });
    for (const SeriesKey& key : *keys) {
      m_series.push_back(key.id);
    }
  }

  void wordsComeInOrderAndUnsaidOnesAreEmpty() {
    QStringList words;
    const auto visit = [&](IdentityField field, UtcMicros from, UtcMicros to, int most) {
      words.clear();
      return m_workspace->read([&](Tables& tables) {
        return tables.facets.visitIdentity(m_series, from, to, field, [&](const SampleKey& key, const std::string& word) {
          words << QString::number(key.started) + QString::fromStdString(word);
          return words.size() < most;
        });
      });
    };
    QVERIFY(visit(IdentityField::model, 10, 40, 100).has_value());
    QCOMPARE(words, (QStringList{"10m1", "20m2", "30"}));
    QVERIFY(visit(IdentityField::region, 20, 100, 2).has_value());
    QCOMPARE(words, (QStringList{"20eu", "30eu"}));
    QVERIFY(visit(IdentityField::fingerprint, 0, 20, 100).has_value());
    QCOMPARE(words, QStringList{"10"});
  }

  void arrivalsAreThoseThatCountForLatency() {
    std::vector<UtcMicros> seen;
    std::vector<Micros> last;
    const auto read = m_workspace->read([&](Tables& tables) {
      return tables.facets.visitArrivals(m_series, 0, 1000, [&](const SampleKey& key, const std::vector<Micros>& arrivals) {
        seen.push_back(key.started);
        last = arrivals;
        return true;
      });
    });
    QVERIFY(read.has_value());
    QCOMPARE(seen, (std::vector<UtcMicros>{10, 20, 30}));
    QCOMPARE(last, (std::vector<Micros>{100'000, 120'000}));  // the event that shared a read is one chunk with the other
  }
};

QTEST_GUILESS_MAIN(TestSampleFacets)
#include "tst_sample_facets.moc"
