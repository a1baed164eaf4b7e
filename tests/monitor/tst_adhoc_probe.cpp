// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QtTest>
#include <map>
#include <set>
#include <thread>

#include "core/probe/adhoc_probe.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

namespace {

AdhocProbe probeOf(const ScriptedServer& server, int repeat, int concurrency) {
  AdhocProbe probe;
  probe.endpoint.baseUrl = server.baseUrl();
  probe.endpoint.model = "m";
  probe.testCase.messages = {{"user", "Say something."}};
  probe.repeat = repeat;
  probe.concurrency = concurrency;
  return probe;
}

}  // namespace

class TestAdhocProbe : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reportsEachRequest() {
    ScriptedServer server;
    AdhocProbe probe = probeOf(server, 5, 2);
    probe.key = "sk-adhoc";
    probe.endpoint.headers = {{"X-Tenant", "tenant", {SecretRef::Kind::environment, "TENANT"}}};
    std::vector<Sample> samples;
    const std::thread::id caller = std::this_thread::get_id();
    const auto count = probeMany(probe, [&](const Sample& sample) {
      QCOMPARE(std::this_thread::get_id(), caller);
      samples.push_back(sample);
    });
    QCOMPARE(*count, 5);
    std::set<std::int64_t> tasks;
    for (const Sample& sample : samples) {
      QCOMPARE(sample.outcome, Outcome::ok);
      QCOMPARE(sample.mode, Mode::manual);
      QCOMPARE(sample.concurrency, 2);
      tasks.insert(sample.task);
    }
    QCOMPARE(tasks, (std::set<std::int64_t>{1, 2, 3, 4, 5}));
    QCOMPARE(server.requests()[0].header("authorization"), std::string("Bearer sk-adhoc"));
    QCOMPARE(server.requests()[0].header("x-tenant"), std::string("tenant"));
  }

  void waitingForASlotIsQueueDelay() {
    ScriptedServer server;
    server.always(Script().head().role().sleep(milliseconds(200)).token("x").finish().usage(1, 1).done().end());
    std::vector<Sample> samples;
    QVERIFY(probeMany(probeOf(server, 4, 1), [&](const Sample& sample) { samples.push_back(sample); }));
    QCOMPARE(samples.size(), std::size_t{4});
    for (std::size_t i = 0; i < samples.size(); ++i) {
      QCOMPARE(*samples[i].scheduled, *samples[0].scheduled);
      QVERIFY(*samples[i].queueDelay >= static_cast<Micros>(i) * 195 * microsPerMilli);
    }
  }

  void slotsAreBounded() {
    ScriptedServer server;
    server.always(Script().head().role().sleep(milliseconds(150)).token("x").finish().usage(1, 1).done().end());
    int reported = 0;
    QVERIFY(probeMany(probeOf(server, 12, 4), [&](const Sample&) { ++reported; }));
    QCOMPARE(reported, 12);
    QVERIFY(server.connectionsAccepted() <= 5);
    // Never more than four requests between arrival and the last byte of an answer.
    const std::vector<ReceivedRequest> requests = server.requests();
    for (std::size_t i = 4; i < requests.size(); ++i) {
      QVERIFY(requests[i].monotonicNs - requests[i - 4].monotonicNs >= 140'000'000);
    }
  }

  void stopCancelsWhatRunsAndBeginsNoMore() {
    ScriptedServer server;
    server.next(Script::stream());
    server.always(Script().head().role().token("half").silent());
    std::stop_source stop;
    std::vector<Outcome> outcomes;
    std::thread stopper([&] {
      for (int i = 0; i < 500 && server.requests().size() < 3; ++i) {
        std::this_thread::sleep_for(milliseconds(10));
      }
      stop.request_stop();
    });
    const auto count = probeMany(
        probeOf(server, 50, 2), [&](const Sample& sample) { outcomes.push_back(sample.outcome); }, stop.get_token());
    stopper.join();
    QCOMPARE(*count, 3);
    QCOMPARE(outcomes, (std::vector<Outcome>{Outcome::ok, Outcome::cancelled, Outcome::cancelled}));
    QCOMPARE(*probeMany(
                 probeOf(server, 5, 2), [](const Sample&) {}, stop.get_token()),
             0);
  }

  void everyTaskGetsPastARefusedParameter() {
    ScriptedServer server;
    server.answerWith([](const ReceivedRequest& request) {
      return request.body.find("\"max_tokens\"") != std::string::npos
                 ? Script().answer(400, "application/json", R"({"error":{"message":"Unsupported parameter: 'max_tokens'"}})")
                 : Script::stream();
    });
    std::map<std::int64_t, std::vector<Outcome>> byTask;
    QVERIFY(probeMany(probeOf(server, 6, 3), [&](const Sample& sample) { byTask[sample.task].push_back(sample.outcome); }));
    QCOMPARE(byTask.size(), std::size_t{6});
    std::size_t refused = 0;
    for (const auto& [task, outcomes] : byTask) {
      QCOMPARE(outcomes.back(), Outcome::ok);
      refused += outcomes.size() - 1;
    }
    QVERIFY(refused >= 1 && refused <= 3);  // those that were under way before the first refusal came back
  }

  void failuresAreRepeatedAsAttemptsOfTheirOwn() {
    ScriptedServer server;
    server.next(Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})", {{"Retry-After", "0.4"}}));
    server.next(Script().answer(503, "application/json", R"({"error":{"message":"busy"}})"));
    AdhocProbe probe = probeOf(server, 2, 1);
    probe.retries = {3, 100 * microsPerMilli};
    std::vector<Sample> samples;
    QCOMPARE(*probeMany(probe, [&](const Sample& sample) { samples.push_back(sample); }), 4);
    // The first task waits without a slot: the second is asked, and refused, meanwhile.
    QCOMPARE(samples[0].outcome, Outcome::rateLimited);
    QCOMPARE(samples[0].retryAfter, std::optional<Micros>(400 * microsPerMilli));
    QCOMPARE(samples[1].outcome, Outcome::overloaded);
    QVERIFY(!samples[1].retryAfter);
    QCOMPARE(samples[2].task, std::int64_t{2});
    QCOMPARE(samples[3].task, std::int64_t{1});
    for (const std::size_t i : {2, 3}) {
      QCOMPARE(samples[i].attempt, 2);
      QCOMPARE(samples[i].outcome, Outcome::ok);
    }
    const auto requests = server.requests();
    QVERIFY(requests[3].monotonicNs - requests[0].monotonicNs >= 400'000'000);
    // The wait is in no figure: the attempt was due when it was over.
    QVERIFY(*samples[3].queueDelay < 300 * microsPerMilli);
    QVERIFY(*samples[3].scheduled >= samples[0].started + 400 * microsPerMilli);
  }

  void aStopEndsTheWait() {
    ScriptedServer server;
    server.always(Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})", {{"Retry-After", "60"}}));
    AdhocProbe probe = probeOf(server, 1, 1);
    probe.retries = {5, 0};
    std::stop_source stop;
    std::jthread stopper([&] {
      for (int i = 0; i < 500 && server.requests().empty(); ++i) {
        std::this_thread::sleep_for(milliseconds(10));
      }
      std::this_thread::sleep_for(milliseconds(200));
      stop.request_stop();
    });
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(*probeMany(
                 probe, [](const Sample&) {}, stop.get_token()),
             1);
    QVERIFY(timer.elapsed() < 20'000);
    QCOMPARE(server.requests().size(), std::size_t{1});
  }

  void fewerSlotsAfterA429AndSlowlyMoreAgain() {
    ScriptedServer server;
    for (int i = 0; i < 4; ++i) {
      server.next(Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})"));
    }
    server.always(Script().head().role().sleep(milliseconds(20)).token("x").finish().usage(1, 1).done().end());
    std::vector<Sample> samples;
    QCOMPARE(*probeMany(probeOf(server, 60, 4), [&](const Sample& sample) { samples.push_back(sample); }), 60);
    std::set<int> seen;
    for (const Sample& sample : samples) {
      seen.insert(sample.concurrency);
    }
    QVERIFY(seen.contains(4) && (seen.contains(2) || seen.contains(1)) && seen.contains(3));
    QCOMPARE(samples.back().concurrency, 4);
    QVERIFY(*samples.back().queueDelay > *samples.front().queueDelay);  // the wait for a slot is seen
  }

  void authoritiesAndAddressesAreTheEndpoints() {
    ServerOptions options;
    options.tls = ServerOptions::Tls::trusted;
    ScriptedServer server(options);
    const auto outcomeWith = [&server](const std::string& caFile, IpVersion version) {
      AdhocProbe probe = probeOf(server, 1, 1);
      probe.endpoint.caFile = caFile;
      probe.endpoint.ipVersion = version;
      Outcome outcome = Outcome::cancelled;
      probeMany(probe, [&outcome](const Sample& sample) { outcome = sample.outcome; }).value();
      return outcome;
    };
    QCOMPARE(outcomeWith(server.caFile(), IpVersion::any), Outcome::ok);
    QCOMPARE(outcomeWith(server.caFile(), IpVersion::v4), Outcome::ok);
    QCOMPARE(outcomeWith({}, IpVersion::any), Outcome::tls);
    QCOMPARE(outcomeWith("/nowhere/ca.pem", IpVersion::any), Outcome::tls);
    const Outcome without = outcomeWith(server.caFile(), IpVersion::v6);  // the server has no such address
    QVERIFY(without == Outcome::connect || without == Outcome::dns);
  }

  void theEnvironmentsProxyIsUsedWhenAsked() {
    ScriptedServer proxy;
    qputenv("http_proxy", ("http://user:proxy-word@127.0.0.1:" + std::to_string(proxy.port())).c_str());
    AdhocProbe probe = probeOf(proxy, 1, 1);
    probe.endpoint.baseUrl = "http://api.example.invalid/v1";
    probe.endpoint.proxy = proxyFromEnvironment;
    proxy.next(Script().answer(500, "application/json", R"({"error":{"message":"you said proxy-word"}})"));
    Sample seen;
    probeMany(probe, [&seen](const Sample& sample) { seen = sample; }).value();
    qputenv("no_proxy", "api.example.invalid");
    Sample direct;
    probeMany(probe, [&direct](const Sample& sample) { direct = sample; }).value();
    qunsetenv("http_proxy");
    qunsetenv("no_proxy");
    QCOMPARE(proxy.requests().size(), std::size_t{1});
    QCOMPARE(proxy.requests()[0].path, std::string("http://api.example.invalid/v1/chat/completions"));
    QCOMPARE(seen.outcome, Outcome::serverError);
    QVERIFY(seen.error.find("proxy-word") == std::string::npos);
    QCOMPARE(direct.outcome, Outcome::dns);
  }

  void refusesNonsense() {
    ScriptedServer server;
    for (const auto& [repeat, concurrency] : std::vector<std::pair<int, int>>{{0, 1}, {-1, 1}, {1, 0}, {1, 257}, {100'001, 1}}) {
      QCOMPARE(probeMany(probeOf(server, repeat, concurrency), [](const Sample&) {}).error().kind, ErrorKind::invalidInput);
    }
    QVERIFY(server.requests().empty());
  }
};

QTEST_GUILESS_MAIN(TestAdhocProbe)
#include "tst_adhoc_probe.moc"
