// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/telemetry/telemetry_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTimeZone>
#include <QVBoxLayout>
#include <algorithm>

#include "core/import/foreign_json.h"
#include "core/monitor.h"
#include "core/store/telemetry_table.h"
#include "core/telemetry/telemetry_log.h"
#include "ui/common/duration_field.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"

namespace scoville {

namespace {

constexpr int telemetryRefreshMs = 1000;
enum TelemetryColumn { nameColumn, readsColumn, servesColumn, stateColumn, lastColumn, telemetryColumns };

struct ImportedLog {
  GpuLog log;
  std::int64_t stored = 0;
};

QString readsText(const TelemetrySource& source) {
  switch (source.kind) {
    case TelemetryKind::nvidiaSmi:
      return TelemetryDialog::tr("GPUs of this machine, every %1").arg(Format::duration(source.interval));
    case TelemetryKind::prometheus:
      return TelemetryDialog::tr("%1, every %2").arg(QString::fromStdString(source.target), Format::duration(source.interval));
    case TelemetryKind::imported:
      return TelemetryDialog::tr("imported log %1").arg(QString::fromStdString(source.target));
  }
  return {};
}

QString deviceText(const TelemetryReading& reading) {
  QStringList parts;
  if (reading.gpuShare) {
    parts << TelemetryDialog::tr("use %1").arg(Format::percent(reading.gpuShare));
  }
  if (reading.memoryBytes) {
    parts << TelemetryDialog::tr("memory %1").arg(Format::bytes(static_cast<std::int64_t>(*reading.memoryBytes)));
  }
  if (reading.temperatureC) {
    parts << TelemetryDialog::tr("%1 °C").arg(Format::number(reading.temperatureC));
  }
  if (reading.powerW) {
    parts << TelemetryDialog::tr("%1 W").arg(Format::number(reading.powerW));
  }
  if (reading.running) {
    parts << TelemetryDialog::tr("running %1").arg(Format::number(reading.running));
  }
  if (reading.waiting) {
    parts << TelemetryDialog::tr("waiting %1").arg(Format::number(reading.waiting));
  }
  if (reading.kvShare) {
    parts << TelemetryDialog::tr("KV cache %1").arg(Format::percent(reading.kvShare));
  }
  const QString figures = parts.isEmpty() ? TelemetryDialog::tr("nothing that is known") : parts.join(QStringLiteral(", "));
  return reading.isGpu() ? TelemetryDialog::tr("GPU %1: %2").arg(reading.device).arg(figures) : figures;
}

}  // namespace

TelemetryDialog::TelemetryDialog(Monitor* monitor, QWidget* parent)
    : QDialog(parent),
      m_monitor(monitor),
      m_table(new QTableWidget(0, telemetryColumns)),
      m_detail(new QLabel),
      m_pause(new QPushButton(tr("&Pause"))),
      m_remove(new QPushButton(tr("&Remove"))),
      m_kind(new QComboBox),
      m_name(new QLineEdit),
      m_url(new QLineEdit),
      m_endpoint(new QComboBox),
      m_every(new DurationField),
      m_add(new QPushButton(tr("&Add"))),
      m_message(new InlineMessage) {
  setWindowTitle(tr("Serving side"));
  m_table->setHorizontalHeaderLabels({tr("Source"), tr("Reads"), tr("Endpoint"), tr("State"), tr("Last reading")});
  m_table->setAccessibleName(tr("Sources of telemetry"));
  dressTable(m_table);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->horizontalHeader()->setSectionResizeMode(readsColumn, QHeaderView::Stretch);
  m_detail->setWordWrap(true);
  m_detail->setObjectName(QStringLiteral("detail"));
  m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_detail->setTextFormat(Qt::PlainText);
  m_detail->setMinimumHeight(3 * fontMetrics().lineSpacing());
  m_detail->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* listButtons = new QHBoxLayout;
  auto* import = new QPushButton(tr("&Import a log…"));
  listButtons->addWidget(m_pause);
  listButtons->addWidget(m_remove);
  listButtons->addStretch();
  listButtons->addWidget(import);

  m_kind->addItem(tr("GPUs of this machine (nvidia-smi)"), static_cast<int>(TelemetryKind::nvidiaSmi));
  m_kind->addItem(tr("Metrics page of a server (Prometheus text)"), static_cast<int>(TelemetryKind::prometheus));
  m_name->setObjectName(QStringLiteral("sourceName"));
  m_name->setPlaceholderText(tr("for example: gpus"));
  m_url->setObjectName(QStringLiteral("url"));
  m_url->setPlaceholderText(QStringLiteral("http://localhost:8000/metrics"));
  m_url->setToolTip(tr("The page is fetched as it is: no redirect is followed, no proxy and no key is used."));
  m_endpoint->setToolTip(tr("What runs there: its trends and its energy cost use the readings."));
  m_every->setName(tr("Every"));
  m_every->setValue(5 * microsPerSecond);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(tr("&Kind"), m_kind);
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("A&ddress"), m_url);
  form->addRow(tr("&Endpoint"), m_endpoint);
  form->addRow(tr("E&very"), m_every);
  form->addRow(QString(), m_add);
  auto* box = new QGroupBox(tr("New source"));
  box->setLayout(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_detail);
  layout->addLayout(listButtons);
  layout->addWidget(box);
  layout->addWidget(m_message);
  layout->addWidget(buttons);
  resize(860, 600);

