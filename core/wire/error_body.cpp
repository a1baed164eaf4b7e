// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_body.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "core/wire/error_kind.h"
#include "core/wire/retry_after.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

/// A code may be a word, an HTTP status, or a status as text.
std::string_view kindOfCode(const Json& holder, std::string_view name) {
  const Json* value = member(holder, name);
  if (value == nullptr) {
    return {};
  }
  if (const auto number = countMember(holder, name)) {
    return kindOfStatus(*number);
  }
  const std::string_view text = textOf(*value);
  int status = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), status);
  if (error == std::errc() && end == text.data() + text.size()) {
    return kindOfStatus(status);
  }
  return kindOfWord(text);
}

bool mentions(const std::string& words, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return words.find(part) != std::string::npos; });
}

/// Some say in words alone that the account is empty, under a code that means no more than "refused".
bool saysNoCredit(const StatedError& stated) {
  return mentions(lower(stated.message), {"credit balance", "insufficient balance", "insufficient credit", "insufficient funds"});
}

/// OpenRouter's moderation: the prompt was flagged, whatever the code says.
bool saysFlagged(const Json& error) {
  const Json* metadata = objectMember(error, "metadata");
  return metadata != nullptr && member(*metadata, "flagged_input") != nullptr;
}

bool isTruthy(const Json& value) {
  return !(value.is_null() || (value.is_boolean() && !value.get<bool>()) || (value.is_string() && textOf(value).empty()) ||
           (value.is_structured() && value.empty()) || (value.is_number() && value.get<double>() == 0));
}

/// Google's typed details hold the cause (ErrorInfo) and the delay to wait (RetryInfo).
void readDetails(const Json& error, StatedError& stated) {
  const Json* details = arrayMember(error, "details");
  if (details == nullptr) {
    return;
  }
  for (const Json& detail : *details) {
    if (const auto delay = goDuration(textMember(detail, "retryDelay"))) {
      stated.retryAfter = delay;
    }
    const std::string_view reason = textMember(detail, "reason");
    if (reason == "MODEL_CAPACITY_EXHAUSTED") {
      stated.kind = "overloaded";
    } else if (reason == "API_KEY_INVALID") {
      stated.kind = "auth";
    }
  }
}

/// FastAPI: `detail` is text or a list of {loc, msg}.
std::string detailWords(const Json& body) {
  const Json* detail = member(body, "detail");
  if (detail == nullptr) {
    return {};
  }
  if (const Json* list = arrayMember(body, "detail"); list != nullptr && !list->empty()) {
    return std::string(textMember(list->front(), "msg"));
  }
  return detail->is_string() ? std::string(textOf(*detail)) : detail->dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// FastAPI: the last name in the place ("loc") of the first detail; ["body", "stream_options"] -> "stream_options".
std::string detailParameter(const Json& body) {
  const Json* details = arrayMember(body, "detail");
  const Json* place = details != nullptr && !details->empty() ? arrayMember(details->front(), "loc") : nullptr;
  return place != nullptr && place->size() > 1 ? std::string(textOf(place->back())) : std::string();
}

std::string firstText(const Json& holder, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const std::string_view text = textMember(holder, name); !text.empty()) {
      return std::string(text);
    }
  }
  return {};
}

/// The error a whole error body states; its kind is empty where the body does not tell.
StatedError readBody(const Json& body) {
  if (body.is_array()) {
    return body.empty() ? StatedError{} : readBody(body.front());
  }
  if (const Json* error = member(body, "error"); error != nullptr && isTruthy(*error)) {
    if (error->is_object()) {
      return statedErrorOf(*error);
    }
    if (error->is_array() && error->front().is_object()) {
      return statedErrorOf(error->front());
    }
    StatedError stated = statedErrorOf(body);  // words alone; the codes stand beside them
    stated.message = textOf(*error);
    if (stated.message.empty()) {
      stated.message = error->dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return stated;
  }
  StatedError stated = body.is_object() ? statedErrorOf(body) : StatedError{};
  if (stated.message.empty()) {
    stated.message = detailWords(body);
  }
  if (stated.parameter.empty()) {
    stated.parameter = detailParameter(body);
  }
  return stated;
}

}  // namespace

