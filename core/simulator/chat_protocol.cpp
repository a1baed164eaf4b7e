// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/chat_protocol.h"

#include <array>
#include <optional>

#include <nlohmann/json.hpp>

namespace scoville {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 32> vocabulary = {"the",    "a",      "of",    "steady", "probe", "time",  "token", "stream",
                                                         "server", "answer", "small", "number", "line",  "chart", "each",  "then",
                                                         "and",    "with",   "from",  "value",  "queue", "quiet", "hour",  "day",
                                                         "month",  "clock",  "level", "shift",  "mark",  "note",  "more",  "less"};

/// A message's text: a string, or the text parts of a list.
std::optional<std::string> textOf(const json& content) {
  if (content.is_string()) {
    return content.get<std::string>();
  }
  if (!content.is_array()) {
    return std::nullopt;
  }
  std::string text;
  for (const json& part : content) {
    if (part.is_object() && part.contains("text") && part["text"].is_string()) {
      text += part["text"].get<std::string>();
    }
  }
  return text;
}

ChatRefusal invalid(std::string_view message, std::string_view param) {
  return chatRefusal(400, message, "invalid_request_error", "invalid_value", param);
}

std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

ChatRefusal chatRefusal(int status, std::string_view message, std::string_view type, std::string_view code, std::string_view param) {
  json error = {{"message", message}, {"type", type}, {"param", nullptr}, {"code", nullptr}};
  if (!param.empty()) {
    error["param"] = param;
  }
  if (!code.empty()) {
    error["code"] = code;
  }
  return {status, dump({{"error", error}})};
}

tl::expected<ChatRequest, ChatRefusal> parseChatRequest(std::string_view body) {
  const auto refuse = [](ChatRefusal refusal) { return tl::unexpected<ChatRefusal>(std::move(refusal)); };
  const json root = json::parse(body, nullptr, false);
  if (!root.is_object()) {
    return refuse(invalid("The request body is not a JSON object.", {}));
  }
  ChatRequest request;
  if (!root.contains("model") || !root["model"].is_string()) {
    return refuse(invalid("'model' is missing.", "model"));
  }
  request.model = root["model"].get<std::string>();
  if (!root.contains("messages") || !root["messages"].is_array() || root["messages"].empty()) {
    return refuse(invalid("'messages' must be a list with at least one message.", "messages"));
  }
  for (const json& message : root["messages"]) {
    const std::optional<std::string> text = message.is_object() && message.contains("content") ? textOf(message["content"]) : std::nullopt;
    if (!text || !message.contains("role") || !message["role"].is_string()) {
      return refuse(invalid("Each message needs a 'role' and a 'content'.", "messages"));
    }
    request.messages.push_back({message["role"].get<std::string>(), *text});
  }
  for (const char* name : {"max_tokens", "max_completion_tokens"}) {
    if (!root.contains(name) || root[name].is_null()) {
      continue;
    }
    if (!root[name].is_number_integer() || root[name].get<std::int64_t>() < 1) {
      return refuse(invalid("The token limit must be a whole number of at least 1.", name));
    }
    request.maxTokens = static_cast<int>(std::min<std::int64_t>(root[name].get<std::int64_t>(), 8192));
  }
  request.stream = root.value("stream", json()) == json(true);
  if (root.contains("stream_options") && root["stream_options"].is_object()) {
    request.includeUsage = root["stream_options"].value("include_usage", json()) == json(true);
  }
  return request;
}

std::string modelListBody(const std::vector<SimulatedModel>& models) {
  json list = json::array();
  for (const SimulatedModel& model : models) {
    list.push_back({{"id", model.name}, {"object", "model"}, {"owned_by", "scoville-simulator"}});
  }
  return dump({{"object", "list"}, {"data", list}});
}

ChatAnswer::ChatAnswer(const ChatRequest& request, const SimulatedAnswer& answer, std::string id, std::int64_t createdSeconds)
    : m_answer(answer),
      m_id(std::move(id)),
      m_created(createdSeconds),
      m_words(static_cast<std::uint64_t>(simulatedNaturalLength(request.messages.back().text))),
      m_includeUsage(request.includeUsage) {}

std::string ChatAnswer::token(int index) const {
  const std::uint64_t mixed = (m_words + static_cast<std::uint64_t>(index)) * 0x9E3779B97F4A7C15ULL;
  return (index == 0 ? "" : " ") + std::string(vocabulary[(mixed >> 40) % vocabulary.size()]);
}

std::string ChatAnswer::chunk(const std::string& delta, const char* finishReason) const {
  json root = {{"id", m_id},
               {"object", "chat.completion.chunk"},
               {"created", m_created},
               {"model", m_answer.model},
               {"choices", json::array({{{"index", 0}, {"delta", json::parse(delta)}, {"finish_reason", nullptr}}})}};
  if (finishReason != nullptr) {
    root["choices"][0]["finish_reason"] = finishReason;
  }
  if (!m_answer.fingerprint.empty()) {
    root["system_fingerprint"] = m_answer.fingerprint;
  }
  if (m_includeUsage) {
    root["usage"] = nullptr;
  }
  return "data: " + dump(root) + "\n\n";
}

std::string ChatAnswer::roleEvent() const {
  return chunk(R"({"role":"assistant","content":""})", nullptr);
}

std::string ChatAnswer::tokenEvent(int index) const {
  return chunk(dump({{"content", token(index)}}), nullptr);
}

std::string ChatAnswer::finishEvent() const {
  return chunk("{}", m_answer.hitLimit ? "length" : "stop");
}

std::string ChatAnswer::usage() const {
  return dump({{"prompt_tokens", m_answer.inputTokens},
               {"completion_tokens", m_answer.outputTokens},
               {"total_tokens", m_answer.inputTokens + m_answer.outputTokens},
               {"prompt_tokens_details", {{"cached_tokens", m_answer.cachedTokens}}}});
}

std::string ChatAnswer::usageEvent() const {
  json root = {{"id", m_id},
               {"object", "chat.completion.chunk"},
               {"created", m_created},
               {"model", m_answer.model},
               {"choices", json::array()},
               {"usage", json::parse(usage())}};
  if (!m_answer.fingerprint.empty()) {
    root["system_fingerprint"] = m_answer.fingerprint;
  }
  return "data: " + dump(root) + "\n\n";
}

std::string ChatAnswer::doneEvent() {
  return "data: [DONE]\n\n";
}

std::string ChatAnswer::wholeBody() const {
  std::string text;
  for (int i = 0; i < m_answer.outputTokens; ++i) {
    text += token(i);
  }
  const json message = {{"role", "assistant"}, {"content", text}};
  const json choice = {{"index", 0}, {"message", message}, {"finish_reason", m_answer.hitLimit ? "length" : "stop"}};
  json root = {{"id", m_id},
               {"object", "chat.completion"},
               {"created", m_created},
               {"model", m_answer.model},
               {"choices", json::array({choice})},
               {"usage", json::parse(usage())}};
  if (!m_answer.fingerprint.empty()) {
    root["system_fingerprint"] = m_answer.fingerprint;
  }
  return dump(root);
}

}  // namespace scoville
