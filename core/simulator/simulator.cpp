// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulator/simulator.h"

#include <atomic>
#include <chrono>
#include <map>
#include <random>
#include <thread>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "core/simulator/chat_protocol.h"
#include "core/simulator/latency_model.h"

namespace scoville {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using SteadyTime = std::chrono::steady_clock::time_point;

constexpr std::uint64_t maximumBody = 8u << 20;
constexpr int maximumConnections = 256;
constexpr std::size_t maximumCachedPrompts = 4096;
constexpr auto idleTimeout = std::chrono::seconds(60);

UtcMicros systemUtcNow() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

struct Simulator::Impl {
  Impl(std::vector<SimulatedModel> simulatedModels, SimulatorOptions simulatorOptions)
      : models(std::move(simulatedModels)),
        options(std::move(simulatorOptions)),
        random(options.seed != 0 ? options.seed : std::random_device{}()) {
    if (!options.utcNow) {
      options.utcNow = systemUtcNow;
    }
  }

  const SimulatedModel* findModel(const std::string& name) const;
  int cachedTokens(const ChatRequest& request, int inputTokens, UtcMicros now);
  asio::awaitable<void> accept(tcp::acceptor& acceptor);
  asio::awaitable<void> serve(beast::tcp_stream stream);
  asio::awaitable<bool> answer(beast::tcp_stream& stream, const http::request<http::string_body>& request);
  asio::awaitable<bool> answerChat(beast::tcp_stream& stream, const http::request<http::string_body>& request);
  asio::awaitable<bool> streamAnswer(beast::tcp_stream& stream, const http::request<http::string_body>& request, const ChatRequest& chat,
                                     const SimulatedAnswer& simulated, const std::string& id);
  asio::awaitable<bool> sendJson(beast::tcp_stream& stream, const http::request<http::string_body>& request, int status, std::string body);
  asio::awaitable<bool> sendEvent(beast::tcp_stream& stream, std::string event);
  asio::awaitable<void> waitUntil(SteadyTime when);
  std::chrono::steady_clock::duration scaled(double ms) const {
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double, std::milli>(ms * options.timeScale));
  }

  const std::vector<SimulatedModel> models;
  SimulatorOptions options;
  std::uint16_t port = 0;
  // The rest belongs to the server's thread while it runs.
  SimulationRandom random;
  std::map<std::string, UtcMicros> promptCache;  // prompt -> last use
  std::uint64_t answers = 0;
  int connections = 0;
  std::unique_ptr<asio::io_context> io;
  std::unique_ptr<tcp::acceptor> acceptor;
  std::thread thread;
};

const SimulatedModel* Simulator::Impl::findModel(const std::string& name) const {
  for (const SimulatedModel& model : models) {
    if (model.name == name) {
      return &model;
    }
  }
  return nullptr;
}

int Simulator::Impl::cachedTokens(const ChatRequest& request, int inputTokens, UtcMicros now) {
  if (inputTokens < simulatedCacheMinimum) {
    return 0;
  }
  std::string prompt = request.model;
  for (const ChatMessage& message : request.messages) {
    prompt += '\n' + message.role + '\n' + message.text;
  }
  std::erase_if(promptCache, [now](const auto& entry) { return now - entry.second > simulatedCacheLifetime; });
  const bool known = promptCache.contains(prompt);
  if (known || promptCache.size() < maximumCachedPrompts) {
    promptCache[prompt] = now;
  }
  return known ? inputTokens / simulatedCacheStep * simulatedCacheStep : 0;
}

asio::awaitable<void> Simulator::Impl::accept(tcp::acceptor& listening) {
  for (;;) {
    error_code error;
    tcp::socket socket = co_await listening.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) {
        co_return;
      }
      // Out of descriptors, or a client that gave up: wait a little rather than spin.
      co_await waitUntil(std::chrono::steady_clock::now() + std::chrono::milliseconds(50));
      continue;
    }
    if (connections >= maximumConnections) {
      continue;  // closed at once: a bound, as any real server has one
    }
    socket.set_option(tcp::no_delay(true), error);
    ++connections;
    asio::co_spawn(*io, serve(beast::tcp_stream(std::move(socket))), asio::detached);
  }
}

