// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTest>

#include "core/store/bound_statement.h"
#include "core/store/schema.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestDamage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void notADatabase_data();
  void notADatabase();
  void foreignDatabase();
  void newerSchema();
  void newerSchemaStillInTheLog();
  void truncated();
  void flippedBytes();
  void largeFileWithADamagedTable();
  void directoryInsteadOfFile();
  void unusablePlaces();
  void migrationWithBackup();
  void failedMigrationChangesNothing();
  void leftOverLogIsRead();
};

namespace {

QString text(const std::filesystem::path& file) {
  return QString::fromStdString(file.string());
}
QString text(const std::string& string) {
  return QString::fromStdString(string);
}

QByteArray fingerprint(const std::filesystem::path& path) {
  QFile file(text(path));
  return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256) : QByteArray();
}

void overwrite(const std::filesystem::path& path, qint64 at, const QByteArray& bytes) {
  QFile file(text(path));
  if (!file.open(QIODevice::ReadWrite) || !file.seek(at) || file.write(bytes) != bytes.size()) {
    qFatal("cannot damage the file");
  }
}

/// Opens, expects a refusal of that kind whose words name the file, and the file as it was.
void expectRefusal(const std::filesystem::path& file, ErrorKind kind) {
  const QByteArray before = fingerprint(file);
  const auto opened = Workspace::open(file);
  QVERIFY(!opened);
  QVERIFY2(opened.error().kind == kind, words(opened.error()).c_str());
  QVERIFY2(QString::fromStdString(opened.error().message).contains(text(file)), opened.error().message.c_str());
  QVERIFY(opened.error().message.ends_with('.'));
  QCOMPARE(fingerprint(file), before);
}

void makeSqlite(const std::filesystem::path& file, const std::string& sql) {
  QFile(text(file)).open(QIODevice::WriteOnly);
  Connection(file, Connection::Access::readWrite).exec(sql);
}

/// A workspace of some 12 MB, beyond the size up to which every page is checked at open.
void fill(Bench& bench, int samples) {
  std::vector<Sample> many;
  for (int i = 0; i < samples; ++i) {
    many.push_back(bench.sample(day0 + i));
    many.back().error = std::string(400, 'x');
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(many); }));
}

std::int64_t rootPage(const std::filesystem::path& file, const std::string& table) {
  Connection db(file, Connection::Access::readOnly);
  BoundStatement query(db, "SELECT rootpage FROM sqlite_schema WHERE name = ?", table);
  query.step();
  return query.integer();
}

}  // namespace

void TestDamage::notADatabase_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::newRow("text") << QByteArray("Dear diary, today I measured nothing.\n").repeated(100);
  QTest::newRow("short") << QByteArray("x");
  QTest::newRow("half a header") << QByteArray("SQLite format 3\0half", 20);
  QTest::newRow("zeros") << QByteArray(8192, '\0');
  QTest::newRow("magic and noise") << QByteArray("SQLite format 3\0", 16) + QByteArray(9000, '\x5a');
}

void TestDamage::notADatabase() {
  QFETCH(QByteArray, content);
  QTemporaryDir directory;
  const std::filesystem::path file = (directory.path() + "/w").toStdString();
  QFile out(text(file));
  QVERIFY(out.open(QIODevice::WriteOnly));
  out.write(content);
  out.close();
  expectRefusal(file, ErrorKind::corrupt);
}

void TestDamage::foreignDatabase() {
  QTemporaryDir directory;
  const std::filesystem::path plain = (directory.path() + "/plain").toStdString();
  makeSqlite(plain, "CREATE TABLE t(a); INSERT INTO t VALUES(1)");
  expectRefusal(plain, ErrorKind::corrupt);
  const std::filesystem::path other = (directory.path() + "/other").toStdString();
  makeSqlite(other, "PRAGMA application_id=77; PRAGMA user_version=1; CREATE TABLE t(a)");
  expectRefusal(other, ErrorKind::corrupt);
  QVERIFY(text(Workspace::open(other).error().message).contains("not a Scoville workspace"));
}

void TestDamage::newerSchema() {
  Bench bench;
  bench.workspace.reset();
  Connection(bench.file, Connection::Access::readWrite).exec("PRAGMA user_version=2");
  expectRefusal(bench.file, ErrorKind::newerVersion);
  QVERIFY(text(Workspace::open(bench.file).error().message).contains("newer Scoville"));
}

void TestDamage::newerSchemaStillInTheLog() {
  // Another process, a newer program, has migrated the file and is still open: the main file's header is the old one.
  Bench bench;
  bench.workspace.reset();
  Connection newer(bench.file, Connection::Access::readWrite);
  newer.exec("PRAGMA wal_autocheckpoint=0; PRAGMA user_version=2");
  expectRefusal(bench.file, ErrorKind::newerVersion);
}

void TestDamage::truncated() {
  Bench bench;
  fill(bench, 2000);
  bench.workspace.reset();
  QFile file(text(bench.file));
  for (const qint64 size : {file.size() - 4096, file.size() / 2, qint64{4096}, qint64{1000}, qint64{100}, qint64{50}}) {
    QVERIFY(file.resize(size));
    expectRefusal(bench.file, ErrorKind::corrupt);
    QVERIFY(text(Workspace::open(bench.file).error().message).contains(size >= 100 ? "cut short" : "only 50 bytes"));
  }
}

