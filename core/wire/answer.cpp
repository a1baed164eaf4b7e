// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/answer.h"

#include <algorithm>

#include "core/wire/redact.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {
constexpr std::size_t messageLimit = 8192;
}

void Answer::beginRecord(std::uint64_t atByte) {
  m_event = DecodedEvent{};
  m_event.atByte = atByte;
  m_content = m_reasoning = m_tool = m_refusal = false;
}

DecodedEvent Answer::endRecord() {
  const std::uint64_t index = m_result.events++;
  m_result.contentEvents += m_content ? 1 : 0;
  m_result.reasoningEvents += m_reasoning ? 1 : 0;
  m_result.toolEvents += m_tool ? 1 : 0;
  m_event.token = m_content || m_reasoning || m_tool;
  m_event.visible = m_content || m_tool;
  if (m_refusal) {
    m_event.kind = FragmentKind::refusal;
  } else if (!m_content) {
    m_event.kind = m_tool ? FragmentKind::tool : (m_reasoning ? FragmentKind::reasoning : FragmentKind::text);
  }
  if (m_event.token && !m_result.firstTokenEvent) {
    m_result.firstTokenEvent = index;
  }
  if (m_content && !m_result.firstVisibleEvent) {
    m_result.firstVisibleEvent = index;
  }
  // An error ends the matter: what was complete before it stays so, nothing becomes complete by or after it.
  if (!m_failed && !m_finished.empty()) {
    m_result.complete = m_unfinished == 0;
  }
  return m_event;
}

void Answer::keep(std::string& store, std::string_view fragment) {
  m_kept += fragment.size();
  if (!textOverLimit()) {
    store.append(fragment);
  }
}

void Answer::addText(int choice, std::string_view fragment) {
  if (!fragment.empty()) {
    m_content = true;
    keep(m_result.text[choice], fragment);
  }
}

void Answer::addRefusal(int choice, std::string_view fragment) {
  m_refusal = m_refusal || (!fragment.empty() && !m_content);
  addText(choice, fragment);
}

void Answer::addReasoning(int choice, std::string_view fragment) {
  if (!fragment.empty()) {
    m_reasoning = true;
    if (choice == 0) {
      keep(m_result.reasoning, fragment);
    }
  }
}

void Answer::addTool(std::string_view fragment) {
  m_tool = m_tool || !fragment.empty();
}

void Answer::finishChoice(int choice, std::string_view raw, std::string_view meaning) {
  seeChoice(choice);
  bool& finished = m_finished[choice];
  if (finished) {
    return;
  }
  m_event.finish = m_event.finish || noneFinished();
  finished = true;
  --m_unfinished;
  if (choice == 0) {
    m_result.finishReasonRaw = raw;
    m_result.finishReason = meaning;
  }
}

void Answer::emptyFinish(int choice, bool empty) {
  if (empty) {
    m_emptyFinish.insert(choice);
  } else {
    m_emptyFinish.erase(choice);
  }
}

void Answer::terminalMarker() {
  for (const int choice : m_emptyFinish) {
    finishChoice(choice, "", "stop");
  }
  m_event.terminal = true;
  m_event.finish = m_event.finish || noneFinished();
  m_result.terminalMarker = true;
}

void Answer::fail(const StatedError& error, std::string_view classPrefix) {
  if (m_failed) {  // the first error is the cause
    return;
  }
  m_failed = true;
  m_result.errorClass = std::string(classPrefix) + error.kind;
  m_result.errorMessage = withoutKeys(clippedUtf8(error.message, messageLimit));
  m_result.retryAfter = error.retryAfter;
  m_result.refusedParameter = clippedUtf8(error.parameter, 64);
}

void Answer::block(std::string_view raw) {
  finishChoice(0, raw, "content_filter");
  m_result.errorClass = "content_filter";
  m_result.errorMessage = "The prompt was blocked: " + std::string(raw);
}

void Answer::setUsage(const TokenUsage& usage, std::optional<std::int64_t> total) {
  m_result.usageSeen = true;
  m_result.usage = usage;
  m_result.usage.source = usage.output || usage.input ? TokenSource::server : TokenSource::unknown;
  m_result.usageTotal = total || !usage.input || !usage.output ? total : std::optional(*usage.input + *usage.output);
  m_event.outputTokensSoFar = usage.output;
}

void Answer::setModel(std::string_view name) {
  setIdentity(&Identity::model, name);
}

void Answer::setIdentity(std::string Identity::*field, std::string_view value) {
  if (!value.empty()) {
    m_result.identity.*field = value;
  }
}

void Answer::setTiming(std::string_view name, std::optional<double> milliseconds) {
  constexpr double longest = 86'400'000;  // a day
  if (!milliseconds || !(*milliseconds >= 0 && *milliseconds <= longest)) {
    return;
  }
  auto& timings = m_result.serverTimings;
  const auto found = std::find_if(timings.begin(), timings.end(), [&](const auto& entry) { return entry.first == name; });
  if (found != timings.end()) {
    found->second = *milliseconds;
  } else if (timings.size() < 64) {
    timings.emplace_back(clippedUtf8(name, 64), *milliseconds);
  }
}

}  // namespace scoville
