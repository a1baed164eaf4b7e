// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gates/gates_page.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/monitor.h"
#include "core/store/gate_table.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"
#include "ui/gates/baseline_editor.h"

namespace scoville {

namespace {

constexpr int changesRead = 1000;
constexpr int judgeSoonMs = 600;
constexpr int refreshMs = 15'000;

constexpr auto firstText = R"({
  "last": "7d",
  "objectives": [
    "p50 ttft < 1000 ms",
    "failure rate < 0.5 %"
  ]
})";

QString stateTitle(const std::string& state) {
  return state == "pass"              ? GatesPage::tr("✓ holds")
         : state == "fail"            ? GatesPage::tr("✗ broken")
         : state == "not_enough_data" ? GatesPage::tr("… not enough data")
         : state.empty()              ? GatesPage::tr("not judged yet")
                                      : GatesPage::tr("! cannot be judged");
}

QTableWidgetItem* cell(const QString& text) {
  auto* item = new QTableWidgetItem(text);
  item->setToolTip(text);
  return item;
}

}  // namespace

struct GatesPage::Content {
  std::vector<StoredGate> gates;
  std::vector<GateChange> changes;
};

GatesPage::GatesPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_list(new QListWidget),
      m_name(new QLineEdit),
      m_text(new QPlainTextEdit),
      m_check(new QLabel),
      m_paused(new QCheckBox(tr("&Paused"))),
      m_add(new QPushButton(tr("&New gate"))),
      m_save(new QPushButton(tr("&Save"))),
      m_remove(new QPushButton(tr("&Remove"))),
      m_judge(new QPushButton(tr("&Judge now"))),
      m_state(makeHeading()),
      m_objectives(new QTableWidget(0, 4)),
      m_history(new QTableWidget(0, 3)),
      m_message(new InlineMessage),
      m_baselines(new BaselineEditor(context)) {
  auto* gates = new QWidget;
  auto* left = new QVBoxLayout;
  m_list->setAccessibleName(tr("Gates"));
  m_list->setMaximumWidth(240);
  left->addWidget(m_list, 1);
  left->addWidget(m_add);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(makeEditor());
  splitter->addWidget(makeState());
  splitter->setChildrenCollapsible(false);
  auto* row = new QHBoxLayout(gates);
  row->addLayout(left);
  row->addWidget(splitter, 1);
  auto* tabs = new QTabWidget;
  tabs->addTab(gates, tr("Gates"));
  tabs->addTab(m_baselines, tr("Baselines"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_message);
  layout->addWidget(tabs, 1);

  m_soon.setSingleShot(true);
  m_soon.setInterval(judgeSoonMs);
  m_refresh.setInterval(refreshMs);
  connect(&m_refresh, &QTimer::timeout, this, &GatesPage::reload);
  connect(&m_soon, &QTimer::timeout, this, &GatesPage::judge);
  connect(m_list, &QListWidget::currentRowChanged, this, &GatesPage::choose);
  connect(m_add, &QPushButton::clicked, this, &GatesPage::addGate);
  connect(m_save, &QPushButton::clicked, this, &GatesPage::save);
  connect(m_remove, &QPushButton::clicked, this, &GatesPage::remove);
  connect(m_judge, &QPushButton::clicked, this, &GatesPage::judge);
  connect(m_text, &QPlainTextEdit::textChanged, this, &GatesPage::textEdited);
  connect(m_name, &QLineEdit::textEdited, this, [this] { setDirty(true); });
  connect(m_paused, &QCheckBox::clicked, this, [this] { setDirty(true); });
  connect(context.view, &ViewState::zoneChanged, this, &GatesPage::showHistory);
  setDirty(false);
}

QWidget* GatesPage::makeEditor() {
  m_name->setObjectName(QStringLiteral("gateName"));
  m_name->setPlaceholderText(tr("Name"));
  m_name->setAccessibleName(tr("Name of the gate"));
  m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_text->setAccessibleName(tr("Objectives"));
  m_text->setTabChangesFocus(true);
  m_check->setWordWrap(true);
  m_check->setTextFormat(Qt::PlainText);
  m_check->setObjectName(QStringLiteral("check"));
  auto* help =
      new QLabel(tr("An objective is <i>figure relation bound</i>: <tt>p50 ttft &lt; 1000 ms</tt>, <tt>p99 e2e &lt;= 1.2 x baseline</tt>, "
                    "<tt>failure rate &lt; 0.5 %</tt>, <tt>cost/1M &lt;= 0.9 x baseline</tt>. Figures: ttft, ttfo, tpot, e2e, response "
                    "time, tokens/s, rtt, "
                    "each with a percentile; failure rate, cost/1M, spend. <tt>last</tt> is the period (30m, 12h, 7d). <tt>endpoint</tt>, "
                    "<tt>suite</tt>, <tt>case</tt> and <tt>baseline</tt> are names; <tt>minimum_n</tt> is how many values are needed."));
  help->setWordWrap(true);
  auto* editor = new QWidget;
  auto* layout = new QVBoxLayout(editor);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_name);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_check);
  layout->addWidget(help);
  auto* buttons = new QHBoxLayout;
  for (QWidget* one :
       {static_cast<QWidget*>(m_save), static_cast<QWidget*>(m_judge), static_cast<QWidget*>(m_paused), static_cast<QWidget*>(m_remove)}) {
    buttons->addWidget(one);
  }
  buttons->addStretch();
  layout->addLayout(buttons);
  return editor;
}

