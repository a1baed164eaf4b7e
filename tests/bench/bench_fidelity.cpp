// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much a client adds to the times it reports: the engine with kernel and with user stamps, a bare epoll loop as the floor of what
// user space can do, and the usual Python clients where they are installed, all against a server that knows the truth. The main
// thread is busy 40 of every 100 ms meanwhile, as a window that repaints is.
#include <sys/epoll.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "core/probe/exchange.h"
#include "core/wire/decoder.h"
#include "tests/bench/fidelity_server.h"

using namespace scoville;
using namespace scoville::bench;

namespace {

constexpr std::int64_t apartNs = 10'000'000;  // 100 tokens a second

using Stamps = std::vector<std::vector<std::int64_t>>;  ///< per stream, monotonic nanoseconds

struct Measured {
  Stamps stamps;
  double cpuNs = 0;  ///< of the reading thread once all requests were there, 0 = not known
};

struct Delays {
  double p50 = 0;
  double p99 = 0;
  double most = 0;
  double firstP50 = 0;
  double cpuPerEvent = 0;
  std::size_t count = 0;
};

double cpuNs(clockid_t thread) {
  timespec now{};
  clock_gettime(thread, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double quantile(std::vector<double> values, double p) {
  if (values.empty()) {
    return 0;
  }
  std::sort(values.begin(), values.end());
  const double position = p * static_cast<double>(values.size() - 1);
  const auto low = static_cast<std::size_t>(position);
  const auto high = std::min(low + 1, values.size() - 1);
  return values[low] + (position - static_cast<double>(low)) * (values[high] - values[low]);
}

Measured runEngine(const FidelityServer& server, int streams, bool kernel) {
  ExchangeEngine engine;
  Measured result;
  result.stamps.resize(static_cast<std::size_t>(streams));
  std::atomic<int> ended{0};
  std::atomic<double> atEnd{0};
  // The clock of the engine's thread, taken where it calls back: at once, for nothing listens there.
  std::atomic<clockid_t> clock{0};
  ExchangeRequest nowhere;
  nowhere.http.url = "http://127.0.0.1:1/";
  engine.start(std::move(nowhere), [&](Sample&&) {
    clockid_t own = 0;
    pthread_getcpuclockid(pthread_self(), &own);
    clock = own;
  });
  for (int stream = 0; stream < streams; ++stream) {
    ExchangeRequest request;
    request.http.url = server.url(stream);
    request.http.body = "{}";
    request.caFile = server.caFile();
    request.kernelStamps = kernel;
    request.timeouts.connect = 20 * microsPerSecond;
    engine.start(std::move(request), [&, stream](Sample&& sample) {
      // t0 on the monotonic clock, from the calendar time of the start.
      timespec wall{};
      clock_gettime(CLOCK_REALTIME, &wall);
      const std::int64_t offset = std::int64_t{wall.tv_sec} * 1'000'000'000 + wall.tv_nsec - monotonicNs();
      const std::int64_t t0 = (sample.started + sample.at.setup.value_or(0)) * 1000 - offset;
      for (const TokenEvent& event : sample.events) {
        result.stamps[static_cast<std::size_t>(stream)].push_back(t0 + event.at * 1000);
      }
      atEnd = cpuNs(CLOCK_THREAD_CPUTIME_ID);
      ++ended;
    });
  }
  double before = 0;
  while (ended < streams) {
    sleepUntil(monotonicNs() + 2'000'000);
    if (before == 0 && clock != 0 && server.begun()) {
      before = cpuNs(clock);
    }
  }
  result.cpuNs = atEnd - before;
  return result;
}

/// Takes the chunked coding off what a socket brings, after the response's head.
class Unchunked {
 public:
  std::string take(std::string_view bytes) {
    m_text.append(bytes);
    if (!m_headDone) {
      const auto end = m_text.find("\r\n\r\n");
      if (end == std::string::npos) {
        return {};
      }
      m_text.erase(0, end + 4);
      m_headDone = true;
    }
    std::string body;
    while (true) {
      const auto line = m_text.find("\r\n");
      const auto size = line == std::string::npos ? 0 : std::strtoul(m_text.c_str(), nullptr, 16);
      if (line == std::string::npos || m_text.size() < line + 2 + size + 2) {
        return body;
      }
      body.append(m_text, line + 2, size);
      m_text.erase(0, line + 2 + size + 2);
      if (size == 0) {
        return body;
      }
    }
  }

 private:
  std::string m_text;
  bool m_headDone = false;
};

/// Reads as a minimal program would that knows tokens from other records: one recv, one look at the clock, the chunked coding off, and
/// the same decoder as the engine's. What the engine needs beyond it is the price of libcurl and of the kernel's stamps.
Measured runEpoll(const FidelityServer& server, int streams) {
  Measured result;
  result.stamps.resize(static_cast<std::size_t>(streams));
  double before = 0;
  const int epoll = epoll_create1(0);
  std::vector<int> sockets;
  std::vector<Unchunked> bodies(result.stamps.size());
  std::vector<Decoder> decoders;
  ResponseHead head;
  head.status = 200;
  head.headers = {{"content-type", "text/event-stream"}};
  for (int stream = 0; stream < streams; ++stream) {
    const int peer = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(server.port);
    connect(peer, reinterpret_cast<sockaddr*>(&address), sizeof address);
    const std::string request = "POST /" + std::to_string(stream) + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}";
    [[maybe_unused]] const auto sent = send(peer, request.data(), request.size(), 0);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(stream);
    epoll_ctl(epoll, EPOLL_CTL_ADD, peer, &event);
    sockets.push_back(peer);
    decoders.emplace_back(Dialect::openaiChat, head);
  }
  int open = streams;
  std::vector<char> buffer(16384);
  while (open > 0) {
    epoll_event events[256];
    const int count = epoll_wait(epoll, events, 256, -1);
    if (before == 0 && server.begun()) {
      before = cpuNs(CLOCK_THREAD_CPUTIME_ID);
    }
    for (int i = 0; i < count; ++i) {
      const std::size_t stream = events[i].data.u32;
      const auto got = recv(sockets[stream], buffer.data(), buffer.size(), 0);
      const std::int64_t now = monotonicNs();
      const std::string_view text(buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
      for (const DecodedEvent& event : decoders[stream].feed(bodies[stream].take(text))) {
        if (event.token) {
          result.stamps[stream].push_back(now);
        }
      }
      if (got <= 0 || decoders[stream].done()) {
        epoll_ctl(epoll, EPOLL_CTL_DEL, sockets[stream], nullptr);
        --open;
      }
    }
  }
  result.cpuNs = cpuNs(CLOCK_THREAD_CPUTIME_ID) - before;
  for (const int peer : sockets) {
    close(peer);
  }
  close(epoll);
  return result;
}

const char* const httpxLoop = R"(
import asyncio, sys, time, httpx
async def one(client, url, n):
    stamps = []
    async with client.stream('POST', url + str(n), content=b'{}') as r:
        async for line in r.aiter_lines():
            if line.startswith('data:') and 'token' in line: stamps.append(time.monotonic_ns())
    print(n, *stamps)
async def main(url, count):
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(timeout=60, limits=limits) as client:
        await asyncio.gather(*(one(client, url, n) for n in range(count)))
asyncio.run(main(sys.argv[1], int(sys.argv[2])))
)";

const char* const aiohttpLoop = R"(
import asyncio, sys, time, aiohttp
async def one(session, url, n):
    stamps = []
    async with session.post(url + str(n), data=b'{}') as r:
        async for line in r.content:
            if line.startswith(b'data:') and b'token' in line: stamps.append(time.monotonic_ns())
    print(n, *stamps)
async def main(url, count):
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await asyncio.gather(*(one(session, url, n) for n in range(count)))
asyncio.run(main(sys.argv[1], int(sys.argv[2])))
)";

/// The first interpreter that has the module; empty = none.
std::string pythonWith(const std::string& module) {
  for (const char* python : {"python3", "/usr/bin/python3"}) {
    if (std::system((std::string(python) + " -c 'import " + module + "' >/dev/null 2>&1").c_str()) == 0) {
      return python;
    }
  }
  return {};
}

Measured runPython(const std::string& python, const char* loop, const FidelityServer& server, int streams) {
  Measured result;
  result.stamps.resize(static_cast<std::size_t>(streams));
  const std::string command =
      python + " - http://127.0.0.1:" + std::to_string(server.port) + "/ " + std::to_string(streams) + " <<'EOF'\n" + loop + "EOF\n";
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  char buffer[65536];
  for (std::size_t got = 0; pipe != nullptr && (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
    output.append(buffer, got);
  }
  if (pipe != nullptr) {
    pclose(pipe);
  }
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::size_t stream = 0;
    fields >> stream;
    for (std::int64_t stamp = 0; fields >> stamp;) {
      result.stamps.at(stream).push_back(stamp);
    }
  }
  return result;
}

Delays compare(const FidelityServer& server, const Measured& measured) {
  std::vector<double> all;
  std::vector<double> first;
  for (std::size_t stream = 0; stream < measured.stamps.size(); ++stream) {
    for (std::size_t event = 0; event < measured.stamps[stream].size(); ++event) {
      const auto delay = static_cast<double>(measured.stamps[stream][event] - server.writtenAt(static_cast<int>(stream), event)) / 1e3;
      all.push_back(delay);
      if (event == 0) {
        first.push_back(delay);
      }
    }
  }
  Delays delays;
  delays.count = all.size();
  delays.p50 = quantile(all, 0.5);
  delays.p99 = quantile(all, 0.99);
  delays.most = quantile(all, 1);
  delays.firstP50 = quantile(first, 0.5);
  delays.cpuPerEvent = all.empty() ? 0 : measured.cpuNs / 1e3 / static_cast<double>(all.size());
  return delays;
}

/// Keeps the main thread busy 40 of every 100 ms, and a second one measures how late sleep ends, until `work` is through.
template <typename Work>
Measured besideABusyWindow(Work work, double& sleepP99) {
  std::atomic<bool> ended{false};
  Measured result;
  std::vector<double> late;
  std::thread worker([&] {
    result = work();
    ended = true;
  });
  std::thread sleeper([&] {
    while (!ended) {
      const std::int64_t due = monotonicNs() + 1'000'000;
      sleepUntil(due);
      late.push_back(static_cast<double>(monotonicNs() - due) / 1e3);
    }
  });
  while (!ended) {
    const std::int64_t start = monotonicNs();
    while (monotonicNs() < start + 40'000'000) {
    }
    sleepUntil(start + 100'000'000);
  }
  worker.join();
  sleeper.join();
  sleepP99 = quantile(late, 0.99);
  return result;
}

void aim(const std::string& name, double value, const char* unit, double atMost) {
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << " <=" << atMost << ' ' << (value <= atMost ? "pass" : "short") << '\n';
}

}  // namespace

