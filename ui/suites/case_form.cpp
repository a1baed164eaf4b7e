// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suites/case_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/field_note.h"
#include "ui/common/format_names.h"
#include "ui/common/look.h"
#include "ui/suites/message_editor.h"

namespace scoville {
namespace {

const QStringList& taskKinds() {
  static const QStringList kinds = {"chat", "completion", "long_context", "reasoning", "agent_chain", "structured_output"};
  return kinds;
}

QWidget* beside(std::initializer_list<QWidget*> widgets) {
  auto* box = new QWidget;
  auto* layout = new QHBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget : widgets) {
    layout->addWidget(widget);
  }
  layout->addStretch();
  box->setFocusProxy(*widgets.begin());
  return box;
}

QWidget* under(QWidget* field, FieldNoteLabel* note) {
  auto* box = new QWidget;
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(field);
  layout->addWidget(note);
  box->setFocusProxy(field);
  return box;
}

}  // namespace

CaseForm::CaseForm(QWidget* parent)
    : QScrollArea(parent),
      m_name(new QLineEdit),
      m_kind(new QComboBox),
      m_messages(new MessageEditor),
      m_maxTokens(new QSpinBox),
      m_sendTemperature(new QCheckBox(tr("send"))),
      m_temperature(new QDoubleSpinBox),
      m_sendSeed(new QCheckBox(tr("send"))),
      m_seed(new QLineEdit),
      m_cache(new QComboBox),
      m_stream(new QCheckBox(tr("stream the answer"))),
      m_repeats(new QSpinBox),
      m_notEmpty(new QCheckBox(tr("not empty"))),
      m_notTruncated(new QCheckBox(tr("not truncated"))),
      m_validJson(new QCheckBox(tr("valid JSON"))),
      m_contains(new QLineEdit),
      m_matches(new QLineEdit),
      m_schema(new QPlainTextEdit),
      m_minLength(new QSpinBox),
      m_maxLength(new QSpinBox),
      m_command(new QLineEdit),
      m_commandLimit(new QSpinBox),
      m_nameNote(new FieldNoteLabel),
      m_messagesNote(new FieldNoteLabel),
      m_checksNote(new FieldNoteLabel),
      m_commandNote(new FieldNoteLabel) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  for (const QString& kind : taskKinds()) {
    m_kind->addItem(Names::taskKind(kind), kind);
  }
  m_maxTokens->setRange(1, 1'000'000);
  m_maxTokens->setGroupSeparatorShown(true);
  m_temperature->setRange(0, 2);
  m_temperature->setDecimals(2);
  m_temperature->setSingleStep(0.1);
  m_sendTemperature->setAccessibleName(tr("Send the temperature"));
  m_sendSeed->setAccessibleName(tr("Send the seed"));
  m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("-?[0-9]{1,18}")), m_seed));
  m_seed->setMaximumWidth(180);
  for (const CacheMode mode : {CacheMode::cold, CacheMode::warm, CacheMode::uncontrolled}) {
    m_cache->addItem(Names::cacheMode(mode), static_cast<int>(mode));
  }
  m_cache->setToolTip(
      tr("Cold: a nonce in front of the prompt keeps the provider's prompt cache from answering.\nWarm: the same prefix every "
         "time.\nUncontrolled: the prompt as it is."));
  m_stream->setToolTip(
      tr("Without streaming the answer comes in one piece: only its end is seen, so that there is no time to first token "
         "and no time per token."));
  m_repeats->setRange(1, 1000);
  m_contains->setPlaceholderText(tr("not checked"));
  m_matches->setPlaceholderText(tr("a regular expression; not checked"));
  m_schema->setPlaceholderText(tr("a JSON schema that the answer must meet; not checked"));
  m_schema->setTabChangesFocus(true);
  m_schema->setMaximumHeight(5 * m_schema->fontMetrics().lineSpacing());
  for (QSpinBox* length : {m_minLength, m_maxLength}) {
    length->setRange(0, 1'000'000);
    length->setGroupSeparatorShown(true);
    length->setSpecialValueText(tr("not checked"));
  }
  m_minLength->setAccessibleName(tr("Least characters"));
  m_maxLength->setAccessibleName(tr("Most characters"));

  m_command->setObjectName(QStringLiteral("command"));
  m_command->setPlaceholderText(tr("a program and its arguments; not checked"));
  m_command->setToolTip(
      tr("Gets the answer on its standard input (of an answer with a fenced block of code only that block) and must end with exit code 0, "
         "for example to see whether code parses. Run without a shell, without any key, one at a time, and only where the settings allow "
         "it."));
  m_commandLimit->setRange(1, 60);
  m_commandLimit->setSuffix(tr(" s"));
  m_commandLimit->setAccessibleName(tr("Most seconds of the command"));
  auto* examples = new QToolButton;
  examples->setText(tr("Examples"));
  examples->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(examples);
  const std::pair<QString, QString> commands[] = {
      {tr("Python code parses"), QStringLiteral("python3 -I -c \"import ast, sys; ast.parse(sys.stdin.read())\"")},
      {tr("JSON parses"), QStringLiteral("python3 -I -m json.tool")}};
  for (const auto& [name, command] : commands) {
    connect(menu->addAction(name), &QAction::triggered, m_command, [this, command = command] { m_command->setText(command); });
  }
  examples->setMenu(menu);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setLabelAlignment(Qt::AlignLeft);
  const auto row = [form](const QString& label, QWidget* box, QWidget* buddy) {
    form->addRow(label, box);
    labelField(*form, box, buddy);
  };
  row(tr("Case &name"), under(m_name, m_nameNote), m_name);
  row(tr("Tas&k"), m_kind, m_kind);
  row(tr("&Prompt"), under(m_messages, m_messagesNote), m_messages);
  row(tr("Max t&okens"), beside({m_maxTokens}), m_maxTokens);
  row(tr("Tempe&rature"), beside({m_temperature, m_sendTemperature}), m_temperature);
  row(tr("S&eed"), beside({m_seed, m_sendSeed}), m_seed);
  row(tr("Prompt cac&he"), beside({m_cache}), m_cache);
  row(tr("Answer"), beside({m_stream}), m_stream);
  row(tr("Repeats"), beside({m_repeats}), m_repeats);
  row(tr("Checks"), under(beside({m_notEmpty, m_notTruncated, m_validJson}), m_checksNote), m_notEmpty);
  row(tr("Must contain"), m_contains, m_contains);
  row(tr("Must match"), m_matches, m_matches);
  row(tr("Characters"), beside({m_minLength, new QLabel(tr("to")), m_maxLength}), m_minLength);
  row(tr("JSON schema"), m_schema, m_schema);
  auto* command = new QWidget;
  auto* commandLayout = new QHBoxLayout(command);
  commandLayout->setContentsMargins(0, 0, 0, 0);
  commandLayout->addWidget(m_command, 1);
  commandLayout->addWidget(m_commandLimit);
  commandLayout->addWidget(examples);
  row(tr("Command"), under(command, m_commandNote), m_command);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(2, 4, 12, 4);
  layout->addLayout(form);
  layout->addStretch();
  setWidget(body);
  viewport()->setAutoFillBackground(false);
  body->setAutoFillBackground(false);
  setFocusProxy(m_name);

  connect(m_name, &QLineEdit::textChanged, this, &CaseForm::edited);
  connect(m_kind, &QComboBox::currentIndexChanged, this, &CaseForm::edited);
  connect(m_messages, &MessageEditor::changed, this, &CaseForm::edited);
  connect(m_maxTokens, &QSpinBox::valueChanged, this, &CaseForm::edited);
  connect(m_sendTemperature, &QCheckBox::toggled, this, &CaseForm::edited);
  connect(m_temperature, &QDoubleSpinBox::valueChanged, this, &CaseForm::edited);
  connect(m_sendSeed, &QCheckBox::toggled, this, &CaseForm::edited);
  connect(m_seed, &QLineEdit::textChanged, this, &CaseForm::edited);
  connect(m_cache, &QComboBox::currentIndexChanged, this, &CaseForm::edited);
  connect(m_repeats, &QSpinBox::valueChanged, this, &CaseForm::edited);
  for (QCheckBox* box : {m_stream, m_notEmpty, m_notTruncated, m_validJson}) {
    connect(box, &QCheckBox::toggled, this, &CaseForm::edited);
  }
  connect(m_contains, &QLineEdit::textChanged, this, &CaseForm::edited);
  connect(m_matches, &QLineEdit::textChanged, this, &CaseForm::edited);
  connect(m_schema, &QPlainTextEdit::textChanged, this, &CaseForm::edited);
  connect(m_minLength, &QSpinBox::valueChanged, this, &CaseForm::edited);
  connect(m_maxLength, &QSpinBox::valueChanged, this, &CaseForm::edited);
  connect(m_command, &QLineEdit::textChanged, this, &CaseForm::edited);
  connect(m_commandLimit, &QSpinBox::valueChanged, this, &CaseForm::edited);
}

