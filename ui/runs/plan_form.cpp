// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_form.h"

#include <QComboBox>
#include <QDateTime>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "core/analysis/cost.h"
#include "core/analysis/spend_estimate.h"
#include "core/probe/plan_requests.h"
#include "ui/common/duration_field.h"
#include "ui/common/field_note.h"
#include "ui/common/format.h"

namespace scoville {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int ladderRequestsPerSlot = 10;
constexpr int fewestLadderRequests = 20;

QSpinBox* number(int least, int most, int value) {
  auto* box = new QSpinBox;
  box->setRange(least, most);
  box->setValue(value);
  box->setGroupSeparatorShown(true);
  return box;
}

}  // namespace

PlanForm::PlanForm(QWidget* parent)
    : QWidget(parent),
      m_kind(new QComboBox),
      m_endpointList(new QListWidget),
      m_suite(new QComboBox),
      m_form(new QFormLayout),
      m_rounds(number(1, 100'000, 10)),
      m_levels(new QLineEdit(QStringLiteral("1, 2, 5, 10"))),
      m_rate(new QDoubleSpinBox),
      m_steps(number(1, 100, 5)),
      m_duration(new DurationField),
      m_concurrency(number(1, 1024, 1)),
      m_warmup(number(0, 10'000, 0)),
      m_stopAt(number(0, 100, 50)),
      m_note(new FieldNoteLabel),
      m_start(new QPushButton(tr("&Start"))) {
  m_kind->addItem(tr("rounds"), static_cast<int>(PlanKind::rounds));
  m_kind->addItem(tr("load ladder"), static_cast<int>(PlanKind::ladder));
  m_kind->addItem(tr("open loop at a rate"), static_cast<int>(PlanKind::openLoop));
  m_kind->addItem(tr("A/B"), static_cast<int>(PlanKind::ab));
  m_kind->addItem(tr("agent chain"), static_cast<int>(PlanKind::chain));
  m_kind->addItem(tr("soak"), static_cast<int>(PlanKind::soak));
  m_kind->setAccessibleName(tr("Kind of run"));
  m_endpointList->setAccessibleName(tr("Endpoints"));
  m_endpointList->setMaximumHeight(5 * (m_endpointList->fontMetrics().height() + 6));
  m_levels->setToolTip(tr("How many requests are under way at once, level by level."));
  m_rate->setRange(0.01, 10'000);
  m_rate->setValue(1);
  m_rate->setSuffix(tr(" requests/s"));
  m_duration->setName(tr("Duration"));
  m_duration->setValue(5 * microsPerMinute);
  m_warmup->setToolTip(tr("Requests before the measured ones; they are in no figure."));
  m_stopAt->setSuffix(tr(" % failures"));
  m_stopAt->setSpecialValueText(tr("never"));
  m_stopAt->setToolTip(tr("Stops when more than this share of the last 20 or more requests failed."));
  m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_form->addRow(tr("&Kind"), m_kind);
  m_form->addRow(tr("En&dpoint"), m_endpointList);
  m_form->addRow(tr("S&uite"), m_suite);
  m_form->addRow(tr("&Rounds"), m_rounds);
  m_form->addRow(tr("&Levels"), m_levels);
  m_form->addRow(tr("R&ate"), m_rate);
  m_form->addRow(tr("S&teps of a chain"), m_steps);
  m_form->addRow(tr("Durat&ion"), m_duration);
  m_form->addRow(tr("At a ti&me"), m_concurrency);
  m_form->addRow(tr("&Warm-up"), m_warmup);
  m_form->addRow(tr("Sto&p at"), m_stopAt);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(m_form);
  layout->addWidget(m_note);
  layout->addWidget(m_start, 0, Qt::AlignLeft);
  layout->addStretch();

  connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
    showKind();
    check();
  });
  connect(m_suite, &QComboBox::currentIndexChanged, this, &PlanForm::check);
  connect(m_endpointList, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    // All kinds but A/B are about one endpoint: choosing another replaces the one before.
    if (kind() != PlanKind::ab && item->checkState() == Qt::Checked) {
      const QSignalBlocker blocker(m_endpointList);
      for (int row = 0; row < m_endpointList->count(); ++row) {
        if (m_endpointList->item(row) != item) {
          m_endpointList->item(row)->setCheckState(Qt::Unchecked);
        }
      }
    }
    check();
  });
  for (QSpinBox* box : {m_rounds, m_steps, m_concurrency, m_warmup, m_stopAt}) {
    connect(box, &QSpinBox::valueChanged, this, &PlanForm::check);
  }
  connect(m_rate, &QDoubleSpinBox::valueChanged, this, &PlanForm::check);
  connect(m_levels, &QLineEdit::textChanged, this, &PlanForm::check);
  connect(m_duration, &DurationField::changed, this, &PlanForm::check);
  connect(m_start, &QPushButton::clicked, this, &PlanForm::startRequested);
  showKind();
  check();
}

void PlanForm::setChoices(const std::vector<Endpoint>& endpoints, const std::vector<Suite>& suites, const std::vector<PriceRow>& prices) {
  // The page reads them again every second: what a person is choosing from must not be rebuilt under the hand.
  const auto sameRows = [](const auto& a, const auto& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.versionId == y.versionId && x.name == y.name; });
  };
  if (sameRows(endpoints, m_endpoints) && sameRows(suites, m_suites) && prices.size() == m_prices.size()) {
    return;
  }
  const RunPlan before = value();
  m_endpoints = endpoints;
  m_suites = suites;
  m_prices = prices;
  {
    const QSignalBlocker blockList(m_endpointList);
    const QSignalBlocker blockSuite(m_suite);
    m_endpointList->clear();
    for (const Endpoint& endpoint : endpoints) {
      auto* item = new QListWidgetItem(QString::fromStdString(endpoint.name), m_endpointList);
      item->setData(idRole, static_cast<qlonglong>(endpoint.id));
      const bool chosen = std::find(before.endpoints.begin(), before.endpoints.end(), endpoint.id) != before.endpoints.end();
      item->setCheckState(chosen || (before.endpoints.empty() && m_endpointList->count() == 1) ? Qt::Checked : Qt::Unchecked);
    }
    m_suite->clear();
    for (const Suite& one : suites) {
      m_suite->addItem(QString::fromStdString(one.name), static_cast<qlonglong>(one.id));
    }
    m_suite->setCurrentIndex(std::max(0, m_suite->findData(static_cast<qlonglong>(before.suite))));
  }
  check();
}

