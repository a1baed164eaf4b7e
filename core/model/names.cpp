// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string>

#include "core/model/dialect.h"
#include "core/model/endpoint.h"
#include "core/model/marker.h"
#include "core/model/outcome.h"
#include "core/model/price.h"
#include "core/model/sample.h"

namespace scoville {
namespace {

// The position in a table is the enumerator's stored number.
constexpr std::array outcomeNames = {
    std::string_view("ok"),           std::string_view("truncated_output"), std::string_view("check_failed"),
    std::string_view("dns"),          std::string_view("connect"),          std::string_view("tls"),
    std::string_view("proxy"),        std::string_view("timeout_connect"),  std::string_view("timeout_first_token"),
    std::string_view("timeout_idle"), std::string_view("timeout_total"),    std::string_view("auth"),
    std::string_view("quota"),        std::string_view("rate_limited"),     std::string_view("not_found"),
    std::string_view("bad_request"),  std::string_view("content_filter"),   std::string_view("overloaded"),
    std::string_view("server_error"), std::string_view("stream_error"),     std::string_view("truncated_stream"),
    std::string_view("malformed"),    std::string_view("not_a_stream"),     std::string_view("empty"),
    std::string_view("cancelled"),    std::string_view("budget"),           std::string_view("suspended")};
constexpr std::array dialectNames = {
    std::string_view("openai-chat"),  std::string_view("openai-completions"), std::string_view("openai-responses"),
    std::string_view("azure-openai"), std::string_view("anthropic"),          std::string_view("gemini"),
    std::string_view("ollama")};
constexpr std::array ipVersionNames = {std::string_view("any"), std::string_view("4"), std::string_view("6")};
constexpr std::array modeNames = {std::string_view("scheduled"),   std::string_view("manual"),   std::string_view("ladder"),
                                  std::string_view("soak"),        std::string_view("ab"),       std::string_view("chain"),
                                  std::string_view("calibration"), std::string_view("imported"), std::string_view("simulated"),
                                  std::string_view("open_loop")};
constexpr std::array cacheModeNames = {std::string_view("cold"), std::string_view("warm"), std::string_view("uncontrolled")};
constexpr std::array tokenSourceNames = {std::string_view("unknown"), std::string_view("server"), std::string_view("estimated")};
constexpr std::array stampSourceNames = {std::string_view("user"), std::string_view("kernel"), std::string_view("simulated")};
constexpr std::array fragmentKindNames = {std::string_view("text"), std::string_view("reasoning"), std::string_view("tool"),
                                          std::string_view("refusal")};
constexpr std::array markerKindNames = {std::string_view("note"),          std::string_view("model"),   std::string_view("version"),
                                        std::string_view("hardware"),      std::string_view("price"),   std::string_view("network"),
                                        std::string_view("configuration"), std::string_view("incident")};
constexpr std::array serviceTierNames = {std::string_view("standard"), std::string_view("batch"), std::string_view("flex"),
                                         std::string_view("priority")};
constexpr std::array priceConfidenceNames = {std::string_view("entered"), std::string_view("stated"), std::string_view("observed")};

template <typename Names, typename Enum>
std::string_view nameOf(const Names& names, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  return index < names.size() ? names[index] : std::string_view("unknown");
}

template <typename Enum, typename Names>
std::optional<Enum> valueOf(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    return std::nullopt;
  }
  return static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string_view outcomeName(Outcome outcome) {
  return nameOf(outcomeNames, outcome);
}
std::optional<Outcome> outcomeFromName(std::string_view name) {
  return valueOf<Outcome>(outcomeNames, name);
}

const std::vector<Outcome>& allOutcomes() {
  static const std::vector<Outcome> all = [] {
    std::vector<Outcome> list;
    for (std::size_t i = 0; i < outcomeNames.size(); ++i) {
      list.push_back(static_cast<Outcome>(i));
    }
    return list;
  }();
  return all;
}

std::string_view dialectName(Dialect dialect) {
  return nameOf(dialectNames, dialect);
}

std::optional<Dialect> dialectFromName(std::string_view name) {
  std::string dashed(name);
  std::replace(dashed.begin(), dashed.end(), '_', '-');
  return valueOf<Dialect>(dialectNames, dashed);
}

std::string_view ipVersionName(IpVersion version) {
  return nameOf(ipVersionNames, version);
}
std::optional<IpVersion> ipVersionFromName(std::string_view name) {
  return valueOf<IpVersion>(ipVersionNames, name);
}
std::string_view modeName(Mode mode) {
  return nameOf(modeNames, mode);
}
std::optional<Mode> modeFromName(std::string_view name) {
  return valueOf<Mode>(modeNames, name);
}
std::string_view cacheModeName(CacheMode mode) {
  return nameOf(cacheModeNames, mode);
}
std::optional<CacheMode> cacheModeFromName(std::string_view name) {
  return valueOf<CacheMode>(cacheModeNames, name);
}
std::string_view tokenSourceName(TokenSource source) {
  return nameOf(tokenSourceNames, source);
}
std::string_view stampSourceName(StampSource source) {
  return nameOf(stampSourceNames, source);
}
std::string_view fragmentKindName(FragmentKind kind) {
  return nameOf(fragmentKindNames, kind);
}
std::string_view markerKindName(MarkerKind kind) {
  return nameOf(markerKindNames, kind);
}
std::optional<MarkerKind> markerKindFromName(std::string_view name) {
  return valueOf<MarkerKind>(markerKindNames, name);
}

std::string_view serviceTierName(ServiceTier tier) {
  return nameOf(serviceTierNames, tier);
}

std::optional<ServiceTier> serviceTierFromName(std::string_view name) {
  return valueOf<ServiceTier>(serviceTierNames, name);
}

ServiceTier serviceTierOf(std::string_view stated) {
  std::string lower(stated);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return serviceTierFromName(lower).value_or(ServiceTier::standard);
}

std::string_view priceConfidenceName(PriceConfidence confidence) {
  return nameOf(priceConfidenceNames, confidence);
}

std::optional<PriceConfidence> priceConfidenceFromName(std::string_view name) {
  return valueOf<PriceConfidence>(priceConfidenceNames, name);
}

}  // namespace scoville
