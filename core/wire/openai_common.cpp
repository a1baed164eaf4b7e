// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_common.h"

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

template <typename T>
std::optional<T> firstOf(std::optional<T> a, std::optional<T> b) {
  return a ? a : b;
}

void mapUsage(const Json& usage, Answer& answer) {
  const Json& prompt = objectOr(objectMember(usage, "prompt_tokens_details"));
  const Json& completion = objectOr(objectMember(usage, "completion_tokens_details"));
  TokenUsage tokens;
  tokens.input = countMember(usage, "prompt_tokens");
  tokens.output = countMember(usage, "completion_tokens");
  // DeepSeek states its cache hits beside the prompt tokens; both names mean a part of them.
  tokens.cachedRead = firstOf(countMember(prompt, "cached_tokens"), countMember(usage, "prompt_cache_hit_tokens"));
  tokens.cacheWrite = countMember(prompt, "cache_write_tokens");
  // SGLang states reasoning at the top level.
  tokens.reasoning = firstOf(countMember(completion, "reasoning_tokens"), countMember(usage, "reasoning_tokens"));
  answer.setUsage(tokens, countMember(usage, "total_tokens"));
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
  const Json* reason = member(choice, "finish_reason");
  const std::string_view raw = textMember(choice, "finish_reason");
  answer.emptyFinish(index, reason != nullptr && reason->is_string() && raw.empty());
  if (raw.empty()) {
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
