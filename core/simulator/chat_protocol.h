// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/model/suite.h"
#include "core/simulator/latency_model.h"

namespace scoville {

/// What the simulated server understands of a Chat Completions request.
struct ChatRequest {
  std::string model;
  std::vector<ChatMessage> messages;
  int maxTokens = 4096;
  bool stream = false;
  bool includeUsage = false;
};

/// An HTTP status and a body in the shape of the API's errors.
struct ChatRefusal {
  int status = 400;
  std::string body;
};

ChatRefusal chatRefusal(int status, std::string_view message, std::string_view type, std::string_view code, std::string_view param = {});
/// Reads and checks a request body; a fault becomes a 400 that names the parameter.
tl::expected<ChatRequest, ChatRefusal> parseChatRequest(std::string_view body);

/// The "GET /v1/models" list.
std::string modelListBody(const std::vector<SimulatedModel>& models);

/// Bodies of one answer. Texts are words of a fixed small vocabulary; the same prompt gives the same words.
class ChatAnswer {
 public:
  ChatAnswer(const ChatRequest& request, const SimulatedAnswer& answer, std::string id, std::int64_t createdSeconds);
  /// Server-sent events, each complete with its blank line.
  std::string roleEvent() const;
  std::string tokenEvent(int index) const;
  std::string finishEvent() const;
  std::string usageEvent() const;
  static std::string doneEvent();
  /// The whole answer as one JSON object, for requests without "stream".
  std::string wholeBody() const;

 private:
  std::string chunk(const std::string& delta, const char* finishReason) const;
  std::string token(int index) const;
  std::string usage() const;
  const SimulatedAnswer& m_answer;
  std::string m_id;
  std::int64_t m_created;
  std::uint64_t m_words;
  bool m_includeUsage;
};

}  // namespace scoville
