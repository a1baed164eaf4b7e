// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace scoville::test {

using std::chrono::milliseconds;
using HeaderList = std::vector<std::pair<std::string, std::string>>;

/// What the server does with one request, step by step. The request (head and body) has been read before the first step runs.
/// After the last step the connection waits for the next request, unless a step closed it.
class Script {
 public:
  // Bytes
  Script& send(std::string bytes);  ///< these bytes, in one write
  /// A status line and headers. Without a Content-Length header the body is chunked, and chunk(), event() ... wrap what they send.
  Script& head(int status = 200, HeaderList headers = {{"Content-Type", "text/event-stream"}});
  Script& chunk(std::string bytes);       ///< one HTTP chunk in one write
  Script& hugeLine(std::uint64_t bytes);  ///< "data: xxxx..." without a line end, made on the fly
  Script& end();                          ///< the closing chunk "0\r\n\r\n"
  Script& answer(int status, const std::string& contentType, std::string body, HeaderList extra = {});  ///< a whole answer
  // Server-Sent Events of a Chat Completions stream, each in one write
  Script& event(const std::string& data);                     ///< "data: <data>\n\n"
  Script& comment(const std::string& text);                   ///< ": <text>\n\n"
  Script& role();                                             ///< the delta that only names the role
  Script& token(const std::string& text);                     ///< a content delta
  Script& tokens(int count, milliseconds apart);              ///< `count` times " w", with a pause before each but the first
  Script& burst(const std::vector<std::string>& texts);       ///< several content deltas in one write
  Script& reasoning(const std::string& text);                 ///< a reasoning_content delta
  Script& finish(const std::string& reason = "stop");         ///< the finish reason
  Script& usage(int input, int output, int cachedInput = 0);  ///< the usage record (choices empty)
  Script& done();                                             ///< "data: [DONE]"
  // Time and the connection
  Script& sleep(milliseconds time);
  Script& close();   ///< orderly close
  Script& reset();   ///< RST: SO_LINGER 0
  Script& silent();  ///< neither data nor end, until the client goes away or the server is destroyed

  /// head, role, `count` tokens `apart`, finish, usage(12, count), [DONE], end: a healthy stream.
  static Script stream(int count = 5, milliseconds apart = milliseconds(2));

  struct Step {
    enum class Kind { send, hugeLine, sleep, close, reset, silent } kind;
    std::string bytes;
    std::uint64_t count = 0;
    milliseconds time{0};
  };
  const std::vector<Step>& steps() const { return m_steps; }

 private:
  Script& body(std::string bytes);
  std::vector<Step> m_steps;
  bool m_chunked = false;
};

struct ReceivedRequest {
  std::string method;
  std::string path;
  HeaderList headers;  ///< names in lower case
  std::string body;
  int connection = 0;            ///< counts accepted connections from 1
  int onConnection = 0;          ///< 1 = the first request of its connection
  std::int64_t monotonicNs = 0;  ///< when it had been read
  std::string header(const std::string& name) const;
};

/// One write of the server: the time just before the bytes were handed to the kernel (CLOCK_MONOTONIC).
struct WriteRecord {
  int connection = 0;
  int request = 0;  ///< index into requests()
  std::int64_t monotonicNs = 0;
  std::size_t bytes = 0;
};

struct ServerOptions {
  /// What certificate the server shows. `trusted` is valid for localhost and 127.0.0.1 under the CA of caFile().
  enum class Tls { none, trusted, expired, wrongHost, selfSigned };
  Tls tls = Tls::none;
  milliseconds handshakeDelay{0};  ///< between accepting and the TLS handshake
  bool muteHandshake = false;      ///< accept, then never say a word: the TLS handshake stalls
  milliseconds closeIdleAfter{0};  ///< close a kept-alive connection that has been idle so long; 0 = never
};

/// An HTTP/1.1 server on 127.0.0.1 that does what it is told; one thread of its own. Thread-safe.
class ScriptedServer {
 public:
  explicit ScriptedServer(ServerOptions options = {});
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  void always(Script script);  ///< for every request that nothing else answers; the default is Script::stream()
  void next(Script script);    ///< for one request, first come first served; goes before `always`
  /// Decides per request; goes before `next` and `always` when it returns a script with steps. Called on the server's thread.
  void answerWith(std::function<Script(const ReceivedRequest&)> choose);

  std::uint16_t port() const;
  std::string baseUrl() const;                                           ///< "http(s)://localhost:PORT/v1" (127.0.0.1 without TLS)
  std::string url(const std::string& path = "/chat/completions") const;  ///< baseUrl() + path
  std::string caFile() const;  ///< PEM file of the CA behind the trusted certificates; empty without TLS

  std::vector<ReceivedRequest> requests() const;
  std::vector<WriteRecord> writes() const;
  int connectionsAccepted() const;
  int openConnections() const;
  int mostConcurrentRequests() const;
  void closeIdleConnections();  ///< closes, in order, every connection that waits for a request

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

/// A port of 127.0.0.1 on which nothing listens.
std::uint16_t unusedPort();

}  // namespace scoville::test
