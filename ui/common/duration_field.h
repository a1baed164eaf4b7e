// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/model/time.h"

class QComboBox;
class QDoubleSpinBox;

namespace scoville {

/// A number and its unit: seconds, minutes, hours or days. Exact to a millisecond.
class DurationField : public QWidget {
  Q_OBJECT

 public:
  explicit DurationField(QWidget* parent = nullptr);
  Micros value() const;
  void setValue(Micros value);
  /// What 0 is called, for example "none".
  void setZeroText(const QString& text);
  /// For labels and screen readers.
  void setName(const QString& name);

 Q_SIGNALS:
  void changed();  ///< by the user only

 private:
  Micros unit() const;

  QDoubleSpinBox* m_number;
  QComboBox* m_unit;
};

}  // namespace scoville
