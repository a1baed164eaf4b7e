// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_filter_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "ui/common/choice_button.h"
#include "ui/common/format_names.h"
#include "ui/common/view_state.h"

namespace scoville {
namespace {

template <typename T>
std::set<std::int64_t> asSet(const std::vector<T>& values) {
  std::set<std::int64_t> set;
  for (const T& value : values) {
    set.insert(static_cast<std::int64_t>(value));
  }
  return set;
}

template <typename T>
std::vector<T> asVector(const std::set<std::int64_t>& values) {
  std::vector<T> vector;
  for (const std::int64_t value : values) {
    vector.push_back(static_cast<T>(value));
  }
  return vector;
}

}  // namespace

SampleFilterBar::SampleFilterBar(ViewState& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_endpoints(new ChoiceButton(tr("Endpoint"))),
      m_suites(new ChoiceButton(tr("Suite"))),
      m_modes(new ChoiceButton(tr("Mode"))),
      m_outcomes(new ChoiceButton(tr("Outcome"))),
      m_failures(new QCheckBox(tr("&Failures only"))),
      m_count(new QLabel) {
  std::vector<ChoiceButton::Entry> modes;
  for (int i = 0; i <= static_cast<int>(Mode::simulated); ++i) {
    modes.push_back({i, Names::mode(static_cast<Mode>(i))});
  }
  m_modes->setEntries(std::move(modes));
  m_modes->setToolTip(tr("Why the requests were made. Trends use scheduled ones unless asked otherwise."));
  std::vector<ChoiceButton::Entry> outcomes;
  for (const Outcome outcome : allOutcomes()) {
    outcomes.push_back({static_cast<std::int64_t>(outcome), Names::outcome(outcome)});
  }
  m_outcomes->setEntries(std::move(outcomes));

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  for (ChoiceButton* button : {m_endpoints, m_suites, m_modes, m_outcomes}) {
    layout->addWidget(button);
  }
  layout->addWidget(m_failures);
  layout->addStretch();
  layout->addWidget(m_count);

  m_endpoints->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  connect(m_endpoints, &ChoiceButton::chosenChanged, this, [this] { m_view.setEndpoints(asVector<EndpointId>(m_endpoints->chosen())); });
  connect(m_suites, &ChoiceButton::chosenChanged, this, [this] { m_view.setSuites(asVector<SuiteId>(m_suites->chosen())); });
  connect(m_modes, &ChoiceButton::chosenChanged, this, [this] { m_view.setModes(asVector<Mode>(m_modes->chosen())); });
  connect(m_outcomes, &ChoiceButton::chosenChanged, this, &SampleFilterBar::changed);
  connect(m_failures, &QCheckBox::toggled, this, &SampleFilterBar::changed);
  connect(&m_view, &ViewState::filterChanged, this, &SampleFilterBar::takeView);
  takeView();
}

void SampleFilterBar::takeView() {
  m_endpoints->setChosen(asSet(m_view.endpoints()));
  m_suites->setChosen(asSet(m_view.suites()));
  m_modes->setChosen(asSet(m_view.modes()));
}

void SampleFilterBar::setEndpoints(const std::vector<Endpoint>& endpoints) {
  std::vector<ChoiceButton::Entry> entries;
  for (const Endpoint& endpoint : endpoints) {
    const QString name = QString::fromStdString(endpoint.name);
    entries.push_back({endpoint.id, endpoint.archived ? tr("%1 (archived)").arg(name) : name});
  }
  m_endpoints->setEntries(std::move(entries));
}

void SampleFilterBar::setSuites(const std::vector<Suite>& suites) {
  std::vector<ChoiceButton::Entry> entries;
  for (const Suite& suite : suites) {
    const QString name = QString::fromStdString(suite.name);
    entries.push_back({suite.id, suite.archived ? tr("%1 (archived)").arg(name) : name});
  }
  m_suites->setEntries(std::move(entries));
}

SampleFilter SampleFilterBar::filter() const {
  SampleFilter filter;
  filter.endpoints = m_view.endpoints();
  filter.suites = m_view.suites();
  filter.modes = m_view.modes();
  filter.outcomes = asVector<Outcome>(m_outcomes->chosen());
  filter.failuresOnly = m_failures->isChecked();
  filter.from = m_view.from();
  filter.to = m_view.followsNow() ? 0 : m_view.to();
  return filter;
}

bool SampleFilterBar::isNarrowed() const {
  return !m_view.endpoints().empty() || !m_view.suites().empty() || !m_view.modes().empty() || !m_outcomes->chosen().empty() ||
         m_failures->isChecked();
}

void SampleFilterBar::clear() {
  {
    const QSignalBlocker blocker(m_failures);
    m_failures->setChecked(false);
  }
  m_outcomes->setChosen({});
  m_view.setEndpoints({});
  m_view.setSuites({});
  m_view.setModes({});
  Q_EMIT changed();
}

void SampleFilterBar::setCountText(const QString& text) {
  m_count->setText(text);
}

}  // namespace scoville
