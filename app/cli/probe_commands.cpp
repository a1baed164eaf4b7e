// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <optional>

#include "app/cli/context.h"
#include "app/cli/endpoint_options.h"
#include "app/cli/output.h"
#include "app/cli/probe_store.h"
#include "app/cli/signals.h"
#include "core/export/sample_record.h"
#include "core/model/error_text.h"
#include "core/probe/adhoc_probe.h"

namespace scoville::cli {
namespace {

constexpr auto defaultPrompt = "Name three uses of a stopwatch, each in one sentence.";

Case caseFrom(const Arguments& arguments) {
  Case testCase;
  testCase.name = "Probe";
  if (const std::string system = arguments.text("system", ""); !system.empty()) {
    testCase.messages.push_back({"system", system});
  }
  testCase.messages.push_back({"user", arguments.text("prompt", defaultPrompt)});
  testCase.maxTokens = static_cast<int>(arguments.number("max-tokens", testCase.maxTokens, 1, 1'000'000));
  const std::string cacheText = arguments.text("cache-mode", "cold");
  const auto cacheMode = cacheModeFromName(cacheText);
  if (!cacheMode) {
    failUsage("--cache-mode is cold, warm or uncontrolled, not \"" + cacheText + "\".");
  }
  testCase.cacheMode = *cacheMode;
  testCase.stream = !arguments.has("no-stream");
  return testCase;
}

std::string figure(const nlohmann::json& value, const char* unit) {
  if (value.is_null()) {
    return "unknown";
  }
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "%.1f %s", value.get<double>(), unit);
  return text.data();
}

/// One attempt in a line for a person.
std::string sentence(int number, const Record& record) {
  const auto value = [&record](std::string_view name) {
    const auto found = std::find_if(record.begin(), record.end(), [&](const Field& field) { return field.name == name; });
    return found->value;
  };
  std::string line = std::to_string(number) + ": " + value("outcome").get<std::string>();
  line += "  TTFT " + figure(value("ttft_ms"), "ms") + ", E2E " + figure(value("e2e_ms"), "ms") + ", " +
          figure(value("tokens_per_s"), "tokens/s");
  if (!value("cost").is_null()) {
    std::array<char, 48> cost{};
    std::snprintf(cost.data(), cost.size(), ", %.6f ", value("cost").get<double>());
    line += cost.data() + value("currency").get<std::string>();
  }
  if (value("cached_answer") == true) {
    line += "  (answered from a cache)";
  }
  if (value("buffered") == true) {
    line += "  (came in lumps: no TPOT)";
  }
  if (!value("error").is_null()) {
    line += "  " + errorSentence(value("error").get<std::string>());
    std::replace(line.begin(), line.end(), '\n', ' ');  // one attempt, one line
  }
  return line;
}

Exit probe(const Arguments& arguments) {
  const std::string format = arguments.text("format", "text");
  if (format != "text" && format != "json") {
    failUsage("--format is text or json, not \"" + format + "\".");
  }
  AdhocProbe task;
  task.endpoint = endpointFrom(arguments);
  task.testCase = caseFrom(arguments);
  task.repeat = static_cast<int>(arguments.number("repeat", 1, 1, 100'000));
  task.concurrency = static_cast<int>(arguments.number("concurrency", 1, 1, 256));
  task.retries = retriesFrom(arguments);

  const Endpoint stored = task.endpoint;  // as it is kept: without the values of secret headers
  task.key = resolveSecrets(task.endpoint);
  std::optional<ProbeStore> store;
  if (arguments.has("workspace")) {
    store.emplace(openOwnWorkspace(arguments), stored, task.testCase, task.retries);
  }

  std::stop_source stop;
  Signals::instance().onRequest([&stop] { stop.request_stop(); });
  ProgressLine progress;
  int attempts = 0;
  int failed = 0;
  const auto reported = probeMany(
      task,
      [&](const Sample& finished) {
        Sample sample = finished;
        if (store) {
          store->complete(sample);
          store->append(sample);
        }
        Record record;
        appendMeasurement(record, sample, PartialFigures::shown);
        appendCircumstances(record, sample);
        ++attempts;
        failed += isFailure(sample.outcome) ? 1 : 0;
        if (format == "json") {
          writeJsonLine(std::cout, record);
        } else {
          std::cout << sentence(attempts, record) << '\n';
        }
        std::cout.flush();
        if (!std::cout) {
          stop.request_stop();  // nobody reads on
        }
        progress.show(std::to_string(attempts) + " of " + std::to_string(task.repeat) + " done, " + std::to_string(failed) + " failed");
      },
      stop.get_token());
  Signals::instance().onRequest({});
  if (store) {
    store->finish();
  }
  orFail(reported.map([](int) {}));
  if (!std::cout) {
    throw Failure{Exit::file, "Standard output could not be written."};
  }
  if (Signals::instance().requested()) {
    return Exit::interrupted;
  }
  return failed > 0 ? Exit::probeFailed : Exit::done;
}

}  // namespace

std::vector<Command> probeCommands() {
  std::vector<Option> options = endpointOptions();
  const std::vector<Option> more = {{"prompt", "TEXT", "What is asked (default: a short question)."},
                                    {"system", "TEXT", "The system message."},
                                    {"max-tokens", "N", "Most output tokens (default 64)."},
                                    {"cache-mode", "MODE", "cold (default: a nonce in front of the prompt), warm or uncontrolled."},
                                    {"no-stream", "", "Ask for the answer in one piece: E2E only, no TTFT."},
                                    {"repeat", "N", "How many requests (default 1)."},
                                    {"concurrency", "N", "How many of them at a time (default 1)."},
                                    {"workspace", "FILE", "Store the samples in this workspace (default: nothing is stored)."},
                                    {"format", "FORMAT", "text (default) or json (one object a line)."}};
  options.insert(options.end(), more.begin(), more.end());
  const std::vector<Option> retries = retryOptions();
  options.insert(options.end() - 2, retries.begin(), retries.end());
  return {{"probe", "Measures an endpoint now.", "", false, options, probe,
           "Every attempt is one line, failed ones too: their outcome says what happened. The exit code is 1 when one failed."}};
}

}  // namespace scoville::cli
