// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <atomic>

#include "core/suspicions.h"
#include "core/task_thread.h"

namespace scoville {

class Monitor;

/// Searches a workspace for changes by itself, on a thread of its own: some time after new samples came, at most once in `every`. What is
/// new is stored as suspected markers. Lives on the monitor's thread and must go before it.
class BackgroundJudge : public QObject {
  Q_OBJECT

 public:
  static constexpr Micros usualInterval = 15 * microsPerMinute;
  explicit BackgroundJudge(Monitor& monitor, Micros every = usualInterval, QObject* parent = nullptr);
  ~BackgroundJudge() override;  ///< stops a search under way

  /// Searches the whole history now, or as soon as the search under way has ended.
  void searchNow();

 Q_SIGNALS:
  void progress(double done);                            ///< 0..1
  void suspected(int count, const QString& firstLabel);  ///< new suspicions; once for each search that found some
  void searched();                                       ///< a search ended
  void problem(const QString& message);

 private:
  void search(UtcMicros from);

  Monitor& m_monitor;
  QTimer m_timer;
  bool m_searching = false;
  bool m_again = false;
  std::atomic<bool> m_stop{false};
  TaskThread m_thread;  ///< last: ends before the rest goes
};

}  // namespace scoville
