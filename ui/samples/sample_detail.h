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

 Q_SIGNALS:
  void closeRequested();
  void shown();  ///< a sample's detail has arrived (or could not be read)

 private:
  void display(const SampleStory& story);
  void fillFigures();
  void copy(const QString& text, const QString& what);

  const Workspace& m_workspace;
  QTimeZone m_zone = QTimeZone::systemTimeZone();
  std::optional<SampleKey> m_key;
  std::optional<SampleStory> m_story;
  Query m_query;

  QLabel* m_title;
  QLabel* m_subtitle;
  QToolButton* m_copy;
  InlineMessage* m_message;
  QLabel* m_help;
  QWidget* m_body;
  Waterfall* m_waterfall;
  TokenTimeline* m_timeline;
  QTreeWidget* m_figures;
};

}  // namespace scoville
