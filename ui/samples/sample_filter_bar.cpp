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
SampleFilterBar::SampleFilterBar(ViewState& view, QWidget* parent)
    : ViewFilterBar(view, parent),
      m_outcomes(new ChoiceButton(tr("Outcome"))),
      m_failures(new QCheckBox(tr("&Failures only"))),
      m_count(new QLabel) {
  std::vector<ChoiceButton::Entry> outcomes;
  for (const Outcome outcome : allOutcomes()) {
    outcomes.push_back({static_cast<std::int64_t>(outcome), Names::outcome(outcome)});
  }
  m_outcomes->setEntries(std::move(outcomes));
  row()->addWidget(m_outcomes);
  row()->addWidget(m_failures);
  row()->addStretch();
  row()->addWidget(m_count);
  connect(m_outcomes, &ChoiceButton::chosenChanged, this, &SampleFilterBar::changed);
  connect(m_failures, &QCheckBox::toggled, this, &SampleFilterBar::changed);
}

SampleFilter SampleFilterBar::filter() const {
  SampleFilter filter;
  filter.endpoints = view().endpoints();
  filter.suites = view().suites();
  filter.modes = view().modes();
  filter.outcomes = fromChoices<Outcome>(m_outcomes->chosen());
  filter.failuresOnly = m_failures->isChecked();
  filter.from = view().from();
  filter.to = view().followsNow() ? 0 : view().to();
  return filter;
}

bool SampleFilterBar::isNarrowed() const {
  return ViewFilterBar::isNarrowed() || !m_outcomes->chosen().empty() || m_failures->isChecked();
}

void SampleFilterBar::clear() {
  {
    const QSignalBlocker blocker(m_failures);
    m_failures->setChecked(false);
  }
  m_outcomes->setChosen({});
  ViewFilterBar::clear();
  Q_EMIT changed();
}

void SampleFilterBar::setCountText(const QString& text) {
  m_count->setText(text);
}

}  // namespace scoville
