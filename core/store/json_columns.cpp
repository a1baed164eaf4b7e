// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/json_columns.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

using Json = nlohmann::json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <typename Value, typename ToJson>
std::string listToJson(const std::vector<Value>& values, ToJson toJson) {
  Json list = Json::array();
  for (const Value& value : values) {
    list.push_back(toJson(value));
  }
  return dump(list);
}

template <typename Value, typename FromJson>
std::vector<Value> listFromJson(const std::string& text, FromJson fromJson) {
  std::vector<Value> values;
  for (const Json& item : Json::parse(text)) {
    values.push_back(fromJson(item));
  }
  return values;
}

}  // namespace

std::string validUtf8(const std::string& text) {
  const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return ascii ? text : Json::parse(dump(text)).get<std::string>();
}

std::string headersToJson(const std::vector<Header>& headers) {
  return listToJson(headers, [](const Header& header) {
    if (header.secret.kind == SecretRef::Kind::none) {
      return Json{{"name", header.name}, {"value", header.value}};
    }
    const char* place = header.secret.kind == SecretRef::Kind::environment ? "environment" : "keychain";
    return Json{{"name", header.name}, {"secret", place}, {"from", header.secret.name}};
  });
}

std::vector<Header> headersFromJson(const std::string& text) {
  return listFromJson<Header>(text, [](const Json& item) {
    Header header;
    header.name = item.at("name").get<std::string>();
    if (item.contains("secret")) {
      header.secret.kind = item.at("secret") == "environment" ? SecretRef::Kind::environment : SecretRef::Kind::keychain;
      header.secret.name = item.at("from").get<std::string>();
    } else {
      header.value = item.at("value").get<std::string>();
    }
    return header;
  });
}

std::string stringsToJson(const std::vector<std::string>& strings) {
  return listToJson(strings, [](const std::string& value) { return Json(value); });
}

std::vector<std::string> stringsFromJson(const std::string& text) {
  return listFromJson<std::string>(text, [](const Json& item) { return item.get<std::string>(); });
}

std::string pairsToJson(const std::vector<std::pair<std::string, std::string>>& pairs) {
  return listToJson(pairs, [](const auto& pair) { return Json::array({pair.first, pair.second}); });
}

std::vector<std::pair<std::string, std::string>> pairsFromJson(const std::string& text) {
  return listFromJson<std::pair<std::string, std::string>>(
      text, [](const Json& item) { return std::pair(item.at(0).get<std::string>(), item.at(1).get<std::string>()); });
}

std::string timingsToJson(const std::vector<std::pair<std::string, double>>& timings) {
  return listToJson(timings, [](const auto& timing) { return Json::array({timing.first, timing.second}); });
}

std::vector<std::pair<std::string, double>> timingsFromJson(const std::string& text) {
  return listFromJson<std::pair<std::string, double>>(
      text, [](const Json& item) { return std::pair(item.at(0).get<std::string>(), item.at(1).get<double>()); });
}

std::string messagesToJson(const std::vector<ChatMessage>& messages) {
  return listToJson(messages, [](const ChatMessage& message) { return Json{{"role", message.role}, {"text", message.text}}; });
}

std::vector<ChatMessage> messagesFromJson(const std::string& text) {
  return listFromJson<ChatMessage>(text, [](const Json& item) {
    return ChatMessage{item.at("role").get<std::string>(), item.at("text").get<std::string>()};
  });
}

std::string checksToJson(const OutputChecks& checks) {
  return dump({{"not_truncated", checks.notTruncated},
               {"not_empty", checks.notEmpty},
               {"valid_json", checks.validJson},
               {"contains", checks.contains},
               {"matches", checks.matches},
               {"json_schema", checks.jsonSchema},
               {"min_length", checks.minLength},
               {"max_length", checks.maxLength},
               {"command", checks.command},
               {"command_limit_us", checks.commandLimit}});
}

OutputChecks checksFromJson(const std::string& text) {
  const Json json = Json::parse(text);
  OutputChecks checks;
  checks.notTruncated = json.at("not_truncated").get<bool>();
  checks.notEmpty = json.at("not_empty").get<bool>();
  checks.validJson = json.at("valid_json").get<bool>();
  checks.contains = json.at("contains").get<std::string>();
  checks.matches = json.at("matches").get<std::string>();
  checks.jsonSchema = json.at("json_schema").get<std::string>();
  checks.minLength = json.at("min_length").get<int>();
  checks.maxLength = json.at("max_length").get<int>();
  // Cases stored before there were commands have none.
  checks.command = json.value("command", checks.command);
  checks.commandLimit = json.value("command_limit_us", checks.commandLimit);
  return checks;
}

}  // namespace scoville
