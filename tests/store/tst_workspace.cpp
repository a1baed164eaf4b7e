// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QFile>
#include <QTest>
#include <atomic>
#include <thread>

#include "core/store/bound_statement.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestWorkspace : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void createAndReopen();
  void fileSettings();
  void defaultFile();
  void createdByTwoAtOnce();
  void writesKeepTheOrderOfArrival();
  void failedWritesRollBack();
  void badSampleDoesNotStopOthers();
  void writeFromTheWriterThreadIsRefused();
  void closingStoresWhatIsQueued();
  void readersBesideTheWriter();
  void readsSeeOneSnapshot();
  void twoWorkspacesOnOneFile();
  void leaseBetweenWorkspaces();
};

void TestWorkspace::createAndReopen() {
  QTemporaryDir directory;
  const std::filesystem::path file = (directory.path() + "/new folder/ü.scoville").toStdString();
  QCOMPARE(Workspace::open(file, Workspace::OpenMode::existingOnly).error().kind, ErrorKind::notFound);
  QVERIFY(!std::filesystem::exists(file));
  {
    const auto workspace = Workspace::open(file);
    REQUIRE(workspace);
    QCOMPARE((*workspace)->file(), file);
    REQUIRE((*workspace)->write([](Tables& tables) { return tables.settings.set("a", "b"); }));
  }
  // Closing folds everything into the one file.
  QVERIFY(!std::filesystem::exists(file.string() + "-wal"));
  const auto workspace = Workspace::open(file, Workspace::OpenMode::existingOnly);
  REQUIRE(workspace);
  QCOMPARE((*workspace)->read([](Tables& tables) { return tables.settings.get("a"); }).value(), std::optional<std::string>("b"));
  // An empty file becomes a workspace.
  const std::filesystem::path empty = (directory.path() + "/empty").toStdString();
  QFile(QString::fromStdString(empty.string())).open(QIODevice::WriteOnly);
  REQUIRE(Workspace::open(empty, Workspace::OpenMode::existingOnly));
}

void TestWorkspace::fileSettings() {
  const mode_t before = ::umask(0);  // the mode must not depend on it
  Bench bench;
  for (const char* suffix : {"", "-wal", "-shm"}) {
    const auto status = std::filesystem::status(bench.file.string() + suffix);
    QCOMPARE(static_cast<int>(status.permissions()), 0600);
  }
  ::umask(before);
  Connection db(bench.file, Connection::Access::readWrite);
  const auto pragma = [&](const std::string& name) { return db.execAndGet("PRAGMA " + name).getString(); };
  QCOMPARE(pragma("auto_vacuum"), std::string("2"));
  QCOMPARE(pragma("journal_mode"), std::string("wal"));
  QCOMPARE(pragma("page_size"), std::string("4096"));
  QCOMPARE(pragma("foreign_keys"), std::string("1"));
  QCOMPARE(pragma("application_id"), std::to_string(0x53636f76));
  QCOMPARE(pragma("user_version"), std::string("1"));
  BoundStatement loose(
      db, "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'");
  QVERIFY(!loose.step());
}

void TestWorkspace::defaultFile() {
  const QByteArray data = qgetenv("XDG_DATA_HOME");
  const QByteArray home = qgetenv("HOME");
  qputenv("HOME", "/home/x");
  qputenv("XDG_DATA_HOME", "/data");
  QCOMPARE(Workspace::defaultFile("demo").string(), std::string("/data/scoville/demo.scoville"));
  qputenv("XDG_DATA_HOME", "relative");
  QCOMPARE(Workspace::defaultFile("demo").string(), std::string("/home/x/.local/share/scoville/demo.scoville"));
  qunsetenv("XDG_DATA_HOME");
  QCOMPARE(Workspace::defaultFile("w").string(), std::string("/home/x/.local/share/scoville/w.scoville"));
  qputenv("HOME", home);
  if (!data.isNull()) {
    qputenv("XDG_DATA_HOME", data);
  }
}

