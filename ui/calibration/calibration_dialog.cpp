// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/calibration/calibration_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <cmath>

#include "core/calibration_load.h"
#include "core/monitor.h"
#include "ui/calibration/calibration_table_model.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

constexpr int resultsListed = 50;

QString floorText(const CalibrationReport& report) {
  const auto floor = noiseFloorNs(report);
  return floor ? CalibrationDialog::tr("Noise floor: %1").arg(Format::durationNs(floor)) : Format::unknown();
}

QString machineText(const CalibrationReport& report) {
  const MachineFacts& machine = report.machine;
  return CalibrationDialog::tr("%1, %n core(s), %2, on %3. Measured by %4 %5.", nullptr, machine.cores)
      .arg(QString::fromStdString(machine.cpu), QString::fromStdString(machine.kernel), QString::fromStdString(machine.host),
           QString::fromStdString(report.program), QString::fromStdString(report.version));
}

int failedStreams(const CalibrationReport& report) {
  int failed = 0;
  for (const CalibrationResult& result : report.results) {
    failed += result.failedStreams;
  }
  return failed;
}

}  // namespace

CalibrationDialog::CalibrationDialog(const PageContext& context, QWidget* parent)
    : QDialog(parent),
      m_monitor(context.monitor),
      m_zone(context.view->zone()),
      m_model(new CalibrationTableModel(this)),
      m_floor(new QLabel),
      m_choice(new QComboBox),
      m_machine(new QLabel),
      m_table(new QTableView),
      m_message(new InlineMessage),
      m_progress(new QProgressBar),
      m_start(new QPushButton(tr("&Calibrate"))),
      m_stopButton(new QPushButton(tr("&Stop"))) {
  setWindowTitle(tr("Measurement noise floor"));
  setOptions({});
  buildLayout();
  connect(m_choice, &QComboBox::currentIndexChanged, this, &CalibrationDialog::showReport);
  connect(m_start, &QPushButton::clicked, this, &CalibrationDialog::calibrateNow);
  connect(m_stopButton, &QPushButton::clicked, this, &CalibrationDialog::stop);
  m_busy.setInterval(BusyWindow::periodMs);
  m_busy.setTimerType(Qt::PreciseTimer);
  connect(&m_busy, &QTimer::timeout, this, [] { BusyWindow::burn(); });
  setCalibrating(false);
  showReport(-1);
  load();
}

CalibrationDialog::~CalibrationDialog() {
  m_stop.request_stop();
}

void CalibrationDialog::setOptions(const CalibrationOptions& options) {
  m_options = options;
  m_options.program = "scoville";
  m_options.version = QCoreApplication::applicationVersion().toStdString();
  m_options.setBusy = [this](bool busy) {
    QMetaObject::invokeMethod(
        this, [this, busy] { busy ? m_busy.start() : m_busy.stop(); }, Qt::QueuedConnection);
  };
}

void CalibrationDialog::buildLayout() {
  auto* intro =
      new QLabel(tr("Scoville measures itself: its own server sends token events over loopback at known times, and the times that the "
                    "probe thread reports are compared with them. Nothing leaves this machine. It takes about %n second(s); probes go on "
                    "meanwhile and disturb it, so pause them for a clean figure.",
                    nullptr, static_cast<int>(std::ceil(expectedCalibrationSeconds(m_options)))));
  intro->setWordWrap(true);
  QFont large = m_floor->font();
  large.setPointSizeF(large.pointSizeF() * 1.4);
  large.setWeight(QFont::DemiBold);
  m_floor->setFont(large);
  m_floor->setObjectName("noiseFloor");
  m_choice->setAccessibleName(tr("Result"));
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_machine->setWordWrap(true);
  m_machine->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Measurements, times in microseconds"));
  dressTable(m_table);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  auto* meaning = new QLabel(
      tr("Times in the table are microseconds. The noise floor is the largest p99 of the delay: 99 of 100 events were late by no more than "
         "that, whatever the load. A difference between endpoints that is not well above it is not a finding. "
         "Point at a column's title to read what it holds."));
  meaning->setWordWrap(true);

  auto* head = new QHBoxLayout;
  head->addWidget(m_floor);
  head->addStretch(1);
  head->addWidget(m_choice);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->addButton(m_start, QDialogButtonBox::ActionRole);
  buttons->addButton(m_stopButton, QDialogButtonBox::ActionRole);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  m_progress->setTextVisible(true);
  m_progress->setAccessibleName(tr("Progress of the calibration"));
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(10);
  layout->addWidget(intro);
  layout->addLayout(head);
  layout->addWidget(m_machine);
  layout->addWidget(m_message);
  layout->addWidget(m_table, 1);
  layout->addWidget(meaning);
  layout->addWidget(m_progress);
  layout->addWidget(buttons);
  resize(1040, 640);
}

