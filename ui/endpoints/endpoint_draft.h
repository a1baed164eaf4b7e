// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/model/suite.h"
#include "core/store/workspace.h"

namespace scoville {

/// What the editor edits: an endpoint (id 0 = new) with its schedules.
struct EndpointDraft {
  Endpoint endpoint;
  std::vector<Schedule> schedules;
};

bool sameDraft(const EndpointDraft& a, const EndpointDraft& b);

/// A suite a schedule may name. Starter suites that are not in the workspace yet have negative ids; saving a schedule adds them.
struct SuiteChoice {
  SuiteId id = 0;
  QString name;
};
std::vector<SuiteChoice> suiteChoices(const std::vector<Suite>& suites);

/// Writes endpoint, schedules and the starter suites they name in one transaction.
Result<Endpoint> saveDraft(Workspace& workspace, const EndpointDraft& draft, UtcMicros now);

/// What differs between two versions, in words, one line each.
QStringList changesBetween(const Endpoint& before, const Endpoint& after);

}  // namespace scoville
