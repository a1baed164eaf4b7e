// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/choice_button.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace scoville {
namespace {

/// Stays open while entries are ticked, so that several can be chosen in one go.
class TickMenu : public QMenu {
 public:
  using QMenu::QMenu;

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (QAction* action = actionAt(event->position().toPoint()); action != nullptr && action->isCheckable() && action->isEnabled()) {
      action->trigger();
      return;
    }
    QMenu::mouseReleaseEvent(event);
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Space && activeAction() != nullptr && activeAction()->isCheckable()) {
      activeAction()->trigger();
      return;
    }
    QMenu::keyPressEvent(event);
  }
};

}  // namespace

ChoiceButton::ChoiceButton(const QString& label, QWidget* parent) : QToolButton(parent), m_label(label), m_menu(new TickMenu(this)) {
  setPopupMode(QToolButton::InstantPopup);
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setFocusPolicy(Qt::StrongFocus);
  setMenu(m_menu);
  rebuild();
}

void ChoiceButton::setEntries(std::vector<Entry> entries) {
  m_entries = std::move(entries);
  rebuild();
}

void ChoiceButton::setChosen(std::set<std::int64_t> chosen) {
  if (chosen == m_chosen) {
    return;
  }
  m_chosen = std::move(chosen);
  const QList<QAction*> actions = m_menu->actions();
  for (QAction* action : actions) {
    if (action->isCheckable()) {
      action->setChecked(m_chosen.count(action->data().toLongLong()) > 0);
    }
  }
  updateText();
}

void ChoiceButton::rebuild() {
  m_menu->clear();
  connect(m_menu->addAction(tr("&All")), &QAction::triggered, this, [this] {
    if (!m_chosen.empty()) {
      setChosen({});
      Q_EMIT chosenChanged();
    }
  });
  m_menu->addSeparator();
  for (const Entry& entry : m_entries) {
    QString text = entry.text;
    QAction* action = m_menu->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")));
    action->setCheckable(true);
    action->setData(static_cast<qlonglong>(entry.id));
    action->setChecked(m_chosen.count(entry.id) > 0);
    connect(action, &QAction::triggered, this, [this, id = entry.id](bool on) {
      if (on) {
        m_chosen.insert(id);
      } else {
        m_chosen.erase(id);
      }
      updateText();
      Q_EMIT chosenChanged();
    });
  }
  updateText();
}

void ChoiceButton::updateText() {
  QString what = tr("all");
  if (m_chosen.size() == 1) {
    what = tr("1 chosen");
    for (const Entry& entry : m_entries) {
      if (entry.id == *m_chosen.begin()) {
        what = entry.text;
      }
    }
  } else if (m_chosen.size() > 1) {
    what = tr("%n chosen", nullptr, static_cast<int>(m_chosen.size()));
  }
  const QString text = tr("%1: %2").arg(m_label, what);
  setText(text + QStringLiteral("  "));  // room for the arrow
  setAccessibleName(text);
}

}  // namespace scoville
