// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/model/alert.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QListWidget;
class QPushButton;
class QTableWidget;

namespace scoville {

class AlertDesk;
class AlertForm;
class InlineMessage;

/// Whom to tell of what, and what was sent.
class AlertsPage : public Page {
  Q_OBJECT

 public:
  explicit AlertsPage(const PageContext& context, QWidget* parent = nullptr);
  ~AlertsPage() override;
  QString title() const override { return tr("Alerts"); }
  void setActive(bool active) override;
  bool hasUnsavedChanges() const override { return m_dirty; }

 Q_SIGNALS:
  void loaded();
  void saved();

 private:
  struct Content;
  void reload();
  void showContent(const Content& content);
  void choose(int row);
  void addRule();
  void save();
  void remove();
  void test();
  void setDirty(bool dirty);
  AlertDesk& desk();

  PageContext m_context;
  QListWidget* m_list;
  AlertForm* m_form;
  QPushButton* m_add;
  QPushButton* m_save;
  QPushButton* m_remove;
  QPushButton* m_test;
  InlineMessage* m_message;
  QTableWidget* m_log;
  std::vector<AlertRule> m_rules;
  QString m_chosen;
  bool m_dirty = false;
  bool m_active = false;
  std::unique_ptr<AlertDesk> m_ownDesk;  ///< where nobody else made one
  bool m_listens = false;
  Query m_query;
  Query m_write;
};

}  // namespace scoville
