// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <atomic>

#include "core/gate_watch.h"
#include "core/suspicions.h"
#include "core/task_thread.h"

namespace scoville {

class Monitor;

/// How often what is judged by itself is judged at most.
struct JudgeIntervals {
  Micros search = 15 * microsPerMinute;
  Micros look = 2 * microsPerMinute;  ///< the quick look at the newest samples
  Micros gates = 5 * microsPerMinute;
};

/// Judges a workspace by itself, on a thread of its own, some time after new samples came: a quick look at the newest samples, which only
/// suspects; the search over the last 180 days, also right after the quick look suspected something, which confirms and places;
/// and the gates. What is new is stored as suspected markers and changes of gates. Nothing while another process probes, which does the
/// same. Lives on the monitor's thread and must go before it.
class BackgroundJudge : public QObject {
  Q_OBJECT

 public:
  static constexpr Micros history = 180 * microsPerDay;  ///< that the search by itself looks at
  explicit BackgroundJudge(Monitor& monitor, JudgeIntervals intervals = {}, QObject* parent = nullptr);
  ~BackgroundJudge() override;  ///< stops a search under way

  /// Searches the whole history now, or as soon as the search under way has ended.
  void searchNow();
  void judgeGatesNow();

 Q_SIGNALS:
  void progress(double done);                            ///< 0..1
  void suspected(int count, const QString& firstLabel);  ///< new suspicions; once for each search that found some
  void searched();                                       ///< a search ended
  void gateChanged(const scoville::GateNews& news);
  void gatesJudged();
  void problem(const QString& message);

 private:
  void search(UtcMicros from);
  void look();
  void tell(const Result<std::vector<Marker>>& stored);

  Monitor& m_monitor;
  QTimer m_timer;
  QTimer m_lookTimer;
  QTimer m_gateTimer;
  bool m_searching = false;
  bool m_again = false;
  UtcMicros m_looked = 0;  ///< of the judge's thread: when the quick look was last made
  std::atomic<bool> m_stop{false};
  TaskThread m_thread;  ///< last: ends before the rest goes
};

}  // namespace scoville