StatedError statedErrorOf(const Json& error) {
  StatedError stated;
  stated.message = firstText(error, {"message", "msg", "error_description", "title"});
  stated.parameter = textMember(error, "param");
  for (const char* name : {"code", "type", "status", "error_type", "http_status_code", "status_code"}) {
    const std::string_view kind = kindOfCode(error, name);
    const bool named = isSpecific(kindOfWord(textMember(error, name)));
    if (stated.kind.empty() || (named && !isSpecific(stated.kind))) {
      stated.kind = kind;
    }
  }
  if (saysFlagged(error)) {
    stated.kind = "content_filter";
  } else if (!isSpecific(stated.kind) && saysNoCredit(stated)) {
    stated.kind = "quota";
  }
  if (const Json* inner = objectMember(error, "innererror")) {
    if (const std::string_view kind = kindOfCode(*inner, "code"); !kind.empty()) {
      stated.kind = kind;
    }
  }
  readDetails(error, stated);
  return stated;
}

std::optional<StatedError> statedError(const Json& record, std::string_view event) {
  const Json* holder = &record;
  if (record.is_array() && record.size() == 1) {
    holder = &record.front();
  }
  const Json* error = member(*holder, "error");
  const bool named = event == "error" || textMember(*holder, "type") == "error" || textMember(*holder, "object") == "error";
  if (!named && (error == nullptr || !isTruthy(*error))) {
    return std::nullopt;
  }
  StatedError stated = holder->is_object() ? readBody(*holder) : StatedError{{}, std::string(textOf(record)), {}};
  if (stated.kind.empty()) {
    const std::string words = lower(stated.message);
    stated.kind = mentions(words, {"overloaded", "server busy"})         ? "overloaded"
                  : mentions(words, {"rate limit", "too many requests"}) ? "rate_limit"
                                                                         : "server_error";
  }
  return stated;
}

StatedError httpError(const ResponseHead& head, const std::string& body) {
  std::string text = body;
  replaceIllFormedUtf8(text);
  std::string_view json = trimmed(text);
  if (json.starts_with("data:")) {
    json = trimmed(json.substr(5));
  }
  StatedError stated;
  if (const auto parsed = parseJson(std::string(json))) {
    stated = readBody(*parsed);
  }
  // A code in the body refines the status where it says more; it does not turn one family of failures into another.
  const std::string_view byStatus = kindOfStatus(head.status);
  const bool refines = stated.kind == "quota" || stated.kind == "content_filter" || (stated.kind == "auth" && head.status == 400) ||
                       (stated.kind == "server_error" && head.status == 424) ||
                       (stated.kind == "overloaded" && (head.status == 429 || head.status >= 500));
  if (!refines) {
    stated.kind = byStatus.empty() ? "server_error" : byStatus;
  }
  if (stated.message.empty() && head.status >= 300 && head.status < 400) {
    stated.message = "The server redirects to " + std::string(head.header("location"));
  }
  if (stated.message.empty()) {
    stated.message = pageWords(text);
  }
  return stated;
}

std::string pageWords(std::string_view page) {
  constexpr std::size_t limit = 200;
  const std::string folded = lower(page.substr(0, 65536));
  const std::size_t open = folded.find("<title");
  const std::size_t start = open == std::string::npos ? std::string::npos : folded.find('>', open);
  const std::size_t end = start == std::string::npos ? std::string::npos : folded.find("</title", start);
  if (end != std::string::npos) {
    page = page.substr(start + 1, end - start - 1);
  }
  std::string words = clippedUtf8(trimmed(page), limit);
  std::replace_if(
      words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return words;
}

}  // namespace scoville
