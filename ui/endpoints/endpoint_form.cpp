// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/endpoint_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/duration_field.h"
#include "ui/common/field_note.h"
#include "ui/common/format_names.h"
#include "ui/common/look.h"
#include "ui/endpoints/header_editor.h"
#include "ui/endpoints/schedule_editor.h"
#include "ui/endpoints/secret_field.h"

namespace scoville {
namespace {

QFormLayout* section(QVBoxLayout* layout, const QString& title) {
  layout->addWidget(makeHeading(title));
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setLabelAlignment(Qt::AlignLeft);
  form->setContentsMargins(0, 0, 0, 12);
  layout->addLayout(form);
  return form;
}

std::string trimmed(const QLineEdit* edit) {
  return edit->text().trimmed().toStdString();
}

void setText(QLineEdit* edit, const std::string& text) {
  const QString wanted = QString::fromStdString(text);
  if (edit->text() != wanted) {
    edit->setText(wanted);
    edit->setCursorPosition(0);
  }
}

std::vector<std::string> tagsOf(const QString& text) {
  std::vector<std::string> tags;
  for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    const std::string tag = part.trimmed().toStdString();
    if (!tag.empty() && std::find(tags.begin(), tags.end(), tag) == tags.end()) {
      tags.push_back(tag);
    }
  }
  return tags;
}

FieldNoteLabel::Weight weightOf(FieldNote::Weight weight) {
  switch (weight) {
    case FieldNote::Weight::hint:
      return FieldNoteLabel::Weight::hint;
    case FieldNote::Weight::warning:
      return FieldNoteLabel::Weight::warning;
    case FieldNote::Weight::error:
      break;
  }
  return FieldNoteLabel::Weight::error;
}

}  // namespace

EndpointForm::EndpointForm(QWidget* parent)
    : QScrollArea(parent),
      m_name(new QLineEdit),
      m_dialect(new QComboBox),
      m_baseUrl(new QLineEdit),
      m_apiVersion(new QLineEdit),
      m_model(new QLineEdit),
      m_key(new SecretField),
      m_schedules(new ScheduleEditor),
      m_region(new QLineEdit),
      m_hardware(new QLineEdit),
      m_driver(new QLineEdit),
      m_note(new QPlainTextEdit),
      m_tags(new QLineEdit),
      m_advancedButton(new QToolButton),
      m_advanced(new QWidget),
      m_headers(new HeaderEditor),
      m_proxyKind(new QComboBox),
      m_proxy(new QLineEdit),
      m_caFile(new QLineEdit),
      m_ipVersion(new QComboBox),
      m_connect(new DurationField),
      m_firstToken(new DurationField),
      m_idle(new DurationField),
      m_total(new DurationField),
      m_http2(new QCheckBox(tr("Use HTTP/&2 where the server offers it"))),
      m_simulated(new QLabel(tr("This endpoint is simulated by a server inside the program. Address, dialect, model and key are fixed."))) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(2, 4, 12, 4);
  m_simulated->setWordWrap(true);
  layout->addWidget(m_simulated);
  m_basics = section(layout, tr("Connection"));
  buildBasics(m_basics);
  auto* scheduleForm = section(layout, tr("Schedule"));
  scheduleForm->addRow(withNote(m_schedules, EndpointField::schedule));
  auto* serverForm = section(layout, tr("About the server"));
  buildServer(serverForm);
  m_advancedButton->setText(tr("Advanc&ed"));
  m_advancedButton->setCheckable(true);
  m_advancedButton->setAutoRaise(true);
  m_advancedButton->setArrowType(Qt::RightArrow);
  m_advancedButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  layout->addWidget(m_advancedButton, 0, Qt::AlignLeft);
  auto* advancedLayout = new QVBoxLayout(m_advanced);
  advancedLayout->setContentsMargins(0, 0, 0, 0);
  auto* advancedForm = section(advancedLayout, tr("Headers, network and timeouts"));
  buildAdvanced(advancedForm);
  alignLabels({m_basics, serverForm, advancedForm});
  m_advanced->setVisible(false);
  layout->addWidget(m_advanced);
  layout->addStretch();
  setWidget(body);
  viewport()->setAutoFillBackground(false);
  body->setAutoFillBackground(false);
  connect(m_advancedButton, &QToolButton::toggled, this, [this](bool on) {
    m_advanced->setVisible(on);
    m_advancedButton->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
  });
  // Names for tests and for tools that drive the window.
  m_name->setObjectName(QStringLiteral("name"));
  m_baseUrl->setObjectName(QStringLiteral("baseUrl"));
  m_apiVersion->setObjectName(QStringLiteral("apiVersion"));
  m_model->setObjectName(QStringLiteral("model"));
  m_region->setObjectName(QStringLiteral("region"));
  m_hardware->setObjectName(QStringLiteral("hardware"));
  m_driver->setObjectName(QStringLiteral("driver"));
  m_tags->setObjectName(QStringLiteral("tags"));
  m_proxyKind->setObjectName(QStringLiteral("proxyKind"));
  m_proxy->setObjectName(QStringLiteral("proxy"));
  m_caFile->setObjectName(QStringLiteral("caFile"));
  m_ipVersion->setObjectName(QStringLiteral("ipVersion"));
  setFocusProxy(m_name);
  setDraft({});
}