PlanKind PlanForm::kind() const {
  return static_cast<PlanKind>(m_kind->currentData().toInt());
}

const Suite* PlanForm::suite() const {
  const auto found =
      std::find_if(m_suites.begin(), m_suites.end(), [this](const Suite& one) { return one.id == m_suite->currentData().toLongLong(); });
  return found == m_suites.end() ? nullptr : &*found;
}

/// Shows the fields the kind asks for.
void PlanForm::showKind() {
  const PlanKind shown = kind();
  const auto setShown = [this](QWidget* field, bool visible) {
    field->setVisible(visible);
    m_form->labelForField(field)->setVisible(visible);
  };
  setShown(m_rounds, shown == PlanKind::rounds || shown == PlanKind::ab || shown == PlanKind::chain);
  setShown(m_levels, shown == PlanKind::ladder);
  setShown(m_rate, shown == PlanKind::openLoop);
  setShown(m_steps, shown == PlanKind::chain);
  setShown(m_duration, shown == PlanKind::openLoop || shown == PlanKind::soak);
  setShown(m_concurrency, shown != PlanKind::ladder && shown != PlanKind::openLoop);
}

std::vector<PlanStage> PlanForm::stages(int endpoints) const {
  const int cases = suite() == nullptr ? 1 : std::max(1, static_cast<int>(suite()->cases.size()));
  const int warmup = m_warmup->value();
  std::vector<PlanStage> made;
  switch (kind()) {
    case PlanKind::rounds:
      return {{m_concurrency->value(), m_rounds->value() * cases, 0, 0, warmup}};
    case PlanKind::ab:
      return {{m_concurrency->value(), m_rounds->value() * cases * std::max(1, endpoints), 0, 0, warmup}};
    case PlanKind::chain:
      return {{m_concurrency->value(), m_rounds->value() * m_steps->value(), 0, 0, warmup}};
    case PlanKind::openLoop:
      return {{256, 0, m_duration->value(), m_rate->value(), warmup}};
    case PlanKind::soak:
      return {{m_concurrency->value(), 0, m_duration->value(), 0, warmup}};
    case PlanKind::ladder:
      break;
  }
  for (const QString& part : m_levels->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    const int level = part.trimmed().toInt();
    made.push_back({level, std::max(fewestLadderRequests, ladderRequestsPerSlot * level), 0, 0, std::max(warmup, level)});
  }
  return made;
}

