// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/focus_lead.h"

#include <QEvent>
#include <QFocusEvent>
#include <QPointer>
#include <QWidget>

namespace scoville {

namespace {

class FocusLead : public QObject {
 public:
  FocusLead(QWidget* page, QWidget* target) : QObject(page), m_target(target) { page->installEventFilter(this); }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::FocusIn && m_target) {
      m_target->setFocus(static_cast<QFocusEvent*>(event)->reason());
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QPointer<QWidget> m_target;
};

}  // namespace

void leadFocus(QWidget* page, QWidget* target) {
  new FocusLead(page, target);
}

}  // namespace scoville
