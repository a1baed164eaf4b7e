// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace scoville {

/// `text` with everything that looks like an API key, or a part of one as servers echo it ("sk-...abcd"), blanked out.
std::string withoutKeys(std::string_view text);

}  // namespace scoville