QWidget* EndpointForm::withNote(QWidget* field, EndpointField which) {
  auto* box = new QWidget;
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(field);
  auto* note = new FieldNoteLabel;
  layout->addWidget(note);
  box->setFocusProxy(field);
  m_labels.insert(static_cast<int>(which), note);
  return box;
}

QWidget* EndpointForm::addRow(QFormLayout* form, const QString& label, QWidget* field, EndpointField which) {
  QWidget* box = withNote(field, which);
  form->addRow(label, box);
  labelField(*form, box, field);
  return box;
}

void EndpointForm::buildBasics(QFormLayout* form) {
  for (int i = 0; i <= static_cast<int>(Dialect::ollama); ++i) {
    m_dialect->addItem(Names::dialect(static_cast<Dialect>(i)), i);
  }
  addRow(form, tr("&Name"), m_name, EndpointField::name);
  form->addRow(tr("&Dialect"), m_dialect);
  addRow(form, tr("&Base URL"), m_baseUrl, EndpointField::baseUrl);
  m_apiVersionRow = addRow(form, tr("API &version"), m_apiVersion, EndpointField::apiVersion);
  addRow(form, tr("&Model"), m_model, EndpointField::model);
  form->addRow(tr("&Key"), m_key);
  m_labels.insert(static_cast<int>(EndpointField::key), m_key->noteLabel());
  if (auto* label = qobject_cast<QLabel*>(form->labelForField(m_key))) {
    label->setBuddy(m_key);
  }
  m_baseUrl->setInputMethodHints(Qt::ImhUrlCharactersOnly);
  m_apiVersion->setPlaceholderText(QStringLiteral("2024-10-21"));
  for (QLineEdit* edit : {m_name, m_baseUrl, m_apiVersion, m_model}) {
    connect(edit, &QLineEdit::textChanged, this, &EndpointForm::edited);
  }
  connect(m_dialect, &QComboBox::currentIndexChanged, this, [this] {
    updateDialect();
    edited();
  });
  connect(m_key, &SecretField::changed, this, &EndpointForm::edited);
  connect(m_key, &SecretField::storeRequested, this, &EndpointForm::storeKeyRequested);
  connect(m_schedules, &ScheduleEditor::changed, this, &EndpointForm::edited);
}

