// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gates/baseline_editor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHash>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/time_entry.h"
#include "ui/common/view_state.h"

namespace scoville {

struct BaselineEditor::Content {
  std::vector<Baseline> baselines;
  std::vector<Endpoint> endpoints;
};

BaselineEditor::BaselineEditor(const PageContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_table(new QTableWidget(0, 6)),
      m_name(new QLineEdit),
      m_endpoint(new QComboBox),
      m_from(new QLineEdit),
      m_to(new QLineEdit),
      m_note(new QLineEdit),
      m_add(new QPushButton(tr("&Add baseline"))),
      m_remove(new QPushButton(tr("Remove b&aseline"))),
      m_message(new InlineMessage) {
  m_table->setHorizontalHeaderLabels({tr("Name"), tr("From"), tr("To"), tr("Endpoint"), tr("Samples"), tr("Note")});
  m_table->setAccessibleName(tr("Baselines"));
  dressTable(m_table);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_name->setObjectName(QStringLiteral("baselineName"));
  m_from->setObjectName(QStringLiteral("baselineFrom"));
  m_to->setObjectName(QStringLiteral("baselineTo"));
  auto* range = new QPushButton(tr("Take the range &shown"));
  auto* form = new QFormLayout;
  form->addRow(tr("Name"), m_name);
  form->addRow(tr("Endpoint"), m_endpoint);
  form->addRow(tr("From"), m_from);
  form->addRow(tr("To"), m_to);
  form->addRow(tr("Note"), m_note);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_add);
  buttons->addWidget(range);
  buttons->addWidget(m_remove);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_message);
  layout->addWidget(m_table, 1);
  layout->addLayout(form);
  layout->addLayout(buttons);
  connect(range, &QPushButton::clicked, this, &BaselineEditor::takeRange);
  connect(m_add, &QPushButton::clicked, this, &BaselineEditor::add);
  connect(m_remove, &QPushButton::clicked, this, &BaselineEditor::remove);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
  m_remove->setEnabled(false);
}

void BaselineEditor::reload() {
  m_query.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Content> {
          auto baselines = tables.baselines.all();
          auto endpoints = tables.endpoints.current();
          if (!baselines || !endpoints) {
            return tl::unexpected<Error>(baselines ? endpoints.error() : baselines.error());
          }
          return Content{std::move(*baselines), std::move(*endpoints)};
        });
      },
      [this](Result<Content> content) {
        if (content) {
          showContent(std::move(*content));
          Q_EMIT loaded();
        } else {
          m_message->sayError(tr("The baselines could not be read"), content.error());
        }
      });
}

void BaselineEditor::showContent(Content content) {
  const QVariant chosen = m_endpoint->currentData();
  m_endpoint->clear();
  m_endpoint->addItem(tr("Whichever is judged"), qlonglong(0));
  QHash<EndpointId, QString> names;
  for (const Endpoint& endpoint : content.endpoints) {
    names.insert(endpoint.id, QString::fromStdString(endpoint.name));
    m_endpoint->addItem(names[endpoint.id], static_cast<qlonglong>(endpoint.id));
  }
  m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(chosen)));
  m_baselines = std::move(content.baselines);
  const QTimeZone zone = m_context.view->zone();
  m_table->setRowCount(static_cast<int>(m_baselines.size()));
  for (std::size_t i = 0; i < m_baselines.size(); ++i) {
    const Baseline& one = m_baselines[i];
    const QStringList texts = {QString::fromStdString(one.name),
                               Format::time(one.from, zone, Format::TimeDetail::minutes),
                               Format::time(one.to, zone, Format::TimeDetail::minutes),
                               one.endpoint ? names.value(*one.endpoint) : tr("whichever is judged"),
                               Names::mode(one.mode),
                               QString::fromStdString(one.note)};
    for (int column = 0; column < texts.size(); ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      item->setToolTip(texts[column]);
      m_table->setItem(static_cast<int>(i), column, item);
    }
  }
  m_remove->setEnabled(m_table->currentRow() >= 0);
}

void BaselineEditor::takeRange() {
  const QTimeZone zone = m_context.view->zone();
  m_from->setText(Format::time(m_context.view->from(), zone));
  m_to->setText(Format::time(m_context.view->to(), zone));
}

void BaselineEditor::add() {
  const QTimeZone zone = m_context.view->zone();
  const auto from = momentFromText(m_from->text().trimmed(), zone, Format::now());
  const auto to = momentFromText(m_to->text().trimmed(), zone, Format::now());
  const QString name = m_name->text().trimmed();
  if (name.isEmpty() || !from || !to || *to <= *from) {
    m_message->say(InlineMessage::Kind::error,
                   name.isEmpty() ? tr("A baseline needs a name.")
                                  : tr("A baseline needs a beginning and a later end, for example 2026-11-01 and 2026-11-28 12:00."));
    return;
  }
  Baseline baseline;
  baseline.name = name.toStdString();
  baseline.from = *from;
  baseline.to = *to;
  baseline.note = m_note->text().trimmed().toStdString();
  baseline.created = Format::now();
  if (const EndpointId endpoint = m_endpoint->currentData().toLongLong(); endpoint != 0) {
    baseline.endpoint = endpoint;
  }
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute(
      [workspace, baseline](const QueryToken&) { return workspace->write([&](Tables& tables) { return tables.baselines.add(baseline); }); },
      [this](const Result<Baseline>& added) {
        if (!added) {
          m_message->sayError(tr("The baseline could not be added"), added.error());
          return;
        }
        m_message->clear();
        m_name->clear();
        reload();
      });
}

void BaselineEditor::remove() {
  const int row = m_table->currentRow();
  if (row < 0 || row >= static_cast<int>(m_baselines.size())) {
    return;
  }
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute([workspace, name = m_baselines[static_cast<std::size_t>(row)].name](
                      const QueryToken&) { return workspace->write([&](Tables& tables) { return tables.baselines.remove(name); }); },
                  [this](const Result<void>& removed) {
                    if (!removed) {
                      m_message->sayError(tr("The baseline could not be removed"), removed.error());
                    }
                    reload();
                  });
}

}  // namespace scoville
