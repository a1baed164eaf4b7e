// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/server_metrics.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "core/import/foreign_json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

enum class Joined { sum, most };

struct KnownGauge {
  std::string_view name;  ///< a colon in it may also be an underscore: exporters in between rename
  std::optional<double> TelemetryReading::*figure;
  Joined joined = Joined::sum;
  double factor = 1;
  std::string_view server;
};

// Names as the servers' own sources have them. vLLM's "perc" is a share: 1 means all of the cache.
constexpr std::array knownGauges = {
    KnownGauge{"vllm:num_requests_running", &TelemetryReading::running, Joined::sum, 1, "vLLM"},
    KnownGauge{"vllm:num_requests_waiting", &TelemetryReading::waiting, Joined::sum, 1, "vLLM"},
    KnownGauge{"vllm:kv_cache_usage_perc", &TelemetryReading::kvShare, Joined::most, 1, "vLLM"},
    KnownGauge{"vllm:gpu_cache_usage_perc", &TelemetryReading::kvShare, Joined::most, 1, "vLLM"},
    KnownGauge{"tgi_batch_current_size", &TelemetryReading::running, Joined::sum, 1, "TGI"},
    KnownGauge{"tgi_queue_size", &TelemetryReading::waiting, Joined::sum, 1, "TGI"},
    KnownGauge{"llamacpp:requests_processing", &TelemetryReading::running, Joined::sum, 1, "llama.cpp"},
    KnownGauge{"llamacpp:requests_deferred", &TelemetryReading::waiting, Joined::sum, 1, "llama.cpp"},
    KnownGauge{"llamacpp:kv_cache_usage_ratio", &TelemetryReading::kvShare, Joined::most, 1, "llama.cpp"},
    KnownGauge{"sglang:num_running_reqs", &TelemetryReading::running, Joined::sum, 1, "SGLang"},
    KnownGauge{"sglang:num_queue_reqs", &TelemetryReading::waiting, Joined::sum, 1, "SGLang"},
    KnownGauge{"sglang:token_usage", &TelemetryReading::kvShare, Joined::most, 1, "SGLang"},
    KnownGauge{"DCGM_FI_DEV_GPU_UTIL", &TelemetryReading::gpuShare, Joined::most, 0.01, ""},
    KnownGauge{"DCGM_FI_DEV_FB_USED", &TelemetryReading::memoryBytes, Joined::most, 1048576, ""},
    KnownGauge{"DCGM_FI_DEV_GPU_TEMP", &TelemetryReading::temperatureC, Joined::most, 1, ""},
    KnownGauge{"DCGM_FI_DEV_POWER_USAGE", &TelemetryReading::powerW, Joined::most, 1, ""},
};

bool isNamed(std::string_view given, std::string_view known) {
  return given.size() == known.size() &&
         std::equal(given.begin(), given.end(), known.begin(), [](char a, char b) { return a == b || (b == ':' && a == '_'); });
}

struct Line {
  std::string_view name;
  std::map<std::string, std::string> labels;
  double value = 0;
};

/// name{label="value",...} value [timestamp]. Null for anything else, and for values that are no number (NaN, +Inf).
std::optional<Line> parse(std::string_view text) {
  Line line;
  const std::size_t end = text.find_first_of("{ \t");
  if (end == std::string_view::npos || end == 0) {
    return std::nullopt;
  }
  line.name = text.substr(0, end);
  std::size_t at = end;
  if (text[at] == '{') {
    ++at;
    while (at < text.size() && text[at] != '}') {
      const std::size_t equals = text.find('=', at);
      if (equals == std::string_view::npos || equals + 1 >= text.size() || text[equals + 1] != '"') {
        return std::nullopt;
      }
      std::string label(text.substr(at, equals - at));
      label.erase(std::remove_if(label.begin(), label.end(), [](char c) { return c == ' ' || c == ','; }), label.end());
      std::string value;
      for (at = equals + 2; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' && at + 1 < text.size() ? 1 : 0;
        value += text[at];
      }
      line.labels[label] = value;
      ++at;
      while (at < text.size() && (text[at] == ',' || text[at] == ' ')) {
        ++at;
      }
    }
    ++at;
  }
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
    ++at;
  }
  if (at >= text.size()) {
    return std::nullopt;
  }
  const auto read = std::from_chars(text.data() + at, text.data() + text.size(), line.value);
  const bool ends = read.ptr == text.data() + text.size() || *read.ptr == ' ' || *read.ptr == '\t';
  return read.ec == std::errc() && ends && std::isfinite(line.value) && line.value >= 0 ? std::optional(std::move(line)) : std::nullopt;
}

int gpuOf(const Line& line) {
  const auto label = line.labels.find("gpu");
  int number = 0;
  if (label != line.labels.end()) {
    std::from_chars(label->second.data(), label->second.data() + label->second.size(), number);
  }
  return std::clamp(number, 0, 4095);
}

std::string nameOf(const Line& line, const KnownGauge& gauge) {
  for (const char* label : {"modelName", "model_name"}) {
    if (const auto found = line.labels.find(label); found != line.labels.end()) {
      return clippedUtf8((gauge.server.empty() ? std::string() : std::string(gauge.server) + ", ") + found->second, 100);
    }
  }
  return std::string(gauge.server);
}

}  // namespace

Result<TelemetryBatch> readServerMetrics(std::string_view text) {
  std::map<int, TelemetryReading> readings;
  TelemetryBatch batch;
  for (const NumberedLine& numbered : linesOf(text)) {
    if (numbered.text.front() == '#') {
      continue;
    }
    const auto line = parse(numbered.text);
    if (!line) {
      continue;
    }
    const auto gauge =
        std::find_if(knownGauges.begin(), knownGauges.end(), [&](const KnownGauge& known) { return isNamed(line->name, known.name); });
    if (gauge == knownGauges.end()) {
      continue;
    }
    const double value = line->value * gauge->factor;
    const bool share = gauge->figure == &TelemetryReading::kvShare || gauge->figure == &TelemetryReading::gpuShare;
    if (share && value > 1.0 + 1e-9) {
      continue;  // no share: what it means is not known
    }
    const int device = gauge->server.empty() ? gpuOf(*line) : 0;
    TelemetryReading& reading = readings[device];
    reading.device = device;
    std::optional<double>& figure = reading.*(gauge->figure);
    figure = !figure ? value : gauge->joined == Joined::sum ? *figure + value : std::max(*figure, value);
    std::string& name = batch.devices[device];
    name = name.empty() ? nameOf(*line, *gauge) : name;
  }
  if (readings.empty()) {
    return fail(ErrorKind::invalidInput,
                "The page has none of the figures of vLLM, TGI, llama.cpp, SGLang or the DCGM exporter. Is it the server's /metrics?");
  }
  for (auto& [device, reading] : readings) {
    batch.readings.push_back(reading);
    if (batch.devices[device].empty()) {
      batch.devices[device] = "GPU " + std::to_string(device);
    }
  }
  return batch;
}

}  // namespace scoville
