// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/duration_field.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <array>
#include <cmath>

namespace scoville {
namespace {

constexpr std::array<Micros, 4> units = {microsPerSecond, microsPerMinute, microsPerHour, microsPerDay};

/// Shows 1.5 as "1.5" and 10 as "10".
class PlainSpinBox : public QDoubleSpinBox {
 public:
  using QDoubleSpinBox::QDoubleSpinBox;
  QString textFromValue(double value) const override { return locale().toString(value, 'g', 9); }
};

}  // namespace

DurationField::DurationField(QWidget* parent) : QWidget(parent), m_number(new PlainSpinBox), m_unit(new QComboBox) {
  m_number->setDecimals(3);
  m_number->setRange(0, 1'000'000);
  m_number->setGroupSeparatorShown(false);
  m_number->setMinimumWidth(m_number->fontMetrics().horizontalAdvance(QStringLiteral("888888")) + 40);
  m_unit->addItems({tr("s"), tr("min"), tr("h"), tr("d")});
  m_unit->setAccessibleName(tr("Unit"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_number);
  layout->addWidget(m_unit);
  layout->addStretch();
  setFocusProxy(m_number);
  connect(m_number, &QDoubleSpinBox::valueChanged, this, &DurationField::changed);
  connect(m_unit, &QComboBox::activated, this, &DurationField::changed);
}

Micros DurationField::unit() const {
  return units.at(static_cast<std::size_t>(std::max(0, m_unit->currentIndex())));
}

Micros DurationField::value() const {
  return std::llround(m_number->value() * 1000) * (unit() / 1000);
}

void DurationField::setValue(Micros value) {
  const QSignalBlocker numbers(m_number);
  const QSignalBlocker kinds(m_unit);
  // The largest unit that shows the value as a whole number, seconds otherwise.
  int chosen = 0;
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (value > 0 && value % units[i] == 0) {
      chosen = static_cast<int>(i);
    }
  }
  m_unit->setCurrentIndex(chosen);
  m_number->setValue(static_cast<double>(value) / static_cast<double>(units[static_cast<std::size_t>(chosen)]));
}

void DurationField::setZeroText(const QString& text) {
  m_number->setSpecialValueText(text);
}

void DurationField::setName(const QString& name) {
  m_number->setAccessibleName(name);
}

}  // namespace scoville
