// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_common.h"

#include <initializer_list>
#include <utility>

#include "core/wire/error_body.h"
#include "core/wire/mapper.h"

namespace scoville {

namespace {

bool hasCounts(const Json& usage) {
  return member(usage, "prompt_tokens") != nullptr || member(usage, "completion_tokens") != nullptr ||
         member(usage, "total_tokens") != nullptr;
}

const Json emptyObject = Json::object();

const Json& objectOr(const Json* value) {
  return value != nullptr ? *value : emptyObject;
}

/// The first of these members that holds a count.
std::optional<std::int64_t> firstCount(std::initializer_list<std::pair<const Json*, std::string_view>> places) {
  for (const auto& [holder, name] : places) {
    if (const auto count = countMember(*holder, name)) {
      return count;
    }
  }
  return std::nullopt;
}

void mapUsage(const Json& usage, Answer& answer) {
  const Json& prompt = objectOr(objectMember(usage, "prompt_tokens_details"));
  const Json& completion = objectOr(objectMember(usage, "completion_tokens_details"));
  TokenUsage tokens;
  tokens.input = countMember(usage, "prompt_tokens");
  tokens.output = countMember(usage, "completion_tokens");
  // Beside the prompt tokens DeepSeek, Moonshot and LiteLLM (in Anthropic's words) state their caches; all mean a part of them.
  tokens.cachedRead = firstCount(
      {{&prompt, "cached_tokens"}, {&usage, "prompt_cache_hit_tokens"}, {&usage, "cached_tokens"}, {&usage, "cache_read_input_tokens"}});
  tokens.cacheWrite = firstCount({{&prompt, "cache_write_tokens"}, {&usage, "cache_creation_input_tokens"}});
  // SGLang states reasoning at the top level.
  tokens.reasoning = firstCount({{&completion, "reasoning_tokens"}, {&usage, "reasoning_tokens"}});
  const std::optional<std::int64_t> total = countMember(usage, "total_tokens");
  // xAI leaves the reasoning out of the completion tokens; the total tells.
  if (total && tokens.input && tokens.output && tokens.reasoning && *total == *tokens.input + *tokens.output + *tokens.reasoning) {
    *tokens.output += *tokens.reasoning;
  }
  answer.setUsage(tokens, total);
  if (const auto cost = numberMember(usage, "cost"); cost && *cost >= 0) {
    answer.result().statedCost = cost;
  }
}

/// Usage stands at the top; Groq has it in x_groq (sometimes only there), a few servers in the choice.
const Json* findUsage(const Json& record) {
  if (const Json* usage = objectMember(record, "usage"); usage != nullptr && hasCounts(*usage)) {
    return usage;
  }
  if (const Json* groq = objectMember(record, "x_groq")) {
    if (const Json* usage = objectMember(*groq, "usage"); usage != nullptr && hasCounts(*usage)) {
      return usage;
    }
  }
  if (const Json* choices = arrayMember(record, "choices"); choices != nullptr && !choices->empty()) {
    if (const Json* usage = objectMember(choices->front(), "usage"); usage != nullptr && hasCounts(*usage)) {
      return usage;
    }
  }
  return nullptr;
}

constexpr std::string_view millisecondTimings[] = {
    "prompt_ms", "predicted_ms", "predicted_per_token_ms", "time_to_first_token_ms", "queue_time_ms", "generation_time_ms", "mean_itl_ms"};
constexpr std::string_view secondTimings[] = {"queue_time",
                                              "prompt_time",
                                              "completion_time",
                                              "total_time",
                                              "server-time-to-first-token",
                                              "server-processing-time",
                                              "prefill-queue-duration",
                                              "generation-queue-duration"};

/// Members of `block` that are durations, by the server's own name; the two lists have no name in common.
void mapTimings(const Json* block, Answer& answer) {
  if (block == nullptr) {
    return;
  }
  for (const std::string_view name : millisecondTimings) {
    answer.setTiming(name, numberMember(*block, name));
  }
  for (const std::string_view name : secondTimings) {
    if (const auto seconds = numberMember(*block, name)) {
      answer.setTiming(name, *seconds * 1000);
    }
  }
}

/// llama.cpp `timings`, vLLM `metrics`, Fireworks `perf_metrics`, Groq in its usage.
void mapServerTimings(const Json& record, Answer& answer) {
  for (const char* block : {"timings", "metrics", "perf_metrics", "usage"}) {
    mapTimings(objectMember(record, block), answer);
  }
  if (const Json* groq = objectMember(record, "x_groq")) {
    mapTimings(objectMember(*groq, "usage"), answer);
  }
}

}  // namespace

void mapOpenaiRecord(const Json& record, Answer& answer) {
  answer.setModel(textMember(record, "model"));
  answer.setIdentity(&Identity::fingerprint, textMember(record, "system_fingerprint"));
  answer.setIdentity(&Identity::provider, textMember(record, "provider"));
  answer.setIdentity(&Identity::serviceTier, textMember(record, "service_tier"));
  mapServerTimings(record, answer);
  if (const Json* usage = findUsage(record)) {
    mapUsage(*usage, answer);
  }
  if (const Json* groq = objectMember(record, "x_groq")) {  // why Groq stopped a stream early
    if (const std::string_view error = textMember(*groq, "error"); !error.empty()) {
      answer.fail({"server_error", std::string(error), {}});
    }
  }
}

void mapOpenaiFinish(const Json& choice, int index, Answer& answer) {
  if (const auto error = statedError(choice, {})) {  // OpenRouter may state it inside the choice
    answer.fail(*error);
  }
  const Json* reason = member(choice, "finish_reason");
  const std::string_view raw = textMember(choice, "finish_reason");
  answer.emptyFinish(index, reason != nullptr && reason->is_string() && raw.empty());
  if (raw.empty() || raw == "null") {  // some gateways write null as a word
    return;
  }
  answer.finishChoice(index, raw,
                      meaningOf(raw, {{"stop", "stop"},
                                      {"eos", "stop"},
                                      {"eos_token", "stop"},
                                      {"stop_sequence", "stop"},
                                      {"length", "length"},
                                      {"max_tokens", "length"},
                                      {"model_length", "length"},
                                      {"tool_calls", "tool_calls"},
                                      {"tool_use", "tool_calls"},
                                      {"function_call", "tool_calls"},
                                      {"content_filter", "content_filter"},
                                      {"refusal", "refusal"},
                                      {"error", "error"},
                                      {"abort", "error"},
                                      {"insufficient_system_resource", "error"}}));
}

}  // namespace scoville
