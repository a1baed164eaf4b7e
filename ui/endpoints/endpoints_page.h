// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "core/model/price.h"
#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/endpoints/endpoint_draft.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace scoville {

class ConnectionPanel;
class EmptyState;
class EndpointForm;
class EntryList;
class EntrySide;
class InlineMessage;
class VersionList;

/// The endpoints of the workspace and the editor of the chosen one. An edit stays with its endpoint, marked in the list, until it is saved
/// or discarded: choosing another one or another page loses nothing.
class EndpointsPage : public Page {
  Q_OBJECT

 public:
  explicit EndpointsPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override;
  void setActive(bool active) override;
  bool hasUnsavedChanges() const override { return !m_drafts.empty(); }

 public Q_SLOTS:
  /// Begins a new endpoint; in the demo workspace offers a new workspace instead.
  void addEndpoint();
  void save();

 Q_SIGNALS:
  /// An own endpoint is wanted in the demo workspace.
  void newWorkspaceRequested();
  void loaded();  ///< the list has been read

 private:
  struct Snapshot {
    std::vector<Endpoint> endpoints;
    std::vector<Schedule> schedules;
    std::vector<Suite> suites;
    std::vector<Endpoint> versions;  ///< of the chosen one
    std::vector<PriceRow> prices = {};
  };
  QString spendingOf(const Schedule& schedule) const;
  EntrySide* buildSide();
  QWidget* buildEditor();
  void reload();
  void takeSnapshot(Snapshot snapshot);
  void fillList();
  void choose(std::int64_t key);
  void showChosen();
  void formChanged();
  void discard();
  void duplicate();
  void testConnection();
  void probeNow();
  void setPaused(bool paused);
  void setArchived(bool archived);
  void storeKey(const QString& entry);
  void updateActions();
  void showProbeProblem();
  void edited(const Result<void>& result, const QString& failure);
  const Endpoint* stored(std::int64_t key) const;
  EndpointDraft storedDraft(std::int64_t key) const;
  QStringList namesBut(std::int64_t key) const;
  QString freeName(const QString& wish) const;

  PageContext m_context;
  Snapshot m_snapshot;
  std::map<std::int64_t, EndpointDraft> m_drafts;  ///< unsaved edits; a negative key is a new endpoint
  std::int64_t m_key = 0;                          ///< the chosen one; 0 = none
  std::int64_t m_nextNew = -1;
  int m_test = 0;  ///< the connection test whose report is awaited
  Query m_read;
  Query m_keychain;

  EntryList* m_list;
  QCheckBox* m_showArchived;
  QPushButton* m_duplicate;
  QStackedWidget* m_stack;
  EmptyState* m_empty;
  EmptyState* m_demoOffer;
  QWidget* m_editor;
  QLabel* m_title;
  QLabel* m_state;
  QPushButton* m_testButton;
  QPushButton* m_probe;
  QPushButton* m_pause;
  QPushButton* m_archive;
  InlineMessage* m_problem;
  ConnectionPanel* m_connection;
  QTabWidget* m_tabs;
  EndpointForm* m_form;
  VersionList* m_versions;
  InlineMessage* m_message;
  QPushButton* m_save;
  QPushButton* m_discard;
};

}  // namespace scoville