  m_refresh.setInterval(telemetryRefreshMs);
  connect(&m_refresh, &QTimer::timeout, this, &TelemetryDialog::reload);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, &TelemetryDialog::updateChosen);
  connect(m_pause, &QPushButton::clicked, this, [this] {
    if (const Line* line = chosen()) {
      changeChosen(!line->source.paused);
    }
  });
  connect(m_remove, &QPushButton::clicked, this, [this] { changeChosen(std::nullopt); });
  connect(import, &QPushButton::clicked, this, &TelemetryDialog::chooseLog);
  connect(m_kind, &QComboBox::currentIndexChanged, this, &TelemetryDialog::updateForm);
  connect(m_name, &QLineEdit::textChanged, this, &TelemetryDialog::updateForm);
  connect(m_url, &QLineEdit::textChanged, this, &TelemetryDialog::updateForm);
  connect(m_add, &QPushButton::clicked, this, &TelemetryDialog::addSource);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QPushButton* button : findChildren<QPushButton*>()) {
    button->setAutoDefault(false);
  }
  updateForm();
  updateChosen();
  m_refresh.start();
  reload();
}

Result<TelemetryDialog::Snapshot> TelemetryDialog::read(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<Snapshot> {
    TelemetryTable telemetry(tables);
    const auto sources = telemetry.sources();
    const auto endpoints = tables.endpoints.current();
    if (!sources || !endpoints) {
      return tl::unexpected<Error>(!sources ? sources.error() : endpoints.error());
    }
    Snapshot snapshot;
    for (const TelemetrySource& source : *sources) {
      auto newest = telemetry.newest(source.id);
      const auto count = telemetry.count(source.id);
      if (!newest || !count) {
        return tl::unexpected<Error>(!newest ? newest.error() : count.error());
      }
      snapshot.lines.push_back({source, std::move(*newest), *count});
    }
    for (const Endpoint& one : *endpoints) {
      snapshot.endpoints.emplace_back(one.id, one.name);
    }
    return snapshot;
  });
}

void TelemetryDialog::reload() {
  m_read.run(m_monitor->workspace(), read, [this](const Result<Snapshot>& snapshot) {
    if (!snapshot) {
      m_message->sayError(tr("The sources could not be read."), snapshot.error());
      return;
    }
    take(*snapshot);
    Q_EMIT loaded();
  });
}

