// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/private_data.h"

namespace scoville {

QStringList PrivateData::findIn(const QString& text) {
  QStringList found;
  for (const PrivateKind kind : privateDataIn(text)) {
    switch (kind) {
      case PrivateKind::key:
        found << tr("a key or password");
        break;
      case PrivateKind::email:
        found << tr("an e-mail address");
        break;
      case PrivateKind::identity:
        found << tr("an identity number");
        break;
      case PrivateKind::card:
        found << tr("a card number");
        break;
      case PrivateKind::telephone:
        found << tr("a telephone number");
        break;
      case PrivateKind::bankAccount:
        found << tr("a bank account number");
        break;
    }
  }
  return found;
}

}  // namespace scoville