void TestWorkspace::createdByTwoAtOnce() {
  for (int round = 0; round < 10; ++round) {
    QTemporaryDir directory;
    const std::filesystem::path file = (directory.path() + "/w").toStdString();
    std::vector<std::string> problems(4);
    std::vector<std::thread> threads;
    for (std::string& words : problems) {
      threads.emplace_back([&] {
        const auto workspace = Workspace::open(file);
        words = problem(workspace);
        if (workspace) {
          words = problem((*workspace)->write([](Tables& tables) { return tables.settings.set("a", "b"); }));
        }
      });
    }
    for (std::thread& thread : threads) {
      thread.join();
    }
    for (const std::string& words : problems) {
      QVERIFY2(words.empty(), words.c_str());
    }
  }
}

void TestWorkspace::writesKeepTheOrderOfArrival() {
  Bench bench;
  std::atomic<int> stored{0};
  for (int i = 0; i < 300; ++i) {
    bench.workspace->append(bench.sample(day0 + i), [&](const Result<Sample>& result) { stored += result ? 1 : 0; });
    if (i % 50 == 49) {
      // A write sees every sample appended before it.
      const auto count = bench.workspace->write([](Tables& tables) { return tables.samples.count({}); });
      QCOMPARE(count.value(), std::int64_t{i + 1});
      QCOMPARE(stored.load(), i + 1);
    }
  }
}

void TestWorkspace::failedWritesRollBack() {
  Bench bench;
  const auto refused = bench.workspace->write([&](Tables& tables) -> Result<void> {
    // The sample makes a series and dimensions; rolling back must forget their ids too.
    tables.samples.insert(bench.fullSample(day0)).value();
    return fail(ErrorKind::cancelled, "changed my mind");
  });
  QCOMPARE(refused.error().message, std::string("changed my mind"));
  const auto thrown = bench.workspace->write([&](Tables& tables) -> Result<void> {
    tables.samples.insert(bench.fullSample(day0)).value();
    throw std::runtime_error("surprise");
  });
  QCOMPARE(thrown.error().kind, ErrorKind::internal);
  QVERIFY(QString::fromStdString(thrown.error().message).contains("surprise"));
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{0});
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.series.find({}); }).value().size(), std::size_t{0});
  const auto key = bench.workspace->write([&](Tables& tables) { return tables.samples.insert(bench.fullSample(day0)); });
  REQUIRE(key);
  const auto back = bench.workspace->read([&](Tables& tables) { return tables.samples.detail(*key); });
  REQUIRE(back);
  QCOMPARE(back->identity.model, std::string("m-echo"));
  const auto readOnly = bench.workspace->read([](Tables& tables) { return tables.settings.set("a", "b"); });
  QCOMPARE(readOnly.error().kind, ErrorKind::readOnly);
}

void TestWorkspace::badSampleDoesNotStopOthers() {
  Bench bench;
  std::vector<std::string> outcomes(100);
  // All of them in one batch: the writer is busy while they arrive.
  std::thread busy([&] {
    REQUIRE(bench.workspace->write([](Tables&) -> Result<void> {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      return {};
    }));
  });
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    Sample sample = bench.sample(day0 + static_cast<int>(i));
    if (i == 40) {
      sample.caseId = 12345;
    }
    bench.workspace->append(sample, [&outcomes, i](const Result<Sample>& result) { outcomes[i] = result ? "stored" : problem(result); });
  }
  busy.join();
  bench.workspace->flush();
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    QCOMPARE(outcomes[i] == "stored", i != 40);
  }
  QVERIFY(QString::fromStdString(outcomes[40]).contains("refused"));
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{99});
  bench.workspace->append(bench.sample(day0), {});  // nobody asks: fine
}

void TestWorkspace::writeFromTheWriterThreadIsRefused() {
  Bench bench;
  std::string words;
  bench.workspace->append(bench.sample(day0), [&](const Result<Sample>&) {
    words = problem(bench.workspace->write([](Tables&) -> Result<void> { return {}; }));
    bench.workspace->flush();
  });
  bench.workspace->flush();
  QVERIFY(!words.empty());
}

void TestWorkspace::closingStoresWhatIsQueued() {
  Bench bench;
  std::atomic<int> stored{0};
  for (int i = 0; i < 2000; ++i) {
    bench.workspace->append(bench.sample(day0 + i), [&](const Result<Sample>& result) { stored += result ? 1 : 0; });
  }
  bench.workspace.reset();
  QCOMPARE(stored.load(), 2000);
  bench.open();
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{2000});
}

