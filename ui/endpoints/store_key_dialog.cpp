// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/store_key_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/secrets/secret_store.h"
#include "ui/common/inline_message.h"

namespace scoville {

StoreKeyDialog::StoreKeyDialog(SecretStore& secrets, const QString& entry, QWidget* parent)
    : QDialog(parent), m_secrets(secrets), m_entry(entry), m_key(new QLineEdit), m_ok(nullptr), m_message(new InlineMessage) {
  setWindowTitle(tr("Store key"));
  m_key->setEchoMode(QLineEdit::Password);
  m_key->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData);
  m_key->setMinimumWidth(360);
  auto* explanation = new QLabel(
      tr("The key is saved in the desktop keychain as \"%1\" of the service \"scoville\". The workspace keeps only this name.").arg(entry));
  explanation->setWordWrap(true);
  auto* form = new QFormLayout;
  form->addRow(tr("&Key"), m_key);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_ok = buttons->button(QDialogButtonBox::Ok);
  m_ok->setText(tr("&Store"));
  m_ok->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(explanation);
  layout->addLayout(form);
  layout->addWidget(m_message);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &StoreKeyDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_key, &QLineEdit::textChanged, this, [this](const QString& text) { m_ok->setEnabled(!text.trimmed().isEmpty()); });
}

void StoreKeyDialog::accept() {
  const std::string key = m_key->text().trimmed().toStdString();
  if (key.empty() || m_write.isRunning()) {
    return;
  }
  m_ok->setEnabled(false);
  m_message->say(InlineMessage::Kind::info, tr("Waiting for the keychain ..."));
  const SecretRef ref{SecretRef::Kind::keychain, m_entry.toStdString()};
  m_write.compute([this, ref, key](const QueryToken&) -> Result<void> { return m_secrets.write(ref, key); },
                  [this](const Result<void>& stored) {
                    if (!stored) {
                      m_ok->setEnabled(true);
                      m_message->sayError(tr("The key was not stored."), stored.error());
                      return;
                    }
                    m_key->clear();
                    QDialog::accept();
                  });
}

}  // namespace scoville
