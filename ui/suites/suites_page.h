// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "core/model/endpoint.h"
#include "core/model/suite.h"
#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/suites/suite_rules.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace scoville {

class CaseForm;
class CaseModel;
class DurationField;
class EmptyState;
class EntryList;
class EntrySide;
class FieldNoteLabel;
class InlineMessage;

/// The suites of the workspace and the editor of the chosen one. As with endpoints, an edit stays with its suite until saved or discarded;
/// saving changed cases makes a new version and an automatic marker.
class SuitesPage : public Page {
  Q_OBJECT

 public:
  explicit SuitesPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override;
  void setActive(bool active) override;
  bool hasUnsavedChanges() const override { return !m_drafts.empty(); }
  bool canExport() const override { return true; }
  void exportShown() override;

  /// Reads a suite file (docs/suites.md) into a new, unsaved suite.
  void importFrom(const QString& file);
  /// Writes the chosen suite, as typed, to a file.
  void exportTo(const QString& file);

 public Q_SLOTS:
  void addSuite();
  void addStarters();
  void save();

 Q_SIGNALS:
  void loaded();

 private:
  struct Snapshot {
    std::vector<Suite> suites;
    std::vector<Schedule> schedules;
  };
  EntrySide* buildSide();
  QWidget* buildEditor();
  QWidget* buildRetries();
  QWidget* buildCases();
  void reload();
  void takeSnapshot(Snapshot snapshot);
  void fillList();
  void choose(std::int64_t key);
  void showChosen();
  void showSuite(const Suite& suite);
  void showCase();
  void begin(Suite suite);
  void suiteEdited();
  void caseEdited();
  void caseAction(const QString& which);
  void check();
  void updateActions();
  void discard();
  void duplicate();
  void setArchived(bool archived);
  void importSuite();
  Suite shown() const;
  const Suite* stored(std::int64_t key) const;
  QStringList namesBut(std::int64_t key) const;
  QString freeName(const QString& wish) const;
  int currentCase() const;

  PageContext m_context;
  Snapshot m_snapshot;
  std::map<std::int64_t, Suite> m_drafts;  ///< unsaved edits; a negative key is a new suite
  std::int64_t m_key = 0;
  std::int64_t m_nextNew = -1;
  bool m_filling = false;
  std::vector<SuiteNote> m_notes;
  Query m_read;

  EntryList* m_list;
  QCheckBox* m_showArchived;
  QPushButton* m_duplicate;
  QPushButton* m_export;
  QStackedWidget* m_stack;
  EmptyState* m_empty;
  QWidget* m_editor;
  QLabel* m_title;
  QLabel* m_state;
  QPushButton* m_archive;
  QLineEdit* m_name;
  FieldNoteLabel* m_nameNote;
  QLineEdit* m_note;
  QSpinBox* m_retries;
  DurationField* m_backoff;
  CaseModel* m_model;
  QTableView* m_table;
  CaseForm* m_form;
  QPushButton* m_removeCase;
  QPushButton* m_duplicateCase;
  QPushButton* m_up;
  QPushButton* m_down;
  InlineMessage* m_message;
  QPushButton* m_save;
  QPushButton* m_discard;
};

}  // namespace scoville
