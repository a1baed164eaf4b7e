// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <fstream>
#include <random>
#include <set>

#include "core/store/bound_statement.h"
#include "core/store/file_check.h"
#include "core/store/salvage.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;
namespace fs = std::filesystem;

namespace {

constexpr int total = 6000;

/// A closed workspace of some MB over two series.
struct Damaged {
  Bench bench;
  fs::path target = bench.directory.filePath("saved.scoville").toStdString();
  Damaged() {
    std::vector<Sample> many;
    for (int i = 0; i < total; ++i) {
      Sample sample = bench.sample(day0 + i * microsPerMinute, static_cast<std::size_t>(i % 2));
      sample.task = i;
      sample.identity.model = "m" + std::to_string(i % 3);
      sample.error = std::string(150, 'x');
      sample.events = {{1000, FragmentKind::text, false}, {2000 + i, FragmentKind::text, false}};
      many.push_back(std::move(sample));
    }
    const auto filled = bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); });
    if (!filled) {
      qFatal("%s", words(filled.error()).c_str());
    }
    bench.workspace.reset();
  }
  void overwrite(std::int64_t at, std::size_t length, char with = '\x7f') const {
    std::fstream file(bench.file, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(at);
    file << std::string(length, with);
  }
  std::int64_t size() const { return static_cast<std::int64_t>(fs::file_size(bench.file)); }
};

std::int64_t rootPage(const fs::path& file, const std::string& table) {
  Connection db(file, Connection::Access::readOnly);
  BoundStatement query(db, "SELECT rootpage FROM sqlite_schema WHERE name = ?", table);
  query.step();
  return query.integer();
}

/// The new file is a sound workspace, and what it holds is what was written.
std::int64_t samplesIn(const fs::path& file) {
  const auto report = checkWorkspace(file);
  if (!report || !report->isSound()) {
    qWarning("%s", report ? report->problems.front().c_str() : words(report.error()).c_str());
    return -1;
  }
  const auto opened = Workspace::open(file, Workspace::OpenMode::existingOnly);
  if (!opened) {
    qWarning("%s", words(opened.error()).c_str());
    return -2;
  }
  std::int64_t found = 0;
  bool equal = true;
  const auto read = (*opened)->read([&](Tables& tables) {
    return tables.samples.visitSamples({}, [&](const SampleSummary&, const Sample& sample) {
      const auto number = (sample.started - day0) / microsPerMinute;
      equal = equal && number >= 0 && number < total && sample.at.lastToken.value_or(1'250'000) == 1'250'000;
      ++found;
      return true;
    });
  });
  return read && equal ? found : -3;
}

}  // namespace

class TestSalvage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void soundFileLosesNothing();
  void damagedLeafOfSamples();
  void lostSeriesAndWords();
  void unreadableSchema();
  void truncated();
  void randomDamage();
  void leftOverLog();
  void refusals();
};

void TestSalvage::soundFileLosesNothing() {
  Damaged damaged;
  const auto report = salvage(damaged.bench.file, damaged.target);
  REQUIRE(report);
  QVERIFY2(report->lost.empty(), report->lost.empty() ? "" : report->lost.front().c_str());
  QCOMPARE(report->rowsOf("sample"), std::int64_t{total});
  QCOMPARE(report->rowsOf("sample_tokens"), std::int64_t{total});
  QCOMPARE(samplesIn(damaged.target), std::int64_t{total});
  QVERIFY(!fs::exists(damaged.target.string() + ".salvage"));
  QCOMPARE(static_cast<int>(fs::status(damaged.target).permissions()), 0600);
}

void TestSalvage::damagedLeafOfSamples() {
  Damaged damaged;
  std::int64_t page = 0;
  std::int64_t cells = 0;
  {
    Connection db(damaged.bench.file, Connection::Access::readOnly);
    BoundStatement query(db,
                         "SELECT pageno, ncell FROM dbstat WHERE name = 'sample' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 10");
    query.step();
    page = query.integer();
    cells = query.integer();
  }
  damaged.overwrite((page - 1) * 4096, 4096);
  const auto report = salvage(damaged.bench.file, damaged.target);
  REQUIRE(report);
  QVERIFY(!report->lost.empty());
  // Only the page itself is lost.
  QCOMPARE(samplesIn(damaged.target), total - cells);
  QCOMPARE(report->rowsOf("sample"), total - cells);
  QVERIFY(report->rowsOf("sample_detail") == total - cells);
}

