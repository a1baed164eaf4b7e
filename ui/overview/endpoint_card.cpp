// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/endpoint_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "ui/common/comparison_text.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

constexpr double radius = 7;

QString windowText(Micros window) {
  return window == microsPerHour ? EndpointCard::tr("last hour") : EndpointCard::tr("last 24 hours");
}

QColor stateColour(EndpointState state, const QPalette& palette) {
  const bool dark = isDark(palette);
  switch (state) {
    case EndpointState::ok:
      return markerColor(MarkerKind::network, dark);
    case EndpointState::slow:
    case EndpointState::keyMissing:
      return markerColor(MarkerKind::price, dark);
    case EndpointState::failing:
      return ChartColors::from(palette).failure;
    case EndpointState::noData:
    case EndpointState::paused:
      break;
  }
  return ChartColors::from(palette).faintText;
}

}  // namespace

QString stateTitle(EndpointState state) {
  switch (state) {
    case EndpointState::ok:
      return EndpointCard::tr("● OK");
    case EndpointState::slow:
      return EndpointCard::tr("▲ Slow");
    case EndpointState::failing:
      return EndpointCard::tr("■ Failing");
    case EndpointState::noData:
      return EndpointCard::tr("○ No data");
    case EndpointState::keyMissing:
      return EndpointCard::tr("◆ Key missing");
    case EndpointState::paused:
      return EndpointCard::tr("◇ Paused");
  }
  return {};
}

QString stateReason(const EndpointStatus& status) {
  switch (status.state) {
    case EndpointState::ok:
      return EndpointCard::tr("%1 of the last %2 attempts failed, and the time to first token is about as usual.")
          .arg(status.recentFailures)
          .arg(status.recentAttempts);
    case EndpointState::slow:
      return EndpointCard::tr(
                 "The last %1 answers took %2 times as long to the first token as the same prompts usually did in the last seven days.")
          .arg(recentCount)
          .arg(Format::number(status.slowness));
    case EndpointState::failing:
      return EndpointCard::tr("%1 of the last %2 attempts failed.").arg(status.recentFailures).arg(status.recentAttempts);
    case EndpointState::noData:
      return EndpointCard::tr("No attempt in the %1.").arg(windowText(status.window));
    case EndpointState::keyMissing:
      return EndpointCard::tr("The key was not found, so no request is made.") + QLatin1Char('\n') + QString::fromStdString(status.problem);
    case EndpointState::paused:
      return EndpointCard::tr("Probing of this endpoint is paused.");
  }
  return {};
}

QString againstText(const BaselineState& state) {
  QStringList parts;
  if (!state.baseline.empty()) {
    const auto part = [](Metric metric, const Comparison& comparison) {
      return EndpointCard::tr("%1 (n %2 / %3)")
          .arg(ComparisonText::sentence(Names::metricShort(metric), comparison.median),
               Format::count(static_cast<std::int64_t>(comparison.after)), Format::count(static_cast<std::int64_t>(comparison.before)));
    };
    parts << EndpointCard::tr("Seven days against %1: %2; %3")
                 .arg(QString::fromStdString(state.baseline), part(Metric::ttft, state.ttft), part(Metric::tpot, state.tpot));
  }
  if (!state.brokenGates.empty()) {
    QStringList names;
    for (const std::string& name : state.brokenGates) {
      names << QString::fromStdString(name);
    }
    parts << EndpointCard::tr("✗ Gate broken: %1").arg(names.join(QStringLiteral(", ")));
  } else if (state.gates > 0) {
    parts << EndpointCard::tr("✓ No gate broken (%n judged)", nullptr, state.gates);
  }
  // The broken gate first: the line may be cut.
  std::reverse(parts.begin(), parts.end());
  return parts.join(QStringLiteral(". "));
}

EndpointCard::EndpointCard(QWidget* parent)
    : QAbstractButton(parent),
      m_name(new QLabel),
      m_state(new QLabel),
      m_model(new QLabel),
      m_spark(new Sparkline),
      m_basis(new QLabel),
      m_against(new QLabel) {
  m_against->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::PointingHandCursor);
  QFont bold = font();
  bold.setPointSizeF(bold.pointSizeF() * 1.15);
  bold.setWeight(QFont::DemiBold);
  m_name->setFont(bold);
  m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_model->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  QFont small = font();
  small.setPointSizeF(small.pointSizeF() * 0.88);
  m_basis->setFont(small);

  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(16, 12, 16, 12);
  grid->setHorizontalSpacing(12);
  grid->setVerticalSpacing(2);
  auto* head = new QHBoxLayout;
  head->addWidget(m_name, 1);
  head->addWidget(m_state);
  grid->addLayout(head, 0, 0, 1, 3);
  grid->addWidget(m_model, 1, 0, 1, 3);
  grid->setRowMinimumHeight(2, 8);
  const std::array<QString, figureCount> captions = {tr("TTFT p50"), tr("TTFT p95"),         tr("Output speed"),
                                                     tr("Failures"), tr("Cost / 1M tokens"), tr("Last sample")};
  for (int i = 0; i < figureCount; ++i) {
    const auto at = static_cast<std::size_t>(i);
    m_captions[at] = new QLabel(captions[at]);
    m_captions[at]->setFont(small);
    m_values[at] = new QLabel;
    m_values[at]->setFont(bold);
    const int row = 3 + i / 3 * 3;
    grid->addWidget(m_captions[at], row, i % 3);
    grid->addWidget(m_values[at], row + 1, i % 3);
  }
  grid->setRowMinimumHeight(5, 8);
  for (int column = 0; column < 3; ++column) {
    grid->setColumnStretch(column, 1);
  }
  grid->setRowMinimumHeight(8, 8);
  m_spark->setMinimumHeight(40);
  grid->addWidget(m_spark, 9, 0, 1, 3);
  grid->addWidget(m_basis, 10, 0, 1, 3);
  grid->addWidget(m_against, 11, 0, 1, 3);
  m_against->setObjectName(QStringLiteral("against"));
  m_against->setFont(small);
  m_against->hide();
}

