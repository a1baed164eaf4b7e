// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/import_dialog.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/history_import.h"
#include "core/import/foreign_json.h"
#include "core/model/figures.h"
#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"

namespace scoville {
namespace {

constexpr int previewRows = 50;

QString text(std::string_view words) {
  return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

}  // namespace

ImportDialog::ImportDialog(Monitor* monitor, QWidget* parent)
    : QDialog(parent),
      m_monitor(monitor),
      m_file(new QLabel(tr("no file chosen"))),
      m_tool(new QComboBox),
      m_endpoint(new QComboBox),
      m_start(new QDateTimeEdit),
      m_columns(new QLineEdit),
      m_summary(new QLabel),
      m_table(new QTableWidget(0, 6)),
      m_progress(new QProgressBar),
      m_message(new InlineMessage) {
  setWindowTitle(tr("Import history"));
  m_tool->addItem(tr("recognise"), -1);
  for (const HistoryKind kind : {HistoryKind::llmperf, HistoryKind::guidellm, HistoryKind::vllm, HistoryKind::aiperf, HistoryKind::csv}) {
    m_tool->addItem(text(historyKindName(kind)), static_cast<int>(kind));
  }
  m_endpoint->setEditable(true);
  m_endpoint->setInsertPolicy(QComboBox::NoInsert);
  m_endpoint->setToolTip(tr("An endpoint that does not exist is made. It is not probed."));
  m_start->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
  m_start->setTimeSpec(Qt::UTC);
  m_start->setCalendarPopup(true);
  m_start->setDateTime(QDateTime::currentDateTimeUtc());
  m_columns->setPlaceholderText(QStringLiteral("ttft_ms=TTFT, e2e_ms=Total"));
  m_columns->setToolTip(tr("CSV only: which column holds what. Empty = the names of our own export."));
  m_summary->setWordWrap(true);
  m_summary->setObjectName(QStringLiteral("summary"));
  m_table->setHorizontalHeaderLabels({tr("Started (UTC)"), tr("Outcome"), tr("TTFT"), tr("E2E"), tr("Tokens in"), tr("Tokens out")});
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->verticalHeader()->hide();
  m_table->setAccessibleName(tr("Preview"));
  m_progress->hide();
  auto* choose = new QPushButton(tr("&Choose file..."));
  auto* fileRow = new QHBoxLayout;
  fileRow->addWidget(m_file, 1);
  fileRow->addWidget(choose);
  auto* form = new QFormLayout;
  form->addRow(tr("File"), fileRow);
  form->addRow(tr("&Tool"), m_tool);
  form->addRow(tr("&Endpoint"), m_endpoint);
  form->addRow(tr("&First request (UTC)"), m_start);
  form->addRow(tr("C&olumns"), m_columns);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  m_go = buttons->addButton(tr("&Import"), QDialogButtonBox::ActionRole);
  m_go->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(m_summary);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_progress);
  layout->addWidget(m_message);
  layout->addWidget(buttons);
  resize(720, 560);
  connect(choose, &QPushButton::clicked, this, &ImportDialog::chooseFile);
  connect(m_tool, &QComboBox::activated, this, &ImportDialog::readAgain);
  connect(m_start, &QDateTimeEdit::editingFinished, this, &ImportDialog::readAgain);
  connect(m_columns, &QLineEdit::editingFinished, this, &ImportDialog::readAgain);
  connect(m_endpoint, &QComboBox::currentTextChanged, this, &ImportDialog::check);
  connect(m_go, &QPushButton::clicked, this, &ImportDialog::importNow);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  m_names.run(
      m_monitor->workspace(),
      [](const Workspace& workspace) { return workspace.read([](Tables& tables) { return tables.endpoints.current(); }); },
      [this](const Result<std::vector<Endpoint>>& endpoints) {
        const QString typed = m_endpoint->currentText();
        for (const Endpoint& endpoint : endpoints ? *endpoints : std::vector<Endpoint>()) {
          m_endpoint->addItem(QString::fromStdString(endpoint.name));
        }
        m_endpoint->setCurrentText(typed);
      });
}

void ImportDialog::chooseFile() {
  auto* dialog =
      new QFileDialog(this, tr("Result file of another tool"), QString(), tr("Result files (*.json *.jsonl *.csv *.gz);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &ImportDialog::openFile);
  dialog->open();
}

void ImportDialog::openFile(const QString& file) {
  m_path = file;
  m_file->setText(QFileInfo(file).fileName());
  m_file->setToolTip(file);
  readAgain();
}

HistoryOptions ImportDialog::options() const {
  HistoryOptions options;
  options.start = m_start->dateTime().toMSecsSinceEpoch() * microsPerMilli;
  for (const QString& pair : m_columns->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    const qsizetype equals = pair.indexOf(QLatin1Char('='));
    if (equals > 0) {
      options.columns[pair.left(equals).trimmed().toStdString()] = pair.mid(equals + 1).trimmed().toStdString();
    }
  }
  return options;
}

void ImportDialog::readAgain() {
  if (m_path.isEmpty()) {
    return;
  }
  m_message->clear();
  const int chosen = m_tool->currentData().toInt();
  m_read.compute(
      [path = m_path.toStdString(), chosen, options = options()](const QueryToken&) -> Result<std::shared_ptr<const Preview>> {
        const auto content = readForeignFile(path);
        if (!content) {
          return tl::unexpected<Error>(content.error());
        }
        const auto kind = chosen >= 0 ? std::optional(static_cast<HistoryKind>(chosen)) : guessHistoryKind(*content);
        if (!kind) {
          return fail(ErrorKind::invalidInput, "The file does not say which tool wrote it. Choose the tool.");
        }
        auto file = readHistory(*kind, *content, options);
        if (!file) {
          return tl::unexpected<Error>(file.error());
        }
        return std::make_shared<const Preview>(Preview{*kind, std::move(*file)});
      },
      [this](const Result<std::shared_ptr<const Preview>>& preview) {
        show(preview ? *preview : nullptr);
        if (!preview) {
          m_message->sayError(tr("The file could not be read."), preview.error());
        }
        Q_EMIT previewed();
      });
}

void ImportDialog::show(std::shared_ptr<const Preview> preview) {
  m_preview = std::move(preview);
  m_table->setRowCount(0);
  m_summary->clear();
  if (m_preview) {
    const HistoryFile& file = m_preview->file;
    m_summary->setText(tr("%1: %2 requests, %3 failed, %4 cut off by the tool. %5")
                           .arg(text(historyKindName(m_preview->kind)), Format::count(static_cast<std::int64_t>(file.records.size())),
                                Format::count(file.failures), Format::count(file.cancelled), text(historyDefinitions(m_preview->kind))));
    m_start->setEnabled(!file.hasTimes);
    const int rows = std::min(previewRows, static_cast<int>(file.records.size()));
    m_table->setRowCount(rows);
    for (int r = 0; r < rows; ++r) {
      const Sample& sample = file.records[static_cast<std::size_t>(r)].sample;
      const QStringList cells = {Format::time(sample.started, QTimeZone::utc(), Format::TimeDetail::millis),
                                 text(outcomeName(sample.outcome)),
                                 Format::duration(ttft(sample)),
                                 Format::duration(e2e(sample)),
                                 Format::count(sample.tokens.input),
                                 Format::count(sample.tokens.output)};
      for (int c = 0; c < cells.size(); ++c) {
        m_table->setItem(r, c, new QTableWidgetItem(cells[c]));
      }
    }
    m_table->resizeColumnsToContents();
    if (m_endpoint->currentText().isEmpty() && !file.model.empty()) {
      m_endpoint->setCurrentText(QString::fromStdString(file.model));
    }
  }
  check();
}

void ImportDialog::check() {
  m_go->setEnabled(m_preview && !m_endpoint->currentText().trimmed().isEmpty() && !m_import.isRunning());
}

void ImportDialog::importNow() {
  if (!m_preview || m_endpoint->currentText().trimmed().isEmpty()) {
    return;
  }
  m_progress->setRange(0, static_cast<int>(m_preview->file.records.size()));
  m_progress->setValue(0);
  m_progress->show();
  m_go->setEnabled(false);
  Workspace* workspace = &m_monitor->workspace();
  const QPointer<QProgressBar> bar = m_progress;
  m_import.compute(
      [workspace, preview = m_preview, bar, name = QFileInfo(m_path).fileName().toStdString(),
       endpoint = m_endpoint->currentText().trimmed().toStdString()](const QueryToken& token) {
        return importHistory(*workspace, preview->file, preview->kind, name, endpoint, Format::now(), [&](std::int64_t done) {
          QMetaObject::invokeMethod(qApp, [bar, done] {
            if (bar) {
              bar->setValue(static_cast<int>(done));
            }
          });
          return !token.isCancelled();
        });
      },
      [this](const Result<HistoryImport>& done) {
        m_progress->hide();
        check();
        if (!done) {
          m_message->sayError(tr("Nothing was imported."), done.error());
          return;
        }
        m_message->say(InlineMessage::Kind::info,
                       done->known > 0
                           ? tr("%1 requests imported; %2 were known already.").arg(Format::count(done->stored), Format::count(done->known))
                           : tr("%1 requests imported.").arg(Format::count(done->stored)));
        m_monitor->configurationEdited();
        Q_EMIT imported(done->stored);
      });
}

}  // namespace scoville
