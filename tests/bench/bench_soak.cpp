// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The engine for a long time: streams without a pause against servers that fail in every way, plain and TLS. Memory and descriptors
// must stay as they are, and each failure must get its own outcome. The servers live in a process of their own.
#include <dirent.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/probe/exchange.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int streams = 16;
constexpr Micros ms = microsPerMilli;

/// One way for a request to go, and how it may end.
struct Fault {
  const char* path;
  std::set<Outcome> outcomes;
  Script (*script)();
};

Script begun() {
  return Script().head().role().tokens(5, milliseconds(5));
}

const std::array faults{
    Fault{"/good", {Outcome::ok}, [] { return Script::stream(20, milliseconds(5)); }},
    Fault{"/long", {Outcome::ok}, [] { return Script::stream(200, milliseconds(3)); }},
    Fault{"/burst",
          {Outcome::ok},
          [] { return Script().head().burst(std::vector<std::string>(50, " w")).finish().usage(9, 50).done().end(); }},
    Fault{"/cut", {Outcome::truncatedStream}, [] { return begun().close(); }},
    Fault{"/reset", {Outcome::truncatedStream}, [] { return begun().reset(); }},
    Fault{"/half", {Outcome::truncatedStream}, [] { return begun().chunk("data: {\"choices\":[{").sleep(milliseconds(5)).reset(); }},
    Fault{"/nothing", {Outcome::truncatedStream, Outcome::connect}, [] { return Script().close(); }},
    Fault{"/silent", {Outcome::timeoutIdle}, [] { return begun().silent(); }},
    Fault{"/mute", {Outcome::timeoutFirstToken}, [] { return Script().silent(); }},
    Fault{"/error",
          {Outcome::streamError},
          [] { return begun().event(R"({"error":{"message":"lost","type":"server_error"}})").done().end(); }},
    Fault{"/limit",
          {Outcome::rateLimited},
          [] {
            return Script().answer(429, "application/json", R"({"error":{"message":"slow"}})", {{"Retry-After", "3"}});
          }},
    Fault{"/broken", {Outcome::serverError}, [] { return Script().answer(500, "text/html", "<html><title>Oops</title></html>"); }},
    Fault{"/page", {Outcome::notAStream}, [] { return Script().answer(200, "text/html", "<html><title>Sign in</title></html>"); }},
    Fault{"/noise", {Outcome::malformed}, [] { return Script().send("\x01\x02 what?\r\n\r\n").close(); }},
};

struct Servers {
  std::uint16_t plain = 0;
  std::uint16_t tls = 0;
};

/// In a process of its own, so that what it remembers is not counted. Ends with its parent.
void serve(int answer) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  ServerOptions encrypted;
  encrypted.tls = ServerOptions::Tls::trusted;
  while (true) {
    ScriptedServer plain;
    ScriptedServer tls(encrypted);
    for (ScriptedServer* server : {&plain, &tls}) {
      server->answerWith([](const ReceivedRequest& request) {
        const auto fault = std::find_if(faults.begin(), faults.end(), [&](const Fault& one) { return request.path == one.path; });
        return fault == faults.end() ? Script::stream() : fault->script();
      });
    }
    std::string line = std::to_string(plain.port()) + " " + std::to_string(tls.port()) + " " + tls.caFile() + "\n";
    [[maybe_unused]] const auto sent = write(answer, line.data(), line.size());
    pause();
  }
}

std::int64_t residentBytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t size = 0;
  std::int64_t resident = 0;
  file >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

int openDescriptors() {
  int count = -1;  // the directory itself
  DIR* directory = opendir("/proc/self/fd");
  while (directory != nullptr && readdir(directory) != nullptr) {
    ++count;
  }
  closedir(directory);
  return count - 2;
}

struct Counts {
  std::mutex mutex;
  std::map<Outcome, std::int64_t> outcomes;
  std::int64_t ended = 0;
  std::int64_t wrong = 0;
  std::string firstWrong;
};

/// Keeps `streams` requests under way until told to end.
class Load {
 public:
  Load(Servers servers, std::string caFile) : m_servers(servers), m_caFile(std::move(caFile)) {}
  void begin() {
    for (int i = 0; i < streams; ++i) {
      next();
    }
  }
  void end() { m_ending = true; }
  int running() const { return m_engine.running(); }
  Counts counts;