void TelemetryDialog::take(const Snapshot& snapshot) {
  if (m_endpoint->count() != static_cast<int>(snapshot.endpoints.size()) + 1) {
    const QVariant kept = m_endpoint->currentData();
    m_endpoint->clear();
    m_endpoint->addItem(tr("not said"), 0);
    for (const auto& [id, name] : snapshot.endpoints) {
      m_names[id] = QString::fromStdString(name);
      m_endpoint->addItem(m_names[id], static_cast<qlonglong>(id));
    }
    m_endpoint->setCurrentIndex(std::max(0, m_endpoint->findData(kept)));
  }
  m_lines = snapshot.lines;
  m_table->setRowCount(static_cast<int>(m_lines.size()));
  for (std::size_t row = 0; row < m_lines.size(); ++row) {
    fillRow(static_cast<int>(row), m_lines[row]);
  }
  if (chosen() == nullptr && !m_lines.empty()) {
    m_table->selectRow(0);
  }
  updateChosen();
}

void TelemetryDialog::fillRow(int row, const Line& line) {
  const auto last = std::max_element(line.newest.begin(), line.newest.end(),
                                     [](const TelemetryReading& a, const TelemetryReading& b) { return a.at < b.at; });
  const TelemetrySource& source = line.source;
  const QString state = source.paused                            ? tr("paused")
                        : source.kind == TelemetryKind::imported ? tr("imported")
                        : !source.problem.empty()                ? tr("⚠ not read")
                        : line.newest.empty()                    ? tr("nothing read yet")
                                                                 : tr("is read");
  const QStringList cells = {QString::fromStdString(source.name), readsText(source),
                             source.endpoint ? m_names.value(*source.endpoint) : QString(), state,
                             last == line.newest.end() ? tr("none") : Format::age(last->at, Format::now())};
  for (int column = 0; column < telemetryColumns; ++column) {
    QTableWidgetItem* item = m_table->item(row, column);
    if (item == nullptr) {
      item = new QTableWidgetItem;
      m_table->setItem(row, column, item);
    }
    item->setText(cells[column]);
    item->setToolTip(column == stateColumn ? QString::fromStdString(source.problem).toHtmlEscaped() : QString());
  }
}

const TelemetryDialog::Line* TelemetryDialog::chosen() const {
  const int row = m_table->currentRow();
  return row >= 0 && row < static_cast<int>(m_lines.size()) ? &m_lines[static_cast<std::size_t>(row)] : nullptr;
}

void TelemetryDialog::updateChosen() {
  const Line* line = chosen();
  m_remove->setEnabled(line != nullptr);
  m_pause->setEnabled(line != nullptr && line->source.kind != TelemetryKind::imported);
  m_pause->setText(line != nullptr && line->source.paused ? tr("&Resume") : tr("&Pause"));
  QStringList words;
  if (line == nullptr) {
    words
        << (m_lines.empty()
                ? tr("Nothing is read yet. Where you run the server yourself, its GPUs and its metrics page can be drawn under the trends.")
                : QString());
  } else {
    if (!line->source.problem.empty()) {
      words << QString::fromStdString(line->source.problem);
    }
    for (const TelemetryReading& reading : line->newest) {
      words << deviceText(reading);
    }
    words << tr("%1 readings").arg(Format::count(line->count));
    if (m_monitor->probingState().role == ProbingState::Role::none && line->source.kind != TelemetryKind::imported) {
      words << tr("Sources are read while this workspace is probed; nobody does that now.");
    }
  }
  m_detail->setText(words.join(QLatin1Char('\n')));
}

void TelemetryDialog::updateForm() {
  const bool page = m_kind->currentData().toInt() == static_cast<int>(TelemetryKind::prometheus);
  m_url->setEnabled(page);
  m_add->setEnabled(!m_name->text().trimmed().isEmpty() && (!page || !m_url->text().trimmed().isEmpty()));
}

std::optional<EndpointId> TelemetryDialog::endpoint() const {
  const EndpointId id = m_endpoint->currentData().toLongLong();
  return id == 0 ? std::nullopt : std::optional(id);
}

