// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace scoville {

/// SHA-256 of the bytes as 64 lower-case hex digits.
std::string sha256Hex(std::string_view bytes);

}  // namespace scoville
