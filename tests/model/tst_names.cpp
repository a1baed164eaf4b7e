// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <set>

#include "core/model/dialect.h"
#include "core/model/marker.h"
#include "core/model/natural_order.h"
#include "core/model/outcome.h"
#include "core/model/sample.h"

using namespace scoville;

namespace {

/// Every number from 0 to `last` has a name of its own that leads back to it.
template <typename Enum>
bool roundTrips(int last, std::string_view (*name)(Enum), std::optional<Enum> (*value)(std::string_view)) {
  std::set<std::string_view> seen;
  for (int i = 0; i <= last; ++i) {
    const auto item = static_cast<Enum>(i);
    if (value(name(item)) != std::optional(item) || !seen.insert(name(item)).second) {
      return false;
    }
  }
  return name(static_cast<Enum>(last + 1)) == "unknown" && !value("nonsense");
}

}  // namespace

class TestNames : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyNameLeadsBack();
  void storedNumbersStay();
  void dialectSpelling();
  void outcomeClasses();
  void listsInNaturalOrder();
};

void TestNames::everyNameLeadsBack() {
  QVERIFY(roundTrips(static_cast<int>(Outcome::suspended), outcomeName, outcomeFromName));
  QVERIFY(roundTrips(static_cast<int>(Dialect::ollama), dialectName, dialectFromName));
  QVERIFY(roundTrips(static_cast<int>(Mode::openLoop), modeName, modeFromName));
  QVERIFY(roundTrips(static_cast<int>(CacheMode::uncontrolled), cacheModeName, cacheModeFromName));
  QVERIFY(roundTrips(static_cast<int>(MarkerKind::incident), markerKindName, markerKindFromName));
  QCOMPARE(allOutcomes().size(), std::size_t(27));
  QCOMPARE(tokenSourceName(TokenSource::server), std::string_view("server"));
  QCOMPARE(stampSourceName(StampSource::kernel), std::string_view("kernel"));
  QCOMPARE(fragmentKindName(FragmentKind::refusal), std::string_view("refusal"));
}

void TestNames::storedNumbersStay() {
  // Workspaces hold these numbers: a change here would re-label years of history.
  QCOMPARE(outcomeName(static_cast<Outcome>(0)), std::string_view("ok"));
  QCOMPARE(outcomeName(static_cast<Outcome>(8)), std::string_view("timeout_first_token"));
  QCOMPARE(outcomeName(static_cast<Outcome>(13)), std::string_view("rate_limited"));
  QCOMPARE(outcomeName(static_cast<Outcome>(22)), std::string_view("not_a_stream"));
  QCOMPARE(outcomeName(static_cast<Outcome>(26)), std::string_view("suspended"));
  QCOMPARE(modeName(static_cast<Mode>(1)), std::string_view("manual"));
  QCOMPARE(modeName(static_cast<Mode>(8)), std::string_view("simulated"));
  QCOMPARE(modeName(static_cast<Mode>(9)), std::string_view("open_loop"));
  QCOMPARE(dialectName(static_cast<Dialect>(4)), std::string_view("anthropic"));
}

void TestNames::dialectSpelling() {
  QCOMPARE(dialectFromName("openai_chat"), std::optional(Dialect::openaiChat));
  QCOMPARE(dialectFromName("azure_openai"), std::optional(Dialect::azureOpenai));
  QVERIFY(!dialectFromName(""));
}

void TestNames::outcomeClasses() {
  QVERIFY(isFailure(Outcome::checkFailed) && countsForLatency(Outcome::checkFailed));
  QVERIFY(!isFailure(Outcome::truncatedOutput) && countsForLatency(Outcome::truncatedOutput));
  QVERIFY(isFailure(Outcome::rateLimited) && !countsForLatency(Outcome::rateLimited));
  for (const Outcome outcome : {Outcome::cancelled, Outcome::budget, Outcome::suspended}) {
    QVERIFY(!countsAsAttempt(outcome) && !isFailure(outcome) && !countsForLatency(outcome));
  }
}

void TestNames::listsInNaturalOrder() {
  const std::vector<std::string> wanted = {"",       "a",      "B",        "gpu",       "GPU 2",  "gpu 02", "gpu 2",
                                           "gpu 2b", "gpu 10", "gpu 10.9", "gpu 10.10", "模型 9", "模型 10"};
  std::vector<std::string> names(wanted.rbegin(), wanted.rend());
  std::sort(names.begin(), names.end(), comesBefore);
  QVERIFY(names == wanted);
  // Numbers too long for any integer, and a strict order even between names that read alike.
  QVERIFY(comesBefore("n99999999999999999999998", "n99999999999999999999999"));
  QVERIFY(comesBefore("A", "a") && !comesBefore("a", "A") && !comesBefore("a", "a"));
}

QTEST_GUILESS_MAIN(TestNames)
#include "tst_names.moc"