void TelemetryDialog::addSource() {
  TelemetrySource source;
  source.name = m_name->text().trimmed().toStdString();
  source.kind = static_cast<TelemetryKind>(m_kind->currentData().toInt());
  source.target = source.kind == TelemetryKind::prometheus ? m_url->text().trimmed().toStdString() : std::string();
  source.endpoint = endpoint();
  source.interval = m_every->value();
  source.created = Format::now();
  write([source](Tables& tables) { return TelemetryTable(tables).save(source).map([](const TelemetrySource&) {}); },
        tr("The source was not added."));
}

void TelemetryDialog::changeChosen(std::optional<bool> paused) {
  const Line* line = chosen();
  if (line == nullptr) {
    return;
  }
  TelemetrySource source = line->source;
  write(
      [source, paused](Tables& tables) mutable -> Result<void> {
        if (!paused) {
          return TelemetryTable(tables).remove(source.id);
        }
        source.paused = *paused;
        return TelemetryTable(tables).save(source).map([](const TelemetrySource&) {});
      },
      tr("The source was not changed."));
}

/// A write waits for the disk, so it is made off this thread.
void TelemetryDialog::write(const std::function<Result<void>(Tables&)>& job, const QString& problem) {
  m_message->clear();
  Workspace* const workspace = &m_monitor->workspace();
  m_write.compute([workspace, job](const QueryToken&) { return workspace->write(job); },
                  [this, problem](const Result<void>& done) {
                    if (!done) {
                      m_message->say(InlineMessage::Kind::error, problem, QString::fromStdString(done.error().message));
                    } else {
                      m_name->clear();
                      m_url->clear();
                    }
                    reload();
                  });
}

void TelemetryDialog::chooseLog() {
  auto* dialog = new QFileDialog(this, tr("CSV log of nvidia-smi"), QString(), tr("Logs (*.csv *.csv.gz *.log *.txt);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &TelemetryDialog::importFile);
  dialog->open();
}

void TelemetryDialog::importFile(const QString& file) {
  m_message->clear();
  Workspace* const workspace = &m_monitor->workspace();
  m_import.compute(
      [workspace, path = file.toStdString(), name = QFileInfo(file).fileName().toStdString(),
       endpoint = endpoint()](const QueryToken&) -> Result<ImportedLog> {
        const auto text = readForeignFile(path);
        if (!text) {
          return tl::unexpected<Error>(text.error());
        }
        auto log = readGpuLog(*text, {});
        if (!log) {
          return tl::unexpected<Error>(log.error());
        }
        const auto stored =
            workspace->write([&](Tables& tables) { return storeGpuLog(tables, *log, name, name, endpoint, Format::now()); });
        if (!stored) {
          return tl::unexpected<Error>(stored.error());
        }
        return ImportedLog{std::move(*log), *stored};
      },
      [this](const Result<ImportedLog>& done) {
        if (!done) {
          m_message->say(InlineMessage::Kind::error, tr("The log was not imported."), QString::fromStdString(done.error().message));
          return;
        }
        QStringList left;
        for (const std::string& what : done->log.notUnderstood) {
          left << QString::fromStdString(what);
        }
        const QString words =
            tr("%1 rows, %2 readings, %3 of them new. Times were read in %4.")
                .arg(Format::count(done->log.rows), Format::count(static_cast<std::int64_t>(done->log.batch.readings.size())),
                     Format::count(done->stored), QString::fromLatin1(QTimeZone::systemTimeZoneId()));
        m_message->say(left.isEmpty() ? InlineMessage::Kind::info : InlineMessage::Kind::warning,
                       left.isEmpty() ? words : words + QLatin1Char(' ') + tr("Not everything was understood."),
                       left.join(QLatin1Char('\n')));
        reload();
        Q_EMIT imported(done->stored);
      });
}

}  // namespace scoville
