// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/history.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include "core/import/history_record.h"
#include "core/wire/digest.h"

namespace scoville {
namespace {

struct Kind {
  HistoryKind kind;
  std::string_view name;
  std::string_view definitions;
};
constexpr Kind kinds[] = {
    {HistoryKind::llmperf, "llmperf",
     "llmperf: its inter-token latency is the mean of all waits including the first token's; times are of its own clock inside Python, "
     "tokens "
     "counted by one Llama tokenizer for every model."},
    {HistoryKind::guidellm, "guidellm",
     "guidellm: wall-clock times; its time per output token divides the whole request by the output tokens, its inter-token latency by "
     "output "
     "tokens minus one; its percentiles are inverse-CDF, ours interpolate."},
    {HistoryKind::vllm, "vllm",
     "vLLM bench: TTFT includes the connection's set-up; its ITL are gaps between chunks, which may hold several tokens; a failed request "
     "has zeros, which are not taken over."},
    {HistoryKind::aiperf, "aiperf",
     "AIPerf: TTFT from the start of the request with its connection; inter-chunk latencies are gaps between chunks; inter-token latency = "
     "(latency - TTFT) / (output tokens - 1), as ours."},
    {HistoryKind::csv, "csv", "CSV: whatever the program that wrote the columns meant by them."}};

constexpr double longest = 7 * 86400.0;  ///< seconds; a request of more is a broken record

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return result;
}

Micros micros(double seconds) {
  return std::llround(seconds * 1e6);
}

bool isPlausible(const std::optional<double>& seconds) {
  return !seconds || (std::isfinite(*seconds) && *seconds >= 0 && *seconds <= longest);
}

std::string contradiction(const RawRecord& raw) {
  if (!isPlausible(raw.ttft) || !isPlausible(raw.e2e)) {
    return "a time that is negative, not a number or longer than a week";
  }
  for (const double gap : raw.gaps) {
    if (!isPlausible(gap)) {
      return "a gap between tokens that is negative or not a number";
    }
  }
  for (const auto& tokens : {raw.tokensIn, raw.tokensOut, raw.tokensCached, raw.tokensReasoning}) {
    if (tokens.value_or(0) < 0) {
      return "a negative number of tokens";
    }
  }
  if (raw.ttft && raw.e2e && micros(*raw.ttft) > micros(*raw.e2e) + 1) {
    return "a first token after the end of the request";
  }
  if (raw.startedEpoch && !(*raw.startedEpoch > 0 && *raw.startedEpoch < 1e11)) {
    return "a start that is no time since 1970";
  }
  return {};
}

/// 63 bits of a hash of what the record says.
std::int64_t identityOf(std::string_view tool, const RawRecord& raw) {
  std::string text(tool);
  const auto add = [&text](double value) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text.append("|").append(digits, end);
  };
  add(raw.startedEpoch.value_or(-1));
  add(raw.ttft.value_or(-1));
  add(raw.e2e.value_or(-1));
  for (const auto& tokens : {raw.tokensIn, raw.tokensOut}) {
    add(static_cast<double>(tokens.value_or(-1)));
  }
  for (const double gap : raw.gaps) {
    add(gap);
  }
  text += '|' + raw.error + '|' + raw.model;
  const std::string hex = sha256Hex(text).substr(0, 16);
  std::uint64_t bits = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), bits, 16);
  return static_cast<std::int64_t>(bits >> 1);
}

}  // namespace

std::optional<HistoryKind> historyKindFromName(std::string_view name) {
  for (const Kind& kind : kinds) {
    if (kind.name == name) {
      return kind.kind;
    }
  }
  return std::nullopt;
}

std::string_view historyKindName(HistoryKind kind) {
  return kinds[static_cast<std::size_t>(kind)].name;
}

std::string_view historyDefinitions(HistoryKind kind) {
  return kinds[static_cast<std::size_t>(kind)].definitions;
}

std::optional<HistoryKind> guessHistoryKind(std::string_view text) {
  const std::string_view head = trimmed(text);
  const auto has = [&](std::string_view word) { return head.substr(0, 1 << 20).find(word) != std::string_view::npos; };
  if (head.starts_with('[')) {
    return has("end_to_end_latency_s") || has("ttft_s") ? std::optional(HistoryKind::llmperf) : std::nullopt;
  }
  if (head.starts_with('{')) {
    return has("\"benchmarks\"")                                ? std::optional(HistoryKind::guidellm)
           : has("\"request_start_ns\"") || has("\"metadata\"") ? std::optional(HistoryKind::aiperf)
           : has("\"ttfts\"") || has("\"input_lens\"")          ? std::optional(HistoryKind::vllm)
                                                                : std::nullopt;
  }
  return head.substr(0, head.find('\n')).find(',') != std::string_view::npos ? std::optional(HistoryKind::csv) : std::nullopt;
}

