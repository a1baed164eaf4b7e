// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/view_filter_bar.h"

#include <QHBoxLayout>

#include "ui/common/choice_button.h"
#include "ui/common/format_names.h"
#include "ui/common/view_state.h"

namespace scoville {

ViewFilterBar::ViewFilterBar(ViewState& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_row(new QHBoxLayout(this)),
      m_endpoints(new ChoiceButton(tr("Endpoint"))),
      m_suites(new ChoiceButton(tr("Suite"))),
      m_modes(new ChoiceButton(tr("Mode"))) {
  std::vector<ChoiceButton::Entry> modes;
  for (int i = 0; i <= static_cast<int>(Mode::simulated); ++i) {
    modes.push_back({i, Names::mode(static_cast<Mode>(i))});
  }
  m_modes->setEntries(std::move(modes));
  m_modes->setToolTip(tr("Why the requests were made. Trends use scheduled ones unless asked otherwise."));
  m_row->setContentsMargins(0, 0, 0, 0);
  for (ChoiceButton* button : {m_endpoints, m_suites, m_modes}) {
    m_row->addWidget(button);
  }
  m_endpoints->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  connect(m_endpoints, &ChoiceButton::chosenChanged, this, [this] { m_view.setEndpoints(fromChoices<EndpointId>(m_endpoints->chosen())); });
  connect(m_suites, &ChoiceButton::chosenChanged, this, [this] { m_view.setSuites(fromChoices<SuiteId>(m_suites->chosen())); });
  connect(m_modes, &ChoiceButton::chosenChanged, this, [this] { m_view.setModes(fromChoices<Mode>(m_modes->chosen())); });
  connect(&m_view, &ViewState::filterChanged, this, &ViewFilterBar::takeView);
  takeView();
}

void ViewFilterBar::takeView() {
  m_endpoints->setChosen(asChoices(m_view.endpoints()));
  m_suites->setChosen(asChoices(m_view.suites()));
  m_modes->setChosen(asChoices(m_view.modes()));
}

void ViewFilterBar::setEndpoints(const std::vector<Endpoint>& endpoints) {
  std::vector<ChoiceButton::Entry> entries;
  for (const Endpoint& endpoint : endpoints) {
    const QString name = QString::fromStdString(endpoint.name);
    entries.push_back({endpoint.id, endpoint.archived ? tr("%1 (archived)").arg(name) : name});
  }
  m_endpoints->setEntries(std::move(entries));
}

void ViewFilterBar::setSuites(const std::vector<Suite>& suites) {
  std::vector<ChoiceButton::Entry> entries;
  for (const Suite& suite : suites) {
    const QString name = QString::fromStdString(suite.name);
    entries.push_back({suite.id, suite.archived ? tr("%1 (archived)").arg(name) : name});
  }
  m_suites->setEntries(std::move(entries));
}

bool ViewFilterBar::isNarrowed() const {
  return !m_view.endpoints().empty() || !m_view.suites().empty() || !m_view.modes().empty();
}

void ViewFilterBar::clear() {
  m_view.setEndpoints({});
  m_view.setSuites({});
  m_view.setModes({});
}

}  // namespace scoville
