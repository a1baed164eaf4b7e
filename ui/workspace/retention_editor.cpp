// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/retention_editor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"

namespace scoville {

namespace {

constexpr int longestDays = 3650;

QSpinBox* daysField(const QString& name) {
  auto* field = new QSpinBox;
  field->setRange(0, longestDays);
  field->setSpecialValueText(RetentionEditor::tr("for ever"));
  field->setSuffix(RetentionEditor::tr(" days"));
  field->setAccessibleName(name);
  return field;
}

std::optional<Micros> ageOf(const QSpinBox* field) {
  return field->value() > 0 ? std::optional(field->value() * microsPerDay) : std::nullopt;
}

void showAge(QSpinBox* field, const std::optional<Micros>& age) {
  field->setValue(age ? static_cast<int>(*age / microsPerDay) : 0);
}

struct Loaded {
  std::vector<Endpoint> endpoints;
  std::vector<RetentionRule> rules;
};

}  // namespace

RetentionEditor::RetentionEditor(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_monitor(context.monitor),
      m_endpoint(new QComboBox),
      m_tokens(daysField(tr("Token arrivals are kept"))),
      m_detail(daysField(tr("Details are kept"))),
      m_samples(daysField(tr("Samples are kept"))),
      m_save(new QPushButton(tr("&Save and preview"))),
      m_remove(new QPushButton(tr("&Remove now..."))),
      m_effect(new QLabel),
      m_message(new InlineMessage) {
  auto* intro = new QLabel(
      tr("Everything is kept unless you say otherwise here. Old data is removed only when you ask for it with the button below. Of samples "
         "that are removed, one sketch a day stays: counts, costs and percentiles within 1%."));
  intro->setWordWrap(true);
  m_endpoint->setAccessibleName(tr("Endpoint"));
  m_effect->setWordWrap(true);
  m_effect->setObjectName("retentionEffect");
  m_remove->setEnabled(false);
  auto* form = new QFormLayout;
  form->addRow(tr("Endpoint"), m_endpoint);
  form->addRow(tr("Keep token arrivals"), m_tokens);
  form->addRow(tr("Keep details (headers, error texts)"), m_detail);
  form->addRow(tr("Keep samples"), m_samples);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_save);
  buttons->addWidget(m_remove);
  buttons->addStretch(1);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(intro);
  layout->addLayout(form);
  layout->addLayout(buttons);
  layout->addWidget(m_effect);
  layout->addWidget(m_message);
  layout->addStretch(1);
  connect(m_endpoint, &QComboBox::currentIndexChanged, this, &RetentionEditor::showRule);
  connect(m_save, &QPushButton::clicked, this, &RetentionEditor::save);
  connect(m_remove, &QPushButton::clicked, this, &RetentionEditor::removeNow);
}

RetentionEditor::~RetentionEditor() {
  *m_stopped = true;
}

void RetentionEditor::load() {
  m_load.run(
      m_monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Loaded> {
          auto endpoints = tables.endpoints.current(true);
          auto rules = tables.retention.all();
          if (!endpoints || !rules) {
            return tl::unexpected<Error>(endpoints ? rules.error() : endpoints.error());
          }
          return Loaded{std::move(*endpoints), std::move(*rules)};
        });
      },
      [this](Result<Loaded> loaded) {
        if (!loaded) {
          m_message->sayError(tr("The rules cannot be read."), loaded.error());
          return;
        }
        m_rules = std::move(loaded->rules);
        const QVariant chosen = m_endpoint->currentData();
        {
          const QSignalBlocker quiet(m_endpoint);
          m_endpoint->clear();
          for (const Endpoint& endpoint : loaded->endpoints) {
            m_endpoint->addItem(QString::fromStdString(endpoint.name), QVariant::fromValue<qlonglong>(endpoint.id));
          }
          m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(chosen)));
        }
        m_save->setEnabled(m_endpoint->count() > 0);
        showRule();
      });
}

void RetentionEditor::showRule() {
  const EndpointId id = m_endpoint->currentData().toLongLong();
  const auto found = std::find_if(m_rules.begin(), m_rules.end(), [id](const RetentionRule& rule) { return rule.endpoint == id; });
  const RetentionRule rule = found == m_rules.end() ? RetentionRule() : *found;
  showAge(m_tokens, rule.tokensAfter);
  showAge(m_detail, rule.detailAfter);
  showAge(m_samples, rule.samplesAfter);
}

RetentionRule RetentionEditor::ruleShown() const {
  RetentionRule rule;
  rule.endpoint = m_endpoint->currentData().toLongLong();
  rule.tokensAfter = ageOf(m_tokens);
  rule.detailAfter = ageOf(m_detail);
  rule.samplesAfter = ageOf(m_samples);
  return rule;
}

void RetentionEditor::save() {
  m_message->clear();
  m_save->setEnabled(false);
  Workspace* workspace = &m_monitor->workspace();
  m_work.compute(
      [workspace, rule = ruleShown(), now = Format::now()](const QueryToken&) -> Result<std::vector<RetentionEffect>> {
        const Result<void> saved = workspace->write([&](Tables& tables) { return tables.retention.set(rule); });
        if (!saved) {
          return tl::unexpected<Error>(saved.error());
        }
        return previewRetention(*workspace, now);
      },
      [this](Result<std::vector<RetentionEffect>> effects) {
        m_save->setEnabled(true);
        if (!effects) {
          m_message->sayError(tr("The rule was not saved."), effects.error());
          return;
        }
        showEffects(*effects);
        load();
      });
}

void RetentionEditor::showEffects(const std::vector<RetentionEffect>& effects) {
  QStringList lines;
  std::int64_t bytes = 0;
  for (const RetentionEffect& effect : effects) {
    bytes += effect.bytes();
    lines += tr("%1: %2 token arrivals, %3 details and %4 samples, about %5.")
                 .arg(QString::fromStdString(effect.endpointName), Format::count(effect.tokens.rows), Format::count(effect.detail.rows),
                      Format::count(effect.samples.rows), Format::bytes(effect.bytes()));
  }
  m_remove->setEnabled(bytes > 0);
  m_effect->setText(lines.isEmpty() ? tr("There are no rules: everything is kept.")
                                    : tr("Removing now would take away:") + '\n' + lines.join('\n'));
}

bool RetentionEditor::removalConfirmed() {
  return QMessageBox::warning(this, tr("Remove old data"),
                              m_effect->text() + "\n\n" + tr("What is removed can only be brought back from a backup."),
                              QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Discard;
}

void RetentionEditor::removeNow() {
  if (!removalConfirmed()) {
    return;
  }
  m_save->setEnabled(false);
  m_remove->setEnabled(false);
  Workspace* workspace = &m_monitor->workspace();
  m_work.compute(
      [workspace, stopped = m_stopped, now = Format::now()](const QueryToken& token) {
        return applyRetention(*workspace, now, [&](const RetentionDone&) { return !*stopped && !token.isCancelled(); });
      },
      [this](Result<RetentionDone> done) {
        m_save->setEnabled(true);
        m_effect->clear();
        if (!done) {
          m_message->sayError(tr("Not everything was removed."), done.error());
          return;
        }
        m_message->say(InlineMessage::Kind::info, tr("Removed %1 token arrivals, %2 details and %3 samples. The file is %4 smaller.")
                                                      .arg(Format::count(done->tokens), Format::count(done->details),
                                                           Format::count(done->samples), Format::bytes(done->bytesFreed)));
        Q_EMIT removed();
      });
}

}  // namespace scoville
