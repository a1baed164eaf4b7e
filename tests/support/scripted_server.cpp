// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_server.h"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <cctype>
#include <ctime>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

#include "core/simulator/local_certificates.h"

namespace scoville::test {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using SslStream = asio::ssl::stream<tcp::socket>;

std::int64_t monotonicNs() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return text;
}

ReceivedRequest parseHead(const std::string& head) {
  ReceivedRequest request;
  const auto lineEnd = head.find("\r\n");
  const auto firstSpace = head.find(' ');
  const auto secondSpace = head.find(' ', firstSpace + 1);
  request.method = head.substr(0, firstSpace);
  request.path = head.substr(firstSpace + 1, secondSpace - firstSpace - 1);
  for (auto start = lineEnd + 2; start < head.size();) {
    const auto end = std::min(head.find("\r\n", start), head.size());
    const auto colon = head.find(':', start);
    if (colon < end) {
      const auto value = head.find_first_not_of(' ', colon + 1);
      request.headers.emplace_back(lower(head.substr(start, colon - start)), value < end ? head.substr(value, end - value) : "");
    }
    start = end + 2;
  }
  return request;
}

LocalCertificates::Kind certificateKind(ServerOptions::Tls tls) {
  switch (tls) {
    case ServerOptions::Tls::expired:
      return LocalCertificates::Kind::expired;
    case ServerOptions::Tls::wrongHost:
      return LocalCertificates::Kind::wrongHost;
    case ServerOptions::Tls::selfSigned:
      return LocalCertificates::Kind::selfSigned;
    case ServerOptions::Tls::trusted:
    case ServerOptions::Tls::none:
      break;
  }
  return LocalCertificates::Kind::trusted;
}

/// Thrown by a step that ends the connection.
struct ConnectionOver {};

}  // namespace

std::string ReceivedRequest::header(const std::string& name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) {
      return value;
    }
  }
  return {};
}

struct ScriptedServer::Impl {
  explicit Impl(ServerOptions given);
  ~Impl();

  awaitable<void> acceptAll();
  awaitable<void> serve(tcp::socket socket, int number);
  template <typename Stream>
  awaitable<void> converse(Stream& stream, tcp::socket& socket, int number);
  template <typename Stream>
  awaitable<void> run(Stream& stream, tcp::socket& socket, Script script, int number, int request);
  template <typename Stream>
  awaitable<void> write(Stream& stream, const std::string& bytes, int number, int request);
  template <typename Stream>
  awaitable<void> writeHugeLine(Stream& stream, const Script::Step& step, int number, int request);
  awaitable<void> pause(milliseconds time);
  Script choose(const ReceivedRequest& request);

  ServerOptions options;
  std::unique_ptr<LocalCertificates> certificates;  ///< null without TLS
  asio::ssl::context tls{asio::ssl::context::tls_server};
  std::set<tcp::socket*> idle;  ///< only the server's thread looks at it
  mutable std::mutex mutex;     ///< guards what follows, down to mostActive
  Script standing = Script::stream();
  std::deque<Script> queued;
  std::function<Script(const ReceivedRequest&)> chooser;
  std::vector<ReceivedRequest> requests;
  std::vector<WriteRecord> writes;
  int accepted = 0;
  int open = 0;
  int active = 0;
  int mostActive = 0;
  asio::io_context io{1};  ///< after what conversations use: its end destroys them
  tcp::acceptor acceptor{io};
  std::uint16_t port = 0;
  std::thread thread;
};

ScriptedServer::Impl::Impl(ServerOptions given) : options(given) {
  if (options.tls != ServerOptions::Tls::none) {
    certificates = LocalCertificates::make(certificateKind(options.tls)).value();
    certificates->use(tls.native_handle());
  }
  const tcp::endpoint any(asio::ip::address_v4::loopback(), 0);
  acceptor.open(any.protocol());
  acceptor.bind(any);
  acceptor.listen(1024);
  port = acceptor.local_endpoint().port();
  asio::co_spawn(io, acceptAll(), asio::detached);
  thread = std::thread([this] { io.run(); });
}

