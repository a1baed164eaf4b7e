// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>

#include "core/rollup/day_closer.h"
#include "core/rollup/retention.h"
#include "core/store/file_check.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int days = 40;
constexpr UtcMicros now = day0 + days * microsPerDay;

/// A sample an hour over forty days, with all that can be thinned.
struct Old {
  Bench bench;
  Old() {
    std::vector<Sample> many;
    for (int i = 0; i < days * 24; ++i) {
      Sample sample = bench.sample(day0 + i * microsPerHour);
      sample.error = std::string(300, 'e');
      sample.responseHeaders = {{"x", std::string(300, 'h')}};
      for (int token = 0; token < 100; ++token) {
        sample.events.push_back({token * 20'010, FragmentKind::text, false});
      }
      many.push_back(std::move(sample));
    }
    const auto filled = bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); });
    if (!filled) {
      qFatal("%s", words(filled.error()).c_str());
    }
  }
  Result<void> rule(std::optional<int> tokens, std::optional<int> detail, std::optional<int> samples) {
    RetentionRule rule;
    rule.endpoint = bench.endpoint.id;
    const auto age = [](const std::optional<int>& d) { return d ? std::optional(*d * microsPerDay) : std::nullopt; };
    rule.tokensAfter = age(tokens);
    rule.detailAfter = age(detail);
    rule.samplesAfter = age(samples);
    return bench.workspace->write([&](Tables& tables) { return tables.retention.set(rule); });
  }
  std::int64_t count() const {
    return bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value();
  }
  /// Samples with token arrivals, with an error text, and all.
  std::array<int, 3> present() const {
    std::array<int, 3> n{};
    const auto read = bench.workspace->read([&](Tables& tables) {
      return tables.samples.visitSamples({}, [&](const SampleSummary&, const Sample& sample) {
        n[0] += sample.events.empty() ? 0 : 1;
        n[1] += sample.error.empty() ? 0 : 1;
        ++n[2];
        return sample.chunks == 32 && sample.attempt == 1;
      });
    });
    return read ? n : std::array<int, 3>{-1, -1, -1};
  }
};

}  // namespace

class TestRetention : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void nothingByDefault();
  void rules();
  void previewSaysWhatApplyDoes();
  void spaceIsGivenBack();
  void stoppedInBetween();
};

void TestRetention::nothingByDefault() {
  Old old;
  QVERIFY(previewRetention(*old.bench.workspace, now + 3650 * microsPerDay)->empty());
  const auto done = applyRetention(*old.bench.workspace, now + 3650 * microsPerDay);
  REQUIRE(done);
  QCOMPARE(done->tokens + done->details + done->samples, std::int64_t{0});
  QCOMPARE(old.count(), std::int64_t{days * 24});
}

void TestRetention::rules() {
  Old old;
  REQUIRE(old.rule(10, std::nullopt, std::nullopt));
  REQUIRE(old.rule(20, 25, std::nullopt));
  const auto all = [&] { return old.bench.workspace->read([](Tables& tables) { return tables.retention.all(); }).value(); };
  QCOMPARE(all().size(), std::size_t{1});
  QCOMPARE(*all().front().tokensAfter, 20 * microsPerDay);
  QCOMPARE(old.rule(0, std::nullopt, std::nullopt).error().kind, ErrorKind::invalidInput);
  QCOMPARE(old.rule(30, std::nullopt, 20).error().kind, ErrorKind::invalidInput);
  REQUIRE(old.rule(std::nullopt, std::nullopt, std::nullopt));
  QVERIFY(all().empty());
}

void TestRetention::previewSaysWhatApplyDoes() {
  Old old;
  REQUIRE(old.rule(10, 20, 30));
  const auto preview = previewRetention(*old.bench.workspace, now);
  REQUIRE(preview);
  QCOMPARE(preview->size(), std::size_t{1});
  const RetentionEffect& effect = preview->front();
  QCOMPARE(effect.endpointName, std::string("Frankfurt"));
  QCOMPARE(effect.tokens.rows, std::int64_t{30 * 24});
  QCOMPARE(effect.detail.rows, std::int64_t{20 * 24});
  QVERIFY(effect.tokens.bytes > 30 * 24 * 100 && effect.detail.bytes > 20 * 24 * 600);
  QVERIFY(effect.samples.rows > 9 * 24 && effect.samples.rows <= 10 * 24);
  const auto done = applyRetention(*old.bench.workspace, now);
  REQUIRE(done);
  QCOMPARE(done->tokens, effect.tokens.rows);
  QCOMPARE(done->details, effect.detail.rows);
  QCOMPARE(done->samples, effect.samples.rows);
  const auto present = old.present();
  QCOMPARE(present[0], 10 * 24);
  QCOMPARE(present[1], 20 * 24);
  QCOMPARE(std::int64_t{present[2]}, days * 24 - done->samples);
  QVERIFY(checkWorkspace(old.bench.file)->isSound());
  // A second time there is nothing to do, and the days of the samples that went are still counted.
  QCOMPARE(applyRetention(*old.bench.workspace, now)->samples, std::int64_t{0});
  std::int64_t counted = 0;
  REQUIRE(old.bench.workspace->read([&](Tables& tables) -> Result<void> {
    const auto series = tables.series.find({}).value().front().id;
    return tables.rollups.visitCounts(true, series, 0, 100'000, [&](int, const DayCounts& counts) {
      counted += counts.samples;
      return true;
    });
  }));
  QCOMPARE(counted, done->samples);
}

void TestRetention::spaceIsGivenBack() {
  Old old;
  old.bench.workspace->foldLog();
  const auto before = std::filesystem::file_size(old.bench.file);
  REQUIRE(old.rule(1, 1, std::nullopt));
  const auto done = applyRetention(*old.bench.workspace, now);
  REQUIRE(done);
  const auto after = std::filesystem::file_size(old.bench.file);
  QVERIFY(done->bytesFreed > 0);
  QVERIFY2(after < before * 7 / 10, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
  QVERIFY(checkWorkspace(old.bench.file)->isSound());
}

void TestRetention::stoppedInBetween() {
  Old old;
  REQUIRE(old.rule(std::nullopt, std::nullopt, 5));
  const auto done = applyRetention(*old.bench.workspace, now, [](const RetentionDone& sofar) { return sofar.samples < 100; });
  QVERIFY(!done);
  QCOMPARE(done.error().kind, ErrorKind::cancelled);
  QVERIFY(old.count() < days * 24 && old.count() > days * 12);
  QVERIFY(checkWorkspace(old.bench.file)->isSound());
}

QTEST_GUILESS_MAIN(TestRetention)
#include "tst_retention.moc"
