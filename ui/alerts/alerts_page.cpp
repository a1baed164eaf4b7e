// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alerts/alerts_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <array>
#include <utility>

#include "core/alert_desk.h"
#include "core/alerts.h"
#include "core/monitor.h"
#include "core/store/alert_table.h"
#include "ui/alerts/alert_form.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

constexpr int deliveriesShown = 200;

enum Column { timeColumn, ruleColumn, eventColumn, titleColumn, resultColumn, columnTotal };

/// What a delivery came to; HTTP codes need no translation.
QString resultText(const std::string& result) {
  return result == "Shown." ? AlertsPage::tr("shown on this desktop") : QString::fromStdString(result);
}

QString stateText(const AlertDelivery& delivery) {
  const QString result = resultText(delivery.result);
  switch (delivery.state) {
    case DeliveryState::delivered:
      return delivery.tries > 1 ? AlertsPage::tr("delivered at try %1, %2").arg(delivery.tries).arg(result)
                                : AlertsPage::tr("delivered, %1").arg(result);
    case DeliveryState::failed:
      return AlertsPage::tr("not delivered after %n tries: %1", nullptr, delivery.tries).arg(result);
    case DeliveryState::waiting:
      break;
  }
  return delivery.tries > 0 ? AlertsPage::tr("to be tried again: %1").arg(result) : AlertsPage::tr("waiting");
}

}  // namespace

struct AlertsPage::Content {
  std::vector<AlertRule> rules;
  std::vector<std::pair<AlertEvent, AlertDelivery>> deliveries;
};

AlertsPage::AlertsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_list(new QListWidget),
      m_form(new AlertForm),
      m_add(new QPushButton(tr("&New alert"))),
      m_save(new QPushButton(tr("&Save"))),
      m_remove(new QPushButton(tr("&Remove"))),
      m_test(new QPushButton(tr("Send a &test"))),
      m_message(new InlineMessage),
      m_log(new QTableWidget(0, columnTotal)) {
  m_list->setAccessibleName(tr("Alerts"));
  m_list->setMaximumWidth(260);
  m_log->setHorizontalHeaderLabels({tr("Time"), tr("Alert"), tr("Event"), tr("What happened"), tr("Result")});
  m_log->setAccessibleName(tr("What was sent"));
  dressTable(m_log);
  m_log->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_log->horizontalHeader()->setSectionResizeMode(titleColumn, QHeaderView::Stretch);

  auto* left = new QVBoxLayout;
  left->addWidget(m_list, 1);
  left->addWidget(m_add);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {m_save, m_test, m_remove}) {
    buttons->addWidget(button);
  }
  buttons->addStretch();
  auto* right = new QVBoxLayout;
  right->addWidget(m_form);
  right->addLayout(buttons);
  right->addStretch();
  auto* top = new QHBoxLayout;
  top->addLayout(left);
  top->addLayout(right, 1);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_message);
  layout->addLayout(top);
  layout->addWidget(makeHeading(tr("Sent")));
  layout->addWidget(m_log, 1);

  connect(m_list, &QListWidget::currentRowChanged, this, &AlertsPage::choose);
  connect(m_add, &QPushButton::clicked, this, &AlertsPage::addRule);
  connect(m_save, &QPushButton::clicked, this, &AlertsPage::save);
  connect(m_remove, &QPushButton::clicked, this, &AlertsPage::remove);
  connect(m_test, &QPushButton::clicked, this, &AlertsPage::test);
  connect(m_form, &AlertForm::edited, this, [this] { setDirty(true); });
  setDirty(false);
}

AlertsPage::~AlertsPage() = default;

AlertDesk& AlertsPage::desk() {
  auto* desk = m_context.monitor->findChild<AlertDesk*>();
  if (desk == nullptr && m_ownDesk == nullptr) {
    m_ownDesk = std::make_unique<AlertDesk>(m_context.monitor->workspace(), m_context.monitor->secrets());
  }
  desk = desk == nullptr ? m_ownDesk.get() : desk;
  if (!std::exchange(m_listens, true)) {
    connect(desk, &AlertDesk::deliveriesChanged, this, &AlertsPage::reload);
    connect(desk, &AlertDesk::tested, this, [this](bool delivered, const QString& result) {
      m_test->setEnabled(true);
      m_message->say(delivered ? InlineMessage::Kind::info : InlineMessage::Kind::error,
                     delivered ? tr("The test was delivered: %1").arg(result) : tr("The test was not delivered: %1").arg(result));
    });
  }
  return *desk;
}