/// Usage: bench_fidelity [EVENTS], by default 150 events a stream (1.5 s).
int main(int argc, char** argv) {
  const int events = argc > 1 ? std::max(10, std::atoi(argv[1])) : 150;
  const std::string httpx = pythonWith("httpx");
  const std::string aiohttp = pythonWith("aiohttp");
  std::printf(
      "Added delay = the client's time of an event - the server's time of its write, microseconds; 100 events a second a stream;\n"
      "main thread busy 40 of every 100 ms. CPU/event: user and system time of the reading thread once all requests were there.\n"
      "\"sleep\": p99 of how late a sleeping thread woke: above 1000 the machine is measured.\n");
  std::printf("%-24s %8s %9s %9s %9s %10s %9s %8s\n", "client", "streams", "p50", "p99", "max", "first p50", "CPU/event", "sleep");
  const auto row = [events](const std::string& name, int streams, bool tls, const std::function<Measured(const FidelityServer&)>& run) {
    FidelityServer server(streams, events, apartNs, tls);
    double sleepP99 = 0;
    const Measured measured = besideABusyWindow([&] { return run(server); }, sleepP99);
    const Delays delays = compare(server, measured);
    std::printf("%-24s %8d %9.1f %9.1f %9.1f %10.1f %9s %8.0f\n", name.c_str(), streams, delays.p50, delays.p99, delays.most,
                delays.firstP50, delays.cpuPerEvent > 0 ? std::to_string(delays.cpuPerEvent).substr(0, 5).c_str() : "-", sleepP99);
    std::fflush(stdout);
    if (delays.count != static_cast<std::size_t>(streams) * static_cast<std::size_t>(events)) {
      std::printf("  only %zu of %d events came\n", delays.count, streams * events);
    }
    return delays;
  };
  const auto kernelRow = [&row](int streams) {
    return row("scoville, kernel stamps", streams, false, [streams](const auto& server) { return runEngine(server, streams, true); });
  };
  const auto floorRow = [&row](int streams) {
    return row("bare epoll loop", streams, false, [streams](const auto& server) { return runEpoll(server, streams); });
  };
  Delays kernel;
  Delays user;
  Delays floor;
  std::vector<std::pair<std::string, Delays>> scripts;
  std::vector<double> cpuRatios;
  for (const int streams : {1, 64}) {
    kernel = kernelRow(streams);
    user = row("scoville, user stamps", streams, false, [streams](const auto& server) { return runEngine(server, streams, false); });
    floor = floorRow(streams);
    scripts.clear();
    if (!httpx.empty()) {
      scripts.emplace_back(
          "httpx", row("python httpx", streams, false, [&](const auto& server) { return runPython(httpx, httpxLoop, server, streams); }));
    }
    if (!aiohttp.empty()) {
      scripts.emplace_back("aiohttp", row("python aiohttp", streams, false,
                                          [&](const auto& server) { return runPython(aiohttp, aiohttpLoop, server, streams); }));
    }
  }
  const Delays tls = row("scoville, kernel, TLS", 64, true, [](const auto& server) { return runEngine(server, 64, true); });
  row("scoville, user, TLS", 64, true, [](const auto& server) { return runEngine(server, 64, false); });
  // What else runs on the machine moves the CPU time of one run far more than the clients differ: pairs, one right after the other.
  cpuRatios.push_back(kernel.cpuPerEvent / floor.cpuPerEvent);
  for (int pair = 0; pair < 3; ++pair) {
    const double ours = kernelRow(64).cpuPerEvent;
    cpuRatios.push_back(ours / floorRow(64).cpuPerEvent);
  }
  aim("kernel_p99_plain_64", kernel.p99, "us", 60);
  aim("kernel_p99_tls_64", tls.p99, "us", 120);
  aim("user_p99_over_epoll_64", user.p99 / floor.p99, "x", 2.5);
  aim("cpu_over_epoll_64", quantile(cpuRatios, 0.5), "x", 1.4);
  aim("first_token_error_p50_64", kernel.firstP50, "us", 1000);
  for (const auto& [name, delays] : scripts) {
    aim("kernel_p99_over_" + name + "_64", kernel.p99 / delays.p99, "x", 0.02);
  }
  return 0;
}
