// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "core/gate.h"
#include "core/model/stored_gate.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace scoville {

class BaselineEditor;
class InlineMessage;

/// The gates that are judged by themselves: a text with objectives, its live state, and when it came into which state; and the baselines
/// that objectives refer to.
class GatesPage : public Page {
  Q_OBJECT

 public:
  explicit GatesPage(const PageContext& context, QWidget* parent = nullptr);
  QString title() const override { return tr("Gates"); }
  void setActive(bool active) override;
  bool hasUnsavedChanges() const override { return m_dirty; }

 Q_SIGNALS:
  void loaded();
  void judged();
  void saved();

 private:
  struct Content;
  QWidget* makeEditor();
  QWidget* makeState();
  void reload();
  void showContent(Content content);
  void choose(int row);
  void addGate();
  void textEdited();
  void judge();
  static QString historyText(const std::string& summary);
  static QString reasonText(const Objective& objective, const ObjectiveResult& result);
  void showResult(const Gate& gate, const GateResult& result);
  void showHistory();
  void save();
  void remove();
  void setDirty(bool dirty);

  PageContext m_context;
  QListWidget* m_list;
  QLineEdit* m_name;
  QPlainTextEdit* m_text;
  QLabel* m_check;
  QCheckBox* m_paused;
  QPushButton* m_add;
  QPushButton* m_save;
  QPushButton* m_remove;
  QPushButton* m_judge;
  QLabel* m_state;
  QTableWidget* m_objectives;
  QTableWidget* m_history;
  InlineMessage* m_message;
  BaselineEditor* m_baselines;
  std::vector<StoredGate> m_gates;
  std::vector<GateChange> m_changes;
  StoredGate m_shown;
  bool m_dirty = false;
  QTimer m_soon;     ///< judges what is typed
  QTimer m_refresh;  ///< while the page shows
  Query m_query;
  Query m_judging;
  Query m_write;
};

}  // namespace scoville