void CalibrationDialog::calibrateNow() {
  if (m_calibrating) {
    return;
  }
  m_stop = std::stop_source();
  setCalibrating(true);
  m_message->clear();
  const auto progress = [this](const CalibrationProgress& now) {
    QMetaObject::invokeMethod(
        this, [this, now] { showProgress(now); }, Qt::QueuedConnection);
  };
  m_calibration.compute(
      [options = m_options, progress, stop = m_stop.get_token(), &workspace = m_monitor->workspace()](const QueryToken&) {
        const Result<CalibrationReport> measured = calibrate(options, progress, stop);
        return measured ? workspace.write([&](Tables& tables) { return tables.calibrations.insert(*measured); }) : measured;
      },
      [this](const Result<CalibrationReport>& stored) {
        setCalibrating(false);
        if (stored) {
          load();
          Q_EMIT calibrated();
        } else if (stored.error().kind == ErrorKind::cancelled) {
          m_message->say(InlineMessage::Kind::info, tr("Stopped. Nothing of this calibration was kept."));
        } else {
          m_message->sayError(tr("The calibration failed."), stored.error());
        }
      });
}

void CalibrationDialog::stop() {
  m_stop.request_stop();
  m_stopButton->setEnabled(false);
}

void CalibrationDialog::setCalibrating(bool calibrating) {
  m_calibrating = calibrating;
  m_start->setEnabled(!calibrating);
  m_stopButton->setEnabled(calibrating);
  m_progress->setVisible(calibrating);
  m_progress->setRange(0, 0);
  if (!calibrating) {
    m_busy.stop();
  }
}

void CalibrationDialog::showProgress(const CalibrationProgress& progress) {
  m_progress->setRange(0, progress.total);
  m_progress->setValue(progress.done);
  const QString kind = progress.tls ? tr("TLS") : tr("plain");
  const QString streams = tr("%n stream(s)", nullptr, progress.streams);
  m_progress->setFormat(progress.busy ? tr("%1, %2, window busy").arg(kind, streams) : tr("%1, %2, window idle").arg(kind, streams));
}

void CalibrationDialog::load() {
  m_load.run(
      m_monitor->workspace(),
      [](const Workspace& workspace) { return workspace.read([](Tables& tables) { return tables.calibrations.newest(resultsListed); }); },
      [this](Result<std::vector<CalibrationReport>> found) {
        if (!found) {
          m_message->sayError(tr("The earlier results cannot be read."), found.error());
          return;
        }
        m_reports = std::move(*found);
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const CalibrationReport& report : m_reports) {
          m_choice->addItem(
              tr("%1 by %2")
                  .arg(Format::time(report.started, m_zone, Format::TimeDetail::minutes), QString::fromStdString(report.program)));
        }
        showReport(m_choice->currentIndex());
      });
}

void CalibrationDialog::showReport(int index) {
  const bool any = index >= 0 && index < static_cast<int>(m_reports.size());
  m_choice->setVisible(any);
  m_machine->setVisible(any);
  if (!any) {
    m_floor->setText(tr("Not measured yet"));
    m_model->setResults({});
    return;
  }
  const CalibrationReport& report = m_reports[static_cast<std::size_t>(index)];
  m_floor->setText(floorText(report));
  m_machine->setText(machineText(report));
  m_model->setResults(report.results);
  m_message->clear();
  if (const int failed = failedStreams(report); failed > 0) {
    m_message->say(InlineMessage::Kind::warning,
                   tr("%n stream(s) could not be read to the end and are not in the figures.", nullptr, failed));
  } else if (machineWasLoaded(report)) {
    m_message->say(InlineMessage::Kind::warning,
                   tr("The machine was busy: a thread that only slept woke more than a millisecond late. The "
                      "figures say more about the machine than about Scoville. Calibrate again when it is quiet."));
  }
}

}  // namespace scoville