asio::awaitable<void> Simulator::Impl::serve(beast::tcp_stream stream) {
  beast::flat_buffer buffer;
  for (bool keep = true; keep;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(maximumBody);
    error_code error;
    stream.expires_after(idleTimeout);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error == http::error::body_limit) {
      const ChatRefusal refusal = chatRefusal(413, "The request body is larger than 8 MiB.", "invalid_request_error", "too_large");
      co_await sendJson(stream, parser.get(), refusal.status, refusal.body);
      break;
    }
    if (error) {
      break;
    }
    stream.expires_never();
    const http::request<http::string_body> request = parser.release();
    const bool whole = co_await answer(stream, request);
    keep = whole && request.keep_alive();
  }
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
  --connections;
}

asio::awaitable<bool> Simulator::Impl::answer(beast::tcp_stream& stream, const http::request<http::string_body>& request) {
  if (!options.key.empty() && request[http::field::authorization] != "Bearer " + options.key) {
    const ChatRefusal refusal = chatRefusal(401, "The key was not accepted.", "invalid_request_error", "invalid_api_key");
    co_return co_await sendJson(stream, request, refusal.status, refusal.body);
  }
  const std::string_view target(request.target().data(), request.target().size());
  if (target == "/v1/models" && request.method() == http::verb::get) {
    co_return co_await sendJson(stream, request, 200, modelListBody(models));
  }
  if (target == "/v1/chat/completions" && request.method() == http::verb::post) {
    co_return co_await answerChat(stream, request);
  }
  const bool known = target == "/v1/models" || target == "/v1/chat/completions";
  const ChatRefusal refusal = known ? chatRefusal(405, "This method is not allowed here.", "invalid_request_error", "method_not_allowed")
                                    : chatRefusal(404, "There is nothing at this path.", "invalid_request_error", "unknown_url");
  co_return co_await sendJson(stream, request, refusal.status, refusal.body);
}

asio::awaitable<bool> Simulator::Impl::answerChat(beast::tcp_stream& stream, const http::request<http::string_body>& request) {
  const SteadyTime received = std::chrono::steady_clock::now();
  const auto chat = parseChatRequest(request.body());
  if (!chat) {
    co_return co_await sendJson(stream, request, chat.error().status, chat.error().body);
  }
  const SimulatedModel* model = findModel(chat->model);
  if (model == nullptr) {
    const ChatRefusal refusal =
        chatRefusal(404, "The model '" + chat->model + "' does not exist.", "invalid_request_error", "model_not_found", "model");
    co_return co_await sendJson(stream, request, refusal.status, refusal.body);
  }
  const UtcMicros now = options.utcNow();
  SimulatedLoad load;
  load.inputTokens = simulatedPromptTokens(chat->messages);
  load.cachedTokens = cachedTokens(*chat, load.inputTokens, now);
  load.naturalLength = simulatedNaturalLength(chat->messages.back().text);
  load.maxTokens = chat->maxTokens;
  const SimulatedAnswer simulated = simulateAnswer(*model, now, load, random);
  const std::string id = "chatcmpl-simulated-" + std::to_string(++answers);
  co_await waitUntil(received + scaled(simulated.queueMs));
  switch (simulated.fault) {
    case SimulatedAnswer::Fault::rateLimited: {
      const ChatRefusal refusal = chatRefusal(429, "Too many requests; try again later.", "requests", "rate_limit_exceeded");
      co_return co_await sendJson(stream, request, refusal.status, refusal.body);
    }
    case SimulatedAnswer::Fault::serverError: {
      const ChatRefusal refusal = chatRefusal(500, "The server had an error while processing the request.", "server_error", {});
      co_return co_await sendJson(stream, request, refusal.status, refusal.body);
    }
    case SimulatedAnswer::Fault::overloaded: {
      const ChatRefusal refusal = chatRefusal(503, "The engine is overloaded; try again later.", "server_error", "server_is_overloaded");
      co_return co_await sendJson(stream, request, refusal.status, refusal.body);
    }
    case SimulatedAnswer::Fault::none:
    case SimulatedAnswer::Fault::cutStream:
      break;
  }
  if (chat->stream) {
    co_return co_await streamAnswer(stream, request, *chat, simulated, id);
  }
  double wholeMs = simulated.prefillMs;
  for (const double gap : simulated.tokenGapsMs) {
    wholeMs += gap;
  }
  co_await waitUntil(std::chrono::steady_clock::now() + scaled(wholeMs));
  if (simulated.fault == SimulatedAnswer::Fault::cutStream) {
    co_return false;
  }
  co_return co_await sendJson(stream, request, 200, ChatAnswer(*chat, simulated, id, now / microsPerSecond).wholeBody());
}

