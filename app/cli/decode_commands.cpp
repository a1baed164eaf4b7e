// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/cli/command.h"
#include "core/wire/decode_report.h"

namespace scoville::cli {
namespace {

std::string readBody(const std::string& file) {
  if (file == "-") {
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
  }
  std::ifstream stream(file, std::ios::binary);
  std::string body((std::istreambuf_iterator<char>(stream)), {});
  if (!stream.is_open() || stream.bad()) {
    throw Failure{Exit::file, "\"" + file + "\" cannot be read."};
  }
  return body;
}

std::pair<std::string, std::string> headerFrom(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0) {
    failUsage("--header takes \"NAME: VALUE\", not \"" + text + "\".");
  }
  std::string name = text.substr(0, colon);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const std::size_t begin = text.find_first_not_of(" \t", colon + 1);
  return {name, begin == std::string::npos ? std::string() : text.substr(begin)};
}

std::vector<std::size_t> offsetsFrom(const std::string& text) {
  std::vector<std::size_t> offsets;
  for (std::size_t begin = 0; begin <= text.size() && !text.empty();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::size_t offset = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + end, offset);
    if (read.ec != std::errc() || read.ptr != text.data() + end) {
      failUsage("--splits takes byte offsets such as 10,20,300, not \"" + text + "\".");
    }
    offsets.push_back(offset);
    begin = end + 1;
  }
  return offsets;
}

Exit decode(const Arguments& arguments) {
  const std::string dialectText = arguments.text("dialect", "");
  const auto dialect = dialectFromName(dialectText);
  if (!dialect) {
    failUsage("--dialect \"" + dialectText +
              "\" is not known: openai-chat, openai-completions, openai-responses, azure-openai, anthropic, "
              "gemini or ollama.");
  }
  if (arguments.has("split") && arguments.has("splits")) {
    failUsage("Give either --split or --splits.");
  }
  ResponseHead head;
  head.status = static_cast<int>(arguments.number("status", 200, 100, 599));
  for (const std::string& text : arguments.texts("header")) {
    head.headers.push_back(headerFrom(text));
  }
  const auto step = static_cast<std::size_t>(arguments.number("split", 0, 0, 1'000'000'000));
  auto splits = offsetsFrom(arguments.text("splits", ""));
  const std::string body = readBody(arguments.words().front());
  if (step > 0) {
    splits = evenSplits(body.size(), step);
  }
  std::cout << decodeReport(*dialect, head, body, splits, {}, arguments.has("no-stream") ? AnswerForm::whole : AnswerForm::stream)
            << std::endl;
  if (!std::cout) {
    throw Failure{Exit::file, "Standard output could not be written."};
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> decodeCommands() {
  return {{"decode",
           "Decodes a saved response body and prints what it meant as one JSON object.",
           "FILE",
           true,
           {{"dialect", "NAME", "openai-chat, openai-completions, openai-responses, azure-openai, anthropic, gemini or ollama.", true},
            {"status", "N", "The response's status (default 200)."},
            {"header", "\"NAME: VALUE\"", "A response header.", false, true},
            {"no-stream", "", "The request had asked for the answer in one piece."},
            {"split", "N", "Feed the body in reads of N bytes."},
            {"splits", "A,B,C", "Feed the body cut at these byte offsets."}},
           decode,
           "FILE may be - for standard input. The exit code is 0 whatever the body meant."}};
}

}  // namespace scoville::cli
