// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <string>

#include "core/model/endpoint.h"

namespace scoville::cli {

/// Ends the command when an argument looks like a key: what stands on a command line is seen by every user of the machine and kept in
/// the shell's history. The message never repeats the argument.
void refuseSecrets(const QStringList& words);

/// The reference to an environment variable. Ends the command when the text is no variable name: it may be the key itself.
SecretRef environmentRef(const std::string& option, const std::string& name);

}  // namespace scoville::cli
