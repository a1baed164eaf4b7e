// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Servers and proxies that are strange: legal forms of HTTP must change nothing, broken ones must be named.
#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <thread>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

const std::string body =
    "data: {\"model\":\"own-7b\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"one\"},\"finish_reason\":null}]}\n\n"
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" two\"},\"finish_reason\":\"stop\"}]}\n\n"
    "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2}}\n\ndata: [DONE]\n\n";
const std::string ok = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n";
const std::string ofLength = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;

std::string chunked(const std::string& bytes, std::initializer_list<std::size_t> sizes, const char* extension = "",
                    const char* trailers = "") {
  std::string result;
  auto size = sizes.begin();
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string piece = bytes.substr(at, *size);
    char head[32];
    std::snprintf(head, sizeof head, "%zx", piece.size());
    result += head + std::string(extension) + "\r\n" + piece + "\r\n";
    at += piece.size();
    size = ++size == sizes.end() ? sizes.begin() : size;
  }
  return result + "0\r\n" + trailers + "\r\n";
}

std::string gzipped(const std::string& bytes) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(bytes.size() + 100, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// Accepts one connection after another and does `serve` with each, on a thread of its own.
class RawServer {
 public:
  explicit RawServer(std::function<void(int)> serve) {
    m_listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    bind(m_listener, reinterpret_cast<sockaddr*>(&address), length);
    listen(m_listener, 8);
    getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length);
    port = ntohs(address.sin_port);
    m_thread = std::thread([this, serve = std::move(serve)] {
      for (int client = 0; (client = accept(m_listener, nullptr, nullptr)) >= 0;) {
        serve(client);
        close(client);
      }
    });
  }
  ~RawServer() {
    shutdown(m_listener, SHUT_RDWR);
    m_thread.join();
    close(m_listener);
  }
  RawServer(const RawServer&) = delete;
  RawServer& operator=(const RawServer&) = delete;
  std::uint16_t port = 0;

 private:
  int m_listener = -1;
  std::thread m_thread;
};

std::string receive(int socket) {
  char buffer[4096];
  const auto got = recv(socket, buffer, sizeof buffer, 0);
  return std::string(buffer, got > 0 ? static_cast<std::size_t>(got) : 0);
}
void say(int socket, const std::string& bytes) {
  [[maybe_unused]] const auto sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

}  // namespace

