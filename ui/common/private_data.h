// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include "core/probe/private_data.h"

namespace scoville {

/// What core/probe/private_data.h finds, in the words of the user.
class PrivateData {
  Q_DECLARE_TR_FUNCTIONS(scoville::PrivateData)

 public:
  /// One phrase for each kind found ("an e-mail address"), without repeating what was found; empty when nothing was.
  static QStringList findIn(const QString& text);
};

}  // namespace scoville
