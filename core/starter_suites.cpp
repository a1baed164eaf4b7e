// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/starter_suites.h"

#include <array>
#include <initializer_list>
#include <string>
#include <utility>

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

constexpr int shortAnswer = 32;
constexpr int longAnswer = 512;

Case structured(const char* name, const char* prompt, const char* schema) {
  Case made = makeCase(name, "structured_output", std::string(prompt) + " Answer with the JSON object only, without any other text.", 256,
                       CacheMode::cold);
  made.checks.jsonSchema = schema;
  return made;
}

/// Every combination of length in and out twice, and each kind of task: 24 cases.
Suite balanced24() {
  Suite suite;
  suite.name = "Balanced 24";
  suite.note =
      "Short and long prompts with short and long answers, chat, code, long context, reasoning, structured output and agent steps.";
  suite.cases = {
      makeCase("Short in, short out 1", "chat", "Which planet is closest to the sun? Answer in one word.", shortAnswer, CacheMode::cold),
      makeCase("Short in, short out 2", "chat", "What is the chemical symbol of silver? Answer in one word.", shortAnswer, CacheMode::cold),
      makeCase("Short in, long out 1", "chat", "Write a detailed guide to brewing tea, with a paragraph for each step.", longAnswer,
               CacheMode::cold),
      makeCase("Short in, long out 2", "chat", "Describe the life of a river from its source to the sea, in at least six paragraphs.",
               longAnswer, CacheMode::cold),
      makeCase("Long in, short out 1", "long_context", stationLog("East Dune") + "\nOn which day was it coldest? Give the day.",
               shortAnswer, CacheMode::cold),
      makeCase("Long in, short out 2", "long_context", stationLog("Mill Pond") + "\nHow many days were overcast? Give one number.",
               shortAnswer, CacheMode::cold),
      makeCase("Long in, long out 1", "long_context", stationLog("High Moor") + "\nSummarise each ten days in a paragraph.", longAnswer,
               CacheMode::cold),
      makeCase("Long in, long out 2", "long_context",
               stationLog("Old Quay") + "\nList every day with wind above 20 km/h, with its weather.", longAnswer, CacheMode::cold),
      makeCase("Chat 1", "chat", "Suggest three names for a small bakery and say why each fits.", 128, CacheMode::cold),
      makeCase("Chat 2", "chat", "Explain to a ten-year-old how a bicycle stays upright.", 192, CacheMode::cold),
      makeCase("Code 1", "completion",
               "Complete this Python function:\n\ndef median(values):\n    \"\"\"The median of a list of numbers.\"\"\"\n", 192,
               CacheMode::cold),
      makeCase("Code 2", "completion",
               "Complete this C function:\n\n/* Returns the number of set bits in x. */\nint bit_count(unsigned x) {\n", 128,
               CacheMode::cold),
      makeCase("Code 3", "completion", "Write an SQL query that gives the three customers with the highest total of orders in 2025.", 192,
               CacheMode::cold),
      makeCase("Long context 1", "long_context",
               stationLog("North Ridge") + "\nWhich day had the strongest wind? Give the day and the figure.", 48, CacheMode::cold),
      makeCase("Long context 2", "long_context", stationLog("South Pier") + "\nOn how many days did it rain? Give one number.", 32,
               CacheMode::warm),
      makeCase("Long context 3", "long_context", stationLog("Far Island") + "\nIs the second half warmer than the first? Explain briefly.",
               96, CacheMode::cold),
      makeCase(
          "Reasoning 1", "reasoning",
          "A tank holds 240 litres. One pipe fills it in 6 hours, a second in 4 hours, and a drain empties it in 12 hours. All three are "
          "open. Work out step by step how long it takes to fill the tank.",
          384, CacheMode::cold),
      makeCase(
          "Reasoning 2", "reasoning",
          "Three friends share 35 apples so that each later one gets two more than the one before, and two are left over. Work out step by "
          "step how many each gets.",
          384, CacheMode::cold),
      makeCase("Reasoning 3", "reasoning",
               "A train leaves at 14:35 and arrives at 17:10 after 186 km. Work out its mean speed step by step.", 256, CacheMode::cold),
      structured("Structured 1", "Invent a book and give its \"title\" and its \"pages\" as a whole number.",
                 R"({"type":"object","required":["title","pages"],"properties":{"title":{"type":"string"},"pages":{"type":"integer"}}})"),
      structured("Structured 2", "Give \"colours\", a list of exactly three colour names.",
                 R"({"type":"object","required":["colours"],"properties":{"colours":{"type":"array","minItems":3,"maxItems":3,)"
                 R"("items":{"type":"string"}}}})"),
      structured("Structured 3", "Give \"celsius\", the boiling point of water at sea level as a number, and \"unit\", the text \"C\".",
                 R"({"type":"object","required":["celsius","unit"],"properties":{"celsius":{"type":"number"},"unit":{"enum":["C"]}}})"),
      makeCase("Agent step 1", "agent_chain", "Plan a weekend in a small town in four numbered steps. Then work out step 1.", 192,
               CacheMode::cold),
      makeCase(
          "Agent step 2", "agent_chain",
          "You can use the tools search(text) and book(id). The aim: a table for two tonight. Name the next call only, as tool(argument).",
          48, CacheMode::cold)};
  return suite;
}

/// One prompt of a fixed length, so that levels of a load ladder differ in nothing but the load.
Suite loadLadder() {
  Suite suite;
  suite.name = "Load ladder";
  suite.note = "One question with an answer of at most 128 tokens, for load ladders and soaks.";
  suite.cases = {
      makeCase("Fixed length", "chat", "Count from one upwards in words, separated by commas, and do not stop.", 128, CacheMode::cold)};
  return suite;
}

/// The same few bytes each time at temperature 0: when the answers change, what answers has probably changed.
Suite identity() {
  Suite suite;
  suite.name = "Identity";
  suite.note = "Fixed prompts at temperature 0 with a seed. Their prompt tokens and answers change when the model or its settings do.";
  for (const auto& [name, prompt] : std::initializer_list<std::pair<const char*, const char*>>{
           {"Word", "Say a random word, one word only."},
           {"Number", "Give a random whole number from 1 to 1000, the number only."},
           {"Sentence", "Finish the sentence: the lighthouse keeper opened the door and"},
           {"Digits", "Give the first twenty digits of pi."}}) {
    Case one = makeCase(name, "chat", prompt, 24, CacheMode::uncontrolled);
    one.seed = 20260101;
    suite.cases.push_back(std::move(one));
  }
  return suite;
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
  return {quick, balanced, balanced24(), loadLadder(), identity()};
}

}  // namespace scoville