void AlertsPage::setActive(bool active) {
  m_active = active;
  if (active) {
    desk();
    reload();
  }
}

void AlertsPage::reload() {
  if (!m_active) {
    return;
  }
  m_query.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Content> {
          auto rules = AlertTable(tables).rules();
          auto deliveries = AlertTable(tables).deliveries(deliveriesShown);
          if (!rules || !deliveries) {
            return tl::unexpected<Error>(rules ? deliveries.error() : rules.error());
          }
          return Content{std::move(*rules), std::move(*deliveries)};
        });
      },
      [this](const Result<Content>& content) {
        if (content) {
          showContent(*content);
          Q_EMIT loaded();
        } else {
          m_message->sayError(tr("The alerts could not be read"), content.error());
        }
      });
}

void AlertsPage::showContent(const Content& content) {
  m_log->setRowCount(static_cast<int>(content.deliveries.size()));
  int row = 0;
  for (const auto& [event, delivery] : content.deliveries) {
    const std::array texts = {Format::time(delivery.at, m_context.view->zone()), QString::fromStdString(delivery.rule),
                              alertKindTitle(event.kind), alertTitle(event), stateText(delivery)};
    for (int column = 0; column < columnTotal; ++column) {
      auto* item = new QTableWidgetItem(texts[static_cast<std::size_t>(column)]);
      item->setToolTip(column == titleColumn ? QString::fromStdString(event.text) : texts[static_cast<std::size_t>(column)]);
      m_log->setItem(row, column, item);
    }
    ++row;
  }
  if (m_dirty) {
    return;  // the list stays as it is while somebody edits
  }
  m_rules = effectiveRules(content.rules);
  const QSignalBlocker quiet(m_list);
  m_list->clear();
  int chosen = 0;
  for (std::size_t i = 0; i < m_rules.size(); ++i) {
    const QString name = QString::fromStdString(m_rules[i].name);
    m_list->addItem(m_rules[i].paused ? tr("%1 (paused)").arg(name) : name);
    chosen = name == m_chosen ? static_cast<int>(i) : chosen;
  }
  m_list->setCurrentRow(chosen);
  choose(chosen);
}

void AlertsPage::choose(int row) {
  if (row < 0 || row >= static_cast<int>(m_rules.size())) {
    return;
  }
  const AlertRule& rule = m_rules[static_cast<std::size_t>(row)];
  m_chosen = QString::fromStdString(rule.name);
  m_form->setRule(rule);
  setDirty(false);
  m_remove->setEnabled(rule.id != 0);
}

void AlertsPage::addRule() {
  AlertRule rule;
  rule.name = tr("webhook").toStdString();
  rule.created = Format::now();
  m_chosen.clear();
  {
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentRow(-1);
  }
  m_form->setRule(rule);
  setDirty(true);
  m_remove->setEnabled(false);
}

void AlertsPage::setDirty(bool dirty) {
  m_dirty = dirty;
  m_save->setEnabled(dirty);
}

void AlertsPage::save() {
  const AlertRule rule = m_form->rule();
  if (const Result<void> good = checkAlertRule(rule); !good) {
    m_message->say(InlineMessage::Kind::error, tr("This alert cannot be saved. See the details."),
                   QString::fromStdString(good.error().message));
    return;
  }
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute(
      [workspace, rule](const QueryToken&) { return workspace->write([&](Tables& tables) { return AlertTable(tables).save(rule); }); },
      [this](const Result<AlertRule>& stored) {
        if (!stored) {
          m_message->sayError(tr("The alert could not be saved"), stored.error());
          return;
        }
        m_message->clear();
        m_chosen = QString::fromStdString(stored->name);
        setDirty(false);
        reload();
        Q_EMIT saved();
      });
}

void AlertsPage::remove() {
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute([workspace, name = m_chosen.toStdString()](
                      const QueryToken&) { return workspace->write([&](Tables& tables) { return AlertTable(tables).remove(name); }); },
                  [this](const Result<void>& removed) {
                    if (!removed) {
                      m_message->sayError(tr("The alert could not be removed"), removed.error());
                    }
                    setDirty(false);
                    reload();
                  });
}

void AlertsPage::test() {
  const AlertRule rule = m_form->rule();
  if (const Result<void> good = checkAlertRule(rule); !good) {
    m_message->say(InlineMessage::Kind::error, tr("This alert cannot be tested. See the details."),
                   QString::fromStdString(good.error().message));
    return;
  }
  m_test->setEnabled(false);
  m_message->say(InlineMessage::Kind::info, tr("Sending a test…"));
  desk().test(rule);
}

}  // namespace scoville
