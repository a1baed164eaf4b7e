// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suspicions/suspicions_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/background_judge.h"
#include "core/monitor.h"
#include "core/quick_look.h"
#include "core/suspicions.h"
#include "ui/common/empty_state.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/marker_desk.h"
#include "ui/common/theme.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

enum Column { changeColumn, kindColumn, endpointColumn, fromColumn, toColumn, columnTotal };

struct Inbox {
  std::vector<Marker> markers;
  FalseAlarmRate rate;
  QHash<EndpointId, QString> names;
};

/// What to expect, so that a suspicion is taken for no more than it is.
QString rateText(const FalseAlarmRate& rate) {
  if (rate.endpoints == 0) {
    return SuspicionsPage::tr("No scheduled samples came in the last 30 days: nothing is watched.");
  }
  return SuspicionsPage::tr(
             "%1 series of %2 endpoints are watched. Without any change about %3 false alarms a month come from the quick look, "
             "which the full search then withdraws, and about %4 from the full search. Of the last 90 days: %5 open, %6 "
             "confirmed, %7 dismissed or withdrawn.")
      .arg(rate.series)
      .arg(rate.endpoints)
      .arg(QLocale().toString(rate.quickPerMonth, 'g', 2), QLocale().toString(rate.searchPerMonth, 'g', 2))
      .arg(rate.suspected)
      .arg(rate.confirmed)
      .arg(rate.dismissed);
}

Result<Inbox> readInbox(const Workspace& workspace) {
  const auto rate = falseAlarmRate(workspace, SuspicionOptions().alpha, BackgroundJudge::history, Format::now());
  if (!rate) {
    return tl::unexpected<Error>(rate.error());
  }
  return workspace.read([&rate](Tables& tables) -> Result<Inbox> {
    auto markers = tables.markers.inRange(0, 0);
    const auto endpoints = tables.endpoints.current(true);
    if (!markers || !endpoints) {
      return tl::unexpected<Error>(markers ? endpoints.error() : markers.error());
    }
    Inbox inbox;
    inbox.rate = *rate;
    for (Marker& marker : *markers) {
      if (marker.state == MarkerState::suspected) {
        inbox.markers.push_back(std::move(marker));
      }
    }
    std::reverse(inbox.markers.begin(), inbox.markers.end());  // newest first
    for (const Endpoint& endpoint : *endpoints) {
      inbox.names.insert(endpoint.id, QString::fromStdString(endpoint.name));
    }
    return inbox;
  });
}

}  // namespace

SuspicionsPage::SuspicionsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_desk(MarkerDesk::of(*context.monitor)),
      m_list(new QTreeWidget),
      m_evidence(new QLabel),
      m_confirm(new QPushButton(tr("&Confirm"))),
      m_dismiss(new QPushButton(tr("&Dismiss…"))),
      m_edit(new QPushButton(tr("&Edit…"))),
      m_show(new QPushButton(tr("Show on the c&hart"))),
      m_compare(new QPushButton(tr("Compare before and &after"))),
      m_rate(new QLabel),
      m_message(new InlineMessage),
      m_empty(new EmptyState),
      m_stack(new QStackedWidget) {
  m_list->setHeaderLabels({tr("Change"), tr("Looks like"), tr("Endpoint"), tr("Not before"), tr("Not after")});
  m_list->setRootIsDecorated(false);
  m_list->setAlternatingRowColors(true);
  m_list->setAccessibleName(tr("Suspicions"));
  m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_evidence->setWordWrap(true);
  m_evidence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_evidence->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_evidence->setTextFormat(Qt::PlainText);
  m_empty->setText(
      tr("No suspicions"),
      tr("Scoville searches scheduled samples for changes as they arrive. What it finds waits here until a person judges it."));

  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {m_confirm, m_dismiss, m_edit, m_show, m_compare}) {
    buttons->addWidget(button);
  }
  buttons->addStretch();
  auto* content = new QWidget;
  auto* inner = new QVBoxLayout(content);
  inner->setContentsMargins(0, 0, 0, 0);
  inner->addWidget(m_list, 1);
  inner->addWidget(m_evidence);
  inner->addLayout(buttons);
  m_stack->addWidget(content);
  m_stack->addWidget(m_empty);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 8);
  layout->addWidget(m_message);
  layout->addWidget(m_stack, 1);
  m_rate->setObjectName(QStringLiteral("rate"));
  m_rate->setWordWrap(true);
  layout->addWidget(m_rate);

  connect(m_list, &QTreeWidget::currentItemChanged, this, &SuspicionsPage::updateDetail);
  connect(m_list, &QTreeWidget::itemActivated, this, &SuspicionsPage::goToChart);
  connect(m_confirm, &QPushButton::clicked, this, &SuspicionsPage::confirm);
  connect(m_dismiss, &QPushButton::clicked, this, &SuspicionsPage::dismiss);
  connect(m_edit, &QPushButton::clicked, this, [this] {
    if (const Marker* marker = current()) {
      m_desk.editByDialog(marker->id, *m_context.view, this);
    }
  });
  connect(m_show, &QPushButton::clicked, this, &SuspicionsPage::goToChart);
  connect(m_compare, &QPushButton::clicked, this, [this] {
    if (const Marker* marker = current()) {
      Q_EMIT pageRequested(QStringLiteral("compare:%1").arg(marker->id));
    }
  });
  connect(context.monitor, &Monitor::markersChanged, this, &SuspicionsPage::reload);
  connect(context.view, &ViewState::zoneChanged, this, &SuspicionsPage::reload);
  updateDetail();
}

