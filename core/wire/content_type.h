// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace scoville {

struct ResponseHead;

/// What the content type promises about a 200 body.
enum class BodyKind {
  any,      ///< an event stream, plain text, none stated: read it as the dialect's stream
  json,     ///< JSON: a stream only where the dialect streams as JSON, else an error or a whole answer
  foreign,  ///< a page, a picture: no stream whatever it holds
};
BodyKind bodyKind(const ResponseHead& head);

/// Bedrock's own framing, which is no text.
bool isAmazonEventStream(const ResponseHead& head);

/// True when a content-encoding of the head is one that Inflater undoes (gzip, deflate).
bool isDeflated(const ResponseHead& head);

/// True when the head names a content-encoding that nothing here undoes (br, zstd ...).
bool isUnreadableEncoding(const ResponseHead& head);

/// True when the first two bytes of a body cannot begin UTF-8 text: gzip, zlib, zstd, UTF-16.
bool startsBinary(std::string_view firstTwo);

}  // namespace scoville