void TestDamage::flippedBytes() {
  Bench bench;
  fill(bench, 500);
  bench.workspace.reset();
  // A page of the sample table, and the list of tables itself.
  const std::int64_t page = rootPage(bench.file, "sample");
  const QString copy = text(bench.file) + ".copy";
  QVERIFY(QFile::copy(text(bench.file), copy));
  overwrite(bench.file, (page - 1) * 4096, QByteArray(600, '\x7f'));
  expectRefusal(bench.file, ErrorKind::corrupt);
  overwrite(copy.toStdString(), 100, QByteArray(300, '\x7f'));
  expectRefusal(copy.toStdString(), ErrorKind::corrupt);
}

void TestDamage::largeFileWithADamagedTable() {
  Bench bench;
  fill(bench, 20'000);
  bench.workspace.reset();
  QVERIFY(QFile(text(bench.file)).size() > 9 * 1024 * 1024);
  bench.open();  // sound: opens
  bench.workspace.reset();
  const QString copy = text(bench.file) + ".copy";
  QVERIFY(QFile::copy(text(bench.file), copy));
  overwrite(bench.file, (rootPage(bench.file, "endpoint_version") - 1) * 4096, QByteArray(4096, '\x7f'));
  expectRefusal(bench.file, ErrorKind::corrupt);
  overwrite(copy.toStdString(), (rootPage(copy.toStdString(), "sample") - 1) * 4096, QByteArray(4096, '\x7f'));
  expectRefusal(copy.toStdString(), ErrorKind::corrupt);
}

void TestDamage::directoryInsteadOfFile() {
  QTemporaryDir directory;
  QCOMPARE(Workspace::open(directory.path().toStdString()).error().kind, ErrorKind::invalidInput);
}

void TestDamage::unusablePlaces() {
  // Below a file, and in a file system that takes no files at all.
  QTemporaryDir directory;
  const QString file = directory.path() + "/file";
  QFile(file).open(QIODevice::WriteOnly);
  const auto below = Workspace::open((file + "/w.scoville").toStdString());
  QVERIFY(!below);
  QCOMPARE(below.error().kind, ErrorKind::io);
  QVERIFY(!Workspace::open("/proc/w.scoville"));
  QVERIFY(!Workspace::open("/proc/no/w.scoville"));
}

void TestDamage::migrationWithBackup() {
  Bench bench;
  fill(bench, 100);
  bench.workspace.reset();
  std::vector<SchemaStep> steps(schemaSteps().begin(), schemaSteps().end());
  steps.push_back({2, {"ALTER TABLE marker ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'"}});
  steps.push_back({3, {"CREATE TABLE extra(a INTEGER) STRICT", "INSERT INTO extra SELECT count(*) FROM sample"}});
  Connection db(bench.file, Connection::Access::readWrite);
  REQUIRE(migrate(db, bench.file, steps));
  QCOMPARE(db.execAndGet("PRAGMA user_version").getInt(), 3);
  QCOMPARE(db.execAndGet("SELECT a FROM extra").getInt(), 100);
  db.exec("SELECT colour FROM marker");
  REQUIRE(migrate(db, bench.file, steps));  // a second time changes nothing
  QCOMPARE(db.execAndGet("SELECT count(*) FROM extra").getInt(), 1);

  // The copy made before is a whole workspace of the old version, readable by nobody else.
  const std::filesystem::path backup = backupFile(bench.file, 1);
  QCOMPARE(backup.filename().string(), std::string("w.scoville.v1.backup"));
  QCOMPARE(static_cast<int>(std::filesystem::status(backup).permissions()), 0600);
  const auto old = Workspace::open(backup, Workspace::OpenMode::existingOnly);
  REQUIRE(old);
  QCOMPARE((*old)->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{100});
}

void TestDamage::failedMigrationChangesNothing() {
  Bench bench;
  fill(bench, 10);
  bench.workspace.reset();
  std::vector<SchemaStep> steps(schemaSteps().begin(), schemaSteps().end());
  steps.push_back({2, {"DROP VIEW v_sample", "CREATE TABLE extra(a INTEGER) STRICT", "INSERT INTO nowhere VALUES(1)"}});
  {
    Connection db(bench.file, Connection::Access::readWrite);
    const auto failed = migrate(db, bench.file, steps);
    QVERIFY(!failed);
    QVERIFY(text(failed.error().message).contains("nowhere"));
    QCOMPARE(db.execAndGet("PRAGMA user_version").getInt(), 1);
    QVERIFY(!db.tableExists("extra"));
    db.exec("SELECT * FROM v_sample");
  }
  bench.open();
  QCOMPARE(bench.workspace->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{10});
}

void TestDamage::leftOverLogIsRead() {
  // What a killed process leaves: the main file and a log that was never folded in.
  Bench bench;
  fill(bench, 10);
  bench.workspace->append(bench.sample(day0 + 1000), {});
  bench.workspace->flush();
  QTemporaryDir elsewhere;
  const QString copy = elsewhere.path() + "/w.scoville";
  QVERIFY(QFile::copy(text(bench.file), copy));
  QVERIFY(QFile::copy(text(bench.file) + "-wal", copy + "-wal"));
  QVERIFY(QFile(copy + "-wal").size() > 0);
  const auto opened = Workspace::open(copy.toStdString());
  REQUIRE(opened);
  QCOMPARE((*opened)->read([](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{11});
}

QTEST_GUILESS_MAIN(TestDamage)
#include "tst_damage.moc"
