// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/prompt_import.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/export/suite_json.h"

namespace scoville {

namespace {

constexpr int mostTokens = 1'000'000;

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string_view::npos ? std::string() : std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

Error atLine(std::size_t line, const std::string& words) {
  return {ErrorKind::invalidInput, "line " + std::to_string(line) + " " + words};
}

struct Row {
  std::size_t line = 0;
  std::vector<std::string> fields;
};

/// RFC 4180, with any line end, and whichever of comma, semicolon and tab the header line has most of.
Result<std::vector<Row>> promptRows(std::string_view text) {
  const std::string_view header = text.substr(0, text.find_first_of("\r\n"));
  char separator = ',';
  for (const char other : {';', '\t'}) {
    if (std::count(header.begin(), header.end(), other) > std::count(header.begin(), header.end(), separator)) {
      separator = other;
    }
  }
  std::vector<Row> rows;
  Row row{1, {""}};
  bool quoted = false;
  std::size_t line = 1;
  const auto finish = [&] {
    if (row.fields.size() > 1 || !row.fields.front().empty()) {
      rows.push_back(row);
    }
    row = {line, {""}};
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n' ? 1 : 0;
    if (quoted) {
      if (c != '"') {
        row.fields.back() += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        row.fields.back() += '"';
        ++i;
      } else {
        quoted = false;
      }
    } else if (c == '"' && row.fields.back().empty()) {
      quoted = true;
    } else if (c == separator) {
      row.fields.emplace_back();
    } else if (c == '\n') {
      finish();
    } else if (c != '\r') {
      row.fields.back() += c;
    }
  }
  if (quoted) {
    return tl::unexpected<Error>(atLine(row.line, "has a quotation mark that is never closed"));
  }
  finish();
  return rows;
}

Result<std::vector<Case>> fromText(std::string_view text) {
  std::vector<Case> cases;
  std::string prompt;
  const auto finish = [&] {
    if (const std::string whole = trimmed(prompt); !whole.empty()) {
      cases.emplace_back().messages = {{"user", whole}};
    }
    prompt.clear();
  };
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (trimmed(line).empty()) {
      finish();
    } else {
      prompt += std::string(line) + "\n";
    }
    begin = end + 1;
  }
  finish();
  return cases;
}

Result<std::vector<Case>> fromCsv(std::string_view text) {
  const Result<std::vector<Row>> rows = promptRows(text);
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  std::map<std::string, std::size_t> columns;
  for (std::size_t i = 0; !rows->empty() && i < rows->front().fields.size(); ++i) {
    std::string name = trimmed(rows->front().fields[i]);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    columns.emplace(name, i);
  }
  if (!columns.contains("prompt")) {
    return tl::unexpected<Error>(atLine(1, "needs a column \"prompt\""));
  }
  std::vector<Case> cases;
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const Row& row = (*rows)[i];
    const auto field = [&](const char* name) {
      const auto column = columns.find(name);
      return column == columns.end() || column->second >= row.fields.size() ? std::string() : trimmed(row.fields[column->second]);
    };
    Case one;
    one.name = field("name");
    if (const std::string system = field("system"); !system.empty()) {
      one.messages.push_back({"system", system});
    }
    if (const std::string prompt = field("prompt"); !prompt.empty()) {
      one.messages.push_back({"user", prompt});
    } else {
      return tl::unexpected<Error>(atLine(row.line, "has no prompt"));
    }
    if (const std::string kind = field("task_kind"); !kind.empty()) {
      one.taskKind = kind;
    }
    if (const std::string tokens = field("max_tokens"); !tokens.empty()) {
      const auto read = std::from_chars(tokens.data(), tokens.data() + tokens.size(), one.maxTokens);
      if (read.ec != std::errc() || read.ptr != tokens.data() + tokens.size() || one.maxTokens < 1 || one.maxTokens > mostTokens) {
        return tl::unexpected<Error>(atLine(row.line, "has max_tokens \"" + tokens + "\", not a whole number from 1 to 1000000"));
      }
    }
    cases.push_back(std::move(one));
  }
  return cases;
}