Outcome failureOf(int status, std::string_view words) {
  switch (status) {
    case 401:
    case 403:
      return Outcome::auth;
    case 402:
      return Outcome::quota;
    case 404:
      return Outcome::notFound;
    case 429:
      return Outcome::rateLimited;
    case 503:
    case 529:
      return Outcome::overloaded;
    default:
      break;
  }
  if (status >= 400 && status < 500) {
    return Outcome::badRequest;
  }
  if (status >= 500) {
    return Outcome::serverError;
  }
  const std::string text = lower(words);
  const auto says = [&](std::string_view word) { return text.find(word) != std::string::npos; };
  if (says("too many requests") || says("rate limit") || says("429")) {
    return Outcome::rateLimited;
  }
  if (says("timeout") || says("timed out")) {
    return says("connect") ? Outcome::timeoutConnect : Outcome::timeoutTotal;
  }
  if (says("unauthorized") || says("forbidden") || says("api key")) {
    return Outcome::auth;
  }
  if (says("name resolution") || says("getaddrinfo") || says("dns")) {
    return Outcome::dns;
  }
  if (says("ssl") || says("tls") || says("certificate")) {
    return Outcome::tls;
  }
  if (says("cancel")) {
    return Outcome::cancelled;
  }
  if (says("payload") || says("disconnected") || says("incomplete")) {  // before "connect", which "disconnected" contains
    return Outcome::truncatedStream;
  }
  if (says("connect") || says("refused")) {
    return Outcome::connect;
  }
  return says("service unavailable") || says("overloaded") ? Outcome::overloaded : Outcome::serverError;
}

std::optional<double> secondsOf(double value, std::string_view unit) {
  const double factor = unit == "ns"                                        ? 1e-9
                        : unit == "us"                                      ? 1e-6
                        : unit == "ms"                                      ? 1e-3
                        : unit == "s" || unit == "sec" || unit == "seconds" ? 1.0
                                                                            : 0.0;
  return factor > 0 ? std::optional(value * factor) : std::nullopt;
}

Result<void> HistoryBuilder::broken(const std::string& where, const std::string& why) {
  if (!m_options.skipBroken) {
    return fail(ErrorKind::invalidInput, where + ": " + why + ". Nothing was imported.");
  }
  m_file.broken.push_back(where + ": " + why);
  return {};
}

Result<void> HistoryBuilder::add(const RawRecord& raw, const std::string& where) {
  if (const std::string why = contradiction(raw); !why.empty()) {
    return broken(where, why);
  }
  HistoryRecord record;
  // Requests without a time may be alike in every figure: the second of them is another request.
  record.identity = identityOf(m_tool, raw);
  record.identity += m_seen[record.identity]++;
  Sample& sample = record.sample;
  sample.mode = Mode::imported;
  sample.cacheMode = CacheMode::uncontrolled;
  sample.concurrency = raw.concurrency;
  sample.warmup = raw.warmup;
  sample.connectionReused = true;  // set-up is not known apart: no cold figure
  m_file.hasTimes = m_file.hasTimes || raw.startedEpoch.has_value();
  sample.started = raw.startedEpoch ? std::llround(*raw.startedEpoch * 1e6)
                                    : m_options.start + static_cast<Micros>(m_file.records.size()) * microsPerMilli;
  if (raw.scheduledEpoch && raw.startedEpoch) {
    sample.scheduled = std::llround(*raw.scheduledEpoch * 1e6);
    sample.queueDelay = std::max<Micros>(0, sample.started - *sample.scheduled);
  }
  const bool failed = raw.outcome
                          ? *raw.outcome != Outcome::ok && *raw.outcome != Outcome::truncatedOutput && *raw.outcome != Outcome::checkFailed
                          : !raw.error.empty() || raw.status >= 400;
  sample.outcome = raw.outcome ? *raw.outcome : failed ? failureOf(raw.status, raw.error) : Outcome::ok;
  sample.error = raw.error.substr(0, 8192);
  sample.httpStatus = raw.status;
  // Tools write 0 for what they did not measure; no token comes in no time.
  const bool hasFirst = raw.ttft && *raw.ttft > 0;
  if (hasFirst) {
    sample.at.setup = 0;
    sample.at.firstToken = micros(*raw.ttft);
  }
  if (hasFirst && !raw.gaps.empty()) {
    double at = *raw.ttft;
    sample.events.push_back({micros(at), FragmentKind::text, false});
    for (const double gap : raw.gaps) {
      at += gap;
      sample.events.push_back({micros(at), FragmentKind::text, gap == 0});
      sample.coalesced += gap == 0 ? 1 : 0;
    }
    sample.chunks = static_cast<int>(sample.events.size());
    sample.at.lastToken = sample.events.back().at;
  }
  if (raw.e2e && *raw.e2e > 0) {
    sample.at.lastToken = micros(*raw.e2e);
  }
  sample.tokens.input = raw.tokensIn;
  sample.tokens.output = raw.tokensOut;
  sample.tokens.cachedRead = raw.tokensCached;
  sample.tokens.reasoning = raw.tokensReasoning;
  sample.tokens.source = raw.tokensIn || raw.tokensOut ? TokenSource::estimated : TokenSource::unknown;
  sample.identity.model = raw.model;
  sample.serverTimings = raw.figures;
  m_file.model = m_file.model.empty() ? raw.model : m_file.model;
  m_file.failures += isFailure(sample.outcome) ? 1 : 0;
  m_file.cancelled += sample.outcome == Outcome::cancelled ? 1 : 0;
  m_file.records.push_back(std::move(record));
  return {};
}

Result<HistoryFile> HistoryBuilder::finish() {
  if (m_file.records.empty() && m_file.broken.empty()) {
    return fail(ErrorKind::invalidInput, "The file holds no request.");
  }
  return std::move(m_file);
}

Result<HistoryFile> readHistory(HistoryKind kind, const std::string& text, const HistoryOptions& options) {
  switch (kind) {
    case HistoryKind::llmperf:
      return readLlmperf(text, options);
    case HistoryKind::guidellm:
      return readGuidellm(text, options);
    case HistoryKind::vllm:
      return readVllm(text, options);
    case HistoryKind::aiperf:
      return readAiperf(text, options);
    case HistoryKind::csv:
      break;
  }
  return readHistoryCsv(text, options);
}

}  // namespace scoville
