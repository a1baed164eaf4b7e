// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/common/page.h"
#include "ui/common/query.h"

class QTabWidget;

namespace scoville {

class CostView;
class InlineMessage;

/// What the probes cost, what tokens and tasks cost, and which endpoint to choose.
class CostPage : public Page {
  Q_OBJECT

 public:
  explicit CostPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override;
  void setActive(bool active) override;
  bool canExport() const override;
  void exportShown() override;
  void exportTo(const QString& file);

 Q_SIGNALS:
  void shown();

 private:
  CostView* current() const;

  PageContext m_context;
  Query m_export;
  QTabWidget* m_tabs;
  InlineMessage* m_message;
  bool m_active = false;
};

}  // namespace scoville