RunPlan PlanForm::value() const {
  RunPlan plan;
  plan.kind = kind();
  plan.suite = m_suite->currentData().toLongLong();
  for (int row = 0; row < m_endpointList->count(); ++row) {
    if (m_endpointList->item(row)->checkState() == Qt::Checked) {
      plan.endpoints.push_back(m_endpointList->item(row)->data(idRole).toLongLong());
    }
  }
  plan.chainSteps = kind() == PlanKind::chain ? m_steps->value() : 1;
  if (m_stopAt->value() > 0) {
    plan.stopFailureShare = m_stopAt->value() / 100.0;
  }
  plan.stages = stages(static_cast<int>(plan.endpoints.size()));
  plan.name = tr("%1 of %2").arg(m_kind->currentText(), m_suite->currentText()).toStdString();
  return plan;
}

/// Says what is wrong, or what the run will use at most.
void PlanForm::check() {
  const RunPlan plan = value();
  const Suite* chosen = suite();
  m_valid = false;
  if (chosen == nullptr || m_endpoints.empty()) {
    m_note->setNote(FieldNoteLabel::Weight::hint, tr("A run needs an endpoint and a suite."));
  } else if (plan.endpoints.empty()) {
    m_note->setNote(FieldNoteLabel::Weight::error, tr("Choose an endpoint."));
  } else if (plan.kind == PlanKind::ab && plan.endpoints.size() < 2) {
    m_note->setNote(FieldNoteLabel::Weight::error, tr("Choose two endpoints or more to compare."));
  } else if (!PlanRequests::check(plan, *chosen)) {
    m_note->setNote(FieldNoteLabel::Weight::error, plan.kind == PlanKind::ladder
                                                       ? tr("Levels are numbers from 1 to 1024, for example 1, 4, 16, 64.")
                                                       : tr("These numbers make no run."));
  } else {
    m_valid = true;
    const auto planned = PlanRequests(plan, chosen->cases).planned();
    const auto endpoint =
        std::find_if(m_endpoints.begin(), m_endpoints.end(), [&](const Endpoint& one) { return one.id == plan.endpoints.front(); });
    if (!planned) {
      m_note->setNote(FieldNoteLabel::Weight::hint,
                      tr("Goes on until its time is over; how much it uses depends on how fast the endpoint is."));
    } else {
      const PriceRow* price = priceAt(m_prices, endpoint->id, endpoint->model, QDateTime::currentMSecsSinceEpoch() * microsPerMilli);
      const double requests = static_cast<double>(PlanRequests(plan, chosen->cases).planned().value_or(0));
      double perRun = 0;
      for (const Case& one : chosen->cases) {
        perRun += std::max(one.repeats, 1);
      }
      const SpendEstimate estimate = estimateRuns(*chosen, requests / std::max(perRun, 1.0), price);
      const QString tokens = Format::count(static_cast<std::int64_t>(estimate.tokens));
      m_note->setNote(
          FieldNoteLabel::Weight::hint,
          estimate.money
              ? tr("%1 requests, about %2 and %3 tokens.")
                    .arg(Format::count(*planned), Format::moneyUnits(*estimate.money, QString::fromStdString(estimate.currency)), tokens)
              : tr("%1 requests, about %2 tokens; the cost is unknown without a price.").arg(Format::count(*planned), tokens));
    }
  }
  m_start->setEnabled(m_valid);
}

}  // namespace scoville