QWidget* GatesPage::makeState() {
  m_state->setObjectName(QStringLiteral("state"));
  m_objectives->setHorizontalHeaderLabels({tr("State"), tr("Objective"), tr("n"), tr("Why")});
  m_objectives->setAccessibleName(tr("State of each objective"));
  m_history->setHorizontalHeaderLabels({tr("Since"), tr("State"), tr("What was broken or missing")});
  m_history->setAccessibleName(tr("History of the gate"));
  for (QTableWidget* table : {m_objectives, m_history}) {
    dressTable(table);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setStretchLastSection(true);
  }
  auto* state = new QWidget;
  auto* layout = new QVBoxLayout(state);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_state);
  layout->addWidget(m_objectives, 1);
  layout->addWidget(makeHeading(tr("History")));
  layout->addWidget(m_history, 1);
  return state;
}

void GatesPage::setActive(bool active) {
  if (active) {
    reload();
    m_baselines->reload();
    m_refresh.start();
  } else {
    m_refresh.stop();
  }
}

void GatesPage::reload() {
  m_query.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Content> {
          auto gates = GateTable(tables).all();
          auto changes = GateTable(tables).history(0, changesRead);
          if (!gates || !changes) {
            return tl::unexpected<Error>(gates ? changes.error() : gates.error());
          }
          return Content{std::move(*gates), std::move(*changes)};
        });
      },
      [this](Result<Content> content) {
        if (content) {
          showContent(std::move(*content));
          Q_EMIT loaded();
        } else {
          m_message->sayError(tr("The gates could not be read"), content.error());
        }
      });
}

void GatesPage::showContent(Content content) {
  m_gates = std::move(content.gates);
  m_changes = std::move(content.changes);
  if (!m_dirty) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int chosen = 0;
    for (std::size_t i = 0; i < m_gates.size(); ++i) {
      const StoredGate& gate = m_gates[i];
      const auto latest = std::find_if(m_changes.begin(), m_changes.end(), [&](const GateChange& one) { return one.gate == gate.id; });
      const QString state = gate.paused ? tr("paused") : stateTitle(latest == m_changes.end() ? std::string() : latest->state);
      m_list->addItem(tr("%1: %2").arg(QString::fromStdString(gate.name), state));
      chosen = gate.id == m_shown.id ? static_cast<int>(i) : chosen;
    }
    if (m_gates.empty()) {
      addGate();
      setDirty(false);
    } else {
      m_list->setCurrentRow(chosen);
      const StoredGate& gate = m_gates[static_cast<std::size_t>(chosen)];
      if (gate.id != m_shown.id || gate.text != m_shown.text || gate.paused != m_shown.paused) {
        choose(chosen);
      }
    }
  }
  showHistory();
}

