// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target. The first bytes of the input choose dialect, status, headers and the pieces the rest is read in. Whatever the body:
// no crash; whole, cut and cut off agree as docs/outcomes.md promises.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "core/wire/decode_report.h"
#include "core/wire/retry_after.h"

using namespace scoville;

namespace {

constexpr std::size_t choiceBytes = 4;

ResponseHead headOf(std::uint8_t choice) {
  constexpr int statuses[] = {200, 200, 200, 200, 429, 400, 503, 301};
  constexpr const char* types[] = {"text/event-stream", "application/json", "", "text/html"};
  ResponseHead head;
  head.status = statuses[choice & 7];
  head.headers.emplace_back("content-type", types[(choice >> 3) & 3]);
  if ((choice & 0x20) != 0) {
    head.headers.emplace_back("content-encoding", "gzip");
  }
  return head;
}

void demand(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < choiceBytes) {
    return 0;
  }
  const auto dialect = static_cast<Dialect>(data[0] % 7);
  const ResponseHead head = headOf(data[1]);
  const std::string_view body(reinterpret_cast<const char*>(data) + choiceBytes, size - choiceBytes);
  DecodeLimits limits;
  if ((data[1] & 0x40) != 0) {  // small limits, to be met by small inputs
    limits = {200, 1000, 5, 60};
  }

  const auto form = (data[1] & 0x80) != 0 ? AnswerForm::whole : AnswerForm::stream;

  const std::string whole = decodeReport(dialect, head, body, {}, limits, form);
  demand(decodeReport(dialect, head, body, evenSplits(body.size(), 1), limits, form) == whole);
  demand(decodeReport(dialect, head, body, evenSplits(body.size(), 2 + data[2] % 61), limits, form) == whole);

  Decoder all(dialect, head, limits, form);
  all.feed(body);
  all.finish();
  retryAfter(head, all.result(), 0);
  demand(outcomeOf(all.result()) == Outcome::ok ? all.result().complete : true);

  Decoder part(dialect, head, limits, form);
  part.feed(body.substr(0, data[3] * body.size() / 255));
  part.finish();
  demand(!part.result().firstTokenEvent || part.result().firstTokenEvent == all.result().firstTokenEvent);
  demand(part.result().events <= all.result().events + 1);
  return 0;
}
