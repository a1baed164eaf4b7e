// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace scoville {

/// Why an expected failure of configuration, store or export happened. The user interface translates the kind; `message` is the
/// full English sentence (what happened, to what, what to do) used on the command line and under "Details".
enum class ErrorKind {
  invalidInput,
  notFound,
  alreadyExists,
  inUse,
  readOnly,
  diskFull,
  corrupt,
  newerVersion,
  permission,
  io,
  missingSecret,
  unsupported,
  cancelled,
  internal,
};

struct Error {
  ErrorKind kind = ErrorKind::internal;
  std::string message;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorKind kind, std::string message) {
  return tl::unexpected<Error>({kind, std::move(message)});
}

}  // namespace scoville
