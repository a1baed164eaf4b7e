// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prices/price_form.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"
#include "ui/common/field_note.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

/// A decimal comma is a decimal point here: prices have no thousands separators.
std::optional<std::int64_t> picoOf(const QLineEdit* edit) {
  return picoFromPerMillion(edit->text().trimmed().replace(QLatin1Char(','), QLatin1Char('.')).toStdString());
}

bool isBroken(const QLineEdit* edit) {
  return !edit->text().trimmed().isEmpty() && !picoOf(edit);
}

void setPico(QLineEdit* edit, const std::optional<std::int64_t>& pico) {
  edit->setText(pico ? QString::fromStdString(perMillionText(*pico)) : QString());
}

/// Tiers separated by semicolons, by ascending limit; null when one is written wrongly or a limit stands twice.
std::optional<std::vector<PriceTier>> tiersOf(const QString& text) {
  std::vector<PriceTier> tiers;
  for (const QString& part : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
    if (part.trimmed().isEmpty()) {
      continue;
    }
    const auto tier = priceTierFromText(part.trimmed().toStdString());
    if (!tier) {
      return std::nullopt;
    }
    tiers.push_back(*tier);
  }
  std::sort(tiers.begin(), tiers.end(), [](const PriceTier& a, const PriceTier& b) { return a.aboveInput < b.aboveInput; });
  const auto twice =
      std::adjacent_find(tiers.begin(), tiers.end(), [](const PriceTier& a, const PriceTier& b) { return a.aboveInput == b.aboveInput; });
  return twice == tiers.end() ? std::optional(std::move(tiers)) : std::nullopt;
}

}  // namespace

PriceForm::PriceForm(QWidget* parent)
    : QWidget(parent),
      m_model(new QComboBox),
      m_scope(new QComboBox),
      m_currency(new QLineEdit(QStringLiteral("USD"))),
      m_input(new QLineEdit),
      m_output(new QLineEdit),
      m_cachedRead(new QLineEdit),
      m_cacheWrite(new QLineEdit),
      m_cacheWriteHour(new QLineEdit),
      m_reasoning(new QLineEdit),
      m_tiers(new QLineEdit),
      m_hours(new QLineEdit),
      m_serviceTier(new QComboBox),
      m_more(new QToolButton),
      m_further(makeFurther()),
      m_from(new QDateTimeEdit),
      m_source(new QLineEdit),
      m_note(new FieldNoteLabel),
      m_add(new QPushButton(tr("&Add price"))) {
  m_model->setEditable(true);
  m_model->setInsertPolicy(QComboBox::NoInsert);
  m_model->lineEdit()->setPlaceholderText(tr("as the endpoint names it"));
  m_currency->setMaxLength(3);
  m_currency->setMaximumWidth(80);
  m_from->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
  m_from->setCalendarPopup(true);
  m_from->setTimeSpec(Qt::UTC);
  m_source->setPlaceholderText(tr("price list, contract, invoice"));
  for (QLineEdit* edit : {m_input, m_output, m_cachedRead, m_cacheWrite, m_cacheWriteHour, m_reasoning}) {
    edit->setPlaceholderText(tr("unknown"));
    edit->setMaximumWidth(140);
    connect(edit, &QLineEdit::textChanged, this, &PriceForm::check);
  }
  auto* form = new QFormLayout;
  form->setLabelAlignment(Qt::AlignLeft);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(tr("&Model"), m_model);
  form->addRow(tr("A&pplies to"), m_scope);
  form->addRow(tr("&Input per 1M tokens"), m_input);
  form->addRow(tr("&Output per 1M tokens"), m_output);
  form->addRow(tr("Cac&hed input per 1M"), m_cachedRead);
  form->addRow(tr("Cache &write per 1M"), m_cacheWrite);
  form->addRow(m_more);
  form->addRow(m_further);
  form->addRow(tr("C&urrency"), m_currency);
  form->addRow(tr("E&ffective from"), m_from);
  form->addRow(tr("Sou&rce"), m_source);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(form);
  layout->addWidget(m_note);
  layout->addWidget(m_add, 0, Qt::AlignRight);
  connect(m_model, &QComboBox::currentTextChanged, this, &PriceForm::check);
  connect(m_currency, &QLineEdit::textChanged, this, &PriceForm::check);
  connect(m_add, &QPushButton::clicked, this, &PriceForm::addRequested);
  m_input->setObjectName(QStringLiteral("input"));
  m_output->setObjectName(QStringLiteral("output"));
  m_currency->setObjectName(QStringLiteral("currency"));
  setEndpoints({});
  clear();
}

