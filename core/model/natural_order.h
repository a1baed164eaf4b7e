// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace scoville {

/// The order of names in lists: numbers within them by value ("gpu 2" before "gpu 10"), ASCII letters without regard to case, everything
/// else by its UTF-8 bytes. Names that differ are never equal: the bytes decide at last. The same on every machine, whatever its locale.
bool comesBefore(std::string_view a, std::string_view b);

}  // namespace scoville
