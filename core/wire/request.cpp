// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/request.h"

#include <algorithm>

#include "core/wire/endpoint_url.h"
#include "core/wire/json.h"

namespace scoville {

namespace {

/// Where a request differs from dialect to dialect: how a key is sent.
void addAuthorization(Dialect dialect, const std::string& key, HttpRequest& request) {
  if (key.empty()) {
    return;
  }
  switch (dialect) {
    case Dialect::azureOpenai:
      request.headers.emplace_back("api-key", key);
      break;
    case Dialect::anthropic:
      request.headers.emplace_back("x-api-key", key);
      break;
    case Dialect::gemini:
      request.headers.emplace_back("x-goog-api-key", key);
      break;
    default:
      request.headers.emplace_back("Authorization", "Bearer " + key);
  }
}

bool sameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return (x | 0x20) == (y | 0x20); });
}

/// A header the person set replaces the default of the same name.
void setHeader(HttpRequest& request, const std::string& name, const std::string& value) {
  std::erase_if(request.headers, [&](const auto& header) { return sameName(header.first, name); });
  request.headers.emplace_back(name, value);
}

/// The messages with the nonce in front of the first user text. One space parts them so that the nonce is not read as part of a word.
std::vector<ChatMessage> withNonce(std::vector<ChatMessage> messages, const std::string& nonce) {
  const auto first = std::find_if(messages.begin(), messages.end(), [](const ChatMessage& m) { return m.role == "user"; });
  if (!nonce.empty() && first != messages.end()) {
    first->text = nonce + " " + first->text;
  }
  return messages;
}

Json roleContent(const std::vector<ChatMessage>& messages) {
  Json list = Json::array();
  for (const ChatMessage& message : messages) {
    list.push_back({{"role", message.role}, {"content", message.text}});
  }
  return list;
}

std::string systemText(const std::vector<ChatMessage>& messages) {
  std::string text;
  for (const ChatMessage& message : messages) {
    if (message.role == "system") {
      text += (text.empty() ? "" : "\n\n") + message.text;
    }
  }
  return text;
}

std::vector<ChatMessage> withoutSystem(std::vector<ChatMessage> messages) {
  std::erase_if(messages, [](const ChatMessage& message) { return message.role == "system"; });
  return messages;
}

struct BodyInput {
  const Endpoint& endpoint;
  const Case& testCase;
  const std::vector<ChatMessage>& messages;
  const RequestQuirks& quirks;
};

void addSampling(const BodyInput& in, Json& target) {
  if (in.testCase.temperature && !in.quirks.noTemperature) {
    target["temperature"] = *in.testCase.temperature;
  }
  if (in.testCase.seed) {
    target["seed"] = *in.testCase.seed;
  }
}

Json chatBody(const BodyInput& in) {
  Json body{{"messages", roleContent(in.messages)}, {"stream", in.testCase.stream}};
  if (in.endpoint.dialect != Dialect::azureOpenai || !in.endpoint.model.empty()) {
    body["model"] = in.endpoint.model;
  }
  body[in.quirks.maxCompletionTokens ? "max_completion_tokens" : "max_tokens"] = in.testCase.maxTokens;
  if (in.testCase.stream && !in.quirks.noStreamOptions) {
    body["stream_options"] = {{"include_usage", true}};
  }
  addSampling(in, body);
  return body;
}

Json completionsBody(const BodyInput& in) {
  std::string prompt;
  for (const ChatMessage& message : in.messages) {
    prompt += (prompt.empty() ? "" : "\n\n") + message.text;
  }
  Json body{{"model", in.endpoint.model}, {"prompt", prompt}, {"max_tokens", in.testCase.maxTokens}, {"stream", in.testCase.stream}};
  if (in.testCase.stream && !in.quirks.noStreamOptions) {
    body["stream_options"] = {{"include_usage", true}};
  }
  addSampling(in, body);
  return body;
}

