// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A name server that does not answer. The library's look-up is replaced in this program by one that is silent for some names.
#include <dlfcn.h>
#include <netdb.h>

#include <QElapsedTimer>
#include <cstring>
#include <thread>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

namespace {

std::atomic<int> muteLookups{0};
constexpr std::chrono::seconds silence{6};

}  // namespace

extern "C" int getaddrinfo(const char* node, const char* service, const addrinfo* hints, addrinfo** result) {
  using LookUp = int (*)(const char*, const char*, const addrinfo*, addrinfo**);
  static const auto real = reinterpret_cast<LookUp>(dlsym(RTLD_NEXT, "getaddrinfo"));
  if (node != nullptr && std::strcmp(node, "mute.example") == 0) {
    ++muteLookups;
    std::this_thread::sleep_for(silence);
    return EAI_AGAIN;
  }
  return real(node, service, hints, result);
}

using namespace scoville;
using namespace scoville::test;

class TestExchangeResolver : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void holdsNobodyUp() {
    constexpr Micros ms = microsPerMilli;
    constexpr int streams = 16;
    constexpr int tokens = 40;
    ScriptedServer server;
    server.always(Script::stream(tokens, milliseconds(15)));
    QElapsedTimer timer;
    timer.start();
    {
      ExchangeEngine engine;
      std::vector<std::future<Sample>> pending;
      for (int i = 0; i < streams; ++i) {
        pending.push_back(begin(engine, chatRequest(server)));
      }
      ExchangeRequest lost = chatRequest("http://mute.example/v1/chat/completions");
      lost.timeouts.connect = 250 * ms;
      auto timedOut = begin(engine, lost);
      lost.timeouts.connect = 60'000 * ms;
      std::uint64_t id = 0;
      auto cancelled = begin(engine, lost, &id);
      auto leftBehind = begin(engine, lost);
      QTRY_VERIFY_WITH_TIMEOUT(muteLookups == 3, 5000);
      engine.cancel(id);
      const Sample tooLate = await(std::move(timedOut));
      COMPARE_OUTCOME(tooLate, Outcome::timeoutConnect);
      QVERIFY(!tooLate.at.dns && !tooLate.at.setup);
      COMPARE_OUTCOME(await(std::move(cancelled)), Outcome::cancelled);
      // Nothing of it shows in the figures of the running streams.
      for (auto& future : pending) {
        const Sample sample = await(std::move(future));
        COMPARE_OUTCOME(sample, Outcome::ok);
        QCOMPARE(sample.chunks, tokens);
        QVERIFY(*e2e(sample) - *ttft(sample) >= (tokens - 1) * 15 * ms - 5 * ms);
        QVERIFY2(*sample.loopLag < 1000 * ms, qPrintable(QString::number(*sample.loopLag)));
      }
      QCOMPARE(server.mostConcurrentRequests(), streams);
      QVERIFY(engine.running() == 1);
    }
    // Nor does the end of the engine wait for the name server.
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
  }
};

QTEST_GUILESS_MAIN(TestExchangeResolver)
#include "tst_exchange_resolver.moc"
