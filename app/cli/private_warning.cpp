// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/private_warning.h"

#include "app/cli/output.h"
#include "core/probe/private_data.h"

namespace scoville::cli {

void warnOfPrivateData(const Suite& suite) {
  std::string found;
  for (const PrivateKind kind : privateDataIn(suite)) {
    found += (found.empty() ? "" : ", ") + privateKindText(kind);
  }
  if (!found.empty()) {
    remark("The prompts of \"" + suite.name + "\" seem to hold " + found +
           ". Prompts are stored and sent to the provider again and again: use made-up data.");
  }
}

}  // namespace scoville::cli
