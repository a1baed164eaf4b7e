// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <cstddef>
#include <vector>

#include "core/model/marker.h"

class QLineEdit;

namespace scoville {

class ChoiceButton;

/// Which markers the charts show, by kind, scope, author and words; says how many of how many are shown. Everything at first.
class MarkerFilter : public QToolButton {
  Q_OBJECT

 public:
  explicit MarkerFilter(QWidget* parent = nullptr);
  bool shows(const Marker& marker) const;
  /// Takes out what is not shown, and says so on the button; gives their number.
  std::size_t apply(std::vector<Marker>& markers);

 Q_SIGNALS:
  void changed();  ///< by the user only

 private:
  enum Scope { oneEndpoint, tag, everything };
  void say(std::size_t shown, std::size_t all);

  ChoiceButton* m_kinds;
  ChoiceButton* m_scopes;
  ChoiceButton* m_origins;
  QLineEdit* m_words;
};

}  // namespace scoville
