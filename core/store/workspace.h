// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>

#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/store/tables.h"

namespace scoville {

/// One workspace = one SQLite file. Owns the process's single writer thread and a small pool of read-only connections.
/// Several processes of the user may hold the same workspace; each writes in short transactions.
class Workspace {
 public:
  enum class OpenMode { createIfMissing, existingOnly };

  /// Opens, creates (file mode 0600) or migrates `file`. Errors: readOnly/permission (directory or file), diskFull, corrupt, newerVersion,
  /// io.
  static Result<std::unique_ptr<Workspace>> open(const std::filesystem::path& file, OpenMode mode = OpenMode::createIfMissing);
  /// The default file in the XDG data directory ($XDG_DATA_HOME/scoville/NAME.scoville).
  static std::filesystem::path defaultFile(const std::string& name);

  ~Workspace();  ///< commits everything queued, then closes
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  const std::filesystem::path& file() const;

  /// Runs `job(Tables&)` on the writer thread in one IMMEDIATE transaction and waits for the commit. `job` returns Result<T>;
  /// an error or an exception rolls back. Never call it from the probe thread or from inside another job.
  template <typename Job>
  std::invoke_result_t<Job, Tables&> write(Job job) {
    std::invoke_result_t<Job, Tables&> result = fail(ErrorKind::internal, "the write did not run");
    const Result<void> committed = runWrite([&](Tables& tables) -> Result<void> {
      result = job(tables);
      if (!result) {
        return tl::unexpected<Error>(result.error());
      }
      return {};
    });
    if (!committed) {
      return tl::unexpected<Error>(committed.error());
    }
    return result;
  }

  /// Runs `job(Tables&)` on a pooled read-only connection in the calling thread, seeing one consistent snapshot. `job` returns
  /// Result<T>. Any thread but the probe thread.
  template <typename Job>
  std::invoke_result_t<Job, Tables&> read(Job job) const {
    std::invoke_result_t<Job, Tables&> result = fail(ErrorKind::internal, "the read did not run");
    const Result<void> done = runRead([&](Tables& tables) -> Result<void> {
      result = job(tables);
      return {};
    });
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
    return result;
  }

  /// Called on the writer thread when the sample is committed (its series and seq filled in) or could not be.
  using Stored = std::function<void(const Result<Sample>&)>;
  /// Queues a sample; never waits for the disk. Samples that arrive while a commit runs go into the next one together. A failed
  /// commit (disk full) keeps the samples queued and tries again every few seconds; `stored` reports the error each time.
  void append(Sample sample, Stored stored);
  /// Waits until everything queued so far is committed or has failed.
  void flush();
  /// The disk refused the newest samples: they wait in memory and are tried again. flush() tries at once.
  bool isStalled() const;

  /// Folds the -wal file into the main one as far as readers allow. Waits for the writer's queue.
  void foldLog();

  /// A number that changes whenever any process has committed to this workspace. Cheap; poll it at a few hertz.
  std::int64_t dataVersion() const;

 private:
  struct Impl;
  explicit Workspace(std::unique_ptr<Impl> impl);
  Result<void> runWrite(const std::function<Result<void>(Tables&)>& job);
  Result<void> runRead(const std::function<Result<void>(Tables&)>& job) const;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