QWidget* PriceForm::makeFurther() {
  auto* further = new QWidget;
  auto* form = new QFormLayout(further);
  form->setContentsMargins(0, 0, 0, 0);
  form->setLabelAlignment(Qt::AlignLeft);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  for (const ServiceTier tier : {ServiceTier::standard, ServiceTier::batch, ServiceTier::flex, ServiceTier::priority}) {
    const std::string_view name = serviceTierName(tier);
    m_serviceTier->addItem(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), static_cast<int>(tier));
  }
  m_tiers->setPlaceholderText(QStringLiteral("200000: input=6, output=22.5"));
  m_tiers->setToolTip(tr("What a request costs as a whole when its input is longer than that. Several are separated by semicolons."));
  m_hours->setPlaceholderText(QStringLiteral("16:30-00:30"));
  m_hours->setToolTip(tr("Only in these hours of the UTC day."));
  m_serviceTier->setToolTip(tr("As the server names what it used."));
  form->addRow(tr("Cache write for an hour"), m_cacheWriteHour);
  form->addRow(tr("Reasoning, if it differs"), m_reasoning);
  form->addRow(tr("Long prompts"), m_tiers);
  form->addRow(tr("Service tier"), m_serviceTier);
  form->addRow(tr("Hours (UTC)"), m_hours);
  for (QLineEdit* edit : {m_tiers, m_hours}) {
    connect(edit, &QLineEdit::textChanged, this, &PriceForm::check);
  }
  m_more->setText(tr("Further prices"));
  m_more->setCheckable(true);
  m_more->setAutoRaise(true);
  m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_more->setArrowType(Qt::RightArrow);
  connect(m_more, &QToolButton::toggled, further, [this, further](bool open) {
    further->setVisible(open);
    m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  });
  further->hide();
  return further;
}

void PriceForm::setEndpoints(const std::vector<Endpoint>& endpoints) {
  const QString typed = m_model->currentText();
  const QVariant chosen = m_scope->currentData();
  m_model->clear();
  m_scope->clear();
  m_scope->addItem(tr("every endpoint with this model"), 0);
  for (const Endpoint& endpoint : endpoints) {
    const QString model = QString::fromStdString(endpoint.model);
    if (m_model->findText(model) < 0) {
      m_model->addItem(model);
    }
    m_scope->addItem(tr("only %1").arg(QString::fromStdString(endpoint.name)), static_cast<qlonglong>(endpoint.id));
  }
  m_model->setCurrentText(typed);
  m_scope->setCurrentIndex(std::max(0, m_scope->findData(chosen)));
}

void PriceForm::setZone(const QTimeZone& zone) {
  const UtcMicros when = value().effectiveFrom;
  m_zone = zone;
  const QDateTime local = QDateTime::fromMSecsSinceEpoch(when / microsPerMilli, zone);
  m_from->setDate(local.date());
  m_from->setTime(local.time());
  m_from->setToolTip(tr("In the time zone %1.").arg(QString::fromUtf8(zone.id())));
}

void PriceForm::setModel(const QString& model) {
  m_model->setCurrentText(model);
}

void PriceForm::take(const CatalogueRow& row) {
  if (m_model->currentText().trimmed().isEmpty()) {
    m_model->setCurrentText(QString::fromStdString(row.model));
  }
  const PriceRow price = priceRowOf(row, value().effectiveFrom);
  setPico(m_input, price.inputPico);
  setPico(m_output, price.outputPico);
  setPico(m_cachedRead, price.cachedReadPico);
  setPico(m_cacheWrite, price.cacheWritePico);
  setPico(m_cacheWriteHour, price.cacheWriteHourPico);
  setPico(m_reasoning, price.reasoningPico);
  QStringList tiers;
  for (const PriceTier& tier : price.tiers) {
    tiers << QString::fromStdString(priceTierText(tier));
  }
  m_tiers->setText(tiers.join(QStringLiteral("; ")));
  m_hours->setText(price.hours ? QString::fromStdString(hoursText(*price.hours)) : QString());
  m_serviceTier->setCurrentIndex(m_serviceTier->findData(static_cast<int>(price.serviceTier)));
  m_more->setChecked(m_more->isChecked() || !price.tiers.empty() || price.hours || price.cacheWriteHourPico || price.reasoningPico ||
                     price.serviceTier != ServiceTier::standard);
  m_currency->setText(QString::fromStdString(price.currency));
  m_source->setText(QString::fromStdString(price.source));
}

