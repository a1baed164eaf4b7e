// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace scoville {

/// The kind of error a code, type or status word names: overloaded, rate_limit, quota, server_error, content_filter, auth, bad_request;
/// empty when it names none.
std::string_view kindOfWord(std::string_view word);
/// The same for an HTTP status.
std::string_view kindOfStatus(std::int64_t status);
/// Kinds that say more than a status: no other member turns them into another one.
bool isSpecific(std::string_view kind);

}  // namespace scoville