void TestWorkspace::readersBesideTheWriter() {
  Bench bench;
  std::atomic<bool> done{false};
  std::atomic<int> reads{0};
  std::vector<std::string> problems(6);
  std::vector<std::thread> readers;
  for (std::string& words : problems) {
    readers.emplace_back([&] {
      std::int64_t last = 0;
      while (!done && words.empty()) {
        const auto count = bench.workspace->read([](Tables& tables) { return tables.samples.count({}); });
        words = problem(count);
        if (count && *count < last) {
          words = "a committed sample disappeared";
        }
        last = count.value_or(0);
        bench.workspace->dataVersion();
        ++reads;
      }
    });
  }
  for (int i = 0; i < 3000; ++i) {
    bench.workspace->append(bench.sample(day0 + i), {});
    if (i % 100 == 0) {
      bench.workspace->flush();
    }
  }
  bench.workspace->flush();
  while (reads < 50) {
    std::this_thread::yield();
  }
  done = true;
  for (std::thread& reader : readers) {
    reader.join();
  }
  for (const std::string& words : problems) {
    QVERIFY2(words.empty(), words.c_str());
  }
}

void TestWorkspace::readsSeeOneSnapshot() {
  Bench bench;
  const auto counts = bench.workspace->read([&](Tables& tables) -> Result<std::pair<std::int64_t, std::int64_t>> {
    const std::int64_t before = tables.samples.count({}).value();
    bench.workspace->append(bench.sample(day0), {});
    bench.workspace->flush();
    return std::pair(before, tables.samples.count({}).value());
  });
  REQUIRE(counts);
  QCOMPARE(counts->first, counts->second);
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{1});
}

void TestWorkspace::twoWorkspacesOnOneFile() {
  Bench bench;
  const auto second = Workspace::open(bench.file);
  REQUIRE(second);
  const std::int64_t before = bench.workspace->dataVersion();
  QCOMPARE(bench.workspace->dataVersion(), before);
  Marker marker;
  marker.label = "seen by the other";
  REQUIRE((*second)->write([&](Tables& tables) { return tables.markers.save(marker); }));
  const std::int64_t after = bench.workspace->dataVersion();
  QVERIFY(after != before);
  QCOMPARE(bench.workspace->dataVersion(), after);
  bench.workspace->append(bench.sample(day0), {});
  bench.workspace->flush();
  QVERIFY(bench.workspace->dataVersion() != after);  // its own commits count as well
  // Both write at once; nobody fails, nothing is lost.
  std::atomic<int> failed{0};
  std::thread annotator([&] {
    for (int i = 0; i < 100; ++i) {
      failed += (*second)->write([&](Tables& tables) { return tables.markers.save(marker); }) ? 0 : 1;
    }
  });
  for (int i = 1; i < 500; ++i) {
    bench.workspace->append(bench.sample(day0 + i), [&](const Result<Sample>& result) { failed += result ? 0 : 1; });
    if (i % 10 == 0) {
      bench.workspace->flush();
    }
  }
  annotator.join();
  bench.workspace->flush();
  QCOMPARE(failed.load(), 0);
  QCOMPARE((*second)->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{500});
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.markers.inRange(0, 0); }).value().size(), std::size_t{101});
}

void TestWorkspace::leaseBetweenWorkspaces() {
  Bench bench;
  const auto second = Workspace::open(bench.file);
  REQUIRE(second);
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> owners{0};
    const auto acquire = [&](Workspace& workspace, const std::string& holder) {
      owners += workspace.write([&](Tables& tables) { return tables.lease.acquire({holder, "scoville", day0}); }).value() ? 1 : 0;
    };
    std::thread one([&] { acquire(*bench.workspace, "one"); });
    std::thread two([&] { acquire(**second, "two"); });
    one.join();
    two.join();
    QCOMPARE(owners.load(), 1);
    const auto holder = bench.workspace->read([](Tables& tables) { return tables.lease.current(); }).value();
    REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.lease.release(holder->holder); }));
  }
}

QTEST_GUILESS_MAIN(TestWorkspace)
#include "tst_workspace.moc"
