// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QXmlStreamWriter>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/cli/context.h"
#include "app/cli/gate_file.h"
#include "app/cli/output.h"

namespace scoville::cli {
namespace {

std::string titleOf(const GateObjective& objective) {
  std::string title = objective.name.empty() ? objective.objective.text : objective.name;
  for (const auto& [what, value] :
       {std::pair("endpoint", objective.endpoint), std::pair("suite", objective.suite), std::pair("case", objective.caseName)}) {
    title += value.empty() ? "" : std::string(", ") + what + " " + value;
  }
  return title;
}

nlohmann::ordered_json jsonOf(const Gate& gate, const GateResult& result) {
  nlohmann::ordered_json objectives = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < gate.objectives.size(); ++i) {
    const GateObjective& one = gate.objectives[i];
    const ObjectiveResult& judged = result.objectives[i];
    objectives.push_back({{"objective", one.objective.text},
                          {"name", textOrNull(one.name)},
                          {"endpoint", textOrNull(one.endpoint)},
                          {"suite", textOrNull(one.suite)},
                          {"case", textOrNull(one.caseName)},
                          {"state", std::string(gateStateName(judged.state))},
                          {"metric", std::string(metricName(one.objective.metric))},
                          {"value", valueOrNull(judged.value)},
                          {"bound", valueOrNull(judged.bound)},
                          {"baseline", textOrNull(one.objective.relative ? one.baseline : std::string())},
                          {"baseline_value", valueOrNull(judged.baseline)},
                          {"n", judged.n},
                          {"baseline_n", judged.baselineN},
                          {"minimum_n", one.objective.minimum},
                          {"reason", judged.reason}});
  }
  return {{"gate", gate.name},
          {"state", std::string(gateStateName(result.state))},
          {"from_utc", isoUtc(result.from)},
          {"to_utc", isoUtc(result.to)},
          {"objectives", std::move(objectives)}};
}

/// The JUnit form that continuous-integration servers read: a test case for each objective; too little data is "skipped".
std::string junitOf(const Gate& gate, const GateResult& result) {
  const auto count = [&](GateState state) {
    return QString::number(std::count_if(result.objectives.begin(), result.objectives.end(),
                                         [state](const ObjectiveResult& one) { return one.state == state; }));
  };
  QString text;
  QXmlStreamWriter xml(&text);
  xml.setAutoFormatting(true);
  xml.writeStartDocument();
  xml.writeStartElement(QStringLiteral("testsuite"));
  xml.writeAttribute(QStringLiteral("name"), QString::fromStdString(gate.name));
  xml.writeAttribute(QStringLiteral("tests"), QString::number(result.objectives.size()));
  xml.writeAttribute(QStringLiteral("failures"), count(GateState::fail));
  xml.writeAttribute(QStringLiteral("skipped"), count(GateState::notEnough));
  for (std::size_t i = 0; i < gate.objectives.size(); ++i) {
    const ObjectiveResult& judged = result.objectives[i];
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), QString::fromStdString(gate.name));
    xml.writeAttribute(QStringLiteral("name"), QString::fromStdString(titleOf(gate.objectives[i])));
    if (judged.state != GateState::pass) {
      xml.writeStartElement(judged.state == GateState::fail ? QStringLiteral("failure") : QStringLiteral("skipped"));
      xml.writeAttribute(QStringLiteral("message"), QString::fromStdString(judged.reason));
      xml.writeEndElement();
    } else {
      xml.writeTextElement(QStringLiteral("system-out"), QString::fromStdString(judged.reason));
    }
    xml.writeEndElement();
  }
  xml.writeEndElement();
  xml.writeEndDocument();
  return text.toStdString();
}

void printText(const Gate& gate, const GateResult& result) {
  for (std::size_t i = 0; i < gate.objectives.size(); ++i) {
    const ObjectiveResult& judged = result.objectives[i];
    const char* word = judged.state == GateState::pass ? "pass" : (judged.state == GateState::fail ? "FAIL" : "not enough data");
    std::cout << word << ": " << titleOf(gate.objectives[i]) << ". " << judged.reason << '\n';
  }
}

Exit gate(const Arguments& arguments) {
  const std::string format = arguments.text("format", "text");
  if (format != "text" && format != "json" && format != "junit") {
    failUsage("--format is text, json or junit, not \"" + format + "\".");
  }
  const Gate read = gateFile(arguments.text("gate", "")).gate;
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const UtcMicros now = arguments.moment("at").value_or(utcNow());
  const GateResult result = orFail(workspace->read([&](Tables& tables) { return judgeGate(tables, read, now); }));
  if (format == "json") {
    std::cout << jsonOf(read, result).dump(2) << '\n';
  } else if (format == "junit") {
    std::cout << junitOf(read, result);
  } else {
    printText(read, result);
  }
  switch (result.state) {
    case GateState::pass:
      return Exit::done;
    case GateState::fail:
      return Exit::gateFailed;
    case GateState::notEnough:
      return Exit::notEnoughData;
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> gateCommands() {
  return {
      {"gate",
       "Judges a workspace by the objectives of a file.",
       "",
       false,
       {{"gate", "FILE", "The objectives, JSON (docs/gates.md).", true},
        {"at", "TIME", "Judge as if it were this time (default: now)."},
        workspaceOption(),
        {"format", "FORMAT", "text (default), json or junit."}},
       gate,
       "Exit codes: 0 every objective holds, 1 one does not, 2 none is broken but one has not enough data, 7 the file cannot be read or\n"
       "understood, 64 the command line is wrong.",
       false,
       Exit::gateUsage}};
}

}  // namespace scoville::cli
