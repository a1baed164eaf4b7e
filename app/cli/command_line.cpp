// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include <QCommandLineParser>
#include <algorithm>
#include <iostream>

#include "app/cli/secret_guard.h"
#include "app/cli/telemetry_commands.h"

namespace scoville::cli {
namespace {

constexpr auto program = "scoville-cli";
constexpr std::size_t helpColumn = 30;

std::string padded(const std::string& text, std::size_t width) {
  return text.size() < width ? text + std::string(width - text.size(), ' ') : text + "  ";
}

std::string versionLine() {
  return std::string(program) + " " SCOVILLE_VERSION "\n";
}

std::string spelling(const Option& option) {
  return "--" + option.name + (option.value.empty() ? "" : " " + option.value);
}

std::string usageLine(const Command& command) {
  std::string line = std::string("Usage: ") + program + " " + command.name;
  for (const Option& option : command.options) {
    if (option.required) {
      line += " " + spelling(option);
    }
  }
  if (!command.word.empty()) {
    line += command.wordRequired ? " " + command.word : " [" + command.word + "]";
    line += command.manyWords ? "..." : "";
  }
  return line + " [options]\n";
}

std::string helpOf(const Command& command) {
  std::string text = usageLine(command) + command.summary + "\n\nOptions:\n";
  const auto line = [&text](const std::string& name, const std::string& help) { text += "  " + padded(name, helpColumn) + help + "\n"; };
  for (const Option& option : command.options) {
    line(spelling(option), option.help + (option.repeatable ? " Can be given several times." : ""));
  }
  line("--help", "Show this help.");
  line("--version", "Show the version.");
  if (!command.notes.empty()) {
    text += "\n" + command.notes + "\n";
  }
  return text;
}

std::string overview() {
  std::string text =
      std::string("Usage: ") + program + " COMMAND [options]\nWatches LLM inference endpoints without a display.\n\nCommands:\n";
  for (const Command& command : allCommands()) {
    text += "  " + padded(command.name, helpColumn) + command.summary + "\n";
  }
  text += std::string("\n") + program + " COMMAND --help shows the options of a command, --version the version.\n";
  text +=
      "Exit codes: 0 done, 1 an attempt failed, 2 usage, 3 workspace, 4 another process probes, 5 not found or refused,\n"
      "6 key missing, 7 file, 130 interrupted.\n";
  return text;
}

/// The command whose name the arguments begin with; `used` says how many words that took.
const Command* findCommand(const QStringList& words, qsizetype& used) {
  for (used = 3; used >= 1; --used) {
    const std::string name = words.mid(0, used).join(' ').toStdString();
    const auto& all = allCommands();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Command& command) { return command.name == name; });
    if (found != all.end()) {
      return &*found;
    }
  }
  return nullptr;
}

/// The commands that begin with the word.
std::vector<const Command*> familyOf(const QString& word) {
  std::vector<const Command*> family;
  for (const Command& command : allCommands()) {
    if (command.name.starts_with(word.toStdString() + " ")) {
      family.push_back(&command);
    }
  }
  return family;
}

[[noreturn]] void failUnknownCommand(const QStringList& words) {
  std::string known;
  for (const Command* command : familyOf(words.constFirst())) {
    known += (known.empty() ? "" : ", ") + command->name;
  }
  if (!known.empty()) {
    failUsage("\"" + words.constFirst().toStdString() + "\" needs one of: " + known + ".");
  }
  failUsage("There is no command \"" + words.constFirst().toStdString() + "\". See " + program + " --help.");
}

