// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTest>
#include <csignal>
#include <iostream>
#include <random>
#include <set>

#include "core/store/backup.h"
#include "core/store/connection.h"
#include "core/store/file_check.h"
#include "core/store/salvage.h"
#include "core/store/schema.h"
#include "tests/store/store_fixture.h"

// Each test starts this program again as a child that is killed, runs into a file size limit, or gives up its rights.

using namespace scoville;
using namespace scoville::test;

namespace {

/// The samples of the children can be told from their number.
Sample numbered(const Endpoint& endpoint, const Suite& suite, int number) {
  Sample sample;
  sample.endpointVersion = endpoint.versionId;
  sample.suiteVersion = suite.versionId;
  sample.caseId = suite.cases.at(static_cast<std::size_t>(number % 2)).id;
  sample.started = day0 + number;
  sample.task = number;
  sample.error = std::string(static_cast<std::size_t>(number % 700), 'e');
  for (int i = 0; i < number % 60; ++i) {
    sample.events.push_back({i * 10'000, FragmentKind::text, false});
  }
  return sample;
}

struct Child {
  std::unique_ptr<Workspace> workspace;
  Endpoint endpoint;
  Suite suite;
  explicit Child(const std::string& file) : workspace(std::move(Workspace::open(file).value())) {
    endpoint = workspace->read([](Tables& tables) { return tables.endpoints.byName("Frankfurt"); }).value();
    suite = workspace->read([](Tables& tables) { return tables.suites.byName("short"); }).value();
  }
};

/// Stores samples until it is killed and prints the number of each that was reported as stored.
int writeForever(const std::string& file, int first) {
  Child child(file);
  for (int number = first; number < first + 1'000'000; ++number) {
    child.workspace->append(numbered(child.endpoint, child.suite, number), [number](const Result<Sample>& stored) {
      std::cout << (stored ? std::to_string(number) : problem(stored)) + "\n" << std::flush;
    });
    if (number % 7 == 0) {
      child.workspace->flush();
    }
  }
  return 0;
}

/// Files may not grow beyond `limit` while samples arrive; then they may again.
int fillTheDisk(const std::string& file) {
  std::signal(SIGXFSZ, SIG_IGN);
  Child child(file);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = 300'000;
  setrlimit(RLIMIT_FSIZE, &limit);
  int stored = 0;
  int failures = 0;
  std::string firstProblem;
  const int total = 1500;
  for (int number = 0; number < total; ++number) {
    child.workspace->append(numbered(child.endpoint, child.suite, number), [&](const Result<Sample>& result) {
      stored += result ? 1 : 0;
      failures += result ? 0 : 1;
      firstProblem = !result && firstProblem.empty() ? problem(result) : firstProblem;
    });
    if (number % 100 == 0) {
      child.workspace->flush();
    }
  }
  child.workspace->flush();
  std::cout << "full " << firstProblem << '\n' << "stored early " << stored << '\n';
  const auto refused =
      child.workspace->write([](Tables& tables) -> Result<void> { return tables.settings.set("big", std::string(400'000, 'x')); });
  std::cout << "write " << problem(refused) << '\n';
  limit.rlim_cur = before;
  setrlimit(RLIMIT_FSIZE, &limit);
  child.workspace->flush();
  std::cout << "stored at last " << stored << '\n';
  return stored == total && failures > 0 ? 0 : 1;
}

/// Creating a workspace where nothing can be written.
int createOnFullDisk(const std::string& file) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = 20'000;
  setrlimit(RLIMIT_FSIZE, &limit);
  std::cout << problem(Workspace::open(file)) << '\n';
  return 0;
}

/// Opens as somebody without rights to the file. Root ignores permission bits, so it becomes "nobody" first.
int openAsNobody(const std::string& file) {
  if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) {
    std::cout << "cannot drop rights\n";
    return 2;
  }
  std::cout << problem(Workspace::open(file)) << '\n';
  return 0;
}

/// A migration, a backup and a salvage where files may not grow beyond what they are.
int careOnFullDisk(const std::string& file) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = 100'000;
  setrlimit(RLIMIT_FSIZE, &limit);
  std::cout << "backup " << problem(backUpFile(file, file + ".copy")) << '\n';
  std::cout << "salvage " << problem(salvage(file, file + ".saved")) << '\n';
  std::vector<SchemaStep> steps(schemaSteps().begin(), schemaSteps().end());
  steps.push_back({steps.back().to + 1, {"CREATE TABLE extra(a INTEGER) STRICT"}});
  Connection db(file, Connection::Access::readWrite);
  std::cout << "migration " << problem(migrate(db, file, steps)) << '\n';
  return 0;
}

int childMain(const std::string& what, const std::string& file, int number) {
  if (what == "--write") {
    return writeForever(file, number);
  }
  if (what == "--care") {
    return careOnFullDisk(file);
  }
  if (what == "--fill") {
    return fillTheDisk(file);
  }
  return what == "--create-full" ? createOnFullDisk(file) : openAsNobody(file);
}

}  // namespace

class TestCrash : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void killedWhileWriting();
  void fullDiskKeepsSamplesQueued();
  void fullDiskWhileCreating();
  void fullDiskWhileCaring();
  void fullDiskIsKnownByItsRoom();
  void noRights();

 private:
  /// The child's whole output; its exit code in m_code.
  QString run(const QString& what, const QString& file) {
    QProcess child;
    child.setProcessChannelMode(QProcess::MergedChannels);
    child.start(QCoreApplication::applicationFilePath(), {what, file});
    const bool ended = child.waitForFinished(60'000);
    m_code = ended && child.exitStatus() == QProcess::NormalExit ? child.exitCode() : -1;
    return QString::fromUtf8(child.readAll());
  }
  int m_code = 0;
};

void TestCrash::killedWhileWriting() {
  Bench bench;
  bench.workspace.reset();
  std::mt19937 random(1);
  std::set<int> reported;
  // 200 rounds for a thorough look: SCOVILLE_KILLS=200.
  const int rounds = std::max(1, qEnvironmentVariableIntValue("SCOVILLE_KILLS") > 0 ? qEnvironmentVariableIntValue("SCOVILLE_KILLS") : 20);
  for (int round = 0; round < rounds; ++round) {
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {"--write", QString::fromStdString(bench.file.string()), QString::number(round * 1'000'000)});
    QByteArray output;
    const int enough = 20 + static_cast<int>(random() % 900);
    while (output.count('\n') < enough) {
      QVERIFY2(child.waitForReadyRead(30'000), "the child writes nothing");
      output += child.readAll();
    }
    child.kill();  // SIGKILL
    QVERIFY(child.waitForFinished(10'000));
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    output += child.readAll();
    output.truncate(output.lastIndexOf('\n'));
    for (const QByteArray& line : output.split('\n')) {
      bool isNumber = false;
      reported.insert(line.toInt(&isNumber));
      QVERIFY2(isNumber, line.constData());
    }
    bench.open();
    std::set<int> found;
    bool equal = true;
    REQUIRE(bench.workspace->read([&](Tables& tables) {
      return tables.samples.visitSamples({}, [&](const SampleSummary&, const Sample& sample) {
        const auto number = static_cast<int>(sample.task);
        found.insert(number);
        Sample expected = numbered(bench.endpoint, bench.suite, number);
        expected.series = sample.series;
        equal = equal && parts(sample) == parts(expected);
        return true;
      });
    }));
    QVERIFY(equal);  // nothing half written
    QVERIFY(checkWorkspace(bench.file)->isSound());
    QVERIFY(std::includes(found.begin(), found.end(), reported.begin(), reported.end()));
    bench.workspace.reset();
  }
  QVERIFY(reported.size() > 160);
}

void TestCrash::fullDiskKeepsSamplesQueued() {
  Bench bench;
  bench.workspace.reset();
  const QString output = run("--fill", QString::fromStdString(bench.file.string()));
  QVERIFY2(m_code == 0, qPrintable(output));
  QVERIFY2(output.contains(QString("full %1: There is no space left").arg(static_cast<int>(ErrorKind::diskFull))), qPrintable(output));
  QVERIFY2(output.contains(QString("write %1: There is no space left").arg(static_cast<int>(ErrorKind::diskFull))), qPrintable(output));
  QVERIFY2(!output.contains("stored early 1500"), qPrintable(output));
  QVERIFY2(output.contains("stored at last 1500"), qPrintable(output));
  bench.open();
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{1500});
}

void TestCrash::fullDiskWhileCreating() {
  QTemporaryDir directory;
  const QString file = directory.path() + "/w.scoville";
  const QString output = run("--create-full", file);
  QVERIFY2(output.startsWith(QString("%1: There is no space left").arg(static_cast<int>(ErrorKind::diskFull))), qPrintable(output));
  REQUIRE(Workspace::open(file.toStdString()));  // with space again it works
}

void TestCrash::fullDiskWhileCaring() {
  Bench bench;
  std::vector<Sample> many;
  for (int number = 0; number < 3000; ++number) {
    many.push_back(numbered(bench.endpoint, bench.suite, number));
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); }));
  bench.workspace.reset();
  const QString output = run("--care", QString::fromStdString(bench.file.string()));
  const QString full = QString(" %1: There is no space left").arg(static_cast<int>(ErrorKind::diskFull));
  for (const char* what : {"backup", "salvage", "migration"}) {
    QVERIFY2(output.contains(what + full), qPrintable(output));
  }
  // Nothing half made is left, and the workspace is what it was.
  QCOMPARE(QDir(bench.directory.path()).entryList(QDir::Files), QStringList{"w.scoville"});
  bench.open();
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{3000});
}

void TestCrash::fullDiskIsKnownByItsRoom() {
  // /proc is a file system without room. Numbers of SQLite: the log's index cannot grow (10 | 19 << 8), a read fails (10 | 1 << 8).
  constexpr int cannotGrow = 10 | (19 << 8);
  constexpr int cannotRead = 10 | (1 << 8);
  QTemporaryDir roomy;
  const std::string there = roomy.filePath("w.scoville").toStdString();
  QCOMPARE(sqliteError(cannotGrow, 0, "disk I/O error", "/proc/w.scoville").kind, ErrorKind::diskFull);
  QCOMPARE(sqliteError(cannotGrow, 0, "disk I/O error", there).kind, ErrorKind::io);
  QCOMPARE(sqliteError(cannotRead, 0, "disk I/O error", "/proc/w.scoville").kind, ErrorKind::io);
}

void TestCrash::noRights() {
  Bench bench;
  bench.workspace.reset();
  const QString permission = QString("%1: Access to").arg(static_cast<int>(ErrorKind::permission));
  const QString file = QString::fromStdString(bench.file.string());
  if (geteuid() != 0) {
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner));
  }
  // The temporary directory is 0700: to "nobody" not even the file is visible. Then: a directory it can read but not write.
  QString output = run("--nobody", file);
  QVERIFY2(output.startsWith(permission), qPrintable(output));
  QVERIFY(QFile::setPermissions(bench.directory.path(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
  output = run("--nobody", file);
  QVERIFY2(output.startsWith(permission), qPrintable(output));
  output = run("--nobody", bench.directory.path() + "/new.scoville");
  QVERIFY2(output.startsWith(permission), qPrintable(output));
  QVERIFY(QFile::setPermissions(bench.directory.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

int main(int argc, char** argv) {
  if (argc > 2) {
    const std::string what = argv[1];
    if (what == "--write" || what == "--fill" || what == "--create-full" || what == "--nobody" || what == "--care") {
      return childMain(what, argv[2], argc > 3 ? std::atoi(argv[3]) : 0);
    }
  }
  if (qEnvironmentVariableIsSet("SCOVILLE_KILLS")) {
    qputenv("QTEST_FUNCTION_TIMEOUT", "3600000");  // the thorough look takes longer than the five minutes Qt allows
  }
  QCoreApplication app(argc, argv);
  TestCrash test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_crash.moc"
