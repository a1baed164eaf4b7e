// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QScrollArea>
#include <vector>

#include "ui/endpoints/endpoint_draft.h"
#include "ui/endpoints/endpoint_rules.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace scoville {

class DurationField;
class FieldNoteLabel;
class HeaderEditor;
class ScheduleEditor;
class SecretField;

/// The fields of one endpoint, checked as they are typed.
class EndpointForm : public QScrollArea {
  Q_OBJECT

 public:
  explicit EndpointForm(QWidget* parent = nullptr);
  void setDraft(const EndpointDraft& draft);
  EndpointDraft draft() const;
  void setChoices(const std::vector<SuiteChoice>& choices);
  /// As ScheduleEditor::setSpending().
  void setSpending(std::function<QString(const Schedule&)> spending);
  void setTakenNames(const QStringList& names);
  void setKeychainAvailable(bool available);
  /// True when nothing forbids saving.
  bool isValid() const { return m_valid; }
  const std::vector<FieldNote>& notes() const { return m_notes; }
  /// The first field with an error, or the name.
  void focusProblem();
  FieldNoteLabel* noteOf(EndpointField field) const { return m_labels.value(static_cast<int>(field)); }

 Q_SIGNALS:
  void changed();
  void storeKeyRequested(const QString& entry);

 private:
  QWidget* withNote(QWidget* field, EndpointField which);
  /// A field with its note below and its label as buddy; returns the box that holds both.
  QWidget* addRow(QFormLayout* form, const QString& label, QWidget* field, EndpointField which);
  void buildBasics(QFormLayout* form);
  void buildServer(QFormLayout* form);
  void buildAdvanced(QFormLayout* form);
  void buildNetwork(QFormLayout* form);
  void edited();
  void check();
  void updateDialect();

  EndpointDraft m_draft;
  QStringList m_takenNames;
  std::vector<FieldNote> m_notes;
  bool m_valid = false;
  bool m_filling = false;

  QFormLayout* m_basics;
  QLineEdit* m_name;
  QComboBox* m_dialect;
  QLineEdit* m_baseUrl;
  QLineEdit* m_apiVersion;
  QWidget* m_apiVersionRow = nullptr;
  QLineEdit* m_model;
  SecretField* m_key;
  ScheduleEditor* m_schedules;
  QLineEdit* m_region;
  QLineEdit* m_hardware;
  QLineEdit* m_driver;
  QPlainTextEdit* m_note;
  QLineEdit* m_tags;
  QToolButton* m_advancedButton;
  QWidget* m_advanced;
  HeaderEditor* m_headers;
  QComboBox* m_proxyKind;
  QLineEdit* m_proxy;
  QLineEdit* m_caFile;
  QComboBox* m_ipVersion;
  DurationField* m_connect;
  DurationField* m_firstToken;
  DurationField* m_idle;
  DurationField* m_total;
  QCheckBox* m_http2;
  QLabel* m_simulated;
  QHash<int, FieldNoteLabel*> m_labels;
};

}  // namespace scoville
