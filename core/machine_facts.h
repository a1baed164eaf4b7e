// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/calibration.h"

namespace scoville {

/// Facts of the machine this process runs on.
MachineFacts machineFacts();

}  // namespace scoville
