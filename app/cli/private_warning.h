// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/suite.h"

namespace scoville::cli {

/// Says on standard error what in the suite's prompts looks like a key or personal data, without repeating it.
void warnOfPrivateData(const Suite& suite);

}  // namespace scoville::cli