/// The API refuses fewer than 16 output tokens and knows no seed.
Json responsesBody(const BodyInput& in) {
  constexpr int fewest = 16;
  Json body{{"model", in.endpoint.model},
            {"input", roleContent(in.messages)},
            {"max_output_tokens", std::max(fewest, in.testCase.maxTokens)},
            {"store", false},
            {"stream", in.testCase.stream}};
  if (in.testCase.stream && !in.quirks.noStreamOptions) {
    body["stream_options"] = {{"include_obfuscation", false}};
  }
  if (in.testCase.temperature && !in.quirks.noTemperature) {
    body["temperature"] = *in.testCase.temperature;
  }
  return body;
}

Json anthropicBody(const BodyInput& in) {
  Json body{{"model", in.endpoint.model},
            {"max_tokens", in.testCase.maxTokens},
            {"messages", roleContent(withoutSystem(in.messages))},
            {"stream", in.testCase.stream}};
  if (const std::string system = systemText(in.messages); !system.empty()) {
    body["system"] = system;
  }
  if (in.testCase.temperature && !in.quirks.noTemperature) {
    body["temperature"] = std::min(1.0, *in.testCase.temperature);
  }
  return body;
}

Json geminiBody(const BodyInput& in) {
  Json contents = Json::array();
  for (const ChatMessage& message : withoutSystem(in.messages)) {
    const Json parts = Json::array({Json{{"text", message.text}}});
    contents.push_back({{"role", message.role == "assistant" ? "model" : "user"}, {"parts", parts}});
  }
  Json body{{"contents", contents}, {"generationConfig", {{"maxOutputTokens", in.testCase.maxTokens}}}};
  if (const std::string system = systemText(in.messages); !system.empty()) {
    body["systemInstruction"] = {{"parts", Json::array({Json{{"text", system}}})}};
  }
  addSampling(in, body["generationConfig"]);
  return body;
}

Json ollamaBody(const BodyInput& in) {
  Json body{{"model", in.endpoint.model},
            {"messages", roleContent(in.messages)},
            {"stream", in.testCase.stream},
            {"options", {{"num_predict", in.testCase.maxTokens}}}};
  addSampling(in, body["options"]);
  return body;
}

Json bodyOf(const BodyInput& in) {
  switch (in.endpoint.dialect) {
    case Dialect::openaiChat:
    case Dialect::azureOpenai:
      return chatBody(in);
    case Dialect::openaiCompletions:
      return completionsBody(in);
    case Dialect::openaiResponses:
      return responsesBody(in);
    case Dialect::anthropic:
      return anthropicBody(in);
    case Dialect::gemini:
      return geminiBody(in);
    case Dialect::ollama:
      return ollamaBody(in);
  }
  return chatBody(in);
}

}  // namespace

HttpRequest buildRequest(const Endpoint& endpoint, const Case& testCase, const std::string& key, const std::string& nonce,
                         const RequestQuirks& quirks) {
  HttpRequest request;
  request.url = requestUrl(endpoint, testCase.stream);
  request.headers = {{"Content-Type", "application/json"},
                     {"Accept", !testCase.stream                      ? "application/json"
                                : endpoint.dialect == Dialect::ollama ? "application/x-ndjson"
                                                                      : "text/event-stream"},
                     // A compressed stream arrives in lumps of the compressor's buffer.
                     {"Accept-Encoding", "identity"}};
  if (endpoint.dialect == Dialect::anthropic) {
    request.headers.emplace_back("anthropic-version", "2023-06-01");
  }
  addAuthorization(endpoint.dialect, key, request);
  for (const Header& header : endpoint.headers) {
    if (header.secret.kind == SecretRef::Kind::none) {
      setHeader(request, header.name, header.value);
    }
  }
  const std::vector<ChatMessage> messages = withNonce(testCase.messages, nonce);
  // Replacement characters instead of an exception: the prompt may hold text that is no UTF-8.
  request.body = bodyOf({endpoint, testCase, messages, quirks}).dump(-1, ' ', false, Json::error_handler_t::replace);
  return request;
}

}  // namespace scoville
