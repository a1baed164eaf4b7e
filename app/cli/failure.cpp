// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/failure.h"

namespace scoville::cli {

Exit exitFor(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalidInput:
      return Exit::usage;
    case ErrorKind::notFound:
    case ErrorKind::alreadyExists:
    case ErrorKind::inUse:
    case ErrorKind::unsupported:
      return Exit::refused;
    case ErrorKind::missingSecret:
      return Exit::secret;
    case ErrorKind::cancelled:
      return Exit::interrupted;
    case ErrorKind::readOnly:
    case ErrorKind::diskFull:
    case ErrorKind::corrupt:
    case ErrorKind::newerVersion:
    case ErrorKind::permission:
    case ErrorKind::io:
    case ErrorKind::internal:
      return Exit::workspace;
  }
  return Exit::workspace;
}

}  // namespace scoville::cli
