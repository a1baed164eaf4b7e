// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <array>

#include "core/baseline_state.h"
#include "ui/charts/sparkline.h"
#include "ui/overview/endpoint_status.h"

namespace scoville {

/// One endpoint at a glance. A button: click, Space or Enter open its trends.
class EndpointCard : public QAbstractButton {
  Q_OBJECT

 public:
  explicit EndpointCard(QWidget* parent = nullptr);

  void setStatus(const EndpointStatus& status, UtcMicros now);
  /// How the endpoint stands against a baseline, and whether its gates hold.
  void setAgainst(const BaselineState& state);
  /// Only the age of the last sample.
  void updateAge(UtcMicros now);
  EndpointId endpoint() const { return m_status.endpoint.id; }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  enum Figure { ttft50, ttft95, speed, failures, costPerMillion, lastSample, figureCount };
  void setFigure(Figure figure, const QString& text, const QString& meaning);
  void applyColours();
  void elide();

  EndpointStatus m_status;
  QLabel* m_name;
  QLabel* m_state;
  QLabel* m_model;
  std::array<QLabel*, figureCount> m_values{};
  std::array<QLabel*, figureCount> m_captions{};
  Sparkline* m_spark;
  QLabel* m_basis;
  QLabel* m_against;
  QString m_againstText;
};

/// "OK", "Slow" ... with a shape in front, so that it is never told by colour alone.
QString stateTitle(EndpointState state);
/// Why, in figures.
QString stateReason(const EndpointStatus& status);
/// "TTFT fell 12 % ...; TPOT ... against BASELINE", and the gates; empty when there is neither.
QString againstText(const BaselineState& state);

}  // namespace scoville
