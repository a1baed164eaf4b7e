// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>
#include <QTimeZone>
#include <optional>
#include <vector>

#include "core/judged_points.h"
#include "core/model/endpoint.h"
#include "core/model/suite.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace scoville {

/// One side of a comparison: which endpoint, which suite and version, from when to when.
class SideForm : public QGroupBox {
  Q_OBJECT

 public:
  explicit SideForm(const QString& title, QWidget* parent = nullptr);
  /// What can be chosen; what was chosen stays.
  void setChoices(const std::vector<Endpoint>& endpoints, const std::vector<Suite>& suites);
  void setScope(const JudgedScope& scope, const QTimeZone& zone);
  /// Null while a time cannot be read; problem() then says which.
  std::optional<JudgedScope> scope(const QTimeZone& zone, UtcMicros now) const;
  QString problem(const QTimeZone& zone, UtcMicros now) const;

 Q_SIGNALS:
  void edited();  ///< by the user only

 private:
  QComboBox* m_endpoint;
  QComboBox* m_suite;
  QSpinBox* m_version;
  QLineEdit* m_from;
  QLineEdit* m_to;
  Mode m_mode = Mode::scheduled;
};

}  // namespace scoville
