// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>
#include <QTimeZone>
#include <optional>

#include "core/model/time.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace scoville {

class ViewState;

/// A moment as a person types it: "2026-11-30", "2026-11-30 14:51", "...:08", each by the clock of `zone`, with "T" for the space and "Z"
/// or an offset allowed; "now", "now-6h", "now-7d" (m, h, d, w). Null when it is none of these, or an hour that the clocks skip.
std::optional<UtcMicros> momentFromText(const QString& text, const QTimeZone& zone, UtcMicros now);

/// Asks for both ends of a range. A range that ends with "now" follows the clock.
class RangeDialog : public QDialog {
  Q_OBJECT

 public:
  explicit RangeDialog(ViewState& view, QWidget* parent = nullptr);

 private:
  void check();
  void apply();

  ViewState& m_view;
  QLineEdit* m_from;
  QLineEdit* m_to;
  QLabel* m_note;
  QPushButton* m_ok;
};

}  // namespace scoville
