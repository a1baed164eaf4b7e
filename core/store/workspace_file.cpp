// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/workspace_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>

#include "core/store/bound_statement.h"
#include "core/store/schema.h"

namespace scoville {
namespace {

constexpr std::size_t headerSize = 100;
constexpr std::string_view magic("SQLite format 3\0", 16);
/// Up to this size every page is checked at open (about 20 ms).
constexpr std::uintmax_t smallFile = 8U << 20U;

std::string quoted(const std::filesystem::path& file) {
  return "\"" + file.string() + "\"";
}

tl::unexpected<Error> systemError(int number, const std::filesystem::path& file) {
  switch (number) {
    case EACCES:
    case EPERM:
      return fail(ErrorKind::permission, "Access to " + quoted(file) + " was denied. Check the permissions of the file and its directory.");
    case EROFS:
      return fail(ErrorKind::readOnly, quoted(file) + " is on a read-only file system. Choose a workspace in a writable directory.");
    case ENOSPC:
    case EDQUOT:
      return fail(ErrorKind::diskFull, "There is no space left to write " + quoted(file) + ". Free some space on that disk.");
    default:
      return fail(ErrorKind::io, quoted(file) + " cannot be opened: " + std::strerror(number) + ".");
  }
}

/// SQLite's header stores its numbers big-endian.
std::uint32_t headerNumber(const std::array<unsigned char, headerSize>& header, std::size_t at) {
  return (std::uint32_t{header[at]} << 24U) | (std::uint32_t{header[at + 1]} << 16U) | (std::uint32_t{header[at + 2]} << 8U) |
         header[at + 3];
}

tl::unexpected<Error> damaged(const std::filesystem::path& file, const std::string& what) {
  return fail(ErrorKind::corrupt, quoted(file) + " is damaged (" + what +
                                      "). Keep a copy of it and of its -wal file, then restore a backup or open another workspace.");
}

}  // namespace

Result<void> createPrivateFile(const std::filesystem::path& file) {
  std::error_code error;
  if (file.has_parent_path() && !std::filesystem::exists(file.parent_path(), error)) {
    std::filesystem::create_directories(file.parent_path(), error);
    if (error) {
      return systemError(error.value(), file);
    }
  }
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) {
    return errno == EEXIST ? Result<void>() : systemError(errno, file);
  }
  ::close(descriptor);
  return {};
}

Result<void> checkFile(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    return fail(ErrorKind::invalidInput, quoted(file) + " is a directory. Name a file.");
  }
  const std::filesystem::path directory = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  // The directory too: SQLite keeps the -wal file beside the main one.
  for (const std::filesystem::path& needed : {directory, file}) {
    if (::access(needed.c_str(), W_OK) != 0) {
      return systemError(errno, needed);
    }
  }
  std::array<unsigned char, headerSize> header{};
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return systemError(errno, file);
  }
  in.read(reinterpret_cast<char*>(header.data()), headerSize);
  const std::streamsize got = in.gcount();
  if (got == 0) {
    return {};  // an empty file becomes a new workspace
  }
  if (std::memcmp(header.data(), magic.data(), std::min<std::size_t>(magic.size(), static_cast<std::size_t>(got))) != 0) {
    return fail(ErrorKind::corrupt, quoted(file) + " is not a Scoville workspace (not an SQLite database). Choose another file.");
  }
  if (got < static_cast<std::streamsize>(headerSize)) {
    return damaged(file, "only " + std::to_string(got) + " bytes long");
  }
  const std::uint32_t application = headerNumber(header, 68);
  const std::uint32_t version = headerNumber(header, 60);
  // A file whose first commits are still in the -wal file has zeros here; SQLite is asked again after opening.
  if (application != 0 || version != 0) {
    if (const Result<void> known = checkVersion(application, version, false, file, schemaSteps()); !known) {
      return known;
    }
  }
  const std::filesystem::path wal = file.string() + "-wal";
  const bool walHoldsPages = std::filesystem::exists(wal, error) && std::filesystem::file_size(wal, error) > 0;
  const std::uint32_t pageField = (std::uint32_t{header[16]} << 8U) | header[17];
  const std::uint64_t pageSize = pageField == 1 ? 65536 : pageField;
  const std::uint64_t expected = pageSize * headerNumber(header, 28);
  const std::uint64_t size = std::filesystem::file_size(file, error);
  if (!walHoldsPages && size < expected) {
    return damaged(file, "cut short: " + std::to_string(size) + " of " + std::to_string(expected) + " bytes");
  }
  return {};
}

Result<void> checkContent(Connection& db, const std::filesystem::path& file) {
  return guarded(db, [&]() -> Result<void> {
    std::error_code error;
    const auto verdict = [&](const std::string& sql) -> Result<void> {
      BoundStatement check(db, sql);
      while (check.step()) {
        if (const std::string words = check.text(); words != "ok") {
          return damaged(file, words);
        }
      }
      return {};
    };
    if (std::filesystem::file_size(file, error) <= smallFile) {
      return verdict("PRAGMA quick_check(1)");
    }
    for (const char* table : {"setting", "endpoint", "endpoint_version", "suite", "suite_version", "suite_case", "schedule", "price",
                              "marker", "lease", "series"}) {
      if (const Result<void> sound = verdict(std::string("PRAGMA quick_check(") + table + ")"); !sound) {
        return sound;
      }
    }
    BoundStatement ends(
        db,
        "SELECT count((SELECT outcome FROM sample WHERE series = s.id ORDER BY started_us, seq LIMIT 1)),"
        " count((SELECT outcome FROM sample WHERE series = s.id ORDER BY started_us DESC, seq DESC LIMIT 1)) FROM series s");
    ends.step();
    return {};
  });
}

}  // namespace scoville
