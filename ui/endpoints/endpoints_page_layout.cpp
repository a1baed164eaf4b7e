// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/common/empty_state.h"
#include "ui/common/entry_frame.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/endpoints/connection_panel.h"
#include "ui/endpoints/endpoint_form.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/endpoints/version_list.h"

// How the Endpoints page is put together; what it does is in endpoints_page.cpp.
namespace scoville {

EndpointsPage::EndpointsPage(const PageContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_stack(new QStackedWidget), m_empty(new EmptyState), m_demoOffer(new EmptyState) {
  m_empty->setText(
      tr("No endpoint yet"),
      tr("An endpoint is an address that answers prompts: a provider's API or a server of your own. Add one to start measuring."));
  connect(m_empty->addButton(tr("&Add endpoint")), &QPushButton::clicked, this, &EndpointsPage::addEndpoint);
  m_demoOffer->setText(tr("Your own endpoint needs its own workspace"),
                       tr("This is the demo, whose data is simulated. Real and simulated data never share a workspace. The demo stays as "
                          "it is and can be opened again."));
  connect(m_demoOffer->addButton(tr("&New workspace")), &QPushButton::clicked, this, &EndpointsPage::newWorkspaceRequested);
  connect(m_demoOffer->addButton(tr("&Back to the demo")), &QPushButton::clicked, this, &EndpointsPage::showChosen);

  m_editor = buildEditor();
  m_stack->addWidget(m_editor);
  m_stack->addWidget(m_empty);
  m_stack->addWidget(m_demoOffer);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(entrySplitter(buildSide(), m_stack));

  connect(m_context.monitor, &Monitor::configChanged, this, [this] {
    if (isVisible()) {
      reload();
    }
  });
  connect(m_context.monitor, &Monitor::probingStateChanged, this, [this] {
    showProbeProblem();
    fillList();
  });
  connect(m_context.view, &ViewState::zoneChanged, this, &EndpointsPage::showChosen);
  auto* saveKey = new QShortcut(QKeySequence::Save, this);
  saveKey->setContext(Qt::WidgetWithChildrenShortcut);
  connect(saveKey, &QShortcut::activated, this, &EndpointsPage::save);
  setFocusProxy(m_list);
  showChosen();
}

EntrySide* EndpointsPage::buildSide() {
  m_duplicate = new QPushButton(tr("Dupl&icate"));
  auto* add = new QPushButton(tr("&Add"));
  add->setToolTip(tr("Add an endpoint"));
  auto* side = new EntrySide(tr("Endpoints"), {{add, m_duplicate}});
  m_list = side->list();
  m_showArchived = side->showArchived();
  connect(add, &QPushButton::clicked, this, &EndpointsPage::addEndpoint);
  connect(m_duplicate, &QPushButton::clicked, this, &EndpointsPage::duplicate);
  connect(m_showArchived, &QCheckBox::toggled, this, &EndpointsPage::fillList);
  connect(m_list, &EntryList::chosen, this, &EndpointsPage::choose);
  return side;
}

QWidget* EndpointsPage::buildEditor() {
  m_testButton = new QPushButton(tr("Test &connection"));
  m_probe = new QPushButton(tr("&Probe now"));
  m_pause = new QPushButton;
  m_archive = new QPushButton;
  m_problem = new InlineMessage;
  m_connection = new ConnectionPanel;
  m_form = new EndpointForm;
  m_versions = new VersionList;
  m_tabs = new QTabWidget;
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(m_form, tr("Settings"));
  m_tabs->addTab(m_versions, tr("Versions"));
  m_message = new InlineMessage;
  auto* head = new EntryHead({m_testButton, m_probe, m_pause, m_archive});
  m_title = head->title();
  m_state = head->state();
  auto* foot = new EntryFoot;
  m_save = foot->save();
  m_discard = foot->discard();
  auto* editor = new QWidget;
  auto* layout = new QVBoxLayout(editor);
  layout->setContentsMargins(6, 0, 0, 0);
  layout->addWidget(head);
  layout->addWidget(m_problem);
  layout->addWidget(m_connection);
  layout->addWidget(m_tabs, 1);
  layout->addWidget(m_message);
  layout->addWidget(foot);

  connect(m_form, &EndpointForm::changed, this, &EndpointsPage::formChanged);
  connect(m_form, &EndpointForm::storeKeyRequested, this, &EndpointsPage::storeKey);
  connect(m_save, &QPushButton::clicked, this, &EndpointsPage::save);
  connect(m_discard, &QPushButton::clicked, this, &EndpointsPage::discard);
  connect(m_testButton, &QPushButton::clicked, this, &EndpointsPage::testConnection);
  connect(m_probe, &QPushButton::clicked, this, &EndpointsPage::probeNow);
  connect(m_pause, &QPushButton::clicked, this, [this] {
    if (const Endpoint* endpoint = stored(m_key)) {
      setPaused(!endpoint->paused);
    }
  });
  connect(m_archive, &QPushButton::clicked, this, [this] {
    if (const Endpoint* endpoint = stored(m_key)) {
      setArchived(!endpoint->archived);
    }
  });
  return editor;
}

}  // namespace scoville
