// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>
#include <optional>
#include <sstream>
#include <stop_token>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/calibration.h"

namespace scoville::cli {
namespace {

std::vector<int> streamsFrom(const std::string& text) {
  std::vector<int> streams;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    int number = 0;
    const auto parsed = std::from_chars(part.data(), part.data() + part.size(), number);
    if (parsed.ec != std::errc() || parsed.ptr != part.data() + part.size()) {
      failUsage("--streams takes whole numbers with commas between them, such as 1,16,64, not \"" + text + "\".");
    }
    streams.push_back(number);
  }
  return streams;
}

/// Microseconds with one decimal, or null.
nlohmann::json micros(const std::optional<std::int64_t>& ns) {
  return ns ? nlohmann::json(std::round(static_cast<double>(*ns) / 100) / 10) : nlohmann::json();
}

nlohmann::json figuresJson(const std::optional<NoiseFigures>& figures) {
  return figures ? nlohmann::json{{"p50", micros(figures->p50Ns)}, {"p99", micros(figures->p99Ns)}, {"max", micros(figures->maxNs)}}
                 : nlohmann::json();
}

nlohmann::json resultJson(const CalibrationResult& result) {
  return {{"tls", result.tls},
          {"streams", result.streams},
          {"busy", result.busy},
          {"events_sent", result.eventsSent},
          {"events", result.events},
          {"failed_streams", result.failedStreams},
          {"error", textOrNull(result.firstError)},
          {"stamp_source", result.events > 0 ? nlohmann::json(stampSourceName(result.stampSource)) : nlohmann::json()},
          {"added_delay_us", figuresJson(result.addedDelay)},
          {"ttft_error_us", figuresJson(result.ttftError)},
          {"gap_error_us", figuresJson(result.gapError)},
          {"coalesced_share", valueOrNull(result.coalescedShare)},
          {"sleep_late_us", figuresJson(result.sleepLate)},
          {"loop_lag_us", valueOrNull(result.loopLag)}};
}

Record reportRecord(const CalibrationReport& report) {
  nlohmann::json results = nlohmann::json::array();
  for (const CalibrationResult& result : report.results) {
    results.push_back(resultJson(result));
  }
  return {{"started_utc", isoUtc(report.started)},
          {"took_ms", millisOrNull(report.took)},
          {"program", report.program},
          {"version", report.version},
          {"host", textOrNull(report.machine.host)},
          {"cpu", textOrNull(report.machine.cpu)},
          {"kernel", textOrNull(report.machine.kernel)},
          {"cores", report.machine.cores > 0 ? nlohmann::json(report.machine.cores) : nlohmann::json()},
          {"noise_floor_p99_us", micros(noiseFloorNs(report))},
          {"machine_was_loaded", machineWasLoaded(report)},
          {"measurements", std::move(results)}};
}

/// A line of the table for a person.
Record tableRow(const CalibrationResult& result) {
  const auto part = [](const std::optional<NoiseFigures>& figures, std::int64_t NoiseFigures::*member) {
    return figures ? micros((*figures).*member) : nlohmann::json();
  };
  return {{"connection", result.tls ? "tls" : "plain"},
          {"streams", result.streams},
          {"window", result.busy ? "busy" : "idle"},
          {"stamps", result.events > 0 ? nlohmann::json(stampSourceName(result.stampSource)) : nlohmann::json()},
          {"events", result.events},
          {"delay_p50", part(result.addedDelay, &NoiseFigures::p50Ns)},
          {"delay_p99", part(result.addedDelay, &NoiseFigures::p99Ns)},
          {"delay_max", part(result.addedDelay, &NoiseFigures::maxNs)},
          {"ttft_p50", part(result.ttftError, &NoiseFigures::p50Ns)},
          {"ttft_p99", part(result.ttftError, &NoiseFigures::p99Ns)},
          {"gap_p50", part(result.gapError, &NoiseFigures::p50Ns)},
          {"gap_p99", part(result.gapError, &NoiseFigures::p99Ns)},
          {"coalesced", valueOrNull(result.coalescedShare)},
          {"sleep_p99", part(result.sleepLate, &NoiseFigures::p99Ns)}};
}

void printText(const Arguments& arguments, const CalibrationReport& report) {
  std::cout << "Machine: " << report.machine.cpu << ", " << report.machine.cores << " cores, " << report.machine.kernel << '\n'
            << "Times are microseconds; delay, TTFT and gap are errors that this client adds.\n";
  std::vector<Record> rows;
  std::transform(report.results.begin(), report.results.end(), std::back_inserter(rows), tableRow);
  printList(arguments, rows, {});
  std::cout << "Noise floor (largest p99 of the delay): " << micros(noiseFloorNs(report)).dump() << " us\n";
  for (const CalibrationResult& result : report.results) {
    if (result.failedStreams > 0) {
      remark(std::to_string(result.failedStreams) + " of " + std::to_string(result.streams) +
             " streams are not in the figures: " + result.firstError);
    }
  }
  if (machineWasLoaded(report)) {
    remark("A sleeping thread woke more than 1 ms late: this machine was busy, and the figures say more about that than about the client.");
  }
}

Exit calibrateNow(const Arguments& arguments) {
  const std::string format = arguments.text("format", "text");
  if (format != "text" && format != "json") {
    failUsage("--format is text or json, not \"" + format + "\".");
  }
  CalibrationOptions options;
  options.program = "scoville-cli";
  options.version = SCOVILLE_VERSION;
  options.streams = streamsFrom(arguments.text("streams", "1,16,64"));
  options.seconds = arguments.real("seconds").value_or(options.seconds);
  std::unique_ptr<Workspace> workspace;
  if (arguments.has("workspace")) {
    workspace = openOwnWorkspace(arguments);
  }
  std::stop_source stop;
  Signals::instance().onRequest([&stop] { stop.request_stop(); });
  Result<CalibrationReport> report = fail(ErrorKind::internal, "The calibration did not run.");
  {
    ProgressLine line;
    report = calibrate(
        options,
        [&line](const CalibrationProgress& now) {
          line.show(std::to_string(now.done + 1) + " of " + std::to_string(now.total) + ": " + (now.tls ? "TLS, " : "plain, ") +
                    std::to_string(now.streams) + (now.streams == 1 ? " stream" : " streams") + (now.busy ? ", busy" : ", idle"));
        },
        stop.get_token());
  }
  Signals::instance().onRequest({});
  if (!report && report.error().kind == ErrorKind::cancelled) {
    return Exit::interrupted;
  }
  CalibrationReport measured = orFail(std::move(report));
  if (workspace) {
    measured = orFail(workspace->write([&](Tables& tables) { return tables.calibrations.insert(measured); }));
  }
  if (format == "json") {
    writeJsonLine(std::cout, reportRecord(measured));
  } else {
    printText(arguments, measured);
  }
  std::cout.flush();
  if (!std::cout) {
    throw Failure{Exit::file, "Standard output could not be written."};
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> calibrateCommands() {
  return {
      {"calibrate",
       "Measures what this client adds to the times it reports.",
       "",
       false,
       {{"streams", "N,N...", "Streams at a time, 1 to 256 each (default 1,16,64)."},
        {"seconds", "N", "How long each of the measurements takes, 0.1 to 60 (default 2)."},
        {"workspace", "FILE", "Store the result in this workspace (default: nothing is stored)."},
        {"format", "FORMAT", "text (default) or json (one object)."}},
       calibrateNow,
       "The built-in server sends events at known times over loopback, plain and TLS, idle and beside a busy thread: four measurements\n"
       "for each number of streams. Nothing leaves this machine."}};
}

}  // namespace scoville::cli
