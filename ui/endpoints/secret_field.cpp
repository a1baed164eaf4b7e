// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/secret_field.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include "ui/common/field_note.h"
#include "ui/common/private_data.h"
#include "ui/endpoints/endpoint_rules.h"

namespace scoville {

SecretField::SecretField(QWidget* parent)
    : QWidget(parent),
      m_kind(new QComboBox),
      m_name(new QLineEdit),
      m_store(new QPushButton(tr("Store key..."))),
      m_note(new FieldNoteLabel),
      m_keychainNote(new FieldNoteLabel) {
  m_kind->addItem(tr("No key"), static_cast<int>(SecretRef::Kind::none));
  m_kind->addItem(tr("Environment variable"), static_cast<int>(SecretRef::Kind::environment));
  m_kind->addItem(tr("Keychain entry"), static_cast<int>(SecretRef::Kind::keychain));
  m_kind->setAccessibleName(tr("Where the key is found"));
  m_name->setAccessibleName(tr("Name of the variable or keychain entry"));
  m_store->setToolTip(tr("Saves the key in the desktop keychain under this name. It is never written to the workspace."));

  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_kind, 0, 0);
  layout->addWidget(m_name, 0, 1);
  layout->addWidget(m_store, 0, 2);
  layout->addWidget(m_note, 1, 0, 1, 3);
  layout->addWidget(m_keychainNote, 2, 0, 1, 3);
  layout->setColumnStretch(1, 1);
  setFocusProxy(m_kind);

  connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
    updateKind();
    edited();
  });
  connect(m_name, &QLineEdit::textChanged, this, &SecretField::edited);
  connect(m_store, &QPushButton::clicked, this, [this] { Q_EMIT storeRequested(m_name->text().trimmed()); });
  updateKind();
}

SecretRef SecretField::value() const {
  SecretRef ref;
  ref.kind = static_cast<SecretRef::Kind>(m_kind->currentData().toInt());
  ref.name = ref.kind == SecretRef::Kind::none ? std::string() : m_name->text().trimmed().toStdString();
  return ref;
}

void SecretField::setValue(const SecretRef& ref) {
  const QSignalBlocker kinds(m_kind);
  const QSignalBlocker names(m_name);
  m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(ref.kind)));
  m_name->setText(QString::fromStdString(ref.name));
  m_note->clearNote();
  updateKind();
}

void SecretField::setKeychainAvailable(std::optional<bool> available) {
  m_keychain = available;
  updateKind();
}

void SecretField::setExampleVariable(const QString& name) {
  m_exampleVariable = name;
  updateKind();
}

void SecretField::updateKind() {
  const auto kind = value().kind;
  const bool keychain = kind == SecretRef::Kind::keychain;
  m_name->setVisible(kind != SecretRef::Kind::none);
  m_name->setPlaceholderText(keychain ? tr("name of the entry") : m_exampleVariable);
  m_store->setVisible(keychain);
  m_store->setEnabled(m_keychain.value_or(false) && !m_name->text().trimmed().isEmpty());
  if (keychain && m_keychain == false) {
    m_keychainNote->setNote(FieldNoteLabel::Weight::warning,
                            tr("No keychain service runs here, so that keys cannot be stored or read. Use an environment variable."));
  } else {
    m_keychainNote->clearNote();
  }
}

void SecretField::edited() {
  const bool isKey = value().kind != SecretRef::Kind::none && looksLikeKey(m_name->text());
  if (isKey) {
    // Out of the field at once, so that it is neither saved nor left on the screen; the clipboard still has it.
    const auto notes = EndpointRules::checkSecret({value().kind, m_name->text().toStdString()}, EndpointField::key);
    {
      const QSignalBlocker blocker(m_name);
      m_name->clear();
    }
    updateKind();
    Q_EMIT changed();
    // After changed(): whoever checks the (now empty) field must not hide why it is empty.
    if (!notes.empty()) {
      m_note->setNote(FieldNoteLabel::Weight::error, notes.front().text + QLatin1Char(' ') + tr("It was not kept."));
    }
    return;
  }
  updateKind();
  Q_EMIT changed();
}

}  // namespace scoville
