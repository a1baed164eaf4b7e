// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/frame_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOptionToolButton>
#include <algorithm>

#include "ui/common/theme.h"

namespace scoville {

namespace {

constexpr int arrowRoom = 15;
constexpr int arrowSize = 8;
constexpr int buttonPadding = 12;
constexpr int cellPadding = 6;
constexpr int rowPadding = 4;

const QStyleOptionToolButton* menuButton(const QStyleOption* option) {
  const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
  const bool opensMenu = button && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
                         !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
  return opensMenu && !button->text.isEmpty() && button->toolButtonStyle != Qt::ToolButtonIconOnly ? button : nullptr;
}

}  // namespace

FrameStyle::FrameStyle() : QProxyStyle(QStyleFactory::create("Fusion")) {}

QSize FrameStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
  QSize needed = QProxyStyle::sizeFromContents(type, option, size, widget);
  if (type == CT_ToolButton && menuButton(option)) {
    needed.rwidth() += arrowRoom;
  }
  if (type == CT_PushButton) {
    needed.setWidth(std::max(needed.width(), size.width() + 2 * buttonPadding));
  }
  if (type == CT_ItemViewItem) {
    needed.rheight() += rowPadding;
  }
  return needed;
}

int FrameStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_HeaderMargin:
      return cellPadding;
    case PM_FocusFrameHMargin:
      return cellPadding - 1;  // views add 1: cells and their header stand in one line
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int FrameStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* answer) const {
  // Words, not the pictures of another time.
  return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, answer);
}

void FrameStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool outlined =
      element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton || element == PE_FrameLineEdit || element == PE_Frame;
  const bool focused = option->state.testFlag(State_HasFocus) && element == PE_FrameLineEdit;
  if (!outlined || focused || !isDark(option->palette)) {
    return;
  }
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(option->palette.color(QPalette::Mid));
  painter->setBrush(Qt::NoBrush);
  const QRectF outline = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
  element == PE_IndicatorRadioButton ? painter->drawEllipse(outline) : painter->drawRoundedRect(outline, 2, 2);
  painter->restore();
}

void FrameStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
  const QStyleOptionToolButton* button = control == CC_ToolButton ? menuButton(option) : nullptr;
  if (!button) {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    return;
  }
  // The frame as it is, without text and speck; then the text, moved aside; then the arrow.
  QStyleOptionToolButton frame = *button;
  frame.features.setFlag(QStyleOptionToolButton::HasMenu, false);
  frame.text.clear();
  frame.icon = QIcon();
  QProxyStyle::drawComplexControl(control, &frame, painter, widget);
  QStyleOptionToolButton label = *button;
  label.rect.adjust(2, 0, -arrowRoom, 0);
  drawControl(CE_ToolButtonLabel, &label, painter, widget);
  QStyleOption arrow = *button;
  arrow.rect = QRect(button->rect.right() - arrowRoom + 1, button->rect.center().y() - arrowSize / 2 + 1, arrowSize, arrowSize);
  drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
}

}  // namespace scoville
