// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/time_bar.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <array>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/icons.h"
#include "ui/common/time_entry.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

struct Preset {
  Micros width;
  const char* title;
};

constexpr std::array<Preset, 7> presets = {{
    {microsPerHour, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last hour")},
    {6 * microsPerHour, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last 6 hours")},
    {microsPerDay, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last 24 hours")},
    {7 * microsPerDay, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last 7 days")},
    {30 * microsPerDay, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last 30 days")},
    {90 * microsPerDay, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last 90 days")},
    {365 * microsPerDay, QT_TRANSLATE_NOOP("scoville::TimeBar", "Last year")},
}};

QString widthTitle(Micros width) {
  if (width < 2 * microsPerHour) {
    return TimeBar::tr("Last %n minutes", nullptr, static_cast<int>((width + microsPerMinute / 2) / microsPerMinute));
  }
  if (width < 2 * microsPerDay) {
    return TimeBar::tr("Last %n hours", nullptr, static_cast<int>((width + microsPerHour / 2) / microsPerHour));
  }
  return TimeBar::tr("Last %n days", nullptr, static_cast<int>((width + microsPerDay / 2) / microsPerDay));
}

QToolButton* toolButton(const QString& icon, const QString& name) {
  auto* button = new QToolButton;
  button->setIcon(actionIcon(icon));
  button->setAutoRaise(true);
  button->setToolTip(name);
  button->setAccessibleName(name);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace

QString rangeTitle(const ViewState& view) {
  if (view.to() <= view.from()) {
    return TimeBar::tr("No range");
  }
  if (view.followsNow()) {
    for (const Preset& preset : presets) {
      if (view.to() - view.from() == preset.width) {
        return TimeBar::tr(preset.title);
      }
    }
    return widthTitle(view.to() - view.from());
  }
  const bool days = view.to() - view.from() >= 10 * microsPerDay;
  const Format::TimeDetail detail = days ? Format::TimeDetail::date : Format::TimeDetail::minutes;
  return TimeBar::tr("%1 to %2", "time range")
      .arg(Format::time(view.from(), view.zone(), detail), Format::time(view.to(), view.zone(), detail));
}

TimeBar::TimeBar(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_range(new QToolButton),
      m_back(toolButton("back", tr("Earlier view"))),
      m_forward(toolButton("forward", tr("Later view"))),
      m_now(toolButton("now", tr("Go to now and follow the clock"))),
      m_zone(new QToolButton) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  for (QToolButton* button : {m_range, m_zone}) {
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
  }
  m_range->setToolTip(tr("Time range"));
  m_zone->setToolTip(tr("Time zone of every date and time shown"));
  for (QToolButton* button : {m_range, m_back, m_forward, m_now, m_zone}) {
    layout->addWidget(button);
  }
  fillRangeMenu();
  connect(m_zone->menu(), &QMenu::aboutToShow, this, &TimeBar::fillZoneMenu);
  connect(m_back, &QToolButton::clicked, m_context.view, &ViewState::goBack);
  connect(m_forward, &QToolButton::clicked, m_context.view, &ViewState::goForward);
  connect(m_now, &QToolButton::clicked, this, [this] {
    const UtcMicros now = Format::now();
    m_context.view->setRange(now - (m_context.view->to() - m_context.view->from()), now, true);
  });
  connect(m_context.view, &ViewState::rangeChanged, this, &TimeBar::updateRange);
  connect(m_context.view, &ViewState::historyChanged, this, &TimeBar::updateRange);
  connect(m_context.view, &ViewState::zoneChanged, this, &TimeBar::updateZone);
  updateZone();
}

void TimeBar::fillRangeMenu() {
  QMenu* menu = m_range->menu();
  for (const Preset& preset : presets) {
    connect(menu->addAction(tr(preset.title)), &QAction::triggered, this, [this, width = preset.width] {
      const UtcMicros now = Format::now();
      m_context.view->setRange(now - width, now, true);
    });
  }
  menu->addSeparator();
  connect(menu->addAction(tr("Everything")), &QAction::triggered, this, &TimeBar::showAll);
  connect(menu->addAction(tr("&From ... to ...")), &QAction::triggered, this, [this] {
    auto* dialog = new RangeDialog(*m_context.view, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
}

void TimeBar::showAll() {
  m_span.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) { return workspace.read([](Tables& tables) { return tables.samples.span({}); }); },
      [this](const Result<std::optional<std::pair<UtcMicros, UtcMicros>>>& span) {
        if (span && *span) {
          const UtcMicros now = Format::now();
          // A little air in front, and never so narrow that a young workspace shows seconds.
          const Micros width = std::max<Micros>(microsPerHour, now - (*span)->first);
          m_context.view->setRange(now - width - width / 50, now, true);
        }
      });
}

void TimeBar::fillZoneMenu() {
  QMenu* menu = m_zone->menu();
  menu->clear();
  const QTimeZone current = m_context.view->zone();
  const auto add = [&](const QString& title, const QTimeZone& zone) {
    QAction* action = menu->addAction(title);
    action->setCheckable(true);
    action->setChecked(zone == current);
    connect(action, &QAction::triggered, this, [this, zone] { m_context.view->setZone(zone); });
  };
  const QTimeZone system = QTimeZone::systemTimeZone();
  add(tr("System: %1").arg(QString::fromLatin1(system.id())), system);
  if (system != QTimeZone::utc()) {
    add(tr("UTC"), QTimeZone::utc());
  }
  if (current != system && current != QTimeZone::utc()) {
    add(QString::fromLatin1(current.id()), current);
  }
  menu->addSeparator();
  connect(menu->addAction(tr("Choose...")), &QAction::triggered, this, &TimeBar::chooseZone);
}

void TimeBar::chooseZone() {
  QStringList ids;
  for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
    ids << QString::fromLatin1(id);
  }
  bool ok = false;
  const int current = static_cast<int>(ids.indexOf(QString::fromLatin1(m_context.view->zone().id())));
  const QString id = QInputDialog::getItem(this, tr("Time zone"), tr("Show dates and times in:"), ids, std::max(0, current), false, &ok);
  if (ok) {
    m_context.view->setZone(QTimeZone(id.toLatin1()));
  }
}

void TimeBar::updateRange() {
  m_range->setText(rangeTitle(*m_context.view));
  m_range->setAccessibleName(tr("Time range: %1").arg(m_range->text()));
  m_back->setEnabled(m_context.view->canGoBack());
  m_forward->setEnabled(m_context.view->canGoForward());
  m_now->setEnabled(!m_context.view->followsNow());
}

void TimeBar::updateZone() {
  const QDateTime now = QDateTime::currentDateTimeUtc().toTimeZone(m_context.view->zone());
  m_zone->setText(now.timeZoneAbbreviation());
  m_zone->setAccessibleName(tr("Time zone: %1").arg(QString::fromLatin1(m_context.view->zone().id())));
  updateRange();
}

}  // namespace scoville
