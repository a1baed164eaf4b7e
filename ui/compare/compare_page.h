// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/comparison_report.h"
#include "core/model/baseline.h"
#include "core/model/marker.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace scoville {

class DistributionChart;
class InlineMessage;
class SideForm;

/// Two periods, endpoints or suite versions, or the time before and after a marker, held against each other: what is unlike first, then
/// plain sentences, a table with intervals, and the distributions.
class ComparePage : public Page {
  Q_OBJECT

 public:
  explicit ComparePage(const PageContext& context, QWidget* parent = nullptr);
  QString title() const override { return tr("Compare"); }
  void setActive(bool active) override;
  bool canExport() const override { return m_report.has_value(); }
  void exportShown() override;

  /// Compares the time before and after this marker.
  void compareMarker(MarkerId id);
  /// Writes the table (.csv) or the picture of the distributions with the sentences (.png, .svg, .pdf). Errors: invalidInput, io.
  Result<void> writeTo(const QString& file) const;

 Q_SIGNALS:
  void compared();

 private:
  struct Choices;
  void reload();
  void takeChoices(Choices choices);
  void choosePreset();
  void compare();
  void stop();
  void showReport();
  void showDistribution();
  void setBusy(bool busy);

  PageContext m_context;
  QComboBox* m_preset;
  SideForm* m_before;
  SideForm* m_after;
  QPushButton* m_compare;
  QPushButton* m_stop;
  QPushButton* m_export;
  QProgressBar* m_progress;
  InlineMessage* m_message;
  InlineMessage* m_unlike;
  QLabel* m_sentences;
  QTableWidget* m_table;
  QComboBox* m_metric;
  QComboBox* m_view;
  DistributionChart* m_chart;
  QWidget* m_results;
  std::vector<Marker> m_markers;
  std::vector<Baseline> m_baselines;
  std::optional<ComparisonReport> m_report;
  MarkerId m_wanted = 0;
  bool m_filled = false;
  Query m_choices;
  Query m_query;
};

}  // namespace scoville
