// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/workspace.h"

#include <chrono>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

#include "core/store/bound_statement.h"
#include "core/store/schema.h"
#include "core/store/store_writer.h"
#include "core/store/workspace_file.h"

namespace scoville {

struct Workspace::Impl {
  std::filesystem::path file;
  std::unique_ptr<StoreWriter> writer;
  std::mutex poolMutex;
  std::vector<std::unique_ptr<Connection>> idleReaders;
  std::mutex versionMutex;
  std::unique_ptr<Connection> versionReader;
};

namespace {

constexpr std::size_t readersKept = 4;

Result<std::unique_ptr<Connection>> connect(const std::filesystem::path& file, Connection::Access access) {
  try {
    return std::make_unique<Connection>(file, access);
  } catch (const SQLite::Exception& error) {
    return tl::unexpected<Error>(sqliteError(error.getErrorCode(), errno, error.what(), file.string()));
  }
}

std::int64_t pragma(Connection& db, const char* name) {
  return db.execAndGet(std::string("PRAGMA ") + name).getInt64();
}

bool isNew(Connection& db) {
  return pragma(db, "schema_version") == 0;
}

/// Version and content, through a connection that cannot write: a file that is refused stays as it is.
Result<void> inspect(const std::filesystem::path& file) {
  const Result<std::unique_ptr<Connection>> opened = connect(file, Connection::Access::readOnly);
  if (!opened) {
    return tl::unexpected<Error>(opened.error());
  }
  Connection& db = **opened;
  return guarded(db, [&]() -> Result<void> {
    if (isNew(db)) {
      return {};
    }
    if (const Result<void> known = checkVersion(pragma(db, "application_id"), pragma(db, "user_version"), false, file, schemaSteps());
        !known) {
      return known;
    }
    return checkContent(db, file);
  });
}

/// Makes the writing connection ready and the schema current; docs/schema.md gives the reasons for the settings.
Result<void> prepareOnce(Connection& db, const std::filesystem::path& file) {
  return guarded(db, [&]() -> Result<void> {
    const bool fresh = isNew(db);
    // The first two only take effect before the first table exists.
    db.exec("PRAGMA page_size=4096; PRAGMA auto_vacuum=INCREMENTAL;");
    if (db.execAndGet("PRAGMA journal_mode=WAL").getString() != "wal") {
      return fail(ErrorKind::unsupported,
                  "The file system of \"" + file.string() + "\" cannot hold a write-ahead log. Choose a local disk.");
    }
    // FULL: a sample reported as stored is on the disk even when the power fails.
    db.exec("PRAGMA synchronous=FULL; PRAGMA journal_size_limit=67108864;");
    if (const Result<void> migrated = migrate(db, file, schemaSteps()); !migrated) {
      return migrated;
    }
    if (fresh) {
      db.exec("INSERT OR IGNORE INTO setting(name, value) VALUES('workspace.id', lower(hex(randomblob(16))))");
      // The header in the main file then tells other programs at once what this is.
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    return {};
  });
}

/// Two processes may create the same workspace at once. SQLite does not wait for the other while it switches to WAL, so this does.
Result<void> prepare(Connection& db, const std::filesystem::path& file) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(busyTimeoutMs);
  for (;;) {
    Result<void> ready = prepareOnce(db, file);
    if (ready || ready.error().kind != ErrorKind::inUse || std::chrono::steady_clock::now() > deadline) {
      return ready;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace

Workspace::Workspace(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

Workspace::~Workspace() {
  // Readers first: the last connection to close folds the -wal file into the main one, and that must be the writer.
  m_impl->versionReader.reset();
  m_impl->idleReaders.clear();
}

Result<std::unique_ptr<Workspace>> Workspace::open(const std::filesystem::path& path, OpenMode mode) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::absolute(path, error);
  if (!std::filesystem::exists(file, error)) {
    if (mode == OpenMode::existingOnly) {
      return fail(ErrorKind::notFound, "There is no workspace \"" + file.string() + "\".");
    }
    if (const Result<void> created = createPrivateFile(file); !created) {
      return tl::unexpected<Error>(created.error());
    }
  }
  if (const Result<void> sound = checkFile(file); !sound) {
    return tl::unexpected<Error>(sound.error());
  }
  if (const Result<void> sound = inspect(file); !sound) {
    return tl::unexpected<Error>(sound.error());
  }
  Result<std::unique_ptr<Connection>> db = connect(file, Connection::Access::readWrite);
  if (!db) {
    return tl::unexpected<Error>(db.error());
  }
  if (const Result<void> ready = prepare(**db, file); !ready) {
    return tl::unexpected<Error>(ready.error());
  }
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  Result<std::unique_ptr<Connection>> versionReader = connect(file, Connection::Access::readOnly);
  if (!versionReader) {
    return tl::unexpected<Error>(versionReader.error());
  }
  impl->versionReader = std::move(*versionReader);
  impl->writer = std::make_unique<StoreWriter>(std::move(*db));
  return std::unique_ptr<Workspace>(new Workspace(std::move(impl)));
}

std::filesystem::path Workspace::defaultFile(const std::string& name) {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  // An empty or relative XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
  const std::filesystem::path base = data != nullptr && data[0] == '/'
                                         ? std::filesystem::path(data)
                                         : std::filesystem::path(home != nullptr ? home : ".") / ".local/share";
  return base / "scoville" / (name + ".scoville");
}

const std::filesystem::path& Workspace::file() const {
  return m_impl->file;
}

void Workspace::append(Sample sample, Stored stored) {
  m_impl->writer->append(std::move(sample), std::move(stored));
}

void Workspace::flush() {
  m_impl->writer->flush();
}

bool Workspace::isStalled() const {
  return m_impl->writer->isStalled();
}

void Workspace::foldLog() {
  m_impl->writer->foldLog();
}

std::int64_t Workspace::dataVersion() const {
  const std::lock_guard lock(m_impl->versionMutex);
  std::int64_t version = 0;
  // Changes with every commit of any other connection, and this one never writes.
  const Result<void> asked = guarded(*m_impl->versionReader, [&]() -> Result<void> {
    BoundStatement query(*m_impl->versionReader, "PRAGMA data_version");
    query.step();
    version = query.integer();
    return {};
  });
  return asked ? version : 0;
}

Result<void> Workspace::runWrite(const std::function<Result<void>(Tables&)>& job) {
  return m_impl->writer->run(job);
}

Result<void> Workspace::runRead(const std::function<Result<void>(Tables&)>& job) const {
  std::unique_ptr<Connection> reader;
  {
    const std::lock_guard lock(m_impl->poolMutex);
    if (!m_impl->idleReaders.empty()) {
      reader = std::move(m_impl->idleReaders.back());
      m_impl->idleReaders.pop_back();
    }
  }
  if (!reader) {
    Result<std::unique_ptr<Connection>> opened = connect(m_impl->file, Connection::Access::readOnly);
    if (!opened) {
      return tl::unexpected<Error>(opened.error());
    }
    reader = std::move(*opened);
  }
  const Result<void> done = guarded(*reader, [&]() -> Result<void> {
    reader->exec("BEGIN");
    Tables tables(*reader);
    return job(tables);
  });
  const bool ended = reader->tryExec("ROLLBACK") == SQLite::OK;
  if (ended) {
    const std::lock_guard lock(m_impl->poolMutex);
    if (m_impl->idleReaders.size() < readersKept) {
      m_impl->idleReaders.push_back(std::move(reader));
    }
  }
  return done;
}

}  // namespace scoville
