// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <atomic>
#include <memory>
#include <vector>

#include "core/rollup/retention.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace scoville {

class InlineMessage;

/// After how many days data of an endpoint may be removed, what that would free, and doing it. Nothing is removed by itself.
class RetentionEditor : public QWidget {
  Q_OBJECT

 public:
  explicit RetentionEditor(const PageContext& context, QWidget* parent = nullptr);
  ~RetentionEditor() override;

 public Q_SLOTS:
  void load();
  /// Saves the rule of the chosen endpoint and shows what all rules would remove.
  void save();
  /// Removes what the rules say, after the question in removalConfirmed() was answered with yes.
  void removeNow();

 Q_SIGNALS:
  void removed();

 protected:
  /// The question before something is lost. Tests answer it themselves.
  virtual bool removalConfirmed();

 private:
  void showRule();
  void showEffects(const std::vector<RetentionEffect>& effects);
  RetentionRule ruleShown() const;

  Monitor* m_monitor;
  std::vector<RetentionRule> m_rules;
  QComboBox* m_endpoint;
  QSpinBox* m_tokens;
  QSpinBox* m_detail;
  QSpinBox* m_samples;
  QPushButton* m_save;
  QPushButton* m_remove;
  QLabel* m_effect;
  InlineMessage* m_message;
  std::shared_ptr<std::atomic<bool>> m_stopped = std::make_shared<std::atomic<bool>>(false);
  Query m_load;
  Query m_work;
};

}  // namespace scoville
