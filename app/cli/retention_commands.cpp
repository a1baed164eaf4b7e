// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/rollup/retention.h"

namespace scoville::cli {
namespace {

nlohmann::json daysOrNull(const std::optional<Micros>& age) {
  return age ? nlohmann::json(static_cast<double>(*age) / static_cast<double>(microsPerDay)) : nlohmann::json();
}

Record effectRecord(const RetentionEffect& effect) {
  return {{"endpoint", textOrNull(effect.endpointName)},
          {"tokens_after_days", daysOrNull(effect.rule.tokensAfter)},
          {"detail_after_days", daysOrNull(effect.rule.detailAfter)},
          {"samples_after_days", daysOrNull(effect.rule.samplesAfter)},
          {"tokens_rows", effect.tokens.rows},
          {"tokens_bytes", effect.tokens.bytes},
          {"detail_rows", effect.detail.rows},
          {"detail_bytes", effect.detail.bytes},
          {"samples_rows", effect.samples.rows},
          {"samples_bytes", effect.samples.bytes}};
}

Exit preview(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  std::vector<Record> records;
  for (const RetentionEffect& effect : orFail(previewRetention(*workspace, utcNow()))) {
    records.push_back(effectRecord(effect));
  }
  printList(arguments, records, effectRecord({}));
  if (records.empty()) {
    remark("there are no rules: everything is kept.");
  }
  return Exit::done;
}

Exit set(const Arguments& arguments) {
  RetentionRule rule;
  rule.tokensAfter = arguments.duration("tokens-after");
  rule.detailAfter = arguments.duration("detail-after");
  rule.samplesAfter = arguments.duration("samples-after");
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  rule.endpoint = endpointNamed(*workspace, arguments.text("endpoint", "")).id;
  orFail(workspace->write([&](Tables& tables) { return tables.retention.set(rule); }));
  return Exit::done;
}

Exit apply(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  ProgressLine line;
  const RetentionDone done = orFail(applyRetention(*workspace, utcNow(), [&](const RetentionDone& now) {
    line.show(std::to_string(now.tokens + now.details + now.samples) + " rows");
    return !Signals::instance().requested();
  }));
  line.show("");
  std::cout << "removed " << done.tokens << " token arrivals, " << done.details << " details and " << done.samples
            << " samples; the file is " << done.bytesFreed << " bytes smaller\n";
  return Exit::done;
}

}  // namespace

std::vector<Command> retentionCommands() {
  return {{"retention preview",
           "Shows the rules and what applying them now would remove.",
           "",
           false,
           {workspaceOption(), formatOption()},
           preview,
           "Bytes are those of the rows; the file shrinks by somewhat more."},
          {"retention set",
           "Sets after which age data of an endpoint may be removed.",
           "",
           false,
           {{"endpoint", "NAME", "The endpoint.", true},
            {"tokens-after", "AGE", "Token arrivals, for example 90d. Left out: kept."},
            {"detail-after", "AGE", "Error texts, response headers, server timings. Left out: kept."},
            {"samples-after", "AGE", "Whole samples; daily sketches of them stay. Left out: kept."},
            workspaceOption()},
           set,
           "Nothing is removed before \"retention apply\". Without an age the rule is removed."},
          {"retention apply",
           "Removes what the rules say and gives the space back.",
           "",
           false,
           {workspaceOption()},
           apply,
           "What is removed cannot be brought back, except from a backup."}};
}

}  // namespace scoville::cli
