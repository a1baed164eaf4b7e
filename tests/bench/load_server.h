// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <queue>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

namespace scoville::bench {

/// A Chat Completions server in a process of its own, so that what it costs is in no figure of the caller: answers each request after a
/// delay with three tokens and its usage. A share of the requests meets a fault: an error status, a reset, a stream cut short. Keeps
/// nothing.
class LoadServer {
 public:
  LoadServer(std::chrono::microseconds delay, double faults) {
    int pipeEnds[2];
    if (pipe(pipeEnds) != 0) {
      return;
    }
    m_process = fork();
    if (m_process == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      serve(pipeEnds[1], delay.count() * 1000, faults);
    }
    (void)!read(pipeEnds[0], &m_port, sizeof m_port);
    close(pipeEnds[0]);
    close(pipeEnds[1]);
  }
  ~LoadServer() {
    kill(m_process, SIGKILL);
    waitpid(m_process, nullptr, 0);
  }
  LoadServer(const LoadServer&) = delete;
  LoadServer& operator=(const LoadServer&) = delete;
  std::string baseUrl() const { return "http://127.0.0.1:" + std::to_string(m_port) + "/v1"; }

 private:
  static std::int64_t nowNs() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
  }
  static std::string chunk(const std::string& data) {
    char size[16];
    std::snprintf(size, sizeof size, "%zx\r\n", data.size());
    return size + data + "\r\n";
  }
  static std::string answer() {
    const auto event = [](const std::string& json) { return chunk("data: " + json + "\n\n"); };
    std::string text = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int i = 0; i < 3; ++i) {
      text += event(R"({"model":"m","choices":[{"index":0,"delta":{"content":" word"}}]})");
    }
    text += event(R"({"model":"m","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})");
    text += event(R"({"model":"m","choices":[],"usage":{"prompt_tokens":12,"completion_tokens":3}})");
    return text + event("[DONE]") + "0\r\n\r\n";
  }

  [[noreturn]] static void serve(int report, std::int64_t delayNs, double faults) {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    bind(listener, reinterpret_cast<sockaddr*>(&address), length);
    listen(listener, 1024);
    getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length);
    const std::uint16_t port = ntohs(address.sin_port);
    (void)!write(report, &port, sizeof port);
    const int loop = epoll_create1(0);
    const auto watch = [&](int fd) {
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.fd = fd;
      epoll_ctl(loop, EPOLL_CTL_ADD, fd, &event);
    };
    watch(listener);
    using Due = std::pair<std::int64_t, int>;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due;
    std::unordered_map<int, std::string> requests;
    std::mt19937 random(7);
    const std::string whole = answer();
    const auto reply = [&](int fd) {
      if (!requests.contains(fd)) {
        return;
      }
      if (std::uniform_real_distribution<double>()(random) >= faults) {
        (void)!send(fd, whole.data(), whole.size(), MSG_NOSIGNAL);
        return;
      }
      switch (random() % 4) {
        case 0: {
          const std::string error = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\n{}";
          (void)!send(fd, error.data(), error.size(), MSG_NOSIGNAL);
          return;
        }
        case 1: {
          const std::string limited = "HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}";
          (void)!send(fd, limited.data(), limited.size(), MSG_NOSIGNAL);
          return;
        }
        case 2:
          (void)!send(fd, whole.data(), whole.size() / 2, MSG_NOSIGNAL);
          break;
        default: {
          const linger hard{1, 0};
          setsockopt(fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
        }
      }
      requests.erase(fd);
      close(fd);
    };
    for (;;) {
      int wait = -1;
      if (!due.empty()) {
        wait = static_cast<int>(std::max<std::int64_t>(0, (due.top().first - nowNs()) / 1'000'000));
      }
      epoll_event ready[256];
      const int count = epoll_wait(loop, ready, 256, wait);
      for (int i = 0; i < count; ++i) {
        const int fd = ready[i].data.fd;
        if (fd == listener) {
          for (int peer = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK); peer >= 0;
               peer = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK)) {
            const int on = 1;
            setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            requests[peer];
            watch(peer);
          }
          continue;
        }
        char bytes[65536];
        const ssize_t got = recv(fd, bytes, sizeof bytes, 0);
        if (got <= 0) {
          requests.erase(fd);
          close(fd);
          continue;
        }
        std::string& request = requests[fd];
        request.append(bytes, static_cast<std::size_t>(got));
        const std::size_t head = request.find("\r\n\r\n");
        const std::size_t named = request.find("Content-Length: ");
        if (head != std::string::npos && named != std::string::npos &&
            request.size() >= head + 4 + static_cast<std::size_t>(std::atol(request.c_str() + named + 16))) {
          request.clear();
          due.emplace(nowNs() + delayNs, fd);
        }
      }
      while (!due.empty() && due.top().first <= nowNs()) {
        const int fd = due.top().second;
        due.pop();
        reply(fd);
      }
    }
  }

  pid_t m_process = 0;
  std::uint16_t m_port = 0;
};

}  // namespace scoville::bench
