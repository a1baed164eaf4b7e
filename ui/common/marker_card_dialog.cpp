// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/marker_card_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

QString valueText(Metric metric, const std::optional<double>& value, const QString& currency) {
  switch (metric) {
    case Metric::failureRate:
      return Format::percent(value);
    case Metric::costPerMillion:
      return Format::moneyUnits(value, currency);
    case Metric::tokensPerSecond:
      return Format::tokensPerSecond(value);
    default:
      return Format::durationMs(value);
  }
}

/// "+12.3%" of one figure against another; empty where either is unknown.
QString changeText(const std::optional<double>& before, const std::optional<double>& after) {
  if (!before || !after || *before == 0) {
    return {};
  }
  const double change = *after / *before - 1;
  return (change >= 0 ? QStringLiteral("+") : QString(QChar(0x2212))) + Format::percent(std::abs(change));
}

QString factTitle(Fact fact) {
  switch (fact) {
    case Fact::model:
      return MarkerCardDialog::tr("Model that answered");
    case Fact::fingerprint:
      return MarkerCardDialog::tr("Fingerprint");
    case Fact::promptTokens:
      return MarkerCardDialog::tr("Prompt tokens of the same case");
    case Fact::outputLength:
      return MarkerCardDialog::tr("Output tokens of the same case");
    case Fact::networkRtt:
      return MarkerCardDialog::tr("Network round trip");
    case Fact::otherEndpoints:
      return MarkerCardDialog::tr("Other endpoints");
    case Fact::ownEdits:
      return MarkerCardDialog::tr("Own edits of endpoint or suite");
  }
  return {};
}

/// A word and a shape, so that the state does not depend on colour.
QString stateTitle(FactState state) {
  switch (state) {
    case FactState::same:
      return QChar(0x25CB) + QLatin1Char(' ') + MarkerCardDialog::tr("same");
    case FactState::changed:
      return QChar(0x25CF) + QLatin1Char(' ') + MarkerCardDialog::tr("changed");
    case FactState::unknown:
      return QStringLiteral("? ") + MarkerCardDialog::tr("unknown");
  }
  return {};
}

QLabel* cell(const QString& text, Qt::Alignment alignment = Qt::AlignRight) {
  auto* label = new QLabel(text);
  label->setAlignment(alignment | Qt::AlignVCenter);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

QLabel* heading(const QString& text) {
  QLabel* label = cell(text, Qt::AlignLeft);
  QFont font = label->font();
  font.setWeight(QFont::DemiBold);
  label->setFont(font);
  return label;
}

}  // namespace

MarkerCardDialog::MarkerCardDialog(const PageContext& context, const Marker& marker, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_marker(marker),
      m_length(new QComboBox),
      m_place(new QVBoxLayout),
      m_message(new InlineMessage) {
  setWindowTitle(
      tr("Before and after: %1").arg(marker.label.empty() ? Names::markerKind(marker.kind) : QString::fromStdString(marker.label)));
  for (const int days : {1, 7, 30}) {
    m_length->addItem(tr("%n days on each side", nullptr, days), static_cast<qlonglong>(days * microsPerDay));
  }
  m_length->setCurrentIndex(1);
  m_length->setAccessibleName(tr("Length of the periods"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* note = new QLabel(tr("Scheduled requests only. The facts are stated, not judged."));
  note->setWordWrap(true);
  auto* content = new QWidget;
  content->setLayout(m_place);
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(content);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_length, 0, Qt::AlignLeft);
  layout->addWidget(m_message);
  layout->addWidget(scroll, 1);
  layout->addWidget(note);
  layout->addWidget(buttons);
  resize(760, 560);
  connect(m_length, &QComboBox::currentIndexChanged, this, &MarkerCardDialog::load);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  load();
}

void MarkerCardDialog::load() {
  const Micros length = m_length->currentData().toLongLong();
  m_query.run(
      m_context.monitor->workspace(),
      [marker = m_marker, length](const Workspace& workspace) { return markerCards(workspace, marker, length); },
      [this](Result<std::vector<MarkerCard>> cards) {
        if (!cards) {
          m_message->sayError(tr("The two sides could not be read."), cards.error());
          return;
        }
        m_message->clear();
        showCards(*cards);
        Q_EMIT loaded();
      });
}

void MarkerCardDialog::showCards(const std::vector<MarkerCard>& cards) {
  delete m_body;
  m_body = new QWidget;
  auto* column = new QVBoxLayout(m_body);
  column->setContentsMargins(0, 0, 0, 0);
  if (cards.empty()) {
    column->addWidget(cell(tr("No scheduled request lies on either side."), Qt::AlignLeft));
  }
  for (const MarkerCard& card : cards) {
    column->addWidget(heading(QString::fromStdString(card.endpoint.name)));
    column->addWidget(figuresOf(card));
    column->addWidget(evidenceOf(card));
    column->addSpacing(12);
  }
  column->addStretch();
  m_place->addWidget(m_body);
}

QWidget* MarkerCardDialog::figuresOf(const MarkerCard& card) {
  auto* box = new QWidget;
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(18);
  const std::array titles = {QString(), tr("before"), tr("after"), tr("change"), tr("n before"), tr("n after")};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    grid->addWidget(cell(titles.at(i)), 0, static_cast<int>(i));
  }
  int row = 1;
  const QString currency = QString::fromStdString(card.currency);
  for (const CardFigure& figure : card.card.figures) {
    const bool ranked = isPercentileMetric(figure.metric);
    const auto line = [&](const QString& rank, const std::optional<double>& before, const std::optional<double>& after) {
      QLabel* title = cell((Names::metric(figure.metric) + QLatin1Char(' ') + rank).trimmed(), Qt::AlignLeft);
      title->setToolTip(Names::metricDefinition(figure.metric));
      grid->addWidget(title, row, 0);
      grid->addWidget(cell(valueText(figure.metric, before, currency)), row, 1);
      grid->addWidget(cell(valueText(figure.metric, after, currency)), row, 2);
      grid->addWidget(cell(changeText(before, after)), row, 3);
      grid->addWidget(cell(Format::count(static_cast<std::int64_t>(figure.nBefore))), row, 4);
      grid->addWidget(cell(Format::count(static_cast<std::int64_t>(figure.nAfter))), row, 5);
      ++row;
    };
    line(ranked ? QStringLiteral("p50") : QString(), figure.p50Before, figure.p50After);
    if (ranked) {
      line(QStringLiteral("p95"), figure.p95Before, figure.p95After);
    }
  }
  grid->setColumnStretch(0, 1);
  return box;
}

QWidget* MarkerCardDialog::evidenceOf(const MarkerCard& card) {
  auto* box = new QWidget;
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 6, 0, 0);
  grid->setHorizontalSpacing(18);
  int row = 0;
  for (const Evidence& evidence : card.card.evidence) {
    grid->addWidget(cell(factTitle(evidence.fact), Qt::AlignLeft), row, 0);
    grid->addWidget(cell(stateTitle(evidence.state), Qt::AlignLeft), row, 1);
    const auto words = [](const std::string& text) { return text.empty() ? Format::unknown() : QString::fromStdString(text); };
    QLabel* detail = cell(evidence.state == FactState::changed ? tr("%1 → %2").arg(words(evidence.before), words(evidence.after))
                                                               : words(evidence.before.empty() ? evidence.after : evidence.before),
                          Qt::AlignLeft);
    detail->setWordWrap(true);
    grid->addWidget(detail, row, 2);
    ++row;
  }
  grid->setColumnStretch(2, 1);
  return box;
}

}  // namespace scoville
