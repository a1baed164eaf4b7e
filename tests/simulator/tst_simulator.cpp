// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <curl/curl.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <atomic>
#include <map>
#include <memory>
#include <thread>

#include "core/simulator/simulator.h"

using namespace scoville;

namespace {

struct Reply {
  CURLcode code = CURLE_OK;
  long status = 0;
  std::string contentType;
  std::string body;
  std::vector<std::size_t> readSizes;
};

std::size_t keep(char* bytes, std::size_t size, std::size_t count, void* to) {
  auto* reply = static_cast<Reply*>(to);
  reply->body.append(bytes, size * count);
  reply->readSizes.push_back(size * count);
  return size * count;
}

/// One blocking request. An empty `body` means GET.
Reply ask(CURL* curl, const std::string& url, const std::string& body, const std::string& key = {}) {
  Reply reply;
  curl_easy_reset(curl);
  curl_slist* headers = curl_slist_append(nullptr, "Content-Type: application/json");
  if (!key.empty()) {
    headers = curl_slist_append(headers, ("Authorization: Bearer " + key).c_str());
  }
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, 20L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &keep);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &reply);
  if (!body.empty()) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.c_str());
  }
  reply.code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply.status);
  const char* type = nullptr;
  curl_easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &type);
  reply.contentType = type != nullptr ? type : "";
  curl_slist_free_all(headers);
  return reply;
}

Reply ask(const std::string& url, const std::string& body, const std::string& key = {}) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  return ask(curl.get(), url, body, key);
}

std::vector<QJsonObject> eventsOf(const std::string& body) {
  std::vector<QJsonObject> events;
  for (const QByteArray& part : QByteArray::fromStdString(body).split('\n')) {
    if (part.startsWith("data: {")) {
      events.push_back(QJsonDocument::fromJson(part.mid(6)).object());
    }
  }
  return events;
}

SimulatedModel testModel() {
  SimulatedModel model;
  model.name = "test-1";
  model.echo = "test-1-2026-01";
  model.fingerprint = "fp_1";
  model.stallRate = 0;
  model.errorRate = 0;
  model.baseMs = 20;
  model.decodeMsPerToken = 2;
  return model;
}

QString errorCode(const Reply& reply) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object()["error"].toObject()["code"].toString();
}

const std::string question =
    R"({"model":"test-1","messages":[{"role":"user","content":"Why is the sky blue?"}],"max_tokens":20,"stream":true,)"
    R"("stream_options":{"include_usage":true}})";

}  // namespace