void CaseForm::setCase(const Case& testCase) {
  m_filling = true;
  m_case = testCase;
  m_name->setText(QString::fromStdString(testCase.name));
  const QString kind = QString::fromStdString(testCase.taskKind);
  if (m_kind->findData(kind) < 0) {
    m_kind->addItem(kind, kind);
  }
  m_kind->setCurrentIndex(m_kind->findData(kind));
  m_messages->setValue(testCase.messages);
  m_maxTokens->setValue(testCase.maxTokens);
  m_sendTemperature->setChecked(testCase.temperature.has_value());
  m_temperature->setValue(testCase.temperature.value_or(0));
  m_sendSeed->setChecked(testCase.seed.has_value());
  m_seed->setText(testCase.seed ? QString::number(*testCase.seed) : QString());
  m_cache->setCurrentIndex(m_cache->findData(static_cast<int>(testCase.cacheMode)));
  m_stream->setChecked(testCase.stream);
  m_repeats->setValue(testCase.repeats);
  m_notEmpty->setChecked(testCase.checks.notEmpty);
  m_notTruncated->setChecked(testCase.checks.notTruncated);
  m_validJson->setChecked(testCase.checks.validJson);
  m_contains->setText(QString::fromStdString(testCase.checks.contains));
  m_matches->setText(QString::fromStdString(testCase.checks.matches));
  m_schema->setPlainText(QString::fromStdString(testCase.checks.jsonSchema));
  m_minLength->setValue(testCase.checks.minLength);
  m_maxLength->setValue(testCase.checks.maxLength);
  m_command->setText(SuiteRules::commandText(testCase.checks.command));
  m_commandLimit->setValue(static_cast<int>(testCase.checks.commandLimit / microsPerSecond));
  m_temperature->setEnabled(m_sendTemperature->isChecked());
  m_seed->setEnabled(m_sendSeed->isChecked());
  m_filling = false;
}

