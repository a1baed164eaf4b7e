// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/probe/live_exchange.h"
#include "core/store/sample_table.h"
#include "ui/common/page.h"
#include "ui/common/query.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace scoville {

class InlineMessage;
class TokenTimeline;
class Waterfall;

/// One request now, watched as it goes: its phases grow and its tokens arrive on the screen, and it can be stopped. It is stored like
/// any other (mode manual). Does not stand in the way of the window behind it.
class LiveRequest : public QDialog {
  Q_OBJECT

 public:
  explicit LiveRequest(const PageContext& context, QWidget* parent = nullptr);
  ~LiveRequest() override;  ///< lets a request under way end by itself
  bool isRunning() const { return m_live != nullptr; }

 Q_SIGNALS:
  void sampleWanted(const scoville::SampleKey& key);  ///< show the stored sample

 private:
  struct Choice {
    SuiteId suite = 0;
    CaseId caseId = 0;
  };
  void readChoices();
  void start();
  void stop();
  void follow();
  void showSnapshot(const LiveExchange::Snapshot& snapshot);
  void updateButtons();
  QString stateText(const LiveExchange::Snapshot& snapshot, const Sample& sample) const;

  PageContext m_context;
  QComboBox* m_endpoint;
  QComboBox* m_case;
  QPushButton* m_start;
  QPushButton* m_stop;
  QPushButton* m_open;
  QLabel* m_state;
  QLabel* m_figures;
  Waterfall* m_waterfall;
  TokenTimeline* m_timeline;
  InlineMessage* m_message;
  std::vector<Choice> m_choices;
  std::shared_ptr<LiveExchange> m_live;
  std::optional<LiveExchange::Snapshot> m_last;  ///< of the request that ended
  std::optional<SampleKey> m_stored;
  QTimer m_timer;
  Query m_read;
};

}  // namespace scoville