ScriptedServer::Impl::~Impl() {
  io.stop();
  thread.join();
}

awaitable<void> ScriptedServer::Impl::acceptAll() {
  while (true) {
    tcp::socket socket = co_await acceptor.async_accept(use_awaitable);
    socket.set_option(tcp::no_delay(true));
    int number = 0;
    {
      const std::lock_guard lock(mutex);
      number = ++accepted;
      ++open;
    }
    asio::co_spawn(io, serve(std::move(socket), number), asio::detached);
  }
}

awaitable<void> ScriptedServer::Impl::serve(tcp::socket socket, int number) {
  try {
    if (options.handshakeDelay.count() > 0) {
      co_await pause(options.handshakeDelay);
    }
    if (options.muteHandshake) {
      co_await pause(std::chrono::hours(1));
    }
    if (options.tls == ServerOptions::Tls::none) {
      co_await converse(socket, socket, number);
    } else {
      SslStream stream(std::move(socket), tls);
      co_await stream.async_handshake(asio::ssl::stream_base::server, use_awaitable);
      co_await converse(stream, stream.next_layer(), number);
    }
  } catch (const ConnectionOver&) {               // the script's will
  } catch (const boost::system::system_error&) {  // the client went away
  }
  const std::lock_guard lock(mutex);
  --open;
}

template <typename Stream>
awaitable<void> ScriptedServer::Impl::converse(Stream& stream, tcp::socket& socket, int number) {
  struct Registered {
    std::set<tcp::socket*>& set;
    tcp::socket* socket;
    Registered(std::set<tcp::socket*>& in, tcp::socket* which) : set(in), socket(which) { set.insert(socket); }
    ~Registered() { set.erase(socket); }
  };
  std::string buffer;
  for (int onConnection = 1;; ++onConnection) {
    std::size_t headBytes = 0;
    {
      const Registered waiting(idle, &socket);
      asio::steady_timer limit(io);
      if (options.closeIdleAfter.count() > 0 && onConnection > 1) {
        limit.expires_after(options.closeIdleAfter);
        limit.async_wait([&socket](error_code error) {
          if (!error) {
            error_code ignored;
            socket.shutdown(tcp::socket::shutdown_both, ignored);
          }
        });
      }
      headBytes = co_await asio::async_read_until(stream, asio::dynamic_buffer(buffer), "\r\n\r\n", use_awaitable);
    }
    ReceivedRequest request = parseHead(buffer.substr(0, headBytes));
    buffer.erase(0, headBytes);
    const std::string length = request.header("content-length");
    const std::size_t bodyBytes = length.empty() ? 0 : std::stoul(length);
    if (buffer.size() < bodyBytes) {
      co_await asio::async_read(stream, asio::dynamic_buffer(buffer), asio::transfer_exactly(bodyBytes - buffer.size()), use_awaitable);
    }
    request.body = buffer.substr(0, bodyBytes);
    buffer.erase(0, bodyBytes);
    request.connection = number;
    request.onConnection = onConnection;
    request.monotonicNs = monotonicNs();
    int index = 0;
    {
      const std::lock_guard lock(mutex);
      index = static_cast<int>(requests.size());
      requests.push_back(request);
      mostActive = std::max(mostActive, ++active);
    }
    struct Leave {
      Impl& impl;
      ~Leave() {
        const std::lock_guard lock(impl.mutex);
        --impl.active;
      }
    } leave{*this};
    co_await run(stream, socket, choose(request), number, index);
  }
}

template <typename Stream>
awaitable<void> ScriptedServer::Impl::run(Stream& stream, tcp::socket& socket, Script script, int number, int request) {
  using Kind = Script::Step::Kind;
  for (const Script::Step& step : script.steps()) {
    switch (step.kind) {
      case Kind::send:
        co_await write(stream, step.bytes, number, request);
        break;
      case Kind::hugeLine:
        co_await writeHugeLine(stream, step, number, request);
        break;
      case Kind::sleep:
        co_await pause(step.time);
        break;
      case Kind::silent: {
        // Reading on tells when the client has gone.
        std::string ignored;
        co_await asio::async_read(stream, asio::dynamic_buffer(ignored), use_awaitable);
        throw ConnectionOver{};
      }
      case Kind::reset:
        socket.set_option(asio::socket_base::linger(true, 0));
        socket.close();
        throw ConnectionOver{};
      case Kind::close:
        socket.shutdown(tcp::socket::shutdown_both);
        throw ConnectionOver{};
    }
  }
}