Case CaseForm::value() const {
  Case testCase = m_case;
  testCase.name = m_name->text().trimmed().toStdString();
  testCase.taskKind = m_kind->currentData().toString().toStdString();
  testCase.messages = m_messages->value();
  testCase.maxTokens = m_maxTokens->value();
  testCase.temperature = m_sendTemperature->isChecked() ? std::optional(m_temperature->value()) : std::nullopt;
  testCase.seed = m_sendSeed->isChecked() ? std::optional<std::int64_t>(m_seed->text().toLongLong()) : std::nullopt;
  testCase.cacheMode = static_cast<CacheMode>(m_cache->currentData().toInt());
  testCase.stream = m_stream->isChecked();
  testCase.repeats = m_repeats->value();
  testCase.checks.notTruncated = m_notTruncated->isChecked();
  testCase.checks.notEmpty = m_notEmpty->isChecked();
  testCase.checks.validJson = m_validJson->isChecked();
  testCase.checks.contains = m_contains->text().toStdString();
  testCase.checks.matches = m_matches->text().toStdString();
  testCase.checks.jsonSchema = m_schema->toPlainText().trimmed().toStdString();
  testCase.checks.minLength = m_minLength->value();
  testCase.checks.maxLength = m_maxLength->value();
  if (m_command->text() != SuiteRules::commandText(m_case.checks.command)) {  // what was imported stays to the letter
    testCase.checks.command = SuiteRules::commandOf(m_command->text());
  }
  testCase.checks.commandLimit = m_commandLimit->value() * microsPerSecond;
  return testCase;
}

void CaseForm::edited() {
  if (m_filling) {
    return;
  }
  m_temperature->setEnabled(m_sendTemperature->isChecked());
  m_seed->setEnabled(m_sendSeed->isChecked());
  Q_EMIT changed();
}

void CaseForm::setNotes(const std::vector<SuiteNote>& notes, int caseIndex) {
  for (FieldNoteLabel* label : {m_nameNote, m_messagesNote, m_checksNote, m_commandNote}) {
    label->clearNote();
  }
  for (const SuiteNote& note : notes) {
    if (note.caseIndex != caseIndex) {
      continue;
    }
    FieldNoteLabel* label = note.field == SuiteNote::Field::name      ? m_nameNote
                            : note.field == SuiteNote::Field::checks  ? m_checksNote
                            : note.field == SuiteNote::Field::command ? m_commandNote
                                                                      : m_messagesNote;
    const auto weight = note.weight == SuiteNote::Weight::error ? FieldNoteLabel::Weight::error : FieldNoteLabel::Weight::warning;
    if (label->note().isEmpty() || weight > label->weight()) {
      label->setNote(weight, note.text);
    }
  }
}

}  // namespace scoville