void SuspicionsPage::setActive(bool active) {
  m_active = active;
  if (active) {
    reload();
  }
}

void SuspicionsPage::reload() {
  if (!m_active) {
    return;
  }
  m_query.run(m_context.monitor->workspace(), readInbox, [this](Result<Inbox> inbox) {
    if (!inbox) {
      m_message->sayError(tr("The suspicions could not be read"), inbox.error());
      return;
    }
    m_message->clear();
    m_rate->setText(rateText(inbox->rate));
    showMarkers(std::move(inbox->markers), inbox->names);
    Q_EMIT loaded();
  });
}

void SuspicionsPage::showMarkers(std::vector<Marker> markers, const QHash<EndpointId, QString>& names) {
  const MarkerId chosen = current() != nullptr ? current()->id : 0;
  const QSignalBlocker quiet(m_list);
  m_list->clear();
  m_markers = std::move(markers);
  const QTimeZone zone = m_context.view->zone();
  int row = 0;
  for (std::size_t i = 0; i < m_markers.size(); ++i) {
    const Marker& marker = m_markers[i];
    auto* item = new QTreeWidgetItem(m_list);
    item->setIcon(changeColumn, markerIcon(marker, isDark(palette())));
    item->setText(changeColumn, QString::fromStdString(marker.label));
    item->setText(kindColumn, Names::markerKind(marker.kind));
    item->setToolTip(kindColumn, tr("What a person would look for first. Edit the suspicion to choose another."));
    item->setText(endpointColumn, marker.endpoint ? names.value(*marker.endpoint) : tr("all"));
    item->setText(fromColumn, Format::time(marker.from, zone));
    item->setText(toColumn, Format::time(marker.to.value_or(marker.from), zone));
    row = marker.id == chosen ? static_cast<int>(i) : row;
  }
  if (m_list->topLevelItemCount() > 0) {
    m_list->setCurrentItem(m_list->topLevelItem(row));
  }
  m_stack->setCurrentIndex(m_markers.empty() ? 1 : 0);
  updateDetail();
}

const Marker* SuspicionsPage::current() const {
  const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
  return row >= 0 && row < static_cast<int>(m_markers.size()) ? &m_markers[static_cast<std::size_t>(row)] : nullptr;
}

void SuspicionsPage::updateDetail() {
  const Marker* marker = current();
  m_evidence->setText(marker != nullptr ? QString::fromStdString(marker->text) : QString());
  for (QPushButton* button : {m_confirm, m_dismiss, m_edit, m_show, m_compare}) {
    button->setEnabled(marker != nullptr);
  }
}

void SuspicionsPage::confirm() {
  settle(MarkerState::confirmed, {});
}

void SuspicionsPage::dismiss() {
  auto* ask = new QInputDialog(this);
  ask->setAttribute(Qt::WA_DeleteOnClose);
  ask->setWindowTitle(tr("Dismiss the suspicion"));
  ask->setLabelText(tr("Why is this no change? It will not be reported again."));
  connect(ask, &QInputDialog::textValueSelected, this, [this](const QString& reason) {
    if (!reason.trimmed().isEmpty()) {
      settle(MarkerState::dismissed, reason.trimmed());
    }
  });
  ask->open();
}

void SuspicionsPage::settle(MarkerState state, const QString& reason) {
  const Marker* marker = current();
  if (marker == nullptr) {
    return;
  }
  // A write waits for the disk, so it is made off this thread.
  Workspace* const workspace = &m_context.monitor->workspace();
  m_settle.compute([workspace, id = marker->id, state,
                    text = reason.toStdString()](const QueryToken&) { return settleSuspicion(*workspace, id, state, text); },
                   [this](const Result<Marker>& settled) {
                     if (!settled) {
                       m_message->sayError(tr("The suspicion could not be settled"), settled.error());
                       return;
                     }
                     m_context.monitor->markersEdited();
                   });
}

void SuspicionsPage::goToChart() {
  const Marker* marker = current();
  if (marker == nullptr) {
    return;
  }
  constexpr Micros around = 7 * microsPerDay;
  m_context.view->setRange(marker->from - around, marker->to.value_or(marker->from) + around);
  Q_EMIT pageRequested(QStringLiteral("trends"));
}

}  // namespace scoville
