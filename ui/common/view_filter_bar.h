// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <set>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/suite.h"

class QHBoxLayout;

namespace scoville {

class ChoiceButton;
class ViewState;

/// The filter that all pages share, as buttons: endpoints, suites and modes of the view. A page adds its own controls behind them.
class ViewFilterBar : public QWidget {
  Q_OBJECT

 public:
  explicit ViewFilterBar(ViewState& view, QWidget* parent = nullptr);
  void setEndpoints(const std::vector<Endpoint>& endpoints);
  void setSuites(const std::vector<Suite>& suites);
  /// True when one of the three narrows what is shown.
  virtual bool isNarrowed() const;
  /// Every endpoint, suite and mode.
  virtual void clear();

 protected:
  ViewState& view() const { return m_view; }
  QHBoxLayout* row() const { return m_row; }

 private:
  void takeView();

  ViewState& m_view;
  QHBoxLayout* m_row;
  ChoiceButton* m_endpoints;
  ChoiceButton* m_suites;
  ChoiceButton* m_modes;
};

/// Ids and enumerations as a ChoiceButton holds them, and back.
template <typename T>
std::set<std::int64_t> asChoices(const std::vector<T>& values) {
  std::set<std::int64_t> choices;
  for (const T& value : values) {
    choices.insert(static_cast<std::int64_t>(value));
  }
  return choices;
}
template <typename T>
std::vector<T> fromChoices(const std::set<std::int64_t>& choices) {
  std::vector<T> values;
  for (const std::int64_t choice : choices) {
    values.push_back(static_cast<T>(choice));
  }
  return values;
}

}  // namespace scoville
