// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "core/model/sample.h"

namespace scoville {

/// One stretch in the life of a request.
struct Phase {
  enum class Part { queue, setup, wait, generation, closing };
  Part part = Part::wait;
  QString name;
  QString meaning;
  Micros from = 0;  ///< from the moment the request was due, else from its start
  Micros length = 0;
  bool broken = false;  ///< the attempt failed in this stretch
};

/// The stretches in the order they happened. What is not known has none; nothing is filled in.
std::vector<Phase> phasesOf(const Sample& sample);

/// The phases as one bar each, drawn to scale under each other.
class Waterfall : public QWidget {
  Q_OBJECT

 public:
  explicit Waterfall(QWidget* parent = nullptr);
  /// `open`: the request is under way, and its last phase not over.
  void setSample(const Sample& sample, bool open = false);
  /// The whole that is drawn, so that two waterfalls can share a scale: at least the sample's own length.
  void setLeastTotal(Micros total);
  Micros total() const { return m_total; }
  const std::vector<Phase>& phases() const { return m_phases; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int rowHeight() const;
  int rowAt(const QPoint& position) const;

  std::vector<Phase> m_phases;
  Micros m_total = 0;
  Micros m_leastTotal = 0;
  bool m_open = false;
};

}  // namespace scoville
