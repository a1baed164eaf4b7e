// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/content_type.h"

#include <algorithm>

#include "core/wire/decoder.h"
#include "core/wire/json.h"

namespace scoville {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

}  // namespace

BodyKind bodyKind(const ResponseHead& head) {
  const std::string_view value = head.header("content-type");
  const std::string type = lower(trimmed(value.substr(0, value.find(';'))));
  if (type == "application/json" || type == "text/json" || type.ends_with("+json")) {
    return BodyKind::json;
  }
  if (isAmazonEventStream(head)) {
    return BodyKind::foreign;
  }
  for (const char* prefix :
       {"text/html", "application/xhtml", "text/xml", "application/xml", "application/pdf", "image/", "audio/", "video/"}) {
    if (type.starts_with(prefix)) {
      return BodyKind::foreign;
    }
  }
  return BodyKind::any;
}

bool isAmazonEventStream(const ResponseHead& head) {
  return lower(trimmed(head.header("content-type"))).starts_with("application/vnd.amazon.eventstream");
}

bool isDeflated(const ResponseHead& head) {
  const std::string encoding = lower(trimmed(head.header("content-encoding")));
  return encoding == "gzip" || encoding == "x-gzip" || encoding == "deflate";
}

bool isUnreadableEncoding(const ResponseHead& head) {
  const std::string encoding = lower(trimmed(head.header("content-encoding")));
  return !encoding.empty() && encoding != "identity" && !isDeflated(head);
}

bool startsBinary(std::string_view firstTwo) {
  return firstTwo == "\x1F\x8B" || firstTwo == "\x78\x9C" || firstTwo == "\x78\xDA" || firstTwo == "\x28\xB5" || firstTwo == "\xFF\xFE" ||
         firstTwo == "\xFE\xFF";
}

}  // namespace scoville
