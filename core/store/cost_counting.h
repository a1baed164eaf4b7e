// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/cost.h"

namespace scoville {

class Connection;

/// Counts stored samples into the cells of costs, each cell written once however many samples it gets. To be called in the transaction
/// that stored them. Throws SQLite::Exception.
void countUsage(Connection& db, std::span<const SampleUsage> usage);

}  // namespace scoville
