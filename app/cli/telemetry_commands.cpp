// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/telemetry_commands.h"

#include <QTimeZone>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/cli/context.h"
#include "app/cli/lease_guard.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/import/foreign_json.h"
#include "core/import/gpu_log.h"
#include "core/store/telemetry_table.h"
#include "core/telemetry/telemetry_log.h"
#include "core/telemetry/telemetry_reader.h"

namespace scoville::cli {
namespace {

std::vector<TelemetrySource> sourcesOf(const Workspace& workspace) {
  return orFail(workspace.read([](Tables& tables) { return TelemetryTable(tables).sources(); }));
}

std::string everyText(const TelemetrySource& source) {
  return source.kind == TelemetryKind::imported ? std::string() : std::to_string(source.interval / microsPerSecond) + " s";
}

nlohmann::json nameOf(const std::map<EndpointId, std::string>& endpoints, const std::optional<EndpointId>& id) {
  const auto found = id ? endpoints.find(*id) : endpoints.end();
  return found == endpoints.end() ? nlohmann::json() : nlohmann::json(found->second);
}

Record readingRecord(const std::string& source, const nlohmann::json& endpoint, const std::map<int, std::string>& devices,
                     const TelemetryReading& reading) {
  const auto name = devices.find(reading.device);
  return {{"at_utc", isoUtc(reading.at)},
          {"source", source},
          {"endpoint", endpoint},
          {"device", reading.device},
          {"name", name == devices.end() ? nlohmann::json() : textOrNull(name->second)},
          {"gpu_share", valueOrNull(reading.gpuShare)},
          {"memory_bytes", valueOrNull(reading.memoryBytes)},
          {"temperature_c", valueOrNull(reading.temperatureC)},
          {"power_w", valueOrNull(reading.powerW)},
          {"running", valueOrNull(reading.running)},
          {"waiting", valueOrNull(reading.waiting)},
          {"kv_share", valueOrNull(reading.kvShare)}};
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  const auto recordOf = [&](const TelemetrySource& source, std::int64_t count, const std::vector<TelemetryReading>& newest,
                            std::size_t devices) -> Record {
    const auto last = std::max_element(newest.begin(), newest.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    return {{"name", source.name},
            {"kind", telemetryKindName(source.kind)},
            {"endpoint", nameOf(endpoints, source.endpoint)},
            {"address", textOrNull(source.target)},
            {"every", textOrNull(everyText(source))},
            {"state", source.paused                            ? "paused"
                      : source.kind == TelemetryKind::imported ? "imported"
                      : source.problem.empty()                 ? "ok"
                                                               : "problem"},
            {"devices", devices},
            {"readings", count},
            {"last_utc", last == newest.end() ? nlohmann::json() : nlohmann::json(isoUtc(last->at))},
            {"problem", textOrNull(source.problem)}};
  };
  std::vector<Record> records;
  for (const TelemetrySource& source : sourcesOf(*workspace)) {
    struct Facts {
      std::int64_t count = 0;
      std::vector<TelemetryReading> newest;
      std::size_t devices = 0;
    };
    const Facts facts = orFail(workspace->read([&](Tables& tables) -> Result<Facts> {
      const auto count = TelemetryTable(tables).count(source.id);
      auto newest = TelemetryTable(tables).newest(source.id);
      const auto devices = TelemetryTable(tables).devices(source.id);
      if (!count || !newest || !devices) {
        return tl::unexpected<Error>(!count ? count.error() : !newest ? newest.error() : devices.error());
      }
      return Facts{*count, std::move(*newest), devices->size()};
    }));
    records.push_back(recordOf(source, facts.count, facts.newest, facts.devices));
  }
  printList(arguments, records, recordOf({}, 0, {}, 0));
  if (records.empty()) {
    remark("No source yet. See scoville-cli telemetry add --help.");
  }
  return Exit::done;
}

Exit add(const Arguments& arguments) {
  const auto url = arguments.text("url");
  if (arguments.has("gpu") == url.has_value()) {
    failUsage("Give --gpu for the GPUs of this machine, or --url URL for a metrics page.");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  TelemetrySource source;
  source.name = arguments.words().front();
  source.kind = url ? TelemetryKind::prometheus : TelemetryKind::nvidiaSmi;
  source.target = url.value_or(std::string());
  source.interval = arguments.duration("every").value_or(5 * microsPerSecond);
  source.created = utcNow();
  if (const auto endpoint = arguments.text("endpoint")) {
    source.endpoint = endpointNamed(*workspace, *endpoint).id;
  }
  orFail(workspace->write([&](Tables& tables) { return TelemetryTable(tables).save(source); }));
  return Exit::done;
}

/// Pauses or goes on, when `paused` is given; else removes.
Exit change(const Arguments& arguments, std::optional<bool> paused) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) -> Result<void> {
    auto source = TelemetryTable(tables).sourceNamed(arguments.words().front());
    if (!source) {
      return tl::unexpected<Error>(source.error());
    }
    if (!paused) {
      return TelemetryTable(tables).remove(source->id);
    }
    source->paused = *paused;
    return TelemetryTable(tables).save(*source).map([](const TelemetrySource&) {});
  }));
  return Exit::done;
}