void EndpointForm::buildServer(QFormLayout* form) {
  m_region->setPlaceholderText(tr("where it runs, for example eu-west"));
  m_hardware->setPlaceholderText(tr("accelerators, as far as you know them"));
  m_driver->setPlaceholderText(tr("driver and server software with their versions"));
  m_tags->setPlaceholderText(tr("separated by commas"));
  m_note->setTabChangesFocus(true);
  m_note->setFixedHeight(m_note->fontMetrics().height() * 3 + 12);
  form->addRow(tr("Re&gion"), m_region);
  form->addRow(tr("&Hardware"), m_hardware);
  form->addRow(tr("D&river"), m_driver);
  form->addRow(tr("N&ote"), m_note);
  form->addRow(tr("&Tags"), m_tags);
  auto* dated = new FieldNoteLabel;
  form->addRow(dated);
  dated->setNote(FieldNoteLabel::Weight::hint,
                 tr("These notes are dated: saving a change makes a new version of the endpoint and keeps the old one."));
  for (QLineEdit* edit : {m_region, m_hardware, m_driver, m_tags}) {
    connect(edit, &QLineEdit::textChanged, this, &EndpointForm::edited);
  }
  connect(m_note, &QPlainTextEdit::textChanged, this, &EndpointForm::edited);
}

void EndpointForm::buildAdvanced(QFormLayout* form) {
  addRow(form, tr("E&xtra headers"), m_headers, EndpointField::headers);
  buildNetwork(form);
  const auto timeout = [&](const QString& label, DurationField* field, const QString& meaning, bool mayBeNone) {
    field->setToolTip(meaning);
    QString plain = label;
    field->setName(plain.remove(QLatin1Char('&')));
    if (mayBeNone) {
      field->setZeroText(tr("none"));
    }
    form->addRow(label, field);
    connect(field, &DurationField::changed, this, &EndpointForm::edited);
  };
  timeout(tr("Connect timeout"), m_connect, tr("From the start until the connection, with TLS, is ready."), true);
  timeout(tr("&First token timeout"), m_firstToken, tr("From the request until the first generated output."), true);
  timeout(tr("Idle timeout"), m_idle, tr("Between two reads. Keep-alive comments of the server reset it."), true);
  m_total->setToolTip(tr("From the start until the end of the answer."));
  m_total->setName(tr("Total timeout"));
  addRow(form, tr("Total timeout"), m_total, EndpointField::timeouts);
  connect(m_total, &DurationField::changed, this, &EndpointForm::edited);
  form->addRow(QString(), m_http2);
  connect(m_headers, &HeaderEditor::changed, this, &EndpointForm::edited);
  connect(m_http2, &QCheckBox::toggled, this, &EndpointForm::edited);
}

/// How the server is reached: proxy, authorities, addresses.
void EndpointForm::buildNetwork(QFormLayout* form) {
  m_proxyKind->addItem(tr("none"), 0);
  m_proxyKind->addItem(tr("from the environment"), 1);
  m_proxyKind->addItem(tr("this one"), 2);
  m_proxyKind->setAccessibleName(tr("Proxy"));
  m_proxyKind->setToolTip(tr("From the environment: as https_proxy, http_proxy, all_proxy and no_proxy say where Scoville was started."));
  m_proxy->setPlaceholderText(QStringLiteral("http://proxy.example.com:3128"));
  m_proxy->setAccessibleName(tr("Address of the proxy"));
  auto* proxy = new QWidget;
  auto* row = new QHBoxLayout(proxy);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(m_proxyKind);
  row->addWidget(m_proxy, 1);
  proxy->setFocusProxy(m_proxyKind);
  addRow(form, tr("Prox&y"), proxy, EndpointField::proxy);
  m_caFile->setPlaceholderText(tr("the system's"));
  m_caFile->setToolTip(tr("A PEM file with the certificates of the authorities to trust instead of the system's."));
  addRow(form, tr("Trusted authorities"), m_caFile, EndpointField::caFile);
  m_ipVersion->addItem(tr("any"), static_cast<int>(IpVersion::any));
  m_ipVersion->addItem(tr("IPv4 only"), static_cast<int>(IpVersion::v4));
  m_ipVersion->addItem(tr("IPv6 only"), static_cast<int>(IpVersion::v6));
  form->addRow(tr("Addresses"), m_ipVersion);
  connect(m_proxyKind, &QComboBox::currentIndexChanged, this, [this](int kind) {
    m_proxy->setVisible(kind == 2);
    edited();
  });
  connect(m_proxy, &QLineEdit::textChanged, this, &EndpointForm::edited);
  connect(m_caFile, &QLineEdit::textChanged, this, &EndpointForm::edited);
  connect(m_ipVersion, &QComboBox::currentIndexChanged, this, &EndpointForm::edited);
}

