// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "core/model/endpoint.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace scoville {

class FieldNoteLabel;

/// Where a key is found: nowhere, in an environment variable, or in the desktop keychain. Never holds the key itself: a key pasted where a
/// name belongs is taken out of the field at once.
class SecretField : public QWidget {
  Q_OBJECT

 public:
  explicit SecretField(QWidget* parent = nullptr);
  SecretRef value() const;
  void setValue(const SecretRef& ref);
  /// Null = not known yet. False: says so and offers the variable.
  void setKeychainAvailable(std::optional<bool> available);
  void setExampleVariable(const QString& name);
  FieldNoteLabel* noteLabel() const { return m_note; }
  QLineEdit* nameEdit() const { return m_name; }

 Q_SIGNALS:
  void changed();
  void storeRequested(const QString& entry);

 private:
  void edited();
  void updateKind();

  QComboBox* m_kind;
  QLineEdit* m_name;
  QPushButton* m_store;
  FieldNoteLabel* m_note;
  FieldNoteLabel* m_keychainNote;
  std::optional<bool> m_keychain;
  QString m_exampleVariable;
};

}  // namespace scoville
