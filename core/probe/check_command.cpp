// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/check_command.h"

#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "core/probe/bounded_process.h"
#include "core/wire/json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

constexpr std::size_t mostWords = 600;
const char* const allowedKey = "checkCommands";

QString settingsFile() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QLatin1String("/scoville/settings.ini");
}

std::string secondsText(Micros limit) {
  return std::to_string(limit / microsPerSecond) + " s";
}

/// The end of what a program complained of: interpreters put the point last.
std::string complaint(const ProcessResult& result) {
  std::string text(trimmed(result.errors.empty() ? result.output : result.errors));
  if (text.size() > mostWords) {
    text.erase(0, text.size() - mostWords);
    const std::size_t line = text.find('\n');
    text.erase(0, line == std::string::npos ? 0 : line);  // not from the middle of a line where there are several
  }
  replaceIllFormedUtf8(text);
  std::replace(text.begin(), text.end(), '\0', ' ');
  return std::string(trimmed(text));
}

}  // namespace

bool checkCommandsAllowed() {
  return QSettings(settingsFile(), QSettings::IniFormat).value(QLatin1String(allowedKey)).toString() == QLatin1String("allowed");
}

Result<void> allowCheckCommands(bool allowed) {
  QSettings settings(settingsFile(), QSettings::IniFormat);
  settings.setValue(QLatin1String(allowedKey), allowed ? QStringLiteral("allowed") : QStringLiteral("off"));
  settings.sync();
  if (settings.status() != QSettings::NoError) {
    return fail(ErrorKind::io, "\"" + settingsFile().toStdString() + "\" cannot be written.");
  }
  return {};
}

std::string codeOf(const std::string& answer) {
  const std::string fence = "```";
  std::size_t open = answer.find(fence);
  while (open != std::string::npos && open > 0 && answer[open - 1] != '\n') {
    open = answer.find(fence, open + 1);
  }
  const std::size_t begin = open == std::string::npos ? open : answer.find('\n', open);
  if (begin == std::string::npos) {
    return answer;
  }
  const std::size_t end = answer.find("\n" + fence, begin);
  return end == std::string::npos ? answer.substr(begin + 1) : answer.substr(begin + 1, end - begin);
}

CommandVerdict runCheckCommand(const OutputChecks& checks, const std::string& answer, const std::function<bool()>& stopped) {
  const std::string& program = checks.command.front();
  if (!checkCommandsAllowed()) {
    return {false, true,
            "The check command \"" + program +
                "\" was not run: commands of suites are off on this computer. Allow them in the settings or with scoville-cli suite "
                "commands --allow."};
  }
  BoundedProcess process;
  process.program = program;
  process.arguments.assign(checks.command.begin() + 1, checks.command.end());
  process.input = codeOf(answer);
  process.limit = checks.commandLimit;
  process.mostOutput = 64 * 1024;
  const ProcessResult result = runBounded(process, stopped);
  switch (result.end) {
    case ProcessResult::End::stopped:
      return {true, false, {}};
    case ProcessResult::End::notStarted:
      return {false, true, "The check command \"" + program + "\" could not be started: the answer was not checked."};
    case ProcessResult::End::tooLong:
      return {false, false, "The check command \"" + program + "\" did not end within " + secondsText(checks.commandLimit) + "."};
    case ProcessResult::End::died:
      return {false, false, "The check command \"" + program + "\" was ended by a signal."};
    case ProcessResult::End::exited:
      break;
  }
  if (result.exitCode == 0) {
    return {};
  }
  const std::string said = complaint(result);
  return {false, false,
          "The check command \"" + program + "\" ended with exit code " + std::to_string(result.exitCode) +
              (said.empty() ? std::string(".") : ": " + said)};
}

}  // namespace scoville
