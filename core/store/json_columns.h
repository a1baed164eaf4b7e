// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/suite.h"

namespace scoville {

// The lists kept in one TEXT column as JSON (docs/schema.md). Invalid UTF-8 becomes U+FFFD. Reading throws on damaged JSON.

/// [{"name": N, "value": V}] or, for a secret, [{"name": N, "secret": "environment" | "keychain", "from": NAME}]: never the value.
std::string headersToJson(const std::vector<Header>& headers);
std::vector<Header> headersFromJson(const std::string& text);

std::string stringsToJson(const std::vector<std::string>& strings);
std::vector<std::string> stringsFromJson(const std::string& text);

/// [[name, value], ...]: order and repeats kept.
std::string pairsToJson(const std::vector<std::pair<std::string, std::string>>& pairs);
std::vector<std::pair<std::string, std::string>> pairsFromJson(const std::string& text);

/// [[name, milliseconds], ...]
std::string timingsToJson(const std::vector<std::pair<std::string, double>>& timings);
std::vector<std::pair<std::string, double>> timingsFromJson(const std::string& text);

/// [{"role": R, "text": T}]
std::string messagesToJson(const std::vector<ChatMessage>& messages);
std::vector<ChatMessage> messagesFromJson(const std::string& text);

std::string checksToJson(const OutputChecks& checks);
OutputChecks checksFromJson(const std::string& text);

}  // namespace scoville