class TestSimulator : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { curl_global_init(CURL_GLOBAL_DEFAULT); }

  void init() {
    m_simulator = std::make_unique<Simulator>(std::vector<SimulatedModel>{testModel()}, SimulatorOptions{{}, 1, 1, {}});
    QVERIFY(m_simulator->start());
    QVERIFY(m_simulator->baseUrl().starts_with("http://127.0.0.1:"));
  }
  void cleanup() { m_simulator.reset(); }

  void streamsAChatCompletion() {
    const Reply reply = ask(m_simulator->baseUrl() + "/chat/completions", question);
    QCOMPARE(reply.code, CURLE_OK);
    QCOMPARE(reply.status, 200L);
    QCOMPARE(reply.contentType, std::string("text/event-stream"));
    QVERIFY(reply.body.ends_with("data: [DONE]\n\n"));
    QVERIFY(reply.readSizes.size() > 10);  // it came in pieces
    const std::vector<QJsonObject> events = eventsOf(reply.body);
    QCOMPARE(events.size(), std::size_t{1 + 20 + 1 + 1});  // role, tokens, finish, usage
    for (const QJsonObject& event : events) {
      QCOMPARE(event["model"].toString(), QStringLiteral("test-1-2026-01"));
      QCOMPARE(event["system_fingerprint"].toString(), QStringLiteral("fp_1"));
      QCOMPARE(event["id"].toString(), events[0]["id"].toString());
    }
    const auto delta = [&events](std::size_t i) { return events[i]["choices"].toArray()[0].toObject()["delta"].toObject(); };
    QCOMPARE(delta(0)["role"].toString(), QStringLiteral("assistant"));
    QCOMPARE(delta(0)["content"].toString(), QString());
    for (std::size_t i = 1; i <= 20; ++i) {
      QVERIFY(!delta(i)["content"].toString().isEmpty());
    }
    QCOMPARE(events[21]["choices"].toArray()[0].toObject()["finish_reason"].toString(), QStringLiteral("length"));
    QVERIFY(events[22]["choices"].toArray().isEmpty());
    const QJsonObject usage = events[22]["usage"].toObject();
    QCOMPARE(usage["completion_tokens"].toInt(), 20);
    QCOMPARE(usage["prompt_tokens"].toInt(), 9);
    QCOMPARE(usage["total_tokens"].toInt(), 29);
  }

  void takesItsTime() {
    SimulatedModel slow = testModel();
    slow.baseMs = 300;
    slow.decodeMsPerToken = 10;
    slow.busyHourFactor = 0;
    Simulator simulator({slow}, {{}, 1, 1, {}});
    QVERIFY(simulator.start());
    QElapsedTimer timer;
    timer.start();
    ask(simulator.baseUrl() + "/chat/completions", question);
    QVERIFY(timer.elapsed() >= 300);  // queue about 300 ms and 20 tokens of 10 ms
    QVERIFY(timer.elapsed() < 5000);
  }

  void usageOnlyWhenAskedFor() {
    const Reply reply = ask(m_simulator->baseUrl() + "/chat/completions",
                            R"({"model":"test-1","messages":[{"role":"user","content":"x"}],"max_completion_tokens":3,"stream":true})");
    QVERIFY(reply.body.find("prompt_tokens") == std::string::npos);
    QVERIFY(reply.body.find("\"usage\"") == std::string::npos);
    QCOMPARE(eventsOf(reply.body).size(), std::size_t{1 + 3 + 1});
  }

  void answersWithoutStreaming() {
    const Reply reply = ask(m_simulator->baseUrl() + "/chat/completions",
                            R"({"model":"test-1","messages":[{"role":"user","content":[{"type":"text","text":"x"}]}],"max_tokens":3})");
    QCOMPARE(reply.contentType, std::string("application/json"));
    const QJsonObject root = QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object();
    QCOMPARE(root["object"].toString(), QStringLiteral("chat.completion"));
    QCOMPARE(root["choices"].toArray()[0].toObject()["message"].toObject()["content"].toString().split(' ').size(), 3);
    QCOMPARE(root["usage"].toObject()["completion_tokens"].toInt(), 3);
  }

  void samePromptSameWords() {
    const auto text = [this] {
      QString all;
      for (const QJsonObject& event : eventsOf(ask(m_simulator->baseUrl() + "/chat/completions", question).body)) {
        all += event["choices"].toArray().at(0).toObject()["delta"].toObject()["content"].toString();
      }
      return all;
    };
    QCOMPARE(text(), text());
  }

  void keepsConnectionsOpen() {
    const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
    for (int i = 0; i < 3; ++i) {
      QCOMPARE(ask(curl.get(), m_simulator->baseUrl() + "/chat/completions", question).code, CURLE_OK);
      long connections = -1;
      curl_easy_getinfo(curl.get(), CURLINFO_NUM_CONNECTS, &connections);
      QCOMPARE(connections, i == 0 ? 1L : 0L);
    }
  }

  void listsItsModels() {
    const Reply reply = ask(m_simulator->baseUrl() + "/models", {});
    QCOMPARE(reply.status, 200L);
    const QJsonArray models = QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object()["data"].toArray();
    QCOMPARE(models.size(), 1);
    QCOMPARE(models[0].toObject()["id"].toString(), QStringLiteral("test-1"));
  }

  void refusesHonestly() {
    const std::string chat = m_simulator->baseUrl() + "/chat/completions";
    const Reply unknown = ask(chat, R"({"model":"gpt-9","messages":[{"role":"user","content":"x"}],"stream":true})");
    QCOMPARE(unknown.status, 404L);
    QCOMPARE(errorCode(unknown), QStringLiteral("model_not_found"));
    QVERIFY(unknown.body.find("gpt-9") != std::string::npos);
    for (const char* body : {"no json", "[]", R"({"messages":[{"role":"user","content":"x"}]})", R"({"model":"test-1"})",
                             R"({"model":"test-1","messages":[]})", R"({"model":"test-1","messages":[{"role":"user"}]})",
                             R"({"model":"test-1","messages":[{"role":"user","content":"x"}],"max_tokens":0})",
                             R"({"model":"test-1","messages":["x"]})", "{\"model\":\"\xff\"}"}) {
      const Reply refused = ask(chat, body);
      QVERIFY2(refused.status == 400, body);
      QVERIFY(
          !QJsonDocument::fromJson(QByteArray::fromStdString(refused.body)).object()["error"].toObject()["message"].toString().isEmpty());
    }
    QCOMPARE(ask(m_simulator->baseUrl() + "/nothing", {}).status, 404L);
    QCOMPARE(ask(chat, {}).status, 405L);
    QCOMPARE(ask(chat, std::string(9u << 20, 'x')).status, 413L);
    QCOMPARE(ask(chat, question).status, 200L);  // still well after all this
  }

  void asksForTheKey() {
    Simulator simulator({testModel()}, {"sk-right", 1, 1, {}});
    QVERIFY(simulator.start());
    const std::string chat = simulator.baseUrl() + "/chat/completions";
    QCOMPARE(ask(chat, question).status, 401L);
    QCOMPARE(ask(chat, question, "sk-wrong").status, 401L);
    QCOMPARE(ask(chat, question, "sk-right").status, 200L);
  }

  void cachesIdenticalLongPrompts() {
    const std::string prompt(4000, 'p');
    const auto cached = [this](const std::string& text) {
      const Reply reply = ask(m_simulator->baseUrl() + "/chat/completions",
                              R"({"model":"test-1","messages":[{"role":"user","content":")" + text + R"("}],"max_tokens":2})");
      return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body))
          .object()["usage"]
          .toObject()["prompt_tokens_details"]
          .toObject()["cached_tokens"]
          .toInt();
    };
    QCOMPARE(cached(prompt), 0);
    QCOMPARE(cached(prompt), 960);  // 1004 tokens in steps of 64
    QCOMPARE(cached("nonce " + prompt), 0);
    QCOMPARE(cached("short"), 0);
    QCOMPARE(cached("short"), 0);
  }

  void showsItsFaults() {
    SimulatedModel broken = testModel();
    broken.errorRate = 1;
    broken.baseMs = 1;
    Simulator simulator({broken}, {{}, 5, 1, {}});
    QVERIFY(simulator.start());
    std::map<long, int> seen;
    int cut = 0;
    for (int i = 0; i < 60; ++i) {
      const Reply reply = ask(simulator.baseUrl() + "/chat/completions", question);
      seen[reply.status] += 1;
      if (reply.status == 200) {
        QCOMPARE(reply.code, CURLE_PARTIAL_FILE == reply.code ? CURLE_PARTIAL_FILE : CURLE_RECV_ERROR);
        QVERIFY(reply.body.find("[DONE]") == std::string::npos);
        ++cut;
      }
    }
    QVERIFY(seen[429] > 0 && seen[500] > 0 && seen[503] > 0 && cut > 0);
    QCOMPARE(seen[429] + seen[500] + seen[503] + cut, 60);
  }

  void followsItsOwnCalendar() {
    SimulatedModel model = testModel();
    model.rollouts = {{5000, 1, 1, "fp_2", "test-1-2026-06"}};
    std::atomic<UtcMicros> now{4999};
    Simulator simulator({model}, {{}, 1, 1, [&now] { return now.load(); }});
    QVERIFY(simulator.start());
    const auto fingerprint = [&] {
      return eventsOf(ask(simulator.baseUrl() + "/chat/completions", question).body).at(0)["system_fingerprint"].toString();
    };
    QCOMPARE(fingerprint(), QStringLiteral("fp_1"));
    now = 5000;
    QCOMPARE(fingerprint(), QStringLiteral("fp_2"));
  }

  void servesManyAtOnce() {
    std::vector<std::thread> clients;
    std::atomic<int> complete{0};
    for (int i = 0; i < 16; ++i) {
      clients.emplace_back([this, &complete] {
        const Reply reply = ask(m_simulator->baseUrl() + "/chat/completions", question);
        complete += reply.code == CURLE_OK && reply.body.ends_with("data: [DONE]\n\n") ? 1 : 0;
      });
    }
    for (std::thread& client : clients) {
      client.join();
    }
    QCOMPARE(complete.load(), 16);
  }

  void stopsInTheMiddleOfAnAnswer() {
    SimulatedModel endless = testModel();
    endless.decodeMsPerToken = 2000;
    Simulator simulator({endless}, {{}, 1, 1, {}});
    QVERIFY(simulator.start());
    const std::string url = simulator.baseUrl() + "/chat/completions";
    Reply reply;
    std::thread client([&] { reply = ask(url, question); });
    QTest::qWait(300);
    QElapsedTimer timer;
    timer.start();
    simulator.stop();
    QVERIFY(timer.elapsed() < 3000);
    client.join();
    QVERIFY(reply.code != CURLE_OK);
    QVERIFY(simulator.baseUrl().empty());
    simulator.stop();  // harmless
    QVERIFY(simulator.start());
    QCOMPARE(ask(simulator.baseUrl() + "/models", {}).status, 200L);
  }

  void clientsThatGoAwayDoNoHarm() {
    for (int i = 0; i < 5; ++i) {
      const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
      curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
      curl_easy_setopt(curl.get(), CURLOPT_URL, (m_simulator->baseUrl() + "/chat/completions").c_str());
      curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, question.c_str());
      curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, 25L);
      Reply dropped;
      curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, &keep);
      curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &dropped);
      curl_easy_perform(curl.get());
    }
    QCOMPARE(ask(m_simulator->baseUrl() + "/chat/completions", question).status, 200L);
  }

 private:
  std::unique_ptr<Simulator> m_simulator;
};

QTEST_GUILESS_MAIN(TestSimulator)
#include "tst_simulator.moc"
