// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "core/model/alert.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace scoville {

class DurationField;

/// One alert: whom to tell, how, and of what. Keys are named, never held.
class AlertForm : public QWidget {
  Q_OBJECT

 public:
  explicit AlertForm(QWidget* parent = nullptr);
  void setRule(const AlertRule& rule);
  AlertRule rule() const;

 Q_SIGNALS:
  void edited();

 private:
  void updateEnabled();

  AlertRule m_rule;
  QFormLayout* m_form;
  QLineEdit* m_name;
  QComboBox* m_channel;
  QComboBox* m_addressPlace;
  QLineEdit* m_address;
  QLineEdit* m_header;
  QComboBox* m_headerPlace;
  QLineEdit* m_headerFrom;
  std::array<QCheckBox*, alertKindCount> m_kinds{};
  DurationField* m_interval;
  QCheckBox* m_paused;
};

/// "Gate changed", "Suspected change" ...
QString alertKindTitle(AlertKind kind);
/// What happened, in the user's language. Events are stored in English, as webhooks send them.
QString alertTitle(const AlertEvent& event);

}  // namespace scoville
