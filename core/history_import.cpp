// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history_import.h"

#include <algorithm>

#include "core/analysis/cost.h"
#include "core/probe/suite_run.h"

namespace scoville {
namespace {

constexpr std::int64_t progressEvery = 500;

Result<Endpoint> endpointFor(Tables& tables, const std::string& name, const std::string& model, UtcMicros now, bool& made) {
  const auto all = tables.endpoints.current(true);
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  const auto known = std::find_if(all->begin(), all->end(), [&](const Endpoint& endpoint) { return endpoint.name == name; });
  if (known != all->end()) {
    return *known;
  }
  made = true;
  Endpoint endpoint;
  endpoint.name = name;
  endpoint.baseUrl = "https://imported.invalid/v1";  // reserved: can never be reached
  endpoint.model = model.empty() ? "unknown" : model;
  endpoint.note = "Made for imported history; it is not probed.";
  endpoint.paused = true;
  return tables.endpoints.save(endpoint, now);
}

Result<Suite> suiteFor(Tables& tables, HistoryKind kind, UtcMicros now) {
  const std::string name = "Imported: " + std::string(historyKindName(kind));
  const auto all = tables.suites.current(true);
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  const auto known = std::find_if(all->begin(), all->end(), [&](const Suite& suite) { return suite.name == name; });
  if (known != all->end()) {
    return *known;
  }
  Suite suite;
  suite.name = name;
  suite.note = historyDefinitions(kind);
  Case requests;
  requests.name = "requests";
  requests.taskKind = "completion";
  requests.messages = {{"user", "The prompts stayed in the imported file."}};
  requests.cacheMode = CacheMode::uncontrolled;
  suite.cases = {requests};
  return tables.suites.save(suite, now);
}

}  // namespace

Result<HistoryImport> importHistory(Workspace& workspace, const HistoryFile& file, HistoryKind kind, const std::string& fileName,
                                    const std::string& endpointName, UtcMicros now, const std::function<bool(std::int64_t)>& progress) {
  return workspace.write([&](Tables& tables) -> Result<HistoryImport> {
    HistoryImport done;
    const auto endpoint = endpointFor(tables, endpointName, file.model, now, done.endpointMade);
    const auto suite = suiteFor(tables, kind, now);
    const auto prices = tables.prices.all();
    if (!endpoint || !suite || !prices) {
      return tl::unexpected<Error>(!endpoint ? endpoint.error() : !suite ? suite.error() : prices.error());
    }
    done.endpoint = endpoint->id;
    const PriceBook book(*prices);
    Run run;
    run.endpointVersion = endpoint->versionId;
    run.suiteVersion = suite->versionId;
    run.mode = Mode::imported;
    run.planned = static_cast<int>(file.records.size());
    for (const HistoryRecord& record : file.records) {
      const auto fresh = tables.imports.claim(endpoint->id, record.identity);
      if (!fresh) {
        return tl::unexpected<Error>(fresh.error());
      }
      if (!*fresh) {
        ++done.known;
        continue;
      }
      if (run.id == 0) {
        run.started = record.sample.started;
        const auto begun = tables.runs.insert(run);
        if (!begun) {
          return tl::unexpected<Error>(begun.error());
        }
        run = *begun;
      }
      Sample sample = record.sample;
      sample.endpointVersion = endpoint->versionId;
      sample.suiteVersion = suite->versionId;
      sample.caseId = suite->cases.front().id;
      sample.run = run.id;
      sample.task = ++done.stored;
      priceSample(sample, book.at(endpoint->id, endpoint->model, sample.started));
      if (const auto stored = tables.samples.insert(sample); !stored) {
        return tl::unexpected<Error>(stored.error());
      }
      run.ended = std::max(run.ended.value_or(sample.started), sample.started + sample.at.lastToken.value_or(0));
      run.failed += isFailure(sample.outcome) ? 1 : 0;
      if (progress && done.stored % progressEvery == 0 && !progress(done.stored)) {
        return fail(ErrorKind::cancelled, "Stopped; nothing was imported.");
      }
    }
    if (run.id != 0) {
      run.state = RunState::finished;
      run.done = static_cast<int>(done.stored);
      if (const auto ended = tables.runs.update(run); !ended) {
        return tl::unexpected<Error>(ended.error());
      }
    }
    ImportedFile entry;
    entry.endpoint = endpoint->id;
    entry.tool = historyKindName(kind);
    entry.file = fileName;
    entry.imported = now;
    entry.records = static_cast<std::int64_t>(file.records.size());
    entry.stored = done.stored;
    entry.definitions = historyDefinitions(kind);
    if (const auto noted = tables.imports.add(entry); !noted) {
      return tl::unexpected<Error>(noted.error());
    }
    return done;
  });
}

}  // namespace scoville
