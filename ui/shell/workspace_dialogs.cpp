// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/workspace_dialogs.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <atomic>

#include "core/demo.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/query.h"

namespace scoville {

namespace {

constexpr const char* suffix = "scoville";

QString fileFilter() {
  return WorkspaceDialogs::tr("Scoville workspaces (*.scoville)");
}

QString fromPath(const std::filesystem::path& path) {
  return QString::fromStdString(path.string());
}

}  // namespace

QString WorkspaceDialogs::demoFile() {
  return fromPath(Workspace::defaultFile("demo"));
}

QString WorkspaceDialogs::askNewFile(QWidget* parent) {
  QString free = fromPath(Workspace::defaultFile("endpoints"));
  for (int number = 2; QFileInfo::exists(free); ++number) {
    free = fromPath(Workspace::defaultFile("endpoints-" + std::to_string(number)));
  }
  QDir().mkpath(QFileInfo(free).path());
  QFileDialog dialog(parent, tr("New workspace"), QFileInfo(free).path(), fileFilter());
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(suffix);
  dialog.setLabelText(QFileDialog::Accept, tr("Create"));
  dialog.selectFile(QFileInfo(free).fileName());
  // An existing workspace is opened, never overwritten: there is nothing to confirm.
  dialog.setOption(QFileDialog::DontConfirmOverwrite);
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString WorkspaceDialogs::askExistingFile(QWidget* parent) {
  const QString folder = QFileInfo(fromPath(Workspace::defaultFile("endpoints"))).path();
  QFileDialog dialog(parent, tr("Open workspace"), folder, fileFilter());
  dialog.setFileMode(QFileDialog::ExistingFile);
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

WorkspaceDialogs::Choice WorkspaceDialogs::showOpenFailure(QWidget* parent, const QString& file, const Error& error, bool windowOpen) {
  QMessageBox box(parent);
  box.setIcon(QMessageBox::Warning);
  box.setWindowTitle(tr("Scoville"));
  box.setText(tr("The workspace could not be opened. %1").arg(Names::error(error.kind)));
  QString advice = QDir::toNativeSeparators(file);
  if (error.kind == ErrorKind::newerVersion) {
    advice += "\n\n" + tr("Install the newer version of Scoville to use it. The file was not changed.");
  } else if (error.kind == ErrorKind::corrupt) {
    advice += "\n\n" + tr("The file was not changed. Restore it from a backup, or open another workspace.");
  } else if (error.kind == ErrorKind::readOnly || error.kind == ErrorKind::permission) {
    advice += "\n\n" + tr("Scoville must be able to write to the file and its folder. Change the permissions, or open a copy elsewhere.");
  }
  box.setInformativeText(advice);
  box.setDetailedText(QString::fromStdString(error.message));
  QPushButton* another = box.addButton(tr("Open another..."), QMessageBox::AcceptRole);
  const bool isDemo = file == demoFile();
  QPushButton* demo = box.addButton(isDemo ? tr("Make a new demo") : tr("Open the demo"), QMessageBox::ActionRole);
  QPushButton* giveUp = box.addButton(windowOpen ? tr("Cancel") : tr("Quit"), QMessageBox::RejectRole);
  box.setDefaultButton(another);
  box.setEscapeButton(giveUp);
  box.exec();
  if (box.clickedButton() == another) {
    return Choice::another;
  }
  if (box.clickedButton() == demo) {
    return isDemo ? Choice::freshDemo : Choice::demo;
  }
  return Choice::giveUp;
}

bool WorkspaceDialogs::setDemoAside() {
  const QString file = demoFile();
  QString aside;
  int number = 0;
  do {
    aside = fromPath(Workspace::defaultFile("demo-old-" + std::to_string(++number)));
  } while (QFileInfo::exists(aside));
  for (const char* companion : {"-wal", "-shm"}) {
    QFile::rename(file + QLatin1String(companion), aside + QLatin1String(companion));
  }
  return QFile::rename(file, aside);
}

Result<void> WorkspaceDialogs::seedDemo(QWidget* parent, Workspace& workspace) {
  QProgressDialog progress(parent);
  progress.setWindowTitle(tr("Scoville"));
  progress.setLabelText(tr("Preparing the demo: 90 days of simulated history of two simulated endpoints."));
  progress.setCancelButtonText(tr("Stop"));
  progress.setWindowModality(Qt::ApplicationModal);
  progress.setMinimumDuration(0);
  progress.setAutoReset(false);
  progress.setAutoClose(false);
  progress.setMinimumWidth(460);
  progress.setValue(0);

  std::atomic<bool> stopped = false;
  Result<void> result = fail(ErrorKind::internal, "the demo was not made");
  QEventLoop loop;
  QObject::connect(&progress, &QProgressDialog::canceled, &progress, [&stopped] { stopped = true; });
  Query work;
  work.compute(
      [&](const QueryToken&) {
        return scoville::seedDemo(workspace, Format::now(), [&](int done, int total) {
          QMetaObject::invokeMethod(
              &progress,
              [&progress, done, total] {
                progress.setMaximum(std::max(1, total));
                progress.setValue(done);
              },
              Qt::QueuedConnection);
          return !stopped;
        });
      },
      [&](const Result<void>& seeded) {
        result = seeded;
        loop.quit();
      });
  loop.exec();
  return result;
}

}  // namespace scoville
