// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/simulator/local_certificates.h"

namespace scoville::bench {

inline std::int64_t monotonicNs() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

inline void sleepUntil(std::int64_t ns) {
  const timespec at{ns / 1'000'000'000, ns % 1'000'000'000};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, nullptr);
}

/// The ground truth: takes `streams` requests, then sends each the same number of events, one every `apart`, the streams evenly
/// shifted against each other. The time just before each write is recorded. A request names its stream in the path: "/N".
class FidelityServer {
 public:
  FidelityServer(int streams, int events, std::int64_t apartNs, bool tls)
      : m_events(events),
        m_apart(apartNs),
        m_tls(tls),
        m_peers(static_cast<std::size_t>(streams)),
        m_certificates(tls ? LocalCertificates::make().value() : nullptr) {
    m_listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    bind(m_listener, reinterpret_cast<sockaddr*>(&address), length);
    listen(m_listener, 512);
    getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length);
    port = ntohs(address.sin_port);
    if (tls) {
      m_context = SSL_CTX_new(TLS_server_method());
      m_certificates->use(m_context);
    }
    m_thread = std::thread([this] { serve(); });
  }
  ~FidelityServer() {
    shutdown(m_listener, SHUT_RDWR);
    m_thread.join();
    for (Peer& peer : m_peers) {
      SSL_free(peer.ssl);
      if (peer.socket >= 0) {
        close(peer.socket);
      }
    }
    SSL_CTX_free(m_context);
    close(m_listener);
  }
  FidelityServer(const FidelityServer&) = delete;
  FidelityServer& operator=(const FidelityServer&) = delete;

  std::string url(int stream) const {
    return std::string(m_tls ? "https" : "http") + "://localhost:" + std::to_string(port) + "/" + std::to_string(stream);
  }
  std::string caFile() const { return m_certificates == nullptr ? std::string() : m_certificates->caFile(); }
  /// When event `event` of a stream was written. To be asked when the stream has ended.
  std::int64_t writtenAt(int stream, std::size_t event) const { return m_peers[static_cast<std::size_t>(stream)].written[event]; }

  /// All requests have come; the first event follows after 50 ms.
  bool begun() const { return m_begun; }

  std::uint16_t port = 0;

 private:
  struct Peer {
    int socket = -1;
    SSL* ssl = nullptr;
    std::vector<std::int64_t> written;
  };

  void serve() {
    for (std::size_t count = 0; count < m_peers.size(); ++count) {
      if (!takeRequest()) {
        return;
      }
    }
    const std::string record = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" token\"},\"finish_reason\":null}]}\n\n";
    const std::string last = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    const std::int64_t start = monotonicNs() + 50'000'000;
    m_begun = true;
    const auto streams = static_cast<std::int64_t>(m_peers.size());
    for (int event = 0; event < m_events; ++event) {
      for (std::int64_t stream = 0; stream < streams; ++stream) {
        sleepUntil(start + event * m_apart + stream * m_apart / streams);
        Peer& peer = m_peers[static_cast<std::size_t>(stream)];
        peer.written.push_back(monotonicNs());
        send(peer, chunk(record));
      }
    }
    for (Peer& peer : m_peers) {
      send(peer, chunk(last) + "0\r\n\r\n");
    }
  }

  static std::string chunk(const std::string& bytes) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string size;
    for (std::size_t rest = bytes.size(); rest > 0; rest /= 16) {
      size.insert(size.begin(), digits[rest % 16]);
    }
    return size + "\r\n" + bytes + "\r\n";
  }

  bool takeRequest() {
    Peer peer;
    peer.socket = accept(m_listener, nullptr, nullptr);
    if (peer.socket < 0) {
      return false;
    }
    const int on = 1;
    setsockopt(peer.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (m_tls) {
      peer.ssl = SSL_new(m_context);
      SSL_set_fd(peer.ssl, peer.socket);
      if (SSL_accept(peer.ssl) != 1) {
        return false;
      }
    }
    std::string request;
    char buffer[4096];
    while (request.find("\r\n\r\n") == std::string::npos) {
      const auto got = m_tls ? SSL_read(peer.ssl, buffer, sizeof buffer) : static_cast<int>(read(peer.socket, buffer, sizeof buffer));
      if (got <= 0) {
        return false;
      }
      request.append(buffer, static_cast<std::size_t>(got));
    }
    const auto stream = static_cast<std::size_t>(std::stoi(request.substr(request.find('/') + 1)));
    send(peer, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
    peer.written.reserve(static_cast<std::size_t>(m_events));
    m_peers.at(stream) = std::move(peer);
    return true;
  }

  void send(Peer& peer, const std::string& bytes) const {
    if (m_tls) {
      SSL_write(peer.ssl, bytes.data(), static_cast<int>(bytes.size()));
    } else {
      [[maybe_unused]] const auto sent = ::send(peer.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
  }

  int m_events;
  std::int64_t m_apart;
  bool m_tls;
  std::atomic<bool> m_begun{false};
  std::vector<Peer> m_peers;
  std::unique_ptr<LocalCertificates> m_certificates;
  SSL_CTX* m_context = nullptr;
  int m_listener = -1;
  std::thread m_thread;
};

}  // namespace scoville::bench