QSize EndpointCard::sizeHint() const {
  return QAbstractButton::sizeHint().expandedTo(layout()->sizeHint()).expandedTo({380, 0});
}

void EndpointCard::setFigure(Figure figure, const QString& text, const QString& meaning) {
  m_values[figure]->setText(text);
  m_values[figure]->setToolTip(meaning);
  m_captions[figure]->setToolTip(meaning);
}

void EndpointCard::setStatus(const EndpointStatus& status, UtcMicros now) {
  m_status = status;
  const QString window = windowText(status.window);
  const QString currency = QString::fromStdString(status.currency);
  const auto about = [&window](Metric metric, std::size_t n) {
    return tr("%1\n%2, n = %3").arg(Names::metricDefinition(metric), window, Format::count(static_cast<std::int64_t>(n)));
  };
  const auto share =
      status.attempts > 0 ? std::optional(static_cast<double>(status.failures) / static_cast<double>(status.attempts)) : std::nullopt;
  setFigure(ttft50, Format::durationMs(status.ttft.p50), about(Metric::ttft, status.ttft.n));
  setFigure(ttft95, Format::durationMs(status.ttft.p95), about(Metric::ttft, status.ttft.n));
  setFigure(speed, Format::tokensPerSecond(status.tokensPerSecond.p50), about(Metric::tokensPerSecond, status.tokensPerSecond.n));
  setFigure(failures, Format::percent(share), about(Metric::failureRate, status.attempts));
  setFigure(costPerMillion, Format::moneyUnits(status.cost.perMillion, currency), about(Metric::costPerMillion, status.cost.priced));
  m_spark->setValues(status.spark);
  m_spark->setDescription(tr("Median time to first token, %1").arg(window));
  m_basis->setText(tr("%1, %2", "window, count").arg(window, tr("%n attempt(s)", nullptr, static_cast<int>(status.attempts))));
  m_state->setText(stateTitle(status.state));
  m_state->setToolTip(stateReason(status));
  updateAge(now);
  applyColours();
  elide();
  const QString name = QString::fromStdString(status.endpoint.name);
  setAccessibleName(tr("%1: %2. TTFT p50 %3, p95 %4, failures %5")
                        .arg(name, stateTitle(status.state).mid(2), Format::durationMs(status.ttft.p50),
                             Format::durationMs(status.ttft.p95), Format::percent(share)));
  setAccessibleDescription(tr("Opens the trends of this endpoint"));
}

void EndpointCard::setAgainst(const BaselineState& state) {
  m_againstText = againstText(state);
  m_against->setVisible(!m_againstText.isEmpty());
  elide();
  if (!m_againstText.isEmpty()) {
    setAccessibleDescription(m_againstText);
  }
}

void EndpointCard::updateAge(UtcMicros now) {
  const QString text = m_status.lastSample ? Format::age(*m_status.lastSample, now) : tr("none");
  if (text != m_values[lastSample]->text()) {
    m_values[lastSample]->setText(text);
  }
}

void EndpointCard::applyColours() {
  const auto ink = [this](QLabel* label, const QColor& colour) {
    QPalette own = palette();
    own.setColor(label->foregroundRole(), colour);
    label->setPalette(own);
  };
  const QColor faint = ChartColors::from(palette()).faintText;
  ink(m_model, faint);
  ink(m_basis, faint);
  for (QLabel* label : m_captions) {
    ink(label, faint);
  }
  ink(m_state, stateColour(m_status.state, palette()));
  m_spark->setColor(endpointColor(m_status.endpoint.id, isDark(palette())));
}

void EndpointCard::elide() {
  const auto fit = [](QLabel* label, const QString& text) {
    label->setText(label->fontMetrics().elidedText(text, Qt::ElideRight, label->width()));
    label->setToolTip(text);
  };
  QString about = QString::fromStdString(m_status.endpoint.model);
  if (!m_status.endpoint.region.empty()) {
    about += QStringLiteral(" · ") + QString::fromStdString(m_status.endpoint.region);
  }
  fit(m_against, m_againstText);
  fit(m_name, QString::fromStdString(m_status.endpoint.name));
  fit(m_model, about);
}

void EndpointCard::resizeEvent(QResizeEvent* event) {
  QAbstractButton::resizeEvent(event);
  layout()->activate();
  elide();
}

void EndpointCard::changeEvent(QEvent* event) {
  QAbstractButton::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    applyColours();
  }
}

void EndpointCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    click();
  } else {
    QAbstractButton::keyPressEvent(event);
  }
}

void EndpointCard::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor accent = palette().color(QPalette::Active, QPalette::Highlight);
  const QRectF frame = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
  painter.setPen(hasFocus() ? QPen(accent, 2) : QPen(underMouse() ? accent : palette().color(QPalette::Mid), 1));
  painter.setBrush(isDown() ? palette().color(QPalette::AlternateBase) : palette().color(QPalette::Base));
  painter.drawRoundedRect(frame, radius, radius);
}

}  // namespace scoville
