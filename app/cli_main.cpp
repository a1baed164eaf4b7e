// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <exception>
#include <iostream>

#include "app/cli/command_line.h"
#include "app/cli/signals.h"

int main(int argc, char** argv) {
  using namespace scoville::cli;
  Signals signals;  // before anything makes a thread
  QCoreApplication app(argc, argv);
  QCoreApplication::setApplicationName(QStringLiteral("scoville"));
  Exit exit = Exit::done;
  try {
    exit = runCommandLine(QCoreApplication::arguments().mid(1));
    std::cout.flush();
    if (!std::cout && exit == Exit::done) {
      throw Failure{Exit::file, "Standard output could not be written."};
    }
  } catch (const Failure& failure) {
    std::cout.flush();
    std::cerr << "scoville-cli: " << failure.message << '\n';
    exit = failure.exit;
  } catch (const std::exception& error) {
    std::cerr << "scoville-cli: internal error: " << error.what() << '\n';
    exit = Exit::workspace;
  }
  return static_cast<int>(exit);
}