template <typename Stream>
awaitable<void> ScriptedServer::Impl::write(Stream& stream, const std::string& bytes, int number, int request) {
  {
    const std::lock_guard lock(mutex);
    writes.push_back({number, request, monotonicNs(), bytes.size()});
  }
  co_await asio::async_write(stream, asio::buffer(bytes), use_awaitable);
}

template <typename Stream>
awaitable<void> ScriptedServer::Impl::writeHugeLine(Stream& stream, const Script::Step& step, int number, int request) {
  constexpr std::uint64_t blockBytes = 64 * 1024;
  const bool chunked = !step.bytes.empty();
  // Named, not temporaries: GCC 12 destroys a conditional temporary of a suspended expression twice.
  const std::string start = chunked ? "6\r\ndata: \r\n" : "data: ";
  const std::string filler(blockBytes, 'x');
  const std::string block = chunked ? "10000\r\n" + filler + "\r\n" : filler;
  co_await write(stream, start, number, request);
  for (std::uint64_t sent = 0; sent < step.count; sent += blockBytes) {
    co_await write(stream, block, number, request);
  }
}

awaitable<void> ScriptedServer::Impl::pause(milliseconds time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(use_awaitable);
}

Script ScriptedServer::Impl::choose(const ReceivedRequest& request) {
  std::function<Script(const ReceivedRequest&)> decide;
  {
    const std::lock_guard lock(mutex);
    decide = chooser;
  }
  if (decide) {
    Script script = decide(request);
    if (!script.steps().empty()) {
      return script;
    }
  }
  const std::lock_guard lock(mutex);
  if (queued.empty()) {
    return standing;
  }
  Script script = std::move(queued.front());
  queued.pop_front();
  return script;
}

ScriptedServer::ScriptedServer(ServerOptions options) : m_impl(std::make_unique<Impl>(options)) {}
ScriptedServer::~ScriptedServer() = default;

void ScriptedServer::always(Script script) {
  const std::lock_guard lock(m_impl->mutex);
  m_impl->standing = std::move(script);
}

void ScriptedServer::next(Script script) {
  const std::lock_guard lock(m_impl->mutex);
  m_impl->queued.push_back(std::move(script));
}

void ScriptedServer::answerWith(std::function<Script(const ReceivedRequest&)> choose) {
  const std::lock_guard lock(m_impl->mutex);
  m_impl->chooser = std::move(choose);
}

std::uint16_t ScriptedServer::port() const {
  return m_impl->port;
}

std::string ScriptedServer::baseUrl() const {
  const bool plain = m_impl->options.tls == ServerOptions::Tls::none;
  return (plain ? "http://127.0.0.1:" : "https://localhost:") + std::to_string(port()) + "/v1";
}

std::string ScriptedServer::url(const std::string& path) const {
  return baseUrl() + path;
}
std::string ScriptedServer::caFile() const {
  return m_impl->certificates == nullptr ? std::string() : m_impl->certificates->caFile();
}

std::vector<ReceivedRequest> ScriptedServer::requests() const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->requests;
}

std::vector<WriteRecord> ScriptedServer::writes() const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->writes;
}

int ScriptedServer::connectionsAccepted() const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->accepted;
}

int ScriptedServer::openConnections() const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->open;
}

int ScriptedServer::mostConcurrentRequests() const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->mostActive;
}

void ScriptedServer::closeIdleConnections() {
  asio::post(m_impl->io, [impl = m_impl.get()] {
    for (tcp::socket* socket : impl->idle) {
      error_code ignored;
      socket->shutdown(tcp::socket::shutdown_both, ignored);
    }
  });
}

std::uint16_t unusedPort() {
  asio::io_context io;
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  return acceptor.local_endpoint().port();
}

}  // namespace scoville::test