PriceRow PriceForm::value() const {
  PriceRow row;
  row.model = m_model->currentText().trimmed().toStdString();
  if (const qlonglong endpoint = m_scope->currentData().toLongLong(); endpoint != 0) {
    row.endpoint = endpoint;
  }
  row.currency = m_currency->text().trimmed().toUpper().toStdString();
  row.inputPico = picoOf(m_input);
  row.outputPico = picoOf(m_output);
  row.cachedReadPico = picoOf(m_cachedRead);
  row.cacheWritePico = picoOf(m_cacheWrite);
  row.cacheWriteHourPico = picoOf(m_cacheWriteHour);
  row.reasoningPico = picoOf(m_reasoning);
  row.tiers = tiersOf(m_tiers->text()).value_or(std::vector<PriceTier>());
  row.serviceTier = static_cast<ServiceTier>(m_serviceTier->currentData().toInt());
  if (const auto hours = hoursFromText(m_hours->text().trimmed().toStdString())) {
    row.hours = *hours;
  }
  // The widget shows wall time of the chosen zone, which it does not know itself.
  row.effectiveFrom = QDateTime(m_from->date(), m_from->time(), m_zone).toMSecsSinceEpoch() * microsPerMilli;
  row.source = m_source->text().trimmed().toStdString();
  return row;
}

QString PriceForm::problem() const {
  if (m_model->currentText().trimmed().isEmpty()) {
    return tr("Name the model.");
  }
  if (isBroken(m_input) || isBroken(m_output) || isBroken(m_cachedRead) || isBroken(m_cacheWrite) || isBroken(m_cacheWriteHour) ||
      isBroken(m_reasoning)) {
    return tr("A price is a number such as 2.50, with at most six decimals and not below 0.");
  }
  if (!tiersOf(m_tiers->text())) {
    return tr("Long prompts are written like 200000: input=6, output=22.5.");
  }
  if (!m_hours->text().trimmed().isEmpty() && !hoursFromText(m_hours->text().trimmed().toStdString())) {
    return tr("Hours are written like 16:30-00:30.");
  }
  if (!picoOf(m_input) && !picoOf(m_output)) {
    return tr("Enter at least the price of input or output tokens.");
  }
  static const QRegularExpression code(QStringLiteral("^[A-Za-z]{3}$"));
  if (!code.match(m_currency->text().trimmed()).hasMatch()) {
    return tr("A currency is a code of three letters such as USD.");
  }
  return {};
}

void PriceForm::check() {
  const QString text = problem();
  const bool started = !m_model->currentText().trimmed().isEmpty() || !m_input->text().isEmpty() || !m_output->text().isEmpty();
  if (!text.isEmpty() && started) {
    m_note->setNote(FieldNoteLabel::Weight::error, text);
  } else if (text.isEmpty() && (!picoOf(m_input) || !picoOf(m_output))) {
    m_note->setNote(FieldNoteLabel::Weight::warning, tr("Requests that need the missing price will have an unknown cost."));
  } else {
    m_note->setNote(FieldNoteLabel::Weight::hint, tr("Holds for requests from that moment on. What is stored keeps its cost."));
  }
  m_add->setEnabled(text.isEmpty());
}

void PriceForm::clear() {
  m_model->setCurrentText({});
  m_scope->setCurrentIndex(0);
  m_serviceTier->setCurrentIndex(0);
  for (QLineEdit* edit : {m_input, m_output, m_cachedRead, m_cacheWrite, m_cacheWriteHour, m_reasoning, m_tiers, m_hours, m_source}) {
    edit->clear();
  }
  const QDateTime now = QDateTime::currentDateTimeUtc().toTimeZone(m_zone);
  m_from->setDate(now.date());
  m_from->setTime(QTime(now.time().hour(), now.time().minute()));
  check();
}

}  // namespace scoville