void EndpointForm::setDraft(const EndpointDraft& draft) {
  m_filling = true;
  m_draft = draft;
  const Endpoint& e = draft.endpoint;
  setText(m_name, e.name);
  m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(e.dialect)));
  setText(m_baseUrl, e.baseUrl);
  setText(m_apiVersion, e.apiVersion);
  setText(m_model, e.model);
  m_key->setValue(e.key);
  m_schedules->setValue(draft.schedules);
  setText(m_region, e.region);
  setText(m_hardware, e.hardwareNote);
  setText(m_driver, e.driverNote);
  m_note->setPlainText(QString::fromStdString(e.note));
  QStringList tags;
  for (const std::string& tag : e.tags) {
    tags << QString::fromStdString(tag);
  }
  m_tags->setText(tags.join(QStringLiteral(", ")));
  m_headers->setValue(e.headers);
  const bool fromEnvironment = e.proxy == proxyFromEnvironment;
  m_proxyKind->setCurrentIndex(e.proxy.empty() ? 0 : fromEnvironment ? 1 : 2);
  setText(m_proxy, fromEnvironment ? std::string() : e.proxy);
  m_proxy->setVisible(m_proxyKind->currentIndex() == 2);
  setText(m_caFile, e.caFile);
  m_ipVersion->setCurrentIndex(m_ipVersion->findData(static_cast<int>(e.ipVersion)));
  m_connect->setValue(e.timeouts.connect);
  m_firstToken->setValue(e.timeouts.firstToken);
  m_idle->setValue(e.timeouts.idle);
  m_total->setValue(e.timeouts.total);
  m_http2->setChecked(e.http2);
  m_simulated->setVisible(e.simulated);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_dialect, m_baseUrl, m_model, m_key}) {
    widget->setEnabled(!e.simulated);
  }
  if (!e.headers.empty() || !e.proxy.empty() || !e.caFile.empty() || e.ipVersion != IpVersion::any || !(e.timeouts == Timeouts()) ||
      e.http2) {
    m_advancedButton->setChecked(true);
  }
  m_filling = false;
  updateDialect();
  check();
}

EndpointDraft EndpointForm::draft() const {
  EndpointDraft draft = m_draft;
  Endpoint& e = draft.endpoint;
  e.name = trimmed(m_name);
  e.dialect = static_cast<Dialect>(std::max(0, m_dialect->currentData().toInt()));
  e.baseUrl = trimmed(m_baseUrl);
  e.apiVersion = e.dialect == Dialect::azureOpenai ? trimmed(m_apiVersion) : m_draft.endpoint.apiVersion;
  e.model = trimmed(m_model);
  e.key = m_key->value();
  e.region = trimmed(m_region);
  e.hardwareNote = trimmed(m_hardware);
  e.driverNote = trimmed(m_driver);
  e.note = m_note->toPlainText().toStdString();
  e.tags = tagsOf(m_tags->text());
  e.headers = m_headers->value();
  const int proxyKind = m_proxyKind->currentIndex();
  e.proxy = proxyKind == 1 ? std::string(proxyFromEnvironment) : proxyKind == 2 ? trimmed(m_proxy) : std::string();
  e.caFile = trimmed(m_caFile);
  e.ipVersion = static_cast<IpVersion>(std::max(0, m_ipVersion->currentData().toInt()));
  e.timeouts = {m_connect->value(), m_firstToken->value(), m_idle->value(), m_total->value()};
  e.http2 = m_http2->isChecked();
  draft.schedules = m_schedules->value();
  return draft;
}

