// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/suite_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/export/json_reader.h"

namespace scoville {
namespace {

using nlohmann::json;
using Reader = JsonReader;

constexpr int mostTokens = 1'000'000;
constexpr int mostRepeats = 1'000;

std::string readMessages(Reader& reader, const std::string& where, std::vector<ChatMessage>& messages) {
  std::string prompt;
  reader.text("prompt", prompt);
  const json* list = reader.member("messages");
  if ((list != nullptr) == !prompt.empty()) {
    return where + " needs either \"prompt\" or \"messages\"";
  }
  if (list == nullptr) {
    messages.push_back({"user", prompt});
    return {};
  }
  if (!list->is_array() || list->empty()) {
    return where + " member \"messages\" must be a list of at least one message";
  }
  for (const json& item : *list) {
    ChatMessage message;
    Reader part(item, where + ", a message");
    part.text("role", message.role);
    part.text("text", message.text);
    if (message.role != "system" && message.role != "user" && message.role != "assistant") {
      part.complain("member \"role\" must be system, user or assistant");
    }
    const std::string complaint = part.complaint();
    if (!complaint.empty()) {
      return complaint;
    }
    messages.push_back(std::move(message));
  }
  return {};
}

std::string readChecks(Reader& reader, const std::string& where, OutputChecks& checks) {
  const json* object = reader.member("checks");
  if (object == nullptr) {
    return {};
  }
  Reader part(*object, where + ", checks,");
  part.flag("not_truncated", checks.notTruncated);
  part.flag("not_empty", checks.notEmpty);
  part.flag("valid_json", checks.validJson);
  part.text("contains", checks.contains);
  part.text("matches", checks.matches);
  const json* schema = part.member("json_schema");
  if (schema != nullptr && schema->is_string()) {
    checks.jsonSchema = schema->get<std::string>();
  } else if (schema != nullptr && !schema->is_null()) {
    checks.jsonSchema = schema->dump();
  }
  part.length("min_length", checks.minLength, mostTokens);
  part.length("max_length", checks.maxLength, mostTokens);
  const json* command = part.member("command");
  if (command != nullptr && command->is_array() &&
      std::all_of(command->begin(), command->end(), [](const json& word) { return word.is_string(); })) {
    checks.command = command->get<std::vector<std::string>>();
  } else if (command != nullptr) {
    part.complain("member \"command\" must be a list of texts: a program and its arguments");
  }
  int seconds = static_cast<int>(checks.commandLimit / microsPerSecond);
  part.count("command_limit_s", seconds, 60);
  checks.commandLimit = seconds * microsPerSecond;
  return part.complaint();
}

std::string readCase(const json& object, std::size_t number, Case& result) {
  const std::string where = "case " + std::to_string(number);
  Reader reader(object, where);
  result.name = where;
  std::string cacheMode(cacheModeName(result.cacheMode));
  reader.text("name", result.name);
  reader.text("task_kind", result.taskKind);
  reader.count("max_tokens", result.maxTokens, mostTokens);
  reader.number("temperature", result.temperature);
  reader.number("seed", result.seed);
  reader.text("cache_mode", cacheMode);
  reader.flag("stream", result.stream);
  reader.count("repeats", result.repeats, mostRepeats);
  std::string problem = readMessages(reader, where, result.messages);
  if (problem.empty()) {
    problem = readChecks(reader, where, result.checks);
  }
  const auto mode = cacheModeFromName(cacheMode);
  if (!mode) {
    reader.complain("member \"cache_mode\" must be cold, warm or uncontrolled");
  }
  result.cacheMode = mode.value_or(CacheMode::cold);
  return problem.empty() ? reader.complaint() : problem;
}

std::string readRetries(Reader& reader, RetryPolicy& retries) {
  const json* object = reader.member("retries");
  if (object == nullptr) {
    return {};
  }
  Reader part(*object, "retries");
  part.count("max_attempts", retries.maxAttempts, mostAttempts);
  std::optional<double> seconds = static_cast<double>(retries.backoff) / static_cast<double>(microsPerSecond);
  part.number("backoff_s", seconds);
  const double longest = static_cast<double>(longestBackoff) / static_cast<double>(microsPerSecond);
  if (!seconds || !(*seconds >= 0 && *seconds <= longest)) {
    part.complain("member \"backoff_s\" must be a number from 0 to 60");
    return part.complaint();
  }
  retries.backoff = static_cast<Micros>(std::llround(*seconds * static_cast<double>(microsPerSecond)));
  return part.complaint();
}

/// A schema is JSON within JSON: easier to read as itself than as text.
nlohmann::ordered_json schemaOf(const OutputChecks& checks) {
  if (checks.jsonSchema.empty()) {
    return nullptr;
  }
  nlohmann::ordered_json schema = nlohmann::ordered_json::parse(checks.jsonSchema, nullptr, false);
  return schema.is_discarded() ? nlohmann::ordered_json(checks.jsonSchema) : schema;
}

}  // namespace

Result<Suite> suiteFromJson(std::string_view text) {
  const json document = json::parse(text.begin(), text.end(), nullptr, false);
  if (document.is_discarded()) {
    return fail(ErrorKind::invalidInput, "the suite is not JSON");
  }
  Suite suite;
  Reader reader(document, "the suite");
  reader.text("name", suite.name);
  reader.text("note", suite.note);
  const json* cases = reader.member("cases");
  if (cases == nullptr || !cases->is_array() || cases->empty()) {
    reader.complain("needs a list \"cases\" with at least one case");
  }
  std::string problem = readRetries(reader, suite.retries);
  if (problem.empty()) {
    problem = reader.complaint();
  }
  std::set<std::string> names;
  for (std::size_t i = 0; problem.empty() && i < cases->size(); ++i) {
    Case read;
    problem = readCase(cases->at(i), i + 1, read);
    if (problem.empty() && !names.insert(read.name).second) {
      problem = "two cases are called \"" + read.name + "\"";
    }
    suite.cases.push_back(std::move(read));
  }
  if (!problem.empty()) {
    return fail(ErrorKind::invalidInput, problem);
  }
  return suite;
}

nlohmann::ordered_json suiteToJson(const Suite& suite) {
  nlohmann::ordered_json cases = nlohmann::ordered_json::array();
  for (const Case& item : suite.cases) {
    nlohmann::ordered_json messages = nlohmann::ordered_json::array();
    for (const ChatMessage& message : item.messages) {
      messages.push_back({{"role", message.role}, {"text", message.text}});
    }
    const auto orNull = [](const auto& value) { return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(); };
    cases.push_back({{"name", item.name},
                     {"task_kind", item.taskKind},
                     {"messages", messages},
                     {"max_tokens", item.maxTokens},
                     {"temperature", orNull(item.temperature)},
                     {"seed", orNull(item.seed)},
                     {"cache_mode", cacheModeName(item.cacheMode)},
                     {"stream", item.stream},
                     {"repeats", item.repeats},
                     {"checks",
                      {{"not_truncated", item.checks.notTruncated},
                       {"not_empty", item.checks.notEmpty},
                       {"valid_json", item.checks.validJson},
                       {"contains", item.checks.contains},
                       {"matches", item.checks.matches},
                       {"json_schema", schemaOf(item.checks)},
                       {"min_length", item.checks.minLength},
                       {"max_length", item.checks.maxLength},
                       {"command", item.checks.command},
                       {"command_limit_s", item.checks.commandLimit / microsPerSecond}}}});
  }
  return {{"name", suite.name},
          {"note", suite.note},
          {"retries",
           {{"max_attempts", suite.retries.maxAttempts},
            {"backoff_s", static_cast<double>(suite.retries.backoff) / static_cast<double>(microsPerSecond)}}},
          {"cases", cases}};
}

}  // namespace scoville
