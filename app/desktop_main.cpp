// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop program. What needs no display (--help, --version, a wrong command line) is answered before one is asked for.
#include <sys/socket.h>
#include <unistd.h>
#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QSocketNotifier>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "ui/common/icons.h"
#include "ui/shell/desktop.h"
#include "ui/shell/language.h"
#include "ui/trends/chart_job.h"

namespace {

// docs/settings.md, "Exit codes".
constexpr int exitOk = 0;
constexpr int exitUsage = 2;
constexpr int exitNoDisplay = 3;
constexpr int exitNoWorkspace = 4;

struct Arguments {
  QString workspace;
  bool drawChart = false;
  std::optional<int> exitCode;  ///< set when there is nothing more to do
};

Arguments parse(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QStringLiteral("Watches LLM inference endpoints over months.\n\nOpens the workspace used last; on the very first start, a demo with "
                     "simulated data.\n"
                     "A second start for the same workspace brings the first window to the front.\n\n"
                     "Environment: SCOVILLE_WORKSPACE stands for --workspace. For a machine without a display there is scoville-cli."));
  const QCommandLineOption help = parser.addHelpOption();
  const QCommandLineOption version = parser.addVersionOption();
  const QCommandLineOption workspace("workspace", "Open this workspace file; it is made when it does not exist.", "FILE");
  parser.addOption(workspace);
  QCommandLineOption draw("draw-chart", "Draws the chart described on standard input and ends; see scoville-cli chart.");
  draw.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOption(draw);
  if (!parser.parse(arguments) || !parser.positionalArguments().isEmpty()) {
    const QString problem = parser.positionalArguments().isEmpty()
                                ? parser.errorText()
                                : QStringLiteral("Unexpected argument '%1'.").arg(parser.positionalArguments().constFirst());
    std::fprintf(stderr, "scoville: %s Try --help.\n", qPrintable(problem));
    return {{}, false, exitUsage};
  }
  if (parser.isSet(help)) {
    std::fputs(qPrintable(parser.helpText()), stdout);
    return {{}, false, exitOk};
  }
  if (parser.isSet(version)) {
    std::printf("scoville %s\n", SCOVILLE_VERSION);
    return {{}, false, exitOk};
  }
  return {parser.isSet(workspace) ? parser.value(workspace) : qEnvironmentVariable("SCOVILLE_WORKSPACE"), parser.isSet(draw), {}};
}

/// The exit codes are those of scoville-cli, which passes them on.
int drawChart(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");  // a picture needs no display
  const QApplication application(argc, argv);
  QFile input;
  if (!input.open(stdin, QIODevice::ReadOnly)) {
    return exitUsage;
  }
  const QByteArray description = input.readAll();
  scoville::Language language;
  language.apply(scoville::chartLanguage(description));
  const auto drawn = scoville::drawChart(description);
  if (drawn) {
    return exitOk;
  }
  std::fprintf(stderr, "%s\n", drawn.error().message.c_str());
  switch (drawn.error().kind) {
    case scoville::ErrorKind::invalidInput:
      return exitUsage;
    case scoville::ErrorKind::notFound:
      return 5;
    case scoville::ErrorKind::io:
    case scoville::ErrorKind::permission:
    case scoville::ErrorKind::diskFull:
      return 7;
    default:
      return 3;
  }
}

/// Qt ends a program that finds no display by a fatal message and an abort. Say it in a sentence, with an exit code, instead.
void reportNoDisplay(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
  if (type == QtFatalMsg) {
    std::fprintf(
        stderr, "scoville: cannot open a display. Start it from a graphical session, or use scoville-cli, which needs none.\nDetails: %s\n",
        qPrintable(message.simplified()));
    std::_Exit(exitNoDisplay);
  }
}

/// Ends the program as from the menu on SIGINT, SIGTERM and SIGHUP: the handler only writes a byte, the rest happens in the event loop.
class QuitSignals {
 public:
  QuitSignals() {
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, s_sockets.data()) == 0) {
      for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, [](int) {
          const char byte = 1;
          [[maybe_unused]] const ssize_t written = ::write(s_sockets[0], &byte, 1);
        });
      }
    }
  }
  int descriptor() const { return s_sockets[1]; }

 private:
  static inline std::array<int, 2> s_sockets = {-1, -1};
};

/// Without the options that Qt itself takes, and their values.
QStringList ownArguments(const QStringList& all) {
  QStringList own;
  for (int i = 0; i < all.size(); ++i) {
    const QString& argument = all.at(i);
    if (argument == "-platform" || argument == "-style" || argument == "-display" || argument == "-geometry") {
      ++i;
    } else {
      own << argument;
    }
  }
  return own;
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setApplicationName("scoville");
  QCoreApplication::setOrganizationName("scoville");  // QSettings of dialogs and tables: ~/.config/scoville/scoville.conf
  QCoreApplication::setApplicationVersion(SCOVILLE_VERSION);
  Arguments arguments;
  {
    // A core application needs no display.
    const QCoreApplication core(argc, argv);
    arguments = parse(ownArguments(QCoreApplication::arguments()));
  }
  if (arguments.exitCode) {
    return *arguments.exitCode;
  }
  if (arguments.drawChart) {
    return drawChart(argc, argv);
  }
  QGuiApplication::setDesktopFileName("org.scoville.Scoville");
  const QtMessageHandler normal = qInstallMessageHandler(reportNoDisplay);
  QApplication application(argc, argv);
  qInstallMessageHandler(normal);
  QGuiApplication::setWindowIcon(scoville::applicationIcon());

  const QuitSignals quitSignals;
  scoville::Desktop desktop;
  QObject::connect(&desktop, &scoville::Desktop::finished, &application, &QCoreApplication::quit, Qt::QueuedConnection);
  QSocketNotifier onSignal(quitSignals.descriptor(), QSocketNotifier::Read);
  QObject::connect(&onSignal, &QSocketNotifier::activated, &desktop, [&] {
    onSignal.setEnabled(false);
    desktop.quit();
    QCoreApplication::quit();  // also out of a dialog that is asked before there is a window
  });
  switch (desktop.start(arguments.workspace)) {
    case scoville::Desktop::Start::running:
      return QApplication::exec();
    case scoville::Desktop::Start::raisedOther:
      return exitOk;
    case scoville::Desktop::Start::gaveUp:
      break;
  }
  return exitNoWorkspace;
}
