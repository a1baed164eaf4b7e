// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sample_table.h"
#include "ui/common/view_filter_bar.h"

class QCheckBox;
class QLabel;

namespace scoville {

class ChoiceButton;

/// Which samples are listed. Endpoint, suite and mode are the shared state of all pages; outcome and "failures only" belong to this page.
class SampleFilterBar : public ViewFilterBar {
  Q_OBJECT

 public:
  explicit SampleFilterBar(ViewState& view, QWidget* parent = nullptr);
  /// What is chosen, with the range of the view.
  SampleFilter filter() const;
  /// True when more than the range narrows the list.
  bool isNarrowed() const override;
  /// Every endpoint, suite, mode and outcome.
  void clear() override;
  void setCountText(const QString& text);

 Q_SIGNALS:
  void changed();  ///< outcome or failures; the shared ones come from the view

 private:
  ChoiceButton* m_outcomes;
  QCheckBox* m_failures;
  QLabel* m_count;
};

}  // namespace scoville
