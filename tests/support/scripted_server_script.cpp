// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The vocabulary of scripts: what each word puts on the wire.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tests/support/scripted_server.h"

namespace scoville::test {
namespace {

using Json = nlohmann::json;

std::string reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 307:
      return "Temporary Redirect";
    case 401:
      return "Unauthorized";
    case 404:
      return "Not Found";
    case 429:
      return "Too Many Requests";
    case 503:
      return "Service Unavailable";
    default:
      return "Status";
  }
}

bool sameName(const std::string& a, const char* b) {
  const std::string other(b);
  return a.size() == other.size() && std::equal(a.begin(), a.end(), other.begin(), [](char x, char y) { return (x | 0x20) == (y | 0x20); });
}

std::string headText(int status, const HeaderList& headers) {
  std::string text = "HTTP/1.1 " + std::to_string(status) + " " + reason(status) + "\r\n";
  for (const auto& [name, value] : headers) {
    text += name + ": " + value + "\r\n";
  }
  return text;
}

std::string record(const std::string& data) {
  return "data: " + data + "\n\n";
}

Json chunkObject(Json choices) {
  return {{"id", "chatcmpl-test"}, {"object", "chat.completion.chunk"}, {"created", 1700000000},
          {"model", "test-model"}, {"system_fingerprint", "fp_test"},   {"choices", std::move(choices)}};
}

std::string deltaRecord(Json delta, Json finishReason = nullptr) {
  return record(chunkObject(Json::array({{{"index", 0}, {"delta", std::move(delta)}, {"finish_reason", std::move(finishReason)}}})).dump());
}

}  // namespace

Script& Script::send(std::string bytes) {
  m_steps.push_back({Step::Kind::send, std::move(bytes), 0, {}});
  return *this;
}

Script& Script::head(int status, HeaderList headers) {
  m_chunked = true;
  for (const auto& [name, value] : headers) {
    if (sameName(name, "content-length") || sameName(name, "transfer-encoding")) {
      m_chunked = false;
    }
  }
  if (m_chunked) {
    headers.emplace_back("Transfer-Encoding", "chunked");
  }
  return send(headText(status, headers) + "\r\n");
}

Script& Script::body(std::string bytes) {
  if (!m_chunked) {
    return send(std::move(bytes));
  }
  char size[32];
  std::snprintf(size, sizeof size, "%zx\r\n", bytes.size());
  return send(size + bytes + "\r\n");
}

Script& Script::chunk(std::string bytes) {
  return body(std::move(bytes));
}

Script& Script::hugeLine(std::uint64_t bytes) {
  m_steps.push_back({Step::Kind::hugeLine, m_chunked ? "chunked" : "", bytes, {}});
  return *this;
}

Script& Script::end() {
  return send("0\r\n\r\n");
}

Script& Script::answer(int status, const std::string& contentType, std::string bytes, HeaderList extra) {
  extra.emplace_back("Content-Type", contentType);
  extra.emplace_back("Content-Length", std::to_string(bytes.size()));
  m_chunked = false;
  return send(headText(status, extra) + "\r\n" + bytes);
}

Script& Script::event(const std::string& data) {
  return body(record(data));
}
Script& Script::comment(const std::string& text) {
  return body(": " + text + "\n\n");
}
Script& Script::role() {
  return body(deltaRecord({{"role", "assistant"}, {"content", ""}}));
}
Script& Script::token(const std::string& text) {
  return body(deltaRecord({{"content", text}}));
}

Script& Script::tokens(int count, milliseconds apart) {
  for (int i = 0; i < count; ++i) {
    if (i > 0 && apart.count() > 0) {
      sleep(apart);
    }
    token(" w");
  }
  return *this;
}

Script& Script::burst(const std::vector<std::string>& texts) {
  std::string bytes;
  for (const std::string& text : texts) {
    bytes += deltaRecord({{"content", text}});
  }
  return body(std::move(bytes));
}

Script& Script::reasoning(const std::string& text) {
  return body(deltaRecord({{"reasoning_content", text}}));
}
Script& Script::finish(const std::string& why) {
  return body(deltaRecord(Json::object(), why));
}

Script& Script::usage(int input, int output, int cachedInput) {
  Json object = chunkObject(Json::array());
  object["usage"] = {{"prompt_tokens", input}, {"completion_tokens", output}, {"total_tokens", input + output}};
  if (cachedInput > 0) {
    object["usage"]["prompt_tokens_details"] = {{"cached_tokens", cachedInput}};
  }
  return body(record(object.dump()));
}

Script& Script::done() {
  return body(record("[DONE]"));
}

Script& Script::sleep(milliseconds time) {
  m_steps.push_back({Step::Kind::sleep, {}, 0, time});
  return *this;
}

Script& Script::close() {
  m_steps.push_back({Step::Kind::close, {}, 0, {}});
  return *this;
}

Script& Script::reset() {
  m_steps.push_back({Step::Kind::reset, {}, 0, {}});
  return *this;
}

Script& Script::silent() {
  m_steps.push_back({Step::Kind::silent, {}, 0, {}});
  return *this;
}

Script Script::stream(int count, milliseconds apart) {
  Script script;
  script.head().role().tokens(count, apart).finish().usage(12, count).done().end();
  return script;
}

}  // namespace scoville::test
