// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/workspace_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "core/store/backup.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/workspace/retention_editor.h"

namespace scoville {

namespace {

constexpr int mostBackups = 365;
constexpr int keptByDefault = 3;
constexpr int partsShown = 6;

struct LoadedFacts {
  SpaceReport space;
  std::int64_t samples = 0;
  std::optional<std::string> keep;
};

/// "NAME-restored.scoville", or with a number behind it when that exists.
QString freeNameBeside(const QString& file) {
  const QFileInfo info(file);
  for (int number = 1;; ++number) {
    const QString name = info.dir().filePath(info.completeBaseName() + (number == 1 ? QStringLiteral("-restored.scoville")
                                                                                    : QStringLiteral("-restored-%1.scoville").arg(number)));
    if (!QFileInfo::exists(name)) {
      return name;
    }
  }
}

}  // namespace

WorkspaceDialog::WorkspaceDialog(const PageContext& context, QWidget* parent)
    : QDialog(parent),
      m_monitor(context.monitor),
      m_file(new QLabel),
      m_space(new QLabel),
      m_message(new InlineMessage),
      m_progress(new QProgressBar),
      m_check(new QPushButton(tr("&Check"))),
      m_compact(new QPushButton(tr("Give back &free space"))),
      m_backUp(new QPushButton(tr("&Back up now"))),
      m_openBackup(new QPushButton(tr("&Open a backup..."))),
      m_stop(new QPushButton(tr("&Stop"))),
      m_backups(new QListWidget),
      m_keep(new QSpinBox),
      m_retention(new RetentionEditor(context)) {
  setWindowTitle(tr("Workspace"));
  m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_file->setWordWrap(true);
  m_file->setText(QString::fromStdString(m_monitor->workspace().file().string()));
  auto* tabs = new QTabWidget;
  tabs->addTab(buildSpace(), tr("Size"));
  tabs->addTab(buildBackups(), tr("Backups"));
  tabs->addTab(m_retention, tr("Old data"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->addButton(m_stop, QDialogButtonBox::ActionRole);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  m_progress->setAccessibleName(tr("Progress"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_file);
  layout->addWidget(tabs, 1);
  layout->addWidget(m_message);
  layout->addWidget(m_progress);
  layout->addWidget(buttons);
  connect(m_check, &QPushButton::clicked, this, &WorkspaceDialog::check);
  connect(m_compact, &QPushButton::clicked, this, &WorkspaceDialog::compactNow);
  connect(m_backUp, &QPushButton::clicked, this, &WorkspaceDialog::backUpNow);
  connect(m_openBackup, &QPushButton::clicked, this, &WorkspaceDialog::chooseBackup);
  connect(m_stop, &QPushButton::clicked, this, [this] { *m_stopped = true; });
  connect(m_retention, &RetentionEditor::removed, this, &WorkspaceDialog::load);
  connect(m_keep, &QSpinBox::editingFinished, this, [this] {
    const std::string keep = std::to_string(m_keep->value());
    if (const auto saved = m_monitor->workspace().write([&](Tables& tables) { return tables.settings.set("backup.keep", keep); }); !saved) {
      m_message->sayError(tr("The number of backups was not saved."), saved.error());
    }
  });
  setBusy({});
  resize(640, 480);
  load();
  m_retention->load();
}

WorkspaceDialog::~WorkspaceDialog() {
  *m_stopped = true;
}

QWidget* WorkspaceDialog::buildSpace() {
  auto* page = new QWidget;
  m_space->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_space->setObjectName("space");
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_check);
  buttons->addWidget(m_compact);
  buttons->addStretch(1);
  auto* layout = new QVBoxLayout(page);
  layout->addWidget(m_space, 1, Qt::AlignTop);
  layout->addLayout(buttons);
  return page;
}

QWidget* WorkspaceDialog::buildBackups() {
  auto* page = new QWidget;
  auto* intro = new QLabel(
      tr("While Scoville probes, it makes a copy of the workspace once a day. A backup is opened as a workspace of its own: the one that "
         "is open stays as it is."));
  intro->setWordWrap(true);
  m_backups->setAccessibleName(tr("Backups"));
  m_keep->setRange(0, mostBackups);
  m_keep->setSpecialValueText(tr("none"));
  m_keep->setValue(keptByDefault);
  auto* form = new QFormLayout;
  form->addRow(tr("Daily backups to keep"), m_keep);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_backUp);
  buttons->addWidget(m_openBackup);
  buttons->addStretch(1);
  auto* layout = new QVBoxLayout(page);
  layout->addWidget(intro);
  layout->addLayout(form);
  layout->addWidget(m_backups, 1);
  layout->addLayout(buttons);
  return page;
}

void WorkspaceDialog::load() {
  m_load.run(
      m_monitor->workspace(),
      [](const Workspace& workspace) -> Result<LoadedFacts> {
        auto space = spaceOf(workspace.file());
        if (!space) {
          return tl::unexpected<Error>(space.error());
        }
        LoadedFacts loaded;
        loaded.space = std::move(*space);
        const Result<void> read = workspace.read([&](Tables& tables) -> Result<void> {
          loaded.samples = tables.samples.count({}).value_or(0);
          loaded.keep = tables.settings.get("backup.keep").value_or(std::nullopt);
          return {};
        });
        return read ? Result<LoadedFacts>(std::move(loaded)) : tl::unexpected<Error>(read.error());
      },
      [this](Result<LoadedFacts> loaded) {
        if (!loaded) {
          m_message->sayError(tr("The workspace cannot be read."), loaded.error());
          return;
        }
        showSpace(loaded->space, loaded->samples);
        m_keep->setValue(loaded->keep ? QString::fromStdString(*loaded->keep).toInt() : keptByDefault);
      });
  m_backups->clear();
  const QDir directory(QString::fromStdString(dailyBackupDirectory(m_monitor->workspace().file()).string()));
  for (const QFileInfo& file : directory.entryInfoList({QStringLiteral("*.scoville")}, QDir::Files, QDir::Name | QDir::Reversed)) {
    auto* item = new QListWidgetItem(tr("%1, %2").arg(file.completeBaseName(), Format::bytes(file.size())), m_backups);
    item->setData(Qt::UserRole, file.filePath());
  }
}

void WorkspaceDialog::showSpace(const SpaceReport& space, std::int64_t samples) {
  QStringList lines = {tr("%1 with %n sample(s), of which %2 are free inside the file.", nullptr, static_cast<int>(samples))
                           .arg(Format::bytes(space.file), Format::bytes(space.free))};
  lines += QString();
  int shown = 0;
  for (const SpaceReport::Part& part : space.parts) {
    if (++shown > partsShown) {
      break;
    }
    lines += QStringLiteral("%1: %2").arg(QString::fromStdString(part.name), Format::bytes(part.bytes));
  }
  m_space->setText(lines.join('\n'));
}

void WorkspaceDialog::setBusy(const QString& what) {
  const bool busy = !what.isEmpty();
  *m_stopped = false;
  for (QPushButton* button : {m_check, m_compact, m_backUp, m_openBackup}) {
    button->setEnabled(!busy);
  }
  m_stop->setVisible(busy);
  m_progress->setVisible(busy);
  m_progress->setRange(0, 0);
  m_progress->setFormat(what);
  if (busy) {
    m_message->clear();
  }
}

void WorkspaceDialog::showProgress(std::int64_t done, std::int64_t of) {
  constexpr int steps = 1000;
  if (of > 0) {
    m_progress->setRange(0, steps);
    m_progress->setValue(static_cast<int>(done * steps / of));
  }
}

/// For a job on another thread; ends it when the dialog goes or Stop is pressed.
StoreProgress WorkspaceDialog::progress() {
  return [this, stopped = m_stopped](std::int64_t done, std::int64_t of) {
    if (*stopped) {
      return false;
    }
    QMetaObject::invokeMethod(
        this, [this, done, of] { showProgress(done, of); }, Qt::QueuedConnection);
    return true;
  };
}

void WorkspaceDialog::check() {
  setBusy(tr("Checking"));
  m_work.compute([file = m_monitor->workspace().file(), show = progress()](const QueryToken&) { return checkWorkspace(file, show); },
                 [this](Result<CheckReport> report) {
                   setBusy({});
                   if (!report) {
                     m_message->sayError(tr("The check did not end."), report.error());
                   } else if (report->isSound()) {
                     m_message->say(InlineMessage::Kind::info,
                                    tr("The workspace is sound: %n sample(s) were read.", nullptr, static_cast<int>(report->samples)));
                   } else {
                     QStringList problems;
                     for (const std::string& problem : report->problems) {
                       problems += QString::fromStdString(problem);
                     }
                     m_message->say(
                         InlineMessage::Kind::error,
                         tr("The workspace is damaged. Open a backup, or save what can be read with scoville-cli workspace salvage."),
                         problems.join('\n'));
                   }
                 });
}

void WorkspaceDialog::compactNow() {
  setBusy(tr("Giving back free space"));
  Workspace* workspace = &m_monitor->workspace();
  m_work.compute([workspace, stopped = m_stopped](const QueryToken&) { return compact(*workspace, [stopped] { return stopped->load(); }); },
                 [this](Result<std::int64_t> freed) {
                   setBusy({});
                   if (!freed) {
                     m_message->sayError(tr("Not all free space was given back."), freed.error());
                     return;
                   }
                   m_message->say(InlineMessage::Kind::info, tr("The file is %1 smaller.").arg(Format::bytes(*freed)));
                   load();
                 });
}

void WorkspaceDialog::backUpNow() {
  setBusy(tr("Backing up"));
  const std::filesystem::path file = m_monitor->workspace().file();
  const QString name = QDateTime::currentDateTime().toString("yyyy-MM-dd'T'HHmmss");
  m_work.compute(
      [file, name, show = progress()](const QueryToken&) -> Result<std::string> {
        const auto target = dailyBackupDirectory(file) / (name.toStdString() + ".scoville");
        const Result<void> made = backUpFile(file, target, show);
        return made ? Result<std::string>(target.string()) : tl::unexpected<Error>(made.error());
      },
      [this](Result<std::string> target) {
        setBusy({});
        if (!target) {
          m_message->sayError(tr("No backup was made."), target.error());
          return;
        }
        m_message->say(InlineMessage::Kind::info, tr("The backup is \"%1\".").arg(QString::fromStdString(*target)));
        load();
      });
}

void WorkspaceDialog::chooseBackup() {
  const QListWidgetItem* chosen = m_backups->currentItem();
  const QString backup =
      chosen != nullptr ? chosen->data(Qt::UserRole).toString()
                        : QFileDialog::getOpenFileName(this, tr("Open a backup"),
                                                       QString::fromStdString(dailyBackupDirectory(m_monitor->workspace().file()).string()),
                                                       tr("Workspaces (*.scoville);;All files (*)"));
  if (!backup.isEmpty()) {
    openBackup(backup);
  }
}

void WorkspaceDialog::openBackup(const QString& backup) {
  setBusy(tr("Copying the backup"));
  const QString target = freeNameBeside(QString::fromStdString(m_monitor->workspace().file().string()));
  m_work.compute(
      [backup, target, show = progress()](const QueryToken&) { return restoreBackup(backup.toStdString(), target.toStdString(), show); },
      [this, target](Result<std::filesystem::path> restored) {
        setBusy({});
        if (!restored) {
          m_message->sayError(tr("The backup cannot be opened."), restored.error());
          return;
        }
        accept();
        Q_EMIT openWorkspaceRequested(target);
      });
}

}  // namespace scoville
