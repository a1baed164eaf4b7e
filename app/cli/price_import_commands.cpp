// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/configuration.h"
#include "core/import/foreign_json.h"
#include "core/import/price_file.h"

namespace scoville::cli {
namespace {

PriceFileKind kindOf(const Arguments& arguments, const std::string& text) {
  const auto name = arguments.text("from");
  const auto kind = name ? priceFileKindFromName(*name) : guessPriceFileKind(text);
  if (!kind) {
    failUsage(name ? "--from is litellm, genai-prices, scoville-json or scoville-csv, not \"" + *name + "\"."
                   : std::string("The file does not say what it is: give --from litellm, genai-prices, scoville-json or scoville-csv."));
  }
  return *kind;
}

void print(const Arguments& arguments, const PriceFile& file, const PriceImportPlan& plan, bool applied) {
  if (arguments.text("format", "text") != "text") {
    nlohmann::json notes = nlohmann::json::array();
    for (const NotUnderstood& note : file.notUnderstood) {
      notes.push_back(note.what + " (" + std::to_string(note.count) + ")");
    }
    const Record record = {{"models", file.models},
                           {"models_without_price", file.withoutPrice},
                           {"models_of_other_kinds", file.otherKinds},
                           {"prices_read", file.rows.size()},
                           {"prices_chosen", plan.chosen},
                           {"new", plan.fresh},
                           {"changed", plan.changes},
                           {"unchanged", plan.unchanged},
                           {"applied", applied},
                           {"ambiguous_models", plan.ambiguous},
                           {"not_understood", std::move(notes)}};
    printList(arguments, {record}, record);
    return;
  }
  std::cout << file.models << " models read: " << file.rows.size() << " prices, " << file.otherKinds << " models of other kinds, "
            << file.withoutPrice << " models without a price per token.\n"
            << plan.chosen << " prices chosen: " << plan.fresh << " new, " << plan.changes << " changed, " << plan.unchanged << " unchanged"
            << (applied ? ".\n" : "; nothing was written.\n");
  if (!plan.ambiguous.empty()) {
    std::cout << plan.ambiguous.size()
              << " models are offered by several providers at different prices and were named PROVIDER/MODEL; --provider NAME chooses one. "
                 "The first: "
              << plan.ambiguous.front() << "\n";
  }
  if (!file.notUnderstood.empty()) {
    std::cout << "Not taken over:\n";
    for (const NotUnderstood& note : file.notUnderstood) {
      std::cout << "  " << note.count << " x " << note.what << " (first: " << note.example << ")\n";
    }
  }
}

Exit importPrices(const Arguments& arguments) {
  const auto fromFile = [](auto result) {
    if (!result) {
      throw Failure{Exit::file, result.error().message};
    }
    return std::move(*result);
  };
  const std::string text = fromFile(readForeignFile(arguments.words().front()));
  const UtcMicros now = utcNow();
  const PriceFile file = fromFile(readPriceFile(kindOf(arguments, text), text, isoUtc(now).substr(0, 10)));
  PriceImportChoice choice;
  choice.providers = arguments.texts("provider");
  choice.models = arguments.texts("model");
  choice.effectiveFrom = arguments.moment("effective-from").value_or(now);
  const auto workspace = openOwnWorkspace(arguments);
  const auto existing = orFail(workspace->read([](Tables& tables) { return tables.prices.all(); }));
  const PriceImportPlan plan = planPriceImport(file, existing, choice);
  const bool apply = !arguments.has("dry-run");
  if (apply && !plan.rows.empty()) {
    orFail(workspace->write([&](Tables& tables) { return addPrices(tables, plan.rows, now); }));
  }
  print(arguments, file, plan, apply);
  return Exit::done;
}

}  // namespace

std::vector<Command> priceImportCommands() {
  return {
      {"price import",
       "Takes prices over from a file of LiteLLM, of genai-prices or of our own format.",
       "FILE",
       true,
       {{"from", "KIND", "litellm, genai-prices, scoville-json or scoville-csv (default: what the file looks like)."},
        {"provider", "NAME", "Only this provider, as the file names it.", false, true},
        {"model", "TEXT", "Only models whose name holds the text.", false, true},
        {"effective-from", "TIME", "The date of prices that the file does not date (default: now)."},
        {"dry-run", "", "Say what would be done and change nothing."},
        workspaceOption(),
        formatOption()},
       importPrices,
       "A price that differs from the list becomes a new row with a date, and a marker; nothing is overwritten. Importing the same file\n"
       "again adds nothing."}};
}

}  // namespace scoville::cli