class TestExchangeFraming : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void legalForms_data() {
    QTest::addColumn<QByteArray>("response");
    const auto row = [](const char* name, const std::string& response) {
      QTest::newRow(name) << QByteArray(response.data(), static_cast<qsizetype>(response.size()));
    };
    row("length", ok + ofLength);
    row("until the end", ok + "\r\n" + body);
    row("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + body);
    row("one byte a chunk", ok + "Transfer-Encoding: chunked\r\n\r\n" + chunked(body, {1}));
    row("odd chunks", ok + "Transfer-Encoding: chunked\r\n\r\n" + chunked(body, {7, 1, 33, 2}));
    row("chunk extensions", ok + "Transfer-Encoding: chunked\r\n\r\n" + chunked(body, {40}, ";a=b"));
    row("trailers", ok + "Transfer-Encoding: chunked\r\n\r\n" + chunked(body, {40}, "", "X-Late: 1\r\nServer-Timing: x;dur=5\r\n"));
    row("100 first", "HTTP/1.1 100 Continue\r\n\r\n" + ok + ofLength);
    row("103 first", "HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n" + ok + ofLength);
    row("gzip in chunks", ok + "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked(gzipped(body), {5}));
    row("gzip said, plain sent", ok + "Content-Encoding: gzip\r\n" + ofLength);
    row("identity said", ok + "Content-Encoding: identity\r\n" + ofLength);
    row("202", "HTTP/1.1 202 Accepted\r\nContent-Type: text/event-stream\r\n" + ofLength);
    row("doubled headers", ok + "X-A: 1\r\nX-A: 2\r\nContent-Type: text/event-stream\r\n" + ofLength);
    row("a long header", ok + "X-Long: " + std::string(60000, 'y') + "\r\n" + ofLength);
    row("a folded header", ok + "X-Folded: a\r\n b\r\n" + ofLength);
    row("bare line feeds",
        "HTTP/1.1 200 OK\nContent-Type: text/event-stream\nContent-Length: " + std::to_string(body.size()) + "\n\n" + body);
    row("no reason phrase", "HTTP/1.1 200\r\nContent-Type: text/event-stream\r\n" + ofLength);
    row("no blank after the colon",
        "HTTP/1.1 200 OK\r\ncontent-type:text/event-stream\r\ncontent-length:" + std::to_string(body.size()) + "\r\n\r\n" + body);
    row("length and chunks", ok + "Content-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked(body, {40}));
    row("complete, then cut", ok + "Content-Length: 5000\r\n\r\n" + body);
  }
  void legalForms() {
    QFETCH(const QByteArray, response);
    ScriptedServer server;
    // In pieces, so that heads and chunks are cut anywhere.
    Script script;
    const std::string bytes = response.toStdString();
    const std::size_t step = bytes.size() / 3 + 1;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
      script.send(bytes.substr(at, step)).sleep(milliseconds(3));
    }
    server.always(script.close());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(sample.chunks, 2);
    QCOMPARE(sample.tokens.output.value_or(0), 2);
    QCOMPARE(*sample.outputLength, 7);
    QVERIFY(*sample.at.headers <= *sample.at.firstByte && *sample.at.firstByte <= *sample.at.firstToken);
    QVERIFY(sample.serverTimings.empty());
  }

  void brokenForms_data() {
    QTest::addColumn<QByteArray>("response");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char* name, const std::string& response, Outcome outcome) {
      QTest::newRow(name) << QByteArray(response.data(), static_cast<qsizetype>(response.size())) << static_cast<int>(outcome);
    };
    row("204", "HTTP/1.1 204 No Content\r\n\r\n", Outcome::empty);
    row("304", "HTTP/1.1 304 Not Modified\r\n\r\n", Outcome::badRequest);
    row("redirect without a target", "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n", Outcome::badRequest);
    row("cut length", ok + "Content-Length: 5000\r\n\r\n" + body.substr(0, 120), Outcome::truncatedStream);
    row("cut chunk", ok + "Transfer-Encoding: chunked\r\n\r\n" + chunked(body, {100}).substr(0, 150), Outcome::truncatedStream);
    row("a compression of nobody", ok + "Content-Encoding: br\r\nContent-Length: 5\r\n\r\n\x0b\x02\x80\x41\x03", Outcome::malformed);
    row("a header without end", ok + "X-Long: " + std::string(400'000, 'y') + "\r\n\r\n", Outcome::malformed);
    row("no head at all", body, Outcome::malformed);
    row("another protocol", "SSH-2.0-OpenSSH_9.2\r\n", Outcome::malformed);
    row("switching protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        Outcome::truncatedStream);
  }
  void brokenForms() {
    QFETCH(const QByteArray, response);
    QFETCH(const int, outcome);
    ScriptedServer server;
    server.always(Script().send(response.toStdString()).close());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, static_cast<Outcome>(outcome));
    QVERIFY(!sample.error.empty());
    QVERIFY(!ttft(sample));
  }

  void aProxyThatDies() {
    // Opens the way, then goes; before that, goes while it is asked.
    for (const std::string& words : {std::string("HTTP/1.1 200 Connection established\r\n\r\n"), std::string()}) {
      RawServer proxy([&](int client) {
        receive(client);
        say(client, words);
      });
      ExchangeRequest request = chatRequest("https://api.example.invalid/v1/chat/completions");
      request.proxy = "http://127.0.0.1:" + std::to_string(proxy.port);
      const Sample sample = exchange(request);
      QVERIFY2(sample.outcome == (words.empty() ? Outcome::proxy : Outcome::tls), sample.error.c_str());
      QVERIFY(!sample.at.setup);
    }
  }

  void aProxyThatSpeaksSocksAndRefuses_data() {
    QTest::addColumn<QByteArray>("greeting");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("connection refused") << QByteArray("\x05\x00", 2) << QByteArray("\x05\x05\x00\x01\x00\x00\x00\x00\x00\x00", 10);
    QTest::newRow("not allowed") << QByteArray("\x05\x00", 2) << QByteArray("\x05\x02\x00\x01\x00\x00\x00\x00\x00\x00", 10);
    QTest::newRow("no way to log in") << QByteArray("\x05\xFF", 2) << QByteArray();
  }
  void aProxyThatSpeaksSocksAndRefuses() {
    QFETCH(const QByteArray, greeting);
    QFETCH(const QByteArray, answer);
    RawServer proxy([&](int client) {
      receive(client);
      say(client, greeting.toStdString());
      if (!answer.isEmpty()) {
        receive(client);
        say(client, answer.toStdString());
      }
    });
    ExchangeRequest request = chatRequest("http://api.example.invalid/v1/chat/completions");
    request.proxy = "socks5h://127.0.0.1:" + std::to_string(proxy.port);
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::proxy);
    QVERIFY(text(sample.error).contains("127.0.0.1"));
  }

  /// A server that is told to stop and neither goes on nor closes: what came stays, and the silence is named.
  void aStoppedServerThatGoesSilent() {
    int ports[2];
    QCOMPARE(pipe(ports), 0);
    const pid_t server = fork();
    QVERIFY(server >= 0);
    if (server == 0) {  // plain calls alone: this is a copy of a program with threads
      const int listener = socket(AF_INET, SOCK_STREAM, 0);
      sockaddr_in address{};
      address.sin_family = AF_INET;
      address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      socklen_t length = sizeof address;
      bind(listener, reinterpret_cast<sockaddr*>(&address), length);
      listen(listener, 8);
      getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length);
      signal(SIGTERM, [](int) { pause(); });
      alarm(60);
      [[maybe_unused]] auto done = write(ports[1], &address.sin_port, sizeof address.sin_port);
      const int client = accept(listener, nullptr, nullptr);
      char request[4096];
      done = read(client, request, sizeof request);
      static constexpr char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
      static constexpr char record[] = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"x\"},\"finish_reason\":null}]}\n\n";
      done = write(client, head, sizeof head - 1);
      while (true) {
        done = write(client, record, sizeof record - 1);
        usleep(20'000);
      }
    }
    in_port_t port = 0;
    QCOMPARE(read(ports[0], &port, sizeof port), ssize_t(sizeof port));
    ExchangeEngine engine;
    ExchangeRequest request = chatRequest("http://127.0.0.1:" + std::to_string(ntohs(port)) + "/v1/chat/completions");
    request.timeouts.idle = 700 * ms;
    auto pending = begin(engine, request);
    QTest::qWait(200);
    kill(server, SIGTERM);
    const Sample sample = await(std::move(pending));
    request.timeouts.firstToken = 300 * ms;
    const Sample after = exchange(engine, request);  // the kernel still accepts for it
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    close(ports[0]);
    close(ports[1]);
    COMPARE_OUTCOME(sample, Outcome::timeoutIdle);
    QVERIFY(sample.chunks >= 2);
    QVERIFY(ttft(sample, true) && !ttft(sample) && !sample.at.eof);
    COMPARE_OUTCOME(after, Outcome::timeoutFirstToken);
  }
};

QTEST_GUILESS_MAIN(TestExchangeFraming)
#include "tst_exchange_framing.moc"