asio::awaitable<bool> Simulator::Impl::streamAnswer(beast::tcp_stream& stream, const http::request<http::string_body>& request,
                                                    const ChatRequest& chat, const SimulatedAnswer& simulated, const std::string& id) {
  http::response<http::empty_body> head(http::status::ok, request.version());
  head.set(http::field::server, "scoville-simulator");
  head.set(http::field::content_type, "text/event-stream");
  head.set(http::field::cache_control, "no-cache");
  head.set("x-request-id", id);
  head.keep_alive(request.keep_alive());
  head.chunked(true);
  http::response_serializer<http::empty_body> serializer(head);
  error_code error;
  co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  if (error) {
    co_return false;
  }
  // Each co_await stands in a statement of its own: GCC 12 evaluates one behind && or || in any case.
  const ChatAnswer text(chat, simulated, id, options.utcNow() / microsPerSecond);
  bool sent = co_await sendEvent(stream, text.roleEvent());
  // Absolute times: what a late timer loses on one token is not added to the next.
  SteadyTime due = std::chrono::steady_clock::now() + scaled(simulated.prefillMs);
  for (int token = 0; sent && token < simulated.outputTokens; ++token) {
    if (token > 0) {
      due += scaled(simulated.tokenGapsMs[static_cast<std::size_t>(token - 1)]);
    }
    co_await waitUntil(due);
    sent = co_await sendEvent(stream, text.tokenEvent(token));
  }
  if (!sent || simulated.fault == SimulatedAnswer::Fault::cutStream) {
    co_return false;
  }
  std::vector<std::string> closing = {text.finishEvent()};
  if (chat.includeUsage) {
    closing.push_back(text.usageEvent());
  }
  closing.push_back(ChatAnswer::doneEvent());
  for (const std::string& event : closing) {
    sent = co_await sendEvent(stream, event);
    if (!sent) {
      co_return false;
    }
  }
  co_await asio::async_write(stream, http::make_chunk_last(), asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

asio::awaitable<bool> Simulator::Impl::sendJson(beast::tcp_stream& stream, const http::request<http::string_body>& request, int status,
                                                std::string body) {
  http::response<http::string_body> response(static_cast<http::status>(status), request.version());
  response.set(http::field::server, "scoville-simulator");
  response.set(http::field::content_type, "application/json");
  if (status == 429) {
    response.set(http::field::retry_after, "1");
  }
  response.keep_alive(request.keep_alive());
  response.body() = std::move(body);
  response.prepare_payload();
  error_code error;
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

asio::awaitable<bool> Simulator::Impl::sendEvent(beast::tcp_stream& stream, std::string event) {
  error_code error;
  co_await asio::async_write(stream, http::make_chunk(asio::buffer(event)), asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

asio::awaitable<void> Simulator::Impl::waitUntil(SteadyTime when) {
  asio::steady_timer timer(*io, when);
  error_code error;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
}

Simulator::Simulator(std::vector<SimulatedModel> models, SimulatorOptions options)
    : m_impl(std::make_unique<Impl>(std::move(models), std::move(options))) {}

Simulator::~Simulator() {
  stop();
}

Result<void> Simulator::start() {
  if (m_impl->io) {
    return {};
  }
  auto io = std::make_unique<asio::io_context>(1);
  try {
    auto acceptor = std::make_unique<tcp::acceptor>(*io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    m_impl->port = acceptor->local_endpoint().port();
    m_impl->acceptor = std::move(acceptor);
  } catch (const std::exception& exception) {
    return fail(ErrorKind::io, std::string("The simulated endpoint could not listen on 127.0.0.1: ") + exception.what());
  }
  m_impl->io = std::move(io);
  m_impl->connections = 0;
  asio::co_spawn(*m_impl->io, m_impl->accept(*m_impl->acceptor), asio::detached);
  m_impl->thread = std::thread([impl = m_impl.get()] {
    for (;;) {
      try {
        impl->io->run();
        return;
      } catch (const std::exception&) {
        // One connection's trouble (out of memory at worst): the others go on.
      }
    }
  });
  return {};
}

void Simulator::stop() {
  if (!m_impl->io) {
    return;
  }
  m_impl->io->stop();
  m_impl->thread.join();
  m_impl->acceptor.reset();
  m_impl->io.reset();  // destroys the suspended sessions and with them their sockets
  m_impl->port = 0;
}

std::string Simulator::baseUrl() const {
  return m_impl->port == 0 ? std::string() : "http://127.0.0.1:" + std::to_string(m_impl->port) + "/v1";
}

}  // namespace scoville
