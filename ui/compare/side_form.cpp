// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/side_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "ui/common/format.h"
#include "ui/common/time_entry.h"

namespace scoville {

namespace {

template <typename T>
void fill(QComboBox& box, const QString& all, const std::vector<T>& items) {
  const QVariant chosen = box.currentData();
  const QSignalBlocker quiet(box);
  box.clear();
  box.addItem(all, qlonglong(0));
  for (const T& item : items) {
    box.addItem(QString::fromStdString(item.name), static_cast<qlonglong>(item.id));
  }
  box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

}  // namespace

SideForm::SideForm(const QString& title, QWidget* parent)
    : QGroupBox(title, parent),
      m_endpoint(new QComboBox),
      m_suite(new QComboBox),
      m_version(new QSpinBox),
      m_from(new QLineEdit),
      m_to(new QLineEdit) {
  m_endpoint->setObjectName(QStringLiteral("endpoint"));
  m_suite->setObjectName(QStringLiteral("suite"));
  m_from->setObjectName(QStringLiteral("from"));
  m_to->setObjectName(QStringLiteral("to"));
  for (QComboBox* box : {m_endpoint, m_suite}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
  }
  m_version->setRange(0, 1'000'000);
  m_version->setSpecialValueText(tr("all versions"));
  m_version->setPrefix(tr("version "));
  m_version->setAccessibleName(tr("Version of the suite"));
  const QString hint = tr("2026-11-30 14:51, or now-28d");
  m_from->setPlaceholderText(hint);
  m_to->setPlaceholderText(hint);
  m_from->setToolTip(hint);
  m_to->setToolTip(hint);
  fill<Endpoint>(*m_endpoint, tr("All endpoints"), {});
  fill<Suite>(*m_suite, tr("All suites"), {});
  auto* suite = new QHBoxLayout;
  suite->addWidget(m_suite, 1);
  suite->addWidget(m_version);
  auto* form = new QFormLayout(this);
  form->addRow(tr("Endpoint"), m_endpoint);
  form->addRow(tr("Suite"), suite);
  form->addRow(tr("From"), m_from);
  form->addRow(tr("To"), m_to);
  m_suite->setAccessibleName(tr("Suite"));
  m_version->setEnabled(false);
  connect(m_suite, &QComboBox::currentIndexChanged, this, [this](int index) { m_version->setEnabled(index > 0); });
  for (QComboBox* box : {m_endpoint, m_suite}) {
    connect(box, &QComboBox::activated, this, &SideForm::edited);
  }
  for (QLineEdit* edit : {m_from, m_to}) {
    connect(edit, &QLineEdit::textEdited, this, &SideForm::edited);
  }
}

void SideForm::setChoices(const std::vector<Endpoint>& endpoints, const std::vector<Suite>& suites) {
  fill(*m_endpoint, tr("All endpoints"), endpoints);
  fill(*m_suite, tr("All suites"), suites);
  m_version->setEnabled(m_suite->currentIndex() > 0);
}

void SideForm::setScope(const JudgedScope& scope, const QTimeZone& zone) {
  m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(static_cast<qlonglong>(scope.endpoint.value_or(0)))));
  m_suite->setCurrentIndex(std::max(0, m_suite->findData(static_cast<qlonglong>(scope.suite.value_or(0)))));
  m_version->setValue(scope.suiteVersion.value_or(0));
  m_from->setText(Format::time(scope.from, zone, Format::TimeDetail::seconds));
  m_to->setText(scope.to == 0 ? QStringLiteral("now") : Format::time(scope.to, zone, Format::TimeDetail::seconds));
  m_mode = scope.mode;
}

QString SideForm::problem(const QTimeZone& zone, UtcMicros now) const {
  const auto from = momentFromText(m_from->text().trimmed(), zone, now);
  const auto to = momentFromText(m_to->text().trimmed(), zone, now);
  if (!from || !to) {
    return tr("%1: \"%2\" is not a time.").arg(title(), from ? m_to->text() : m_from->text());
  }
  return *to <= *from ? tr("%1: the end must come after the beginning.").arg(title()) : QString();
}

std::optional<JudgedScope> SideForm::scope(const QTimeZone& zone, UtcMicros now) const {
  if (!problem(zone, now).isEmpty()) {
    return std::nullopt;
  }
  JudgedScope scope;
  scope.mode = m_mode;
  scope.from = *momentFromText(m_from->text().trimmed(), zone, now);
  scope.to = *momentFromText(m_to->text().trimmed(), zone, now);
  if (const EndpointId endpoint = m_endpoint->currentData().toLongLong(); endpoint != 0) {
    scope.endpoint = endpoint;
  }
  if (const SuiteId suite = m_suite->currentData().toLongLong(); suite != 0) {
    scope.suite = suite;
    if (m_version->value() > 0) {
      scope.suiteVersion = m_version->value();
    }
  }
  return scope;
}

}  // namespace scoville