Result<std::vector<Case>> fromJsonLines(std::string_view text) {
  std::vector<Case> cases;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = trimmed(text.substr(begin, end - begin));
    begin = end + 1;
    ++number;
    if (line.empty()) {
      continue;
    }
    nlohmann::json object = nlohmann::json::parse(line, nullptr, false);
    if (!object.is_object()) {
      return tl::unexpected<Error>(atLine(number, "is not a JSON object"));
    }
    std::string system;
    if (object.contains("system") && object.at("system").is_string()) {
      system = object.at("system").get<std::string>();
      object.erase("system");
    }
    const bool named = object.contains("name");
    // A line is a case as suite files have them: the same members, the same complaints.
    Result<Suite> suite = suiteFromJson(nlohmann::json{{"name", "import"}, {"cases", nlohmann::json::array({object})}}.dump());
    if (!suite) {
      return tl::unexpected<Error>(atLine(number, "cannot be used: " + suite.error().message));
    }
    Case one = std::move(suite->cases.front());
    one.name = named ? one.name : std::string();
    if (!system.empty()) {
      one.messages.insert(one.messages.begin(), {"system", system});
    }
    cases.push_back(std::move(one));
  }
  return cases;
}

void nameAll(std::vector<Case>& cases) {
  std::set<std::string> taken;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string wanted = cases[i].name.empty() ? "Prompt " + std::to_string(i + 1) : cases[i].name;
    std::string name = wanted;
    for (int n = 2; !taken.insert(name).second; ++n) {
      name = wanted + " (" + std::to_string(n) + ")";
    }
    cases[i].name = name;
  }
}

std::string shortNumber(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

}  // namespace

PromptFormat promptFormatOf(std::string_view fileName) {
  std::string name(fileName);
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name.ends_with(".csv") || name.ends_with(".tsv")) {
    return PromptFormat::csv;
  }
  return name.ends_with(".jsonl") || name.ends_with(".ndjson") ? PromptFormat::jsonLines : PromptFormat::text;
}

Result<std::vector<Case>> casesFromPrompts(std::string_view text, PromptFormat format) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    text.remove_prefix(3);
  }
  Result<std::vector<Case>> cases = format == PromptFormat::csv         ? fromCsv(text)
                                    : format == PromptFormat::jsonLines ? fromJsonLines(text)
                                                                        : fromText(text);
  if (cases && cases->empty()) {
    return fail(ErrorKind::invalidInput, "there is no prompt in it");
  }
  if (cases) {
    nameAll(*cases);
  }
  return cases;
}

Result<Suite> suiteFromFile(const std::string& fileName, std::string_view text) {
  const std::filesystem::path path(fileName);
  if (path.extension() == ".json" || path.extension() == ".JSON") {
    return suiteFromJson(text);
  }
  Result<std::vector<Case>> cases = casesFromPrompts(text, promptFormatOf(fileName));
  if (!cases) {
    return tl::unexpected<Error>(cases.error());
  }
  Suite suite;
  suite.name = path.stem().string();
  suite.cases = std::move(*cases);
  return suite;
}

std::vector<Case> sweep(const std::vector<Case>& cases, const std::vector<double>& temperatures, const std::vector<int>& maxTokens) {
  std::vector<Case> all;
  const std::size_t byTemperature = std::max<std::size_t>(temperatures.size(), 1);
  const std::size_t bySize = std::max<std::size_t>(maxTokens.size(), 1);
  for (const Case& one : cases) {
    for (std::size_t t = 0; t < byTemperature; ++t) {
      for (std::size_t m = 0; m < bySize; ++m) {
        Case variant = one;
        if (!temperatures.empty()) {
          variant.temperature = temperatures[t];
          variant.name += ", t " + shortNumber(temperatures[t]);
        }
        if (!maxTokens.empty()) {
          variant.maxTokens = maxTokens[m];
          variant.name += ", " + std::to_string(maxTokens[m]) + " tokens";
        }
        all.push_back(std::move(variant));
      }
    }
  }
  return all;
}

}  // namespace scoville
