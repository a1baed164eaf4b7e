// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alerts/alert_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <algorithm>

#include "ui/common/duration_field.h"
#include "ui/common/look.h"

namespace scoville {

AlertForm::AlertForm(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_name(new QLineEdit),
      m_channel(new QComboBox),
      m_addressPlace(new QComboBox),
      m_address(new QLineEdit),
      m_header(new QLineEdit),
      m_headerPlace(new QComboBox),
      m_headerFrom(new QLineEdit),
      m_interval(new DurationField),
      m_paused(new QCheckBox(tr("&Paused"))) {
  m_name->setObjectName(QStringLiteral("name"));
  m_address->setObjectName(QStringLiteral("address"));
  m_header->setObjectName(QStringLiteral("header"));
  m_headerFrom->setObjectName(QStringLiteral("headerFrom"));
  m_channel->addItem(tr("Webhook"), static_cast<int>(AlertChannel::webhook));
  m_channel->addItem(tr("Desktop notification"), static_cast<int>(AlertChannel::desktop));
  m_addressPlace->addItem(tr("Address"), static_cast<int>(SecretRef::Kind::none));
  for (QComboBox* box : {m_addressPlace, m_headerPlace}) {
    box->addItem(tr("Environment variable"), static_cast<int>(SecretRef::Kind::environment));
    box->addItem(tr("Keychain entry"), static_cast<int>(SecretRef::Kind::keychain));
  }
  m_address->setPlaceholderText(QStringLiteral("https://example.com/hook"));
  m_addressPlace->setToolTip(tr("Where the address is itself a secret, as with chat services, keep it in a variable or the keychain."));
  m_addressPlace->setAccessibleName(tr("Where the address is found"));
  m_header->setPlaceholderText(tr("none, for example Authorization"));
  m_headerPlace->setAccessibleName(tr("Where the header's value is found"));
  m_headerFrom->setPlaceholderText(tr("name of the variable or entry"));
  m_headerFrom->setAccessibleName(tr("Name of the place of the header's value"));
  m_interval->setName(tr("Least time between messages"));

  auto* address = new QWidget;
  auto* addressRow = new QHBoxLayout(address);
  addressRow->setContentsMargins(0, 0, 0, 0);
  addressRow->addWidget(m_addressPlace);
  addressRow->addWidget(m_address, 1);
  auto* value = new QWidget;
  auto* valueRow = new QHBoxLayout(value);
  valueRow->setContentsMargins(0, 0, 0, 0);
  valueRow->addWidget(m_headerPlace);
  valueRow->addWidget(m_headerFrom, 1);
  auto* kinds = new QWidget;
  auto* grid = new QGridLayout(kinds);
  grid->setContentsMargins(0, 0, 0, 0);
  for (int i = 0; i < alertKindCount; ++i) {
    m_kinds[static_cast<std::size_t>(i)] = new QCheckBox(alertKindTitle(static_cast<AlertKind>(i)));
    grid->addWidget(m_kinds[static_cast<std::size_t>(i)], i / 2, i % 2);
    connect(m_kinds[static_cast<std::size_t>(i)], &QCheckBox::toggled, this, &AlertForm::edited);
  }
  m_form->addRow(tr("&Name"), m_name);
  m_form->addRow(tr("&How"), m_channel);
  m_form->addRow(tr("&Where"), address);
  labelField(*m_form, address, m_address);
  m_form->addRow(tr("Secret &header"), m_header);
  m_form->addRow(tr("Its &value"), value);
  labelField(*m_form, value, m_headerPlace);
  m_form->addRow(tr("Of what"), kinds);
  m_form->addRow(tr("At most every"), m_interval);
  m_form->addRow(QString(), m_paused);
  m_interval->setToolTip(tr("What happens sooner waits and goes along with the next message."));

  for (QComboBox* box : {m_channel, m_addressPlace, m_headerPlace}) {
    connect(box, &QComboBox::currentIndexChanged, this, [this] {
      updateEnabled();
      Q_EMIT edited();
    });
  }
  for (QLineEdit* edit : {m_name, m_address, m_header, m_headerFrom}) {
    connect(edit, &QLineEdit::textEdited, this, [this] {
      updateEnabled();
      Q_EMIT edited();
    });
  }
  connect(m_interval, &DurationField::changed, this, &AlertForm::edited);
  connect(m_paused, &QCheckBox::toggled, this, &AlertForm::edited);
  updateEnabled();
}

void AlertForm::setRule(const AlertRule& rule) {
  const QSignalBlocker quiet(this);
  m_rule = rule;
  m_name->setText(QString::fromStdString(rule.name));
  m_channel->setCurrentIndex(m_channel->findData(static_cast<int>(rule.channel)));
  m_addressPlace->setCurrentIndex(m_addressPlace->findData(static_cast<int>(rule.urlFrom.kind)));
  m_address->setText(QString::fromStdString(rule.urlFrom.kind == SecretRef::Kind::none ? rule.url : rule.urlFrom.name));
  m_header->setText(QString::fromStdString(rule.secret.name));
  m_headerPlace->setCurrentIndex(std::max(0, m_headerPlace->findData(static_cast<int>(rule.secret.secret.kind))));
  m_headerFrom->setText(QString::fromStdString(rule.secret.secret.name));
  for (int i = 0; i < alertKindCount; ++i) {
    m_kinds[static_cast<std::size_t>(i)]->setChecked(rule.wants(static_cast<AlertKind>(i)));
  }
  m_interval->setValue(rule.leastInterval);
  m_paused->setChecked(rule.paused);
  updateEnabled();
}

AlertRule AlertForm::rule() const {
  AlertRule rule = m_rule;
  rule.name = m_name->text().trimmed().toStdString();
  rule.channel = static_cast<AlertChannel>(m_channel->currentData().toInt());
  rule.kinds.clear();
  for (int i = 0; i < alertKindCount; ++i) {
    if (m_kinds[static_cast<std::size_t>(i)]->isChecked()) {
      rule.kinds.insert(static_cast<AlertKind>(i));
    }
  }
  rule.leastInterval = m_interval->value();
  rule.paused = m_paused->isChecked();
  rule.url.clear();
  rule.urlFrom = {};
  rule.secret = {};
  if (rule.channel == AlertChannel::desktop) {
    return rule;
  }
  rule.urlFrom.kind = static_cast<SecretRef::Kind>(m_addressPlace->currentData().toInt());
  (rule.urlFrom.kind == SecretRef::Kind::none ? rule.url : rule.urlFrom.name) = m_address->text().trimmed().toStdString();
  rule.secret.name = m_header->text().trimmed().toStdString();
  if (!rule.secret.name.empty()) {
    rule.secret.secret = {static_cast<SecretRef::Kind>(m_headerPlace->currentData().toInt()), m_headerFrom->text().trimmed().toStdString()};
  }
  return rule;
}

void AlertForm::updateEnabled() {
  const bool webhook = m_channel->currentData().toInt() == static_cast<int>(AlertChannel::webhook);
  for (QWidget* field : {static_cast<QWidget*>(m_addressPlace), static_cast<QWidget*>(m_address), static_cast<QWidget*>(m_header)}) {
    field->setEnabled(webhook);
  }
  const bool header = webhook && !m_header->text().trimmed().isEmpty();
  m_headerPlace->setEnabled(header);
  m_headerFrom->setEnabled(header);
}

QString alertKindTitle(AlertKind kind) {
  switch (kind) {
    case AlertKind::gate:
      return AlertForm::tr("Gate changed");
    case AlertKind::suspected:
      return AlertForm::tr("Suspected change");
    case AlertKind::confirmed:
      return AlertForm::tr("Confirmed change");
    case AlertKind::key:
      return AlertForm::tr("Key refused or missing");
    case AlertKind::budget:
      return AlertForm::tr("Budget used up");
    case AlertKind::runner:
      return AlertForm::tr("Runner stopped");
    case AlertKind::test:
      break;
  }
  return AlertForm::tr("Test");
}

QString alertTitle(const AlertEvent& event) {
  // Every title that core/alert_watch and core/alert_sender make; %1 is the subject.
  static constexpr std::array phrases = {
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Gate %1: holds"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Gate %1: is broken"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Gate %1: has not enough data"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Gate %1: could not be judged"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Suspected change of %1"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Suspected change"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Confirmed change of %1"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Confirmed change"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "The key of %1 is refused"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "%1 cannot be probed"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "The budget of %1 is used up"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Samples cannot be written"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Another process probes now"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "The runner stops"),
      QT_TRANSLATE_NOOP("scoville::AlertForm", "Test of the alert \"%1\""),
  };
  const QString title = QString::fromStdString(event.title);
  const QString subject = QString::fromStdString(event.subject);
  for (const char* phrase : phrases) {
    const QString english = QString::fromLatin1(phrase);
    const QString words = QCoreApplication::translate("scoville::AlertForm", phrase);
    if (!english.contains(QLatin1String("%1"))) {
      if (title == english) {
        return words;
      }
    } else if (title == english.arg(subject)) {
      return words.arg(subject);
    }
  }
  return title;
}

}  // namespace scoville