Arguments parse(const Command& command, const QStringList& words) {
  QCommandLineParser parser;
  parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
  for (const Option& option : command.options) {
    parser.addOption(QCommandLineOption(QString::fromStdString(option.name), {}, QString::fromStdString(option.value)));
  }
  if (!parser.parse(QStringList(QString::fromLatin1(program)) + words)) {
    failUsage(parser.errorText().toStdString() + " See " + program + " " + command.name + " --help.");
  }
  std::map<std::string, std::vector<std::string>> values;
  for (const Option& option : command.options) {
    const QString name = QString::fromStdString(option.name);
    if (!parser.isSet(name)) {
      if (option.required) {
        failUsage(spelling(option) + " is missing. See " + program + " " + command.name + " --help.");
      }
      continue;
    }
    auto& list = values[option.name];
    const QStringList given = parser.values(name);
    std::transform(given.begin(), given.end(), std::back_inserter(list), [](const QString& value) { return value.toStdString(); });
    if (list.size() > 1 && !option.repeatable) {
      failUsage("--" + option.name + " is given twice.");
    }
  }
  std::vector<std::string> positional;
  const QStringList rest = parser.positionalArguments();
  std::transform(rest.begin(), rest.end(), std::back_inserter(positional), [](const QString& word) { return word.toStdString(); });
  const std::size_t most = command.word.empty() ? 0 : command.manyWords ? positional.size() : 1;
  if (positional.size() > most) {
    failUsage("\"" + positional[most] + "\" is one argument too many. See " + program + " " + command.name + " --help.");
  }
  if (command.wordRequired && positional.empty()) {
    failUsage(command.word + " is missing. See " + program + " " + command.name + " --help.");
  }
  return Arguments(std::move(values), std::move(positional));
}

}  // namespace

Option workspaceOption() {
  return {"workspace", "FILE", "The workspace (default: $SCOVILLE_WORKSPACE, else endpoints.scoville in the data directory)."};
}

Option formatOption() {
  return {"format", "FORMAT", "text (default), csv or json (one object a line)."};
}

const std::vector<Command>& allCommands() {
  static const std::vector<Command> all = [] {
    std::vector<Command> list;
    for (const auto family : {
             // Watching
             probeCommands,
             runCommands,
             planCommands,
             statusCommands,
             endpointCommands,
             suiteCommands,
             scheduleCommands,
             budgetCommands,
             telemetryCommands,
             markerCommands,
             priceCommands,
             priceImportCommands,
             importCommands,
             applyCommands,
             // Reading
             exportCommands,
             chartCommands,
             costCommands,
             decodeCommands,
             calibrateCommands,
             // Judging
             changesCommands,
             compareCommands,
             baselineCommands,
             gateCommands,
             storedGateCommands,
             suspicionCommands,
             alertCommands,
             // The file
             workspaceCommands,
             retentionCommands,
         }) {
      std::vector<Command> part = family();
      std::move(part.begin(), part.end(), std::back_inserter(list));
    }
    return list;
  }();
  return all;
}

Exit runCommandLine(const QStringList& words) {
  refuseSecrets(words);
  const QStringList helpWords = {QStringLiteral("--help"), QStringLiteral("-h"), QStringLiteral("help")};
  const auto options = words.mid(0, words.indexOf(QStringLiteral("--")));
  if (words.isEmpty() || helpWords.contains(words.constFirst())) {
    (words.isEmpty() ? std::cerr : std::cout) << overview();
    return words.isEmpty() ? Exit::usage : Exit::done;
  }
  if (words.constFirst() == QLatin1String("--version")) {
    std::cout << versionLine();
    return Exit::done;
  }
  qsizetype used = 0;
  const Command* command = findCommand(words, used);
  const bool help = options.contains(QStringLiteral("--help")) || options.contains(QStringLiteral("-h"));
  if (command == nullptr) {
    const std::vector<const Command*> family = familyOf(words.constFirst());
    if (!help || family.empty()) {
      failUnknownCommand(words);
    }
    for (const Command* one : family) {
      std::cout << "  " << padded(one->name, helpColumn) << one->summary << '\n';
    }
    return Exit::done;
  }
  if (help) {
    std::cout << helpOf(*command);
    return Exit::done;
  }
  if (options.contains(QStringLiteral("--version"))) {
    std::cout << versionLine();
    return Exit::done;
  }
  try {
    return command->run(parse(*command, words.mid(used)));
  } catch (const Failure& failure) {
    throw Failure{failure.exit == Exit::usage ? command->usage : failure.exit, failure.message};
  }
}

}  // namespace scoville::cli