void TestSalvage::lostSeriesAndWords() {
  Damaged damaged;
  damaged.overwrite((rootPage(damaged.bench.file, "dimension") - 1) * 4096, 4096);
  {
    const auto report = salvage(damaged.bench.file, damaged.target);
    REQUIRE(report);
    QCOMPARE(samplesIn(damaged.target), std::int64_t{total});  // words are unknown now, samples stay
    QCOMPARE(report->rowsOf("dimension"), std::int64_t{0});
  }
  fs::remove(damaged.target);
  damaged.overwrite((rootPage(damaged.bench.file, "series") - 1) * 4096, 4096);
  const auto report = salvage(damaged.bench.file, damaged.target);
  REQUIRE(report);
  QCOMPARE(samplesIn(damaged.target), std::int64_t{0});  // of which endpoint they were is lost
  QVERIFY(report->rowsOf("endpoint") == 1);
}

void TestSalvage::unreadableSchema() {
  Damaged damaged;
  damaged.overwrite(0, 4096);
  const auto report = salvage(damaged.bench.file, damaged.target);
  REQUIRE(report);
  QVERIFY(report->schemaReplaced);
  QCOMPARE(samplesIn(damaged.target), std::int64_t{total});
}

void TestSalvage::truncated() {
  Damaged damaged;
  const std::int64_t size = damaged.size();
  std::int64_t last = total;
  for (const int percent : {90, 60, 30}) {
    fs::resize_file(damaged.bench.file, static_cast<std::uintmax_t>(size * percent / 100));
    fs::remove(damaged.target);
    const auto report = salvage(damaged.bench.file, damaged.target);
    REQUIRE(report);
    QVERIFY(!report->lost.empty());
    const std::int64_t saved = samplesIn(damaged.target);
    QVERIFY2(saved > 0 && saved <= last, qPrintable(QString("%1 after %2").arg(saved).arg(last)));
    last = saved;
  }
  QVERIFY(last < total);
}

void TestSalvage::randomDamage() {
  // Wherever the bytes are: either the file is as good as before, or opening says so and salvage saves most of it.
  std::mt19937 random(12);
  for (int round = 0; round < 12; ++round) {
    Damaged damaged;
    for (int hit = 0; hit < 3; ++hit) {
      damaged.overwrite(static_cast<std::int64_t>(random() % static_cast<unsigned>(damaged.size() - 64)), 1 + random() % 64,
                        static_cast<char>(random()));
    }
    if (round % 4 == 3) {
      fs::resize_file(damaged.bench.file, static_cast<std::uintmax_t>(damaged.size() - 1 - static_cast<std::int64_t>(random() % 100'000)));
    }
    const auto report = salvage(damaged.bench.file, damaged.target);
    REQUIRE(report);
    const auto sound = checkWorkspace(damaged.target);
    REQUIRE(sound);
    // A changed byte inside a token blob breaks no page.
    const std::string problem = sound->isSound() ? "" : sound->problems.front();
    QVERIFY2(sound->isSound() || problem.find("token arrivals") != std::string::npos, problem.c_str());
    QVERIFY2(report->rowsOf("sample") > total / 2, qPrintable(QString::number(report->rowsOf("sample"))));
    if (report->rowsOf("sample") < total || report->rowsOf("sample_tokens") < total) {
      QVERIFY(!report->lost.empty());
    }
    REQUIRE(Workspace::open(damaged.target, Workspace::OpenMode::existingOnly));
  }
}

void TestSalvage::leftOverLog() {
  // Samples that are still in the log are saved too, and the damaged file and its log stay as they were.
  Bench bench;
  for (int i = 0; i < 50; ++i) {
    bench.workspace->append(bench.sample(day0 + i * microsPerMinute), {});
  }
  bench.workspace->flush();
  QTemporaryDir elsewhere;
  const fs::path copy = elsewhere.filePath("w").toStdString();
  fs::copy_file(bench.file, copy);
  fs::copy_file(bench.file.string() + "-wal", copy.string() + "-wal");
  const auto logSize = fs::file_size(copy.string() + "-wal");
  const fs::path target = elsewhere.filePath("saved").toStdString();
  const auto report = salvage(copy, target);
  REQUIRE(report);
  QCOMPARE(report->rowsOf("sample"), std::int64_t{50});
  QCOMPARE(fs::file_size(copy.string() + "-wal"), logSize);
}

void TestSalvage::refusals() {
  Damaged damaged;
  QCOMPARE(salvage(damaged.bench.directory.filePath("none").toStdString(), damaged.target).error().kind, ErrorKind::notFound);
  QCOMPARE(salvage(damaged.bench.file, damaged.bench.file).error().kind, ErrorKind::alreadyExists);
  const auto stopped = salvage(damaged.bench.file, damaged.target, [](std::int64_t, std::int64_t) { return false; });
  QCOMPARE(stopped.error().kind, ErrorKind::cancelled);
  QVERIFY(!fs::exists(damaged.target));
}

QTEST_GUILESS_MAIN(TestSalvage)
#include "tst_salvage.moc"