void EndpointForm::setChoices(const std::vector<SuiteChoice>& choices) {
  m_schedules->setChoices(choices);
}

void EndpointForm::setSpending(std::function<QString(const Schedule&)> spending) {
  m_schedules->setSpending(std::move(spending));
}

void EndpointForm::setTakenNames(const QStringList& names) {
  m_takenNames = names;
  check();
}

void EndpointForm::setKeychainAvailable(bool available) {
  m_key->setKeychainAvailable(available);
}

void EndpointForm::updateDialect() {
  const auto dialect = static_cast<Dialect>(std::max(0, m_dialect->currentData().toInt()));
  m_baseUrl->setPlaceholderText(EndpointRules::exampleUrl(dialect));
  m_model->setPlaceholderText(EndpointRules::exampleModel(dialect));
  m_key->setExampleVariable(EndpointRules::exampleVariable(dialect));
  const bool azure = dialect == Dialect::azureOpenai;
  m_apiVersionRow->setVisible(azure);
  if (QWidget* label = m_basics->labelForField(m_apiVersionRow)) {
    label->setVisible(azure);
  }
}

void EndpointForm::edited() {
  if (m_filling) {
    return;
  }
  check();
  Q_EMIT changed();
}

void EndpointForm::check() {
  m_notes = EndpointRules::check(draft().endpoint, m_takenNames);
  m_valid = !EndpointRules::hasErrors(m_notes) && m_schedules->isValid();
  for (auto it = m_labels.cbegin(); it != m_labels.cend(); ++it) {
    // The weightiest note of each field.
    const FieldNote* shown = nullptr;
    for (const FieldNote& note : m_notes) {
      if (static_cast<int>(note.field) == it.key() && (shown == nullptr || note.weight > shown->weight)) {
        shown = &note;
      }
    }
    if (shown == nullptr) {
      it.value()->clearNote();
      continue;
    }
    QString text = shown->text;
    if (shown->weight == FieldNote::Weight::warning) {
      // A warning does not push the plain information away.
      for (const FieldNote& note : m_notes) {
        if (note.field == shown->field && note.weight == FieldNote::Weight::hint) {
          text += QLatin1Char('\n') + note.text;
        }
      }
    }
    it.value()->setNote(weightOf(shown->weight), text);
  }
}

void EndpointForm::focusProblem() {
  QWidget* target = m_name;
  const auto first =
      std::find_if(m_notes.begin(), m_notes.end(), [](const FieldNote& note) { return note.weight == FieldNote::Weight::error; });
  if (first != m_notes.end()) {
    switch (first->field) {
      case EndpointField::name:
        break;
      case EndpointField::baseUrl:
        target = m_baseUrl;
        break;
      case EndpointField::apiVersion:
        target = m_apiVersion;
        break;
      case EndpointField::model:
        target = m_model;
        break;
      case EndpointField::key:
        target = m_key->nameEdit();
        break;
      case EndpointField::headers:
        target = m_headers;
        break;
      case EndpointField::proxy:
        target = m_proxy;
        break;
      case EndpointField::caFile:
        target = m_caFile;
        break;
      case EndpointField::timeouts:
        target = m_total;
        break;
      case EndpointField::schedule:
        target = m_schedules;
        break;
    }
    if (m_advanced->isAncestorOf(target)) {
      m_advancedButton->setChecked(true);
    }
  }
  target->setFocus();
  ensureWidgetVisible(target);
}

}  // namespace scoville
