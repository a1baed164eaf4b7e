// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/objective.h"

using namespace scoville;

namespace {

std::vector<SamplePoint> points(int n, Micros ttft, int failures = 0) {
  std::vector<SamplePoint> made;
  for (int i = 0; i < n; ++i) {
    SamplePoint point;
    point.started = i * microsPerMinute;
    point.outcome = i < failures ? Outcome::serverError : Outcome::ok;
    point.ttft = ttft + i;
    point.costPico = 2'000'000'000;
    point.tokensIn = 500;
    point.tokensOut = 500;
    made.push_back(point);
  }
  return made;
}

ObjectiveResult judge(const char* text, const std::vector<SamplePoint>& now, const std::vector<SamplePoint>& baseline = {}) {
  const auto objective = parseObjective(text);
  return objective ? judgeObjective(*objective, now, baseline) : ObjectiveResult();
}

}  // namespace

class TestObjective : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data();
  void reads();
  void refuses_data();
  void refuses();
  void absolute();
  void relative();
  void tooLittle();
  void cost();
};

void TestObjective::reads_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("metric");
  QTest::addColumn<double>("percentile");
  QTest::addColumn<double>("bound");
  QTest::addColumn<bool>("isRelative");
  QTest::addColumn<int>("minimum");
  const auto metric = [](Metric m) { return static_cast<int>(m); };
  QTest::newRow("p50") << "p50 ttft < 1000 ms" << metric(Metric::ttft) << .5 << 1000.0 << false << 10;
  QTest::newRow("seconds") << "P99.9 E2E<=2.5s" << metric(Metric::e2e) << .999 << 2500.0 << false << 5000;
  QTest::newRow("baseline") << "p99 e2e <= 1.2 x baseline" << metric(Metric::e2e) << .99 << 1.2 << true << 500;
  QTest::newRow("times sign") << "p95 tpot \u2264 1.1 \u00d7 baseline" << metric(Metric::tpot) << .95 << 1.1 << true << 100;
  QTest::newRow("median") << "median response_time < 900 ms" << metric(Metric::responseTime) << .5 << 900.0 << false << 10;
  QTest::newRow("failures") << "failure rate < 0.5 %" << metric(Metric::failureRate) << .5 << .005 << false << 200;
  QTest::newRow("cost") << "cost/1M <= 0.9 x baseline" << metric(Metric::costPerMillion) << .5 << .9 << true << 30;
  QTest::newRow("money") << "cost/1M < 3.5 USD" << metric(Metric::costPerMillion) << .5 << 3.5 << false << 30;
  QTest::newRow("speed") << "p50 tokens/s > 40" << metric(Metric::tokensPerSecond) << .5 << 40.0 << false << 10;
}

void TestObjective::reads() {
  QFETCH(QString, text);
  QFETCH(int, metric);
  QFETCH(double, percentile);
  QFETCH(double, bound);
  QFETCH(bool, isRelative);
  QFETCH(int, minimum);
  const auto objective = parseObjective(text.toStdString());
  QVERIFY2(objective, objective ? "" : objective.error().message.c_str());
  QCOMPARE(static_cast<int>(objective->metric), metric);
  QVERIFY(std::abs(objective->percentile - percentile) < 1e-9);
  QVERIFY(std::abs(objective->bound - bound) < 1e-9);
  QCOMPARE(objective->relative, isRelative);
  QCOMPARE(static_cast<int>(objective->minimum), minimum);
}

void TestObjective::refuses_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"", "ttft", "p50 ttft", "p50 ttft <", "p50 speed < 3 ms", "p100 ttft < 3 ms", "p0 ttft < 3 ms", "p50 ttft < 3",
                           "p50 ttft < 3 %", "p50 failure rate < 3 %", "failure rate < 3 ms", "p50 ttft < -1 ms", "p50 ttft < nan ms",
                           "p50 ttft < 1.2 x yesterday", "cost/1M <= 0.9 x basline", "p50 ttft = 3 ms"}) {
    QTest::newRow(text) << text;
  }
}

void TestObjective::refuses() {
  QFETCH(QString, text);
  const auto objective = parseObjective(text.toStdString());
  QVERIFY(!objective);
  QCOMPARE(objective.error().kind, ErrorKind::invalidInput);
}

void TestObjective::absolute() {
  QCOMPARE(judge("p50 ttft < 1000 ms", points(50, 900'000)).state, GateState::pass);
  QCOMPARE(judge("p50 ttft < 1000 ms", points(50, 1'100'000)).state, GateState::fail);
  QCOMPARE(judge("failure rate <= 2 %", points(100, 1, 2)).state, GateState::pass);
  QCOMPARE(judge("failure rate < 2 %", points(100, 1, 2)).state, GateState::fail);
  const ObjectiveResult failed = judge("p50 ttft < 1000 ms", points(50, 1'100'000));
  QCOMPARE(failed.reason, std::string("It is 1100 ms; the bound is 1000 ms."));
  QCOMPARE(failed.n, std::size_t(50));
}

void TestObjective::relative() {
  QCOMPARE(judge("p50 ttft <= 1.2 x baseline", points(50, 1'100'000), points(50, 1'000'000)).state, GateState::pass);
  QCOMPARE(judge("p50 ttft <= 1.05 x baseline", points(50, 1'100'000), points(50, 1'000'000)).state, GateState::fail);
  const ObjectiveResult few = judge("p50 ttft <= 1.05 x baseline", points(50, 1'100'000), points(9, 1'000'000));
  QCOMPARE(few.state, GateState::notEnough);
  QCOMPARE(few.reason, std::string("The baseline has 9 values; 10 are needed."));
}

void TestObjective::tooLittle() {
  QCOMPARE(judge("p99 ttft < 1000 ms", points(499, 1)).state, GateState::notEnough);
  QCOMPARE(judge("p99 ttft < 1000 ms", points(500, 1)).state, GateState::pass);
  QCOMPARE(judge("p50 ttft < 1000 ms", {}).state, GateState::notEnough);
  // Failed attempts are no latencies: they are missing here and counted in the failure rate.
  QCOMPARE(judge("p50 ttft < 1000 ms", points(50, 1, 45)).state, GateState::notEnough);
}

void TestObjective::cost() {
  // 0.002 a request of 1,000 tokens: 2 a million.
  QCOMPARE(judge("cost/1M <= 2.01 USD", points(50, 1)).state, GateState::pass);
  QCOMPARE(judge("cost/1M < 1.99 USD", points(50, 1)).state, GateState::fail);
}

QTEST_GUILESS_MAIN(TestObjective)
#include "tst_objective.moc"