 private:
  void next() {
    ExchangeRequest request;
    const Fault* fault = nullptr;
    {
      const std::lock_guard lock(m_mutex);
      fault = &faults[m_random() % faults.size()];
      const bool tls = m_random() % 3 == 0;
      request.http.url =
          (tls ? "https://localhost:" + std::to_string(m_servers.tls) : "http://127.0.0.1:" + std::to_string(m_servers.plain));
      request.freshConnection = m_random() % 8 == 0;
    }
    request.http.url += fault->path;
    request.http.headers = {{"Authorization", "Bearer sk-soak"}};
    request.http.body = R"({"stream":true})";
    request.caFile = m_caFile;
    request.timeouts = {20'000 * ms, 4'000 * ms, 3'000 * ms, 60'000 * ms};  // a busy machine must not cause a failure of its own
    m_engine.start(std::move(request), [this, fault](Sample&& sample) {
      {
        const std::lock_guard lock(counts.mutex);
        ++counts.ended;
        ++counts.outcomes[sample.outcome];
        // A kept connection that the server drops just then is an outcome of its own, whatever was asked for.
        if (!fault->outcomes.contains(sample.outcome) && sample.outcome != Outcome::connect && !m_ending) {
          ++counts.wrong;
          counts.firstWrong = counts.firstWrong.empty() ? std::string(fault->path) + ": " + sample.error : counts.firstWrong;
        }
      }
      if (!m_ending) {
        next();
      }
    });
  }

  Servers m_servers;
  std::string m_caFile;
  std::mutex m_mutex;
  std::mt19937 m_random{7};
  std::atomic<bool> m_ending{false};
  ExchangeEngine m_engine;
};

void aim(const std::string& name, double value, const char* unit, double atMost) {
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << " <=" << atMost << ' ' << (value <= atMost ? "pass" : "short") << '\n';
}

}  // namespace

/// Usage: bench_soak [SECONDS], by default 30; 1800 for a real one.
int main(int argc, char** argv) {
  const int seconds = argc > 1 ? std::max(5, std::atoi(argv[1])) : 30;
  int answer[2];
  if (pipe(answer) != 0) {
    return 1;
  }
  const pid_t child = fork();
  if (child == 0) {
    serve(answer[1]);
  }
  Servers servers;
  std::string caFile(512, '\0');
  std::FILE* line = fdopen(answer[0], "r");
  if (line == nullptr || std::fscanf(line, "%hu %hu %511s", &servers.plain, &servers.tls, caFile.data()) != 3) {
    return 1;
  }
  caFile.resize(std::char_traits<char>::length(caFile.c_str()));

  double warmMiB = 0;
  double lastMiB = 0;
  int warmDescriptors = 0;
  int mostDescriptors = 0;
  Load load(servers, caFile);
  load.begin();
  std::printf("%8s %10s %8s %8s %12s\n", "seconds", "requests", "MiB", "files", "unexpected");
  constexpr int looks = 20;
  for (int look = 1; look <= looks; ++look) {
    std::this_thread::sleep_for(std::chrono::milliseconds(seconds * 1000 / looks));
    lastMiB = static_cast<double>(residentBytes()) / (1 << 20);
    const int descriptors = openDescriptors();
    if (look == looks / 5) {  // by then every fault has come, and what is kept for reuse is there
      warmMiB = lastMiB;
      warmDescriptors = descriptors;
    } else if (look > looks / 5) {
      mostDescriptors = std::max(mostDescriptors, descriptors);
    }
    const std::lock_guard lock(load.counts.mutex);
    std::printf("%8d %10lld %8.1f %8d %12lld\n", seconds * look / looks, static_cast<long long>(load.counts.ended), lastMiB, descriptors,
                static_cast<long long>(load.counts.wrong));
    std::fflush(stdout);
  }
  load.end();
  for (int i = 0; i < 400 && load.running() > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  std::fclose(line);
  for (const auto& [outcome, count] : load.counts.outcomes) {
    std::printf("  %s %lld\n", std::string(outcomeName(outcome)).c_str(), static_cast<long long>(count));
  }
  if (!load.counts.firstWrong.empty()) {
    std::printf("  first unexpected: %s\n", load.counts.firstWrong.c_str());
  }
  aim("memory_growth", lastMiB - warmMiB, "MiB", 8);
  aim("descriptor_growth", mostDescriptors - warmDescriptors, "files", 2 * streams);
  aim("unexpected_outcomes", static_cast<double>(load.counts.wrong), "requests", 0);
  aim("left_running", load.running(), "requests", 0);
  return 0;
}
