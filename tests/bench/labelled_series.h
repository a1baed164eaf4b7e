// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/model/time.h"

namespace scoville::bench {

/// One series with the places where people saw it change.
struct LabelledSeries {
  std::string kind;
  std::vector<UtcMicros> times;
  std::vector<double> values;  ///< 0 or less = lost
  std::vector<std::size_t> changes;
};

/// Reads DIRECTORY/labels.json, {KIND: {NAME: {"cps": [index], "t0": seconds}}}, and DIRECTORY/rtt_KIND/NAME.csv.gz, whose lines are
/// "seconds since the one before,milliseconds". Empty when the directory is not of this kind.
inline std::vector<LabelledSeries> readLabelled(const std::filesystem::path& directory) {
  std::vector<LabelledSeries> all;
  std::ifstream file(directory / "labels.json");
  const nlohmann::json labels = nlohmann::json::parse(file, nullptr, false);
  if (!labels.is_object()) {
    return all;
  }
  for (const auto& [kind, names] : labels.items()) {
    for (const auto& [name, label] : names.items()) {
      LabelledSeries series;
      series.kind = kind;
      series.changes = label.at("cps").get<std::vector<std::size_t>>();
      UtcMicros time = label.at("t0").get<std::int64_t>() * microsPerSecond;
      gzFile packed = gzopen((directory / ("rtt_" + kind) / (name + ".csv.gz")).c_str(), "rb");
      char line[256];
      while (packed != nullptr && gzgets(packed, line, sizeof line) != nullptr) {
        const std::string text = line;
        const std::size_t comma = text.find(',');
        if (comma == std::string::npos) {
          continue;
        }
        time += static_cast<Micros>(std::stod(text) * microsPerSecond);
        series.times.push_back(time);
        series.values.push_back(std::stod(text.substr(comma + 1)));
      }
      if (packed != nullptr) {
        gzclose(packed);
      }
      all.push_back(std::move(series));
    }
  }
  return all;
}

/// Hits of predictions on labels within +-`tolerance`, one to one, added up over series.
struct Score {
  std::size_t hits = 0;
  std::size_t predicted = 0;
  std::size_t labelled = 0;

  void add(const std::vector<std::size_t>& predictions, const std::vector<std::size_t>& labels, std::size_t tolerance) {
    predicted += predictions.size();
    labelled += labels.size();
    // Both ascending: the earliest label still free within reach is always a best choice.
    std::size_t label = 0;
    for (const std::size_t at : predictions) {
      while (label < labels.size() && labels[label] + tolerance < at) {
        ++label;
      }
      if (label < labels.size() && labels[label] <= at + tolerance) {
        ++hits;
        ++label;
      }
    }
  }
  double precision() const { return predicted > 0 ? static_cast<double>(hits) / static_cast<double>(predicted) : 0; }
  double recall() const { return labelled > 0 ? static_cast<double>(hits) / static_cast<double>(labelled) : 0; }
  double f1() const { return hits > 0 ? 2 * precision() * recall() / (precision() + recall()) : 0; }
};

}  // namespace scoville::bench
