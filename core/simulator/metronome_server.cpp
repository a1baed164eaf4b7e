// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/metronome_server.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "core/simulator/local_certificates.h"

namespace scoville {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
constexpr auto tokenRecord = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" token\"},\"finish_reason\":null}]}\n\n";
constexpr auto lastRecord = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
constexpr auto notFound = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";

std::int64_t monotonicNs() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// One chunk of a chunked body.
std::string chunk(std::string_view bytes) {
  std::array<char, 16> size{};
  const auto end = std::to_chars(size.data(), size.data() + size.size(), bytes.size(), 16).ptr;
  return std::string(size.data(), end) + "\r\n" + std::string(bytes) + "\r\n";
}

}  // namespace

struct MetronomeServer::Impl {
  explicit Impl(bool encrypted) : tls(encrypted) {}
  ~Impl() {
    io.stop();
    if (thread.joinable()) {
      thread.join();
    }
  }

  Result<void> listen();
  asio::awaitable<void> accept();
  asio::awaitable<void> serve(tcp::socket socket);
  template <typename Stream>
  asio::awaitable<void> converse(Stream& stream);
  template <typename Stream>
  asio::awaitable<bool> answer(Stream& stream, std::size_t number, std::int64_t readNs);
  /// The bytes are handed to the kernel before this returns for the first time, unless the client does not read.
  template <typename Stream>
  asio::awaitable<bool> write(Stream& stream, std::string bytes);

  const bool tls;
  std::uint16_t port = 0;
  std::unique_ptr<LocalCertificates> certificates;
  asio::ssl::context context{asio::ssl::context::tls_server};
  mutable std::mutex mutex;  // guards the two lists
  std::vector<Beat> beats;
  std::vector<Truth> truths;
  asio::io_context io{1};  // after what conversations use: its end destroys them
  tcp::acceptor acceptor{io};
  std::thread thread;
};

Result<void> MetronomeServer::Impl::listen() {
  if (tls) {
    Result<std::unique_ptr<LocalCertificates>> made = LocalCertificates::make();
    if (!made) {
      return tl::unexpected<Error>(made.error());
    }
    certificates = std::move(*made);
    if (!certificates->use(context.native_handle())) {
      return fail(ErrorKind::internal, "The TLS library refused the built-in server's certificate.");
    }
  }
  try {
    const tcp::endpoint any(asio::ip::address_v4::loopback(), 0);
    acceptor.open(any.protocol());
    acceptor.bind(any);
    acceptor.listen();
    port = acceptor.local_endpoint().port();
    asio::co_spawn(io, accept(), asio::detached);
    thread = std::thread([this] { io.run(); });
  } catch (const std::exception& error) {
    return fail(ErrorKind::io, std::string("The built-in server could not start on 127.0.0.1: ") + error.what() + ".");
  }
  return {};
}

asio::awaitable<void> MetronomeServer::Impl::accept() {
  for (;;) {
    error_code error;
    tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      // Out of descriptors, or a client that gave up: wait a little rather than spin.
      asio::steady_timer timer(io, std::chrono::milliseconds(50));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(io, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> MetronomeServer::Impl::serve(tcp::socket socket) {
  if (!tls) {
    co_await converse(socket);
    co_return;
  }
  asio::ssl::stream<tcp::socket> encrypted(std::move(socket), context);
  error_code error;
  co_await encrypted.async_handshake(asio::ssl::stream_base::server, asio::redirect_error(asio::use_awaitable, error));
  if (!error) {
    co_await converse(encrypted);
  }
}

template <typename Stream>
asio::awaitable<void> MetronomeServer::Impl::converse(Stream& stream) {
  beast::flat_buffer buffer;
  for (bool keep = true; keep;) {
    http::request<http::string_body> request;
    error_code error;
    co_await http::async_read(stream, buffer, request, asio::redirect_error(asio::use_awaitable, error));
    const std::int64_t readNs = monotonicNs();
    if (error) {
      co_return;
    }
    const std::string_view target(request.target().data(), request.target().size());
    std::size_t number = 0;
    const auto parsed = std::from_chars(target.data() + 1, target.data() + target.size(), number);
    if (parsed.ec == std::errc() && parsed.ptr == target.data() + target.size()) {
      keep = co_await answer(stream, number, readNs);
    } else {
      keep = co_await write(stream, notFound);
    }
  }
}

template <typename Stream>
asio::awaitable<bool> MetronomeServer::Impl::answer(Stream& stream, std::size_t number, std::int64_t readNs) {
  std::optional<Beat> known;
  {
    const std::lock_guard lock(mutex);
    if (number < beats.size()) {
      known = beats[number];
      truths[number] = {readNs, {}};
      truths[number].writtenNs.reserve(static_cast<std::size_t>(std::max(0, known->events)));
    }
  }
  if (!known) {
    co_return co_await write(stream, notFound);
  }
  const Beat beat = *known;
  if (!co_await write(stream, head)) {
    co_return false;
  }
  asio::steady_timer timer(io);
  auto due = std::chrono::steady_clock::now() + std::chrono::microseconds(beat.firstAfter);
  for (int event = 0; event < beat.events; ++event, due += std::chrono::microseconds(beat.apart)) {
    error_code error;
    timer.expires_at(due);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    std::string bytes = chunk(tokenRecord);
    {
      const std::lock_guard lock(mutex);
      truths[number].writtenNs.push_back(monotonicNs());
    }
    if (!co_await write(stream, std::move(bytes))) {
      co_return false;
    }
  }
  co_return co_await write(stream, chunk(lastRecord) + "0\r\n\r\n");
}

template <typename Stream>
asio::awaitable<bool> MetronomeServer::Impl::write(Stream& stream, std::string bytes) {
  error_code error;
  co_await asio::async_write(stream, asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

MetronomeServer::MetronomeServer(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

MetronomeServer::~MetronomeServer() = default;

Result<std::unique_ptr<MetronomeServer>> MetronomeServer::start(bool tls) {
  auto impl = std::make_unique<Impl>(tls);
  if (const Result<void> listening = impl->listen(); !listening) {
    return tl::unexpected<Error>(listening.error());
  }
  return std::unique_ptr<MetronomeServer>(new MetronomeServer(std::move(impl)));
}

int MetronomeServer::add(const Beat& beat) {
  const std::lock_guard lock(m_impl->mutex);
  m_impl->beats.push_back(beat);
  m_impl->truths.emplace_back();
  return static_cast<int>(m_impl->beats.size()) - 1;
}

std::string MetronomeServer::url(int number) const {
  return std::string(m_impl->tls ? "https" : "http") + "://127.0.0.1:" + std::to_string(m_impl->port) + "/" + std::to_string(number);
}

MetronomeServer::Truth MetronomeServer::truth(int number) const {
  const std::lock_guard lock(m_impl->mutex);
  return m_impl->truths.at(static_cast<std::size_t>(number));
}

std::uint16_t MetronomeServer::port() const {
  return m_impl->port;
}

const std::string& MetronomeServer::caFile() const {
  static const std::string none;
  return m_impl->certificates == nullptr ? none : m_impl->certificates->caFile();
}

}  // namespace scoville
