// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace scoville {

/// Says on every page of the demo workspace that its data is simulated, and leads to an own one.
class DemoBanner : public QFrame {
  Q_OBJECT

 public:
  explicit DemoBanner(QWidget* parent = nullptr);

 Q_SIGNALS:
  void ownEndpointWanted();

 protected:
  bool event(QEvent* event) override;

 private:
  void tint();
};

}  // namespace scoville
