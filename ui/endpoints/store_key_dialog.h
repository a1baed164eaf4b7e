// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/common/query.h"

class QLineEdit;
class QPushButton;

namespace scoville {

class InlineMessage;
class SecretStore;

/// Asks for a key once and hands it to the desktop keychain. The key lives in the line edit until then and nowhere else.
class StoreKeyDialog : public QDialog {
  Q_OBJECT

 public:
  StoreKeyDialog(SecretStore& secrets, const QString& entry, QWidget* parent = nullptr);
  void accept() override;

 private:
  SecretStore& m_secrets;
  QString m_entry;
  QLineEdit* m_key;
  QPushButton* m_ok;
  InlineMessage* m_message;
  Query m_write;
};

}  // namespace scoville
