// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

#include "ui/common/page.h"
#include "ui/common/query.h"

namespace scoville {

/// The time range of the shared view state: presets, back and forward through earlier ranges, now, and the time zone. The shell
/// shows one above every page that has a range.
class TimeBar : public QWidget {
  Q_OBJECT

 public:
  explicit TimeBar(const PageContext& context, QWidget* parent = nullptr);

  /// The range from the first sample until now, following the clock. Asks the store off this thread.
  void showAll();

 private:
  void fillRangeMenu();
  void fillZoneMenu();
  void chooseZone();
  void updateRange();
  void updateZone();

  PageContext m_context;
  Query m_span;
  QToolButton* m_range;
  QToolButton* m_back;
  QToolButton* m_forward;
  QToolButton* m_now;
  QToolButton* m_zone;
};

/// "Last 24 hours", or from - to in the zone when the range does not follow the clock.
QString rangeTitle(const ViewState& view);

}  // namespace scoville
