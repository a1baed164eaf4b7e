// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <vector>

#include "core/model/suite.h"
#include "ui/suites/suite_rules.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace scoville {

class FieldNoteLabel;
class MessageEditor;

/// The fields of one case.
class CaseForm : public QScrollArea {
  Q_OBJECT

 public:
  explicit CaseForm(QWidget* parent = nullptr);
  void setCase(const Case& testCase);
  Case value() const;
  void setNotes(const std::vector<SuiteNote>& notes, int caseIndex);
  QLineEdit* nameEdit() const { return m_name; }

 Q_SIGNALS:
  void changed();

 private:
  void edited();

  Case m_case;
  bool m_filling = false;
  QLineEdit* m_name;
  QComboBox* m_kind;
  MessageEditor* m_messages;
  QSpinBox* m_maxTokens;
  QCheckBox* m_sendTemperature;
  QDoubleSpinBox* m_temperature;
  QCheckBox* m_sendSeed;
  QLineEdit* m_seed;
  QComboBox* m_cache;
  QCheckBox* m_stream;
  QSpinBox* m_repeats;
  QCheckBox* m_notEmpty;
  QCheckBox* m_notTruncated;
  QCheckBox* m_validJson;
  QLineEdit* m_contains;
  QLineEdit* m_matches;
  QPlainTextEdit* m_schema;
  QSpinBox* m_minLength;
  QSpinBox* m_maxLength;
  QLineEdit* m_command;
  QSpinBox* m_commandLimit;
  FieldNoteLabel* m_nameNote;
  FieldNoteLabel* m_messagesNote;
  FieldNoteLabel* m_checksNote;
  FieldNoteLabel* m_commandNote;
};

}  // namespace scoville
