// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace scoville {

/// In a sample's error the body of the failed answer stands last, behind this.
constexpr std::string_view keptBodyMark = "\nThe body: ";

/// A sample's error without the body kept behind it: what groups, lists and lines show.
inline std::string errorSentence(std::string_view error) {
  return std::string(error.substr(0, error.find(keptBodyMark)));
}

}  // namespace scoville
