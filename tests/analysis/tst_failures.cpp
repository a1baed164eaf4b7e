// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/failures.h"

using namespace scoville;

namespace {

SamplePoint pointAt(UtcMicros started, Outcome outcome) {
  SamplePoint point;
  point.started = started;
  point.outcome = outcome;
  return point;
}

FailureEvent eventAt(UtcMicros started, const std::string& message, Outcome outcome = Outcome::serverError, EndpointId endpoint = 1) {
  return {{3, started, 0}, endpoint, outcome, 500, message};
}

}  // namespace

class TestFailures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void countsByClass() {
    const std::vector<UtcMicros> edges = {100, 200, 300};
    FailureCounter counter(edges);
    for (const UtcMicros at : {99, 100, 150, 199, 200, 299, 300}) {
      counter.add(pointAt(at, Outcome::serverError));
    }
    counter.add(pointAt(150, Outcome::ok));
    counter.add(pointAt(150, Outcome::truncatedOutput));  // a probe of fixed length: no failure
    counter.add(pointAt(150, Outcome::checkFailed));
    counter.add(pointAt(150, Outcome::cancelled));  // no attempt
    counter.add(pointAt(150, Outcome::suspended));
    SamplePoint warmup = pointAt(150, Outcome::auth);
    warmup.warmup = true;
    counter.add(warmup);
    const auto& buckets = counter.buckets();
    QCOMPARE(buckets.size(), std::size_t(2));
    QCOMPARE(buckets[0].attempts, std::size_t(6));
    QCOMPARE(buckets[0].failures, std::size_t(4));
    QCOMPARE(buckets[0].byOutcome.at(Outcome::serverError), std::size_t(3));
    QCOMPARE(buckets[0].byOutcome.at(Outcome::checkFailed), std::size_t(1));
    QCOMPARE(buckets[0].byOutcome.size(), std::size_t(2));
    QCOMPARE(buckets[1].failures, std::size_t(2));
    QVERIFY(FailureCounter({}).buckets().empty());
  }

  void forms_data() {
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("form");
    QTest::newRow("plain") << "Slow down"
                           << "Slow down";
    QTest::newRow("figures") << "Limit 30000, used 29500.5, try again in 12ms."
                             << "Limit #, used #.#, try again in #.";
    QTest::newRow("identifier") << "Request req_01J9-ab failed"
                                << "Request # failed";
    QTest::newRow("white space") << "  one \n\t two "
                                 << "one two";
    QTest::newRow("Chinese") << u"请求 42 失败"_qs << u"请求 # 失败"_qs;
    QTest::newRow("empty") << ""
                           << "";
  }
  void forms() {
    QFETCH(QString, message);
    QTEST(QString::fromStdString(messageForm(message.toStdString())), "form");
  }

  void groupsByClassAndForm() {
    FailureGrouper grouper;
    grouper.add(eventAt(30, "Request a1 failed", Outcome::serverError, 2));
    grouper.add(eventAt(10, "Request b2 failed"));
    grouper.add(eventAt(20, "Request c3 failed"));
    grouper.add(eventAt(40, "Request a1 failed", Outcome::streamError));
    grouper.add(eventAt(50, "No capacity", Outcome::overloaded));
    const auto groups = grouper.groups();
    QCOMPARE(groups.size(), std::size_t(3));
    QCOMPARE(groups[0].count, std::size_t(3));
    QCOMPARE(groups[0].first, UtcMicros(10));
    QCOMPARE(groups[0].last, UtcMicros(30));
    QCOMPARE(groups[0].message, std::string("Request a1 failed"));  // of the newest
    QCOMPARE(groups[0].newest, (SampleKey{3, 30, 0}));
    QCOMPARE(groups[0].endpoints, (std::set<EndpointId>{1, 2}));
    QCOMPARE(groups[1].outcome, Outcome::overloaded);  // of equally frequent ones the one seen last
    QCOMPARE(groups[2].outcome, Outcome::streamError);
  }

  void aBabblingServerIsBounded() {
    FailureGrouper grouper;
    const std::size_t many = FailureGrouper::mostGroups + 500;
    for (std::size_t i = 0; i < many; ++i) {
      std::string word = "x";
      for (std::size_t rest = i; rest > 0; rest /= 26) {
        word += static_cast<char>('a' + rest % 26);
      }
      grouper.add(eventAt(static_cast<UtcMicros>(i), "Reason " + word));
    }
    const auto groups = grouper.groups();
    QVERIFY(groups.size() <= FailureGrouper::mostGroups + 1);
    std::size_t all = 0;
    for (const MessageGroup& group : groups) {
      all += group.count;
    }
    QCOMPARE(all, many);
  }
};

QTEST_GUILESS_MAIN(TestFailures)
#include "tst_failures.moc"
