// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/model/suite.h"

namespace scoville {

/// What looks private in a text. Patterns only: they warn, they never prove.
enum class PrivateKind { key, email, identity, card, telephone, bankAccount };
std::string privateKindText(PrivateKind kind);  ///< "an e-mail address"

/// True when the whole text is most likely a key and not the name of one: a known prefix ("sk-", "AIza" ...), or long and random.
bool looksLikeKey(const QString& text);

/// Each kind found once.
std::vector<PrivateKind> privateDataIn(const QString& text);
/// In any message of any case.
std::vector<PrivateKind> privateDataIn(const Suite& suite);

}  // namespace scoville
