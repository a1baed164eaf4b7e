// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/marker_filter.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QWidgetAction>
#include <algorithm>
#include <iterator>

#include "ui/common/choice_button.h"
#include "ui/common/format_names.h"
#include "ui/common/marker_kinds.h"

namespace scoville {

MarkerFilter::MarkerFilter(QWidget* parent)
    : QToolButton(parent),
      m_kinds(new ChoiceButton(tr("Kind"))),
      m_scopes(new ChoiceButton(tr("Scope"))),
      m_origins(new ChoiceButton(tr("Set by"))),
      m_words(new QLineEdit) {
  setPopupMode(QToolButton::InstantPopup);
  setFocusPolicy(Qt::StrongFocus);
  setToolTip(tr("Which markers are shown"));
  m_kinds->setEntries(markerKindChoices());
  m_scopes->setEntries({{oneEndpoint, tr("one endpoint")}, {tag, tr("endpoints with a tag")}, {everything, tr("everything")}});
  std::vector<ChoiceButton::Entry> origins;
  for (const MarkerOrigin origin : {MarkerOrigin::person, MarkerOrigin::automatic, MarkerOrigin::imported}) {
    origins.push_back({static_cast<int>(origin), Names::markerOrigin(origin)});
  }
  m_origins->setEntries(std::move(origins));
  m_words->setObjectName(QStringLiteral("markerWords"));
  m_words->setPlaceholderText(tr("label, text or author"));
  m_words->setClearButtonEnabled(true);
  auto* clear = new QPushButton(tr("Show &all markers"));

  auto* panel = new QWidget;
  auto* form = new QFormLayout(panel);
  form->addRow(tr("Words"), m_words);
  form->addRow(m_kinds);
  form->addRow(m_scopes);
  form->addRow(m_origins);
  form->addRow(clear);
  auto* action = new QWidgetAction(this);
  action->setDefaultWidget(panel);
  auto* menu = new QMenu(this);
  menu->addAction(action);
  setMenu(menu);
  say(0, 0);

  connect(m_words, &QLineEdit::textChanged, this, &MarkerFilter::changed);
  for (ChoiceButton* button : {m_kinds, m_scopes, m_origins}) {
    connect(button, &ChoiceButton::chosenChanged, this, &MarkerFilter::changed);
  }
  connect(clear, &QPushButton::clicked, this, [this] {
    for (ChoiceButton* button : {m_kinds, m_scopes, m_origins}) {
      button->setChosen({});
    }
    m_words->clear();
    Q_EMIT changed();
  });
}

bool MarkerFilter::shows(const Marker& marker) const {
  const auto passes = [](const ChoiceButton& button, std::int64_t value) {
    return button.chosen().empty() || button.chosen().contains(value);
  };
  const Scope scope = marker.endpoint ? oneEndpoint : (marker.tag.empty() ? everything : tag);
  if (!passes(*m_kinds, markerKindChoice(marker)) || !passes(*m_scopes, scope) || !passes(*m_origins, static_cast<int>(marker.origin))) {
    return false;
  }
  const QString words = m_words->text().trimmed();
  const std::string* const texts[] = {&marker.label, &marker.text, &marker.author};
  return words.isEmpty() || std::any_of(std::begin(texts), std::end(texts), [&words](const std::string* text) {
           return QString::fromStdString(*text).contains(words, Qt::CaseInsensitive);
         });
}

std::size_t MarkerFilter::apply(std::vector<Marker>& markers) {
  const std::size_t all = markers.size();
  const std::size_t hidden = std::erase_if(markers, [this](const Marker& marker) { return !shows(marker); });
  say(all - hidden, all);
  return hidden;
}

void MarkerFilter::say(std::size_t shown, std::size_t all) {
  setText(shown == all ? tr("Markers: %1").arg(all) : tr("Markers: %1 of %2 shown").arg(shown).arg(all));
  setAccessibleName(text());
}

}  // namespace scoville
