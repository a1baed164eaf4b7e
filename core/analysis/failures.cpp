// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/failures.h"

#include <algorithm>

namespace scoville {

namespace {

bool isSpace(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/// What a word is made of; bytes of UTF-8 beyond ASCII are letters.
bool isWordByte(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || (c & 0x80) != 0;
}

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

FailureCounter::FailureCounter(std::span<const UtcMicros> edges) {
  for (std::size_t i = 1; i < edges.size(); ++i) {
    m_buckets.push_back({edges[i - 1], edges[i], 0, 0, {}});
  }
}

void FailureCounter::add(const SamplePoint& point) {
  if (point.warmup || !countsAsAttempt(point.outcome)) {
    return;
  }
  if (FailureBucket* bucket = at(point.started)) {
    ++bucket->attempts;
    if (isFailure(point.outcome)) {
      ++bucket->failures;
      ++bucket->byOutcome[point.outcome];
    }
  }
}

void FailureCounter::addDay(UtcMicros at, std::int64_t attempts, std::int64_t failures) {
  if (FailureBucket* bucket = this->at(at)) {
    bucket->attempts += static_cast<std::size_t>(attempts);
    bucket->failures += static_cast<std::size_t>(failures);
  }
}

void FailureCounter::addOutcome(UtcMicros at, Outcome outcome, std::int64_t failures) {
  FailureBucket* bucket = this->at(at);
  if (bucket != nullptr && isFailure(outcome) && failures > 0) {
    bucket->byOutcome[outcome] += static_cast<std::size_t>(failures);
  }
}

FailureBucket* FailureCounter::at(UtcMicros moment) {
  const auto after = std::ranges::upper_bound(m_buckets, moment, {}, &FailureBucket::from);
  return after == m_buckets.begin() || moment >= std::prev(after)->to ? nullptr : &*std::prev(after);
}

std::string messageForm(std::string_view message) {
  std::string form;
  for (std::size_t at = 0; at < message.size();) {
    if (isWordByte(message[at])) {
      std::size_t end = at;
      while (end < message.size() && isWordByte(message[end])) {
        ++end;
      }
      const std::string_view word = message.substr(at, end - at);
      form += std::ranges::any_of(word, isDigit) ? std::string_view("#") : word;
      at = end;
    } else if (isSpace(message[at])) {
      if (!form.empty() && form.back() != ' ') {
        form += ' ';
      }
      ++at;
    } else {
      form += message[at++];
    }
  }
  if (form.ends_with(' ')) {
    form.pop_back();
  }
  return form;
}

void FailureGrouper::add(const FailureEvent& event) {
  const std::string outcome(outcomeName(event.outcome));
  std::string kind = outcome + '\n' + messageForm(event.message);
  if (m_groups.size() >= mostGroups && !m_groups.contains(kind)) {
    kind = outcome;
  }
  MessageGroup& group = m_groups[kind];
  if (group.count == 0 || event.key.started >= group.last) {
    group.outcome = event.outcome;
    group.message = event.message;
    group.httpStatus = event.httpStatus;
    group.last = event.key.started;
    group.newest = event.key;
  }
  group.first = group.count == 0 ? event.key.started : std::min(group.first, event.key.started);
  ++group.count;
  group.endpoints.insert(event.endpoint);
}

std::vector<MessageGroup> FailureGrouper::groups() const {
  std::vector<MessageGroup> groups;
  groups.reserve(m_groups.size());
  for (const auto& [kind, group] : m_groups) {
    groups.push_back(group);
  }
  std::ranges::sort(groups, [](const MessageGroup& a, const MessageGroup& b) {
    return std::tuple(b.count, b.last, a.message) < std::tuple(a.count, a.last, b.message);
  });
  return groups;
}

}  // namespace scoville
