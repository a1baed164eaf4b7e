// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <optional>

#include "core/monitor.h"

class QGridLayout;
class QLabel;
class QPushButton;

namespace scoville {

/// What "Test connection" found: each link in order, and for the first broken one what to do.
class ConnectionPanel : public QFrame {
  Q_OBJECT

 public:
  explicit ConnectionPanel(QWidget* parent = nullptr);
  void showRunning();
  void showReport(const ConnectionReport& report);
  /// The report as text, for a colleague or a provider.
  QString reportText() const { return m_text; }

  static QString linkTitle(ConnectionStep::Link link);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fillIn(const ConnectionReport& report);
  void clearRows();
  void addRow(const QString& sign, const QString& title, const QString& detail, bool broken);

  QLabel* m_title;
  QGridLayout* m_rows;
  QPushButton* m_copy;
  std::optional<ConnectionReport> m_report;
  QString m_text;
};

}  // namespace scoville