void GatesPage::choose(int row) {
  if (row < 0 || row >= static_cast<int>(m_gates.size())) {
    return;
  }
  m_shown = m_gates[static_cast<std::size_t>(row)];
  m_name->setText(QString::fromStdString(m_shown.name));
  m_text->setPlainText(QString::fromStdString(m_shown.text));
  m_paused->setChecked(m_shown.paused);
  m_remove->setEnabled(true);
  setDirty(false);
  showHistory();
  judge();
}

void GatesPage::addGate() {
  const QSignalBlocker quiet(m_list);
  m_list->setCurrentRow(-1);
  m_shown = {};
  m_shown.created = Format::now();
  m_name->clear();
  m_text->setPlainText(QString::fromLatin1(firstText));
  m_paused->setChecked(false);
  m_remove->setEnabled(false);
  setDirty(true);
  showHistory();
  judge();
}

void GatesPage::setDirty(bool dirty) {
  m_dirty = dirty;
  m_save->setEnabled(dirty || m_shown.id == 0);
}

void GatesPage::textEdited() {
  const auto gate = parseGate(m_text->toPlainText().toStdString());
  m_check->setText(gate ? tr("%n objective(s), understood.", nullptr, static_cast<int>(gate->objectives.size()))
                        : QString::fromStdString(gate.error().message));
  m_judge->setEnabled(gate.has_value());
  setDirty(true);
  m_soon.start();
}

void GatesPage::judge() {
  m_soon.stop();
  const auto gate = parseGate(m_text->toPlainText().toStdString());
  if (!gate) {
    m_judging.cancel();
    m_state->setText(tr("Not judged: the text cannot be read"));
    m_objectives->setRowCount(0);
    return;
  }
  m_judging.run(
      m_context.monitor->workspace(),
      [gate = *gate, now = Format::now()](const Workspace& workspace) {
        return workspace.read([&](Tables& tables) { return judgeGate(tables, gate, now); });
      },
      [this, gate = *gate](const Result<GateResult>& result) {
        if (result) {
          showResult(gate, *result);
        } else {
          m_objectives->setRowCount(0);
          m_state->setText(stateTitle("error"));
          m_check->setText(QString::fromStdString(result.error().message));
        }
        Q_EMIT judged();
      });
}

/// The reason of judgeObjective() in the user's language.
QString GatesPage::reasonText(const Objective& objective, const ObjectiveResult& result) {
  if (result.n < objective.minimum || !result.value) {
    return tr("The period has %1 values; %2 are needed.").arg(result.n).arg(objective.minimum);
  }
  if (!result.bound || (objective.relative && result.baselineN < objective.minimum)) {
    return tr("The baseline has %1 values; %2 are needed.").arg(result.baselineN).arg(objective.minimum);
  }
  return tr("It is %1; the bound is %2.")
      .arg(QString::fromStdString(figureText(objective.metric, *result.value)),
           QString::fromStdString(figureText(objective.metric, *result.bound)));
}

