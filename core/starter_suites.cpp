// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/starter_suites.h"

#include <array>
#include <string>

namespace scoville {

namespace {

Case makeCase(std::string name, std::string taskKind, std::string prompt, int maxTokens, CacheMode cacheMode) {
  Case made;
  made.name = std::move(name);
  made.taskKind = std::move(taskKind);
  made.messages = {{"system", "You are a concise assistant."}, {"user", std::move(prompt)}};
  made.maxTokens = maxTokens;
  made.cacheMode = cacheMode;
  return made;
}

/// A made-up station log of about 1,500 tokens: long, dull and free of anything private.
std::string stationLog(const char* station) {
  static constexpr std::array<const char*, 6> weather = {"clear",       "overcast", "light rain", "fog until noon", "gusts from the west",
                                                         "snow showers"};
  std::string text = std::string("Log of the weather station ") + station + ".\n";
  for (int day = 1; day <= 60; ++day) {
    const int low = (day * 7) % 13 - 3;
    text += "Day " + std::to_string(day) + ": " + weather[static_cast<std::size_t>(day * 5) % weather.size()] + ", lowest " +
            std::to_string(low) + " degrees, highest " + std::to_string(low + 4 + day % 6) + " degrees, wind " +
            std::to_string(3 + (day * 11) % 28) + " km/h, rain " + std::to_string((day * 3) % 9) + " mm.\n";
  }
  return text;
}

}  // namespace

std::vector<Suite> starterSuites() {
  Suite quick;
  quick.name = "Quick health";
  quick.note = "One short question: is the endpoint there, and how fast is its first token?";
  quick.cases = {makeCase("Short question", "chat", "Name three uses of a stopwatch, each in one sentence.", 32, CacheMode::cold)};

  Suite balanced;
  balanced.name = "Balanced";
  balanced.note = "Short and long prompts, short and long answers, with and without a prompt cache.";
  balanced.cases = {
      makeCase("Short chat", "chat", "Explain in two sentences why the sky is blue.", 64, CacheMode::cold),
      makeCase("Long context", "long_context",
               stationLog("North Ridge") + "\nWhich day had the strongest wind? Give the day and the figure.", 48, CacheMode::cold),
      makeCase(
          "Step by step", "reasoning",
          "A tank holds 240 litres. One pipe fills it in 6 hours, a second in 4 hours, and a drain empties it in 12 hours. All three are "
          "open. Work out step by step how long it takes to fill the tank.",
          128, CacheMode::cold),
      makeCase("Warm prefix", "long_context", stationLog("South Pier") + "\nOn how many days did it rain? Give one number.", 32,
               CacheMode::warm)};
  return {quick, balanced};
}

}  // namespace scoville
