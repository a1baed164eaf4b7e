// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/suite.h"
#include "core/store/sample_table.h"

class QCheckBox;
class QLabel;

namespace scoville {

class ChoiceButton;
class ViewState;

/// Which samples are listed. Endpoint, suite and mode are the shared state of all pages; outcome and "failures only" belong to this page.
class SampleFilterBar : public QWidget {
  Q_OBJECT

 public:
  explicit SampleFilterBar(ViewState& view, QWidget* parent = nullptr);
  void setEndpoints(const std::vector<Endpoint>& endpoints);
  void setSuites(const std::vector<Suite>& suites);
  /// What is chosen, with the range of the view.
  SampleFilter filter() const;
  /// True when more than the range narrows the list.
  bool isNarrowed() const;
  /// Every endpoint, suite, mode and outcome.
  void clear();
  void setCountText(const QString& text);

 Q_SIGNALS:
  void changed();  ///< outcome or failures; the shared ones come from the view

 private:
  void takeView();

  ViewState& m_view;
  ChoiceButton* m_endpoints;
  ChoiceButton* m_suites;
  ChoiceButton* m_modes;
  ChoiceButton* m_outcomes;
  QCheckBox* m_failures;
  QLabel* m_count;
};

}  // namespace scoville
