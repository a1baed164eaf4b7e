// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/format_names.h"

#include "ui/common/format.h"

namespace scoville {

QString Names::outcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::ok:
      return tr("OK");
    case Outcome::truncatedOutput:
      return tr("Token limit reached");
    case Outcome::checkFailed:
      return tr("Output check failed");
    case Outcome::dns:
      return tr("Host name not found");
    case Outcome::connect:
      return tr("Connection failed");
    case Outcome::tls:
      return tr("TLS failed");
    case Outcome::proxy:
      return tr("Proxy failed");
    case Outcome::timeoutConnect:
      return tr("Connect timeout");
    case Outcome::timeoutFirstToken:
      return tr("First token timeout");
    case Outcome::timeoutIdle:
      return tr("Stalled");
    case Outcome::timeoutTotal:
      return tr("Total timeout");
    case Outcome::auth:
      return tr("Not authorised");
    case Outcome::quota:
      return tr("Quota used up");
    case Outcome::rateLimited:
      return tr("Rate limited");
    case Outcome::notFound:
      return tr("Not found");
    case Outcome::badRequest:
      return tr("Request refused");
    case Outcome::contentFilter:
      return tr("Content filter");
    case Outcome::overloaded:
      return tr("Overloaded");
    case Outcome::serverError:
      return tr("Server error");
    case Outcome::streamError:
      return tr("Error in the stream");
    case Outcome::truncatedStream:
      return tr("Stream cut off");
    case Outcome::malformed:
      return tr("Malformed answer");
    case Outcome::notAStream:
      return tr("Not a stream");
    case Outcome::empty:
      return tr("Empty answer");
    case Outcome::cancelled:
      return tr("Cancelled");
    case Outcome::budget:
      return tr("Stopped by the budget");
    case Outcome::suspended:
      return tr("Machine slept");
  }
  return Format::unknown();
}

QString Names::dialect(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
      return tr("OpenAI Chat Completions");
    case Dialect::openaiCompletions:
      return tr("OpenAI Completions (legacy)");
    case Dialect::openaiResponses:
      return tr("OpenAI Responses");
    case Dialect::azureOpenai:
      return tr("Azure OpenAI");
    case Dialect::anthropic:
      return tr("Anthropic Messages");
    case Dialect::gemini:
      return tr("Gemini");
    case Dialect::ollama:
      return tr("Ollama");
  }
  return Format::unknown();
}

QString Names::mode(Mode mode) {
  switch (mode) {
    case Mode::scheduled:
      return tr("scheduled");
    case Mode::manual:
      return tr("manual");
    case Mode::ladder:
      return tr("load ladder");
    case Mode::soak:
      return tr("soak");
    case Mode::ab:
      return tr("A/B");
    case Mode::chain:
      return tr("agent chain");
    case Mode::calibration:
      return tr("calibration");
    case Mode::imported:
      return tr("imported");
    case Mode::simulated:
      return tr("simulated");
    case Mode::openLoop:
      return tr("open loop");
  }
  return Format::unknown();
}

QString Names::cacheMode(CacheMode mode) {
  switch (mode) {
    case CacheMode::cold:
      return tr("cold");
    case CacheMode::warm:
      return tr("warm");
    case CacheMode::uncontrolled:
      return tr("uncontrolled");
  }
  return Format::unknown();
}

QString Names::tokenSource(TokenSource source) {
  switch (source) {
    case TokenSource::unknown:
      break;
    case TokenSource::server:
      return tr("counted by the server");
    case TokenSource::estimated:
      return tr("estimated");
  }
  return Format::unknown();
}

QString Names::stampSource(StampSource source) {
  switch (source) {
    case StampSource::user:
      return tr("taken when the read returned");
    case StampSource::kernel:
      return tr("the kernel's receive stamps");
    case StampSource::simulated:
      return tr("simulated");
  }
  return Format::unknown();
}

QString Names::fragment(FragmentKind kind) {
  switch (kind) {
    case FragmentKind::text:
      return tr("text");
    case FragmentKind::reasoning:
      return tr("reasoning");
    case FragmentKind::tool:
      return tr("tool call");
    case FragmentKind::refusal:
      return tr("refusal");
  }
  return Format::unknown();
}

QString Names::markerKind(MarkerKind kind) {
  switch (kind) {
    case MarkerKind::note:
      return tr("Note");
    case MarkerKind::model:
      return tr("Model");
    case MarkerKind::version:
      return tr("Version");
    case MarkerKind::hardware:
      return tr("Hardware");
    case MarkerKind::price:
      return tr("Price");
    case MarkerKind::network:
      return tr("Network");
    case MarkerKind::configuration:
      return tr("Configuration");
    case MarkerKind::incident:
      return tr("Incident");
  }
  return Format::unknown();
}