Exit pauseSource(const Arguments& arguments) {
  return change(arguments, true);
}
Exit resumeSource(const Arguments& arguments) {
  return change(arguments, false);
}
Exit removeSource(const Arguments& arguments) {
  return change(arguments, std::nullopt);
}

GpuLogOptions logOptions(const Arguments& arguments) {
  GpuLogOptions options;
  if (const auto zone = arguments.text("zone")) {
    options.zone = QTimeZone(QByteArray::fromStdString(*zone));
    if (!options.zone.isValid()) {
      failUsage("--zone \"" + *zone + "\" is no time zone such as Europe/Berlin or UTC.");
    }
  }
  options.start = arguments.moment("start");
  options.every = arguments.duration("every").value_or(0);
  if (const auto columns = arguments.text("columns")) {
    for (std::size_t begin = 0; begin <= columns->size();) {
      const std::size_t end = std::min(columns->find(',', begin), columns->size());
      options.columns.push_back(columns->substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return options;
}

Exit importLog(const Arguments& arguments) {
  const std::string path = arguments.words().front();
  const auto text = readForeignFile(path);
  if (!text) {
    throw Failure{Exit::file, text.error().message};
  }
  const GpuLogOptions options = logOptions(arguments);
  const auto log = readGpuLog(*text, options);
  if (!log) {
    throw Failure{Exit::file, path + ": " + log.error().message};
  }
  const std::string name = arguments.text("name", std::filesystem::path(path).filename().string());
  std::int64_t stored = 0;
  if (!arguments.has("dry-run")) {
    const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
    std::optional<EndpointId> endpoint;
    if (const auto wanted = arguments.text("endpoint")) {
      endpoint = endpointNamed(*workspace, *wanted).id;
    }
    stored = orFail(workspace->write([&](Tables& tables) {
      return storeGpuLog(tables, *log, name, std::filesystem::path(path).filename().string(), endpoint, utcNow());
    }));
  }
  const auto& readings = log->batch.readings;
  const auto [first, last] =
      std::minmax_element(readings.begin(), readings.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  const bool any = first != readings.end();
  const Record record = {{"source", name},
                         {"rows", log->rows},
                         {"devices", log->batch.devices.size()},
                         {"readings", readings.size()},
                         {"stored", stored},
                         {"first_utc", any ? nlohmann::json(isoUtc(first->at)) : nlohmann::json()},
                         {"last_utc", any ? nlohmann::json(isoUtc(last->at)) : nlohmann::json()},
                         {"applied", !arguments.has("dry-run")}};
  printList(arguments, {record}, record);
  for (const std::string& what : log->notUnderstood) {
    remark("Not understood, left out: " + what + ".");
  }
  if (!arguments.has("zone")) {
    remark("Times without a zone were read in " + options.zone.id().toStdString() + "; --zone names another.");
  }
  return Exit::done;
}

/// Waits; false when the command is to end.
bool waitFor(std::chrono::steady_clock::time_point until) {
  while (std::chrono::steady_clock::now() < until) {
    if (Signals::instance().requested()) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return !Signals::instance().requested();
}

Exit collect(const Arguments& arguments) {
  const auto limit = arguments.duration("for");
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  std::vector<TelemetrySource> sources = sourcesOf(*workspace);
  const auto& wanted = arguments.words();
  std::erase_if(sources, [&](const TelemetrySource& source) {
    const bool named = std::find(wanted.begin(), wanted.end(), source.name) != wanted.end();
    return source.kind == TelemetryKind::imported || (wanted.empty() ? source.paused : !named);
  });
  if (sources.empty()) {
    throw Failure{Exit::refused, "There is nothing to read. Add a source with \"telemetry add\"."};
  }
  const LeaseGuard lease(*workspace);
  const auto endpoints = endpointNames(*workspace);
  const auto begun = std::chrono::steady_clock::now();
  const auto stopped = [] { return Signals::instance().requested(); };
  TelemetryReader reader;
  std::vector<std::chrono::steady_clock::time_point> due(sources.size(), begun);
  std::int64_t stored = 0;
  std::int64_t problems = 0;
  std::vector<Record> records;
  for (bool going = true; going;) {
    const auto next = static_cast<std::size_t>(std::min_element(due.begin(), due.end()) - due.begin());
    if ((limit && due[next] > begun + std::chrono::microseconds(*limit)) || !waitFor(due[next])) {
      break;
    }
    const TelemetrySource& source = sources[next];
    const auto batch = reader.read(source, stopped);
    if (!batch && batch.error().kind == ErrorKind::cancelled) {
      break;
    }
    stored += orFail(workspace->write([&](Tables& tables) -> Result<std::int64_t> {
      const auto said = TelemetryTable(tables).setProblem(source.id, batch ? std::string() : batch.error().message);
      return !said   ? Result<std::int64_t>(tl::unexpected<Error>(said.error()))
             : batch ? TelemetryTable(tables).append(source.id, *batch)
                     : Result<std::int64_t>(0);
    }));
    if (batch) {
      for (const TelemetryReading& reading : batch->readings) {
        records.push_back(readingRecord(source.name, nameOf(endpoints, source.endpoint), batch->devices, reading));
      }
    } else {
      ++problems;
      remark(source.name + ": " + batch.error().message);
    }
    due[next] = std::max(due[next] + std::chrono::microseconds(source.interval), std::chrono::steady_clock::now());
    if (!limit) {
      due[next] = std::chrono::steady_clock::time_point::max();
      going = std::any_of(due.begin(), due.end(), [](const auto& at) { return at != std::chrono::steady_clock::time_point::max(); });
    }
  }
  printList(arguments, records, readingRecord({}, nullptr, {}, {}));
  remark(std::to_string(stored) + " readings stored, " + std::to_string(problems) + " attempts without one.");
  return Exit::done;
}

Exit exportReadings(const Arguments& arguments) {
  const ExportFormat format = exportFormat(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  std::optional<EndpointId> only;
  if (const auto name = arguments.text("endpoint")) {
    only = endpointNamed(*workspace, *name).id;
  }
  const auto names = arguments.texts("source");
  Output output(arguments);
  if (format == ExportFormat::csv) {
    writeCsvHeader(output.stream(), readingRecord({}, nullptr, {}, {}));
  }
  for (const TelemetrySource& source : sourcesOf(*workspace)) {
    const bool named = names.empty() || std::find(names.begin(), names.end(), source.name) != names.end();
    if (!named || (only && source.endpoint != only)) {
      continue;
    }
    orFail(workspace->read([&](Tables& tables) -> Result<void> {
      const auto devices = TelemetryTable(tables).devices(source.id);
      if (!devices) {
        return tl::unexpected<Error>(devices.error());
      }
      return TelemetryTable(tables).visit(
          std::span(&source.id, 1), arguments.moment("from").value_or(0), arguments.moment("to").value_or(0),
          [&](const TelemetryReading& reading) {
            const Record record = readingRecord(source.name, nameOf(endpoints, source.endpoint), *devices, reading);
            format == ExportFormat::csv ? writeCsvRow(output.stream(), record) : writeJsonLine(output.stream(), record);
            return !Signals::instance().requested();
          });
    }));
  }
  output.finish();
  return Exit::done;
}

Exit prune(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const UtcMicros before = *arguments.moment("before");
  const auto removed = orFail(workspace->write([&](Tables& tables) { return TelemetryTable(tables).removeBefore(before); }));
  remark(std::to_string(removed) + " readings removed.");
  return Exit::done;
}

}  // namespace

std::vector<Command> telemetryCommands() {
  return {
      {"telemetry list",
       "Lists what is read of the serving side, and how that goes.",
       "",
       false,
       {workspaceOption(), formatOption()},
       list},
      {"telemetry add",
       "Reads GPUs, or a server's metrics page, from now on while the workspace is probed.",
       "NAME",
       true,
       {{"gpu", "", "The GPUs of this machine, with nvidia-smi."},
        {"url", "URL", "A page of Prometheus text: /metrics of vLLM, TGI, llama.cpp, SGLang or the DCGM exporter."},
        {"endpoint", "NAME", "The endpoint that is served there: its trends and its energy cost use the readings."},
        {"every", "DURATION", "How often (default 5s; 1s to 1h)."},
        workspaceOption()},
       add,
       "The page is fetched as it is: no redirect is followed, no proxy and no key is used."},
      {"telemetry pause", "Stops reading a source.", "NAME", true, {workspaceOption()}, pauseSource},
      {"telemetry resume", "Reads a paused source again.", "NAME", true, {workspaceOption()}, resumeSource},
      {"telemetry remove", "Removes a source with everything it said.", "NAME", true, {workspaceOption()}, removeSource},
      {"telemetry collect",
       "Reads the sources now, prints and stores what they say.",
       "NAME",
       false,
       {{"for", "DURATION", "Go on at each source's interval for this long (default: once)."}, workspaceOption(), formatOption()},
       collect,
       "Without names: every source that is not paused. A runner or a desktop that probes the workspace reads them by itself; then this "
       "is\n"
       "refused. A machine without nvidia-smi is said so and is no error.",
       true},
      {"telemetry import",
       "Takes over a CSV log of nvidia-smi.",
       "FILE",
       true,
       {{"endpoint", "NAME", "The endpoint that ran on these GPUs."},
        {"name", "NAME", "What the source is called (default: the file's name)."},
        {"zone", "ZONE", "Of its times, Europe/Berlin for example (default: this machine's)."},
        {"start", "TIME", "When it begins, for a log without the column timestamp."},
        {"every", "DURATION", "Time between two rounds of such a log."},
        {"columns", "LIST", "Names of the columns of a log without a heading, timestamp,index,power.draw for example."},
        {"dry-run", "", "Read the file, say what is in it and store nothing."},
        workspaceOption(),
        formatOption()},
       importLog,
       "Made with: nvidia-smi --query-gpu=timestamp,index,name,utilization.gpu,memory.used,temperature.gpu,power.draw --format=csv -l 5\n"
       "FILE may be gzip. Importing a file again stores nothing twice."},
      {"telemetry export",
       "Writes readings as CSV or JSON lines.",
       "",
       false,
       {{"source", "NAME", "Only this source.", false, true},
        {"endpoint", "NAME", "Only the sources of this endpoint."},
        {"from", "TIME", "Only readings from then on."},
        {"to", "TIME", "Only readings before then."},
        Output::option(),
        workspaceOption(),
        {"format", "FORMAT", "csv (default) or json (one object a line)."}},
       exportReadings},
      {"telemetry prune",
       "Removes old readings.",
       "",
       false,
       {{"before", "TIME", "Everything older than this.", true}, workspaceOption()},
       prune},
  };
}

}  // namespace scoville::cli
