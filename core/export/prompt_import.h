// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

enum class PromptFormat { text, csv, jsonLines };

/// By the end of a file's name: .csv, .jsonl or .ndjson; anything else is text.
PromptFormat promptFormatOf(std::string_view fileName);

/// Cases from a list of prompts. Text: prompts are separated by blank lines. CSV (RFC 4180, a header line, comma, semicolon or tab): a
/// column `prompt`, and where there are such columns `name`, `system`, `task_kind`, `max_tokens`. JSON lines: objects with the same
/// members, or `messages` as in a suite file. Cases without a name are numbered, names that come twice get a number. Errors: invalidInput,
/// naming the line.
Result<std::vector<Case>> casesFromPrompts(std::string_view text, PromptFormat format);

/// A suite file (.json), or a suite named after a file of prompts. Errors as suiteFromJson() and casesFromPrompts().
Result<Suite> suiteFromFile(const std::string& fileName, std::string_view text);

/// Every case once for each temperature and each token limit, "name, t 0.5, 128 tokens"; an empty list leaves that member as it is.
std::vector<Case> sweep(const std::vector<Case>& cases, const std::vector<double>& temperatures, const std::vector<int>& maxTokens);

}  // namespace scoville
