// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <QWidget>
#include <optional>

#include "core/model/sample_point.h"
#include "ui/common/query.h"
#include "ui/samples/sample_figures.h"

class QLabel;
class QToolButton;
class QTreeWidget;

namespace scoville {

class InlineMessage;
class TokenTimeline;
class Waterfall;

/// Everything about one sample: outcome with help, phases, arrival of the output, figures with their definitions, response headers.
class SampleDetail : public QWidget {
  Q_OBJECT

 public:
  explicit SampleDetail(const Workspace& workspace, QWidget* parent = nullptr);
  /// Reads the sample off the GUI thread.
  void setKey(std::optional<SampleKey> key);
  void setZone(const QTimeZone& zone);
  const std::optional<SampleStory>& story() const { return m_story; }
  /// The sample kept for comparison: while there is one, every other sample is shown beside it.
  const std::optional<SampleStory>& kept() const { return m_kept; }

 public Q_SLOTS:
  /// Keeps the sample shown, or lets go of the one kept.
  void toggleKept();

 Q_SIGNALS:
  void closeRequested();
  void shown();  ///< a sample's detail has arrived (or could not be read)

 private:
  void display(const SampleStory& story);
  void displayKept();
  bool comparing() const;
  void fillFigures();
  void copy(const QString& text, const QString& what);

  const Workspace& m_workspace;
  QTimeZone m_zone = QTimeZone::systemTimeZone();
  std::optional<SampleKey> m_key;
  std::optional<SampleStory> m_story;
  std::optional<SampleStory> m_kept;
  Query m_query;

  QLabel* m_title;
  QLabel* m_subtitle;
  QToolButton* m_copy;
  QToolButton* m_keep;
  InlineMessage* m_message;
  QLabel* m_help;
  QWidget* m_body;
  Waterfall* m_waterfall;
  QLabel* m_keptTitle;
  Waterfall* m_keptWaterfall;
  TokenTimeline* m_timeline;
  QTreeWidget* m_figures;
};

}  // namespace scoville