/// What was stored of a change: a line for each objective, its reason in English, which is put into the user's language here.
QString GatesPage::historyText(const std::string& summary) {
  static const QRegularExpression broken(QStringLiteral("It is (.+); the bound is (.+)\\.$"));
  static const QRegularExpression few(QStringLiteral("The (period|baseline) has (\\d+) values; (\\d+) are needed\\.$"));
  QStringList lines = QString::fromStdString(summary).split(QLatin1Char('\n'));
  for (QString& line : lines) {
    if (const auto found = broken.match(line); found.hasMatch()) {
      line = line.left(found.capturedStart()) + tr("It is %1; the bound is %2.").arg(found.captured(1), found.captured(2));
    } else if (const auto lacking = few.match(line); lacking.hasMatch()) {
      const QString words = lacking.captured(1) == QLatin1String("period") ? tr("The period has %1 values; %2 are needed.")
                                                                           : tr("The baseline has %1 values; %2 are needed.");
      line = line.left(lacking.capturedStart()) + words.arg(lacking.captured(2), lacking.captured(3));
    }
  }
  return lines.join(QStringLiteral("; "));
}

void GatesPage::showResult(const Gate& gate, const GateResult& result) {
  const QTimeZone zone = m_context.view->zone();
  m_state->setText(tr("Now: %1 (%2 to %3)")
                       .arg(stateTitle(std::string(gateStateName(result.state))),
                            Format::time(result.from, zone, Format::TimeDetail::minutes),
                            Format::time(result.to, zone, Format::TimeDetail::minutes)));
  m_objectives->setRowCount(static_cast<int>(result.objectives.size()));
  for (std::size_t i = 0; i < result.objectives.size(); ++i) {
    const ObjectiveResult& one = result.objectives[i];
    const GateObjective& objective = gate.objectives[i];
    const std::string& text = objective.name.empty() ? objective.objective.text : objective.name;
    const int row = static_cast<int>(i);
    m_objectives->setItem(row, 0, cell(stateTitle(std::string(gateStateName(one.state)))));
    m_objectives->setItem(row, 1, cell(QString::fromStdString(text)));
    m_objectives->setItem(row, 2,
                          cell(objective.objective.relative ? tr("%1 / %2").arg(one.n).arg(one.baselineN) : QString::number(one.n)));
    m_objectives->setItem(row, 3, cell(reasonText(objective.objective, one)));
  }
}

void GatesPage::showHistory() {
  m_history->setRowCount(0);
  for (const GateChange& change : m_changes) {
    if (change.gate != m_shown.id) {
      continue;
    }
    const int row = m_history->rowCount();
    m_history->insertRow(row);
    m_history->setItem(row, 0, cell(Format::time(change.at, m_context.view->zone(), Format::TimeDetail::minutes)));
    m_history->setItem(row, 1, cell(stateTitle(change.state)));
    m_history->setItem(row, 2, cell(historyText(change.summary)));
  }
}

void GatesPage::save() {
  StoredGate gate = m_shown;
  gate.name = m_name->text().trimmed().toStdString();
  gate.text = m_text->toPlainText().toStdString();
  gate.paused = m_paused->isChecked();
  if (const auto parsed = parseGate(gate.text); !parsed || gate.name.empty()) {
    m_message->say(InlineMessage::Kind::error, gate.name.empty() ? tr("A gate needs a name.") : tr("The text cannot be read."),
                   parsed ? QString() : QString::fromStdString(parsed.error().message));
    return;
  }
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute(
      [workspace, gate](const QueryToken&) { return workspace->write([&](Tables& tables) { return GateTable(tables).save(gate); }); },
      [this](const Result<StoredGate>& stored) {
        if (!stored) {
          m_message->sayError(tr("The gate could not be saved"), stored.error());
          return;
        }
        m_message->clear();
        m_shown = *stored;
        setDirty(false);
        reload();
        Q_EMIT saved();
      });
}

void GatesPage::remove() {
  Workspace* const workspace = &m_context.monitor->workspace();
  m_write.compute([workspace, name = m_shown.name](
                      const QueryToken&) { return workspace->write([&](Tables& tables) { return GateTable(tables).remove(name); }); },
                  [this](const Result<void>& removed) {
                    if (!removed) {
                      m_message->sayError(tr("The gate could not be removed"), removed.error());
                    }
                    m_shown = {};
                    setDirty(false);
                    reload();
                  });
}

}  // namespace scoville