QString Names::markerKind(const Marker& marker) {
  return isSuspected(marker) ? tr("Suspected change (%1?)").arg(markerKind(marker.kind)) : markerKind(marker.kind);
}

QString Names::markerState(MarkerState state) {
  switch (state) {
    case MarkerState::confirmed:
      return tr("confirmed");
    case MarkerState::suspected:
      return tr("suspected");
    case MarkerState::dismissed:
      return tr("dismissed");
  }
  return Format::unknown();
}

QString Names::markerOrigin(MarkerOrigin origin) {
  switch (origin) {
    case MarkerOrigin::person:
      return tr("by hand");
    case MarkerOrigin::automatic:
      return tr("automatic");
    case MarkerOrigin::imported:
      return tr("imported");
  }
  return Format::unknown();
}

QString Names::runState(RunState state) {
  switch (state) {
    case RunState::running:
      return tr("running");
    case RunState::finished:
      return tr("finished");
    case RunState::stopped:
      return tr("stopped");
    case RunState::killed:
      return tr("killed");
  }
  return Format::unknown();
}

QString Names::taskKind(const QString& stored) {
  if (stored == QLatin1String("chat")) {
    return tr("Chat");
  }
  if (stored == QLatin1String("completion")) {
    return tr("Completion");
  }
  if (stored == QLatin1String("long_context")) {
    return tr("Long context");
  }
  if (stored == QLatin1String("reasoning")) {
    return tr("Step-by-step reasoning");
  }
  if (stored == QLatin1String("agent_chain")) {
    return tr("Agent chain");
  }
  if (stored == QLatin1String("structured_output")) {
    return tr("Structured output");
  }
  return stored;
}

QString Names::metric(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return tr("Time to first token");
    case Metric::ttfo:
      return tr("Time to first answer token");
    case Metric::tpot:
      return tr("Time per output token");
    case Metric::e2e:
      return tr("End-to-end latency");
    case Metric::responseTime:
      return tr("Response time");
    case Metric::tokensPerSecond:
      return tr("Tokens per second");
    case Metric::rtt:
      return tr("Network round trip");
    case Metric::failureRate:
      return tr("Failure rate");
    case Metric::costPerMillion:
      return tr("Cost per million tokens");
    case Metric::requestRate:
      return tr("Attempts per hour");
    case Metric::networkShare:
      return tr("Network share of TTFT");
    case Metric::e2eSpread:
      return tr("Spread of end-to-end latency");
    case Metric::gapJitter:
      return tr("Jitter of chunk gaps");
    case Metric::cachedShare:
      return tr("Cached input tokens");
    case Metric::overLimit:
      return tr("Requests over the time limit");
    case Metric::failureClasses:
      return tr("Failures by class");
    case Metric::goodput:
      return tr("Goodput");
    case Metric::gpuUse:
      return tr("GPU use");
    case Metric::gpuMemory:
      return tr("GPU memory");
    case Metric::gpuTemperature:
      return tr("GPU temperature");
    case Metric::gpuPower:
      return tr("GPU power");
    case Metric::serverRunning:
      return tr("Requests running");
    case Metric::serverWaiting:
      return tr("Requests waiting");
    case Metric::kvCacheUse:
      return tr("KV cache use");
    case Metric::spend:
      return tr("Spend");
  }
  return Format::unknown();
}

QString Names::metricShort(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return tr("TTFT");
    case Metric::ttfo:
      return tr("TTFO");
    case Metric::tpot:
      return tr("TPOT");
    case Metric::e2e:
      return tr("E2E");
    case Metric::responseTime:
      return tr("Response");
    case Metric::tokensPerSecond:
      return tr("Tokens/s");
    case Metric::rtt:
      return tr("RTT");
    case Metric::failureRate:
      return tr("Failures");
    case Metric::costPerMillion:
      return tr("Cost/1M");
    case Metric::requestRate:
      return tr("Attempts/h");
    case Metric::networkShare:
      return tr("Network");
    case Metric::e2eSpread:
      return tr("Spread");
    case Metric::gapJitter:
      return tr("Jitter");
    case Metric::cachedShare:
      return tr("Cached");
    case Metric::overLimit:
      return tr("Over limit");
    case Metric::failureClasses:
      return tr("Failures");
    case Metric::goodput:
      return tr("Goodput");
    case Metric::gpuUse:
      return tr("GPU use");
    case Metric::gpuMemory:
      return tr("GPU memory");
    case Metric::gpuTemperature:
      return tr("GPU temp.");
    case Metric::gpuPower:
      return tr("GPU power");
    case Metric::serverRunning:
      return tr("Running");
    case Metric::serverWaiting:
      return tr("Waiting");
    case Metric::kvCacheUse:
      return tr("KV cache");
    case Metric::spend:
      return tr("Spend");
  }
  return Format::unknown();
}

QString Names::metricDefinition(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return tr(
          "From just before the first byte of the request is handed over on a ready connection until the first event with generated "
          "output of any kind. Connection set-up is not included.");
    case Metric::ttfo:
      return tr(
          "From just before the first byte of the request is handed over until the first visible text or tool call. It differs from "
          "the time to first token for reasoning models.");
    case Metric::tpot:
      return tr(
          "Time between first and last token divided by the output tokens after the first event. Unknown for fewer than two tokens, "
          "for one burst, for a buffered stream and for hidden reasoning.");
    case Metric::e2e:
      return tr("From just before the first byte of the request is handed over until the last event with generated output.");
    case Metric::responseTime:
      return tr(
          "From the moment the request was due until the last token: what a person waiting in the queue would feel. Only for scheduled "
          "requests.");
    case Metric::tokensPerSecond:
      return tr("1 / time per output token. Its p95 is 1 / (p95 of the time per output token): the slow tail.");
    case Metric::rtt:
      return tr(
          "The TCP handshake; on a reused connection the newest one with the same address, at most an hour old. Unknown through a proxy.");
    case Metric::failureRate:
      return tr(
          "Failed attempts / attempts. Cancelled attempts, those stopped by the budget and those the machine slept through are in "
          "neither number.");
    case Metric::costPerMillion:
      return tr(
          "Total cost / total tokens x 1,000,000 over the same requests, input and output as they were used. Requests without a known "
          "price are left out and counted.");
    case Metric::requestRate:
      return tr("Attempts per hour.");
    case Metric::networkShare:
      return tr("Round trip of the network / time to first token of each request, at most 100%.");
    case Metric::e2eSpread:
      return tr("(p95 - p50) / p50 of the end-to-end latency: 0 is perfectly steady.");
    case Metric::gapJitter:
      return tr(
          "Standard deviation / mean of the gaps between the chunks of each answer. Events that shared a read are one chunk; streams that "
          "came in lumps are left out.");
    case Metric::cachedShare:
      return tr("Cached input tokens / input tokens, over the requests for which the server told both.");
    case Metric::overLimit:
      return tr("Share of the requests with an end-to-end latency that took longer than the limit. Failures are not in it.");
    case Metric::failureClasses:
      return tr("Failed attempts of each class / attempts of all endpoints shown.");
    case Metric::goodput:
      return tr("Share of all attempts that met every objective. A failure or a missing figure is a miss.");
    case Metric::gpuUse:
      return tr(
          "Share of the time in which a kernel ran, as nvidia-smi says it: the mean over the GPUs of what they said within each step.");
    case Metric::gpuMemory:
      return tr("Memory in use, of all GPUs together: the mean over each step.");
    case Metric::gpuTemperature:
      return tr("Of the hottest GPU: the mean over each step.");
    case Metric::gpuPower:
      return tr("Power of all GPUs together: the mean over each step. Unknown where one of them does not say it.");
    case Metric::serverRunning:
      return tr("Requests the server works on, as its metrics page says: the mean over each step.");
    case Metric::serverWaiting:
      return tr("Requests in the queue of the server, as its metrics page says: the mean over each step.");
    case Metric::kvCacheUse:
      return tr("Share of the key-value cache in use, of the fullest where there are several: the mean over each step.");
    case Metric::spend:
      return tr("Sum of the known costs of all attempts, by the price valid at the time of each.");
  }
  return {};
}

QString Names::error(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalidInput:
      return tr("The input is not valid.");
    case ErrorKind::notFound:
      return tr("It was not found.");
    case ErrorKind::alreadyExists:
      return tr("The name is already taken.");
    case ErrorKind::inUse:
      return tr("It is in use.");
    case ErrorKind::readOnly:
      return tr("The workspace can only be read.");
    case ErrorKind::diskFull:
      return tr("The disk is full.");
    case ErrorKind::corrupt:
      return tr("The file is damaged.");
    case ErrorKind::newerVersion:
      return tr("The file was written by a newer version.");
    case ErrorKind::permission:
      return tr("Access was refused.");
    case ErrorKind::io:
      return tr("Reading or writing failed.");
    case ErrorKind::missingSecret:
      return tr("The key was not found.");
    case ErrorKind::unsupported:
      return tr("This is not supported here.");
    case ErrorKind::cancelled:
      return tr("It was cancelled.");
    case ErrorKind::internal:
      return tr("An internal error occurred.");
  }
  return {};
}

}  // namespace scoville
